// What texts of mails may name in braces, such as `{event}` (guide mail, "Placeholders").
import { NAME_SCHEMES } from './names.ts'

const PARTS = new Set(Object.values(NAME_SCHEMES).flatMap(({ fields }) => fields.map(({ key }) => key)))
const ORDER = new Set([
  'event',
  'event_slug',
  'event_location',
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
  'order_modification_deadline_date_and_time',
  'comment',
])
const NAMED = /\{([A-Za-z_][\w.-]*)\}/g

const isKnown = (name: string): boolean =>
  ORDER.has(name) || name.startsWith('meta_') || (name.startsWith('name_') && PARTS.has(name.slice('name_'.length)))

/** The placeholders in a text that mails about orders do not know. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !isKnown(name))),
]

/** Puts values in place of the placeholders that are known. @param value of a placeholder; undefined leaves it as it stands */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(NAMED, (written, name: string) => (isKnown(name) ? value(name) : undefined) ?? written)
