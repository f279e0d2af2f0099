// What is left of the quotas of an event, and who has the rest.
import { dateColumns, literal, number, saying } from './columns.ts'
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
          ['Total quota', number(`coalesce(q.size::text, ${infinite})`)],
          ['Paid orders', number('x.paid_orders')],
          ['Pending orders', number('x.pending_orders')],
          ['Blocking vouchers', number('x.blocking_vouchers')],
          ["Current user's carts", number('x.cart_positions')],
          ['Waiting list', number('x.waiting_list')],
          ['Exited orders', number('x.exited_orders')],
          ['Current availability', number(`coalesce(x."left"::text, ${infinite})`)],
          ...dateColumns(scope),
        ],
      },
    ]
  },
}
