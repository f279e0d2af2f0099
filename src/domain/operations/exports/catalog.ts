// What is offered: the products of an event, and the events of an organizer.

import { brandedName } from '../../../core/brand.ts'
import { query } from '../../../core/data/db.ts'
import { literal, moment, money, number, saying, text } from './columns.ts'
import type { Column, Exporter } from './exporter.ts'

export const itemdata: Exporter = {
  identifier: 'itemdata',
  name: 'Product data',
  levels: ['event'],
  permission: 'can_view_orders',
  async tables(scope) {
    const { flag, say } = saying(scope)
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
          ['Product ID', number('i.id')],
          ['Variation ID', number('v.id')],
          ['Product category', text('c.name')],
          ['Internal name', 'i.internal_name'],
          ...locales.map(
            (locale): Column => [{ own: `${say('Item name')} (${locale})` }, `i.name ->> ${literal(locale)}`],
          ),
          ...locales.map(
            (locale): Column => [{ own: `${say('Variation')} (${locale})` }, `v.value ->> ${literal(locale)}`],
          ),
          ['Active', flag('i.active and coalesce(v.active, true)')],
          [
            'Sales channels',
            `case when v.id is null then ${channels('item', 'i')} else ${channels('variation', 'v')} end`,
          ],
          ['Default price', money('coalesce(v.default_price, i.default_price)')],
          ['Free price input', flag('i.free_price')],
          ['Sales tax', text('(select r.name from tax_rules r where r.id = i.tax_rule_id)')],
          ['Is an admission ticket', flag('i.admission')],
          ['Personalized ticket', flag('i.personalized')],
          ['Generate tickets', flag('i.generate_tickets')],
          ['Waiting list', flag('i.allow_waitinglist')],
          ['Available from', moment('coalesce(v.available_from, i.available_from)')],
          ['Available until', moment('coalesce(v.available_until, i.available_until)')],
          ['This product can only be bought using a voucher.', flag('i.require_voucher')],
          [
            'This product will only be shown if a voucher matching the product is redeemed.',
            flag('i.hide_without_voucher or coalesce(v.hide_without_voucher, false)'),
          ],
          ['Buying this product requires approval', flag('i.require_approval or coalesce(v.require_approval, false)')],
          ['Only sell this product as part of a bundle', flag('i.require_bundling')],
          ['Allow product to be canceled or changed', flag('i.allow_cancel')],
          ['Minimum amount per order', number('i.min_per_order')],
          ['Maximum amount per order', number('i.max_per_order')],
          ['Requires special attention', flag('i.checkin_attention or coalesce(v.checkin_attention, false)')],
          ['Check-in text', "concat_ws(' / ', nullif(i.checkin_text, ''), nullif(v.checkin_text, ''))"],
          ['Original price', money('coalesce(v.original_price, i.original_price)')],
          ['This product is a gift card', flag('i.issue_giftcard')],
          ['Require a valid membership', flag('i.require_membership or coalesce(v.require_membership, false)')],
          [
            'Hide without a valid membership',
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
  name: 'Event data',
  levels: ['organizer'],
  permission: 'can_view_orders',
  async tables(scope) {
    const { flag } = saying(scope)
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
          ['Event name', text('e.name')],
          ['Short form', 'e.slug'],
          ['Shop is live', flag('e.live')],
          ['Event currency', 'e.currency'],
          ['Timezone', 'e.timezone'],
          ['Event start time', moment('e.date_from')],
          ['Event end time', moment('e.date_to')],
          ['Admission time', moment('e.date_admission')],
          ['Start of presale', moment('e.presale_start')],
          ['End of presale', moment('e.presale_end')],
          ['Location', text('e.location')],
          ['Latitude', number('e.geo_lat::numeric')],
          ['Longitude', number('e.geo_lon::numeric')],
          ['Internal comment', "e.settings ->> 'comment'"],
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
