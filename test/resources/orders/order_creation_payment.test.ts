// Created orders: payments, mails and simulations.
import { DateTime } from 'luxon'
import type { Json } from '../../../scripts/support/document.ts'
import { issueGiftCard } from '../../../src/domain/orders/payments/gift_cards.ts'
import {
  auditOf,
  availability,
  createObject,
  EVENT,
  ORDERS,
  product,
  rejected,
  reserve,
  settings,
  sold,
  traces,
  voucher,
  voucherOf,
  world,
} from './order_creation.setup.ts'

const ledgerOf = (code: string): Promise<Json[]> =>
  world.db('transactions as t').join('orders as o', 'o.id', 't.order_id').where({ code }).select('count', 'price')

describe('how an order is paid', () => {
  it('is free if its total is 0.00', async () => {
    const { item } = await product(null, { default_price: '0.00' })
    const free = await createObject(ORDERS, { positions: [{ item }] })
    expect(free).toMatchObject({ status: 'p', payment_provider: 'free', total: '0.00' })
    expect(free.payments).toMatchObject([{ state: 'confirmed', amount: '0.00', provider: 'free' }])
    expect(await auditOf(free.code)).toEqual(['event.order.placed', 'event.order.paid'])
    const awaiting = await createObject(ORDERS, { positions: [{ item }], require_approval: true })
    expect([awaiting.status, awaiting.payments]).toEqual(['n', []])
  })

  it('needs the provider of an order that costs something', async () => {
    const positions = [{ item: 5 }]
    expect(await rejected({ status: 'p', positions })).toEqual({ payment_provider: ['Required for a paid order.'] })
    expect(await rejected({ payment_provider: 'free', positions })).toEqual({
      payment_provider: ['The order is not free.'],
    })
    expect(await rejected({ payment_provider: 'barter', positions })).toEqual({
      payment_provider: ['There is no such payment provider.'],
    })
    expect(await rejected({ status: 'p', payment_provider: 'giftcard', positions })).toEqual({
      payment_provider: ['Send the gift cards in use_gift_cards.'],
    })
  })

  it('waits for an approval before it can be paid', async () => {
    const body = { require_approval: true, positions: [{ item: 5 }] }
    const order = await sold(body)
    expect([order.status, order.require_approval, order.payments[0].state]).toEqual(['n', true, 'created'])
    expect(await auditOf(order.code)).toEqual(['event.order.placed', 'event.order.placed.require_approval'])
    expect(await rejected({ ...body, status: 'p', payment_provider: 'manual' })).toEqual({
      require_approval: ['An order that requires approval cannot be created as paid.'],
    })
    // It counts towards sales once it is approved.
    expect(await ledgerOf(order.code)).toEqual([])
  })

  it('stores the day on which it was paid', async () => {
    const order = await sold({ status: 'p', payment_date: '2026-01-31T23:30:00+01:00', positions: [{ item: 5 }] })
    expect([order.payment_date, order.payments[0].payment_date]).toEqual(['2026-01-31', '2026-01-31T22:30:00Z'])
    expect(await rejected({ payment_date: '2026-01-31T23:30:00Z', positions: [{ item: 5 }] })).toEqual({
      payment_date: ['Only paid orders can have a payment date.'],
    })
  })

  it('has until the deadline of the event', async () => {
    await settings({ payment_term_mode: 'minutes', payment_term_minutes: 45 })
    const order = await sold({ positions: [{ item: 5 }] })
    expect(Date.parse(order.expires) - Date.parse(order.datetime)).toBe(45 * 60_000)
    await settings({ payment_term_mode: 'days', payment_term_days: 900, payment_term_last: 'RELDATE/0/-/date_to/' })
    const { body: event } = await world.owner.get(`${EVENT}/`)
    const last = DateTime.fromISO(event.date_to, { zone: event.timezone }).endOf('day').startOf('second')
    expect((await sold({ positions: [{ item: 5 }] })).expires).toBe(last.toUTC().toISO({ suppressMilliseconds: true }))
    await settings({ payment_term_mode: null, payment_term_days: null, payment_term_last: null })
    expect(await rejected({ expires: order.datetime, positions: [{ item: 5 }] })).toEqual({
      expires: ['Must be in the future.'],
    })
  })

  it('charges one gift card after the other', async () => {
    const { id } = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
    const card = (value: string, more: Json = {}) =>
      issueGiftCard(world.db, { id }, { value, currency: 'EUR', ...more }, new Date())
    const [small, large, test] = [await card('20.00'), await card('50.00'), await card('9.00', { testmode: true })]
    const credit = async ({ id }: { id: number }) => (await world.owner.get(`/giftcards/${id}/`)).body.value
    const use_gift_cards = [small.secret, large.secret]
    const positions = [{ item: 5 }]
    const body = { payment_provider: null, use_gift_cards, positions }
    const paid = await sold(body)
    expect(paid).toMatchObject({ status: 'p', total: '48.00', payment_provider: 'giftcard' })
    expect(paid.payments.map(({ amount, details }: Json) => [amount, details.gift_card.secret])).toEqual([
      ['20.00', small.secret],
      ['28.00', large.secret],
    ])
    expect([await credit(small), await credit(large)]).toEqual(['0.00', '22.00'])
    const part = await sold(body)
    expect([part.status, part.payments.map(({ amount }: Json) => amount)]).toEqual(['n', ['22.00']])
    expect(await rejected({ ...body, use_gift_cards: ['NOCARD'] })).toEqual({
      use_gift_cards: ['There is no such gift card.'],
    })
    expect(await rejected({ ...body, use_gift_cards: [test.secret] })).toEqual({
      use_gift_cards: ['The gift card is for test orders only.'],
    })
    expect(await rejected({ ...body, payment_provider: 'manual' })).toEqual({
      use_gift_cards: ['Gift cards cannot be combined with payment_provider or payment_info.'],
    })
    expect(await rejected({ ...body, status: 'p', payment_provider: 'manual' })).toHaveProperty('use_gift_cards')
    expect(await rejected({ ...body, require_approval: true })).toHaveProperty('use_gift_cards')
  })

  it('does not charge a gift card for a rejected order, nor twice', async () => {
    const { id } = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
    const card = await issueGiftCard(world.db, { id }, { value: '60.00', currency: 'EUR' }, new Date())
    const { item } = await product(3, { default_price: '20.00' })
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        world.owner.post(ORDERS, { use_gift_cards: [card.secret], positions: [{ item }] }),
      ),
    )
    expect(answers.filter(({ status, body }) => status === 201 && body.status === 'p')).toHaveLength(3)
    expect((await world.owner.get(`/giftcards/${card.id}/`)).body.value).toBe('0.00')
  })

  it('writes the ledger, whose sum is what the order is worth', async () => {
    const { code, total } = await sold({
      positions: [{ item: 5 }, { item: 5 }, { item: 6 }],
      fees: [{ fee_type: 'shipping', value: '4.90' }],
    })
    const sum = (await ledgerOf(code)).reduce((all, { count, price }) => all + count * Number(price), 0)
    expect(sum.toFixed(2)).toBe(total)
  })
})

describe('a simulated order', () => {
  it('returns what would be created, and stores nothing', async () => {
    const { item, quota } = await product(2)
    const { cart_id } = await reserve({ item })
    const code = await voucher({ item, price_mode: 'set', value: '4.00' })
    const before = await traces()
    const response = await world.owner.post(ORDERS, {
      simulate: true,
      consume_carts: [cart_id],
      send_email: true,
      email: 'ada@example.org',
      status: 'p',
      payment_provider: 'manual',
      positions: [
        { positionid: 1, item, voucher: code.code },
        { positionid: 2, item, addon_to: 1 },
      ],
      fees: [{ fee_type: 'service', value: '1.00' }],
    })
    expect(response).toRespond(201)
    expect([response.body.code, response.body.status, response.body.total]).toEqual(['PREVIEW', 'p', '15.00'])
    expect(response.headers.get('location')).toBeNull()
    expect(response.body.positions).toMatchObject([
      { id: 0, order: 'PREVIEW', positionid: 1, addon_to: null, pseudonymization_id: 'PREVIEW', price: '4.00' },
      { id: 0, order: 'PREVIEW', positionid: 2, addon_to: 1, pseudonymization_id: 'PREVIEW' },
    ])
    expect([response.body.fees[0].id, response.body.payments, response.body.refunds]).toEqual([0, [], []])
    expect(await traces()).toEqual(before)
    expect((await availability(quota)).available_number).toBe(1)
    expect((await voucherOf(code)).redeemed).toBe(0)
    expect(await auditOf('PREVIEW')).toEqual([])
  })

  it('is rejected as the real one would be', async () => {
    const { item } = await product(0)
    expect(await rejected({ simulate: true, positions: [{ item }] })).toEqual({
      positions: [{ item: ['The product is sold out.'] }],
    })
  })

  it('waits for no lock', async () => {
    const { item } = await product(5)
    const { code } = await voucher({ item })
    await world.db.transaction(async (trx) => {
      await trx('vouchers').where({ code }).forUpdate().first('id')
      const { status } = await world.owner.post(ORDERS, { simulate: true, positions: [{ item, voucher: code }] })
      expect(status).toBe(201)
    })
  })
})

describe('mails', () => {
  const mails = (code: string): Promise<string[]> =>
    world.db('order_mails as m').join('orders as o', 'o.id', 'm.order_id').where({ code }).pluck('kind')
  const email = 'ada@example.org'
  const positions = [{ item: 5 }]

  it.each([
    [{}, []],
    [{ send_email: true }, ['order_placed']],
    [{ send_mail: true }, ['order_placed']],
    [{ send_email: true, send_mail: false }, []],
    [{ send_email: null }, ['order_placed']],
    [{ send_email: null, sales_channel: 'api.reseller' }, []],
    [{ send_email: true, status: 'p', payment_provider: 'manual' }, ['order_paid']],
    [{ send_email: true, require_approval: true }, ['order_placed_require_approval']],
  ])('are sent when they are asked for: %p', async (more, kinds) => {
    const { code } = await createObject(ORDERS, { email, positions, ...more })
    expect(await mails(code)).toEqual(kinds)
  })
})

describe('a till', () => {
  it('sells with the profile of a point of sale', async () => {
    const till = await world.device({ security_profile: 'pos' })
    const response = await till.post(`${ORDERS}?force=true`, {
      status: 'p',
      email: '',
      locale: 'de',
      sales_channel: 'svcpos',
      payment_provider: 'boxoffice',
      payment_info: { payment_type: 'cash' },
      positions: [{ positionid: 1, item: 5, price: '48.00', variation: null }],
    })
    expect(response).toRespond(201)
    expect([response.body.sales_channel, response.body.payments[0].details]).toEqual([
      'svcpos',
      { payment_type: 'cash' },
    ])
    expect((await till.get(`${ORDERS}${response.body.code}/`)).body).toEqual(response.body)
    expect((await world.device({ security_profile: 'scan' }).then((scan) => scan.post(ORDERS, {}))).status).toBe(403)
  })
})

describe('use_reusable_medium', () => {
  const medium = async (identifier: string): Promise<number> =>
    (await world.owner.post('/reusablemedia/', { type: 'barcode', identifier })).body.id
  const linked = async (id: number): Promise<unknown> =>
    (await world.owner.get(`/reusablemedia/${id}/`)).body.linked_orderposition

  it('links a medium to the new ticket, and lists it among changed media', async () => {
    const { item } = await product(null)
    const [first, second] = [await medium('band-1'), await medium('band-2')]
    const since = (await world.owner.get('/reusablemedia/')).headers.get('X-Page-Generated')!
    const positions = [{ item, use_reusable_medium: second }, { item }, { item, use_reusable_medium: first }]
    const order = await sold({ positions })
    expect([await linked(first), await linked(second)]).toEqual([order.positions[2].id, order.positions[0].id])
    const { body } = await world.owner.get(`/reusablemedia/?updated_since=${encodeURIComponent(since)}`)
    expect(body.results.map(({ id }: Json) => id).sort()).toEqual([first, second].sort())
    const next = await sold({ positions: [{ item, use_reusable_medium: first }] })
    expect(await linked(first)).toBe(next.positions[0].id)
  })

  it('takes each medium of the organizer once, and none in a simulation', async () => {
    const { item } = await product(null)
    const band = await medium('band-3')
    expect(await rejected({ positions: [band, band].map((one) => ({ item, use_reusable_medium: one })) })).toEqual({
      positions: [{}, { use_reusable_medium: ['Another position uses this medium.'] }],
    })
    const { body: theirs } = await world.stranger.post('/reusablemedia/', { type: 'barcode', identifier: 'band-4' })
    for (const use_reusable_medium of [theirs.id, 9007199254740991])
      expect((await rejected({ positions: [{ item, use_reusable_medium }] })).positions[0]).toHaveProperty(
        'use_reusable_medium',
      )
    await createObject(ORDERS, { simulate: true, positions: [{ item, use_reusable_medium: band }] })
    expect(await linked(band)).toBeNull()
  })
})
