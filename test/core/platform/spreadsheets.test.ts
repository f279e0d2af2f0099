// Spreadsheet files: other programs read the values that were written.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import type { CellKind, Sheet, SheetRow } from '../../../src/core/platform/spreadsheets.ts'
import { csv, TooManyRows, xlsx } from '../../../src/core/platform/spreadsheets.ts'
import { workbook } from '../../support/exports.ts'
import { until } from '../../support/until.ts'

const CREATED = new Date('2026-11-20T10:00:00Z')
const sheet = (rows: SheetRow[], name = 'orders'): Sheet => ({
  name,
  columns: [
    { heading: 'Text', kind: 'text' },
    { heading: 'Number', kind: 'number' },
  ],
  async *rows() {
    yield rows
  },
})
/** Returns a sheet with one column of this type. */
const column = (kind: CellKind, cells: SheetRow, heading = 'Cell'): Sheet => ({
  name: kind,
  columns: [{ heading, kind }],
  async *rows() {
    yield cells.map((cell) => [cell])
  },
})
const run = promisify(execFile)
/** Returns a part of a workbook from the archive. */
async function part(sheet: Sheet, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  try {
    const path = join(folder, 'workbook.xlsx')
    await writeFile(path, await buffer(xlsx([sheet], CREATED)))
    return (await run('unzip', ['-p', path, name])).stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
const sheetXml = (sheet: Sheet): Promise<string> => part(sheet, 'xl/worksheets/sheet1.xml')
/** Returns the formats of the cells in a column, by their numbers in the file. */
async function formatsOf(sheet: Sheet): Promise<(string | undefined)[]> {
  const [, styles] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(await part(sheet, 'xl/styles.xml'))!
  const formats = [...styles!.matchAll(/<xf [^>]*>/g)].map(([style]) => /numFmtId="(\d+)"/.exec(style)?.[1])
  const cells = [...(await sheetXml(sheet)).matchAll(/<c r="A(?!1")\d+"[^>]*>/g)]
  return cells.map(([cell]) => formats[Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)])
}
const written = async (rows: SheetRow[]): Promise<string> => text(Readable.from(csv(sheet(rows), ';')))

describe('a workbook', () => {
  it('is read by another program as it was written, whatever its texts hold', async () => {
    // Characters that XML cannot contain are omitted; readers interpret a carriage return as a line break.
    const word = fc.string({ unit: 'grapheme', maxLength: 50 }).map((text) => text.replace(/\p{C}/gu, '').trim())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, fc.integer()), { minLength: 1, maxLength: 20 }), async (rows) => {
        const read = (await workbook(await buffer(xlsx([sheet(rows), sheet(rows, 'more')], CREATED)))).get('more')!
        expect(read.map((row) => [row.Text ?? '', row.Number])).toEqual(rows)
      }),
      { numRuns: 20 },
    )
  })

  it('accepts control characters, markup and sequences that look like escapes', async () => {
    const rows: SheetRow[] = [
      ['<a href="x">&amp;\u0001\u0000</a> ]]>', '12.50'],
      ['=1+1', null],
      ['two\nlines', '-3'],
    ]
    const read = (await workbook(await buffer(xlsx([sheet(rows)], CREATED)))).get('orders')!
    expect(read).toEqual([
      { Text: '<a href="x">&amp;</a> ]]>', Number: 12.5 },
      { Text: '=1+1', Number: null },
      { Text: 'two\nlines', Number: -3 },
    ])
  })

  const cells = async (sheet: Sheet): Promise<unknown[]> =>
    (await workbook(await buffer(xlsx([sheet], CREATED)))).get(sheet.name)!.map((row) => row.Cell)

  it('has dates, times and both together as programs compute with them', async () => {
    expect(await cells(column('date', ['2026-11-04', '1900-03-01', '9999-12-31']))).toEqual([
      new Date('2026-11-04T00:00:00Z'),
      new Date('1900-03-01T00:00:00Z'),
      new Date('9999-12-31T00:00:00Z'),
    ])
    // Times are fractions of a day, in which readers can lose the last millisecond.
    const moments = await cells(column('datetime', ['2026-03-29 02:30:15', '2028-02-29 23:59:59']))
    expect(moments.map((moment) => Math.round(Number(moment) / 1000))).toEqual([
      Date.parse('2026-03-29T02:30:15Z') / 1000,
      Date.parse('2028-02-29T23:59:59Z') / 1000,
    ])
    expect(await sheetXml(column('time', ['06:00:00', '00:00:00', '18:45']))).toMatch(
      /<v>0\.25<\/v>.*<v>0<\/v>.*<v>0\.78125<\/v>/,
    )
    const own = await part(column('date', []), 'xl/styles.xml')
    for (const [kind, cell, code] of [
      ['date', '2026-11-04', 'yyyy\\-mm\\-dd'],
      ['time', '06:00:00', 'hh:mm:ss'],
      ['datetime', '2026-11-04 06:00:00', 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
    ] as const) {
      const [format] = await formatsOf(column(kind, [cell]))
      expect(own).toContain(`<numFmt numFmtId="${format}" formatCode="${code}"/>`)
    }
  })

  it('has days as texts that programs would take for other ones', async () => {
    const texts = ['1900-02-28', '0001-01-01', '12026-01-01', 'soon', '0044-03-15 BC']
    expect(await cells(column('date', texts))).toEqual(texts)
    expect(await cells(column('time', ['24:00:00', '7 pm']))).toEqual(['24:00:00', '7 pm'])
  })

  it('has amounts with the decimals of their currency, and groups of thousands', async () => {
    const amounts = column('amount', ['1234567.50', '-3.00', '100', '-20'])
    expect(await cells(amounts)).toEqual([1234567.5, -3, 100, -20])
    const [withCents, without] = ['4', '3'] // #,##0.00 and #,##0 (ECMA-376, 18.8.30)
    expect(await formatsOf(amounts)).toEqual([withCents, withCents, without, without])
  })

  it('has texts that stay texts when a user edits their cell, and numbers with more digits than it can hold', async () => {
    const texts = ['0049', '=1+1', '@SUM(A1)', '2026-11-04', '1e5']
    expect(await cells(column('text', texts))).toEqual(texts)
    expect(new Set(await formatsOf(column('text', texts)))).toEqual(new Set(['49'])) // @
    const numbers = ['123456789012345', '1234567890123456', '0.001', '19.00', 'Unlimited']
    expect(await cells(column('number', numbers))).toEqual([
      123456789012345,
      '1234567890123456',
      0.001,
      19,
      'Unlimited',
    ])
  })

  it('keeps its headings in view and filters by them, over all of its rows', async () => {
    const xml = await sheetXml(sheet([...Array(600).keys()].map((n): SheetRow => [`row ${n}`, n])))
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:B601"\/><\/worksheet>$/)
    expect(await sheetXml(sheet([]))).toContain('<autoFilter ref="A1:B1"/>')
  })

  it('has columns as wide as their headings and first rows, within bounds', async () => {
    const width = async (sheet: Sheet): Promise<number> =>
      Number(/<cols><col min="1" max="1" width="(\d+)" customWidth="1"\/><\/cols>/.exec(await sheetXml(sheet))![1])
    const text = (cell: string, heading = ''): Sheet => column('text', ['', cell, null], heading)
    expect(await width(text('x'.repeat(30)))).toBe(32)
    expect(await width(text(`${'x'.repeat(30)}\n${'x'.repeat(40)}\n`))).toBe(42)
    expect(await width(text('東京都渋谷区'))).toBe(14)
    expect(await width(text('x', 'A heading with a button'))).toBe(28)
    expect(await width(text(''))).toBe(8)
    expect(await width(text('x\n'.repeat(500_000) + 'x'.repeat(5000)))).toBe(8)
    expect(await width(text('x'.repeat(5000)))).toBe(60)
    expect(await width(column('amount', ['1.00']))).toBe(14)
  })

  it('reads no more rows than it needs for widths before it writes the first ones, and ends what it reads', async () => {
    let [read, ended] = [0, false]
    const rows: SheetRow[] = [...Array(100).keys()].map((n) => [`row ${n}`, n])
    const book = xlsx(
      [
        {
          ...sheet([]),
          async *rows() {
            try {
              for (; read < 1_000_000; read += rows.length) yield rows
            } finally {
              ended = true
            }
          },
        },
      ],
      CREATED,
    )
    for await (const _ of book) if (read > 0) break
    expect(read).toBeLessThan(20_000)
    await until('the rows are no longer read', () => ended)
  })

  it('has an end where Excel has one', async () => {
    const batch: SheetRow[] = Array.from({ length: 350_000 }, () => ['', null])
    const endless: Sheet = {
      ...sheet([]),
      async *rows() {
        for (let n = 0; n < 3; n += 1) yield batch
      },
    }
    await expect(buffer(xlsx([endless], CREATED))).rejects.toThrow(TooManyRows)
  })
})

describe('CSV', () => {
  it.each([',', ';', '\t'])('quotes a cell with %j, whichever of them separates the cells', async (separator) => {
    expect(await written([[`a${separator}b`, 1]])).toContain(`"a${separator}b";1\r\n`)
  })

  it.each(['=1+1', '+49', '-5', '@SUM(A1)', '\tx', '\rx'])('has an apostrophe before %j', async (text) => {
    expect((await written([[text, '-5.00']])).replace(/^.*\r\n/, '')).toMatch(/^"?'[\s\S]+;-5\.00\r\n$/)
  })

  it('has quotes where a separator, a quote or a line end is in a cell', async () => {
    expect(
      await written([
        ['a;b', null],
        ['say "x"', '1'],
        ['a\nb', '2'],
      ]),
    ).toBe('Text;Number\r\n"a;b";\r\n"say ""x""";1\r\n"a\nb";2\r\n')
  })
})
