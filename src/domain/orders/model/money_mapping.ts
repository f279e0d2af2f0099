// Maps payments, refunds, transactions of gift cards, invoices and the ledger to tables.
import type { components } from '../../../../generated/schema.ts'
import type { Mapping, ReadContext } from '../../../core/data/mapping.ts'
import { mapping, owned } from '../../../core/data/mapping.ts'
import { ORDER_PAGE_COLUMNS, ORDER_PAGE_TABLES, orderPageOf } from './links.ts'
import { readByIds } from './reading.ts'

type Payment = components['schemas']['Payment']
type Refund = components['schemas']['Refund']
type Invoice = components['schemas']['Invoice']

// Returns the SQL of the details of a payment or refund: the gift card, with the complete code for its issuer only, or else the stored `info`.
const details = (table: string): string => `case when ${table}.gift_card_id is null then ${table}.info else (
  select jsonb_build_object('gift_card', jsonb_build_object('id', c.id, 'organizer', g.slug, 'secret',
    case when c.organizer_id = o.organizer_id then c.secret else '********' || right(c.secret, least(4, length(c.secret) / 4)) end))
  from gift_cards c join organizers g on g.id = c.organizer_id join orders o on o.id = ${table}.order_id where c.id = ${table}.gift_card_id) end`

/** Maps payments. */
export const payments: Mapping = mapping('payments', 'Payment', {
  details: details('payments'),
  payment_url: () => ({
    related: {
      from: `payments p join orders o on o.id = p.order_id ${ORDER_PAGE_TABLES}`,
      owner: 'p.id',
      outerOwner: 'p.order_id',
      where: "p.state = 'created' or p.state = 'pending' and p.redirect_url is not null",
      columns: { ...ORDER_PAGE_COLUMNS, redirect_url: "case when p.state = 'pending' then p.redirect_url end" },
      join: ([order], { config }) => (order ? (order.redirect_url ?? `${orderPageOf(config, order)}pay/`) : null),
    },
  }),
})

/** Maps refunds. */
export const refunds: Mapping = mapping('refunds', 'Refund', {
  details: details('refunds'),
  payment: '(select p.local_id from payments p where p.id = refunds.payment_id)',
})

/** Maps invoices. */
export const invoices = mapping('invoices', 'Invoice', {
  event: '(select slug from events where events.id = invoices.event_id)',
  order: '(select code from orders where orders.id = invoices.order_id)',
  refers: '(select r.number from invoices r where r.id = invoices.refers_id)',
  lines: owned(mapping('invoice_lines', 'InvoiceLine'), 'invoice_id', 'position'),
})

/** Maps entries of the ledger. */
export const transactions = mapping('transactions', 'Transaction')
/** Maps entries of the ledger, each with its event. */
export const transactionsOfOrganizer = mapping('transactions', 'TransactionOfOrganizer')

const ORDER = 'from orders join events on events.id = orders.event_id where orders.id = gift_card_transactions.order_id'
/** Maps transactions of gift cards. */
export const giftCardTransactions = mapping('gift_card_transactions', 'GiftCardTransaction', {
  event: `(select events.slug ${ORDER})`,
  order: `(select orders.code ${ORDER})`,
  acceptor: '(select slug from organizers where organizers.id = gift_card_transactions.acceptor_id)',
})

/** Reads an existing payment. */
export const readPayment = async (context: ReadContext, id: number): Promise<Payment> =>
  (await readByIds<Payment>(payments, context, [id]))[0]!

/** Reads an existing refund. */
export const readRefund = async (context: ReadContext, id: number): Promise<Refund> =>
  (await readByIds<Refund>(refunds, context, [id]))[0]!

/** Reads an existing invoice. */
export const readInvoice = async (context: ReadContext, id: number): Promise<Invoice> =>
  (await readByIds<Invoice>(invoices, context, [id]))[0]!
