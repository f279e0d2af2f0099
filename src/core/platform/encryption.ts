// Secrets that the server must read again are encrypted at rest with AES-256-GCM (deploy/README.md, "Encryption keys"). Secrets that it only
// compares are hashed: secrets.ts. A stored value is `enc1.<key ID>.<base64url of nonce, tag and ciphertext>`.

import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { Rejection } from '../errors.ts'

const VERSION = 'enc1'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The part of the configuration that contains the encryption keys. */
export type KeySource = Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>
type Key = { readonly id: string; readonly bytes: Uint8Array }

/** A stored secret that none of the keys decrypts: 503, because the same request succeeds once the operator has added the key. */
export class UnreadableSecret extends Rejection {
  constructor(reason: string) {
    super(503, {
      detail: 'The server cannot decrypt a stored secret. Its operator must check ENCRYPTION_KEYS.',
      code: 'unreadable_secret',
    })
    this.message = reason
  }
}

/**
 * Encrypts a secret with the first key.
 * @param use the purpose of the secret, such as `webhooks.secret`; only a call with the same `use` can decrypt it
 */
export function encrypt(config: KeySource, use: string, text: string): string {
  const [key] = keysOf(config)
  return `${VERSION}.${key!.id}.${seal(key!.bytes, use, text).toString('base64url')}`
}

/** Decrypts a secret that `encrypt` returned. @throws UnreadableSecret if it was encrypted with another key or for another use */
export function decrypt(config: KeySource, use: string, stored: string): string {
  const id = keyIdOf(stored)
  if (id === undefined) throw new UnreadableSecret(`A stored value of ${use} is not encrypted.`)
  const key = keysOf(config).find((known) => known.id === id)
  if (!key)
    throw new UnreadableSecret(`A stored value of ${use} needs the key ${id}, which ENCRYPTION_KEYS does not have.`)
  try {
    return unseal(key.bytes, use, Buffer.from(stored.slice(VERSION.length + id.length + 2), 'base64url'))
  } catch {
    throw new UnreadableSecret(`A stored value of ${use} is damaged.`)
  }
}

/** Returns the ID of the key with which a stored value is encrypted; undefined if it is not encrypted. */
export const keyIdOf = (stored: string): string | undefined => /^enc1\.([\da-f]{8})\./.exec(stored)?.[1]

/** Returns the IDs of all keys; the first one encrypts. */
export const keyIds = (config: KeySource): string[] => keysOf(config).map(({ id }) => id)

/** Encrypts a text with a key of 32 bytes. @returns nonce, tag and ciphertext */
export function seal(key: Uint8Array, use: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(use))
  const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted])
}

/** Decrypts what `seal` returned. @throws Error if the key or the use differs, or the bytes have changed */
export function unseal(key: Uint8Array, use: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(use)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

// ---- signatures ------------------------------------------------------------------------------------------------------------

const SIGNATURE_BYTES = 32

/**
 * Signs bytes with the first key (HMAC-SHA256). Any process with the same keys can verify them, without the database.
 * @param use the purpose of the bytes, such as `waiting room place`; `verified` only accepts them for the same `use`
 * @returns bytes and signature in base64url
 */
export function sign(config: KeySource, use: string, bytes: Uint8Array): string {
  const [key] = keysOf(config)
  return Buffer.concat([bytes, signatureOf(key!, use, bytes)]).toString('base64url')
}

/** Returns the bytes of a text that `sign` returned, with any of the keys and for the same `use`; undefined for any other text. */
export function verified(config: KeySource, use: string, text: string): Buffer | undefined {
  const all = Buffer.from(text, 'base64url')
  if (all.length <= SIGNATURE_BYTES) return undefined
  const [bytes, signature] = [all.subarray(0, -SIGNATURE_BYTES), all.subarray(-SIGNATURE_BYTES)]
  return keysOf(config).some((key) => timingSafeEqual(signatureOf(key, use, bytes), signature)) ? bytes : undefined
}

type HashState = { readonly inner: Buffer; readonly outer: Buffer }
const BLOCK_BYTES = 64

// The key of a purpose is derived once, with the padding of RFC 2104.
const signingKeys = new WeakMap<Key, Map<string, HashState>>()
function signingKey(key: Key, use: string): HashState {
  const keys = signingKeys.get(key) ?? new Map<string, HashState>()
  signingKeys.set(key, keys)
  const known = keys.get(use)
  if (known) return known
  const own = Buffer.alloc(BLOCK_BYTES)
  own.set(new Uint8Array(hkdfSync('sha256', key.bytes, '', `boxoffice signature ${use}`, SIGNATURE_BYTES)))
  const padded = { inner: own.map((byte) => byte ^ 0x36) as Buffer, outer: own.map((byte) => byte ^ 0x5c) as Buffer }
  keys.set(use, padded)
  return padded
}

// HMAC-SHA256 (RFC 2104) of two hashes, which takes a fifth of the time of `createHmac` for short texts. A test compares both.
function signatureOf(key: Key, use: string, bytes: Uint8Array): Buffer {
  const { inner, outer } = signingKey(key, use)
  return hash('sha256', Buffer.concat([outer, hash('sha256', Buffer.concat([inner, bytes]), 'buffer')]), 'buffer')
}

// ---- keys ------------------------------------------------------------------------------------------------------------------

const derived = new WeakMap<KeySource, readonly Key[]>()

function keysOf(config: KeySource): readonly Key[] {
  let keys = derived.get(config)
  if (!keys) derived.set(config, (keys = (config.ENCRYPTION_KEYS ?? [keyInFile(config.DATA_DIR)]).map(derive)))
  return keys
}

// The ID is derived from the same secret and reveals nothing of it.
function derive(secret: string): Key {
  const part = (info: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, bytes))
  return { id: part('boxoffice key id', 4).toString('hex'), bytes: part('boxoffice secrets at rest', 32) }
}

// Without ENCRYPTION_KEYS, the key is a random one in DATA_DIR. link() creates the complete file atomically, and fails if another process was first.
function keyInFile(directory: string): string {
  const file = join(directory, 'encryption_key')
  const read = (): string => readFileSync(file, 'utf8').trim()
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(directory, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read()
}
