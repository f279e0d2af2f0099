// Mappings of products, variations, add-ons, bundles and program times.
import { fileField, IMAGE_TYPES } from '../../../core/data/files.ts'
import { links, mapping, owned } from '../../../core/data/mapping.ts'
import { metaData } from '../meta_data.ts'
import { channelsOf } from '../sales_channels.ts'

/** Mapping of variations. */
export const variations = mapping('variations', 'Variation', {
  price:
    'coalesce(variations.default_price, (select items.default_price from items where items.id = variations.item_id))',
  require_membership_types: links('variation_membership_types', 'variation_id', 'membership_type_id'),
  ...channelsOf('variation'),
  meta_data: metaData('variation_meta_values'),
})
/** Mappings of the other parts of products. */
export const addons = mapping('addons', 'Addon')
export const bundles = mapping('bundles', 'Bundle')
export const programTimes = mapping('program_times', 'ProgramTime')

/** SQL expression of the tax rate of a product, in percent. */
export const TAX_RATE_SQL =
  'coalesce((select tax_rules.rate from tax_rules where tax_rules.id = items.tax_rule_id), 0.00)'

/** Mapping of products, with their parts. */
export const products = mapping('items', 'Item', {
  tax_rate: TAX_RATE_SQL,
  picture: fileField(IMAGE_TYPES),
  ...channelsOf('item'),
  require_membership_types: links('item_membership_types', 'item_id', 'membership_type_id'),
  meta_data: metaData('item_meta_values'),
  variations: owned(variations, 'item_id', 'position, id'),
  addons: owned(addons, 'item_id', 'position, id'),
  bundles: owned(bundles, 'item_id', 'id'),
  program_times: owned(programTimes, 'item_id', 'start, id'),
})
