// The demo's check-ins: some attendees have entered the conference during a trial of the entrance, and some the concerts in the cellar, whose
// check-in list does not allow reentry after an exit.
import type { Db } from '../core/data/db.ts'
import type { Caller } from '../core/handler.ts'
import { skipNotifications } from '../core/platform/jobs.ts'
import { newDevice } from '../domain/access/devices.ts'
import { redeemTicket } from '../domain/entry/redeem.ts'
import { readScanLists } from '../domain/entry/tickets.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

// A scan: the minutes since it took place, the scanned code, and its type (an entry by default). For an order, all its tickets are scanned one
// after the other. A secret does not belong to any ticket.
type Scan = readonly [minutesAgo: number, what: { order: string } | { secret: string }, type?: 'exit']

const CONFERENCE: readonly Scan[] = [
  [52, { order: 'TWYCE' }],
  [47, { order: 'CREW9' }],
  [46, { order: 'CREW9' }], // shown twice at the door
  [41, { order: 'WAYT7' }], // not paid yet
  [40, { secret: 'https://bistro.example/menu' }], // the code on the table
  [33, { order: 'LATE7' }], // was never paid
  [12, { order: 'CREW9' }, 'exit'],
]
const CONCERT: readonly Scan[] = [
  [50, { order: 'NGHT3' }],
  [8, { order: 'NGHT3' }, 'exit'],
]

/** Creates the scans of the demo's entrance scanner, and a second device that is not initialized yet. */
export async function createEntry(scope: DemoScope): Promise<void> {
  const { db, organizer } = scope
  const event = async (slug: string): Promise<number> =>
    (await db('events').where({ organizer_id: organizer.id, slug }).first('id')).id
  const main = await db('checkin_lists')
    .where({ event_id: await event('openstage26'), name: 'Main entrance' })
    .first('id')
  const series = { ...scope, event: { id: await event('kellerkonzerte') } }
  const cellar = await store(series, 'checkin_lists.create', { name: 'Cellar door', allow_entry_after_exit: false })
  await scanAll(scope, main.id, CONFERENCE)
  await scanAll(scope, cellar, CONCERT)
  await store(
    scope,
    'devices.create',
    { name: 'Door scanner', security_profile: 'scan', limit_events: ['openstage26', 'kellerkonzerte'] },
    await newDevice(db, organizer.id),
  )
}

async function scanAll(
  { db, config, organizer, complete }: DemoScope,
  list: number,
  scans: readonly Scan[],
): Promise<void> {
  const device = await db('devices').where({ organizer_id: organizer.id, name: 'Entrance scanner' }).first('id', 'name')
  const noAccount = { read_only: false, user_id: null, connection_id: null, organizer_ids: [], team_ids: [] }
  const who: Caller = { type: 'device', id: device.id, name: device.name, ...noAccount }
  for (const [minutes, what, type = 'entry'] of scans) {
    const committed: Promise<unknown>[] = []
    const now = new Date(Date.now() - minutes * 60_000)
    const scope = {
      db,
      config,
      organizer,
      who,
      now,
      clock: () => now,
      language: undefined,
      notify: skipNotifications,
      enqueue: async () => undefined,
      deferUntilCommit: (written: Promise<unknown>) => void committed.push(written),
    }
    for (const secret of 'secret' in what ? [what.secret] : await secretsOf(db, organizer, what.order))
      await redeemTicket({
        context: scope,
        ids: [list],
        lists: readScanLists(scope, [list]),
        scan: { ...complete('checkin_rpc.redeem', { secret, type, lists: [list] }), acceptsIds: false },
      })
    await Promise.all(committed)
  }
}

const secretsOf = (db: Db, organizer: { id: number }, code: string): Promise<string[]> =>
  db('order_positions')
    .join('orders', 'orders.id', 'order_positions.order_id')
    .where({ 'orders.organizer_id': organizer.id, 'orders.code': code, 'order_positions.addon_to_id': null })
    .orderBy('positionid')
    .pluck('order_positions.secret')
