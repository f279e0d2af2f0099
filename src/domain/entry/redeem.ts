// Redeems scanned tickets: the checks, their order, and what is stored (guide entry, "Order of checks").

import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import { afterCommit } from '../../core/data/after_commit.ts'
import { insertRows, query, storedTime } from '../../core/data/db.ts'
import { asRejection, Rejection } from '../../core/errors.ts'
import type { AnyContext, Caller } from '../../core/handler.ts'
import { scans } from '../../core/platform/counters.ts'
import { skipNotifications } from '../../core/platform/jobs.ts'
import type { OrganizerTransaction, RequestTransaction } from '../../core/transaction.ts'
import { translate, translator } from '../../messages/translate.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { unstoredCheckin } from '../orders/model/mapping.ts'
import { storeCheckinAnswers } from './checkin_answers.ts'
import { EntryTimes, scanZone } from './entry_times.ts'
import type { RuleInput } from './rules.ts'
import { allows } from './rules.ts'
import { explainRejection } from './rules_explanation.ts'
import { parseRules, RuleError } from './rules_parsing.ts'
import type { ScanSnapshot } from './scan_snapshot.ts'
import { scanTimeFormatter } from './scan_times.ts'
import type { ScanList, ScannedCode, ScannedTicket, TicketLookup } from './tickets.ts'
import { lockTicket, lockTickets } from './tickets.ts'

export type RejectionReason =
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

/** A scan as sent by the scanner. */
export type Scan = ScannedCode & {
  readonly type: 'entry' | 'exit'
  /** Time of the scan; null for the current time. */
  readonly datetime: string | null
  readonly ignore_unpaid: boolean
  readonly questions_supported: boolean
  /** Answers by question ID. */
  readonly answers: Readonly<Record<string, unknown>> | null
  readonly nonce: string | null
  /** Whether explanations are in the language of the order. */
  readonly use_order_locale: boolean
}

/** The position of a scan in its state at the time of the checks, and the check-in that was created. */
export type CheckedPosition = {
  readonly snapshot: ScanSnapshot
  readonly checkin?: OrderPosition['checkins'][number]
  /** Whether answers of the scan may have changed the position since. */
  readonly outdated: boolean
}

/** Outcome of a scan. */
export type ScanOutcome = {
  readonly list: ScanList
  /** Null if the code is unknown. */
  readonly position: CheckedPosition | null
  readonly require_attention: boolean
  readonly checkin_texts: readonly string[]
} & (
  | { readonly status: 'ok' }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: RejectionReason; readonly reason_explanation: string | null }
)

/** The transaction of a scan, with the time at the call and the language that the caller prefers. */
type ScanRequest = OrganizerTransaction & RequestTransaction & Pick<AnyContext, 'clock' | 'language'>

/** A scan, with the transaction of its request. */
export type ScanCall = {
  readonly context: ScanRequest
  /** IDs of the check-in lists, at least one and at most one per event. */
  readonly ids: readonly number[]
  /** The lists with these IDs, while they are being read; it rejects if the caller may not scan for them. */
  readonly lists: Promise<readonly ScanList[]>
  readonly scan: Scan
}

/**
 * Checks a scan and stores the check-in or the rejection, flushed with the commit (guide entry, "Order of checks").
 * @throws the error of `lists`
 */
export async function redeemTicket(call: ScanCall): Promise<ScanOutcome> {
  const { context, ids, lists, scan } = call
  const { db, now, organizer, who } = context
  const [scanLists, lookup] = await Promise.all([
    lists,
    lockTicket(db, organizer, ids, scan, deviceOf(who), scan.datetime, now),
  ])
  const { outcome, checkin } = await decideScan(call, scanLists, lookup)
  if (checkin) await storeCheckins([checkin])
  return outcome
}

/**
 * Redeems the tickets of scans at one organizer in one transaction. The outcome and effects of each are those of `redeemTicket`.
 * @returns the outcome of each scan; the rejection of its `lists`; or undefined if it needs a transaction of its own, since it does not
 *   have the secret of a ticket, or its order is locked by another transaction or an earlier scan
 */
export async function redeemTickets(scans: readonly ScanCall[]): Promise<(ScanOutcome | Rejection | undefined)[]> {
  const [first] = scans
  if (!first) return []
  if (scans.length === 1) return [await redeemTicket(first)]
  const { db, organizer } = first.context
  const [lists, lookups] = await Promise.all([
    Promise.all(scans.map((call) => call.lists.catch(asRejection))),
    lockTickets(
      db,
      organizer,
      scans.map(({ context, ids, scan }) => ({ ...scan, lists: ids, device: deviceOf(context.who) })),
    ),
  ])
  const decisions = await Promise.all(
    scans.map((call, i) => {
      const [own, lookup] = [lists[i]!, lookups[i]]
      if (own instanceof Rejection) return own
      return lookup && decideScan(call, own, lookup)
    }),
  )
  await storeCheckins(decisions.flatMap((decision) => (decision instanceof Rejection ? [] : (decision?.checkin ?? []))))
  return decisions.map((decision) => (decision instanceof Rejection ? decision : decision?.outcome))
}

// The outcome of a scan, and the check-in to store if it admits its ticket.
type Decision = { readonly outcome: ScanOutcome; readonly checkin?: NewCheckin | undefined }

// Checks a scan. Stores its answers and a rejection, but no check-in.
async function decideScan(
  { context, scan }: Pick<ScanCall, 'context' | 'scan'>,
  lists: readonly ScanList[],
  lookup: TicketLookup,
): Promise<Decision> {
  if (lookup.kind === 'unknown') {
    const list = lists[0]!
    storeRejection(context, scan, { list: list.id, position: null, reason: 'invalid', explanation: null })
    const outcome = {
      status: 'error',
      reason: 'invalid',
      reason_explanation: null,
      list,
      position: null,
      require_attention: false,
      checkin_texts: [],
    } as const
    return { outcome }
  }
  const { ticket } = lookup
  const list = lists.find(({ id }) => id === ticket.list)!
  const locked = { ...context, now: timeUnderLock(context, ticket) }
  const result = await checkScan(locked, list, ticket, lookup.kind === 'ambiguous', scan)
  const { require_attention, checkin_texts, questions } = ticket
  const position = { snapshot: ticket, outdated: questions !== null && Object.keys(scan.answers ?? {}).length > 0 }
  const about = { list, position, require_attention, checkin_texts }
  if (result.status === 'ok') {
    if (result.isRetry) return { outcome: { ...about, status: 'ok' } }
    const checkin = newCheckin(locked, list, scan, ticket, result.forced)
    return { outcome: { ...about, status: 'ok', position: { ...position, checkin: shownCheckin(checkin) } }, checkin }
  }
  const reason = result.status === 'incomplete' ? 'incomplete' : result.reason
  const explanation = result.status === 'incomplete' ? null : result.explanation
  storeRejection(locked, scan, { list: list.id, position: ticket.id, reason, explanation })
  const outcome: ScanOutcome =
    result.status === 'incomplete'
      ? { ...about, status: 'incomplete', questions: result.questions }
      : { ...about, status: 'error', reason: result.reason, reason_explanation: explanation }
  return { outcome }
}

// Returns the time of a scan whose ticket is locked. It is not before the creation of stored check-ins, so that concurrent scans of a ticket
// have times in the order of their checks even if the clocks of hosts differ (guide entry, "Order of checks").
function timeUnderLock({ clock }: ScanRequest, { listCheckins }: ScanSnapshot): Date {
  return new Date(listCheckins.reduce((latest, { created }) => Math.max(latest, created), clock().getTime()))
}

type CheckResult =
  | { readonly status: 'ok'; readonly isRetry: boolean; readonly forced: boolean }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: RejectionReason; readonly explanation: string | null }

const reject = (reason: RejectionReason, explanation: string | null = null): CheckResult => ({
  status: 'error',
  reason,
  explanation,
})

async function checkScan(
  context: ScanRequest,
  list: ScanList,
  ticket: ScannedTicket,
  ambiguous: boolean,
  scan: Scan,
): Promise<CheckResult> {
  const { force } = scan
  const entry = scan.type === 'entry'
  const now = DateTime.fromJSDate(scan.datetime === null ? context.now : new Date(scan.datetime), {
    zone: scanZone(list.timezone),
  })
  const language = (scan.use_order_locale ? ticket.order__locale : context.language) ?? list.locale
  if (ambiguous) return reject('ambiguous')

  const invalid = checkTicket(list, ticket, scan, now, language)
  if (invalid && !force) return invalid

  const unanswered = entry
    ? await storeCheckinAnswers(context, { id: ticket.id }, ticket.questions ?? [], scan.answers ?? {}, {
        language: list.locale,
        timezone: list.timezone,
      })
    : []

  const isRetry = isRetried(context, ticket, scan)
  const rules = entry ? rulesRejection(list, ticket, scan, now, language) : undefined
  const excluded = checkList(list, ticket, scan, rules, unanswered)
  if (excluded && !force) return excluded
  if (rules === INVALID_RULES) return reject('rules')
  if (isRetry) return { status: 'ok', isRetry, forced: false }
  const redeemed = entry && !canEnter(list, ticket)
  if (redeemed && !force) return reject('already_redeemed')
  return { status: 'ok', isRetry, forced: Boolean(invalid || excluded || redeemed) }
}

// The checks of the ticket itself, before answers of the scan are stored.
function checkTicket(
  list: ScanList,
  ticket: ScannedTicket,
  { type }: Scan,
  now: DateTime,
  language: string,
): CheckResult | undefined {
  if (ticket.revoked) return reject('revoked')
  if (ticket.canceled || !['n', 'p'].includes(ticket.order__status)) return reject('canceled')
  if (ticket.blocked) return reject('blocked')
  if (ticket.order__status === 'n' && ticket.order__require_approval) return reject('unapproved')
  const explanation = type === 'entry' ? explainValidity(ticket, now, language, list.region) : undefined
  return explanation === undefined ? undefined : reject('invalid_time', explanation)
}

// The checks of the ticket against the list, after answers of the scan have been stored.
function checkList(
  list: ScanList,
  ticket: ScannedTicket,
  scan: Scan,
  rules: string | typeof INVALID_RULES | undefined,
  unanswered: readonly { id: number }[],
): CheckResult | undefined {
  const paid =
    ticket.order__status === 'p' ||
    ticket.order__valid_if_pending ||
    (ticket.order__status === 'n' && scan.ignore_unpaid && list.include_pending)
  if (!ticket.item_on_list || !ticket.date_on_list) return reject('product')
  if (!paid) return reject('unpaid')
  if (rules !== undefined) return reject('rules', rules === INVALID_RULES ? null : rules)
  if (unanswered.length && scan.questions_supported)
    return { status: 'incomplete', questions: unanswered.map(({ id }) => id) }
  return undefined
}

// Returns the message for a ticket that is not valid at the time of the scan; undefined if it is valid.
function explainValidity(
  { valid_from, valid_until }: ScanSnapshot,
  now: DateTime,
  language: string,
  region: string | null,
): string | undefined {
  const format = (time: DateTime): string => scanTimeFormatter(language, region, now)(time)
  const toLocal = (text: string): DateTime => DateTime.fromISO(text, { zone: now.zone })
  if (valid_from !== null && now < toLocal(valid_from))
    return translate(language, 'checkin.rule.valid_from', { time: format(toLocal(valid_from)) })
  if (valid_until !== null && now > toLocal(valid_until))
    return translate(language, 'checkin.rule.valid_until', { time: format(toLocal(valid_until)) })
  return undefined
}

/** Returned instead of a message if the rules cannot be evaluated. */
const INVALID_RULES = Symbol('unreadable')

// Returns the reason why the rules reject a ticket, or undefined if they admit it. A retried scan is checked without the check-in that its first
// attempt created.
function rulesRejection(
  list: ScanList,
  ticket: ScanSnapshot,
  scan: Scan,
  now: DateTime,
  language: string,
): string | typeof INVALID_RULES | undefined {
  try {
    const rule = parseRules(list.rules)
    if (!rule) return undefined
    const snapshot = ruleInput(ticket, scan, now)
    if (allows(rule, snapshot)) return undefined
    return explainRejection(rule, snapshot, translator(language), scanTimeFormatter(language, list.region, now))
  } catch (error) {
    if (error instanceof RuleError) return INVALID_RULES
    throw error
  }
}

function ruleInput(ticket: ScanSnapshot, { nonce: own }: Scan, now: DateTime): RuleInput {
  const others = ticket.listCheckins.filter(({ nonce }) => own === null || nonce !== own)
  const toLocal = (text: string): DateTime => DateTime.fromISO(text, { zone: now.zone })
  return {
    now,
    product: ticket.item,
    variation: ticket.variation,
    gate: ticket.gate_id,
    date_from: toLocal(ticket.date_from),
    date_to: toLocal(ticket.date_to),
    date_admission: toLocal(ticket.date_admission),
    entries: new EntryTimes(
      others.filter(({ type }) => type === 'entry').map(({ datetime }) => datetime),
      now.zone,
    ),
    inside: others.at(-1)?.type === 'entry',
  }
}

const isRetried = ({ who }: ScanRequest, { listCheckins }: ScanSnapshot, { nonce, type }: Scan): boolean =>
  nonce !== null &&
  (listCheckins.at(-1)?.nonce === nonce ||
    listCheckins.some(
      (checkin) => checkin.nonce === nonce && checkin.type === type && checkin.device_id === deviceOf(who),
    ))

function canEnter(
  { allow_multiple_entries, allow_entry_after_exit }: ScanList,
  { listCheckins }: ScanSnapshot,
): boolean {
  return (
    allow_multiple_entries ||
    listCheckins.every(({ type }) => type === 'exit') ||
    (allow_entry_after_exit && listCheckins.at(-1)!.type === 'exit')
  )
}

const deviceOf = ({ type, id }: Pick<Caller, 'type' | 'id'>): number | null => (type === 'device' ? id : null)

// A check-in that is to be stored.
type NewCheckin = {
  readonly context: ScanRequest
  readonly list: ScanList
  readonly ticket: ScanSnapshot
  readonly scan: Scan
  readonly datetime: string
  readonly forced: boolean
}

const newCheckin = (
  context: ScanRequest,
  list: ScanList,
  scan: Scan,
  ticket: ScanSnapshot,
  forced: boolean,
): NewCheckin => ({ context, list, scan, ticket, datetime: ticket.scanned ?? storedTime(context.now), forced })

// Returns a check-in in the shape of responses, before it is stored.
const shownCheckin = ({ list, ticket, scan: { type }, datetime, context }: NewCheckin): Checkin =>
  unstoredCheckin({
    id: ticket.next_id,
    datetime,
    list: list.id,
    gate: ticket.gate_id,
    device: deviceOf(context.who),
    device_id: ticket.device_number,
    type,
  })
type Checkin = OrderPosition['checkins'][number]

// Stores check-ins of one transaction, with an entry of the audit log for each.
async function storeCheckins(checkins: readonly NewCheckin[]): Promise<void> {
  const [first] = checkins
  if (!first) return
  const { context } = first
  context.deferUntilCommit(
    insertRows(
      context.db,
      'checkins',
      checkins.map(({ context: { now, who }, list, ticket, scan: { type, nonce }, datetime, forced }) => ({
        id: ticket.next_id,
        checkin_list_id: list.id,
        order_position_id: ticket.id,
        type,
        datetime,
        created: now,
        gate_id: ticket.gate_id,
        device_id: deviceOf(who),
        forced,
        nonce,
      })),
    ),
  )
  for (const { context, scan } of checkins) countScan(context, { type: scan.type, result: 'ok', reason: '' })
  // Without subscribers nothing depends on the log entries, so they are flushed with the commit.
  const hasSubscribers = checkins.some(({ list }) => list.hasSubscribers)
  const logged = audit(
    { ...context, notify: hasSubscribers ? context.notify : skipNotifications },
    'event.checkin',
    checkins.map(({ context: { now, who }, list, ticket, scan: { type }, forced }) => ({
      id: ticket.next_id,
      data: { list: list.id, position: ticket.id, type, forced },
      by: { now, who, event: { id: ticket.event_id } },
    })),
  )
  if (hasSubscribers) await logged
  else context.deferUntilCommit(logged)
}

type RejectedScan = {
  readonly list: number
  readonly position: number | null
  readonly reason: string
  readonly explanation: string | null
}

const countScan = ({ db }: ScanRequest, labels: Record<'type' | 'result' | 'reason', string>): void =>
  afterCommit(db, () => scans.inc(labels))

// Stores a rejected scan, unless a scan with the same nonce is already stored.
function storeRejection(
  context: ScanRequest,
  { type, nonce, datetime, secret }: Scan,
  { list, position, reason, explanation }: RejectedScan,
): void {
  const { db, now, who, deferUntilCommit } = context
  deferUntilCommit(
    query(
      db,
      `
      insert into checkins (checkin_list_id, order_position_id, successful, type, datetime, created, gate_id, device_id, nonce, error_reason, error_explanation, raw_barcode)
      values (:list, :position, false, :type, :datetime, :now, (select gate_id from devices where id = :device), :device, :nonce,
        :reason, :explanation, :secret)
      on conflict do nothing returning id`,
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
    ).then((stored) => {
      if (stored.length) countScan(context, { type, result: reason === 'incomplete' ? reason : 'error', reason })
    }),
  )
}
