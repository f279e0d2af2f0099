// Amounts of money: decimals from the request to the database and back, never floats.
import { Decimal } from 'decimal.js'
import { invalid } from './errors.ts'

// Far more digits than any amount has, so that a division by a tax rate is only rounded once, at the end.
const Amount = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
export type Amount = Decimal

// The currencies without a minor unit (ISO 4217). Not from Intl, which reflects common usage: no decimals for HUF.
const WITHOUT_MINOR_UNIT = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/**
 * Returns the number of decimal places of a currency. Currencies with three in ISO 4217, such as KWD, have two, since amounts have no more
 * (guide data-types, "Money").
 */
export const decimalPlaces = (currency: string): number => (WITHOUT_MINOR_UNIT.has(currency) ? 0 : 2)

/** Parses an amount, a rate or a percentage from a request or the database. */
export const amount = (text: string): Amount => new Amount(text)

/** Rounds half away from zero to the decimals of a currency (guide prices-and-taxes, "Rounding"). */
export const round = (value: Amount, currency: string): Amount =>
  value.toDecimalPlaces(decimalPlaces(currency), Decimal.ROUND_HALF_UP)

/** Returns an amount in the form of database columns and responses: with two decimals in every currency. */
export const moneyString = (value: Amount, currency: string): string => round(value, currency).toFixed(2)

/** Returns an amount with the decimals of its currency, for mails, exports and invoices. */
export const plainMoney = (value: Amount, currency: string): string =>
  round(value, currency).toFixed(decimalPlaces(currency))

/**
 * Asserts that an amount can be paid in a currency (guide data-types, "Money").
 * @throws Rejection 400 on `field` if the amount has a fraction that the currency does not support
 */
export function assertPayable(field: string, value: string, currency: string): void {
  if (decimalPlaces(currency) === 0 && !amount(value).isInteger())
    throw invalid(field, `${currency} has no fractions: send a whole amount.`)
}
