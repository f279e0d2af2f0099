// Scans against a model of a dozen lines: scans, retries, forced scans and annulments, received in any order, have the results and the stored
// check-ins that the model predicts.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { miscounted } from '../../support/counts.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { someOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'
import { Person as Caller } from '../../support/people.ts'
import { killAll, serve } from '../../support/process.ts'
import { runs } from '../../support/runs.ts'

let world: Festival
let people: Person[], devices: (number | null)[]
let positions: number[], secrets: string[]
beforeAll(async () => {
  world = await festival()
  people = [await world.device(), await world.device(), world.owner]
  const ids: number[] = await world.db('devices').orderBy('id', 'desc').limit(2).pluck('id')
  devices = [ids[1]!, ids[0]!, null]
  ;({ positions } = await someOrder(world.db, { status: 'p', positions: [{}, {}] }))
  secrets = await world.db('order_positions').whereIn('id', positions).orderBy('id').pluck('secret')
})
afterEach(async () => {
  expect(await miscounted(world.db)).toEqual([])
})
afterAll(async () => {
  killAll()
  await world.end()
})

const list = async (fields: object = {}): Promise<number> =>
  (await world.owner.post('/events/openstage26/checkinlists/', { name: 'A door', ...fields })).body.id
const BEGIN = Date.UTC(2026, 10, 20, 18)
const at = (minute: number): string => new Date(BEGIN + minute * 60_000).toISOString()

// ---- the model ------------------------------------------------------------------------------------------------------------------------

type Settings = { allow_multiple_entries: boolean; allow_entry_after_exit: boolean }
type Scan = {
  who: number
  ticket: number
  type: 'entry' | 'exit'
  minute: number
  force: boolean
  nonce: string | null
}
type Annulment = { who: number; minute: number; nonce: string }
type Record = Omit<Scan, 'force'> & { result: 'ok' | 'forced' | 'already_redeemed' | 'annulled' }

class Door {
  readonly records: Record[] = []
  readonly settings: Settings
  constructor(settings: Settings) {
    this.settings = settings
  }
  /** The check-ins of a ticket that count, the latest last. */
  of(ticket: number): Record[] {
    const counting = this.records.filter((one) => one.ticket === ticket && ['ok', 'forced'].includes(one.result))
    return counting.sort((a, b) => a.minute - b.minute || this.records.indexOf(a) - this.records.indexOf(b))
  }
  scan({ force, ...scan }: Scan): string {
    const { who, ticket, type, nonce } = scan
    const [before, same] = [this.of(ticket), (one: Record) => nonce !== null && one.nonce === nonce]
    const last = before.at(-1)
    if (last && same(last)) return 'ok'
    if (before.some((one) => same(one) && one.type === type && one.who === who)) return 'ok'
    const { allow_multiple_entries, allow_entry_after_exit } = this.settings
    const allowed =
      type === 'exit' ||
      allow_multiple_entries ||
      before.every((one) => one.type === 'exit') ||
      (allow_entry_after_exit && last!.type === 'exit')
    const result = allowed ? 'ok' : force ? 'forced' : 'already_redeemed'
    const known = result === 'already_redeemed' && this.records.some((one) => same(one) && one.result === result)
    if (!known) this.records.push({ ...scan, result })
    return result === 'forced' ? 'ok' : result
  }
  annul({ who, minute, nonce }: Annulment): number {
    const mine = this.records.filter((one) => one.nonce === nonce && (devices[who] === null || one.who === who))
    const counting = mine.filter(({ result }) => ['ok', 'forced'].includes(result))
    if (!mine.length) return 404
    if (counting.length !== 1 || counting[0]!.who !== who || minute - counting[0]!.minute > 15) return 400
    counting[0]!.result = 'annulled'
    return 200
  }
}

// ---- random scans ---------------------------------------------------------------------------------------------------------------------

// The first device makes most of the scans, so that retries often come from the device of the scan.
const who = fc.constantFrom(0, 0, 0, 1, 2)
const nonce = fc.constantFrom('first', 'second')
const scanning = fc.record({
  kind: fc.constant('scan' as const),
  who,
  ticket: fc.nat(1),
  type: fc.constantFrom('entry' as const, 'exit' as const),
  minute: fc.constantFrom(0, 1, 2, 5),
  force: fc.boolean(),
  nonce: fc.option(nonce),
})
// A quarter of an hour after each scan, and a minute later.
const annulling = fc.record({
  kind: fc.constant('annul' as const),
  who,
  minute: fc.constantFrom(0, 15, 16, 17, 20, 21),
  nonce,
})
const happening = fc.array(fc.oneof({ weight: 4, arbitrary: scanning }, annulling), { minLength: 1, maxLength: 14 })
const settings = fc.record({ allow_multiple_entries: fc.boolean(), allow_entry_after_exit: fc.boolean() })

test('scans, exits, forced ones, those that are sent again and those that are taken back are what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(settings, happening, async (fields, steps) => {
      const door = new Door(fields)
      const id = await list(fields)
      for (const step of steps) {
        if (step.kind === 'annul') {
          const { who, minute, nonce } = step
          const body = { lists: [id], nonce, datetime: at(minute) }
          expect((await people[who]!.post('/checkinrpc/annul/', body)).status).toBe(door.annul(step))
          continue
        }
        const { kind: _, ...scan } = step
        const { type, force, nonce } = scan
        const body = { lists: [id], secret: secrets[scan.ticket], type, force, nonce, datetime: at(scan.minute) }
        const answer = await people[scan.who]!.post('/checkinrpc/redeem/', body)
        expect(answer.body.reason ?? answer.body.status).toBe(door.scan(scan))
        expect(answer.status).toBe(answer.body.status === 'ok' ? 201 : 400)
      }
      const stored = await world.db('checkins').where({ checkin_list_id: id }).orderBy('id')
      expect(
        stored.map((row) => [
          positions.indexOf(row.order_position_id),
          devices.indexOf(row.device_id),
          row.type,
          new Date(row.datetime).toISOString(),
          row.nonce,
          row.error_reason ?? (row.forced ? 'forced' : 'ok'),
        ]),
      ).toEqual(door.records.map((one) => [one.ticket, one.who, one.type, at(one.minute), one.nonce, one.result]))
      const inside = [0, 1].filter((ticket) => door.of(ticket).at(-1)?.type === 'entry').length
      const { body } = await world.owner.get(`/events/openstage26/checkinlists/${id}/status/`)
      expect(body.inside_count).toBe(inside)
    }),
    runs(25, 150),
  )
})

// ---- concurrent scans -----------------------------------------------------------------------------------------------------------------

type Row = {
  order_position_id: number
  device_id: number | null
  type: 'entry' | 'exit'
  datetime: string
  forced: boolean
  error_reason: string | null
}

/** Returns the scans that a list has stored, in the order in which their tickets were locked. */
const storedAt = (list: number): Promise<Row[]> => world.db('checkins').where({ checkin_list_id: list }).orderBy('id')
const resultOf = ({ error_reason, forced }: Row): string => error_reason ?? (forced ? 'forced' : 'ok')
const counted = (results: readonly string[]): object =>
  Object.fromEntries([...Map.groupBy(results, (result) => result)].map(([result, all]) => [result, all.length]).sort())

/**
 * Asserts that the stored scans match the model applied to them in order, and that their times increase: for all scans, or only for the
 * admitted ones if several servers stored them, whose clocks differ by milliseconds.
 */
function expectOneAfterTheOther(fields: Settings, stored: readonly Row[], servers = 1): void {
  for (const rows of Map.groupBy(stored, ({ order_position_id }) => order_position_id).values()) {
    const door = new Door(fields)
    const timed = servers === 1 ? rows : rows.filter((row) => resultOf(row) === 'ok')
    const times = timed.map(({ datetime }) => Date.parse(datetime))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const [minute, { type, device_id, ...row }] of rows.entries())
      door.scan({ who: devices.indexOf(device_id), ticket: 0, type, minute, force: row.forced, nonce: null })
    expect(rows.map(resultOf)).toEqual(door.records.map(({ result }) => result))
    if (fields.allow_multiple_entries) continue
    const admitted = rows.filter((row) => resultOf(row) === 'ok').map(({ type }) => type)
    if (!rows.some(({ forced }) => forced))
      expect(admitted.some((type, i) => type === 'entry' && admitted[i + 1] === 'entry')).toBe(false)
  }
}

const at_once = fc.array(
  fc.record({
    who,
    ticket: fc.nat(1),
    type: fc.constantFrom('entry' as const, 'exit' as const),
    force: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 2, maxLength: 24 },
)

test('scans that are sent at once are judged one after the other, by times in that order', async () => {
  await fc.assert(
    fc.asyncProperty(settings, at_once, async (fields, scans) => {
      const id = await list(fields)
      const answers = await Promise.all(
        scans.map(({ who, ticket, ...scan }) =>
          people[who]!.post('/checkinrpc/redeem/', { lists: [id], secret: secrets[ticket], ...scan }),
        ),
      )
      const stored = await storedAt(id)
      expectOneAfterTheOther(fields, stored)
      const reasons = answers.map(({ body }) => body.reason ?? body.status)
      expect(counted(reasons)).toEqual(counted(stored.map(({ error_reason }) => error_reason ?? 'ok')))
    }),
    runs(10, 60),
  )
})

test('no entry follows an entry among 60 entries and exits of a ticket at two servers', async () => {
  const env = { DATABASE_URL: world.url, DATA_DIR: world.directory, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const servers = [world.base, (await serve(env, ['--no-jobs'])).base]
  const fields = { allow_multiple_entries: false, allow_entry_after_exit: true }
  const id = await list(fields)
  // A scan that waits too long for the ticket gets a 409 and is retried, as scanners do.
  const redeem = async (base: string, type: string): Promise<void> => {
    const caller = new Caller(base, world.owner.home, world.owner.headers)
    const scan = { lists: [id], secret: secrets[0], type }
    while ((await caller.post('/checkinrpc/redeem/', scan)).status === 409);
  }
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 60 }, (_, i) => redeem(servers[i % 2]!, i % 3 === 2 ? 'exit' : 'entry')))
  const stored = await storedAt(id)
  expect(stored).toHaveLength(180)
  expect(new Set(stored.map(resultOf))).toEqual(new Set(['ok', 'already_redeemed']))
  expectOneAfterTheOther(fields, stored, 2)
})

test('a server whose clock is behind does not put a scan before those that were stored', async () => {
  const [id, scan] = [await list(), (type: string) => ({ lists: [id], secret: secrets[0], type })]
  const redeem = async (type: string) => (await world.owner.post('/checkinrpc/redeem/', scan(type))).body.reason ?? 'ok'
  expect(await redeem('entry')).toBe('ok')
  world.clock.advance({ minutes: -10 })
  try {
    expect([await redeem('exit'), await redeem('entry'), await redeem('entry')]).toEqual([
      'ok',
      'ok',
      'already_redeemed',
    ])
  } finally {
    world.clock.reset()
  }
  expectOneAfterTheOther({ allow_multiple_entries: false, allow_entry_after_exit: true }, await storedAt(id))
})

test('a scan is one record, though the server is killed while it comes again and again', async () => {
  const env = { DATABASE_URL: world.url, DATA_DIR: world.directory, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const [first, second] = await Promise.all([serve(env, ['--no-jobs']), serve(env, ['--no-jobs'])])
  const [id, { positions: tickets }] = [
    await list(),
    await someOrder(world.db, { status: 'p', positions: Array.from({ length: 20 }, () => ({})) }),
  ]
  const scanned = await world.db('order_positions').whereIn('id', tickets).select('id', 'secret')
  const send = (base: string, { secret }: { secret: string }, nonce: string) =>
    new Caller(base, world.owner.home, world.owner.headers)
      .post('/checkinrpc/redeem/', { lists: [id], secret, nonce }, { unchecked: true })
      .then(({ status }) => status)
      .catch(() => 0)
  const scans = scanned.map((ticket) => ({ ticket, nonce: randomUUID() }))
  const sent = scans.flatMap(({ ticket, nonce }) =>
    [first, second].flatMap(({ base }) => [send(base, ticket, nonce), send(base, ticket, nonce)]),
  )
  await Promise.race(sent)
  first.child.kill('SIGKILL')
  await Promise.all(sent)
  for (const { ticket, nonce } of scans) expect(await send(second.base, ticket, nonce)).toBe(201)
  const stored = await world.db('checkins').where({ checkin_list_id: id }).select('order_position_id', 'successful')
  expect(stored).toHaveLength(scans.length)
  expect(stored.every(({ successful }) => successful)).toBe(true)
})

test('of several who take a check-in back one does, and whoever scans meanwhile agrees with it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await list()
    const scan = (nonce: string) => world.owner.post('/checkinrpc/redeem/', { lists: [id], secret: secrets[0], nonce })
    await scan('first')
    const annul = () => world.owner.post('/checkinrpc/annul/', { lists: [id], nonce: 'first' })
    const [again, ...annulled] = await Promise.all([scan('second'), annul(), annul(), annul()])
    expect(annulled.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const stored = await world.db('checkins').where({ checkin_list_id: id }).orderBy('id').select('error_reason')
    expect(stored.map(({ error_reason }) => error_reason)).toEqual([
      'annulled',
      again.status === 201 ? null : 'already_redeemed',
    ])
  }
})
