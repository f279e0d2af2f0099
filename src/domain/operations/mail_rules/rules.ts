// Validation of mail rules (guide mail-rules, "Rules").
import type { components } from '../../../../generated/schema.ts'
import type { ValidationError } from '../../../core/errors.ts'
import { invalid, invalidFields } from '../../../core/errors.ts'
import { unknownPlaceholders } from '../../catalog/mail_placeholders.ts'

export type MailRule = components['schemas']['MailRule']
type Status = MailRule['restrict_to_status'][number]

/** States that `include_pending` includes: all pending orders except those that are valid while pending. */
export const PENDING_STATES: readonly Status[] = [
  'n__pending_approval',
  'n__not_pending_approval_and_not_valid_if_pending',
]
/** State of overdue pending orders. `include_pending: true` does not add it, but `include_pending: false` removes it. */
const OVERDUE: Status = 'n__pending_overdue'
/** Default of `restrict_to_status`. */
export const DEFAULT_STATES: readonly Status[] = ['p', 'n__valid_if_pending']

type Written = Partial<Omit<MailRule, 'id'>>

// Returns whether states include pending orders.
const isPending = (states: readonly Status[]): boolean => PENDING_STATES.every((state) => states.includes(state))

/**
 * Returns the fields to store: `include_pending` is merged into `restrict_to_status`, and times of day have no seconds.
 * @param before the stored states; for a new or replaced rule, the default
 * @throws Rejection 400 if both fields contradict each other
 */
export function toStore<Body extends Written>(body: Body, before: readonly Status[]): Body {
  const { include_pending, restrict_to_status: given, send_offset_time } = body
  if (include_pending !== undefined && given && include_pending !== isPending(given))
    throw invalid('include_pending', 'Contradicts restrict_to_status; send only one of them.', 'conflicting_fields')
  const states = given ?? (include_pending === undefined ? undefined : withPending(before, include_pending))
  return {
    ...body,
    ...(states && { restrict_to_status: [...new Set(states)] }),
    ...(send_offset_time && { send_offset_time: send_offset_time.slice(0, 'HH:MM'.length) }),
  }
}

// Excluding pending orders from a rule for pending orders only results in the default.
function withPending(states: readonly Status[], include: boolean): readonly Status[] {
  if (include) return [...states, ...PENDING_STATES, 'n__valid_if_pending']
  const others = states.filter((state) => !PENDING_STATES.includes(state) && state !== OVERDUE)
  return others.length ? others : DEFAULT_STATES
}

const OFFSETS = ['offset_to_event_end', 'offset_is_after'] as const

/**
 * Asserts that a rule with an absolute time has no offsets. Unchanged fields of a stored rule are accepted.
 * @param body the request
 * @param before the stored rule, if it exists
 * @throws Rejection 400 on the invalid fields
 */
export function rejectOffsets(
  body: Written,
  isAbsolute: boolean,
  before?: Pick<MailRule, 'date_is_absolute' | (typeof OFFSETS)[number]>,
): void {
  const sent = OFFSETS.filter(
    (name) => body[name] !== undefined && !(before?.date_is_absolute && body[name] === before[name]),
  )
  if (isAbsolute && sent.length)
    throw invalidFields(
      sent.map((name) => ({ path: [name], message: 'May not be sent while date_is_absolute is true.' })),
    )
}

/**
 * Validates a rule as it would be stored.
 * @param isSeries whether the event is a series
 * @throws Rejection 400 on the invalid fields
 */
export function validateRule(rule: Omit<MailRule, 'id'>, isSeries: boolean): void {
  const needed = rule.date_is_absolute ? (['send_date'] as const) : (['send_offset_days', 'send_offset_time'] as const)
  const errors: ValidationError[] = needed
    .filter((name) => rule[name] === null)
    .map((name) => ({
      path: [name],
      message: `Required while date_is_absolute is ${rule.date_is_absolute}.`,
      code: 'required' as const,
    }))
  if (!rule.all_products && !rule.limit_products.length)
    errors.push({ path: ['limit_products'], message: 'Send the products, or set all_products.', code: 'required' })
  if (rule.subevent !== null && !isSeries) errors.push({ path: ['subevent'], message: 'The event has no dates.' })
  errors.push(...textErrors('subject', rule), ...textErrors('template', rule))
  if (errors.length) throw invalidFields(errors)
}

// Unknown placeholders would be sent to recipients unchanged.
function textErrors(name: 'subject' | 'template', rule: Omit<MailRule, 'id'>): ValidationError[] {
  const texts = Object.values(rule[name])
  if (!texts.some((text) => text.trim())) return [{ path: [name], message: 'Needs a text.', code: 'required' as const }]
  const kind = rule.send_to === 'orders' ? 'rule' : 'rule_of_attendees'
  const unknown = new Set(texts.flatMap((text) => unknownPlaceholders(text, kind)))
  return [...unknown].map((placeholder) => ({
    path: [name],
    message: /^attendee_/.test(placeholder)
      ? `The placeholder {${placeholder}} is for mails to attendees.`
      : `There is no placeholder {${placeholder}}.`,
  }))
}
