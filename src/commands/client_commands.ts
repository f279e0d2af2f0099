// The commands that call the API of a server: they need neither a database nor the configuration of the server (guides command-line and
// event-as-code).
import type { Command } from 'commander'
import { loadClientConfig } from '../config.ts'
import { text } from './arguments.ts'

const api = () => import('./api/call.ts')
const profiles = () => import('./api/login.ts')
const eventFiles = () => import('./event/run.ts')

/**
 * Declares the commands that call the API of a server.
 * @param env the environment instead of that of this process
 * @param output where help and errors of the command line are written
 */
export function addClientCommands(
  program: Command,
  env: Record<string, string | undefined> | undefined,
  output: object,
): void {
  // The operations of the contract declare their options when they are called.
  program
    .command('api')
    .description('call an operation of the API by its operationId; without one, list all operations')
    .usage('[operation] [options]')
    .argument('[words...]')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .action(async (words: string[]) => (await api()).runApi(loadClientConfig(env), words, output))

  program
    .command('login')
    .description('store a server and an API token as a profile for `boxoffice api`')
    .requiredOption('--url <url>', 'URL of the server, such as https://tickets.example')
    .option('--organizer <slug>', 'default of the parameter organizer')
    .option('--event <slug>', 'default of the parameter event')
    .option('--profile <name>', 'name of the profile', text, 'default')
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nThe token is in BOXOFFICE_TOKEN, or is read from standard input.')
    .action(async (options) => (await profiles()).login(loadClientConfig(env), options))

  program
    .command('logout')
    .description('delete a profile with its token')
    .option('--profile <name>', 'name of the profile', text, 'default')
    .option('--json', 'print one JSON object')
    .action(async (options) => (await profiles()).logout(loadClientConfig(env), options))

  program
    .command('profiles')
    .description('list profiles, without their tokens')
    .option('--json', 'print one JSON array')
    .action(async (options) => (await profiles()).listProfiles(loadClientConfig(env), options))

  const event = program.command('event').description('an event with its catalog as one YAML file')
  const target = (command: Command): Command =>
    command
      .option('--organizer <slug>', 'slug of the organizer; defaults to that of the profile')
      .option('--event <slug>', 'slug of the event; defaults to that in the file or the profile')
      .option('--profile <name>', 'profile of `boxoffice login`')

  target(event.command('export').description('write an event as YAML'))
    .option('--output <file>', 'file to write instead of standard output')
    .action(async (options) => (await eventFiles()).exportEvent(loadClientConfig(env), options))

  const comparing = (name: string, description: string): Command =>
    target(event.command(name).description(description))
      .argument('<file>', 'the YAML file')
      .option('--delete', 'also delete what is not in the file')
      .option('--no-dry-run', 'do not try the changes on the server first')

  comparing('plan', 'print what applying a file would change')
    .option('--check', 'exit code 2 if there are changes')
    .option('--json', 'print one JSON object')
    .action(async (file: string, options) => (await eventFiles()).planEvent(loadClientConfig(env), file, options))

  comparing('apply', 'create or change an event so that it equals a file')
    .option('--json', 'print one JSON object')
    .action(async (file: string, options) => (await eventFiles()).applyEvent(loadClientConfig(env), file, options))
}
