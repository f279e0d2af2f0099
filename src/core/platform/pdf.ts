// PDF files. The same data makes the same bytes, so that what was made can be told from what would be made now.
import { createRequire } from 'node:module'
import openBidi from 'bidi-js'

// Loaded with the first document: most processes draw none, and with what it knows of fonts it would be a tenth of what a start costs.
const pdfkit = async () => (await import('pdfkit')).default
type Kit = Awaited<ReturnType<typeof pdfkit>>

/** A document that is being drawn, in points from the upper left corner; its fonts are `text` and `bold`. */
export type Pdf = PDFKit.PDFDocument

// The letters of all European languages, Arabic and Hebrew in one font; only those that are used get into a file.
const FONTS = { text: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' }
const folder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace(/package\.json$/, 'ttf/')

// What pdfkit does not let be said: that fonts were read before. Reading one costs ten times what a page does. The version is pinned.
type Embedded = { readonly font: unknown }
type Reused = { _font: Embedded; _fontFamilies: Record<string, Embedded>; _fontCount: number }
type EmbeddedFont = new (pdf: Pdf, font: unknown, id: string) => Embedded

let fonts: (readonly [name: string, font: unknown, kind: EmbeddedFont])[] | undefined
const readFonts = (PDFDocument: Kit) =>
  Object.entries(FONTS).map(([name, file]) => {
    const { _font } = new PDFDocument({ font: `${folder}${file}.ttf` }) as unknown as Reused
    return [name, _font.font, _font.constructor as EmbeddedFont] as const
  })

/**
 * Makes a PDF.
 * @param about what viewers show of it; `date` is the time of its data, shown as the creation date
 * @param draw draws the pages; the first one is there. Many pages leave others a turn between them
 * @param options of pdfkit for the pages, A4 without margins unless they say otherwise
 */
export async function renderPdf(
  about: { title: string; author: string; language: string; date: Date },
  draw: (pdf: Pdf) => void | Promise<void>,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const PDFDocument = await pdfkit()
  fonts ??= readFonts(PDFDocument)
  const { title, author, language, date } = about
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Producer: 'boxoffice', Creator: 'boxoffice', CreationDate: date },
    ...options,
    font: '', // or it begins with one of its own
  })
  const own = pdf as unknown as Reused
  for (const [name, font, Kind] of fonts) {
    own._fontCount += 1
    own._fontFamilies[name] = new Kind(pdf, font, `F${own._fontCount}`)
  }
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.font('text')
  await draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

/** More letters than a line has: where a word may be broken that is longer. */
const LETTERS = /[^ \t\r\n\u200b]{80}(?=[^ \t\r\n\u200b])/gu

/**
 * Inserts invisible break points into the longest words of a text. Without them pdfkit measures a word that is wider than a line letter by letter up
 * to its end, for each of its lines.
 */
export const withBreakPoints = (text: string): string => text.replace(LETTERS, '$&\u200b')

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const WORDS = /[^ ]+| +/g
const bidi = openBidi()

/**
 * Returns the pieces of a line in the order in which they are drawn, from left to right (UAX #9). Each is drawn separately: pdfkit shapes and
 * reverses a word in Hebrew or Arabic letters, and nothing else.
 */
export function visualRuns(line: string): string[] {
  if (!isRightToLeft(line)) return [line]
  const embedding = bidi.getEmbeddingLevels(line)
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const runs: { isRight: boolean; from: number; letters: string }[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isRight = embedding.levels[index]! % 2 === 1
    const letter = mirrored.get(index) ?? line[index]!
    const run = runs.at(-1)
    if (run?.isRight === isRight && Math.abs(run.from - index) === 1) {
      run.letters = isRight ? letter + run.letters : run.letters + letter
      run.from = index
    } else runs.push({ isRight, from: index, letters: letter })
  }
  return runs.flatMap(({ isRight, letters }) => {
    const words = letters.match(WORDS)!
    // Signs between numbers are not reversed by pdfkit, and numbers in letters of a script such as Persian are.
    const drawn = words.map((word) => (isRightToLeft(word) === isRight ? word : [...word].toReversed().join('')))
    return isRight ? drawn.toReversed() : drawn
  })
}

/** Draws a line from left to right, its pieces in the order in which they are read. */
export function drawLine(pdf: Pdf, line: string, left: number, top: number): void {
  let x = left
  for (const piece of visualRuns(line)) {
    pdf.text(piece, x, top, { lineBreak: false })
    x += pdf.widthOfString(piece)
  }
}

/** Returns whether a text contains characters that are read from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Returns whether a text begins on the right. */
export const startsOnRight = (text: string): boolean => isRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '')
