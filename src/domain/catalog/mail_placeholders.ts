// Placeholders in texts of mails, such as `{event}` (guide mail, "Placeholders").
import { NAME_SCHEMES } from './names.ts'

const NAME_PARTS = new Set<string>(Object.values(NAME_SCHEMES).flatMap(({ fields }) => fields.map(({ key }) => key)))
const ORDER_PLACEHOLDERS = new Set([
  'event',
  'event_slug',
  'event_location',
  'event_times',
  'event_admission_time',
  'event_series_name',
  'organizer',
  'code',
  'total',
  'total_with_currency',
  'pending_sum',
  'pending_sum_with_currency',
  'currency',
  'expire_date',
  'order_email',
  'url',
  'url_button',
  'url_info_change',
  'url_products_change',
  'url_cancel',
  'name',
  'invoice_name',
  'invoice_company',
  'payment_info',
  'ticket_download',
  'order_modification_deadline_date_and_time',
  'comment',
])
/** The mails that a text is for: notifications about an order, or mails of a rule to customers only or to attendees as well. */
type MailKind = 'order' | 'rule' | 'rule_of_attendees'

const PLACEHOLDER_PATTERN = /\{([A-Za-z_][\w.-]*)\}/g

// Only notifications can have a comment, and only mails to attendees know the attendee (guide mail, "Placeholders").
const isKnown = (name: string, kind: MailKind): boolean => {
  if (name === 'comment') return kind === 'order'
  const [, attendee, part] = /^(attendee_)?name(?:_(.+))?$/.exec(name) ?? []
  if (attendee && kind !== 'rule_of_attendees') return false
  return part ? NAME_PARTS.has(part) : Boolean(attendee) || ORDER_PLACEHOLDERS.has(name) || name.startsWith('meta_')
}

/** Returns the placeholders in a text that its mails do not support. */
export const unknownPlaceholders = (text: string, kind: MailKind): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name!).filter((name) => !isKnown(name, kind))),
]

/** Replaces placeholders with values. @param value returns the value of a placeholder; undefined leaves the placeholder unchanged */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER_PATTERN, (written, name: string) => value(name) ?? written)
