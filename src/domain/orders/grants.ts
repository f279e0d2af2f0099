// What positions grant when they are paid: gift cards of their price, and memberships (guide order-states, "What paid orders grant"). All of
// it happens with the order locked, and once for a position.
import type { AuditScope } from '../../core/audit.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, Refusal } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import type { NameParts } from '../catalog/names.ts'
import type { MembershipDuration, Times } from '../customers/membership_terms.ts'
import { membershipTerm } from '../customers/membership_terms.ts'
import { book, issueGiftCard } from './gift_cards.ts'

type Order = { readonly id: number; readonly code: string; readonly organizer_id: number }
type Granting = Times &
  MembershipDuration & {
    id: number
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
 * Grants what the positions of a paid order have not granted yet. Whoever makes an order paid, or adds to one that is, calls it behind its
 * positions.
 */
export async function grantWhatIsPaid(scope: AuditScope, order: Order): Promise<void> {
  // One row per position that has something to grant.
  const positions = await query<Granting>(
    scope.db,
    `
    select p.id, p.price, o.testmode, e.currency, e.timezone, o.customer_id, p.attendee_name_parts, coalesce(s.date_from, e.date_from) as date_from,
      case when s.id is null then e.date_to else s.date_to end as date_to, i.grant_membership_duration_like_event as like_event,
      i.grant_membership_duration_days as days, i.grant_membership_duration_months as months, w.issues_card, w.membership_type_id
    from orders o join events e on e.id = o.event_id join order_positions p on p.order_id = o.id join items i on i.id = p.item_id
      left join subevents s on s.id = p.subevent_id
      cross join lateral (select
        i.issue_giftcard and p.price > 0 and not exists (select from gift_cards c where c.issued_in_id = p.id) as issues_card,
        case when o.customer_id is not null and not exists (select from memberships m where m.granted_in_id = p.id)
          then i.grant_membership_type_id end as membership_type_id) w
    where o.id = :order and not p.canceled and (w.issues_card or w.membership_type_id is not null) order by p.positionid`,
    { order: order.id },
  )
  for (const position of positions) {
    if (position.issues_card) await issueCard(scope, order, position)
    if (position.membership_type_id !== null) await giveMembership(scope, order, position)
  }
}

// The code is money: it stays out of the audit log.
async function issueCard(
  scope: AuditScope,
  order: Order,
  { id: position, price: value, currency, testmode }: Granting,
): Promise<void> {
  const { db, now } = scope
  const card = { value, currency, testmode }
  const { id } = await issueGiftCard(db, { id: order.organizer_id }, { ...card, bought: { position, order } }, now)
  await audit(scope, 'gift_card.added', { id }, { ...card, order: order.code })
}

async function giveMembership(scope: AuditScope, order: Order, position: Granting): Promise<void> {
  const { db, now } = scope
  const { id, customer_id, membership_type_id, testmode, attendee_name_parts: parts, timezone } = position
  const term = membershipTerm(position, position, timezone, now)
  const [made] = await db('memberships')
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
  await audit(scope, 'membership.added', made, { membership_type: membership_type_id, testmode, order: order.code })
}

// Cards and memberships that positions `p` of an order have granted; those of positions that were canceled before are not asked for.
const OF_ORDER = `in (select p.id from order_positions p where p.order_id = :order and not p.canceled
  and (:positions::bigint[] is null or p.id = any(:positions)))`

/**
 * Takes back what positions have granted that are about to be canceled: their price off the cards, and the memberships. It comes before
 * vouchers, seats and quotas are locked.
 * @param positions those of the order by their ids; without them all that are not canceled
 * @throws Refusal 400 when a card does not hold the price any more
 */
export async function takeBackGrants(scope: AuditScope, order: Order, positions?: readonly number[]): Promise<void> {
  const { db } = scope
  const values = { order: order.id, positions: positions ?? null }
  const cards = await cardsOf(db, `not c.taken_back and c.issued_in_id ${OF_ORDER}`, values)
  for (const { id, price, positionid } of cards)
    await bookOn(scope, order, { id }, amount(price).negated().toFixed(2)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw badRequest(
        `The gift card that was bought as position ${positionid} has been used: it does not hold ${price} any more.`,
      )
    })
  await setTakenBack(db, cards, true)
  await changeMemberships(scope, order, 'canceled', `not m.canceled and m.granted_in_id ${OF_ORDER}`, values)
}

/** Gives back what a cancellation of the whole order has taken. */
export async function restoreGrants(scope: AuditScope, order: Order): Promise<void> {
  const { db } = scope
  const values = { order: order.id, positions: null }
  const cards = await cardsOf(db, `c.taken_back and c.issued_in_id ${OF_ORDER}`, values)
  for (const { id, price } of cards) await bookOn(scope, order, { id }, price)
  await setTakenBack(db, cards, false)
  await changeMemberships(scope, order, 'restored', `m.canceled and m.granted_in_id ${OF_ORDER}`, values)
}

type IssuedCard = { id: number; price: string; positionid: number }

const cardsOf = (db: Db, which: string, values: Record<string, unknown>): Promise<IssuedCard[]> =>
  query<IssuedCard>(
    db,
    `select c.id, p.price, p.positionid from gift_cards c join order_positions p on p.id = c.issued_in_id where ${which} order by c.id`,
    values,
  )

async function bookOn(scope: AuditScope, order: Order, card: { id: number }, value: string): Promise<void> {
  await book(scope.db, card, value, { now: scope.now, acceptor: { id: order.organizer_id }, order })
  await audit(scope, 'gift_card.transaction.added', card, { value, order: order.code })
}

async function setTakenBack(db: Db, cards: readonly IssuedCard[], taken: boolean): Promise<void> {
  if (cards.length)
    await query(db, 'update gift_cards set taken_back = :taken where id = any(:ids)', {
      taken,
      ids: cards.map(({ id }) => id),
    })
}

async function changeMemberships(
  scope: AuditScope,
  order: Order,
  change: 'canceled' | 'restored',
  which: string,
  values: Record<string, unknown>,
): Promise<void> {
  const changed = await query<{ id: number }>(
    scope.db,
    `update memberships m set canceled = :canceled where ${which} returning m.id`,
    { ...values, canceled: change === 'canceled' },
  )
  if (changed.length)
    await audit(
      scope,
      `membership.${change}`,
      changed.map(({ id }) => ({ id, data: { order: order.code } })),
    )
}
