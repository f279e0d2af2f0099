// A delivery is one notification to one webhook, with all its tries.
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import type { Mapping } from '../../core/data/mapping.ts'
import { mapping } from '../../core/data/mapping.ts'
import { selectWithId } from '../../core/data/reading.ts'
import { scopeParams, within } from '../../core/data/references.ts'
import { forbidden } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { replayOne } from '../../domain/operations/webhook_deliveries.ts'
import { refuseBeyondReach, refuseDisabled } from '../../domain/operations/webhooks.ts'

type Delivery = Output<'webhook_deliveries.get'>

/** Tries of a delivery that are shown. */
const SHOWN = 20

const last = (of: string): string =>
  `(select ${of} from webhook_attempts a where a.delivery_id = webhook_deliveries.id order by a.id desc limit 1)`
const stored: Mapping = mapping('webhook_deliveries', 'WebhookDelivery', {
  notification_id: 'webhook_deliveries.log_entry_id',
  next_attempt: "case webhook_deliveries.state when 'waiting' then webhook_deliveries.due end",
  status: last("(a.response ->> 'status')::integer"),
  error: last('a.error'),
  tries: null,
})

export const list: Handler<'webhook_deliveries.list'> = async (context) => {
  await refuseBeyondReach(context, { id: context.parents.webhook })
  return page(context, {
    query: (p) => within('webhook_deliveries', scopeParams(context.db, context.operation, p)),
    mapping: stored,
    key: 'webhook_deliveries.id',
    columns: {
      ...Object.fromEntries(['id', 'state', 'action'].map((name) => [name, `webhook_deliveries.${name}`])),
      created_since: 'webhook_deliveries.created',
    },
  })
}

export const get: Handler<'webhook_deliveries.get'> = async (context) => {
  await refuseBeyondReach(context, { id: context.parents.webhook })
  const { id } = context.params
  const [delivery, tries] = await Promise.all([
    one(context, id),
    query<NonNullable<Delivery['tries']>[number]>(
      context.db,
      `select sent, duration, request, response, error from webhook_attempts where delivery_id = :id order by id desc limit ${SHOWN}`,
      { id },
    ),
  ])
  return { ...delivery, tries }
}

export const replay: Handler<'webhook_deliveries.replay'> = async (context) => {
  const { db, parents } = context
  await refuseBeyondReach(context, { id: parents.webhook })
  refuseDisabled(await db('webhooks').where({ id: parents.webhook }).first('enabled'))
  await replayOne(context, { id: parents.webhook }, { id: parents.delivery })
  await audit(context, 'webhook.replayed', { id: parents.webhook }, { delivery: parents.delivery })
  return one(context, parents.delivery)
}

async function one(context: AnyContext, id: number): Promise<Delivery> {
  const found = await within('webhook_deliveries', context)
    .where({ 'webhook_deliveries.id': id })
    .first(context.db.raw(selectWithId(stored)))
  if (!found) throw forbidden()
  return found
}
