// PDF files. The same data makes the same bytes, so that what was made can be told from what would be made now.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** A document that is being drawn, in points from the upper left corner; its fonts are `text` and `bold`. */
export type Pdf = PDFKit.PDFDocument

// The letters of all European languages, Arabic and Hebrew in one font; only those that are used get into a file.
const FONTS = { text: 'DejaVuSansCondensed', bold: 'DejaVuSansCondensed-Bold' }
const folder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace(/package\.json$/, 'ttf/')

let fonts: Promise<[name: string, file: Buffer][]> | undefined
const readFonts = (): Promise<[string, Buffer][]> =>
  Promise.all(
    Object.entries(FONTS).map(
      async ([name, file]): Promise<[string, Buffer]> => [name, await readFile(`${folder}${file}.ttf`)],
    ),
  )

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
  const loaded = await fonts
  const { title, author, language, date } = about
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Producer: 'boxoffice', Creator: 'boxoffice', CreationDate: date },
    ...options,
    // pdfkit reads a font of its own unless it is told of another one.
    font: loaded[0]![1] as unknown as string,
  })
  for (const [name, file] of loaded) pdf.registerFont(name, file)
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
