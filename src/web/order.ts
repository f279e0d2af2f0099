// The page of an order, for whoever has its secret (guide public-pages, "The page of an order").
import { hash, timingSafeEqual } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Request, Response, Router } from 'express'
import express from 'express'
import { notFound } from '../core/errors.ts'
import type { Content, Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import { disposition } from '../core/http/answer.ts'
import { formatter } from '../core/markdown.ts'
import { amount } from '../core/money.ts'
import { fileUrl } from '../core/platform/files.ts'
import { publicUrl } from '../domain/catalog/public_pages.ts'
import type { Settings } from '../domain/catalog/settings.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { printInvoice } from '../domain/orders/invoices/mapping.ts'
import type { OrderView, PositionView } from '../domain/orders/order_view.ts'
import { openAmount, orderViewByCode } from '../domain/orders/order_view.ts'
import {
  downloadableFrom,
  isEveryTicket,
  mayDownload,
  openTicketFile,
  ticketFile,
  ticketsForCustomer,
} from '../domain/orders/tickets.ts'
import type { Writing } from '../domain/orders/writing.ts'
import { languageOf, writing } from '../domain/orders/writing.ts'
import type { OrderWords } from './order_words.ts'
import { orderWords } from './order_words.ts'
import { below } from './page.ts'
import type { Web } from './pages.ts'
import { themePath } from './theme.ts'

type EventSettings = Settings<'EventSettings'>
type Shown = {
  order: OrderView
  settings: EventSettings
  now: Date
  config: Web['config']
  words: OrderWords
  write: Writing
}

const HOME = '/:organizer/:event/order/:code/:secret'
const SLUG = /^[\w.-]{1,190}$/
const CODE = /^[A-Z0-9]{1,16}$/
const SECRET = /^[\w-]{1,64}$/

/** /events/<organizer>/<event>/order/<code>/<secret>/. Paths hold secrets: logs and metrics name the pattern of a path, never the path. */
export function orderPages({ db, config, clock, limits, enqueue }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })

  // Neither kept nor told to anybody: the address is all that it takes.
  const guarded = async (req: Request, res: Response): Promise<Shown> => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
    await limits.count(undefined, req.ip)
    const order = await orderOf(db, req)
    const settings = await eventSettings(db, order.event)
    const words = orderWords[languageOf(order.locale)]
    return { order, settings, now: clock(), config, words, write: writing(order, settings) }
  }

  router.get(HOME, async (req, res) => {
    await guarded(req, res)
    res.redirect(301, `${res.app.get('prefix')}${req.baseUrl}${req.path}/`)
  })

  router.get(`${HOME}/`, async (req, res) => {
    const shown = await guarded(req, res)
    send(res, shown, orderPage(shown))
  })

  // The tickets, and that of a position: made when somebody asks for them, who looks at a page until then that asks again by itself.
  router.get([`${HOME}/tickets.pdf`, `${HOME}/:position/ticket.pdf`], async (req, res) => {
    const shown = await guarded(req, res)
    const { order, settings, now, words } = shown
    const tickets = ticketsForCustomer(order, settings, now)
    const { position } = req.params
    const which = position === undefined ? null : tickets.find(({ positionid }) => String(positionid) === position)
    if (which === undefined || (which === null && !isEveryTicket(tickets, order)))
      throw notFound('There is no such page.')
    const file = await ticketFile({ db, now, enqueue }, order, settings, which, 'pdf')
    const content = file && (await openTicketFile({ db, config }, file))
    if (!content) {
      res.status(202).set('Refresh', '2')
      return send(res, shown, html`<article><p class="notice">${words.making}</p></article>`)
    }
    res.set({
      'Content-Type': file.media_type,
      'Content-Length': String(file.size),
      'Content-Disposition': disposition(file.name),
    })
    await pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
      if (!res.destroyed) throw error
    })
  })
  router.get(`${HOME}/invoices/:number`, async (req, res) => {
    const { order, now } = await guarded(req, res)
    const invoice = order.invoices.find(({ number }) => `${number}.pdf` === req.params.number)
    if (!invoice) throw notFound('There is no such page.')
    const pages = await printInvoice({ db, now, config }, invoice.id, order.event)
    res
      .set('Content-Disposition', disposition(`${invoice.number}.pdf`))
      .type('application/pdf')
      .send(pages)
  })
  return router
}

// A wrong secret takes as long as a right one and answers as a wrong code does.
async function orderOf(db: Web['db'], { params }: Request): Promise<OrderView> {
  const [organizer, event, code, secret] = ['organizer', 'event', 'code', 'secret'].map((name) =>
    String(params[name]),
  ) as [string, string, string, string]
  const isNamed = SLUG.test(organizer) && SLUG.test(event) && CODE.test(code) && SECRET.test(secret)
  const order = isNamed ? await orderViewByCode(db, { organizer, event, code }) : undefined
  const [given, wanted] = [secret, order?.secret ?? ''].map((text) => hash('sha256', text, 'buffer'))
  if (!timingSafeEqual(given!, wanted!) || !order) throw notFound('There is no such page.')
  return order
}

function send(res: Response, { order, settings, config, words, write }: Shown, main: Content): void {
  const { organizer, event } = order
  const title = `${words.order(order.code)} · ${write.text(event.name)}`
  const page = html`<!doctype html>
<html lang="${order.locale.split('-')[0]}" data-theme="light">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex, nofollow">
  <meta name="referrer" content="no-referrer">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/static/pico.css">
  <link rel="stylesheet" href="/static/public.css">
  <link rel="stylesheet" href="/static${themePath(settings)}">
</head>
<body>
  <a class="skip" href="#main">${words.skip}</a>
  <header class="container">
    ${settings.logo_image && html`<img class="logo" src="${fileUrl({ ...config, BASE_URL: '' }, settings.logo_image)}" alt="">`}
    <a class="home" href="${publicUrl({ BASE_URL: '' }, organizer.slug, event.slug)}">${write.text(event.name)}</a>
  </header>
  <main id="main" class="container">${main}</main>
  <footer class="container"><ul>
    ${settings.contact_mail && html`<li><a href="mailto:${settings.contact_mail}">${words.contact}</a></li>`}
    ${settings.imprint_url && html`<li><a href="${settings.imprint_url}" rel="noreferrer">${words.imprint}</a></li>`}
  </ul></footer>
</body>
</html>
`.text
  res.set('Content-Language', order.locale).type('html').send(below(res, page))
}

// ---- Parts of the page ---------------------------------------------------------------------------------------------------

type State = keyof OrderWords['states']
const stateOf = ({ status, require_approval }: OrderView): State =>
  status === 'p'
    ? 'paid'
    : status === 'e'
      ? 'expired'
      : status === 'c'
        ? require_approval
          ? 'denied'
          : 'canceled'
        : require_approval
          ? 'approval'
          : 'pending'
const GOOD: readonly State[] = ['paid']
const BAD: readonly State[] = ['expired', 'canceled', 'denied']

function orderPage(shown: Shown): Safe {
  const { order, settings, words, write } = shown
  const state = stateOf(order)
  const badge = GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : 'quiet'
  const format = formatter()
  const info = write.text(settings.event_info_text)
  return html`<article>
    <p class="above quiet">${words.placed(write.moment(order.datetime))}</p>
    <h1>${words.order(order.code)} <span class="state ${badge}">${words.states[state]}</span></h1>
    ${order.testmode && html`<p class="notice">${words.test}</p>`}
    ${notice(state, shown)}
    ${facts(shown)}
    <h2>${words.ordered}</h2>
    ${positions(shown)}
    ${downloads(shown)}
    ${payments(shown)}
    ${invoices(shown)}
    ${info && html`<div class="text">${format(info)}</div>`}
  </article>`
}

/** What the customer has to know first, such as what is to pay and until when. */
function notice(state: State, { order, settings, now, words, write }: Shown): Content {
  const say = (text: string): Safe => html`<p class="notice">${text}</p>`
  if (state === 'approval' || state === 'denied' || state === 'expired' || state === 'canceled')
    return say(words[state])
  const open = amount(openAmount(order))
  const sum = write.money(open.abs().toFixed(2))
  if (open.isNegative()) return say(words.overpaid(sum))
  if (state !== 'pending' || open.isZero() || settings.payment_pending_hidden) return undefined
  const transfer =
    order.payments.findLast(({ state }) => state === 'created' || state === 'pending')?.provider === 'banktransfer'
  return html`<div class="notice"><strong>${new Date(order.expires) > now ? words.pay(sum, write.moment(order.expires)) : words.late(sum)}</strong>
    ${transfer && html`<br>${words.transfer(`${order.event.slug.toUpperCase()}-${order.code}`)}`}</div>`
}

// When and where, unless the positions are for several dates: then each says it.
function facts({ order: { event, positions }, words, write }: Shown): Content {
  const dates = new Map(positions.flatMap(({ subevent }) => (subevent ? [[subevent.id, subevent] as const] : [])))
  const [date] = dates.values()
  if (event.has_subevents && dates.size !== 1) return undefined
  const times = date ?? event
  const location = write.text(times.location) || write.text(event.location)
  return html`<dl class="facts">
    <dt>${words.when}</dt><dd>${date && write.text(date.name) !== write.text(event.name) && html`${write.text(date.name)}<br>`}${write.moment(times.date_from)}</dd>
    ${times.date_admission && html`<dt>${words.admission}</dt><dd>${write.moment(times.date_admission)}</dd>`}
    ${location && html`<dt>${words.where}</dt><dd class="lines">${location}</dd>`}
  </dl>`
}

function positions(shown: Shown): Safe {
  const { order, words, write } = shown
  const price = (value: string): string => (amount(value).isZero() ? words.free : write.money(value))
  const several = new Set(order.positions.map(({ subevent }) => subevent?.id)).size > 1
  return html`<ul class="products">${order.positions.map(
    (position) => html`<li>
    <div class="what"><strong>${position.addon_to !== null && '+ '}${[write.text(position.item), write.text(position.variation)].filter(Boolean).join(' – ')}</strong>
      ${details(position, several, shown).map((text) => html`<br><span class="quiet">${text}</span>`)}</div>
    <div class="price"><span>${price(position.price)}</span></div></li>`,
  )}${order.fees.map(
    ({ description, value }) =>
      html`<li><div class="what">${description || words.fee}</div><div class="price"><span>${write.money(value)}</span></div></li>`,
  )}
  <li><div class="what"><strong>${words.total}</strong></div><div class="price"><strong>${price(order.total)}</strong></div></li></ul>`
}

function details(position: PositionView, several: boolean, { words, write }: Shown): string[] {
  const { subevent, seat, attendee_name, valid_from: from, valid_until: until, blocked, gift_card } = position
  const validity =
    from && until
      ? words.valid.span(write.moment(from), write.moment(until))
      : from
        ? words.valid.from(write.moment(from))
        : until && words.valid.until(write.moment(until))
  return [
    several && subevent ? `${write.text(subevent.name)}, ${write.moment(subevent.date_from)}` : null,
    attendee_name,
    seat,
    validity,
    blocked ? words.blocked : null,
    gift_card && words.giftCard(gift_card),
  ].filter((text): text is string => Boolean(text))
}

function downloads(shown: Shown): Content {
  const { order, settings, now, words, write } = shown
  const tickets = ticketsForCustomer(order, settings, now)
  if (tickets.length)
    return html`<h2>${words.tickets}</h2>
    ${isEveryTicket(tickets, order) && html`<p><a href="tickets.pdf" role="button">${words.allTickets}</a></p>`}
    ${
      tickets.length > 1 &&
      html`<ul class="products">${tickets.map(
        (
          position,
        ) => html`<li><div class="what">${[write.text(position.item), write.text(position.variation), position.attendee_name].filter(Boolean).join(' – ')}</div>
      <div class="price"><a href="${position.positionid}/ticket.pdf">${words.ticket}</a></div></li>`,
      )}</ul>`
    }`
  if (!settings.ticket_download || !mayDownload(order, settings)) return undefined
  const times = order.positions
    .filter(({ has_ticket }) => has_ticket)
    .flatMap((position) => downloadableFrom(position, order, settings) ?? [])
    .filter((time) => new Date(time) > now)
  return times.length > 0 && html`<h2>${words.tickets}</h2><p>${words.ticketsFrom(write.moment(times.sort()[0]!))}</p>`
}

function invoices({ order, words }: Shown): Content {
  if (!order.invoices.length) return undefined
  return html`<h2>${words.invoices}</h2>
  <ul class="products">${order.invoices.map(
    ({
      number,
      is_cancellation,
    }) => html`<li><div class="what">${number}${is_cancellation && ` (${words.cancellation})`}</div>
      <div class="price"><a href="invoices/${encodeURIComponent(number)}.pdf">${words.invoice}</a></div></li>`,
  )}</ul>`
}

function payments({ order, settings, words, write }: Shown): Content {
  const paid = order.payments.filter(
    ({ provider, state }) => provider !== 'free' && !(settings.payment_pending_hidden && state === 'created'),
  )
  if (!paid.length && !order.refunds.length) return undefined
  const row = (time: string | null, what: string, sum: string, state: string): Safe =>
    html`<li><div class="what"><strong>${what}</strong><br><span class="quiet">${[time && write.day(time), state].filter(Boolean).join(' · ')}</span></div>
      <div class="price"><span>${write.money(sum)}</span></div></li>`
  return html`<h2>${words.payments}</h2>
  <ul class="products">${paid.map(({ payment_date, provider, amount, state }) =>
    row(payment_date, words.providers[provider] ?? provider, amount, words.paymentStates[state]!),
  )}${order.refunds.map(({ execution_date, amount, state }) =>
    row(execution_date, words.refund, `-${amount}`, words.refundStates[state]!),
  )}</ul>`
}
