// The public pages behind `public_url`: an organizer, an event, a date of a series. They show and do not sell (guide public-pages).
import { createHash } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import express from 'express'
import { notFound } from '../../core/errors.ts'
import {
  offeredProducts,
  publicDate,
  publicDates,
  publicEvent,
  publicEvents,
  publicOrganizer,
} from '../../domain/catalog/public_pages.ts'
import { eventSettings, organizerSettings } from '../../domain/catalog/settings.ts'
import { below, query } from '../page.ts'
import type { Web } from '../pages.ts'
import { eventPage } from './event.ts'
import { organizerPage } from './organizer.ts'
import { presaleOf } from './presale.ts'
import type { Voice } from './voice.ts'
import { voiceOf } from './voice.ts'

/** Seconds for which browsers and proxies may show a page again without asking. */
const MAX_AGE = 30
const SLUG = /^[\w.-]{1,190}$/
const ID = /^[1-9]\d{0,14}$/

/** /events/<organizer>/, /events/<organizer>/<event>/ and /events/<organizer>/<event>/<date>/. */
export function publicPages({ db, config, clock, limits }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const shared = sharing<string>()

  // Not shown in headers: what proxies keep is the same for everybody.
  router.use(async (req, _res, next) => {
    await limits.count(undefined, req.ip)
    next()
  })
  router.get(['/:organizer', '/:organizer/:event', '/:organizer/:event/:date'], (req, res) => {
    const { search } = new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid')
    res.redirect(301, `${res.app.get('prefix')}${req.baseUrl}${req.path}/${search}`)
  })

  router.get('/:organizer/', async (req, res) => {
    const organizer = await found(named(req, 'organizer', SLUG) && publicOrganizer(db, req.params.organizer))
    const settings = await organizerSettings(db, organizer)
    const voice = voiceOf(req, settings.locales, settings.locales[0]!, settings.region)
    const page = pageNumber(req)
    await send(req, res, voice, settings.locales, () =>
      shared(`o${organizer.id} ${page} ${voice.language} ${voice.chosen}`, async () => {
        const list = await publicEvents(db, organizer, clock(), {
          page,
          availability: settings.event_list_availability,
        })
        if (page > list.pages) throw notFound('There is no such page.')
        return organizerPage({ organizer, settings, voice, config, list, page })
      }),
    )
  })

  const eventPages = async (req: Request, res: Response): Promise<void> => {
    const known = named(req, 'organizer', SLUG) && named(req, 'event', SLUG)
    const event = await found(known && publicEvent(db, req.params.organizer as string, req.params.event as string))
    const asked = req.params.date as string | undefined
    const date =
      asked === undefined
        ? null
        : await found(event.has_subevents && ID.test(asked) && publicDate(db, event, Number(asked)))
    const [settings, owner] = await Promise.all([eventSettings(db, event), organizerSettings(db, event.organizer)])
    const voice = voiceOf(req, settings.locales, settings.locale, settings.region)
    const page = date === null && event.has_subevents ? pageNumber(req) : 1
    const key = `e${event.id} ${date?.id ?? ''} ${page} ${voice.language} ${voice.chosen}`
    await send(req, res, voice, settings.locales, () =>
      shared(key, async () => {
        const now = clock()
        const list =
          event.has_subevents && !date
            ? await publicDates(db, event, now, {
                page,
                availability: owner.event_list_availability,
                order: settings.frontpage_subevent_ordering,
                language: voice.language,
              })
            : undefined
        if (list && page > list.pages) throw notFound('There is no such page.')
        const presale = presaleOf(date ?? event, now)
        const products =
          list || (presale !== 'open' && !settings.show_items_outside_presale_period)
            ? []
            : await offeredProducts(db, event, date, settings, now)
        return eventPage({ event, date, settings, owner, voice, config, list, page, presale, products })
      }),
    )
  }
  router.get(['/:organizer/:event/', '/:organizer/:event/:date/'], eventPages)
  return router
}

const named = (req: Request, name: string, form: RegExp): boolean => form.test(String(req.params[name]))

async function found<Row>(row: Promise<Row | undefined> | false): Promise<Row> {
  const present = await row
  if (!present) throw notFound('There is no such page.')
  return present
}

function pageNumber(req: Request): number {
  const page = query(req, 'page') || '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound('There is no such page.')
  return Number(page)
}

/**
 * Makes a page once for all who ask for it while it is being made. Nothing is kept: whoever comes later gets one of that moment. So a page
 * costs the database one visitor at a time, however many there are at noon.
 */
export function sharing<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, value)
    return value
  }
}

// A page is the same for everybody who speaks its language, and may be shown again for a short time.
async function send(
  req: Request,
  res: Response,
  { language }: Voice,
  locales: readonly string[],
  make: () => Promise<string>,
): Promise<void> {
  const page = below(res, await make())
  res.set({
    'Cache-Control': `public, max-age=${MAX_AGE}`,
    ETag: `"${createHash('sha256').update(page).digest('base64url')}"`,
    'Content-Language': language,
    ...(locales.length > 1 ? { Vary: 'Accept-Language' } : {}),
  })
  if (req.fresh) res.status(304).end()
  else res.type('html').send(page)
}
