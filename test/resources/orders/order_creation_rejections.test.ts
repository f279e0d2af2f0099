// Rejected creations of orders.

import { countStatements } from '../../support/statements.ts'
import {
  availability,
  createObject,
  EVENT,
  ORDERS,
  product,
  rejected,
  traces,
  voucher,
  voucherOf,
  world,
} from './order_creation.setup.ts'

describe('an invalid order', () => {
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
      await rejected({
        positions: [{ item: 5 }],
        ...more,
        ...('positions' in more || Object.keys(more).length ? {} : { positions: undefined }),
      }),
    ).toEqual(errors)
    expect(await traces()).toEqual(before)
  })

  it('reports unknown IDs together with all other errors of the fields', async () => {
    const before = await traces()
    const body = {
      customer: 'NOBODY1',
      sales_channel: 'api.nowhere',
      locale: 'fr',
      phone: '040 5550123',
      fees: [
        { fee_type: 'other', value: '1.00' },
        { fee_type: 'other', value: '1.00', tax_rule: 4711 },
      ],
      positions: [
        { positionid: 1, item: 4711, variation: 1 },
        { positionid: 1, item: 5, secret: 'twice' },
        { positionid: 3, item: 1, secret: 'twice', variation: 4711, subevent: 4711, use_reusable_medium: 4711 },
        { positionid: 4, item: 5, answers: [{ question: 4711, answer: 'x' }] },
      ],
    }
    expect(await rejected(body)).toEqual({
      customer: message,
      sales_channel: message,
      locale: message,
      phone: message,
      fees: [{}, { tax_rule: message }],
      positions: [
        { item: ['There is no object 4711 here.'] },
        { positionid: message },
        {
          secret: message,
          variation: ['There is no object 4711 here.'],
          subevent: ['There is no object 4711 here.'],
          use_reusable_medium: message,
        },
        { answers: [{ question: ['There is no object 4711 here.'] }] },
      ],
    })
    expect(await traces()).toEqual(before)
  })

  it('reports unknown IDs together with values of another form', async () => {
    const answers = [{ question: 4711, answer: 'x' }]
    expect(
      await rejected({
        status: 'x',
        fees: 'none',
        positions: [{ item: 4711 }, { item: 5, price: 'free' }, { item: 'x', answers }],
      }),
    ).toEqual({
      status: message,
      fees: message,
      positions: [
        { item: ['There is no object 4711 here.'] },
        { price: message },
        { item: message, answers: [{ question: ['There is no object 4711 here.'] }] },
      ],
    })
    // Values that are neither objects nor lists contain no IDs.
    expect(await rejected({ positions: [7, { item: 4711, answers: 7 }] })).toEqual({ positions: expect.anything() })
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
    ['a secret with a space at its end', { item: 5, secret: 'a b ' }, { secret: message }],
    ['a secret of two lines', { item: 5, secret: 'a\nb' }, { secret: message }],
  ])('%s, returned at the position', async (_, position, errors) => {
    const before = await traces()
    expect(await rejected({ positions: [{ item: 6 }, position, { item: 6 }] })).toEqual({ positions: [{}, errors, {}] })
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
    expect(await rejected(body)).toEqual({ positions })
  })

  it('a voucher or a seat of an add-on', async () => {
    const { item } = await product(null)
    const { code } = await voucher({ item })
    const add = { item: 5, positionid: 2, addon_to: 1 }
    for (const [member, value] of Object.entries({ voucher: code, seat: 'A-1' }))
      expect(
        await rejected({
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
    const { id: item } = await createObject(`${EVENT}/items/`, {
      name: { en: 'Loose' },
      default_price: '1.00',
      meta_data: {},
    })
    expect(await rejected({ positions: [{ item }] })).toEqual({
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

describe('a concurrent request that holds what an order needs', () => {
  it.each(['vouchers', 'quota_counters'])('is waited for until the lock timeout: %s', async (table) => {
    const { item, quota } = await product(5)
    const { id, code } = await voucher({ item })
    const before = await traces()
    await world.db.transaction(async (trx) => {
      await trx(table)
        .where(table === 'vouchers' ? { id } : { quota_id: quota })
        .forUpdate()
        .first()
      const response = await world.owner.post(ORDERS, { positions: [{ item, voucher: code }] })
      expect(response).toRespond(409)
      expect(response.headers.get('Retry-After')).toBe('5')
    })
    expect(await traces()).toEqual(before)
    expect((await voucherOf({ id })).redeemed).toBe(0)
  })
})

describe('500 positions', () => {
  it('are one order, with no more statements than one position', async () => {
    const { item, quota } = await product(501)
    const guest = {
      item,
      price: '10.00',
      attendee_name: 'A guest',
      country: 'DE',
      answers: [{ question: 1, options: [1] }],
    }
    const sell = (number: number) => () =>
      createObject(ORDERS, { positions: Array.from({ length: number }, () => guest) })
    expect(await countStatements(sell(500))).toBe(await countStatements(sell(1)))
    expect((await availability(quota)).pending_orders).toBe(501)
  })
})
