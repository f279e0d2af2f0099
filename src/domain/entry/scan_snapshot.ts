// Reads everything that decides a scan and that its response contains. Each table that a statement joins costs more than finding the row in
// it, so the statement of every scan only checks whether the ticket has data that few tickets have. A second statement reads this data.
import type { Db } from '../../core/data/db.ts'
import { query, timestamp } from '../../core/data/db.ts'
import { inlineColumns } from '../../core/data/inline.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { orderPositions } from '../orders/model/mapping.ts'
import type { CheckinQuestion } from './checkin_answers.ts'
import { checkinQuestionsSql } from './checkin_answers.ts'
import type { ScannerFields } from './scanned_positions.ts'
import { scannerFieldsSql } from './scanned_positions.ts'

// Times in milliseconds since 1970.
type ListCheckin = {
  type: 'entry' | 'exit'
  datetime: number
  created: number
  nonce: string | null
  device_id: number | null
}

/** Maximum number of check-ins in the response of a scan; older ones are omitted (guide entry, "Scanning"). */
export const MAX_SHOWN_CHECKINS = 20

/** State of a position on a check-in list at the time of a scan, with all data for the checks and the response. */
export type ScanSnapshot = ScannerFields & {
  /** Number of the scan in the statement, counted from 0. */
  readonly scan: number
  readonly id: number
  readonly list: number
  readonly order_id: number
  readonly event_id: number
  readonly canceled: boolean
  readonly blocked: string[] | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly item: number
  readonly variation: number | null
  readonly item_on_list: boolean
  readonly date_on_list: boolean
  readonly checkin_texts: string[]
  readonly date_from: string
  readonly date_to: string
  readonly date_admission: string
  readonly gate_id: number | null
  /** Number of the scanning device within the organizer. */
  readonly device_number: number | null
  /** The scan's own `datetime`, as stored; null for a scan without one, whose time is taken under the lock. */
  readonly scanned: string | null
  /** Whether the list also accepts add-ons of the scanned ticket. */
  readonly addon_match: boolean
  /** Successful check-ins on this list, latest last. */
  readonly listCheckins: readonly ListCheckin[]
  readonly questions: CheckinQuestion[] | null
  /** ID reserved for the check-in that the scan creates, so that the response does not wait for the insert. */
  readonly next_id: number
}

// The check-ins in the response also decide about the entry. Their nonces are read with them, for the scanned lists only.
const withNonces = (limit: string): Mapping => ({
  ...orderPositions,
  related: orderPositions.related.map(([name, how]): Mapping['related'][number] => {
    if (name !== 'checkins') return [name, how]
    const from = how.from.replace(
      'checkins c',
      `(select * from checkins x where x.order_position_id = order_positions.id and x.successful
        and x.checkin_list_id = any(array(select unnest(scan.lists))) order by x.datetime desc, x.id desc ${limit}) c`,
    )
    const columns = { ...how.columns, nonce: 'c.nonce', created: 'c.created::text' }
    const join: typeof how.join = (rows, context) =>
      how.join!(
        rows.map(({ nonce, created, ...shown }) => shown),
        context,
      )
    return [name, { ...how, from, columns, join }]
  }),
})
// One more than the response shows: if it exists there can be more, which the second statement reads.
const position = inlineColumns<OrderPosition>(withNonces(`limit ${MAX_SHOWN_CHECKINS + 1}`), {
  order: 'o.code',
  // The condition of the view `ticket_downloads`, with tables that the statement joins anyway.
  downloads: `case when may_download_pdf(order_positions.canceled, o.status, o.require_approval, o.valid_if_pending, i.generate_tickets, i.admission,
    order_positions.addon_to_id is not null, g.settings || e.settings) then json_build_array(json_build_array(g.slug, e.slug, o.code, order_positions.id, 'pdf', o.id)) end`,
  answers: 'exists (select from order_answers x where x.order_position_id = order_positions.id)',
  print_logs: 'exists (select from print_logs x where x.order_position_id = order_positions.id)',
})
const { select: SCANNER_COLUMNS, joins: SCANNER_JOINS } = scannerFieldsSql('order_positions')

/** A scan whose tickets are read. */
export type SnapshotScan = {
  /** IDs of its check-in lists. */
  readonly lists: readonly number[]
  /** ID of the scanning device, or null. */
  readonly device: number | null
  /** Its own time, or null. */
  readonly datetime: string | null
}
/** FROM item `scan` for one scan, with the bindings `:lists`, `:device` and `:datetime`. */
export const SCAN_SQL =
  '(select 0 as number, :lists::bigint[] as lists, :device::bigint as device, :datetime::timestamptz as datetime) scan'

/** Returns the position of a ticket in the shape that all operations return. */
export const readOrderPosition = (context: ReadContext, ticket: ScanSnapshot): OrderPosition =>
  position.read(ticket, context)

/** Returns the additional fields that scanners see of a position. */
export const scannerFieldsOf = ({
  require_attention,
  display_name,
  display_name_parts,
  order__status,
  order__valid_if_pending,
  order__require_approval,
  order__locale,
}: ScanSnapshot): ScannerFields => ({
  require_attention,
  display_name,
  display_name_parts,
  order__status,
  order__valid_if_pending,
  order__require_approval,
  order__locale,
})

/**
 * Returns the SELECT of snapshots for `readSnapshots`, one row per scan, position and list, without an ORDER BY. It needs the binding
 * `:organizer`.
 * @param tickets FROM clause that selects the tickets: scans as `scan`, with the columns of `SCAN_SQL`; check-in lists as `l`; and
 *   `order_positions`
 */
export const snapshotSql = (tickets: string): string => `
  select scan.number as scan, ${position.select}, ${SCANNER_COLUMNS}, l.id as list, order_positions.order_id, order_positions.event_id, l.addon_match,
    l.all_products or exists (select from checkin_list_items x where x.checkin_list_id = l.id and x.item_id = order_positions.item_id) as item_on_list,
    l.subevent_id is null or coalesce(l.subevent_id = order_positions.subevent_id, false) as date_on_list,
    array_remove(array[nullif(o.checkin_text, ''), nullif(v.checkin_text, ''), nullif(i.checkin_text, '')], null) as checkin_texts,
    coalesce(s.date_from, e.date_from) as date_from,
    case when s.id is null then coalesce(e.date_to, e.date_from) else coalesce(s.date_to, s.date_from) end as date_to,
    case when s.id is null then coalesce(e.date_admission, e.date_from) else coalesce(s.date_admission, s.date_from) end as date_admission,
    scanner.gate_id, scanner.device_id as device_number, scan.datetime as scanned,
    exists (select from questions x where x.event_id = e.id and x.ask_during_checkin) as questions, nextval('checkins_id_seq') as next_id
  from ${tickets}
  join events e on e.id = order_positions.event_id and e.organizer_id = :organizer
  join organizers g on g.id = e.organizer_id
  left join subevents s on s.id = order_positions.subevent_id
  left join devices scanner on scanner.id = scan.device
  ${SCANNER_JOINS}`

const allCheckins = inlineColumns(withNonces(''))
// One row per position: data of which the statement above only reports the existence.
const RARE_COLUMNS = ['answers', 'print_logs']
const RARE_FIELDS_SQL = `
  select order_positions.id, case when order_positions.id = any(:long::bigint[]) then ${allCheckins.part('checkins')} end as checkins,
    ${RARE_COLUMNS.map((name) => `${position.part(name)} as ${name}`).join(', ')}, ${checkinQuestionsSql('order_positions')} as questions
  from (select :lists::bigint[] as lists) scan cross join order_positions where order_positions.id = any(array(select unnest(:ids::bigint[])))`

type SnapshotRow = Omit<ScanSnapshot, 'counted' | 'questions'> & Record<'questions' | 'answers' | 'print_logs', boolean>
type RareFields = { readonly id: number; readonly questions: CheckinQuestion[] | null; readonly checkins: unknown }

/** Reads snapshots. @param sql statement that begins with `snapshotSql` */
export async function readSnapshots(
  db: Db,
  sql: string,
  values: Record<string, unknown> & { lists: readonly number[] },
): Promise<ScanSnapshot[]> {
  const rows = await query<SnapshotRow>(db, sql, values)
  const long = rows.filter((row) => position.rows(row, 'checkins').length > MAX_SHOWN_CHECKINS).map(({ id }) => id)
  const ids = rows
    .filter((row) => row.questions || row.answers || row.print_logs || long.includes(row.id))
    .map(({ id }) => id)
  const rare = ids.length ? await query<RareFields>(db, RARE_FIELDS_SQL, { ids, long, lists: values.lists }) : []
  return rows.map((row) => {
    const { checkins, ...others } = rare.find(({ id }) => id === row.id) ?? {}
    return { ...row, questions: null, ...others, listCheckins: listCheckins(row.list, checkins ? { checkins } : row) }
  })
}

// Returns the check-ins of one list from a row.
const listCheckins = (of: number, row: object): ListCheckin[] =>
  position
    .rows(row, 'checkins')
    .filter(({ list }) => list === of)
    .map(({ type, datetime, created, nonce, device }) => ({
      ...({ type, nonce } as Pick<ListCheckin, 'type' | 'nonce'>),
      datetime: Date.parse(timestamp(datetime as string)),
      created: Date.parse(timestamp(created as string)),
      device_id: device as number | null,
    }))
