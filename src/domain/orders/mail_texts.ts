// What mails about orders say: the texts of the event, or else ours, with their placeholders filled (guide mail).
import { readFileSync } from 'node:fs'
import type { Config } from '../../config.ts'
import type { Content } from '../../core/html.ts'
import { html, Safe } from '../../core/html.ts'
import { formatter } from '../../core/markdown.ts'
import { amount, plainMoney } from '../../core/money.ts'
import { fileUrl } from '../../core/platform/files.ts'
import type { Mail } from '../../core/platform/mail.ts'
import { inLanguage } from '../catalog/languages.ts'
import { fillPlaceholders } from '../catalog/mail_placeholders.ts'
import { publicUrl } from '../catalog/public_pages.ts'
import { resolveDateTime } from '../catalog/relative_dates.ts'
import type { Settings } from '../catalog/settings.ts'
import { orderUrl } from './links.ts'
import type { OrderMail } from './mails.ts'
import type { OrderView } from './order_view.ts'
import { openAmount } from './order_view.ts'
import type { Language } from './writing.ts'
import { describePosition, languageOf, writing } from './writing.ts'

type EventSettings = Settings<'EventSettings'>

const WORDS = {
  en: {
    order: (code: string) => `Order ${code}`,
    show: 'Show your order',
    show_event: 'Show the event',
    fee: 'Fee',
    total: 'Total',
    giftCard: (code: string) => `Gift card ${code}`,
    transfer: (reference: string) => `Please give this reference with your transfer: ${reference}`,
  },
  de: {
    order: (code: string) => `Bestellung ${code}`,
    show: 'Bestellung ansehen',
    show_event: 'Veranstaltung ansehen',
    fee: 'Gebühr',
    total: 'Summe',
    giftCard: (code: string) => `Gutschein ${code}`,
    transfer: (reference: string) => `Bitte gib bei der Überweisung diesen Verwendungszweck an: ${reference}`,
  },
}

// The first line of a file is the subject, what follows the text.
const files = new Map<string, { subject: string; text: string }>()
function ownText(kind: OrderMail, language: Language): { subject: string; text: string } {
  const name = `${kind}.${language}.md`
  const known = files.get(name)
  if (known) return known
  const [subject, ...rest] = readFileSync(new URL(`../../mails/${name}`, import.meta.url), 'utf8').split('\n')
  const read = { subject: subject!, text: rest.join('\n').trim() }
  files.set(name, read)
  return read
}

/** What is written is as long as a subject line may be that programs still show, and no mail is larger than anybody reads. */
const MOST = { subject: 250 }

/** What makes up a mail about an order. */
type MailParts = {
  order: OrderView
  settings: EventSettings
  kind: OrderMail
  comment: string | null
  config: Pick<Config, 'BASE_URL'>
}

/** What a mail to an attendee is about: the position, with what belongs to it, and not what others have ordered. */
type Attendee = { readonly positionid: number }
type Facts = Omit<MailParts, 'kind'> & {
  /** Of a series: the date that it is about. */
  date?: { readonly id: number } | undefined
  attendee?: Attendee | undefined
}
type Text = { readonly subject: string; readonly text: string }

/** Writes the mail: as text, and as HTML in which every value is escaped. */
export function writeOrderMail({ kind, ...facts }: MailParts): Omit<Mail, 'to' | 'reference'> {
  const { order, settings } = facts
  const own = ownText(kind, languageOf(order.locale))
  const chosen = (
    key: Extract<keyof EventSettings, `mail_${'subject' | 'text'}_${string}`>,
    preset: string,
  ): string => {
    const text = settings[key]
    return (text && inLanguage(text, order.locale)) || preset
  }
  return write(facts, {
    subject: chosen(`mail_subject_${kind}`, own.subject),
    text: chosen(`mail_text_${kind}`, own.text),
  })
}

/**
 * Writes a mail of a rule, about an order or what it has for one date, to whoever has ordered or to an attendee (guide mail, "Mails at a
 * time").
 */
export function writeRuleMail(
  facts: Omit<Facts, 'comment'>,
  rule: { readonly subject: Readonly<Record<string, string>>; readonly template: Readonly<Record<string, string>> },
): Omit<Mail, 'to' | 'reference'> {
  const { locale } = facts.order
  const text = { subject: inLanguage(rule.subject, locale), text: inLanguage(rule.template, locale) }
  return write({ ...facts, order: seenBy(facts), comment: null }, text)
}

/** The order as far as a mail is about it: what of it is for a date, or one attendee's position with its add-ons. */
export function seenBy({ order, date, attendee }: Pick<Facts, 'order' | 'date' | 'attendee'>): OrderView {
  const of = order.positions.filter(({ subevent }) => !date || subevent?.id === date.id)
  if (!attendee) return { ...order, positions: of.length ? of : order.positions }
  const { positionid } = attendee
  return {
    ...order,
    positions: order.positions.filter((one) => one.positionid === positionid || one.addon_to === positionid),
    fees: [],
  }
}

function write(facts: Facts, chosen: Text): Omit<Mail, 'to' | 'reference'> {
  const { order, settings } = facts
  const signature = settings.mail_text_signature ? inLanguage(settings.mail_text_signature, order.locale) : ''
  const text = [chosen.text, signature].filter(Boolean).join('\n\n')
  const values = valuesOf(facts)
  const prefix = settings.mail_prefix ? `[${settings.mail_prefix}] ` : ''
  const filled = fillPlaceholders(text, (name) => values(name)?.text)
  const subject = prefix + fillPlaceholders(chosen.subject, (name) => values(name)?.text)
  return {
    subject: [...subject].slice(0, MOST.subject).join(''),
    text: `${paragraphs(filled)}\n\n${summaryText(facts)}\n`,
    html: page(facts, fillHtml(text, values)),
    from_name: settings.mail_from_name ?? order.organizer.name,
    reply_to: settings.contact_mail,
  }
}

// Where a mail leads. The page of an order shows what others have ordered, and lets them cancel it: attendees are not given it.
function linkOf({ order, config, attendee }: Facts): { url: string; label: string } {
  const { organizer, event } = order
  const words = WORDS[languageOf(order.locale)]
  return attendee
    ? { url: publicUrl(config, organizer.slug, event.slug), label: words.show_event }
    : { url: orderUrl(config, organizer, event, order), label: words.show }
}

type Value = { text: string; is_url?: boolean }

function valuesOf(facts: Facts): (name: string) => Value | undefined {
  const { order, settings, comment, attendee } = facts
  const { event, organizer, invoice_address: address, positions, payments } = order
  const write = writing(order, settings)
  const words = WORDS[languageOf(order.locale)]
  const url: Value = { text: linkOf(facts).url, is_url: true }
  const pending = amount(openAmount(order))
  const open = plainMoney(pending.isNegative() ? amount('0') : pending, event.currency)
  const own = attendee && positions.find(({ positionid }) => positionid === attendee.positionid)
  const first = positions.find(({ attendee_name }) => attendee_name)
  const named = { name: first?.attendee_name, name_parts: first?.attendee_name_parts }
  const addressed = attendee
    ? { name: own?.attendee_name, name_parts: own?.attendee_name_parts }
    : address?.name
      ? address
      : named
  const parts = addressed.name_parts ?? {}
  const dates = positions.flatMap(({ subevent }) => subevent ?? [])
  const date = dates.length > 0 && dates.every(({ id }) => id === dates[0]!.id) ? dates[0]! : null
  const { last_order_modification_date: modified } = settings
  const transfer =
    payments.findLast(({ state }) => state === 'created' || state === 'pending')?.provider === 'banktransfer'
  const admission = (date ?? event).date_admission
  const values: Record<string, () => Value | string | null> = {
    event: () => write.text(date && write.text(date.name) ? date.name : event.name),
    event_series_name: () => write.text(event.name),
    event_slug: () => event.slug,
    event_location: () => write.text(date?.location ?? event.location),
    event_admission_time: () => admission && write.time(admission),
    organizer: () => organizer.name,
    code: () => order.code,
    total: () => plainMoney(amount(order.total), event.currency),
    total_with_currency: () => write.money(order.total),
    pending_sum: () => open,
    pending_sum_with_currency: () => write.money(open),
    currency: () => event.currency,
    expire_date: () => write.moment(order.expires),
    order_email: () => order.email,
    url: () => url,
    url_button: () => url,
    url_info_change: () => url,
    url_products_change: () => url,
    url_cancel: () => url,
    name: () => addressed.name ?? '',
    attendee_name: () => own?.attendee_name ?? '',
    invoice_name: () => address?.name ?? '',
    invoice_company: () => address?.company ?? '',
    payment_info: () => (transfer && pending.gt(0) ? words.transfer(`${event.slug.toUpperCase()}-${order.code}`) : ''),
    order_modification_deadline_date_and_time: () =>
      modified &&
      write.moment(
        resolveDateTime(modified, event, date ? { ...date, presale_start: null, presale_end: null } : undefined),
      ),
    comment: () => comment,
  }
  return (name) => {
    if (name.startsWith('meta_')) return { text: event.meta_data[name.slice('meta_'.length)] ?? '' }
    if (name.startsWith('attendee_name_'))
      return { text: own?.attendee_name_parts[name.slice('attendee_name_'.length)] ?? '' }
    if (name.startsWith('name_')) return { text: parts[name.slice('name_'.length)] ?? '' }
    const value = Object.hasOwn(values, name) ? values[name]!() : undefined
    return value === undefined ? undefined : typeof value === 'object' && value ? value : { text: value ?? '' }
  }
}

// Paragraphs that are left empty by their placeholders go.
const paragraphs = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

// Marks of places that survive Markdown and occur in no text: nobody can write one, and a value never gets into the Markdown.
const OPEN = '\ue000'
const CLOSE = '\ue001'
const LINK = 'https://placeholder.invalid/'
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}|${LINK.replaceAll('.', '\\.')}(\\d+)/`, 'g')

// Values are put into the HTML that the text became, escaped: whatever a customer is called, it is neither Markdown nor HTML.
function fillHtml(text: string, values: (name: string) => Value | undefined): Safe {
  const found: Value[] = []
  const marked = fillPlaceholders(text.replaceAll(/[\ue000\ue001]/g, '').replaceAll(LINK, ''), (name) => {
    const value = values(name)
    if (!value) return undefined
    found.push(value)
    return value.is_url ? `${LINK}${found.length - 1}/` : `${OPEN}${found.length - 1}${CLOSE}`
  })
  const filled = formatter()(marked).text.replace(PLACE, (_, plain: string | undefined, link: string | undefined) => {
    // Who writes such a link in pieces, of which the removal of another leaves a whole one, has no value there.
    return (found[Number(plain ?? link)]?.text ?? '')
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>')
  })
  return new Safe(filled.replaceAll(/<p>(\s|<br>)*<\/p>\n?/g, ''))
}

// What was ordered, with what it costs. An attendee is told of prices where the event does not hide them, and of no gift card: it is the
// customer's.
const lines = ({ order, settings, attendee }: Facts): [what: string, price: string | null][] => {
  const write = writing(order, settings)
  const words = WORDS[languageOf(order.locale)]
  const isPriced = !attendee || !settings.hide_prices_from_attendees
  return [
    ...order.positions.map((position): [string, string | null] => [
      [
        `${position.addon_to === null ? '' : '+ '}${describePosition(position, write)}`,
        ...(position.gift_card === null || attendee ? [] : [words.giftCard(position.gift_card)]),
      ].join(' · '),
      isPriced ? write.money(position.price) : null,
    ]),
    ...order.fees.map(({ description, value }): [string, string] => [description || words.fee, write.money(value)]),
    ...(attendee ? [] : [[words.total, write.money(order.total)] satisfies [string, string]]),
  ]
}

function summaryText(parts: Facts): string {
  const { order, settings } = parts
  const title = `${WORDS[languageOf(order.locale)].order(order.code)} · ${writing(order, settings).text(order.event.name)}`
  return ['-- ', title, ...lines(parts).map((line) => line.filter(Boolean).join(': ')), '', order.organizer.name].join(
    '\n',
  )
}

// Programs that show mails know no style sheets: each element has its own style.
function page(parts: Facts, body: Content): string {
  const { order, settings, config } = parts
  const { organizer, event } = order
  const write = writing(order, settings)
  const words = WORDS[languageOf(order.locale)]
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
<table style="width:100%;border-collapse:collapse;font-size:14px"><caption style="text-align:left;font-weight:bold;padding:8px 0">${words.order(order.code)}</caption>
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
