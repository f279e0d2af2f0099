// Parameters of exporters: their description in the API, and their validation (guide exports, "Parameters").
import { DateTime } from 'luxon'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import { isDate, isDateTime, normalDateTime } from '../../../core/formats.ts'
import { isDateRange } from '../../catalog/date_ranges.ts'
import type { Exporter, ExportParameter, ExportParameters, ParameterValues, Target } from './exporter.ts'

const FORMATS = ['xlsx', 'default', 'csv-excel', 'semicolon']
const DIALECTS = ['default', 'excel', 'semicolon']
/** Maximum number of IDs or slugs in a list. */
const MAX_LIST_LENGTH = 10_000

/** Returns the parameters of an exporter in the order of the API. */
export function parametersOf(exporter: Exporter, target: Target): ExportParameters {
  const isTable = 'tables' in exporter
  const choices =
    (isTable && exporter.sheets?.flatMap((sheet) => DIALECTS.map((dialect) => `${sheet}:${dialect}`))) || []
  return {
    ...(target.level === 'organizer' && !exporter.eventless
      ? { events: { type: 'events', required: true }, all_events: { type: 'boolean' } }
      : {}),
    ...(isTable
      ? { _format: { type: 'choice', required: true, choices: choices.length ? ['xlsx', ...choices] : FORMATS } }
      : {}),
    ...exporter.parameters?.(target),
  }
}

// Former names of parameters, which existing clients send.
const FORMER_NAMES: Readonly<Record<string, string>> = { date_range: 'date', event_date_range: 'event_date' }

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Context for reading parameters: the time zone of the event, and the events that `events` can contain. */
export type ParameterContext = {
  readonly event?: { readonly id: number } | undefined
  readonly timezone: string
  readonly reachable: readonly { readonly id: number; readonly slug: string }[]
}

/**
 * Validates the parameters of a run.
 * @returns the values, with the IDs of the exported events as `events` at the level of the organizer; or the validation errors
 */
export async function readParameters(
  db: Db,
  parameters: ExportParameters,
  form: Readonly<Record<string, unknown>>,
  context: ParameterContext,
): Promise<{ values: ParameterValues } | { errors: ValidationError[] }> {
  const errors: ValidationError[] = []
  const reject = (name: string, message: string): undefined => {
    errors.push({ path: [name], message })
    return undefined
  }
  const known = new Set([
    ...Object.keys(parameters),
    ...Object.entries(FORMER_NAMES).flatMap(([name, before]) =>
      parameters[name] ? [`${before}_from`, `${before}_to`] : [],
    ),
  ])
  const unknown = Object.keys(form).filter((name) => !known.has(name))
  if (unknown.length)
    reject(
      'fields',
      `There are no such parameters: ${unknown
        .slice(0, 20)
        .map((name) => name.slice(0, 50))
        .join(', ')}.`,
    )

  const values: Record<string, unknown> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const sent = Object.hasOwn(form, name) ? form[name] : undefined
    if (isAbsent(sent)) {
      values[name] = FORMER_NAMES[name] === undefined ? undefined : formerRange(FORMER_NAMES[name], form, reject)
      if (parameter.required && !(name === 'events' && TRUE_VALUES.includes(form.all_events as never)))
        reject(name, 'This field is required.')
    } else if (
      FORMER_NAMES[name] &&
      [`${FORMER_NAMES[name]}_from`, `${FORMER_NAMES[name]}_to`].some((old) => !isAbsent(form[old]))
    )
      reject(name, 'Send the range, or its first and last day, not both.')
    else values[name] = await read(db, name, parameter, sent, context, reject)
  }
  if ('events' in parameters && !errors.length)
    values.events = values.all_events ? context.reachable.map(({ id }) => id) : values.events
  return errors.length ? { errors } : { values }
}

function formerRange(
  before: string,
  form: Readonly<Record<string, unknown>>,
  reject: (name: string, message: string) => undefined,
): string | undefined {
  const [from, to] = ['from', 'to'].map((end) => {
    const name = `${before}_${end}`
    const day = form[name]
    if (isAbsent(day)) return ''
    return typeof day === 'string' &&
      isDate(day.slice(0, 10)) &&
      (day.length === 10 || isDateTime(normalDateTime(day, 'UTC')))
      ? day.slice(0, 10)
      : (reject(name, 'Must be a date (YYYY-MM-DD).') ?? '')
  })
  return from || to ? `${from}/${to}` : undefined
}

const FUTURE = /^(days_(tomorrow|next7|next14)|(week|month|quarter|year)_next|future)$/
const TRUE_VALUES = [true, 'true', 'True', 'on', '1', 1]
const FALSE_VALUES = [false, 'false', 'False', 'off', '0', 0]

async function read(
  db: Db,
  name: string,
  parameter: ExportParameter,
  sent: unknown,
  context: ParameterContext,
  reject: (name: string, message: string) => undefined,
): Promise<unknown> {
  switch (parameter.type) {
    case 'boolean':
      if (TRUE_VALUES.includes(sent as never)) return true
      return FALSE_VALUES.includes(sent as never) ? undefined : reject(name, 'Must be true or false.')
    case 'choice': {
      const choice = typeof sent === 'number' ? String(sent) : sent
      return parameter.choices.includes(choice as string)
        ? choice
        : reject(name, `Must be one of: ${parameter.choices.filter(Boolean).join(', ')}.`)
    }
    case 'choices':
      if (!Array.isArray(sent)) return reject(name, 'Must be a list.')
      return sent.every((value) => parameter.choices.includes(value))
        ? [...new Set(sent)]
        : reject(name, `May hold these values only: ${parameter.choices.join(', ')}.`)
    case 'range':
      if (typeof sent !== 'string' || !isDateRange(sent))
        return reject(name, 'Must be two dates (YYYY-MM-DD) joined by a slash, or a named range such as week_this.')
      if (!parameter.future && FUTURE.test(sent))
        return reject(name, 'Ranges in the future are not possible for this parameter.')
      return sent
    case 'moment': {
      const moment = typeof sent === 'string' && sent.length < 50 ? normalDateTime(sent, context.timezone) : ''
      return isDateTime(moment) ? moment : reject(name, 'Must be a date and time (ISO 8601).')
    }
    case 'events': {
      if (!Array.isArray(sent)) return reject(name, 'Must be a list of slugs.')
      if (sent.length > MAX_LIST_LENGTH) return reject(name, `May hold ${MAX_LIST_LENGTH} values at most.`)
      const ids = new Map(context.reachable.map(({ slug, id }) => [slug, id]))
      const lost = sent.find((slug) => !ids.has(slug))
      return lost === undefined
        ? [...new Set(sent.map((slug) => ids.get(slug)))]
        : reject(name, `There is no event ${shown(lost)} whose data you can export.`)
    }
    default: {
      const many = parameter.type === 'ids'
      if (many && !Array.isArray(sent)) return reject(name, 'Must be a list of IDs.')
      const wanted = many ? (sent as unknown[]) : [sent]
      if (wanted.length > MAX_LIST_LENGTH) return reject(name, `May hold ${MAX_LIST_LENGTH} values at most.`)
      const ids = wanted.map((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id))
      const odd = ids.find((id) => !Number.isSafeInteger(id))
      if (odd !== undefined) return reject(name, 'Must be an ID.')
      const existing = await query<{ id: number }>(
        db,
        `select id from ${parameter.table} where event_id = :event and id = any(:ids::bigint[])`,
        { event: context.event?.id ?? null, ids },
      )
      const there = new Set(existing.map(({ id }) => id))
      const lost = ids.find((id) => !there.has(id as number))
      if (lost !== undefined) return reject(name, `There is no object ${shown(lost)} here.`)
      return many ? [...there] : ids[0]
    }
  }
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 100)

/** Returns parameters in the shape of the list of exporters. */
export const listedParameters = (
  parameters: ExportParameters,
): { name: string; required: boolean; choices?: string[] }[] =>
  Object.entries(parameters).map(([name, parameter]) => ({
    name,
    required: parameter.required === true,
    ...('choices' in parameter ? { choices: [...parameter.choices] } : {}),
  }))

/** Returns the day of a time in a time zone, for file names. */
export const dayIn = (now: Date, zone: string): string => DateTime.fromJSDate(now, { zone }).toISODate()!
