// Idempotency keys (guide idempotency): a retry gets the stored response and is not executed again. The response is committed in the same
// transaction as the changes, so a crash leaves both or neither.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { addSeconds } from '../clock.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { NOT_STORED, STORED_RESPONSE_RETENTION_SECONDS } from '../data/stored_responses.ts'
import { asRejection, badRequest, conflict, invalid, notFound, type Rejection } from '../errors.ts'
import { seal, unseal } from '../platform/encryption.ts'
import type { HttpResponse } from './reply.ts'

/**
 * `identity` finds the stored response, and `request` must be the same in a retry. `cipherKey` encrypts the response, which can contain a secret
 * that is shown only once: only a caller with the same key and credentials can decrypt it.
 */
export type IdempotencyKey = Identity & { request: string }
type Identity = { identity: string; cipherKey: Buffer }

/** The organizer and event of the request's path, if any. */
export type ScopeRef = {
  readonly organizer?: { readonly id: number } | null
  readonly event?: { readonly id: number } | null
}

/** Maximum size in bytes of a stored response: a caller must not be able to fill the table with the largest responses. */
const MAX_STORED_BYTES = 256 * 1024
type Part = string | Buffer | undefined
const digest = (parts: readonly Part[]): Buffer => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(`${part === undefined ? -1 : Buffer.byteLength(part)}:`).update(part ?? '')
  return digest.digest()
}
const hash = (...parts: readonly Part[]): string => digest(parts).toString('hex')

/**
 * Returns the idempotency key of a request; undefined if it has none or its method takes none.
 * @param body the bytes of the body; undefined for a streamed body, which its headers then represent
 * @param anonymous whether the operation needs no credentials. Then the request itself is part of the key's identity, so that two clients
 *   with the same key neither get each other's responses nor block each other
 * @throws Rejection 400 for a key that is too long
 */
export function idempotencyKeyOf(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
  anonymous: boolean,
): IdempotencyKey | undefined {
  const given = headers['x-idempotency-key'] ?? headers['idempotency-key']
  if (given === undefined || given === '' || !['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return undefined
  if (typeof given !== 'string' || given.length > 255)
    throw invalid('X-Idempotency-Key', 'A key has at most 255 characters.', 'too_long')
  const request = hash(
    method,
    url,
    body,
    ...(body ? [] : [headers['content-type'], headers['content-disposition'], headers['content-length']]),
  )
  return { ...identityOf(given, headers, anonymous ? request : undefined), request }
}

function identityOf(key: string, { authorization, cookie }: IncomingHttpHeaders, request?: string): Identity {
  const parts = [key, authorization, cookie, ...(request === undefined ? [] : [request])]
  return { identity: hash(...parts), cipherKey: digest(['stored answer', ...parts]) }
}

/** The key of a request, and what its stored response belongs to. */
export type KeyedRequest = { readonly key: IdempotencyKey; readonly owner: ScopeRef }

/**
 * Executes requests within a transaction, those with a key once per key, and stores their responses. For a rejection, `work` rolls back the writes of
 * the request and returns the response, which is stored like any other. If `work` throws, everything is rolled back.
 * @param requests the requests; undefined for one without a key
 * @param work executes the requests with these indexes, and returns the response of each, or undefined if it was not executed
 * @returns what `work` has returned, the stored response, or a rejection: 409 while the first request with the key is running; 400 if the key was used
 *   for another request
 */
export const runOnce = (
  db: Db,
  requests: readonly (KeyedRequest | undefined)[],
  now: Date,
  work: (on: Db, pending: readonly number[]) => Promise<readonly (HttpResponse | undefined)[]>,
): Promise<(HttpResponse | Rejection | undefined)[]> =>
  db.transaction((trx) => runInTransaction(trx, requests, now, work))

async function runInTransaction(
  db: Db,
  requests: readonly (KeyedRequest | undefined)[],
  now: Date,
  work: Parameters<typeof runOnce>[3],
): Promise<(HttpResponse | Rejection | undefined)[]> {
  const keyed = requests.filter((request) => request !== undefined)
  const keys = keyed.map(({ key }) => key)
  const acquired = keys.length ? await acquireKeys(db, keys, now) : []
  const known = requests.map((request) => request && acquired[keyed.indexOf(request)])
  const pending = [...requests.keys()].filter((i) => known[i] === undefined)
  const executed = pending.length ? await work(db, pending) : []
  const responses = new Map(pending.map((i, n) => [i, executed[n]]))
  const stored = requests.flatMap((request, i) => {
    const response = responses.get(i)
    return request && response ? [{ ...request, response }] : []
  })
  await storeResponses(db, stored, now)
  return requests.map((_, i) => known[i] ?? responses.get(i))
}

// Acquires keys until the end of the transaction. Returns for each the stored response, a rejection, or undefined if the request must be executed.
async function acquireKeys(
  db: Db,
  keys: readonly IdempotencyKey[],
  now: Date,
): Promise<(HttpResponse | Rejection | undefined)[]> {
  // The locks need their own statement, so that the next statement reads data at least as new as the locks.
  const locks = await query<{ identity: string; held: boolean }>(
    db,
    `select identity, pg_try_advisory_xact_lock(hashtextextended(identity, 0)) as held from unnest(:identities::text[]) identity`,
    { identities: [...new Set(keys.map(({ identity }) => identity))] },
  )
  const held = new Set(locks.filter((lock) => lock.held).map(({ identity }) => identity))
  const own = keys.map(({ identity }) => held.delete(identity)) // a second request with the same key waits like one of another transaction
  const stored = await readStoredResponses(
    db,
    keys.filter((_, i) => own[i]),
    now,
  )
  return keys.map((key, i) => (own[i] ? storedOrRejection(key, stored.get(key.identity)) : inFlight()))
}

function storedOrRejection(key: IdempotencyKey, stored: Stored | undefined): HttpResponse | Rejection | undefined {
  try {
    return stored && responseFor(key, stored)
  } catch (error) {
    return asRejection(error)
  }
}

async function storeResponses(
  db: Db,
  executed: readonly (KeyedRequest & { readonly response: HttpResponse })[],
  now: Date,
): Promise<void> {
  const rows = executed
    .filter(({ response }) => isStored(response.status))
    .map(({ key: { identity, cipherKey, request }, owner, response }) => {
      const isLarge = Buffer.byteLength(response.text ?? '') > MAX_STORED_BYTES
      if (isLarge) Object.assign(response.headers, NOT_STORED)
      const body = isLarge || response.text === undefined ? null : seal(cipherKey, identity, response.text)
      return { identity, request, owner, body, ...response }
    })
  if (!rows.length) return
  await query(
    db,
    `insert into idempotency_answers (identity, request, status, headers, body, created, organizer_id, event_id)
    select identity, request, status, headers, body, :now, organizer, event
    from unnest(:identities::text[], :requests::text[], :statuses::integer[], :headers::jsonb[], :bodies::bytea[], :organizers::bigint[], :events::bigint[])
      as r (identity, request, status, headers, body, organizer, event)
    on conflict (identity) do update set request = excluded.request, status = excluded.status, headers = excluded.headers, body = excluded.body, created = excluded.created,
      organizer_id = excluded.organizer_id, event_id = excluded.event_id`,
    {
      identities: rows.map(({ identity }) => identity),
      requests: rows.map(({ request }) => request),
      statuses: rows.map(({ status }) => status),
      headers: rows.map(({ headers }) => JSON.stringify(headers)),
      bodies: rows.map(({ body }) => body),
      organizers: rows.map(({ owner }) => owner.organizer?.id ?? null),
      events: rows.map(({ owner }) => owner.event?.id ?? null),
      now,
    },
  )
}

/**
 * Returns the stored response of the first request with this key; undefined if this is the first one.
 * @throws Rejection 400 if the key was used for another request, or if the response was too large to store or has been deleted: the key
 *   forbids executing the request again
 */
export async function storedResponseFor(db: Db, key: IdempotencyKey, now: Date): Promise<HttpResponse | undefined> {
  const stored = (await readStoredResponses(db, [key], now)).get(key.identity)
  return stored && responseFor(key, stored)
}

function responseFor(key: IdempotencyKey, stored: Stored): HttpResponse {
  if (stored.request !== key.request)
    throw badRequest(
      'This idempotency key was used for another request: with another method, path or body.',
      'idempotency_key_reused',
    )
  return decryptedResponse(stored, key)
}

/**
 * Looks up the stored response of a write with this key and the credentials in these headers.
 * @throws Rejection 404 if no response is stored; 409 while the write is running; 400 if the response was too large to store or has been deleted
 */
export async function lookUpStoredResponse(
  db: Db,
  key: string,
  headers: IncomingHttpHeaders,
  now: Date,
): Promise<HttpResponse> {
  const lookup = identityOf(key, headers)
  const { identity } = lookup
  // The lock is only looked up: acquiring it, even briefly, would make the write itself fail. This happens first, so that the response of a
  // write that ends in between is found.
  const [lock] = await query<{ held: boolean }>(
    db,
    `select exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended(:identity, 0)
    ) as held`,
    { identity },
  )
  const stored = (await readStoredResponses(db, [lookup], now)).get(identity)
  if (stored) return decryptedResponse(stored, lookup)
  throw lock!.held ? inFlight() : notFound('No response is stored for this key.')
}

type Stored = { request: string; status: number; headers: Record<string, string>; body: Buffer | null }

// Writes the rows instead of only reading them: the commit then waits for the standby, which proves that the standby has the response and its
// changes. The original request's wait may have been canceled.
async function readStoredResponses(db: Db, keys: readonly Identity[], now: Date): Promise<ReadonlyMap<string, Stored>> {
  const stored = await query<Stored & { identity: string }>(
    db,
    `update idempotency_answers set created = created where identity = any(:identities) and created > :since
      returning identity, request, status, headers, body`,
    {
      identities: keys.map(({ identity }) => identity),
      since: addSeconds(now, -STORED_RESPONSE_RETENTION_SECONDS),
    },
  )
  return new Map(stored.map((row) => [row.identity, row]))
}

function decryptedResponse({ status, headers, body }: Stored, { identity, cipherKey }: Identity): HttpResponse {
  if (headers['X-Idempotency-Stored'])
    throw badRequest(
      `This request was executed with status ${status}. Its response is not stored: read the objects that it has changed.`,
      'response_not_stored',
    )
  return { status, headers, text: body ? unseal(cipherKey, identity, body) : undefined }
}

const inFlight = (): Rejection =>
  conflict(
    'The first request with this idempotency key is still being processed. Please try again in a few seconds.',
    'request_in_progress',
  )

// 401 is not stored: it depends only on the headers that identify the response, and any client could fill the table with it.
const isStored = (status: number): boolean => status < 500 && ![401, 409, 429].includes(status)
