// Renders PDF files. The same data produces the same bytes, so that an existing file can be compared with a new one.
import { createRequire } from 'node:module'
import openBidi from 'bidi-js'

// Loaded with the first document: most processes render none, and loading it takes a tenth of the start-up time.
const pdfkit = async () => (await import('pdfkit')).default
type Kit = Awaited<ReturnType<typeof pdfkit>>

/** A document that is being drawn, in points from the upper left corner; its fonts are `text` and `bold`. */
export type Pdf = PDFKit.PDFDocument

// One font for all European languages, Arabic and Hebrew. Only the glyphs that a document uses are embedded.
const FONTS = { text: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' }
const folder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace(/package\.json$/, 'ttf/')

// Private members of pdfkit, to reuse parsed fonts: parsing one costs ten times as much as a page. The version of pdfkit is pinned.
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
 * Renders a PDF file.
 * @param about the document information that viewers show; `date` is the time of the data, shown as the creation date
 * @param draw draws the pages, of which the first one already exists. It should yield to the event loop between many pages
 * @param options page options of pdfkit; by default, A4 without margins
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
    font: '', // otherwise pdfkit adds a default font
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

/** Matches 80 characters of a longer word, more than fit into a line. The word can be broken after them. */
const LETTERS = /[^ \t\r\n\u200b]{80}(?=[^ \t\r\n\u200b])/gu

/**
 * Inserts invisible break points into very long words. Without them, pdfkit measures a word that is wider than a line letter by letter up to
 * its end, again for each of its lines.
 */
export const withBreakPoints = (text: string): string => text.replace(LETTERS, '$&\u200b')

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const WORDS_AND_GAPS = /[^ ]+| +/g
const bidi = openBidi()

/**
 * Returns the runs of a line in the order in which they are drawn, from left to right (UAX #9). They are drawn separately, because pdfkit
 * only shapes and reverses single words in Hebrew or Arabic letters.
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
    const words = letters.match(WORDS_AND_GAPS)!
    // pdfkit does not reverse punctuation between numbers, but does reverse numbers in the digits of scripts such as Persian.
    const drawn = words.map((word) => (isRightToLeft(word) === isRight ? word : [...word].toReversed().join('')))
    return isRight ? drawn.toReversed() : drawn
  })
}

/** Draws a line of text, with its runs in visual order. @param left position in points @param top position in points */
export function drawLine(pdf: Pdf, line: string, left: number, top: number): void {
  let x = left
  for (const piece of visualRuns(line)) {
    pdf.text(piece, x, top, { lineBreak: false })
    x += pdf.widthOfString(piece)
  }
}

/** Returns whether a text contains right-to-left characters. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Returns whether the first letter of a text is read from right to left. */
export const startsOnRight = (text: string): boolean => isRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '')
