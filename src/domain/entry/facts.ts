// What a scan of a ticket is judged by and answered with. It is read with every scan, and setting up a statement costs more for each table than
// finding its one row does: so the statement asks only whether there is anything of what few tickets have, which is read behind it then.
import type { Db } from '../../core/data/db.ts'
import { query, timestamp } from '../../core/data/db.ts'
import type { Mapping, ReadContext, Row } from '../../core/data/mapping.ts'
import { inline } from '../../core/data/reading.ts'
import type { OrderPosition } from '../orders/mapping.ts'
import { orderPositions } from '../orders/mapping.ts'
import type { DoorQuestion } from './door_answers.ts'
import { doorQuestions } from './door_answers.ts'
import type { Beside } from './scanned_positions.ts'
import { beside } from './scanned_positions.ts'

type Counted = { type: 'entry' | 'exit'; datetime: string; nonce: string | null; device_id: number | null }

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
  /** When it was scanned, as it is stored. */
  readonly scanned: string
  /** Whether the list takes add-ons of a scanned ticket for it. */
  readonly addon_match: boolean
  /** The check-ins of this list, the latest last. */
  readonly counted: readonly Counted[]
  readonly questions: DoorQuestion[] | null
  /** The id that the check-in will have which comes of it: so nobody has to wait for what is written. */
  readonly next_id: number
}

// The check-ins that a position shows are also what decides whether it may enter: so their nonces are read along with them.
const withNonces: Mapping = {
  ...orderPositions,
  related: orderPositions.related.map(([name, how]) =>
    name === 'checkins'
      ? [
          name,
          {
            ...how,
            columns: { ...how.columns, nonce: 'c.nonce' },
            join: (found, context) => {
              const shown = found.map(({ nonce, ...others }) => others)
              return how.join ? how.join(shown, context) : shown
            },
          },
        ]
      : [name, how],
  ),
}
const position = inline<OrderPosition>(withNonces, {
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

/**
 * The SQL of facts for `readFacts`, in an order that it leaves open: one row for each position on a list. It needs `:organizer`, `:device` and `:at`,
 * when the scan was.
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
    scanner.gate_id, scanner.device_id as device_number, :at::timestamptz as scanned,
    exists (select from questions x where x.event_id = e.id and x.ask_during_checkin) as questions, nextval('checkins_id_seq') as next_id
  from ${tickets}
  join events e on e.id = order_positions.event_id and e.organizer_id = :organizer
  join organizers g on g.id = e.organizer_id
  left join subevents s on s.id = order_positions.subevent_id
  left join devices scanner on scanner.id = :device
  ${JOINS}`

// One row for each position: what the statement above has only asked about.
const SELDOM = ['answers', 'print_logs']
const LATER = `
  select order_positions.id, ${SELDOM.map((name) => `${position.part(name)} as ${name}`).join(', ')}, ${doorQuestions('order_positions')} as questions
  from order_positions where order_positions.id = any(array(select unnest(:ids::bigint[])))`

type Asked = Omit<Facts, 'counted' | 'questions'> & Record<'questions' | 'answers' | 'print_logs', boolean>
type Later = { readonly id: number; readonly questions: DoorQuestion[] | null }

/** Reads facts. @param sql a statement that `selectFacts` begins */
export async function readFacts(db: Db, sql: string, values: Record<string, unknown>): Promise<Facts[]> {
  const rows = await query<Asked>(db, sql, values)
  const ids = rows.filter((row) => row.questions || row.answers || row.print_logs).map(({ id }) => id)
  const later = ids.length ? await query<Later>(db, LATER, { ids }) : []
  return rows.map((row) => ({
    ...row,
    questions: null,
    ...later.find(({ id }) => id === row.id),
    counted: position
      .rows(row, 'checkins')
      .filter(({ list }) => list === row.list)
      .map(asCounted),
  }))
}

const asCounted = ({ type, datetime, nonce, device }: Row): Counted => ({
  ...({ type, nonce } as Pick<Counted, 'type' | 'nonce'>),
  datetime: timestamp(datetime as string),
  device_id: device as number | null,
})
