// Reads the rows that the layout data of positions is created from (guide layout-data, "Variables").
import type { StoredFile } from '../../../../core/data/files.ts'
import type { NameParts } from '../../../catalog/names.ts'
import { seatNameSql } from '../../../catalog/seating.ts'
import type { OrderView, PositionView, Text, Times } from '../../model/order_view.ts'

export type LayoutAddress = Record<'company' | 'street' | 'zipcode' | 'city' | 'country' | 'state', string | null>
type Dated = Times & { name: Text | null; location: Text | null }
export type LayoutProduct = {
  item: Text
  variation: Text | null
  price: string
  is_bundled: boolean
  checked_in: boolean
}
export type LayoutAnswer = { id: number; identifier: string; type: string; answer: string | null } & {
  file: Pick<StoredFile, 'key' | 'media_type'> | null
}
/** A position with all the data that layouts can print. */
export type LayoutRow = LayoutAddress &
  Pick<OrderView, 'code' | 'locale' | 'datetime' | 'email'> &
  Pick<PositionView, 'id' | 'positionid' | 'secret' | 'price' | 'attendee_name' | 'attendee_name_parts'> &
  Pick<PositionView, 'item' | 'variation' | 'valid_from' | 'valid_until'> &
  Record<'item_description' | 'category' | 'variation_description', Text | null> & {
    phone: string | null
    attendee_email: string | null
    pseudonymization_id: string
    event_id: number
    event: Dated & { slug: string; timezone: string; currency: string }
    subevent: Dated | null
    organizer: { slug: string; name: string; info_text: Text | null }
    address: (LayoutAddress & { name: string; name_parts: NameParts }) | null
    seat: { name: string; zone: string | null; row: string | null; number: string | null } | null
    first_scan: string | null
    medium: string | null
    gift_card: { issued: string; expires: string | null } | null
    program_times: { start: string; end: string }[]
    addons: LayoutProduct[]
    answers: LayoutAnswer[]
    meta: Record<string, string>
    item_meta: Record<string, string>
  }

const times = (of: string): string =>
  `json_build_object('name', ${of}.name, 'location', ${of}.location, 'date_from', ${of}.date_from, 'date_to', ${of}.date_to, 'date_admission', ${of}.date_admission)`
const ENTRY = (position: string): string =>
  `checkins c where c.order_position_id = ${position} and c.successful and c.type = 'entry'`

/** SQL that selects one row per position with an ID in `:ids`. */
export const LAYOUT_ROWS_SQL = `
  select p.id, o.code, p.positionid, o.locale, o.datetime, o.email, o.phone, p.secret, p.price, p.attendee_name, p.attendee_name_parts, p.attendee_email,
    p.company, p.street, p.zipcode, p.city, p.country, p.state, p.pseudonymization_id, p.valid_from, p.valid_until,
    i.name as item, i.description as item_description, k.name as category, v.value as variation, v.description as variation_description,
    e.id as event_id, (${times('e')})::jsonb || jsonb_build_object('slug', e.slug, 'timezone', e.timezone, 'currency', e.currency) as event,
    case when s.id is not null then ${times('s')} end as subevent, json_build_object('slug', g.slug, 'name', g.name, 'info_text', g.settings -> 'organizer_info_text') as organizer,
    (select json_build_object('name', a.name, 'name_parts', a.name_parts, 'company', a.company, 'street', a.street, 'zipcode', a.zipcode, 'city', a.city,
      'country', a.country, 'state', a.state) from invoice_addresses a where a.order_id = o.id) as address,
    case when t.id is not null then json_build_object('name', ${seatNameSql('t')}, 'zone', t.zone_name, 'row', t.row_name, 'number', t.seat_number) end as seat,
    (select min(c.datetime) from ${ENTRY('p.id')}) as first_scan,
    (select m.identifier from reusable_media m where m.linked_orderposition_id = p.id order by m.id limit 1) as medium,
    (select json_build_object('issued', (select min(b.datetime) from gift_card_transactions b where b.gift_card_id = c.id), 'expires', c.expires)
      from gift_cards c where c.issued_in_id = p.id) as gift_card,
    (select coalesce(json_agg(json_build_object('start', d.start, 'end', d."end") order by d.start, d.id), '[]')
      from program_times d where d.item_id = i.id) as program_times,
    (select coalesce(json_agg(json_build_object('item', ai.name, 'variation', av.value, 'price', a.price::text, 'is_bundled', a.is_bundled,
        'checked_in', exists (select from ${ENTRY('a.id')})) order by a.positionid), '[]')
      from order_positions a join items ai on ai.id = a.item_id left join variations av on av.id = a.variation_id
      where a.addon_to_id = p.id and not a.canceled) as addons,
    (select coalesce(json_agg(json_build_object('id', q.id, 'identifier', q.identifier, 'type', q.type, 'answer', a.answer,
        'file', case when u.id is not null then json_build_object('key', u.key, 'media_type', u.media_type) end) order by q.id), '[]')
      from questions q left join order_answers a on a.question_id = q.id and a.order_position_id = p.id left join uploads u on u.id = a.file_id
      where q.event_id = p.event_id) as answers,
    (select coalesce(json_object_agg(m.name, coalesce(sm.value, em.value, m."default")), '{}') from event_meta_properties m
      left join event_meta_values em on em.property_id = m.id and em.event_id = e.id
      left join subevent_meta_values sm on sm.property_id = m.id and sm.subevent_id = s.id where m.organizer_id = g.id) as meta,
    (select coalesce(json_object_agg(m.name, coalesce(vm.value, im.value, m."default")), '{}') from item_meta_properties m
      left join item_meta_values im on im.property_id = m.id and im.item_id = i.id
      left join variation_meta_values vm on vm.property_id = m.id and vm.variation_id = v.id where m.event_id = e.id) as item_meta
  from order_positions p join orders o on o.id = p.order_id join events e on e.id = o.event_id join organizers g on g.id = e.organizer_id
    join items i on i.id = p.item_id left join categories k on k.id = i.category_id left join variations v on v.id = p.variation_id
    left join subevents s on s.id = p.subevent_id left join seats t on t.id = p.seat_id
  where p.id = any(:ids)`
