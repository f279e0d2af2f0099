// The door: a member of a team scans tickets with a browser, at one check-in list of one event. Codes are typed, pasted, sent by a scanner
// that acts as a keyboard, or read by the camera where the browser can (camera.js).
import { randomUUID } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import express from 'express'
import { DateTime } from 'luxon'
import { Lru } from '../../core/data/lru.ts'
import { forbidden, Refusal } from '../../core/errors.ts'
import type { Output } from '../../core/handler.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { DoorEvent } from '../../domain/entry/doors.ts'
import { doorEvents } from '../../domain/entry/doors.ts'
import type { Section } from '../page.ts'
import { choice, done, form, organizerSection, query, sent, show, text, translated } from '../page.ts'
import type { Web } from '../pages.ts'
import { sessionOf, signedIn } from '../session.ts'
import type { Answer, Scan } from './answer.ts'
import { answerPanel } from './answer.ts'
import { sentAnswers } from './questions.ts'

const DAYS_AFTERWARDS = 2
const EVENTS = 50 // on a page
const LISTS = 1000 // whose counts are remembered
const COUNTED = 5000 // milliseconds for which they are good enough behind a scan

/** /organizers/<slug>/door/ and the pages below it. */
export function doorPages({ db, config, perform, clock }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const at = '/organizers/:organizer/door/'
  router.use(at, signedIn)

  const params = (req: Request) => ({
    organizer: req.params.organizer as string,
    event: req.params.event as string,
    list: req.params.list as string,
    id: req.params.list as string,
  })
  const home = (req: Request): string => `/organizers/${params(req).organizer}/door/`
  const section = async (req: Request): Promise<Section> => {
    const { slug, name } = done(await perform('organizers.get', { params: params(req) }, req))
    return organizerSection(slug, name)
  }
  const day = (req: Request, time: string): Safe => {
    const local = DateTime.fromISO(time).setZone(sessionOf(req).user.timezone)
    return html`<time datetime="${time}">${local.toFormat('d LLLL yyyy, HH:mm')}</time>`
  }
  const pageOf = (req: Request): number => (/^[1-9]\d{0,3}$/.test(query(req, 'page')) ? Number(query(req, 'page')) : 1)
  const further = (req: Request, what: string): Safe =>
    html`<p><a href="${req.path}?page=${pageOf(req) + 1}">Further ${what}</a></p>`
  const since = (): Date => new Date(clock().getTime() - DAYS_AFTERWARDS * 86_400_000)

  // ---- Where -------------------------------------------------------------------------------------------------------------

  // No operation tells it: listing events takes the permission to change them.
  const events = (req: Request, look: { slug?: string; limit: number; offset?: number }): Promise<DoorEvent[]> =>
    doorEvents(db, sessionOf(req).user, { slug: params(req).organizer }, { since: since(), ...look })

  router.get(at, async (req, res) => {
    const page = pageOf(req)
    const found = await events(req, { limit: EVENTS + 1, offset: (page - 1) * EVENTS })
    show(req, res, config, {
      title: 'Door',
      section: await section(req),
      body: [
        html`<p>At which event do you scan tickets?</p>`,
        found.length === 0
          ? html`<p class="quiet">There is no event at which you may scan tickets.</p>`
          : html`<ul class="list">${found
              .slice(0, EVENTS)
              .map(
                ({ slug, name, date_from }) =>
                  html`<li><a href="${home(req)}${slug}/">${translated(req, name)}</a> <small class="quiet">${day(req, date_from)}</small></li>`,
              )}</ul>`,
        found.length > EVENTS && further(req, 'events'),
      ],
    })
  })

  router.get(`${at}:event/`, async (req, res) => {
    const asked = { ends_after: since().toISOString(), expand: 'subevent', page: String(pageOf(req)) }
    const [[event], { results, next }] = await Promise.all([
      events(req, { slug: params(req).event, limit: 1 }),
      perform('checkin_lists.list', { params: params(req), query: asked }, req).then(done),
    ])
    if (!event) throw forbidden('There is no event at which you may scan tickets.')
    show(req, res, config, {
      title: translated(req, event.name),
      section: await section(req),
      body: [
        html`<p>At which check-in list?</p>`,
        results.length === 0
          ? html`<p class="quiet">There is no check-in list yet.</p>`
          : html`<ul class="list">${results.map((list) => html`<li>${listLink(req, list)}</li>`)}</ul>`,
        next !== null && further(req, 'lists'),
        html`<p><a href="${home(req)}">Another event</a></p>`,
      ],
    })
  })

  const listLink = (
    req: Request,
    { id, name, subevent, checkin_count, position_count }: Output<'checkin_lists.list'>['results'][number],
  ): Content => [
    html`<a href="${home(req)}${params(req).event}/${id}/">${name}</a>`,
    html` <small class="quiet">${
      subevent !== null &&
      typeof subevent === 'object' && [translated(req, subevent.name), ', ', day(req, subevent.date_from), ': ']
    }${checkin_count} of ${position_count} have come</small>`,
  ]

  // Counting a list costs more than a scan, and the queue does not wait for the number.
  const counts = new Lru<string, { name: string; checkin_count: number; position_count: number; at: number }>(LISTS)
  const counted = async (req: Request, scanned: boolean) => {
    const { list } = params(req)
    const before = scanned ? counts.get(list) : undefined
    if (before && clock().getTime() - before.at < COUNTED) return before
    const found = done(await perform('checkin_lists.get', { params: params(req) }, req))
    const { name, checkin_count, position_count } = found
    return counts.set(list, { name, checkin_count, position_count, at: clock().getTime() })
  }

  // ---- Scanning ----------------------------------------------------------------------------------------------------------

  const scanner = async (
    req: Request,
    res: Response,
    { panel, type = 'entry', errors }: { panel?: Content; type?: Scan['type']; errors?: object } = {},
  ): Promise<void> => {
    const { event } = params(req)
    // Of a scan that was answered it is known that this member may scan here.
    const list = await counted(req, panel !== undefined)
    show(req, res, config, {
      title: list.name,
      section: await section(req),
      status: errors ? 400 : 200,
      scripts: ['/static/camera.js'],
      body: [
        panel,
        html`<div class="scanner" data-camera>${form(req, {
          action: req.path,
          submit: 'Scan',
          values: { type },
          errors,
          fields: [
            html`<input type="hidden" name="nonce" value="${randomUUID()}">`,
            text('secret', 'Code of the ticket', {
              required: true,
              focus: true,
              autocomplete: 'off',
              maxlength: 5000,
              hint: 'Scan, type or paste it.',
            }),
            choice('type', 'Direction', [
              ['entry', 'Entry'],
              ['exit', 'Exit'],
            ]),
          ],
        })}</div>`,
        html`<p class="quiet">${list.checkin_count} of ${list.position_count} have come.</p>`,
        html`<p><a href="${home(req)}${event}/">Another list</a></p>`,
      ],
    })
  }

  router.get(`${at}:event/:list/`, (req, res) => scanner(req, res))

  router.post(`${at}:event/:list/`, async (req, res) => {
    const scan: Scan = { secret: sent(req, 'secret').trim(), type: sent(req, 'type') === 'exit' ? 'exit' : 'entry' }
    if (!scan.secret) return scanner(req, res, { type: scan.type, errors: { secret: ['Please scan or type a code.'] } })
    const unpaid = sent(req, 'unpaid') === 'true'
    const answer = await redeem(req, scan, {
      nonce: sent(req, 'nonce') || randomUUID(),
      answers: sentAnswers(req),
      questions_supported: sent(req, 'without') !== 'true',
      ignore_unpaid: unpaid,
    })
    if (!isAnswer(answer)) return scanner(req, res, { type: scan.type, errors: answer })
    const panel = [answerPanel(req, answer, scan, req.path), pendingForm(req, answer, scan)]
    await scanner(req, res, { type: scan.type, panel })
  })

  // A refused scan is an answer like any other, and a fault of the form comes back as the messages of its fields.
  const redeem = async (req: Request, { secret, type }: Scan, told: object): Promise<Answer | object> => {
    const input = {
      params: { ...params(req), secret },
      query: { untrusted_input: 'true', expand: 'item' },
      body: { type, canceled_supported: true, ...told },
    }
    try {
      const { body } = await perform('checkin_list_positions.redeem', input, req)
      return body
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return error.body as Answer
      throw error
    }
  }

  const isAnswer = (body: Answer | object): body is Answer => 'status' in body

  // Tickets of pending orders may be let in where the list says so, if whoever stands at the door wants that.
  const pendingForm = (req: Request, answer: Answer, { secret, type }: Scan): Content =>
    'reason' in answer &&
    answer.reason === 'unpaid' &&
    answer.list.include_pending &&
    form(req, {
      action: req.path,
      submit: 'Let in although it is not paid',
      id: 'unpaid',
      fields: [
        html`<input type="hidden" name="secret" value="${secret}"><input type="hidden" name="type" value="${type}">
          <input type="hidden" name="unpaid" value="true"><input type="hidden" name="nonce" value="${randomUUID()}">`,
      ],
    })
  return router
}
