// A scan at the door: what is checked, in which order, and what is stored of it (guide entry, "Order of checks").
import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import type { AnyContext, Caller } from '../../core/handler.ts'
import { lockOrder } from '../locks.ts'
import type { DoorQuestion } from './door_answers.ts'
import { doorQuestions, storeDoorAnswers } from './door_answers.ts'
import type { Facts } from './rules.ts'
import { allows, explain, RuleFault, readRules } from './rules.ts'
import type { DoorList, Scanned, Ticket } from './tickets.ts'
import { findTicket } from './tickets.ts'
import { doorWords, ruleWords } from './words.ts'

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
  readonly force: boolean
  readonly ignore_unpaid: boolean
  readonly questions_supported: boolean
  /** By the id of the question. */
  readonly answers: Readonly<Record<string, unknown>> | null
  readonly nonce: string | null
  /** Whether people are told why in the language of the order. */
  readonly use_order_locale: boolean
}

/** What a scan is answered. */
export type Outcome = {
  readonly list: DoorList
  /** Null when the barcode is unknown. */
  readonly position: number | null
  readonly require_attention: boolean
  readonly checkin_texts: readonly string[]
} & (
  | { readonly status: 'ok' }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: Reason; readonly reason_explanation: string | null }
)

type Context = Pick<AnyContext, 'db' | 'who' | 'now' | 'notify' | 'withCommit' | 'language'> & {
  readonly organizer: { readonly id: number }
}

type Row = {
  event_id: number
  canceled: boolean
  status: string
  require_approval: boolean
  valid_if_pending: boolean
  locale: string
  blocked: string[] | null
  valid_from: string | null
  valid_until: string | null
  item_id: number
  variation_id: number | null
  item_on_list: boolean
  date_on_list: boolean
  require_attention: boolean
  checkin_texts: string[]
  date_from: string
  date_to: string
  date_admission: string
  gate_id: number | null
  checkins: { type: 'entry' | 'exit'; datetime: string; nonce: string | null; device_id: number | null }[]
  questions: DoorQuestion[] | null
}

// One row: all that the scan of a position on a list is judged by. The check-ins are those of this list, the latest last.
const FACTS = `
  select p.event_id, p.canceled, o.status, o.require_approval, o.valid_if_pending, o.locale, p.blocked, p.valid_from, p.valid_until, p.item_id, p.variation_id,
    l.all_products or exists (select from checkin_list_items x where x.checkin_list_id = l.id and x.item_id = p.item_id) as item_on_list,
    l.subevent_id is null or coalesce(l.subevent_id = p.subevent_id, false) as date_on_list,
    o.checkin_attention or i.checkin_attention or coalesce(v.checkin_attention, false) as require_attention,
    array_remove(array[nullif(o.checkin_text, ''), nullif(v.checkin_text, ''), nullif(i.checkin_text, '')], null) as checkin_texts,
    coalesce(s.date_from, e.date_from) as date_from,
    case when s.id is null then coalesce(e.date_to, e.date_from) else coalesce(s.date_to, s.date_from) end as date_to,
    case when s.id is null then coalesce(e.date_admission, e.date_from) else coalesce(s.date_admission, s.date_from) end as date_admission,
    (select d.gate_id from devices d where d.id = :device) as gate_id,
    coalesce((select json_agg(json_build_object('type', c.type, 'datetime', c.datetime, 'nonce', c.nonce, 'device_id', c.device_id) order by c.datetime, c.id)
      from checkins c where c.checkin_list_id = l.id and c.order_position_id = p.id and c.successful), '[]') as checkins,
    ${doorQuestions('p')} as questions
  from order_positions p
  join orders o on o.id = p.order_id
  join events e on e.id = p.event_id
  join items i on i.id = p.item_id
  left join variations v on v.id = p.variation_id
  left join subevents s on s.id = p.subevent_id
  join checkin_lists l on l.id = :list
  where p.id = :position`

/**
 * Judges a scan and stores what comes of it: a check-in, or why there is none.
 * @param lists where it is scanned, at most one of each event and at least one
 */
export async function redeem(context: Context, lists: readonly DoorList[], scan: Scan): Promise<Outcome> {
  const { db, now } = context
  const at = scan.datetime === null ? now : new Date(scan.datetime)
  const found = await findTicket(
    db,
    context.organizer,
    lists.map(({ id }) => id),
    scan,
    at,
  )
  if (found.kind === 'unknown') {
    const list = lists[0]!
    await storeScan(context, scan, { list: list.id, position: null, reason: 'invalid', explanation: null })
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
  const list = lists.find(({ id }) => id === ticket.list)!
  const [, [row]] = await Promise.all([
    lockOrder(db, ticket.order),
    query<Row>(db, FACTS, { list: list.id, position: ticket.position, device: deviceOf(context.who) }),
  ])
  const about = {
    list,
    position: ticket.position,
    require_attention: row!.require_attention,
    checkin_texts: row!.checkin_texts,
  }
  const judged = await judge(context, list, ticket, found.kind === 'ambiguous', row!, scan, at)
  if (judged.status === 'ok') {
    if (!judged.repeated) await storeCheckin(context, scan, ticket, row!, judged.forced)
    return { ...about, status: 'ok' }
  }
  const reason = judged.status === 'incomplete' ? 'incomplete' : judged.reason
  const explanation = judged.status === 'incomplete' ? null : judged.explanation
  await storeScan(context, scan, { list: list.id, position: ticket.position, reason, explanation })
  return judged.status === 'incomplete'
    ? { ...about, status: 'incomplete', questions: judged.questions }
    : { ...about, status: 'error', reason: judged.reason, reason_explanation: explanation }
}

type Judged =
  | { readonly status: 'ok'; readonly repeated: boolean; readonly forced: boolean }
  | { readonly status: 'incomplete'; readonly questions: readonly number[] }
  | { readonly status: 'error'; readonly reason: Reason; readonly explanation: string | null }

const refuse = (reason: Reason, explanation: string | null = null): Judged => ({ status: 'error', reason, explanation })

async function judge(
  context: Context,
  list: DoorList,
  ticket: Ticket,
  ambiguous: boolean,
  row: Row,
  scan: Scan,
  at: Date,
): Promise<Judged> {
  const { force } = scan
  const entry = scan.type === 'entry'
  const now = DateTime.fromJSDate(at, { zone: list.timezone })
  const language = (scan.use_order_locale ? row.locale : context.language) ?? list.locale
  if (ambiguous) return refuse('ambiguous')

  // What speaks against it before its answers are taken, and behind that.
  const first = ((): Judged | undefined => {
    if (ticket.revoked) return refuse('revoked')
    if (row.canceled || !['n', 'p'].includes(row.status)) return refuse('canceled')
    if (row.blocked) return refuse('blocked')
    if (row.status === 'n' && row.require_approval) return refuse('unapproved')
    const outside = entry ? outsideValidity(row, now, language) : undefined
    return outside === undefined ? undefined : refuse('invalid_time', outside)
  })()
  if (first && !force) return first

  const open = entry
    ? await storeDoorAnswers(context, { id: ticket.position }, row.questions ?? [], scan.answers ?? {}, {
        language: list.locale,
        timezone: list.timezone,
      })
    : []

  const repeated = isRepeated(context, row, scan)
  const unpaid = !(
    row.status === 'p' ||
    row.valid_if_pending ||
    (row.status === 'n' && scan.ignore_unpaid && list.include_pending)
  )
  const rules = entry ? rulesRefusal(list, row, scan, now, language) : undefined
  const second = ((): Judged | undefined => {
    if (!row.item_on_list || !row.date_on_list) return refuse('product')
    if (unpaid) return refuse('unpaid')
    if (rules !== undefined) return refuse('rules', rules === UNREADABLE ? null : rules)
    if (open.length && scan.questions_supported) return { status: 'incomplete', questions: open.map(({ id }) => id) }
    return undefined
  })()
  if (second && !force) return second
  if (rules === UNREADABLE) return refuse('rules')
  if (repeated) return { status: 'ok', repeated, forced: false }
  const again = entry && !mayEnter(list, row)
  if (again && !force) return refuse('already_redeemed')
  return { status: 'ok', repeated, forced: Boolean(first || second || again) }
}

function outsideValidity({ valid_from, valid_until }: Row, now: DateTime, language: string): string | undefined {
  const words = doorWords(language)
  const local = (text: string): DateTime => DateTime.fromISO(text, { zone: now.zone })
  if (valid_from !== null && now < local(valid_from)) return words.validFrom(local(valid_from), now)
  if (valid_until !== null && now > local(valid_until)) return words.validUntil(local(valid_until), now)
  return undefined
}

/** In place of a sentence: the rules cannot be evaluated. */
const UNREADABLE = Symbol('unreadable')

// Why the rules refuse, if they do. A scan that is sent again is judged as it was at first: without the check-in that came of it.
function rulesRefusal(
  list: DoorList,
  row: Row,
  scan: Scan,
  now: DateTime,
  language: string,
): string | typeof UNREADABLE | undefined {
  const others = row.checkins.filter(({ nonce }) => scan.nonce === null || nonce !== scan.nonce)
  const local = (text: string): DateTime => DateTime.fromISO(text, { zone: list.timezone })
  const facts: Facts = {
    now,
    product: row.item_id,
    variation: row.variation_id,
    gate: row.gate_id,
    date_from: local(row.date_from),
    date_to: local(row.date_to),
    date_admission: local(row.date_admission),
    entries: others.filter(({ type }) => type === 'entry').map(({ datetime }) => local(datetime)),
    inside: others.at(-1)?.type === 'entry',
  }
  try {
    const rule = readRules(list.rules)
    return allows(rule, facts) ? undefined : explain(rule, facts, ruleWords(language))
  } catch (error) {
    if (error instanceof RuleFault) return UNREADABLE
    throw error
  }
}

const isRepeated = ({ who }: Context, { checkins }: Row, { nonce, type }: Scan): boolean =>
  nonce !== null &&
  (checkins.at(-1)?.nonce === nonce ||
    checkins.some((checkin) => checkin.nonce === nonce && checkin.type === type && checkin.device_id === deviceOf(who)))

function mayEnter({ allow_multiple_entries, allow_entry_after_exit }: DoorList, { checkins }: Row): boolean {
  return (
    allow_multiple_entries ||
    checkins.every(({ type }) => type === 'exit') ||
    (allow_entry_after_exit && checkins.at(-1)!.type === 'exit')
  )
}

const deviceOf = ({ type, id }: Pick<Caller, 'type' | 'id'>): number | null => (type === 'device' ? id : null)

async function storeCheckin(context: Context, scan: Scan, ticket: Ticket, row: Row, forced: boolean): Promise<void> {
  const [stored] = await query<{ id: number }>(
    context.db,
    `
    insert into checkins (checkin_list_id, order_position_id, type, datetime, created, gate_id, device_id, forced, nonce)
    values (:list, :position, :type, :datetime, :now, :gate, :device, :forced, :nonce) returning id`,
    {
      list: ticket.list,
      position: ticket.position,
      type: scan.type,
      datetime: scan.datetime ?? context.now,
      now: context.now,
      gate: row.gate_id,
      device: deviceOf(context.who),
      forced,
      nonce: scan.nonce,
    },
  )
  // Webhooks are told of it, so it does not go out with the commit.
  await audit(
    { ...context, event: { id: row.event_id } },
    'event.checkin',
    { id: stored!.id },
    {
      list: ticket.list,
      position: ticket.position,
      type: scan.type,
      forced,
    },
  )
}

type Refused = {
  readonly list: number
  readonly position: number | null
  readonly reason: string
  readonly explanation: string | null
}

// A scan that let nobody in. With the nonce of one that is stored it is that one.
async function storeScan(
  { db, now, who }: Context,
  scan: Scan,
  { list, position, reason, explanation }: Refused,
): Promise<void> {
  await query(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, successful, type, datetime, created, gate_id, device_id, nonce, error_reason, error_explanation, raw_barcode)
    values (:list, :position, false, :type, :datetime, :now, (select gate_id from devices where id = :device), :device, :nonce,
      :reason, :explanation, :secret)
    on conflict do nothing`,
    {
      list,
      position,
      type: scan.type,
      datetime: scan.datetime ?? now,
      now,
      device: deviceOf(who),
      nonce: scan.nonce,
      reason,
      explanation,
      secret: scan.secret,
    },
  )
}
