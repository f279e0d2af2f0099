// Customers of an organizer (guide customers).
import type { AuditScope } from '../../core/audit.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Condition } from '../../core/data/list.ts'
import type { Organizer } from '../../core/handler.ts'
import { readableCode } from '../../core/platform/secrets.ts'

const LENGTH = 7
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CANDIDATES = 10

/** An identifier that no customer of the organizer has. Of so many that there are nobody else draws the same at the same moment. */
export async function newIdentifier(db: Db, organizer: { id: number }): Promise<string> {
  const candidates = Array.from({ length: CANDIDATES }, () => readableCode(LENGTH, CHARACTERS))
  const [free] = await query<{ identifier: string }>(
    db,
    `select drawn.identifier from unnest(:candidates::text[]) drawn (identifier)
    where not exists (select from customers c where c.organizer_id = :organizer and c.identifier = drawn.identifier) limit 1`,
    { organizer: organizer.id, candidates },
  )
  return free!.identifier
}

/**
 * Takes away all that tells who a customer is (guide customers, "Forgetting somebody"). What the orders themselves say stays, since they
 * are others' business, too.
 */
export async function anonymize(scope: AuditScope, customer: { id: number }): Promise<void> {
  const { db, now } = scope
  const { id } = customer
  await db('customers').where({ id }).update({
    external_identifier: null,
    email: null,
    phone: null,
    name: '',
    name_parts: '{}',
    password_hash: null,
    is_active: false,
    is_verified: false,
    notes: null,
    last_modified: now,
  })
  await db('orders').where({ customer_id: id }).update({ customer_id: null })
  await db('memberships').where({ customer_id: id }).update({ attendee_name_parts: null })
  await query(
    db,
    `update log_entries set data = '{}' where (object_type = 'customer' and object_id = :id)
      or (object_type = 'membership' and object_id in (select m.id from memberships m where m.customer_id = :id))`,
    { id },
  )
  await audit(scope, 'customer.anonymized', { id })
}

/** The condition of a list with the parameter `customer`: of the customer with this identifier. */
export const customerConditions = (
  table: 'memberships' | 'reusable_media',
  { organizer, query: { customer } }: { organizer: Organizer; query: { customer?: string | undefined } },
): Condition[] =>
  customer === undefined
    ? []
    : [
        {
          sql: `${table}.customer_id = (select c.id from customers c where c.organizer_id = :owner and c.identifier = :customer)`,
          values: { owner: organizer.id, customer },
        },
      ]
