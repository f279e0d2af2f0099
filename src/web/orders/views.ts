// The page of an order and that of a ticket.
import type { Config } from '../../config.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { formatter as markdownFormatter } from '../../core/markdown.ts'
import { amount } from '../../core/money.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { customerTickets, isEveryTicket, ticketsForCustomer } from '../../domain/orders/documents/tickets/files.ts'
import type { Writing } from '../../domain/orders/model/formatting.ts'
import { languageOf } from '../../domain/orders/model/formatting.ts'
import type { OrderView, PositionView } from '../../domain/orders/model/order_view.ts'
import { datesOf } from '../../domain/orders/model/order_view.ts'
import { instructionsFor, labelOf, redirectUrlOf } from '../../domain/orders/payments/gateway.ts'
import { findProvider } from '../../domain/orders/payments/providers/index.ts'
import { themedDocument } from '../ui/themed.ts'
import type { OrderMessages } from './messages.ts'

/** An order and how it is shown. */
export type Shown = {
  order: OrderView
  settings: Settings<'EventSettings'>
  now: Date
  config: Config
  messages: OrderMessages
  write: Writing
}

/** A whole page around its main part. */
export function orderDocument(
  { order, settings, config, messages, write }: Shown,
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
    skip: messages.skip,
    header: html`<a class="home" href="${publicUrl({ BASE_URL: '' }, organizer.slug, event.slug)}">${write.text(event.name)}</a>`,
    main,
    links: [
      settings.contact_mail && html`<a href="mailto:${settings.contact_mail}">${messages.contact}</a>`,
      settings.imprint_url && html`<a href="${settings.imprint_url}" rel="noreferrer">${messages.imprint}</a>`,
    ],
  })
}

type State = keyof OrderMessages['states']
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
const badge = (state: State, { states }: OrderMessages): Safe =>
  html`<span class="state ${BADGES[state]}">${states[state]}</span>`

/** An order with all that its customer may see and download. */
export function orderPage(shown: Shown): Safe {
  const { order, settings, messages, write } = shown
  const state = stateOf(order)
  const format = markdownFormatter()
  const info = write.text(settings.event_info_text)
  return html`<article>
    <p class="above quiet">${messages.placed(write.moment(order.datetime))}</p>
    <h1>${messages.order(order.code)} ${badge(state, messages)}</h1>
    ${order.testmode && html`<p class="notice">${messages.test}</p>`}
    ${notice(state, shown)}
    ${facts(shown)}
    <h2>${messages.ordered}</h2>
    ${positions(shown)}
    ${downloads(shown)}
    ${payments(shown)}
    ${invoices(shown)}
    ${info && html`<div class="text">${format(info)}</div>`}
  </article>`
}

/** An attendee's own ticket: no price, and nothing that others have ordered. */
export function ticketPage(shown: Shown): Safe {
  const { order, settings, messages, write } = shown
  const state = stateOf(order)
  const info = write.text(settings.event_info_text)
  return html`<article>
    <h1>${messages.yourTicket} ${badge(state, messages)}</h1>
    ${order.testmode && html`<p class="notice">${messages.test}</p>`}
    ${facts(shown)}
    <ul class="products">${order.positions.map(
      (position) => html`<li><div class="what"><strong>${nameOf(position, write)}</strong>
      ${details({ ...position, gift_card: null }, false, shown).map((text) => html`<br><span class="quiet">${text}</span>`)}</div>
      ${ticketsForCustomer(order, settings, shown.now).length > 0 && html`<div class="price"><a href="ticket.pdf" role="button">${messages.ticket}</a></div>`}</li>`,
    )}</ul>
    ${ticketsLater(shown)}
    ${info && html`<div class="text">${markdownFormatter()(info)}</div>`}
  </article>`
}

const nameOf = ({ item, variation }: PositionView, write: Writing): string =>
  [write.text(item), write.text(variation)].filter(Boolean).join(' – ')

/** What the customer has to know first, such as what is to pay and until when. */
function notice(state: State, { order, settings, now, messages, write }: Shown): Content {
  const say = (text: string): Safe => html`<p class="notice">${text}</p>`
  if (state === 'approval' || state === 'denied' || state === 'expired' || state === 'canceled')
    return say(messages[state])
  const open = amount(order.open_amount)
  const sum = write.money(open.abs().toFixed(2))
  if (open.isNegative()) return say(messages.overpaid(sum))
  if (state !== 'pending' || open.isZero() || settings.payment_pending_hidden) return undefined
  const instructions = instructionsFor(order)
  const redirect = redirectUrlOf(order)
  return html`<div class="notice"><strong>${new Date(order.expires) > now ? messages.pay(sum, write.moment(order.expires)) : messages.late(sum)}</strong>
    ${instructions && html`<br>${instructions}`}
    ${redirect && html`<p><a href="${redirect}" rel="noreferrer" role="button">${messages.continuePayment}</a></p>`}</div>`
}

// When and where, unless the positions are for several dates: then each says it.
function facts(shown: Shown): Content {
  const { order, messages, write } = shown
  const { event } = order
  const dates = datesOf(order)
  const [date] = dates
  if (event.has_subevents && dates.length !== 1) return undefined
  const times = date ?? event
  const location = write.text(times.location) || write.text(event.location)
  return html`<dl class="facts">
    <dt>${messages.when}</dt><dd>${date && write.text(date.name) !== write.text(event.name) && html`${write.text(date.name)}<br>`}${write.times(times)}</dd>
    ${times.date_admission && html`<dt>${messages.admission}</dt><dd>${write.moment(times.date_admission)}</dd>`}
    ${location && html`<dt>${messages.where}</dt><dd class="lines">${location}</dd>`}
  </dl>`
}

function positions(shown: Shown): Safe {
  const { order, messages, write } = shown
  const price = (value: string): string => (amount(value).isZero() ? messages.free : write.money(value))
  const several = new Set(order.positions.map(({ subevent }) => subevent?.id)).size > 1
  return html`<ul class="products">${order.positions.map(
    (position) => html`<li>
    <div class="what"><strong>${position.addon_to !== null && '+ '}${[write.text(position.item), write.text(position.variation)].filter(Boolean).join(' – ')}</strong>
      ${details(position, several, shown).map((text) => html`<br><span class="quiet">${text}</span>`)}</div>
    <div class="price"><span>${price(position.price)}</span></div></li>`,
  )}${order.fees.map(
    ({ description, value }) =>
      html`<li><div class="what">${description || messages.fee}</div><div class="price"><span>${write.money(value)}</span></div></li>`,
  )}
  <li><div class="what"><strong>${messages.total}</strong></div><div class="price"><strong>${price(order.total)}</strong></div></li></ul>`
}

function details(position: PositionView, several: boolean, shown: Shown): string[] {
  const { messages, write } = shown
  const { subevent, seat, attendee_name, valid_from: from, valid_until: until, blocked, gift_card } = position
  const validity =
    from && until
      ? messages.valid.span(write.moment(from), write.moment(until))
      : from
        ? messages.valid.from(write.moment(from))
        : until && messages.valid.until(write.moment(until))
  return [
    several && subevent ? `${write.text(subevent.name)}, ${write.times(subevent)}` : null,
    attendee_name,
    seat,
    validity,
    blocked ? messages.blocked : null,
    gift_card && messages.giftCard(gift_card),
  ].filter((text): text is string => Boolean(text))
}

function downloads(shown: Shown): Content {
  const { order, settings, now, messages, write } = shown
  const tickets = ticketsForCustomer(order, settings, now)
  if (tickets.length)
    return html`<h2>${messages.tickets}</h2>
    ${isEveryTicket(tickets, order) && html`<p><a href="tickets.pdf" role="button">${messages.allTickets}</a></p>`}
    ${
      tickets.length > 1 &&
      html`<ul class="products">${tickets.map(
        (
          position,
        ) => html`<li><div class="what">${[write.text(position.item), write.text(position.variation), position.attendee_name].filter(Boolean).join(' – ')}</div>
      <div class="price"><a href="${position.positionid}/ticket.pdf">${messages.ticket}</a></div></li>`,
      )}</ul>`
    }`
  return ticketsLater(shown)
}

// From when on tickets can be downloaded, where none can be yet.
function ticketsLater({ order, settings, now, messages, write }: Shown): Content {
  const tickets = customerTickets(order, settings, now)
  if (!tickets?.from || tickets.now.length) return undefined
  return html`<h2>${messages.tickets}</h2><p>${messages.ticketsFrom(write.moment(tickets.from))}</p>`
}

function invoices({ order, messages }: Shown): Content {
  if (!order.invoices.length) return undefined
  return html`<h2>${messages.invoices}</h2>
  <ul class="products">${order.invoices.map(
    ({
      number,
      is_cancellation,
    }) => html`<li><div class="what">${number}${is_cancellation && ` (${messages.cancellation})`}</div>
      <div class="price"><a href="invoices/${encodeURIComponent(number)}.pdf">${messages.invoice}</a></div></li>`,
  )}</ul>`
}

function payments({ order, settings, messages, write }: Shown): Content {
  const paid = order.payments.filter(
    ({ provider, state }) =>
      !findProvider(provider)?.isFree && !(settings.payment_pending_hidden && state === 'created'),
  )
  if (!paid.length && !order.refunds.length) return undefined
  const row = (time: string | null, what: string, sum: string, state: string): Safe =>
    html`<li><div class="what"><strong>${what}</strong><br><span class="quiet">${[time && write.day(time), state].filter(Boolean).join(' · ')}</span></div>
      <div class="price"><span>${write.money(sum)}</span></div></li>`
  return html`<h2>${messages.payments}</h2>
  <ul class="products">${paid.map(({ payment_date, provider, amount, state }) =>
    row(payment_date, labelOf(provider, languageOf(order.locale)), amount, messages.paymentStates[state]!),
  )}${order.refunds.map(({ execution_date, amount, state }) =>
    row(execution_date, messages.refund, `-${amount}`, messages.refundStates[state]!),
  )}</ul>`
}
