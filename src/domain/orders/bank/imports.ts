// Imports of bank statements: stores their transfers, and matches them in the background (guide bank-transfers, "Importing a statement").
import { SYSTEM } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { isRetryable } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import type { OrganizerTransaction, Transaction } from '../../../core/transaction.ts'
import { transactionOf } from '../../../core/transaction.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { dueSql, wake } from '../../../core/work_queue.ts'
import { lockBankImports } from '../../locks.ts'
import { bookNext, eventSlugs, matchTransfer } from './booking.ts'
import type { Statement } from './statement.ts'
import { fingerprints } from './transfer.ts'

/** Delays between a failed attempt and its retry. */
const RETRY_DELAYS_SECONDS = [2, 10, 60, 300, 900] as const
/** Number of attempts to process a transfer before others are processed. */
const MAX_ATTEMPTS = 3
/** Number of transfers that are processed in one attempt. */
const BATCH_SIZE = 50
/** How long transfers are stored, in seconds: 400 days, after which an annual audit has seen them. */
export const TRANSFER_RETENTION_SECONDS = 400 * 86_400

type Import = { readonly id: number; readonly organizer_id: number }

/** The queue of imports whose transfers must be matched. */
export const BANK_IMPORTS: WorkQueue<Import> = {
  name: 'bank_import',
  table: 'bank_imports',
  running: 'running',
  concurrency: 4,
  leaseSeconds: 60,
  retryDelaySeconds: (attempts) => RETRY_DELAYS_SECONDS[attempts],
  order: 'q.id',
  item: 'c.organizer_id from claimed c',
  run: settleImport,
}

/** Stores an import with those of its transfers that no earlier import contains, and wakes a worker. @returns its ID */
export async function storeImport(tx: OrganizerTransaction, { format, transfers }: Statement): Promise<number> {
  const { db, now, organizer } = tx
  await lockBankImports(db, organizer)
  const [stored] = await query<{ id: number }>(
    db,
    `insert into bank_imports (organizer_id, format, created, due, transfers, repeated) values (:organizer, :format, :now, ${dueSql()}, :count, 0) returning id`,
    { organizer: organizer.id, format, now, count: transfers.length },
  )
  const { id } = stored!
  const marks = fingerprints(transfers)
  const rows = transfers.map((transfer, index) => ({ ...transfer, fingerprint: marks[index]! }))
  const inserted = await query(
    db,
    `insert into bank_transactions (organizer_id, import_id, fingerprint, date, amount, currency, returned, account, reference, payer, iban, bic, purpose)
    select :organizer, :import, t.fingerprint, t.date, t.amount, t.currency, t.returned, t.account, t.reference, t.payer, t.iban, t.bic, t.purpose
    from jsonb_to_recordset(:rows) t (fingerprint text, date date, amount numeric, currency text, returned boolean, account text, reference text,
      payer text, iban text, bic text, purpose text)
    on conflict (organizer_id, fingerprint) do nothing returning 1`,
    { organizer: organizer.id, import: id, rows: JSON.stringify(rows) },
  )
  await query(db, 'update bank_imports set repeated = :repeated where id = :id', {
    id,
    repeated: transfers.length - inserted.length,
  })
  await wake(BANK_IMPORTS, tx)
  return id
}

/** Lets a worker process the import of a transfer again. A worker that processes it now loses its claim. */
export async function resumeImport(tx: Transaction, id: number): Promise<void> {
  await query(tx.db, `update bank_imports set state = 'waiting', attempts = 0, due = ${dueSql()} where id = :id`, {
    id,
    now: tx.now,
  })
  await wake(BANK_IMPORTS, tx)
}

// Safe to run twice, also at the same time: each transfer is processed under its lock, and its state says what remains. An attempt processes a
// part of the import, so that a worker can stop in between.
async function settleImport({ id, organizer_id }: Claim & Import, context: JobContext): Promise<AttemptOutcome> {
  const { db, log } = context
  const organizer = { id: organizer_id }
  const events = await eventSlugs(db, organizer)
  const failures: unknown[] = []
  const transfers = await query<{ id: number; state: string }>(
    db,
    `select t.id, t.state from bank_transactions t where t.import_id = :import and (t.state = 'waiting'
      or t.state = 'matched' and exists (select from bank_transaction_payments p where p.transaction_id = t.id and p.payment_id is null))
    order by t.id limit ${BATCH_SIZE}`,
    { import: id },
  )
  for (const transfer of transfers) {
    try {
      let further = true
      if (transfer.state === 'waiting')
        further = await inTransaction(context, organizer, (tx) => matchTransfer(tx, transfer, events))
      while (further) further = await inTransaction(context, organizer, (tx) => bookNext(tx, transfer))
    } catch (error) {
      failures.push(error)
      log.warn({ err: error, transfer: transfer.id }, 'transfer not processed')
    }
  }
  if (failures.length && (failures.length === transfers.length || transfers.length < BATCH_SIZE)) throw failures[0]
  return transfers.length < BATCH_SIZE ? { state: 'done' } : { state: 'waiting', delaySeconds: 0, attempts: 0 }
}

async function inTransaction<Result>(
  { db, clock, notify, enqueue }: JobContext,
  organizer: { readonly id: number },
  change: (tx: OrganizerTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((trx: Db) =>
        change(transactionOf({ now: clock(), notify, enqueue }, trx, SYSTEM, { organizer })),
      )
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
