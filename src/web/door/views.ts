// Pages on which an attendant chooses an event and a list, and scans tickets.
import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { MemberEvent } from '../../domain/entry/member_events.ts'
import { form, radioGroup, textField } from '../ui/forms.ts'
import type { Page } from '../ui/page.ts'
import { pageNumber, param, translated } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'
import { pageTimes } from '../ui/times.ts'
import type { Scan, ScanResponse } from './answer.ts'

/** How many events are on a page. */
export const EVENTS_PER_PAGE = 50

const doorPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/door/`
const eventPath = (req: Request): string => `${doorPath(req)}${param(req, 'event')}/`

const day = (req: Request, time: string): Safe =>
  html`<time datetime="${time}">${pageTimes(sessionOf({ req }).user.timezone).shortMoment(time)}</time>`

const further = (req: Request, what: string): Safe =>
  html`<p><a href="${req.path}?page=${pageNumber(req) + 1}">Further ${what}</a></p>`

/** Renders the events at which the attendant can scan tickets. One event more than a page shows means that there is another page. */
export const eventsPage = (req: Request, events: readonly MemberEvent[]): Page => ({
  title: 'Door',
  body: [
    html`<p>At which event do you scan tickets?</p>`,
    events.length === 0
      ? html`<p class="quiet">There is no event at which you may scan tickets.</p>`
      : html`<ul class="list">${events
          .slice(0, EVENTS_PER_PAGE)
          .map(
            ({ slug, name, date_from }) =>
              html`<li><a href="${doorPath(req)}${slug}/">${translated(req, name)}</a> <small class="quiet">${day(req, date_from)}</small></li>`,
          )}</ul>`,
    events.length > EVENTS_PER_PAGE && further(req, 'events'),
  ],
})

/** Renders the check-in lists of an event. */
export const listsPage = (req: Request, event: MemberEvent, { results, next }: Output<'checkin_lists.list'>): Page => ({
  title: translated(req, event.name),
  body: [
    html`<p>At which check-in list?</p>`,
    results.length === 0
      ? html`<p class="quiet">There is no check-in list yet.</p>`
      : html`<ul class="list">${results.map((list) => html`<li>${listLink(req, list)}</li>`)}</ul>`,
    next !== null && further(req, 'lists'),
    html`<p><a href="${doorPath(req)}">Another event</a></p>`,
  ],
})

const listLink = (
  req: Request,
  { id, name, subevent, checkin_count, position_count }: Output<'checkin_lists.list'>['results'][number],
): Content => [
  html`<a href="${eventPath(req)}${id}/">${name}</a>`,
  html` <small class="quiet">${
    subevent !== null &&
    typeof subevent === 'object' && [translated(req, subevent.name), ', ', day(req, subevent.date_from), ': ']
  }${checkin_count} of ${position_count} have come</small>`,
]

/** What a page says about its list. */
export type ListCounts = { name: string; checkin_count: number; position_count: number }

/** Renders the form for the next scan, behind the result of the one before. */
export const scannerPage = (
  req: Request,
  list: ListCounts,
  { panel, type = 'entry', errors }: { panel?: Content; type?: Scan['type']; errors?: object },
): Page => ({
  title: list.name,
  status: errors ? 400 : 200,
  scripts: ['/static/camera.js'],
  wasm: true,
  body: [
    panel,
    html`<div class="scanner" data-camera>${scanForm(req, type, errors)}</div>`,
    html`<p class="quiet">${list.checkin_count} of ${list.position_count} have come.</p>`,
    html`<p><a href="${eventPath(req)}">Another list</a></p>`,
  ],
})

const scanForm = (req: Request, type: Scan['type'], errors: object | undefined): Safe =>
  form(req, {
    action: req.path,
    submit: 'Scan',
    values: { type },
    errors,
    fields: [
      html`<input type="hidden" name="nonce" value="${randomUUID()}">`,
      textField('secret', 'Code of the ticket', {
        required: true,
        focus: true,
        autocomplete: 'off',
        maxlength: 5000,
        hint: 'Scan, type or paste it.',
      }),
      radioGroup('type', 'Direction', [
        ['entry', 'Entry'],
        ['exit', 'Exit'],
      ]),
    ],
  })

/** Renders the form that admits the ticket of a pending order, if the list allows that and the attendant chooses so. */
export const pendingForm = (req: Request, response: ScanResponse, { secret, type }: Scan): Content =>
  'reason' in response &&
  response.reason === 'unpaid' &&
  response.list.include_pending &&
  form(req, {
    action: req.path,
    submit: 'Let in although it is not paid',
    id: 'unpaid',
    fields: [
      html`<input type="hidden" name="secret" value="${secret}"><input type="hidden" name="type" value="${type}">
          <input type="hidden" name="unpaid" value="true"><input type="hidden" name="nonce" value="${randomUUID()}">`,
    ],
  })
