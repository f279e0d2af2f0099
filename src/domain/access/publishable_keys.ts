// Credentials for shops in a browser.
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'

/** Returns a new key with the hash that is stored of it. Its first letters tell people, and programs that look for leaked secrets, what it is. */
export function newPublishableKey(): { key: string; key_hash: string } {
  const key = `pk_${newSecret()}`
  return { key, key_hash: hashSecret(key) }
}
