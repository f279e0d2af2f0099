// Where a request is: the language of its texts that name none, and the zone of its times without an offset (guide data-types, "What else
// is taken").
import type { Place } from '../contract/normalise.ts'
import { NOWHERE } from '../contract/normalise.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import type { Operation } from '../handler.ts'
import type { Access } from './auth.ts'

/** The place of an event, else that of the organizer. */
export const placeOf = ({ event, organizer }: Pick<Access, 'event' | 'organizer'>): Place =>
  event ?? { ...NOWHERE, ...(organizer && { locale: organizer.locale }) }

/**
 * The same, or the place of another event that the operation lets a query parameter name (`x-place`), `<event>` or `<organizer>/<event>`.
 * @param sent the query as it came in; an event that it names and that there is not counts as none
 */
export async function placeOfRequest(
  db: Db,
  { placedBy }: Pick<Operation, 'placedBy'>,
  access: Access,
  sent: Readonly<Record<string, unknown>>,
): Promise<Place> {
  const { organizer, who } = access
  const own = placeOf(access)
  const named = placedBy === null ? undefined : [sent[placedBy]].flat().at(-1)
  if (!organizer || typeof named !== 'string') return own
  const [slug = '', owner = organizer.slug] = named.split('/').reverse()
  const [place] = await query<Place>(
    db,
    `select e.timezone, coalesce(e.settings->>'locale', o.settings->>'locale', 'en') as locale
    from events e join organizers o on o.id = e.organizer_id where o.slug = :owner and e.slug = :slug and o.id = any(:organizers)`,
    { slug, owner, organizers: [organizer.id, ...who.organizer_ids] },
  )
  return place ?? own
}
