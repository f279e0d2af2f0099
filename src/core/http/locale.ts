// The locale context of a request: the language of localized strings that are sent as plain strings, and the time zone of times without an
// offset (guide data-types, "Other accepted forms").
import type { LocaleContext } from '../contract/normalize.ts'
import { DEFAULT_LOCALE_CONTEXT } from '../contract/normalize.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import type { Operation } from '../handler.ts'
import type { Access } from './auth.ts'

/** Returns the locale context of the event, or that of the organizer if there is no event. */
export const localeContextOf = ({ event, organizer }: Pick<Access, 'event' | 'organizer'>): LocaleContext =>
  event ?? { ...DEFAULT_LOCALE_CONTEXT, ...(organizer && { locale: organizer.locale }) }

/**
 * Returns the locale context of a request: that of the event in the query parameter that the contract marks with `x-place` (`<event>` or
 * `<organizer>/<event>`), otherwise that of the path.
 * @param sent the query before validation; an event that does not exist is ignored
 */
export async function localeContextOfRequest(
  db: Db,
  { localeParameter }: Pick<Operation, 'localeParameter'>,
  access: Access,
  sent: Readonly<Record<string, unknown>>,
): Promise<LocaleContext> {
  const { organizer, who } = access
  const own = localeContextOf(access)
  const named = localeParameter === null ? undefined : [sent[localeParameter]].flat().at(-1)
  if (!organizer || typeof named !== 'string') return own
  const [slug = '', owner = organizer.slug] = named.split('/').reverse()
  const [other] = await query<LocaleContext>(
    db,
    `select e.timezone, coalesce(e.settings->>'locale', o.settings->>'locale', 'en') as locale
    from events e join organizers o on o.id = e.organizer_id where o.slug = :owner and e.slug = :slug and o.id = any(:organizers)`,
    { slug, owner, organizers: [organizer.id, ...who.organizer_ids] },
  )
  return other ?? own
}
