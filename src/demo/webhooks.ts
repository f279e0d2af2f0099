// The demo's webhooks and their past deliveries.

import { audit, COMMAND_LINE } from '../core/audit.ts'
import type { AuditAction } from '../core/audit_actions.ts'
import { DEFAULT_BRAND } from '../core/brand.ts'
import { addSeconds } from '../core/clock.ts'
import { encrypt } from '../core/platform/encryption.ts'
import { skipNotifications } from '../core/platform/jobs.ts'
import { notificationBodyOf, prepareDeliveries } from '../domain/operations/webhook_deliveries.ts'
import { newSigningSecret, WEBHOOK_SECRET } from '../domain/operations/webhooks.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

const BOOKS = 'https://books.kulturwerk.example/tickets'
const CRM = 'https://crm.kulturwerk.example/hooks/tickets'

/**
 * Creates two webhooks: one of the accounting department for all events, and one of an address book for the conference alone. The first has
 * two completed deliveries, one of which succeeded on its third attempt.
 */
export async function createWebhooks(scope: DemoScope, conference: number): Promise<void> {
  const { db, now, config, organizer: demo } = scope
  const secret = () => encrypt(config, WEBHOOK_SECRET, newSigningSecret())
  await store(
    scope,
    'webhooks.create',
    {
      target_url: BOOKS,
      all_events: true,
      action_types: ['event.order.paid', 'event.live.activated', 'event.testmode.deactivated'],
      comment: 'Accounting',
    },
    { secret: secret() },
  )
  await store(
    scope,
    'webhooks.create',
    {
      target_url: CRM,
      limit_events: ['openstage26'],
      action_types: ['event.order.placed', 'event.order.paid', 'event.order.changed.*'],
      comment: 'Address book of the festival',
    },
    { secret: secret() },
  )

  const sent: [action: AuditAction, seconds: number, tries: (number | string)[]][] = [
    ['event.testmode.deactivated', 600, [204]],
    ['event.live.activated', 540, ['There was no response within 30 seconds.', 503, 204]],
  ]
  for (const [action, ago, tries] of sent) {
    const time = addSeconds(now, -ago)
    const scope = { db, now: time, who: COMMAND_LINE, notify: skipNotifications }
    await audit({ ...scope, organizer: demo, event: { id: conference } }, action, { id: conference })
    const line = await db('log_entries').where({ action, object_id: conference }).orderBy('id', 'desc').first('id')
    await prepareDeliveries(db, action, [line.id])
    const [delivery] = await db('webhook_deliveries')
      .where({ log_entry_id: line.id })
      .update({ state: 'done', due: null, attempts: tries.length })
      .returning('id')
    const [organizer, event] = [await slugOf('organizers', demo.id), await slugOf('events', conference)]
    const body = notificationBodyOf({ notification_id: line.id, organizer, event }, action, DEFAULT_BRAND)
    await db('webhook_attempts').insert(
      tries.map((outcome, i) => ({
        delivery_id: delivery.id,
        sent: addSeconds(time, i * 35),
        duration: typeof outcome === 'string' ? 30_000 : 84 + i,
        request: JSON.stringify({
          url: BOOKS,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'boxoffice',
            'webhook-id': `msg_${delivery.id}`,
          },
          body,
        }),
        response: typeof outcome === 'string' ? null : JSON.stringify({ status: outcome, headers: {}, body: '' }),
        error: typeof outcome === 'string' ? outcome : null,
      })),
    )
  }

  async function slugOf(table: 'organizers' | 'events', id: number): Promise<string> {
    return (await db(table).where({ id }).first('slug')).slug
  }
}
