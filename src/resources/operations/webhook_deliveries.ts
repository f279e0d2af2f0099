// Webhook deliveries: one notification to one webhook each, with all attempts.
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { rowsInScope, scopeParams } from '../../core/data/references.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { readDelivery, webhookDeliveries } from '../../domain/operations/model/webhook_deliveries.ts'
import { replayOne } from '../../domain/operations/webhook_deliveries.ts'
import { rejectBeyondReach, rejectDisabled } from '../../domain/operations/webhooks.ts'

type Delivery = Output<'webhook_deliveries.get'>

/** Maximum number of attempts in a response. */
const SHOWN_ATTEMPTS = 20

export const list: Handler<'webhook_deliveries.list'> = async (context) => {
  await rejectBeyondReach(context, { id: context.parents.webhook })
  return page(context, {
    query: (p) => rowsInScope('webhook_deliveries', scopeParams(context.db, context.operation, p)),
    mapping: webhookDeliveries,
    key: 'webhook_deliveries.id',
    columns: {
      ...Object.fromEntries(['id', 'state', 'action'].map((name) => [name, `webhook_deliveries.${name}`])),
      created_since: 'webhook_deliveries.created',
    },
  })
}

export const get: Handler<'webhook_deliveries.get'> = async (context) => {
  await rejectBeyondReach(context, { id: context.parents.webhook })
  const { delivery: id } = context.params
  const [delivery, tries] = await Promise.all([
    readDelivery(context, id),
    query<NonNullable<Delivery['tries']>[number]>(
      context.db,
      `select sent, duration, request, response, error from webhook_attempts where delivery_id = :id order by id desc limit ${SHOWN_ATTEMPTS}`,
      { id },
    ),
  ])
  return { ...delivery, tries }
}

export const replay: Handler<'webhook_deliveries.replay'> = async (context) => {
  const { db, parents } = context
  await rejectBeyondReach(context, { id: parents.webhook })
  rejectDisabled(await db('webhooks').where({ id: parents.webhook }).first('enabled'))
  await replayOne(context, { id: parents.webhook }, { id: parents.delivery })
  await audit(context, 'webhook.replayed', { id: parents.webhook }, { delivery: parents.delivery })
  return readDelivery(context, parents.delivery)
}
