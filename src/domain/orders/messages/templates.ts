// Writes mails about orders: the event's texts or the default ones, with their placeholders filled (guide mail).
import { amount, plainMoney } from '../../../core/money.ts'
import type { Mail } from '../../../core/platform/mail_message.ts'
import { template, translator } from '../../../messages/translate.ts'
import { inLanguage } from '../../catalog/languages.ts'
import { fillPlaceholders } from '../../catalog/mail_placeholders.ts'
import { resolveDateTime } from '../../catalog/relative_dates.ts'
import type { Settings } from '../../catalog/settings.ts'
import { customerTickets } from '../documents/tickets/files.ts'
import { orderFormatter } from '../model/formatting.ts'
import type { OrderView } from '../model/order_view.ts'
import { datesOf } from '../model/order_view.ts'
import { instructionsFor } from '../payments/gateway.ts'
import type { Value } from './filling.ts'
import { fillText, paragraphs } from './filling.ts'
import type { MailInput, MailParts } from './layout.ts'
import { htmlMail, linkOf, summaryText } from './layout.ts'

type EventSettings = Settings<'EventSettings'>

const MAX_SUBJECT_CHARACTERS = 250

type Text = { readonly subject: string; readonly text: string }

/** Writes a mail: as plain text without Markdown, and as HTML with all values escaped. */
export function writeOrderMail({ kind, ...input }: MailParts): Omit<Mail, 'to' | 'reference'> {
  const { order, settings } = input
  const chosen = (
    key: Extract<keyof EventSettings, `mail_${'subject' | 'text'}_${string}`>,
    preset: string,
  ): string => {
    const text = settings[key]
    return (text && inLanguage(text, order.locale)) || preset
  }
  return write(input, {
    subject: chosen(`mail_subject_${kind}`, template(order.locale, `mail_template.${kind}.subject`)),
    text: chosen(`mail_text_${kind}`, template(order.locale, `mail_template.${kind}.text`)),
  })
}

/**
 * Writes the mail of a mail rule to the customer or an attendee, about an order or its positions for one date (guide mail-rules, "Rules").
 */
export function writeRuleMail(
  input: Omit<MailInput, 'comment'>,
  rule: { readonly subject: Readonly<Record<string, string>>; readonly template: Readonly<Record<string, string>> },
): Omit<Mail, 'to' | 'reference'> {
  const { locale } = input.order
  const text = { subject: inLanguage(rule.subject, locale), text: inLanguage(rule.template, locale) }
  return write({ ...input, order: partInMail(input), comment: null }, text)
}

/** Returns an order with only the positions that a mail is about: those for a date, or an attendee's position with its add-ons. */
export function partInMail({ order, date, attendee }: Pick<MailInput, 'order' | 'date' | 'attendee'>): OrderView {
  const of = order.positions.filter(({ subevent }) => !date || subevent?.id === date.id)
  if (!attendee) return { ...order, positions: of.length ? of : order.positions }
  const { positionid } = attendee
  return {
    ...order,
    positions: order.positions.filter((one) => one.positionid === positionid || one.addon_to === positionid),
    fees: [],
  }
}

function write(input: MailInput, chosen: Text): Omit<Mail, 'to' | 'reference'> {
  const { order, settings } = input
  const signature = settings.mail_text_signature ? inLanguage(settings.mail_text_signature, order.locale) : ''
  const text = [chosen.text, signature].filter(Boolean).join('\n\n')
  const values = valuesOf(input)
  const prefix = settings.mail_prefix ? `[${settings.mail_prefix}] ` : ''
  const body = fillText(text, values)
  const subject = prefix + fillPlaceholders(chosen.subject, (name) => values(name)?.text)
  return {
    organizer_id: order.organizer.id,
    subject: [...subject].slice(0, MAX_SUBJECT_CHARACTERS).join(''),
    text: `${paragraphs(body.text)}\n\n${summaryText(input)}\n`,
    html: htmlMail(input, body.html),
    from_name: settings.mail_from_name ?? order.organizer.name,
    reply_to: settings.contact_mail,
  }
}

function valuesOf(input: MailInput): (name: string) => Value | undefined {
  const { order, settings, comment, attendee, now } = input
  const { event, organizer, invoice_address: address, positions } = order
  const write = orderFormatter(order, settings)
  const translate = translator(order.locale)
  const url: Value = { text: linkOf(input).url, is_url: true }
  const pending = amount(order.open_amount)
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
  const dates = datesOf(order)
  const date = dates.length === 1 ? dates[0]! : null
  const locations = new Set(dates.map(({ location }) => write.text(location ?? event.location)))
  const { last_order_modification_date: modified } = settings
  const admission = (date ?? event).date_admission
  const values: Record<string, () => Value | string | null> = {
    event: () => write.text(date && write.text(date.name) ? date.name : event.name),
    event_series_name: () => write.text(event.name),
    event_slug: () => event.slug,
    event_location: () => (locations.size === 1 ? [...locations][0]! : write.text(event.location)),
    event_times: () => {
      if (date || !event.has_subevents) return write.times(date ?? event)
      return dates
        .map((one) => {
          const location =
            locations.size > 1 &&
            write
              .text(one.location ?? event.location)
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean)
              .join(', ')
          return [write.text(one.name), write.times(one), location].filter(Boolean).join(' · ')
        })
        .join('\n')
    },
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
    payment_info: () => (pending.gt(0) && instructionsFor(order)) || '',
    ticket_download: () => {
      const tickets = customerTickets(order, settings, now)
      if (!tickets) return ''
      const count = positions.filter(({ has_ticket }) => has_ticket).length
      const from = tickets.from && write.moment(tickets.from)
      if (tickets.now.length)
        return from
          ? translate('order_mail.tickets.partly', { time: from })
          : translate('order_mail.tickets.now', { count })
      return from ? translate('order_mail.tickets.from', { count, time: from }) : translate('order_mail.tickets.never')
    },
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
