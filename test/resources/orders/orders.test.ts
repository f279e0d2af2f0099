import type { Json } from '../../../scripts/support/document.ts'
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let list: number
beforeAll(async () => {
  world = await festival()
  const { id: event_id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
  ;[{ id: list }] = await world.db('checkin_lists').insert({ event_id, name: 'Hall' }).returning('id')
})
afterAll(() => world.end())

const ORDERS = '/events/openstage26/orders/'
const write = (rows: OrderRows = {}, slug = 'openstage26', organizer = 'kulturwerk') =>
  writeOrder(world.db, { slug, organizer }, rows)
const read = async (code: string, query = ''): Promise<Json> =>
  (await world.owner.get(`${ORDERS}${code}/${query}`)).body
const codes = async (path: string, who = world.owner): Promise<string[]> => {
  const { status, body } = await who.get(path)
  expect([path, status]).toEqual([path, 200])
  return body.results.map(({ code }: Json) => code)
}

describe('orders.get', () => {
  it('returns an order with everything that belongs to it', async () => {
    const { id: gift_card_id, secret: card } = await world.db('gift_cards').orderBy('id').first('id', 'secret')
    const order = await write({
      email: 'ada@example.org',
      api_meta: { shop: '7' },
      positions: [
        {
          price: '290.00',
          attendee_name: 'Ada Okafor',
          attendee_name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Okafor' },
          answers: [{ question_id: 1, answer: 'Hamburg University', option_ids: [1] }],
        },
        { addon_to: 0, price: '60.00' },
      ],
      fees: [{ value: '-5.00', description: 'For members' }],
      payments: [
        { state: 'canceled', provider: 'manual' },
        { provider: 'giftcard', gift_card_id, amount: '345.00', payment_date: '2026-05-22T23:30:00Z' },
        { state: 'created', provider: 'banktransfer', info: { reference: 'X1' } },
      ],
      refunds: [{ amount: '1.00', provider: 'manual', comment: 'Kindness' }],
      invoice_address: { company: 'Okafor Sound', country: 'DE' },
    })
    await world.db('checkins').insert([
      { checkin_list_id: list, order_position_id: order.positions[0], datetime: '2026-06-12T08:00:00Z', type: 'exit' },
      { checkin_list_id: list, order_position_id: order.positions[0], datetime: '2026-06-12T07:40:00Z' },
      {
        checkin_list_id: list,
        order_position_id: order.positions[0],
        datetime: '2026-06-12T07:00:00Z',
        successful: false,
        error_reason: 'unpaid',
      },
    ])
    await world.db('print_logs').insert({
      order_position_id: order.positions[0],
      datetime: '2026-06-12T07:41:00Z',
      source: 'Badges',
      type: 'badge',
    })
    const shown = await read(order.code)
    expect(shown).toMatchObject({
      code: order.code,
      event: 'openstage26',
      status: 'p',
      secret: order.secret,
      email: 'ada@example.org',
      customer: null,
      sales_channel: 'web',
      payment_date: '2026-05-22',
      payment_provider: 'banktransfer',
      total: '345.00',
      api_meta: { shop: '7' },
      url: `http://tickets.example/events/kulturwerk/openstage26/order/${order.code}/${order.secret}/`,
      invoice_address: { company: 'Okafor Sound', country: 'DE', name: '', vat_id_validated: false },
      tax_rounding_mode: 'line',
      plugin_data: {},
    })
    expect(shown.fees).toMatchObject([{ value: '-5.00', fee_type: 'shipping', description: 'For members' }])
    expect(shown.positions).toMatchObject([
      {
        id: order.positions[0],
        order: order.code,
        positionid: 1,
        price: '290.00',
        addon_to: null,
        answers: [
          {
            question: 1,
            answer: 'Hamburg University',
            question_identifier: 'university',
            options: [1],
            option_identifiers: [expect.any(String)],
          },
        ],
        checkins: [
          { datetime: '2026-06-12T07:40:00Z', list, type: 'entry', device: null },
          { datetime: '2026-06-12T08:00:00Z', type: 'exit' },
        ],
        print_logs: [{ datetime: '2026-06-12T07:41:00Z', source: 'Badges', type: 'badge', successful: true, info: {} }],
      },
      { positionid: 2, addon_to: order.positions[0], answers: [], checkins: [], print_logs: [] },
    ])
    expect(shown.payments).toMatchObject([
      { local_id: 1, state: 'canceled', details: {}, payment_url: null },
      {
        local_id: 2,
        amount: '345.00',
        details: { gift_card: { id: gift_card_id, secret: card, organizer: 'kulturwerk' } },
      },
      { local_id: 3, state: 'created', details: { reference: 'X1' }, payment_url: `${shown.url}pay/` },
    ])
    expect(shown.refunds).toMatchObject([{ local_id: 1, comment: 'Kindness', payment: null }])
    expect((await world.owner.get(ORDERS)).body.results).toContainEqual(shown)
  })

  it('returns canceled positions and fees only if requested', async () => {
    const { code } = await write({ positions: [{}, { canceled: true }], fees: [{ value: '1.00', canceled: true }] })
    const counts = async (query: string) => {
      const { positions, fees } = await read(code, query)
      return [positions.length, fees.length]
    }
    expect(await counts('')).toEqual([1, 0])
    expect(await counts('?include_canceled_positions=true')).toEqual([2, 0])
    expect(await counts('?include_canceled_fees=true')).toEqual([1, 1])
  })

  it('reads and returns no more than requested', async () => {
    const { code } = await write()
    expect(await read(code, '?include=code&include=positions.secret')).toEqual({
      code,
      positions: [{ secret: expect.any(String) }],
    })
    const shown = await read(code, '?exclude=positions.answers&exclude=payments&exclude=total')
    expect(shown).not.toHaveProperty('payments')
    expect(shown).not.toHaveProperty('total')
    expect(shown.positions[0]).not.toHaveProperty('answers')
    expect(shown.positions[0]).toHaveProperty('checkins')
  })

  it('matches the code exactly, and is 404 for a missing order', async () => {
    const { code } = await write({ code: 'ABCDE' })
    expect((await world.owner.get(`${ORDERS}${code}/`)).status).toBe(200)
    for (const other of ['abcde', 'ABCDF']) expect((await world.owner.get(`${ORDERS}${other}/`)).status).toBe(404)
    expect((await world.owner.get(`/events/kellerkonzerte/orders/${code}/`)).status).toBe(404)
  })
})

describe('orders.list', () => {
  it('filters orders by fields of their positions', async () => {
    const [item, other] = await world.db('items').where({ event_id: 1 }).orderBy('id').limit(2).pluck('id')
    const here = await write({ positions: [{ item_id: other, canceled: true }, { item_id: other }], locale: 'de' })
    expect(await codes(`${ORDERS}?item=${other}&locale=de`)).toEqual([here.code])
    expect(await codes(`${ORDERS}?item=${item}&locale=de`)).toEqual([])
    const { id: date } = await world.db('subevents').where({ event_id: 2 }).orderBy('id').first('id')
    await world
      .db('subevents')
      .where({ id: date })
      .update({ date_from: '2031-01-01T18:00:00Z', date_to: '2031-01-01T20:00:00Z' })
    const { code } = await write({ positions: [{ subevent_id: date }] }, 'kellerkonzerte')
    const isListed = async (query: string) => (await codes(`/events/kellerkonzerte/orders/?${query}`)).includes(code)
    expect(await codes(`/events/kellerkonzerte/orders/?subevent=${date}`)).toEqual([code])
    expect(await isListed('subevent_after=2031-01-01T19:59:59Z')).toBe(true)
    expect(await isListed('subevent_after=2031-01-01T20:00:00%2B0000')).toBe(false)
    expect(await isListed('subevent_before=2031-01-01T18:00:01Z')).toBe(true)
    expect(await isListed('subevent_before=2031-01-01T18:00:00Z')).toBe(false)
  })

  it('filters orders by code, customer, channel and provider', async () => {
    const [{ id: customer_id, identifier }] = await world
      .db('customers')
      .insert({ organizer_id: 1, identifier: 'QQQ2345' })
      .returning(['id', 'identifier'])
    const { code } = await write({ code: 'QQQQQ', customer_id, payments: [{ provider: 'manual', state: 'failed' }] })
    for (const query of [
      'code=qqqqq',
      `customer=${identifier}`,
      'payment_provider=manual&code=QQQQQ',
      'sales_channel=web&code=QQQQQ',
    ])
      expect([query, await codes(`${ORDERS}?${query}`)]).toEqual([query, [code]])
    for (const query of [
      'code=QQQQ',
      'customer=QQQ2346',
      'payment_provider=free&code=QQQQQ',
      'sales_channel=door&code=QQQQQ',
    ])
      expect([query, await codes(`${ORDERS}?${query}`)]).toEqual([query, []])
    expect((await read(code)).customer).toBe(identifier)
  })

  it.each([
    ['its code', { code: 'SEARCH7' }, 'earch'],
    ['an email address', { email: 'Zoë.Zimmer@example.org' }, 'zoë.zimmer@'],
    ['the company of the invoice address', { invoice_address: { company: 'Wurzelwerk 100% GmbH' } }, 'werk 100%'],
    ['the name of the invoice address', { invoice_address: { name: 'Berta Blau' } }, 'berta bl'],
    ['the name of an attendee', { positions: [{}, { attendee_name: 'Xaver Xylo' }] }, 'XAVER'],
    ['two letters of a name', { positions: [{ attendee_name: '李明' }] }, '李明'],
    ['the email address of an attendee', { positions: [{ attendee_email: 'gast@vermoos.example' }] }, 'vermoos'],
    ['the beginning of a secret', { positions: [{ secret: 'Pqzsecretxyz' }] }, 'pqzSecret'],
  ] as const)('is searched by %s', async (_, rows, search) => {
    const { code } = await write(rows as OrderRows)
    await write({}, 'openstage26', 'elsewhere')
    const query = `?search=${encodeURIComponent(search)}`
    expect(await codes(`${ORDERS}${query}`)).toEqual([code])
    expect(await codes(`/orders/${query}`)).toEqual([code])
    expect(await codes(`/events/kellerkonzerte/orders/${query}`)).toEqual([])
    expect(await codes(`/orders/${query}`, world.stranger)).toEqual([])
  })

  it('is searched by the number of an invoice', async () => {
    const { id, code, event_id } = await write()
    const texts = [
      'invoice_to',
      'internal_reference',
      'introductory_text',
      'additional_text',
      'payment_provider_text',
      'footer_text',
    ]
    await world.db('invoices').insert({
      organizer_id: 1,
      event_id,
      order_id: id,
      number: 'OPEN-00777',
      is_cancellation: false,
      date: '2026-06-01',
      locale: 'en',
      currency: 'EUR',
      ...Object.fromEntries(texts.map((name) => [name, ''])),
    })
    for (const path of [ORDERS, '/orders/']) {
      expect(await codes(`${path}?search=open-00777`)).toEqual([code])
      expect(await codes(`${path}?search=OPEN-0077`)).toEqual([])
    }
  })

  it('does not treat a search as a pattern, nor match the middle of a secret', async () => {
    await write({ positions: [{ secret: 'begins-middle-ends', attendee_name: 'Percent' }] })
    for (const search of ['middle-ends', 'per_ent', 'per%nt', 'Perc\\ent'])
      expect([search, await codes(`${ORDERS}?search=${encodeURIComponent(search)}`)]).toEqual([search, []])
  })

  it('lists an order again whenever something that belongs to it changes', async () => {
    const { id, code, positions } = await write({ payments: [{}] })
    const position = { order_position_id: positions[0] }
    const changes: [string, () => Promise<unknown>][] = [
      ['a check-in', () => world.db('checkins').insert({ ...position, checkin_list_id: list, datetime: new Date() })],
      ['a position', () => world.db('order_positions').where({ id: positions[0] }).update({ attendee_name: 'B' })],
      ['a payment', () => world.db('payments').where({ order_id: id }).update({ state: 'canceled' })],
      ['an answer', () => world.db('order_answers').insert({ ...position, question_id: 1, answer: 'x' })],
      ['an address', () => world.db('invoice_addresses').insert({ order_id: id })],
      ['the order', () => world.db('orders').where({ id }).update({ comment: 'x' })],
    ]
    for (const [what, change] of changes) {
      const { headers } = await world.owner.get(ORDERS)
      const since = encodeURIComponent(headers.get('x-page-generated')!)
      expect([what, await codes(`${ORDERS}?modified_since=${since}`)]).toEqual([what, []])
      await change()
      expect([what, await codes(`${ORDERS}?modified_since=${since}&ordering=-last_modified`)]).toEqual([what, [code]])
      expect([what, await codes(`/orders/?modified_since=${since}`)]).toEqual([what, [code]])
    }
  })

  it('counts all orders, however they were created', async () => {
    const count = async (query = '') =>
      (await world.owner.get(`/events/openstage26/orders/?page_size=1${query}`)).body.count
    const rows = async (where: object = {}) =>
      Number(
        (await world
          .db('orders')
          .where({ event_id: 1, ...where })
          .count('* as n')
          .first())!.n,
      )
    const { id } = await write({ status: 'n', testmode: true })
    const agree = async () => {
      expect(await count()).toBe(await rows())
      for (const status of ['n', 'p', 'e', 'c'])
        expect([status, await count(`&status=${status}`)]).toEqual([status, await rows({ status })])
      expect(await count('&testmode=true&status=n')).toBe(await rows({ testmode: true, status: 'n' }))
      expect(await count('&page=2')).toBe(await rows())
    }
    await agree()
    await world.db('orders').where({ id }).update({ status: 'c' })
    await agree()
    await world.db('order_positions').where({ order_id: id }).delete()
    await world.db('orders').where({ id }).delete()
    await agree()
  })
})

describe('orders.list_all', () => {
  it('lists those of events that the caller can see', async () => {
    const { body } = await world.owner.post('/events/', {
      name: { en: 'Fair' },
      slug: 'fair',
      currency: 'EUR',
      date_from: '2031-01-01T10:00:00Z',
    })
    expect(body.slug).toBe('fair')
    const { code, event_id } = await write({}, 'fair')
    const other = await write({}, 'kellerkonzerte')
    const all = await codes('/orders/?ordering=-datetime')
    expect(all).toEqual(expect.arrayContaining([code, other.code]))
    const colleague = await world.holding(['can_view_orders'], { all_events: false, events: [event_id] })
    expect(await codes('/orders/', colleague)).toEqual([code])
    expect((await colleague.get('/orders/')).body.count).toBe(1)
    expect(await codes('/orders/?page_size=1', await world.device({ events: [event_id] }))).toEqual([code])
    const blind = await world.holding(PERMISSIONS.filter((name) => name !== 'can_view_orders'))
    expect((await blind.get('/orders/')).status).toBe(403)
  })
})
