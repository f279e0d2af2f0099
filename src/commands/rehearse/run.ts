// `boxoffice rehearse`: sells a copy of an event to scripted buyers and reports how fast (guide rehearsals). The real database is only read.
import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { UsageError } from '../../config.ts'
import { databaseTime } from '../../core/data/database_clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import { createTeam, createToken } from '../../domain/access/organizers.ts'
import { print, withDatabase } from '../database.ts'
import type { SaleMode, SaleOptions } from './buyers.ts'
import { NO_RESPONSE, sell } from './buyers.ts'
import { demandFor, offeredBy } from './catalog.ts'
import { saleChart } from './chart.ts'
import type { Checked } from './checks.ts'
import { checkSale } from './checks.ts'
import type { EventIds } from './copy.ts'
import { copyEvent, findEvent } from './copy.ts'
import type { Figures } from './figures.ts'
import { figuresOf } from './figures.ts'
import { reportText } from './report.ts'
import { createScratch } from './scratch.ts'
import { startRehearsalServer } from './servers.ts'
import { createWarmUp } from './warm_up.ts'

/** Options of `boxoffice rehearse`. */
export type RehearseOptions = {
  /** Slugs of organizer and event. */
  readonly event: readonly [organizer: string, event: string]
  readonly buyers: number
  readonly connections: number
  /** Number of tickets in each order. */
  readonly tickets: number
  readonly mode: SaleMode
  /** Number of server processes. */
  readonly servers: number
  /** File for the picture of the sale. */
  readonly svg?: string
  readonly json?: boolean
}

const WARM_UP_ORDERS = 2000
const PROGRESS_INTERVAL_MS = 5000
const EXIT_INTERRUPTED = 130

type Rehearsed = { figures: Figures; checked: Checked }

/**
 * Rehearses the sale of an event and prints its figures. Sets the exit code to 1 if tickets were oversold, data is inconsistent, or a server
 * failed.
 * @throws UsageError if the event cannot be sold, the role may not create databases, or a signal interrupts the rehearsal
 */
export async function rehearse(config: Config, options: RehearseOptions): Promise<void> {
  assertWritable(options.svg)
  const [organizer, event] = options.event
  let rehearsed: Rehearsed | undefined
  await untilSignal((signal) =>
    withDatabase(
      config,
      async ({ db, directUrl }) => {
        const ids = await findEvent(db, organizer, event)
        if (!ids) throw new UsageError(`There is no event ${organizer}/${event}.`)
        rehearsed = await onScratch(config, directUrl, (copy) => rehearseOn(db, copy, ids, options, signal))
      },
      { migrating: false },
    ),
  )
  const { figures, checked } = rehearsed!
  const { buyers, connections, tickets, mode, servers } = options
  const setup = { event: `${organizer}/${event}`, buyers, connections, servers, tickets, mode }
  if (options.svg !== undefined) writeFileSync(options.svg, saleChart(setup, figures))
  print(options.json ?? false, { ...setup, ...figures, ...checked }, reportText(setup, figures, checked))
  if (checked.oversold.length || checked.problems.length || figures.errors.total) process.exitCode = 1
}

function assertWritable(path: string | undefined): void {
  if (path === undefined) return
  try {
    accessSync(dirname(resolve(path)), constants.W_OK)
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

// Runs a function that a signal to this process aborts, and that then cleans up.
async function untilSignal(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const abort = (): void => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of signals) process.on(name, abort)
  try {
    await run(signal)
    signal.throwIfAborted()
  } catch (error) {
    if (signal.aborted) throw new UsageError('Interrupted. The copy of the event was deleted.', EXIT_INTERRUPTED)
    throw error
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}

// Runs a function with the configuration of an empty database, which is deleted afterwards with all files.
async function onScratch<Result>(
  config: Config,
  directUrl: string,
  run: (copy: Config) => Promise<Result>,
): Promise<Result> {
  const { url, folder, drop } = await createScratch(directUrl)
  try {
    return await run(configOf(config, url, folder))
  } finally {
    await drop()
  }
}

// The configuration of the real servers, except for everything that leaves the machine, and for limits per caller: all buyers are one.
const configOf = (config: Config, DATABASE_URL: string, DATA_DIR: string): Config =>
  Object.freeze({
    ...config,
    DATABASE_URL,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
    DATA_DIR,
    STORAGE_URL: undefined,
    SMTP_URL: undefined,
    OTEL_SDK_DISABLED: true,
    RATE_LIMIT: 'off',
    SHUTDOWN_DELAY: 0,
  })

async function rehearseOn(
  real: Db,
  config: Config,
  ids: EventIds,
  options: RehearseOptions,
  signal: AbortSignal,
): Promise<Rehearsed> {
  let rehearsed: Rehearsed
  await withDatabase(config, async ({ db }) => {
    signal.throwIfAborted()
    await copyEvent(real, db, ids)
    const token = await tokenFor(db, ids)
    const { buyers, tickets } = options
    const offered = await offeredBy(db, ids.event, await databaseTime(db))
    if (!offered.length)
      throw new UsageError('The event sells no active product with a quota to customers without a voucher.')
    const warmUp = await createWarmUp(db, ids, Math.min(buyers, WARM_UP_ORDERS))
    await query(db, 'analyze')
    if (!options.json) console.error('The copy is ready. Its servers warm up.')
    const [organizer, event] = options.event
    const path = (slug: string): string => `/api/v1/organizers/${organizer}/events/${slug}/`
    const purchases = await withServers(config, options.servers, signal, async (urls) => {
      const shared = { ...options, urls, token, signal }
      await sell({ ...shared, ...warmUp, path: path(warmUp.slug) })
      return withProgress({ ...shared, path: path(event), demand: demandFor(offered, tickets) }, options.json)
    })
    const figures = figuresOf(purchases, tickets)
    const lost = purchases.filter(({ result }) => result === NO_RESPONSE).length
    const checked = await checkSale({ db, config }, ids.event, { sold: figures.sold.orders, lost })
    rehearsed = { figures, checked }
  })
  return rehearsed!
}

async function tokenFor(db: Db, { organizer }: EventIds): Promise<string> {
  const team = await createTeam(db, organizer, { name: 'Rehearsal', permissions: PERMISSIONS, all_events: true })
  return (await createToken(db, team, 'Rehearsal')).token
}

async function withServers<Result>(
  config: Config,
  count: number,
  signal: AbortSignal,
  run: (urls: string[]) => Promise<Result>,
): Promise<Result> {
  const started = await Promise.allSettled(Array.from({ length: count }, () => startRehearsalServer(config, signal)))
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  try {
    for (const result of started) if (result.status === 'rejected') throw result.reason
    return await run(servers.map(({ url }) => url))
  } finally {
    await Promise.all(servers.map(({ close }) => close()))
  }
}

async function withProgress(options: SaleOptions, isQuiet = false) {
  const progress = { done: 0 }
  const show = (): void =>
    console.error(`${progress.done.toLocaleString('en-US')} of ${options.buyers.toLocaleString('en-US')} buyers`)
  const timer = isQuiet ? undefined : setInterval(show, PROGRESS_INTERVAL_MS)
  try {
    return await sell({ ...options, progress })
  } finally {
    clearInterval(timer)
  }
}
