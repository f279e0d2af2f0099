// Servers through which an AI assistant plans events: strings in one language, times without offset, prices as numbers.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'

let world: Festival
beforeAll(async () => (world = await festival()))
afterAll(() => world.end())

/** Returns all rows as a program does that requests full pages by number until there is no next one. */
async function rows(path: string): Promise<Json[]> {
  const found: Json[] = []
  for (let page = 1, more = true; more; page++) {
    const { status, body } = await world.owner.get(`${path}${path.includes('?') ? '&' : '?'}page_size=100&page=${page}`)
    expect(status).toBe(200)
    found.push(...body.results)
    more = Boolean(body.next)
  }
  return found
}
const created = async (path: string, body: Json): Promise<Json> => {
  const answer = await world.owner.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, expect.any(String)])
  return answer.body
}

describe('an assistant that prepares an event', () => {
  const event = '/events/workshop27'

  it('creates it with plain texts, and times that are meant in its zone', async () => {
    const made = await created('/events/', {
      name: 'Workshop 2027',
      slug: 'workshop27',
      currency: 'EUR',
      date_from: '2027-06-12T09:00:00',
      date_to: '2027-06-14T18:00',
      timezone: 'Europe/Vienna',
      location: 'Vienna',
      live: false,
      testmode: true,
      has_subevents: false,
      meta_data: { cost_center: '1200' },
    })
    expect(made).toMatchObject({
      name: { en: 'Workshop 2027' },
      location: { en: 'Vienna' },
      date_from: '2027-06-12T07:00:00Z',
      date_to: '2027-06-14T16:00:00Z',
      testmode: true,
    })
  })

  it('moves its presale later, in the zone that the event has', async () => {
    const response = await world.owner.patch(`${event}/`, {
      presale_start: '2027-01-15T00:00:00',
      presale_end: '2027-06-01T00:00:00',
    })
    expect(response).toRespond(200)
    expect([response.body.presale_start, response.body.presale_end]).toEqual([
      '2027-01-14T23:00:00Z',
      '2027-05-31T22:00:00Z',
    ])
  })

  it('adds a tax rule, a category, a product with variations and a quota', async () => {
    const tax = await created(`${event}/taxrules/`, { name: 'VAT', rate: 20, price_includes_tax: true })
    expect([tax.name, tax.rate]).toEqual([{ en: 'VAT' }, '20.00'])
    const category = await created(`${event}/categories/`, { name: 'Tickets', is_addon: false })
    const item = await created(`${event}/items/`, {
      name: 'Regular',
      description: 'All three days',
      default_price: 249.5,
      category: category.id,
      tax_rule: tax.id,
      admission: true,
      active: true,
      variations: [{ value: 'Regular' }],
    })
    expect(item).toMatchObject({
      name: { en: 'Regular' },
      description: { en: 'All three days' },
      default_price: '249.50',
      tax_rate: '20.00',
      category: category.id,
    })
    const variation = await created(`${event}/items/${item.id}/variations/`, { value: 'Student', default_price: 99 })
    expect([variation.value, variation.price]).toEqual([{ en: 'Student' }, '99.00'])
    const quota = await created(`${event}/quotas/`, {
      name: 'All',
      size: 100,
      items: [item.id],
      variations: [item.variations[0].id, variation.id],
    })
    const [found] = await rows(`${event}/quotas/?with_availability=true`)
    expect([found.id, found.available, found.available_number]).toEqual([quota.id, true, 100])
    const { body } = await world.owner.patch(`${event}/items/${item.id}/`, { default_price: 259 })
    expect([body.default_price, body.name]).toEqual(['259.00', { en: 'Regular' }])
  })

  it('asks a question with options', async () => {
    const [item] = await rows(`${event}/items/`)
    const question = await created(`${event}/questions/`, {
      question: 'Lunch?',
      type: 'C',
      required: false,
      items: [item.id],
      options: [{ answer: 'Meat' }, { answer: 'Vegetables' }],
    })
    expect(question.options.map(({ answer }: Json) => answer)).toEqual([{ en: 'Meat' }, { en: 'Vegetables' }])
  })

  it('creates vouchers, one and many in one request', async () => {
    const [item] = await rows(`${event}/items/`)
    const one = await created(`${event}/vouchers/`, {
      item: item.id,
      price_mode: 'percent',
      value: 50,
      max_usages: 1,
      valid_until: '2027-06-01T12:00:00',
      tag: 'speakers',
    })
    expect([one.value, one.valid_until]).toEqual(['50.00', '2027-06-01T10:00:00Z'])
    const many = await created(
      `${event}/vouchers/batch_create/`,
      Array.from({ length: 30 }, () => ({ item: item.id, price_mode: 'none', tag: 'press' })),
    )
    expect(new Set(many.map(({ code }: Json) => code)).size).toBe(30)
    expect((await rows(`${event}/vouchers/?tag=press`)).map(({ id }) => id).sort()).toEqual(
      many.map(({ id }: Json) => id).sort(),
    )
  })

  it('learns of each voucher of a batch what is wrong with it, and none is made', async () => {
    const response = await world.owner.post(`${event}/vouchers/batch_create/`, [
      { tag: 'crew' },
      { tag: 'crew', price_mode: 'nothing' },
    ])
    expect(response).toRespond(400)
    expect([response.body[0], Object.keys(response.body[1])]).toEqual([{}, ['price_mode']])
    expect(await rows(`${event}/vouchers/?tag=crew`)).toEqual([])
  })

  it('switches on a way to pay among the plugins that it reads, and takes it live and back', async () => {
    const { body: before } = await world.owner.get(`${event}/`)
    const plugins = [...before.plugins, 'svc.plugins.banktransfer'].sort()
    const response = await world.owner.patch(`${event}/`, { plugins })
    expect(response).toRespond(200)
    expect(response.body.plugins.toSorted()).toEqual(plugins)
    await world.owner.patch(`${event}/settings/`, { payment_banktransfer__enabled: true })
    for (const live of [true, false]) {
      const answer = await world.owner.patch(`${event}/`, { live, testmode: false })
      expect(answer).toRespond(200)
      expect([answer.body.live, answer.body.testmode]).toEqual([live, false])
    }
  })
})

describe("an assistant that clones last year's event", () => {
  it('gives it a name and days, and takes everything else with it', async () => {
    const clone = await created('/events/openstage26/clone/', {
      name: 'Open Stage 2027',
      slug: 'openstage27',
      date_from: '2027-02-05T09:00:00',
      date_to: '2027-02-06T18:00:00',
    })
    const { body: source } = await world.owner.get('/events/openstage26/')
    expect(clone).toMatchObject({
      name: { en: 'Open Stage 2027' },
      date_from: '2027-02-05T08:00:00Z',
      live: false,
      currency: source.currency,
      timezone: source.timezone,
      plugins: source.plugins,
    })
    const names = async (slug: string): Promise<Json[]> =>
      (await rows(`/events/${slug}/items/`)).map(({ name }) => name)
    expect(await names('openstage27')).toEqual(await names('openstage26'))
  })
})

describe('an assistant that plans a series', () => {
  it('adds dates and moves one', async () => {
    const path = '/events/kellerkonzerte/subevents/'
    const made = await created(path, {
      name: 'Late show',
      active: true,
      date_from: '2027-09-03T20:00:00',
      date_to: '2027-09-03T23:00:00',
    })
    expect([made.name, made.date_from]).toEqual([{ en: 'Late show' }, '2027-09-03T18:00:00Z'])
    const moved = await world.owner.patch(`${path}${made.id}/`, { date_from: '2027-12-03T20:00:00', date_to: null })
    expect(moved).toRespond(200)
    expect([moved.body.date_from, moved.body.date_to]).toEqual(['2027-12-03T19:00:00Z', null])
    expect((await rows(`${path}?ordering=-date_from`))[0].id).toBe(made.id)
  })
})

describe('an assistant that looks after people', () => {
  it('reads who waits, and sends a voucher with a body or none', async () => {
    const path = '/events/openstage26/waitinglistentries/'
    const waiting = (await rows(`${path}?has_voucher=false`)).filter(({ voucher }) => voucher === null)
    expect(waiting.length).toBe((await rows(path)).filter(({ voucher }) => voucher === null).length)
    const { body: quotas } = await world.owner.get('/events/openstage26/quotas/')
    const theirs = quotas.results.filter(({ items }: Json) => items.includes(waiting[0].item))
    for (const { id } of theirs) await world.owner.patch(`/events/openstage26/quotas/${id}/`, { size: 1000 })
    expect((await world.owner.post(`${path}${waiting[0].id}/send_voucher/`, undefined)).status).toBe(204)
    const { body } = await world.owner.get(`${path}${waiting[0].id}/`)
    expect(await rows('/events/openstage26/vouchers/?tag=waiting-list')).toEqual([
      expect.objectContaining({ id: body.voucher, item: waiting[0].item, max_usages: 1 }),
    ])
  })

  it('sets up devices by the names of their profiles', async () => {
    for (const security_profile of ['full', 'svcscan', 'svcscan_online_kiosk', 'svcscan_online_noorders', 'svcpos']) {
      const made = await created('/devices/', { name: 'Door', all_events: true, limit_events: [], security_profile })
      expect([made.security_profile, typeof made.initialization_token]).toEqual([security_profile, 'string'])
      const { body } = await world.owner.get(`/devices/${made.device_id}/`)
      expect([body.security_profile, body.all_events]).toEqual([security_profile, true])
    }
    const device = { name: 'Door', all_events: true, limit_events: [], security_profile: 'pos' }
    expect(await world.owner.post('/devices/', device)).toRespond(400, fields('security_profile'))
  })
})
