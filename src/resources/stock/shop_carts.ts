// Carts of shops in browsers. The ID is a secret of the customer that grants access to the cart.
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { missing } from '../../core/errors.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { amount, moneyString } from '../../core/money.ts'
import { ADMISSION_HEADER } from '../../domain/stock/admissions.ts'
import { newCartId, reserveCartPositions } from '../../domain/stock/carts.ts'
import { shopEntry, shopEvent } from '../../domain/stock/shop.ts'

type Cart = Output<'shop_carts.get'>
type CartScope = {
  readonly db: Db
  readonly event: { readonly id: number; readonly currency: string }
  readonly now: Date
}

export const create: Handler<'shop_carts.create'> = async (context) => {
  const entry = await shopEntry(context, context.body)
  const admission = context.header(ADMISSION_HEADER)
  const [result] = await reserveCartPositions(context, [{ cart_id: newCartId(), ...entry, admission }])
  if ('rejection' in result!) throw result.rejection
  return (await readCart(context, result!.cart_id))!
}

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

async function readCart({ db, event, now }: CartScope, cart_id: string): Promise<Cart | undefined> {
  const positions = await query<Cart['positions'][number]>(
    db,
    `
    select c.id, c.expires, c.item_id as item, c.variation_id as variation, c.subevent_id as subevent, c.price, c.attendee_name, c.attendee_name_parts,
      c.attendee_email, c.addon_to_id as addon_to, c.is_bundled, s.seat_guid as seat
    from cart_positions c left join seats s on s.id = c.seat_id
    where c.event_id = :event and c.cart_id = :cart_id and c.expires > :now order by c.id`,
    { event: event.id, cart_id, now },
  )
  const [first] = positions
  if (!first) return undefined
  const total = positions.reduce((sum, { price }) => sum.plus(price), amount('0'))
  return {
    cart_id,
    expires: positions.reduce((end, { expires }) => (expires < end ? expires : end), first.expires),
    total: moneyString(total, event.currency),
    positions,
  }
}
