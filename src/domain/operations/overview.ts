// Figures of an organizer's overview: sales, check-ins and failed deliveries (guide permissions, "The overview").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { hasFailedPermanentlySql } from '../orders/messages/order_mails.ts'

/** Number of days of sales, including today. */
export const SALES_DAYS = 30
/** Number of hours of check-ins. */
const ENTRY_HOURS = 24
/** Number of latest deliveries of a webhook or mail rule that are checked for failures. */
export const COUNTED_DELIVERIES = 1000
/** Number of days for which failed mails about orders are counted. Their jobs can be retried for the same time. */
const ORDER_MAIL_DAYS = 14
/** Maximum number of orders with failed mails that are listed by code. */
export const NAMED_ORDERS = 10

/** Number of deliveries that failed permanently, and number of those being retried. */
export type Failures = { readonly failed: number; readonly retrying: number }
export type EventFigures = {
  readonly id: number
  /** Number of tickets in the ledger, including those of pending orders. */
  readonly sold: number
  /** Tickets sold less tickets canceled, by local day (ISO 8601), earliest first. */
  readonly days: readonly { readonly day: string; readonly sold: number }[]
  /** Number of entries in the last 24 hours. */
  readonly entries: number
  readonly mails: Failures
  /** Failed mails about orders, with the codes of up to `NAMED_ORDERS` + 1 orders. The additional one shows that there are more. */
  readonly order_mails: Failures & { readonly codes: readonly string[] }
}

// Counts the latest deliveries of one owner.
const failures = (table: string, owner: string): string => `
  select count(*) filter (where d.state = 'failed')::integer as failed,
    count(*) filter (where d.state in ('waiting', 'sending') and d.attempts > 0)::integer as retrying
  from (select state, attempts from ${table} where ${owner} order by id desc limit ${COUNTED_DELIVERIES}) d`

/** Reads the figures of events. Sales only need an index; all other statements are limited by time or number of rows. */
export const eventFigures = (db: Db, ids: readonly number[], now: Date): Promise<EventFigures[]> =>
  query<EventFigures>(
    db,
    `
    select e.id,
      (select coalesce(sum(t.count), 0)::integer from transactions t where t.event_id = e.id and t.positionid is not null) as sold,
      (select json_agg(json_build_object('day', s.day::date, 'sold', coalesce(t.sold, 0)) order by s.day)
        from generate_series(today.day - ${SALES_DAYS - 1}, today.day, interval '1 day') s (day)
        left join (
          select (t.datetime at time zone e.timezone)::date as day, sum(t.count)::integer as sold from transactions t
          where t.event_id = e.id and t.positionid is not null
            and t.datetime >= (today.day - ${SALES_DAYS - 1})::timestamp at time zone e.timezone
          group by 1
        ) t on t.day = s.day::date) as days,
      (select count(*)::integer from checkin_lists l join checkins c on c.checkin_list_id = l.id
        where l.event_id = e.id and c.datetime > :now::timestamptz - interval '${ENTRY_HOURS} hours' and c.successful and c.type = 'entry') as entries,
      (select json_build_object('failed', coalesce(sum(d.failed), 0), 'retrying', coalesce(sum(d.retrying), 0))
        from mail_rules r cross join lateral (${failures('mail_deliveries', 'rule_id = r.id')}) d where r.event_id = e.id) as mails,
      (select json_build_object('failed', count(*) filter (where is_final), 'retrying', count(*) filter (where not is_final),
          'codes', coalesce((array_agg(distinct o.code))[1:${NAMED_ORDERS + 1}], '{}'))
        from order_mails m join orders o on o.id = m.order_id
          cross join lateral (select ${hasFailedPermanentlySql('m')} as is_final) s
        where o.event_id = e.id and m.sent is null and m.failed > :now::timestamptz - interval '${ORDER_MAIL_DAYS} days'
          and not exists (select from order_mails n where n.order_id = m.order_id and n.sent > m.failed)) as order_mails
    from events e cross join lateral (select (:now::timestamptz at time zone e.timezone)::date as day) today
    where e.id = any(:ids)`,
    { ids: [...ids], now },
  )

/** Counts the failed deliveries of webhooks. Omits webhooks without any. */
export const failingWebhooks = (db: Db, ids: readonly number[]): Promise<({ id: number } & Failures)[]> =>
  query(
    db,
    `select w.id, d.failed, d.retrying from webhooks w cross join lateral (${failures('webhook_deliveries', 'webhook_id = w.id')}) d
    where w.id = any(:ids) and d.failed + d.retrying > 0 order by w.id`,
    { ids: [...ids] },
  )
