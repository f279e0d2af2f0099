// Check-in with a browser: a member of a team scans tickets at one check-in list of one event. Codes are typed, pasted, sent by a scanner
// that acts as a keyboard, or read with the camera if the browser supports it (camera.js).

import { randomUUID } from 'node:crypto'
import type { Request, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { forbidden, Rejection } from '../../core/errors.ts'
import type { MemberEvent } from '../../domain/entry/member_events.ts'
import { memberEvents, SCAN_PERMISSIONS } from '../../domain/entry/member_events.ts'
import { translatedErrors } from '../ui/error_messages.ts'
import { translatorFor } from '../ui/language.ts'
import { showOrganizer } from '../ui/organizer_page.ts'
import { formValue, pageNumber, param, queryParam } from '../ui/request.ts'
import { bodyOrThrow } from '../ui/results.ts'
import { sessionOf, signedIn } from '../ui/session.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import { sentAnswers } from './questions.ts'
import type { ScannedForm, ScanResponse } from './result.ts'
import { scanResultPanel } from './result.ts'
import type { ListCounts } from './views.ts'
import { EVENTS_PER_PAGE, eventsPage, listsPage, pendingForm, scannerPage } from './views.ts'

const AT = '/organizers/:organizer/checkin/'
const SHOWN_AFTER_DAYS = 2
const MAX_CACHED_LISTS = 1000
/** For how long the counts of a list are shown after scans without counting again, in milliseconds. */
const COUNTS_MS = 5000

/** Serves /organizers/<slug>/checkin/ and the pages below it. */
export function checkinPages(web: Web): Router {
  const showScanner = scanner()
  const table = {
    [`GET ${AT}` as const]: chooseEvent,
    [`GET ${AT}:event/` as const]: chooseList,
    [`GET ${AT}:event/:list/` as const]: (visit: Visit) =>
      showScanner(visit, { type: queryParam(visit.req, 'type') === 'exit' ? 'exit' : 'entry' }),
    [`POST ${AT}:event/:list/` as const]: (visit: Visit) => scan(visit, showScanner),
  }
  return routes(web, table, { at: AT, by: signedIn })
}

const params = (req: Request) => ({
  organizer: param(req, 'organizer'),
  event: param(req, 'event'),
  list: param(req, 'list'),
})
const since = ({ clock }: Visit): Date => new Date(clock().getTime() - SHOWN_AFTER_DAYS * 86_400_000)

// Does not use an operation of the contract, because scanning at an event does not include the permission to list it there.
const eventsOf = (visit: Visit, options: { slug?: string; limit: number; offset?: number }): Promise<MemberEvent[]> =>
  memberEvents(visit.db, sessionOf(visit).user, { slug: param(visit.req, 'organizer') }, SCAN_PERMISSIONS, {
    since: since(visit),
    ...options,
  })

const chooseEvent: PageHandler = async (visit) => {
  const offset = (pageNumber(visit.req) - 1) * EVENTS_PER_PAGE
  const events = await eventsOf(visit, { limit: EVENTS_PER_PAGE + 1, offset })
  await showOrganizer(visit, eventsPage(visit.req, events))
}

const chooseList: PageHandler = async (visit) => {
  const { req, perform } = visit
  const query = { ends_after: since(visit).toISOString(), expand: 'subevent', page: String(pageNumber(req)) }
  const [[event], lists] = await Promise.all([
    eventsOf(visit, { slug: param(req, 'event'), limit: 1 }),
    perform('checkin_lists.list', { params: params(req), query }, req).then(bodyOrThrow),
  ])
  if (!event) throw forbidden(translatorFor(req)('checkin.no_events'))
  await showOrganizer(visit, listsPage(req, event, lists))
}

type ShowScanner = (visit: Visit, state: Parameters<typeof scannerPage>[2]) => Promise<void>

// Counting a list costs more than a scan and must not delay it.
function scanner(): ShowScanner {
  const counts = new LRUCache<string, ListCounts & { at: number }>({ max: MAX_CACHED_LISTS })
  const counted = async ({ req, clock, perform }: Visit, isScan: boolean): Promise<ListCounts> => {
    const { list } = params(req)
    const before = isScan ? counts.get(list) : undefined
    if (before && clock().getTime() - before.at < COUNTS_MS) return before
    const checkinList = bodyOrThrow(await perform('checkin_lists.get', { params: params(req) }, req))
    const { name, checkin_count, position_count } = checkinList
    const current = { name, checkin_count, position_count, at: clock().getTime() }
    counts.set(list, current)
    return current
  }
  // The scan operation has checked that this member can scan here.
  return async (visit, state) =>
    showOrganizer(visit, scannerPage(visit.req, await counted(visit, state.panel !== undefined), state))
}

async function scan(visit: Visit, showScanner: ShowScanner): Promise<void> {
  const { req } = visit
  const type = formValue(req, 'type') === 'exit' ? 'exit' : 'entry'
  const scanned: ScannedForm = { secret: formValue(req, 'secret').trim(), type }
  if (!scanned.secret) return showScanner(visit, { type, errors: { secret: [translatorFor(req)('checkin.no_code')] } })
  const response = await redeem(visit, scanned, {
    nonce: formValue(req, 'nonce') || randomUUID(),
    answers: sentAnswers(req),
    questions_supported: formValue(req, 'without') !== 'true',
    ignore_unpaid: formValue(req, 'unpaid') === 'true',
  })
  if (!isScanResponse(response)) return showScanner(visit, { type, errors: response })
  await showScanner(visit, {
    type,
    panel: scanResultPanel(req, response, scanned, req.path, pendingForm(req, response, scanned)),
  })
}

// A rejected scan is a result like any other; errors of the form are returned as the messages of its fields.
async function redeem(
  { req, perform }: Visit,
  { secret, type }: ScannedForm,
  more: object,
): Promise<ScanResponse | object> {
  const input = {
    params: { ...params(req), id: secret },
    query: { untrusted_input: 'true', expand: 'item' },
    body: { type, canceled_supported: true, ...more },
  }
  try {
    const performed = await perform('checkin_list_positions.redeem', input, req)
    return performed.ok ? performed.body : translatedErrors(req, performed.rejection)
  } catch (error) {
    if (error instanceof Rejection && error.status === 404) return error.body as ScanResponse
    throw error
  }
}

const isScanResponse = (body: ScanResponse | object): body is ScanResponse => 'status' in body
