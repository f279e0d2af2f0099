// Programs that copy all data to a data warehouse: paths without the final slash, full pages, and a type for each field.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
  const { status } = await world.owner.post('/events/openstage26/cartpositions/', { item: 5, price: '12.00' })
  expect(status).toBe(201)
})
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const SERIES = '/events/kellerkonzerte'

/** The types that such a program declares for the fields of a list. Fields other than IDs can be null unless marked with `!`. */
const STREAMS: Record<string, Record<string, string>> = {
  '/events': {
    slug: 'string!',
    name: 'object!',
    live: 'boolean!',
    testmode: 'boolean!',
    currency: 'string!',
    date_from: 'string!',
    date_to: 'string',
    date_admission: 'string',
    is_public: 'boolean!',
    presale_start: 'string',
    presale_end: 'string',
    location: 'object',
    geo_lat: 'number',
    geo_lon: 'number',
    has_subevents: 'boolean!',
    meta_data: 'object!',
    plugins: 'array!',
    seating_plan: 'number',
    seat_category_mapping: 'object!',
    timezone: 'string!',
    item_meta_properties: 'object!',
    sales_channels: 'array!',
    public_url: 'string',
  },
  [`${SERIES}/subevents`]: {
    id: 'number!',
    name: 'object!',
    event: 'string!',
    active: 'boolean!',
    is_public: 'boolean!',
    date_from: 'string!',
    date_to: 'string',
    date_admission: 'string',
    presale_start: 'string',
    presale_end: 'string',
    frontpage_text: 'object',
    location: 'object',
    item_price_overrides: 'array!',
    variation_price_overrides: 'array!',
    meta_data: 'object!',
    seating_plan: 'number',
    seat_category_mapping: 'object!',
    last_modified: 'string!',
  },
  [`${EVENT}/taxrules`]: {
    id: 'number!',
    name: 'object!',
    internal_name: 'string',
    rate: 'string!',
    price_includes_tax: 'boolean!',
    eu_reverse_charge: 'boolean!',
    home_country: 'string',
    keep_gross_if_rate_changes: 'boolean!',
    custom_rules: 'array',
  },
  [`${EVENT}/categories`]: {
    id: 'number!',
    name: 'object!',
    internal_name: 'string',
    description: 'object',
    position: 'number!',
    is_addon: 'boolean!',
  },
  [`${EVENT}/items`]: {
    id: 'number!',
    name: 'object!',
    internal_name: 'string',
    category: 'number',
    active: 'boolean!',
    description: 'object',
    default_price: 'string!',
    free_price: 'boolean!',
    tax_rate: 'string!',
    tax_rule: 'number',
    admission: 'boolean!',
    personalized: 'boolean!',
    position: 'number!',
    picture: 'string',
    sales_channels: 'array!',
    available_from: 'string',
    available_until: 'string',
    require_voucher: 'boolean!',
    allow_cancel: 'boolean!',
    min_per_order: 'number',
    max_per_order: 'number',
    checkin_attention: 'boolean!',
    original_price: 'string',
    require_approval: 'boolean!',
    require_membership_types: 'array!',
    grant_membership_type: 'number',
    generate_tickets: 'boolean',
    issue_giftcard: 'boolean!',
    has_variations: 'boolean!',
    meta_data: 'object!',
    variations: 'array!',
    addons: 'array!',
    bundles: 'array!',
  },
  [`${EVENT}/items/1/variations`]: {
    id: 'number!',
    value: 'object!',
    default_price: 'string',
    price: 'string!',
    original_price: 'string',
    active: 'boolean!',
    description: 'object',
    position: 'number!',
    meta_data: 'object!',
  },
  [`${EVENT}/questions`]: {
    id: 'number!',
    question: 'object!',
    help_text: 'object',
    type: 'string!',
    required: 'boolean!',
    position: 'number!',
    items: 'array!',
    identifier: 'string!',
    ask_during_checkin: 'boolean!',
    hidden: 'boolean!',
    print_on_invoice: 'boolean!',
    options: 'array!',
    valid_number_min: 'string',
    valid_date_min: 'string',
    dependency_question: 'number',
    dependency_values: 'array!',
  },
  [`${EVENT}/questions/1/options`]: { id: 'number!', identifier: 'string!', position: 'number!', answer: 'object!' },
  [`${EVENT}/quotas`]: {
    id: 'number!',
    name: 'string!',
    size: 'number',
    items: 'array!',
    variations: 'array!',
    subevent: 'number',
    close_when_sold_out: 'boolean!',
    closed: 'boolean!',
  },
  [`${EVENT}/discounts`]: {
    id: 'number!',
    active: 'boolean!',
    internal_name: 'string!',
    position: 'number!',
    sales_channels: 'array!',
    available_from: 'string',
    available_until: 'string',
    subevent_mode: 'string!',
    condition_all_products: 'boolean!',
    condition_limit_products: 'array!',
    condition_min_count: 'number!',
    condition_min_value: 'string!',
    benefit_discount_matching_percent: 'string!',
    benefit_only_apply_to_cheapest_n_matches: 'number',
  },
  [`${EVENT}/vouchers`]: {
    id: 'number!',
    code: 'string!',
    max_usages: 'number!',
    redeemed: 'number!',
    valid_until: 'string',
    block_quota: 'boolean!',
    allow_ignore_quota: 'boolean!',
    price_mode: 'string!',
    value: 'string',
    item: 'number',
    variation: 'number',
    quota: 'number',
    tag: 'string',
    comment: 'string',
    subevent: 'number',
    budget: 'string',
  },
  [`${EVENT}/waitinglistentries`]: {
    id: 'number!',
    created: 'string!',
    name: 'string',
    name_parts: 'object',
    email: 'string!',
    phone: 'string',
    voucher: 'number',
    item: 'number!',
    variation: 'number',
    locale: 'string!',
    subevent: 'number',
    priority: 'number!',
  },
  [`${EVENT}/cartpositions`]: {
    id: 'number!',
    cart_id: 'string!',
    datetime: 'string!',
    expires: 'string!',
    item: 'number!',
    variation: 'number',
    price: 'string!',
    attendee_name: 'string',
    attendee_email: 'string',
    voucher: 'number',
    addon_to: 'number',
    subevent: 'number',
    answers: 'array!',
  },
  [`${EVENT}/item_meta_properties`]: { id: 'number!', name: 'string!', default: 'string!', required: 'boolean!' },
  [`${EVENT}/badgelayouts`]: { id: 'number!', default: 'boolean!', layout: 'array!', background: 'string' },
  [`${EVENT}/ticketlayouts`]: { id: 'number!', default: 'boolean!', layout: 'array!', item_assignments: 'array!' },
  '/giftcards': {
    id: 'number!',
    secret: 'string!',
    value: 'string!',
    currency: 'string!',
    testmode: 'boolean!',
    expires: 'string',
    conditions: 'string',
  },
  '/giftcards/1/transactions': {
    id: 'number!',
    datetime: 'string!',
    value: 'string!',
    event: 'string',
    text: 'string',
  },
  '/teams': { id: 'number!', name: 'string!', all_events: 'boolean!', limit_events: 'array!' },
  '/devices': {
    device_id: 'number!',
    unique_serial: 'string!',
    name: 'string!',
    all_events: 'boolean!',
    limit_events: 'array!',
    hardware_brand: 'string',
    created: 'string!',
    initialized: 'string',
    security_profile: 'string!',
    revoked: 'boolean!',
  },
  '/gates': { id: 'number!', name: 'string!' },
  '/membershiptypes': { id: 'number!', name: 'object!', max_usages: 'number' },
  '/saleschannels': { identifier: 'string!', label: 'object!', type: 'string!', position: 'number!' },
  '/seatingplans': { id: 'number!', name: 'string!', layout: 'object!' },
}

const kind = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const wrong = (row: Json, types: Record<string, string>): string[] =>
  Object.entries(types).flatMap(([member, type]) => {
    const allowed = type.endsWith('!') ? [type.slice(0, -1)] : [type, 'null']
    return allowed.includes(kind(row[member])) ? [] : [`${member}: ${kind(row[member])} instead of ${allowed}`]
  })

/** Sends a request as a program that follows redirects automatically, with its credentials if the origin is the same. */
const follow = (path: string): Promise<Response> =>
  fetch(`${world.base}${world.owner.home}${path}`, { headers: { ...world.owner.headers, Accept: 'application/json' } })

describe('an accounting pull', () => {
  it.each(Object.entries(STREAMS))('reads %s without the slash, and each field has its type', async (path, types) => {
    const answer = await follow(`${path}?page_size=100&page=1`)
    const { count, next, results } = (await answer.json()) as Json
    expect(answer).toRespond(200)
    expect([answer.redirected, new URL(answer.url).search]).toEqual([true, '?page_size=100&page=1'])
    expect([next, results.length]).toEqual([null, count])
    expect(count).toBeGreaterThan(0)
    for (const row of results) expect(wrong(row, types)).toEqual([])
  })

  it('is sent to a path, not to another host, so that its credentials stay with the request', async () => {
    const response = await world.owner.get(`${EVENT}/items?page_size=100&search=a&search=b%20c`)
    expect(response).toRespond(301)
    expect(response.headers.get('location')).toEqual(
      `${world.owner.home}${EVENT}/items/?page_size=100&search=a&search=b%20c`,
    )
  })

  it('reads single objects without the slash', async () => {
    for (const path of [
      EVENT,
      `${EVENT}/items/1`,
      `${EVENT}/quotas/1/availability`,
      `${EVENT}/settings`,
      '/giftcards/1',
    ]) {
      const [short, whole] = [await follow(path), await follow(`${path}/`)]
      expect([path, short.status, short.redirected, await short.json()]).toEqual([path, 200, true, await whole.json()])
    }
  })

  it('is not sent anywhere when it writes, as its body would be lost', async () => {
    const response = await world.owner.post('/gates', { name: 'Lost gate' })
    const { body } = await world.owner.get('/gates/')
    expect(response).toRespond(404)
    expect(body.results.filter(({ name }: Json) => name === 'Lost gate')).toEqual([])
  })

  it('has as many on a page as it asks for, each once, in the same order on the next run', async () => {
    const read = async (): Promise<string[]> => {
      const found: string[] = []
      for (let page = 1; page <= 5; page++) {
        const { body } = await world.owner.get(`/subevents/?page_size=10&page=${page}`)
        found.push(...body.results.map(({ event, id }: Json) => `${event} ${id}`))
      }
      return found
    }
    const [first, second] = [await read(), await read()]
    expect([first.length, new Set(first).size]).toEqual([48, 48])
    expect(second).toEqual(first)
  })

  it('gets 401 without credentials behind the redirect, not the list', async () => {
    const { status } = await fetch(`${world.base}${world.owner.home}${EVENT}/items`)
    expect(status).toBe(401)
  })
})
