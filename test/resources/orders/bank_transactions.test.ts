// Transfers of bank statements: which orders they pay, and settling those that wait for a person.
import { drain } from '../../../src/core/work_queue.ts'
import { BANK_IMPORTS } from '../../../src/domain/orders/bank/imports.ts'
import { fields } from '../../support/matchers.ts'
import { imported, line, pending, referenceOf, statusOf, together, world } from './bank.setup.ts'

const paymentsOf = async ({ code }: { code: string }) =>
  (await world.owner.get(`/events/openstage26/orders/${code}/payments/`)).body.results

describe('matching', () => {
  it('confirms the open payment of the amount and cancels the other open transfers', async () => {
    const order = await pending({
      payments: [
        { state: 'created', amount: '20.00' },
        { state: 'created', amount: '49.00' },
        { state: 'created', amount: '49.00', provider: 'manual' },
      ],
    })
    const [transfer] = await imported(line(referenceOf(order), { iban: 'DE02120300000000202051' }))
    expect(transfer.orders).toEqual([{ event: 'openstage26', order: order.code, amount: '49.00', payment: 2 }])
    const payments = await paymentsOf(order)
    expect(payments.map(({ state }: { state: string }) => state)).toEqual(['canceled', 'confirmed', 'created'])
    expect(payments[1]).toMatchObject({
      payment_date: '2026-11-18T12:00:00Z',
      details: { payer: 'Noor Haddad', iban: 'DE02120300000000202051', bank_transaction: transfer.id },
    })
  })

  it('completes an order with several transfers', async () => {
    const order = await pending()
    await imported(line(referenceOf(order), { amount: '20.00' }))
    expect(await statusOf(order)).toBe('n')
    await imported(line(order.code, { amount: '29.00' }))
    expect(await statusOf(order)).toBe('p')
  })

  it('says why an order that it covers is not paid', async () => {
    const order = await pending({ status: 'e' })
    const settings = '/events/openstage26/settings/'
    expect(await world.owner.patch(settings, { payment_term_accept_late: false })).toRespond(200)
    const [transfer] = await imported(line(referenceOf(order)))
    await world.owner.patch(settings, { payment_term_accept_late: null })
    expect(transfer).toMatchObject({ state: 'matched', detail: expect.stringContaining('late payments') })
    expect(await statusOf(order)).toBe('e')
    const awaiting = await pending({ require_approval: true })
    expect((await imported(line(referenceOf(awaiting))))[0].detail).toContain('awaits approval')
  })

  it('pays an order once that is paid in another way at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await pending({ payments: [{ state: 'pending', amount: '49.00', provider: 'manual' }] })
      await world.owner.post('/bankimports/', { lines: [line(referenceOf(order))] })
      const [confirmed] = await Promise.all([
        world.owner.post(`/events/openstage26/orders/${order.code}/payments/1/confirm/`, {}),
        drain(BANK_IMPORTS, world.job()),
      ])
      expect(confirmed.status).toBe(200)
      await drain(BANK_IMPORTS, world.job())
      expect(await statusOf(order)).toBe('p')
      // Either the transfer came first, and the order is overpaid by two received payments, or it waits for a person.
      const transfer = await world.db('bank_transactions').orderBy('id', 'desc').first('state', 'reason')
      const payments = await paymentsOf(order)
      expect([transfer, payments.length]).toEqual(
        transfer.state === 'matched'
          ? [{ state: 'matched', reason: null }, 2]
          : [{ state: 'unmatched', reason: 'order_state' }, 1],
      )
    }
  })

  it('ignores orders of other organizers', async () => {
    const [{ id }] = await world.db('organizers').where({ slug: 'elsewhere' }).select('id')
    const order = await pending()
    expect(order.code).not.toBe('')
    const { body } = await world.stranger.post('/bankimports/', { lines: [line(referenceOf(order))] })
    await drain(BANK_IMPORTS, world.job())
    const { body: list } = await world.stranger.get(`/banktransactions/?import=${body.id}`)
    expect(list.results[0]).toMatchObject({ state: 'unmatched', reason: 'no_order' })
    expect(await world.db('bank_transactions').where({ organizer_id: id })).toHaveLength(1)
    expect(await statusOf(order)).toBe('n')
  })

  it('takes no longer for a purpose that is made to be expensive', async () => {
    const [transfer] = await imported(line('OPENSTAGE26-8O1I5S2Z0B '.repeat(43)))
    expect(transfer.reason).toBe('no_order')
  })
})

describe('bank_transactions.list', () => {
  it('shows a team the transfers that name orders of its events', async () => {
    const [{ id }] = await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id')
    const team = await world.holding(['can_view_orders', 'can_change_orders'], { all_events: false, events: [id] })
    const [own, other] = await Promise.all([pending(), pending({}, 'kellerkonzerte')])
    const [mine, theirs, both, none] = await imported(
      line(referenceOf(own).replace('-', ' '), { amount: '-49.00' }),
      line(referenceOf(other, 'kellerkonzerte'), { amount: '-49.00' }),
      line(`${referenceOf(own)} ${referenceOf(other, 'kellerkonzerte')}`, { amount: '97.00' }),
      line('rent'),
    )
    const { body } = await team.get(`/banktransactions/?import=${mine.import}`)
    expect(body.results.map((transfer: { id: number }) => transfer.id)).toEqual([mine.id])
    await together([
      async () => expect(await team.get(`/banktransactions/${mine.id}/`)).toRespond(200),
      ...[theirs, both, none].flatMap((transfer) => [
        async () => expect(await team.get(`/banktransactions/${transfer.id}/`)).toRespond(403),
        async () => expect(await team.post(`/banktransactions/${transfer.id}/dismiss/`, {})).toRespond(403),
        async () => expect(await team.post(`/banktransactions/${transfer.id}/retry/`, undefined)).toRespond(403),
        async () =>
          expect(
            await team.post(`/banktransactions/${transfer.id}/assign/`, { orders: [{ order: own.code }] }),
          ).toRespond(403),
      ]),
    ])
  })
})

describe('bank_transactions.assign', () => {
  it('records parts of a transfer as payments of orders in any state', async () => {
    const [paid, unpaid] = [await pending({ status: 'p' }), await pending()]
    const [transfer] = await imported(line('for both', { amount: '60.00' }))
    const body = { orders: [{ order: paid.code, amount: '11.00' }, { order: unpaid.code.toLowerCase() }] }
    const answer = await world.owner.post(`/banktransactions/${transfer.id}/assign/`, body)
    expect(answer).toRespond(200)
    expect(answer.body).toMatchObject({ state: 'matched', reason: null, event: 'openstage26' })
    await drain(BANK_IMPORTS, world.job())
    const { orders } = (await world.owner.get(`/banktransactions/${transfer.id}/`)).body
    expect(orders.map(({ amount, payment }: Record<string, unknown>) => [amount, payment])).toEqual([
      ['11.00', 1],
      ['49.00', 1],
    ])
    expect(await statusOf(unpaid)).toBe('p')
    const again = await world.owner.post(`/banktransactions/${transfer.id}/assign/`, body)
    expect(again).toRespond(400, { detail: 'The transfer is matched already.', code: 'invalid_state' })
  })

  it('records a transfer once if two people assign it at the same moment', async () => {
    const order = await pending()
    const [transfer] = await imported(line('no code'))
    const assign = () =>
      world.owner.post(`/banktransactions/${transfer.id}/assign/`, { orders: [{ order: order.code }] })
    const answers = await Promise.all([assign(), assign(), assign()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await paymentsOf(order)).toHaveLength(1)
  })

  it('rejects invalid parts', async () => {
    const [order, other] = [await pending(), await pending({}, 'kellerkonzerte')]
    const [transfer, outgoing] = await imported(line('no code'), line('rent', { amount: '-49.00' }))
    const [{ id }] = await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id')
    await world.db('bank_transactions').where({ id: transfer.id }).update({ event_id: id })
    const team = await world.holding(['can_view_orders', 'can_change_orders'], { all_events: false, events: [id] })
    const path = `/banktransactions/${transfer.id}/assign/`
    const { code } = order
    await together([
      async () =>
        expect(await world.owner.post(path, { orders: [{ order: 'NOONE' }] })).toRespond(400, fields('orders')),
      async () =>
        expect(await world.owner.post(path, { orders: [{ order: code }, { order: code }] })).toRespond(
          400,
          fields('orders'),
        ),
      async () =>
        expect(await world.owner.post(path, { orders: [{ order: code, amount: '48.99' }] })).toRespond(
          400,
          fields('orders'),
        ),
      async () =>
        expect(await world.owner.post(path, { orders: [{ order: code, amount: '0.00' }] })).toRespond(
          400,
          fields('orders'),
        ),
      async () =>
        expect(await team.post(path, { orders: [{ order: other.code }] })).toRespond(400, {
          orders: [{ order: [`There is no order ${other.code}.`] }],
        }),
      async () =>
        expect(
          await world.owner.post(`/banktransactions/${outgoing.id}/assign/`, { orders: [{ order: code }] }),
        ).toRespond(400),
    ])
    expect(await team.post(path, { orders: [{ order: code }] })).toRespond(200)
  })
})

describe('bank_transactions.retry', () => {
  it('matches a transfer after its order was reactivated', async () => {
    const order = await pending({ status: 'c' })
    const [transfer] = await imported(line(referenceOf(order)))
    expect(transfer.reason).toBe('order_state')
    expect(await world.owner.post(`/banktransactions/${transfer.id}/dismiss/`, { comment: 'too late' })).toRespond(200)
    expect(await world.owner.post(`/events/openstage26/orders/${order.code}/reactivate/`, undefined)).toRespond(200)
    const { body } = await world.owner.post(`/banktransactions/${transfer.id}/retry/`, undefined)
    expect(body).toMatchObject({ state: 'matched', comment: null })
    expect(await statusOf(order)).toBe('p')
  })
})
