// Exports all scans of an event's tickets.
import { day, exportMessages, localizedSql, number, time } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'

/** Delay between scan and upload, in seconds, above which a scan counts as made offline. */
const OFFLINE_AFTER_SECONDS = 60

export const checkinlog: Exporter = {
  identifier: 'checkinlog',
  name: 'exporter.check_in_log',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({
    list: { type: 'id', table: 'checkin_lists' },
    items: { type: 'ids', table: 'items' },
    successful_only: { type: 'boolean' },
    date_range: { type: 'range' },
  }),
  async tables(scope) {
    const { flag, choice, translate } = exportMessages(scope)
    const { list, items, successful_only } = scope.values
    const item = 'coalesce(p.item_id, k.raw_item_id)'
    return [
      {
        name: 'checkinlog',
        rows: ['k', 'l', 'p', 'o'],
        from: `checkins k join checkin_lists l on l.id = k.checkin_list_id left join order_positions p on p.id = k.order_position_id
          left join orders o on o.id = p.order_id`,
        where: `l.event_id = :event ${list ? 'and l.id = :list' : ''} ${items ? `and ${item} = any(:items)` : ''}
          ${successful_only ? 'and k.successful' : ''} and ${isInRangeSql('k.datetime', 'date_range')}`,
        order: 'k.datetime, k.id',
        columns: [
          ['export.date', day('k.datetime')],
          ['export.time', time('k.datetime')],
          ['exporter.check_in_list', 'l.name'],
          ['export.scan_type', choice('k.type', { entry: 'export.entry', exit: 'export.exit' })],
          ['export.order_code', 'o.code'],
          ['export.position_id', number('p.positionid')],
          ['export.secret', 'coalesce(k.raw_barcode, p.secret)'],
          ['export.product', localizedSql(`(select i.name from items i where i.id = ${item})`)],
          ['export.name', 'p.attendee_name'],
          ['export.device', '(select d.name from devices d where d.id = k.device_id)'],
          ['export.offline', flag(`k.created - k.datetime > interval '${OFFLINE_AFTER_SECONDS} seconds'`)],
          ['export.offline_override', flag('k.forced')],
          ['export.automatically_checked_in', flag('k.auto_checked_in')],
          ['export.gate', '(select h.name from gates h where h.id = k.gate_id)'],
          ['export.result', `case when k.successful then '${translate('export.ok')}' else k.error_reason end`],
          ['export.error_message', 'k.error_explanation'],
          ['export.upload_date', day('k.created')],
          ['export.upload_time', time('k.created')],
        ],
      },
    ]
  },
}
