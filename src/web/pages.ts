// All pages of the server, with the middleware before and after them.
import type { Router } from 'express'
import express from 'express'
import type { Services } from '../core/http/operation.ts'
import { accountPages } from './account/routes.ts'
import { activatePages } from './activation/routes.ts'
import { applicationPages } from './applications/routes.ts'
import { checkinPages } from './checkin/routes.ts'
import { devicePages } from './devices/routes.ts'
import { gatePages } from './gates/routes.ts'
import { invitePages } from './invitations/routes.ts'
import { authorizePages } from './oauth/consent.ts'
import { PATHS } from './oauth/protocol.ts'
import { oauth } from './oauth/routes.ts'
import { paymentNotifications } from './orders/payment_notifications.ts'
import { orderPages } from './orders/routes.ts'
import { organizerPages } from './organizers/routes.ts'
import { builtAddresses } from './public/built_addresses.ts'
import { publicPages } from './public/routes.ts'
import { signInPages } from './sign_in/routes.ts'
import { teamPages } from './teams/routes.ts'
import { noPage } from './ui/error_messages.ts'
import { errorPages } from './ui/errors.ts'
import { staticFiles } from './ui/files.ts'
import { sessions } from './ui/session.ts'
import { checkForm, countVisitors, observe } from './ui/steps.ts'
import type { Web } from './ui/web.ts'
import { strictRouter } from './ui/web.ts'

const MAX_FORM_SIZE = '256kb'
// The pages with sessions: the start page, and everything at and below these paths.
const SESSION_PATHS = [
  /^\/$/,
  '/sign-in',
  '/sign-out',
  '/activate',
  '/invite',
  '/invitations',
  '/reset',
  '/account',
  '/organizers',
  PATHS.authorize,
]

/** Serves all pages. Other paths are passed to the next handler. */
export function pages(web: Web, metrics: Services['metrics']): Router {
  const router = strictRouter()
  const observed = observe(web, metrics)
  const form = express.urlencoded({ extended: false, limit: MAX_FORM_SIZE })
  router.use('/static', staticFiles())
  router.use([PATHS.token, PATHS.revoke], observed)
  router.use(oauth(web))
  router.use('/payments', observed, paymentNotifications(web))
  router.use('/events', observed, orderPages(web), publicPages(web))
  router.use(SESSION_PATHS, observed, form, checkForm, sessions(web), countVisitors(web))
  router.use(signInPages(web), invitePages(web), accountPages(web), applicationPages(web), authorizePages(web))
  router.use(
    activatePages(web),
    organizerPages(web),
    teamPages(web),
    devicePages(web),
    gatePages(web),
    checkinPages(web),
  )
  router.use([...SESSION_PATHS, '/events'], () => {
    throw noPage()
  })
  router.use(builtAddresses(web))
  router.use(errorPages(web))
  return router
}
