// Positions that somebody wants in a cart or an order: what stands against them, and what they take (guide carts, "What is
// checked"). Everything that they speak of is read in one go, however many they are.
import type { Fault } from '../../core/errors.ts'
import type { AnyContext, Event } from '../../core/handler.ts'
import type { Answer, CheckedAnswers } from '../catalog/answers.ts'
import { checkAnswers, readQuestions, takeAnswerFiles } from '../catalog/answers.ts'
import type { NameParts } from '../catalog/names.ts'
import { bothForms, isTwofold, ONE_FORM } from '../catalog/names.ts'
import type { Offers, Product } from '../catalog/offers.ts'
import { hasReservedSeats, productFaults, readOffers } from '../catalog/offers.ts'
import type { Settings } from '../catalog/settings.ts'
import { eventSettings } from '../catalog/settings.ts'
import type { Demand } from './demand.ts'
import { takeDemand } from './demand.ts'
import type { ProductQuotas } from './quotas.ts'
import { quotasOf } from './quotas.ts'
import type { WantedSeat } from './seats.ts'
import { lockWantedSeats, seatAt, seatRefusal } from './seats.ts'
import type { UsableVoucher } from './voucher_use.ts'
import { lockWantedVouchers, voucherRefusal } from './voucher_use.ts'
import { storedCode } from './vouchers.ts'

/** A position as a request asks for it. */
export type WantedPosition = Product & {
  /** Where it stands in the body, or in its entry of the body: its faults are told there. */
  readonly at: Fault['path']
  /** The index of the position that it is an add-on of or bundled with. */
  readonly addon_to: number | null
  /** Code of a voucher. */
  readonly voucher: string | null
  /** seat_guid of a seat. */
  readonly seat: string | null
  readonly attendee_name: string | null
  readonly attendee_name_parts: NameParts
  readonly answers: readonly Answer[]
}

/** A position with what was found for it. */
export type Candidate<Wanted extends WantedPosition = WantedPosition> = Demand & {
  readonly wanted: Wanted
  /** What its voucher and its seat are, if they exist; they are locked. */
  readonly voucher: UsableVoucher | undefined
  readonly seat: WantedSeat | undefined
  readonly answers: CheckedAnswers
  /** The attendee's name in both its forms. */
  readonly attendee: { readonly name: string | null; readonly parts: NameParts }
}

/** The positions of a request in their order, and what there is for all of them together. */
export type Candidates<Wanted extends WantedPosition = WantedPosition> = {
  readonly event: Pick<Event, 'has_subevents'>
  readonly settings: Settings<'EventSettings'>
  readonly offers: Offers
  readonly positions: readonly Candidate<Wanted>[]
  /** How the quotas stand; what is taken is taken out of this. */
  readonly left: ProductQuotas['left']
}

/**
 * Reads what positions speak of. Vouchers and seats are locked first, so that what is said of them stays true; quotas are not.
 * @param files whether questions for files can be answered; the files are taken
 * @param locale language in which choices are stored; without it that of the event
 */
export async function readCandidates<Wanted extends WantedPosition>(
  context: Pick<AnyContext, 'db' | 'now' | 'who'> & { event: Event },
  wanted: readonly Wanted[],
  { files, locale }: { files: boolean; locale?: string },
): Promise<Candidates<Wanted>> {
  const { db, event, now } = context
  const codes = wanted.flatMap(({ voucher }) => (voucher === null ? [] : storedCode(voucher)))
  const [vouchers, seats, settings, offers, questions, { quotas, left }] = await Promise.all([
    lockWantedVouchers(db, event, [...new Set(codes)], now),
    lockWantedSeats(db, event, [...new Set(wanted.flatMap(({ seat }) => seat ?? []))], now),
    eventSettings(db, event),
    readOffers(db, event, wanted),
    readQuestions(
      db,
      event,
      wanted.flatMap(({ answers }) => answers),
    ),
    quotasOf(db, wanted, now),
  ])
  const language = locale ?? settings.locale
  const positions = wanted.map((position, i): Candidate<Wanted> => {
    const { voucher, seat, subevent, answers, attendee_name, attendee_name_parts } = position
    return {
      wanted: position,
      quotas: quotas[i]!,
      voucher: voucher === null ? undefined : vouchers.get(storedCode(voucher)),
      seat: seat === null ? undefined : seatAt(seats, seat, subevent),
      answers: checkAnswers(questions, answers, { files, language, timezone: event.timezone }),
      attendee: bothForms(attendee_name, attendee_name_parts, settings.name_scheme),
    }
  })
  if (files)
    await takeAnswerFiles(
      context,
      questions,
      positions.map(({ answers }) => answers),
    )
  return { event, settings, offers, positions, left }
}

/** What depends on who sells: which of product and variation have to be active, and whether blocked seats are sold. */
export type SaleRules = {
  readonly active: { readonly item: boolean; readonly variation: boolean }
  readonly sellBlocked: boolean
}

/**
 * Takes what some of the positions need, such as those of a cart entry or all of an order: uses of vouchers, seats, and what is left of
 * quotas, so that those behind them find it gone. One that is at fault keeps all of them from taking anything.
 * @param known faults that the caller has found; with one of them nothing is taken
 * @returns all faults, none if everything was taken
 */
export function takePositions(
  candidates: Candidates,
  positions: readonly Candidate[],
  rules: SaleRules,
  known: readonly Fault[] = [],
): Fault[] {
  const faults = [...known]
  const giveBack: (() => void)[] = []
  for (const position of positions) {
    const { wanted, voucher, seat } = position
    const own = fieldFaults(candidates, position, rules)
    const refusedVoucher =
      wanted.addon_to === null && wanted.voucher !== null ? voucherRefusal(voucher, wanted) : undefined
    if (refusedVoucher !== undefined) own.push({ path: ['voucher'], message: refusedVoucher })
    else if (wanted.addon_to === null) own.push(...seatFaults(candidates, position, rules))
    if (voucher && !own.length) {
      voucher.left -= 1
      giveBack.push(() => (voucher.left += 1))
    }
    if (seat && !own.length) {
      seat.taken = true
      giveBack.push(() => (seat.taken = false))
    }
    faults.push(...placed(wanted, own))
  }
  if (!faults.length)
    for (const [i, refusal] of takeDemand(candidates.left, positions).entries())
      if (refusal !== undefined) faults.push(...placed(positions[i]!.wanted, [{ path: ['item'], message: refusal }]))
  if (faults.length) for (const undo of giveBack) undo()
  return faults
}

const placed = ({ at }: WantedPosition, faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, message }) => ({ path: [...at, ...path], message }))

// What can be said of a position without a look at what others have.
function fieldFaults({ event, offers }: Candidates, { wanted, answers }: Candidate, { active }: SaleRules): Fault[] {
  const faults = productFaults(event, offers, wanted, active)
  if (isTwofold(wanted.attendee_name, wanted.attendee_name_parts))
    faults.push({ path: ['attendee_name'], message: ONE_FORM })
  if (wanted.addon_to !== null && wanted.voucher !== null)
    faults.push({ path: ['voucher'], message: 'Add-ons and bundled products take no voucher.' })
  if (wanted.addon_to !== null && wanted.seat !== null)
    faults.push({ path: ['seat'], message: 'Add-ons and bundled products take no seat.' })
  return [...faults, ...answers.faults.map(({ path, message }) => ({ path: ['answers', ...path], message }))]
}

// Whether the position has a seat exactly when its product needs one, and may have this one.
function seatFaults(
  { offers }: Candidates,
  { wanted: { item, subevent, seat: guid }, seat, voucher }: Candidate,
  { sellBlocked }: SaleRules,
): Fault[] {
  const fault = (message: string): Fault[] => [{ path: ['seat'], message }]
  const needed = hasReservedSeats(offers.items.get(item), subevent)
  if (guid === null) return needed ? fault('Choose a seat.') : []
  if (!needed) return fault('The product has no reserved seats.')
  if (seat && voucher && voucher.seat_id !== null && voucher.seat_id !== seat.id)
    return fault('The voucher is for another seat.')
  const refusal = seatRefusal(seat, { item, voucher: voucher?.id, sellBlocked })
  return refusal === undefined ? [] : fault(refusal)
}
