// The draft of an order: its positions and fees before and after a request, each with the path in the request for its errors. In the draft of a
// new order all lines are new; in that of a split, some lines move to another order. The other files of this folder are the stages that process
// a draft.
import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { Event, Organizer } from '../../../core/handler.ts'
import type { Deferring, RequestTransaction, Transaction } from '../../../core/transaction.ts'
import type { ProductRef } from '../../catalog/offers.ts'
import type { PriceListEntry } from '../../pricing/price_list.ts'
import type { TaxRounding } from '../../pricing/tax_rounding.ts'
import type { TaxedAddress } from '../../pricing/taxes.ts'
import type { Candidate } from '../../stock/positions.ts'
import { isBlankAddress } from '../model/invoice_address.ts'
import type { FeeRow, PositionRow } from '../model/rows.ts'
import type { LockedOrder } from '../model/states.ts'
import type { NewOrder, PositionChange, RequestedFee, RequestedLine } from './parse.ts'
import { requestedFees, requestedLines } from './parse.ts'

type Path = ValidationError['path']

/** The transaction in which orders are created and changed, such as the context of a request. */
export type OrderTransaction = RequestTransaction &
  Deferring & { readonly config: Config; readonly organizer: Organizer; readonly event: Event }

/** Checks in the tickets of new orders. `automaticEntry` of domain/entry implements it, since orders must not import that folder. */
export type AutomaticEntry = {
  /** Returns whether any check-in list of the event automatically checks in tickets that are sold through a channel. */
  appliesTo(db: Db, event: { readonly id: number }, channel: string): Promise<boolean>
  /** Checks in the tickets of a stored order. @returns the check-ins, ascending by ID */
  checkIn(tx: Transaction, order: { readonly id: number }): Promise<readonly AutomaticCheckin[]>
}
/** A check-in or check-out without a scan. */
export type AutomaticCheckin = { readonly id: number; readonly list: number; readonly position: number }

/** The columns of a position that a change can write, and those that identify it. */
export const POSITION_STATE = [
  ...([
    'id',
    'positionid',
    'addon_to_id',
    'item_id',
    'variation_id',
    'subevent_id',
    'price',
    'tax_rate',
    'tax_value',
  ] as const),
  ...(['tax_rule_id', 'tax_code', 'voucher_budget_use', 'seat_id', 'secret', 'valid_from', 'valid_until'] as const),
] as const
export type PositionState = Pick<PositionRow, (typeof POSITION_STATE)[number]>

/** A stored position. */
export type StoredLine = {
  readonly disposition: 'stays' | 'canceled' | 'split'
  readonly path: Path
  readonly before: PositionState
  readonly after: PositionState
  /** The fields in the request that differ from the stored ones; undefined if the request does not change the position. */
  readonly changes: PositionChange | undefined
  readonly parent: StoredLine | undefined
  readonly stored: StoredDetails
  /** Entry of the position in the price list, if it is priced again. */
  entry?: PriceListEntry | undefined
  /** seat_guid of its seat after the change. */
  seat: string | null
}

/** Further data of a stored position. */
export type StoredDetails = {
  readonly is_bundled: boolean
  readonly voucher_id: number | null
  readonly voucher_code: string | null
  /** seat_guid of its seat. */
  readonly seat: string | null
  readonly issue_giftcard: boolean
  /** Whether it has issued a gift card, including a revoked one. */
  readonly has_card: boolean
}

/** A new position. */
export type NewLine = {
  readonly disposition: 'new'
  readonly path: Path
  readonly before: undefined
  readonly after: PositionRow
  readonly parent: Line | undefined
  readonly candidate: Candidate<RequestedLine>
  readonly entry: PriceListEntry
}

export type Line = NewLine | StoredLine

/** A fee. The disposition `copied` means that the order that is split off is charged the same fee. */
export type FeeLine = {
  readonly disposition: 'new' | 'stays' | 'canceled' | 'copied'
  readonly path: Path
  readonly before: FeeRow | undefined
  readonly after: FeeRow
  /** The requested value of a stored fee. */
  readonly value?: string | undefined
}

/** The totals of an order and of the order that is split off from it, after the request. */
export type Totals = { readonly own: string; readonly moved: string }

/** All lines of an order, the requested additions, and the data that prices depend on. */
export type Draft = {
  /** The locked order that is changed; undefined for a new order. */
  readonly order: LockedOrder | undefined
  /** The stored positions, followed by the new ones, which `addLines` adds. */
  readonly lines: Line[]
  /** The requested new positions. `parents` has the stored position that each is an add-on of. */
  readonly requested: readonly RequestedLine[]
  readonly parents: readonly (StoredLine | undefined)[]
  /** The stored fees. Pricing adds the requested ones, each of which can result in several fees. */
  readonly fees: FeeLine[]
  readonly requestedFees: readonly RequestedFee[]
  readonly recalculate: 'keep_net' | 'keep_gross' | null
  /** The highest position number that the order has ever used. */
  readonly last: number
  /** Language of the customer. Defaults to that of the event. */
  readonly locale: string | undefined
  readonly sales_channel: string
  readonly currency: string
  /** Invoice address, which determines the taxes. */
  readonly address: TaxedAddress | null
  /** Defaults to the setting of the event. */
  readonly rounding: TaxRounding | undefined
  /** Totals, which pricing sets. */
  totals: Totals
}

/** Returns the draft of a new order. */
export const draftOfNewOrder = (request: NewOrder, currency: string): Draft => ({
  currency,
  order: undefined,
  lines: [],
  requested: requestedLines(request.positions),
  parents: [],
  fees: [],
  requestedFees: requestedFees(request.fees, 'fees'),
  recalculate: null,
  last: 0,
  locale: request.locale,
  sales_channel: request.sales_channel,
  address: !request.invoice_address || isBlankAddress(request.invoice_address) ? null : request.invoice_address,
  rounding: request.tax_rounding_mode,
  totals: { own: '0.00', moved: '0.00' },
})

export const isNew = (line: Line): line is NewLine => line.disposition === 'new'
export const isStored = (line: Line): line is StoredLine => line.disposition !== 'new'
/** Returns whether a line belongs to the order after the request. */
export const remains = ({ disposition }: Line | FeeLine): boolean => disposition === 'stays' || disposition === 'new'
/** Returns whether a line belongs to the order that is split off by the request. */
export const moves = ({ disposition }: Line | FeeLine): boolean => disposition === 'split' || disposition === 'copied'
/** Returns whether an order holds seats and quotas. New orders do; expired and canceled orders do not. */
export const holdsStock = ({ order }: Pick<Draft, 'order'>): boolean =>
  !order || order.status === 'n' || order.status === 'p'

/** Returns the product, variation and date of a position. */
export const productOf = ({ item_id, variation_id, subevent_id }: PositionState): ProductRef => ({
  item: item_id,
  variation: variation_id,
  subevent: subevent_id,
})

/** A column of a position or fee that a change can write. */
export type LineColumn = keyof PositionState | keyof FeeRow

/** Returns whether a request changes columns of a stored line or fee. @param names Columns to compare. Defaults to all writable columns. */
export function differs(
  { before, after }: Line | FeeLine,
  names = Object.keys(before ?? {}) as readonly LineColumn[],
): boolean {
  const [old, now] = [before, after] as Partial<Record<LineColumn, unknown>>[]
  return old !== undefined && names.some((name) => old[name] !== now![name])
}

/** Returns whether a change gives a position another product, variation or date. */
export const isOtherProduct = (line: Line): boolean => differs(line, ['item_id', 'variation_id', 'subevent_id'])
