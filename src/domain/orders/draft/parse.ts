// Parses requests: their lines and fees, each with its path in the request. Nothing is validated here.
import type { components } from '../../../../generated/bodies.ts'
import type { Brandless } from '../../../core/brand.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { SentAnswer } from '../../catalog/answers.ts'
import type { WantedPosition } from '../../stock/positions.ts'
import type { SentAddress } from '../model/invoice_address.ts'

type Path = ValidationError['path']
type Schemas = components['schemas']
// A body after validation: with the contract's defaults, except for fields without one.
type Filled<Sent, Optional extends keyof Sent = never> = Required<Omit<Sent, Optional>> & Pick<Sent, Optional>
type Fee = Filled<Schemas['NewOrderFeeWrite']>

/** The body of a new order, validated against the contract, with defaults filled in. */
export type NewOrder = Filled<
  Omit<Brandless<Schemas['NewOrderWrite']>, 'positions' | 'fees' | 'invoice_address'>,
  'code' | 'locale' | 'tax_rounding_mode' | 'expires' | 'send_mail'
> & {
  readonly positions: readonly NewPosition[]
  readonly fees: readonly Fee[]
  readonly invoice_address: SentAddress | null
}
export type NewPosition = Filled<Omit<Schemas['NewOrderPositionWrite'], 'answers'>, 'secret'> & {
  readonly answers: readonly SentAnswer[]
}

/** A requested position. */
export type RequestedLine = Omit<NewPosition, keyof WantedPosition | 'positionid'> &
  WantedPosition & {
    /** ID of the product of the position that it is an add-on of or bundled with. */
    readonly parent: number | null
  }
/** A requested fee. */
export type RequestedFee = { readonly path: Path; readonly fee: Fee }

/** Returns the positions of a new order. An add-on belongs to the closest preceding position that is not an add-on itself. */
export function requestedLines(positions: readonly NewPosition[]): RequestedLine[] {
  let main = 0
  return positions.map((position, index): RequestedLine => {
    const isAddon = position.addon_to !== null
    if (!isAddon) main = index
    return {
      ...position,
      at: ['positions', index],
      addon_to: isAddon ? main : null,
      parent: isAddon ? positions[main]!.item : null,
      is_bundled: isAddon && position.is_bundled,
    }
  })
}

/** Returns the requested fees of a body, each with its path. @param list name of the field that has the fees */
export const requestedFees = (fees: readonly Fee[], list: 'fees' | 'create_fees'): RequestedFee[] =>
  fees.map((fee, i) => ({ path: [list, i], fee }))

/** A body of `change/`, validated against the contract, with defaults filled in. */
export type OrderChange = Omit<Filled<Schemas['OrderChangeWrite']>, 'create_positions' | 'create_fees'> & {
  readonly create_positions: readonly CreatedPosition[]
  readonly create_fees: readonly Fee[]
}
export type CreatedPosition = Filled<Omit<Schemas['CreatedPositionWrite'], 'answers'>> & {
  readonly answers: readonly SentAnswer[]
}
/** The fields of a position in a change request. */
export type PositionChange = Schemas['PositionChange']

/** A reference to a position or fee by its ID. `path` is the path of the ID in the request. */
export type PartReference = { readonly id: number; readonly path: Path }
/** A change of the fields of a position or fee. `fieldsPath` is the path of the fields in the request. */
export type Patch<Fields> = PartReference & { readonly fieldsPath: Path; readonly fields: Fields }
/** A position to add. `main` is the number of the position that it is an add-on of. */
export type Addition = { readonly requested: RequestedLine; readonly main: number | null }

/** All changes of an order in one request. */
export type ChangeRequest = {
  readonly patches: readonly Patch<PositionChange>[]
  readonly cancels: readonly PartReference[]
  readonly splits: readonly PartReference[]
  readonly additions: readonly Addition[]
  readonly feePatches: readonly Patch<{ readonly value?: string }>[]
  readonly feeCancels: readonly PartReference[]
  readonly fees: readonly RequestedFee[]
  readonly recalculate: 'keep_net' | 'keep_gross' | null
}

/** Options of a change. */
export type ChangeOptions = {
  /** Whether added positions need available quotas. */
  readonly checkQuotas: boolean
  /** Whether an invoice that no longer matches the order is canceled and issued again. */
  readonly reissue: boolean
  /** Whether the customer receives a mail. */
  readonly mail: boolean
  /** The request body; errors are returned in its shape. */
  readonly body: unknown
}

/** Returns a change request with these changes and no others. */
export const changeRequest = (changes: Partial<ChangeRequest>): ChangeRequest => ({
  patches: [],
  cancels: [],
  splits: [],
  additions: [],
  feePatches: [],
  feeCancels: [],
  fees: [],
  recalculate: null,
  ...changes,
})

/** Returns the changes that a body of `change/` requests. */
export function requestedChanges(body: OrderChange): ChangeRequest {
  return {
    patches: body.patch_positions.map(({ position, body: fields }, i) =>
      patchOf(position, ['patch_positions', i], 'position', fields),
    ),
    cancels: body.cancel_positions.map(({ position }, i) => ({
      id: position,
      path: ['cancel_positions', i, 'position'],
    })),
    splits: body.split_positions.map(({ position }, i) => ({ id: position, path: ['split_positions', i, 'position'] })),
    additions: body.create_positions.map((sent, i) => addition(sent, ['create_positions', i])),
    feePatches: body.patch_fees.map(({ fee, body: fields }, i) => patchOf(fee, ['patch_fees', i], 'fee', fields)),
    feeCancels: body.cancel_fees.map(({ fee }, i) => ({ id: fee, path: ['cancel_fees', i, 'fee'] })),
    fees: requestedFees(body.create_fees, 'create_fees'),
    recalculate: body.recalculate_taxes,
  }
}

const patchOf = <Fields>(id: number, path: Path, name: 'position' | 'fee', fields: Fields): Patch<Fields> => ({
  id,
  path: [...path, name],
  fieldsPath: [...path, 'body'],
  fields,
})

// Fields that only positions of new orders can have.
const OF_NEW_ORDERS = {
  voucher: null,
  is_bundled: false,
  discount: null,
  requested_valid_from: null,
  use_reusable_medium: null,
} as const

/** Returns the addition of a position. @param at path of the position in the request, for its errors */
export const addition = (sent: CreatedPosition, at: Path): Addition => ({
  requested: { ...OF_NEW_ORDERS, ...sent, at, addon_to: null, parent: null },
  main: sent.addon_to,
})
