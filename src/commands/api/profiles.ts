// Profiles of the command line: server, credentials and default parameters, in a file that only this account can read.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ClientConfig } from '../../config.ts'
import { UsageError } from '../../config.ts'

const profileSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  token: z.string().min(1),
  organizer: z.string().optional(),
  event: z.string().optional(),
})
const fileSchema = z.record(z.string(), profileSchema)

export type Profile = z.infer<typeof profileSchema>
/** Server, credentials and default parameters of a command. */
export type Connection = Partial<Profile>

/** The name of the profile that is used unless another one is named. */
const DEFAULT_PROFILE = 'default'

/** Bits of a file's mode that grant access to other accounts. */
const FOR_OTHERS = 0o077

const fileOf = ({ configHome }: ClientConfig): string => join(configHome, 'boxoffice', 'profiles.json')

/**
 * Reads all profiles by name.
 * @throws UsageError if the file is not valid, or other accounts can read it
 */
export function readProfiles(config: ClientConfig): Record<string, Profile> {
  const file = fileOf(config)
  let text: string
  try {
    if (statSync(file).mode & FOR_OTHERS)
      throw new UsageError(`Other accounts can read ${file}. Run chmod 600 ${file}, and replace its tokens.`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    // The message of the parser can contain tokens.
    throw new UsageError(`The profiles in ${file} are not valid. Delete the file and run boxoffice login again.`)
  }
}

/** Replaces all profiles. An interruption leaves the former ones. */
export function writeProfiles(config: ClientConfig, profiles: Record<string, Profile>): void {
  const file = fileOf(config)
  const temporary = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  rmSync(temporary, { force: true })
  writeFileSync(temporary, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(temporary, file)
}

/**
 * Returns server, credentials and defaults: those of the environment, otherwise those of the profile. The token of a profile is never sent to
 * another server than that of the profile.
 * @param name of the profile; defaults to BOXOFFICE_PROFILE
 * @throws UsageError if the named profile does not exist, or BOXOFFICE_URL names another server and there is no BOXOFFICE_TOKEN
 */
export function connectionOf(config: ClientConfig, name = config.profile): Connection {
  const profiles = readProfiles(config)
  const profile: Connection | undefined = Object.hasOwn(profiles, name ?? DEFAULT_PROFILE)
    ? profiles[name ?? DEFAULT_PROFILE]
    : undefined
  if (name !== undefined && !profile)
    throw new UsageError(`There is no profile ${name}. Create it with boxoffice login --profile ${name}.`)
  const { url, token, organizer, event } = config
  if (url !== undefined && profile && url !== profile.url) {
    if (token === undefined)
      throw new UsageError(
        `BOXOFFICE_URL is ${url}, but the token of the profile is for ${profile.url}. Set BOXOFFICE_TOKEN.`,
      )
    return { url, token, ...(organizer && { organizer }), ...(event && { event }) }
  }
  const given = Object.entries({ url, token, organizer, event }).filter(([, value]) => value !== undefined)
  return { ...profile, ...Object.fromEntries(given) }
}
