// Secrets are stored so that reading the database does not give them away. Codes are for people to read and type.
import { hash, randomBytes, randomInt } from 'node:crypto'
import argon2 from 'argon2'

/** Creates a secret of 256 random bits in hexadecimal, to be shown once. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Returns the hash of a secret for storage. A secret has full entropy, so a plain hash cannot be reversed and is cheap to check. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** Returns the CSRF token of a session, which proves that a form or a write comes from a page of this server. */
export const csrfToken = (sessionSecret: string): string => hash('sha256', `csrf ${sessionSecret}`)

// The argon2id parameters recommended by OWASP that need the least memory (KiB), since several users can sign in at the same time.
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Returns the hash of a password for storage: argon2id with its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST)

// Checked if there is no password, so that the response time does not reveal this.
let dummyHash: Promise<string> | undefined

/** Returns whether a password matches the stored hash. Without a hash, returns false after the same time. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await argon2.verify(stored ?? (await (dummyHash ??= hashPassword(newSecret()))), password)
  return right && typeof stored === 'string'
}

const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ3789'

/** Creates a random code from characters that cannot be confused with each other (guide data-types, "Codes"). */
export const readableCode = (length: number, characters = READABLE): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
