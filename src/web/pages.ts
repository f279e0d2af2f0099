// The browser pages: what all of them need before and after, and their list.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import express from 'express'
import { fromDatabase, notFound, Refusal } from '../core/errors.ts'
import { html } from '../core/html.ts'
import { checkValues } from '../core/http/body.ts'
import type { Services } from '../core/http/operation.ts'
import type { Perform } from '../core/http/perform.ts'
import { accountPages } from './account/routes.ts'
import { activatePages } from './activate.ts'
import { applicationPages } from './applications.ts'
import { authorizePages } from './authorize.ts'
import { devicePages } from './devices.ts'
import { doorPages } from './door/routes.ts'
import { gatePages } from './gates.ts'
import { invitePages } from './invite.ts'
import { oauth, PATHS } from './oauth.ts'
import { orderPages } from './order.ts'
import { organizerPages } from './organizers.ts'
import { show } from './page.ts'
import { publicPages } from './public/routes.ts'
import { sessions } from './session.ts'
import { signInPages } from './sign_in.ts'
import { teamPages } from './teams.ts'
import { themeStyles } from './theme.ts'

/**
 * What pages work with. `perform` runs an operation of the contract as the person who is signed in: a fault of theirs comes back
 * as `{ ok: false, body }` for the form; other refusals are thrown and become a page.
 */
export type Web = Pick<Services, 'db' | 'config' | 'log' | 'limits' | 'clock' | 'enqueue' | 'notify'> & {
  perform: Perform
}

const FORM_LIMIT = '256kb'
// Where pages are: the start page, and everything at and below these.
const PLACES = [
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

/** Serves all pages; other paths are left to what comes after. */
export function pages(web: Web, metrics: Services['metrics']): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  router.use('/static', files())
  const inner = express.Router({ strict: true, caseSensitive: true })
  inner.use(signInPages(web), invitePages(web), accountPages(web), applicationPages(web), authorizePages(web))
  inner.use(activatePages(web), organizerPages(web), teamPages(web), devicePages(web), gatePages(web), doorPages(web))
  router.use([PATHS.token, PATHS.revoke], observe(web, metrics))
  router.use(oauth(web))
  router.use('/events', observe(web, metrics), orderPages(web), publicPages(web))
  router.use(
    PLACES,
    observe(web, metrics),
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
    readable,
    sessions(web),
    observed(web),
  )
  router.use(inner)
  router.use([...PLACES, '/events'], () => {
    throw notFound('There is no such page.')
  })
  router.use(failed(web))
  return router
}

// Style sheets and the one script, kept by browsers for an hour.
function files(): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const pico = createRequire(import.meta.url).resolve('@picocss/pico/css/pico.min.css')
  for (const [path, file] of [
    ['/pico.css', pico],
    ['/boxoffice.css', new URL('style.css', import.meta.url)],
    ['/public.css', new URL('public.css', import.meta.url)],
    ['/camera.js', new URL('door/camera.js', import.meta.url)],
  ] as const) {
    const text = readFileSync(file, 'utf8')
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=3600').type(extname(path)).send(text)
    })
  }
  router.get('/:name', (req, res, next) => {
    const theme = themeStyles(req.path)
    if (theme === undefined) next()
    else res.set('Cache-Control', 'public, max-age=3600').type('css').send(theme)
  })
  return router
}

// Paths hold secrets, so the log names the page and not the path.
const observe =
  ({ log }: Web, metrics: Services['metrics']): RequestHandler =>
  (req, res, next) => {
    const started = process.hrtime.bigint()
    const { method } = req
    res.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9
      metrics.observe('page', res.statusCode, seconds)
      log.info(
        {
          request_id: req.id,
          method,
          page: (req.route as { path?: string } | undefined)?.path,
          status: res.statusCode,
          ms: Math.round(seconds * 1e4) / 10,
        },
        'request',
      )
    })
    next()
  }

// Visitors who are not signed in count against their address, as callers of the API without credentials do.
const observed =
  ({ limits }: Web): RequestHandler =>
  async (req, res, next) => {
    if (!req.session) res.set(await limits.count(undefined, req.ip))
    next()
  }

// What the database could not store has no business in a form.
const readable: RequestHandler = (req, _res, next) => {
  checkValues(req.body ?? {})
  next()
}

// Every refusal as a page that says so.
function failed({ config, log }: Web): ErrorRequestHandler {
  return (error, req: Request, res, next) => {
    if (res.headersSent) return next(error)
    const refusal = error instanceof Refusal ? error : (fromDatabase(error) ?? unreadable(error))
    if (!refusal) log.error({ err: error, request_id: req.id }, 'request failed')
    const status = refusal?.status ?? 500
    const detail = refusal
      ? sentences(refusal.body).join(' ')
      : `The server failed to answer. If it happens again, report the request id ${req.id}.`
    res.set(refusal?.headers ?? {})
    show(req, res, config, {
      title: TITLES[status] ?? 'This did not work',
      status,
      body: html`<p>${detail}</p><p><a href="/">To the start page</a></p>`,
    })
  }
}

const TITLES: Record<number, string> = {
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many attempts',
  500: 'Something went wrong',
}

// What the reader of forms refuses.
const unreadable = ({ status, message }: { status?: number; message: string }): Refusal | undefined =>
  status && status >= 400 && status < 500
    ? new Refusal(status, { detail: `The form cannot be read: ${message}.` })
    : undefined

const sentences = (body: unknown): string[] =>
  typeof body === 'string' ? [body] : Object.values(body as object).flatMap(sentences)
