// Refunds of payments, and payments by gift card.

import { fields } from '../../support/matchers.ts'
import { writeOrder } from '../../support/orders.ts'
import { act, item_id, order, pay, read, world } from './payments.setup.ts'

describe('gift cards', () => {
  const card = async (value: string, fields: object = {}) =>
    (await world.owner.post('/giftcards/', { value, currency: 'EUR', ...fields })).body
  const credit = async ({ id }: { id: number }) => (await world.owner.get(`/giftcards/${id}/`)).body.value

  it('pay and receive refunds', async () => {
    const placed = await order()
    const paid = await card('25.00')
    const { body } = await pay(placed.at, { provider: 'giftcard', info: { secret: paid.secret } })
    expect(body).toMatchObject({ state: 'confirmed', details: { gift_card: { id: paid.id, secret: paid.secret } } })
    expect([await credit(paid), (await read(placed)).status]).toEqual(['15.00', 'p'])
    const refund = (amount?: string) => world.owner.post(`${placed.at}payments/1/refund/`, { amount })
    expect((await refund('4.00')).body).toMatchObject({
      state: 'done',
      provider: 'giftcard',
      amount: '4.00',
      payment: 1,
    })
    expect((await refund('7.00')).body).toEqual({ amount: ['At most 6.00 can be refunded.'] })
    expect((await refund()).body).toMatchObject({ amount: '6.00' })
    expect(await credit(paid)).toBe('25.00')
    expect(await read(placed)).toMatchObject({ status: 'n', payments: [{ state: 'refunded' }] })
    const { results } = (await world.owner.get(`/giftcards/${paid.id}/transactions/`)).body
    expect(results.map(({ value, order, event }: Record<string, string>) => [value, order, event])).toEqual([
      ['25.00', null, null],
      ['-10.00', placed.code, 'openstage26'],
      ['4.00', placed.code, 'openstage26'],
      ['6.00', placed.code, 'openstage26'],
    ])
    expect(JSON.stringify(await world.db('payments').where({ order_id: placed.id }))).not.toContain(paid.secret)
  })

  it('that do not hold enough are 409, and nothing is recorded', async () => {
    const placed = await order()
    const { id } = await card('9.99')
    expect((await pay(placed.at, { provider: 'giftcard', info: { gift_card: id } })).status).toBe(409)
    expect((await read(placed)).payments).toEqual([])
  })

  it.each([
    ['of another currency', { currency: 'CHF' }],
    ['that has expired', { expires: '2020-01-01T00:00:00Z' }],
    ['for tests', { testmode: true }],
  ])('%s are rejected', async (_, fields) => {
    const placed = await order()
    const { id } = await card('50.00', fields)
    expect((await pay(placed.at, { provider: 'giftcard', info: { gift_card: id } })).body).toMatchObject({ info: {} })
  })

  it('pay once for any number of concurrent requests', async () => {
    const { id } = await card('10.00')
    const orders = await Promise.all([1, 2, 3, 4].map(() => order()))
    const answers = await Promise.all(
      orders.map(({ at }) => pay(at, { provider: 'giftcard', info: { gift_card: id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await credit({ id })).toBe('0.00')
  })
})

describe('payments.refund', () => {
  it.each(['free', 'offsetting'])('refunds nothing of %s', async (provider) => {
    const placed = await order({ status: 'p', payments: [{ provider, state: 'confirmed' }] })
    expect(await act(`${placed.at}payments/1/refund/`)).toMatchObject({
      status: 400,
      body: { amount: ['Payments of this provider cannot be refunded.'] },
    })
  })

  it.each(['0.00', '-1.00', '10.01'])('rejects %s of 10.00', async (amount) => {
    const placed = await order({ status: 'p', payments: [{ state: 'confirmed' }] })
    expect(await world.owner.post(`${placed.at}payments/1/refund/`, { amount })).toRespond(400, fields('amount'))
    expect(await read(placed)).toMatchObject({ status: 'p', refunds: [] })
  })

  it('returns at most the paid amount of the order, which a split lowers', async () => {
    const positions = [1, 2].map(() => ({ item_id, price: '23.00' }))
    const card = (await world.owner.post('/giftcards/', { value: '46.00', currency: 'EUR' })).body
    const placed = await order({ positions })
    await pay(placed.at, { provider: 'giftcard', amount: '46.00', info: { gift_card: card.id } })
    await world.owner.post(`${placed.at}change/`, { split_positions: [{ position: placed.positions[1] }] })
    expect((await read(placed)).refunds).toMatchObject([{ provider: 'offsetting', amount: '23.00' }])
    const refund = (amount?: string) => world.owner.post(`${placed.at}payments/1/refund/`, { amount })
    expect((await refund('46.00')).body).toEqual({ amount: ['At most 23.00 can be refunded.'] })
    expect((await refund()).body).toMatchObject({ state: 'done', amount: '23.00' })
    expect((await refund()).body).toEqual({ amount: ['Nothing of this payment can be refunded.'] })
    expect((await world.owner.get(`/giftcards/${card.id}/`)).body.value).toBe('23.00')
  })

  it('returns nothing after a refund of everything that names no payment', async () => {
    const placed = await order({ status: 'p', payments: [{}] })
    const recorded = { state: 'done', source: 'admin', amount: '10.00', provider: 'manual' }
    expect((await world.owner.post(`${placed.at}refunds/`, recorded)).status).toBe(201)
    expect(await act(`${placed.at}payments/1/refund/`)).toRespond(400, {
      amount: ['Nothing of this payment can be refunded.'],
    })
  })

  it('refunds a payment once for any number of concurrent requests', async () => {
    const placed = await order({ status: 'p', payments: [{ amount: '10.00' }] })
    const responses = await Promise.all([1, 2, 3, 4].map(() => act(`${placed.at}payments/1/refund/`)))
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('counts refunds in progress', async () => {
    const placed = await order({ status: 'p', payments: [{ state: 'confirmed' }] })
    const recorded = { source: 'admin', amount: '10.00', provider: 'banktransfer', payment: 1 }
    await world.owner.post(`${placed.at}refunds/`, { ...recorded, state: 'transit' })
    expect((await read(placed)).payments).toMatchObject([{ state: 'refunded' }])
    expect((await act(`${placed.at}payments/1/refund/`)).status).toBe(400)
    await act(`${placed.at}refunds/1/cancel/`)
    expect((await read(placed)).payments).toMatchObject([{ state: 'confirmed' }])
  })
})

it('accepts mark_refunded, the old name of mark_canceled', async () => {
  const paid = () => order({ status: 'p', payments: [{ state: 'confirmed' }] })
  const recorded = (state: string) => ({ state, source: 'admin', amount: '10.00', provider: 'manual', payment: 1 })
  const [refunded, returned, external] = [await paid(), await paid(), await paid()]
  await world.owner.post(`${refunded.at}payments/1/refund/`, { mark_refunded: true })
  await world.owner.post(`${returned.at}refunds/`, { ...recorded('done'), mark_refunded: true })
  await world.owner.post(`${external.at}refunds/`, { ...recorded('external'), mark_refunded: false })
  expect((await read(external)).status).toBe('p')
  await world.owner.post(`${external.at}refunds/1/process/`, { mark_refunded: true })
  for (const placed of [refunded, returned, external]) expect((await read(placed)).status).toBe('c')
})

describe('an amount with a fraction, in a currency that has none', () => {
  const JPY = `/events/yen/orders/`
  const rejection = (field: string) => ({
    status: 400,
    body: { [field]: ['JPY has no fractions: send a whole amount.'] },
  })
  let at: string
  beforeAll(async () => {
    const { status } = await world.owner.post('/events/', {
      name: { en: 'Yen' },
      slug: 'yen',
      currency: 'JPY',
      date_from: '2030-01-01T18:00:00Z',
    })
    expect(status).toBe(201)
    const { body: item } = await world.owner.post('/events/yen/items/', { name: { en: 'Mug' }, default_price: '1000' })
    const { code } = await writeOrder(
      world.db,
      { slug: 'yen' },
      { status: 'p', positions: [{ item_id: item.id, price: '1000.00' }], payments: [{ amount: '1000.00' }] },
    )
    at = `${JPY}${code}/`
  })
  const paid = async () => (await world.owner.get(at)).body

  it.each([
    ['payments/', 'amount', { provider: 'manual', amount: '999.50' }],
    ['payments/1/refund/', 'amount', { amount: '999.50' }],
    ['refunds/', 'amount', { state: 'done', source: 'admin', provider: 'manual', amount: '999.50' }],
    ['mark_canceled/', 'cancellation_fee', { cancellation_fee: '999.50' }],
  ])('is 400 for %s and changes nothing', async (path, field, body) => {
    const before = await paid()
    expect(await world.owner.post(at + path, body)).toMatchObject(rejection(field))
    expect(await paid()).toEqual(before)
  })

  it('is 400 for gift cards', async () => {
    expect(await world.owner.post('/giftcards/', { value: '10.50', currency: 'JPY' })).toMatchObject(rejection('value'))
    const { body: card } = await world.owner.post('/giftcards/', { value: '10.00', currency: 'JPY' })
    const transact = (value: string) => world.owner.post(`/giftcards/${card.id}/transact/`, { value })
    expect(await transact('0.50')).toMatchObject(rejection('value'))
    expect((await transact('-3.00')).body).toMatchObject({ value: '7.00' })
  })

  it('may be sent with zeros', async () => {
    const response = await world.owner.post(`${at}payments/1/refund/`, { amount: '400.00' })
    expect(response).toRespond(200)
    expect(response.body.amount).toBe('400.00')
  })
})
