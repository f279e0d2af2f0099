// Middleware for requests to pages.
import type { RequestHandler } from 'express'
import { checkValues } from '../../core/http/body.ts'
import type { Services } from '../../core/http/operation.ts'
import type { Web } from './web.ts'

/** Returns the middleware that logs and counts requests. Paths can contain secrets, so the log has the route instead of the path. */
export const observe =
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

/** Returns the middleware that counts requests without a session against the client's address, like API requests without credentials. */
export const countVisitors =
  ({ limits }: Web): RequestHandler =>
  async (req, res, next) => {
    if (!req.session) res.set(await limits.count(undefined, req.ip))
    next()
  }

/** Rejects forms with characters that the database cannot store. @throws Rejection 400 */
export const checkForm: RequestHandler = (req, _res, next) => {
  checkValues(req.body ?? {})
  next()
}
