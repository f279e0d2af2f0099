// A transfer of a bank statement, in the form that all formats of statements are read into (guide bank-transfers, "Formats").
import { createHash } from 'node:crypto'
import { amount as decimal } from '../../../core/money.ts'

/** A booked transfer. `amount` is negative for outgoing money. Texts are null if the statement does not contain them. */
export type Transfer = {
  /** Day of the booking, as YYYY-MM-DD. */
  readonly date: string
  readonly amount: string
  readonly currency: string
  /** Whether the bank marks it as a return or reversal. */
  readonly returned: boolean
  /** The account of the organizer: its IBAN or number. */
  readonly account: string | null
  /** The bank's reference. */
  readonly reference: string | null
  /** Name and account of the other party. */
  readonly payer: string | null
  readonly iban: string | null
  readonly bic: string | null
  /** Purpose, with the reference of the payer if there is one. Lines are separated by spaces. */
  readonly purpose: string | null
}

/** Formats of statements. `lines` are transfers that the caller has read. */
export type StatementFormat = 'camt.053' | 'mt940' | 'lines'

/** A statement that cannot be read. The message contains the reason. */
export class UnreadableStatement extends Error {}

/** Maximum number of transfers in one import. */
export const MAX_TRANSFERS = 10_000

// The columns of texts, with their maximum lengths in the contract.
const LENGTHS = { account: 50, reference: 190, payer: 255, iban: 50, bic: 20, purpose: 1000 } as const

/** Returns a text in one line without control characters, cut at a length; null if it is empty. */
function clean(text: string | null | undefined, length: number): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line ? line.slice(0, length).toWellFormed().trim() : null
}

/** Returns a transfer with texts in the form in which they are stored. */
export const cleanTransfer = (transfer: Transfer): Transfer => ({
  ...transfer,
  ...(Object.fromEntries(
    Object.entries(LENGTHS).map(([name, length]) => [name, clean(transfer[name as keyof typeof LENGTHS], length)]),
  ) as Pick<Transfer, keyof typeof LENGTHS>),
})

/**
 * Returns the fingerprint of each transfer, which is the same in every statement that contains it. Equal transfers of one statement are numbered,
 * because they are several.
 */
export function fingerprints(transfers: readonly Transfer[]): string[] {
  const counts = new Map<string, number>()
  return transfers.map((transfer) => {
    const content = JSON.stringify([
      ...[transfer.account, transfer.date, transfer.amount, transfer.currency, transfer.returned],
      ...[transfer.reference, transfer.payer, transfer.iban, transfer.purpose],
    ])
    const number = (counts.get(content) ?? 0) + 1
    counts.set(content, number)
    return createHash('sha256').update(`${number} ${content}`).digest('base64url')
  })
}

/** Returns an amount with two decimals. @throws UnreadableStatement if it has more, or too many digits */
export function moneyText(value: string): string {
  const parsed = decimal(value)
  if (parsed.decimalPlaces() > 2 || parsed.abs().greaterThan('99999999999.99'))
    throw new UnreadableStatement('An amount has more than two decimals or too many digits.')
  return parsed.toFixed(2)
}

/** Returns whether a text is an existing day, as YYYY-MM-DD. There is no year 0, which the database rejects. */
export function isDay(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns whether a bank writes this text for a reference that the payer did not give. */
export const isPlaceholder = (reference: string): boolean => /^(NOTPROVIDED|NOT PROVIDED|NONREF|NONE)$/i.test(reference)
