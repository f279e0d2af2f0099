// Refunds by transfer: their accounts, and the exports that an organizer sends to the bank (guide bank-transfers, "Refunds by transfer").
// Callers must hold the locks of the orders, unless a function acquires them.
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, invalid } from '../../../core/errors.ts'
import type { EventTransaction, OrganizerTransaction } from '../../../core/transaction.ts'
import { lockOrders } from '../../locks.ts'
import { accountSql } from '../model/bank_mapping.ts'
import type { Payment } from '../payments/payments.ts'
import { PROVIDER_FOR } from '../payments/providers/index.ts'
import type { Refund } from '../payments/refunds.ts'
import { changeRefund, countRefund } from '../payments/refunds.ts'
import type { BankParty, CreditTransfer } from './pain.ts'
import { compactAccount, isBic, isIban, painDocument, sepaText } from './pain.ts'

/** Maximum number of refunds in one export. */
const MAX_REFUNDS = 1000
/** The provider of payments and refunds by transfer. */
export const TRANSFER_PROVIDER = PROVIDER_FOR.transfers.id

// The account of a refund `r` of a payment `p`.
const ACCOUNT_COLUMNS = (['account_holder', 'iban', 'bic'] as const)
  .map((name) => `${accountSql(name)} as ${name}`)
  .join()
const REFUND_TABLES = `refunds r join orders o on o.id = r.order_id join events e on e.id = o.event_id left join payments p on p.id = r.payment_id`

/** The account in a request; fields that are null are those of the payer. */
type RequestedAccount = { account_holder?: string | null; iban?: string | null; bic?: string | null }

/**
 * Returns the data to store with a refund by transfer: the requested account, completed with that of the payer.
 * @throws Rejection 400 on `transfer_to` if the payment has another provider, or if the account is unknown or invalid
 */
export async function transferInfo(db: Db, payment: Payment, requested: RequestedAccount): Promise<BankParty> {
  if (payment.provider !== TRANSFER_PROVIDER)
    throw invalid('transfer_to', 'Only payments by transfer can be refunded to an account.')
  const [payer] = await query<{ account_holder: string | null; iban: string | null; bic: string | null }>(
    db,
    `select ${ACCOUNT_COLUMNS}
    from payments p cross join (select '{}'::jsonb as info) r where p.id = :id`,
    { id: payment.id },
  )
  const own = requested.iban == null
  const iban = requested.iban ?? payer!.iban
  const account_holder = requested.account_holder ?? payer!.account_holder
  const bic = requested.bic ?? (own ? payer!.bic : null)
  if (!iban) throw invalid(['transfer_to', 'iban'], 'The account of the payer is unknown: send its IBAN.', 'required')
  if (!isIban(iban))
    throw invalid(['transfer_to', 'iban'], 'Must be an IBAN with a correct checksum.', 'invalid_format')
  if (!account_holder?.trim() || !sepaText(account_holder, 70))
    throw invalid(['transfer_to', 'account_holder'], 'The holder of the account is unknown: send the name.', 'required')
  if (requested.bic != null && !isBic(requested.bic))
    throw invalid(['transfer_to', 'bic'], 'Must be a BIC.', 'invalid_format')
  return { account_holder, iban: compactAccount(iban), bic: bic !== null && isBic(bic) ? compactAccount(bic) : null }
}

/** The account of an organizer and the day on which its bank executes the transfers. */
export type NewExport = BankParty & { readonly execution_date: string }

/**
 * Creates an export of all refunds that wait for a transfer and have an account.
 * @returns the ID of the export
 * @throws Rejection 400 if the account is invalid, or if there is no such refund
 */
export async function exportRefunds(
  tx: OrganizerTransaction,
  { execution_date, ...debtor }: NewExport,
): Promise<number> {
  const { db, now, organizer } = tx
  if (!isIban(debtor.iban)) throw invalid('iban', 'Must be an IBAN with a correct checksum.', 'invalid_format')
  if (debtor.bic !== null && !isBic(debtor.bic)) throw invalid('bic', 'Must be a BIC.', 'invalid_format')
  if (!sepaText(debtor.account_holder, 70)) throw invalid('account_holder', 'Must contain letters.', 'invalid_format')
  const valid = await findExportable(db, organizer)
  await lockOrders(db, [...new Set(valid.map(({ order_id }) => order_id))])
  // A concurrent export, or a request that changes the refund, can have been faster.
  const exported = await query<Refund & { order_id: number; event_id: number }>(
    db,
    `update refunds r set state = 'transit' from orders o where r.id = any(:ids) and r.state = 'created' and o.id = r.order_id
    returning r.id, r.local_id, r.state, r.amount, r.provider, r.payment_id, r.order_id, o.event_id`,
    { ids: valid.map(({ id }) => id) },
  )
  if (!exported.length) throw badRequest('No refund waits for a transfer.', 'invalid_state')
  const [stored] = await query<{ id: number }>(
    db,
    `with stored as (
      insert into refund_exports (organizer_id, created, execution_date, account_holder, iban, bic)
      values (:organizer, :now, :execution_date, :account_holder, :iban, :bic) returning id),
    linked as (insert into refund_transfers (refund_id, export_id) select r, stored.id from stored, unnest(:refunds::bigint[]) r)
    select id from stored`,
    {
      ...{ organizer: organizer.id, now, execution_date, account_holder: debtor.account_holder },
      iban: compactAccount(debtor.iban),
      bic: debtor.bic === null ? null : compactAccount(debtor.bic),
      refunds: exported.map(({ id }) => id),
    },
  )
  for (const [event, refunds] of Map.groupBy(exported, ({ event_id }) => event_id))
    await audit(
      { ...tx, event: { id: event } },
      'event.order.refund.exported',
      refunds.map(({ order_id, local_id }) => ({ id: order_id, data: { refund: local_id, export: stored!.id } })),
    )
  for (const refund of exported) countRefund(db, refund)
  await audit(tx, 'refund_export.added', { id: stored!.id }, { refunds: exported.length })
  return stored!.id
}

type Exportable = { readonly id: number; readonly order_id: number; readonly iban: string }

// Returns the first refunds that wait for a transfer and have a valid account. Accounts of payers are stored as the bank has sent them.
async function findExportable(db: Db, organizer: { readonly id: number }): Promise<Exportable[]> {
  const valid: Exportable[] = []
  for (let after = 0, more = true; more && valid.length < MAX_REFUNDS; ) {
    const page = await query<Exportable>(
      db,
      `select r.id, r.order_id, ${ACCOUNT_COLUMNS} from ${REFUND_TABLES}
      where o.organizer_id = :organizer and r.provider = :provider and r.state = 'created' and e.currency = 'EUR' and not o.testmode
        and ${accountSql('iban')} is not null and ${accountSql('account_holder')} is not null and r.id > :after
      order by r.id limit ${MAX_REFUNDS}`,
      { organizer: organizer.id, provider: TRANSFER_PROVIDER, after },
    )
    valid.push(...page.filter(({ iban }) => isIban(iban)))
    after = page.at(-1)?.id ?? after
    more = page.length === MAX_REFUNDS
  }
  return valid.slice(0, MAX_REFUNDS)
}

/** Sets the refunds of an export that are in transit to done. */
export async function completeExport(tx: OrganizerTransaction, { id }: { readonly id: number }): Promise<void> {
  const { db } = tx
  const orders = await query<{ order_id: number }>(
    db,
    'select distinct r.order_id from refunds r join refund_transfers t on t.refund_id = r.id where t.export_id = :id',
    { id },
  )
  await lockOrders(
    db,
    orders.map(({ order_id }) => order_id),
  )
  const refunds = await query<Refund & { order_id: number; event_id: number }>(
    db,
    `select r.id, r.local_id, r.state, r.amount, r.provider, r.payment_id, r.order_id, o.event_id from refunds r join refund_transfers t on t.refund_id = r.id
      join orders o on o.id = r.order_id where t.export_id = :id and r.state = 'transit' order by r.id`,
    { id },
  )
  for (const { order_id, event_id, ...refund } of refunds) {
    const atEvent: EventTransaction = { ...tx, event: { id: event_id } }
    await changeRefund(atEvent, { id: order_id }, refund, ['transit'], 'done')
  }
  await audit(tx, 'refund_export.completed', { id }, { refunds: refunds.length })
}

/** Returns the file of an export. @throws Rejection 400 if it has no transfers, or if their accounts were deleted */
export async function refundFile(db: Db, { id }: { readonly id: number }): Promise<{ name: string; content: string }> {
  const [[order], transfers] = await Promise.all([
    query<BankParty & { created: string; execution_date: string }>(
      db,
      'select created, execution_date, account_holder, iban, bic from refund_exports where id = :id',
      { id },
    ),
    query<Omit<CreditTransfer, 'id'> & { refund: number }>(
      db,
      `select r.id as refund, r.amount, 'Refund ' || upper(e.slug) || '-' || o.code as purpose, ${ACCOUNT_COLUMNS}
      from refund_transfers t join ${REFUND_TABLES} on true where t.export_id = :id and t.refund_id = r.id and r.state in ('transit', 'done') order by r.id`,
      { id },
    ),
  ])
  if (!transfers.length) throw badRequest('All refunds of the export are canceled.', 'invalid_state')
  if (transfers.some(({ iban, account_holder }) => !iban || !account_holder))
    throw badRequest('The accounts of refunds of this export were deleted.', 'invalid_state')
  const { created, execution_date, ...debtor } = order!
  const name = `REFUNDS-${id}`
  const content = painDocument({
    id: name,
    created: new Date(created),
    execution_date,
    debtor,
    transfers: transfers.map(({ refund, iban, bic, ...own }) => ({
      ...own,
      id: `${name}-${refund}`,
      iban: compactAccount(iban),
      bic: bic !== null && isBic(bic) ? compactAccount(bic) : null,
    })),
  })
  return { name: `${name.toLowerCase()}.xml`, content }
}
