// Maps bank imports and their transfers to tables.
import { mapping } from '../../../core/data/mapping.ts'

const counted = (state: string): string =>
  `(select count(*)::integer from bank_transactions t where t.import_id = bank_imports.id and t.state = '${state}')`

/** Maps bank imports. */
export const bankImports = mapping('bank_imports', 'BankImport', {
  waiting: counted('waiting'),
  matched: counted('matched'),
  unmatched: counted('unmatched'),
  dismissed: counted('dismissed'),
})

/** Maps transfers of bank statements. */
export const bankTransactions = mapping('bank_transactions', 'BankTransaction', {
  import: 'bank_transactions.import_id',
  event: '(select e.slug from events e where e.id = bank_transactions.event_id)',
  orders: () => ({
    related: {
      from: `bank_transaction_payments b join orders o on o.id = b.order_id join events e on e.id = o.event_id
        left join payments p on p.id = b.payment_id`,
      owner: 'b.transaction_id',
      order: 'o.id',
      columns: { event: 'e.slug', order: 'o.code', amount: 'b.amount::text', payment: 'p.local_id' },
    },
  }),
})

/** Returns the SQL of a field of a refund's account: that of the refund `r`, or else that of the payer of its payment `p`. */
export const accountSql = (name: 'account_holder' | 'iban' | 'bic'): string => {
  const keys = name === 'account_holder' ? ['account_holder', 'payer'] : [name]
  const values = ['r', 'p'].flatMap((row) => keys.map((key) => `nullif(${row}.info ->> '${key}', '')`))
  return `left(coalesce(${values.join(', ')}), 1000)`
}

const refundAccount = (name: 'account_holder' | 'iban' | 'bic'): string =>
  `(select ${accountSql(name)} from refunds r left join payments p on p.id = r.payment_id where r.id = refunds.id)`
const ofOrder = (column: string): string =>
  `(select ${column} from orders o join events e on e.id = o.event_id where o.id = refunds.order_id)`

/** Maps refunds by transfer. */
export const transferRefunds = mapping('refunds', 'TransferRefund', {
  event: ofOrder('e.slug'),
  order: ofOrder('o.code'),
  currency: ofOrder('e.currency'),
  refund: 'refunds.local_id',
  account_holder: refundAccount('account_holder'),
  iban: refundAccount('iban'),
  bic: refundAccount('bic'),
  export: '(select t.export_id from refund_transfers t where t.refund_id = refunds.id)',
})

const exportedSql = (value: string): string =>
  `(select ${value} from refund_transfers t join refunds r on r.id = t.refund_id where t.export_id = refund_exports.id)`

/** Maps refund exports. */
export const refundExports = mapping('refund_exports', 'RefundExport', {
  refunds: exportedSql('count(*)::integer'),
  amount: exportedSql('coalesce(sum(r.amount), 0)::numeric(13, 2)'),
  transit: exportedSql("(count(*) filter (where r.state = 'transit'))::integer"),
})
