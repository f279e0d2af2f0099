// Locations of encrypted values (core/platform/encryption.ts), the check of their keys when the server starts, and key rotation
// (deploy/README.md, "Encryption keys").
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import type { KeySource } from '../core/platform/encryption.ts'
import { decrypt, encrypt, keyIdOf, keyIds } from '../core/platform/encryption.ts'
import { TOTP_SECRET } from './access/accounts.ts'
import { SECRET_SETTINGS, secretSettingUse } from './catalog/settings.ts'
import { SIGNING_KEY } from './catalog/signing_keys.ts'
import { LOTTERY_SEED } from './catalog/waiting_rooms.ts'
import { WEBHOOK_SECRET } from './operations/webhooks.ts'

/** Encrypted values of a table: SQL that reads a value, and SQL that writes `:value`. */
type SecretLocation = {
  readonly use: string
  readonly table: string
  readonly key: string
  readonly read: string
  readonly write: string
}

const column = (use: string, table: string, name: string, key = 'id'): SecretLocation => ({
  use,
  table,
  key,
  read: name,
  write: `${name} = :value`,
})
const setting = (table: string, name: string): SecretLocation => ({
  use: secretSettingUse(name),
  table,
  key: 'id',
  read: `settings ->> '${name}'`,
  write: `settings = jsonb_set(settings, '{${name}}', to_jsonb(:value::text))`,
})
const secretLocations = (): SecretLocation[] => [
  column(TOTP_SECRET, 'user_totp', 'secret', 'user_id'),
  column(WEBHOOK_SECRET, 'webhooks', 'secret'),
  column(WEBHOOK_SECRET, 'webhooks', 'former_secret'),
  column(SIGNING_KEY, 'event_signing_keys', 'private_key', 'event_id'),
  column(LOTTERY_SEED, 'waiting_rooms', 'seed'),
  ...SECRET_SETTINGS.flatMap((name) => [setting('organizers', name), setting('events', name)]),
]

/**
 * Checks that this process can decrypt all stored secrets.
 * @returns the problem, as a message for the operator; undefined if there is none
 */
export async function explainUnreadableSecrets(db: Db, config: KeySource): Promise<string | undefined> {
  const beginnings = secretLocations().map(
    ({ table, read }) => `select left(${read}, 14) as beginning from ${table} where ${read} is not null`,
  )
  const used = await query<{ beginning: string }>(db, beginnings.join(' union '), {})
  const ids = used.map(({ beginning }) => keyIdOf(beginning))
  const known = keyIds(config)
  const unknown = ids.filter((id) => id !== undefined && !known.includes(id))
  if (unknown.length)
    return `The database has secrets that are encrypted with the ${unknown.length > 1 ? 'keys' : 'key'} ${unknown.join(', ')}. Add the missing one to ENCRYPTION_KEYS (this process has ${known.join(', ')}).`
  return ids.includes(undefined)
    ? 'The database has secrets that are not encrypted. Run `boxoffice encrypt-secrets` once.'
    : undefined
}

/**
 * Encrypts all stored secrets with the first key. Values that change concurrently are skipped, since their writers use the first key.
 * @returns the number of values encrypted
 * @throws UnreadableSecret if a key is missing
 */
export async function encryptSecrets(db: Db, config: KeySource): Promise<number> {
  const [current] = keyIds(config)
  let count = 0
  for (const { use, table, key, read, write } of secretLocations()) {
    const values = await query<{ key: number; stored: string }>(
      db,
      `select ${key} as key, ${read} as stored from ${table} where ${read} not like 'enc1.${current}.%'`,
      {},
    )
    for (const { key: row, stored } of values) {
      const value = encrypt(config, use, keyIdOf(stored) === undefined ? stored : decrypt(config, use, stored))
      const changed = await query(
        db,
        `update ${table} set ${write} where ${key} = :row and ${read} = :stored returning ${key}`,
        { row, stored, value },
      )
      count += changed.length
    }
  }
  return count
}
