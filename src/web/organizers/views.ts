// The sections of an organizer's overview about events and webhooks.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { MemberEvent } from '../../domain/entry/member_events.ts'
import type { EventFigures, Failures } from '../../domain/operations/overview.ts'
import { COUNTED_DELIVERIES, NAMED_ORDERS, SALES_DAYS } from '../../domain/operations/overview.ts'
import { localizedNumber, translated, translatorFor } from '../ui/language.ts'
import { table } from '../ui/table.ts'
import { pageTimes } from '../ui/times.ts'

/** Renders the webhooks of an organizer with failing deliveries. */
export function webhookSection(
  req: Request,
  webhooks: readonly { id: number; target_url: string }[],
  failing: readonly ({ id: number } & Failures)[],
): Safe {
  const t = translatorFor(req)
  const quiet = webhooks.length === 0 ? t('overview.no_webhooks') : t('overview.webhooks_succeed')
  return html`<h2>${t('overview.webhooks')}</h2>
      ${failing.length === 0 ? html`<p class="quiet">${quiet}</p>` : failingWebhookTable(req, webhooks, failing)}`
}

function failingWebhookTable(
  req: Request,
  webhooks: readonly { id: number; target_url: string }[],
  failing: readonly ({ id: number } & Failures)[],
): Safe {
  const t = translatorFor(req)
  const url = new Map(webhooks.map(({ id, target_url }) => [id, target_url]))
  return html`<p>${t('overview.webhooks_fail', { count: COUNTED_DELIVERIES })}</p>
      ${table(
        req,
        t('overview.failing_webhooks'),
        [t('overview.address'), t('overview.failed'), t('overview.retrying')],
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
  const t = translatorFor(req)
  const recent = days.reduce((sum, day) => sum + day.sold, 0)
  return html`<article class="figures">
    <h3>${translated(req, event.name)}</h3>
    <p class="quiet">${when(req, event)}</p>
    <dl class="facts">
      <dt>${t('overview.sold')}</dt><dd>${localizedNumber(req, sold)}</dd>
      <dt>${t('overview.last_days', { days: SALES_DAYS })}</dt><dd>${localizedNumber(req, recent)}</dd>
      <dt>${t('overview.entries')}</dt><dd>${localizedNumber(req, entries)}</dd>
      ${failureFact(req, t('overview.order_mails'), order_mails, order_mails.codes)}
      ${failureFact(req, t('overview.scheduled_mails'), mails)}
    </dl>
    ${chart(req, days, recent)}
    <details><summary>${t('overview.by_day')}</summary>${table(
      req,
      t('overview.event_by_day', { event: translated(req, event.name) }),
      [t('overview.day'), t('overview.tickets')],
      days.filter((day) => day.sold !== 0).map((day) => [dayName(req, day.day), localizedNumber(req, day.sold)]),
      t('overview.no_sales', { days: SALES_DAYS }),
    )}</details>
  </article>`
}

function failureFact(
  req: Request,
  what: string,
  { failed, retrying }: Failures,
  codes: readonly string[] = [],
): Content {
  const t = translatorFor(req)
  const counts = [
    failed > 0 && t('overview.failed_count', { count: failed }),
    retrying > 0 && t('overview.retrying_count', { count: retrying }),
  ].filter(Boolean)
  if (!counts.length) return undefined
  const named = [...codes.slice(0, NAMED_ORDERS), ...(codes.length > NAMED_ORDERS ? ['…'] : [])]
  return html`<dt>${what}</dt><dd class="fault-text">${counts.join(', ')}${named.length > 0 && html`<br><small>${named.join(', ')}</small>`}</dd>`
}

// Returns the first and last day, in the time zone of the event.
const when = (req: Request, { date_from, date_to, timezone }: MemberEvent): string =>
  pageTimes(req, timezone).shortDays(date_from, date_to)

const dayName = (req: Request, day: string): string => pageTimes(req, 'UTC').date(day)

const BAR_WIDTH = 10 // units of the drawing, gap included
const CHART_HEIGHT = 60

/** Renders daily sales as a bar chart. Screen readers get a text alternative; the numbers are in the table below. */
function chart(req: Request, days: EventFigures['days'], total: number): Safe {
  const t = translatorFor(req)
  const best = days.reduce((most, day) => (day.sold > most.sold ? day : most), { day: '', sold: 0 })
  const text =
    best.sold > 0
      ? t('overview.chart', { days: days.length, total, day: dayName(req, best.day), count: best.sold })
      : t('overview.no_sales', { days: days.length })
  const width = days.length * BAR_WIDTH
  return html`<figure><svg class="chart" viewBox="0 0 ${width} ${CHART_HEIGHT + 1}" preserveAspectRatio="none" role="img" aria-label="${text}">
    ${days.map(({ day, sold }, i) => {
      const height = best.sold > 0 ? Math.round((Math.max(sold, 0) / best.sold) * CHART_HEIGHT * 10) / 10 : 0
      return html`<rect x="${i * BAR_WIDTH + 1}" y="${CHART_HEIGHT - height}" width="${BAR_WIDTH - 2}" height="${height}"><title>${dayName(req, day)}: ${localizedNumber(req, sold)}</title></rect>`
    })}
    <path d="M0 ${CHART_HEIGHT + 0.5}H${width}"/>
  </svg><figcaption class="quiet" aria-hidden="true"><span>${dayName(req, days[0]!.day)}</span><span>${best.sold > 0 && t('overview.maximum', { count: best.sold })}</span><span>${dayName(req, days.at(-1)!.day)}</span></figcaption></figure>`
}
