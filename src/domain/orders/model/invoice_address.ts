// Whom the invoices of an order are made out to (guide orders, "Invoice address").
import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../generated/bodies.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { NameScheme } from '../../catalog/names.ts'
import { completeName, hasNameAndParts, NAME_AND_PARTS_MESSAGE, withScheme } from '../../catalog/names.ts'
import { stateErrors } from './addresses.ts'

/** An address as a request has it, with the defaults of the contract. */
export type SentAddress = Required<components['schemas']['InvoiceAddressWrite']>
/** The columns of an address. */
export type AddressRow = Omit<SentAddress, 'last_modified'>

/**
 * An address that is sent in place of a stored one. The form of its name that is as it was stored gives way to the other one: clients
 * send back whole objects that they have read.
 */
export function asChanged(sent: SentAddress, stored: Pick<SentAddress, 'name' | 'name_parts'> | null): SentAddress {
  if (!stored || !hasNameAndParts(sent.name || null, sent.name_parts)) return sent
  if (sent.name === stored.name) return { ...sent, name: '' }
  return isDeepStrictEqual(sent.name_parts, stored.name_parts) ? { ...sent, name_parts: {} } : sent
}

/** What is wrong with an address beyond its form, with paths that start in it. */
export const addressErrors = (
  sent: Pick<SentAddress, 'name' | 'name_parts' | 'country' | 'state'>,
): ValidationError[] => [
  ...(hasNameAndParts(sent.name || null, sent.name_parts) ? [{ path: ['name'], message: NAME_AND_PARTS_MESSAGE }] : []),
  ...stateErrors(sent),
]

/** Returns whether an address says nothing. */
export const isBlankAddress = ({ name_parts, transmission_type: _, ...others }: SentAddress): boolean =>
  !Object.keys(name_parts).length && Object.values(others).every((value) => !value)

/**
 * An address as it is stored.
 * @param scheme that the event has for names
 * @returns null for one that says nothing
 */
export function addressRow(sent: SentAddress, scheme: NameScheme): AddressRow | null {
  if (isBlankAddress(sent)) return null
  const { name, parts } = completeName(sent.name || null, sent.name_parts, scheme)
  return { ...sent, name: name ?? '', name_parts: { ...withScheme(parts, scheme) } }
}

/** Writes an address in place of the one that the order has; null takes it away. */
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
