// Exports orders, positions and fees, with one sheet each.

import { brandedName } from '../../../core/brand.ts'
import { query } from '../../../core/data/db.ts'
import { publicUrl } from '../../catalog/public_pages.ts'
import { seatNameSql } from '../../catalog/seating.ts'
import { labelOf } from '../../orders/payments/gateway.ts'
import {
  calendarDay,
  dateColumns,
  day,
  EVENT,
  exportMessages,
  invoiceNumbersSql,
  isShownPayment,
  LAST_PAYMENT,
  literal,
  localizedSql,
  moment,
  moneyCells,
  number,
  ORDER_STATES,
  partColumns,
  providersOf,
  seatColumns,
  time,
} from './columns.ts'
import type { Column, ExportCells, Exporter, ExportInput, Table } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'

export const orderlist: Exporter = {
  identifier: 'orderlist',
  name: 'exporter.order_data',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  sheets: ['orders', 'positions', 'fees'],
  parameters: ({ level, series }) => ({
    paid_only: { type: 'boolean' },
    include_payment_amounts: { type: 'boolean' },
    group_multiple_choice: { type: 'boolean' },
    date_range: { type: 'range' },
    ...(series ? { event_date_range: { type: 'range', future: true } as const } : {}),
    ...(level === 'event' ? { items: { type: 'ids', table: 'items' } as const } : {}),
  }),
  async tables(scope) {
    const meta = await metaColumns(scope)
    return [await orders(scope, meta), await positions(scope), fees(scope, meta)]
  },
}

// Returns the SQL condition of the selected orders.
const wanted = ({ values }: ExportInput): string =>
  [
    'o.event_id = :event',
    ...(values.paid_only ? ["o.status = 'p'"] : []),
    ...(values.date_range ? [isInRangeSql('o.datetime', 'date_range')] : []),
    ...(values.items
      ? [
          'exists (select from order_positions i where i.order_id = o.id and not i.canceled and i.item_id = any(:items))',
        ]
      : []),
  ].join(' and ')

// Returns the SQL condition that an order has a position for an event, or a date of a series, on the selected days.
const inDays = (has: string): string =>
  `(case when :has_subevents::boolean then ${has} else ${isInRangeSql(':date_from::timestamptz', 'event_date_range')} end)`
const ordersInDays = ({ values }: ExportInput): string =>
  values.event_date_range
    ? ` and ${inDays(`exists (select from order_positions i join subevents d on d.id = i.subevent_id where i.order_id = o.id and ${isInRangeSql('d.date_from', 'event_date_range')})`)}`
    : ''

const ORDER = 'o.datetime, o.id'
const ADDRESS = 'left join invoice_addresses a on a.order_id = o.id left join customers c on c.id = o.customer_id'
const placed = (): Column[] => [
  ['export.order_date', day('o.datetime')],
  ['export.order_time', time('o.datetime')],
]
const contact: readonly Column[] = [
  ['export.email', 'o.email'],
  ['export.phone_number', 'o.phone'],
]
const addressColumns: readonly Column[] = [
  ['export.address', 'a.street'],
  ['export.zip_code', 'a.zipcode'],
  ['export.city', 'a.city'],
  ['export.country', 'a.country'],
  ['export.state', 'a.state'],
]
const channel = ({ config }: ExportInput): string =>
  `(select case h.identifier when 'pos' then ${literal(brandedName('pos', config.BRAND))} else h.identifier end from sales_channels h where h.id = o.sales_channel_id)`

async function orders(scope: ExportInput, meta: readonly Column[]): Promise<Table> {
  const { db, events, values, config, organizer } = scope
  const { flag, choice, translate } = exportMessages(scope)
  const ids = events.map(({ id }) => id)
  // One row per tax rate of the positions and fees of these orders.
  const rates = await query<{ rate: string }>(
    db,
    `select distinct tax_rate::text as rate from (select tax_rate from order_positions where event_id = any(:ids)
      union select tax_rate from order_fees f join orders o on o.id = f.order_id where o.event_id = any(:ids)) rates order by rate`,
    { ids },
  )
  const providers = values.include_payment_amounts
    ? await query<{ provider: string }>(
        db,
        `select distinct provider from payments y join orders o on o.id = y.order_id where o.event_id = any(:ids) and ${isShownPayment()} order by provider`,
        { ids },
      )
    : []
  const sum = (value: string, rate: string): ExportCells =>
    moneyCells(`(select coalesce(sum(${value}), 0) from (
      select t.price as gross, t.tax_value as tax, t.tax_rate from order_positions t where t.order_id = o.id and not t.canceled
      union all select t.value, t.tax_value, t.tax_rate from order_fees t where t.order_id = o.id and not t.canceled) t where t.tax_rate = ${literal(rate)})`)
  return {
    name: 'orders',
    rows: ['o', 'a', 'c'],
    from: `orders o ${ADDRESS}`,
    where: wanted(scope) + ordersInDays(scope),
    order: ORDER,
    columns: [
      ...EVENT,
      ['export.order_code', 'o.code'],
      ['export.order_total', moneyCells('o.total')],
      ['export.status', choice('o.status', ORDER_STATES)],
      ...contact,
      ...placed(),
      ['export.company', 'a.company'],
      ['export.name', 'a.name'],
      ...partColumns(scope, undefined, (key) => `a.name_parts ->> ${literal(key)}`),
      ...addressColumns,
      ['export.custom_address_field', 'a.custom_field'],
      ['export.vat_id', 'a.vat_id'],
      LAST_PAYMENT,
      [
        'export.fees',
        moneyCells('(select coalesce(sum(f.value), 0) from order_fees f where f.order_id = o.id and not f.canceled)'),
      ],
      ['export.order_locale', 'o.locale'],
      ...rates.flatMap(({ rate }): Column[] => [
        [{ own: translate('export.gross_at_rate', { rate }) }, sum('t.gross', rate)],
        [{ own: translate('export.net_at_rate', { rate }) }, sum('t.gross - t.tax', rate)],
        [{ own: translate('export.tax_at_rate', { rate }) }, sum('t.tax', rate)],
      ]),
      ['export.invoice_numbers', invoiceNumbersSql('o.id')],
      ['export.sales_channel', channel(scope)],
      ['export.requires_special_attention', flag('o.checkin_attention')],
      ['export.check_in_text', 'o.checkin_text'],
      ['export.comment', 'o.comment'],
      ['export.follow_up_date', calendarDay('o.custom_followup_at')],
      [
        'export.positions',
        number('(select count(*) from order_positions t where t.order_id = o.id and not t.canceled)'),
      ],
      ['export.email_address_verified', flag('coalesce(c.is_verified, false)')],
      ['export.external_customer_id', 'c.external_identifier'],
      ['export.payment_providers', providersOf(scope, 'o.id')],
      [
        'export.order_link',
        `${literal(publicUrl(config, organizer.slug))} || :slug::text || '/order/' || o.code || '/' || o.secret || '/'`,
      ],
      ...providers.map(
        ({ provider }): Column => [
          {
            own: translate('export.paid_by', { provider: labelOf(provider, translate) }),
          },
          moneyCells(`(select paid from paid_with(o.id, ${literal(provider)}))`),
        ],
      ),
      ...meta,
    ],
  }
}

async function positions(scope: ExportInput): Promise<Table> {
  const { values, config, organizer, events } = scope
  const { flag, choice } = exportMessages(scope)
  const series = events.some(({ has_subevents }) => has_subevents)
  const onlySold = values.paid_only ? ' and not p.canceled' : ''
  const inRange = values.event_date_range ? ` and ${inDays(isInRangeSql('s.date_from', 'event_date_range'))}` : ''
  return {
    name: 'positions',
    rows: ['o', 'p', 'a', 'c', 's', 'seat', 'w'],
    from: `orders o join order_positions p on p.order_id = o.id ${ADDRESS}
      left join subevents s on s.id = p.subevent_id left join seats seat on seat.id = p.seat_id left join vouchers w on w.id = p.voucher_id`,
    where: wanted(scope) + inRange + onlySold,
    order: `${ORDER}, p.positionid`,
    columns: [
      ...EVENT,
      ['export.order_code', 'o.code'],
      ['export.position_id', number('p.positionid')],
      ['export.status', choice("case when p.canceled then 'c' else o.status end", ORDER_STATES)],
      ...contact,
      ...placed(),
      ...dateColumns(scope),
      ['export.product', localizedSql('(select i.name from items i where i.id = p.item_id)')],
      ['export.product_id', number('p.item_id')],
      ['export.variation', localizedSql('(select v.value from variations v where v.id = p.variation_id)')],
      ['export.variation_id', number('p.variation_id')],
      ['export.price', moneyCells('p.price')],
      ['export.tax_rate', number('p.tax_rate')],
      ['export.tax_rule', localizedSql('(select r.name from tax_rules r where r.id = p.tax_rule_id)')],
      ['export.tax_value', moneyCells('p.tax_value')],
      ['export.attendee_name', 'p.attendee_name'],
      ...partColumns(scope, 'export.attendee_name', (key) => `p.attendee_name_parts ->> ${literal(key)}`),
      ['export.attendee_email', 'p.attendee_email'],
      ['export.attendee_company', 'p.company'],
      ['export.address', 'p.street'],
      ['export.zip_code', 'p.zipcode'],
      ['export.city', 'p.city'],
      ['export.country', 'p.country'],
      ['export.state', 'p.state'],
      ['export.voucher', 'w.code'],
      ['export.voucher_budget_usage', moneyCells('p.voucher_budget_use')],
      ['export.voucher_tag', 'w.tag'],
      ['export.pseudonymization_id', 'p.pseudonymization_id'],
      ['export.ticket_secret', 'p.secret'],
      ...seatColumns(seatNameSql('seat')),
      ['export.blocked', flag('p.blocked is not null')],
      ['export.valid_from', moment('p.valid_from')],
      ['export.valid_until', moment('p.valid_until')],
      ['export.order_comment', 'o.comment'],
      ['export.follow_up_date', calendarDay('o.custom_followup_at')],
      [
        'export.add_on_to_position_id',
        number('(select b.positionid from order_positions b where b.id = p.addon_to_id)'),
      ],
      ...(await questionColumns(scope)),
      ['export.invoice_address_company', 'a.company'],
      ['export.invoice_address_name', 'a.name'],
      ...partColumns(scope, 'export.invoice_address_name', (key) => `a.name_parts ->> ${literal(key)}`),
      ['export.invoice_address_street', 'a.street'],
      ['export.invoice_address_zip_code', 'a.zipcode'],
      ['export.invoice_address_city', 'a.city'],
      ['export.invoice_address_country', 'a.country'],
      ['export.invoice_address_state', 'a.state'],
      ['export.vat_id', 'a.vat_id'],
      ['export.sales_channel', channel(scope)],
      ['export.order_locale', 'o.locale'],
      ['export.email_address_verified', flag('coalesce(c.is_verified, false)')],
      ['export.external_customer_id', 'c.external_identifier'],
      [
        'export.check_in_lists',
        `(select string_agg(distinct l.name, ', ') from checkins k join checkin_lists l on l.id = k.checkin_list_id
          where k.order_position_id = p.id and k.successful)`,
      ],
      ['export.payment_providers', providersOf(scope, 'o.id')],
      [
        'export.position_order_link',
        `${literal(publicUrl(config, organizer.slug))} || :slug::text || '/order/' || o.code || '/' || o.secret || '/'`,
      ],
      ...(series ? await metaColumns(scope, 's') : []),
    ],
  }
}

function fees(scope: ExportInput, meta: readonly Column[]): Table {
  const { choice } = exportMessages(scope)
  return {
    name: 'fees',
    rows: ['o', 'f', 'a', 'c'],
    from: `orders o join order_fees f on f.order_id = o.id ${ADDRESS}`,
    where: wanted(scope) + ordersInDays(scope) + (scope.values.paid_only ? ' and not f.canceled' : ''),
    order: `${ORDER}, f.id`,
    columns: [
      ...EVENT,
      ['export.order_code', 'o.code'],
      ['export.status', choice("case when f.canceled then 'c' else o.status end", ORDER_STATES)],
      ...contact,
      ...placed(),
      ['export.fee_type', choice('f.fee_type', FEES)],
      ['export.description', 'f.description'],
      ['export.price', moneyCells('f.value')],
      ['export.tax_rate', number('f.tax_rate')],
      ['export.tax_rule', localizedSql('(select r.name from tax_rules r where r.id = f.tax_rule_id)')],
      ['export.tax_value', moneyCells('f.tax_value')],
      ['export.company', 'a.company'],
      ['export.invoice_address_name', 'a.name'],
      ...partColumns(scope, 'export.invoice_address_name', (key) => `a.name_parts ->> ${literal(key)}`),
      ...addressColumns,
      ['export.vat_id', 'a.vat_id'],
      ['export.external_customer_id', 'c.external_identifier'],
      ['export.payment_providers', providersOf(scope, 'o.id')],
      ...meta,
    ],
  }
}

/** Messages of fee types. */
const FEES = {
  payment: 'export.payment_fee',
  shipping: 'export.shipping_fee',
  service: 'export.service_fee',
  insurance: 'export.insurance_fee',
  late: 'export.late_fee',
  cancellation: 'export.cancellation_fee',
  giftcard: 'export.gift_card',
  other: 'export.other_fees',
} as const

// Returns one column for each meta property of the organizer, with the value of the event or of the date of a series.
async function metaColumns({ db, organizer }: ExportInput, of: 'e' | 's' = 'e'): Promise<Column[]> {
  const properties = await query<{ id: number; name: string }>(
    db,
    'select id, name from event_meta_properties where organizer_id = :organizer order by name, id',
    { organizer: organizer.id },
  )
  const event = (id: number): string =>
    `coalesce((select m.value from event_meta_values m where m.property_id = ${id} and m.event_id = :event), (select d."default" from event_meta_properties d where d.id = ${id}))`
  return properties.map(({ id, name }) => [
    { own: name },
    of === 'e'
      ? event(id)
      : `coalesce((select m.value from subevent_meta_values m where m.property_id = ${id} and m.subevent_id = s.id), ${event(id)})`,
  ])
}

type Question = { id: number; type: string; question: string; options: { id: number; answer: string }[] }

/** Returns the questions of the exported events with their options, in the language of the export. @param ids limits the questions */
export const questionsOf = ({ db, events, locale }: ExportInput, ids?: readonly number[]): Promise<Question[]> =>
  query<Question>(
    db,
    `select q.id, q.type, in_language(q.question, :language) as question, coalesce((select json_agg(json_build_object('id', o.id, 'answer', in_language(o.answer, :language))
      order by o.position, o.id) from question_options o where o.question_id = q.id), '[]') as options
    from questions q where q.event_id = any(:events) and (:ids::bigint[] is null or q.id = any(:ids)) order by q.event_id, q.position, q.id`,
    { events: events.map(({ id }) => id), language: locale, ids: ids ?? null },
  )

/** Returns the SQL of the answer to a question for a position. @param position the SQL of the position's ID */
export function answerOf(
  scope: Pick<ExportInput, 'language'>,
  { id, type, options }: Question,
  position: string,
): string {
  const messages = exportMessages(scope)
  const choice = type === 'C' || type === 'M'
  const chosen = `(select string_agg(in_language(t.answer, :language), ', ' order by t.position, t.id) from question_options t where t.id = any(n.option_ids))`
  const shown =
    type === 'B'
      ? messages.choice('n.answer', { True: 'export.yes', False: 'export.no' })
      : choice && options.length
        ? chosen
        : 'n.answer'
  return `(select ${shown} from order_answers n where n.order_position_id = ${position} and n.question_id = ${id})`
}

/** Cell types of answers that are not text. Answers with date and time contain a time zone of their own and remain text. */
const ANSWERS: Readonly<Record<string, ExportCells['kind']>> = { D: 'date', H: 'time' }
/** Returns the column of a question. @param sql the SQL of the answer */
export const questionColumn = ({ question, type }: Question, sql: string): Column => [
  { own: question },
  { sql, kind: ANSWERS[type] ?? 'text' },
]

async function questionColumns(scope: ExportInput): Promise<Column[]> {
  const { flag } = exportMessages(scope)
  return (await questionsOf(scope)).flatMap((question): Column[] =>
    question.type === 'M' && !scope.values.group_multiple_choice
      ? question.options.map(({ id, answer }) => [
          { own: `${question.question} – ${answer}` },
          flag(
            `coalesce((select ${id} = any(n.option_ids) from order_answers n where n.order_position_id = p.id and n.question_id = ${question.id}), false)`,
          ),
        ])
      : [questionColumn(question, answerOf(scope, question, 'p.id'))],
  )
}
