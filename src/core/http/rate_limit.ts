// Limits how many requests a caller can send, per credential, or per address without a valid credential (guide rate-limits; 429 with
// Retry-After). The limits stop runaway clients and guessing without slowing down a ticket sale. The counters are in memory, or in PostgreSQL
// if several processes share them.
import { isIP, SocketAddress } from 'node:net'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { hostOffset } from '../data/database_clock.ts'
import type { Db } from '../data/db.ts'
import { outagesOf } from '../data/outages.ts'
import { coreMessage } from '../error_messages.ts'
import { tooMany } from '../errors.ts'
import { hashSecret } from '../platform/secrets.ts'

/** The rate limit of a publishable key: requests per minute from all clients together, or null for the default limit of credentials. */
export type PublishableKey = { readonly requestsPerMinute: number | null }

export type RateLimits = {
  /**
   * Counts one request.
   * @param credential type and ID of the valid credential; without it, the request counts against the address
   * @param key the limit of a publishable key. Since such a key is public, the request also counts against a separate limit of the address
   * @returns the headers RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers-11) of the response
   * @throws Rejection 429 with these headers and Retry-After if the limit is exceeded
   */
  count(
    credential: string | undefined,
    address: string | undefined,
    key?: PublishableKey,
  ): Promise<Record<string, string>>
  /**
   * Counts one request of a client that sends a signed token, in the memory of this process.
   * @param subject what the token is for
   * @returns the headers RateLimit and RateLimit-Policy
   * @throws Rejection 429 with these headers and Retry-After beyond 60 requests a minute
   */
  countToken(subject: string): Promise<Record<string, string>>
  /**
   * Limits sign-ins with a password. An attempt counts as failed until `succeeded` is called, so that concurrent attempts do not evade the
   * limit. `account` must be in the normalized form in which accounts are looked up.
   */
  readonly signIn: {
    /**
     * Counts an attempt.
     * @throws Rejection 429 during a pause, which begins after 5 attempts for an account, or 50 from an address, within an hour
     */
    attempt(address: string | undefined, account: string): Promise<void>
    succeeded(address: string | undefined, account: string): Promise<void>
  }
}

const [MINUTE_SECONDS, HOUR_SECONDS] = [60, 3600]
/** Requests per minute with a signed token. */
const TOKEN_LIMIT = 60
const FREE_ATTEMPTS = { account: 5, address: 50 }
// At most 15 minutes (in seconds), because other people can lock an account too.
const pauseAfter = (attempts: number): number => Math.min(15 * 2 ** (attempts - 1), 900)
// After a failure the store is not used for this long, so that requests do not wait for it to fail again.
const STORE_PAUSE_MS = 5000
/** The values of the library's statements are either points or times in milliseconds. Values from this one on are times. */
const MIN_TIME_MS = 1e12
const OFF: RateLimits = {
  count: async () => ({}),
  countToken: async () => ({}),
  signIn: { attempt: async () => undefined, succeeded: async () => undefined },
}

/** Opens the rate limits, with counters in memory or in PostgreSQL as configured. */
export function openRateLimits(db: Db, config: Config, log: Logger, clock: Clock = systemClock): RateLimits {
  if (config.RATE_LIMIT === 'off') return OFF
  const storeClient = config.RATE_LIMIT === 'postgres' ? store(db, log, clock) : undefined
  const limiter = (keyPrefix: string, points: number, duration: number, more = {}): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration }
    const insuranceLimiter = new RateLimiterMemory(options)
    if (!storeClient) return insuranceLimiter
    const stored = {
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    }
    return new RateLimiterPostgres({ ...options, ...stored, insuranceLimiter, ...more })
  }
  // Once the limit is used up, a process rejects from memory until the window ends. One limiter clears the table for all.
  const requests = (by: string, limit: number) =>
    limiter(by, limit, MINUTE_SECONDS, { inMemoryBlockOnConsumed: limit, clearExpiredByTimeout: by === 'credential' })
  const credentials = requests('credential', config.RATE_LIMIT_CREDENTIAL)
  const addresses = requests('address', config.RATE_LIMIT_ADDRESS)
  const visitors = requests('publishable', config.RATE_LIMIT_PUBLISHABLE)
  const tokens = new RateLimiterMemory({ keyPrefix: 'token', points: TOKEN_LIMIT, duration: MINUTE_SECONDS })
  const attempts = limiter('sign-in', FREE_ATTEMPTS.account, HOUR_SECONDS)
  const pauses = limiter('sign-in-pause', 1, HOUR_SECONDS)

  async function attempt(subject: string, free: number): Promise<void> {
    const pause = await pauses.get(subject)
    if (pause && pause.msBeforeNext > 0) throw pause
    const { consumedPoints } = await attempts.penalty(subject)
    // Only one of several concurrent attempts starts the pause; the others then fall into it.
    if (consumedPoints > free) await pauses.consume(subject, 1, { customDuration: pauseAfter(consumedPoints - free) })
  }

  async function take(by: RateLimiterAbstract, subject: string, limit = by.points): Promise<Record<string, string>> {
    const headers = ({ msBeforeNext }: RateLimiterRes, left = 0) => ({
      'RateLimit-Policy': `"${by.keyPrefix}";q=${limit};w=${by.duration}`,
      RateLimit: `"${by.keyPrefix}";r=${left};t=${seconds(msBeforeNext)}`,
    })
    const rejectOverLimit = (result: unknown): never => {
      throw rejection(result, 'error.too_many_requests', headers)
    }
    const result = await by.consume(subject).catch(rejectOverLimit)
    return result.consumedPoints > limit ? rejectOverLimit(result) : headers(result, limit - result.consumedPoints)
  }

  return {
    countToken: (subject) => take(tokens, subject),
    async count(credential, ip, key) {
      if (credential === undefined) return take(addresses, network(ip))
      if (!key) return take(credentials, credential)
      // A single visitor with too many requests does not use up the limit of the others.
      const headers = await take(visitors, `${credential} ${network(ip)}`)
      await take(credentials, credential, Math.min(key.requestsPerMinute ?? Infinity, config.RATE_LIMIT_CREDENTIAL))
      return headers
    },
    signIn: {
      async attempt(ip, account) {
        await attempt(network(ip), FREE_ATTEMPTS.address)
          .then(() => attempt(person(account), FREE_ATTEMPTS.account))
          .catch((result) => {
            throw rejection(result, 'error.too_many_attempts')
          })
      },
      async succeeded(ip, account) {
        const key = person(account)
        await Promise.all([attempts.reward(network(ip)), attempts.delete(key), pauses.delete(key)])
      },
    },
  }
}

const seconds = (ms: number): number => Math.max(Math.ceil(ms / 1000), 1)

// The library rejects with its result if a limit is exceeded, and with an Error if something fails.
function rejection(
  result: unknown,
  key: 'error.too_many_requests' | 'error.too_many_attempts',
  headers?: (result: RateLimiterRes) => Record<string, string>,
): unknown {
  if (!(result instanceof RateLimiterRes)) return result
  const wait = seconds(result.msBeforeNext)
  return tooMany(coreMessage(key, { seconds: wait }), wait, headers?.(result))
}

// Input can be of any length and may be an email address, so only its hash is stored.
const person = (account: string): string => hashSecret(account)

/** Returns the network that counts as one address: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has all of it. */
export function network(ip = ''): string {
  // Behind a proxy the address comes from a header, which can contain anything.
  if (isIP(ip) !== 6) return isIP(ip) ? ip : 'unknown'
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  const [, ipv4] = /^::ffff:([\d.]+)$/.exec(address) ?? []
  if (ipv4) return ipv4
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = right ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

// The library's database client. Each statement uses a connection outside of the request's transaction, which would lock the counter until
// its end. If it fails, the library counts in memory, so that check-in continues. The library uses the time of this host; the stored times
// are converted to the clock that all hosts share.
function store(db: Db, log: Logger, clock: Clock) {
  let resting = 0
  return {
    async query(statement: { values: unknown[] }): Promise<unknown> {
      const ahead = Math.round(hostOffset(clock))
      const isTime = (value: unknown): value is number => typeof value === 'number' && value > MIN_TIME_MS
      const values = statement.values.map((value) => (isTime(value) ? value - ahead : value))

      if (performance.now() < resting) throw new Error('The rate limits could not be stored a moment ago.')
      let connection: { query(statement: object): Promise<{ rows: { expire?: number | null }[] }> } | undefined
      try {
        connection = await db.client.acquireConnection()
        const result = await connection!.query({ ...statement, values })
        for (const row of result.rows) if (row.expire) row.expire += ahead
        return result
      } catch (error) {
        if (performance.now() >= resting)
          outagesOf(db, log).report(error, () =>
            log.warn({ err: error }, 'rate limits are counted in memory, because they cannot be stored'),
          )
        resting = performance.now() + STORE_PAUSE_MS
        throw error
      } finally {
        if (connection) await db.client.releaseConnection(connection)
      }
    },
  }
}
