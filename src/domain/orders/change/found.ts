// Everything that a change of an order speaks of, read in one go: vouchers and seats are locked first, so that what is said of them stays true.
import { query } from '../../../core/data/db.ts'
import type { Context } from '../../../core/handler.ts'
import type { CheckedAnswers } from '../../catalog/answers.ts'
import { checkAnswers, readQuestions, takeAnswerFiles } from '../../catalog/answers.ts'
import type { NameParts } from '../../catalog/names.ts'
import { bothForms } from '../../catalog/names.ts'
import type { Offers } from '../../catalog/offers.ts'
import { readOffers } from '../../catalog/offers.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings } from '../../catalog/settings.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import { readPriceList } from '../../pricing/price_list.ts'
import type { WantedSeats } from '../../stock/seats.ts'
import { lockWantedSeats } from '../../stock/seats.ts'
import type { UsableVoucher } from '../../stock/voucher_use.ts'
import { lockWantedVouchers } from '../../stock/voucher_use.ts'
import type { Contents } from './contents.ts'
import type { Line, Plan } from './plan.ts'
import { isOtherProduct } from './plan.ts'
import type { WantedChange } from './wanted.ts'

/** What an order is changed in: the context of a request is such a scope. */
export type ChangeScope = Pick<
  Context<'orders.change'>,
  'db' | 'organizer' | 'event' | 'now' | 'who' | 'config' | 'notify' | 'enqueue'
>

/** What was found for a change. */
export type Found = {
  readonly settings: Settings<'EventSettings'>
  readonly offers: Offers
  readonly seats: WantedSeats
  /** Those of positions that are canceled or cost something else, by their codes. */
  readonly vouchers: ReadonlyMap<string, UsableVoucher>
  /** The positions that are priced anew; and what the catalog says of them, and behind them of those that are added. */
  readonly priced: readonly Line[]
  readonly prices: PriceList
  /** For each position that is added. */
  readonly attendees: readonly { readonly name: string | null; readonly parts: NameParts }[]
  readonly answers: readonly CheckedAnswers[]
  /** Secrets of other tickets of the event among those that are wanted. */
  readonly takenSecrets: ReadonlySet<string>
}

/** Whether a position is to cost something else, or what its voucher takes off has to be computed anew. */
const isPricedAnew = (line: Line): boolean => {
  const { price, tax_rule } = line.patch?.fields ?? {}
  return price !== undefined || tax_rule !== undefined || isOtherProduct(line)
}

/** Reads what is to become of an order, whose products are decided. */
export async function lookUp(
  scope: ChangeScope,
  { fees, locale }: Contents,
  { lines, added, fees: feeLines }: Plan,
  wanted: WantedChange,
): Promise<Found> {
  const { db, event, now } = scope
  const priced = lines.filter((line) => line.fate !== 'canceled' && isPricedAnew(line))
  const patched = lines.filter(({ patch }) => patch !== undefined)
  const products = [
    ...patched.map(({ after }) => after),
    ...added.flatMap(({ wanted, parent }) => [wanted, ...(parent ? [parent.after] : [])]),
    ...patched.flatMap(({ after }) => parentOf(lines, after) ?? []),
  ]
  const guids = [
    ...patched.flatMap((line) => seatWanted(line) ?? []),
    ...added.flatMap(({ wanted }) => wanted.seat ?? []),
  ]
  const codes = lines.flatMap((line) =>
    line.before.voucher_code !== null && (line.fate === 'canceled' || priced.includes(line))
      ? line.before.voucher_code
      : [],
  )
  const taxRules = [
    ...lines.map(({ before }) => before.tax_rule),
    ...lines.map(({ patch }) => patch?.fields.tax_rule ?? null),
    ...fees.map(({ tax_rule }) => tax_rule),
    ...wanted.feeAdditions.map(({ wanted }) => wanted.tax_rule),
  ].filter((id) => id !== null)
  const asked = [
    ...priced.map(({ after }) => ({ ...after, parent: parentOf(lines, after)?.item ?? null })),
    ...added.map(({ wanted, parent }) => ({ ...wanted, parent: parent?.after.item ?? null })),
  ]
  const secrets = patched.flatMap(({ before, patch }) => {
    const secret = patch!.fields.secret
    return secret === undefined || secret === before.secret ? [] : secret
  })
  const [vouchers, seats, settings, offers, questions, prices, taken] = await Promise.all([
    lockWantedVouchers(db, event, [...new Set(codes)], now),
    lockWantedSeats(db, event, [...new Set(guids)], now),
    eventSettings(db, event),
    readOffers(db, event, products),
    readQuestions(
      db,
      event,
      added.flatMap(({ wanted }) => wanted.answers),
    ),
    asked.length || feeLines.length || wanted.recalculate !== null || taxRules.length
      ? readPriceList(db, event, asked, [...new Set(taxRules)])
      : { entries: [], taxRules: new Map() },
    secrets.length
      ? query<{ secret: string }>(
          db,
          'select secret from order_positions where event_id = :event and secret = any(:secrets)',
          { event: event.id, secrets },
        )
      : [],
  ])
  const answers = added.map(({ wanted }) =>
    checkAnswers(questions, wanted.answers, { files: true, language: locale, timezone: event.timezone }),
  )
  await takeAnswerFiles(scope, questions, answers, { take: true })
  return {
    settings,
    offers,
    seats,
    vouchers,
    priced,
    prices,
    attendees: added.map(({ wanted: { attendee_name, attendee_name_parts } }) =>
      bothForms(attendee_name, attendee_name_parts, settings.name_scheme),
    ),
    answers,
    takenSecrets: new Set(taken.map(({ secret }) => secret)),
  }
}

/** What the position becomes that another one is an add-on of. */
export const parentOf = (lines: readonly Line[], { addon_to_id }: Line['after']): Line['after'] | undefined =>
  addon_to_id === null ? undefined : lines.find(({ before }) => before.id === addon_to_id)?.after

/** The seat_guid of the seat that a position is to have. It is looked up where something else is said of it, or its product or date changes. */
export function seatWanted(line: Line): string | null | undefined {
  const { before, after, patch } = line
  const sent = patch?.fields.seat
  if (sent !== undefined && sent !== before.seat) return sent
  return before.item !== after.item || before.subevent !== after.subevent ? before.seat : undefined
}
