// Exports payments and refunds of orders for accounting.
import { day, exportMessages, invoiceNumbersSql, moneyCells, providerLabel } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'

const PAYMENTS = {
  created: 'export.state.created',
  pending: 'export.state.pending',
  confirmed: 'export.state.confirmed',
  canceled: 'export.state.canceled',
  failed: 'export.state.failed',
  refunded: 'export.state.refunded',
} as const
const REFUNDS = {
  created: 'export.state.created',
  transit: 'export.state.in_transit',
  external: 'export.state.started_externally',
  done: 'export.state.done',
  canceled: 'export.state.canceled',
  failed: 'export.state.failed',
} as const

export const paymentlist: Exporter = {
  identifier: 'paymentlist',
  name: 'exporter.payments_and_refunds',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({
    end_date_range: { type: 'range' },
    start_date_range: { type: 'range' },
    payment_states: { type: 'choices', choices: Object.keys(PAYMENTS) },
    refund_states: { type: 'choices', choices: Object.keys(REFUNDS) },
  }),
  async tables(scope) {
    const { choice } = exportMessages(scope)
    const columns = `order_id, local_id, state, amount, created`
    return [
      {
        name: 'payments',
        rows: ['y', 'o'],
        // Amounts of refunds are negative. Payments and refunds are filtered before they are combined.
        from: `(select 'P' as kind, ${columns}, payment_date as completed, provider, '' as comment, info from payments where coalesce(state = any(:paid::text[]), payment_counts(state))
            union all select 'R', ${columns.replace('amount', '-amount')}, execution_date, provider, coalesce(comment, ''), info from refunds
              where coalesce(state = any(:refunded::text[]), refund_counts(state))) y
          join orders o on o.id = y.order_id`,
        where: `o.event_id = :event and ${isInRangeSql('y.created', 'start_date_range')} and ${isInRangeSql('y.completed', 'end_date_range')}`,
        order: 'y.created, y.order_id, y.kind, y.local_id',
        values: () => ({
          paid: scope.values.payment_states ?? null,
          refunded: scope.values.refund_states ?? null,
        }),
        columns: [
          ['export.event_slug', ':slug::text'],
          ['export.order', 'o.code'],
          ['export.payment_id', "o.code || '-' || y.kind || '-' || y.local_id"],
          ['export.creation_date', day('y.created')],
          ['export.completion_date', day('y.completed')],
          [
            'export.status',
            `case y.kind when 'P' then ${choice('y.state', PAYMENTS)} else ${choice('y.state', REFUNDS)} end`,
          ],
          ['export.status_code', 'y.state'],
          ['export.amount', moneyCells('y.amount')],
          ['export.payment_method', providerLabel(scope, 'y.provider')],
          ['export.comment', 'y.comment'],
          ['export.matching_id', "coalesce(y.info ->> 'matching_id', y.info ->> 'reference', '')"],
          ['export.payment_details', "case when y.info = '{}' then '' else y.info::text end"],
          ['export.invoice_numbers', invoiceNumbersSql('o.id')],
        ],
      },
    ]
  },
}
