// Validation of variations, add-ons, bundles and program times, written with their product or alone (guide products).
import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Path } from '../../core/data/mapping.ts'
import { invalid } from '../../core/errors.ts'
import { variationError } from './offers.ts'

type Schemas = components['schemas']

/** Validates the sales period of an item or variation. @throws Rejection 400 if it ends before it begins */
export function validateSalesPeriod(
  { available_from, available_until }: { available_from?: string | null; available_until?: string | null },
  at: Path = [],
): void {
  if (available_from && available_until && DateTime.fromISO(available_from) > DateTime.fromISO(available_until)) {
    throw invalid([...at, 'non_field_errors'], 'The sale must not end before it starts.')
  }
}

/** Validates an add-on. @throws Rejection 400 if max_count is below min_count */
export function validateAddon({ min_count, max_count }: Omit<Schemas['Addon'], 'id'>, at: Path = []): void {
  if (min_count > max_count) throw invalid([...at, 'max_count'], 'Must be at least min_count.')
}

/**
 * Validates a bundle.
 * @param owner ID of the product that contains it; null for a new product
 * @throws Rejection 400 if the variation does not belong to the item, or the item cannot be part of `owner`
 */
export async function validateBundle(
  db: Db,
  { bundled_item, bundled_variation }: Omit<Schemas['Bundle'], 'id'>,
  owner: number | null,
  at: Path = [],
): Promise<void> {
  if (bundled_item === owner) throw invalid([...at, 'bundled_item'], 'A product cannot be part of itself.')
  // One row if the item still exists.
  const [bundled] = await query<{ has_variations: boolean; has_bundles: boolean; fits: boolean }>(
    db,
    `
    select has_variations, exists (select from bundles where item_id = items.id) as has_bundles,
      exists (select from variations where item_id = items.id and id = :variation) as fits
    from items where id = :item`,
    { item: bundled_item, variation: bundled_variation },
  )
  if (bundled?.has_bundles) throw invalid([...at, 'bundled_item'], 'This product has bundles itself.')
  const error = variationError(bundled?.has_variations ?? false, bundled_variation, bundled?.fits ?? false)
  if (error !== undefined) throw invalid([...at, 'bundled_variation'], error.message, error.code)
}

/** Validates a program time. @throws Rejection 400 if the event is a series, or the time ends before it begins */
export function validateProgramTime(
  event: { has_subevents: boolean },
  { start, end }: Omit<Schemas['ProgramTime'], 'id'>,
  at: Path = [],
): void {
  if (event.has_subevents)
    throw invalid(
      [...at, 'non_field_errors'],
      'Products of a series cannot have program times: its dates have the times.',
    )
  if (DateTime.fromISO(start) > DateTime.fromISO(end))
    throw invalid([...at, 'end'], 'The end must not be before the start.')
}
