// Orders that are created: what they take, what they cost, how they are paid, and what stands against them.
import { DateTime } from 'luxon'
import pg from 'pg'
import type { Json } from '../../../scripts/support/document.ts'
import { issueGiftCard } from '../../../src/domain/orders/gift_cards.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

const EVENT = '/events/openstage26'
const ORDERS = `${EVENT}/orders/`
let world: Festival
beforeAll(async () => {
  world = await festival()
  // What the conference sells is not scarce here, but for what a test makes so.
  await world.db('quotas').whereNull('subevent_id').update({ size: null, close_when_sold_out: false })
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

const made = async (path: string, body: Json): Promise<Json> => {
  const answer = await world.owner.post(path, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
/** A product of the event with a quota of its own. */
async function product(
  size: number | null,
  fields: Json = {},
): Promise<{ item: number; quota: number; variations: number[] }> {
  const item = await made(`${EVENT}/items/`, { name: { en: 'Seat' }, default_price: '10.00', meta_data: {}, ...fields })
  const variations = item.variations.map(({ id }: Json) => id)
  const { id: quota } = await made(`${EVENT}/quotas/`, { name: 'Seats', size, items: [item.id], variations })
  return { item: item.id, quota, variations }
}
/** Creates an order, and sees to it that whoever reads it is answered the same. */
async function sold(body: Json, orders = ORDERS): Promise<Json> {
  const order = await made(orders, { payment_provider: 'manual', ...body })
  expect((await world.owner.get(`${orders}${order.code}/`)).body).toEqual(order)
  return order
}
const refused = async (body: Json, orders = ORDERS): Promise<Json> => {
  const { status, body: errors } = await world.owner.post(orders, body)
  expect(status).toBe(400)
  return errors
}
/** Everything that a creation could have left behind. */
const traces = async (): Promise<Json> =>
  Object.fromEntries(
    await Promise.all(
      ['orders', 'order_positions', 'payments', 'transactions', 'order_mails', 'cart_positions'].map(async (table) => [
        table,
        Number((await world.db(table).count().first())!.count),
      ]),
    ),
  )
const availability = async (quota: number): Promise<Json> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body
const reserve = (body: Json): Promise<Json> => made(`${EVENT}/cartpositions/`, { price: '10.00', ...body })
const voucher = (body: Json): Promise<Json> => made(`${EVENT}/vouchers/`, body)
const voucherOf = async ({ id }: Json): Promise<Json> => (await world.owner.get(`${EVENT}/vouchers/${id}/`)).body
const settings = (body: Json, event = EVENT) => world.owner.patch(`${event}/settings/`, body)
const ledgerOf = (code: string): Promise<Json[]> =>
  world.db('transactions as t').join('orders as o', 'o.id', 't.order_id').where({ code }).select('count', 'price')
const auditOf = (code: string): Promise<string[]> =>
  world.db('log_entries').whereRaw("data ->> 'code' = ?", [code]).orderBy('id').pluck('action')

describe('orders.create', () => {
  it('sells what is left, and no more', async () => {
    const { item, quota } = await product(2)
    const order = await sold({ positions: [{ item }, { item }] })
    expect([order.status, order.total, order.positions.length]).toEqual(['n', '20.00', 2])
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 2, paid_orders: 0 })
    expect(await refused({ positions: [{ item }] })).toEqual({ positions: [{ item: ['The product is sold out.'] }] })
  })

  it('tells which positions come too late, in a list with an entry for each', async () => {
    const [one, two] = [await product(1), await product(9)]
    const before = await traces()
    const positions = [{ item: two.item }, { item: one.item }, { item: one.item }, { item: two.item }]
    expect(await refused({ positions })).toEqual({
      positions: [{}, {}, { item: ['The product is sold out.'] }, {}],
    })
    expect(await traces()).toEqual(before)
    expect((await availability(one.quota)).available_number).toBe(1)
  })

  it('counts a paid order as paid', async () => {
    const { item, quota } = await product(2)
    const order = await sold({ status: 'p', positions: [{ item }], payment_info: { till: 3 } })
    expect(order).toMatchObject({ status: 'p', payment_provider: 'manual', payment_date: order.datetime.slice(0, 10) })
    expect(order.payments).toMatchObject([{ local_id: 1, state: 'confirmed', amount: '10.00', details: { till: 3 } }])
    expect(await availability(quota)).toMatchObject({ available_number: 1, paid_orders: 1, pending_orders: 0 })
    expect(await auditOf(order.code)).toEqual(['event.order.placed', 'event.order.paid'])
  })

  it('answers 201 with the URL of the order', async () => {
    const { headers, body } = await world.owner.post(ORDERS, { positions: [{ item: 5 }] })
    expect(headers.get('Location')).toBe(`http://tickets.example${world.owner.home}${ORDERS}${body.code}/`)
    expect(await auditOf(body.code)).toEqual(['event.order.placed'])
  })

  it('makes codes and secrets that people can read', async () => {
    const order = await sold({ positions: [{ item: 5 }] })
    expect(order.code).toMatch(/^[A-HJ-NP-Z379]{5}$/)
    expect(order.secret).toMatch(/^[a-z0-9]{16}$/)
    expect(order.positions[0].secret).toMatch(/^[a-hjkmnp-z2-9]{32}$/)
    expect(order.positions[0].pseudonymization_id).toMatch(/^[A-Z0-9]{10}$/)
    const test = await sold({ testmode: true, positions: [{ item: 5 }] })
    expect([test.testmode, test.code[1]]).toEqual([true, '0'])
    await settings({ ticket_secret_length: 12 })
    expect((await sold({ positions: [{ item: 5 }] })).positions[0].secret).toMatch(/^[a-hjkmnp-z2-9]{12}$/)
    await settings({ ticket_secret_length: null })
  })

  it('keeps code and secret that the client sends, each once', async () => {
    await sold({ code: 'ZAHL0', positions: [{ item: 5, secret: 'door-17' }] })
    expect(await refused({ code: 'ZAHL0', positions: [{ item: 5 }] })).toEqual({
      code: ['There is already an order with this code.'],
    })
    expect(await refused({ positions: [{ item: 5 }, { item: 5, secret: 'door-17' }] })).toEqual({
      positions: [{}, { secret: ['Another ticket of the event has this secret, or had it.'] }],
    })
    expect(await refused({ positions: ['twin', 'twin'].map((secret) => ({ item: 5, secret })) })).toEqual({
      positions: [{}, { secret: ['Another position has this secret.'] }],
    })
    for (const code of ['', null]) expect((await sold({ code, positions: [{ item: 5 }] })).code).toHaveLength(5)
  })

  it('gives a code to one of many who send it at once', async () => {
    const { item } = await product(null)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.owner.post(ORDERS, { code: 'EXMAL', positions: [{ item, secret: 'einmal' }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
    for (const { status, body } of answers)
      if (status === 400) expect(body.code).toEqual(['There is already an order with this code.'])
  })

  it('takes everything that can be said of an order', async () => {
    const order = await sold({
      email: 'ada@example.org',
      phone: '+49 (40) 555 01 23',
      locale: 'de',
      sales_channel: 'api.reseller',
      comment: 'Front row, please',
      custom_followup_at: '2026-12-24',
      checkin_attention: true,
      checkin_text: 'Wheelchair',
      valid_if_pending: true,
      api_meta: { basket: [1, 2] },
      expires: '2099-01-01T12:00:00+01:00',
      positions: [
        {
          item: 1,
          variation: 1,
          price: '350',
          attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' },
          attendee_email: 'ada@example.org',
          company: 'Okafor Sound',
          street: 'Kastanienallee 4',
          zipcode: '20357',
          city: 'Hamburg',
          country: 'DE',
          answers: [{ question: 1, options: [1] }],
          valid_from: '2026-12-01T00:00:00Z',
          valid_until: '2026-12-02T00:00:00Z',
        },
      ],
    })
    expect(order).toMatchObject({
      email: 'ada@example.org',
      phone: '+49405550123',
      locale: 'de',
      sales_channel: 'api.reseller',
      comment: 'Front row, please',
      custom_followup_at: '2026-12-24',
      checkin_attention: true,
      checkin_text: 'Wheelchair',
      valid_if_pending: true,
      api_meta: { basket: [1, 2] },
      expires: '2099-01-01T11:00:00Z',
      total: '350.00',
    })
    expect(order.positions[0]).toMatchObject({
      price: '350.00',
      attendee_name: 'Ada Okafor',
      attendee_name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Okafor' },
      company: 'Okafor Sound',
      country: 'DE',
      state: null,
      valid_from: '2026-12-01T00:00:00Z',
      answers: [{ question: 1, answer: 'Universität Hamburg', options: [1], option_identifiers: ['uhh'] }],
    })
  })

  it('takes numbers and texts as clients send them', async () => {
    const { item } = await product(null)
    const order = await sold({
      email: '',
      phone: '',
      positions: [{ item: String(item), price: 1, attendee_name: 'Ada' }],
    })
    expect([order.email, order.phone, order.total, order.positions[0].attendee_name_parts]).toEqual([
      null,
      null,
      '1.00',
      { _legacy: 'Ada' },
    ])
    expect((await sold({ status: 'p', locale: 'de', positions: [{ positionid: 1, item, price: 0 }] })).total).toBe(
      '0.00',
    )
  })

  it('keeps the invoice address, which decides about taxes', async () => {
    const address = { is_business: true, company: 'Okafor Lighting', country: 'IE', vat_id: 'IE6388047V' }
    const { id: rule } = await made(`${EVENT}/taxrules/`, {
      name: { en: 'VAT' },
      rate: '19.00',
      eu_reverse_charge: true,
      home_country: 'DE',
    })
    const { item } = await product(null, { default_price: '119.00', tax_rule: rule })
    const order = await sold({
      positions: [{ item }, { item, price: '119.00' }],
      invoice_address: { ...address, name: 'Ada Okafor', vat_id_validated: true },
    })
    expect(order.positions).toMatchObject([
      { price: '100.00', tax_rate: '0.00', tax_value: '0.00' },
      { price: '119.00', tax_rate: '0.00', tax_value: '0.00' },
    ])
    expect(order.invoice_address).toMatchObject({
      ...address,
      name: 'Ada Okafor',
      name_parts: { _legacy: 'Ada Okafor' },
    })
    const plain = await sold({ positions: [{ item }], invoice_address: address })
    expect(plain.positions[0]).toMatchObject({ price: '119.00', tax_rate: '19.00', tax_value: '19.00' })
    expect((await sold({ positions: [{ item }], invoice_address: {} })).invoice_address).toBeNull()
  })

  it('refuses to sell to a country that a tax rule blocks', async () => {
    const { id: rule } = await made(`${EVENT}/taxrules/`, {
      name: { en: 'VAT' },
      rate: '19.00',
      custom_rules: [{ country: 'CH', address_type: '', action: 'block' }],
    })
    const { item } = await product(null, { tax_rule: rule })
    const body = {
      positions: [{ item: 5 }, { item }],
      fees: [{ fee_type: 'shipping', value: '5.00', tax_rule: rule }],
      invoice_address: { country: 'CH' },
    }
    const message = ['This is not sold to the country of the invoice address.']
    expect(await refused(body)).toEqual({ positions: [{}, { item: message }], fees: [{ tax_rule: message }] })
    await sold({ ...body, invoice_address: { country: 'AT' } })
  })

  it('charges fees: amounts, percentages, and with the taxes of the positions', async () => {
    const order = await sold({
      positions: [{ item: 5 }, { item: 6 }],
      fees: [
        { fee_type: 'shipping', value: '4.90', description: 'Ticket by post', tax_rule: 1 },
        { fee_type: 'service', value: '10.00', _treat_value_as_percentage: true, _split_taxes_like_products: true },
        { fee_type: 'other', value: '-2.00', internal_type: 'goodwill' },
      ],
    })
    expect(order.fees).toMatchObject([
      { fee_type: 'shipping', value: '4.90', tax_rate: '19.00', tax_value: '0.78', description: 'Ticket by post' },
      { fee_type: 'service', value: '7.70', tax_rate: '19.00', tax_value: '1.23', tax_rule: 1 },
      { fee_type: 'other', value: '-2.00', tax_rate: '0.00', internal_type: 'goodwill' },
    ])
    expect(order.total).toBe('87.60')
    expect(await refused({ positions: [{ item: 5 }], fees: [{ fee_type: 'other', value: '-99.00' }] })).toEqual({
      fees: ['The order would cost less than nothing.'],
    })
  })

  it('gives discounts to computed prices, unless the client names its own', async () => {
    const five = Array.from({ length: 5 }, () => ({ item: 5 }))
    const order = await sold({ positions: five })
    expect(order.positions.map(({ price, discount }: Json) => [price, discount])).toEqual(
      Array.from({ length: 5 }, () => ['43.20', 1]),
    )
    const sent = await sold({ positions: [...five.slice(1), { item: 5, price: '40.00', discount: 2 }] })
    expect(sent.positions.map(({ price, discount }: Json) => [price, discount])).toEqual([
      ...Array.from({ length: 4 }, () => ['48.00', null]),
      ['40.00', 2],
    ])
  })

  it.each([
    ['all_addons_included', ['10.00', '0.00', '7.00', '10.00', '7.00']],
    ['all_bundles_included', ['10.00', '7.00', '0.00', '10.00', '7.00']],
  ])('does not charge what the voucher includes with %s', async (included, prices) => {
    const { code } = await made(`${EVENT}/vouchers/`, { [included]: true })
    const [main, extra] = [await product(null), await product(null, { default_price: '7.00' })]
    const order = await sold({
      positions: [
        { positionid: 1, item: main.item, voucher: code },
        { positionid: 2, item: extra.item, addon_to: 1 },
        { positionid: 3, item: extra.item, addon_to: 1, is_bundled: true },
        { positionid: 4, item: main.item },
        { positionid: 5, item: extra.item, addon_to: 4 },
      ],
    })
    expect(order.positions.map(({ price }: Json) => price)).toEqual(prices)
    expect(order.positions[0].voucher_budget_use).toBe('0.00')
  })

  it('does not charge add-ons whose price is included', async () => {
    const { id: category } = await made(`${EVENT}/categories/`, { name: { en: 'Extras' }, is_addon: true })
    const extra = await product(null, { category, default_price: '7.00' })
    const main = await product(null, {
      addons: [{ addon_category: category, price_included: true, max_count: 3 }],
    })
    const order = await sold({
      positions: [
        { positionid: 1, item: main.item },
        { positionid: 2, item: extra.item, addon_to: 1 },
        { positionid: 3, item: extra.item, addon_to: 1, is_bundled: true },
        { positionid: 4, item: extra.item },
      ],
    })
    expect(order.positions.map(({ price }: Json) => price)).toEqual(['10.00', '0.00', '7.00', '7.00'])
    const [{ id }] = order.positions
    expect(order.positions.map(({ addon_to }: Json) => addon_to)).toEqual([null, id, id, null])
  })

  it('sells dates of a series at their prices', async () => {
    const series = '/events/kellerkonzerte'
    const { body } = await world.owner.get(`${series}/subevents/`)
    const [, dear] = body.results
    const [{ id: item, variations }] = (await world.owner.get(`${series}/items/`)).body.results
    const positions = variations.map(({ id: variation }: Json) => ({ item, variation, subevent: dear.id }))
    const order = await sold({ positions }, `${series}/orders/`)
    expect(order.positions.map(({ price, subevent }: Json) => [price, subevent])).toEqual([
      ['18.00', dear.id],
      ['24.00', dear.id],
    ])
    const [first] = positions
    expect(await refused({ positions: [first, { ...first, subevent: null }] }, `${series}/orders/`)).toEqual({
      positions: [{}, { subevent: ['Choose a date of the series.'] }],
    })
    expect(await refused({ positions: [{ item: 5, subevent: dear.id }] })).toMatchObject({
      positions: [{ subevent: expect.anything() }],
    })
    await world.owner.patch(`${series}/subevents/${dear.id}/`, { item_price_overrides: [{ item, disabled: true }] })
    expect(await refused({ positions: [first] }, `${series}/orders/`)).toEqual({
      positions: [{ item: ['The product is not sold on this date.'] }],
    })
    expect((await sold({ positions: [first], force: true }, `${series}/orders/`)).positions).toHaveLength(1)
  })
})

describe('how an order is paid', () => {
  it('is free when it costs nothing', async () => {
    const { item } = await product(null, { default_price: '0.00' })
    const free = await made(ORDERS, { positions: [{ item }] })
    expect(free).toMatchObject({ status: 'p', payment_provider: 'free', total: '0.00' })
    expect(free.payments).toMatchObject([{ state: 'confirmed', amount: '0.00', provider: 'free' }])
    expect(await auditOf(free.code)).toEqual(['event.order.placed', 'event.order.paid'])
    const awaiting = await made(ORDERS, { positions: [{ item }], require_approval: true })
    expect([awaiting.status, awaiting.payments]).toEqual(['n', []])
  })

  it('needs to be told how, of what costs something', async () => {
    const positions = [{ item: 5 }]
    expect(await refused({ status: 'p', positions })).toEqual({ payment_provider: ['Say how the order was paid.'] })
    expect(await refused({ payment_provider: 'free', positions })).toEqual({
      payment_provider: ['The order costs something.'],
    })
    expect(await refused({ payment_provider: 'barter', positions })).toEqual({
      payment_provider: ['There is no such payment provider.'],
    })
    expect(await refused({ status: 'p', payment_provider: 'giftcard', positions })).toEqual({
      payment_provider: ['Name the gift cards in use_gift_cards.'],
    })
  })

  it('waits for an approval before it can be paid', async () => {
    const body = { require_approval: true, positions: [{ item: 5 }] }
    const order = await sold(body)
    expect([order.status, order.require_approval, order.payments[0].state]).toEqual(['n', true, 'created'])
    expect(await auditOf(order.code)).toEqual(['event.order.placed', 'event.order.placed.require_approval'])
    expect(await refused({ ...body, status: 'p', payment_provider: 'manual' })).toEqual({
      require_approval: ['An order that has to be approved first cannot be paid yet.'],
    })
    // What it is worth counts once it is approved.
    expect(await ledgerOf(order.code)).toEqual([])
  })

  it('keeps the day on which it was paid', async () => {
    const order = await sold({ status: 'p', payment_date: '2026-01-31T23:30:00+01:00', positions: [{ item: 5 }] })
    expect([order.payment_date, order.payments[0].payment_date]).toEqual(['2026-01-31', '2026-01-31T22:30:00Z'])
    expect(await refused({ payment_date: '2026-01-31T23:30:00Z', positions: [{ item: 5 }] })).toEqual({
      payment_date: ['Only orders that are paid have one.'],
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
    expect(await refused({ expires: order.datetime, positions: [{ item: 5 }] })).toEqual({
      expires: ['Must be in the future.'],
    })
  })

  it('is charged to gift cards in turn', async () => {
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
    expect(await refused({ ...body, use_gift_cards: ['NOCARD'] })).toEqual({
      use_gift_cards: ['There is no such gift card.'],
    })
    expect(await refused({ ...body, use_gift_cards: [test.secret] })).toEqual({
      use_gift_cards: ['The gift card is for test orders only.'],
    })
    expect(await refused({ ...body, payment_provider: 'manual' })).toEqual({
      use_gift_cards: ['Gift cards do not go together with payment_provider or payment_info.'],
    })
    expect(await refused({ ...body, status: 'p', payment_provider: 'manual' })).toHaveProperty('use_gift_cards')
    expect(await refused({ ...body, require_approval: true })).toHaveProperty('use_gift_cards')
  })

  it('does not charge a gift card for an order that is refused, nor twice', async () => {
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
  it('shows what would be made, and leaves nothing behind', async () => {
    const { item, quota } = await product(2)
    const { cart_id } = await reserve({ item })
    const code = await voucher({ item, price_mode: 'set', value: '4.00' })
    const before = await traces()
    const { status, body, headers } = await world.owner.post(ORDERS, {
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
    expect([status, body.code, body.status, body.total]).toEqual([201, 'PREVIEW', 'p', '15.00'])
    expect(headers.get('location')).toBeNull()
    expect(body.positions).toMatchObject([
      { id: 0, order: 'PREVIEW', positionid: 1, addon_to: null, pseudonymization_id: 'PREVIEW', price: '4.00' },
      { id: 0, order: 'PREVIEW', positionid: 2, addon_to: 1, pseudonymization_id: 'PREVIEW' },
    ])
    expect([body.fees[0].id, body.payments, body.refunds]).toEqual([0, [], []])
    expect(await traces()).toEqual(before)
    expect((await availability(quota)).available_number).toBe(1)
    expect((await voucherOf(code)).redeemed).toBe(0)
    expect(await auditOf('PREVIEW')).toEqual([])
  })

  it('is refused as the real one would be', async () => {
    const { item } = await product(0)
    expect(await refused({ simulate: true, positions: [{ item }] })).toEqual({
      positions: [{ item: ['The product is sold out.'] }],
    })
  })

  it('waits for nobody', async () => {
    const { item } = await product(5)
    const { code } = await voucher({ item })
    await world.db.transaction(async (trx) => {
      await trx('vouchers').where({ code }).forUpdate().first('id')
      const { status } = await world.owner.post(ORDERS, { simulate: true, positions: [{ item, voucher: code }] })
      expect(status).toBe(201)
    })
  })
})

describe('an order of carts', () => {
  it('has what they hold, though nothing else is left', async () => {
    const { item, quota } = await product(2)
    const { cart_id } = await reserve({ item })
    await reserve({ item })
    expect((await availability(quota)).available_number).toBe(0)
    expect(await refused({ positions: [{ item }] })).toHaveProperty('positions')
    const two = { consume_carts: [cart_id], positions: [{ item }, { item }] }
    expect(await refused(two)).toEqual({ positions: [{}, { item: ['The product is sold out.'] }] })
    await sold({ consume_carts: [cart_id], positions: [{ item }] })
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 1, cart_positions: 1 })
    expect(await refused({ consume_carts: [cart_id], positions: [{ item }] })).toHaveProperty('positions')
  })

  it('has it though the quota was closed or made smaller meanwhile', async () => {
    const { item, quota } = await product(2)
    const [one, two] = [await reserve({ item }), await reserve({ item })]
    await world.owner.patch(`${EVENT}/quotas/${quota}/`, { closed: true })
    await sold({ consume_carts: [one.cart_id], positions: [{ item }] })
    await world.owner.patch(`${EVENT}/quotas/${quota}/`, { closed: false, size: 0 })
    await sold({ consume_carts: [two.cart_id], positions: [{ item }] })
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 2, cart_positions: 0 })
  })

  it('gives back what it does not need', async () => {
    const [one, two] = [await product(1), await product(1)]
    const { cart_id } = await reserve({ item: one.item })
    await reserve({ item: two.item, cart_id })
    await sold({ consume_carts: [cart_id], positions: [{ item: two.item }] })
    expect((await availability(one.quota)).available_number).toBe(1)
  })

  it('has nothing of one that has expired', async () => {
    const { item } = await product(1)
    const { cart_id } = await reserve({ item })
    world.clock.advance({ minutes: 31 })
    await sold({ positions: [{ item }] })
    expect(await refused({ consume_carts: [cart_id], positions: [{ item }] })).toHaveProperty('positions')
  })

  it('has the uses of vouchers and the seats that they hold', async () => {
    const { item } = await product(5)
    const code = await voucher({ item, max_usages: 1 })
    const { cart_id } = await reserve({ item, voucher: code.code })
    const positions = [{ item, voucher: code.code }]
    expect(await refused({ positions })).toEqual({ positions: [{ voucher: ['The voucher is used up.'] }] })
    await sold({ consume_carts: [cart_id], positions })
    expect((await voucherOf(code)).redeemed).toBe(1)
  })

  it('goes to one of many who ask for it at once', async () => {
    const { item, quota } = await product(1)
    const { cart_id } = await reserve({ item })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.owner.post(ORDERS, { consume_carts: [cart_id], positions: [{ item }] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await availability(quota)).toMatchObject({ pending_orders: 1, cart_positions: 0 })
  })
})

describe('vouchers', () => {
  it('are redeemed by position, at their price', async () => {
    const { item } = await product(null)
    const code = await voucher({ item, max_usages: 3, price_mode: 'percent', value: '50.00' })
    const order = await sold({
      positions: [{ item, voucher: code.code.toLowerCase() }, { item, voucher: code.code }, { item }],
    })
    expect(order.positions.map(({ price, voucher }: Json) => [price, voucher])).toEqual([
      ['5.00', code.id],
      ['5.00', code.id],
      ['10.00', null],
    ])
    expect((await voucherOf(code)).redeemed).toBe(2)
    expect(await refused({ positions: [1, 2].map(() => ({ item, voucher: code.code })) })).toEqual({
      positions: [{}, { voucher: ['The voucher is used up.'] }],
    })
  })

  it('take off what their budget has left', async () => {
    const { item } = await product(null)
    const code = await voucher({ item, max_usages: 9, price_mode: 'set', value: '4.00', budget: '10.00' })
    const positions = [{ item, voucher: code.code }]
    const [first] = (await sold({ positions })).positions
    expect([first.price, first.voucher_budget_use]).toEqual(['4.00', '6.00'])
    expect(await refused({ positions: [{ ...positions[0], price: '4.00' }] })).toEqual({
      positions: [{ voucher: ["Only 4.00 is left of the voucher's budget."] }],
    })
    const [second] = (await sold({ positions })).positions
    expect([second.price, second.voucher_budget_use]).toEqual(['6.00', '4.00'])
    expect(await refused({ positions })).toEqual({
      positions: [{ voucher: ["Only 0.00 is left of the voucher's budget."] }],
    })
    expect((await voucherOf(code)).budget_used).toBe('10.00')
  })

  it('pass quotas that they keep or ignore', async () => {
    const { item, quota } = await product(1)
    const kept = await voucher({ item, block_quota: true })
    const passing = await voucher({ item, allow_ignore_quota: true })
    expect(await refused({ positions: [{ item }] })).toHaveProperty('positions')
    await sold({ positions: [kept, passing].map(({ code }) => ({ item, voucher: code })) })
    expect(await availability(quota)).toMatchObject({ pending_orders: 2, blocking_vouchers: 0, available_number: 0 })
  })

  it('are told at the position, with what else stands against others', async () => {
    const [one, none] = [await product(9), await product(0)]
    const other = await voucher({ item: none.item })
    expect(
      await refused({
        positions: [
          { item: one.item, voucher: 'NOSUCHCODE' },
          { item: one.item, voucher: other.code },
          { item: one.item },
          { item: none.item },
        ],
      }),
    ).toEqual({
      positions: [
        { voucher: ['There is no voucher with this code.'] },
        { voucher: ['The voucher is not for this product.'] },
        {},
        { item: ['The product is sold out.'] },
      ],
    })
  })
})

describe('seats', () => {
  const theatre = '/events/grandtheater'
  const seated = async (): Promise<Json> => {
    const { body: dates } = await world.owner.get(`${theatre}/subevents/?page_size=1`)
    const { body: items } = await world.owner.get(`${theatre}/items/`)
    return { item: items.results[0].id, subevent: dates.results[0].id }
  }
  const orders = `${theatre}/orders/`

  it('are sold once', async () => {
    const ticket = await seated()
    const order = await sold({ positions: [{ ...ticket, seat: 'B-3' }] }, orders)
    expect(order.positions[0].seat).toMatchObject({ seat_guid: 'B-3', seat_number: '3' })
    expect(await refused({ positions: [{ ...ticket, seat: 'B-3' }] }, orders)).toEqual({
      positions: [{ seat: ['The seat is not available.'] }],
    })
    expect(
      await refused({ positions: ['B-4', 'B-4', 'Z-99', null].map((seat) => ({ ...ticket, seat })) }, orders),
    ).toEqual({
      positions: [
        {},
        { seat: ['The seat is not available.'] },
        { seat: ['There is no such seat.'] },
        { seat: ['Choose a seat.'] },
      ],
    })
    expect(await refused({ positions: [{ item: 5, seat: 'B-4' }] })).toEqual({
      positions: [{ seat: ['The product has no reserved seats.'] }],
    })
  })

  it('come from a cart', async () => {
    const ticket = { ...(await seated()), seat: 'B-5' }
    const { cart_id } = await made(`${theatre}/cartpositions/`, { ...ticket, price: '48.00' })
    expect(await refused({ positions: [ticket] }, orders)).toHaveProperty('positions')
    await sold({ consume_carts: [cart_id], positions: [ticket] }, orders)
  })
})

describe('answers to questions for a file', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (): Promise<string> => {
    const { body } = await world.owner.call('POST', '/api/v1/upload', PNG, {
      headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="id.png"' },
    })
    return body.id
  }
  const question = async (item: number): Promise<number> =>
    (await made(`${EVENT}/questions/`, { question: { en: 'Your ID' }, type: 'F', items: [item], options: [] })).id
  const uses = async (id: string): Promise<number> =>
    (await world
      .db('uploads')
      .where({ id: id.replace('file:', '') })
      .first('uses'))!.uses

  it('keep it with the order', async () => {
    const { item } = await product(null)
    const [id, file] = [await question(item), await upload()]
    const positions = [{ item, answers: [{ question: id, answer: file }] }]
    const { status } = await world.owner.post(ORDERS, { simulate: true, positions })
    expect([status, await uses(file)]).toEqual([201, 0])
    await sold({ positions })
    expect(await uses(file)).toBe(1)
  })

  it('are told at the answer when there is no such file', async () => {
    const { item } = await product(null)
    const answers = [{ question: await question(item), answer: 'file:0b8e7f5e-1f0e-4b1e-8a35-f31a30dcbc6c' }]
    const message = 'Upload a file first and send its id within 24 hours, with the same credentials.'
    expect(await refused({ positions: [{ item }, { item, answers }] })).toEqual({
      positions: [{}, { answers: [{ answer: [message] }] }],
    })
  })
})

describe('force', () => {
  it.each(['body', 'query'])('sells though nothing is left, in the %s', async (place) => {
    const { item, quota } = await product(0)
    const { status } = await world.owner.post(place === 'query' ? `${ORDERS}?force=true` : ORDERS, {
      positions: [{ item }],
      ...(place === 'body' ? { force: true } : {}),
    })
    expect(status).toBe(201)
    expect(await availability(quota)).toMatchObject({ pending_orders: 1, available_number: 0 })
  })

  it('passes neither vouchers nor what is wrong with the order', async () => {
    expect(await refused({ force: true, positions: [{ item: 5, voucher: 'NOSUCHCODE' }] })).toHaveProperty('positions')
    const { item } = await product(1, { active: false })
    expect(await refused({ force: true, positions: [{ item }] })).toEqual({
      positions: [{ item: ['The product is not sold.'] }],
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
    const { code } = await made(ORDERS, { email, positions, ...more })
    expect(await mails(code)).toEqual(kinds)
  })
})

describe('what stands against an order', () => {
  const message = expect.any(Array)
  it.each([
    ['no positions', { positions: undefined }, { positions: message }],
    ['an empty list of positions', { positions: [] }, { positions: message }],
    ['501 positions', { positions: Array.from({ length: 501 }, () => ({ item: 5 })) }, { positions: message }],
    ['an unknown status', { status: 'c' }, { status: message }],
    ['an unknown language', { locale: 'fr' }, { locale: message }],
    ['an unknown channel', { sales_channel: 'api.nowhere' }, { sales_channel: message }],
    ['an unknown customer', { customer: 'NOBODY1' }, { customer: message }],
    ['a phone number without country', { phone: '040 5550123' }, { phone: message }],
    ['a code with an O', { code: 'FOOO1' }, { code: message }],
    ['an unknown country', { invoice_address: { country: 'XX' } }, { invoice_address: { country: message } }],
    ['a state of none', { invoice_address: { country: 'DE', state: 'HH' } }, { invoice_address: { state: message } }],
    ['an unknown state', { invoice_address: { country: 'US', state: 'XX' } }, { invoice_address: { state: message } }],
    [
      'an address with both names',
      { invoice_address: { name: 'Ada', name_parts: { given_name: 'Ada' } } },
      { invoice_address: { name: message } },
    ],
    ['a fee of another kind', { fees: [{ fee_type: 'bribe', value: '1.00' }] }, { fees: [{ fee_type: message }] }],
    [
      'a fee of an unknown rule',
      { fees: [{ fee_type: 'other', value: '1.00', tax_rule: 4711 }] },
      { fees: [{ tax_rule: message }] },
    ],
  ])('%s', async (_, more, errors) => {
    const before = await traces()
    expect(
      await refused({
        positions: [{ item: 5 }],
        ...more,
        ...('positions' in more || Object.keys(more).length ? {} : { positions: undefined }),
      }),
    ).toEqual(errors)
    expect(await traces()).toEqual(before)
  })

  it.each([
    ['an item of another event', { item: 100_000 }, { item: message }],
    ['an unknown variation', { item: 1, variation: 4711 }, { variation: message }],
    ['a variation of another product', { item: 1, variation: 7 }, { variation: message }],
    ['no variation of a product that has some', { item: 1 }, { variation: message }],
    ['a variation of a product that has none', { item: 5, variation: 1 }, { variation: message }],
    [
      'both forms of a name',
      { item: 5, attendee_name: 'A', attendee_name_parts: { given_name: 'A' } },
      { attendee_name: message },
    ],
    ['an unknown country', { item: 5, country: 'XX' }, { country: message }],
    ['a state without country', { item: 5, state: 'NY' }, { state: message }],
    ['a price of three decimals', { item: 5, price: '1.001' }, { price: message }],
    ['a price that is a number of three decimals', { item: 5, price: 1.001 }, { price: message }],
    ['a negative price', { item: 5, price: '-1.00' }, { price: message }],
    ['a price of twenty digits', { item: 5, price: '12345678901234567890' }, { price: message }],
    ['a discount without a price', { item: 5, discount: 1 }, { discount: message }],
    ['an unknown discount', { item: 5, price: '1.00', discount: 4711 }, { discount: message }],
    ['an unknown question', { item: 5, answers: [{ question: 4711 }] }, { answers: [{ question: message }] }],
    [
      'a question twice',
      { item: 5, answers: [1, 1].map((question) => ({ question, options: [1] })) },
      { answers: [{}, { question: message }] },
    ],
    [
      'an unknown option',
      { item: 5, answers: [{ question: 1, options: [4711] }] },
      { answers: [{ options: message }] },
    ],
    ['a secret with a space', { item: 5, secret: 'a b' }, { secret: message }],
  ])('%s, told at the position', async (_, position, errors) => {
    const before = await traces()
    expect(await refused({ positions: [{ item: 6 }, position, { item: 6 }] })).toEqual({ positions: [{}, errors, {}] })
    expect(await traces()).toEqual(before)
  })

  const numbered = (...positions: [number | null, (number | null)?][]) => ({
    positions: positions.map(([positionid, addon_to = null]) => ({ item: 5, positionid, addon_to })),
  })
  it.each([
    ['numbers that do not begin with 1', numbered([2]), [{ positionid: message }]],
    ['numbers with a gap', numbered([1], [3]), [{}, { positionid: message }]],
    ['a number twice', numbered([1], [1]), [{}, { positionid: message }]],
    ['a position without number among others', numbered([1], [null]), [{}, { positionid: message }]],
    ['an add-on without numbers', numbered([null], [null, 1]), [{}, { positionid: message, addon_to: message }]],
    ['an add-on before its parent', numbered([1, 2], [2]), [{ addon_to: message }, {}]],
    ['an add-on of an add-on', numbered([1], [2, 1], [3, 2]), [{}, {}, { addon_to: message }]],
    ['an add-on behind another ticket', numbered([1], [2], [3, 1]), [{}, {}, { addon_to: message }]],
    ['an add-on of nothing', numbered([1], [2, 9]), [{}, { addon_to: message }]],
  ])('%s', async (_, body, positions) => {
    expect(await refused(body)).toEqual({ positions })
  })

  it('a voucher or a seat of an add-on', async () => {
    const { item } = await product(null)
    const { code } = await voucher({ item })
    const add = { item: 5, positionid: 2, addon_to: 1 }
    for (const [member, value] of Object.entries({ voucher: code, seat: 'A-1' }))
      expect(
        await refused({
          positions: [
            { item: 5, positionid: 1 },
            { ...add, [member]: value },
          ],
        }),
      ).toEqual({
        positions: [{}, { [member]: message }],
      })
  })

  it('a product without quota, which force sells', async () => {
    const { id: item } = await made(`${EVENT}/items/`, { name: { en: 'Loose' }, default_price: '1.00', meta_data: {} })
    expect(await refused({ positions: [{ item }] })).toEqual({
      positions: [{ item: ['The product has no quota, so it cannot be sold.'] }],
    })
  })

  it('a body of more than 2 MiB', async () => {
    const { status } = await world.owner.post(ORDERS, {
      positions: [{ item: 5 }],
      api_meta: { x: 'x'.repeat(2 << 20) },
    })
    expect(status).toBe(413)
  })
})

describe('somebody else who holds what an order needs', () => {
  it.each(['vouchers', 'quota_counters'])('is waited for, but not for ever: %s', async (table) => {
    const { item, quota } = await product(5)
    const { id, code } = await voucher({ item })
    const before = await traces()
    await world.db.transaction(async (trx) => {
      await trx(table)
        .where(table === 'vouchers' ? { id } : { quota_id: quota })
        .forUpdate()
        .first()
      const { status, headers } = await world.owner.post(ORDERS, { positions: [{ item, voucher: code }] })
      expect([status, headers.get('Retry-After')]).toEqual([409, '5'])
    })
    expect(await traces()).toEqual(before)
    expect((await voucherOf({ id })).redeemed).toBe(0)
  })
})

describe('500 positions', () => {
  /** How many statements the server runs meanwhile. */
  async function statements(act: () => Promise<unknown>): Promise<number> {
    const { query } = pg.Client.prototype
    let count = 0
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      count += 1
      return Reflect.apply(query, this, values)
    } as typeof query
    await act()
    pg.Client.prototype.query = query
    return count
  }

  it('are one order, by no more statements than one', async () => {
    const { item, quota } = await product(501)
    const guest = {
      item,
      price: '10.00',
      attendee_name: 'A guest',
      country: 'DE',
      answers: [{ question: 1, options: [1] }],
    }
    const sell = (number: number) => () => made(ORDERS, { positions: Array.from({ length: number }, () => guest) })
    expect(await statements(sell(500))).toBe(await statements(sell(1)))
    expect((await availability(quota)).pending_orders).toBe(501)
  })
})

describe('a till', () => {
  it('sells with the profile of a point of sale', async () => {
    const till = await world.device({ security_profile: 'pos' })
    const { status, body } = await till.post(`${ORDERS}?force=true`, {
      status: 'p',
      email: '',
      locale: 'de',
      sales_channel: 'svcpos',
      payment_provider: 'boxoffice',
      payment_info: { payment_type: 'cash' },
      positions: [{ positionid: 1, item: 5, price: '48.00', variation: null }],
    })
    expect([status, body.sales_channel, body.payments[0].details]).toEqual([201, 'svcpos', { payment_type: 'cash' }])
    expect((await till.get(`${ORDERS}${body.code}/`)).body).toEqual(body)
    expect((await world.device({ security_profile: 'scan' }).then((scan) => scan.post(ORDERS, {}))).status).toBe(403)
  })
})

describe('use_reusable_medium', () => {
  const medium = async (identifier: string): Promise<number> =>
    (await world.owner.post('/reusablemedia/', { type: 'barcode', identifier })).body.id
  const linked = async (id: number): Promise<unknown> =>
    (await world.owner.get(`/reusablemedia/${id}/`)).body.linked_orderposition

  it('lets a medium stand for the new ticket, and tells those who fetch changed media', async () => {
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
    expect(await refused({ positions: [band, band].map((one) => ({ item, use_reusable_medium: one })) })).toEqual({
      positions: [{}, { use_reusable_medium: ['Another position uses this medium.'] }],
    })
    const { body: theirs } = await world.stranger.post('/reusablemedia/', { type: 'barcode', identifier: 'band-4' })
    for (const use_reusable_medium of [theirs.id, 9007199254740991])
      expect((await refused({ positions: [{ item, use_reusable_medium }] })).positions[0]).toHaveProperty(
        'use_reusable_medium',
      )
    await made(ORDERS, { simulate: true, positions: [{ item, use_reusable_medium: band }] })
    expect(await linked(band)).toBeNull()
  })
})
