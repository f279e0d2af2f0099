// Generates ticket secrets by the setting `ticket_secret_generator`: random codes, or messages that scanners verify without a connection (guide
// tickets, "Signed secrets").
import type { KeyObject } from 'node:crypto'
import { sign } from 'node:crypto'
import type { Db } from '../../../core/data/db.ts'
import type { KeySource } from '../../../core/platform/encryption.ts'
import { readableCode } from '../../../core/platform/secrets.ts'
import type { Settings } from '../../catalog/settings.ts'
import { SIGNED_SECRETS, signingKey } from '../../catalog/signing_keys.ts'

const RANDOM = 'abcdefghjkmnpqrstuvwxyz23456789'
const SEED = 'abcdefghijklmnopqrstuvwxyz'
const SEED_LENGTH = 9
const VERSION = 1
const HEADER_BYTES = 5
const SIGNATURE_BYTES = 64

/** The data of a ticket that a signed secret contains. */
export type SignedTicket = {
  readonly item_id: number
  readonly variation_id: number | null
  readonly subevent_id: number | null
}

/** Generates the ticket secrets of an event. */
export type TicketSecrets = {
  /** Returns a new secret. */
  next(ticket: SignedTicket): string
  /** Whether secrets contain product, variation and date, so that a change of one of these requires a new secret. */
  readonly areSigned: boolean
}

/**
 * Returns the generator of an event's ticket secrets. If the event signs them and has no key pair yet, one is created.
 * @throws UnreadableSecret if the server cannot decrypt the private key
 */
export async function ticketSecrets(
  tx: { readonly db: Db; readonly config: KeySource },
  event: { readonly id: number },
  { ticket_secret_generator, ticket_secret_length }: Settings<'EventSettings'>,
): Promise<TicketSecrets> {
  if (ticket_secret_generator !== SIGNED_SECRETS)
    return { next: () => readableCode(ticket_secret_length, RANDOM), areSigned: false }
  const key = await signingKey(tx, event)
  return { next: (ticket) => signedSecret(key, ticket), areSigned: true }
}

/**
 * Returns a signed secret: version, length of the payload, length of the signature (two bytes each, big-endian), payload, Ed25519 signature. All
 * this is encoded in base64, with the characters in reverse order.
 */
export function signedSecret(key: KeyObject, ticket: SignedTicket): string {
  const payload = payloadOf(ticket)
  const signature = sign(null, payload, key)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(VERSION)
  header.writeUInt16BE(payload.length, 1)
  header.writeUInt16BE(signature.length, 3)
  return reversed(Buffer.concat([header, payload, signature]).toString('base64'))
}

/** Returns whether a secret has the format of a signed secret. Does not verify the signature. */
export function isSigned(secret: string): boolean {
  const bytes = Buffer.from(reversed(secret), 'base64')
  return (
    bytes.length > HEADER_BYTES + SIGNATURE_BYTES &&
    bytes[0] === VERSION &&
    bytes.readUInt16BE(3) === SIGNATURE_BYTES &&
    bytes.length === HEADER_BYTES + bytes.readUInt16BE(1) + SIGNATURE_BYTES
  )
}

// Returns a Protocol Buffers message: `seed` (string, field 1), `item`, `variation` and `subevent` (int64, fields 2 to 4; omitted if null).
function payloadOf({ item_id, variation_id, subevent_id }: SignedTicket): Buffer {
  const seed = Buffer.from(readableCode(SEED_LENGTH, SEED))
  const numbers = [item_id, variation_id, subevent_id].map((id, i) =>
    id === null ? [] : [tag(i + 2, VARINT), ...varint(id)],
  )
  return Buffer.from([tag(1, LENGTH_DELIMITED), seed.length, ...seed, ...numbers.flat()])
}

const VARINT = 0
const LENGTH_DELIMITED = 2
const tag = (field: number, wireType: number): number => (field << 3) | wireType

// Encodes a number with seven bits per byte, lowest bits first. The highest bit of a byte marks that another one follows.
function varint(value: number): number[] {
  const bytes = []
  for (let rest = BigInt(value); bytes.length === 0 || rest > 0n; rest >>= 7n)
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
  return bytes
}

const reversed = (text: string): string => [...text].reverse().join('')
