// Whether an order that holds nothing any more can have back what it had (guide order-states, "What an order holds"). Carts and other orders
// may have taken it since.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { Product } from '../../catalog/offers.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { lockQuotasOf } from '../../locks.ts'
import { takeDemand } from '../../stock/demand.ts'
import { lockWantedSeats, seatAt, seatRejection } from '../../stock/seats.ts'
import { lockWantedVouchers, voucherRejection } from '../../stock/voucher_use.ts'
import type { LockedOrder } from '../model/states.ts'

/** What an order is to have back. */
type Reclaim = {
  /** Whether the uses of its vouchers were given back, too. */
  readonly voucherUses: boolean
  /** Whether quotas and budgets of vouchers may be overdrawn; a seat is never sold twice. */
  readonly force: boolean
}

type Position = Product & {
  positionid: number
  seat: string | null
  seat_id: number | null
  voucher: string | null
  voucher_id: number | null
  voucher_budget_use: string | null
}

/**
 * Locks what the positions of an order that is expired or canceled need: vouchers, seats, quotas, in this order. It stays there for the
 * order until the transaction ends. The waiting list does not stand in the way.
 * @returns why the order cannot have it, or undefined
 */
export async function whyNotReclaimable(
  db: Db,
  order: LockedOrder,
  { voucherUses, force }: Reclaim,
  now: Date,
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

  const blocked = new Set<number>() // positions whose place their voucher keeps
  for (const position of positions) {
    const { positionid, seat, subevent, voucher_id, voucher_budget_use } = position
    if (seat !== null) {
      const found = seatAt(seats, seat, subevent)
      const rejection = seatRejection(found, { item: null, voucher: voucher_id ?? undefined, sellBlocked })
      if (rejection !== undefined) return `Position ${positionid}: ${rejection}`
      found!.taken = true
    }
    const voucher = position.voucher === null ? undefined : vouchers.get(position.voucher)
    if (!voucher) continue
    if (voucherUses) {
      if (voucher.left < 1) return `Position ${positionid}: The voucher is used up.`
      if (voucher.block_quota && voucherRejection(voucher, position) === undefined) blocked.add(positionid)
      voucher.left -= 1
    }
    if (!force && voucher.budget_left !== null && voucher_budget_use !== null) {
      const rest = amount(voucher.budget_left).minus(voucher_budget_use)
      if (rest.isNegative()) return `Position ${positionid}: The budget of the voucher is used up.`
      voucher.budget_left = rest.toFixed(2)
    }
  }
  if (force) return undefined

  const { quotas, left } = await lockQuotasOf(db, event, positions, now, { waitingList: false })
  const demands = positions.map(({ positionid, voucher }, i) => ({
    quotas: quotas[i]!,
    voucher: {
      block_quota: blocked.has(positionid),
      allow_ignore_quota: voucher !== null && vouchers.get(voucher)!.allow_ignore_quota,
    },
  }))
  for (const [i, rejection] of takeDemand(left, demands).entries())
    if (rejection !== undefined) return `Position ${positions[i]!.positionid}: ${rejection}`
  return undefined
}
