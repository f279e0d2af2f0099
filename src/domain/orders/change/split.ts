// Positions that move to an order of their own, with the money that the old one no longer needs (guide order-changes, "Splitting").
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import { newOrderCode, orderSecret } from '../generated_values.ts'
import { addFreePayment, addPayment, newDeadline, paidSum } from '../payments.ts'
import { addRefund } from '../refunds.ts'
import type { LockedOrder, Status } from '../states.ts'
import { setStatus } from '../states.ts'
import { rethrowTaken } from '../storing.ts'
import type { Fee } from './contents.ts'
import type { ChangeScope } from './found.ts'

/**
 * Makes the order that positions are to move to: of the same customer, in the state of the old one, so that what is moved takes as much of
 * quotas as before. It costs nothing yet.
 * @param fees what it is charged, as the old one is
 */
export async function openOrder(scope: ChangeScope, order: LockedOrder, fees: readonly Fee[]): Promise<LockedOrder> {
  const { db, organizer, now } = scope
  const code = await newOrderCode(db, organizer, order.testmode)
  const [made] = await query<{ id: number }>(
    db,
    `insert into orders (organizer_id, event_id, code, status, testmode, secret, email, phone, customer_id, locale, sales_channel_id, datetime, expires, total,
      comment, custom_followup_at, checkin_attention, checkin_text, require_approval, valid_if_pending, api_meta, cancellation_date, tax_rounding_mode, expiry_warned)
    select organizer_id, event_id, :code, status, testmode, :secret, email, phone, customer_id, locale, sales_channel_id, :now, expires, 0,
      comment, custom_followup_at, checkin_attention, checkin_text, require_approval, valid_if_pending, api_meta, cancellation_date, tax_rounding_mode, expiry_warned
    from orders where id = :order returning id`,
    { order: order.id, code, secret: orderSecret(), now },
  ).catch(rethrowTaken)
  const values = { order: order.id, made: made!.id }
  await query(
    db,
    `insert into invoice_addresses (order_id, is_business, company, name, name_parts, street, zipcode, city, country, state, internal_reference, custom_field,
      vat_id, vat_id_validated, transmission_type, transmission_info)
    select :made, is_business, company, name, name_parts, street, zipcode, city, country, state, internal_reference, custom_field, vat_id, vat_id_validated,
      transmission_type, transmission_info from invoice_addresses where order_id = :order`,
    values,
  )
  if (fees.length)
    await db('order_fees').insert(
      fees.map(({ fee_type, description, internal_type, price, tax_rate, tax_value, tax_rule, tax_code }) => ({
        order_id: made!.id,
        fee_type,
        description,
        internal_type,
        value: price,
        tax_rate,
        tax_value,
        tax_rule_id: tax_rule,
        tax_code,
      })),
    )
  return { ...order, ...made!, code, total: '0.00' }
}

/**
 * Moves money to the new order, as much as it costs and the old one can spare, and sets the state that follows from that.
 * @param total what the new order costs; the old one has its total already
 */
export async function payFromOld(
  scope: ChangeScope,
  order: LockedOrder,
  oldTotal: string,
  made: LockedOrder,
  total: string,
): Promise<void> {
  const { db, now } = scope
  const spare = (await paidSum(db, order)).minus(oldTotal)
  const moved = spare.lessThan(total) ? spare : amount(total)
  if (moved.greaterThan(0)) {
    const money = { provider: 'offsetting', amount: moved.toFixed(2) }
    await addRefund(scope, order, { ...money, state: 'done', source: 'admin', info: { order: made.code } })
    await addPayment(scope, made, {
      ...money,
      state: 'confirmed',
      payment_date: now.toISOString(),
      info: { order: order.code },
    })
  }
  const { status, require_approval } = made
  const open = (status === 'n' && !require_approval) || status === 'p'
  const covered = moved.greaterThanOrEqualTo(total)
  const next: Status = open ? (covered || amount(total).isZero() ? 'p' : 'n') : status
  if (next === 'p' && amount(total).isZero()) await addFreePayment(scope, made)
  const expires = status === 'p' && next === 'n' ? { expires: await newDeadline(scope, made) } : {}
  await setStatus(db, made, 'change', next, now, { total, ...expires })
}
