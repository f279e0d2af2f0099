// Tables as files: CSV, and workbooks for Excel (Office Open XML). They are written while their rows are read, however many there are.
// Of the libraries that write workbooks none that is looked after writes several sheets piece by piece, and what it takes is little: the
// archive is left to one.
import type { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { ZipEntry } from './zip.ts'
import { zip } from './zip.ts'

/** A table. Cells of columns that are `numeric` are decimals or null, all others are texts. */
export type Sheet = {
  readonly name: string
  readonly headings: readonly string[]
  readonly numeric: readonly boolean[]
  /** The rows, some at a time. */
  rows(): AsyncIterable<readonly Row[]>
}
export type Row = readonly (string | number | null)[]

/** What separates the cells of a line. */
type Separator = ',' | ';'

/** A file of a sheet as CSV (RFC 4180, UTF-8) with a line of headings. No text in it is taken for a formula. */
export async function* csv(sheet: Sheet, delimiter: Separator): AsyncGenerator<string, void, undefined> {
  // Programs end a line at either half of a line end.
  const options = { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ }
  const lines = (rows: readonly Row[]): string => stringify(rows as Row[], options)
  yield lines([sheet.headings.map(harmless)])
  for await (const rows of sheet.rows())
    yield lines(rows.map((row) => row.map((cell, i) => (sheet.numeric[i] ? cell : harmless(String(cell ?? ''))))))
}

// What spreadsheets take for a formula begins like this; a text has an apostrophe before it then (guide exports, "Cells").
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Rows that Excel has room for, the headings among them, and characters of a cell. */
const MOST = { rows: 1_048_576, characters: 32_767 }

/** A workbook with these sheets. Texts are no formulas there, whatever they begin with. Fails with more rows than Excel has room for. */
export function xlsx(sheets: readonly Sheet[], made: Date): Readable {
  return zip(parts(sheets), made)
}

/** Characters of a sheet that are written at once: little enough for the memory of one piece to be used again for the next. */
const PIECE = 32_768

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`
const PACKAGE = `${SCHEMAS}/package/2006`
const RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* parts(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry, void, undefined> {
  const part = (name: string, xml: string): ZipEntry => ({ name, content: HEAD + xml })
  const each = (write: (n: number, sheet: Sheet) => string): string =>
    sheets.map((sheet, i) => write(i + 1, sheet)).join('')
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${each(
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${KIND}.worksheet+xml"/>`,
    )}</Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(
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
    yield { name: `xl/worksheets/sheet${i + 1}.xml`, content: worksheet(sheet) }
}

// Styles by number: 0 as it is, 1 headings, 2 amounts with two decimals.
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`

async function* worksheet({ headings, numeric, rows }: Sheet): AsyncGenerator<string, void, undefined> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  const letters = headings.map((_, i) => columnLetters(i))
  yield `<row r="1">${headings.map((heading, i) => textCell(`${letters[i]}1`, heading, ' s="1"')).join('')}</row>`
  let count = 1
  for await (const batch of rows()) {
    if (count + batch.length > MOST.rows) throw new TooManyRows()
    let xml = ''
    for (const row of batch) {
      if (xml.length > PIECE) {
        yield xml
        xml = ''
      }
      count += 1
      xml += `<row r="${count}">`
      for (let i = 0; i < row.length; i += 1) {
        const at = letters[i]! + count
        xml += numeric[i] ? numberCell(at, row[i]!) : textCell(at, String(row[i] ?? ''), '')
      }
      xml += '</row>'
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

/** A sheet has more rows than Excel has room for. */
export class TooManyRows extends Error {
  constructor() {
    super(`a sheet of a workbook has no room for more than ${MOST.rows - 1} rows`)
  }
}

// A, B ... Z, AA, AB ...
const columnLetters = (i: number): string =>
  (i < 26 ? '' : columnLetters(Math.floor(i / 26) - 1)) + String.fromCharCode(65 + (i % 26))

const numberCell = (at: string, value: string | number | null): string =>
  value === null ? '' : `<c r="${at}"${/\.\d\d$/.test(String(value)) ? ' s="2"' : ''}><v>${value}</v></c>`
const textCell = (at: string, text: string, style: string): string =>
  text === ''
    ? ''
    : `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text.slice(0, MOST.characters))}</t></is></c>`

const SPECIAL = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|_x[0-9A-Fa-f]{4}_/gu
const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML cannot hold is left out; what Excel would read as an escape, and line ends that XML would change, are escaped its way.
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(SPECIAL, (part) =>
      part === '\r' ? '_x000D_' : part.startsWith('_x') ? `_x005F${part}` : (NAMES[part] ?? ''),
    )

const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
