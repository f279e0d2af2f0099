// The result of a scan, which fills the screen in one color, so that the attendant recognizes it at arm's length.
import type { Request } from 'express'
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { PlainKey } from '../../messages/translate.ts'
import { richMessage, translated, translatorFor } from '../ui/language.ts'
import { pageTimes } from '../ui/times.ts'
import { questionForm } from './questions.ts'

type Schemas = Brandless<components['schemas']>
/** The response of the operation to a scan, successful or not. */
export type ScanResponse = Schemas['AdmittedScan'] | Schemas['RejectedScan'] | Schemas['UnknownTicket']
/** A scan in the submitted form. */
export type ScannedForm = { readonly secret: string; readonly type: 'entry' | 'exit' }

const REASONS = {
  invalid: 'checkin.reason.invalid',
  canceled: 'checkin.reason.canceled',
  blocked: 'checkin.reason.blocked',
  unapproved: 'checkin.reason.unapproved',
  invalid_time: 'checkin.reason.invalid_time',
  product: 'checkin.reason.product',
  unpaid: 'checkin.reason.unpaid',
  rules: 'checkin.reason.rules',
  revoked: 'checkin.reason.revoked',
  ambiguous: 'checkin.reason.ambiguous',
  already_redeemed: 'checkin.reason.already_redeemed',
} as Readonly<Record<string, PlainKey>>

/**
 * Renders the result of a scan, which covers the page until the attendant continues.
 * @param action the URL of the page for the next scan, to which forms that repeat this scan are also submitted
 * @param more further forms for this scan
 */
export function scanResultPanel(
  req: Request,
  response: ScanResponse,
  scan: ScannedForm,
  action: string,
  more: Content,
): Safe {
  const position = 'position' in response ? response.position : undefined
  const t = translatorFor(req)
  const [tone, headline] = resultOf(req, response, scan)
  const explained = 'reason_explanation' in response ? response.reason_explanation : undefined
  const reason = 'reason' in response ? response.reason : undefined
  const known = REASONS[reason ?? '']
  const why = explained ?? (known ? t(known) : reason)
  const askedQuestions = [
    'questions' in response && response.questions && questionForm(req, response.questions, scan, action),
    more,
  ].filter(Boolean)
  return html`<div class="answer full ${tone}" data-answer="${tone}"><section role="alert">
    <h2>${headline}</h2>
    ${why && html`<p class="why">${why}</p>`}
    ${position ? ticket(req, position) : html`<p><code>${scan.secret}</code></p>`}
    ${response.require_attention && html`<p class="attention">${t('checkin.attention')}</p>`}
    ${response.checkin_texts.map((text) => html`<p class="attention">${text}</p>`)}
    ${'reason' in response && response.reason === 'already_redeemed' && position && before(req, position)}
    </section>
    ${askedQuestions.length > 0 && html`<div class="ask">${askedQuestions}</div>`}
    <p><a class="next" href="${action}${scan.type === 'exit' && '?type=exit'}">${t('checkin.next')}</a></p></div>`
}

function resultOf(
  req: Request,
  response: ScanResponse,
  { type }: ScannedForm,
): [tone: 'good' | 'bad' | 'open', headline: string] {
  const t = translatorFor(req)
  if (response.status === 'ok') return ['good', t(type === 'exit' ? 'checkin.goodbye' : 'checkin.welcome')]
  if (response.status === 'incomplete') return ['open', t('checkin.ask')]
  return ['bad', t(type === 'exit' ? 'checkin.no_exit' : 'checkin.no_entry')]
}

type Position = Schemas['ScannedPosition']

function ticket(req: Request, position: Position): Content {
  const t = translatorFor(req)
  const { attendee_name, item, variation, seat, order } = position
  const product = typeof item === 'object' ? item : undefined
  const kind = product?.variations?.find(({ id }) => id === variation)
  const name = [product?.name, kind?.value].flatMap((text) => (text ? translated(req, text) : [])).join(' – ')
  return html`<p class="who">${attendee_name || t('checkin.no_name')}</p>
    <p>${[name, seat?.name, t('checkin.order', { code: order })].filter(Boolean).join(' · ')}</p>`
}

// Returns the time at which the ticket was admitted before.
function before(req: Request, { checkins }: Position): Content {
  const last = checkins.findLast(({ type }) => type === 'entry')
  if (!last) return ''
  const time = html`<time datetime="${last.datetime}">${pageTimes(req).shortMoment(last.datetime)}</time>`
  return html`<p>${richMessage(req, 'checkin.scanned', { time })}</p>`
}
