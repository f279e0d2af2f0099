// What the positions of carts and orders need of quotas, and which of them pass the quotas with their voucher.
import type { ErrorReason } from '../../core/errors.ts'
import type { Numbers, ProductQuotas } from './quotas.ts'
import { isEnough, takeOut } from './quotas.ts'
import type { UsableVoucher } from './voucher_use.ts'

/** A position as far as quotas are concerned: the ids of those of its product, and its voucher. */
export type Demand = {
  readonly quotas: readonly number[]
  readonly voucher: Pick<UsableVoucher, 'block_quota' | 'allow_ignore_quota'> | undefined
}

// What a voucher blocks is kept for it, and counted with it.
const needsQuota = ({ voucher }: Demand): boolean => !voucher?.block_quota && !voucher?.allow_ignore_quota

const NONE: Numbers = new Map()

/**
 * Takes what positions need out of what is left, so that the next ones find it gone: all of it, or nothing when one of them comes too late.
 * @param held what they have already, such as in carts that become an order: only what goes beyond it is taken
 * @returns for each position why it cannot be had, or undefined
 */
export function takeDemand(
  left: ProductQuotas['left'],
  demands: readonly Demand[],
  held: Numbers = NONE,
): (ErrorReason | undefined)[] {
  const wanted = new Map<number, number>()
  const needed = new Map<number, number>()
  const rejections = demands.map((demand): ErrorReason | undefined => {
    if (!needsQuota(demand)) return undefined
    if (!demand.quotas.length) return { message: 'The product has no quota, so it cannot be sold.', code: 'not_sold' }
    const withThis = demand.quotas.map((id): [number, number] => [id, (wanted.get(id) ?? 0) + 1])
    const beyond = withThis.flatMap(([id, number]): [number, number][] => {
      const more = number - (held.get(id) ?? 0)
      return more > 0 ? [[id, more]] : []
    })
    if (!isEnough(left, new Map(beyond))) return { message: 'The product is sold out.', code: 'sold_out' }
    for (const [id, number] of withThis) wanted.set(id, number)
    for (const [id, number] of beyond) needed.set(id, number)
    return undefined
  })
  if (rejections.every((rejection) => rejection === undefined)) takeOut(left, needed)
  return rejections
}

/**
 * For `assertWithinQuotas`, once positions are written: the quotas that had to have something left for them, and how many of each
 * are taken by vouchers that pass them.
 * @param held as for `takeDemand`: quotas of which nothing more is taken had to have nothing left
 */
export function overdraft(demands: readonly Demand[], held: Numbers = NONE): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { quotas } of demands.filter(needsQuota))
    for (const id of quotas) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  const needed = [...wanted].filter(([id, number]) => number > (held.get(id) ?? 0))
  const passed = new Map(needed.map(([id]) => [id, 0]))
  for (const { quotas, voucher } of demands) {
    if (voucher?.allow_ignore_quota && !voucher.block_quota)
      for (const id of quotas) if (passed.has(id)) passed.set(id, passed.get(id)! + 1)
  }
  return passed
}
