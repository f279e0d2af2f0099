// `boxoffice login`, `logout` and `profiles`: the credentials of the command line.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { ClientConfig } from '../../config.ts'
import { UsageError } from '../../config.ts'
import { tableOf } from './output.ts'
import { readProfiles, writeProfiles } from './profiles.ts'
import { explained, openClient } from './session.ts'

type Options = { readonly profile: string; readonly json?: boolean }

/**
 * Stores a profile after a request with its token has succeeded.
 * @throws UsageError if there is no token, or the server rejects it
 */
export async function login(
  config: ClientConfig,
  { url, organizer, event, profile, json = false }: Options & { url: string; organizer?: string; event?: string },
): Promise<void> {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--url ${url} is not a URL. Use https://tickets.example.`)
  const token = (config.token ?? (await readToken())).trim()
  if (!token) throw new UsageError('Set BOXOFFICE_TOKEN, or write the token to standard input.')
  const made = { url: url.replace(/\/+$/, ''), token, ...(organizer && { organizer }), ...(event && { event }) }
  const client = openClient(made)
  await explained(() => client.GET('/api/v1/organizers/', {}))
  writeProfiles(config, { ...readProfiles(config), [profile]: made })
  const { token: _, ...shown } = made
  console.log(json ? JSON.stringify({ profile, ...shown }) : `Stored the profile ${profile} for ${made.url}.`)
}

/** Deletes a profile. @throws UsageError if it does not exist */
export function logout(config: ClientConfig, { profile, json = false }: Options): void {
  const { [profile]: removed, ...others } = readProfiles(config)
  if (!removed) throw new UsageError(`There is no profile ${profile}.`)
  writeProfiles(config, others)
  console.log(json ? JSON.stringify({ profile, removed: true }) : `Deleted the profile ${profile}.`)
}

/** Prints all profiles without their tokens. */
export function listProfiles(config: ClientConfig, { json = false }: { json?: boolean }): void {
  const rows = Object.entries(readProfiles(config)).map(([profile, { url, organizer = null, event = null }]) => ({
    profile,
    url,
    organizer,
    event,
  }))
  console.log(
    json
      ? JSON.stringify(rows)
      : rows.length
        ? tableOf(rows, ['profile', 'url', 'organizer', 'event'])
        : 'There are no profiles.',
  )
}

// Reads the first line of standard input. On a terminal, asks for it and does not show what is typed.
async function readToken(): Promise<string> {
  const { isTTY = false } = process.stdin
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: isTTY })
  if (isTTY) process.stderr.write('API token: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTTY) process.stderr.write('\n')
  }
}
