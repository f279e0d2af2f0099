// What becomes of each part of an order, as far as the order itself tells (guide order-changes, "What goes together"). Nothing here reads or
// writes anything.
import { asStored } from '../../../core/data/db.ts'
import type { Fault } from '../../../core/errors.ts'
import { badRequest, invalidFields } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import type { Contents, Fee, Position } from './contents.ts'
import type { Addition, Named, Patch, PositionChange, WantedChange } from './wanted.ts'

/** What becomes of a position. */
export type Line = {
  readonly before: Position
  /** The same object as `before` in all that stays. */
  readonly after: Position
  fate: 'stays' | 'canceled' | 'split'
  readonly patch: Patch<PositionChange> | undefined
}

/** What becomes of a fee. */
type FeeLine = {
  readonly before: Fee
  readonly after: Fee
  readonly fate: 'stays' | 'canceled'
  readonly patch: Patch<{ readonly value?: string }> | undefined
}

/** A position that is added, and the one that it is an add-on of. */
export type Added = Addition & { readonly parent: Line | null }

/** What becomes of all of it. */
export type Plan = {
  readonly lines: readonly Line[]
  readonly fees: readonly FeeLine[]
  readonly added: readonly Added[]
}

const MAX_POSITIONS = 500

/**
 * Finds what is named among what the order consists of, and decides what stays, is canceled or moves to another order.
 * @throws Refusal 400 on what is named twice or is not there, 400 when no position would be left or too many
 */
export function planChange({ positions, fees }: Contents, wanted: WantedChange, body: unknown): Plan {
  const faults: Fault[] = []
  const known = new Map(positions.map((position) => [position.id, position]))
  const knownFees = new Map(fees.map((fee) => [fee.id, fee]))
  const named = <Wish extends Named>(wishes: readonly Wish[], of: ReadonlyMap<number, object>): Map<number, Wish> => {
    const found = new Map<number, Wish>()
    for (const wish of wishes) {
      if (found.has(wish.id)) faults.push({ path: wish.at, message: 'This is named twice.' })
      else if (!of.has(wish.id))
        faults.push({ path: wish.at, message: 'The order has no such part, or it is canceled.' })
      found.set(wish.id, wish)
    }
    return found
  }
  const patches = named(wanted.patches, known)
  const cancels = named(wanted.cancels, known)
  const splits = named(wanted.splits, known)
  const feePatches = named(wanted.feePatches, knownFees)
  const feeCancels = named(wanted.feeCancels, knownFees)

  const withParent = (ids: ReadonlyMap<number, unknown>, { id, addon_to_id }: Position): boolean =>
    ids.has(id) || (addon_to_id !== null && ids.has(addon_to_id))
  const lines = positions.map((before): Line => {
    const fate = withParent(cancels, before) ? 'canceled' : withParent(splits, before) ? 'split' : 'stays'
    const patch = fate === 'canceled' ? undefined : patches.get(before.id)
    return { before, after: { ...before }, fate, patch: patch && { ...patch, fields: changed(before, patch.fields) } }
  })
  for (const { before, fate } of lines)
    if (fate === 'split' && before.addon_to_id !== null && !splits.has(before.addon_to_id))
      faults.push({
        path: splits.get(before.id)!.at,
        message: 'An add-on moves with the position that it belongs to.',
      })

  const byNumber = new Map(lines.map((line) => [line.before.positionid, line]))
  const added = wanted.additions.map((addition): Added => {
    const { addon_to } = addition.wanted
    if (addon_to === null) return { ...addition, parent: null }
    const parent = byNumber.get(addon_to)
    if (parent?.fate !== 'stays' || parent.before.addon_to_id !== null)
      faults.push({
        path: [...addition.at, 'addon_to'],
        message: 'Has to be a position that stays in the order and is no add-on itself.',
      })
    return { ...addition, parent: parent ?? null }
  })
  if (faults.length) throw invalidFields(faults, body)

  const left = lines.filter(({ fate }) => fate === 'stays').length + added.length
  if (lines.length && !left)
    throw badRequest('The order would be empty: leave one position in it, or cancel it as a whole.')
  if (added.length && left > MAX_POSITIONS)
    throw badRequest(`An order has at most ${MAX_POSITIONS} positions; this one would have ${left}.`)
  return {
    lines,
    added,
    fees: fees.map((before) => {
      const fate = feeCancels.has(before.id) ? 'canceled' : 'stays'
      return { before, after: { ...before }, fate, patch: fate === 'stays' ? feePatches.get(before.id) : undefined }
    }),
  }
}

// Clients send back what they have read: only what is to be something else counts.
function changed(before: Position, fields: PositionChange): PositionChange {
  const time = (text: string | null): string | null => (text === null ? null : asStored(new Date(text)))
  const same: { [Name in keyof PositionChange]-?: (value: NonNullable<PositionChange[Name]> | null) => boolean } = {
    item: (value) => value === before.item,
    // With another product a variation is one of that.
    variation: (value) => value === before.variation && (fields.item ?? before.item) === before.item,
    subevent: (value) => value === before.subevent,
    seat: (value) => value === before.seat && (fields.subevent ?? before.subevent) === before.subevent,
    price: (value) => value !== null && amount(value).equals(before.price),
    tax_rule: (value) => value === before.tax_rule && (fields.item ?? before.item) === before.item,
    valid_from: (value) => time(value) === before.valid_from,
    valid_until: (value) => time(value) === before.valid_until,
    secret: (value) => value === before.secret,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        Object.hasOwn(same, name) && value !== undefined && !same[name as keyof PositionChange](value as never),
    ),
  )
}

/** Whether a position becomes another product, or one of another date. */
export const isOtherProduct = ({ before, after }: Line): boolean =>
  before.item !== after.item || before.variation !== after.variation || before.subevent !== after.subevent
