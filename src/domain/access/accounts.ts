// User accounts: passwords, single-use secrets, and the second factor.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { invalid } from '../../core/errors.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { decrypt, encrypt } from '../../core/platform/encryption.ts'
import { hashPassword, hashSecret, newSecret } from '../../core/platform/secrets.ts'
import { errorMessage } from '../../messages/translate.ts'
import { lockUserWithoutTwoFactor } from '../locks.ts'

/** The database, and the current time. */
export type TimedDb = { readonly db: Db; readonly now: Date }

// ---- Passwords and links -------------------------------------------------------------------------------------------------

/** Validates a new password. @throws Rejection 400 on `field` for an invalid password, and on `again` unless both are equal */
export function checkNewPassword(password: string, again: string, field = 'password'): void {
  if ([...password].length < 8) throw invalid(field, errorMessage('error.password_too_short'), 'too_short')
  if (password.length > 1000) throw invalid(field, errorMessage('error.password_too_long'), 'too_long')
  if (password !== again) throw invalid('again', errorMessage('error.password_repeated'))
}

/** Sets a password. Revokes all sessions, links and pending sign-ins of the user. */
export async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  await db('users')
    .where({ id: userId })
    .update({ password_hash: await hashPassword(password) })
  await db('sessions').where({ user_id: userId }).delete()
  await db('user_secrets').where({ user_id: userId }).delete()
}

/** Lifetimes of single-use secrets, by purpose. */
export const SECRET_LIFETIMES_SECONDS = { reset: 3600, email: 86_400, second_factor: 600 } as const
type SecretKind = keyof typeof SECRET_LIFETIMES_SECONDS

/**
 * Creates a single-use secret, which replaces an earlier one of the same kind.
 * @returns the secret; only its hash is stored
 */
export async function createSecret({ db, now }: TimedDb, userId: number, kind: SecretKind): Promise<string> {
  const secret = newSecret()
  await db('user_secrets').where({ user_id: userId, kind }).delete()
  await db('user_secrets').insert({
    user_id: userId,
    kind,
    secret_hash: hashSecret(secret),
    expires: expiry(now, kind),
  })
  return secret
}

/** Returns the expiry of a secret that is created now. */
export const expiry = (now: Date, kind: SecretKind): Date => addSeconds(now, SECRET_LIFETIMES_SECONDS[kind])

type SecretOwner = { id: number; user_id: number; email: string | null }

/** Returns the user of a valid secret, or undefined. */
export const findSecret = (at: TimedDb, kind: SecretKind, secret: string): Promise<SecretOwner | undefined> =>
  live(at, kind, secret).first('id', 'user_id', 'email')

/** Consumes a secret. @returns its user, or undefined if it is invalid or a concurrent request consumed it */
export async function takeSecret(at: TimedDb, kind: SecretKind, secret: string): Promise<SecretOwner | undefined> {
  const [taken] = await live(at, kind, secret).delete().returning(['id', 'user_id', 'email'])
  return taken
}

const live = ({ db, now }: TimedDb, kind: SecretKind, secret: string) =>
  db('user_secrets')
    .where({ kind, secret_hash: hashSecret(secret) })
    .where('expires', '>', now)

// ---- The second factor ---------------------------------------------------------------------------------------------------

const TOTP_STEP_SECONDS = 30 // as in all authenticator apps
const RECOVERY_CODE_COUNT = 10
/** Encryption purpose of the secrets of second factors. */
export const TOTP_SECRET = 'user_totp.secret'

/** The database and the current time, with the encryption keys. */
export type Decrypting = TimedDb & { readonly config: KeySource }

const totp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'boxoffice', label: email, secret: Secret.fromBase32(secret), period: TOTP_STEP_SECONDS })

/** Starts the setup of the second factor with a new secret, which is inactive until a code confirms it. */
export async function beginTwoFactor({ db, config }: Omit<Decrypting, 'now'>, userId: number): Promise<void> {
  if (!(await lockUserWithoutTwoFactor(db, userId))) return
  const secret = encrypt(config, TOTP_SECRET, new Secret({ size: 20 }).base32)
  const row = { user_id: userId, secret, last_step: null }
  await db('user_totp').insert(row).onConflict('user_id').merge()
}

/** Activates the second factor if the code is valid. @returns whether it is valid */
export async function confirmTwoFactor(at: Decrypting, userId: number, code: string): Promise<boolean> {
  const { db } = at
  if (!(await lockUserWithoutTwoFactor(db, userId)) || !(await acceptCode(at, userId, code))) return false
  await db('users').where({ id: userId }).update({ require_2fa: true })
  return true
}

/** Returns the secret to set up in an app, and its otpauth URI; undefined unless a setup is in progress. */
export async function pendingTwoFactor(
  { db, config }: Omit<Decrypting, 'now'>,
  user: { id: number; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const row = await db('user_totp')
    .join('users', 'users.id', 'user_totp.user_id')
    .where({ user_id: user.id, require_2fa: false })
    .first('secret')
  if (!row) return undefined
  const secret = decrypt(config, TOTP_SECRET, row.secret)
  return { secret, uri: totp(secret, user.email).toString() }
}

/** Consumes a code of the app. @returns whether it is valid: the current code, the previous or the next one, not used before (RFC 6238) */
export async function acceptCode({ db, now, config }: Decrypting, userId: number, code: string): Promise<boolean> {
  const row = await db('user_totp').where({ user_id: userId }).first('secret')
  const token = code.replace(/\s/g, '')
  if (!row || !/^\d{6}$/.test(token)) return false
  const secret = decrypt(config, TOTP_SECRET, row.secret)
  const delta = totp(secret, '').validate({ token, window: 1, timestamp: now.getTime() })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + delta
  const unusedSteps = db('user_totp')
    .where({ user_id: userId })
    .where((query) => query.whereNull('last_step').orWhere('last_step', '<', step))
  return (await unusedSteps.update({ last_step: step })) > 0
}

/** Consumes a recovery code. @returns whether it was valid */
export async function acceptRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  return (
    (await db('user_recovery_codes')
      .where({ user_id: userId, code_hash: hashSecret(plain(code)) })
      .delete()) > 0
  )
}

/**
 * Creates recovery codes, which replace earlier ones.
 * @returns the codes; only their hashes are stored
 */
export async function newRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase(),
  )
  await db('user_recovery_codes').where({ user_id: userId }).delete()
  await db('user_recovery_codes').insert(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z2-7]/g, '')

/** Removes the second factor and the recovery codes. */
export async function endTwoFactor(db: Db, userId: number): Promise<void> {
  await db('users').where({ id: userId }).update({ require_2fa: false })
  await db('user_totp').where({ user_id: userId }).delete()
  await db('user_recovery_codes').where({ user_id: userId }).delete()
}

// ---- Profile -------------------------------------------------------------------------------------------------------------

/** Returns whether a name contains no line breaks or control characters, so that it can be used in mail headers. */
export const isLine = (name: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(name)

/** Languages to choose from, with their native names. */
export const LOCALES: readonly (readonly [code: string, name: string])[] = [
  'en',
  'de',
  'cs',
  'da',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'uk',
].map((code) => [code, nativeName(code)])

function nativeName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code)!
  return name[0]!.toUpperCase() + name.slice(1)
}

/** Time zones to choose from. */
export const TIMEZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
]
