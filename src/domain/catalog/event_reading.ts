// Reads events as every operation returns them.
import type { components } from '../../../generated/schema.ts'
import type { Config } from '../../config.ts'
import { brandedName } from '../../core/brand.ts'
import type { Executor } from '../../core/data/db.ts'
import { preparedText } from '../../core/data/db.ts'
import type { ReadContext } from '../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import { events } from './model/events.ts'
import { publicUrl } from './public_pages.ts'
import { publicSigningKeys, SIGNED_SECRETS } from './signing_keys.ts'

type Event = components['schemas']['Event']
type UrlContext = { readonly config: Config; readonly organizer: { readonly slug: string } }

/** Adds the URL of the public page of an event (guide public-pages). */
export const withUrl = <Read extends { slug: string }>(
  { config, organizer }: UrlContext,
  event: Read,
): Read & { public_url: string } => ({ ...event, public_url: publicUrl(config, organizer.slug, event.slug) })

/** Returns an event, or undefined if it does not exist. */
export async function readEventById(
  context: ReadContext & { readonly organizer: { readonly id: number; readonly slug: string } },
  id: number,
): Promise<Event | undefined> {
  const { db, config } = context
  const rows = (on: Executor) =>
    preparedText(
      on,
      'one event',
      (p) =>
        db('events')
          .where('events.id', p.id!)
          .select(db.raw(selectWithId(events))),
      { id },
    )
  const [event] = await readObjects<Event>(events, context, rows, { ids: [id] })
  if (!event) return undefined
  return withUrl(context, {
    ...event,
    valid_keys: {
      [brandedName(SIGNED_SECRETS, config.BRAND)]: await publicSigningKeys(db, { id }),
    } as unknown as Event['valid_keys'],
  })
}
