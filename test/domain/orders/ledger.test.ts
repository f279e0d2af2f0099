// SQL functions compute paid, open and refundable amounts, also for each row of a list (guide payments-and-refunds, "Paid amount").
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const ALL = ['created', 'pending', 'confirmed', 'canceled', 'failed', 'refunded']
const REFUNDS = ['created', 'transit', 'external', 'done', 'canceled', 'failed']
const amountsOf = async ({ id }: { id: number }): Promise<unknown> => {
  const { rows } = await world.db.raw(
    'select paid::text, open::text, refundable::text from paid_amount(?), open_amount(?), refundable_amount(?, null)',
    [id, id, id],
  )
  return rows[0]
}

it.each(['n', 'p', 'e', 'c'])('counts payments and refunds by their states, of an order in %s', async (status) => {
  const order = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      status,
      total: '50.00',
      payments: ALL.map((state, i) => ({ state, amount: `${10 ** i}.00` })),
      refunds: REFUNDS.map((state, i) => ({ state, amount: `${10 ** i}.00` })),
    },
  )
  // 100 and 100,000, less 1, 10 and 1,000.
  const open = status === 'c' ? '-99089.00' : '-99039.00'
  expect(await amountsOf(order)).toEqual({ paid: '99089.00', open, refundable: '99089.00' })
})

it('counts the payments and refunds of each provider by the same states', async () => {
  const half = (provider: string, amount: string) => ({
    payments: ALL.map((state) => ({ state, provider, amount })),
    refunds: REFUNDS.map((state) => ({ state, provider, amount: '1.00' })),
  })
  const [first, second] = [half('manual', '10.00'), half('boxoffice', '20.00')]
  const { id } = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    { payments: [...first.payments, ...second.payments], refunds: [...first.refunds, ...second.refunds] },
  )
  const { rows } = await world.db.raw(
    "select provider, paid::text from unnest(array['manual', 'boxoffice', 'banktransfer']) provider, paid_with(?, provider)",
    [id],
  )
  expect(rows.map(({ paid }: { paid: string }) => paid)).toEqual(['17.00', '37.00', '0.00'])
  expect(await amountsOf({ id })).toMatchObject({ paid: '54.00' })
})

it('refunds nothing of an order of which too much was refunded', async () => {
  const order = await writeOrder(world.db, { slug: 'openstage26' }, { payments: [{}], refunds: [{ amount: '12.00' }] })
  expect(await amountsOf(order)).toEqual({ paid: '-2.00', open: '12.00', refundable: '0.00' })
})

it.each([
  'select (select paid from paid_amount(o.id)) from orders o',
  'select (select open from open_amount(o.id)) from orders o',
  "select (select paid from paid_with(o.id, 'manual')) from orders o",
  'select (select refundable from refundable_amount(p.order_id, p.id)) from payments p',
])('is part of the plan of %s', async (statement) => {
  const { rows } = await world.db.raw(`explain (costs off) ${statement}`)
  expect(JSON.stringify(rows)).not.toContain('Function Scan')
})
