// What tickets show, as texts that are only drawn: the same content makes the same file.
import { hash } from 'node:crypto'
import { amount } from '../../../../core/money.ts'
import type { Settings } from '../../../catalog/settings.ts'
import type { Writing } from '../../model/formatting.ts'
import { languageOf, writing } from '../../model/formatting.ts'
import type { OrderView, PositionView } from '../../model/order_view.ts'

/** Raised whenever the design changes, so that files that were made before are made anew. */
const DESIGN = 1

export type TicketContent = {
  design: number
  language: string
  /** When the order was placed; what a file says of its age. */
  date: string
  title: string
  organizer: string
  contact: string | null
  /** `#rrggbb` */
  color: string
  logo: { key: string } | null
  words: TicketWords
  tickets: Ticket[]
}
export type Ticket = {
  event: string
  /** The series of a date. */
  series: string | null
  facts: [label: string, value: string][]
  product: string
  price: string
  attendee: string | null
  addons: string[]
  note: string | null
  secret: string
  code: string
}
type TicketWords = { test: string | null; addons: string; more: string; order: string }

const WORDS = {
  en: {
    when: 'When',
    admission: 'Doors open',
    where: 'Where',
    seat: 'Seat',
    valid: 'Valid',
    giftCard: 'Gift card',
    from: (time: string) => `from ${time}`,
    until: (time: string) => `until ${time}`,
    free: 'free',
    addons: 'With this ticket',
    more: 'and more, see your order',
    order: 'Order',
    test: 'TEST',
    blocked: 'This ticket is blocked.',
    tickets: (code: string) => `Tickets ${code}`,
  },
  de: {
    when: 'Wann',
    admission: 'Einlass',
    where: 'Wo',
    seat: 'Platz',
    valid: 'Gültig',
    giftCard: 'Gutschein',
    from: (time: string) => `ab ${time}`,
    until: (time: string) => `bis ${time}`,
    free: 'kostenlos',
    addons: 'Zu dieser Karte',
    more: 'und mehr, siehe Bestellung',
    order: 'Bestellung',
    test: 'TEST',
    blocked: 'Diese Karte ist gesperrt.',
    tickets: (code: string) => `Karten ${code}`,
  },
}

/** What the file of one ticket shows, or that of all tickets of an order. */
export function ticketContent(
  order: OrderView,
  settings: Settings<'EventSettings'>,
  position: { id: number } | null,
): TicketContent {
  const words = WORDS[languageOf(order.locale)]
  const write = writing(order, settings)
  const shown = order.positions.filter(({ id, has_ticket }) => has_ticket && (position === null || position.id === id))
  const { test, addons, more } = words
  return {
    design: DESIGN,
    language: order.locale.split('-')[0]!,
    date: order.datetime,
    title: `${words.tickets(order.code)} · ${write.text(order.event.name)}`,
    organizer: order.organizer.name,
    contact: settings.contact_mail,
    color: settings.primary_color,
    logo: settings.logo_image && { key: settings.logo_image.key },
    words: { test: order.testmode ? test : null, addons, more, order: words.order },
    tickets: shown.map((one) => ticketOf(one, order, write)),
  }
}

/** Tells contents that differ apart. */
export const hashOf = (content: TicketContent): string => hash('sha256', JSON.stringify(content))

function ticketOf(position: PositionView, { locale, code, event, positions }: OrderView, write: Writing): Ticket {
  const words = WORDS[languageOf(locale)]
  const { subevent, valid_from: from, valid_until: until } = position
  const times = subevent ?? event
  const location = write.text(times.location) || write.text(event.location)
  const sameDay = times.date_admission && write.day(times.date_admission) === write.day(times.date_from)
  const validity =
    from && until
      ? write.span(from, until)
      : from
        ? words.from(write.moment(from))
        : until && words.until(write.moment(until))
  const facts: [string, string | null][] = [
    [words.when, write.times(times)],
    [words.admission, times.date_admission && (sameDay ? write.time : write.moment)(times.date_admission)],
    [words.where, location],
    [words.seat, position.seat],
    [words.valid, validity],
    [words.giftCard, position.gift_card],
  ]
  const name = write.text(subevent?.name ?? null) || write.text(event.name)
  const addons = positions.filter(({ addon_to }) => addon_to === position.positionid)
  return {
    event: name,
    series: name === write.text(event.name) ? null : write.text(event.name),
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    product: productOf(position, write),
    price: amount(position.price).isZero() ? words.free : write.money(position.price),
    attendee: position.attendee_name,
    addons: addons.map((addon) => productOf(addon, write)),
    note: position.blocked ? words.blocked : null,
    secret: position.secret,
    code: `${code}-${position.positionid}`,
  }
}

const productOf = ({ item, variation }: PositionView, { text }: Writing): string =>
  [text(item), text(variation)].filter(Boolean).join(' – ')
