// Customers of an organizer (guide customers).

import { audit } from '../../core/audit.ts'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import type { Organizer } from '../../core/handler.ts'
import { hashPassword, hashSecret, newSecret, readableCode } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'

const IDENTIFIER_LENGTH = 7
const IDENTIFIER_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CANDIDATE_COUNT = 10

/** Returns an unused customer identifier. Collisions of concurrent requests are negligible. */
export async function newIdentifier(db: Db, organizer: { id: number }): Promise<string> {
  const candidates = Array.from({ length: CANDIDATE_COUNT }, () =>
    readableCode(IDENTIFIER_LENGTH, IDENTIFIER_CHARACTERS),
  )
  const [free] = await query<{ identifier: string }>(
    db,
    `select candidate.identifier from unnest(:candidates::text[]) candidate (identifier)
    where not exists (select from customers c where c.organizer_id = :organizer and c.identifier = candidate.identifier) limit 1`,
    { organizer: organizer.id, candidates },
  )
  return free!.identifier
}

/**
 * Deletes the data that identifies a customer (guide customers, "Anonymizing a customer"). Data in the customer's orders remains, since orders also
 * concern other people.
 */
export async function anonymizeCustomer(scope: Transaction, customer: { id: number }): Promise<void> {
  const { db, now } = scope
  const { id } = customer
  await db('customers').where({ id }).update({
    external_identifier: null,
    email: null,
    phone: null,
    name: '',
    name_parts: '{}',
    password_hash: null,
    activation_hash: null,
    is_active: false,
    is_verified: false,
    notes: null,
    last_modified: now,
  })
  await db('orders').where({ customer_id: id }).update({ customer_id: null })
  await db('memberships').where({ customer_id: id }).update({ attendee_name_parts: null })
  await query(
    db,
    'update reusable_media set notes = null, updated = default where customer_id = :id and notes is not null',
    { id },
  )
  await query(
    db,
    `update log_entries set data = data - 'notes' where object_type = 'reusable_medium'
      and object_id in (select m.id from reusable_media m where m.customer_id = :id)`,
    { id },
  )
  await query(
    db,
    `update log_entries set data = '{}' where (object_type = 'customer' and object_id = :id)
      or (object_type = 'membership' and object_id in (select m.id from memberships m where m.customer_id = :id))`,
    { id },
  )
  await audit(scope, 'customer.anonymized', { id })
}

// ---- Activation (guide customers, "Accounts") ---------------------------------------------------------------------------

/** Lifetime of activation links. */
export const ACTIVATION_LIFETIME_DAYS = 14

/** A customer without a password. */
export type NewCustomer = { id: number; organizer_id: number; email: string; locale: string; organizer: string }

const NEW_CUSTOMER_SQL = `select c.id, c.organizer_id, c.email, c.locale, o.name as organizer
  from customers c join organizers o on o.id = c.organizer_id where c.is_active and c.email is not null`
type At = Pick<Transaction, 'db' | 'now'>

/**
 * Creates the activation link of a customer, which replaces an earlier one.
 * @returns the customer and the secret, of which only the hash is stored; undefined if the customer is inactive or has no email address
 */
export async function createActivationLink(
  { db, now }: At,
  customer: { id: number },
): Promise<(NewCustomer & { secret: string }) | undefined> {
  const [stored] = await query<NewCustomer>(db, `${NEW_CUSTOMER_SQL} and c.id = :id`, customer)
  if (!stored) return undefined
  const secret = newSecret()
  await db('customers')
    .where({ id: stored.id })
    .update({
      activation_hash: hashSecret(secret),
      activation_expires: addSeconds(now, ACTIVATION_LIFETIME_DAYS * 86_400),
    })
  return { ...stored, secret }
}

/** Returns the customer of a valid activation link, or undefined. */
export async function findActivation({ db, now }: At, secret: string): Promise<NewCustomer | undefined> {
  const [stored] = await query<NewCustomer>(
    db,
    `${NEW_CUSTOMER_SQL} and c.activation_hash = :hash and c.activation_expires > :now`,
    { hash: hashSecret(secret), now },
  )
  return stored
}

/** Sets the password of a customer with an activation link, and marks the email address as verified. @returns whether the link was valid */
export async function activate(
  { db, now, notify }: Pick<Transaction, 'db' | 'now' | 'notify'>,
  secret: string,
  password: string,
): Promise<boolean> {
  const stored = await findActivation({ db, now }, secret)
  if (!stored) return false
  const { id, organizer_id } = stored
  const used = await db('customers')
    .where({ id, activation_hash: hashSecret(secret) })
    .update({
      password_hash: await hashPassword(password),
      is_verified: true,
      activation_hash: null,
      last_modified: now,
    })
  if (!used) return false
  const who = { type: 'customer', id, name: null }
  await audit(
    { db, now, notify, who, organizer: { id: organizer_id } },
    'customer.changed',
    { id },
    { is_verified: true },
  )
  return true
}

// ---- Lists ---------------------------------------------------------------------------------------------------------------

/** Returns the condition of the filter `customer`, whose value is the identifier of a customer. */
export const customerConditions = (
  table: 'memberships' | 'reusable_media',
  { organizer, query: { customer } }: { organizer: Organizer; query: { customer?: string | undefined } },
): ListCondition[] =>
  customer === undefined
    ? []
    : [
        {
          sql: `${table}.customer_id = (select c.id from customers c where c.organizer_id = :owner and c.identifier = :customer)`,
          values: { owner: organizer.id, customer },
        },
      ]
