// Organizers: companies or associations that own events, teams, devices and gift cards.

import { audit } from '../../core/audit.ts'
import { page } from '../../core/data/list.ts'
import type { Context, Handler, Output } from '../../core/handler.ts'
import { organizers } from '../../domain/access/model/organizers.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'

type Organizer = Output<'organizers.get'>
/** Lists the organizers that the credentials have access to (guide permissions, "Teams"). */
export const list: Handler<'organizers.list'> = async (context) => {
  const listed = await page<Organizer>(context, {
    query: (p) => context.db('organizers').whereRaw('id = any(?)', [p.organizer_ids!]),
    mapping: organizers,
    key: 'organizers.id',
    values: { organizer_ids: context.who.organizer_ids },
  })
  return {
    ...listed,
    results: listed.results.map((row) => ({ ...row, public_url: publicUrl(context.config, row.slug) })),
  }
}

export const get: Handler<'organizers.get'> = (context) => one(context)

/** Enables or disables plugins (guide events, "Plugins"). @throws Rejection 400 on `plugins` for an unknown plugin */
export const update: Handler<'organizers.update'> = async (context) => {
  const { organizer, body } = context
  await organizers.update(context, organizer.id, body)
  if (body.plugins) await audit(context, 'organizer.changed', organizer, { plugins: body.plugins })
  return one(context)
}

async function one({
  db,
  organizer,
  config,
}: Pick<Context<'organizers.get'>, 'db' | 'organizer' | 'config'>): Promise<Organizer> {
  const { name, slug, plugins } = await db('organizers').where({ id: organizer.id }).first('name', 'slug', 'plugins')
  return { name, slug, public_url: publicUrl(config, organizer.slug), plugins }
}
