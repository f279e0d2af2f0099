// An organizer is the company or association that owns events, teams, devices and gift cards.
import type { Handler } from '../../core/handler.ts'
import { page } from '../../core/list.ts'

/** The organizers that the credentials can access (guide permissions, "Teams"). */
export const list: Handler<'organizers.list'> = (context) =>
  page(context, {
    query: (p) => context.db('organizers').select('slug', 'name').whereRaw('id = any(?)', [p.organizer_ids!]),
    key: 'id',
    values: { organizer_ids: context.who.organizer_ids },
  })

export const get: Handler<'organizers.get'> = async ({ organizer }) => organizer
