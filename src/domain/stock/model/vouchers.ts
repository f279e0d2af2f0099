// Mapping of vouchers (guide vouchers).
import type { components } from '../../../../generated/schema.ts'
import { mapping } from '../../../core/data/mapping.ts'

/** A voucher as the API returns it. */
export type Voucher = components['schemas']['Voucher']

/** Returns the SQL expression of the budget that pending and paid orders have used of a voucher. @param v alias of `vouchers` */
export const budgetUsedSql = (v: string): string =>
  `(select coalesce(sum(p.voucher_budget_use), 0)::numeric(13, 2) from order_positions p join orders o on o.id = p.order_id
    where p.voucher_id = ${v}.id and not p.canceled and o.status in ('n', 'p'))`

/** Vouchers, as every operation returns them. */
export const vouchers = mapping('vouchers', 'Voucher', {
  seat: () => ({ sql: '(select s.seat_guid from seats s where s.id = vouchers.seat_id)' }),
  budget_used: budgetUsedSql('vouchers'),
})
