// The demo's bank statement, with a transfer that waits for a person because its purpose names no order.
import { COMMAND_LINE } from '../core/audit.ts'
import { skipNotifications } from '../core/platform/jobs.ts'
import { storeImport } from '../domain/orders/bank/imports.ts'
import type { DemoScope } from './store.ts'

/** Creates the import of a bank statement. */
export async function createBankImport({ db, now, organizer }: DemoScope): Promise<void> {
  const tx = { db, now, organizer, who: COMMAND_LINE, notify: skipNotifications, enqueue: async () => undefined }
  const id = await storeImport(tx, {
    format: 'camt.053',
    transfers: [
      {
        date: now.toISOString().slice(0, 10),
        amount: '59.00',
        currency: 'EUR',
        returned: false,
        account: 'DE89370400440532013000',
        reference: '2026111800043',
        payer: 'Ada Okafor',
        iban: 'DE02500105170137075030',
        bic: 'INGDDEFF',
        purpose: 'Tickets for my sister',
      },
    ],
  })
  await db('bank_imports').where({ id }).update({ state: 'done', due: null })
  await db('bank_transactions').where({ import_id: id }).update({ state: 'unmatched', reason: 'no_order' })
}
