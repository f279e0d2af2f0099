// Formats dates, times, amounts and localized strings for pages, mails, tickets and invoices.
import { amount, decimalPlaces, plainMoney } from '../../core/money.ts'
import { inLanguage, localeFor } from './languages.ts'

type Time = string | Date | null
/** Formats values in one language, region and time zone. */
export type LocaleFormatter = ReturnType<typeof localeFormatter>
/** Formats days and times in one time zone. */
export type TimeFormatter = ReturnType<typeof timeFormatter>

/** Returns a formatter of days and times. It formats null as an empty string. */
export function timeFormatter(locale: Intl.Locale, timeZone: string) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
    formats.set(key, format)
    return format
  }
  const formatter = (options: Intl.DateTimeFormatOptions) => (time: Time) =>
    time === null ? '' : dates(options).format(new Date(time))
  // Without an end, only the start is formatted.
  const range = (options: Intl.DateTimeFormatOptions) => (from: string, to: string | null) =>
    dates(options).formatRange(new Date(from), new Date(to ?? from))
  return {
    /** Wednesday, 4 November 2026 */
    day: formatter({ dateStyle: 'full' }),
    /** Wednesday, 4 November 2026 at 19:00 */
    moment: formatter({ dateStyle: 'full', timeStyle: 'short' }),
    /** 4 November 2026 */
    date: formatter({ dateStyle: 'long' }),
    /** 4 Nov 2026 */
    shortDate: formatter({ dateStyle: 'medium' }),
    /** 4 Nov 2026, 19:00 */
    shortMoment: formatter({ dateStyle: 'medium', timeStyle: 'short' }),
    /** 19:00 */
    time: formatter({ timeStyle: 'short' }),
    weekday: formatter({ weekday: 'long' }),
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

/** Returns a formatter of amounts in a currency (ISO 4217) and of rates. */
export function moneyFormatter(locale: Intl.Locale, currency: string) {
  const digits = decimalPlaces(currency)
  const numbers = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money: (value: string): string => numbers.format(plainMoney(amount(value), currency) as Intl.StringNumericLiteral),
    /** Formats a rate such as `19.00` as a percentage. */
    percent: (rate: string): string => rates.format(amount(rate).div(100).toString() as Intl.StringNumericLiteral),
  }
}

/**
 * Returns the formatter for a language in the region and time zone of an event.
 * @param region ISO 3166 code; null for the default of the language
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

/** Formats the times of an event or date, as far as its settings display them (guide public-pages, "Language and time"). */
export const eventTimes = (
  { date_from, date_to }: { readonly date_from: string; readonly date_to: string | null },
  { show_times, show_date_to }: { readonly show_times: boolean; readonly show_date_to: boolean },
  { days, span }: Pick<TimeFormatter, 'days' | 'span'>,
): string => (show_times ? span : days)(date_from, show_date_to ? date_to : null)
