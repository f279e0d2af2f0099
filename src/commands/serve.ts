// `serve` and `work`: the long-running processes.
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import { openClock } from '../core/data/database_clock.ts'
import type { Db } from '../core/data/db.ts'
import { openQueue } from '../core/data/job_queue.ts'
import { outagesOf } from '../core/data/outages.ts'
import type { Replica } from '../core/data/replica.ts'
import { openConfiguredReplica } from '../core/data/replica.ts'
import { startProbes } from '../core/http/probes.ts'
import { openLog } from '../core/platform/log.ts'
import { closeMail } from '../core/platform/mail.ts'
import { startTracing } from '../core/platform/tracing.ts'
import type { Demo } from '../demo/world.ts'
import { explainUnreadableSecrets } from '../domain/encrypted_secrets.ts'
import { jobs } from '../jobs/index.ts'
import { metricsOf, startServer } from '../server.ts'
import { withDatabase } from './database.ts'

/** Serves requests, runs jobs, or both, until the process receives SIGINT or SIGTERM. */
export async function serve(
  config: Config,
  { serve, work, migrating }: { serve: boolean; work: boolean; migrating: boolean },
): Promise<void> {
  // A process can receive the same signal several times, for example because npm forwards a signal that the process group also receives.
  // Repeated signals have no effect: stopping takes at most SHUTDOWN_TIMEOUT, and exiting earlier would leave the embedded PostgreSQL
  // running.
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
  })
  const runServer = async ({ directUrl, db }: { directUrl: string; db: Db }): Promise<void> => {
    const unreadable = await explainUnreadableSecrets(db, config)
    if (unreadable) throw new UsageError(unreadable)
    const stopTracing = await startTracing(config)
    const log = openLog(config)
    // In production the demo world is never loaded.
    const demo =
      serve && !config.DATABASE_URL ? await (await import('../demo/world.ts')).createDemo(db, config) : undefined
    const { clock, close } = await openClock(db, log)
    const replica = openConfiguredReplica(db, config, log)
    const readCurrent = replica?.readCurrent
    const queue = await openQueue(directUrl, jobs, { db, config, log, clock }, { work, readCurrent })
    try {
      const server = serve ? await startServer({ db, config, log, queue, clock, replica, warm: true }) : undefined
      const workerProbes =
        !serve && config.WORK_PORT !== undefined
          ? await startProbes(probedBy(db, config, log, clock, replica), config.WORK_PORT)
          : undefined
      if (server) {
        log.info({ port: server.port, url: config.BASE_URL }, 'listening')
        if (!config.DATABASE_URL) printWelcome(config, demo)
      }
      if (workerProbes) log.info({ port: workerProbes.port }, 'listening for probes')
      log.info({ signal: await stopped }, 'stopping')
      await server?.close()
      await workerProbes?.close()
    } finally {
      await queue.stop()
      await replica?.close()
      close()
      await closeMail(config)
      await stopTracing()
      log.flush()
    }
  }
  await withDatabase(config, runServer, { migrating })
}

function probedBy(
  db: Db,
  config: Config,
  log: Logger,
  clock: Clock,
  replica: Replica | undefined,
): Parameters<typeof startProbes>[0] {
  const outages = outagesOf(db, log)
  return { db, config, outages, metrics: metricsOf({ db, clock, config, outages, replica }) }
}

function printWelcome({ BASE_URL }: Config, demo: Demo | undefined): void {
  console.log(`
  boxoffice is running.

    Sign in   ${BASE_URL}/sign-in
    API       ${BASE_URL}/api/v1/
    Docs      ${BASE_URL}/docs
${
  demo
    ? `
  The demo organizer, shown this once:

    Email     ${demo.owner.email}
    Password  ${demo.owner.password}
    Token     ${demo.token}

  Try   curl -H "Authorization: Token ${demo.token}" ${BASE_URL}/api/v1/organizers/
`
    : `
  A new API token: npm run -s boxoffice -- create-token --help
`
}`)
}
