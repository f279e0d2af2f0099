// The waiting list: how those who wait for a product get a voucher, by hand or in turn (guide waiting-list).

import { DateTime } from 'luxon'
import { audit, SYSTEM } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Event } from '../../core/handler.ts'
import type { JobContext } from '../../core/platform/jobs.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import type { ProductRef } from '../catalog/offers.ts'
import { IS_ON_SALE_SQL } from '../catalog/on_sale.ts'
import type { Dates } from '../catalog/relative_dates.ts'
import { resolveDateTime } from '../catalog/relative_dates.ts'
import { eventSettings } from '../catalog/settings.ts'
import { lockFirstInLine, lockQuotasOf, tryLockWaitingList } from '../locks.ts'
import { isEnough, OK, productAvailability, takeOut } from './quotas.ts'
import { countFreeSeats, seatsOf } from './seats.ts'
import { storeVouchers } from './vouchers.ts'

type Waiting = ProductRef & { id: number; email: string; name: string | null }
/** What became of someone who was to get a voucher. */
export type Outcome = 'sent' | 'sold out' | 'no seat'

/** Prefix of the audit actions. */
export const LOG = 'event.orders.waitinglist'
/** Marks the vouchers that people on the waiting list are sent. */
export const TAG = 'waiting-list'

// So many get vouchers in one transaction: others wait for its quotas meanwhile.
const BATCH = 50

/**
 * Gives vouchers to people who wait, in their order, each if there is room: of each quota of the product something that nobody
 * has but who waits, and where seats are reserved a seat that is free and not needed for an earlier voucher of the waiting list.
 * The caller holds the entries.
 */
export async function sendVouchers(tx: EventTransaction, entries: readonly Waiting[]): Promise<Outcome[]> {
  const { db, event, now, enqueue } = tx
  const { quotas, left } = await lockQuotasOf(db, event, entries, now, { waitingList: false })
  const seats = await countFreeSeats(db, event, entries, now)
  const outcomes = entries.map((entry, i): Outcome => {
    const needed = new Map(quotas[i]!.map((id) => [id, 1]))
    if (!needed.size || !isEnough(left, needed)) return 'sold out'
    const free = seats.get(seatsOf(entry))
    if (free !== undefined && free < 1) return 'no seat'
    if (free !== undefined) seats.set(seatsOf(entry), free - 1)
    takeOut(left, needed)
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
      tag: TAG,
      comment: name ? `${email}, ${name}` : email,
    })),
  )
  await query(
    db,
    'update waiting_list_entries w set voucher_id = g.voucher from unnest(:ids::bigint[], :vouchers::bigint[]) g (id, voucher) where w.id = g.id',
    { ids: served.map(({ id }) => id), vouchers: vouchers.map(({ id }) => id) },
  )
  for (const [i, entry] of served.entries()) {
    await audit(tx, `${LOG}.voucher_assigned`, entry, { voucher: vouchers[i]!.id })
    await enqueue(db, 'waiting_list_mail', { entry_id: entry.id })
  }
  return outcomes
}

export type Due = Event & Dates & { organizer_id: number }

/** Events that sell at this moment and have somebody waiting. */
export function eventsWithWaiting(db: Db, now: Date): Promise<Due[]> {
  return query<Due>(
    db,
    `
    select e.id, e.slug, e.organizer_id, e.timezone, e.currency, e.has_subevents, e.date_from, e.date_to, e.date_admission, e.presale_start, e.presale_end
    from events e where e.live and ${selling('e')} and (e.has_subevents or ${notOver('e')})
      and exists (select from waiting_list_entries w where w.event_id = e.id and w.voucher_id is null)
    order by e.id`,
    { now },
  )
}

const selling = (table: string): string =>
  `coalesce(${table}.presale_start <= :now, true) and coalesce(${table}.presale_end > :now, true)`
const notOver = (table: string): string => `coalesce(${table}.date_to, ${table}.date_from) >= :now`

/**
 * Gives the next people in line their vouchers, as far as something is free and the event's settings let that happen by itself.
 * @returns how many got one; 0 when there is nothing more to do at present, or somebody else is at it
 */
export function serveNext(
  { db, now, enqueue, notify }: Pick<JobContext, 'db' | 'now' | 'enqueue' | 'notify'>,
  event: Due,
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
          available[i]?.state === OK
            ? Math.min(available[i].left ?? BATCH, seats.get(seatsOf(line)) ?? BATCH, BATCH)
            : 0,
      }))
      .filter(({ number }) => number > 0)
    if (!served.length) return 0
    const tx = transactionOf({ now, notify, enqueue }, trx, SYSTEM, { organizer: { id: event.organizer_id }, event })
    const outcomes = await sendVouchers(tx, await lockFirstInLine(trx, event, served, BATCH))
    return outcomes.filter((outcome) => outcome === 'sent').length
  })
}

// What people wait for and is sold at this moment; in a series with the times of its date.
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
      and (s.id is null or s.active and ${selling('s')} and ${notOver('s')})`,
    { event: event.id, now },
  )
}
