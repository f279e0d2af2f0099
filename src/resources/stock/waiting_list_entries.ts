// Waiting list entries: customers who wait for a sold-out product and receive a voucher once it is available.

import { isDeepStrictEqual } from 'node:util'
import { query } from '../../core/data/db.ts'
import { resource } from '../../core/data/resource.ts'
import { badRequest, forbidden, invalid, invalidFields } from '../../core/errors.ts'
import type { AnyContext, Body, Handler, Output } from '../../core/handler.ts'
import { isLanguage } from '../../domain/catalog/languages.ts'
import type { NameScheme } from '../../domain/catalog/names.ts'
import { completeName, hasNameAndParts, NAME_AND_PARTS_MESSAGE } from '../../domain/catalog/names.ts'
import type { ProductRef } from '../../domain/catalog/offers.ts'
import { readOffers, validateProduct } from '../../domain/catalog/offers.ts'
import { eventSettings } from '../../domain/catalog/settings.ts'
import { lockQuotasOf, lockWaitingAddress, lockWaitingListEntry } from '../../domain/locks.ts'
import { withPhone } from '../../domain/orders/model/addresses.ts'
import { waitingListEntries } from '../../domain/stock/model/waiting_list_entries.ts'
import { AVAILABLE, productAvailability } from '../../domain/stock/quotas.ts'
import { sendVouchers, WAITING_LIST_LOG } from '../../domain/stock/waiting_list.ts'

type Entry = Output<'waiting_list_entries.get'>
type Names = Pick<Body<'waiting_list_entries.update'>, 'name' | 'name_parts'>

const standard = resource('waiting_list_entries', {
  log: WAITING_LIST_LOG,
  mapping: waitingListEntries,
  filters: { has_voucher: 'waiting_list_entries.voucher_id is not null' },
  async check(entry, context, before) {
    const { db, event, now } = context
    if (before) assertWaiting(before)
    if (!isLanguage(entry.locale)) throw invalid('locale', 'There is no such language.', 'invalid_choice')
    const joins = !before || !isDeepStrictEqual(product(entry), product(before))
    await validateWaitingProduct(entry, joins, context)
    const { email } = entry
    if (email !== null && (joins || email.toLowerCase() !== before.email?.toLowerCase()))
      await assertWithinLimit({ ...entry, email }, context)
    if (!joins) return
    const [available] = await productAvailability(db, [product(entry)], now)
    if (available?.state === AVAILABLE) throw forbidden('The product is currently available.', 'invalid_state')
    // Changes of quota items recount waiting list entries under this lock, so that they do not miss this entry.
    await lockQuotasOf(db, event!, [product(entry), ...(before ? [product(before)] : [])], now)
  },
  async mayRemove(entry, { db, event, now }) {
    assertWaiting(entry)
    await lockQuotasOf(db, event!, [product(entry)], now)
  },
})

const MAX_NAME_LENGTH = 255 // limit of `name` in the contract

const product = ({ item, variation, subevent }: ProductRef): ProductRef => ({ item, variation, subevent })

function assertWaiting({ voucher }: Entry): void {
  if (voucher !== null) throw forbidden('A voucher was already sent.', 'invalid_state')
}

// Validates that the product has a waiting list (guide waiting-list, "Joining").
async function validateWaitingProduct(wanted: ProductRef, joins: boolean, { db, event }: AnyContext): Promise<void> {
  const offers = await readOffers(db, event!, [wanted])
  if (joins && offers.items.get(wanted.item)?.allow_waitinglist === false)
    throw invalid('item', 'There is no waiting list for this product.')
  const errors = validateProduct(event!, offers, wanted, { item: false, variation: false })
  if (errors.length) throw invalidFields(errors)
}

// Limits the entries of an email address for the same product. Locks the address, so that concurrent requests do not exceed the limit.
async function assertWithinLimit(
  { id = 0, email, item, variation, subevent }: ProductRef & { id?: number; email: string },
  { db, event }: AnyContext,
): Promise<void> {
  const { waiting_list_limit_per_user: limit } = await eventSettings(db, event!)
  await lockWaitingAddress(db, event!, email)
  const [{ waiting }] = (await query<{ waiting: number }>(
    db,
    `
    select count(*) as waiting from waiting_list_entries where event_id = :event and lower(email) = lower(:email) and voucher_id is null and id <> :id
      and item_id = :item and variation_id is not distinct from :variation and subevent_id is not distinct from :subevent`,
    { event: event!.id, email, id, item, variation, subevent },
  )) as [{ waiting: number }]
  if (waiting >= limit)
    throw invalid('email', 'This address is already on the waiting list for this product.', 'already_exists')
}

export const { list, get, remove } = standard

export const create: Handler<'waiting_list_entries.create'> = async (context) => {
  const { name_scheme, locale } = await eventSettings(context.db, context.event)
  return standard.create({ ...context, body: { locale, ...withCompleteName(withPhone(context.body), name_scheme) } })
}

export const update: Handler<'waiting_list_entries.update'> = async (context) => {
  const { name_scheme } = await eventSettings(context.db, context.event)
  return standard.update({
    ...context,
    body: withCompleteName(withPhone(await withoutKnownName(context)), name_scheme),
  })
}

export const replace: Handler<'waiting_list_entries.replace'> = async (context) => {
  const { name_scheme, locale } = await eventSettings(context.db, context.event)
  return standard.replace({
    ...context,
    body: { locale, ...withCompleteName(withPhone(await withoutKnownName(context)), name_scheme) },
  })
}

// Adds the name or the name parts, whichever the request omits.
function withCompleteName<Sent extends Names>(body: Sent, scheme: NameScheme): Sent {
  const { name = null, name_parts } = body
  if (body.name === undefined && name_parts === undefined) return body
  if (hasNameAndParts(name, name_parts)) throw invalid('name', NAME_AND_PARTS_MESSAGE, 'conflicting_fields')
  const both = completeName(name, name_parts ?? {}, scheme)
  if (name === null && (both.name?.length ?? 0) > MAX_NAME_LENGTH)
    throw invalid('name_parts', `The name may have at most ${MAX_NAME_LENGTH} characters.`, 'too_long')
  return { ...body, name: name ?? both.name, name_parts: Object.keys(both.parts).length ? both.parts : null }
}

// Removes name and name parts from the request if both are unchanged, so that clients can send back whole entries.
async function withoutKnownName<Sent extends Names>(
  context: Omit<AnyContext, 'body'> & { readonly body: Sent },
): Promise<Sent> {
  const { body } = context
  const stored = await standard.get(context as never)
  assertWaiting(stored)
  const { name, name_parts, ...rest } = body
  return stored.name !== null &&
    isDeepStrictEqual({ name, name_parts }, { name: stored.name, name_parts: stored.name_parts })
    ? (rest as Sent)
    : body
}

export const send_voucher: Handler<'waiting_list_entries.send_voucher'> = async (context) => {
  const entry = await lockWaitingListEntry(context.db, context.event, context.params.id)
  if (!entry) throw forbidden()
  if (entry.voucher_id !== null) throw badRequest('A voucher was already sent.', 'invalid_state')
  if (entry.email === null) throw badRequest('The email address was deleted.', 'email_missing')
  const [outcome] = await sendVouchers(context, [{ ...entry, email: entry.email }])
  if (outcome === 'sold out') throw badRequest('No unit of the product is available.', 'sold_out')
  if (outcome === 'no seat') throw badRequest('No seat is free for the product.', 'sold_out')
}
