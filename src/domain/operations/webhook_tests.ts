// Test notifications of webhooks (guide webhooks, "Testing a webhook"): deliveries that report no change.
import type { Config } from '../../config.ts'
import { audit } from '../../core/audit.ts'
import type { AuditAction } from '../../core/audit_actions.ts'
import { addSeconds } from '../../core/clock.ts'
import { query } from '../../core/data/db.ts'
import { reachesEventSql } from '../../core/data/reach.ts'
import { invalid, tooMany } from '../../core/errors.ts'
import type { Organizer } from '../../core/handler.ts'
import { traceContext } from '../../core/platform/tracing.ts'
import type { OrganizerTransaction } from '../../core/transaction.ts'
import { dueSql, wake } from '../../core/work_queue.ts'
import { lockWebhookTests } from '../locks.ts'
import type { NotificationFields } from './webhook_bodies.ts'
import { belongsToEvent, notificationFields, readFieldsOfObject } from './webhook_bodies.ts'
import { WEBHOOK_DELIVERIES } from './webhook_deliveries.ts'
import type { EventType, Publication, Subject } from './webhook_kinds.ts'
import { actionsOfTypes, PUBLICATIONS } from './webhook_kinds.ts'

type Testing = OrganizerTransaction & { readonly organizer: Organizer; readonly config: Config }
/** What a test reports. `event` is a slug; `object` the code, identifier or ID of an object. */
type Test = {
  readonly action_type: EventType
  readonly event?: string | undefined
  readonly object?: string | undefined
}
type TestedEvent = { readonly id: number; readonly slug: string }
/** The ID of an object, and that of its event if it belongs to one. */
type ObjectIds = { readonly id: number; readonly event_id: number | null }

// SQL that selects the `ObjectIds` of an object of the organizer by the name that callers know it by.
const OF_EVENT = 'join events e on e.id = o.event_id where e.organizer_id = :organizer'
const byId = (table: string): string => `select o.id, o.event_id from ${table} o ${OF_EVENT} and o.id = :id`
const giftCard = 'select id, null::bigint as event_id from gift_cards where organizer_id = :organizer and id = :id'
const OBJECTS: Readonly<Record<Exclude<Subject, 'event'>, string>> = {
  order: `select o.id, o.event_id from orders o ${OF_EVENT} and o.code = :object`,
  checkin: `select c.id, o.event_id from checkins c join order_positions p on p.id = c.order_position_id
    join orders o on o.id = p.order_id ${OF_EVENT} and c.successful and c.id = :id`,
  subevent: byId('subevents'),
  item: byId('items'),
  voucher: byId('vouchers'),
  waitinglistentry: byId('waiting_list_entries'),
  customer:
    'select id, null::bigint as event_id from customers where organizer_id = :organizer and identifier = :object',
  giftcard: giftCard,
  transaction: giftCard,
}

// Fields of a test without an object, by type of object: those of the examples in the contract.
const SAMPLE_CARD = ({ id, slug }: Organizer) => ({ issuer_id: id, issuer_slug: slug, giftcard: 2 })
const SAMPLES: Readonly<Record<Subject, (organizer: Organizer) => NotificationFields>> = {
  order: () => ({ code: 'ABC79' }),
  checkin: () => ({
    code: 'ABC79',
    orderposition_id: 21,
    orderposition_positionid: 1,
    checkin_list: 1,
    type: 'entry',
    first_checkin: true,
  }),
  event: () => ({}),
  subevent: () => ({ subevent: 2 }),
  item: () => ({ item: 1 }),
  voucher: () => ({ voucher: 2 }),
  waitinglistentry: () => ({ waitinglistentry: 2 }),
  customer: () => ({ customer: '8WSAJCJ' }),
  giftcard: SAMPLE_CARD,
  transaction: (organizer) => ({ ...SAMPLE_CARD(organizer), acceptor_id: organizer.id, acceptor_slug: organizer.slug }),
}

/**
 * Writes a delivery of a test notification and wakes a worker for it. The webhook must be locked.
 * @returns the ID of the delivery
 * @throws Rejection 400 if the webhook has no access to the event, or the object does not exist there; 429 after too many tests
 */
export async function testWebhook(scope: Testing, webhook: { id: number }, test: Test): Promise<number> {
  const { db, now } = scope
  await assertFewTests(scope)
  const { fields, event_id, object_id } = await fieldsOf(scope, webhook, test, await recordTest(scope, webhook, test))
  const [delivery] = await query<{ id: number }>(
    db,
    `insert into webhook_deliveries (webhook_id, log_entry_id, action, object, traceparent, created, due, test)
    values (:webhook, :entry, :action, :object, :traceparent, :now, ${dueSql()}, :test) returning id`,
    {
      webhook: webhook.id,
      entry: fields.notification_id,
      action: publicationOf(test).action,
      object: `test ${fields.notification_id}`,
      traceparent: traceContext() ?? null,
      now,
      test: JSON.stringify({ fields, event_id, object_id }),
    },
  )
  await wake(WEBHOOK_DELIVERIES, scope, webhook.id)
  return delivery!.id
}

const loggedActionOf = ({ action_type }: Test): AuditAction => actionsOfTypes([action_type])[0]!
const publicationOf = (test: Test): Publication => PUBLICATIONS.get(loggedActionOf(test))!

// Records a test in the audit log and returns the ID of the entry, which identifies the notification.
async function recordTest(scope: Testing, webhook: { id: number }, test: Test): Promise<number> {
  const { db, now, organizer } = scope
  await audit(scope, 'webhook.tested', webhook, { ...test })
  const [entry] = await query<{ id: number }>(
    db,
    `select id from log_entries where organizer_id = :organizer and datetime = :now and action = 'webhook.tested' and object_id = :webhook
    order by id desc limit 1`,
    { organizer: organizer.id, webhook: webhook.id, now },
  )
  return entry!.id
}

type TestFields = {
  readonly fields: NotificationFields
  readonly event_id: number | null
  readonly object_id: number | null
}

// Returns the fields of the body of a test. With an object, they are those of a notification about it.
async function fieldsOf(
  scope: Testing,
  webhook: { id: number },
  test: Test,
  notification: number,
): Promise<TestFields> {
  const { db, organizer } = scope
  const { about } = publicationOf(test)
  const object = test.object === undefined ? undefined : await findObject(scope, webhook, test)
  const event = object ? undefined : await findEvent(scope, webhook, test)
  const ids = {
    event_id: object?.event_id ?? event?.id ?? null,
    object_id: object?.id ?? (about === 'event' ? (event?.id ?? null) : null),
  }
  const fields = object
    ? await readFieldsOfObject(db, loggedActionOf(test), {
        notification,
        organizer: organizer.id,
        ...ids,
        object_id: object.id,
      })
    : notificationFields(about, {
        notification,
        organizer: organizer.slug,
        event: event?.slug ?? null,
        members: SAMPLES[about](organizer),
      })
  return { fields: fields!, ...ids }
}

// Counts the tests of all webhooks: an organizer can create any number of them, also with the same URL.
async function assertFewTests({ db, now, config, organizer }: Testing): Promise<void> {
  await lockWebhookTests(db, organizer)
  const [tests] = await query<{ count: number }>(
    db,
    `select count(*) as count from log_entries where organizer_id = :organizer and event_id is null and object_type = 'webhook'
    and action = 'webhook.tested' and datetime > :since`,
    { organizer: organizer.id, since: addSeconds(now, -60) },
  )
  if (tests!.count >= config.WEBHOOK_TESTS_PER_MINUTE)
    throw tooMany(`An organizer can send at most ${config.WEBHOOK_TESTS_PER_MINUTE} tests of webhooks per minute.`, 60)
}

const REACHED = `from events e join webhooks w on w.id = :webhook where e.organizer_id = :organizer and ${reachesEventSql('webhook', 'w')}`

// Returns the event of a test or, without one, the newest event that the webhook has access to.
async function findEvent(
  { db, organizer }: Testing,
  webhook: { id: number },
  test: Test,
): Promise<TestedEvent | undefined> {
  if (!belongsToEvent(publicationOf(test).about)) {
    assertNoEvent(test)
    return undefined
  }
  const [event] = await query<TestedEvent>(
    db,
    `select e.id, e.slug ${REACHED} and (:slug::text is null or e.slug = :slug) order by e.id desc limit 1`,
    { webhook: webhook.id, organizer: organizer.id, slug: test.event ?? null },
  )
  if (!event) throw invalid('event', 'The webhook has access to no such event.')
  return event
}

function assertNoEvent({ event }: Test): void {
  if (event !== undefined) throw invalid('event', 'Notifications of this event type belong to no event.')
}

async function findObject(scope: Testing, webhook: { id: number }, test: Test): Promise<ObjectIds> {
  const { db, organizer } = scope
  const { about } = publicationOf(test)
  if (about === 'event') throw invalid('object', 'The object of this event type is the event: use `event`.')
  if (!belongsToEvent(about)) assertNoEvent(test)
  const object = test.object!
  const [row] = await query<ObjectIds>(
    db,
    `select f.id, f.event_id from (${OBJECTS[about]}) f
    where f.event_id is null or exists (select ${REACHED} and e.id = f.event_id and (:slug::text is null or e.slug = :slug))`,
    {
      webhook: webhook.id,
      organizer: organizer.id,
      object,
      id: /^\d{1,15}$/.test(object) ? Number(object) : null,
      slug: test.event ?? null,
    },
  )
  if (!row) throw invalid('object', 'There is no such object in the events of the webhook.')
  return row
}
