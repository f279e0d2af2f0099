// The `boxoffice` command: every way to run or administer the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { Config } from './config.ts'
import { loadConfig, UsageError } from './config.ts'
import type { AuditScope } from './core/audit.ts'
import { audit, COMMAND_LINE } from './core/audit.ts'
import { systemClock } from './core/clock.ts'
import type { Db } from './core/data/db.ts'
import { openDb } from './core/data/db.ts'
import { openEmbedded } from './core/data/embedded.ts'
import { migrate } from './core/data/migrate.ts'
import { fromDatabase, Refusal } from './core/errors.ts'
import { sessionHeaders } from './core/http/auth.ts'
import { failedJobs, installQueues, openQueue, retryJobs } from './core/platform/jobs.ts'
import { openLog } from './core/platform/log.ts'
import { closeMail } from './core/platform/mail.ts'
import type { Demo } from './demo/world.ts'
import { createSession } from './domain/access/accounts.ts'
import { createOrganizer, createToken } from './domain/access/organizers.ts'
import { acceptGiftCards } from './domain/orders/gift_cards.ts'
import { jobs } from './jobs/index.ts'
import { startServer } from './server.ts'

// In production it is never loaded.
const demoWorld = () => import('./demo/world.ts')

// The jobs that run by the clock: others need to be told what they are about.
const SCHEDULED = Object.keys(jobs).filter((name) => jobs[name]!.cron)

type Database = { url: string; db: Db; close(): Promise<void> }

/** Opens the configured database, the embedded one without DATABASE_URL, and brings it up to date. */
async function openDatabase(config: Config): Promise<Database> {
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(join(config.DATA_DIR, 'postgres'))
  // Mails and uploads are for this account alone. Not before PostgreSQL has its place: it may run as another one.
  process.umask(0o077)
  const url = config.DATABASE_URL ?? embedded!.url
  const db = openDb(url, config)
  const close = async (): Promise<void> => {
    await db.destroy()
    await embedded?.release()
  }
  try {
    await migrate(db, () => installQueues(url, jobs))
    return { url, db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a command on the database and closes it again, whatever happens. */
async function withDatabase(run: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    await run(database, config)
  } finally {
    await database.close()
  }
}

/** A change by a command, in one transaction with its line in the audit log and the jobs that are told of it. */
async function audited<Result>(
  { url, db }: Database,
  config: Config,
  change: (scope: AuditScope) => Promise<Result>,
): Promise<Result> {
  const log = openLog(config, process.stderr)
  const queue = await openQueue(url, jobs, { db, config, log, clock: systemClock }, { work: false })
  try {
    const { notify } = queue
    return await db.transaction((trx) => change({ db: trx, now: systemClock(), notify, who: COMMAND_LINE }))
  } finally {
    await queue.stop()
    log.flush()
  }
}

/** Serves requests, runs jobs, or both, until a signal ends it. */
async function run({ serve, work }: { serve: boolean; work: boolean }): Promise<void> {
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(signal)
        process.once(signal, () => process.exit(1)) // whoever asks twice does not want to wait
      })
    }
  })
  await withDatabase(async ({ url, db }, config) => {
    const log = openLog(config)
    const demo = serve && !config.DATABASE_URL ? await (await demoWorld()).createDemo(db, config) : undefined
    const queue = await openQueue(url, jobs, { db, config, log, clock: systemClock }, { work })
    try {
      const server = serve ? await startServer({ db, config, log, queue, warm: true }) : undefined
      if (server) {
        log.info({ port: server.port, url: config.BASE_URL }, 'listening')
        if (!config.DATABASE_URL) greet(config, demo)
      }
      log.info({ signal: await stopped }, 'stopping')
      await server?.close()
    } finally {
      await queue.stop()
      await closeMail(config)
      log.flush()
    }
  })
}

function greet({ BASE_URL }: Config, demo: Demo | undefined): void {
  console.log(`
  boxoffice is running.

    Sign in   ${BASE_URL}/sign-in
    API       ${BASE_URL}/api/v1/
    Docs      ${BASE_URL}/docs
${
  demo
    ? `
  The demo organizer, shown this once:

    E-mail    ${demo.owner.email}
    Password  ${demo.owner.password}
    Token     ${demo.token}

  Try   curl -H "Authorization: Token ${demo.token}" ${BASE_URL}/api/v1/organizers/
`
    : `
  A new API token: npm run -s boxoffice -- create-token --help
`
}`)
}

const print = (json: boolean, value: object, sentence: string): void =>
  console.log(json ? JSON.stringify(value) : sentence)

function slug(text: string): string {
  if (!/^[a-zA-Z0-9]([a-zA-Z0-9.-]{0,48}[a-zA-Z0-9])?$/.test(text)) {
    throw new InvalidArgumentError(
      'Use letters, digits, dots and dashes, at most 50, the first and last a letter or digit.',
    )
  }
  return text
}

function text(value: string): string {
  if (!value.trim() || value.length > 190) throw new InvalidArgumentError('It needs 1 to 190 characters.')
  return value
}

function email(value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || value.length > 254)
    throw new InvalidArgumentError('It is not an e-mail address.')
  return value
}

/** The first line of what is piped in, without its end. */
async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let read = ''
  for await (const chunk of input) {
    read += chunk
    if (read.includes('\n')) break
  }
  return read.split(/\r?\n/)[0]!
}

function number(value: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new InvalidArgumentError('It has to be a positive number.')
  return Number(value)
}

/** Jobs that one call of `jobs retry` looks at. */
const MOST_JOBS = 100_000

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const program = new Command('boxoffice')
  .description('Event ticketing API server. All configuration comes from the environment, see the README.')
  .version(version)
  .showHelpAfterError('(--help shows what is possible)')

program
  .command('serve')
  .description('serve the API and run background jobs')
  .option('--no-jobs', 'serve only; `boxoffice work` runs the jobs')
  .action(({ jobs }: { jobs: boolean }) => run({ serve: true, work: jobs }))

program
  .command('work')
  .description('run background jobs only')
  .action(() => run({ serve: false, work: true }))

const failed = program
  .command('jobs')
  .description('background jobs that have failed for good; they are kept for 14 days')

failed
  .command('list')
  .description('list them, the newest first')
  .option('--queue <name>', 'only those of this queue')
  .option('--limit <n>', 'at most so many', number, 100)
  .option('--json', 'print one JSON array')
  .action(({ queue, limit, json = false }: { queue?: string; limit: number; json?: boolean }) =>
    withDatabase(async ({ db }) => {
      const found = await failedJobs(db, { queue, limit })
      const lines = found.map(
        ({ id, queue, data, runs, failed, error }) =>
          `${id}  ${queue}  ${JSON.stringify(data)}  failed ${failed} in run ${runs}: ${error ?? 'it took too long, or its process died'}`,
      )
      print(json, found, lines.join('\n') || 'No job has failed.')
    }),
  )

failed
  .command('retry')
  .description('run some of them, or all, once more')
  .argument('[ids...]', 'their IDs')
  .option('--all', 'all that have failed')
  .option('--queue <name>', 'only those of this queue')
  .option('--json', 'print one JSON object')
  .action((ids: string[], { all = false, queue, json = false }: { all?: boolean; queue?: string; json?: boolean }) =>
    withDatabase(async ({ db, url }) => {
      if (all === ids.length > 0) throw new UsageError('Name the jobs to retry, or use --all.')
      const found = await failedJobs(db, { queue, limit: MOST_JOBS })
      const unknown = ids.find((id) => !found.some((job) => job.id === id))
      if (unknown) throw new UsageError(`No job ${unknown} has failed.`)
      const count = await retryJobs(db, url, all ? found : found.filter(({ id }) => ids.includes(id)))
      print(json, { retried: count }, `${count} ${count === 1 ? 'job runs' : 'jobs run'} once more.`)
    }),
  )

program
  .command('migrate')
  .description('bring the database up to date')
  .action(() => withDatabase(async () => console.log('The database is up to date.')))

program
  .command('demo')
  .description('create the demo organizer, if it is not there yet')
  .option('--json', 'print one JSON object, with credentials of every kind')
  .action(({ json = false }: { json?: boolean }) =>
    withDatabase(async ({ db }, config) => {
      const { createDemo, DEMO } = await demoWorld()
      const demo = await createDemo(db, config, { always: true })
      if (!demo)
        return print(
          json,
          { organizer: DEMO, token: null },
          `The organizer ${DEMO} is there already; nothing was changed.`,
        )
      const {
        organizer,
        token,
        device,
        oauth2,
        owner: { id, email, password },
      } = demo
      print(
        json,
        {
          organizer,
          token,
          device,
          oauth2,
          owner: { email, password },
          session: sessionHeaders(config, (await createSession({ db, now: systemClock() }, id, config)).secret),
        },
        // A database of one's own is no place to leave a password lying in a terminal; JSON is for programs that ask for it.
        config.DATABASE_URL
          ? `Created the organizer ${organizer}. Its owner ${email} gets a password by /reset, and a token by create-token.`
          : `Created the organizer ${organizer}. Shown this once: the API token ${token}, and the password of ${email}: ${password}`,
      )
    }),
  )

program
  .command('create-organizer')
  .description('create an organizer with its first team, owner and API token')
  .requiredOption('--slug <slug>', 'short form used in URLs', slug)
  .requiredOption('--name <name>', 'name of the organizer', text)
  .requiredOption('--owner-email <email>', 'account of the owner; it is created when there is none', email)
  .option(
    '--owner-password <password>',
    'password of a new account, at least 8 characters; others on this machine may see it here, but not in OWNER_PASSWORD',
  )
  .option('--owner-password-stdin', 'read the password from standard input')
  .option('--json', 'print one JSON object')
  .action(({ slug, name, ownerEmail, ownerPassword: given, ownerPasswordStdin, json = false }) =>
    withDatabase(async ({ db }, config) => {
      const ownerPassword = ownerPasswordStdin ? await firstLine(process.stdin) : (given ?? config.OWNER_PASSWORD ?? '')
      if (ownerPassword.length < 8) throw new UsageError("The owner's password needs at least 8 characters.")
      const made = await db.transaction((trx) =>
        createOrganizer(
          { db: trx, now: systemClock() },
          { slug, name, owner: { email: ownerEmail, password: ownerPassword } },
        ),
      )
      print(
        json,
        { organizer: slug, user: made.user, team: made.team, token: made.token },
        `Created the organizer ${slug}. API token, shown this once: ${made.token}`,
      )
    }),
  )

program
  .command('create-token')
  .description('create an API token for a team')
  .requiredOption('--organizer <slug>', 'slug of the organizer')
  .requiredOption('--team <id>', 'ID of the team', number)
  .requiredOption('--name <name>', 'what the token is for', text)
  .option('--json', 'print one JSON object')
  .action(({ organizer, team, name, json = false }) =>
    withDatabase(async (database, config) => {
      const { db } = database
      const found = await db('teams')
        .join('organizers', 'organizers.id', 'teams.organizer_id')
        .where({ 'organizers.slug': organizer, 'teams.id': team })
        .first('organizers.id')
      if (!found) throw new UsageError(`The organizer ${organizer} has no team ${team}.`)
      const made = await audited(database, config, async (scope) => {
        const token = await createToken(scope.db, team, name)
        await audit({ ...scope, organizer: found }, 'team.token.added', token, { name })
        return token
      })
      print(json, { id: made.id, name, token: made.token }, `API token, shown this once: ${made.token}`)
    }),
  )

program
  .command('accept-gift-cards')
  .description('let an organizer accept the gift cards of another one')
  .requiredOption('--organizer <slug>', 'slug of the organizer that accepts them')
  .requiredOption('--issuer <slug>', 'slug of the organizer whose gift cards they are')
  .option('--json', 'print one JSON object')
  .action(({ organizer, issuer, json = false }) =>
    withDatabase(async (database, config) => {
      if (organizer === issuer) throw new UsageError('Every organizer accepts its own gift cards.')
      const find = async (slug: string): Promise<{ id: number; slug: string }> => {
        const found = await database.db('organizers').where({ slug }).first('id', 'slug')
        if (!found) throw new UsageError(`There is no organizer ${slug}.`)
        return found
      }
      const [acceptor, issuing] = [await find(organizer), await find(issuer)]
      await audited(database, config, (scope) => acceptGiftCards(scope, acceptor, issuing))
      print(json, { organizer, issuer }, `${organizer} accepts the gift cards of ${issuer}.`)
    }),
  )

program
  .command('run-job')
  .description('run a job now that otherwise runs when its time comes, and say what it did')
  .argument('<name>', `one of ${SCHEDULED.join(', ')}`)
  .option('--json', 'print one JSON object')
  .action((name: string, { json = false }: { json?: boolean }) => {
    if (!SCHEDULED.includes(name))
      throw new UsageError(`There is no job ${name} that runs by itself: ${SCHEDULED.join(', ')}.`)
    return withDatabase(async ({ url, db }, config) => {
      const log = openLog(config, process.stderr)
      const queue = await openQueue(url, jobs, { db, config, log, clock: systemClock }, { work: false })
      try {
        const figures = await queue.run(name)
        const told = Object.entries(figures).map(([what, number]) => `${what} ${number}`)
        print(json, { job: name, ...figures }, `${name} is done${told.length ? `: ${told.join(', ')}` : ''}.`)
      } finally {
        await queue.stop()
        log.flush()
      }
    })
  })

try {
  await program.parseAsync()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

// One sentence for whoever typed the command.
function explain(error: unknown): string {
  const refusal = error instanceof Refusal ? error : fromDatabase(error)
  if (refusal) return Object.values(refusal.body).flat().join(' ')
  const { message, code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is in use already; set PORT to another one.`
  if (code === 'ECONNREFUSED')
    return `The database does not answer at ${address ?? 'its address'}${port ? `:${port}` : ''}; check DATABASE_URL.`
  return message || String(error)
}
