// What layouts of tickets and badges can show of a position, by variable (guide orders, "Layout data").
import { hash } from 'node:crypto'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { AnyContext } from '../../core/handler.ts'
import { amount, plainMoney } from '../../core/money.ts'
import type { StoredFile } from '../../core/platform/files.ts'
import { IMAGES } from '../../core/platform/files.ts'
import { inLanguage, localeFor } from '../catalog/languages.ts'
import type { NameParts, NameScheme } from '../catalog/names.ts'
import { fullName, NAME_SCHEMES } from '../catalog/names.ts'
import { seatName } from '../catalog/seating.ts'
import type { Settings } from '../catalog/settings.ts'
import { eventSettings } from '../catalog/settings.ts'
import { operationUrl } from './links.ts'

type Context = Pick<AnyContext, 'db' | 'now' | 'config'>
type Text = Readonly<Record<string, string>> | null
/** Texts by variable, and URLs by image: null where there is none. */
type PdfData = { images: Record<string, string | null>; [variable: string]: unknown }

type Address = Record<'company' | 'street' | 'zipcode' | 'city' | 'country' | 'state', string | null>
type Times = {
  name: Text
  location: Text
  date_from: string
  date_to: string | null
  date_admission: string | null
}
type Product = { item: Text; variation: Text; price: string; is_bundled: boolean; checked_in: boolean }
type Answer = { id: number; identifier: string; type: string; answer: string | null } & {
  file: Pick<StoredFile, 'key' | 'media_type'> | null
}
// A position with all that is said of it.
type Row = Address & {
  id: number
  code: string
  positionid: number
  locale: string
  datetime: string
  email: string | null
  phone: string | null
  secret: string
  price: string
  attendee_name: string | null
  attendee_name_parts: NameParts
  attendee_email: string | null
  pseudonymization_id: string
  valid_from: string | null
  valid_until: string | null
  item: Text
  item_description: Text
  category: Text
  variation: Text
  variation_description: Text
  event_id: number
  event: Times & { slug: string; timezone: string; currency: string }
  subevent: Times | null
  organizer: { slug: string; name: string; info_text: Text }
  address: (Address & { name: string; name_parts: NameParts }) | null
  seat: { name: string; zone: string | null; row: string | null; number: string | null } | null
  first_scan: string | null
  medium: string | null
  gift_card: { issued: string; expires: string | null } | null
  program_times: { start: string; end: string }[]
  addons: Product[]
  answers: Answer[]
  meta: Record<string, string>
  item_meta: Record<string, string>
}

const times = (of: string): string =>
  `json_build_object('name', ${of}.name, 'location', ${of}.location, 'date_from', ${of}.date_from, 'date_to', ${of}.date_to, 'date_admission', ${of}.date_admission)`
const ENTRY = (position: string): string =>
  `checkins c where c.order_position_id = ${position} and c.successful and c.type = 'entry'`

// One row per position.
const POSITIONS = `
  select p.id, o.code, p.positionid, o.locale, o.datetime, o.email, o.phone, p.secret, p.price, p.attendee_name, p.attendee_name_parts, p.attendee_email,
    p.company, p.street, p.zipcode, p.city, p.country, p.state, p.pseudonymization_id, p.valid_from, p.valid_until,
    i.name as item, i.description as item_description, k.name as category, v.value as variation, v.description as variation_description,
    e.id as event_id, (${times('e')})::jsonb || jsonb_build_object('slug', e.slug, 'timezone', e.timezone, 'currency', e.currency) as event,
    case when s.id is not null then ${times('s')} end as subevent, json_build_object('slug', g.slug, 'name', g.name, 'info_text', g.settings -> 'organizer_info_text') as organizer,
    (select json_build_object('name', a.name, 'name_parts', a.name_parts, 'company', a.company, 'street', a.street, 'zipcode', a.zipcode, 'city', a.city,
      'country', a.country, 'state', a.state) from invoice_addresses a where a.order_id = o.id) as address,
    case when t.id is not null then json_build_object('name', ${seatName('t')}, 'zone', t.zone_name, 'row', t.row_name, 'number', t.seat_number) end as seat,
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

/** The same positions with their `pdf_data`: one statement for all of them, and one for the settings of each event. */
export async function withPdfData<Position extends { id: number }>(
  context: Context,
  positions: readonly Position[],
): Promise<(Position & { pdf_data: PdfData })[]> {
  if (!positions.length) return []
  const { db } = context
  const rows = await query<Row>(db, POSITIONS, { ids: positions.map(({ id }) => id) })
  const settings = new Map(
    await Promise.all(
      [...new Set(rows.map(({ event_id }) => event_id))].map(
        async (id) => [id, await eventSettings(db, { id })] as const,
      ),
    ),
  )
  const writers = new Map<string, Writer>()
  const data = new Map(
    rows.map((row) => {
      const { region } = settings.get(row.event_id)!
      const key = `${row.event_id} ${row.locale}`
      const write = writers.get(key) ?? writer(row, region)
      writers.set(key, write)
      return [row.id, variables(row, settings.get(row.event_id)!, write, context)]
    }),
  )
  return positions.map((position) => ({ ...position, pdf_data: data.get(position.id)! }))
}

/** The same for the positions of orders, which may have been left out. */
export async function withPdfDataOfOrders<Order extends { positions?: readonly { id: number }[] }>(
  context: Context,
  orders: readonly Order[],
): Promise<Order[]> {
  const all = await withPdfData(
    context,
    orders.flatMap(({ positions = [] }) => positions),
  )
  const byId = new Map(all.map((position) => [position.id, position]))
  return orders.map((order) =>
    order.positions ? { ...order, positions: order.positions.map(({ id }) => byId.get(id)!) } : order,
  )
}

/** The variable of the image that was answered to a question. */
const imageKey = ({ identifier }: Pick<Answer, 'identifier'>): string => `question_${identifier}`

/** The file of an image of a position's layout data, or undefined where there is none. */
export async function layoutImage(
  db: Db,
  position: { id: number },
  key: string,
): Promise<Pick<StoredFile, 'key' | 'name' | 'media_type' | 'size'> | undefined> {
  const [found] = await query<StoredFile>(
    db,
    `select u.key, u.name, u.media_type, u.size from order_answers a join questions q on q.id = a.question_id join uploads u on u.id = a.file_id
    where a.order_position_id = :position and 'question_' || q.identifier = :key and u.media_type = any(:images)`,
    { position: position.id, key, images: IMAGES },
  )
  return found
}

type Writer = ReturnType<typeof writer>

// How texts, money and times are written for an order: in its language, with the customs of the event's region, in its time zone.
function writer(
  { locale, event: { timezone: timeZone, currency } }: Pick<Row, 'locale' | 'event'>,
  region: string | null,
) {
  const customs = localeFor(locale, region)
  const formats = new Map<string, Intl.DateTimeFormat>()
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.DateTimeFormat(customs, { timeZone, ...options })
    formats.set(key, known)
    return known
  }
  const written = (options: Intl.DateTimeFormatOptions) => (time: string | Date | null) =>
    time === null ? '' : format(options).format(new Date(time))
  const numbers = new Intl.NumberFormat(customs, { style: 'currency', currency })
  const countries = new Intl.DisplayNames(customs, { type: 'region' })
  return {
    text: (text: Text): string => (text ? inLanguage(text, locale) : ''),
    money: (value: string): string => numbers.format(plainMoney(amount(value), currency) as Intl.StringNumericLiteral),
    date: written({ dateStyle: 'medium' }),
    time: written({ timeStyle: 'short' }),
    moment: written({ dateStyle: 'medium', timeStyle: 'short' }),
    weekday: written({ weekday: 'long' }),
    range: (from: string, to: string | null): string =>
      format({ dateStyle: 'medium' }).formatRange(new Date(from), new Date(to ?? from)),
    span: (from: string, to: string): string =>
      format({ dateStyle: 'medium', timeStyle: 'short' }).formatRange(new Date(from), new Date(to)),
    country: (code: string | null): string => (code ? (countries.of(code) ?? code) : ''),
  }
}

function variables(row: Row, settings: Settings<'EventSettings'>, write: Writer, { now, config }: Context): PdfData {
  const { event, organizer, address, seat, addons, answers } = row
  const { text, money, date, time, moment, weekday } = write
  const at = row.subevent ?? event
  const product = ({ item, variation }: Pick<Product, 'item' | 'variation'>): string =>
    [text(item), text(variation)].filter(Boolean).join(' – ')
  const sum = (products: readonly Product[]): string =>
    money(products.reduce((all, one) => all.plus(one.price), amount(row.price)).toString())
  const moments = (name: string, value: string | Date | null): Record<string, string> => ({
    [`${name}_date`]: date(value),
    [`${name}_datetime`]: moment(value),
    [`${name}_time`]: time(value),
  })
  const plain = (value: string | null | undefined): string => value ?? ''
  const image = ({ file, identifier }: Answer): string | null => {
    const { slug } = event
    const values = { organizer: organizer.slug, event: slug, order_position: row.id, key: imageKey({ identifier }) }
    const url = operationUrl(config, 'order_positions.pdf_image', values)
    return file && IMAGES.includes(file.media_type) ? `${url}#etag=${hash('sha256', file.key).slice(0, 16)}` : null
  }
  return {
    secret: row.secret,
    order: row.code,
    positionid: String(row.positionid),
    order_positionid: `${row.code}-${row.positionid}`,
    item: text(row.item),
    variation: text(row.variation),
    item_description: text(row.item_description),
    itemvar: product(row),
    itemvar_description: text(row.variation_description) || text(row.item_description),
    item_category: text(row.category),
    price: money(row.price),
    price_with_bundled: sum(addons.filter(({ is_bundled }) => is_bundled)),
    price_with_addons: sum(addons),
    attendee_name: plain(row.attendee_name),
    attendee_company: plain(row.company),
    attendee_street: plain(row.street),
    attendee_zipcode: plain(row.zipcode),
    attendee_city: plain(row.city),
    attendee_state: plain(row.state),
    attendee_country: write.country(row.country),
    attendee_email: plain(row.attendee_email),
    pseudonymization_id: row.pseudonymization_id,
    event_name: text(at.name),
    event_series_name: text(event.name),
    event_date: date(at.date_from),
    event_date_range: write.range(at.date_from, at.date_to),
    event_begin: moment(at.date_from),
    event_begin_date: date(at.date_from),
    event_begin_time: time(at.date_from),
    event_begin_weekday: weekday(at.date_from),
    event_end: moment(at.date_to),
    event_end_date: date(at.date_to),
    event_end_time: time(at.date_to),
    event_end_weekday: weekday(at.date_to),
    event_admission: moment(at.date_admission),
    event_admission_time: time(at.date_admission),
    event_location: text(at.location) || text(event.location),
    telephone: plain(row.phone),
    email: plain(row.email),
    invoice_name: plain(address?.name),
    invoice_company: plain(address?.company),
    invoice_street: plain(address?.street),
    invoice_zipcode: plain(address?.zipcode),
    invoice_city: plain(address?.city),
    invoice_state: plain(address?.state),
    invoice_country: write.country(address?.country ?? null),
    addons: countedLines(addons.map(product)),
    checked_in_addons: countedLines(addons.filter(({ checked_in }) => checked_in).map(product)),
    organizer: organizer.name,
    organizer_info_text: text(organizer.info_text),
    event_info_text: text(settings.event_info_text),
    ...moments('now', now),
    ...moments('purchase', row.datetime),
    ...moments('valid_from', row.valid_from),
    ...moments('valid_until', row.valid_until),
    seat: plain(seat?.name),
    seat_zone: plain(seat?.zone),
    seat_row: plain(seat?.row),
    seat_number: plain(seat?.number),
    first_scan: moment(row.first_scan),
    medium_identifier: plain(row.medium),
    giftcard_issuance_date: date(row.gift_card?.issued ?? null),
    giftcard_expiry_date: date(row.gift_card?.expires ?? null),
    program_times: row.program_times.map(({ start, end }) => write.span(start, end)).join('\n'),
    ...nameVariables('attendee_name', row.attendee_name_parts, settings.name_scheme),
    ...nameVariables('invoice_name', address?.name_parts ?? {}, settings.name_scheme),
    ...Object.fromEntries(Object.entries(row.meta).map(([name, value]) => [`meta:${name}`, value])),
    ...Object.fromEntries(Object.entries(row.item_meta).map(([name, value]) => [`itemmeta:${name}`, value])),
    ...Object.fromEntries(
      answers.flatMap(({ id, identifier, answer }) =>
        [identifier, id].map((name) => [`question_${name}`, plain(answer)] as const),
      ),
    ),
    images: Object.fromEntries(
      answers.filter(({ type }) => type === 'F').map((answer) => [imageKey(answer), image(answer)]),
    ),
  }
}

// What occurs several times stands in one line with how often.
const countedLines = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join('\n')

// Each part that the event asks for, and how a letter begins: with the salutation where it is known, else with the whole name.
function nameVariables(prefix: string, parts: NameParts, scheme: NameScheme): Record<string, string> {
  const { salutation, title, family_name } = parts
  const formal = salutation && family_name ? [salutation, title, family_name].filter(Boolean).join(' ') : undefined
  return {
    ...Object.fromEntries(NAME_SCHEMES[scheme].fields.map(({ key }) => [`${prefix}_${key}`, parts[key] ?? ''])),
    [`${prefix}_for_salutation`]: formal ?? fullName(parts, scheme),
  }
}
