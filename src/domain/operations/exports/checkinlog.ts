// Every scan at the doors of an event.
import { day, number, saying, text, time } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { within } from './ranges.ts'

/** Seconds after which a scan came from a device that had been without a network. */
const LATE = 60

export const checkinlog: Exporter = {
  identifier: 'checkinlog',
  name: 'Check-in log',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({
    list: { type: 'id', table: 'checkin_lists' },
    items: { type: 'ids', table: 'items' },
    successful_only: { type: 'boolean' },
    date_range: { type: 'range' },
  }),
  async tables(scope) {
    const { flag, word, say } = saying(scope)
    const { list, items, successful_only } = scope.values
    const item = 'coalesce(p.item_id, k.raw_item_id)'
    return [
      {
        name: 'checkinlog',
        rows: ['k', 'l', 'p', 'o'],
        from: `checkins k join checkin_lists l on l.id = k.checkin_list_id left join order_positions p on p.id = k.order_position_id
          left join orders o on o.id = p.order_id`,
        where: `l.event_id = :event ${list ? 'and l.id = :list' : ''} ${items ? `and ${item} = any(:items)` : ''}
          ${successful_only ? 'and k.successful' : ''} and ${within('k.datetime', 'date_range')}`,
        order: 'k.datetime, k.id',
        columns: [
          ['Date', day('k.datetime')],
          ['Time', time('k.datetime')],
          ['Check-in list', 'l.name'],
          ['Scan type', word('k.type', { entry: 'Entry', exit: 'Exit' })],
          ['Order code', 'o.code'],
          ['Position ID', number('p.positionid')],
          ['Secret', 'coalesce(k.raw_barcode, p.secret)'],
          ['Product', text(`(select i.name from items i where i.id = ${item})`)],
          ['Name', 'p.attendee_name'],
          ['Device', '(select d.name from devices d where d.id = k.device_id)'],
          ['Offline', flag(`k.created - k.datetime > interval '${LATE} seconds'`)],
          ['Offline override', flag('k.forced')],
          ['Automatically checked in', flag('k.auto_checked_in')],
          ['Gate', '(select h.name from gates h where h.id = k.gate_id)'],
          ['Result', `case when k.successful then '${say('OK')}' else k.error_reason end`],
          ['Error message', 'k.error_explanation'],
          ['Upload date', day('k.created')],
          ['Upload time', time('k.created')],
        ],
      },
    ]
  },
}
