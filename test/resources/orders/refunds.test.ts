// Recorded refunds: their states, and refunds without a payment (guide payments-and-refunds, "Refunds").
import { act, actions, order, world } from './payments.setup.ts'

describe('refunds', () => {
  it('go from state to state by their actions only', async () => {
    const TABLE: Record<string, Record<string, string>> = {
      created: { done: 'done', cancel: 'canceled' },
      transit: { done: 'done', cancel: 'canceled' },
      external: { process: 'done', cancel: 'canceled' },
      done: {},
      canceled: {},
      failed: {},
    }
    for (const [state, next] of Object.entries(TABLE))
      for (const action of ['done', 'process', 'cancel']) {
        const placed = await order({ status: 'p', payments: [{ amount: '20.00' }], refunds: [{ state }] })
        const { status, body } = await act(`${placed.at}refunds/1/${action}/`)
        expect([state, action, status, body.state]).toEqual(
          next[action] ? [state, action, 200, next[action]] : [state, action, 400, undefined],
        )
      }
  })

  it.each([
    'created',
    'transit',
    'done',
  ])('that are %s are recorded whatever was paid, and leave nothing to refund', async (state) => {
    const placed = await order({ status: 'p', payments: [{ amount: '10.00' }, { amount: '5.00' }] })
    const recorded = { state, source: 'admin', provider: 'manual', amount: '15.01' }
    expect((await world.owner.post(`${placed.at}refunds/`, recorded)).status).toBe(201)
    for (const number of [1, 2])
      expect(await act(`${placed.at}payments/${number}/refund/`)).toMatchObject({
        status: 400,
        body: { amount: ['Nothing of this payment can be refunded.'] },
      })
  })

  it('of a payment of another order are rejected', async () => {
    const placed = await order()
    expect(
      await world.owner.post(`${placed.at}refunds/`, {
        state: 'done',
        source: 'admin',
        amount: '1.00',
        provider: 'manual',
        payment: 7,
      }),
    ).toRespond(400, { payment: ['The order has no payment 7.'] })
  })

  it('record their data in the audit log', async () => {
    const placed = await order({ status: 'p', payments: [{}] })
    for (const state of ['external', 'done', 'created'])
      await world.owner.post(`${placed.at}refunds/`, { state, source: 'admin', amount: '1.00', provider: 'manual' })
    expect(await actions(placed)).toEqual([
      'event.order.refund.created.externally',
      'event.order.refund.created',
      'event.order.refund.done',
      'event.order.refund.created',
    ])
  })
})
