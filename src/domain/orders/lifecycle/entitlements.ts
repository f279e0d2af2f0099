// Gift cards and memberships that paid positions grant, each once (guide order-states, "What paid orders grant"). Callers must hold the locks of
// the order and its cards.

import { audit } from '../../../core/audit.ts'
import { query } from '../../../core/data/db.ts'
import { amount } from '../../../core/money.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { NameParts } from '../../catalog/names.ts'
import type { EventPeriod, MembershipDuration } from '../../customers/membership_terms.ts'
import { membershipTerm } from '../../customers/membership_terms.ts'
import { issueGiftCard } from '../payments/gift_cards.ts'
import { issuedCards, recordOnIssuedCard, revokeCredit } from '../payments/issued_cards.ts'

type Order = { readonly id: number; readonly code: string; readonly organizer_id: number }
type Granting = EventPeriod &
  MembershipDuration & {
    id: number
    order_id: number
    price: string
    testmode: boolean
    currency: string
    timezone: string
    customer_id: number | null
    attendee_name_parts: NameParts
    issues_card: boolean
    membership_type_id: number | null
  }

/**
 * Updates the gift cards and memberships of orders after a change of status (guide order-states, "What paid orders grant"): grants or restores
 * them for paid orders, revokes them for expired and canceled orders, and leaves those of pending orders unchanged.
 */
export async function grantByStatus(
  tx: Transaction,
  orders: readonly (Order & { readonly status: string })[],
): Promise<void> {
  const ended = orders.filter(({ status }) => status === 'e' || status === 'c')
  if (ended.length) await revokeGrants(tx, ended)
  const paid = orders.filter(({ status }) => status === 'p')
  if (!paid.length) return
  await restoreGrants(tx, paid)
  await grantPaidOrders(tx, paid)
}

/** Grants the gift cards and memberships that the positions of paid orders have not granted yet. */
export async function grantPaidOrders(tx: Transaction, orders: readonly Order[]): Promise<void> {
  // One row per position that still grants a card or membership.
  const positions = await query<Granting>(
    tx.db,
    `
    select p.id, p.order_id, p.price, o.testmode, e.currency, e.timezone, o.customer_id, p.attendee_name_parts, coalesce(s.date_from, e.date_from) as date_from,
      case when s.id is null then e.date_to else s.date_to end as date_to, i.grant_membership_duration_like_event as like_event,
      i.grant_membership_duration_days as days, i.grant_membership_duration_months as months, w.issues_card, w.membership_type_id
    from orders o join events e on e.id = o.event_id join order_positions p on p.order_id = o.id join items i on i.id = p.item_id
      left join subevents s on s.id = p.subevent_id
      cross join lateral (select
        i.issue_giftcard and p.price > 0 and not exists (select from gift_cards c where c.issued_in_id = p.id) as issues_card,
        case when o.customer_id is not null and not exists (select from memberships m where m.granted_in_id = p.id)
          then i.grant_membership_type_id end as membership_type_id) w
    where o.id = any(:orders) and not p.canceled and (w.issues_card or w.membership_type_id is not null) order by o.id, p.positionid`,
    { orders: orders.map(({ id }) => id) },
  )
  for (const position of positions) {
    const order = orders.find(({ id }) => id === position.order_id)!
    if (position.issues_card) await issueCard(tx, order, position)
    if (position.membership_type_id !== null) await grantMembership(tx, order, position)
  }
}

// The audit log does not contain the code, since anyone who knows it can spend the credit.
async function issueCard(
  tx: Transaction,
  order: Order,
  { id: position, price: value, currency, testmode }: Granting,
): Promise<void> {
  const { db, now } = tx
  const card = { value, currency, testmode }
  const { id } = await issueGiftCard(db, { id: order.organizer_id }, { ...card, bought: { position, order } }, now)
  await audit(tx, 'gift_card.added', { id }, { ...card, order: order.code })
}

async function grantMembership(tx: Transaction, order: Order, position: Granting): Promise<void> {
  const { db, now } = tx
  const { id, customer_id, membership_type_id, testmode, attendee_name_parts: parts, timezone } = position
  const term = membershipTerm(position, position, timezone, now)
  const [membership] = await db('memberships')
    .insert({
      organizer_id: order.organizer_id,
      customer_id,
      membership_type_id,
      testmode,
      date_start: term.start,
      date_end: term.end,
      attendee_name_parts: Object.keys(parts).length ? JSON.stringify(parts) : null,
      granted_in_id: id,
    })
    .returning('id')
  await audit(tx, 'membership.added', membership, { membership_type: membership_type_id, testmode, order: order.code })
}

// Condition on the position that granted a card or membership: it belongs to one of the orders and is not canceled.
const OF_ORDERS = `in (select p.id from order_positions p where p.order_id = any(:orders) and not p.canceled
  and (:positions::bigint[] is null or p.id = any(:positions)))`

/**
 * Revokes the gift cards and memberships that positions have granted. A card loses its remaining credit, up to the price of the position; the
 * amount is stored with the card. Idempotent.
 * @param positions IDs of the positions. Defaults to all positions that are not canceled.
 */
export async function revokeGrants(
  tx: Transaction,
  orders: readonly Order[],
  positions?: readonly number[],
): Promise<void> {
  const values = { orders: orders.map(({ id }) => id), positions: positions ?? null }
  for (const card of await issuedCards(tx.db, `not c.taken_back and c.issued_in_id ${OF_ORDERS}`, values))
    await revokeCredit(tx, { ...card, taken: '0.00' })
  await changeMemberships(tx, 'canceled', `not m.canceled and m.granted_in_id ${OF_ORDERS}`, values)
}

/** Restores the revoked grants of orders: the revoked amount of each card's credit, and the memberships. */
async function restoreGrants(tx: Transaction, orders: readonly Order[]): Promise<void> {
  const { db } = tx
  const values = { orders: orders.map(({ id }) => id), positions: null }
  for (const card of await issuedCards(db, `c.taken_back and c.issued_in_id ${OF_ORDERS}`, values)) {
    await db('gift_cards').where({ id: card.id }).update({ taken_back: false, taken_value: null })
    if (amount(card.taken).greaterThan(0)) await recordOnIssuedCard(tx, card, card.taken)
  }
  await changeMemberships(tx, 'restored', `m.canceled and m.granted_in_id ${OF_ORDERS}`, values)
}

async function changeMemberships(
  tx: Transaction,
  change: 'canceled' | 'restored',
  which: string,
  values: Record<string, unknown>,
): Promise<void> {
  const changed = await query<{ id: number; code: string }>(
    tx.db,
    `update memberships m set canceled = :canceled from order_positions g join orders o on o.id = g.order_id
    where g.id = m.granted_in_id and ${which} returning m.id, o.code`,
    { ...values, canceled: change === 'canceled' },
  )
  if (changed.length)
    await audit(
      tx,
      `membership.${change}`,
      changed.map(({ id, code }) => ({ id, data: { order: code } })),
    )
}
