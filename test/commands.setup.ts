// Shared by the tests of the command line: processes on a database. Each importing file has a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrganizer } from '../src/domain/access/organizers.ts'
import { command as commandHere } from './support/command.ts'
import { freshDatabase } from './support/database.ts'
import * as processes from './support/process.ts'
import { killAll } from './support/process.ts'

export const directory = mkdtempSync(join(tmpdir(), 'boxoffice-commands-'))
export let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('nothing')
})
afterAll(async () => {
  killAll()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

export const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  ...more,
})
export const start = (args: string[]) => processes.start(args, environment())
export const run = (args: string[], env?: Record<string, string>) => processes.run(args, environment(env))
/** Runs a command in this process. */
export const command = (args: string[], env?: Record<string, string>) => commandHere(args, environment(env))
export const serve = (args: string[] = [], env?: Record<string, string>) => processes.serve(environment(env), args)

/** Returns the arguments that create an organizer. */
export const creating = (slug: string, ...more: string[]): string[] => [
  'create-organizer',
  '--slug',
  slug,
  '--name',
  'Verein',
  '--owner-email',
  'o@example.org',
  '--owner-password',
  'correct horse',
  '--json',
  ...more,
]
export const organizer = (slug: string, ...more: string[]) => command(creating(slug, ...more))

let isMigrated = false
/** Creates an organizer: the first one with a command, which also creates the tables, others without starting a process. */
export async function newOrganizer(slug: string): Promise<{ token: string; team: { id: number } }> {
  if (isMigrated) {
    const owner = { email: 'o@example.org', password: 'correct horse' }
    return createOrganizer({ db: database.db, now: new Date() }, { slug, name: 'Verein', owner })
  }
  const { stdout } = await organizer(slug)
  isMigrated = true
  return JSON.parse(stdout)
}

/** Returns the response of the sign-in form: status and redirect. */
export async function signIn(
  base: string,
  { email, password }: { email: string; password: string },
): Promise<[number, string | null]> {
  const page = await fetch(`${base}/sign-in`)
  const [cookie] = page.headers.getSetCookie()[0]!.split(';')
  const [, csrfToken] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
  const answer = await fetch(`${base}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie! },
    body: new URLSearchParams({ csrf_token: csrfToken!, email, password }),
  })
  return [answer.status, answer.headers.get('location')]
}

/** Matches the standard error of a command that may have waited for another one to migrate the database. */
export const maybeWaited = (): unknown =>
  expect.stringMatching(/^$|^\{[^\n]*"msg":"another process migrates the database; waiting for it"\}\n$/)
