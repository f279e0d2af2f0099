// What is to become of an order, through whichever operation it was asked for (guide order-changes). Each wish knows where it stands in the
// request, where its faults are told.
import type { Fault } from '../../../core/errors.ts'
import type { Body } from '../../../core/handler.ts'
import type { Answer } from '../../catalog/answers.ts'

type Sent = Body<'orders.change'>
// The contract's defaults are filled in, which the types of what is within the body do not tell.
type Complete<Value> = Required<NonNullable<Value>>

/** A body of `change/`, checked against the contract, with its defaults. */
export type OrderChange = Omit<Sent, 'create_positions' | 'create_fees'> & {
  readonly create_positions: readonly CreatedPosition[]
  readonly create_fees: readonly Complete<Sent['create_fees'][number]>[]
}
/** A position that is added. */
export type CreatedPosition = Omit<Complete<Sent['create_positions'][number]>, 'answers'> & {
  readonly answers: readonly Answer[]
}
/** What a position is to become; what is left out stays. */
export type PositionChange = Sent['patch_positions'][number]['body']
type CreatedFee = OrderChange['create_fees'][number]

/** A wish, and where it stands. */
type Placed<Wish> = Wish & { readonly at: Fault['path'] }
/** A position or fee of the order by its id; `at` is where the id stands. */
export type Named = Placed<{ readonly id: number }>
/** What one of them is to become; `within` is where that stands. */
export type Patch<Fields> = Named & { readonly within: Fault['path']; readonly fields: Fields }
/** A position that is added. */
export type Addition = Placed<{ readonly wanted: CreatedPosition }>

/** Everything that is to become of an order at once. */
export type WantedChange = {
  readonly patches: readonly Patch<PositionChange>[]
  readonly cancels: readonly Named[]
  readonly splits: readonly Named[]
  readonly additions: readonly Addition[]
  readonly feePatches: readonly Patch<{ readonly value?: string }>[]
  readonly feeCancels: readonly Named[]
  readonly feeAdditions: readonly Placed<{ readonly wanted: CreatedFee }>[]
  readonly recalculate: 'keep_net' | 'keep_gross' | null
}

/** A change of nothing, for those that consist of one wish. */
export const NOTHING: WantedChange = {
  patches: [],
  cancels: [],
  splits: [],
  additions: [],
  feePatches: [],
  feeCancels: [],
  feeAdditions: [],
  recalculate: null,
}

/** What a body of `change/` wants. */
export function wantedChange(body: OrderChange): WantedChange {
  const named = (list: 'cancel_positions' | 'split_positions'): Named[] =>
    body[list].map(({ position }, i) => ({ id: position, at: [list, i, 'position'] }))
  return {
    patches: body.patch_positions.map(({ position, body: fields }, i) => ({
      id: position,
      at: ['patch_positions', i, 'position'],
      within: ['patch_positions', i, 'body'],
      fields,
    })),
    cancels: named('cancel_positions'),
    splits: named('split_positions'),
    additions: body.create_positions.map((wanted, i) => ({ wanted, at: ['create_positions', i] })),
    feePatches: body.patch_fees.map(({ fee, body: fields }, i) => ({
      id: fee,
      at: ['patch_fees', i, 'fee'],
      within: ['patch_fees', i, 'body'],
      fields,
    })),
    feeCancels: body.cancel_fees.map(({ fee }, i) => ({ id: fee, at: ['cancel_fees', i, 'fee'] })),
    feeAdditions: body.create_fees.map((wanted, i) => ({ wanted, at: ['create_fees', i] })),
    recalculate: body.recalculate_taxes,
  }
}
