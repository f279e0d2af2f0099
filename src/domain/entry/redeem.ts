// A scan at the door: what is checked, in which order, and what is stored of it (guide entry, "Order of checks").

import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import { asStored, query } from '../../core/data/db.ts'
import type { AnyContext, Caller } from '../../core/handler.ts'
import { skipNotifications } from '../../core/platform/jobs.ts'
import type { OrganizerTransaction, RequestTransaction } from '../../core/transaction.ts'
import { translate, translator } from '../../messages/translate.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { unstoredCheckin } from '../orders/model/mapping.ts'
import { storeDoorAnswers } from './door_answers.ts'
import { EntryTimes, ScanZone } from './entry_times.ts'
import type { Facts } from './facts.ts'
import type { Facts as RuleFacts } from './rules.ts'
import { allows } from './rules.ts'
import { explain } from './rules_explaining.ts'
import { RuleError, readRules } from './rules_reading.ts'
import { scanTimes } from './scan_times.ts'
import type { DoorList, Scanned, Ticket } from './tickets.ts'
import { findTicket } from './tickets.ts'

export type Reason =
  | 'invalid'
  | 'canceled'
  | 'blocked'
  | 'unapproved'
  | 'invalid_time'
  | 'product'
  | 'unpaid'
  | 'rules'
  | 'revoked'
  | 'ambiguous'
  | 'already_redeemed'

/** A scan as it was sent. */
export type Scan = Scanned & {
  readonly type: 'entry' | 'exit'
  /** When it was scanned, where that was not just now. */
  readonly datetime: string | null
  readonly ignore_unpaid: boolean
  readonly questions_supported: boolean
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, unknown>> | null
  readonly nonce: string | null
  /** Whether people are told why in the language of the order. */
  readonly use_order_locale: boolean
}

/** The position that a scan was judged by, as it was then, and the check-in that came of it. */
export type Judged = {
  readonly facts: Facts
  readonly checkin?: OrderPosition['checkins'][number]
  /** Whether it may have changed besides. */
  readonly outdated: boolean
}

/** What a scan is answered. */
export type Outcome = {
  readonly list: DoorList
  /** Null when the barcode is unknown. */
  readonly position: Judged | null
  readonly require_attention: boolean
  readonly checkin_texts: readonly string[]
} & (
  | { readonly status: 'ok' }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: Reason; readonly reason_explanation: string | null }
)

/** The transaction of a scan, with the time at the call and the language that the caller prefers. */
type ScanRequest = OrganizerTransaction & RequestTransaction & Pick<AnyContext, 'clock' | 'language'>

/**
 * Judges a scan and stores what comes of it: a check-in, or why there is none. The writes are flushed with the commit.
 * @param ids of the lists where it is scanned, at most one of each event and at least one
 * @param lists the same, which are being read: what they reject is rejected
 */
export async function redeem(
  context: ScanRequest,
  ids: readonly number[],
  lists: Promise<readonly DoorList[]>,
  scan: Scan,
): Promise<Outcome> {
  const { db, now, organizer } = context
  const [doors, found] = await Promise.all([
    lists,
    findTicket(db, organizer, ids, scan, deviceOf(context.who), scan.datetime, now),
  ])
  if (found.kind === 'unknown') {
    const list = doors[0]!
    storeRejection(context, scan, { list: list.id, position: null, reason: 'invalid', explanation: null })
    return {
      status: 'error',
      reason: 'invalid',
      reason_explanation: null,
      list,
      position: null,
      require_attention: false,
      checkin_texts: [],
    }
  }
  const { ticket } = found
  const list = doors.find(({ id }) => id === ticket.list)!
  const locked = { ...context, now: timeUnderLock(context, ticket) }
  const verdict = await judge(locked, list, ticket, found.kind === 'ambiguous', scan)
  const { require_attention, checkin_texts, questions } = ticket
  const position = { facts: ticket, outdated: questions !== null && Object.keys(scan.answers ?? {}).length > 0 }
  const about = { list, position, require_attention, checkin_texts }
  if (verdict.status === 'ok') {
    if (verdict.repeated) return { ...about, status: 'ok' }
    const checkin = await storeCheckin(locked, list, scan, ticket, verdict.forced)
    return { ...about, status: 'ok', position: { ...position, checkin } }
  }
  const reason = verdict.status === 'incomplete' ? 'incomplete' : verdict.reason
  const explanation = verdict.status === 'incomplete' ? null : verdict.explanation
  storeRejection(locked, scan, { list: list.id, position: ticket.id, reason, explanation })
  return verdict.status === 'incomplete'
    ? { ...about, status: 'incomplete', questions: verdict.questions }
    : { ...about, status: 'error', reason: verdict.reason, reason_explanation: explanation }
}

// The time of a scan whose ticket is locked. Scans of a ticket that wait for its lock have times in the order in which they are judged, also where the
// clocks of several hosts differ: never before what was stored of the ticket on this list (guide entry, "Order of checks").
function timeUnderLock({ clock }: ScanRequest, { counted }: Facts): Date {
  return new Date(counted.reduce((latest, { created }) => Math.max(latest, created), clock().getTime()))
}

type Verdict =
  | { readonly status: 'ok'; readonly repeated: boolean; readonly forced: boolean }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: Reason; readonly explanation: string | null }

const refuse = (reason: Reason, explanation: string | null = null): Verdict => ({
  status: 'error',
  reason,
  explanation,
})

async function judge(
  context: ScanRequest,
  list: DoorList,
  ticket: Ticket,
  ambiguous: boolean,
  scan: Scan,
): Promise<Verdict> {
  const { force } = scan
  const entry = scan.type === 'entry'
  const now = DateTime.fromJSDate(scan.datetime === null ? context.now : new Date(scan.datetime), {
    zone: new ScanZone(list.timezone),
  })
  const language = (scan.use_order_locale ? ticket.order__locale : context.language) ?? list.locale
  if (ambiguous) return refuse('ambiguous')

  // What speaks against it before its answers are taken, and behind that.
  const first = ((): Verdict | undefined => {
    if (ticket.revoked) return refuse('revoked')
    if (ticket.canceled || !['n', 'p'].includes(ticket.order__status)) return refuse('canceled')
    if (ticket.blocked) return refuse('blocked')
    if (ticket.order__status === 'n' && ticket.order__require_approval) return refuse('unapproved')
    const outside = entry ? outsideValidity(ticket, now, language, list.region) : undefined
    return outside === undefined ? undefined : refuse('invalid_time', outside)
  })()
  if (first && !force) return first

  const open = entry
    ? await storeDoorAnswers(context, { id: ticket.id }, ticket.questions ?? [], scan.answers ?? {}, {
        language: list.locale,
        timezone: list.timezone,
      })
    : []

  const repeated = isRepeated(context, ticket, scan)
  const unpaid = !(
    ticket.order__status === 'p' ||
    ticket.order__valid_if_pending ||
    (ticket.order__status === 'n' && scan.ignore_unpaid && list.include_pending)
  )
  const rules = entry ? rulesRejection(list, ticket, scan, now, language) : undefined
  const second = ((): Verdict | undefined => {
    if (!ticket.item_on_list || !ticket.date_on_list) return refuse('product')
    if (unpaid) return refuse('unpaid')
    if (rules !== undefined) return refuse('rules', rules === UNREADABLE ? null : rules)
    if (open.length && scan.questions_supported) return { status: 'incomplete', questions: open.map(({ id }) => id) }
    return undefined
  })()
  if (second && !force) return second
  if (rules === UNREADABLE) return refuse('rules')
  if (repeated) return { status: 'ok', repeated, forced: false }
  const again = entry && !mayEnter(list, ticket)
  if (again && !force) return refuse('already_redeemed')
  return { status: 'ok', repeated, forced: Boolean(first || second || again) }
}

function outsideValidity(
  { valid_from, valid_until }: Facts,
  now: DateTime,
  language: string,
  region: string | null,
): string | undefined {
  const write = (time: DateTime): string => scanTimes(language, region, now)(time)
  const local = (text: string): DateTime => DateTime.fromISO(text, { zone: now.zone })
  if (valid_from !== null && now < local(valid_from))
    return translate(language, 'door.valid_from', { time: write(local(valid_from)) })
  if (valid_until !== null && now > local(valid_until))
    return translate(language, 'door.valid_until', { time: write(local(valid_until)) })
  return undefined
}

/** In place of a sentence: the rules cannot be evaluated. */
const UNREADABLE = Symbol('unreadable')

// Why the rules reject, if they do. A scan that is sent again is judged as it was at first: without the check-in that came of it.
function rulesRejection(
  list: DoorList,
  ticket: Facts,
  scan: Scan,
  now: DateTime,
  language: string,
): string | typeof UNREADABLE | undefined {
  try {
    const rule = readRules(list.rules)
    if (!rule) return undefined
    const facts = ruleFacts(ticket, scan, now)
    if (allows(rule, facts)) return undefined
    return explain(rule, facts, translator(language), scanTimes(language, list.region, now))
  } catch (error) {
    if (error instanceof RuleError) return UNREADABLE
    throw error
  }
}

function ruleFacts(ticket: Facts, { nonce: own }: Scan, now: DateTime): RuleFacts {
  const others = ticket.counted.filter(({ nonce }) => own === null || nonce !== own)
  const local = (text: string): DateTime => DateTime.fromISO(text, { zone: now.zone })
  return {
    now,
    product: ticket.item,
    variation: ticket.variation,
    gate: ticket.gate_id,
    date_from: local(ticket.date_from),
    date_to: local(ticket.date_to),
    date_admission: local(ticket.date_admission),
    entries: new EntryTimes(
      others.filter(({ type }) => type === 'entry').map(({ datetime }) => datetime),
      now.zone,
    ),
    inside: others.at(-1)?.type === 'entry',
  }
}

const isRepeated = ({ who }: ScanRequest, { counted }: Facts, { nonce, type }: Scan): boolean =>
  nonce !== null &&
  (counted.at(-1)?.nonce === nonce ||
    counted.some((checkin) => checkin.nonce === nonce && checkin.type === type && checkin.device_id === deviceOf(who)))

function mayEnter({ allow_multiple_entries, allow_entry_after_exit }: DoorList, { counted }: Facts): boolean {
  return (
    allow_multiple_entries ||
    counted.every(({ type }) => type === 'exit') ||
    (allow_entry_after_exit && counted.at(-1)!.type === 'exit')
  )
}

const deviceOf = ({ type, id }: Pick<Caller, 'type' | 'id'>): number | null => (type === 'device' ? id : null)

async function storeCheckin(
  context: ScanRequest,
  list: DoorList,
  { type, nonce }: Scan,
  { id: position, event_id, next_id: id, gate_id: gate, device_number, scanned }: Facts,
  forced: boolean,
): Promise<OrderPosition['checkins'][number]> {
  const { db, now, who, withCommit } = context
  const device = deviceOf(who)
  const datetime = scanned ?? asStored(now)
  withCommit(
    query(
      db,
      `
      insert into checkins (id, checkin_list_id, order_position_id, type, datetime, created, gate_id, device_id, forced, nonce)
      overriding system value values (:id, :list, :position, :type, :datetime, :now, :gate, :device, :forced, :nonce)`,
      { id, list: list.id, position, type, datetime, now, gate, device, forced, nonce },
    ),
  )
  // Without subscribers nothing waits for the line.
  const notify = list.hasSubscribers ? context.notify : skipNotifications
  const line = audit(
    { ...context, event: { id: event_id }, notify },
    'event.checkin',
    { id },
    { list: list.id, position, type, forced },
  )
  if (list.hasSubscribers) await line
  else withCommit(line)
  return unstoredCheckin({ id, datetime, list: list.id, gate, device, device_id: device_number, type })
}

type Refused = {
  readonly list: number
  readonly position: number | null
  readonly reason: string
  readonly explanation: string | null
}

// A scan that let nobody in. With the nonce of one that is stored it is that one.
function storeRejection(
  { db, now, who, withCommit }: ScanRequest,
  { type, nonce, datetime, secret }: Scan,
  { list, position, reason, explanation }: Refused,
): void {
  withCommit(
    query(
      db,
      `
      insert into checkins (checkin_list_id, order_position_id, successful, type, datetime, created, gate_id, device_id, nonce, error_reason, error_explanation, raw_barcode)
      values (:list, :position, false, :type, :datetime, :now, (select gate_id from devices where id = :device), :device, :nonce,
        :reason, :explanation, :secret)
      on conflict do nothing`,
      {
        list,
        position,
        type,
        datetime: datetime ?? now,
        now,
        device: deviceOf(who),
        nonce,
        reason,
        explanation,
        secret,
      },
    ),
  )
}
