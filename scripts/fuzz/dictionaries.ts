// Values for requests of the fuzzer: existing objects of the demo data, looked up by name.

import type { Json } from '../support/document.ts'

type Headers = Record<string, string>

/**
 * Returns the values of each dictionary that schemathesis.toml and hooks.py name.
 * @param organizer the URL of the demo organizer
 * @throws Error if the demo world lacks one of the objects
 */
export async function dictionaries(organizer: string, headers: Headers): Promise<Record<string, (string | number)[]>> {
  const event = `${organizer}/events/openstage26`
  const season = `${organizer}/events/grandtheater`
  const all = async (url: string): Promise<Json[]> => {
    const response = await fetch(url, { headers })
    if (!response.ok) throw new Error(`GET ${url}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { results: Json[] }).results
  }
  const join = async (url: string): Promise<string> => {
    const response = await fetch(url, { method: 'POST', headers })
    if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { place: string }).place
  }
  // The IDs of list entries whose field has this value, in localized strings the English one.
  const ids = async (url: string, member: string, ...names: string[]): Promise<number[]> => {
    const found = await all(url)
    return names.map((name) => {
      const one = found.find(({ [member]: value }) => (value?.en ?? value) === name)
      if (!one) throw new Error(`${url} has none whose ${member} is ${name}.`)
      return one.id
    })
  }
  const [conference, light, access, proceedings, late, unlimited] = await ids(
    `${event}/items/`,
    'name',
    'Conference ticket',
    'Workshop: Live coding for light',
    'Workshop: Stages for everyone',
    'Proceedings',
    'Late workshop',
    'Day pass',
  )
  const below = (path: string) => all(`${event}/items/${path}/`)
  const orders = async (query: string): Promise<Json[]> => all(`${event}/orders/?ordering=code&${query}`)
  const codes = (found: Json[]): string[] => found.map(({ code }) => code)
  const [paid, pending] = [await orders('status=p&testmode=false'), await orders('status=n&require_approval=false')]
  const tickets = paid.flatMap(({ positions }) => positions as Json[]).filter(({ item }) => item === conference)
  const [night] = await ids(`${season}/subevents/`, 'name', 'The Tempest')
  const seat_guids = ['A-7', 'A-8']
  return {
    organizers: ['kulturwerk'],
    events: ['openstage26'],
    series: ['kellerkonzerte'],
    seasons: ['grandtheater'],
    channels: ['web'],
    resellers: ['api.reseller'],
    locales: ['de', 'en'],
    outputs: ['pdf'],
    plugins: ['svc.plugins.badges', 'svc.plugins.sendmail'],
    question_types: ['C'],
    question_options: ['other'],
    customers: ['8QR4TKX', 'H2NW9ZC'],
    local_ids: [1], // payments and refunds are numbered within their order
    over: ['herbstlese25'],
    crowded: ['jubilaeum27'],
    places: await Promise.all([1, 2, 3].map(() => join(`${organizer}/shop/events/jubilaeum27/waiting-room/`))),
    items: [conference!],
    plain_items: [access!],
    waited_for: [light!],
    bundled: [proceedings!],
    unlimited: [unlimited!],
    late: [late!],
    late_places: await ids(`${event}/quotas/`, 'name', 'Late places'),
    // Parts of the first product that other operations reference.
    variations: [(await below(`${conference}/variations`))[0]!.id],
    addons: [(await below(`${conference}/addons`))[0]!.id],
    bundles: [(await below(`${conference}/bundles`))[0]!.id],
    program_times: (await below(`${access}/program_times`)).map(({ id }) => id),
    categories: await ids(`${event}/categories/`, 'name', 'Tickets'),
    addon_categories: await ids(`${event}/categories/`, 'name', 'Evening programme', 'Merchandise'),
    tax_rules: await ids(`${event}/taxrules/`, 'name', 'VAT'),
    meta_properties: await ids(`${event}/item_meta_properties/`, 'name', 'ledger_account'),
    questions: await ids(`${event}/questions/`, 'identifier', 'university'),
    pictures: await ids(`${event}/questions/`, 'identifier', 'portrait'),
    badge_layouts: await ids(`${event}/badgelayouts/`, 'name', 'Attendees'),
    ticket_layouts: await ids(`${event}/ticketlayouts/`, 'name', 'A4'),
    checkin_lists: await ids(`${event}/checkinlists/`, 'name', 'Main entrance'),
    membership_types: await ids(`${organizer}/membershiptypes/`, 'name', 'Friends of Kulturwerk'),
    gift_cards: await ids(`${organizer}/giftcards/`, 'secret', 'HVQ7LTRA9SZE'),
    nights: [night!],
    seat_guids,
    seats: await ids(`${season}/subevents/${night}/seats/`, 'seat_guid', ...seat_guids),
    orders: codes([...paid, ...pending]),
    paid: codes(paid),
    positions: tickets.map(({ id }) => id),
    invoices: (await all(`${event}/invoices/?is_cancellation=false`)).map(({ number }) => number),
  }
}
