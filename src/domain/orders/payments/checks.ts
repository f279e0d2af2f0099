// The record of payments and refunds in other systems (guide external-payment-providers, "Checks"). A row is written in the transaction that
// requests the execution, so before the first call, and is checked until nothing can change any more. lifecycle/payment_checks.ts checks it.

import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Transaction } from '../../../core/transaction.ts'
import { dueSql, wake } from '../../../core/work_queue.ts'

/** Name of the queue and of its table. */
export const CHECK_QUEUE = { name: 'payment_checks' } as const
/** Seconds after which a check takes over an execution whose job has failed or was killed. */
const TAKEOVER_SECONDS = 60
/** Seconds between two checks that customers can cause by loading a page. */
const CUSTOMER_SECONDS = 5

type Recording = Pick<Transaction, 'db' | 'now'>

/**
 * Records that a payment is about to be executed. Times are those of the last such request, since a payment that awaited approval was never
 * executed before.
 */
export const recordExecution = (
  { db, now }: Recording,
  order: { readonly id: number },
  { local_id }: { readonly local_id: number },
): Promise<unknown> =>
  query(
    db,
    `insert into payment_checks (payment_id, due, started, deadline)
    select p.id, ${dueSql()} + make_interval(secs => ${TAKEOVER_SECONDS}), ${dueSql()}, o.expires
    from payments p join orders o on o.id = p.order_id where p.order_id = :order and p.local_id = :local_id
    on conflict (payment_id) do update set state = 'waiting', attempts = 0, due = excluded.due, started = excluded.started, deadline = excluded.deadline`,
    { order: order.id, local_id, now },
  )

/** Records that a refund is about to be executed. */
export const recordRefundExecution = ({ db, now }: Recording, { id }: { readonly id: number }): Promise<unknown> =>
  query(
    db,
    `insert into payment_checks (refund_id, due, started, deadline)
    values (:id, ${dueSql()} + make_interval(secs => ${TAKEOVER_SECONDS}), ${dueSql()}, :now)`,
    { id, now },
  )

type Checked = { readonly payment: number } | { readonly refund: number }

/**
 * Requests a check of a payment or refund, now or, if it is being checked, immediately after that. Does nothing for those that were never
 * executed.
 * @param options.byCustomer whether the request is ignored if there was another one a moment ago
 */
export async function requestCheck(
  { db, now, enqueue }: Pick<Transaction, 'db' | 'now' | 'enqueue'>,
  of: Checked,
  { byCustomer = false }: { byCustomer?: boolean } = {},
): Promise<void> {
  const [column, id] = 'payment' in of ? ['payment_id', of.payment] : ['refund_id', of.refund]
  const requested = await query(
    db,
    `update payment_checks set requested = :now, state = case state when 'running' then state else 'waiting' end,
      due = case state when 'running' then due else ${dueSql()} end, attempts = case state when 'running' then attempts else 0 end
    where ${column} = :id ${byCustomer ? `and requested between :now::timestamptz - make_interval(secs => ${CUSTOMER_SECONDS}) and :now is not true` : ''} returning id`,
    { id, now },
  )
  if (requested.length) await wake(CHECK_QUEUE, { db, enqueue })
}

/** Makes a check due again that was requested while it ran. @param seen the time of the latest request before it ran; null for none */
export async function repeatIfRequested(
  { db, now, enqueue }: { readonly db: Db; readonly now: Date } & Pick<Transaction, 'enqueue'>,
  id: number | string,
  seen: string | null,
): Promise<void> {
  const repeated = await query(
    db,
    `update payment_checks set state = 'waiting', due = ${dueSql()} where id = :id and requested is distinct from :seen::timestamptz returning id`,
    { id, now, seen },
  )
  if (repeated.length) await wake(CHECK_QUEUE, { db, enqueue })
}
