// Redirects addresses that clients build from the base URL and slugs to the public page of the object, or to the sign-in of organizers (guide
// public-pages, "Addresses that clients build").
import type { Router } from 'express'
import express from 'express'
import type { Db } from '../../core/data/db.ts'
import { publicDate, publicEvent, publicUrl } from '../../domain/catalog/public_pages.ts'
import type { Web } from '../ui/web.ts'

const SLUG = /^[\w.-]{1,190}$/
const ID = /^[1-9]\d{0,14}$/

/** Serves /<organizer>/<event>/, optionally followed by a date of a series, and /control/event/<organizer>/<event>/, followed by anything. */
export function builtAddresses({ db, config, limits }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  // Express would respond to OPTIONS for every path of this form, including those of the API.
  router.options('/{*path}', (_req, _res, next) => next('router'))

  router.get(
    ['/control/event/:organizer/:event', '/control/event/:organizer/:event/{*rest}'],
    async (req, res, next) => {
      const { organizer, event } = req.params as unknown as { organizer: string; event: string }
      await limits.count(undefined, req.ip)
      if (!(await named(db, organizer, event))) return next()
      const home = `/organizers/${organizer}/`
      res.redirect(302, `${config.BASE_URL}/sign-in?next=${encodeURIComponent(home)}`)
    },
  )

  router.get(
    ['/:organizer/:event', '/:organizer/:event/', '/:organizer/:event/:date', '/:organizer/:event/:date/'],
    async (req, res, next) => {
      const { organizer, event, date } = req.params as { organizer: string; event: string; date?: string }
      if (!SLUG.test(organizer) || !SLUG.test(event) || (date !== undefined && !ID.test(date))) return next()
      await limits.count(undefined, req.ip)
      const namedEvent = await named(db, organizer, event)
      if (
        !namedEvent ||
        (date !== undefined && !(namedEvent.has_subevents && (await publicDate(db, namedEvent, Number(date)))))
      )
        return next()
      res.redirect(302, `${publicUrl(config, organizer, event)}${date === undefined ? '' : `${date}/`}`)
    },
  )
  return router
}

const named = async (db: Db, organizer: string, event: string) =>
  SLUG.test(organizer) && SLUG.test(event) ? publicEvent(db, organizer, event) : undefined
