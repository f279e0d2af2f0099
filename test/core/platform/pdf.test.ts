import type { Pdf } from '../../../src/core/platform/pdf.ts'
import { renderPdf, visualRuns, withBreakPoints } from '../../../src/core/platform/pdf.ts'

const METADATA = { title: 'Ticket', author: 'Kulturwerk', language: 'de', date: new Date('2026-03-01T12:00:00Z') }
const LETTERS = 'Grüße, żółć, Ελλάδα, Привет, שלום, مرحبا, €'
const sheet = (text: string) => (pdf: Pdf) => {
  pdf.fontSize(12).text(text, 50, 50)
  pdf.font('bold').text(text)
  pdf.addPage().font('text').text(text, 50, 50)
}

describe('a PDF', () => {
  it('is the same, byte for byte, whenever it is made of the same data', async () => {
    const [first, second] = await Promise.all([
      renderPdf(METADATA, sheet(LETTERS)),
      renderPdf(METADATA, sheet(LETTERS)),
    ])
    await renderPdf(METADATA, sheet('something else meanwhile'))
    expect(first.equals(second)).toBe(true)
    expect((await renderPdf(METADATA, sheet(LETTERS))).equals(first)).toBe(true)
    expect((await renderPdf(METADATA, sheet('Grüße'))).equals(first)).toBe(false)
  })

  it('has its pages, its language and of its two fonts what it uses', async () => {
    const text = (await renderPdf(METADATA, sheet(LETTERS))).toString('latin1')
    expect(text.slice(0, 7)).toMatch(/^%PDF-1/)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(text).toContain('/Lang (de)')
    expect([...new Set(text.match(/\/BaseFont \/\w+\+[\w-]+/g))].map((font) => font.split('+')[1]).sort()).toEqual([
      'DejaVuSansCondensed',
      'DejaVuSansCondensed-Bold',
    ])
    expect(text.length).toBeLessThan(60_000)
  })
})

describe('a word that is wider than a line', () => {
  const TEXT = 20_000
  // CPU time, which other programs on the machine do not affect.
  const cost = async (text: string): Promise<number> => {
    const before = process.cpuUsage()
    await renderPdf(METADATA, (pdf) => void pdf.fontSize(9).text(text, 50, 50, { width: 400 }))
    const { user, system } = process.cpuUsage(before)
    return user + system
  }

  it.each(['x', 'مرحبا', '-', '\u00a0'])('costs about what words do: %j', async (letters) => {
    const words = 'word '.repeat(TEXT / 5)
    await cost(words)
    const usual = Math.max(await cost(words), await cost(words))
    // Without break points it would cost at least fifteen times as much.
    expect(await cost(withBreakPoints(letters.repeat(TEXT / letters.length)))).toBeLessThan(7 * usual)
  })

  it('gets no other break points, and loses nothing', () => {
    const text = `${'a'.repeat(80)} ${'b'.repeat(79)}\n${'c'.repeat(161)}`
    expect(withBreakPoints(text).split('\u200b')).toEqual([
      `${'a'.repeat(80)} ${'b'.repeat(79)}\n${'c'.repeat(80)}`,
      'c'.repeat(80),
      'c',
    ])
    expect(withBreakPoints(withBreakPoints(text))).toBe(withBreakPoints(text))
  })
})

describe('a line in Hebrew or Arabic', () => {
  // The visible order from left to right: pdfkit reverses the words in these scripts.
  const seen = (line: string): string =>
    visualRuns(line)
      .map((piece) => (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(piece) ? [...piece].toReversed().join('') : piece))
      .join('')

  it.each([
    ['אבג דהו', 'והד גבא'],
    ['ב-2026', '2026-ב'],
    ['אולם 3, שורה 12', '12 הרוש ,3 םלוא'],
    ['א (Open Stage) ב', 'ב (Open Stage) א'],
    ['(א) ב', 'ב (א)'],
    ['iPhone-ב Berlin', 'iPhone-ב Berlin'],
    ['Abc אב גד def', 'Abc דג בא def'],
    ['א ۱۲۳ ב', 'ב ۱۲۳ א'],
    ['א 🎟 ב', 'ב 🎟 א'],
  ])('%j is drawn as %j', (line, drawn) => {
    expect(seen(line)).toBe(drawn)
  })

  it('is the only one that has pieces', () => {
    expect(visualRuns('Grüße (aus) Hamburg 2026')).toEqual(['Grüße (aus) Hamburg 2026'])
  })
})
