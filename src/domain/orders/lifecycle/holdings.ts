// Voucher uses, seats and quotas that the positions of an order hold (guide order-states, "What an order holds"). A change of status releases
// seats and quotas. An order can only reclaim them while they are available, since carts and other orders can have taken them.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { ProductRef } from '../../catalog/offers.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { lockQuotasOf, lockVouchers } from '../../locks.ts'
import { takeDemand } from '../../stock/demand.ts'
import { lockWantedSeats, seatAt, seatRejection } from '../../stock/seats.ts'
import { addVoucherUses, lockWantedVouchers, voucherRejection } from '../../stock/voucher_use.ts'
import type { LockedOrder } from '../model/states.ts'

/** Releases the voucher uses of an order. The caller must hold its lock. */
export async function releaseVouchers({ db }: { db: Db }, order: { id: number }): Promise<void> {
  // One row per voucher.
  const uses = await query<{ voucher: number; number: number }>(
    db,
    `select voucher_id as voucher, -count(*)::integer as number from order_positions
    where order_id = :order and not canceled and voucher_id is not null group by voucher_id order by voucher_id`,
    { order: order.id },
  )
  const released = new Map(uses.map(({ voucher, number }) => [voucher, number]))
  await lockVouchers(db, [...released.keys()])
  await addVoucherUses(db, released)
}

/** Options of reclaiming. */
type Reclaim = {
  /** Whether voucher uses were released as well, and must be booked again. */
  readonly voucherUses: boolean
  /** Whether quotas and voucher budgets can be exceeded. A seat is never sold twice. */
  readonly force: boolean
}

type Position = ProductRef & {
  positionid: number
  seat: string | null
  seat_id: number | null
  voucher: string | null
  voucher_id: number | null
  voucher_budget_use: string | null
}

/**
 * Locks the vouchers, seats and quotas that the positions of an expired or canceled order need, so that they remain available until the
 * transaction ends. The order takes precedence over the waiting list.
 * @returns the reason why the order cannot reclaim them, or undefined
 */
export async function whyNotReclaimable(
  { db, now }: Pick<EventTransaction, 'db' | 'now'>,
  order: LockedOrder,
  { voucherUses, force }: Reclaim,
): Promise<string | undefined> {
  const event = { id: order.event_id }
  const positions = await query<Position>(
    db,
    `select p.positionid, p.item_id as item, p.variation_id as variation, p.subevent_id as subevent, s.seat_guid as seat, p.seat_id, v.code as voucher,
      p.voucher_id, p.voucher_budget_use
    from order_positions p left join seats s on s.id = p.seat_id left join vouchers v on v.id = p.voucher_id
    where p.order_id = :order and not p.canceled order by p.positionid`,
    { order: order.id },
  )
  const codes = [...new Set(positions.flatMap(({ voucher }) => voucher ?? []))]
  const vouchers = await lockWantedVouchers(db, event, codes, now)
  const seats = await lockWantedSeats(db, event, [...new Set(positions.flatMap(({ seat }) => seat ?? []))], now)
  const { seating_allow_blocked_seats_for_channel } = await eventSettings(db, event)
  const sellBlocked = seating_allow_blocked_seats_for_channel.includes(order.sales_channel)

  const blocked = new Set<number>() // positions whose quotas their vouchers block
  const uses = new Map<number, number>()
  for (const position of positions) {
    const { positionid, seat, subevent, voucher_id, voucher_budget_use } = position
    if (seat !== null) {
      const held = seatAt(seats, seat, subevent)
      const rejection = seatRejection(held, { item: null, voucher: voucher_id ?? undefined, sellBlocked })
      if (rejection !== undefined) return `Position ${positionid}: ${rejection.message}`
      held!.taken = true
    }
    const voucher = position.voucher === null ? undefined : vouchers.get(position.voucher)
    if (!voucher) continue
    if (voucherUses) {
      if (voucher.remaining_uses < 1) return `Position ${positionid}: The voucher is used up.`
      if (voucher.block_quota && voucherRejection(voucher, position) === undefined) blocked.add(positionid)
      voucher.remaining_uses -= 1
      uses.set(voucher.id, (uses.get(voucher.id) ?? 0) + 1)
    }
    if (!force && voucher.budget_left !== null && voucher_budget_use !== null) {
      const rest = amount(voucher.budget_left).minus(voucher_budget_use)
      if (rest.isNegative()) return `Position ${positionid}: The budget of the voucher is used up.`
      voucher.budget_left = rest.toFixed(2)
    }
  }
  if (!force) {
    const { quotas, availability } = await lockQuotasOf(db, event, positions, now, { waitingList: false })
    const demands = positions.map(({ positionid, voucher }, i) => ({
      quotas: quotas[i]!,
      voucher: {
        block_quota: blocked.has(positionid),
        allow_ignore_quota: voucher !== null && vouchers.get(voucher)!.allow_ignore_quota,
      },
    }))
    for (const [i, rejection] of takeDemand(availability, demands).entries())
      if (rejection !== undefined) return `Position ${positions[i]!.positionid}: ${rejection.message}`
  }
  await addVoucherUses(db, uses)
  return undefined
}
