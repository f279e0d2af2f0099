// Secrets that the server must read again are encrypted at rest with AES-256-GCM (deploy/README.md, "Encryption keys"). Secrets that it only
// compares are hashed: secrets.ts. A stored value is `enc1.<key ID>.<base64url of nonce, tag and ciphertext>`.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
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
