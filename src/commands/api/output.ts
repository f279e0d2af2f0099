// Results on the screen: JSON, or tables without control characters, which a terminal would execute.

/** Maximum width of a column in characters. */
const MAX_COLUMN = 48
/** Maximum number of columns that are chosen automatically. */
const MAX_COLUMNS = 7

/** Returns a string without the control characters that change a terminal, except line breaks. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, ' ')

/** Returns the value at a path such as `invoice_address.name_parts.full_name`, or undefined. */
export function at(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? found[name as never] : undefined
  return found
}

/** Returns an object with only these fields, by path. */
export const pick = (value: unknown, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, at(value, field) ?? null]))

/** Returns objects as a table, with a column per field. Without `fields`, chooses fields with short values. */
export function tableOf(rows: readonly unknown[], fields?: readonly string[]): string {
  if (rows.length === 0) return 'No results.'
  const columns = fields ?? defaultColumns(rows)
  const lines = [columns.map((name) => name), ...rows.map((row) => columns.map((name) => cell(at(row, name))))]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((text, i) => text.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Returns one object as a table, with a line per field. */
export function recordOf(value: unknown, fields?: readonly string[]): string {
  if (typeof value !== 'object' || value === null) return cell(value)
  const names = fields ?? Object.keys(value)
  const width = Math.max(0, ...names.map(({ length }) => length))
  return names.map((name) => `${name.padEnd(width)}  ${cell(at(value, name))}`.trimEnd()).join('\n')
}

function defaultColumns(rows: readonly unknown[]): string[] {
  const names = Object.keys((rows[0] ?? {}) as object)
  const isShort = (name: string): boolean =>
    rows.some((row) => ![null, undefined, ''].includes(at(row, name) as null)) &&
    rows.every((row) => isScalar(at(row, name)) || isLocalized(at(row, name)))
  return names.filter(isShort).slice(0, MAX_COLUMNS)
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null
const isLocalized = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).length > 0 &&
  Object.entries(value).every(([language, text]) => /^[a-z]{2,3}(-\w+)*$/.test(language) && typeof text === 'string')

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = isLocalized(value)
    ? (value.en ?? Object.values(value)[0]!)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
  const line = printable(text.replace(/\s+/g, ' '))
  return line.length > MAX_COLUMN ? `${line.slice(0, MAX_COLUMN - 1)}…` : line
}
