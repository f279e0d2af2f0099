// What the overview of an organizer shows about an event, and about webhooks.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { MemberEvent } from '../../domain/entry/member_events.ts'
import type { EventFigures, Failures } from '../../domain/operations/overview.ts'
import { COUNTED_DELIVERIES, NAMED_ORDERS, SALES_DAYS } from '../../domain/operations/overview.ts'
import { translated } from '../ui/request.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'

/** Renders the webhooks of an organizer with failing deliveries. */
export const webhookSection = (
  webhooks: readonly { id: number; target_url: string }[],
  failing: readonly ({ id: number } & Failures)[],
): Safe => html`<h2>Webhooks</h2>
      ${failing.length === 0 ? html`<p class="quiet">${webhooks.length === 0 ? 'There are no webhooks.' : 'All deliveries succeed.'}</p>` : failingWebhookTable(webhooks, failing)}`

function failingWebhookTable(
  webhooks: readonly { id: number; target_url: string }[],
  failing: readonly ({ id: number } & Failures)[],
): Safe {
  const url = new Map(webhooks.map(({ id, target_url }) => [id, target_url]))
  return html`<p>Of the last ${COUNTED_DELIVERIES} deliveries of each webhook these failed; the API says why and sends them again.</p>
      ${table(
        'Webhooks that fail',
        ['Address', 'Failed', 'Being retried'],
        failing.map(({ id, failed, retrying }) => [url.get(id), failed, retrying]),
        '',
      )}`
}

/** Renders an event with its figures. */
export function eventArticle(
  req: Request,
  event: MemberEvent,
  { sold, days, entries, mails, order_mails }: EventFigures,
): Safe {
  const recent = days.reduce((sum, day) => sum + day.sold, 0)
  return html`<article class="figures">
    <h3>${translated(req, event.name)}</h3>
    <p class="quiet">${when(event)}</p>
    <dl class="facts">
      <dt>Tickets sold</dt><dd>${sold}</dd>
      <dt>Last ${SALES_DAYS} days</dt><dd>${recent}</dd>
      <dt>Entries in 24 hours</dt><dd>${entries}</dd>
      ${failureFact('Mails about orders', order_mails, order_mails.codes)}
      ${failureFact('Mails of rules', mails)}
    </dl>
    ${chart(days, recent)}
    <details><summary>Sales by day</summary>${table(
      `Sales of ${translated(req, event.name)} by day`,
      ['Day', 'Tickets'],
      days.filter((day) => day.sold !== 0).map((day) => [dayName(day.day), day.sold]),
      `No sales in the last ${SALES_DAYS} days.`,
    )}</details>
  </article>`
}

function failureFact(what: string, { failed, retrying }: Failures, codes: readonly string[] = []): Content {
  const counts = [failed > 0 && `${failed} failed`, retrying > 0 && `${retrying} being retried`].filter(Boolean)
  if (!counts.length) return undefined
  const named = [...codes.slice(0, NAMED_ORDERS), ...(codes.length > NAMED_ORDERS ? ['…'] : [])]
  return html`<dt>${what}</dt><dd class="fault-text">${counts.join(', ')}${named.length > 0 && html`<br><small>${named.join(', ')}</small>`}</dd>`
}

// From which day to which, in the time zone of the event.
const when = ({ date_from, date_to, timezone }: MemberEvent): string =>
  pageTimes(timezone).shortDays(date_from, date_to)

const dayName = (day: string): string => pageTimes('UTC').date(day)

const BAR_WIDTH = 10 // units of the drawing, gap included
const HEIGHT = 60

/** Draws the sales of days as bars. Screen readers get the text; the numbers are in the table below. */
function chart(days: EventFigures['days'], total: number): Safe {
  const best = days.reduce((most, day) => (day.sold > most.sold ? day : most), { day: '', sold: 0 })
  const text =
    best.sold > 0
      ? `Tickets sold per day in the last ${days.length} days: ${total} in all, most of them on ${dayName(best.day)} (${best.sold})`
      : `No tickets were sold in the last ${days.length} days`
  const width = days.length * BAR_WIDTH
  return html`<figure><svg class="chart" viewBox="0 0 ${width} ${HEIGHT + 1}" preserveAspectRatio="none" role="img" aria-label="${text}">
    ${days.map(({ day, sold }, i) => {
      const height = best.sold > 0 ? Math.round((Math.max(sold, 0) / best.sold) * HEIGHT * 10) / 10 : 0
      return html`<rect x="${i * BAR_WIDTH + 1}" y="${HEIGHT - height}" width="${BAR_WIDTH - 2}" height="${height}"><title>${dayName(day)}: ${sold}</title></rect>`
    })}
    <path d="M0 ${HEIGHT + 0.5}H${width}"/>
  </svg><figcaption class="quiet" aria-hidden="true"><span>${dayName(days[0]!.day)}</span><span>${best.sold > 0 && `at most ${best.sold} a day`}</span><span>${dayName(days.at(-1)!.day)}</span></figcaption></figure>`
}
