// Exports the products of an event, and the events of an organizer.

import { brandedName } from '../../../core/brand.ts'
import { query } from '../../../core/data/db.ts'
import { exportMessages, literal, localizedSql, moment, moneyCells, number } from './columns.ts'
import type { Column, Exporter } from './exporter.ts'

export const itemdata: Exporter = {
  identifier: 'itemdata',
  name: 'exporter.product_data',
  levels: ['event'],
  permission: 'can_view_orders',
  async tables(scope) {
    const { flag, translate } = exportMessages(scope)
    const [event] = scope.events
    const [{ locales }] = (await query<{ locales: string[] }>(
      scope.db,
      `select coalesce(e.settings -> 'locales', o.settings -> 'locales', '["en"]') as locales from events e join organizers o on o.id = e.organizer_id where e.id = :event`,
      { event: event!.id },
    )) as [{ locales: string[] }]
    const properties = await query<{ id: number; name: string }>(
      scope.db,
      'select id, name from item_meta_properties where event_id = :event order by id',
      { event: event!.id },
    )
    const pos = literal(brandedName('pos', scope.config.BRAND))
    const channels = (
      table: string,
      of: string,
    ): string => `(select string_agg(case h.identifier when 'pos' then ${pos} else h.identifier end, ', ' order by h.position, h.id)
      from sales_channels h where h.organizer_id = :organizer and (${of}.all_sales_channels or h.id in (select c.sales_channel_id from ${table}_sales_channels c where c.${table}_id = ${of}.id)))`
    return [
      {
        name: 'itemdata',
        rows: ['i', 'v', 'c'],
        from: 'items i left join variations v on v.item_id = i.id left join categories c on c.id = i.category_id',
        where: 'i.event_id = :event',
        order: 'c.position nulls first, c.id nulls first, i.position, i.id, v.position, v.id',
        columns: [
          ['export.product_id', number('i.id')],
          ['export.variation_id', number('v.id')],
          ['export.product_category', localizedSql('c.name')],
          ['export.internal_name', 'i.internal_name'],
          ...locales.map(
            (locale): Column => [
              { own: `${translate('export.item_name')} (${locale})` },
              `i.name ->> ${literal(locale)}`,
            ],
          ),
          ...locales.map(
            (locale): Column => [
              { own: `${translate('export.variation')} (${locale})` },
              `v.value ->> ${literal(locale)}`,
            ],
          ),
          ['export.active', flag('i.active and coalesce(v.active, true)')],
          [
            'export.sales_channels',
            `case when v.id is null then ${channels('item', 'i')} else ${channels('variation', 'v')} end`,
          ],
          ['export.default_price', moneyCells('coalesce(v.default_price, i.default_price)')],
          ['export.free_price_input', flag('i.free_price')],
          ['export.sales_tax', localizedSql('(select r.name from tax_rules r where r.id = i.tax_rule_id)')],
          ['export.is_an_admission_ticket', flag('i.admission')],
          ['export.personalized_ticket', flag('i.personalized')],
          ['export.generate_tickets', flag('i.generate_tickets')],
          ['exporter.waiting_list', flag('i.allow_waitinglist')],
          ['export.available_from', moment('coalesce(v.available_from, i.available_from)')],
          ['export.available_until', moment('coalesce(v.available_until, i.available_until)')],
          ['export.require_voucher', flag('i.require_voucher')],
          ['export.hide_without_voucher', flag('i.hide_without_voucher or coalesce(v.hide_without_voucher, false)')],
          ['export.require_approval', flag('i.require_approval or coalesce(v.require_approval, false)')],
          ['export.require_bundling', flag('i.require_bundling')],
          ['export.allow_cancel', flag('i.allow_cancel')],
          ['export.minimum_amount_per_order', number('i.min_per_order')],
          ['export.maximum_amount_per_order', number('i.max_per_order')],
          ['export.requires_special_attention', flag('i.checkin_attention or coalesce(v.checkin_attention, false)')],
          ['export.check_in_text', "concat_ws(' / ', nullif(i.checkin_text, ''), nullif(v.checkin_text, ''))"],
          ['export.original_price', moneyCells('coalesce(v.original_price, i.original_price)')],
          ['export.this_product_is_a_gift_card', flag('i.issue_giftcard')],
          ['export.require_a_valid_membership', flag('i.require_membership or coalesce(v.require_membership, false)')],
          [
            'export.hide_without_a_valid_membership',
            flag('i.require_membership_hidden or coalesce(v.require_membership_hidden, false)'),
          ],
          ...properties.map(
            ({ id, name }): Column => [
              { own: name },
              `coalesce((select m.value from variation_meta_values m where m.variation_id = v.id and m.property_id = ${id}),
                (select m.value from item_meta_values m where m.item_id = i.id and m.property_id = ${id}), (select d."default" from item_meta_properties d where d.id = ${id}))`,
            ],
          ),
        ],
      },
    ]
  },
}

export const eventdata: Exporter = {
  identifier: 'eventdata',
  name: 'exporter.event_data',
  levels: ['organizer'],
  permission: 'can_view_orders',
  async tables(scope) {
    const { flag } = exportMessages(scope)
    const properties = await query<{ id: number; name: string }>(
      scope.db,
      'select id, name from event_meta_properties where organizer_id = :organizer order by name, id',
      { organizer: scope.organizer.id },
    )
    return [
      {
        name: 'eventdata',
        rows: ['e'],
        from: 'events e',
        where: 'e.id = :event',
        order: 'e.id',
        columns: [
          ['export.event_name', localizedSql('e.name')],
          ['export.short_form', 'e.slug'],
          ['export.shop_is_live', flag('e.live')],
          ['export.event_currency', 'e.currency'],
          ['export.timezone', 'e.timezone'],
          ['export.event_start_time', moment('e.date_from')],
          ['export.event_end_time', moment('e.date_to')],
          ['export.admission_time', moment('e.date_admission')],
          ['export.start_of_presale', moment('e.presale_start')],
          ['export.end_of_presale', moment('e.presale_end')],
          ['export.location', localizedSql('e.location')],
          ['export.latitude', number('e.geo_lat::numeric')],
          ['export.longitude', number('e.geo_lon::numeric')],
          ['export.internal_comment', "e.settings ->> 'comment'"],
          ...properties.map(
            ({ id, name }): Column => [
              { own: name },
              `coalesce((select m.value from event_meta_values m where m.event_id = e.id and m.property_id = ${id}), (select d."default" from event_meta_properties d where d.id = ${id}))`,
            ],
          ),
        ],
      },
    ]
  },
}
