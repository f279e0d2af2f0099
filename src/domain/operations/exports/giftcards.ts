// Exports the gift cards of an organizer, their transactions, and the payments made with them.
import { PROVIDER_FOR } from '../../orders/payments/providers/index.ts'
import { calendarDay, day, exportMessages, moment, moneyCells } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'

// A card exists from its first transaction on. A card that was issued without value may have none.
const EXISTED_SQL = `(select coalesce(min(t.datetime) <= :date, true) from gift_card_transactions t where t.gift_card_id = g.id)`
const VALUE = `(select coalesce(sum(t.value), 0) from gift_card_transactions t where t.gift_card_id = g.id and t.datetime <= :date)`
const EXPIRED = 'coalesce(g.expires < :now, false)'
const STATES: Readonly<Record<string, string>> = {
  empty: `${VALUE} = 0`,
  valid_value: `${VALUE} > 0 and not ${EXPIRED}`,
  expired_value: `${VALUE} > 0 and ${EXPIRED}`,
  expired: EXPIRED,
}
// SQL of the code of the order in which a card was bought.
const ORDER = '(select o.code from order_positions p join orders o on o.id = p.order_id where p.id = g.issued_in_id)'
const INVOICE =
  'from invoices v join order_positions p on p.order_id = v.order_id where p.id = g.issued_in_id order by v.id desc limit 1'

export const giftcardlist: Exporter = {
  identifier: 'giftcardlist',
  name: 'exporter.gift_cards',
  levels: ['organizer'],
  permission: 'can_manage_gift_cards',
  eventless: true,
  parameters: () => ({
    date: { type: 'moment' },
    testmode: { type: 'choice', choices: ['', 'yes', 'no'] },
    state: { type: 'choice', choices: ['', ...Object.keys(STATES)] },
  }),
  async tables(scope) {
    const { flag } = exportMessages(scope)
    const { testmode, state, date } = scope.values as { testmode?: string; state?: string; date?: string }
    return [
      {
        name: 'giftcardlist',
        rows: ['g'],
        from: 'gift_cards g',
        where: `g.organizer_id = :organizer and ${EXISTED_SQL} ${testmode ? `and g.testmode = ${testmode === 'yes'}` : ''} ${state ? `and ${STATES[state]}` : ''}`,
        order: 'g.id',
        values: () => ({ date: date ?? scope.now }),
        columns: [
          ['export.gift_card_code', 'g.secret'],
          ['export.test_mode_card', flag('g.testmode')],
          [
            'export.creation_date',
            day('(select min(t.datetime) from gift_card_transactions t where t.gift_card_id = g.id)'),
          ],
          ['export.expiry_date', moment('g.expires')],
          ['export.special_terms_and_conditions', 'g.conditions'],
          ['export.currency', 'g.currency'],
          ['export.current_value', moneyCells(VALUE)],
          ['export.created_in_order', ORDER],
          ['export.last_invoice_number_of_order', `(select v.number ${INVOICE})`],
          ['export.last_invoice_date_of_order', calendarDay(`(select v.date ${INVOICE})`)],
        ],
      },
    ]
  },
}

export const giftcardtransactionlist: Exporter = {
  identifier: 'giftcardtransactionlist',
  name: 'exporter.gift_card_transactions',
  levels: ['organizer'],
  permission: 'can_manage_gift_cards',
  eventless: true,
  parameters: () => ({ date_range: { type: 'range' } }),
  tables: async (scope) => [
    {
      name: 'giftcardtransactionlist',
      rows: ['t', 'g', 'o'],
      from: 'gift_card_transactions t join gift_cards g on g.id = t.gift_card_id left join orders o on o.id = t.order_id',
      where: `g.organizer_id = :organizer and ${isInRangeSql('t.datetime', 'date_range')}`,
      order: 't.datetime, t.id',
      columns: [
        ['export.gift_card_code', 'g.secret'],
        ['export.test_mode', exportMessages(scope).flag('g.testmode')],
        ['export.date', moment('t.datetime')],
        ['export.amount', moneyCells('t.value')],
        ['export.currency', 'g.currency'],
        ['export.order', 'o.code'],
        ['export.organizer', '(select z.name from organizers z where z.id = t.acceptor_id)'],
      ],
    },
  ],
}

const paid = `select 'P' as kind, order_id, local_id, amount, payment_date as datetime, gift_card_id from payments where provider = :giftcard and payment_counts(state)
  union all select 'R', order_id, local_id, -amount, coalesce(execution_date, created), gift_card_id from refunds where provider = :giftcard and state = 'done'`

/** Exports payments and refunds with gift cards. Codes of cards of other organizers are masked, as in the API. */
export const giftcardredemptionlist: Exporter = {
  identifier: 'giftcardredemptionlist',
  name: 'exporter.gift_card_redemptions',
  levels: ['event', 'organizer'],
  permission: 'can_manage_gift_cards',
  tables: async () => [
    {
      name: 'giftcardredemptionlist',
      rows: ['y', 'o', 'g'],
      from: `(${paid}) y join orders o on o.id = y.order_id left join gift_cards g on g.id = y.gift_card_id`,
      where: 'o.event_id = :event',
      values: () => ({ giftcard: PROVIDER_FOR.giftCards.id }),
      order: 'y.datetime, y.order_id, y.kind, y.local_id',
      columns: [
        ['export.event_slug', ':slug::text'],
        ['export.order', 'o.code'],
        ['export.payment_id', "o.code || '-' || y.kind || '-' || y.local_id"],
        ['export.date', moment('y.datetime')],
        [
          'export.gift_card_code',
          "case when g.organizer_id = o.organizer_id then g.secret else '********' || right(g.secret, least(4, length(g.secret) / 4)) end",
        ],
        ['export.amount', moneyCells('y.amount')],
        ['export.issuer', '(select z.name from organizers z where z.id = g.organizer_id)'],
      ],
    },
  ],
}
