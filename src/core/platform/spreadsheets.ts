// Tables as files: CSV, and workbooks for Excel (Office Open XML). They are written while their rows are read, so their number is not limited
// by memory. No maintained library streams workbooks with several sheets, so the few necessary parts of the format are written here. A
// library writes the ZIP archive.
import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { ZipEntry } from './zip.ts'
import { zip } from './zip.ts'

/**
 * The type of the cells of a column. Numbers and amounts are decimals, dates `YYYY-MM-DD`, times `HH:MM:SS` and datetimes both, in local
 * time. CSV contains these strings; a workbook has typed cells for calculations, sorting and filters.
 */
export type CellKind = 'text' | 'number' | 'amount' | 'date' | 'time' | 'datetime'

/** A table. Cells without a value are null or empty. */
export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly heading: string; readonly kind: CellKind }[]
  /** Yields the rows in batches. */
  rows(): AsyncGenerator<readonly SheetRow[], void, undefined>
}
export type SheetRow = readonly (string | number | null)[]

/** The separator of the cells in a line. */
type Separator = ',' | ';'

/** Writes a sheet as CSV (RFC 4180, UTF-8) with a header line. Strings are escaped so that spreadsheet programs do not interpret them as formulas. */
export async function* csv(sheet: Sheet, delimiter: Separator): AsyncGenerator<string, void, undefined> {
  // Also quotes cells with half a line break or another separator, since programs end lines at either and guess the separator.
  const options = { delimiter, record_delimiter: 'windows', quoted_match: /[,;\t\r\n]/ }
  const lines = (rows: readonly SheetRow[]): string => stringify(rows as SheetRow[], options)
  const isDecimal = sheet.columns.map(({ kind }) => kind === 'number' || kind === 'amount')
  yield lines([sheet.columns.map(({ heading }) => withoutFormula(heading))])
  for await (const rows of sheet.rows())
    yield lines(rows.map((row) => row.map((cell, i) => (isDecimal[i] ? cell : withoutFormula(String(cell ?? ''))))))
}

// Puts an apostrophe before strings that spreadsheet programs would interpret as formulas (guide exports, "Cells").
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Excel's maximum numbers of rows, including the headings, and of characters in a cell. */
const EXCEL_LIMITS = { rows: 1_048_576, characters: 32_767 }

/**
 * Writes a workbook with these sheets. No string in it is a formula, whatever it begins with.
 * @param made creation time
 * @returns a stream that fails with `TooManyRows` if a sheet has more rows than Excel allows
 */
export function xlsx(sheets: readonly Sheet[], made: Date): Readable {
  return zip(parts(sheets), made)
}

/** Characters of a sheet per chunk: few enough that the memory of one chunk is reused for the next. */
const CHUNK_CHARACTERS = 32_768

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const MAIN_NAMESPACE = `${SCHEMAS}/spreadsheetml/2006/main`
const PACKAGE = `${SCHEMAS}/package/2006`
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry, void, undefined> {
  const part = (name: string, xml: string): ZipEntry => ({ name, content: HEAD + xml })
  const each = (write: (n: number, sheet: Sheet) => string): string =>
    sheets.map((sheet, i) => write(i + 1, sheet)).join('')
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>${each(
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`,
    )}</Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS}"><sheets>${each(
      (n, { name }) => `<sheet name="${escaped(sheetName(name))}" sheetId="${n}" r:id="rId${n}"/>`,
    )}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${each(
      (n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield part('xl/styles.xml', STYLES)
  for (const [i, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${i + 1}.xml`, content: worksheetXml(sheet) }
}

// The number formats of cells with their IDs in the file format. IDs from 164 on are custom formats.
const FORMATS = {
  text: 49,
  rate: 2,
  amount: 4,
  wholeAmount: 3,
  date: 164,
  time: 165,
  datetime: 166,
} as const
type Format = keyof typeof FORMATS
/** The style ID of each format. Style 0 has no format, and style 1 is for headings. */
const STYLE = Object.fromEntries(Object.keys(FORMATS).map((format, i) => [format, i + 2])) as Record<Format, number>
const STYLES = `<styleSheet xmlns="${MAIN_NAMESPACE}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="hh:mm:ss"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + Object.keys(FORMATS).length}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${Object.values(
  FORMATS,
)
  .map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Number of rows that determine the column widths. The file has the widths before the first row, so these rows must be held in memory. */
const SAMPLE_ROWS = 500
/** Column widths in characters. Excel shows numbers that do not fit as ####, so number columns have room for larger ones in later rows. */
const COLUMN_WIDTH = { min: 6, max: 60, minOfNumbers: 12, margin: 2, filterButton: 3 }

async function* worksheetXml({ columns, rows }: Sheet): AsyncGenerator<string, void, undefined> {
  const letters = columns.map((_, i) => columnLetters(i))
  let count = 1
  function* written(batch: readonly SheetRow[]): Generator<string, void, undefined> {
    if (count + batch.length > EXCEL_LIMITS.rows) throw new TooManyRows()
    let xml = ''
    for (const row of batch) {
      if (xml.length > CHUNK_CHARACTERS) {
        yield xml
        xml = ''
      }
      count += 1
      xml += `<row r="${count}">`
      for (let i = 0; i < row.length; i += 1) xml += cell(letters[i]! + count, String(row[i] ?? ''), columns[i]!.kind)
      xml += '</row>'
    }
    yield xml
  }
  const batches = rows()
  try {
    const sample: (readonly SheetRow[])[] = []
    for (let sampled = 0; sampled < SAMPLE_ROWS; ) {
      const { value, done } = await batches.next()
      if (done) break
      sample.push(value)
      sampled += value.length
    }
    yield `${HEAD}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths(
      columns,
      sample,
    )
      .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>`
    yield `<row r="1">${columns.map(({ heading }, i) => textCell(`${letters[i]}1`, heading, 1)).join('')}</row>`
    for (const batch of sample) yield* written(batch)
    for await (const batch of batches) yield* written(batch)
    yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${count}"/></worksheet>`
  } finally {
    await batches.return()
  }
}

// Returns the width of each column for its heading and these rows.
function widths(columns: Sheet['columns'], batches: readonly (readonly SheetRow[])[]): number[] {
  return columns.map(({ heading, kind }, i) => {
    let width = Math.max(
      widthOf(heading) + COLUMN_WIDTH.filterButton,
      kind === 'number' || kind === 'amount' ? COLUMN_WIDTH.minOfNumbers : COLUMN_WIDTH.min,
    )
    for (const batch of batches) for (const row of batch) width = Math.max(width, widthOf(String(row[i] ?? '')))
    return Math.min(width + COLUMN_WIDTH.margin, COLUMN_WIDTH.max)
  })
}

const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu
// Returns the width of the longest line. Chinese, Japanese and Korean characters count twice.
const widthOf = (text: string): number =>
  Math.max(
    ...text
      .slice(0, 1000)
      .split('\n')
      .map((line) => line.length + (line.match(CJK)?.length ?? 0)),
  )

/** Thrown if a sheet has more rows than Excel allows. */
export class TooManyRows extends Error {
  constructor() {
    super(`a sheet of a workbook has no room for more than ${EXCEL_LIMITS.rows - 1} rows`)
  }
}

// Returns the name of a column: A, B … Z, AA, AB …
const columnLetters = (i: number): string =>
  (i < 26 ? '' : columnLetters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

// Returns a cell. A value that does not match the type of its column becomes a string.
function cell(at: string, value: string, kind: CellKind): string {
  if (value === '') return ''
  if (kind === 'number' || kind === 'amount') {
    if (!isNumber(value)) return textCell(at, value, STYLE.text)
    const hasCents = /\.\d\d$/.test(value)
    if (kind === 'amount') return numberCell(at, value, hasCents ? STYLE.amount : STYLE.wholeAmount)
    return numberCell(at, value, hasCents ? STYLE.rate : 0)
  }
  const days = kind === 'text' ? undefined : serial(value, kind)
  return days === undefined ? textCell(at, value, STYLE.text) : numberCell(at, String(days), STYLE[kind as 'date'])
}

/** Significant digits of numbers in workbooks. Longer ones would lose digits. */
const MAX_DIGITS = 15
const isNumber = (value: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(value) && value.replace(/\D/g, '').replace(/^0+/, '').length <= MAX_DIGITS

/** Day 0 of workbooks, and the range of days that they can show: programs disagree on the numbers of days before March 1900. */
const DAY_ZERO = '1899-12-30'
const VALID_DAYS = { first: 61, last: 2_958_465 }
const ISO: Readonly<Record<'date' | 'time' | 'datetime', (value: string) => string>> = {
  date: (value) => `${value}T00:00:00Z`,
  time: (value) => `${DAY_ZERO}T${value}Z`,
  datetime: (value) => `${value.replace(' ', 'T')}Z`,
}
// Returns the days since day 0, or undefined for a value that a workbook cannot show.
function serial(value: string, kind: 'date' | 'time' | 'datetime'): number | undefined {
  const days = (Date.parse(ISO[kind](value)) - Date.parse(DAY_ZERO)) / 86_400_000
  const isShown = kind === 'time' ? days >= 0 && days < 1 : days >= VALID_DAYS.first && days < VALID_DAYS.last + 1
  return isShown ? days : undefined
}

const numberCell = (at: string, value: string, style: number): string =>
  `<c r="${at}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
const textCell = (at: string, text: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, EXCEL_LIMITS.characters))}</t></is></c>`

const ESCAPED_PATTERN = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|_x[0-9A-Fa-f]{4}_/gu
const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Omits characters that XML cannot contain. Character sequences that Excel would read as an escape, and line breaks that XML would change,
// are escaped in Excel's way.
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(ESCAPED_PATTERN, (part) =>
      part === '\r' ? '_x000D_' : part.startsWith('_x') ? `_x005F${part}` : (NAMES[part] ?? ''),
    )

const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
