// Exports the availability of an event's quotas, and the numbers that count toward them.
import { dateColumns, exportMessages, literal, number } from './columns.ts'
import type { Exporter } from './exporter.ts'

export const quotalist: Exporter = {
  identifier: 'quotalist',
  name: 'exporter.quota_availabilities',
  levels: ['event'],
  permission: 'can_view_orders',
  async tables(scope) {
    const infinite = literal(exportMessages(scope).translate('export.infinite'))
    return [
      {
        name: 'quotalist',
        rows: ['q', 's', 'x'],
        from: `quotas q left join subevents s on s.id = q.subevent_id cross join lateral quota_states(array[q.id], :now, true) x`,
        where: 'q.event_id = :event',
        order: 's.date_from nulls first, q.id',
        columns: [
          ['export.quota_name', 'q.name'],
          ['export.total_quota', number(`coalesce(q.size::text, ${infinite})`)],
          ['export.paid_orders', number('x.paid_orders')],
          ['export.pending_orders', number('x.pending_orders')],
          ['export.blocking_vouchers', number('x.blocking_vouchers')],
          ['export.current_carts', number('x.cart_positions')],
          ['exporter.waiting_list', number('x.waiting_list')],
          ['export.exited_orders', number('x.exited_orders')],
          ['export.current_availability', number(`coalesce(x."left"::text, ${infinite})`)],
          ...dateColumns(scope),
        ],
      },
    ]
  },
}
