// The design of tickets: one A5 page each, whose proportions also suit phones and A4 paper.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import qrcode from 'qrcode'
import type { Pdf } from '../../../../core/platform/pdf.ts'
import { drawLine, renderPdf, startsOnRight } from '../../../../core/platform/pdf.ts'
import type { Ticket, TicketContent } from './content.ts'

const PAGE = { width: 419.53, height: 595.28 }
const MARGIN = 34
const WIDTH = PAGE.width - 2 * MARGIN
const QR_SIZE = 172
/** Vertical position of the top of the QR code, in points. Text above it is cut so that it does not overlap. */
const CODE_TOP = PAGE.height - MARGIN - QR_SIZE - 26
const LABEL_WIDTH = 78
const QUIET = '#5c5c5c'
const INK = '#1c1c1c'
const LINE = '#d8d8d8'

/**
 * Draws a page for each ticket. Yields to other requests between pages.
 * @param logo PNG image, or null for none
 */
export function drawTickets(content: TicketContent, logo: Buffer | null): Promise<Buffer> {
  const { title, organizer, language, date } = content
  return renderPdf(
    { title, author: organizer, language, date: new Date(date) },
    async (pdf) => {
      // The PDF library recognizes equal strings as the same image, and embeds it once.
      const image = logo && `data:image/png;base64,${logo.toString('base64')}`
      for (const [i, ticket] of content.tickets.entries()) {
        if (i > 0) pdf.addPage()
        drawTicket(pdf, ticket, content, image)
        await yieldToOthers()
      }
    },
    { size: 'A5', bufferPages: false },
  )
}

function drawTicket(pdf: Pdf, ticket: Ticket, content: TicketContent, logo: string | null): void {
  if (content.words.test) drawAcross(pdf, content.words.test)
  pdf.rect(0, 0, PAGE.width, 9).fill(content.color)
  if (logo) pdf.image(logo, MARGIN, 26, { fit: [150, 40] })
  else write(pdf, content.organizer, { y: 30, font: 'bold', size: 11, color: QUIET, lines: 1 })
  const top = logo ? 76 : 54
  const lines = [3, 2, 1].find((lines) => drawText(pdf, ticket, { y: top, lines, dry: true }) <= CODE_TOP - 10) ?? 1
  const y = drawText(pdf, ticket, { y: top, lines, dry: false })
  drawAddons(pdf, ticket.addons, content.words, y)
  drawCode(pdf, ticket, content)
}

/** Draws the texts that can be long, each on a limited number of lines. @returns their lower edge; with `dry`, nothing is drawn */
function drawText(
  pdf: Pdf,
  ticket: Ticket,
  { y: top, lines, dry }: { y: number; lines: number; dry: boolean },
): number {
  const put = (text: string, style: Omit<Style, 'dry'>): number => write(pdf, text, { ...style, dry })
  let y = put(ticket.event, { y: top, font: 'bold', size: ticket.event.length > 60 ? 18 : 23, lines })
  if (ticket.series) y = put(ticket.series, { y: y + 2, size: 12, color: QUIET, lines: Math.min(lines, 2) })
  y += 12
  for (const [label, value] of ticket.details) {
    put(label, { y: y + 0.5, size: 10.5, color: QUIET, width: LABEL_WIDTH - 8, lines: 1 })
    y = put(value, { y, size: 11, x: MARGIN + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH, lines }) + 5
  }
  y += 5
  if (!dry)
    pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.75)
      .stroke(LINE)
  y += 11
  if (ticket.attendee) y = put(ticket.attendee, { y, font: 'bold', size: 17, lines: Math.min(lines, 2) }) + 4
  const priced = pdf.font('text').fontSize(12).widthOfString(ticket.price) + 12
  const below = put(ticket.product, { y, size: 12, width: WIDTH - priced, lines: Math.min(lines, 2) })
  put(ticket.price, { y, size: 12, lines: 1, align: 'right' })
  y = below + 6
  return ticket.note ? put(ticket.note, { y, font: 'bold', size: 11, color: '#b3261e', lines: 1 }) + 4 : y
}

/** Draws as many add-ons as fit. */
function drawAddons(pdf: Pdf, addons: readonly string[], words: TicketContent['words'], top: number): void {
  const step = 15
  const room = Math.floor((CODE_TOP - 8 - top - step) / step)
  if (!addons.length || room < 1) return
  let y = write(pdf, words.addons, { y: top, size: 10.5, color: QUIET, lines: 1 }) + 1
  const named = addons.map((addon) => `+ ${addon}`)
  const fits = named.length <= room ? named : [...named.slice(0, room - 1), words.more]
  for (const line of fits) y = Math.max(y + step, write(pdf, line, { y, size: 11, lines: 1 }))
}

function drawCode(pdf: Pdf, ticket: Ticket, { words, organizer, contact }: TicketContent): void {
  const { modules } = qrcode.create(ticket.secret, { errorCorrectionLevel: 'M' })
  const cell = QR_SIZE / modules.size
  // Adjacent modules of a row are drawn as one bar, which avoids hairlines between them.
  for (let row = 0; row < modules.size; row += 1) {
    for (let from = 0; from < modules.size; from += 1) {
      let to = from
      while (to < modules.size && modules.get(row, to)) to += 1
      if (to > from) pdf.rect(MARGIN + from * cell, CODE_TOP + row * cell, (to - from) * cell, cell + 0.05)
      from = to
    }
  }
  pdf.fill('#000000')
  const x = MARGIN + QR_SIZE + 18
  const width = PAGE.width - MARGIN - x
  let y = write(pdf, words.order, { x, width, y: CODE_TOP, size: 10.5, color: QUIET, lines: 1 })
  y = write(pdf, ticket.code, { x, width, y: y + 1, font: 'bold', size: 15, lines: 2 })
  const foot = [organizer, contact].filter((text): text is string => text !== null)
  let from = CODE_TOP + QR_SIZE - foot.length * 12.5
  for (const text of foot) from = write(pdf, text, { x, width, y: from, size: 9, color: QUIET, lines: 1 }) + 2
  // For manual entry if the code cannot be scanned.
  write(pdf, ticket.secret, { y: CODE_TOP + QR_SIZE + 8, size: 8.5, color: QUIET, lines: 2 })
}

/** Draws a pale diagonal text. It is drawn first, so that everything else stays readable on top of it. */
function drawAcross(pdf: Pdf, text: string): void {
  pdf.save()
  pdf.rotate(-35, { origin: [PAGE.width / 2, PAGE.height / 2] })
  pdf.font('bold').fontSize(110).fillColor('#b3261e', 0.16)
  pdf.text(text, 0, PAGE.height / 2 - 60, { width: PAGE.width, align: 'center', lineBreak: false })
  pdf.restore()
  pdf.fillOpacity(1)
}

type Style = {
  y: number
  x?: number
  width?: number
  font?: 'text' | 'bold'
  size: number
  color?: string
  /** Maximum number of lines. */
  lines: number
  align?: 'left' | 'right'
  /** Whether to only measure the text. */
  dry?: boolean
}

/** The number of characters per line after which a text is cut. Fewer fit on a line, even of the narrowest. */
const MAX_LETTERS_PER_LINE = 300

/** Writes a text on a limited number of lines. @returns its lower edge */
function write(
  pdf: Pdf,
  text: string,
  { y, x = MARGIN, width = WIDTH, font = 'text', size, color = INK, lines, align = 'left', dry = false }: Style,
): number {
  pdf.font(font).fontSize(size).fillColor(color)
  const height = pdf.currentLineHeight(true)
  const all = linesOf(pdf, text.slice(0, lines * MAX_LETTERS_PER_LINE), width)
  const shown =
    all.length <= lines ? all : [...all.slice(0, lines - 1), cut(pdf, all.slice(lines - 1).join(' '), width)]
  if (!dry) {
    for (const [i, line] of shown.entries()) {
      const isRight = align === 'right' || startsOnRight(line)
      drawLine(pdf, line, isRight ? x + width - pdf.widthOfString(line) : x, y + i * height)
    }
  }
  return y + shown.length * height
}

function linesOf(pdf: Pdf, text: string, width: number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).flatMap((word) => splitWord(pdf, word, width))) {
      const longer = line ? `${line} ${word}` : word
      if (line && pdf.widthOfString(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line].filter(Boolean)
  })
}

// Splits a word that is wider than a line.
function splitWord(pdf: Pdf, word: string, width: number): string[] {
  const parts: string[] = []
  for (let rest = [...word]; rest.length > 0; ) {
    const fits = Math.max(1, longest(pdf, rest, width, ''))
    parts.push(rest.slice(0, fits).join(''))
    rest = rest.slice(fits)
  }
  return parts
}

function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text
  const letters = [...text]
  return `${letters
    .slice(0, longest(pdf, letters, width, '…'))
    .join('')
    .trimEnd()}…`
}

/** Returns the number of letters that fit into a width, in points, together with a suffix. */
function longest(pdf: Pdf, letters: readonly string[], width: number, suffix: string): number {
  let [fits, tooMany] = [0, letters.length + 1]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (pdf.widthOfString(letters.slice(0, middle).join('') + suffix) <= width) fits = middle
    else tooMany = middle
  }
  return fits
}
