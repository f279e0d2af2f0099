// The rows of an order and its parts, as they are inserted.
import type { NameParts } from '../../catalog/names.ts'
import type { AddressRow } from './invoice_address.ts'
import type { Status } from './states.ts'

type Numbers<Names extends string> = Record<Names, number>
type OptionalNumbers<Names extends string> = Record<Names, number | null>
type Strings<Names extends string> = Record<Names, string>
type OptionalStrings<Names extends string> = Record<Names, string | null>

/** The row of an order. Times have the format in which the database returns them. */
export type OrderRow = Numbers<'id' | 'organizer_id' | 'event_id' | 'sales_channel_id'> &
  OptionalNumbers<'customer_id'> &
  Strings<'code' | 'secret' | 'locale' | 'datetime' | 'expires' | 'total' | 'comment' | 'last_modified'> &
  OptionalStrings<'email' | 'phone' | 'custom_followup_at' | 'checkin_text'> &
  Record<'testmode' | 'checkin_attention' | 'require_approval' | 'valid_if_pending', boolean> & {
    status: Status
    api_meta: Record<string, unknown>
    tax_rounding_mode: 'line' | 'sum_by_net' | 'sum_by_net_keep_gross'
  }

/** The row of a position. */
export type PositionRow = Numbers<'id' | 'order_id' | 'event_id' | 'positionid' | 'item_id'> &
  OptionalNumbers<
    'variation_id' | 'subevent_id' | 'discount_id' | 'voucher_id' | 'tax_rule_id' | 'addon_to_id' | 'seat_id'
  > &
  Strings<'price' | 'tax_rate' | 'tax_value' | 'secret' | 'pseudonymization_id'> &
  OptionalStrings<
    | 'attendee_name'
    | 'attendee_email'
    | 'company'
    | 'street'
    | 'zipcode'
    | 'city'
    | 'country'
    | 'state'
    | 'voucher_budget_use'
    | 'tax_code'
    | 'valid_from'
    | 'valid_until'
  > & { attendee_name_parts: NameParts; is_bundled: boolean }

/** The row of a fee. */
export type FeeRow = Numbers<'id' | 'order_id'> &
  OptionalNumbers<'tax_rule_id'> &
  Strings<'fee_type' | 'value' | 'description' | 'internal_type' | 'tax_rate' | 'tax_value'> &
  OptionalStrings<'tax_code'>

/** The row of a payment. */
export type PaymentRow = Numbers<'order_id' | 'local_id'> &
  OptionalNumbers<'gift_card_id'> &
  Strings<'amount' | 'created' | 'provider'> &
  OptionalStrings<'payment_date'> & { state: 'created' | 'confirmed'; info: object }

/** The rows of an order that is about to be stored. */
export type UnstoredOrder = {
  readonly order: OrderRow
  readonly address: AddressRow | null
  readonly positions: readonly PositionRow[]
  readonly fees: readonly FeeRow[]
  readonly payments: readonly PaymentRow[]
}
