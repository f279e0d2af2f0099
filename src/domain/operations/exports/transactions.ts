// The ledger of orders: every change of what they are worth.
import { day, money, saying, text, time } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { within } from './ranges.ts'

export const transactions: Exporter = {
  identifier: 'transactions',
  name: 'Order transaction data',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({ date_range: { type: 'range' } }),
  async tables(scope) {
    const { flag } = saying(scope)
    return [
      {
        name: 'transactions',
        rows: ['t', 'o'],
        from: 'transactions t join orders o on o.id = t.order_id',
        where: `t.event_id = :event and ${within('t.datetime', 'date_range')}`,
        order: 't.datetime, t.id',
        columns: [
          ['Event', ':name::text'],
          ['Event slug', ':slug::text'],
          ['Currency', '(select e.currency from events e where e.id = :event)'],
          ['Order code', 'o.code'],
          ['Order date', day('o.datetime')],
          ['Order time', time('o.datetime')],
          ['Transaction date', day('t.datetime')],
          ['Transaction time', time('t.datetime')],
          ['Old data', flag('false')],
          ['Position ID', 't.positionid', 'number'],
          ['Quantity', 't.count', 'number'],
          ['Product ID', 't.item_id', 'number'],
          ['Product', text('(select i.name from items i where i.id = t.item_id)')],
          ['Variation ID', 't.variation_id', 'number'],
          ['Variation', text('(select v.value from variations v where v.id = t.variation_id)')],
          ['Fee type', 't.fee_type'],
          ['Internal fee type', 't.internal_type'],
          ['Date ID', 't.subevent_id', 'number'],
          ['Date', text('(select s.name from subevents s where s.id = t.subevent_id)')],
          ['Price', money('t.price'), 'number'],
          ['Tax rate', 't.tax_rate', 'number'],
          ['Tax rule ID', 't.tax_rule_id', 'number'],
          ['Tax rule', text('(select r.name from tax_rules r where r.id = t.tax_rule_id)')],
          ['Tax value', money('t.tax_value'), 'number'],
          ['Gross total', money('t.price * t.count'), 'number'],
          ['Tax total', money('t.tax_value * t.count'), 'number'],
        ],
      },
    ]
  },
}
