// Webhooks: URLs of other systems that receive notifications of changes.

import { audit } from '../../core/audit.ts'
import { addSeconds } from '../../core/clock.ts'
import { resource } from '../../core/data/resource.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { encrypt } from '../../core/platform/encryption.ts'
import { lockConnectionOfCaller } from '../../domain/access/applications.ts'
import { lockWebhook } from '../../domain/locks.ts'
import { readDelivery } from '../../domain/operations/model/webhook_deliveries.ts'
import { webhooks } from '../../domain/operations/model/webhooks.ts'
import { dropWaiting, replaySpan } from '../../domain/operations/webhook_deliveries.ts'
import { testWebhook } from '../../domain/operations/webhook_tests.ts'
import {
  newSigningSecret,
  rejectBeyondReach,
  rejectDisabled,
  validateWebhook,
  WEBHOOK_SECRET,
  withoutCredentials,
} from '../../domain/operations/webhooks.ts'

type Webhook = Output<'webhooks.get'>

export const { list, get } = resource('webhooks', { log: 'webhook', mapping: webhooks })

export const create: Handler<'webhooks.create'> = async (context) => {
  const { db, organizer, body, who, config } = context
  await lockConnectionOfCaller(db, who)
  await validateWebhook(context, body)
  const secret = newSigningSecret()
  const owner = {
    organizer_id: organizer.id,
    connection_id: who.connection_id,
    secret: encrypt(config, WEBHOOK_SECRET, secret),
  }
  const id = await webhooks.create(context, owner, body)
  await audit(context, 'webhook.added', { id }, logged(body))
  return { ...(await read(context, id)), secret }
}

export const update: Handler<'webhooks.update'> = (context) => change(context)

export const replace: Handler<'webhooks.replace'> = (context) => change(context)

/** Disables a webhook. Idempotent (guide webhooks, "Setting up a webhook"). */
export const remove: Handler<'webhooks.remove'> = async (context) => {
  const webhook = await locked(context)
  if (!webhook.enabled) return
  await context.db('webhooks').where({ id: webhook.id }).update({ enabled: false })
  await dropWaiting(context.db, webhook)
  await audit(context, 'webhook.disabled', webhook)
}

/** Replaces the signing secret. The previous secret also signs during an overlap period (guide webhooks, "Checking the signature"). */
export const rotate_secret: Handler<'webhooks.rotate_secret'> = async (context) => {
  const {
    db,
    body: { overlap },
    now,
    config,
  } = context
  const webhook = await locked(context)
  const secret = newSigningSecret()
  await db('webhooks')
    .where({ id: webhook.id })
    .update({
      former_secret: db.ref('secret'),
      former_secret_until: addSeconds(now, overlap * 3600),
      secret: encrypt(config, WEBHOOK_SECRET, secret),
    })
  await audit(context, 'webhook.secret.changed', webhook, { overlap })
  return { ...webhook, secret }
}

export const replay: Handler<'webhooks.replay'> = async (context) => {
  const webhook = await locked(context)
  rejectDisabled(webhook)
  const count = await replaySpan(context, webhook, context.body)
  await audit(context, 'webhook.replayed', webhook, { ...context.body, count })
  return { count }
}

/** Sends a test notification (guide webhooks, "Testing a webhook"). */
export const test: Handler<'webhooks.test'> = async (context) => {
  const webhook = await locked(context)
  return readDelivery(context, await testWebhook(context, webhook, context.body))
}

async function change(context: Context<'webhooks.update'> | Context<'webhooks.replace'>): Promise<Webhook> {
  const before = await locked(context)
  const body: Partial<Webhook> = context.body
  if (!Object.keys(body).length) return before
  const after = { ...before, ...body }
  await validateWebhook(context, after, before)
  await webhooks.update(context, before.id, body)
  if (!after.enabled) await dropWaiting(context.db, before)
  await audit(context, 'webhook.changed', before, logged(body))
  return read(context, before.id)
}

// The URL can contain a password.
const logged = <Body extends Partial<Webhook>>(body: Body): Body =>
  body.target_url === undefined ? body : { ...body, target_url: withoutCredentials(body.target_url) }

const read = (context: AnyContext, id: number): Promise<Webhook> =>
  get({ ...context, params: { ...context.params, webhook: id } } as Context<'webhooks.get'>)

// Locks and returns a webhook, so that changes are serialized. @throws Rejection 403 if it does not exist or the caller cannot access all its events
async function locked(context: AnyContext): Promise<Webhook> {
  const { webhook: id } = context.params as { webhook: number }
  await lockWebhook(context.db, context.organizer!, id)
  const webhook = await read(context, id)
  await rejectBeyondReach(context, webhook)
  return webhook
}
