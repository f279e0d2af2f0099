// The overview of an organizer: events with their sales, and failing webhooks. It only shows data that the user can also read with operations
// of the contract (guide permissions, "The overview").
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { Rejection } from '../../core/errors.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { memberEvents } from '../../domain/entry/member_events.ts'
import type { EventFigures } from '../../domain/operations/overview.ts'
import { eventFigures, failingWebhooks } from '../../domain/operations/overview.ts'
import { translatorFor } from '../ui/language.ts'
import { pageNumber } from '../ui/request.ts'
import { bodyOrThrow } from '../ui/results.ts'
import { sessionOf } from '../ui/session.ts'
import type { Visit, Web } from '../ui/web.ts'
import { eventArticle, webhookSection } from './views.ts'

const SHOWN_AFTER_DAYS = 7
const EVENTS_PER_PAGE = 10
const MAX_CACHED_EVENTS = 1000
const FRESH_MS = 60_000

type FiguresOf = (ids: readonly number[]) => Promise<Map<number, EventFigures>>

// Returns figures of events that are at most a minute old.
function cachedFigures(db: Db, clock: Clock): FiguresOf {
  const figures = new LRUCache<number, EventFigures & { at: number }>({ max: MAX_CACHED_EVENTS })
  return async (ids) => {
    const at = clock().getTime()
    const isFresh = (id: number): boolean => at - (figures.get(id)?.at ?? Number.NEGATIVE_INFINITY) < FRESH_MS
    const stale = ids.filter((id) => !isFresh(id))
    const read = stale.length ? await eventFigures(db, stale, clock()) : []
    for (const row of read) figures.set(row.id, { ...row, at })
    return new Map(ids.flatMap((id) => [[id, figures.get(id)!] as const]).filter(([, counts]) => counts))
  }
}

// Renders failing webhook deliveries, for users with the permission to see webhooks.
async function webhooksOf({ req, db, perform }: Visit, organizer: string): Promise<Content> {
  try {
    const { results } = bodyOrThrow(await perform('webhooks.list', { params: { organizer } }, req))
    const ids = results.map(({ id }) => id)
    return webhookSection(req, results, await failingWebhooks(db, ids))
  } catch (error) {
    if (error instanceof Rejection && error.status === 403) return undefined
    throw error
  }
}

/** Returns the function that renders the overview of the organizer with a slug. */
export function overview({ db, clock }: Web): (visit: Visit, organizer: string) => Promise<Content> {
  const figuresOf = cachedFigures(db, clock)
  return async (visit, organizer) => {
    const t = translatorFor(visit.req)
    const page = pageNumber(visit.req)
    const since = new Date(clock().getTime() - SHOWN_AFTER_DAYS * 86_400_000)
    const listed = await memberEvents(db, sessionOf(visit).user, { slug: organizer }, ['can_view_orders'], {
      since,
      limit: EVENTS_PER_PAGE + 1,
      offset: (page - 1) * EVENTS_PER_PAGE,
    })
    const events = listed.slice(0, EVENTS_PER_PAGE)
    const [of, failing] = await Promise.all([figuresOf(events.map(({ id }) => id)), webhooksOf(visit, organizer)])
    return [
      html`<h2>${t('overview.events')}</h2>`,
      events.length === 0 && html`<p class="quiet">${t('overview.no_events')}</p>`,
      events.map((event) => of.has(event.id) && eventArticle(visit.req, event, of.get(event.id)!)),
      html`<p>
        ${page > 1 && html`<a href="/organizers/${organizer}/?page=${page - 1}">${t('overview.earlier')}</a>`}
        ${listed.length > EVENTS_PER_PAGE && html`<a href="/organizers/${organizer}/?page=${page + 1}">${t('overview.later')}</a>`}
      </p>`,
      failing,
    ]
  }
}
