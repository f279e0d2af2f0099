// The draft of an order: its positions and fees before and after a request, each with the path in the request that its errors are returned
// under. A new order is a draft whose lines are all new; a split is one from which lines move to another order.
import type { Fault } from '../../../core/errors.ts'
import type { Context, Event, Organizer } from '../../../core/handler.ts'
import type { Product } from '../../catalog/offers.ts'
import type { Entry } from '../../pricing/price_list.ts'
import type { TaxRounding } from '../../pricing/tax_rounding.ts'
import type { TaxedAddress } from '../../pricing/taxes.ts'
import type { Candidate } from '../../stock/positions.ts'
import type { FeeRow, PositionRow } from '../model/rows.ts'
import type { PositionChange, RequestedFee, RequestedLine } from './parse.ts'

type Path = Fault['path']

/** The scope in which orders are created and changed, such as the context of a request. */
export type OrderScope = Pick<
  Context<'orders.change'>,
  'db' | 'now' | 'who' | 'config' | 'notify' | 'enqueue' | 'withCommit'
> & { readonly organizer: Organizer; readonly event: Event }

/** The columns of a position that a change can write. */
export type PositionState = Pick<
  PositionRow,
  | 'id'
  | 'positionid'
  | 'addon_to_id'
  | 'item_id'
  | 'variation_id'
  | 'subevent_id'
  | 'price'
  | 'tax_rate'
  | 'tax_value'
  | 'tax_rule_id'
  | 'tax_code'
  | 'voucher_budget_use'
  | 'seat_id'
  | 'secret'
  | 'valid_from'
  | 'valid_until'
>

/** A position that is stored. */
export type StoredLine = {
  readonly disposition: 'stays' | 'canceled' | 'split'
  readonly path: Path
  readonly before: PositionState
  readonly after: PositionState
  /** The fields that are to differ from the stored ones; undefined where none was sent. */
  readonly changes: PositionChange | undefined
  readonly parent: StoredLine | undefined
  readonly stored: StoredFacts
  /** Its entry in the price list, where it is priced again. */
  entry?: Entry | undefined
  /** seat_guid of its seat after the change. */
  seat: string | null
}

/** What else is known of a stored position. */
export type StoredFacts = {
  readonly is_bundled: boolean
  readonly voucher_id: number | null
  readonly voucher_code: string | null
  /** seat_guid of its seat. */
  readonly seat: string | null
  readonly issue_giftcard: boolean
  /** Whether it has issued a gift card, even one that was taken back. */
  readonly has_card: boolean
}

/** A position that is added. */
export type NewLine = {
  readonly disposition: 'new'
  readonly path: Path
  readonly before: undefined
  readonly after: PositionRow
  readonly parent: Line | undefined
  readonly found: Candidate<RequestedLine>
  readonly entry: Entry
}

export type Line = NewLine | StoredLine

/** A fee; `copied` is one that the order split off is charged, too. */
export type FeeLine = {
  readonly disposition: 'new' | 'stays' | 'canceled' | 'copied'
  readonly path: Path
  readonly before: FeeRow | undefined
  readonly after: FeeRow
  /** The value that was sent for a stored fee. */
  readonly value?: string | undefined
}

/** All lines of an order, and what their prices depend on. */
export type Draft = {
  readonly lines: readonly Line[]
  /** Pricing adds the fees that are requested, which can become several. */
  readonly fees: FeeLine[]
  readonly requestedFees: readonly RequestedFee[]
  readonly recalculate: 'keep_net' | 'keep_gross' | null
  /** The invoice address, by which taxes are charged. */
  readonly address: TaxedAddress | null
  readonly rounding: TaxRounding
}

export const isNew = (line: Line): line is NewLine => line.disposition === 'new'
export const isStored = (line: Line): line is StoredLine => line.disposition !== 'new'
/** Returns whether a line belongs to the order afterwards. */
export const remains = ({ disposition }: Line | FeeLine): boolean => disposition === 'stays' || disposition === 'new'
/** Returns whether a line belongs to the order that is split off. */
export const moves = ({ disposition }: Line | FeeLine): boolean => disposition === 'split' || disposition === 'copied'

/** Returns the product of a row. */
export const productOf = ({ item_id, variation_id, subevent_id }: PositionState): Product => ({
  item: item_id,
  variation: variation_id,
  subevent: subevent_id,
})

/** Returns whether a position becomes another product, or one of another date. */
export const isOtherProduct = ({ before, after }: Line): boolean =>
  before !== undefined &&
  (before.item_id !== after.item_id ||
    before.variation_id !== after.variation_id ||
    before.subevent_id !== after.subevent_id)
