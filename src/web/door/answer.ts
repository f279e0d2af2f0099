// What the door page says of a scan: it fills the screen in one color, so that it is seen from an arm's length.
import type { Request } from 'express'
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { translated } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'
import { pageTimes } from '../ui/times.ts'
import { questionForm } from './questions.ts'

type Schemas = Brandless<components['schemas']>
/** What the operation answers to a scan, whatever came of it. */
export type ScanResponse = Schemas['Redeemed'] | Schemas['Refused'] | Schemas['UnknownTicket']
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
 * Renders the result of a scan, which covers the page until the attendant goes on.
 * @param action where forms are sent that scan once more, and where the next scan is
 * @param more further forms about this scan
 */
export function scanResultPanel(req: Request, response: ScanResponse, scan: Scan, action: string, more: Content): Safe {
  const position = 'position' in response ? response.position : undefined
  const [tone, headline] = resultOf(response, scan)
  const explained = 'reason_explanation' in response ? response.reason_explanation : undefined
  const why = explained ?? ('reason' in response ? (REASONS[response.reason ?? ''] ?? response.reason) : undefined)
  const askedQuestions = [
    'questions' in response && response.questions && questionForm(req, response.questions, scan, action),
    more,
  ].filter(Boolean)
  return html`<div class="answer full ${tone}" data-answer="${tone}"><section role="alert">
    <h2>${headline}</h2>
    ${why && html`<p class="why">${why}</p>`}
    ${position ? ticket(req, position) : html`<p><code>${scan.secret}</code></p>`}
    ${response.require_attention && html`<p class="attention">Please look closely at this ticket.</p>`}
    ${response.checkin_texts.map((text) => html`<p class="attention">${text}</p>`)}
    ${'reason' in response && response.reason === 'already_redeemed' && position && before(req, position)}
    </section>
    ${askedQuestions.length > 0 && html`<div class="ask">${askedQuestions}</div>`}
    <p><a class="next" href="${action}${scan.type === 'exit' && '?type=exit'}">Next scan</a></p></div>`
}

function resultOf(response: ScanResponse, { type }: Scan): [tone: 'good' | 'bad' | 'open', headline: string] {
  if (response.status === 'ok') return ['good', type === 'exit' ? 'Goodbye' : 'Welcome']
  if (response.status === 'incomplete') return ['open', 'Please ask first']
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

// The time at which the ticket was admitted.
function before(req: Request, { checkins }: Position): Content {
  const last = checkins.findLast(({ type }) => type === 'entry')
  if (!last) return ''
  const scanned = pageTimes(sessionOf({ req }).user.timezone).shortMoment(last.datetime)
  return html`<p>Scanned on <time datetime="${last.datetime}">${scanned}</time>.</p>`
}
