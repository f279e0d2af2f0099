// What texts of mails may name in braces, such as `{event}` (guide mail, "Placeholders").
import { NAME_SCHEMES } from './names.ts'

const PARTS = new Set<string>(Object.values(NAME_SCHEMES).flatMap(({ fields }) => fields.map(({ key }) => key)))
const ORDER = new Set([
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
/** Which mails a text is for: those that tell of what happened to an order, or those of a rule, to whoever has ordered or to attendees too. */
type MailKind = 'order' | 'rule' | 'rule_of_attendees'

const NAMED = /\{([A-Za-z_][\w.-]*)\}/g

// What happened to an order can have a comment; only mails to attendees know one (guide mail, "Placeholders").
const isKnown = (name: string, kind: MailKind): boolean => {
  if (name === 'comment') return kind === 'order'
  const [, attendee, part] = /^(attendee_)?name(?:_(.+))?$/.exec(name) ?? []
  if (attendee && kind !== 'rule_of_attendees') return false
  return part ? PARTS.has(part) : Boolean(attendee) || ORDER.has(name) || name.startsWith('meta_')
}

/** The placeholders in a text that mails of its kind do not know. */
export const unknownPlaceholders = (text: string, kind: MailKind): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !isKnown(name, kind))),
]

/** Puts values in place of placeholders. @param value of one; undefined leaves it as it stands */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(NAMED, (written, name: string) => value(name) ?? written)
