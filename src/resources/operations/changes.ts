// The change feed: the notifications of webhooks, for clients that fetch them (guide change-feed).
import { brandedName } from '../../core/brand.ts'
import { clockAhead } from '../../core/clock.ts'
import { Rejection } from '../../core/errors.ts'
import type { Context, Handler, Output } from '../../core/handler.ts'
import type { FileReply } from '../../core/http/reply.ts'
import { file } from '../../core/http/reply.ts'
import type { Position, Snapshot } from '../../domain/operations/change_cursor.ts'
import type { FeedPage } from '../../domain/operations/change_feed.ts'
import {
  currentPosition,
  cursorOf,
  oldestPosition,
  positionOf,
  readChanges,
  wasReset,
} from '../../domain/operations/change_feed.ts'
import type { FeedFilter } from '../../domain/operations/change_statements.ts'
import type { ChangeWaits, Interest } from '../../domain/operations/change_waits.ts'
import { changeWaitsOf } from '../../domain/operations/change_waits.ts'
import { actionsOfTypes } from '../../domain/operations/webhook_kinds.ts'

type Changes = Output<'changes.follow_all'>
type Following = Context<'changes.follow_all'> | Context<'changes.follow'>

const STREAM = 'text/event-stream'
/** Maximum seconds between two events of a stream, and milliseconds after which a client connects again when it has ended. */
const HEARTBEAT_SECONDS = 15
const RECONNECT_MS = 2000
/** Maximum milliseconds for which a request reads entries that its filters omit. */
const MAX_READ_MS = 500

export const follow_all: Handler<'changes.follow_all'> = (context) => respond(atRealTime(context))

export const follow: Handler<'changes.follow'> = (context) => respond(atRealTime(context))

// Cursors expire by the real time, so that readers can follow a sandbox whose clock is advanced (guide sandbox, "The clock of a sandbox on a
// server").
function atRealTime<Reader extends Following>(context: Reader): Reader {
  const clock = clockAhead(context.clock, -context.organizer.clock_ahead_seconds)
  return { ...context, clock, now: clock() }
}

// A page of a reader, and the time before it was read.
type Read = FeedPage & { readonly since: number }

async function respond(context: Following): Promise<Changes | FileReply<typeof STREAM>> {
  const { query, media, header } = context
  const wantsStream = media() === STREAM
  const after = header('last-event-id') || query.after
  const first = await firstPage(context, after)
  if (wantsStream) return stream(context, first)
  return presented(context, await (first.changes.length || !query.wait ? first : waitForChanges(context, first)))
}

const presented = (context: Following, { changes, position, generation, hasMore }: FeedPage): Changes => ({
  changes: changes.map(({ fields }) => fields) as never,
  cursor: cursorOf({ ...context, now: context.clock() }, generation, position),
  has_more: hasMore,
})

async function firstPage(context: Following, after: string | undefined): Promise<Read> {
  const since = performance.now()
  if (after === 'now') return { ...(await currentPosition(context.db)), changes: [], hasMore: false, since }
  if (after === undefined) return pageAfter(context, await oldestPosition(context))
  const { position, scope } = await positionOf(context, after)
  return pageAfter(context, position, scope)
}

const filterOf = ({ query }: Following): FeedFilter => ({
  event: 'event' in query ? query.event : undefined,
  types: query.action_type?.length ? query.action_type : undefined,
})

// Reads until there is an entry, since the filters can omit many.
async function pageAfter(context: Following, position: Position, scope?: { generation: string }): Promise<Read> {
  const since = performance.now()
  for (let at = position; ; ) {
    const page = await readChanges({ ...context, now: context.clock() }, filterOf(context), at, scope)
    if (page.changes.length || !page.hasMore || performance.now() - since > MAX_READ_MS) return { ...page, since }
    at = page.position
  }
}

async function waitForChanges(context: Following, first: Read): Promise<Read> {
  const waits = changeWaitsOf(context.db)
  const leave = waits.enter(callerOf(context))
  try {
    const end = performance.now() + context.query.wait! * 1000
    let page = first
    while (!page.changes.length && !page.hasMore) {
      const left = end - performance.now()
      const { found, position } = await waitOn(waits, context, page, left)
      page = { ...page, position: { from: position } }
      if (!found) break
      page = await nextPage(waits, context, page)
    }
    return page
  } finally {
    leave()
  }
}

// Sends events until the client disconnects, the server stops, or the credentials end. The client then connects again.
function stream(context: Following, first: Read) {
  const { config } = context
  const waits = changeWaitsOf(context.db)
  const event = ({ fields, position }: FeedPage['changes'][number], { generation }: FeedPage): string => {
    const body = JSON.stringify({ ...fields, action: brandedName(fields.action, config.BRAND) })
    return `id: ${cursor(position, generation)}\ndata: ${body}\n\n`
  }
  const cursor = (position: Position, generation: string): string =>
    cursorOf({ ...context, now: context.clock() }, generation, position)
  const ms = Math.min(HEARTBEAT_SECONDS, config.IDLE_TIMEOUT / 2) * 1000
  async function* events(): AsyncGenerator<string> {
    const leave = waits.enter(callerOf(context))
    try {
      yield `retry: ${RECONNECT_MS}\n\n`
      let page = first
      const ended = context.ended()
      while (!ended.aborted) {
        if (page.changes.length) yield page.changes.map((change) => event(change, page)).join('')
        if (page.hasMore) {
          page = await pageAfter(context, page.position)
          continue
        }
        const { found, position } = await waitOn(waits, context, page, ms)
        page = { ...page, changes: [], position: { from: position } }
        if (ended.aborted) return
        if (found) page = await nextPage(waits, context, page)
        else {
          await checkCredentials(waits, context)
          yield `id: ${cursor(page.position, page.generation)}\n\n`
        }
      }
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    } finally {
      leave()
    }
  }
  return file(STREAM, events(), { headers: { 'X-Accel-Buffering': 'no' } })
}

const waitOn = (waits: ChangeWaits, context: Following, { position, since }: Read, ms: number) =>
  waits.wait(interestOf(context), position.from as Snapshot, since, ms, context.ended())

function interestOf(context: Following): Interest {
  const { event, types } = filterOf(context)
  return {
    organizer: context.organizer.id,
    event: context.event?.id,
    slug: event,
    actions: types && new Set<string>(actionsOfTypes(types)),
  }
}

// Reads what a reader has waited for, with its permissions of this moment. Readers with the same credentials, filters and position share it.
function nextPage(waits: ChangeWaits, context: Following, { position }: Read): Promise<Read> {
  const key = JSON.stringify(['page', ...identity(context), filterOf(context), position])
  return waits.shared(key, async () => {
    const access = await reauthorize(context)
    return pageAfter({ ...context, ...access } as Following, position)
  })
}

// Returns the present access of a reader.
async function reauthorize({ organizer, reauthorize: load }: Following) {
  const access = await load()
  if (access.organizer?.id !== organizer.id) throw wasReset()
  return access
}

/** @throws Rejection 401 or 403 if the credentials have ended; 410 if the sandbox was reset */
const checkCredentials = (waits: ChangeWaits, context: Following): Promise<unknown> =>
  waits.shared(JSON.stringify(['credentials', ...identity(context)]), () => reauthorize(context), { lasting: true })

const callerOf = ({ who }: Following): string => `${who.type}:${who.id}`
const identity = (context: Following) => [callerOf(context), context.secret, context.organizer.id, context.event?.id]
