// Reads an order for its customer: for mails, the page of the order and tickets.
import type { components } from '../../../../generated/schema.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { NameParts } from '../../catalog/names.ts'
import { seatNameSql } from '../../catalog/seating.ts'

type Schemas = components['schemas']
export type Text = Readonly<Record<string, string>>
/** An order as its customer sees it. Times are ISO 8601; amounts are in the currency of the event. */
export type OrderView = {
  id: number
  code: string
  secret: string
  status: 'n' | 'p' | 'e' | 'c'
  testmode: boolean
  email: string | null
  locale: string
  datetime: string
  expires: string
  total: string
  /** The amount that is due; negative if the order is overpaid (guide payments-and-refunds, "Paid amount"). */
  open_amount: string
  require_approval: boolean
  valid_if_pending: boolean
  /** Whether tickets can be downloaded in its state (guide tickets, "When they can be downloaded"). */
  may_download: boolean
  organizer: { id: number; slug: string; name: string; clock_ahead_seconds: number }
  event: Times & {
    presale_start: string | null
    presale_end: string | null
    id: number
    slug: string
    name: Text
    location: Text | null
    timezone: string
    currency: string
    has_subevents: boolean
    meta_data: Readonly<Record<string, string>>
  }
  invoice_address: { name: string; name_parts: NameParts; company: string } | null
  positions: PositionView[]
  fees: { value: string; fee_type: string; description: string }[]
  payments: {
    id: number
    local_id: number
    provider: string
    state: Schemas['Payment']['state']
    amount: string
    payment_date: string | null
    redirect_url: string | null
  }[]
  refunds: { state: Schemas['Refund']['state']; amount: string; execution_date: string | null }[]
  /** Excludes invoices whose content was deleted. */
  invoices: { id: number; number: string; is_cancellation: boolean }[]
}
/** When an event or a date of a series takes place. */
export type Times = { date_from: string; date_to: string | null; date_admission: string | null }
export type PositionView = {
  id: number
  positionid: number
  /** `positionid` of the position that this one is an add-on of. */
  addon_to: number | null
  item: Text
  variation: Text | null
  subevent: (Times & { id: number; name: Text; location: Text | null }) | null
  price: string
  attendee_name: string | null
  attendee_name_parts: NameParts
  seat: string | null
  secret: string
  /** Code of the gift card that the position has issued, unless the card was revoked. */
  gift_card: string | null
  blocked: boolean
  valid_from: string | null
  valid_until: string | null
  /** Whether the position has a ticket when tickets can be downloaded (guide tickets, "Which positions have a ticket"). */
  has_ticket: boolean
}

/** Returns the dates of a series that an order has positions for, earliest first. */
export function datesOf({ positions }: Pick<OrderView, 'positions'>): NonNullable<PositionView['subevent']>[] {
  const dates = new Map(positions.flatMap(({ subevent }) => (subevent ? [[subevent.id, subevent] as const] : [])))
  return [...dates.values()].sort((a, b) => Date.parse(a.date_from) - Date.parse(b.date_from))
}

// Returns the SQL of the order that `which` selects, with its positions and fees that are not canceled. Canceling an order without
// a fee does not cancel its positions.
const order = (which: string): string => `
  select o.id, o.code, o.secret, o.status, o.testmode, o.email, o.locale, o.datetime, o.expires, o.total, (select open from open_amount(o.id)) as open_amount,
    o.require_approval, o.valid_if_pending,
    may_download_tickets(o.status, o.require_approval, o.valid_if_pending, g.settings || e.settings) as may_download,
    json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'clock_ahead_seconds', g.clock_ahead_seconds) as organizer,
    json_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'location', e.location, 'timezone', e.timezone, 'currency', e.currency,
      'has_subevents', e.has_subevents, 'date_from', e.date_from, 'date_to', e.date_to, 'date_admission', e.date_admission,
      'presale_start', e.presale_start, 'presale_end', e.presale_end, 'meta_data', (select coalesce(json_object_agg(m.name, coalesce(v.value, m."default")), '{}') from event_meta_properties m
        left join event_meta_values v on v.property_id = m.id and v.event_id = e.id where m.organizer_id = g.id)) as event,
    (select json_build_object('name', a.name, 'name_parts', a.name_parts, 'company', a.company) from invoice_addresses a
      where a.order_id = o.id) as invoice_address,
    (select coalesce(json_agg(json_build_object('id', p.id, 'positionid', p.positionid, 'addon_to', b.positionid, 'item', i.name,
        'variation', v.value, 'price', p.price::text, 'attendee_name', p.attendee_name, 'attendee_name_parts', p.attendee_name_parts,
        'seat', case when t.id is not null then ${seatNameSql('t')} end, 'secret', p.secret,
        'gift_card', (select c.secret from gift_cards c where c.issued_in_id = p.id and not c.taken_back), 'blocked', p.blocked is not null, 'valid_from', p.valid_from, 'valid_until', p.valid_until,
        'has_ticket', has_ticket(i.generate_tickets, i.admission, p.addon_to_id is not null, g.settings || e.settings),
        'subevent', case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'location', s.location,
          'date_from', s.date_from, 'date_to', s.date_to, 'date_admission', s.date_admission) end) order by p.positionid), '[]')
      from order_positions p join items i on i.id = p.item_id left join variations v on v.id = p.variation_id
        left join subevents s on s.id = p.subevent_id left join seats t on t.id = p.seat_id left join order_positions b on b.id = p.addon_to_id
      where p.order_id = o.id and not p.canceled) as positions,
    (select coalesce(json_agg(json_build_object('value', f.value::text, 'fee_type', f.fee_type, 'description', f.description) order by f.id), '[]')
      from order_fees f where f.order_id = o.id and not f.canceled) as fees,
    (select coalesce(json_agg(json_build_object('id', p.id, 'local_id', p.local_id, 'provider', p.provider, 'state', p.state, 'amount', p.amount::text,
        'payment_date', p.payment_date, 'redirect_url', case when p.state = 'pending' then p.redirect_url end) order by p.local_id), '[]')
      from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object('state', r.state, 'amount', r.amount::text, 'execution_date', r.execution_date) order by r.local_id), '[]')
      from refunds r where r.order_id = o.id) as refunds,
    (select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'is_cancellation', i.is_cancellation) order by i.id), '[]')
      from invoices i where i.order_id = o.id and not i.shredded) as invoices
  from orders o join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id
  where ${which}`
const BY_ID = order('o.id = :id')
const BY_CODE = order(
  'lower(g.slug) = lower(:organizer) and g.slug = :organizer and e.slug = :event and o.code = :code',
)

/** Reads the order with this ID; undefined if there is none. */
export async function orderView(db: Db, { id }: { id: number }): Promise<OrderView | undefined> {
  return (await query<OrderView>(db, BY_ID, { id }))[0]
}

/** Reads the order with a code, of the event with these slugs; undefined if there is none. */
export async function orderViewByCode(
  db: Db,
  names: { organizer: string; event: string; code: string },
): Promise<OrderView | undefined> {
  return (await query<OrderView>(db, BY_CODE, names))[0]
}
