// Renders the pages of an invoice. The same stored invoice always results in the same pages.
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { components } from '../../../../../generated/schema.ts'
import { amount, moneyString } from '../../../../core/money.ts'
import type { Pdf } from '../../../../core/platform/pdf.ts'
import { renderPdf, withBreakPoints } from '../../../../core/platform/pdf.ts'
import type { Translate } from '../../../../messages/translate.ts'
import { translator } from '../../../../messages/translate.ts'
import type { LocaleFormatter } from '../../../catalog/formatting.ts'
import { localeFormatter } from '../../../catalog/formatting.ts'

type Invoice = components['schemas']['Invoice']
type Line = components['schemas']['InvoiceLine']
/** An invoice with the currency of its amounts, the region and time zone for its dates, and its logo as a PNG image. */
type InvoiceWithLogo = Invoice & { currency: string; region: string | null; timezone: string; logo: Buffer | null }
type PrintedInvoice = InvoiceWithLogo & { write: LocaleFormatter }

// Points: the page, its margins, and the right edges of the columns of numbers.
const PAGE = { width: 595.28, height: 841.89, left: 60, right: 535, top: 60, bottom: 740 }
/** The maximum size of the logo above the sender's line, in points. */
const LOGO = { width: 240, height: 56 }
const COLUMNS = { rate: 370, net: 450, gross: PAGE.right }
const GREY = '#555555'
const RULE = '#bbbbbb'
/** The number of characters after which a footer is cut. Fewer fit at the bottom of a page. */
const MAX_FOOTER_CHARACTERS = 2000

/** Renders an invoice as a PDF in its language. Yields to other requests between parts, lines and pages. */
export function invoicePdf(stored: InvoiceWithLogo): Promise<Buffer> {
  const write = localeFormatter(stored.locale, stored)
  const invoice = { ...withBreaks(stored), lines: stored.lines.map(withBreaks), write }
  const translate = translator(invoice.locale)
  const title = `${translate(invoice.is_cancellation ? 'invoice.cancellation' : 'invoice.title')} ${invoice.number}`
  const date = new Date(`${invoice.date}T00:00:00Z`)
  const author = invoice.invoice_from_name ?? invoice.event
  return renderPdf({ title, author, language: invoice.locale, date }, async (pdf) => {
    await drawHead(pdf, invoice, translate)
    await drawLines(pdf, invoice, translate)
    drawTaxes(pdf, invoice, translate)
    await drawTexts(pdf, invoice)
    await drawFooters(pdf, invoice, translate)
  })
}

const withBreaks = <Of extends object>(texts: Of): Of =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? withBreakPoints(value) : value]),
  ) as Of

// Draws sender, recipient, title and number.
async function drawHead(pdf: Pdf, invoice: PrintedInvoice, translate: Translate): Promise<void> {
  const { write } = invoice
  const { left, right } = PAGE
  const sender = [
    invoice.invoice_from_name,
    invoice.invoice_from,
    [invoice.invoice_from_zipcode, invoice.invoice_from_city].filter(Boolean).join(' '),
    invoice.invoice_from_country && write.country(invoice.invoice_from_country),
    invoice.invoice_from_vat_id && `${translate('invoice.vat_id')}: ${invoice.invoice_from_vat_id}`,
    invoice.invoice_from_tax_id && `${translate('invoice.tax_id')}: ${invoice.invoice_from_tax_id}`,
  ].filter((line) => line)
  if (invoice.logo) pdf.image(invoice.logo, left, PAGE.top, { fit: [LOGO.width, LOGO.height] })
  pdf.fontSize(9).fillColor(GREY)
  pdf.text(sender.join('\n'), 320, PAGE.top, { width: right - 320, align: 'right', lineGap: 2 })
  pdf.fontSize(7).text(sender.slice(0, 3).join(' · '), left, 130, { width: 240, height: 9, ellipsis: true })
  pdf.fontSize(10).fillColor('black')
  pdf.text(invoice.invoice_to, left, 145, { width: 240, height: 110, lineGap: 2, ellipsis: true })

  pdf.font('bold').fontSize(18)
  pdf.text(translate(invoice.is_cancellation ? 'invoice.cancellation' : 'invoice.title'), left, 270, {
    width: right - left,
  })
  pdf.font('text').fontSize(9)
  const details: [string, string | null][] = [
    [translate('invoice.number'), invoice.number],
    [translate('invoice.date'), localeFormatter(invoice.locale, { ...invoice, timezone: 'UTC' }).date(invoice.date)],
    [translate('invoice.order'), invoice.order],
    [translate('invoice.reference'), invoice.internal_reference],
    [translate('invoice.customer_vat_id'), invoice.invoice_to_vat_id],
  ]
  let y = 296
  for (const [name, value] of details) {
    if (!value) continue
    pdf.fillColor(GREY).text(name, left, y, { width: 120 })
    pdf.fillColor('black').text(value, left + 125, y, { width: right - left - 125 })
    y = pdf.y + 2
  }
  pdf.y = y + 10
  const intro = [
    invoice.introductory_text,
    invoice.refers ? translate('invoice.cancels', { number: invoice.refers }) : '',
  ].filter((text) => text)
  for (const text of intro) await drawParagraph(pdf, text)
}

async function drawLines(pdf: Pdf, invoice: PrintedInvoice, translate: Translate): Promise<void> {
  const { left } = PAGE
  const { write } = invoice
  const header = (): void => {
    pdf.font('bold').fontSize(9).fillColor('black')
    const y = pdf.y
    pdf.text(translate('invoice.description'), left, y, { width: 230 })
    drawColumns(pdf, y, translate('invoice.rate'), translate('invoice.net'), translate('invoice.gross'))
    pdf.font('text').y = y + 15
    drawRule(pdf)
  }
  header()
  for (const line of invoice.lines) {
    const details = detailsOf(line, translate, invoice)
    const width = COLUMNS.rate - 80 - left
    pdf.fontSize(9)
    const height =
      pdf.heightOfString(line.description, { width }) + (details ? pdf.heightOfString(details, { width }) : 0)
    if (ensureRoom(pdf, height + 8)) header()
    const y = pdf.y
    pdf.fillColor('black').text(line.description, left, y, { width })
    if (details) pdf.fontSize(8).fillColor(GREY).text(details, left, pdf.y, { width })
    const end = pdf.y
    pdf.fontSize(9).fillColor('black')
    drawColumns(pdf, y, write.percent(line.tax_rate), write.money(net(line, invoice)), write.money(line.gross_value))
    pdf.y = end + 5
    await yieldToOthers()
  }
  drawRule(pdf)
  ensureRoom(pdf, 30)
  const sum = invoice.lines.reduce((all, { gross_value }) => all.plus(gross_value), amount('0'))
  const y = pdf.y + 2
  pdf.font('bold').fontSize(10)
  pdf.text(translate('invoice.total'), left, y, { width: 200 })
  drawRight(pdf, write.money(sum.toFixed(2)), COLUMNS.gross, y)
  if (invoice.payment_provider_stamp)
    pdf.fillColor('#2e7d32').text(invoice.payment_provider_stamp.toUpperCase(), left + 120, y, { width: 120 })
  pdf.font('text').fillColor('black').y = y + 26
}

// Draws the included taxes, by rate.
function drawTaxes(pdf: Pdf, invoice: PrintedInvoice, translate: Translate): void {
  const { write } = invoice
  const byRate = Map.groupBy(invoice.lines, ({ tax_rate, tax_name }) => `${tax_rate} ${tax_name}`)
  const rates = [...byRate.values()].filter(([first]) => !amount(first!.tax_rate).isZero())
  if (!rates.length) return
  ensureRoom(pdf, 30 + rates.length * 13)
  const y = pdf.y
  pdf.fontSize(8).fillColor(GREY).text(translate('invoice.included_taxes'), PAGE.left, y, { width: 200 })
  drawColumns(pdf, y, translate('invoice.net'), translate('invoice.tax'), translate('invoice.gross'))
  pdf.y = y + 13
  for (const own of rates) {
    const sum = (of: (line: Line) => string): string =>
      write.money(own.reduce((all, line) => all.plus(of(line)), amount('0')).toFixed(2))
    const at = pdf.y
    const [{ tax_rate, tax_name }] = own as [Line]
    pdf.text(`${tax_name} ${write.percent(tax_rate)}`.trim(), PAGE.left, at, { width: 200 })
    drawColumns(
      pdf,
      at,
      sum((line) => net(line, invoice)),
      sum(({ tax_value }) => tax_value),
      sum(({ gross_value }) => gross_value),
    )
    pdf.y = at + 13
  }
  pdf.fillColor('black').y += 12
}

async function drawTexts(pdf: Pdf, { payment_provider_text, additional_text }: PrintedInvoice): Promise<void> {
  for (const text of [payment_provider_text, additional_text]) if (text) await drawParagraph(pdf, text)
}

// Draws the footer of each page. Runs last, when the number of pages is known.
async function drawFooters(pdf: Pdf, { footer_text }: PrintedInvoice, translate: Translate): Promise<void> {
  const { start, count } = pdf.bufferedPageRange()
  const width = PAGE.right - PAGE.left
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    pdf.fontSize(7).fillColor(GREY)
    pdf.text(footer_text.slice(0, MAX_FOOTER_CHARACTERS), PAGE.left, 765, {
      width,
      height: 45,
      align: 'center',
      ellipsis: true,
    })
    pdf.text(translate('invoice.page', { page: page - start + 1, pages: count }), PAGE.left, 815, {
      width,
      height: 9,
      align: 'center',
    })
    await yieldToOthers()
  }
}

function detailsOf(line: Line, translate: Translate, { write }: PrintedInvoice): string {
  const { event_date_from, event_date_to, event_location, attendee_name, period_start, period_end } = line
  const period = [period_start, period_end].map(write.shortMoment)
  return [
    attendee_name ? `${translate('invoice.attendee')}: ${attendee_name}` : '',
    event_date_from ? write.shortSpan(event_date_from, event_date_to) : '',
    event_location ?? '',
    period.some((at) => at) ? period.join(' – ') : '',
  ]
    .filter((detail) => detail)
    .join('\n')
}

const net = ({ gross_value, tax_value }: Line, { currency }: PrintedInvoice): string =>
  moneyString(amount(gross_value).minus(tax_value), currency)
async function drawParagraph(pdf: Pdf, text: string): Promise<void> {
  const width = PAGE.right - PAGE.left
  pdf.font('text').fontSize(9).fillColor('black')
  for (const part of text.split('\n')) {
    ensureRoom(pdf, pdf.heightOfString(part || ' ', { width }) + 2)
    pdf.text(part || ' ', PAGE.left, pdf.y, { width, lineGap: 2 })
    await yieldToOthers()
  }
  pdf.y += 10
}

// Begins a new page unless a height, in points, fits on the current one. Returns whether it began one.
function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= PAGE.bottom) return false
  pdf.addPage()
  pdf.y = PAGE.top
  return true
}

function drawRule(pdf: Pdf): void {
  pdf.moveTo(PAGE.left, pdf.y).lineTo(PAGE.right, pdf.y).lineWidth(0.5).strokeColor(RULE).stroke()
  pdf.y += 6
}

function drawColumns(pdf: Pdf, y: number, ...values: [string, string, string]): void {
  for (const [i, edge] of [COLUMNS.rate, COLUMNS.net, COLUMNS.gross].entries()) drawRight(pdf, values[i]!, edge, y)
}

const drawRight = (pdf: Pdf, text: string, edge: number, y: number): void => {
  pdf.text(text, edge - 80, y, { width: 80, align: 'right', lineBreak: false })
}
