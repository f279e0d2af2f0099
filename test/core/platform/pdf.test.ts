import type { Pdf } from '../../../src/core/platform/pdf.ts'
import { makePdf } from '../../../src/core/platform/pdf.ts'

const ABOUT = { title: 'Ticket', author: 'Kulturwerk', language: 'de', date: new Date('2026-03-01T12:00:00Z') }
const LETTERS = 'Grüße, żółć, Ελλάδα, Привет, שלום, مرحبا, €'
const sheet = (text: string) => (pdf: Pdf) => {
  pdf.fontSize(12).text(text, 50, 50)
  pdf.font('bold').text(text)
  pdf.addPage().font('text').text(text, 50, 50)
}

describe('a PDF', () => {
  it('is the same, byte for byte, whenever it is made of the same data', async () => {
    const [first, second] = await Promise.all([makePdf(ABOUT, sheet(LETTERS)), makePdf(ABOUT, sheet(LETTERS))])
    await makePdf(ABOUT, sheet('something else meanwhile'))
    expect(first.equals(second)).toBe(true)
    expect((await makePdf(ABOUT, sheet(LETTERS))).equals(first)).toBe(true)
    expect((await makePdf(ABOUT, sheet('Grüße'))).equals(first)).toBe(false)
  })

  it('has its pages, its language and of its two fonts what it uses', async () => {
    const text = (await makePdf(ABOUT, sheet(LETTERS))).toString('latin1')
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
