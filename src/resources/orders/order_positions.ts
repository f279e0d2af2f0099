// Order positions: the tickets and add-ons of orders.

import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { notFound, StaleRead } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { returnsRows } from '../../core/handler.ts'
import type { FileReply } from '../../core/http/reply.ts'
import { file } from '../../core/http/reply.ts'
import { storage } from '../../core/platform/storage.ts'
import { downloadTickets } from '../../domain/orders/documents/tickets/files.ts'
import { layoutImage, withPdfData } from '../../domain/orders/documents/tickets/layout_data.ts'
import { changeAttendee } from '../../domain/orders/draft/attendees.ts'
import { changeOrder } from '../../domain/orders/draft/change.ts'
import type { CreatedPosition } from '../../domain/orders/draft/parse.ts'
import { addition, changeRequest } from '../../domain/orders/draft/parse.ts'
import type { BlockedPosition } from '../../domain/orders/lifecycle/blocks.ts'
import { setBlock } from '../../domain/orders/lifecycle/blocks.ts'
import { regenerateTicketSecret } from '../../domain/orders/lifecycle/secrets.ts'
import { positionConditions, positionCounts, withOrganizer } from '../../domain/orders/model/lists.ts'
import type { OrderPosition } from '../../domain/orders/model/mapping.ts'
import { orderPositions, orderPositionsOfOrganizer, readPosition } from '../../domain/orders/model/mapping.ts'
import type { LockedOrder } from '../../domain/orders/model/states.ts'
import { lockedOrder } from '../../domain/orders/model/states.ts'

const standard = resource('order_positions', { log: 'event.order.position', mapping: orderPositions })

export const get: Handler<'order_positions.get'> = async (context) => {
  const position = await standard.get(context)
  if (position.canceled && !context.query.include_canceled_positions) throw notFound()
  const [shown] = context.query.pdf_data ? await withPdfData(context, [position]) : [position]
  return shown!
}

type Served<Type extends string> = Pick<StoredFile, 'key' | 'name' | 'size'> & { media_type: Type }

// Returns the content of a file. Returns 404 if the file is missing from the storage.
async function served<Type extends string>(
  { config }: Pick<AnyContext, 'config'>,
  stored: Served<Type>,
): Promise<FileReply<Type>> {
  const content = await storage(config).get(stored.key)
  if (!content) throw notFound()
  return file(stored.media_type, content, stored)
}

/** Returns the file of an answer. Returns 404 without the permission to view the order. */
export const answer: Handler<'order_positions.answer'> = async ({ db, config, parents }) => {
  const [upload] = await query<Served<'application/pdf'>>(
    db,
    `select u.key, u.name, u.media_type, u.size from order_answers a join uploads u on u.id = a.file_id
    where a.order_position_id = :order_position and a.question_id = :question`,
    parents,
  )
  if (!upload) throw notFound()
  return served({ config }, upload)
}

export const pdf_image: Handler<'order_positions.pdf_image'> = async ({ db, config, parents, params }) => {
  const image = await layoutImage(db, { id: parents.order_position }, params.key)
  if (!image) throw notFound()
  return served({ config }, { ...image, media_type: image.media_type as 'image/png' })
}

const columns = {
  ...Object.fromEntries(
    ['item', 'variation', 'subevent', 'addon_to', 'voucher'].flatMap((name) => [
      [name, `order_positions.${name}_id`],
      [`${name}__in`, `order_positions.${name}_id`],
    ]),
  ),
  ...Object.fromEntries(
    ['positionid', 'attendee_name', 'secret', 'pseudonymization_id'].map((name) => [name, `order_positions.${name}`]),
  ),
  order__code: 'orders.code',
  order__datetime: 'orders.datetime',
  order__status: 'orders.status',
  order__status__in: 'orders.status',
}

export const list: Handler<'order_positions.list'> = returnsRows(async (context) => {
  const passThroughRows = context.passThroughRows && !context.query.pdf_data
  const positions = await page<OrderPosition>(
    { ...context, passThroughRows },
    {
      query: (p) =>
        withOrganizer(context.db('order_positions'), context, p)
          .join('orders', 'orders.id', 'order_positions.order_id')
          .where({ 'orders.event_id': p.event!, 'order_positions.event_id': p.event! })
          .whereRaw('(? or not order_positions.canceled)', [p.canceled!]),
      mapping: orderPositions,
      key: 'order_positions.id',
      columns,
      conditions: positionConditions(context),
      counts: positionCounts(context, (p) => p.event!),
      values: { canceled: context.query.include_canceled_positions },
    },
  )
  return context.query.pdf_data ? { ...positions, results: await withPdfData(context, positions.results) } : positions
})

/** Lists the positions of all events whose orders the caller can view. */
export const list_all: Handler<'order_positions.list_all'> = returnsRows((context) =>
  page<Output<'order_positions.list_all'>['results'][number]>(context, {
    query: (p) =>
      context
        .db('order_positions')
        .join('orders', 'orders.id', 'order_positions.order_id')
        .where('orders.organizer_id', p.organizer!)
        .whereIn('orders.event_id', visibleEvents(context, p))
        .whereRaw('(? or not order_positions.canceled)', [p.canceled!]),
    mapping: orderPositionsOfOrganizer,
    key: 'order_positions.id',
    columns,
    conditions: positionConditions(context),
    counts: positionCounts(context, (p) => visibleEvents(context, p)),
    values: { ...visibleValues(context), canceled: context.query.include_canceled_positions },
  }),
)

export const download: Handler<'order_positions.download'> = async (context) => {
  const { db, parents, params } = context
  const id = parents.order_position
  const [position] = await query<{ order_id: number }>(db, 'select order_id from order_positions where id = :id', {
    id,
  })
  if (!position) throw notFound()
  const { media_type, content, size, name } = await downloadTickets(
    context,
    { id: position.order_id },
    { id },
    params.output,
  )
  return file(media_type, content, { size, name })
}

// ---- actions on a single position ------------------------------------------------------------------------------------------

export const regenerate_secrets: Handler<'order_positions.regenerate_secrets'> = async (context) => {
  const [order, position] = await locked(context, context.parents.order_position)
  await regenerateTicketSecret(context, order, position)
  return readPosition(context, position.id)
}

export const add_block: Handler<'order_positions.add_block'> = async (context) => {
  const [order, position] = await locked(context, context.parents.order_position)
  await setBlock(context, order, position, context.body.name, true)
  return readPosition(context, position.id)
}

export const remove_block: Handler<'order_positions.remove_block'> = async (context) => {
  const [order, position] = await locked(context, context.parents.order_position)
  await setBlock(context, order, position, context.body.name, false)
  return readPosition(context, position.id)
}

type Printed = Output<'order_positions.printlog'>

/** Records the print of a badge or ticket. Does not lock the order, since nothing depends on print logs. */
export const printlog: Handler<'order_positions.printlog'> = async (context) => {
  const { db, parents, who, body } = context
  const { datetime, successful, source, type, info } = body
  const id = parents.order_position
  const [printed] = await query<Pick<Printed, 'id' | 'device_id'> & { order_id: number }>(
    db,
    `
    with printed as (
      insert into print_logs (order_position_id, device_id, datetime, successful, source, type, info)
      select id, :device, :datetime, :successful, :source, :type, :info from order_positions where id = :id and not canceled
      returning id, device_id, order_position_id)
    select printed.id, d.device_id, p.order_id
    from printed join order_positions p on p.id = printed.order_position_id left join devices d on d.id = printed.device_id`,
    {
      id,
      device: who.type === 'device' ? who.id : null,
      datetime,
      successful,
      source,
      type,
      info: JSON.stringify(info),
    },
  )
  if (!printed) throw notFound()
  const { order_id, ...own } = printed
  await audit(context, 'event.order.position.printed', { id: order_id }, { position: id, ...body })
  return { ...own, datetime, successful, source, type, info }
}

// ---- writes: changes of the order that consist of one position -------------------------------------------------------------

export const create: Handler<'order_positions.create'> = async (context) => {
  const { db, query, body } = context
  const { order: code, ...fields } = body
  const row: { id: number } = await rowsInScope('orders', context).where({ code }).first('id')
  const order = await lockedOrder(db, row.id)
  const additions = [addition(fields as CreatedPosition, [])]
  const options = { checkQuotas: query.check_quotas ?? true, reissue: false, mail: false, body }
  const [id] = await changeOrder(context, order, changeRequest({ additions }), options)
  return readPosition(context, id!)
}

/** Changes product and price first, then the attendee. If either is rejected, neither is changed. */
export const update: Handler<'order_positions.update'> = async (context) => {
  const { query, body } = context
  const [order, { id }] = await locked(context, context.params.order_position)
  const { seat, ...others } = body
  // Clients send back seats as objects.
  const fields = seat === undefined ? others : { ...others, seat: seat instanceof Object ? seat.seat_guid : seat }
  const patches = [{ id, path: [], fieldsPath: [], fields }]
  const options = { checkQuotas: query.check_quotas ?? true, reissue: false, mail: false, body }
  await changeOrder(context, order, changeRequest({ patches }), options)
  await changeAttendee(context, { id }, body)
  return readPosition(context, id)
}

export const remove: Handler<'order_positions.remove'> = async (context) => {
  const [order, { id }] = await locked(context, context.params.order_position)
  const cancels = [{ id, path: [] }]
  const options = { checkQuotas: true, reissue: true, mail: false, body: undefined }
  await changeOrder(context, order, changeRequest({ cancels }), options)
}

// Locks the order of a position that is not canceled, and returns both.
async function locked(
  { db, event }: Pick<AnyContext, 'db'> & { readonly event: { readonly id: number } },
  id: number,
): Promise<[LockedOrder, BlockedPosition]> {
  const own = { id, event_id: event.id }
  const row: { order_id: number } | undefined = await db('order_positions').where(own).first('order_id')
  if (!row) throw notFound()
  const order = await lockedOrder(db, row.order_id)
  const position: (BlockedPosition & { order_id: number }) | undefined = await db('order_positions')
    .where({ ...own, canceled: false })
    .first('id', 'positionid', 'blocked', 'order_id')
  if (!position) throw notFound()
  // The position was split off into another order meanwhile, so the request runs again.
  if (position.order_id !== order.id) throw new StaleRead('The position has moved.')
  return [order, position]
}
