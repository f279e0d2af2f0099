// Customers: accounts of people with an organizer, across all of its events.

import { audit } from '../../core/audit.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid, missing } from '../../core/errors.ts'
import type { AnyContext, Body, Context, Handler, Output } from '../../core/handler.ts'
import { hashPassword } from '../../core/platform/secrets.ts'
import { isLanguage } from '../../domain/catalog/languages.ts'
import { fullName } from '../../domain/catalog/names.ts'
import { organizerSettings } from '../../domain/catalog/settings.ts'
import { anonymizeCustomer, newIdentifier } from '../../domain/customers/customers.ts'
import { customers } from '../../domain/customers/model/customers.ts'
import { lockCustomer } from '../../domain/locks.ts'
import { withPhone } from '../../domain/orders/model/addresses.ts'

type Customer = Output<'customers.get'>

const MAX_NAME_LENGTH = 255

const standard = resource('customers', { log: 'customer', mapping: customers, check: checkLanguage })
export const { list, get } = standard

function checkLanguage({ locale }: Pick<Customer, 'locale'>): void {
  if (!isLanguage(locale)) throw invalid('locale', 'There is no such language.', 'invalid_choice')
}

export const create: Handler<'customers.create'> = async (context) => {
  const { db, organizer, body, now, enqueue } = context
  const { password, send_email, ...sent } = body
  const own = withPhone(sent)
  checkLanguage(own)
  if (send_email && own.email === null) throw invalid('email', 'Sending a mail requires an address.')
  const given = {
    organizer_id: organizer.id,
    identifier: await newIdentifier(db, organizer),
    name: await writtenName(context, own.name_parts),
    password_hash: password === null ? null : await hashPassword(password),
    date_joined: now,
    last_modified: now,
  }
  const id = await customers.create(context, given, own)
  await audit(context, 'customer.added', { id }, own)
  if (send_email) await enqueue(db, 'customer_activation', { customer_id: id })
  return read(context, given.identifier)
}

export const update: Handler<'customers.update'> = async (context) => {
  await updateModifiedTime(context)
  return standard.update({ ...context, body: withPhone(context.body) })
}

export const replace: Handler<'customers.replace'> = async (context) => {
  await updateModifiedTime(context)
  return standard.replace({ ...context, body: withPhone(context.body) })
}

// Each write updates the time of the last change. New name parts also update the name, and a new email address invalidates activation links that
// were sent to the previous one.
async function updateModifiedTime(context: Context<'customers.update'> | Context<'customers.replace'>): Promise<void> {
  const { db, params, body, now } = context
  if (!Object.keys(body).length) return
  const { name_parts, email } = body
  await rowsInScope('customers', context)
    .where({ identifier: params.identifier })
    .update({
      last_modified: now,
      ...(email !== undefined && {
        activation_hash: db.raw('case when lower(email) = lower(?::text) then activation_hash end', [email]),
      }),
      ...(name_parts && { name: await writtenName(context, name_parts) }),
    })
}

// Returns the name that results from its parts, in the name scheme of the organizer (guide data-types, "Names of people").
async function writtenName(
  { db, organizer }: Pick<Context<'customers.create'>, 'db' | 'organizer'>,
  parts: Body<'customers.create'>['name_parts'],
): Promise<string> {
  const { name_scheme } = await organizerSettings(db, organizer)
  const name = fullName(parts, name_scheme)
  if (name.length > MAX_NAME_LENGTH)
    throw invalid('name_parts', `The name may have at most ${MAX_NAME_LENGTH} characters.`, 'too_long')
  return name
}

/** Deletes the personal data of a customer (guide customers, "Anonymizing a customer"). */
export const anonymize: Handler<'customers.anonymize'> = async (context) => {
  const { identifier } = context.params
  const customer = await lockCustomer(context.db, context.organizer, identifier)
  if (!customer) throw missing(context.operation)
  await anonymizeCustomer(context, customer)
  return read(context, identifier)
}

const read = (context: AnyContext, identifier: string): Promise<Customer> =>
  standard.get({ ...context, params: { ...context.params, identifier } } as Context<'customers.get'>)
