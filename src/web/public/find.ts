// Looks up the objects in the path of a public page.
import type { Request } from 'express'
import type { PublicDate, PublicEvent, PublicOrganizer } from '../../domain/catalog/public_pages.ts'
import { publicDate, publicEvent, publicOrganizer } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { eventSettings, organizerSettings } from '../../domain/catalog/settings.ts'
import { noPage } from '../ui/error_messages.ts'
import { param, queryParam } from '../ui/request.ts'
import type { Visit } from '../ui/web.ts'
import type { PageFormatter } from './formatter.ts'
import { formatterFor } from './formatter.ts'

const SLUG = /^[\w.-]{1,190}$/
const ID = /^[1-9]\d{0,14}$/

/** An organizer, with the settings and formatter of its page. */
export type ShownOrganizer = {
  organizer: PublicOrganizer
  settings: Settings<'OrganizerSettings'>
  formatter: PageFormatter
}
/** An event or a date of a series, with the settings and formatter of its page. */
export type ShownEvent = {
  event: PublicEvent
  date: PublicDate | null
  settings: Settings<'EventSettings'>
  owner: Settings<'OrganizerSettings'>
  formatter: PageFormatter
}

/** Returns the organizer in the path. @throws Rejection 404 if it does not exist */
export async function findOrganizer({ req, db }: Visit): Promise<ShownOrganizer> {
  const organizer = await rowOrNoPage(isSlug(req, 'organizer') && publicOrganizer(db, param(req, 'organizer')))
  const settings = await organizerSettings(db, organizer)
  return { organizer, settings, formatter: formatterFor(req, settings.locales, settings.locales[0]!, settings.region) }
}

/** Returns the public event or date in the path. @throws Rejection 404 if it does not exist or is not public */
export async function findEvent({ req, db }: Visit): Promise<ShownEvent> {
  const isNamed = isSlug(req, 'organizer') && isSlug(req, 'event')
  const event = await rowOrNoPage(isNamed && publicEvent(db, param(req, 'organizer'), param(req, 'event')))
  const requested = req.params.date as string | undefined
  const date =
    requested === undefined
      ? null
      : await rowOrNoPage(event.has_subevents && ID.test(requested) && publicDate(db, event, Number(requested)))
  const [settings, owner] = await Promise.all([eventSettings(db, event), organizerSettings(db, event.organizer)])
  return {
    event,
    date,
    settings,
    owner,
    formatter: formatterFor(req, settings.locales, settings.locale, settings.region),
  }
}

const isSlug = (req: Request, name: string): boolean => SLUG.test(String(req.params[name]))

async function rowOrNoPage<Row>(row: Promise<Row | undefined> | false): Promise<Row> {
  const present = await row
  if (!present) throw noPage()
  return present
}

/** Returns the requested page number. @throws Rejection 404 if it is not a valid number */
export function listPage(req: Request): number {
  const page = queryParam(req, 'page') || '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) throw noPage()
  return Number(page)
}
