// Created orders: fields, stock and prices.
import type { Json } from '../../../scripts/support/document.ts'
import {
  auditOf,
  availability,
  createObject,
  EVENT,
  ORDERS,
  product,
  rejected,
  settings,
  sold,
  traces,
  world,
} from './order_creation.setup.ts'

describe('orders.create', () => {
  it('sells what is available, and no more', async () => {
    const { item, quota } = await product(2)
    const order = await sold({ positions: [{ item }, { item }] })
    expect([order.status, order.total, order.positions.length]).toEqual(['n', '20.00', 2])
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 2, paid_orders: 0 })
    expect(await rejected({ positions: [{ item }] })).toEqual({ positions: [{ item: ['The product is sold out.'] }] })
  })

  it('returns which positions are sold out, in a list with an entry for each', async () => {
    const [one, two] = [await product(1), await product(9)]
    const before = await traces()
    const positions = [{ item: two.item }, { item: one.item }, { item: one.item }, { item: two.item }]
    expect(await rejected({ positions })).toEqual({
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

  it('returns 201 with the URL of the order', async () => {
    const { headers, body } = await world.owner.post(ORDERS, { positions: [{ item: 5 }] })
    expect(headers.get('Location')).toBe(`http://tickets.example${world.owner.home}${ORDERS}${body.code}/`)
    expect(await auditOf(body.code)).toEqual(['event.order.placed'])
  })

  it('generates codes and secrets that people can read', async () => {
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

  it('accepts a secret of several words, as scanners read it from a badge', async () => {
    const { positions } = await sold({ positions: [{ item: 5, secret: 'Tür 7 / A+B' }] })
    expect(positions[0].secret).toBe('Tür 7 / A+B')
  })

  it('uses the code and secret that the client sends, each once', async () => {
    await sold({ code: 'ZAHL0', positions: [{ item: 5, secret: 'door-17' }] })
    expect(await rejected({ code: 'ZAHL0', positions: [{ item: 5 }] })).toEqual({
      code: ['There is already an order with this code.'],
    })
    expect(await rejected({ positions: [{ item: 5 }, { item: 5, secret: 'door-17' }] })).toEqual({
      positions: [{}, { secret: ['Another ticket of the event has or had this secret.'] }],
    })
    expect(await rejected({ positions: ['twin', 'twin'].map((secret) => ({ item: 5, secret })) })).toEqual({
      positions: [{}, { secret: ['Another position has this secret.'] }],
    })
    for (const code of ['', null]) expect((await sold({ code, positions: [{ item: 5 }] })).code).toHaveLength(5)
  })

  it('gives a code to one of many concurrent requests with it', async () => {
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

  it('accepts all fields of an order', async () => {
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

  it('accepts numbers and strings as clients send them', async () => {
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

  it('stores the invoice address, which determines taxes', async () => {
    const address = { is_business: true, company: 'Okafor Lighting', country: 'IE', vat_id: 'IE6388047V' }
    const { id: rule } = await createObject(`${EVENT}/taxrules/`, {
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

  it('does not sell to a country that a tax rule blocks', async () => {
    const { id: rule } = await createObject(`${EVENT}/taxrules/`, {
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
    const message = ['This product is not sold to the country of the invoice address.']
    expect(await rejected(body)).toEqual({ positions: [{}, { item: message }], fees: [{ tax_rule: message }] })
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
    expect(await rejected({ positions: [{ item: 5 }], fees: [{ fee_type: 'other', value: '-99.00' }] })).toEqual({
      fees: ['The total of the order must not be negative.'],
    })
  })

  it('applies discounts to computed prices, unless the client sends its own', async () => {
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
    const { code } = await createObject(`${EVENT}/vouchers/`, { [included]: true })
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
    const { id: category } = await createObject(`${EVENT}/categories/`, { name: { en: 'Extras' }, is_addon: true })
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
    expect(await rejected({ positions: [first, { ...first, subevent: null }] }, `${series}/orders/`)).toEqual({
      positions: [{}, { subevent: ['Choose a date of the series.'] }],
    })
    expect(await rejected({ positions: [{ item: 5, subevent: dear.id }] })).toMatchObject({
      positions: [{ subevent: expect.anything() }],
    })
    await world.owner.patch(`${series}/subevents/${dear.id}/`, { item_price_overrides: [{ item, disabled: true }] })
    expect(await rejected({ positions: [first] }, `${series}/orders/`)).toEqual({
      positions: [{ item: ['The product is not sold on this date.'] }],
    })
    expect((await sold({ positions: [first], force: true }, `${series}/orders/`)).positions).toHaveLength(1)
  })
})
