// The key pairs with which events sign the secrets of their tickets (guide tickets, "Signed secrets").
import type { KeyObject } from 'node:crypto'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { decrypt, encrypt } from '../../core/platform/encryption.ts'

/** The value of the setting `ticket_secret_generator` for signed secrets, without the brand. */
export const SIGNED_SECRETS = '_sig1'

/** Encryption purpose of private keys. */
export const SIGNING_KEY = 'event_signing_keys.private_key'

/**
 * Returns the private key of an event, which is created if it has none.
 * @throws UnreadableSecret if the server lacks the key that it is encrypted with
 */
export async function signingKey(
  { db, config }: { readonly db: Db; readonly config: KeySource },
  event: { readonly id: number },
): Promise<KeyObject> {
  const stored = (await storedKey(db, event)) ?? (await createKey(db, config, event))
  return createPrivateKey(decrypt(config, SIGNING_KEY, stored))
}

/** Creates the key pairs of those events whose tickets have signed secrets, for copies of events. */
export async function createSigningKeys(
  scope: { readonly db: Db; readonly config: KeySource },
  events: readonly number[],
): Promise<void> {
  const signed = await query<{ id: number }>(
    scope.db,
    `select id from events where id = any(:events) and settings ->> 'ticket_secret_generator' = '${SIGNED_SECRETS}'`,
    { events },
  )
  for (const event of signed) await signingKey(scope, event)
}

async function storedKey(db: Db, event: { readonly id: number }): Promise<string | undefined> {
  const [row] = await query<{ private_key: string }>(
    db,
    'select private_key from event_signing_keys where event_id = :event',
    { event: event.id },
  )
  return row?.private_key
}

// Waits for a concurrent transaction that creates the key, and returns that key.
async function createKey(db: Db, config: KeySource, event: { readonly id: number }): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const [row] = await query<{ private_key: string }>(
    db,
    `insert into event_signing_keys (event_id, private_key, public_key) values (:event, :privateKey, :publicKey)
    on conflict (event_id) do update set event_id = excluded.event_id returning private_key`,
    { event: event.id, privateKey: encrypt(config, SIGNING_KEY, privateKey), publicKey },
  )
  return row!.private_key
}

/** Returns the public keys of an event: each is the base64 of its PEM text. Empty until the event signs secrets. */
export async function publicSigningKeys(db: Db, event: { readonly id: number }): Promise<string[]> {
  const rows = await query<{ public_key: string }>(
    db,
    'select public_key from event_signing_keys where event_id = :event',
    { event: event.id },
  )
  return rows.map(({ public_key }) => Buffer.from(public_key).toString('base64'))
}
