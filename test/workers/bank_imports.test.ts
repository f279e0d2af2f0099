// No transfer of a bank statement is lost or recorded twice when a worker is killed while it matches them.
import { query } from '../../src/core/data/db.ts'
import { writeOrder } from '../support/orders.ts'
import { until } from '../support/until.ts'
import { endSites, site, stop, TAKEOVER_SECONDS } from '../support/workers.ts'

const ORDERS = 60
afterAll(() => endSites())

it('another worker continues an import after kill -9', async () => {
  const here = await site()
  const server = await here.serve()
  const event = { name: { en: 'Fest' }, slug: 'fest', currency: 'EUR', date_from: '2040-06-01T18:00:00Z' }
  await here.done(server.base, 'POST', '/events/', event)
  const orders: { id: number; code: string }[] = []
  for (let n = 0; n < ORDERS; n += 1)
    orders.push(await writeOrder(here.db, { organizer: 'verein', slug: 'fest' }, { status: 'n' }))
  const blocked = orders[ORDERS / 2]!
  const states = (): Promise<{ state: string }[]> =>
    query(here.db, 'select state from bank_transactions order by id', {})
  const matched = async (): Promise<number> => (await states()).filter(({ state }) => state === 'matched').length

  const worker = await here.work()
  // The worker waits for the lock of an order in the middle of the statement when it is killed.
  await here.db.transaction(async (trx) => {
    await trx.raw('select from orders where id = ? for update', [blocked.id])
    await here.done(server.base, 'POST', '/bankimports/', {
      lines: orders.map(({ code }, n) => ({
        date: '2026-11-18',
        amount: '10.00',
        currency: 'EUR',
        reference: String(n),
        purpose: `FEST-${code}`,
      })),
    })
    await until('some are matched', async () => (await matched()) >= ORDERS / 2)
    worker.child.kill('SIGKILL')
    await worker.ended
  })
  expect(await matched()).toBeLessThan(ORDERS)

  // The lease of the dead worker ends, and the next import wakes another one.
  await here.db('bank_imports').update({ due: new Date(0) })
  const other = await here.work()
  const further = { date: '2026-11-18', amount: '-1.00', currency: 'EUR' }
  await here.done(server.base, 'POST', '/bankimports/', { lines: [further] })
  const isDone = async (): Promise<boolean> =>
    (await here.db('bank_imports').orderBy('id').first('state')).state === 'done'
  await until('another worker has finished the import', isDone, TAKEOVER_SECONDS)
  expect(await matched()).toBe(ORDERS)
  const payments = await here
    .db('payments')
    .join('orders', 'orders.id', 'order_id')
    .select('orders.status', 'payments.state')
  expect(payments).toEqual(orders.map(() => ({ status: 'p', state: 'confirmed' })))
  await stop(server, other)
})
