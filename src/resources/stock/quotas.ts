// Quotas limit the number of tickets sold of some products; in a series for one date.
import { query } from '../../core/data/db.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { returnsRows } from '../../core/handler.ts'
import { quotas } from '../../domain/stock/model/quotas.ts'
import type { QuotaAvailability } from '../../domain/stock/quotas.ts'
import { AVAILABLE, closeSoldOutQuotas, quotaAvailability } from '../../domain/stock/quotas.ts'

const standard = resource('quotas', {
  log: 'event.quota',
  filters: { subevent__in: 'quotas.subevent_id', position: 'quotas.id' },
  mapping: quotas,
  async check({ items, variations, subevent }, { db, event, body }, before) {
    if (event!.has_subevents && subevent === null)
      throw invalid('subevent', 'A quota of a series requires a date.', 'required')
    if (!event!.has_subevents && subevent !== null)
      throw invalid('subevent', 'This event is not a series and has no dates.')
    if (
      before &&
      before.subevent !== subevent &&
      (await db('vouchers').where({ quota_id: before.id }).whereNotNull('subevent_id').first('id'))
    ) {
      throw invalid('subevent', 'Vouchers of the quota are for its date.')
    }
    const sent = body as { items?: number[]; variations?: number[] }
    if (!sent.items && !sent.variations) return
    // One row: a variation whose product is not listed, and a listed product with variations without a listed variation.
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
      throw invalid('variations', `The product ${invalidVariation!.bare} has variations: send at least one of them.`)
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
    (await readAvailability(context, [id])).get(id)
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

type ReadRequest = Context<'quotas.list' | 'quotas.get' | 'quotas.availability'>

async function withAvailability<Quota extends { id: number; closed: boolean }>(
  context: ReadRequest,
  quotas: readonly Quota[],
): Promise<Quota[]> {
  const availability = await readAvailability(
    context,
    quotas.map(({ id }) => id),
  )
  return quotas.map((quota) => {
    const current = availability.get(quota.id)
    return current ? { ...quota, closed: current.closed, ...presentAvailability(current) } : quota
  })
}

/** Returns the availability of quotas, and closes sold-out quotas with `close_when_sold_out`. */
async function readAvailability(context: ReadRequest, ids: number[]): Promise<Map<number, QuotaAvailability>> {
  const availability = await quotaAvailability(context.db, ids, context.now)
  for (const id of await closeSoldOutQuotas(context, availability.values()))
    availability.set(id, { ...availability.get(id)!, closed: true })
  return availability
}

const presentAvailability = ({ state, available }: QuotaAvailability) => ({
  available: state === AVAILABLE,
  available_number: available,
})
