// Plans of the statements that find and lock tickets (src/domain/entry/tickets.ts).
import type { Db } from '../../../src/core/data/db.ts'
import { lockTicket, lockTickets } from '../../../src/domain/entry/tickets.ts'
import { list, paid, secretsOf, ticket, world } from '../../resources/entry/checkin_rpc.setup.ts'

const LARGE = ['orders', 'order_positions', 'checkins', 'invoice_addresses', 'order_answers', 'print_logs']

// How often the connection of a transaction has read large tables as a whole, by name, and how often it has planned a statement with snapshots for
// the values of one call, and how many it knows.
async function observed(trx: Db): Promise<Record<string, number>> {
  const tables = await trx('pg_stat_xact_user_tables').whereIn('relname', LARGE).select('relname', 'seq_scan')
  const { planned, known } = (await trx
    .from('pg_prepared_statements')
    .whereILike('statement', '%as scan(number integer%')
    .first(trx.raw('coalesce(sum(custom_plans), 0)::integer as planned, count(*)::integer as known')))!
  return { ...Object.fromEntries(tables.map(({ relname, seq_scan }) => [relname, Number(seq_scan)])), planned, known }
}

async function findTicket(at: number, secret: string): Promise<void> {
  const code = { secret, acceptsIds: false, source_type: 'barcode', force: false }
  const organizer = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
  await world.db.transaction(async (trx) => {
    const { known: _, ...before } = await observed(trx)
    const alone = await lockTicket(trx, organizer, [at], code, null, null, world.clock())
    const scan = { ...code, lists: [at], device: null, datetime: null }
    const together = await lockTickets(trx, organizer, [scan, scan, scan])
    expect([alone, ...together].map((found) => found?.kind)).toEqual(['ticket', 'ticket', undefined, undefined])
    const { known, ...after } = await observed(trx)
    expect(known).toBe(1)
    expect(after).toEqual(before)
  })
}

it('do not depend on tables that were empty when they were made, nor on the values of a scan', async () => {
  const at = await list()
  const scanned = await ticket()
  const [other] = await secretsOf(await paid())
  await world.db('checkins').delete()
  await world.db.raw('vacuum analyze checkins, order_answers, print_logs')
  for (let n = 0; n < 8; n += 1) await findTicket(at, scanned.secret)
  await world.db.raw(
    `insert into checkins (checkin_list_id, order_position_id, type, datetime, created)
    select ?, ?, 'exit', now(), now() from generate_series(1, 3000)`,
    [at, scanned.position],
  )
  await findTicket(at, other!)
})
