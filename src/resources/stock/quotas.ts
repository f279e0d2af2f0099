// A quota says how many of some products can be sold, in a series on one of its dates.
import { query } from '../../core/data/db.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { returnsRows } from '../../core/handler.ts'
import { quotas } from '../../domain/stock/model/quotas.ts'
import type { QuotaAvailability } from '../../domain/stock/quotas.ts'
import { closeSoldOut, OK, quotaAvailability } from '../../domain/stock/quotas.ts'

const standard = resource('quotas', {
  log: 'event.quota',
  filters: { subevent__in: 'quotas.subevent_id', position: 'quotas.id' },
  mapping: quotas,
  async check({ items, variations, subevent }, { db, event, body }, before) {
    if (event!.has_subevents && subevent === null)
      throw invalid('subevent', 'A quota of a series needs the date that it is about.', 'required')
    if (!event!.has_subevents && subevent !== null)
      throw invalid('subevent', 'This event is no series and has no dates.')
    if (
      before &&
      before.subevent !== subevent &&
      (await db('vouchers').where({ quota_id: before.id }).whereNotNull('subevent_id').first('id'))
    ) {
      throw invalid('subevent', 'Vouchers of the quota are for its date.')
    }
    const sent = body as { items?: number[]; variations?: number[] }
    if (!sent.items && !sent.variations) return
    // One row: a variation of a product that is not listed, and a listed product with variations of which none is.
    const [invalidVariation] = await query<{ stray: number | null; bare: number | null }>(
      db,
      `
      select (select v.id from variations v where v.id = any(:variations) and v.item_id <> all(:items) order by v.id limit 1) as stray,
        (select i.id from items i where i.id = any(:items) and i.has_variations
          and not exists (select from variations v where v.item_id = i.id and v.id = any(:variations)) order by i.id limit 1) as bare`,
      { items, variations },
    )
    if (invalidVariation!.stray)
      throw invalid('variations', `The product of the variation ${invalidVariation!.stray} is not one of the items.`)
    if (invalidVariation!.bare)
      throw invalid(
        'variations',
        `The product ${invalidVariation!.bare} has variations: say which of them the quota is about.`,
      )
  },
})
export const { create, update, replace, remove } = standard

export const list: Handler<'quotas.list'> = returnsRows(async (context) => {
  if (!context.query.with_availability) return standard.list(context)
  const page = await standard.list({ ...context, passThroughRows: false })
  return { ...page, results: await withAvailability(context, page.results) }
})

export const get: Handler<'quotas.get'> = async (context) => {
  const quota = await standard.get(context)
  return context.query.with_availability ? (await withAvailability(context, [quota]))[0]! : quota
}

export const availability: Handler<'quotas.availability'> = async (context) => {
  const { id } = context.params
  const quota =
    (await rowsInScope('quotas', context).where('quotas.id', id).first('quotas.id')) &&
    (await computed(context, [id])).get(id)
  if (!quota) throw forbidden()
  const { size, pending_orders, paid_orders, exited_orders, cart_positions, blocking_vouchers, waiting_list } = quota
  return {
    ...presentAvailability(quota),
    total_size: size,
    pending_orders,
    paid_orders,
    exited_orders,
    cart_positions,
    blocking_vouchers,
    waiting_list,
  }
}

type Looking = Context<'quotas.list' | 'quotas.get' | 'quotas.availability'>

async function withAvailability<Quota extends { id: number; closed: boolean }>(
  context: Looking,
  quotas: readonly Quota[],
): Promise<Quota[]> {
  const found = await computed(
    context,
    quotas.map(({ id }) => id),
  )
  return quotas.map((quota) => {
    const present = found.get(quota.id)
    return present ? { ...quota, closed: present.closed, ...presentAvailability(present) } : quota
  })
}

/** What is left at this moment; to look is what closes a quota that closes when sold out. */
async function computed(context: Looking, ids: number[]): Promise<Map<number, QuotaAvailability>> {
  const found = await quotaAvailability(context.db, ids, context.now)
  for (const id of await closeSoldOut(context, found.values())) found.set(id, { ...found.get(id)!, closed: true })
  return found
}

const presentAvailability = ({ state, left }: QuotaAvailability) => ({
  available: state === OK,
  available_number: left,
})
