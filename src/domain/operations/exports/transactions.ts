// The ledger of orders: every change of what they are worth.
import { day, money, number, saying, text, time } from './columns.ts'
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
          ['Position ID', number('t.positionid')],
          ['Quantity', number('t.count')],
          ['Product ID', number('t.item_id')],
          ['Product', text('(select i.name from items i where i.id = t.item_id)')],
          ['Variation ID', number('t.variation_id')],
          ['Variation', text('(select v.value from variations v where v.id = t.variation_id)')],
          ['Fee type', 't.fee_type'],
          ['Internal fee type', 't.internal_type'],
          ['Date ID', number('t.subevent_id')],
          ['Date', text('(select s.name from subevents s where s.id = t.subevent_id)')],
          ['Price', money('t.price')],
          ['Tax rate', number('t.tax_rate')],
          ['Tax rule ID', number('t.tax_rule_id')],
          ['Tax rule', text('(select r.name from tax_rules r where r.id = t.tax_rule_id)')],
          ['Tax value', money('t.tax_value')],
          ['Gross total', money('t.price * t.count')],
          ['Tax total', money('t.tax_value * t.count')],
        ],
      },
    ]
  },
}
