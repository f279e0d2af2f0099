// How dates, times, amounts and localized strings are written for people: on pages, in mails, on tickets and invoices.
import { amount, places, plainMoney } from '../../core/money.ts'
import { inLanguage, localeFor } from './languages.ts'

type Time = string | Date | null
/** Writes values in one language, with the customs of one region, in one time zone. */
export type LocaleFormatter = ReturnType<typeof localeFormatter>
/** Writes days and times in one time zone. */
export type TimeFormatter = ReturnType<typeof timeFormatter>

/** Returns the formatter of days and times. Times that are null become empty strings. */
export function timeFormatter(locale: Intl.Locale, timeZone: string) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
    formats.set(key, known)
    return known
  }
  const writer = (options: Intl.DateTimeFormatOptions) => (time: Time) =>
    time === null ? '' : dates(options).format(new Date(time))
  // Without an end the begin alone.
  const range = (options: Intl.DateTimeFormatOptions) => (from: string, to: string | null) =>
    dates(options).formatRange(new Date(from), new Date(to ?? from))
  return {
    /** Wednesday, 4 November 2026 */
    day: writer({ dateStyle: 'full' }),
    /** Wednesday, 4 November 2026 at 19:00 */
    moment: writer({ dateStyle: 'full', timeStyle: 'short' }),
    /** 4 November 2026 */
    date: writer({ dateStyle: 'long' }),
    /** 4 Nov 2026 */
    shortDate: writer({ dateStyle: 'medium' }),
    /** 4 Nov 2026, 19:00 */
    shortMoment: writer({ dateStyle: 'medium', timeStyle: 'short' }),
    /** 19:00 */
    time: writer({ timeStyle: 'short' }),
    weekday: writer({ weekday: 'long' }),
    /** Wednesday, 4 – Friday, 6 November 2026 */
    days: range({ dateStyle: 'full' }),
    /** Wednesday, 4 November 2026, 19:00–22:00 */
    span: range({ dateStyle: 'full', timeStyle: 'short' }),
    /** 4 – 6 Nov 2026 */
    shortDays: range({ dateStyle: 'medium' }),
    /** 4 Nov 2026, 19:00–22:00 */
    shortSpan: range({ dateStyle: 'medium', timeStyle: 'short' }),
    dates,
  }
}

/** Returns the formatter of amounts in a currency (ISO 4217) and of rates. */
export function moneyFormatter(locale: Intl.Locale, currency: string) {
  const digits = places(currency)
  const numbers = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money: (value: string): string => numbers.format(plainMoney(amount(value), currency) as Intl.StringNumericLiteral),
    /** A rate such as `19.00` as a percentage. */
    percent: (rate: string): string => rates.format(amount(rate).div(100).toString() as Intl.StringNumericLiteral),
  }
}

/**
 * Returns the formatter for a language in the region and time zone of an event.
 * @param region ISO 3166 code; null for the customs of the language itself
 * @param currency ISO 4217 code of amounts
 */
export function localeFormatter(
  language: string,
  {
    region,
    timezone,
    currency,
  }: { readonly region: string | null; readonly timezone: string; readonly currency: string },
) {
  const locale = localeFor(language, region)
  return {
    text: (text: Readonly<Record<string, string>> | null): string => (text ? inLanguage(text, language) : ''),
    country: (code: string | null): string =>
      code ? (new Intl.DisplayNames([locale.toString(), 'en'], { type: 'region' }).of(code) ?? code) : '',
    ...timeFormatter(locale, timezone),
    ...moneyFormatter(locale, currency),
  }
}

/** Writes when an event or date is, as far as its settings show it (guide public-pages, "Language and time"). */
export const eventTimes = (
  { date_from, date_to }: { readonly date_from: string; readonly date_to: string | null },
  { show_times, show_date_to }: { readonly show_times: boolean; readonly show_date_to: boolean },
  { days, span }: Pick<TimeFormatter, 'days' | 'span'>,
): string => (show_times ? span : days)(date_from, show_date_to ? date_to : null)
