// Exports the waiting list, with the vouchers that were sent to its entries.
import { day, EVENT, exportMessages, literal, localizedSql, moment, number } from './columns.ts'
import type { Column, Exporter } from './exporter.ts'

const REDEEMED = 'w.redeemed >= w.max_usages'
const EXPIRED = 'coalesce(w.valid_until < :now, false)'
const STATES: Readonly<Record<string, string>> = {
  'awaiting-voucher': 'n.voucher_id is null',
  'voucher-assigned': 'n.voucher_id is not null',
  'awaiting-redemption': `n.voucher_id is not null and not ${REDEEMED} and not ${EXPIRED}`,
  'voucher-redeemed': `n.voucher_id is not null and ${REDEEMED}`,
  'voucher-expired': `n.voucher_id is not null and not ${REDEEMED} and ${EXPIRED}`,
}

export const waitinglist: Exporter = {
  identifier: 'waitinglist',
  name: 'exporter.waiting_list',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({ status: { type: 'choice', choices: ['', ...Object.keys(STATES)] } }),
  async tables(scope) {
    const { translate } = exportMessages(scope)
    const { status } = scope.values as { status?: string }
    const columns: Column[] = [
      ['export.date', day('n.created')],
      ['export.name', 'n.name'],
      ['export.email', 'n.email'],
      ['export.phone_number', 'n.phone'],
      ['export.product', localizedSql('(select i.name from items i where i.id = n.item_id)')],
      ['export.product_id', number('n.item_id')],
      ['export.variation', localizedSql('(select v.value from variations v where v.id = n.variation_id)')],
      ['export.variation_id', number('n.variation_id')],
      ...EVENT,
      ['export.date', localizedSql('s.name')],
      ['export.start_date', moment('coalesce(s.date_from, :date_from::timestamptz)')],
      ['export.end_date', moment('s.date_to')],
      ['export.language', 'n.locale'],
      ['export.priority', number('n.priority')],
      [
        'export.status',
        `case when n.voucher_id is null then ${literal(translate('export.waiting_for_a_voucher'))} when ${REDEEMED} then ${literal(translate('export.voucher_redeemed'))}
          when ${EXPIRED} then ${literal(translate('export.voucher_expired'))} else ${literal(translate('export.voucher_assigned'))} end`,
      ],
      ['export.voucher_code', 'w.code'],
    ]
    return [
      {
        name: 'waitinglist',
        rows: ['n', 's', 'w'],
        from: 'waiting_list_entries n left join subevents s on s.id = n.subevent_id left join vouchers w on w.id = n.voucher_id',
        where: `n.event_id = :event ${status ? `and ${STATES[status]}` : ''}`,
        order: 'n.created, n.id',
        columns,
      },
    ]
  },
}
