// PDF files. The same data makes the same bytes, so that what was made can be told from what would be made now.
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

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
const readFonts = () =>
  Object.entries(FONTS).map(([name, file]) => {
    const { _font } = new PDFDocument({ font: `${folder}${file}.ttf` }) as unknown as Reused
    return [name, _font.font, _font.constructor as EmbeddedFont] as const
  })

/**
 * Makes a PDF.
 * @param about what viewers show of it; `date` stands for when it was made, and is that of its data
 * @param draw draws the pages; the first one is there
 * @param options of pdfkit for the pages, A4 without margins unless they say otherwise
 */
export async function makePdf(
  about: { title: string; author: string; language: string; date: Date },
  draw: (pdf: Pdf) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  fonts ??= readFonts()
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
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}
