// The public pages behind `public_url`: an organizer, an event, a date of a series. They show tickets but do not sell them (guide public-pages).
import type { Router } from 'express'
import { disposition } from '../../core/http/reply.ts'
import { CALENDAR_MEDIA_TYPE } from '../../domain/catalog/calendar.ts'
import { calendarDates, presaleOf } from '../../domain/catalog/public_pages.ts'
import { offeredProducts } from '../../domain/stock/offered_products.ts'
import type { PublicListingPage } from '../../domain/stock/public_lists.ts'
import { publicDates, publicEvents } from '../../domain/stock/public_lists.ts'
import { noPage } from '../ui/error_messages.ts'
import type { PageHandler, Visit, Web } from '../ui/web.ts'
import { routes, strictRouter } from '../ui/web.ts'
import { eventCalendar } from './calendar.ts'
import { eventPage } from './event.ts'
import type { ShownEvent } from './find.ts'
import { findEvent, findOrganizer, listPage } from './find.ts'
import { organizerPage } from './organizer.ts'
import type { Share } from './sharing.ts'
import { createSharedCache, sendShared } from './sharing.ts'
import { joinFromPage, showWaitingRoom } from './waiting_room.ts'

/** Serves /events/<organizer>/, /events/<organizer>/<event>/ and /events/<organizer>/<event>/<date>/, the latter two with a calendar.ics. */
export function publicPages(web: Web): Router {
  const share = createSharedCache<string>()
  const [event, calendar] = [showEvent(share), sendCalendar(share)]
  const router = strictRouter()
  // Omits the rate limit headers, because responses that proxies cache are the same for all visitors.
  router.use(async (req, _res, next) => {
    await web.limits.count(undefined, req.ip)
    next()
  })
  return router.use(
    routes(web, {
      'GET /:organizer/': showOrganizer(share),
      'GET /:organizer/:event/': event,
      'GET /:organizer/:event/waiting-room/': showWaitingRoom,
      'POST /:organizer/:event/waiting-room/': joinFromPage,
      'GET /:organizer/:event/:date/': event,
      'GET /:organizer/:event/calendar.ics': calendar,
      'GET /:organizer/:event/:date/calendar.ics': calendar,
      'GET /:organizer': addSlash,
      'GET /:organizer/:event': addSlash,
      'GET /:organizer/:event/:date': addSlash,
    }),
  )
}

const showOrganizer =
  (share: Share<string>): PageHandler =>
  async (visit) => {
    const { db, config, clock } = visit
    const { organizer, settings, formatter } = await findOrganizer(visit)
    const page = listPage(visit.req)
    const made = share(`o${organizer.id} ${page} ${formatter.language} ${formatter.chosen}`, async () => {
      const availability = settings.event_list_availability
      const list = assertPage(page, await publicEvents(db, organizer, clock(), { page, availability }))
      return organizerPage({ organizer, settings, formatter, config, list, page })
    })
    await sendShared(visit, formatter, settings.locales, made)
  }

const showEvent =
  (share: Share<string>): PageHandler =>
  async (visit) => {
    const shown = await findEvent(visit)
    const { event, date, settings, formatter } = shown
    const page = date === null && event.has_subevents ? listPage(visit.req) : 1
    const key = `e${event.id} ${date?.id ?? ''} ${page} ${formatter.language} ${formatter.chosen}`
    const made = share(key, () => renderEvent(visit, shown, page))
    await sendShared(visit, formatter, settings.locales, made)
  }

// Reads the dates of a series or the products of an event, and renders the page.
async function renderEvent({ db, config, clock }: Visit, shown: ShownEvent, page: number): Promise<string> {
  const { event, date, settings, owner, formatter } = shown
  const now = clock()
  const options = {
    page,
    availability: owner.event_list_availability,
    order: settings.frontpage_subevent_ordering,
    language: formatter.language,
  }
  const list = event.has_subevents && !date ? assertPage(page, await publicDates(db, event, now, options)) : undefined
  const presale = presaleOf(date ?? event, now)
  const showsProducts = !list && (presale === 'open' || settings.show_items_outside_presale_period)
  const products = showsProducts ? await offeredProducts(db, event, date, settings, now) : []
  return eventPage({ ...shown, config, list, page, presale, products })
}

function assertPage(page: number, list: PublicListingPage): PublicListingPage {
  if (page > list.pages) throw noPage()
  return list
}

const sendCalendar =
  (share: Share<string>): PageHandler =>
  async (visit) => {
    const { res, db, config, clock } = visit
    const { event, date, settings, formatter } = await findEvent(visit)
    const isSeries = event.has_subevents && !date
    if (!isSeries && !settings.show_dates_on_frontpage) throw noPage()
    res.set('Content-Disposition', disposition(`${event.slug}.ics`))
    const made = share(`c${event.id} ${date?.id ?? ''} ${formatter.language}`, async () => {
      const dates = isSeries ? await calendarDates(db, event, clock()) : date && [date]
      return eventCalendar(event, dates, settings, formatter, config)
    })
    await sendShared(visit, formatter, settings.locales, made, CALENDAR_MEDIA_TYPE)
  }

const addSlash: PageHandler = ({ req, res }) => {
  const { search } = new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid')
  res.redirect(301, `${res.app.get('prefix')}${req.baseUrl}${req.path}/${search}`)
}
