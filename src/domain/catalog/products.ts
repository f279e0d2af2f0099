// Products: what is true of variations, add-ons, bundles and program times, whether they are written with their product or alone (guide products).
import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Path } from '../../core/data/mapping.ts'
import { invalid } from '../../core/errors.ts'
import { variationMisfit } from './offers.ts'

type Schemas = components['schemas']

/** @throws Rejection 400 when the sale would end before it begins; of items and variations */
export function checkWindow(
  { available_from, available_until }: { available_from?: string | null; available_until?: string | null },
  at: Path = [],
): void {
  if (available_from && available_until && DateTime.fromISO(available_from) > DateTime.fromISO(available_until)) {
    throw invalid([...at, 'non_field_errors'], 'The sale would end before it begins.')
  }
}

/** @throws Rejection 400 when fewer may be chosen than have to be */
export function checkAddon({ min_count, max_count }: Omit<Schemas['Addon'], 'id'>, at: Path = []): void {
  if (min_count > max_count) throw invalid([...at, 'max_count'], 'Has to be at least min_count.')
}

/** @throws Rejection 400 when the variation does not fit its item, or the item cannot be part of `owner` (none yet: a new one) */
export async function checkBundle(
  db: Db,
  { bundled_item, bundled_variation }: Omit<Schemas['Bundle'], 'id'>,
  owner: number | null,
  at: Path = [],
): Promise<void> {
  if (bundled_item === owner) throw invalid([...at, 'bundled_item'], 'A product cannot be part of itself.')
  // The item, if it is still there.
  const [bundled] = await query<{ has_variations: boolean; has_bundles: boolean; fits: boolean }>(
    db,
    `
    select has_variations, exists (select from bundles where item_id = items.id) as has_bundles,
      exists (select from variations where item_id = items.id and id = :variation) as fits
    from items where id = :item`,
    { item: bundled_item, variation: bundled_variation },
  )
  if (bundled?.has_bundles) throw invalid([...at, 'bundled_item'], 'This product has bundles itself.')
  const misfit = variationMisfit(bundled?.has_variations ?? false, bundled_variation, bundled?.fits ?? false)
  if (misfit !== undefined) throw invalid([...at, 'bundled_variation'], misfit)
}

/** @throws Rejection 400 when the event is a series, or the time would end before it begins */
export function checkProgramTime(
  event: { has_subevents: boolean },
  { start, end }: Omit<Schemas['ProgramTime'], 'id'>,
  at: Path = [],
): void {
  if (event.has_subevents)
    throw invalid([...at, 'non_field_errors'], 'In a series the dates say when something takes place.')
  if (DateTime.fromISO(start) > DateTime.fromISO(end)) throw invalid([...at, 'end'], 'It would end before it begins.')
}
