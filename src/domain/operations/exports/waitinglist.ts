// Who waits for a ticket, and who has got a voucher for one.
import { day, EVENT, literal, moment, number, saying, text } from './columns.ts'
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
  name: 'Waiting list',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({ status: { type: 'choice', choices: ['', ...Object.keys(STATES)] } }),
  async tables(scope) {
    const { say } = saying(scope)
    const { status } = scope.values as { status?: string }
    const columns: Column[] = [
      ['Date', day('n.created')],
      ['Name', 'n.name'],
      ['Email', 'n.email'],
      ['Phone number', 'n.phone'],
      ['Product', text('(select i.name from items i where i.id = n.item_id)')],
      ['Product ID', number('n.item_id')],
      ['Variation', text('(select v.value from variations v where v.id = n.variation_id)')],
      ['Variation ID', number('n.variation_id')],
      ...EVENT,
      ['Date', text('s.name')],
      ['Start date', moment('coalesce(s.date_from, :date_from::timestamptz)')],
      ['End date', moment('s.date_to')],
      ['Language', 'n.locale'],
      ['Priority', number('n.priority')],
      [
        'Status',
        `case when n.voucher_id is null then ${literal(say('Waiting for a voucher'))} when ${REDEEMED} then ${literal(say('Voucher redeemed'))}
          when ${EXPIRED} then ${literal(say('Voucher expired'))} else ${literal(say('Voucher assigned'))} end`,
      ],
      ['Voucher code', 'w.code'],
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
