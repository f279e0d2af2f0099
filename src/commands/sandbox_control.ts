// The control interface of `boxoffice sandbox`: time, captured mails and reset, on a port of its own (guide sandbox). It is not part of the
// contract, since servers in production do not have it.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import express from 'express'
import { DateTime, Duration } from 'luxon'

/** A mail that the sandbox has captured, with the sizes of its attachments in bytes. */
export type CapturedMail = {
  /** Time of the sandbox, ISO 8601. */
  readonly sent: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  readonly from_name?: string | null
  readonly reply_to?: string | null
  readonly attachments: readonly { readonly name: string; readonly media_type: string; readonly size: number }[]
}

/** What the control interface controls. */
export type Controls = {
  now(): Date
  advancedSeconds(): number
  /** Returns the captured mails, oldest first. */
  mails(): readonly CapturedMail[]
  clearMails(): void
  /** Advances the clock and runs what is due. @returns false if some of it was not done in time */
  advance(seconds: number): Promise<boolean>
  /** Stores the present data and time as those that a reset restores. */
  checkpoint(): Promise<void>
  /** Restores the data and the time of the last checkpoint, or of the start. */
  reset(): Promise<void>
}

const MAX_AHEAD_DAYS = 730
const MAX_BODY_BYTES = 1024

class Invalid extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Serves the control interface.
 * @param options `port`: 0 chooses a free one; `token`: the API token that requests need
 */
export async function startControl(
  controls: Controls,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use(requireToken(token))
  app.use(express.json({ limit: MAX_BODY_BYTES }))
  // Changes run one after the other.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    const result = last.then(change)
    last = result.catch(() => undefined)
    return result
  }
  const state = () => ({ now: controls.now().toISOString(), advanced_seconds: controls.advancedSeconds() })
  const changing =
    (change: () => Promise<void>): RequestHandler =>
    async (_req, res) => {
      await inTurn(change)
      res.json(state())
    }
  routesOf(app, {
    '/': { get: (_req, res) => void res.json(state()) },
    '/advance': {
      post: async (req, res) => {
        const settled = await inTurn(() => controls.advance(secondsOf(req.body, controls)))
        res.json({ ...state(), settled })
      },
    },
    '/checkpoint': { post: changing(() => controls.checkpoint()) },
    '/reset': { post: changing(() => controls.reset()) },
    '/mails': {
      get: ({ query: { to } }, res) =>
        void res.json({ mails: controls.mails().filter((mail) => to === undefined || mail.to.includes(String(to))) }),
      delete: (_req, res) => {
        controls.clearMails()
        res.status(204).end()
      },
    },
  })
  app.use((_req, res) => void res.status(404).json({ detail: 'Not found.', code: 'not_found' }))
  app.use(onError)
  const server = createServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Methods = Partial<Record<'get' | 'post' | 'delete', RequestHandler>>

function routesOf(app: express.Express, routes: Readonly<Record<string, Methods>>): void {
  for (const [path, methods] of Object.entries(routes)) {
    const route = app.route(path)
    for (const [method, handler] of Object.entries(methods)) route[method as 'get'](handler)
    const allowed = Object.keys(methods).map((method) => method.toUpperCase())
    route.all((req, res) => {
      res
        .status(405)
        .set('Allow', allowed.join(', '))
        .json({ detail: `Method "${req.method}" not allowed.`, code: 'method_not_allowed' })
    })
  }
}

// Web pages of other origins cannot send this header without permission, so they cannot control the sandbox of a developer.
const requireToken =
  (token: string): RequestHandler =>
  (req, res, next) => {
    const [given, wanted] = [req.get('Authorization') ?? '', `Token ${token}`].map((text) =>
      hash('sha256', text, 'buffer'),
    )
    if (timingSafeEqual(given!, wanted!)) return next()
    res
      .status(401)
      .set('WWW-Authenticate', 'Token')
      .json({ detail: 'Send the API token of the sandbox: Authorization: Token …', code: 'authentication_failed' })
  }

// Returns by how many seconds a request advances the clock.
function secondsOf(body: unknown, { now, advancedSeconds }: Controls): number {
  const { by, to } = (body ?? {}) as { by?: unknown; to?: unknown }
  if ((by === undefined) === (to === undefined)) throw new Invalid('non_field_errors', 'Send either `by` or `to`.')
  const field = by === undefined ? 'to' : 'by'
  const current = DateTime.fromJSDate(now(), { zone: 'utc' })
  const target = by === undefined ? timeOf(to) : current.plus(durationOf(by))
  const seconds = target.diff(current).as('seconds')
  if (!(seconds > 0)) throw new Invalid(field, 'The clock only moves forward.')
  if (advancedSeconds() + seconds > MAX_AHEAD_DAYS * 86_400)
    throw new Invalid(field, `The clock can be at most ${MAX_AHEAD_DAYS} days ahead of the real time.`)
  return seconds
}

function durationOf(by: unknown): Duration {
  const duration = Duration.fromISO(typeof by === 'string' ? by : '')
  if (!duration.isValid) throw new Invalid('by', 'Use a duration such as PT31M or P14D (ISO 8601).')
  return duration
}

function timeOf(to: unknown): DateTime {
  const text = typeof to === 'string' ? to : ''
  const time = DateTime.fromISO(text, { zone: 'utc' })
  if (!time.isValid || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Invalid('to', 'Use a time with its offset, such as 2026-11-20T09:00:00Z.')
  return time
}

const onError: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof Invalid) return void res.status(400).json({ [error.field]: [error.message] })
  const status = error.status >= 400 && error.status < 500 ? error.status : 500
  res
    .status(status)
    .json(
      status === 500
        ? { detail: `The sandbox could not do this: ${error.message}`, code: 'internal_error' }
        : { detail: 'The request cannot be read.', code: 'malformed_request' },
    )
}
