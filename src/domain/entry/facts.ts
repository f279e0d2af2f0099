// What a scan of a ticket is judged by and answered with. It is read with every scan, and setting up a statement costs more for each table than
// finding its one row does: so the statement asks only whether there is anything of what few tickets have, which is read behind it then.
import type { Db } from '../../core/data/db.ts'
import { query, timestamp } from '../../core/data/db.ts'
import { inline } from '../../core/data/inline.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { orderPositions } from '../orders/model/mapping.ts'
import type { DoorQuestion } from './door_answers.ts'
import { doorQuestions } from './door_answers.ts'
import type { Beside } from './scanned_positions.ts'
import { beside } from './scanned_positions.ts'

// Times are in milliseconds since 1970.
type Counted = {
  type: 'entry' | 'exit'
  datetime: number
  created: number
  nonce: string | null
  device_id: number | null
}

/** Check-ins of a position that a scan shows: the latest ones. */
export const SHOWN_CHECKINS = 20

/** What a scan of a position on a list is judged by, and what it is answered with. */
export type Facts = Beside & {
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
  /** Number of the device that scans. */
  readonly device_number: number | null
  /** The scan's own `datetime`, as it is stored; null for a scan without one, whose time is taken under the lock. */
  readonly scanned: string | null
  /** Whether the list takes add-ons of a scanned ticket for it. */
  readonly addon_match: boolean
  /** The check-ins of this list, the latest last. */
  readonly counted: readonly Counted[]
  readonly questions: DoorQuestion[] | null
  /** The id that the check-in will have which comes of it: so nobody has to wait for what is written. */
  readonly next_id: number
}

// The check-ins that a position shows also decide whether it may enter: their nonces are read with them, of the lists that are scanned at.
const withNonces = (limit: string): Mapping => ({
  ...orderPositions,
  related: orderPositions.related.map(([name, how]): Mapping['related'][number] => {
    if (name !== 'checkins') return [name, how]
    const from = how.from.replace(
      'checkins c',
      `(select * from checkins x where x.order_position_id = order_positions.id and x.successful
        and x.checkin_list_id = any(array(select unnest(:lists::bigint[]))) order by x.datetime desc, x.id desc ${limit}) c`,
    )
    const columns = { ...how.columns, nonce: 'c.nonce', created: 'c.created::text' }
    const join: typeof how.join = (found, context) =>
      how.join!(
        found.map(({ nonce, created, ...shown }) => shown),
        context,
      )
    return [name, { ...how, from, columns, join }]
  }),
})
// One more than is shown: then there can be further ones, which are read later.
const position = inline<OrderPosition>(withNonces(`limit ${SHOWN_CHECKINS + 1}`), {
  order: 'o.code',
  // What the view `ticket_downloads` says, of tables that are joined anyway.
  downloads: `case when may_download_pdf(order_positions.canceled, o.status, o.require_approval, o.valid_if_pending, i.generate_tickets, i.admission,
    order_positions.addon_to_id is not null, g.settings || e.settings) then json_build_array(json_build_array(g.slug, e.slug, o.code, order_positions.id, 'pdf')) end`,
  answers: 'exists (select from order_answers x where x.order_position_id = order_positions.id)',
  print_logs: 'exists (select from print_logs x where x.order_position_id = order_positions.id)',
})
const { select: BESIDE, joins: JOINS } = beside('order_positions')

/** The position of a ticket as every operation answers it. */
export const positionOf = (context: ReadContext, ticket: Facts): OrderPosition => position.read(ticket, context)

/** What scanners see of it besides. */
export const besideOf = ({
  require_attention,
  called,
  called_parts,
  order__status,
  order__valid_if_pending,
  order__require_approval,
  order__locale,
}: Facts): Beside => ({
  require_attention,
  called,
  called_parts,
  order__status,
  order__valid_if_pending,
  order__require_approval,
  order__locale,
})

/**
 * The SQL of facts for `readFacts`, in an order that it leaves open: one row for each position on a list. It needs `:organizer`, `:lists`, `:device`
 * and `:datetime`, the scan's own, or null.
 * @param tickets what is joined to find them: rows `l` of check-in lists, and `order_positions`
 */
export const selectFacts = (tickets: string): string => `
  select ${position.select}, ${BESIDE}, l.id as list, order_positions.order_id, order_positions.event_id, l.addon_match,
    l.all_products or exists (select from checkin_list_items x where x.checkin_list_id = l.id and x.item_id = order_positions.item_id) as item_on_list,
    l.subevent_id is null or coalesce(l.subevent_id = order_positions.subevent_id, false) as date_on_list,
    array_remove(array[nullif(o.checkin_text, ''), nullif(v.checkin_text, ''), nullif(i.checkin_text, '')], null) as checkin_texts,
    coalesce(s.date_from, e.date_from) as date_from,
    case when s.id is null then coalesce(e.date_to, e.date_from) else coalesce(s.date_to, s.date_from) end as date_to,
    case when s.id is null then coalesce(e.date_admission, e.date_from) else coalesce(s.date_admission, s.date_from) end as date_admission,
    scanner.gate_id, scanner.device_id as device_number, :datetime::timestamptz as scanned,
    exists (select from questions x where x.event_id = e.id and x.ask_during_checkin) as questions, nextval('checkins_id_seq') as next_id
  from ${tickets}
  join events e on e.id = order_positions.event_id and e.organizer_id = :organizer
  join organizers g on g.id = e.organizer_id
  left join subevents s on s.id = order_positions.subevent_id
  left join devices scanner on scanner.id = :device
  ${JOINS}`

const history = inline(withNonces(''))
// One row for each position: what the statement above only reports the existence of.
const RARE_COLUMNS = ['answers', 'print_logs']
const RARE = `
  select order_positions.id, case when order_positions.id = any(:long::bigint[]) then ${history.part('checkins')} end as checkins,
    ${RARE_COLUMNS.map((name) => `${position.part(name)} as ${name}`).join(', ')}, ${doorQuestions('order_positions')} as questions
  from order_positions where order_positions.id = any(array(select unnest(:ids::bigint[])))`

type Asked = Omit<Facts, 'counted' | 'questions'> & Record<'questions' | 'answers' | 'print_logs', boolean>
type Rare = { readonly id: number; readonly questions: DoorQuestion[] | null; readonly checkins: unknown }

/** Reads facts. @param sql a statement that `selectFacts` begins */
export async function readFacts(
  db: Db,
  sql: string,
  values: Record<string, unknown> & { lists: readonly number[] },
): Promise<Facts[]> {
  const rows = await query<Asked>(db, sql, values)
  const long = rows.filter((row) => position.rows(row, 'checkins').length > SHOWN_CHECKINS).map(({ id }) => id)
  const ids = rows
    .filter((row) => row.questions || row.answers || row.print_logs || long.includes(row.id))
    .map(({ id }) => id)
  const rare = ids.length ? await query<Rare>(db, RARE, { ids, long, lists: values.lists }) : []
  return rows.map((row) => {
    const { checkins, ...others } = rare.find(({ id }) => id === row.id) ?? {}
    return { ...row, questions: null, ...others, counted: counted(row.list, checkins ? { checkins } : row) }
  })
}

// The check-ins of a list that came with a row.
const counted = (of: number, row: object): Counted[] =>
  position
    .rows(row, 'checkins')
    .filter(({ list }) => list === of)
    .map(({ type, datetime, created, nonce, device }) => ({
      ...({ type, nonce } as Pick<Counted, 'type' | 'nonce'>),
      datetime: Date.parse(timestamp(datetime as string)),
      created: Date.parse(timestamp(created as string)),
      device_id: device as number | null,
    }))
