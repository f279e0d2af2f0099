// The page of an order, for everyone who has its secret (guide public-pages, "The page of an order").
import { hash, timingSafeEqual } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Request, Router } from 'express'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { disposition } from '../../core/http/reply.ts'
import { eventSettings } from '../../domain/catalog/settings.ts'
import { printInvoice } from '../../domain/orders/documents/invoices/files.ts'
import {
  isEveryTicket,
  openTicketFile,
  ticketFile,
  ticketsForCustomer,
} from '../../domain/orders/documents/tickets/files.ts'
import { orderFormatter } from '../../domain/orders/model/formatting.ts'
import { ticketPageSecret } from '../../domain/orders/model/links.ts'
import type { OrderView } from '../../domain/orders/model/order_view.ts'
import { orderViewByCode } from '../../domain/orders/model/order_view.ts'
import { requestCheck } from '../../domain/orders/payments/checks.ts'
import { checkedPaymentOf, isPaymentPreparing, redirectUrlOf } from '../../domain/orders/payments/gateway.ts'
import { translator } from '../../messages/translate.ts'
import { noPage } from '../ui/error_messages.ts'
import { below } from '../ui/redirects.ts'
import { param, queryParam } from '../ui/request.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes } from '../ui/web.ts'
import type { Shown } from './views.ts'
import { orderDocument, orderPage, ticketPage } from './views.ts'

const HOME = '/:organizer/:event/order/:code/:secret'
const TICKET = '/:organizer/:event/ticket/:code/:position/:secret'
const RELOAD_SECONDS = 2
/** Pages that reload stop after two minutes, since browsers can leave them open for days. */
const MAX_RELOADS = 60
const SLUG = /^[\w.-]{1,190}$/
const CODE = /^[A-Z0-9]{1,16}$/
const SECRET = /^[\w-]{1,64}$/

/**
 * Serves /events/<organizer>/<event>/order/<code>/<secret>/, and …/ticket/<code>/<position>/<secret>/ for an attendee. Paths contain secrets,
 * so logs and metrics contain only the pattern of a path.
 */
export const orderPages = (web: Web): Router =>
  routes(web, {
    [`GET ${HOME}`]: addSlash(false),
    [`GET ${TICKET}`]: addSlash(true),
    [`GET ${HOME}/`]: showOrder,
    [`GET ${TICKET}/`]: showTicket,
    [`GET ${HOME}/pay/`]: pay,
    [`GET ${HOME}/tickets.pdf`]: (visit) => sendTickets(visit, false),
    [`GET ${HOME}/:position/ticket.pdf`]: (visit) => sendTickets(visit, false),
    [`GET ${TICKET}/ticket.pdf`]: (visit) => sendTickets(visit, true),
    [`GET ${HOME}/invoices/:number`]: sendInvoice,
  })

// Forbids browsers to cache responses and to pass on the address, which is the only credential.
async function find({ req, res, db, config, clock, limits }: Visit, isTicket: boolean): Promise<Shown> {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' })
  await limits.count(undefined, req.ip)
  const order = await orderOf(db, req, isTicket)
  const settings = await eventSettings(db, order.event)
  return {
    order,
    settings,
    now: clock(),
    config,
    translate: translator(order.locale),
    write: orderFormatter(order, settings),
  }
}

// Returns the order in the path or, for the page of a ticket, the part of the order that concerns the ticket. A wrong secret takes as long as
// a correct one and gets the same response as a wrong code.
async function orderOf(db: Web['db'], req: Request, isTicket: boolean): Promise<OrderView> {
  const [organizer, event, code, secret] = ['organizer', 'event', 'code', 'secret'].map((name) =>
    String(req.params[name]),
  ) as [string, string, string, string]
  const isNamed = SLUG.test(organizer) && SLUG.test(event) && CODE.test(code) && SECRET.test(secret)
  const order = isNamed ? await orderViewByCode(db, { organizer, event, code }) : undefined
  const own = order?.positions.find(({ positionid }) => isTicket && String(positionid) === req.params.position)
  const right = !order ? '' : !isTicket ? order.secret : own ? ticketPageSecret(order, own) : ''
  const [given, wanted] = [secret, right].map((text) => hash('sha256', text, 'buffer'))
  if (!timingSafeEqual(given!, wanted!) || !order) throw noPage()
  return own ? { ...order, positions: [own], invoices: [], payments: [], refunds: [], fees: [] } : order
}

function send(
  { res }: Visit,
  shown: Shown,
  main: Content,
  heading = shown.translate('order_page.title', { code: shown.order.code }),
): void {
  const page = below(res, orderDocument(shown, main, heading))
  res.set('Content-Language', shown.order.locale).type('html').send(page)
}

const addSlash =
  (isTicket: boolean): PageHandler =>
  async (visit) => {
    const { req, res } = visit
    await find(visit, isTicket)
    res.redirect(301, `${res.app.get('prefix')}${req.baseUrl}${req.path}/`)
  }

// With `returned`, the customer comes from the page of a payment system. The page then reloads until the payment is confirmed or has failed.
const showOrder: PageHandler = async (visit) => {
  const { req, res, clock, enqueue } = visit
  const shown = await find(visit, false)
  const reloads = Number(queryParam(req, 'returned'))
  const checked = reloads > 0 && reloads <= MAX_RELOADS ? checkedPaymentOf(shown.order) : undefined
  if (checked) {
    await visit.db.transaction((db) =>
      requestCheck({ db, now: clock(), enqueue }, { payment: checked.id }, { byCustomer: true }),
    )
    res.set('Refresh', `${RELOAD_SECONDS}; url=?returned=${reloads + 1}`)
  }
  send(visit, shown, orderPage(shown, checked !== undefined))
}

// Leads to the page on which the customer pays. The server begins a payment after the response to the order, usually within a second.
const pay: PageHandler = async (visit) => {
  const { req, res } = visit
  const shown = await find(visit, false)
  const url = redirectUrlOf(shown.order)
  if (url !== undefined) return res.redirect(303, url)
  if (!isPaymentPreparing(shown.order))
    return res.redirect(303, `${res.app.get('prefix')}${req.baseUrl}${req.path.slice(0, -'pay/'.length)}`)
  res.status(202).set('Refresh', '1')
  send(visit, shown, html`<article><p class="notice">${shown.translate('order_page.payment_preparing')}</p></article>`)
}

const showTicket: PageHandler = async (visit) => {
  const shown = await find(visit, true)
  send(visit, shown, ticketPage(shown), shown.translate('order_page.your_ticket'))
}

// Sends the tickets of the order or of one position. They are rendered on demand; meanwhile the customer sees a page that reloads automatically.
async function sendTickets(visit: Visit, isTicket: boolean): Promise<void> {
  const { req, res, db, config, enqueue } = visit
  const shown = await find(visit, isTicket)
  const { order, settings, now, translate } = shown
  const tickets = ticketsForCustomer(order, settings, now)
  const { position } = req.params
  const which = position === undefined ? null : tickets.find(({ positionid }) => String(positionid) === position)
  if (which === undefined || (which === null && !isEveryTicket(tickets, order))) throw noPage()
  const file = await ticketFile({ db, now, enqueue }, order, settings, which, 'pdf')
  const content = file && (await openTicketFile({ db, config }, file))
  if (!content) {
    res.status(202).set('Refresh', '2')
    return send(visit, shown, html`<article><p class="notice">${translate('order_page.tickets_pending')}</p></article>`)
  }
  res.set({
    'Content-Type': file.media_type,
    'Content-Length': String(file.size),
    'Content-Disposition': disposition(file.name),
  })
  await pipeline(content, res).catch((error: NodeJS.ErrnoException) => {
    if (!res.destroyed) throw error
  })
}

const sendInvoice: PageHandler = async (visit) => {
  const { req, res, db, config } = visit
  const { order, now } = await find(visit, false)
  const invoice = order.invoices.find(({ number }) => `${number}.pdf` === param(req, 'number'))
  if (!invoice) throw noPage()
  const pdf = await printInvoice({ db, now, config }, invoice.id, order.event)
  res
    .set('Content-Disposition', disposition(`${invoice.number}.pdf`))
    .type('application/pdf')
    .send(pdf)
}
