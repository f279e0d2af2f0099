// Changes of positions and fees of an order: rejections, consequences, and that a rejection changes nothing.

import { countStatements } from '../../support/statements.ts'
import { actions, cap, EVENT, full, mug, order, read, red, scarce, shirt, world } from './order_changes.setup.ts'

const change = ({ at }: { at: string }, body: object, more = '') => world.owner.post(`${at}change/${more}`, body)
const mails = ({ id }: { id: number }): Promise<string[]> =>
  world.db('order_mails').where({ order_id: id }).orderBy('id').pluck('kind')

describe('orders.change', () => {
  it('makes several changes in one request', async () => {
    const placed = await order({ fees: [{ value: '2.50' }, { value: '3.00' }] })
    const [a, b] = placed.positions
    const { fees } = await read(placed)
    expect(
      await change(placed, {
        patch_positions: [{ position: a, body: { price: '8.00' } }],
        cancel_positions: [{ position: b }],
        create_positions: [
          { item: shirt, variation: red },
          { item: mug, price: '1.00' },
        ],
        patch_fees: [{ fee: fees[0].id, body: { value: '4.00' } }],
        cancel_fees: [{ fee: fees[1].id }],
        create_fees: [{ fee_type: 'service', value: '10.00', _treat_value_as_percentage: true }],
        send_email: true,
      }),
    ).toMatchObject({
      status: 200,
      body: {
        total: '24.90',
        positions: [{ price: '8.00' }, { price: '10.00', variation: red }, { price: '1.00' }],
        fees: [{ value: '4.00' }, { value: '1.90', fee_type: 'service' }],
      },
    })
    expect((await actions(placed)).sort()).toEqual(
      ['add', 'add', 'addfee', 'cancel', 'cancelfee', 'feevalue', 'price'].map((kind) => `event.order.changed.${kind}`),
    )
    expect(await mails(placed)).toEqual(['order_changed'])
  })

  it('returns errors under their paths, and changes nothing', async () => {
    const placed = await order({ fees: [{ value: '2.50' }] })
    const foreign = await order()
    const [a, b] = placed.positions
    const fee = (await read(placed)).fees[0].id
    const rejected = async (body: object) => {
      const answer = await change(placed, body)
      expect(answer.status).toBe(400)
      return answer.body
    }
    expect(
      await rejected({
        patch_positions: [
          { position: a, body: {} },
          { position: a, body: {} },
        ],
      }),
    ).toEqual({
      patch_positions: [{}, { position: ['This value occurs twice.'] }],
    })
    expect(await rejected({ cancel_positions: [{ position: foreign.positions[0] }] })).toHaveProperty(
      'cancel_positions',
    )
    expect(await rejected({ cancel_fees: [{ fee }, { fee }] })).toHaveProperty('cancel_fees')
    expect(await rejected({ cancel_fees: [{ fee: fee + 1000 }] })).toHaveProperty('cancel_fees')
    expect(await rejected({ cancel_positions: [{ position: a }, { position: b }] })).toEqual({
      detail: expect.stringContaining('empty'),
      code: 'order_would_be_empty',
    })
    expect(await rejected({ split_positions: [{ position: a }, { position: b }] })).toEqual({
      detail: expect.stringContaining('empty'),
      code: 'order_would_be_empty',
    })
    expect(
      await rejected({
        patch_positions: [
          { position: a, body: { price: '1.00' } },
          { position: b, body: { item: scarce } },
        ],
        create_positions: [{ item: scarce }],
      }),
    ).toEqual({ create_positions: [{ item: ['The product is sold out.'] }] })
    expect(await rejected({ create_fees: [{ fee_type: 'other', value: '-23.00' }] })).toEqual({
      non_field_errors: ['The total of the order must not be negative.'],
    })
    expect(await read(placed)).toMatchObject({ total: '22.50', positions: [{ item: mug }, { item: mug }] })
    expect(await actions(placed)).toEqual([])
    expect((await world.owner.get(`${EVENT}quotas/${full}/availability/`)).body.available_number).toBe(1)
  })

  it('takes what the order releases in the same change', async () => {
    const placed = await order({ positions: [{ item_id: scarce }, {}] })
    const [a] = placed.positions
    const swapped = await change(placed, { cancel_positions: [{ position: a }], create_positions: [{ item: scarce }] })
    expect(swapped.body.positions).toMatchObject([{ item: mug }, { item: scarce }])
    await change(placed, { patch_positions: [{ position: swapped.body.positions[1].id, body: { item: mug } }] })
  })

  it('ignores quotas while the order holds none', async () => {
    for (const status of ['e', 'c']) {
      const placed = await order({ status })
      const { body } = await change(placed, { create_positions: [{ item: scarce }, { item: scarce }] })
      expect(body).toMatchObject({ status, total: '40.00' })
    }
  })

  it('does not patch or split what is canceled as well', async () => {
    const placed = await order()
    const [a] = placed.positions
    const { body } = await change(placed, {
      cancel_positions: [{ position: a }],
      patch_positions: [{ position: a, body: { price: '99.00' } }],
      split_positions: [{ position: a }],
    })
    expect(body).toMatchObject({ total: '10.00', positions: [{ positionid: 2 }] })
    expect(await actions(placed)).toEqual(['event.order.changed.cancel'])
  })

  it('charges the present taxes, with the same net or gross prices', async () => {
    const { id: tax_rule_id, rate } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const old = { price: '107.00', tax_rule_id, tax_rate: '7.00', tax_value: '7.00' }
    const gross = await order({ positions: [old] })
    expect((await change(gross, { recalculate_taxes: 'keep_gross' })).body).toMatchObject({
      total: '107.00',
      positions: [{ price: '107.00', tax_rate: rate, tax_value: (107 - 107 / (1 + Number(rate) / 100)).toFixed(2) }],
    })
    const net = await order({ positions: [old], fees: [{ value: '5.00' }] })
    const price = 100 + Number(rate)
    expect((await change(net, { recalculate_taxes: 'keep_net' })).body).toMatchObject({
      total: (price + 5).toFixed(2),
      positions: [{ price: price.toFixed(2), tax_rate: rate, tax_value: Number(rate).toFixed(2) }],
    })
    expect(await actions(net)).toEqual(['event.order.changed.price', 'event.order.changed.tax_rule'])
  })

  it('rejects amounts that are too large, also because of taxes', async () => {
    const { id: tax_rule_id } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const most = '99999999999.99'
    const placed = await order({
      positions: [{ price: most, tax_rule_id, tax_rate: '0.00', tax_value: '0.00' }],
      fees: [{ value: '-99999999999.00' }],
    })
    for (const body of [
      { recalculate_taxes: 'keep_net' },
      { create_positions: [{ item: mug, price: most }] },
      { create_fees: [{ fee_type: 'other', value: '900.00', _treat_value_as_percentage: true }] },
    ])
      expect((await change(placed, body)).status).toBe(400)
    expect((await read(placed)).total).toBe('0.99')
  })

  it('is for orders in every state, which it leaves as it is', async () => {
    for (const status of ['n', 'e', 'c'] as const) {
      const placed = await order({ status })
      const { body } = await change(placed, { create_positions: [{ item: mug }] })
      expect(body).toMatchObject({ status, total: '30.00' })
    }
    const awaiting = await order({ require_approval: true })
    const free = { patch_positions: awaiting.positions.map((id) => ({ position: id, body: { price: '0.00' } })) }
    expect((await change(awaiting, free)).body).toMatchObject({ status: 'n', total: '0.00', payments: [] })
  })

  it('marks an order as paid that has become free', async () => {
    const placed = await order({ positions: [{}] })
    const { body } = await change(placed, {
      patch_positions: [{ position: placed.positions[0], body: { price: '0.00' } }],
    })
    expect(body).toMatchObject({ status: 'p', payments: [{ provider: 'free', state: 'confirmed', amount: '0.00' }] })
  })
})

describe('a change of many positions', () => {
  const statements = (act: () => Promise<{ status: number }>): Promise<number> =>
    countStatements(async () => expect((await act()).status).toBe(200))

  it('needs no more statements than a change of a few', async () => {
    const placed = await order({ positions: Array.from({ length: 100 }, () => ({})) })
    const some = (from: number, number: number) => placed.positions.slice(from, from + number)
    const several = (from: number, number: number) => () =>
      change(placed, {
        patch_positions: some(from, number).map((id) => ({ position: id, body: { item: cap, price: '11.00' } })),
        cancel_positions: some(from + number, number).map((id) => ({ position: id })),
        split_positions: some(from + 2 * number, number).map((id) => ({ position: id })),
        create_positions: Array.from({ length: number }, () => ({ item: mug })),
      })
    await statements(several(90, 2))
    expect(await statements(several(0, 20))).toBe(await statements(several(60, 2)))
  })
})
