// The context of pages and forms, and the tables of their routes.
import type { Request, RequestHandler, Response, Router } from 'express'
import express from 'express'
import type { Services } from '../../core/http/operation.ts'
import type { Perform } from '../../core/http/perform.ts'

/**
 * The context of pages. `perform` runs an operation of the contract as the signed-in user. It returns validation errors as
 * `{ ok: false, rejection }`; other rejections are thrown and shown as a page.
 */
export type Web = Pick<Services, 'db' | 'config' | 'log' | 'limits' | 'outages' | 'clock' | 'enqueue' | 'notify'> & {
  readonly perform: Perform
}

/** A request to a page, with the context of pages. */
export type Visit = Web & { readonly req: Request; readonly res: Response }

/** Handles the requests of a route. */
export type PageHandler = (visit: Visit) => void | Promise<void>

/** Returns a router that distinguishes `/teams` from `/teams/` and `/Teams`. */
export const strictRouter = (): Router => express.Router({ strict: true, caseSensitive: true })

/** A handler for each `METHOD /path`. */
export type RouteTable = Readonly<Record<`${'GET' | 'POST'} /${string}`, PageHandler>>

/** Returns a router with these routes. At and below the path `guarded.at`, requests pass `guarded.by` first. */
export function routes(web: Web, table: RouteTable, guarded?: { at: string; by: RequestHandler }): Router {
  const router = strictRouter()
  if (guarded) router.use(guarded.at, guarded.by)
  for (const [route, handler] of Object.entries(table)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    const handle = (req: Request, res: Response): void | Promise<void> => handler({ ...web, req, res })
    if (method === 'GET') router.get(path, handle)
    else router.post(path, handle)
  }
  return router
}
