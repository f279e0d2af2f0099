// The pages of an order and of a ticket.
import type { Config } from '../../config.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { formatter as markdownFormatter } from '../../core/markdown.ts'
import { amount } from '../../core/money.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { customerTickets, isEveryTicket, ticketsForCustomer } from '../../domain/orders/documents/tickets/files.ts'
import type { OrderFormatter } from '../../domain/orders/model/formatting.ts'
import { productName } from '../../domain/orders/model/formatting.ts'
import type { OrderView, PositionView } from '../../domain/orders/model/order_view.ts'
import { datesOf } from '../../domain/orders/model/order_view.ts'
import { instructionsFor, labelOf, redirectUrlOf } from '../../domain/orders/payments/gateway.ts'
import { findProvider } from '../../domain/orders/payments/providers/index.ts'
import type { Translate } from '../../messages/translate.ts'
import { themedDocument } from '../ui/themed.ts'

/** An order, with the settings and formatters of its page. */
export type Shown = {
  order: OrderView
  settings: Settings<'EventSettings'>
  now: Date
  config: Config
  translate: Translate
  write: OrderFormatter
}

/** Renders a complete page around its main part. */
export function orderDocument(
  { order, settings, config, translate, write }: Shown,
  main: Content,
  heading: string,
): string {
  const { organizer, event } = order
  return themedDocument({
    language: order.locale,
    title: `${heading} · ${write.text(event.name)}`,
    meta: html`<meta name="robots" content="noindex, nofollow">
  <meta name="referrer" content="no-referrer">`,
    settings,
    config,
    skip: translate('page.skip'),
    header: html`<a class="home" href="${publicUrl({ BASE_URL: '' }, organizer.slug, event.slug)}">${write.text(event.name)}</a>`,
    main,
    links: [
      settings.contact_mail && html`<a href="mailto:${settings.contact_mail}">${translate('page.contact')}</a>`,
      settings.imprint_url && html`<a href="${settings.imprint_url}" rel="noreferrer">${translate('page.imprint')}</a>`,
    ],
  })
}

type State = 'pending' | 'approval' | 'paid' | 'expired' | 'canceled' | 'denied'
function stateOf({ status, require_approval }: OrderView): State {
  if (status === 'p') return 'paid'
  if (status === 'e') return 'expired'
  if (status === 'c') return require_approval ? 'denied' : 'canceled'
  return require_approval ? 'approval' : 'pending'
}
const BADGES: Readonly<Record<State, string>> = {
  pending: 'quiet',
  approval: 'quiet',
  paid: 'good',
  expired: 'bad',
  canceled: 'bad',
  denied: 'bad',
}
const badge = (state: State, translate: Translate): Safe =>
  html`<span class="state ${BADGES[state]}">${translate(`order_page.state.${state}`)}</span>`

/** Renders an order with everything that its customer can see and download. @param isChecking whether a payment is being checked */
export function orderPage(shown: Shown, isChecking = false): Safe {
  const { order, settings, translate, write } = shown
  const state = stateOf(order)
  const format = markdownFormatter()
  const info = write.text(settings.event_info_text)
  return html`<article>
    <p class="above quiet">${translate('order_page.placed', { time: write.moment(order.datetime) })}</p>
    <h1>${translate('order_page.title', { code: order.code })} ${badge(state, translate)}</h1>
    ${order.testmode && html`<p class="notice">${translate('order_page.notice.test')}</p>`}
    ${isChecking ? html`<p class="notice" role="status">${translate('order_page.payment_checking')}</p>` : notice(state, shown)}
    ${detailRows(shown)}
    <h2>${translate('order_page.ordered')}</h2>
    ${positions(shown)}
    ${downloads(shown)}
    ${payments(shown)}
    ${invoices(shown)}
    ${info && html`<div class="text">${format(info)}</div>`}
  </article>`
}

/** Renders an attendee's own ticket, without prices and without the rest of the order. */
export function ticketPage(shown: Shown): Safe {
  const { order, settings, translate, write } = shown
  const state = stateOf(order)
  const info = write.text(settings.event_info_text)
  return html`<article>
    <h1>${translate('order_page.your_ticket')} ${badge(state, translate)}</h1>
    ${order.testmode && html`<p class="notice">${translate('order_page.notice.test')}</p>`}
    ${detailRows(shown)}
    <ul class="products">${order.positions.map(
      (position) => html`<li><div class="what"><strong>${productName(position, write)}</strong>
      ${details({ ...position, gift_card: null }, false, shown).map((text) => html`<br><span class="quiet">${text}</span>`)}</div>
      ${ticketsForCustomer(order, settings, shown.now).length > 0 && html`<div class="price"><a href="ticket.pdf" role="button">${translate('order_page.ticket')}</a></div>`}</li>`,
    )}</ul>
    ${ticketAvailability(shown)}
    ${info && html`<div class="text">${markdownFormatter()(info)}</div>`}
  </article>`
}

/** Renders the most important notice for the customer, such as the amount due and the deadline. */
function notice(state: State, { order, settings, now, translate, write }: Shown): Content {
  const noticeOf = (text: string): Safe => html`<p class="notice">${text}</p>`
  if (state === 'approval' || state === 'denied' || state === 'expired' || state === 'canceled')
    return noticeOf(translate(`order_page.notice.${state}`))
  const open = amount(order.open_amount)
  const sum = write.money(open.abs().toFixed(2))
  if (open.isNegative()) return noticeOf(translate('order_page.notice.overpaid', { sum }))
  if (state !== 'pending' || open.isZero() || settings.payment_pending_hidden) return undefined
  const instructions = instructionsFor(order)
  const redirect = redirectUrlOf(order)
  return html`<div class="notice"><strong>${new Date(order.expires) > now ? translate('order_page.notice.pay', { sum, time: write.moment(order.expires) }) : translate('order_page.notice.late', { sum })}</strong>
    ${instructions && html`<br>${instructions}`}
    ${redirect && html`<p><a href="${redirect}" rel="noreferrer" role="button">${translate('order_page.continue_payment')}</a></p>`}</div>`
}

// Renders date and location, unless the positions are for several dates: then each position shows its own.
function detailRows(shown: Shown): Content {
  const { order, translate, write } = shown
  const { event } = order
  const dates = datesOf(order)
  const [date] = dates
  if (event.has_subevents && dates.length !== 1) return undefined
  const times = date ?? event
  const location = write.text(times.location) || write.text(event.location)
  return html`<dl class="facts">
    <dt>${translate('page.when')}</dt><dd>${date && write.text(date.name) !== write.text(event.name) && html`${write.text(date.name)}<br>`}${write.times(times)}</dd>
    ${times.date_admission && html`<dt>${translate('page.admission')}</dt><dd>${write.moment(times.date_admission)}</dd>`}
    ${location && html`<dt>${translate('page.where')}</dt><dd class="lines">${location}</dd>`}
  </dl>`
}

function positions(shown: Shown): Safe {
  const { order, translate, write } = shown
  const price = (value: string): string => (amount(value).isZero() ? translate('page.free') : write.money(value))
  const several = new Set(order.positions.map(({ subevent }) => subevent?.id)).size > 1
  return html`<ul class="products">${order.positions.map(
    (position) => html`<li>
    <div class="what"><strong>${position.addon_to !== null && '+ '}${productName(position, write)}</strong>
      ${details(position, several, shown).map((text) => html`<br><span class="quiet">${text}</span>`)}</div>
    <div class="price"><span>${price(position.price)}</span></div></li>`,
  )}${order.fees.map(
    ({ description, value }) =>
      html`<li><div class="what">${description || translate('order_page.fee')}</div><div class="price"><span>${write.money(value)}</span></div></li>`,
  )}
  <li><div class="what"><strong>${translate('order_page.total')}</strong></div><div class="price"><strong>${price(order.total)}</strong></div></li></ul>`
}

function details(position: PositionView, several: boolean, shown: Shown): string[] {
  const { translate, write } = shown
  const { subevent, seat, attendee_name, valid_from: from, valid_until: until, blocked, gift_card } = position
  const validity =
    from && until
      ? translate('order_page.valid.span', { from: write.moment(from), until: write.moment(until) })
      : from
        ? translate('order_page.valid.from', { time: write.moment(from) })
        : until && translate('order_page.valid.until', { time: write.moment(until) })
  return [
    several && subevent ? `${write.text(subevent.name)}, ${write.times(subevent)}` : null,
    attendee_name,
    seat,
    validity,
    blocked ? translate('order_page.blocked') : null,
    gift_card && translate('order_page.gift_card', { code: gift_card }),
  ].filter((text): text is string => Boolean(text))
}

function downloads(shown: Shown): Content {
  const { order, settings, now, translate, write } = shown
  const tickets = ticketsForCustomer(order, settings, now)
  if (tickets.length)
    return html`<h2>${translate('order_page.tickets')}</h2>
    ${isEveryTicket(tickets, order) && html`<p><a href="tickets.pdf" role="button">${translate('order_page.all_tickets')}</a></p>`}
    ${
      tickets.length > 1 &&
      html`<ul class="products">${tickets.map(
        (
          position,
        ) => html`<li><div class="what">${[productName(position, write), position.attendee_name].filter(Boolean).join(' – ')}</div>
      <div class="price"><a href="${position.positionid}/ticket.pdf">${translate('order_page.ticket')}</a></div></li>`,
      )}</ul>`
    }`
  return ticketAvailability(shown)
}

// Renders from when on tickets can be downloaded, if none can be downloaded yet.
function ticketAvailability({ order, settings, now, translate, write }: Shown): Content {
  const tickets = customerTickets(order, settings, now)
  if (!tickets?.from || tickets.now.length) return undefined
  return html`<h2>${translate('order_page.tickets')}</h2><p>${translate('order_page.tickets_from', { time: write.moment(tickets.from) })}</p>`
}

function invoices({ order, translate }: Shown): Content {
  if (!order.invoices.length) return undefined
  return html`<h2>${translate('order_page.invoices')}</h2>
  <ul class="products">${order.invoices.map(
    ({
      number,
      is_cancellation,
    }) => html`<li><div class="what">${number}${is_cancellation && ` (${translate('order_page.cancellation')})`}</div>
      <div class="price"><a href="invoices/${encodeURIComponent(number)}.pdf">${translate('order_page.invoice')}</a></div></li>`,
  )}</ul>`
}

function payments({ order, settings, translate, write }: Shown): Content {
  const paid = order.payments.filter(
    ({ provider, state }) =>
      !findProvider(provider)?.isFree && !(settings.payment_pending_hidden && state === 'created'),
  )
  if (!paid.length && !order.refunds.length) return undefined
  const row = (time: string | null, what: string, sum: string, state: string): Safe =>
    html`<li><div class="what"><strong>${what}</strong><br><span class="quiet">${[time && write.day(time), state].filter(Boolean).join(' · ')}</span></div>
      <div class="price"><span>${write.money(sum)}</span></div></li>`
  return html`<h2>${translate('order_page.payments')}</h2>
  <ul class="products">${paid.map(({ payment_date, provider, amount, state }) =>
    row(payment_date, labelOf(provider, translate), amount, translate(`order_page.payment_state.${state}`)),
  )}${order.refunds.map(({ execution_date, amount, state }) =>
    row(execution_date, translate('order_page.refund'), `-${amount}`, translate(`order_page.refund_state.${state}`)),
  )}</ul>`
}
