// Secrets are stored so that reading the database does not give them away.
import { hash, randomBytes } from 'node:crypto'
import argon2 from 'argon2'

/** A secret of 256 random bits as text, to be shown once. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** What is stored of a secret. It has full entropy: a plain hash cannot be guessed backwards and is cheap to check. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** The proof that a form or a write comes from a page of the session's own: known to whoever knows the session's secret. */
export const forgeryToken = (sessionSecret: string): string => hash('sha256', `forgery ${sessionSecret}`)

/** What is stored of a password: argon2id with its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, { type: argon2.argon2id })
