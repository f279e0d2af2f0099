// Validation and permissions of webhooks (guide webhooks, "Setting up a webhook").

import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, forbidden, invalid } from '../../core/errors.ts'
import { isLocalHost } from '../../core/platform/outbound.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import { deviceScopeOf } from '../access/devices.ts'
import type { FilteredWebhook } from './webhook_filters.ts'
import { validateFilters } from './webhook_filters.ts'
import { missingForSnapshots } from './webhook_snapshots.ts'

type Webhook = FilteredWebhook & {
  target_url: string
  enabled: boolean
  action_types: readonly string[]
  payload: 'thin' | 'snapshot'
}

/** Maximum number of enabled webhooks per organizer. */
const MAX_ENABLED = 100

/** Returns a new signing secret in the format of Standard Webhooks: 256 random bits. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Encryption purpose of the secrets of webhooks. */
export const WEBHOOK_SECRET = 'webhooks.secret'

/** Returns a URL without user name and password, for the audit log. */
export const withoutCredentials = (text: string): string =>
  Object.assign(new URL(text), { username: '', password: '' }).href

/**
 * Validates a webhook as it would be stored.
 * @param before the stored webhook, if it is changed
 * @throws Rejection 400 on an invalid field
 */
export async function validateWebhook(scope: RequestTransaction, webhook: Webhook, before?: Webhook): Promise<void> {
  const { db, organizer, who, config } = scope
  const { all_events, limit_events, target_url, enabled, payload } = webhook
  if (all_events && limit_events.length) throw invalid('limit_events', 'Must be empty if all_events is true.')
  const error = target_url === before?.target_url ? undefined : targetError(target_url, config)
  if (error) throw invalid('target_url', error)
  const reach = await deviceScopeOf(db, who)
  if (!reach.all && all_events && !before?.all_events)
    throw invalid(
      'all_events',
      'Only people with access to all events can give a webhook access to all events.',
      'permission_denied',
    )
  const beyond = reach.all ? undefined : limit_events.find((slug) => !reach.events.has(slug))
  if (beyond !== undefined)
    throw invalid('limit_events', `You have no access to the event ${beyond} for webhooks.`, 'permission_denied')
  await validateFilters(db, organizer!, webhook, before)
  if (payload === 'snapshot') await assertMayRead(scope, webhook)
  if (!enabled || before?.enabled) return
  const [others] = await query<{ count: number }>(
    db,
    'select count(*) as count from webhooks where organizer_id = :organizer and enabled',
    { organizer: organizer!.id },
  )
  if (others!.count >= MAX_ENABLED)
    throw invalid('enabled', `At most ${MAX_ENABLED} webhooks can be enabled.`, 'limit_reached')
}

// A caller could have the objects sent to any URL.
async function assertMayRead({ db, organizer, who }: RequestTransaction, webhook: Webhook): Promise<void> {
  const permission = await missingForSnapshots(db, who, organizer!, webhook)
  if (permission)
    throw invalid(
      'payload',
      `Snapshots of these event types require the permission ${permission} at all events of the webhook.`,
      'permission_denied',
    )
}

// The contract validates the format of the URL.
function targetError(text: string, { OUTBOUND_ALLOW_PRIVATE }: Config): string | undefined {
  const url = new URL(text)
  if (url.port === '0') return 'Nothing can listen on port 0.'
  try {
    if (decodeURIComponent(url.username).includes(':')) return 'The user name must not contain a colon.'
    decodeURIComponent(url.password)
  } catch {
    return 'Percent signs in user name and password must be written as %25.'
  }
  return isLocalHost(url) && !OUTBOUND_ALLOW_PRIVATE ? 'Must not resolve to a private or local address.' : undefined
}

/**
 * Asserts that the caller could create the webhook: changing it or reading its deliveries requires access to all its events.
 * @throws Rejection 403 otherwise
 */
export async function rejectBeyondReach(
  { db, who }: Pick<RequestTransaction, 'db' | 'who'>,
  webhook: { id: number },
): Promise<void> {
  const reach = await deviceScopeOf(db, who)
  if (reach.all) return
  const [of] = await query<{ all_events: boolean; events: string[] }>(
    db,
    `select w.all_events, array(select e.slug from webhook_limit_events l join events e on e.id = l.event_id where l.webhook_id = w.id) as events
    from webhooks w where w.id = :id`,
    { id: webhook.id },
  )
  if (of && (of.all_events || of.events.some((slug) => !reach.events.has(slug))))
    throw forbidden('This webhook includes events that you have no access to.')
}

/** Asserts that a webhook is enabled, as replays require. @throws Rejection 400 if it is disabled */
export function rejectDisabled({ enabled }: { enabled: boolean }): void {
  if (!enabled) throw badRequest('The webhook is disabled.', 'invalid_state')
}

/** Deletes former secrets whose overlap has ended, and references of webhooks to deleted events. */
export async function purgeWebhooks({ db, now }: { readonly db: Db; readonly now: Date }): Promise<void> {
  await query(db, 'delete from webhook_limit_events l where not exists (select from events e where e.id = l.event_id)')
  const sql = 'update webhooks set former_secret = null, former_secret_until = null where former_secret_until <= :now'
  await query(db, sql, { now })
}
