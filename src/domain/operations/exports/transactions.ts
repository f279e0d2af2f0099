// Exports the ledger: all changes of the value of orders.
import { day, exportMessages, localizedSql, moneyCells, number, time } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'

export const transactionsExporter: Exporter = {
  identifier: 'transactions',
  name: 'exporter.order_transaction_data',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({ date_range: { type: 'range' } }),
  async tables(scope) {
    const { flag } = exportMessages(scope)
    return [
      {
        name: 'transactions',
        rows: ['t', 'o'],
        from: 'transactions t join orders o on o.id = t.order_id',
        where: `t.event_id = :event and ${isInRangeSql('t.datetime', 'date_range')}`,
        order: 't.datetime, t.id',
        columns: [
          ['export.event', ':name::text'],
          ['export.event_slug', ':slug::text'],
          ['export.currency', '(select e.currency from events e where e.id = :event)'],
          ['export.order_code', 'o.code'],
          ['export.order_date', day('o.datetime')],
          ['export.order_time', time('o.datetime')],
          ['export.transaction_date', day('t.datetime')],
          ['export.transaction_time', time('t.datetime')],
          ['export.old_data', flag('false')],
          ['export.position_id', number('t.positionid')],
          ['export.quantity', number('t.count')],
          ['export.product_id', number('t.item_id')],
          ['export.product', localizedSql('(select i.name from items i where i.id = t.item_id)')],
          ['export.variation_id', number('t.variation_id')],
          ['export.variation', localizedSql('(select v.value from variations v where v.id = t.variation_id)')],
          ['export.fee_type', 't.fee_type'],
          ['export.internal_fee_type', 't.internal_type'],
          ['export.date_id', number('t.subevent_id')],
          ['export.date', localizedSql('(select s.name from subevents s where s.id = t.subevent_id)')],
          ['export.price', moneyCells('t.price')],
          ['export.tax_rate', number('t.tax_rate')],
          ['export.tax_rule_id', number('t.tax_rule_id')],
          ['export.tax_rule', localizedSql('(select r.name from tax_rules r where r.id = t.tax_rule_id)')],
          ['export.tax_value', moneyCells('t.tax_value')],
          ['export.gross_total', moneyCells('t.price * t.count')],
          ['export.tax_total', moneyCells('t.tax_value * t.count')],
        ],
      },
    ]
  },
}
