// Secrets encrypted at rest (deploy/README.md, "Encryption keys").
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decrypt,
  encrypt,
  keyIdOf,
  keyIds,
  seal,
  sign,
  UnreadableSecret,
  unseal,
  verified,
} from '../../../src/core/platform/encryption.ts'

const KEYS = ['the first key of this test, with 32', 'the second key of this test, 32 too']
const having = (...ENCRYPTION_KEYS: string[]) => ({ ENCRYPTION_KEYS, DATA_DIR: '/nonexistent' })
const [old, both, recent] = [having(KEYS[0]!), having(KEYS[1]!, KEYS[0]!), having(KEYS[1]!)]
const SECRET = 'sk_live_überraschend'

describe('an encrypted secret', () => {
  it('can be read with its key and for its use, and does not show the text', () => {
    const stored = encrypt(old, 'webhooks.secret', SECRET)
    expect(stored).toMatch(/^enc1\.[\da-f]{8}\.[\w-]+$/)
    expect(Buffer.from(stored.split('.')[2]!, 'base64url').includes('sk_live')).toBe(false)
    expect(decrypt(old, 'webhooks.secret', stored)).toBe(SECRET)
    expect(() => decrypt(old, 'user_totp.secret', stored)).toThrow(UnreadableSecret)
  })

  it('differs each time, also of the same text', () => {
    const stored = Array.from({ length: 100 }, () => encrypt(old, 'use', SECRET))
    expect(new Set(stored).size).toBe(100)
  })

  it('is rejected when any byte has changed', () => {
    const [version, id, text] = encrypt(old, 'use', 'abc').split('.')
    const bytes = Buffer.from(text!, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      const stored = `${version}.${id}.${changed.toString('base64url')}`
      expect(() => decrypt(old, 'use', stored)).toThrow('A stored value of use is damaged.')
    }
  })

  it('can be read while its key is one of several; the first one encrypts', () => {
    const stored = encrypt(old, 'use', SECRET)
    expect(decrypt(both, 'use', stored)).toBe(SECRET)
    expect(keyIdOf(encrypt(both, 'use', SECRET))).toBe(keyIds(recent)[0])
    expect(keyIds(both)).toEqual([...keyIds(recent), ...keyIds(old)])
  })

  it('is a 503 without its key, whose ID the log shows', () => {
    const stored = encrypt(old, 'use', SECRET)
    const [id] = keyIds(old)
    const reading = () => decrypt(recent, 'use', stored)
    expect(reading).toThrow(`A stored value of use needs the key ${id}, which ENCRYPTION_KEYS does not have.`)
    expect(reading).toThrow(
      expect.objectContaining({
        status: 503,
        body: { detail: expect.not.stringContaining(id!) },
        code: 'unreadable_secret',
      }),
    )
    expect(() => decrypt(old, 'use', SECRET)).toThrow('A stored value of use is not encrypted.')
  })
})

it('seals bytes of texts in any language, and empty ones', () => {
  const key = new Uint8Array(32).fill(7)
  for (const text of ['', 'a', 'Grüße, 東京, שלום, 🎟️', 'x'.repeat(300_000)])
    expect(unseal(key, 'use', seal(key, 'use', text))).toBe(text)
  expect(() => unseal(key, 'another', seal(key, 'use', 'a'))).toThrow()
})

it('uses a random key in DATA_DIR that only its owner can read, if none is configured', () => {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-keys-'))
  const DATA_DIR = join(directory, 'data')
  try {
    const stored = encrypt({ DATA_DIR }, 'use', SECRET)
    expect(decrypt({ DATA_DIR }, 'use', stored)).toBe(SECRET)
    expect(readdirSync(DATA_DIR)).toEqual(['encryption_key'])
    expect(statSync(join(DATA_DIR, 'encryption_key')).mode & 0o777).toBe(0o600)
    const moved = { ENCRYPTION_KEYS: [readFileSync(join(DATA_DIR, 'encryption_key'), 'utf8')], DATA_DIR: directory }
    expect(decrypt(moved, 'use', stored)).toBe(SECRET)
  } finally {
    rmSync(directory, { recursive: true })
  }
})

describe('a signature', () => {
  it('is the HMAC-SHA256 of the bytes with a key of its use', () => {
    const derive = (secret: string | ArrayBuffer, info: string) =>
      hkdfSync('sha256', typeof secret === 'string' ? secret : new Uint8Array(secret), '', info, 32)
    const key = derive(derive(KEYS[0]!, 'boxoffice secrets at rest'), 'boxoffice signature ticket')
    for (const length of [1, 26, 32, 63, 64, 65, 1000]) {
      const bytes = randomBytes(length)
      const signature = createHmac('sha256', new Uint8Array(key)).update(bytes).digest()
      expect(sign(old, 'ticket', bytes)).toBe(Buffer.concat([bytes, signature]).toString('base64url'))
    }
  })

  it('is valid for its bytes and its use alone, also after the key was replaced', () => {
    const bytes = Buffer.from('place 4711')
    const signed = sign(old, 'ticket', bytes)
    expect(verified(old, 'ticket', signed)).toEqual(bytes)
    expect(verified(both, 'ticket', signed)).toEqual(bytes)
    for (const [config, use, text] of [
      [recent, 'ticket', signed],
      [old, 'another', signed],
      [old, 'ticket', `A${signed.slice(1)}`],
      [old, 'ticket', signed.slice(0, -2)],
      [old, 'ticket', ''],
      [old, 'ticket', '\u{1f39f}'],
    ] as const)
      expect([use, text, verified(config, use, text)]).toEqual([use, text, undefined])
  })
})
