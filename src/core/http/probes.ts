// The operational endpoints, which are not part of the contract: liveness, readiness and metrics. Servers have them beside the API, workers
// on a separate port.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'express'
import express, { Router } from 'express'
import { query } from '../data/db.ts'
import { isCurrent } from '../data/migrate.ts'
import { hasRoom } from '../platform/storage.ts'
import { cachedForOneSecond } from './metrics.ts'
import type { Services } from './operation.ts'

type Probed = Pick<Services, 'db' | 'config' | 'outages' | 'metrics'>

/** The paths of the operational endpoints. */
export const PROBE_PATHS: readonly string[] = ['/healthz', '/readyz', '/proxyz', '/metrics']

/** A request as the server sees it behind proxies. `forwarded` has the addresses of X-Forwarded-For. */
export type SeenRequest = {
  readonly protocol: string
  readonly host: string | null
  readonly address: string | null
  readonly forwarded: readonly string[]
}
const MAX_FORWARDED_ADDRESSES = 20

/** Returns the routes `/healthz`, `/readyz`, `/proxyz` and `/metrics`. Unauthorized requests for metrics go to the next handler. */
export function probes({ db, config, outages, metrics }: Probed, isStopping = (): boolean => false): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  const obstacle = cachedForOneSecond(() => readinessProblem({ db, config, outages }))
  router.get('/readyz', async (_req, res) => {
    const problem = isStopping() ? 'the server is stopping' : await obstacle()
    if (problem) res.status(503).set('Retry-After', '5')
    res.json({ status: problem ?? 'ok' })
  })
  // Shows how the request arrives through proxies, for `boxoffice doctor`. Callers only see data about their own request.
  router.get('/proxyz', (req, res) => {
    const forwarded = (req.get('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim())
    res.json({
      protocol: req.protocol,
      host: req.get('Host') ?? null,
      address: req.ip ?? null,
      forwarded: forwarded.filter(Boolean).slice(-MAX_FORWARDED_ADDRESSES),
    } satisfies SeenRequest)
  })
  router.get('/metrics', async (req, res, next) => {
    if (!maySeeMetrics(req, config)) return next()
    res.set('Content-Type', metrics.contentType).send(await metrics.text())
  })
  return router
}

/**
 * Serves only the operational endpoints, for a process without the API.
 * @param port the port to listen on; 0 chooses a free one
 */
export async function startProbes(services: Probed, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_req, res, next) => {
    res.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' })
    next()
  })
  app.use(probes(services))
  app.use((_req, res) => {
    res.status(404).json({ detail: 'Not found.' })
  })
  const server = createServer(app)
  const { HOST } = services.config
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(HOST ? { host: HOST } : {}) }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

// Returns why the process cannot do its work at the moment, or undefined if it can.
async function readinessProblem({
  db,
  config,
  outages,
}: Pick<Probed, 'db' | 'config' | 'outages'>): Promise<string | undefined> {
  try {
    const [state] = await query<{ is_read_only: boolean }>(
      db,
      "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only",
    )
    if (state!.is_read_only) return 'the database is read-only'
    if (!(await isCurrent(db))) throw new Error('It is not migrated.')
  } catch {
    return 'the database does not respond or is not migrated'
  }
  if (outages.current() === 'full') return 'the disk of the database is full'
  return (await hasRoom(config.DATA_DIR)) ? undefined : 'the disk of DATA_DIR is full'
}

// Callers with METRICS_TOKEN; if it is not configured, callers on this host whose requests come through no proxy.
function maySeeMetrics({ headers, socket }: Request, { METRICS_TOKEN }: Services['config']): boolean {
  if (METRICS_TOKEN !== undefined) {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`].map((text) =>
      hash('sha256', text, 'buffer'),
    )
    return timingSafeEqual(given!, wanted!)
  }
  const isForwarded = Object.keys(headers).some(
    (name) => name === 'forwarded' || name.startsWith('x-forwarded-') || name === 'via',
  )
  return !isForwarded && /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
}
