// Payments and refunds of orders, as accounts need them.
import { day, invoicesOf, money, providerLabel, saying } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { within } from './ranges.ts'

const PAYMENTS = {
  created: 'created',
  pending: 'pending',
  confirmed: 'confirmed',
  canceled: 'canceled',
  failed: 'failed',
  refunded: 'refunded',
} as const
const REFUNDS = {
  created: 'created',
  transit: 'in transit',
  external: 'started externally',
  done: 'done',
  canceled: 'canceled',
  failed: 'failed',
} as const

export const paymentlist: Exporter = {
  identifier: 'paymentlist',
  name: 'Payments and refunds',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({
    end_date_range: { type: 'range' },
    start_date_range: { type: 'range' },
    payment_states: { type: 'choices', choices: Object.keys(PAYMENTS) },
    refund_states: { type: 'choices', choices: Object.keys(REFUNDS) },
  }),
  async tables(scope) {
    const { word } = saying(scope)
    const columns = `order_id, local_id, state, amount, created`
    return [
      {
        name: 'payments',
        rows: ['y', 'o'],
        // Amounts of refunds are negative; what is not wanted has gone before the two are put together.
        from: `(select 'P' as kind, ${columns}, payment_date as completed, provider, '' as comment, info from payments where coalesce(state = any(:paid::text[]), payment_counts(state))
            union all select 'R', ${columns.replace('amount', '-amount')}, execution_date, provider, coalesce(comment, ''), info from refunds
              where coalesce(state = any(:refunded::text[]), refund_counts(state))) y
          join orders o on o.id = y.order_id`,
        where: `o.event_id = :event and ${within('y.created', 'start_date_range')} and ${within('y.completed', 'end_date_range')}`,
        order: 'y.created, y.order_id, y.kind, y.local_id',
        values: () => ({
          paid: scope.values.payment_states ?? null,
          refunded: scope.values.refund_states ?? null,
        }),
        columns: [
          ['Event slug', ':slug::text'],
          ['Order', 'o.code'],
          ['Payment ID', "o.code || '-' || y.kind || '-' || y.local_id"],
          ['Creation date', day('y.created')],
          ['Completion date', day('y.completed')],
          ['Status', `case y.kind when 'P' then ${word('y.state', PAYMENTS)} else ${word('y.state', REFUNDS)} end`],
          ['Status code', 'y.state'],
          ['Amount', money('y.amount')],
          ['Payment method', providerLabel(scope, 'y.provider')],
          ['Comment', 'y.comment'],
          ['Matching ID', "coalesce(y.info ->> 'matching_id', y.info ->> 'reference', '')"],
          ['Payment details', "case when y.info = '{}' then '' else y.info::text end"],
          ['Invoice numbers', invoicesOf('o.id')],
        ],
      },
    ]
  },
}
