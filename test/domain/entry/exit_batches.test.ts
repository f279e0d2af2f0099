// Automatic exits of thousands of attendees (guide check-in-lists, "Automatic check-ins"): in transactions of limited size, and complete also
// if the worker is killed.
import { createDueExits } from '../../../src/domain/entry/automatic.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { copyOrder } from '../../support/many_orders.ts'
import { someOrder } from '../../support/orders.ts'
import { killAll, start } from '../../support/process.ts'
import { until, untilBlocked } from '../../support/until.ts'
import { KEY } from '../../support/worlds.ts'

const ATTENDEES = 3500
const MAX_EXITS_PER_TRANSACTION = 1000
const LISTS = '/events/openstage26/checkinlists/'
let world: Festival
beforeAll(async () => {
  world = await festival()
  const order = await someOrder(world.db, { status: 'p' })
  await copyOrder(world.db, order, ATTENDEES - 1)
})
afterAll(async () => {
  killAll()
  await world.end()
})

type Ticket = { id: number; order_id: number; secret: string }
const at = '2026-10-24T23:00:00Z'
const now = new Date('2026-10-24T23:00:30Z')
/** Creates a list on which all tickets have entered before `exit_all_at`. @returns its ID, and the tickets */
async function everybodyInside(): Promise<{ list: number; tickets: Ticket[] }> {
  const { body } = await world.owner.post(LISTS, { name: 'A door', exit_all_at: at })
  await world.db.raw(
    `insert into checkins (checkin_list_id, order_position_id, type, datetime, created)
    select ?, id, 'entry', '2026-10-24T20:00:00Z', now() from order_positions order by id`,
    [body.id],
  )
  return { list: body.id, tickets: await world.db('order_positions').orderBy('id').select('id', 'order_id', 'secret') }
}
/** Returns the number of exits of each ticket with exits, and of each transaction. */
async function exitsOf(list: number): Promise<{ byTicket: number[]; byTransaction: number[] }> {
  const count = async (column: string): Promise<number[]> => {
    const { rows } = await world.db.raw(
      `select count(*)::integer as n from checkins where checkin_list_id = ? and type = 'exit' group by ${column}::text`,
      [list],
    )
    return rows.map(({ n }: { n: number }) => n)
  }
  return { byTicket: await count('order_position_id'), byTransaction: await count('xmin') }
}
/** Enters with a ticket now, after `exit_all_at`. */
const enter = async (list: number, { secret }: Ticket): Promise<void> => {
  const scan = { lists: [list], secret, force: true, datetime: now.toISOString() }
  expect((await world.owner.post('/checkinrpc/redeem/', scan)).status).toBe(201)
}
const statusOf = async (list: number) => (await world.owner.get(`${LISTS}${list}/status/`)).body
const exitTime = async (list: number): Promise<string> => (await world.owner.get(`${LISTS}${list}/`)).body.exit_all_at

it('are created in several transactions, once for each ticket by several workers', async () => {
  const { list, tickets } = await everybodyInside()
  const job = { ...world.job(), now }
  const exits = await Promise.all([createDueExits(job), createDueExits(job)])
  expect(exits.reduce((sum, number) => sum + number)).toBe(tickets.length)
  const { byTicket, byTransaction } = await exitsOf(list)
  expect([byTicket.length, Math.max(...byTicket)]).toEqual([ATTENDEES, 1])
  expect(Math.max(...byTransaction)).toBeLessThanOrEqual(MAX_EXITS_PER_TRANSACTION)
  expect((await statusOf(list)).inside_count).toBe(0)
  expect(await exitTime(list)).toBe('2026-10-26T00:00:00Z')
  const logged = await world.db('log_entries').where({ action: 'event.checkin' }).count()
  expect(Number(logged[0]!.count)).toBe(ATTENDEES)
})

it('are complete after a worker was killed, and omit attendees who have entered meanwhile', async () => {
  const { list, tickets } = await everybodyInside()
  const late = tickets.at(-1)!
  const run = () =>
    start(['run-job', 'exit_all_at'], {
      DATABASE_URL: world.url,
      DATA_DIR: world.directory,
      ENCRYPTION_KEYS: KEY,
      LOCK_TIMEOUT: '120',
    })
  await world.db.transaction(async (trx) => {
    // The last transaction waits for this order.
    await trx('orders').where({ id: late.order_id }).forNoKeyUpdate().first('id')
    const worker = run()
    await until('the first exits are committed', async () => (await exitsOf(list)).byTicket.length === 3000)
    await untilBlocked(world.db)
    await enter(list, tickets[0]!) // does not wait for the worker
    worker.child.kill('SIGKILL')
    await worker.ended
  })
  await enter(list, late)
  expect([(await exitsOf(list)).byTicket.length, await exitTime(list)]).toEqual([3000, at])

  expect((await run().ended).code).toBe(0)
  const { byTicket } = await exitsOf(list)
  expect([byTicket.length, Math.max(...byTicket)]).toEqual([ATTENDEES - 1, 1])
  expect((await statusOf(list)).inside_count).toBe(2)
  expect(Date.parse(await exitTime(list))).toBeGreaterThan(world.clock().getTime())
})

it('include attendees whose entry arrives late, after the worker has passed their tickets', async () => {
  const { list, tickets } = await everybodyInside()
  const [first, last] = [tickets[0]!, tickets.at(-1)!]
  await world.db('checkins').where({ checkin_list_id: list, order_position_id: first.id }).delete()
  const left = await world.db.transaction(async (trx) => {
    await trx('orders').where({ id: last.order_id }).forNoKeyUpdate().first('id')
    const left = createDueExits({ ...world.job(), now })
    await untilBlocked(world.db)
    const row = { checkin_list_id: list, order_position_id: first.id, type: 'entry', datetime: '2026-10-24T22:00:00Z' }
    await world.db('checkins').insert(row)
    return { left }
  })
  expect(await left.left).toBe(ATTENDEES)
  expect((await statusOf(list)).inside_count).toBe(0)
})
