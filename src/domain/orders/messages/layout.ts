// The layout of mails about orders: the text, the ordered positions, and a link to the page of the order or ticket.
import type { Config } from '../../../config.ts'
import { fileUrl } from '../../../core/data/files.ts'
import type { Content } from '../../../core/html.ts'
import { html } from '../../../core/html.ts'
import { translator } from '../../../messages/translate.ts'
import { publicUrl } from '../../catalog/public_pages.ts'
import type { Settings } from '../../catalog/settings.ts'
import { describePosition, orderFormatter } from '../model/formatting.ts'
import { orderUrl, ticketUrl } from '../model/links.ts'
import type { OrderView } from '../model/order_view.ts'
import type { OrderMail } from './order_mails.ts'

type EventSettings = Settings<'EventSettings'>

/** The input of a mail about an order. */
export type MailParts = {
  order: OrderView
  settings: EventSettings
  kind: OrderMail
  comment: string | null
  config: Pick<Config, 'BASE_URL'>
  now: Date
}

/** The recipient of a mail to an attendee, by the number of the position that the mail is about. */
type Attendee = { readonly positionid: number }
/** The input of the text of a mail. */
export type MailInput = Omit<MailParts, 'kind'> & {
  /** Date of the series that the mail is about. */
  date?: { readonly id: number } | undefined
  attendee?: Attendee | undefined
}
/**
 * Returns the page that a mail links to. The page of an order shows all positions, so attendees get the page of their own ticket.
 */
export function linkOf({ order, config, attendee }: MailInput): { url: string; label: string } {
  const { organizer, event } = order
  const translate = translator(order.locale)
  if (!attendee) return { url: orderUrl(config, organizer, event, order), label: translate('order_mail.show_order') }
  const own = order.positions.find(({ positionid }) => positionid === attendee.positionid)
  return own
    ? { url: ticketUrl(config, organizer, event, order, own), label: translate('order_mail.show_ticket') }
    : { url: publicUrl(config, organizer.slug, event.slug), label: translate('order_mail.show_event') }
}

// Returns the ordered positions and fees with their prices. Attendees see prices unless the event hides them. They do not see gift cards, which
// belong to the customer.
const lines = ({ order, settings, attendee }: MailInput): [what: string, price: string | null][] => {
  const write = orderFormatter(order, settings)
  const translate = translator(order.locale)
  const isPriced = !attendee || !settings.hide_prices_from_attendees
  return [
    ...order.positions.map((position): [string, string | null] => [
      [
        `${position.addon_to === null ? '' : '+ '}${describePosition(position, write)}`,
        ...(position.gift_card === null || attendee
          ? []
          : [translate('order_mail.gift_card', { code: position.gift_card })]),
      ].join(' · '),
      isPriced ? write.money(position.price) : null,
    ]),
    ...order.fees.map(({ description, value }): [string, string] => [
      description || translate('order_mail.fee'),
      write.money(value),
    ]),
    ...(attendee ? [] : [[translate('order_mail.total'), write.money(order.total)] satisfies [string, string]]),
  ]
}

/** Returns the ordered positions and fees as plain text. */
export function summaryText(parts: MailInput): string {
  const { order, settings } = parts
  const title = `${translator(order.locale)('order_mail.order', { code: order.code })} · ${orderFormatter(order, settings).text(order.event.name)}`
  return [
    '----------',
    title,
    ...lines(parts).map((line) => line.filter(Boolean).join(': ')),
    '',
    order.organizer.name,
  ].join('\n')
}

/** Returns a mail as HTML. Styles are inline, since mail clients ignore style sheets. */
export function htmlMail(parts: MailInput, body: Content): string {
  const { order, settings, config } = parts
  const { organizer, event } = order
  const write = orderFormatter(order, settings)
  const translate = translator(order.locale)
  const all = lines(parts)
  const total = parts.attendee ? -1 : all.length - 1
  const link = linkOf(parts)
  return html`<!doctype html>
<html lang="${order.locale.split('-')[0]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${write.text(event.name)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f5;color:#1c1c1c;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;background:#fff;border-top:4px solid ${settings.primary_color};padding:24px;overflow-wrap:anywhere">
${settings.logo_image && html`<p style="margin:0 0 16px"><img src="${fileUrl(config, settings.logo_image)}" alt="" style="max-width:240px;max-height:80px"></p>`}
${body}
<p style="margin:24px 0"><a href="${link.url}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1c1c1c;color:#fff;text-decoration:none">${link.label}</a></p>
<table style="width:100%;border-collapse:collapse;font-size:14px"><caption style="text-align:left;font-weight:bold;padding:8px 0">${translate('order_mail.order', { code: order.code })}</caption>
${all.map(
  ([what, price], i) =>
    html`<tr><td style="padding:6px 8px 6px 0;border-top:1px solid #ddd${i === total && ';font-weight:bold'}">${what}</td><td style="padding:6px 0;border-top:1px solid #ddd;text-align:right;white-space:nowrap${i === total && ';font-weight:bold'}">${price}</td></tr>
`,
)}</table>
</div>
<p style="max-width:600px;margin:12px auto;font-size:13px;color:#666">${organizer.name}${settings.contact_mail && html` · <a href="mailto:${settings.contact_mail}" style="color:#666">${settings.contact_mail}</a>`}</p>
</body>
</html>
`.text
}
