// Maps orders and their parts to tables, for all operations. The parts of all orders of a page are read with one statement for each type of
// object (src/core/data/reading.ts).
import type { components } from '../../../../generated/schema.ts'
import type { Brandless } from '../../../core/brand.ts'
import { timestamp } from '../../../core/data/db.ts'
import type { MapMember, Mapping, ReadContext, Related, Row } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import type { OperationId } from '../../../core/handler.ts'
import { ANSWER_COLUMNS } from '../../catalog/answers.ts'
import { seatNameSql } from '../../catalog/seating.ts'
import { ORDER_PAGE_COLUMNS, ORDER_PAGE_TABLES, operationUrl, orderPageOf } from './links.ts'
import { payments, refunds } from './money_mapping.ts'
import { readByIds } from './reading.ts'

export type Order = Brandless<components['schemas']['Order']>
export type OrderPosition = Brandless<components['schemas']['OrderPosition']>

const rows =
  (related: Omit<Related, 'join'>): MapMember =>
  () => ({ related })
// Maps a list of objects that are rows of another table.
const objects = (mapped: Mapping, owner: string, order: string, where?: string): MapMember =>
  rows({ from: mapped.table, owner, order, columns: {}, objects: mapped, ...(where === undefined ? {} : { where }) })
const withTimes = (related: Row[], ...names: string[]): Row[] =>
  related.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, timestamp(row[name] as string)])) }))

// The tickets that can be downloaded, from which the lists of downloads of orders and of their positions are built (guide tickets).
const TICKETS = {
  from: 'ticket_downloads t',
  order: 't.output',
  columns: {
    organizer: 't.organizer_slug',
    event: 't.event_slug',
    order: 't.order_code',
    order_position: 't.order_position_id',
    output: 't.output',
    order_id: 't.order_id',
  },
}
const download =
  (operation: OperationId, { config }: ReadContext) =>
  (ticket: Row): object => ({ output: ticket.output, url: operationUrl(config, operation, ticket) })

const fees = mapping('order_fees', 'OrderFee')

const positionMembers = {
  voucher: 'order_positions.voucher_id',
  addon_to: 'order_positions.addon_to_id',
  pdf_data: null,
  seat: `case when order_positions.seat_id is not null then (
    select json_build_object('id', s.id, 'name', ${seatNameSql('s')}, 'seat_guid', s.seat_guid, 'zone_name', s.zone_name, 'row_name', s.row_name,
      'row_label', s.row_label, 'seat_number', s.seat_number, 'seat_label', s.seat_label)
    from seats s where s.id = order_positions.seat_id) end`,
  checkins: () => ({
    related: {
      from: 'checkins c left join devices d on d.id = c.device_id',
      owner: 'c.order_position_id',
      where: 'c.successful',
      order: 'c.datetime, c.id',
      columns: {
        id: 'c.id',
        datetime: 'c.datetime::text',
        list: 'c.checkin_list_id',
        auto_checked_in: 'c.auto_checked_in',
        gate: 'c.gate_id',
        device: 'c.device_id',
        device_id: 'd.device_id',
        type: 'c.type',
      },
      join: (related: Row[]) => withTimes(related, 'datetime'),
    },
  }),
  downloads: () => ({
    related: {
      ...TICKETS,
      owner: 't.order_position_id',
      outerOwner: 't.order_id',
      join: (tickets: Row[], context: ReadContext) => tickets.map(download('order_positions.download', context)),
    },
  }),
  answers: () => ({
    related: {
      from: `order_answers a join questions q on q.id = a.question_id join order_positions p on p.id = a.order_position_id
        join events e on e.id = p.event_id join organizers g on g.id = e.organizer_id`,
      owner: 'a.order_position_id',
      order: 'a.id',
      columns: {
        ...ANSWER_COLUMNS,
        file: `case when a.file_id is not null then json_build_object('organizer', g.slug, 'event', e.slug, 'order_position', p.id) end`,
      },
      join: (answers: Row[], { config }: ReadContext) =>
        answers.map(({ file, ...answer }) => ({
          ...answer,
          answer: file
            ? operationUrl(config, 'order_positions.answer', { ...(file as object), question: answer.question })
            : answer.answer,
        })),
    },
  }),
  print_logs: () => ({
    related: {
      from: 'print_logs l left join devices d on d.id = l.device_id',
      owner: 'l.order_position_id',
      order: 'l.datetime, l.id',
      columns: {
        id: 'l.id',
        successful: 'l.successful',
        device_id: 'd.device_id',
        datetime: 'l.datetime::text',
        source: 'l.source',
        type: 'l.type',
        info: 'l.info',
      },
      join: (related: Row[]) => withTimes(related, 'datetime'),
    },
  }),
} as const

/** Returns a check-in that is about to be stored, in the shape of responses. */
export const unstoredCheckin = (known: Pick<Checkin, 'id' | 'datetime' | 'list'> & Partial<Checkin>): Checkin => ({
  auto_checked_in: false,
  gate: null,
  device: null,
  device_id: null,
  type: 'entry',
  ...known,
})
type Checkin = OrderPosition['checkins'][number]

/** Maps the positions of orders. */
export const orderPositions: Mapping = mapping('order_positions', 'OrderPosition', positionMembers)

/** Maps positions, each with its event. */
export const orderPositionsOfOrganizer: Mapping = mapping(
  'order_positions',
  'OrderPositionOfOrganizer',
  positionMembers,
)

/** Mappings of revoked and blocked ticket secrets. */
export const revokedSecrets: Mapping = mapping('revoked_secrets', 'RevokedSecret')
export const blockedSecrets: Mapping = mapping('blocked_secrets', 'BlockedSecret')

const ADDRESS_COLUMNS =
  `is_business company name name_parts street zipcode city country state internal_reference custom_field vat_id vat_id_validated
  transmission_type transmission_info`.split(/\s+/)

const invoiceAddress: MapMember = () => ({
  related: {
    from: 'invoice_addresses a',
    owner: 'a.order_id',
    columns: {
      last_modified: 'a.last_modified::text',
      ...Object.fromEntries(ADDRESS_COLUMNS.map((name) => [name, `a.${name}`])),
    },
    join: (related) => withTimes(related, 'last_modified')[0] ?? null,
  },
})

/**
 * Maps orders. The query parameters `include_canceled_positions` and `include_canceled_fees` determine whether canceled positions and fees are
 * included. They are subqueries, because PostgreSQL would otherwise plan the statement for each value again.
 */
export const orders: Mapping = mapping('orders', 'Order', {
  payment_date: `(select (p.payment_date at time zone 'UTC')::date from payments p
    where p.order_id = orders.id and p.payment_date is not null order by p.local_id desc limit 1)`,
  payment_provider: '(select p.provider from payments p where p.order_id = orders.id order by p.local_id desc limit 1)',
  fees: objects(
    fees,
    'order_fees.order_id',
    'order_fees.id',
    '((select :include_canceled_fees::boolean) is true or not order_fees.canceled)',
  ),
  positions: objects(
    orderPositions,
    'order_positions.order_id',
    'order_positions.positionid',
    '((select :include_canceled_positions::boolean) is true or not order_positions.canceled)',
  ),
  payments: objects(payments, 'payments.order_id', 'payments.local_id'),
  refunds: objects(refunds, 'refunds.order_id', 'refunds.local_id'),
  invoice_address: invoiceAddress,
  downloads: () => ({
    related: {
      ...TICKETS,
      owner: 't.order_id',
      // The first ticket represents all of the order, since there is one output.
      alone: {
        from: 'orders o cross join lateral (select d.* from ticket_downloads d where d.order_id = o.id limit 1) t',
        owner: 'o.id',
      },
      join: (tickets, context) => tickets.slice(0, 1).map(download('orders.download', context)),
    },
  }),
  url: () => ({
    related: {
      from: `orders o ${ORDER_PAGE_TABLES}`,
      owner: 'o.id',
      columns: ORDER_PAGE_COLUMNS,
      join: ([order], { config }) => orderPageOf(config, order!),
    },
  }),
  plugin_data: "'{}'::jsonb",
})

/**
 * Reads existing orders in the shape that all operations return, in the order of the IDs.
 * @param context its query determines whether canceled positions and fees are included
 */
export const readOrders = (context: ReadContext, ids: readonly number[]): Promise<(Order & { id: number })[]> =>
  readByIds<Order & { id: number }>(orders, context, ids)

/** Reads an existing order (`readOrders`). */
export async function readOrder(context: ReadContext, id: number): Promise<Order & { id: number }> {
  const [order] = await readOrders(context, [id])
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Reads positions, including canceled ones, in the shape that all operations return and in the order of the IDs. */
export const readPositions = (context: ReadContext, ids: readonly number[]): Promise<OrderPosition[]> =>
  readByIds<OrderPosition>(orderPositions, context, ids)

/** Reads an existing position. */
export const readPosition = async (context: ReadContext, id: number): Promise<OrderPosition> =>
  (await readPositions(context, [id]))[0]!
