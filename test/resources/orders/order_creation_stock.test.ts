// Created orders: carts, vouchers and seats.
import type { Json } from '../../../scripts/support/document.ts'
import {
  availability,
  createObject,
  EVENT,
  ORDERS,
  product,
  rejected,
  reserve,
  sold,
  voucher,
  voucherOf,
  world,
} from './order_creation.setup.ts'

describe('an order of carts', () => {
  it('gets what they hold, though nothing else is available', async () => {
    const { item, quota } = await product(2)
    const { cart_id } = await reserve({ item })
    await reserve({ item })
    expect((await availability(quota)).available_number).toBe(0)
    expect(await rejected({ positions: [{ item }] })).toHaveProperty('positions')
    const two = { consume_carts: [cart_id], positions: [{ item }, { item }] }
    expect(await rejected(two)).toEqual({ positions: [{}, { item: ['The product is sold out.'] }] })
    await sold({ consume_carts: [cart_id], positions: [{ item }] })
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 1, cart_positions: 1 })
    expect(await rejected({ consume_carts: [cart_id], positions: [{ item }] })).toHaveProperty('positions')
  })

  it('gets it even if the quota was closed or lowered in the meantime', async () => {
    const { item, quota } = await product(2)
    const [one, two] = [await reserve({ item }), await reserve({ item })]
    await world.owner.patch(`${EVENT}/quotas/${quota}/`, { closed: true })
    await sold({ consume_carts: [one.cart_id], positions: [{ item }] })
    await world.owner.patch(`${EVENT}/quotas/${quota}/`, { closed: false, size: 0 })
    await sold({ consume_carts: [two.cart_id], positions: [{ item }] })
    expect(await availability(quota)).toMatchObject({ available_number: 0, pending_orders: 2, cart_positions: 0 })
  })

  it('releases what it does not need', async () => {
    const [one, two] = [await product(1), await product(1)]
    const { cart_id } = await reserve({ item: one.item })
    await reserve({ item: two.item, cart_id })
    await sold({ consume_carts: [cart_id], positions: [{ item: two.item }] })
    expect((await availability(one.quota)).available_number).toBe(1)
  })

  it('gets nothing of one that has expired', async () => {
    const { item } = await product(1)
    const { cart_id } = await reserve({ item })
    world.clock.advance({ minutes: 31 })
    await sold({ positions: [{ item }] })
    expect(await rejected({ consume_carts: [cart_id], positions: [{ item }] })).toHaveProperty('positions')
  })

  it('gets the uses of vouchers and the seats that they hold', async () => {
    const { item } = await product(5)
    const code = await voucher({ item, max_usages: 1 })
    const { cart_id } = await reserve({ item, voucher: code.code })
    const positions = [{ item, voucher: code.code }]
    expect(await rejected({ positions })).toEqual({ positions: [{ voucher: ['The voucher is used up.'] }] })
    await sold({ consume_carts: [cart_id], positions })
    expect((await voucherOf(code)).redeemed).toBe(1)
  })

  it('goes to one of many concurrent orders', async () => {
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
    expect(await rejected({ positions: [1, 2].map(() => ({ item, voucher: code.code })) })).toEqual({
      positions: [{}, { voucher: ['The voucher is used up.'] }],
    })
  })

  it('take off what remains of their budget', async () => {
    const { item } = await product(null)
    const code = await voucher({ item, max_usages: 9, price_mode: 'set', value: '4.00', budget: '10.00' })
    const positions = [{ item, voucher: code.code }]
    const [first] = (await sold({ positions })).positions
    expect([first.price, first.voucher_budget_use]).toEqual(['4.00', '6.00'])
    expect(await rejected({ positions: [{ ...positions[0], price: '4.00' }] })).toEqual({
      positions: [{ voucher: ["Only 4.00 remains of the voucher's budget."] }],
    })
    const [second] = (await sold({ positions })).positions
    expect([second.price, second.voucher_budget_use]).toEqual(['6.00', '4.00'])
    expect(await rejected({ positions })).toEqual({
      positions: [{ voucher: ["Only 0.00 remains of the voucher's budget."] }],
    })
    expect((await voucherOf(code)).budget_used).toBe('10.00')
  })

  it('pass quotas that they block or ignore', async () => {
    const { item, quota } = await product(1)
    const blocking = await voucher({ item, block_quota: true })
    const passing = await voucher({ item, allow_ignore_quota: true })
    expect(await rejected({ positions: [{ item }] })).toHaveProperty('positions')
    await sold({ positions: [blocking, passing].map(({ code }) => ({ item, voucher: code })) })
    expect(await availability(quota)).toMatchObject({ pending_orders: 2, blocking_vouchers: 0, available_number: 0 })
  })

  it('are reported at the position, with the errors of others', async () => {
    const [one, none] = [await product(9), await product(0)]
    const other = await voucher({ item: none.item })
    expect(
      await rejected({
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
    expect(await rejected({ positions: [{ ...ticket, seat: 'B-3' }] }, orders)).toEqual({
      positions: [{ seat: ['The seat is not available.'] }],
    })
    expect(
      await rejected({ positions: ['B-4', 'B-4', 'Z-99', null].map((seat) => ({ ...ticket, seat })) }, orders),
    ).toEqual({
      positions: [
        {},
        { seat: ['The seat is not available.'] },
        { seat: ['There is no such seat.'] },
        { seat: ['Choose a seat.'] },
      ],
    })
    expect(await rejected({ positions: [{ item: 5, seat: 'B-4' }] })).toEqual({
      positions: [{ seat: ['The product has no reserved seats.'] }],
    })
  })

  it('come from a cart', async () => {
    const ticket = { ...(await seated()), seat: 'B-5' }
    const { cart_id } = await createObject(`${theatre}/cartpositions/`, { ...ticket, price: '48.00' })
    expect(await rejected({ positions: [ticket] }, orders)).toHaveProperty('positions')
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
    (await createObject(`${EVENT}/questions/`, { question: { en: 'Your ID' }, type: 'F', items: [item], options: [] }))
      .id
  const uses = async (id: string): Promise<number> =>
    (await world
      .db('uploads')
      .where({ id: id.replace('file:', '') })
      .first('uses'))!.uses

  it('store it with the order', async () => {
    const { item } = await product(null)
    const [id, file] = [await question(item), await upload()]
    const positions = [{ item, answers: [{ question: id, answer: file }] }]
    const response = await world.owner.post(ORDERS, { simulate: true, positions })
    expect(response).toRespond(201)
    expect(await uses(file)).toBe(0)
    await sold({ positions })
    expect(await uses(file)).toBe(1)
  })

  it('are reported at the answer if there is no such file', async () => {
    const { item } = await product(null)
    const answers = [{ question: await question(item), answer: 'file:0b8e7f5e-1f0e-4b1e-8a35-f31a30dcbc6c' }]
    const message = 'Upload a file first and send its ID within 24 hours, with the same credentials.'
    expect(await rejected({ positions: [{ item }, { item, answers }] })).toEqual({
      positions: [{}, { answers: [{ answer: [message] }] }],
    })
  })
})

describe('force', () => {
  it.each(['body', 'query'])('sells though nothing is available, in the %s', async (place) => {
    const { item, quota } = await product(0)
    const { status } = await world.owner.post(place === 'query' ? `${ORDERS}?force=true` : ORDERS, {
      positions: [{ item }],
      ...(place === 'body' ? { force: true } : {}),
    })
    expect(status).toBe(201)
    expect(await availability(quota)).toMatchObject({ pending_orders: 1, available_number: 0 })
  })

  it('passes neither vouchers nor other errors of the order', async () => {
    expect(await rejected({ force: true, positions: [{ item: 5, voucher: 'NOSUCHCODE' }] })).toHaveProperty('positions')
    const { item } = await product(1, { active: false })
    expect(await rejected({ force: true, positions: [{ item }] })).toEqual({
      positions: [{ item: ['The product is not sold.'] }],
    })
  })
})
