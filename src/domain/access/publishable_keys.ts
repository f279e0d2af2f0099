// Credentials for shops in a browser.
import { hashSecret, newSecret } from '../../core/platform/secrets.ts'

/** Returns a new key and the hash to store. The prefix lets people and secret scanners identify it. */
export function newPublishableKey(): { key: string; key_hash: string } {
  const key = `pk_${newSecret()}`
  return { key, key_hash: hashSecret(key) }
}
