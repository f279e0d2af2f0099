// Quota that positions of carts and orders need, and vouchers that bypass quotas.
import type { ErrorReason } from '../../core/errors.ts'
import type { ProductQuotas, QuotaCounts } from './quotas.ts'
import { isEnough, takeFromQuotas } from './quotas.ts'
import type { UsableVoucher } from './voucher_use.ts'

/** IDs of the quotas of a position's product, and its voucher. */
export type Demand = {
  readonly quotas: readonly number[]
  readonly voucher: Pick<UsableVoucher, 'block_quota' | 'allow_ignore_quota'> | undefined
}

// Quota that a voucher blocks is reserved for it and already counted.
const needsQuota = ({ voucher }: Demand): boolean => !voucher?.block_quota && !voucher?.allow_ignore_quota

const NONE: QuotaCounts = new Map()

/**
 * Subtracts the quota that positions need from the available quota: for all positions, or for none if one is not available.
 * @param held quota that the positions already hold, such as in carts that become an order; only the excess is subtracted
 * @returns for each position the validation error, or undefined
 */
export function takeDemand(
  availability: ProductQuotas['availability'],
  demands: readonly Demand[],
  held: QuotaCounts = NONE,
): (ErrorReason | undefined)[] {
  const wanted = new Map<number, number>()
  const needed = new Map<number, number>()
  const rejections = demands.map((demand): ErrorReason | undefined => {
    if (!needsQuota(demand)) return undefined
    if (!demand.quotas.length) return { message: 'The product has no quota, so it cannot be sold.', code: 'not_sold' }
    const total = demand.quotas.map((id): [number, number] => [id, (wanted.get(id) ?? 0) + 1])
    const additional = total.flatMap(([id, number]): [number, number][] => {
      const more = number - (held.get(id) ?? 0)
      return more > 0 ? [[id, more]] : []
    })
    if (!isEnough(availability, new Map(additional))) return { message: 'The product is sold out.', code: 'sold_out' }
    for (const [id, number] of total) wanted.set(id, number)
    for (const [id, number] of additional) needed.set(id, number)
    return undefined
  })
  if (rejections.every((rejection) => rejection === undefined)) takeFromQuotas(availability, needed)
  return rejections
}

/** Returns the sums of numbers by quota. */
export function addCounts(counts: readonly QuotaCounts[]): QuotaCounts {
  const sums = new Map<number, number>()
  for (const [id, number] of counts.flatMap((own) => [...own])) sums.set(id, (sums.get(id) ?? 0) + number)
  return sums
}

/**
 * Returns the argument of `assertWithinQuotas` for written positions: the quotas that they needed, each with the number of positions whose
 * vouchers bypass it.
 * @param held quota that the positions already held; quotas without any excess are omitted
 */
export function overdraftAllowances(demands: readonly Demand[], held: QuotaCounts = NONE): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { quotas } of demands.filter(needsQuota))
    for (const id of quotas) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  const needed = [...wanted].filter(([id, number]) => number > (held.get(id) ?? 0))
  const allowances = new Map(needed.map(([id]) => [id, 0]))
  for (const { quotas, voucher } of demands) {
    if (voucher?.allow_ignore_quota && !voucher.block_quota)
      for (const id of quotas) if (allowances.has(id)) allowances.set(id, allowances.get(id)! + 1)
  }
  return allowances
}
