// Waiting list: sends vouchers to waiting customers, on request or automatically (guide waiting-list).

import { DateTime } from 'luxon'
import { audit, SYSTEM } from '../../core/audit.ts'
import { ofClockSql } from '../../core/data/clock_scope.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Event } from '../../core/handler.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import type { ProductRef } from '../catalog/offers.ts'
import { IS_ON_SALE_SQL } from '../catalog/on_sale.ts'
import { hasNotEndedSql } from '../catalog/public_pages.ts'
import type { Dates } from '../catalog/relative_dates.ts'
import { resolveDateTime } from '../catalog/relative_dates.ts'
import { eventSettings } from '../catalog/settings.ts'
import { lockFirstInLine, lockQuotasOf, tryLockWaitingList } from '../locks.ts'
import { AVAILABLE, isEnough, productAvailability, takeFromQuotas } from './quotas.ts'
import { countFreeSeats, seatGroupKey } from './seats.ts'
import { storeVouchers } from './vouchers.ts'

type WaitingEntry = ProductRef & { id: number; email: string; name: string | null }
/** Result for a waiting list entry. */
export type SendOutcome = 'sent' | 'sold out' | 'no seat'

/** Prefix of the audit actions of the waiting list. */
export const WAITING_LIST_LOG = 'event.orders.waitinglist'
/** Tag of vouchers that are sent to the waiting list. */
export const WAITING_LIST_TAG = 'waiting-list'

// Maximum number of vouchers sent in one transaction, which holds the locks of its quotas.
const BATCH_SIZE = 50

/**
 * Sends vouchers for waiting list entries, in their order, while the product's quotas are available without counting the waiting list. A
 * product with reserved seats also needs a free seat that no earlier voucher of the waiting list needs. The caller must have locked the entries.
 */
export async function sendVouchers(tx: EventTransaction, entries: readonly WaitingEntry[]): Promise<SendOutcome[]> {
  const { db, event, now, enqueue } = tx
  const { quotas, availability } = await lockQuotasOf(db, event, entries, now, { waitingList: false })
  const seats = await countFreeSeats(db, event, entries, now)
  const outcomes = entries.map((entry, i): SendOutcome => {
    const needed = new Map(quotas[i]!.map((id) => [id, 1]))
    if (!needed.size || !isEnough(availability, needed)) return 'sold out'
    const free = seats.get(seatGroupKey(entry))
    if (free !== undefined && free < 1) return 'no seat'
    if (free !== undefined) seats.set(seatGroupKey(entry), free - 1)
    takeFromQuotas(availability, needed)
    return 'sent'
  })

  const served = entries.filter((_, i) => outcomes[i] === 'sent')
  if (!served.length) return outcomes
  const { waiting_list_hours: hours } = await eventSettings(db, event)
  const valid_until = DateTime.fromJSDate(now).plus({ hours }).toUTC().toISO()!
  const vouchers = await storeVouchers(
    tx,
    served.map(({ item, variation, subevent, email, name }) => ({
      valid_until,
      block_quota: true,
      item_id: item,
      variation_id: variation,
      subevent_id: subevent,
      tag: WAITING_LIST_TAG,
      comment: name ? `${email}, ${name}` : email,
    })),
  )
  await query(
    db,
    'update waiting_list_entries w set voucher_id = g.voucher from unnest(:ids::bigint[], :vouchers::bigint[]) g (id, voucher) where w.id = g.id',
    { ids: served.map(({ id }) => id), vouchers: vouchers.map(({ id }) => id) },
  )
  for (const [i, entry] of served.entries()) {
    await audit(tx, `${WAITING_LIST_LOG}.voucher_assigned`, entry, { voucher: vouchers[i]!.id })
    await enqueue(db, 'waiting_list_mail', { entry_id: entry.id })
  }
  return outcomes
}

export type WaitingEvent = Event & Dates & { organizer_id: number }

/** Returns the events in presale that have waiting list entries without a voucher. */
export function eventsWithWaiting(job: Pick<JobContext, 'db' | 'now' | 'sandbox'>): Promise<WaitingEvent[]> {
  return query<WaitingEvent>(
    job.db,
    `
    select e.id, e.slug, e.organizer_id, e.timezone, e.currency, e.has_subevents, e.date_from, e.date_to, e.date_admission, e.presale_start, e.presale_end
    from events e where ${ofClockSql(job, 'e.organizer_id')} and e.live and ${isInPresaleSql('e')} and (e.has_subevents or ${hasNotEndedSql('e')})
      and exists (select from waiting_list_entries w where w.event_id = e.id and w.voucher_id is null)
    order by e.id`,
    { now: job.now },
  )
}

const isInPresaleSql = (table: string): string =>
  `coalesce(${table}.presale_start <= :now, true) and coalesce(${table}.presale_end > :now, true)`

/**
 * Sends vouchers to the next entries of an event's waiting list, if tickets are available and the settings enable this (guide waiting-list).
 * @returns the number of vouchers sent; 0 if none can be sent or another worker processes the event
 */
export function sendNextVouchers(
  { db, now, enqueue, notify }: Pick<JobContext, 'db' | 'now' | 'enqueue' | 'notify'>,
  event: WaitingEvent,
): Promise<number> {
  return db.transaction(async (trx) => {
    if (!(await tryLockWaitingList(trx, event))) return 0
    const settings = await eventSettings(trx, event)
    const { waiting_list_auto_disable: end } = settings
    if (!settings.waiting_list_enabled || !settings.waiting_list_auto) return 0
    const lines = (await linesOnSale(trx, event, now)).filter(
      ({ dates }) =>
        end === null || DateTime.fromISO(resolveDateTime(end, event, dates ?? undefined)) > DateTime.fromJSDate(now),
    )
    if (!lines.length) return 0
    const available = await productAvailability(trx, lines, now, { waitingList: false })
    const seats = await countFreeSeats(trx, event, lines, now)
    const served = lines
      .map((line, i) => ({
        ...line,
        number:
          available[i]?.state === AVAILABLE
            ? Math.min(available[i].available ?? BATCH_SIZE, seats.get(seatGroupKey(line)) ?? BATCH_SIZE, BATCH_SIZE)
            : 0,
      }))
      .filter(({ number }) => number > 0)
    if (!served.length) return 0
    const tx = transactionOf({ now, notify, enqueue }, trx, SYSTEM, { organizer: { id: event.organizer_id }, event })
    const outcomes = await sendVouchers(tx, await lockFirstInLine(trx, event, served, BATCH_SIZE))
    return outcomes.filter((outcome) => outcome === 'sent').length
  })
}

// Returns the products of waiting list entries that are on sale; in a series with the times of the date.
function linesOnSale(db: Db, event: { id: number }, now: Date): Promise<(ProductRef & { dates: Dates | null })[]> {
  return query(
    db,
    `
    select i.id as item, v.id as variation, s.id as subevent, case when s.id is not null then json_build_object(
      'date_from', s.date_from, 'date_to', s.date_to, 'date_admission', s.date_admission, 'presale_start', s.presale_start, 'presale_end', s.presale_end) end as dates
    from (
      select item_id, coalesce(variation_id, 0) as variation_id, coalesce(subevent_id, 0) as subevent_id
      from waiting_list_entries where event_id = :event and voucher_id is null group by 1, 2, 3
    ) w
    join items i on i.id = w.item_id
    left join variations v on v.id = w.variation_id
    left join subevents s on s.id = w.subevent_id
    left join subevent_item_overrides io on io.subevent_id = s.id and io.item_id = i.id
    left join subevent_variation_overrides vo on vo.subevent_id = s.id and vo.variation_id = v.id
    where ${IS_ON_SALE_SQL}
      and (s.id is null or s.active and ${isInPresaleSql('s')} and ${hasNotEndedSql('s')})`,
    { event: event.id, now },
  )
}
