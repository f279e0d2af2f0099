// What clients may write in more than one form becomes the one form that everything behind it knows (guide data-types): the last of a
// repeated query parameter, `True` for `true`, a date and time without a time zone.
import { DateTime } from 'luxon'
import type { Schema } from './document.ts'

/** What a form that leaves something out is completed with. */
export type Place = {
  /** The time zone of date-times without an offset. */
  readonly timezone: string
  /** The language of texts that name none. */
  readonly locale: string
}

/** Where a request is about nothing of anybody. */
export const NOWHERE: Place = { timezone: 'UTC', locale: 'en' }

const BOOLEANS = new Map([
  ['True', 'true'],
  ['1', 'true'],
  ['False', 'false'],
  ['0', 'false'],
])
// Date and time, seconds with fraction, offset.
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/

type Named = { readonly name: string; readonly schema: Schema; readonly allowEmptyValue?: boolean | undefined }

/**
 * Compiles what makes the values of query parameters those of the contract. One that is left empty counts as not sent, unless the contract
 * allows it to be empty, or it is the number of a page or a size; of one that is repeated though it has a single value, the last counts.
 */
export function queryNormaliser(
  parameters: readonly Named[],
): (query: Record<string, unknown>, place: Place) => Record<string, unknown> {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]))
  return (query, place) => {
    const normal: Record<string, unknown> = {}
    for (const [name, sent] of Object.entries(query)) {
      const { schema, allowEmptyValue } = known.get(name)!
      const value = Array.isArray(sent) && schema.type !== 'array' ? sent.at(-1) : sent
      if (value === '' && !allowEmptyValue && !(schema.type === 'integer' && schema.default !== undefined)) continue
      normal[name] = normalText(schema, value, place)
    }
    return normal
  }
}

function normalText({ type, format }: Schema, value: unknown, { timezone }: Place): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean') return BOOLEANS.get(value) ?? value
  return format === 'date-time' ? normalDateTime(value, timezone) : value
}

/**
 * The date and time as the contract has it: with `T`, seconds, and an offset in hours and minutes. What is no date and time comes back as
 * it is.
 * @param timezone in which it is meant where it has no offset
 */
export function normalDateTime(text: string, timezone: string): string {
  const [, date, minutes, seconds = ':00', offset] = DATE_TIME.exec(text) ?? []
  if (date === undefined) return text
  const local = `${date}T${minutes}${seconds}`
  if (offset === undefined) return inUtc(local, timezone)
  return local + (offset === 'Z' ? offset : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`)
}

// The moment at which the clocks of a time zone show this. The fraction goes around luxon, which has milliseconds only.
function inUtc(local: string, timezone: string): string {
  // A time that the clocks show twice is the first.
  const time = DateTime.fromISO(local.slice(0, 19), { zone: timezone }).getPossibleOffsets()[0]!.toUTC()
  return time.isValid ? `${time.toFormat("yyyy-MM-dd'T'HH:mm:ss")}${local.slice(19)}Z` : `${local}Z`
}
