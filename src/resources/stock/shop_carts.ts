// Carts of shops in browsers. The ID is a secret of the customer that grants access to the cart.
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { missing, Rejection } from '../../core/errors.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { batched } from '../../core/handler.ts'
import { amount, moneyString } from '../../core/money.ts'
import { ADMISSION_HEADER } from '../../domain/stock/admissions.ts'
import { newCartId, reserveCartPositions } from '../../domain/stock/carts.ts'
import { shopEntries, shopEvent } from '../../domain/stock/shop.ts'

type Cart = Output<'shop_carts.get'>
type CartScope = {
  readonly db: Db
  readonly event: { readonly id: number; readonly currency: string }
  readonly now: Date
}

export const create: Handler<'shop_carts.create'> = batched(async (contexts) => {
  const [scope] = contexts
  // Several products for one cart must not exceed its limits, which are checked before any is added.
  const isIndependent = contexts.map(
    ({ body: { cart_id } }, i) =>
      cart_id === undefined || contexts.findIndex(({ body }) => body.cart_id === cart_id) === i,
  )
  const own = contexts.filter((_, i) => isIndependent[i])
  const entries = await shopEntries(
    scope,
    own.map(({ body }) => body),
  )
  const reserved = await reserveCartPositions(
    scope,
    entries.map((entry, i) =>
      entry instanceof Rejection
        ? { rejection: entry }
        : { cart_id: newCartId(), ...entry, admission: own[i]!.header(ADMISSION_HEADER) },
    ),
  )
  const carts = await readCarts(
    scope,
    reserved.flatMap((result) => ('rejection' in result ? [] : result.cart_id)),
  )
  const results = reserved.map((result) => ('rejection' in result ? result.rejection : carts.get(result.cart_id)!))
  return isIndependent.map((isOwn) => (isOwn ? results.shift() : undefined))
})

export const get: Handler<'shop_carts.get'> = async (context) => {
  await shopEvent(context)
  const cart = await readCart(context, context.params.cart_id)
  if (!cart) throw missing(context.operation)
  return cart
}

export const remove: Handler<'shop_carts.remove'> = async (context) => {
  const {
    db,
    event,
    operation,
    params: { cart_id },
    query: { position },
  } = context
  const released: { id: number }[] = await db('cart_positions')
    .where({ event_id: event.id, cart_id, ...(position === undefined ? {} : { id: position }) })
    .whereNull('addon_to_id')
    .delete()
    .returning('id')
  if (!released.length) throw missing(operation)
  await audit(
    context,
    'event.cart_position.deleted',
    released.map(({ id }) => ({ id, data: { cart_id } })),
  )
}

async function readCart(scope: CartScope, cart_id: string): Promise<Cart | undefined> {
  return (await readCarts(scope, [cart_id])).get(cart_id)
}

// Returns the carts that have positions, by ID.
async function readCarts({ db, event, now }: CartScope, ids: readonly string[]): Promise<Map<string, Cart>> {
  const rows = await query<Cart['positions'][number] & { cart_id: string }>(
    db,
    `
    select c.cart_id, c.id, c.expires, c.item_id as item, c.variation_id as variation, c.subevent_id as subevent, c.price, c.attendee_name,
      c.attendee_name_parts, c.attendee_email, c.addon_to_id as addon_to, c.is_bundled, s.seat_guid as seat
    from cart_positions c left join seats s on s.id = c.seat_id
    where c.event_id = :event and c.cart_id = any(:ids) and c.expires > :now order by c.id`,
    { event: event.id, ids, now },
  )
  const byCart = Map.groupBy(rows, ({ cart_id }) => cart_id)
  return new Map(
    [...byCart].map(([cart_id, own]) => {
      const positions = own.map(({ cart_id: _, ...position }) => position)
      const total = positions.reduce((sum, { price }) => sum.plus(price), amount('0'))
      const ends = positions.map(({ expires }) => expires).toSorted()
      return [cart_id, { cart_id, expires: ends[0]!, total: moneyString(total, event.currency), positions }]
    }),
  )
}
