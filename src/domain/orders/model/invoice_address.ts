// Invoice addresses of orders (guide orders, "Invoice address").
import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../generated/bodies.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { NameScheme } from '../../catalog/names.ts'
import { completeName, hasNameAndParts, NAME_AND_PARTS_MESSAGE, withScheme } from '../../catalog/names.ts'
import { stateErrors } from './addresses.ts'

/** The address in a request, with the defaults of the contract filled in. */
export type SentAddress = Required<components['schemas']['InvoiceAddressWrite']>
/** The columns of an address. */
export type AddressRow = Omit<SentAddress, 'last_modified'>

/**
 * Returns the address that replaces a stored one. If a request contains both the name and its parts, the one that equals the stored value is
 * ignored, since clients send back whole objects.
 */
export function withChangedName(
  sent: SentAddress,
  stored: Pick<SentAddress, 'name' | 'name_parts'> | null,
): SentAddress {
  if (!stored || !hasNameAndParts(sent.name || null, sent.name_parts)) return sent
  if (sent.name === stored.name) return { ...sent, name: '' }
  return isDeepStrictEqual(sent.name_parts, stored.name_parts) ? { ...sent, name_parts: {} } : sent
}

/** Returns the errors of an address beyond those of its schema, with paths relative to the address. */
export const addressErrors = (
  sent: Pick<SentAddress, 'name' | 'name_parts' | 'country' | 'state'>,
): ValidationError[] => [
  ...(hasNameAndParts(sent.name || null, sent.name_parts)
    ? [{ path: ['name'], message: NAME_AND_PARTS_MESSAGE, code: 'conflicting_fields' as const }]
    : []),
  ...stateErrors(sent),
]

/** Returns whether an address is empty. */
export const isBlankAddress = ({ name_parts, transmission_type: _, ...fields }: SentAddress): boolean =>
  !Object.keys(name_parts).length && Object.values(fields).every((value) => !value)

/**
 * Returns the row of an address, or null for an empty one.
 * @param scheme name scheme of the event
 */
export function addressRow(sent: SentAddress, scheme: NameScheme): AddressRow | null {
  if (isBlankAddress(sent)) return null
  const { name, parts } = completeName(sent.name || null, sent.name_parts, scheme)
  return { ...sent, name: name ?? '', name_parts: { ...withScheme(parts, scheme) } }
}

/** Replaces the address of an order; null deletes it. */
export async function writeAddress(
  { db }: Pick<Transaction, 'db'>,
  order: { id: number },
  row: AddressRow | null,
): Promise<void> {
  if (!row) await db('invoice_addresses').where({ order_id: order.id }).delete()
  else
    await db('invoice_addresses')
      .insert({ ...row, order_id: order.id, last_modified: db.fn.now() })
      .onConflict('order_id')
      .merge()
}
