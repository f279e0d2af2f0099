// Exports an event as one JSON object, with its catalog and its orders in all states.
import { Readable } from 'node:stream'
import { brandedName } from '../../../core/brand.ts'
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import { literal, localizedSql } from './columns.ts'
import type { Exporter, ExportInput } from './exporter.ts'

// Amounts are strings with two decimal places; times are in UTC.
const at = (sql: string): string => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const object = (members: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(members)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`
const same = (table: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${table}.${name}`]))

const ids = (table: string, column: string, of: string): string =>
  `(select coalesce(json_agg(l.${column} order by l.${column}), '[]') from ${table} l where ${of})`
const meta = (table: string, of: string, properties: string): string =>
  `(select coalesce(json_object_agg(d.name, coalesce(m.value, d."default")), '{}') from ${properties} d left join ${table} m on m.property_id = d.id and ${of}`

function parts({ config }: ExportInput): Readonly<Record<string, string>> {
  const pos = literal(brandedName('pos', config.BRAND))
  const channels = (
    table: string,
    of: string,
  ): string => `(select coalesce(json_agg(case h.identifier when 'pos' then ${pos} else h.identifier end order by h.position, h.id), '[]')
    from sales_channels h where h.organizer_id = :organizer and (${of}.all_sales_channels or h.id in (select c.sales_channel_id from ${table}_sales_channels c where c.${table}_id = ${of}.id)))`
  const variation = object({
    ...same('v', 'id', 'active', 'position', 'require_approval', 'hide_without_voucher', 'checkin_attention'),
    price: 'coalesce(v.default_price, i.default_price)::text',
    name: localizedSql('v.value'),
    description: localizedSql('v.description'),
    original_price: 'v.original_price::text',
    available_from: at('v.available_from'),
    available_until: at('v.available_until'),
    require_membership: 'v.require_membership',
    sales_channels: channels('variation', 'v'),
  })
  const item = object({
    ...same(
      'i',
      'id',
      'position',
      'internal_name',
      'admission',
      'active',
      'require_voucher',
      'hide_without_voucher',
      'allow_cancel',
      'require_bundling',
    ),
    ...same('i', 'min_per_order', 'max_per_order', 'checkin_attention', 'issue_giftcard', 'require_membership'),
    name: localizedSql('i.name'),
    category: 'i.category_id',
    price: 'i.default_price::text',
    tax_rate: '(select r.rate::text from tax_rules r where r.id = i.tax_rule_id)',
    tax_name: localizedSql('(select r.name from tax_rules r where r.id = i.tax_rule_id)'),
    sales_channels: channels('item', 'i'),
    description: localizedSql('i.description'),
    available_from: at('i.available_from'),
    available_until: at('i.available_until'),
    original_price: 'i.original_price::text',
    meta_data: `${meta('item_meta_values', 'm.item_id = i.id', 'item_meta_properties')} where d.event_id = :event)`,
    variations: `(select coalesce(json_agg(${variation} order by v.position, v.id), '[]') from variations v where v.item_id = i.id)`,
  })
  const rows = (one: string, from: string, order: string): string =>
    `(select coalesce(json_agg(${one} order by ${order}), '[]') from ${from})`
  return {
    meta_data: `${meta('event_meta_values', 'm.event_id = :event', 'event_meta_properties')} where d.organizer_id = :organizer)`,
    categories: rows(
      object({
        ...same('c', 'id', 'position', 'internal_name'),
        name: localizedSql('c.name'),
        description: localizedSql('c.description'),
      }),
      'categories c where c.event_id = :event',
      'c.position, c.id',
    ),
    items: rows(item, 'items i where i.event_id = :event', 'i.position, i.id'),
    questions: rows(
      object({
        ...same('q', 'id', 'identifier', 'required', 'position', 'hidden', 'ask_during_checkin', 'type'),
        question: localizedSql('q.question'),
        help_text: localizedSql('q.help_text'),
      }),
      'questions q where q.event_id = :event',
      'q.position, q.id',
    ),
    quotas: rows(
      object({
        ...same('q', 'id', 'size'),
        subevent: 'q.subevent_id',
        items: ids('quota_items', 'item_id', 'l.quota_id = q.id'),
        variations: ids('quota_variations', 'variation_id', 'l.quota_id = q.id'),
      }),
      'quotas q where q.event_id = :event',
      'q.id',
    ),
    subevents: rows(
      object({
        ...same('s', 'id', 'geo_lat', 'geo_lon', 'is_public'),
        name: localizedSql('s.name'),
        location: localizedSql('s.location'),
        date_from: at('s.date_from'),
        date_to: at('s.date_to'),
        date_admission: at('s.date_admission'),
        meta_data: `${meta('subevent_meta_values', 'm.subevent_id = s.id', 'event_meta_properties')} where d.organizer_id = :organizer)`,
      }),
      'subevents s where s.event_id = :event',
      's.date_from, s.id',
    ),
  }
}

const POSITION = object({
  ...same(
    'p',
    'id',
    'positionid',
    'attendee_name',
    'attendee_email',
    'company',
    'street',
    'zipcode',
    'country',
    'state',
    'secret',
  ),
  item: 'p.item_id',
  variation: 'p.variation_id',
  subevent: 'p.subevent_id',
  seat: '(select s.seat_guid from seats s where s.id = p.seat_id)',
  price: 'p.price::text',
  tax_rate: 'p.tax_rate::text',
  tax_value: 'p.tax_value::text',
  addon_to: 'p.addon_to_id',
  answers: `(select coalesce(json_agg(json_build_object('question', n.question_id, 'answer', n.answer) order by n.question_id), '[]') from order_answers n where n.order_position_id = p.id)`,
})
const ORDER = ({ config }: ExportInput): string =>
  object({
    ...same(
      'o',
      'code',
      'status',
      'testmode',
      'email',
      'phone',
      'locale',
      'comment',
      'custom_followup_at',
      'require_approval',
      'checkin_attention',
    ),
    user: 'o.email',
    customer: '(select c.identifier from customers c where c.id = o.customer_id)',
    sales_channel: `(select case h.identifier when 'pos' then ${literal(brandedName('pos', config.BRAND))} else h.identifier end from sales_channels h where h.id = o.sales_channel_id)`,
    expires: at('o.expires'),
    datetime: at('o.datetime'),
    total: 'o.total::text',
    fees: `(select coalesce(json_agg(json_build_object('type', f.fee_type, 'description', f.description, 'value', f.value::text) order by f.id), '[]') from order_fees f where f.order_id = o.id and not f.canceled)`,
    positions: `(select coalesce(json_agg(${POSITION} order by p.positionid), '[]') from order_positions p where p.order_id = o.id and not p.canceled)`,
  })

export const json: Exporter = {
  identifier: 'json',
  name: 'exporter.order_data_json',
  levels: ['event'],
  permission: 'can_view_orders',
  async file(scope) {
    const { db, organizer, locale } = scope
    const event = scope.events[0]!
    const values = { event: event.id, organizer: organizer.id, language: locale }
    const [shown] = await query<Record<string, unknown>>(
      db,
      `select ${Object.entries(parts(scope))
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(', ')}`,
      values,
    )
    async function* pieces(): AsyncGenerator<string, void, undefined> {
      const { name, slug } = event
      const head = { name, slug, organizer: { name: organizer.name, slug: organizer.slug }, ...shown }
      yield `{"event": ${JSON.stringify(head).slice(0, -1)}, "orders": [`
      let separator = '\n'
      const orders = streamRows<{ text: string }>(
        db,
        `select ${ORDER(scope)}::text as text from orders o where o.event_id = :event order by o.datetime, o.id`,
        values,
      )
      for await (const { text } of orders) {
        yield separator + text
        separator = ',\n'
      }
      yield ']}}\n'
    }
    return {
      extension: 'json',
      media_type: 'application/json',
      content: Readable.from(pieces(), { objectMode: false }),
    }
  },
}
