// Renders tables as PDF pages.
import type { Pdf } from '../../../core/platform/pdf.ts'
import { visualRuns } from '../../../core/platform/pdf.ts'

type Report = {
  readonly title: string
  readonly subtitle: string
  page(n: number): string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const MARGIN = 36
const FONT_SIZE = 8
const LINE_HEIGHT = 15
const TABLE_TOP = 84
/** Number of rows that are drawn before the process continues with other work. */
const ROWS_PER_TURN = 200

/** Draws a table on as many pages as needed. Column widths follow from the content. Text that is too long for its cell is cut. */
export async function drawTable(pdf: Pdf, { title, subtitle, page, headings, rows }: Report): Promise<void> {
  const { width, height } = pdf.page
  const room = width - 2 * MARGIN
  const longest = headings.map((heading, i) =>
    Math.max(heading.length, 3, ...rows.slice(0, 500).map((row) => Math.min(row[i]!.length, 40))),
  )
  const sum = longest.reduce((total, length) => total + length, 0)
  const widths = longest.map((length) => (length / sum) * room)
  const cells = (texts: readonly string[], y: number, font: 'text' | 'bold'): void => {
    pdf.font(font).fontSize(FONT_SIZE)
    let x = MARGIN
    for (const [i, cell] of texts.entries()) {
      const shown = visualRuns(cell.replace(/\s+/g, ' ').slice(0, 200)).join('')
      pdf.text(shown, x, y, { width: widths[i]! - 4, height: LINE_HEIGHT - 4, ellipsis: true, lineBreak: true })
      x += widths[i]!
    }
  }
  const begin = (n: number): void => {
    pdf.font('bold').fontSize(14).text(title, MARGIN, MARGIN, { width: room, height: 18, ellipsis: true })
    pdf
      .font('text')
      .fontSize(10)
      .text(subtitle, MARGIN, MARGIN + 20, { width: room - 80, height: 14, ellipsis: true })
    pdf.text(page(n), width - MARGIN - 80, MARGIN + 20, { width: 80, align: 'right' })
    cells(headings, TABLE_TOP - LINE_HEIGHT, 'bold')
  }
  let number = 1
  let y = TABLE_TOP
  begin(number)
  for (const [i, row] of rows.entries()) {
    if (y + LINE_HEIGHT > height - MARGIN) {
      pdf.addPage()
      number += 1
      begin(number)
      y = TABLE_TOP
    }
    pdf
      .moveTo(MARGIN, y - 2)
      .lineTo(width - MARGIN, y - 2)
      .lineWidth(0.3)
      .stroke('#bbbbbb')
    cells(row, y, 'text')
    y += LINE_HEIGHT
    if (i % ROWS_PER_TURN === ROWS_PER_TURN - 1) await new Promise(setImmediate)
  }
}
