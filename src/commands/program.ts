// The command line of `boxoffice`: every way to run or administer the server. The code of a command is loaded after its arguments and the
// configuration have been validated, so that help and usage errors are shown immediately.
import { mkdirSync, readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import type { Config } from '../config.ts'
import { loadClientConfig, loadConfig, UsageError } from '../config.ts'
import { nameProcess } from '../core/platform/process_name.ts'
import { atMost, email, eventPath, httpUrl, number, signingSecret, slug, text } from './arguments.ts'
import { addClientCommands } from './client_commands.ts'
import { explain } from './explanations.ts'

type Environment = Record<string, string | undefined>

/**
 * Runs a command and prints what it reports. The exit code of this process says whether it failed.
 * @param args without the name of the program
 * @param env the environment instead of that of this process
 */
export async function runCommand(args: readonly string[], env?: Environment): Promise<void> {
  try {
    await programOf(env).parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) console.error(explain(error)) // commander has printed its own
    process.exitCode = error instanceof CommanderError || error instanceof UsageError ? error.exitCode : 1
  }
}

const loadServe = (config: Config) => {
  enableCodeCache(config)
  return import('./serve.ts')
}
const jobs = () => import('./jobs.ts')
const demo = () => import('./demo.ts')
const organizers = () => import('./organizers.ts')
const users = () => import('./users.ts')

// Caches compiled TypeScript between starts, because compiling takes half of the start-up time and memory that is not released. Only this
// account may write to the cache. If that cannot be ensured, there is no cache.
function enableCodeCache({ DATA_DIR }: Config): void {
  try {
    mkdirSync(DATA_DIR, { recursive: true })
  } catch {
    return
  }
  enableCompileCache(join(DATA_DIR, 'compiled'))
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const noMigrate = ['--no-migrate', 'do not apply migrations; exit if migrations are missing'] as const
// Commander ends its texts with a line break of their own.
const write = (print: (text: string) => void) => (text: string) => print(text.replace(/\n$/, ''))
const OUTPUT = {
  writeOut: write((text) => console.log(text)),
  writeErr: write((text) => console.error(text)),
}

/** Returns all commands, with a configuration from `env`. */
function programOf(env: Environment | undefined): Command {
  const run = async <Module>(
    load: (config: Config) => Promise<Module>,
    call: (module: Module, config: Config) => Promise<void>,
  ): Promise<void> => {
    const config = loadConfig(env)
    await call(await load(config), config)
  }
  const program = new Command('boxoffice')
    .description('Event ticketing API server. All configuration comes from the environment, see deploy/README.md.')
    .version(version)
    .exitOverride()
    .configureOutput(OUTPUT)
    .enablePositionalOptions()
    .showHelpAfterError('(use --help to list commands and options)')
    .hook('preAction', (_, command) => nameProcess(command.name()))

  program
    .command('serve')
    .description('serve the API and run background jobs')
    .option('--no-jobs', 'serve only; `boxoffice work` runs the jobs')
    .option(...noMigrate)
    .action(({ jobs: work, migrate: migrating }: { jobs: boolean; migrate: boolean }) =>
      run(loadServe, (at, config) => at.serve(config, { serve: true, work, migrating })),
    )

  program
    .command('work')
    .description('run background jobs only')
    .option(...noMigrate)
    .action(({ migrate: migrating }: { migrate: boolean }) =>
      run(loadServe, (at, config) => at.serve(config, { serve: false, work: true, migrating })),
    )

  program
    .command('healthcheck')
    .description('check whether the server on PORT of this host is ready to serve requests')
    .option('--work', 'check the worker on WORK_PORT instead')
    .option('--live', 'check only whether its process responds')
    .option('--timeout <seconds>', 'seconds to wait for a response', number, 4)
    .action((options) =>
      run(
        () => import('./healthcheck.ts'),
        (at, config) => at.checkHealth(config, options),
      ),
    )

  const failed = program
    .command('jobs')
    .description('list and retry background jobs that have failed permanently, for 14 days after the failure')

  failed
    .command('list')
    .description('list failed jobs, newest first')
    .option('--queue <name>', 'only jobs of this queue')
    .option('--limit <n>', 'maximum number of results', number, 100)
    .option('--json', 'print one JSON array')
    .action((options) => run(jobs, (at, config) => at.listFailedJobs(config, options)))

  failed
    .command('retry')
    .description('run failed jobs again')
    .argument('[ids...]', 'IDs of the jobs')
    .option('--all', 'all failed jobs')
    .option('--queue <name>', 'only jobs of this queue')
    .option('--json', 'print one JSON object')
    .action((ids: string[], options) => run(jobs, (at, config) => at.retryFailedJobs(config, ids, options)))

  program
    .command('migrate')
    .description('migrate the database to this release')
    .action(() =>
      run(
        () => import('./database.ts'),
        (at, config) => at.bringUpToDate(config),
      ),
    )

  program
    .command('doctor')
    .description('check everything that the configuration refers to; exit code 1 if a check fails')
    .option('--json', 'print one JSON array')
    .action((options) =>
      run(
        () => import('./doctor/run.ts'),
        (at, config) => at.diagnose(config, options),
      ),
    )

  program
    .command('connections')
    .description('list the connections to the database by process')
    .option('--json', 'print one JSON array')
    .action((options) =>
      run(
        () => import('./database.ts'),
        (at, config) => at.listConnections(config, options),
      ),
    )

  program
    .command('verify')
    .description('check that the stored data is consistent; exit code 1 if it is not')
    .option('--no-files', 'do not check the files in the storage')
    .option('--json', 'print one JSON object')
    .action((options) =>
      run(
        () => import('./verify.ts'),
        (at, config) => at.verifyData(config, options),
      ),
    )

  program
    .command('encrypt-secrets')
    .description('encrypt all stored secrets with the first of ENCRYPTION_KEYS')
    .option('--json', 'print one JSON object')
    .action((options) =>
      run(
        () => import('./database.ts'),
        (at, config) => at.encryptAll(config, options),
      ),
    )

  program
    .command('demo')
    .description('create the demo organizer unless it exists')
    .option('--json', 'print one JSON object, with credentials of every type')
    .action((options) => run(demo, (at, config) => at.demo(config, options)))

  program
    .command('create-organizer')
    .description('create an organizer with its first team, owner and API token')
    .requiredOption('--slug <slug>', 'short form used in URLs', slug)
    .requiredOption('--name <name>', 'name of the organizer', text)
    .requiredOption('--owner-email <email>', 'account of the owner, created if it does not exist', email)
    .option(
      '--owner-password <password>',
      'password of a new account, at least 8 characters; other users of this machine can see it, unless it is in OWNER_PASSWORD',
    )
    .option('--owner-password-stdin', 'read the password from standard input')
    .option('--json', 'print one JSON object')
    .action((options) => run(organizers, (at, config) => at.createOrganizerCommand(config, options)))

  program
    .command('create-token')
    .description('create an API token for a team')
    .requiredOption('--organizer <slug>', 'slug of the organizer')
    .requiredOption('--team <id>', 'ID of the team', number)
    .requiredOption('--name <name>', 'what the token is for', text)
    .option('--json', 'print one JSON object')
    .action((options) => run(organizers, (at, config) => at.createTokenCommand(config, options)))

  program
    .command('remove-organizer')
    .description('delete an organizer with everything that belongs to it')
    .argument('<slug>', 'its slug')
    .option('--confirm <slug>', 'repeat the slug to confirm the deletion')
    .option('--with-orders', 'also delete live orders')
    .option('--json', 'print one JSON object')
    .action((name: string, options) => run(users, (at, config) => at.deleteOrganizer(config, name, options)))

  const accounts = program.command('users').description('accounts of people')

  accounts
    .command('list')
    .description('list accounts, sorted by email address')
    .option('--limit <n>', 'maximum number of results', number, 1000)
    .option('--json', 'print one JSON array')
    .action((options) => run(users, (at, config) => at.list(config, options)))

  for (const [name, description, action] of [
    ['disable', 'end all sessions of an account, and reject its sign-in', 'disable'],
    ['enable', 'enable an account that was disabled', 'enable'],
    ['reset-password', 'print a link with which the person sets a new password within an hour', 'resetPassword'],
    ['reset-second-factor', 'disable the second factor of a person who has lost it', 'resetSecondFactor'],
  ] as const)
    accounts
      .command(name)
      .description(description)
      .argument('<email>', 'address of the account')
      .option('--json', 'print one JSON object')
      .action((address: string, options) => run(users, (at, config) => at[action](config, address, options)))

  program
    .command('sandbox')
    .description('serve a temporary demo whose clock can be advanced; everything is deleted when it ends')
    .option('--control-port <n>', 'port of the control interface; defaults to the one after PORT', number)
    .option('--json', 'print one JSON object with addresses and credentials of every type')
    .action((options) =>
      run(
        () => import('./sandbox.ts'),
        (at, config) => at.runSandbox(config, options),
      ),
    )

  program
    .command('rehearse')
    .description('sell a copy of an event to scripted buyers and report how fast; the real data is only read')
    .requiredOption('--event <organizer/event>', 'slugs of the organizer and the event', eventPath)
    .option('--buyers <n>', 'number of buyers, at most 200000; each tries once', atMost(200_000), 50_000)
    .option('--connections <n>', 'number of buyers that buy at the same time, at most 256', atMost(256), 16)
    .option('--tickets <n>', 'number of tickets in each order, at most 50', atMost(50), 1)
    .addOption(
      new Option('--mode <mode>', 'whether buyers order directly, or reserve a cart first')
        .choices(['orders', 'carts'])
        .default('orders'),
    )
    .option('--servers <n>', 'number of server processes, at most 16', atMost(16), 1)
    .option('--svg <file>', 'write a picture of the sale')
    .option('--json', 'print one JSON object')
    .action((options) =>
      run(
        () => import('./rehearse/run.ts'),
        (at, config) => at.rehearse(config, options),
      ),
    )

  // Started by `rehearse`, which sends the configuration.
  program
    .command('rehearse-server', { hidden: true })
    .action(async () => (await import('./rehearse/servers.ts')).serveRehearsal())

  program
    .command('accept-gift-cards')
    .description('let an organizer accept the gift cards of another one')
    .requiredOption('--organizer <slug>', 'slug of the organizer that accepts them')
    .requiredOption('--issuer <slug>', 'slug of the organizer whose gift cards they are')
    .option('--json', 'print one JSON object')
    .action((options) => run(organizers, (at, config) => at.acceptGiftCardsCommand(config, options)))

  program
    .command('listen')
    .description('forward the changes of an organizer on a running server to a URL, as webhooks send them')
    .requiredOption('--forward <url>', 'URL of the receiver, such as http://localhost:3000/hook', httpUrl)
    .option('--organizer <slug>', 'slug of the organizer; defaults to that of the profile')
    .option('--event <slug>', 'only changes of this event; defaults to that of the profile')
    .option('--profile <name>', 'profile of `boxoffice login`')
    .option('--types <types>', 'only these event types, separated by commas', (value) => value.split(','))
    .option('--secret <secret>', 'secret that signs the requests; by default, a new one is printed', signingSecret)
    .option('--after <cursor>', 'continue after this position, which an earlier run has printed')
    .action(async (options) => (await import('./listen.ts')).listen(loadClientConfig(env), options))

  program
    .command('run-job')
    .description('run a scheduled job now and report the result')
    .argument('<name>', 'name of the job; an unknown name prints all names')
    .option('--json', 'print one JSON object')
    .action((name: string, options) => run(jobs, (at, config) => at.runNow(config, name, options)))

  addClientCommands(program, env, OUTPUT)
  return program
}
