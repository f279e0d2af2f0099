// The content of tickets as formatted strings. The same content always results in the same file.
import { hash } from 'node:crypto'
import { amount } from '../../../../core/money.ts'
import { translator } from '../../../../messages/translate.ts'
import type { Settings } from '../../../catalog/settings.ts'
import type { OrderFormatter } from '../../model/formatting.ts'
import { orderFormatter, productName } from '../../model/formatting.ts'
import type { OrderView, PositionView } from '../../model/order_view.ts'

/** Version of the design. Increment it with each change, so that existing files are rendered again. */
const DESIGN_VERSION = 1

export type TicketContent = {
  design: number
  language: string
  /** Time when the order was placed, used as the creation date of the file. */
  date: string
  title: string
  organizer: string
  contact: string | null
  /** `#rrggbb` */
  color: string
  logo: { key: string } | null
  words: { test: string | null; addons: string; more: string; order: string }
  tickets: Ticket[]
}
export type Ticket = {
  event: string
  /** Name of the series, for a date of one. */
  series: string | null
  details: [label: string, value: string][]
  product: string
  price: string
  attendee: string | null
  addons: string[]
  note: string | null
  secret: string
  code: string
}
/** Returns the content of the file of one ticket, or of all tickets of an order. */
export function ticketContent(
  order: OrderView,
  settings: Settings<'EventSettings'>,
  position: { id: number } | null,
): TicketContent {
  const translate = translator(order.locale)
  const write = orderFormatter(order, settings)
  const shown = order.positions.filter(({ id, has_ticket }) => has_ticket && (position === null || position.id === id))
  return {
    design: DESIGN_VERSION,
    language: order.locale.split('-')[0]!,
    date: order.datetime,
    title: `${translate('ticket.title', { code: order.code })} · ${write.text(order.event.name)}`,
    organizer: order.organizer.name,
    contact: settings.contact_mail,
    color: settings.primary_color,
    logo: settings.logo_image && { key: settings.logo_image.key },
    words: {
      test: order.testmode ? translate('ticket.test') : null,
      addons: translate('ticket.addons'),
      more: translate('ticket.more_addons'),
      order: translate('ticket.order'),
    },
    tickets: shown.map((one) => ticketOf(one, order, write)),
  }
}

/** Returns a hash of ticket content, by which changes are detected. */
export const hashOf = (content: TicketContent): string => hash('sha256', JSON.stringify(content))

function ticketOf(
  position: PositionView,
  { locale, code, event, positions }: OrderView,
  write: OrderFormatter,
): Ticket {
  const translate = translator(locale)
  const { subevent, valid_from: from, valid_until: until } = position
  const times = subevent ?? event
  const location = write.text(times.location) || write.text(event.location)
  const sameDay = times.date_admission && write.day(times.date_admission) === write.day(times.date_from)
  const validity =
    from && until
      ? write.span(from, until)
      : from
        ? translate('ticket.valid_from', { time: write.moment(from) })
        : until && translate('ticket.valid_until', { time: write.moment(until) })
  const details: [string, string | null][] = [
    [translate('ticket.when'), write.times(times)],
    [
      translate('ticket.admission'),
      times.date_admission && (sameDay ? write.time : write.moment)(times.date_admission),
    ],
    [translate('ticket.where'), location],
    [translate('ticket.seat'), position.seat],
    [translate('ticket.valid'), validity],
    [translate('ticket.gift_card'), position.gift_card],
  ]
  const name = write.text(subevent?.name ?? null) || write.text(event.name)
  const addons = positions.filter(({ addon_to }) => addon_to === position.positionid)
  return {
    event: name,
    series: name === write.text(event.name) ? null : write.text(event.name),
    details: details.filter((detail): detail is [string, string] => Boolean(detail[1])),
    product: productName(position, write),
    price: amount(position.price).isZero() ? translate('ticket.free') : write.money(position.price),
    attendee: position.attendee_name,
    addons: addons.map((addon) => productName(addon, write)),
    note: position.blocked ? translate('ticket.blocked') : null,
    secret: position.secret,
    code: `${code}-${position.positionid}`,
  }
}
