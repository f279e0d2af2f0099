// Validates requested positions of carts and orders, and takes vouchers, seats and quotas for them (guide carts, "What is checked"). All data
// is read with one packet of statements, for any number of positions.
import type { ErrorReason, ValidationError } from '../../core/errors.ts'
import type { Event } from '../../core/handler.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import type { CheckedAnswers, SentAnswer } from '../catalog/answers.ts'
import { readQuestions, takeAnswerFiles, validateAnswers } from '../catalog/answers.ts'
import type { NameParts } from '../catalog/names.ts'
import { completeName, hasNameAndParts, NAME_AND_PARTS_MESSAGE } from '../catalog/names.ts'
import type { Offers, ProductRef } from '../catalog/offers.ts'
import { readOffers, validateProduct } from '../catalog/offers.ts'
import type { Settings } from '../catalog/settings.ts'
import { eventSettings } from '../catalog/settings.ts'
import type { CartHoldings } from './cart_holdings.ts'
import { cartHoldings } from './cart_holdings.ts'
import type { Demand } from './demand.ts'
import { takeDemand } from './demand.ts'
import type { ProductQuotas, QuotaCounts } from './quotas.ts'
import { joinQuotas, quotasOf } from './quotas.ts'
import type { WantedSeat, WantedSeats } from './seats.ts'
import { lockWantedSeats, seatAt, seatNeedError, seatRejection } from './seats.ts'
import type { UsableVoucher } from './voucher_use.ts'
import { lockWantedVouchers, voucherRejection } from './voucher_use.ts'
import { normalizeCode } from './vouchers.ts'

/** A position of a request. */
export type WantedPosition = ProductRef & {
  /** Path of the position in the body or in its entry of the body, for its errors. */
  readonly at: ValidationError['path']
  /** Index of the position that this one is an add-on of or bundled with. */
  readonly addon_to: number | null
  /** Code of a voucher. */
  readonly voucher: string | null
  /** seat_guid of a seat. */
  readonly seat: string | null
  readonly attendee_name: string | null
  readonly attendee_name_parts: NameParts
  readonly answers: readonly SentAnswer[]
}

/** A position with its loaded data. */
export type Candidate<Wanted extends WantedPosition = WantedPosition> = Demand & {
  readonly wanted: Wanted
  /** Its voucher and its seat, if they exist; they are locked. */
  readonly voucher: UsableVoucher | undefined
  readonly seat: WantedSeat | undefined
  readonly answers: CheckedAnswers
  /** Name and name parts of the attendee. */
  readonly attendee: { readonly name: string | null; readonly parts: NameParts }
}

/** Positions that belong together, such as those of an order. */
export type PositionGroup<Wanted extends WantedPosition = WantedPosition> = {
  readonly wanted: readonly Wanted[]
  /** Language in which choices are stored. Defaults to that of the event. */
  readonly locale?: string | undefined
  /** `cart_id`s of carts that become these positions. Their holdings are available to the positions. */
  readonly carts?: readonly string[]
}

/**
 * The positions of a group in their order, and the data that was loaded for them. Groups that were read together share vouchers, seats and
 * availability: what one takes is not available to the others.
 */
export type Candidates<Wanted extends WantedPosition = WantedPosition> = {
  readonly event: Pick<Event, 'has_subevents'>
  readonly settings: Settings<'EventSettings'>
  readonly offers: Offers
  readonly vouchers: ReadonlyMap<string, UsableVoucher>
  readonly seats: WantedSeats
  readonly positions: readonly Candidate<Wanted>[]
  /** The availability of the quotas, from which taken numbers are subtracted. */
  readonly availability: ProductQuotas['availability']
  /** Holdings of the carts that become these positions. */
  readonly carts: CartHoldings
}

/** Options for reading positions. */
export type ReadOptions = {
  /** Whether file questions can be answered. If so, the uploaded files are taken. */
  readonly files: boolean
  /** Whether to read without locking rows and taking files. */
  readonly simulate?: boolean
  /**
   * For positions that are added to an order: the vouchers, seats and products that changes of other positions need. Quotas are not read in this
   * case, since a change reads them after locking them.
   */
  readonly ofOrder?: {
    readonly codes: readonly string[]
    readonly seats: readonly string[]
    readonly products: readonly ProductRef[]
  }
}

/**
 * Reads the data that the validation of groups of positions needs. Locks vouchers, seats and carts first, so that their state does not change until
 * the transaction ends. Does not lock quotas.
 */
export async function readCandidates<Wanted extends WantedPosition>(
  tx: RequestTransaction & { readonly event: Event },
  groups: readonly PositionGroup<Wanted>[],
  { files, simulate = false, ofOrder }: ReadOptions,
): Promise<Candidates<Wanted>[]> {
  const { db, event, now } = tx
  const wanted = groups.flatMap((group) => group.wanted)
  const carts = groups.flatMap((group) => group.carts ?? [])
  const lookup = { carts, lock: !simulate }
  const codes = [...wanted.flatMap(({ voucher }) => voucher ?? []), ...(ofOrder?.codes ?? [])].map(normalizeCode)
  const guids = [...(ofOrder?.seats ?? []), ...wanted.flatMap(({ seat }) => seat ?? [])]
  const answered = wanted.flatMap(({ answers }) => answers)
  const [vouchers, seats, holdings, settings, offers, questions, { quotas, availability }] = await Promise.all([
    lockWantedVouchers(db, event, [...new Set(codes)], now, lookup),
    lockWantedSeats(db, event, [...new Set(guids)], now, lookup),
    cartHoldings(
      db,
      event,
      now,
      groups.map((group) => group.carts ?? []),
      lookup,
    ),
    eventSettings(db, event),
    readOffers(db, event, [...(ofOrder?.products ?? []), ...wanted]),
    readQuestions(db, event, answered),
    ofOrder ? joinQuotas(wanted, []) : quotasOf(db, wanted, now),
  ])
  let index = 0
  const candidate = (position: Wanted, language: string): Candidate<Wanted> => {
    const { voucher, seat, subevent, answers, attendee_name, attendee_name_parts } = position
    return {
      wanted: position,
      quotas: quotas[index++]!,
      voucher: voucher === null ? undefined : vouchers.get(normalizeCode(voucher)),
      seat: seat === null ? undefined : seatAt(seats, seat, subevent),
      answers: validateAnswers(questions, answers, { files, language, timezone: event.timezone }),
      attendee: completeName(attendee_name, attendee_name_parts, settings.name_scheme),
    }
  }
  const shared = { event, settings, offers, vouchers, seats, availability }
  const candidates = groups.map(({ wanted, locale = settings.locale }, i) => ({
    ...shared,
    positions: wanted.map((position) => candidate(position, locale)),
    carts: holdings[i]!,
  }))
  if (files)
    await takeAnswerFiles(
      tx,
      questions,
      candidates.flatMap(({ positions }) => positions.map(({ answers }) => answers)),
      { take: !simulate },
    )
  return candidates
}

/** Rules of a sale: which of product and variation must be active, and whether blocked seats are sold. */
export type SaleRules = {
  readonly active: { readonly item: boolean; readonly variation: boolean }
  readonly sellBlocked: boolean
}

/**
 * Takes voucher uses, seats and quotas for some of the positions, such as those of a cart entry, so that they are not available to later
 * positions. Takes all of them, or none if a position is invalid.
 * @param known errors that the caller has found; if there are any, nothing is taken
 * @returns all errors, none if everything was taken
 */
export function takePositions(
  candidates: Candidates,
  positions: readonly Candidate[],
  rules: SaleRules,
  known: readonly ValidationError[] = [],
): ValidationError[] {
  const errors = [...known]
  const restore: (() => void)[] = []
  for (const position of positions) {
    const own = [...fieldErrors(candidates, position, rules), ...voucherAndSeatErrors(candidates, position, rules)]
    if (!own.length) restore.push(takeVoucherAndSeat(position))
    errors.push(...prefixPaths(position.wanted.at, own))
  }
  if (!errors.length) errors.push(...takeQuotas(candidates.availability, positions))
  if (errors.length) for (const undo of restore) undo()
  return errors
}

/** Returns the errors of positions that do not depend on availability. */
export const positionErrors = (
  candidates: Pick<Candidates, 'event' | 'offers' | 'positions'>,
  rules: Pick<SaleRules, 'active'>,
): ValidationError[] =>
  candidates.positions.flatMap((position) => prefixPaths(position.wanted.at, fieldErrors(candidates, position, rules)))

/** Takes the quotas of positions: all of them, or none if one is not available. @returns the errors of the positions */
export const takeQuotas = (
  availability: ProductQuotas['availability'],
  positions: readonly (Demand & { readonly wanted: Pick<WantedPosition, 'at'> })[],
  held?: QuotaCounts,
): ValidationError[] =>
  takeDemand(availability, positions, held).flatMap((rejection, i) =>
    rejection === undefined ? [] : [{ path: [...positions[i]!.wanted.at, 'item'], ...rejection }],
  )

function takeVoucherAndSeat({ voucher, seat }: Candidate): () => void {
  if (voucher) voucher.remaining_uses -= 1
  if (seat) seat.taken = true
  return () => {
    if (voucher) voucher.remaining_uses += 1
    if (seat) seat.taken = false
  }
}

/** Returns errors with a path prepended to theirs. */
export const prefixPaths = (at: ValidationError['path'], errors: readonly ValidationError[]): ValidationError[] =>
  errors.map(({ path, ...error }) => ({ ...error, path: [...at, ...path] }))

function fieldErrors(
  { event, offers }: Pick<Candidates, 'event' | 'offers'>,
  { wanted, answers }: Candidate,
  { active }: Pick<SaleRules, 'active'>,
): ValidationError[] {
  const errors = validateProduct(event, offers, wanted, active)
  if (hasNameAndParts(wanted.attendee_name, wanted.attendee_name_parts))
    errors.push({ path: ['attendee_name'], message: NAME_AND_PARTS_MESSAGE, code: 'conflicting_fields' })
  if (wanted.addon_to !== null && wanted.voucher !== null)
    errors.push({
      path: ['voucher'],
      message: 'Add-ons and bundled products cannot have a voucher.',
      code: 'voucher_not_applicable',
    })
  const seatError = wanted.addon_to === null ? undefined : seatNeedError(offers, wanted, true, wanted.seat)
  if (seatError !== undefined) errors.push({ path: ['seat'], ...seatError })
  return [...errors, ...prefixPaths(['answers'], answers.errors)]
}

/**
 * Returns the errors of a position's voucher and seat. With an invalid voucher the seat is not checked; add-ons and bundled products of the
 * request have neither.
 * @param isAddon whether it is added to an order as an add-on of one of its positions
 */
export function voucherAndSeatErrors(
  { offers }: Pick<Candidates, 'offers'>,
  { wanted, voucher, seat }: Pick<Candidate, 'wanted' | 'voucher' | 'seat'>,
  { sellBlocked }: Pick<SaleRules, 'sellBlocked'>,
  isAddon = false,
): ValidationError[] {
  if (wanted.addon_to !== null) return []
  const rejection = wanted.voucher === null ? undefined : voucherRejection(voucher, wanted)
  if (rejection !== undefined) return [{ path: ['voucher'], ...rejection }]
  const error = seatError(offers, wanted, seat, { voucher, sellBlocked, isAddon })
  return error === undefined ? [] : [{ path: ['seat'], ...error }]
}

/** Returns the reason why a position cannot have its seat or lacks a required seat, or undefined if the seat is valid. */
export function seatError(
  offers: Offers,
  wanted: ProductRef & { readonly seat: string | null },
  seat: WantedSeat | undefined,
  {
    voucher,
    sellBlocked,
    isAddon,
  }: {
    voucher: { readonly id: number; readonly seat_id: number | null } | undefined
    sellBlocked: boolean
    isAddon: boolean
  },
): ErrorReason | undefined {
  const needError = seatNeedError(offers, wanted, isAddon, wanted.seat)
  if (needError !== undefined || wanted.seat === null) return needError
  if (seat && voucher && voucher.seat_id !== null && voucher.seat_id !== seat.id)
    return { message: 'The voucher is for another seat.', code: 'voucher_not_applicable' }
  return seatRejection(seat, { item: wanted.item, voucher: voucher?.id, sellBlocked })
}
