// What is left of the quotas of an event, and who has the rest.
import { dateColumns, literal, saying } from './columns.ts'
import type { Exporter } from './exporter.ts'

export const quotalist: Exporter = {
  identifier: 'quotalist',
  name: 'Quota availabilities',
  levels: ['event'],
  permission: 'can_view_orders',
  async tables(scope) {
    const infinite = literal(saying(scope).say('Infinite'))
    return [
      {
        name: 'quotalist',
        rows: ['q', 's', 'x'],
        from: `quotas q left join subevents s on s.id = q.subevent_id cross join lateral quota_states(array[q.id], :now, true) x`,
        where: 'q.event_id = :event',
        order: 's.date_from nulls first, q.id',
        columns: [
          ['Quota name', 'q.name'],
          ['Total quota', `coalesce(q.size::text, ${infinite})`],
          ['Paid orders', 'x.paid_orders', 'number'],
          ['Pending orders', 'x.pending_orders', 'number'],
          ['Blocking vouchers', 'x.blocking_vouchers', 'number'],
          ["Current user's carts", 'x.cart_positions', 'number'],
          ['Waiting list', 'x.waiting_list', 'number'],
          ['Exited orders', 'x.exited_orders', 'number'],
          ['Current availability', `coalesce(x."left"::text, ${infinite})`],
          ...dateColumns(scope),
        ],
      },
    ]
  },
}
