// What the positions of carts and orders need of quotas, and which of them pass the quotas with their voucher.
import type { ProductQuotas } from './quotas.ts'
import { isEnough, takeOut } from './quotas.ts'
import type { UsableVoucher } from './voucher_use.ts'

/** A position as far as quotas are concerned: the ids of those of its product, and its voucher. */
export type Demand = {
  readonly quotas: readonly number[]
  readonly voucher: Pick<UsableVoucher, 'block_quota' | 'allow_ignore_quota'> | undefined
}

// What a voucher blocks is kept for it, and counted with it.
const needsQuota = ({ voucher }: Demand): boolean => !voucher?.block_quota && !voucher?.allow_ignore_quota

/**
 * Takes what positions need out of what is left, so that the next ones find it gone: all of it, or nothing when one of them comes too late.
 * @returns for each position why it cannot be had, or undefined
 */
export function takeDemand(left: ProductQuotas['left'], demands: readonly Demand[]): (string | undefined)[] {
  const needed = new Map<number, number>()
  const refusals = demands.map((demand): string | undefined => {
    if (!needsQuota(demand)) return undefined
    if (!demand.quotas.length) return 'The product has no quota, so it cannot be sold.'
    const withThis = new Map(demand.quotas.map((id) => [id, (needed.get(id) ?? 0) + 1]))
    if (!isEnough(left, withThis)) return 'The product is sold out.'
    for (const [id, number] of withThis) needed.set(id, number)
    return undefined
  })
  if (refusals.every((refusal) => refusal === undefined)) takeOut(left, needed)
  return refusals
}

/**
 * For `assertWithinQuotas`, once positions are written: the quotas that had to have something left for them, and how many of each
 * are taken by vouchers that pass them.
 */
export function overdraft(demands: readonly Demand[]): Map<number, number> {
  const passed = new Map(demands.filter(needsQuota).flatMap(({ quotas }) => quotas.map((id) => [id, 0])))
  for (const { quotas, voucher } of demands) {
    if (voucher?.allow_ignore_quota && !voucher.block_quota)
      for (const id of quotas) if (passed.has(id)) passed.set(id, passed.get(id)! + 1)
  }
  return passed
}
