// What the door page says of a scan: large and in one colour, so that it is seen from an arm's length.
import type { Request } from 'express'
import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { translated } from '../page.ts'
import { sessionOf } from '../session.ts'
import { questionForm } from './questions.ts'

type Schemas = Brandless<components['schemas']>
/** What the operation answers to a scan, whatever came of it. */
export type Answer = Schemas['Redeemed'] | Schemas['Refused'] | Schemas['UnknownTicket']
/** A scan as it was sent by the form. */
export type Scan = { readonly secret: string; readonly type: 'entry' | 'exit' }

const REASONS: Record<string, string> = {
  invalid: 'No ticket has this code.',
  canceled: 'The ticket is canceled.',
  blocked: 'The ticket is blocked.',
  unapproved: 'The order has not been approved yet.',
  invalid_time: 'The ticket is not valid at this time.',
  product: 'The ticket is not for this list.',
  unpaid: 'The order has not been paid.',
  rules: 'The rules of this list do not let it in.',
  revoked: 'The ticket was replaced by a newer one.',
  ambiguous: 'Several tickets have this code.',
  already_redeemed: 'The ticket has been scanned before.',
}

/**
 * The answer to a scan.
 * @param action where forms are sent that scan once more
 */
export function answerPanel(req: Request, answer: Answer, scan: Scan, action: string): Safe {
  const position = 'position' in answer ? answer.position : undefined
  const [look, headline] = verdict(answer, scan)
  const explained = 'reason_explanation' in answer ? answer.reason_explanation : undefined
  const why = explained ?? ('reason' in answer ? (REASONS[answer.reason ?? ''] ?? answer.reason) : undefined)
  return html`<section class="answer ${look}" role="alert" data-answer="${look}">
    <h2>${headline}</h2>
    ${why && html`<p class="why">${why}</p>`}
    ${position ? ticket(req, position) : html`<p><code>${scan.secret}</code></p>`}
    ${answer.require_attention && html`<p class="attention">Please look closely at this ticket.</p>`}
    ${answer.checkin_texts.map((text) => html`<p class="attention">${text}</p>`)}
    ${'reason' in answer && answer.reason === 'already_redeemed' && position && before(req, position)}
    </section>
    ${'questions' in answer && answer.questions && questionForm(req, answer.questions, scan, action)}`
}

function verdict(answer: Answer, { type }: Scan): [look: 'good' | 'bad' | 'open', headline: string] {
  if (answer.status === 'ok') return ['good', type === 'exit' ? 'Goodbye' : 'Welcome']
  if (answer.status === 'incomplete') return ['open', 'Please ask first']
  return ['bad', type === 'exit' ? 'No exit' : 'No entry']
}

type Position = Schemas['ScannedPosition']

function ticket(req: Request, position: Position): Content {
  const { attendee_name, item, variation, seat, order } = position
  const product = typeof item === 'object' ? item : undefined
  const kind = product?.variations?.find(({ id }) => id === variation)
  const name = [product?.name, kind?.value].flatMap((text) => (text ? translated(req, text) : [])).join(' – ')
  return html`<p class="who">${attendee_name || 'Without a name'}</p>
    <p>${[name, seat?.name, `Order ${order}`].filter(Boolean).join(' · ')}</p>`
}

// When somebody came in with the ticket.
function before(req: Request, { checkins }: Position): Content {
  const last = checkins.findLast(({ type }) => type === 'entry')
  if (!last) return ''
  const local = DateTime.fromISO(last.datetime).setZone(sessionOf(req).user.timezone)
  return html`<p>Scanned on <time datetime="${last.datetime}">${local.toFormat('d LLLL, HH:mm')}</time>.</p>`
}
