// Variables of positions for ticket and badge layouts (guide layout-data, "Variables").
import { hash } from 'node:crypto'
import type { Db } from '../../../../core/data/db.ts'
import { query } from '../../../../core/data/db.ts'
import type { StoredFile } from '../../../../core/data/files.ts'
import { IMAGE_TYPES } from '../../../../core/data/files.ts'
import type { ReadContext } from '../../../../core/data/mapping.ts'
import { amount } from '../../../../core/money.ts'
import type { LocaleFormatter } from '../../../catalog/formatting.ts'
import { localeFormatter } from '../../../catalog/formatting.ts'
import type { NameParts, NameScheme } from '../../../catalog/names.ts'
import { fullName, NAME_SCHEMES } from '../../../catalog/names.ts'
import type { Settings } from '../../../catalog/settings.ts'
import { eventSettings } from '../../../catalog/settings.ts'
import { productName } from '../../model/formatting.ts'
import { operationUrl } from '../../model/links.ts'
import type { LayoutAddress, LayoutAnswer, LayoutProduct, LayoutRow } from './layout_rows.ts'
import { LAYOUT_ROWS_SQL } from './layout_rows.ts'

/** Values by variable name. `images` has the URL of each image, null for missing images. */
type PdfData = { images: Record<string, string | null>; [variable: string]: unknown }

/** Returns positions with their `pdf_data`. One statement reads the data of all positions, and one the settings of each event. */
export async function withPdfData<Position extends { id: number }>(
  context: ReadContext,
  positions: readonly Position[],
): Promise<(Position & { pdf_data: PdfData })[]> {
  if (!positions.length) return []
  const { db } = context
  const rows = await query<LayoutRow>(db, LAYOUT_ROWS_SQL, { ids: positions.map(({ id }) => id) })
  const settings = new Map(
    await Promise.all(
      [...new Set(rows.map(({ event_id }) => event_id))].map(
        async (id) => [id, await eventSettings(db, { id })] as const,
      ),
    ),
  )
  const writers = new Map<string, LocaleFormatter>()
  const data = new Map(
    rows.map((row) => {
      const { region } = settings.get(row.event_id)!
      const key = `${row.event_id} ${row.locale}`
      const write = writers.get(key) ?? localeFormatter(row.locale, { ...row.event, region })
      writers.set(key, write)
      return [row.id, variables(row, settings.get(row.event_id)!, write, context)]
    }),
  )
  return positions.map((position) => ({ ...position, pdf_data: data.get(position.id)! }))
}

/** Returns orders with the `pdf_data` of their positions. Orders without `positions` are returned unchanged. */
export async function withPdfDataOfOrders<Order extends { positions?: readonly { id: number }[] }>(
  context: ReadContext,
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

/** Returns the name of the variable for an image that was uploaded as an answer to a question. */
const imageKey = ({ identifier }: Pick<LayoutAnswer, 'identifier'>): string => `question_${identifier}`

/** Returns the file of an image in the layout data of a position, or undefined if there is none. */
export async function layoutImage(
  db: Db,
  position: { id: number },
  key: string,
): Promise<Pick<StoredFile, 'key' | 'name' | 'media_type' | 'size'> | undefined> {
  const [image] = await query<StoredFile>(
    db,
    `select u.key, u.name, u.media_type, u.size from order_answers a join questions q on q.id = a.question_id join uploads u on u.id = a.file_id
    where a.order_position_id = :position and 'question_' || q.identifier = :key and u.media_type = any(:images)`,
    { position: position.id, key, images: IMAGE_TYPES },
  )
  return image
}

function variables(
  row: LayoutRow,
  settings: Settings<'EventSettings'>,
  write: LocaleFormatter,
  { now, config }: ReadContext,
): PdfData {
  const { event, organizer, address, seat, addons, answers } = row
  const { text, money, shortDate: date, time, shortMoment: moment, weekday } = write
  const at = row.subevent ?? event
  const product = (one: Pick<LayoutProduct, 'item' | 'variation'>): string => productName(one, write)
  const sum = (products: readonly LayoutProduct[]): string =>
    money(products.reduce((all, one) => all.plus(one.price), amount(row.price)).toString())
  const moments = (name: string, value: string | Date | null): Record<string, string> => ({
    [`${name}_date`]: date(value),
    [`${name}_datetime`]: moment(value),
    [`${name}_time`]: time(value),
  })
  const plain = (value: string | null | undefined): string => value ?? ''
  const image = ({ file, identifier }: LayoutAnswer): string | null => {
    const { slug } = event
    const values = { organizer: organizer.slug, event: slug, order_position: row.id, key: imageKey({ identifier }) }
    const url = operationUrl(config, 'order_positions.pdf_image', values)
    return file && IMAGE_TYPES.includes(file.media_type) ? `${url}#etag=${hash('sha256', file.key).slice(0, 16)}` : null
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
    ...addressVariables('attendee', row, write),
    attendee_email: plain(row.attendee_email),
    pseudonymization_id: row.pseudonymization_id,
    event_name: text(at.name),
    event_series_name: text(event.name),
    event_date: date(at.date_from),
    event_date_range: write.shortDays(at.date_from, at.date_to),
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
    ...addressVariables('invoice', address, write),
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
    program_times: row.program_times.map(({ start, end }) => write.shortSpan(start, end)).join('\n'),
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

const addressVariables = (prefix: string, address: LayoutAddress | null, { country }: LocaleFormatter) => ({
  ...Object.fromEntries(
    (['company', 'street', 'zipcode', 'city', 'state'] as const).map((key) => [
      `${prefix}_${key}`,
      address?.[key] ?? '',
    ]),
  ),
  [`${prefix}_country`]: country(address?.country ?? null),
})

// Returns one line for each distinct name, with the number of its occurrences.
const countedLines = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name))
    .join('\n')

// Returns the parts of the event's name scheme, and the name to address a person by: the formal one with a known salutation, else the full name.
function nameVariables(prefix: string, parts: NameParts, scheme: NameScheme): Record<string, string> {
  const { salutation, title, family_name } = parts
  const formal = salutation && family_name ? [salutation, title, family_name].filter(Boolean).join(' ') : undefined
  return {
    ...Object.fromEntries(NAME_SCHEMES[scheme].fields.map(({ key }) => [`${prefix}_${key}`, parts[key] ?? ''])),
    [`${prefix}_for_salutation`]: formal ?? fullName(parts, scheme),
  }
}
