// Reusable media: wristbands or cards with an identifier that represents a ticket or a gift card.
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import type { Expansion } from '../../core/data/expand.ts'
import { expand, readByKey } from '../../core/data/expand.ts'
import { page } from '../../core/data/list.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { customerConditions } from '../../domain/customers/customers.ts'
import { customers } from '../../domain/customers/model/customers.ts'
import { canSeePosition, createMediumOnFirstScan, MEDIUM_LOG, POSITION_EXPANSION } from '../../domain/entry/media.ts'
import { reusableMedia } from '../../domain/entry/model/reusable_media.ts'
import { giftCards } from '../../domain/orders/payments/gift_cards.ts'

type Medium = Output<'reusable_media.get'>

const standard = resource('reusable_media', {
  log: MEDIUM_LOG,
  mapping: reusableMedia,
  check: checkPosition,
})

const EXPANSIONS: Record<string, Expansion> = {
  customer: {
    permission: 'can_manage_customers',
    read: (context, identifiers) => readByKey(customers, context, 'identifier', identifiers),
  },
  linked_orderposition: POSITION_EXPANSION,
  linked_giftcard: {
    permission: 'can_manage_gift_cards',
    read: (context, ids) => readByKey(giftCards, context, 'id', ids),
  },
}

// Positions belong to events while media belong to the organizer, so the standard check of references does not cover them.
async function checkPosition(
  { linked_orderposition: position }: Pick<Medium, 'linked_orderposition'>,
  context: AnyContext,
  before?: Medium,
): Promise<void> {
  if (typeof position !== 'number' || position === before?.linked_orderposition) return
  if (!(await canSeePosition(context, position)))
    throw invalid('linked_orderposition', `There is no object ${position} here.`, 'does_not_exist')
}

export const list: Handler<'reusable_media.list'> = async (context) => {
  const { db } = context
  const listed = await page<Medium>(context, {
    query: (p) => db('reusable_media').where('reusable_media.organizer_id', p.organizer!),
    mapping: reusableMedia,
    key: 'reusable_media.id',
    columns: {
      ...Object.fromEntries(
        ['id', 'created', 'updated', 'identifier', 'type', 'active'].map((name) => [name, `reusable_media.${name}`]),
      ),
      created_since: 'reusable_media.created',
      updated_since: 'reusable_media.updated',
      linked_orderposition: 'reusable_media.linked_orderposition_id',
      linked_giftcard: 'reusable_media.linked_giftcard_id',
    },
    conditions: customerConditions('reusable_media', context),
  })
  return { ...listed, results: await expand(context, listed.results, EXPANSIONS) }
}

export const get: Handler<'reusable_media.get'> = async (context) => expanded(context, await standard.get(context))

const expanded = async (context: AnyContext, medium: Medium): Promise<Medium> =>
  (await expand(context, [medium], EXPANSIONS))[0]!

export const create: Handler<'reusable_media.create'> = async (context) => {
  const { organizer, body } = context
  const { type, identifier, ...own } = body
  await checkPosition(own, context)
  const id = await reusableMedia.create(context, { organizer_id: organizer.id, type, identifier }, own)
  await audit(context, `${MEDIUM_LOG}.added`, { id }, body)
  return read(context, id)
}

export const update: Handler<'reusable_media.update'> = async (context) => {
  await updateModifiedTime(context)
  await deleteLoggedValues(context)
  return standard.update(context)
}

// Notes and info can contain personal data, so cleared values are also deleted from the audit log.
async function deleteLoggedValues({ db, params, body }: Context<'reusable_media.update'>): Promise<void> {
  const emptied = [
    ...(body.notes === undefined || body.notes ? [] : ['notes']),
    ...(isEmptied(body.info) ? ['info'] : []),
  ]
  if (emptied.length)
    await query(
      db,
      `update log_entries set data = data - :emptied::text[] where object_type = '${MEDIUM_LOG}' and object_id = :id`,
      { id: params.id, emptied },
    )
}
const isEmptied = (info?: object): boolean => info !== undefined && Object.keys(info).length === 0

// Uses the clock of the database, as X-Page-Generated does: a change must not seem older than a page that does not contain it.
async function updateModifiedTime(context: Context<'reusable_media.update'>): Promise<void> {
  const { db, params, body } = context
  if (Object.keys(body).length)
    await rowsInScope('reusable_media', context).where({ id: params.id }).update({ updated: db.fn.now() })
}

export const lookup: Handler<'reusable_media.lookup'> = async (context) => {
  const { body, config } = context
  const find = () => rowsInScope('reusable_media', context).where(body).first('id')
  let medium = await find()
  if (!medium && (await createMediumOnFirstScan(context, body, config))) medium = await find()
  return { result: medium ? await expanded(context, await read(context, medium.id)) : null }
}

const read = (context: AnyContext, id: number): Promise<Medium> =>
  standard.get({ ...context, params: { ...context.params, id } } as Context<'reusable_media.get'>)
