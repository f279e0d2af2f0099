// An organizer is the company or association that owns events, teams, devices and gift cards.

import { page } from '../../core/data/list.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'

/** The organizers that the credentials can access (guide permissions, "Teams"). */
export const list: Handler<'organizers.list'> = async (context) => {
  const found = await page<Output<'organizers.get'>>(context, {
    query: (p) => context.db('organizers').select('slug', 'name').whereRaw('id = any(?)', [p.organizer_ids!]),
    key: 'id',
    values: { organizer_ids: context.who.organizer_ids },
  })
  return {
    ...found,
    results: found.results.map((row) => ({ ...row, public_url: publicUrl(context.config, row.slug) })),
  }
}

export const get: Handler<'organizers.get'> = async ({ organizer, config }) => ({
  ...organizer,
  public_url: publicUrl(config, organizer.slug),
})
