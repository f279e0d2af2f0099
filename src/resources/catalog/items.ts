// Items: the products of an event.
import { DateTime } from 'luxon'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Body, Handler, Output } from '../../core/handler.ts'
import { products, TAX_RATE_SQL } from '../../domain/catalog/model/products.ts'
import {
  validateAddon,
  validateBundle,
  validateProgramTime,
  validateSalesPeriod,
} from '../../domain/catalog/products.ts'
import { normalizeChannels } from '../../domain/catalog/sales_channels.ts'

const standard = resource('items', {
  log: 'event.item',
  filters: {
    tax_rate: TAX_RATE_SQL,
    search:
      'concat_ws(chr(10), items.internal_name, (select string_agg(value, chr(10)) from jsonb_each_text(items.name)))',
  },
  mapping: products,
  async check(item, context, before) {
    const { min_per_order, max_per_order, tax_rule, admission, issue_giftcard } = item
    if (min_per_order && max_per_order && min_per_order > max_per_order)
      throw invalid('non_field_errors', 'min_per_order is more than max_per_order.', 'invalid_range')
    validateSalesPeriod(item)
    validateValidity(item)
    if (item.media_policy !== null && item.media_type === null)
      throw invalid('media_type', 'Send the type of the medium.', 'required')
    if (before && item.hidden_if_item_available === before.id)
      throw invalid('hidden_if_item_available', 'A product cannot be hidden by its own availability.')
    // A trigger of the table clears `personalized` when a product ceases to be an admission product.
    if ((context.body as Body<'items.update'>).personalized && !admission)
      throw invalid('personalized', 'Only products with admission can be personalized.')
    if (issue_giftcard) {
      const taxed = await context.db('tax_rules').where({ id: tax_rule }).where('rate', '>', 0).first('id')
      if (admission || taxed)
        throw invalid('non_field_errors', 'A product that issues a gift card must have no admission and no tax.')
    }
    if (!before) await validateParts(context, item)
  },
})

function validateValidity({ validity_fixed_from: from, validity_fixed_until: until }: Output<'items.get'>): void {
  if (from && until && DateTime.fromISO(from) > DateTime.fromISO(until))
    throw invalid('validity_fixed_until', 'The validity must not end before it starts.', 'invalid_range')
}

// Validates the parts that are created with a product. Later changes use the paths of the parts.
async function validateParts(
  { db, event }: AnyContext,
  { variations, addons, bundles, program_times }: Output<'items.get'>,
): Promise<void> {
  variations.forEach((variation, i) => validateSalesPeriod(variation, ['variations', i]))
  for (const [i, addon] of addons.entries()) {
    const at = ['addons', i]
    if (addons.findIndex(({ addon_category }) => addon_category === addon.addon_category) < i)
      throw invalid([...at, 'addon_category'], 'The product already has add-ons of this category.', 'already_exists')
    validateAddon(addon, at)
  }
  program_times.forEach((time, i) => validateProgramTime(event!, time, ['program_times', i]))
  for (const [i, bundle] of bundles.entries()) await validateBundle(db, bundle, null, ['bundles', i])
}

const withDefaultPersonalized = <Context extends { body: Pick<Body<'items.create'>, 'admission' | 'personalized'> }>(
  context: Context,
): Context => ({
  ...context,
  body: { ...context.body, personalized: context.body.personalized ?? context.body.admission },
})

export const { list, get, remove } = standard
export const create: Handler<'items.create'> = async (context) =>
  standard.create(withDefaultPersonalized(await normalizeChannels(context, null, { parts: 'variations' })))
export const update: Handler<'items.update'> = async (context) =>
  standard.update(await normalizeChannels(context, { table: 'items', id: context.params.item }))
export const replace: Handler<'items.replace'> = async (context) =>
  standard.replace(
    withDefaultPersonalized(await normalizeChannels(context, { table: 'items', id: context.params.item })),
  )
