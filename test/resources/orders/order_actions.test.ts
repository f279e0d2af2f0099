// Every action in every state of an order: which are allowed, and their results (guide order-states, "Actions"). The test repeats the table
// and creates an order for each cell.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { untilBlocked } from '../../support/until.ts'

const STATES = {
  pending: { status: 'n' },
  awaiting: { status: 'n', require_approval: true },
  paid: { status: 'p' },
  expired: { status: 'e' },
  canceled: { status: 'c' },
  denied: { status: 'c', require_approval: true },
}
type State = keyof typeof STATES
const ACTIONS: Record<string, { path?: string; body?: object; paid?: string; outcome: Record<State, string> }> = {
  'marks as paid': {
    path: 'mark_paid',
    outcome: { pending: 'p', awaiting: '400', paid: '400', expired: 'p', canceled: '400', denied: '400' },
  },
  'marks as pending': {
    path: 'mark_pending',
    outcome: { pending: '400', awaiting: '400', paid: 'n', expired: '400', canceled: '400', denied: '400' },
  },
  'marks as expired': {
    path: 'mark_expired',
    outcome: { pending: 'e', awaiting: '400', paid: '400', expired: '400', canceled: '400', denied: '400' },
  },
  cancels: {
    path: 'mark_canceled',
    outcome: { pending: 'c', awaiting: 'c', paid: 'c', expired: 'c', canceled: '400', denied: '400' },
  },
  'cancels for a fee above what it costs': {
    path: 'mark_canceled',
    body: { cancellation_fee: '10.01' },
    outcome: { pending: '400', awaiting: '400', paid: '400', expired: '400', canceled: '400', denied: '400' },
  },
  'cancels for a fee that is not covered': {
    path: 'mark_canceled',
    body: { cancellation_fee: '4.00' },
    outcome: { pending: 'n', awaiting: 'n', paid: 'n', expired: 'n', canceled: '400', denied: '400' },
  },
  'cancels for a fee that is covered': {
    path: 'mark_canceled',
    body: { cancellation_fee: '4.00' },
    paid: '4.00',
    outcome: { pending: 'p', awaiting: 'p', paid: 'p', expired: 'p', canceled: '400', denied: '400' },
  },
  'marks as refunded': {
    path: 'mark_refunded',
    outcome: { pending: '400', awaiting: '400', paid: 'c', expired: '400', canceled: '400', denied: '400' },
  },
  reactivates: {
    path: 'reactivate',
    outcome: { pending: '400', awaiting: '400', paid: '400', expired: '400', canceled: 'n', denied: 'n' },
  },
  'reactivates what is covered': {
    path: 'reactivate',
    paid: '10.00',
    outcome: { pending: '400', awaiting: '400', paid: '400', expired: '400', canceled: 'p', denied: 'n' },
  },
  approves: {
    path: 'approve',
    outcome: { pending: '400', awaiting: 'n', paid: '400', expired: '400', canceled: '400', denied: '400' },
  },
  'approves what is covered': {
    path: 'approve',
    paid: '10.00',
    outcome: { pending: '400', awaiting: 'p', paid: '400', expired: '400', canceled: '400', denied: '400' },
  },
  denies: {
    path: 'deny',
    outcome: { pending: '400', awaiting: 'c', paid: '400', expired: '400', canceled: '400', denied: '400' },
  },
  extends: {
    path: 'extend',
    body: { expires: '2099-12-31' },
    outcome: { pending: 'n', awaiting: 'n', paid: '400', expired: 'n', canceled: '400', denied: '400' },
  },
  'makes new secrets': {
    path: 'regenerate_secrets',
    outcome: { pending: 'n', awaiting: 'n', paid: 'p', expired: 'e', canceled: 'c', denied: 'c' },
  },
  'confirms a payment of all': {
    path: 'payments',
    body: { state: 'confirmed', provider: 'manual', amount: '10.00' },
    outcome: { pending: 'p', awaiting: 'n', paid: 'p', expired: 'p', canceled: 'c', denied: 'c' },
  },
  'confirms a payment of a part': {
    path: 'payments',
    body: { state: 'confirmed', provider: 'manual', amount: '9.99' },
    outcome: { pending: 'n', awaiting: 'n', paid: 'p', expired: 'e', canceled: 'c', denied: 'c' },
  },
  'refunds a payment': {
    path: 'payments/1/refund',
    paid: '10.00',
    outcome: { pending: 'n', awaiting: 'n', paid: 'n', expired: 'e', canceled: 'c', denied: 'c' },
  },
  'refunds what was too much': {
    path: 'payments/1/refund',
    body: { amount: '5.00' },
    paid: '15.00',
    outcome: { pending: 'n', awaiting: 'n', paid: 'p', expired: 'e', canceled: 'c', denied: 'c' },
  },
  'refunds a payment and cancels': {
    path: 'payments/1/refund',
    body: { mark_canceled: true },
    paid: '10.00',
    outcome: { pending: 'c', awaiting: 'c', paid: 'c', expired: 'c', canceled: 'c', denied: 'c' },
  },
  'notes a refund and cancels': {
    path: 'refunds',
    body: { state: 'done', source: 'admin', amount: '1.00', provider: 'manual', mark_canceled: true },
    paid: '10.00',
    outcome: { pending: 'c', awaiting: 'c', paid: 'c', expired: 'c', canceled: '400', denied: '400' },
  },
  'notes a refund that leaves money owed': {
    path: 'refunds',
    body: { state: 'done', source: 'admin', amount: '1.00', provider: 'manual', mark_pending: true },
    paid: '10.00',
    outcome: { pending: 'n', awaiting: 'n', paid: 'n', expired: 'e', canceled: 'c', denied: 'c' },
  },
}

let world: Festival
let item_id: number
beforeAll(async () => {
  world = await festival()
  const mug = { name: { en: 'Mug' }, default_price: '10.00' }
  item_id = (await world.owner.post('/events/openstage26/items/', mug)).body.id
  await world.owner.post('/events/openstage26/quotas/', { name: 'Mugs', size: null, items: [item_id], variations: [] })
})
afterAll(() => world.end())

const cells = Object.entries(ACTIONS).flatMap(([action, { outcome }]) =>
  Object.entries(outcome).map(([state, result]) => [action, state as State, result] as const),
)

it.each(cells)('%s: %s becomes %s', async (action, state, result) => {
  const { path, body = {}, paid } = ACTIONS[action]!
  const { code } = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      ...STATES[state],
      email: 'ada@example.org',
      positions: [{ item_id }],
      payments: paid === undefined ? [] : [{ amount: paid, state: 'confirmed' }],
    },
  )
  const at = `/events/openstage26/orders/${code}/`
  const before = (await world.owner.get(at)).body
  const response = await world.owner.post(`${at}${path}/`, body)
  const after = (await world.owner.get(at)).body
  if (result === '400') {
    expect(response).toRespond(400, {
      detail: expect.stringMatching(/\.$/),
      code: expect.stringMatching(/^(invalid_state|too_large)$/),
    })
    expect(after).toEqual(before)
  } else {
    expect([response.status < 300, after.status]).toEqual([true, result])
  }
})

it.each([
  ['mark_paid/', {}],
  ['regenerate_secrets/', {}],
  ['change/', { create_fees: [{ fee_type: 'other', value: '1.00' }] }],
  ['payments/', { state: 'confirmed', provider: 'manual', amount: '10.00' }],
  ['create_invoice/', {}],
  ['', { comment: 'Late' }],
])('%s is not found where the order is deleted at that moment', async (path, body) => {
  const { db, owner } = world
  const { id, code } = await writeOrder(db, { slug: 'openstage26' }, { testmode: true, positions: [{ item_id }] })
  const answers = await db.transaction(async (deletion) => {
    await deletion('order_positions').where({ order_id: id }).delete()
    await deletion('orders').where({ id }).delete()
    const answer = owner.call(path ? 'POST' : 'PATCH', `/events/openstage26/orders/${code}/${path}`, body)
    await untilBlocked(db)
    return [answer] // in a list: the transaction would wait for a promise
  })
  expect((await answers[0]!).status).toBe(404)
})

it('covers every action of the contract', async () => {
  const contract = await world.anonymous.get('/api/v1/openapi.json')
  const paths = Object.keys(contract.body.paths)
    .filter((path) => /\/orders\/\{order\}\/[a-z_]+\/$/.test(path))
    .map((path) => path.split('/').at(-2))
  const others = ['resend_link', 'payments', 'refunds', 'change', 'create_invoice', 'download']
  const walked = Object.values(ACTIONS).map(({ path }) => path!.split('/')[0])
  expect(paths.filter((path) => !others.includes(path!) && !walked.includes(path))).toEqual([])
})
