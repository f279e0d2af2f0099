// Pages on which an attendant chooses an event and a list, and scans tickets.
import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Output } from '../../core/handler.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { MemberEvent } from '../../domain/entry/member_events.ts'
import { form, radioGroup, textField } from '../ui/forms.ts'
import { translated, translatorFor } from '../ui/language.ts'
import type { Page } from '../ui/page.ts'
import { pageNumber, param } from '../ui/request.ts'
import { pageTimes } from '../ui/times.ts'
import type { ScannedForm, ScanResponse } from './result.ts'

/** Number of events per page. */
export const EVENTS_PER_PAGE = 50

const checkinPath = (req: Request): string => `/organizers/${param(req, 'organizer')}/checkin/`
const eventPath = (req: Request): string => `${checkinPath(req)}${param(req, 'event')}/`

const timeOf = (req: Request, time: string): Safe =>
  html`<time datetime="${time}">${pageTimes(req).shortMoment(time)}</time>`

const nextPage = (req: Request, text: string): Safe =>
  html`<p><a href="${req.path}?page=${pageNumber(req) + 1}">${text}</a></p>`

/** Renders the events at which the attendant can scan tickets. One event more than a page shows means that there is another page. */
export function eventsPage(req: Request, events: readonly MemberEvent[]): Page {
  const t = translatorFor(req)
  return {
    title: t('organizer.checkin'),
    body: [
      events.length === 0
        ? html`<p class="quiet">${t('checkin.no_events')}</p>`
        : html`<p>${t('checkin.choose_event')}</p>
        <ul class="list">${events
          .slice(0, EVENTS_PER_PAGE)
          .map(
            ({ slug, name, date_from }) =>
              html`<li><a href="${checkinPath(req)}${slug}/">${translated(req, name)}</a> <small class="quiet">${timeOf(req, date_from)}</small></li>`,
          )}</ul>`,
      events.length > EVENTS_PER_PAGE && nextPage(req, t('checkin.more_events')),
    ],
  }
}

/** Renders the check-in lists of an event. */
export function listsPage(req: Request, event: MemberEvent, { results, next }: Output<'checkin_lists.list'>): Page {
  const t = translatorFor(req)
  return {
    title: translated(req, event.name),
    body: [
      results.length === 0
        ? html`<p class="quiet">${t('checkin.no_lists')}</p>`
        : html`<p>${t('checkin.choose_list')}</p>
        <ul class="list">${results.map((list) => html`<li>${listLink(req, list)}</li>`)}</ul>`,
      next !== null && nextPage(req, t('checkin.more_lists')),
      html`<p><a href="${checkinPath(req)}">${t('checkin.other_event')}</a></p>`,
    ],
  }
}

const listLink = (
  req: Request,
  { id, name, subevent, ...counts }: Output<'checkin_lists.list'>['results'][number],
): Content => [
  html`<a href="${eventPath(req)}${id}/">${name}</a>`,
  html` <small class="quiet">${
    subevent !== null &&
    typeof subevent === 'object' && [translated(req, subevent.name), ', ', timeOf(req, subevent.date_from), ': ']
  }${countOf(req, counts)}</small>`,
]

/** Name and counts of a check-in list. */
export type ListCounts = { name: string; checkin_count: number; position_count: number }

const countOf = (req: Request, { checkin_count, position_count }: Omit<ListCounts, 'name'>): string =>
  translatorFor(req)('checkin.count', { count: checkin_count, total: position_count })

/** Renders the form for the next scan, covered by the result of the last one. */
export function scannerPage(
  req: Request,
  list: ListCounts,
  { panel, type = 'entry', errors }: { panel?: Content; type?: ScannedForm['type']; errors?: object },
): Page {
  const t = translatorFor(req)
  return {
    title: list.name,
    status: errors ? 400 : 200,
    scripts: ['/static/camera.js'],
    wasm: true,
    body: [
      panel,
      html`<div class="scanner" data-camera data-start="${t('checkin.camera_start')}" data-stop="${t('checkin.camera_stop')}" data-failed="${t('checkin.camera_failed')}">${scanForm(req, type, errors)}</div>`,
      html`<p class="quiet">${countOf(req, list)}</p>`,
      html`<p><a href="${eventPath(req)}">${t('checkin.other_list')}</a></p>`,
    ],
  }
}

function scanForm(req: Request, type: ScannedForm['type'], errors: object | undefined): Safe {
  const t = translatorFor(req)
  return form(req, {
    action: req.path,
    submit: t('checkin.scan'),
    values: { type },
    errors,
    fields: [
      html`<input type="hidden" name="nonce" value="${randomUUID()}">`,
      textField('secret', t('checkin.code'), {
        required: true,
        focus: true,
        autocomplete: 'off',
        maxlength: 5000,
        hint: t('checkin.code_hint'),
      }),
      radioGroup('type', t('checkin.type'), [
        ['entry', t('checkin.entry')],
        ['exit', t('checkin.exit')],
      ]),
    ],
  })
}

/** Renders the form with which the attendant can admit the ticket of a pending order, if the list allows that. */
export const pendingForm = (req: Request, response: ScanResponse, { secret, type }: ScannedForm): Content =>
  'reason' in response &&
  response.reason === 'unpaid' &&
  response.list.include_pending &&
  form(req, {
    action: req.path,
    submit: translatorFor(req)('checkin.admit_unpaid'),
    id: 'unpaid',
    fields: [
      html`<input type="hidden" name="secret" value="${secret}"><input type="hidden" name="type" value="${type}">
          <input type="hidden" name="unpaid" value="true"><input type="hidden" name="nonce" value="${randomUUID()}">`,
    ],
  })
