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
import type { CartHoldings } from './cart_holdings.ts'
import { cartHoldings } from './cart_holdings.ts'
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
  /** What the carts hold that are to become these positions. */
  readonly carts: CartHoldings
}

/** How positions are read. */
export type Reading = {
  /** Whether questions for files can be answered; the files are taken. */
  readonly files: boolean
  /** Language in which choices are stored; without it that of the event. */
  readonly locale?: string | undefined
  /** `cart_id`s of carts that are to become these positions: what they hold does not stand in the way. */
  readonly carts?: readonly string[]
  /** Whether it is only asked what would be: then nothing is locked, and no file is taken. */
  readonly simulate?: boolean
}

/** Reads what positions speak of. Vouchers, seats and carts are locked first, so that what is said of them stays true; quotas are not. */
export async function readCandidates<Wanted extends WantedPosition>(
  context: Pick<AnyContext, 'db' | 'now' | 'who'> & { event: Event },
  wanted: readonly Wanted[],
  { files, locale, carts = [], simulate = false }: Reading,
): Promise<Candidates<Wanted>> {
  const { db, event, now } = context
  const looking = { carts, lock: !simulate }
  const codes = wanted.flatMap(({ voucher }) => (voucher === null ? [] : storedCode(voucher)))
  const [vouchers, seats, holdings, settings, offers, questions, { quotas, left }] = await Promise.all([
    lockWantedVouchers(db, event, [...new Set(codes)], now, looking),
    lockWantedSeats(db, event, [...new Set(wanted.flatMap(({ seat }) => seat ?? []))], now, looking),
    cartHoldings(db, event, now, looking),
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
      { take: !simulate },
    )
  return { event, settings, offers, positions, left, carts: holdings }
}

/** What depends on who sells: which of product and variation have to be active, and whether blocked seats are sold. */
export type SaleRules = {
  readonly active: { readonly item: boolean; readonly variation: boolean }
  readonly sellBlocked: boolean
}

/**
 * Takes what some of the positions need, such as those of a cart entry: uses of vouchers, seats, and what is left of quotas, so that those
 * behind them find it gone. One that is at fault keeps all of them from taking anything.
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
    const own = [...fieldFaults(candidates, position, rules), ...voucherAndSeatFaults(candidates, position, rules)]
    if (!own.length) giveBack.push(takeVoucherAndSeat(position))
    faults.push(...placed(position.wanted, own))
  }
  if (!faults.length) faults.push(...takeQuotas(candidates, positions))
  if (faults.length) for (const undo of giveBack) undo()
  return faults
}

/** What can be said of positions without a look at what others have. */
export const positionFaults = (candidates: Candidates, rules: SaleRules): Fault[] =>
  candidates.positions.flatMap((position) => placed(position.wanted, fieldFaults(candidates, position, rules)))

/** Takes the uses of vouchers and the seats that positions ask for, of those that may have them. @returns what stands against the others */
export const takeVouchersAndSeats = (candidates: Candidates, rules: SaleRules): Fault[] =>
  candidates.positions.flatMap((position) => {
    const faults = voucherAndSeatFaults(candidates, position, rules)
    if (!faults.length) takeVoucherAndSeat(position)
    return placed(position.wanted, faults)
  })

/** Takes what positions need of quotas: all of it, or nothing when one of them comes too late. @returns what stands against those */
export const takeQuotas = ({ left, carts }: Candidates, positions: readonly Candidate[]): Fault[] =>
  takeDemand(left, positions, carts.quotas).flatMap((refusal, i) =>
    refusal === undefined ? [] : placed(positions[i]!.wanted, [{ path: ['item'], message: refusal }]),
  )

function takeVoucherAndSeat({ voucher, seat }: Candidate): () => void {
  if (voucher) voucher.left -= 1
  if (seat) seat.taken = true
  return () => {
    if (voucher) voucher.left += 1
    if (seat) seat.taken = false
  }
}

const placed = ({ at }: WantedPosition, faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, message }) => ({ path: [...at, ...path], message }))

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

// While the voucher is at fault nothing is said of the seat. What comes along has neither.
function voucherAndSeatFaults(candidates: Candidates, position: Candidate, rules: SaleRules): Fault[] {
  const { wanted, voucher } = position
  if (wanted.addon_to !== null) return []
  const refusal = wanted.voucher === null ? undefined : voucherRefusal(voucher, wanted)
  return refusal === undefined ? seatFaults(candidates, position, rules) : [{ path: ['voucher'], message: refusal }]
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
