// The claims of deploy/HIGH-AVAILABILITY.md, each as a check of the history of a round. A check returns the violations it found.
import { expectedNotifications } from './expected.ts'
import type { Final, History, InjectedFailure, Operation } from './history.ts'

export type Claim = 'durable' | 'once' | 'keys' | 'webhooks' | 'outages' | 'monotonic'
/** The claims by their letters in the guide. */
export const CLAIMS: Readonly<Record<Claim, string>> = {
  durable: '(a) no acknowledged change is lost',
  once: '(b) nothing is used twice',
  keys: '(c) an idempotency key tells the truth',
  webhooks: '(d) webhooks arrive at least once, in order per object',
  outages: '(e) writes work again within the limit, and clients that retry see no failure',
  monotonic: '(f) no response is older than one that the same client has seen',
}

/**
 * Limits of claim (e) in seconds, by the failure that was injected. Failures without a limit are measured only. A full disk has none: PostgreSQL
 * crashes only if its log cannot grow, and otherwise rejects writes until there is space.
 */
export const OUTAGE_LIMIT_SECONDS: Readonly<Record<string, number>> = {
  kill_primary: 20,
  stop_primary: 20,
  cut_primary: 20,
  mute_primary: 20,
  kill_standby: 20,
  switchover: 5,
}

/** Returns the violations of each claim. */
export const check = (history: History): Record<Claim, string[]> => ({
  durable: checkDurable(history),
  once: checkOnce(history),
  keys: checkKeys(history),
  webhooks: checkWebhooks(history),
  outages: [...checkOutages(history), ...checkRetries(history)],
  monotonic: checkMonotonic(history),
})

const describe = ({ id, kind, object, key }: Operation): string => `operation ${id} (${kind} ${object}, key ${key})`
const ordersByCode = ({ orders }: Final): Map<string, Final['orders'][number]> =>
  new Map(orders.map((order) => [order.code, order]))

/** Returns the acknowledged changes that are missing in the final state. Claim (a). */
export function checkDurable({ operations, final }: History): string[] {
  const orders = ordersByCode(final)
  const texts = new Set(final.giftCards.flatMap(({ transactions }) => transactions.map(({ text }) => text)))
  const scanned = new Set(
    final.orders.flatMap(({ positions }) =>
      positions.filter(({ checkins }) => checkins.length).map(({ secret }) => secret),
    ),
  )
  const isThere = ({ kind, key, input, output, version = 0 }: Operation): boolean => {
    const order = orders.get(String(input.code ?? output.code))
    if (kind === 'sell') return order?.email === `${key}@example.org`
    if (kind === 'pay')
      return order?.payments.some(({ local_id, state }) => local_id === output.localId && state !== 'created') === true
    if (kind === 'refund') return order?.refunds.some(({ local_id }) => local_id === output.localId) === true
    if (kind === 'gift') return texts.has(key)
    if (kind === 'scan') return scanned.has(String(input.secret))
    return kind !== 'write' || final.register >= version
  }
  return operations
    .filter((operation) => operation.outcome === 'ok' && !isThere(operation))
    .map((operation) => `${describe(operation)} was acknowledged and is lost`)
}

/** Returns quotas, seats, vouchers, gift cards and tickets that were used more often than allowed. Claim (b). */
export function checkOnce({ stage, operations, final }: History): string[] {
  const violations: string[] = []
  const positions = final.orders
    .filter(({ status }) => status === 'p' || status === 'n')
    .flatMap((order) => order.positions)
  const atMost = (what: string, used: readonly unknown[], limit: number): void => {
    const counts = new Map<unknown, number>()
    for (const one of used) counts.set(one, (counts.get(one) ?? 0) + 1)
    for (const [one, count] of counts)
      if (count > limit) violations.push(`${what} ${one} was used ${count} times instead of at most ${limit}`)
  }
  for (const { item, size } of stage.hotItems) {
    const isOfItem = (position: { item: number }): boolean => position.item === item
    atMost('the quota of product', positions.filter(isOfItem).map(() => item), size) // biome-ignore format: one rule per line
  }
  atMost('seat', positions.flatMap(({ seat }) => seat?.seat_guid ?? []), 1) // biome-ignore format: one rule per line
  atMost('voucher', positions.flatMap(({ voucher }) => voucher ?? []), 1) // biome-ignore format: one rule per line
  // Clients may have received more successes than the database has: those count as well.
  const succeeded = operations.filter(({ outcome }) => outcome === 'ok')
  const inputs = (kind: string, name: string): unknown[] =>
    succeeded.flatMap((operation) => (operation.kind === kind ? (operation.input[name] ?? []) : []))
  atMost('seat (as acknowledged)', inputs('sell', 'seat'), 1)
  atMost('voucher (as acknowledged)', inputs('sell', 'voucher'), 1)
  atMost('ticket', inputs('scan', 'secret'), 1)
  atMost('gift card', inputs('gift', 'card'), stage.giftCardValue)
  for (const { id, value, transactions } of final.giftCards) {
    const sum = transactions.reduce((total, transaction) => total + Math.round(Number(transaction.value) * 100), 0)
    if (Number(value) < 0) violations.push(`gift card ${id} holds ${value}`)
    if (sum !== Math.round(Number(value) * 100))
      violations.push(`gift card ${id} holds ${value}, and its transactions ${sum / 100}`)
  }
  return violations
}

/**
 * Returns keys with different responses, keys whose stored response is missing or another one, and keys whose request was executed twice or
 * contrary to the stored response. Claim (c).
 */
export function checkKeys({ operations, lookups, final }: History): string[] {
  const violations: string[] = []
  const emails = new Map<string, number>()
  for (const { email } of final.orders) emails.set(email, (emails.get(email) ?? 0) + 1)
  const texts = new Map<string | null, number>()
  for (const { text } of final.giftCards.flatMap(({ transactions }) => transactions))
    texts.set(text, (texts.get(text) ?? 0) + 1)
  const stored = new Map(lookups.map(({ key, digest }) => [key, digest]))
  for (const operation of operations) {
    const { key, kind } = operation
    if (key === null) continue
    const add = (message: string): void => void violations.push(`${describe(operation)} ${message}`)
    const responses = new Set(operation.attempts.flatMap(({ digest }) => digest ?? []))
    if (responses.size > 1) add('received different responses')
    const lookup = stored.get(key)
    if (responses.size && lookup === null) add('received a response that is not stored')
    else if (responses.size && lookup !== undefined && !responses.has(lookup!)) add('received another response than the stored one') // biome-ignore format: one rule per line
    const effects = kind === 'sell' ? (emails.get(`${key}@example.org`) ?? 0) : kind === 'gift' ? (texts.get(key) ?? 0) : undefined // biome-ignore format: one rule per line
    if (effects === undefined) continue
    if (effects > 1) add(`was executed ${effects} times`)
    if (operation.outcome === 'fail' && effects) add('was rejected and executed')
    if (lookup === null && effects) add('was executed, but no response is stored')
  }
  return violations
}

/** Returns acknowledged changes that no notification reports, and notifications that arrived before an earlier one of the same order. Claim (d). */
export function checkWebhooks({ operations, notifications }: History): string[] {
  const received = new Set(notifications.map(({ action, code }) => `${action} ${code}`))
  const missing = new Set(operations.flatMap(expectedNotifications).filter((one) => !received.has(one)))
  const violations = [...missing].map((one) => `no notification: ${one}`)
  const latest = new Map<string, number>()
  const seen = new Set<number>()
  for (const { id, action, code } of notifications) {
    if (seen.has(id)) continue
    seen.add(id)
    if (id < (latest.get(code) ?? 0)) violations.push(`${action} ${code} arrived after a later notification`)
    latest.set(code, Math.max(id, latest.get(code) ?? 0))
  }
  return violations
}

export type Outage = InjectedFailure & { readonly seconds: number; readonly from: number; readonly to: number }

/**
 * Returns for each injected failure the longest time without a completed write that begins after the failure and before the next one. Rejected
 * writes count as completed, since their response is stored as well.
 */
export function outagesOf({ operations, failures }: Pick<History, 'operations' | 'failures'>): Outage[] {
  const writes = operations.filter(({ key, outcome }) => key !== null && outcome !== 'unknown')
  const times = writes.map(({ completed }) => completed!).sort((a, b) => a - b)
  return failures.map((failure, i) => {
    const end = failures[i + 1]?.began ?? Math.max(failure.ended, times.at(-1) ?? failure.ended)
    const points = [failure.began, ...times.filter((time) => time > failure.began && time < end), end]
    let longest = { from: failure.began, to: failure.began }
    for (const [index, to] of points.entries()) {
      const from = points[index - 1] ?? to
      if (to - from > longest.to - longest.from) longest = { from, to }
    }
    return { ...failure, ...longest, seconds: (longest.to - longest.from) / 1000 }
  })
}

/** Returns failures after which writes did not work again within the limit. Claim (e). */
export const checkOutages = (history: Pick<History, 'operations' | 'failures'>): string[] =>
  outagesOf(history)
    .filter(({ kind, seconds }) => seconds > (OUTAGE_LIMIT_SECONDS[kind] ?? Number.POSITIVE_INFINITY))
    .map(
      ({ kind, host, seconds }) =>
        `${kind} of ${host}: no write for ${seconds.toFixed(1)} s instead of at most ${OUTAGE_LIMIT_SECONDS[kind]} s`,
    )

// Rejections that rivals for a scarce object expect. The order of a ticket that is scanned can have been refunded.
const isExpected = ({ kind, output }: Operation): boolean =>
  (kind === 'sell' && output.status === 400) ||
  (kind === 'gift' && output.status === 409) ||
  (kind === 'scan' && output.status === 400 && ['already_redeemed', 'unpaid'].includes(String(output.reason)))

/** Returns operations that failed although the client retried, and responses with status 500. Claim (e). */
export function checkRetries({ operations }: Pick<History, 'operations'>): string[] {
  const violations: string[] = []
  for (const operation of operations) {
    const { outcome, attempts, output } = operation
    if (outcome === 'fail' && !isExpected(operation)) violations.push(`${describe(operation)} failed: ${output.status}`)
    if (outcome === 'unknown' && attempts.length > 1)
      violations.push(`${describe(operation)} had no response after ${attempts.length} attempts`)
    if (attempts.some(({ status }) => status === 500)) violations.push(`${describe(operation)} received the status 500`)
  }
  return violations
}

/** Returns responses that show an older state of an object than one that the same client had received before it sent the request. Claim (f). */
export function checkMonotonic({ operations }: Pick<History, 'operations'>): string[] {
  const violations: string[] = []
  const byClient = Map.groupBy(
    operations.filter(({ version, completed }) => version !== undefined && completed !== null),
    ({ client, object }) => `${client} ${object}`,
  )
  for (const group of byClient.values()) {
    const ended = group.toSorted((a, b) => a.completed! - b.completed!)
    let next = 0
    let newest = Number.NEGATIVE_INFINITY
    for (const operation of group.toSorted((a, b) => finalAttempt(a) - finalAttempt(b))) {
      for (; next < ended.length && ended[next]!.completed! <= finalAttempt(operation); next += 1)
        newest = Math.max(newest, ended[next]!.version!)
      // A retried write returns the response of its first execution.
      if (operation.kind === 'read' && operation.version! < newest)
        violations.push(`${describe(operation)} shows version ${operation.version} after ${newest}`)
    }
  }
  return violations
}

// The time at which the attempt with the response was sent.
const finalAttempt = ({ attempts, invoked }: Operation): number =>
  attempts.findLast(({ digest }) => digest !== undefined)?.started ?? invoked
