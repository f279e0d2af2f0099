// What an order consists of before it is changed: all that is not canceled, read in one go with the order locked.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Product } from '../../catalog/offers.ts'
import type { TaxedLine, TaxRounding } from '../../pricing/tax_rounding.ts'
import type { TaxedAddress } from '../../pricing/taxes.ts'
import type { LockedOrder } from '../states.ts'

/** A position as it is, with all that a change can make something else of. */
export type Position = Product &
  TaxedLine & {
    readonly id: number
    readonly positionid: number
    readonly addon_to_id: number | null
    readonly is_bundled: boolean
    readonly voucher_id: number | null
    readonly voucher_code: string | null
    readonly issue_giftcard: boolean
    tax_rule: number | null
    voucher_budget_use: string | null
    seat_id: number | null
    /** seat_guid of the seat. */
    seat: string | null
    secret: string
    valid_from: string | null
    valid_until: string | null
  }

/** A fee as it is; `price` is its value. */
export type Fee = TaxedLine & {
  readonly id: number
  readonly fee_type: string
  readonly description: string
  readonly internal_type: string
  tax_rule: number | null
}

/** All that an order consists of, and what else decides about its change. */
export type Contents = {
  readonly positions: readonly Position[]
  readonly fees: readonly Fee[]
  /** The number of the last position that the order ever had. */
  readonly last: number
  readonly locale: string
  readonly rounding: TaxRounding
  /** The invoice address, by which taxes are charged. */
  readonly address: TaxedAddress | null
}

type Own = { last: number; locale: string; rounding: TaxRounding; address: TaxedAddress | null }

/** Reads what an order consists of; it is locked. */
export async function readContents(db: Db, order: Pick<LockedOrder, 'id'>): Promise<Contents> {
  const [positions, fees, [own]] = await Promise.all([
    // One row per position, by its number.
    query<Position>(
      db,
      `select p.id, p.positionid, p.item_id as item, p.variation_id as variation, p.subevent_id as subevent, p.price, p.tax_rate, p.tax_value,
        p.tax_rule_id as tax_rule, p.tax_code, p.voucher_id, v.code as voucher_code, p.voucher_budget_use, p.seat_id, s.seat_guid as seat, p.addon_to_id,
        p.is_bundled, p.secret, p.valid_from, p.valid_until, i.issue_giftcard
      from order_positions p join items i on i.id = p.item_id left join vouchers v on v.id = p.voucher_id left join seats s on s.id = p.seat_id
      where p.order_id = :order and not p.canceled order by p.positionid`,
      { order: order.id },
    ),
    // One row per fee.
    query<Fee>(
      db,
      `select id, fee_type, description, internal_type, value as price, tax_rate, tax_value, tax_rule_id as tax_rule, tax_code from order_fees
      where order_id = :order and not canceled order by id`,
      { order: order.id },
    ),
    query<Own>(
      db,
      `select coalesce((select max(positionid) from order_positions where order_id = o.id), 0) as last, o.locale, o.tax_rounding_mode as rounding,
        case when a.order_id is not null then json_build_object('country', a.country, 'state', a.state, 'is_business', a.is_business, 'vat_id', a.vat_id,
          'vat_id_validated', a.vat_id_validated) end as address
      from orders o left join invoice_addresses a on a.order_id = o.id where o.id = :order`,
      { order: order.id },
    ),
  ])
  return { positions, fees, ...own! }
}
