// Cart positions reserve products until they expire or become an order.
import { resource } from '../../core/data/resource.ts'
import type { FieldErrors } from '../../core/errors.ts'
import { badRequest } from '../../core/errors.ts'
import type { AnyContext, Handler } from '../../core/handler.ts'
import { batched } from '../../core/handler.ts'
import { ADMISSION_HEADER } from '../../domain/stock/admissions.ts'
import { newCartId, reserveCartPositions } from '../../domain/stock/carts.ts'
import { cartPositions } from '../../domain/stock/model/cart_positions.ts'

const MAX_POSITIONS = 1000 // per request, including add-ons and bundled products

export const { list, get, remove } = resource('cart_positions', {
  log: 'event.cart_position',
  mapping: cartPositions,
})

export const create: Handler<'cart_positions.create'> = batched(async (contexts) => {
  const results = await reserveCartPositions(
    contexts[0],
    contexts.map((context) => ({ cart_id: newCartId(), ...context.body, admission: admissionOf(context) })),
  )
  return results.map((result) => ('rejection' in result ? result.rejection : result))
})

export const bulk_create: Handler<'cart_positions.bulk_create'> = async (context) => {
  if (size(context.body) > MAX_POSITIONS)
    throw badRequest(
      `At most ${MAX_POSITIONS} positions can be sent in one request, including add-ons and bundled products.`,
      'too_many_items',
    )
  const entries = await context.checkEntries('cart_positions.create', context.body)
  const [cart_id, admission] = [newCartId(), admissionOf(context)]
  const results = await reserveCartPositions(
    context,
    entries.map((entry) => ({ cart_id, ...entry, admission })),
  )
  return {
    results: results.map((result) =>
      'rejection' in result
        ? { success: false, errors: result.rejection.body as FieldErrors, data: null }
        : { success: true, errors: null, data: result },
    ),
  }
}

const admissionOf = ({ header }: Pick<AnyContext, 'header'>): string | undefined => header(ADMISSION_HEADER)

// Counts the positions of a request body whose entries are not validated yet.
function size(entries: readonly { addons?: unknown; bundled?: unknown }[]): number {
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
  return entries.reduce((sum, { addons, bundled }) => sum + 1 + count(addons) + count(bundled), 0)
}
