// Reads the positions and fees of an order, and decides which stay, change, are canceled or move to another order (guide order-changes, "Changes in
// one request").
import type { Db } from '../../../core/data/db.ts'
import { query, storedTimeOrNull } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import { badRequest } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import type { FeeRow } from '../model/rows.ts'
import type { LockedOrder } from '../model/states.ts'
import type { Draft, FeeLine, OrderTransaction, PositionState, StoredDetails, StoredLine } from './draft.ts'
import { isStored, POSITION_STATE } from './draft.ts'
import type { ChangeRequest, PartReference, Patch, PositionChange } from './parse.ts'
import { assertValid } from './validate.ts'

/** The positions and fees of an order that are not canceled, and the data that prices depend on. */
type Contents = Pick<Draft, 'last' | 'locale' | 'rounding' | 'address'> & {
  readonly positions: readonly (PositionState & StoredDetails)[]
  readonly fees: readonly FeeRow[]
}

const MAX_POSITIONS = 500

async function readContents(db: Db, order: Pick<LockedOrder, 'id'>): Promise<Contents> {
  const [positions, fees, [own]] = await Promise.all([
    // One row per position, ordered by number.
    query<PositionState & StoredDetails>(
      db,
      `select ${POSITION_STATE.map((name) => `p.${name}`).join()}, p.voucher_id, v.code as voucher_code, s.seat_guid as seat, p.is_bundled,
        i.issue_giftcard, exists (select from gift_cards c where c.issued_in_id = p.id) as has_card
      from order_positions p join items i on i.id = p.item_id left join vouchers v on v.id = p.voucher_id left join seats s on s.id = p.seat_id
      where p.order_id = :order and not p.canceled order by p.positionid`,
      { order: order.id },
    ),
    // One row per fee.
    query<FeeRow>(
      db,
      `select id, order_id, fee_type, description, internal_type, value, tax_rate, tax_value, tax_rule_id, tax_code from order_fees
      where order_id = :order and not canceled order by id`,
      { order: order.id },
    ),
    query<Omit<Contents, 'positions' | 'fees'>>(
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

/**
 * Reads an order and returns the draft of its change, with the disposition of each position and fee.
 * @param body the request body; errors are returned in its shape
 * @throws Rejection 400 on IDs that occur twice or are not part of the order, and if no position or too many would remain
 */
export async function draftOfChange(
  { db }: OrderTransaction,
  order: LockedOrder,
  request: ChangeRequest,
  body: unknown,
): Promise<Draft> {
  const { positions, fees, ...own } = await readContents(db, order)
  const errors: ValidationError[] = []
  const byId = <Named extends PartReference>(references: readonly Named[], parts: readonly { id: number }[]) => {
    const known = new Set(parts.map(({ id }) => id))
    const named = new Map<number, Named>()
    for (const reference of references) {
      const { id, path } = reference
      if (named.has(id)) errors.push({ path, message: 'This value occurs twice.', code: 'duplicate' })
      else if (!known.has(id))
        errors.push({ path, message: 'The order has no such part, or it is canceled.', code: 'does_not_exist' })
      named.set(id, reference)
    }
    return named
  }
  const patches = byId(request.patches, positions)
  const cancels = byId(request.cancels, positions)
  const splits = byId(request.splits, positions)
  const feePatches = byId(request.feePatches, fees)
  const feeCancels = byId(request.feeCancels, fees)

  const lines = new Map<number, StoredLine>()
  for (const position of positions) {
    const { id, addon_to_id } = position
    const isNamed = (ids: ReadonlyMap<number, unknown>): boolean =>
      ids.has(id) || (addon_to_id !== null && ids.has(addon_to_id))
    const disposition = isNamed(cancels) ? 'canceled' : isNamed(splits) ? 'split' : 'stays'
    const parent = addon_to_id === null ? undefined : lines.get(addon_to_id)
    lines.set(id, storedLine(position, disposition, disposition === 'canceled' ? undefined : patches.get(id), parent))
    if (disposition === 'split' && addon_to_id !== null && !splits.has(addon_to_id))
      errors.push({ path: splits.get(id)!.path, message: 'An add-on moves with the position that it belongs to.' })
  }

  const byNumber = new Map([...lines.values()].map((line) => [line.before.positionid, line]))
  const parents = request.additions.map(({ requested, main }) => {
    if (main === null) return undefined
    const parent = byNumber.get(main)
    if (parent?.disposition !== 'stays' || parent.before.addon_to_id !== null)
      errors.push({
        path: [...requested.at, 'addon_to'],
        message: 'Must be a position that remains in the order and is not an add-on.',
      })
    return parent
  })
  assertValid(errors, body)
  assertSize([...lines.values()], request.additions.length)
  return {
    ...own,
    order,
    currency: order.currency,
    sales_channel: order.sales_channel,
    lines: [...lines.values()],
    requested: request.additions.map(({ requested }) => requested),
    parents,
    requestedFees: request.fees,
    recalculate: request.recalculate,
    totals: { own: order.total, moved: '0.00' },
    fees: fees.map((before): FeeLine => {
      const { fieldsPath = [], fields } = feePatches.get(before.id) ?? {}
      const common = { before, after: { ...before }, path: fieldsPath }
      return feeCancels.has(before.id)
        ? { ...common, disposition: 'canceled' }
        : { ...common, disposition: 'stays', value: fields?.value }
    }),
  }
}

/** Returns whether a draft leaves the order as it is. */
export const changesNothing = ({ lines, requested, fees, requestedFees, recalculate }: Draft): boolean =>
  !requested.length &&
  !requestedFees.length &&
  recalculate === null &&
  lines
    .filter(isStored)
    .every(({ disposition, changes }) => disposition === 'stays' && !Object.keys(changes ?? {}).length) &&
  fees.every(({ disposition, value }) => disposition === 'stays' && value === undefined)

function assertSize(lines: readonly StoredLine[], added: number): void {
  const remaining = lines.filter(({ disposition }) => disposition === 'stays').length + added
  if (lines.length && !remaining)
    throw badRequest(
      'The order would be empty: leave one position in it, or cancel it as a whole.',
      'order_would_be_empty',
    )
  if (added && remaining > MAX_POSITIONS)
    throw badRequest(
      `An order has at most ${MAX_POSITIONS} positions; this one would have ${remaining}.`,
      'too_many_items',
    )
}

// Returns a line with its new product, times and secret. Later stages validate and set its seat and price.
function storedLine(
  { is_bundled, voucher_id, voucher_code, seat, issue_giftcard, has_card, ...before }: PositionState & StoredDetails,
  disposition: StoredLine['disposition'],
  patch: Patch<PositionChange> | undefined,
  parent: StoredLine | undefined,
): StoredLine {
  const stored = { is_bundled, voucher_id, voucher_code, seat, issue_giftcard, has_card }
  const changes = patch && changedFields(before, stored, patch.fields)
  const { item = before.item_id, variation, subevent = before.subevent_id } = changes ?? {}
  // Another product has other variations.
  const usual = item === before.item_id ? before.variation_id : null
  const after = {
    ...before,
    item_id: item,
    subevent_id: subevent,
    variation_id: variation === undefined ? usual : variation,
  }
  const { valid_from, valid_until, secret } = changes ?? {}
  if (valid_from !== undefined) after.valid_from = storedTimeOrNull(valid_from)
  if (valid_until !== undefined) after.valid_until = storedTimeOrNull(valid_until)
  if (secret !== undefined) after.secret = secret
  return { disposition, path: patch?.fieldsPath ?? [], before, after, changes, parent, stored, seat }
}

// Clients send back whole objects, so only fields that differ count as changes.
function changedFields(before: PositionState, { seat }: StoredDetails, fields: PositionChange): PositionChange {
  const isSameItem = (fields.item ?? before.item_id) === before.item_id
  const isSame: { [Name in keyof PositionChange]-?: (value: NonNullable<PositionChange[Name]> | null) => boolean } = {
    item: (value) => value === before.item_id,
    // The variation of another product is always a change.
    variation: (value) => value === before.variation_id && isSameItem,
    subevent: (value) => value === before.subevent_id,
    seat: (value) => value === seat && (fields.subevent ?? before.subevent_id) === before.subevent_id,
    price: (value) => value !== null && amount(value).equals(before.price),
    tax_rule: (value) => value === before.tax_rule_id && isSameItem,
    valid_from: (value) => storedTimeOrNull(value) === before.valid_from,
    valid_until: (value) => storedTimeOrNull(value) === before.valid_until,
    secret: (value) => value === before.secret,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        Object.hasOwn(isSame, name) && value !== undefined && !isSame[name as keyof PositionChange](value as never),
    ),
  )
}
