// Tables as files: what other programs read in them is what was written.
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { Row, Sheet } from '../../../src/core/platform/spreadsheets.ts'
import { csv, TooManyRows, xlsx } from '../../../src/core/platform/spreadsheets.ts'
import { workbook } from '../../support/exports.ts'

const MADE = new Date('2026-11-20T10:00:00Z')
const sheet = (rows: Row[], name = 'orders'): Sheet => ({
  name,
  headings: ['Text', 'Number'],
  numeric: [false, true],
  async *rows() {
    yield rows
  },
})
const written = async (rows: Row[]): Promise<string> => text(Readable.from(csv(sheet(rows), ';')))

describe('a workbook', () => {
  it('is read by another program as it was written, whatever its texts hold', async () => {
    // What XML cannot hold is left out; readers take a carriage return for a line end.
    const word = fc.string({ unit: 'grapheme', maxLength: 50 }).map((text) => text.replace(/\p{C}/gu, '').trim())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, fc.integer()), { minLength: 1, maxLength: 20 }), async (rows) => {
        const read = (await workbook(await buffer(xlsx([sheet(rows), sheet(rows, 'more')], MADE)))).get('more')!
        expect(read.map((row) => [row.Text ?? '', row.Number])).toEqual(rows)
      }),
      { numRuns: 20 },
    )
  })

  it('takes control characters, markup and what looks like an escape', async () => {
    const rows: Row[] = [
      ['<a href="x">&amp;\u0001\u0000</a> ]]>', '12.50'],
      ['=1+1', null],
      ['two\nlines', '-3'],
    ]
    const read = (await workbook(await buffer(xlsx([sheet(rows)], MADE)))).get('orders')!
    expect(read).toEqual([
      { Text: '<a href="x">&amp;</a> ]]>', Number: 12.5 },
      { Text: '=1+1', Number: null },
      { Text: 'two\nlines', Number: -3 },
    ])
  })

  it('has an end where Excel has one', async () => {
    const batch: Row[] = Array.from({ length: 350_000 }, () => ['', null])
    const endless: Sheet = {
      ...sheet([]),
      async *rows() {
        for (let n = 0; n < 3; n += 1) yield batch
      },
    }
    await expect(buffer(xlsx([endless], MADE))).rejects.toThrow(TooManyRows)
  })
})

describe('CSV', () => {
  it.each(['=1+1', '+49', '-5', '@SUM(A1)', '\tx', '\rx'])('has an apostrophe before %j', async (text) => {
    expect((await written([[text, '-5.00']])).replace(/^.*\r\n/, '')).toMatch(/^"?'[\s\S]+;-5\.00\r\n$/)
  })

  it('has quotes where a separator, a quote or a line end stands in a cell', async () => {
    expect(
      await written([
        ['a;b', null],
        ['say "x"', '1'],
        ['a\nb', '2'],
      ]),
    ).toBe('Text;Number\r\n"a;b";\r\n"say ""x""";1\r\n"a\nb";2\r\n')
  })
})
