// The waiting room of an event: places, positions and admission (guide waiting-room). Each process has a copy of the state of open rooms, which
// it reads again at most once per second, so that polls need no statement of their own. The state itself is in the database, where any process
// advances it (src/sql/waiting_rooms.sql).
//
// Polls name no organizer, so the functions here take the real time, and add by how much the clock of a sandbox is ahead (guide sandbox, "The
// clock of a sandbox on a server").
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { Batches } from '../../core/batches.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { coreMessage } from '../../core/error_messages.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { getOrCreate } from '../../core/get_or_create.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { decrypt } from '../../core/platform/encryption.ts'
import { LOTTERY_SEED } from '../catalog/waiting_rooms.ts'
import { admissionToken } from './admissions.ts'
import { drawLottery, MAX_LOTTERY_PLACES } from './lottery.ts'
import { numericToken } from './numeric_tokens.ts'

/** The request header with a place, in lower case. */
export const PLACE_HEADER = 'waiting-room-place'

const TOKEN = numericToken('waiting room place', ['event', 'room', 'number', 'joined'])

/** Age of a copy after which it is read again in the background, and after which requests wait for that. */
const FRESH_MS = 1000
const MAX_AGE_MS = 5000
/** Maximum number of clients that join with one statement. */
const MAX_JOINS = 1000
/** Maximum number of events whose state a process holds. */
const MAX_EVENTS = 500
/** Seconds between two polls: a twentieth of the remaining time, within these limits. */
const POLL_SECONDS = { least: 5, most: 60, share: 20 }
/** Upper limit of estimates in seconds. */
const MAX_ESTIMATE_SECONDS = 86_400

/** A place in a waiting room. */
export type Place = {
  readonly event: number
  readonly room: number
  readonly number: number
  /** When the client joined, in milliseconds since 1970. */
  readonly joined: number
}
/** The admission of all places up to a rank. */
type Step = { readonly at: number; readonly admitted: number }
/** An open waiting room. Times are in milliseconds since 1970. */
export type WaitingRoom = {
  readonly id: number
  readonly event: number
  readonly starts: string | null
  readonly places: number
  readonly admitted: number
  /** Number of places whose admission has run out. */
  readonly ended: number
  /** Admissions per second. */
  readonly rate: number
  readonly admissionMs: number
  readonly commitment: string
  /** The drawn lottery: its seed, and the ranks of its places. */
  readonly lottery: { readonly seed: string; readonly ranks: Uint32Array } | undefined
  readonly hasLottery: boolean
  readonly steps: readonly Step[]
  /** By how many seconds the clock of the organizer is ahead of the real time. */
  readonly ahead: number
}
type Scope = { readonly db: Db; readonly config: Config; readonly now: Date }
type EventScope = Scope & { readonly event: { readonly id: number } }

// ---- places ----------------------------------------------------------------------------------------------------------------

/** Returns the signed token of a place. */
export const placeToken = (config: KeySource, place: Place): string => TOKEN.write(config, place)

/** Returns the place of a token; undefined if this installation has not signed it. */
export const readPlace = (config: KeySource, token: string): Place | undefined => TOKEN.read(config, token)

/** Asserts that a token is a place. @throws Rejection 403 if it is not */
export function assertPlace(config: KeySource, token: string | undefined): Place {
  const place = token === undefined ? undefined : readPlace(config, token)
  if (!place) throw forbidden('This is not a place of a waiting room. Join the waiting room.', 'place_invalid')
  return place
}

/**
 * Joins the open waiting room of an event. Clients that join at the same time share one statement.
 * @throws Rejection 404 if the event has no open waiting room
 */
export async function joinWaitingRoom(scope: EventScope): Promise<{ place: Place; room: WaitingRoom }> {
  // If the room of the copy was closed, another one can be open.
  const joined =
    (await joinRoom(scope, await waitingRoomOf(scope))) ?? (await joinRoom(scope, await currentRoom(scope)))
  if (!joined) throw notFound(coreMessage('error.not_found'))
  return joined
}

async function joinRoom(
  { db, event, now }: EventScope,
  room: WaitingRoom | undefined,
): Promise<{ place: Place; room: WaitingRoom } | undefined> {
  const number = room && (await (db.isTransaction ? allocate(db, room, 1) : allocateTogether(db, room)))
  return number === undefined
    ? undefined
    : { place: { event: event.id, room: room!.id, number, joined: now.getTime() }, room: room! }
}

// Returns the first of `count` new numbers; undefined if the room was closed or is full.
async function allocate(db: Db, room: { readonly id: number }, count: number): Promise<number | undefined> {
  const [row] = await query<{ last: number }>(
    db,
    `update waiting_rooms set places = places + :count where id = :room and closed is null and places + :count <= ${MAX_LOTTERY_PLACES}
    returning places as last`,
    { room: room.id, count },
  )
  return row && row.last - count + 1
}

type Joins = Batches<{ readonly id: number }, number | undefined>
const joins = new WeakMap<Db, Joins>()

// Clients that join while a statement is running share the next one.
function allocateTogether(db: Db, room: { readonly id: number }): Promise<number | undefined> {
  const allocateAll = async (rooms: readonly { readonly id: number }[]): Promise<(number | undefined)[]> => {
    const first = await allocate(db, rooms[0]!, rooms.length)
    return rooms.map((_, i) => first && first + i)
  }
  const batches = getOrCreate(joins, db, (): Joins => new Batches(allocateAll, { maxItems: MAX_JOINS }))
  return batches.add(String(room.id), room)
}

// ---- state -----------------------------------------------------------------------------------------------------------------

type Copy = { room: WaitingRoom | undefined; read: number; reading?: Promise<unknown> | undefined }
const copies = new WeakMap<Db, LRUCache<number, Copy>>()

/** Returns the open waiting room of an event, as it was at most five seconds ago; undefined if it is closed. */
export async function waitingRoomOf(scope: EventScope): Promise<WaitingRoom | undefined> {
  const copy = copyOf(scope)
  const age = Math.abs(scope.now.getTime() - copy.read)
  if (!copy.room || age >= MAX_AGE_MS) return currentRoom(scope)
  // An error of this read is reported to the requests that wait for the next one.
  if (age >= FRESH_MS) currentRoom(scope).catch(() => undefined)
  return copy.room
}

// Reads the open waiting room of an event. Requests that do so at the same time share the statements.
async function currentRoom(scope: EventScope): Promise<WaitingRoom | undefined> {
  if (scope.db.isTransaction) return readRoom(scope, undefined)
  const copy = copyOf(scope)
  copy.reading ??= readRoom(scope, copy.room)
    .then((room) => Object.assign(copy, { room, read: scope.now.getTime() }))
    .finally(() => {
      copy.reading = undefined
    })
  await copy.reading
  return copy.room
}

function copyOf({ db, event }: EventScope): Copy {
  const events = copies.get(db) ?? new LRUCache<number, Copy>({ max: MAX_EVENTS })
  copies.set(db, events)
  const copy: Copy = events.get(event.id) ?? { room: undefined, read: -Infinity }
  events.set(event.id, copy)
  return copy
}

type Row = Pick<WaitingRoom, 'id' | 'starts' | 'places' | 'admitted' | 'ended' | 'rate' | 'commitment'> & {
  seed: string
  ahead: number
  drawn: number | null
  admission_minutes: number
  steps: [at: number, admitted: number][]
}

const AHEAD_SQL =
  '(select o.clock_ahead_seconds from organizers o join events e on e.organizer_id = o.id where e.id = :event)'

// Advances the room and reads it, with the steps after those of the former copy.
async function readRoom(
  { db, config, event, now }: EventScope,
  before: WaitingRoom | undefined,
): Promise<WaitingRoom | undefined> {
  await query(db, `select advance_waiting_room(:event, :now::timestamptz + make_interval(secs => ${AHEAD_SQL}))`, {
    event: event.id,
    now,
  })
  const [row] = await query<Row>(
    db,
    `select w.id, w.starts, w.places, w.admitted, w.ended, w.rate, w.commitment, w.seed, w.drawn, w.admission_minutes, ${AHEAD_SQL} as ahead, coalesce((
      select json_agg(json_build_array(round(extract(epoch from s.at) * 1000), s.admitted) order by s.admitted) from waiting_room_steps s
      where s.room_id = w.id and s.admitted > case when w.id = :room then :known else 0 end), '[]') as steps
    from waiting_rooms w where w.event_id = :event and w.closed is null`,
    { event: event.id, room: before?.id ?? null, known: before?.admitted ?? 0 },
  )
  if (!row) return undefined
  const same = before?.id === row.id ? before : undefined
  const former = same?.steps.filter(({ admitted }) => admitted > row.ended) ?? []
  const steps = [...former, ...row.steps.map(([at, admitted]) => ({ at, admitted }))]
  const { id, starts, places, admitted, ended, rate, commitment, seed, drawn, admission_minutes, ahead } = row
  const state = { id, event: event.id, starts, places, admitted, ended, rate, commitment, steps, ahead }
  return {
    ...state,
    admissionMs: admission_minutes * 60_000,
    hasLottery: drawn !== 0,
    lottery: same?.lottery ?? (drawn ? await draw(decrypt(config, LOTTERY_SEED, seed), drawn) : undefined),
  }
}

const draw = async (seed: string, entries: number): Promise<NonNullable<WaitingRoom['lottery']>> => ({
  seed,
  ranks: await drawLottery(seed, entries),
})

// ---- polls -----------------------------------------------------------------------------------------------------------------

/** What a client learns about its place. */
export type PlaceStatus = {
  readonly state: 'lottery' | 'waiting' | 'admitted' | 'expired' | 'closed'
  readonly number: number
  readonly position: number | null
  readonly estimated_seconds: number | null
  readonly poll_after: number | null
  readonly starts: string | null
  readonly admission: string | null
  readonly admission_expires: string | null
  readonly lottery: LotteryStatus | null
}
/** The published data of a lottery. */
export type LotteryStatus = {
  readonly commitment: string
  readonly seed: string | null
  readonly entries: number | null
}

/** Returns the published data of a room's lottery; null if it admits in the order of joining alone. */
export const lotteryOf = ({ hasLottery, commitment, lottery }: WaitingRoom): LotteryStatus | null =>
  hasLottery ? { commitment, seed: lottery?.seed ?? null, entries: lottery?.ranks.length ?? null } : null

/** Returns the seconds after which a client polls again. */
const pollAfter = (seconds: number): number =>
  Math.max(POLL_SECONDS.least, Math.min(Math.ceil(seconds / POLL_SECONDS.share), POLL_SECONDS.most))

/** Returns the state of a place, with an admission if it is its turn. @param room the open waiting room of its event, if there is one */
export function placeStatus(
  { config, now: real }: Pick<Scope, 'config' | 'now'>,
  { event, room: id, number }: Place,
  room: WaitingRoom | undefined,
): PlaceStatus {
  const status = {
    number,
    position: null,
    estimated_seconds: null,
    poll_after: null,
    starts: room?.starts ?? null,
    admission: null,
    admission_expires: null,
    lottery: room ? lotteryOf(room) : null,
  }
  if (!room) return { ...status, state: 'closed' }
  if (room.id !== id) return { ...status, state: 'expired', lottery: null }
  const now = addSeconds(real, room.ahead)
  if (room.hasLottery && !room.lottery) {
    const remaining = room.starts === null ? 0 : (Date.parse(room.starts) - now.getTime()) / 1000
    return { ...status, state: 'lottery', poll_after: pollAfter(remaining) }
  }
  const rank = room.lottery?.ranks[number - 1] ?? number
  if (rank > room.admitted) {
    const position = rank - room.admitted
    const seconds = Math.min(Math.ceil(position / room.rate), MAX_ESTIMATE_SECONDS)
    // The few places that are next poll more often, since each of them delays the sale.
    const poll_after = Math.min(seconds, pollAfter(seconds))
    return { ...status, state: 'waiting', position, estimated_seconds: seconds, poll_after }
  }
  const step = room.steps.find(({ admitted }) => admitted >= rank)
  const expires = step ? step.at + room.admissionMs : 0
  if (rank <= room.ended || expires <= now.getTime()) return { ...status, state: 'expired' }
  return {
    ...status,
    state: 'admitted',
    admission: admissionToken(config, { event, room: id, number, rank, expires }),
    admission_expires: new Date(expires).toISOString(),
  }
}
