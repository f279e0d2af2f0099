// Converts connection URLs to settings of pg, with the meaning that they have in libpq and psql.
import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'

/** Supported values of `sslmode`. `allow` and `prefer` are missing, because pg cannot fall back to a connection without TLS. */
const MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify']
const PARAMETERS = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation']
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const
/** The value of `sslrootcert` that represents public certificate authorities. */
const PUBLIC = 'system'

/**
 * Returns the settings of pg for a connection URL.
 * @throws Error with a message for the operator if pg does not support a part of the URL, or would silently ignore it
 */
export function connectionOf(url: string): ClientConfig {
  const { connection, error } = read(url)
  if (error) throw new Error(error)
  return connection
}

/** Returns why a connection URL cannot be used, or undefined if it can. */
export const whyUnusable = (url: string): string | undefined => read(url).error

function read(text: string): { connection: ClientConfig; error?: string | undefined } {
  const url = URL.parse(text)
  if (!url) return { connection: { connectionString: text } }
  const { searchParams } = url
  const error = errorOf(url)
  const binding = searchParams.get('channel_binding')
  if (searchParams.has('sslmode')) {
    // pg's name for `require` without verification of the server.
    if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
    if (searchParams.get('sslrootcert') === PUBLIC) searchParams.delete('sslrootcert')
    searchParams.set('uselibpqcompat', 'true')
  }
  return {
    connection: {
      connectionString: searchParams.size ? url.href : text,
      ...(binding !== null && binding !== 'disable' && { enableChannelBinding: true }),
    },
    error,
  }
}

function errorOf({ hostname, searchParams }: URL): string | undefined {
  const mode = searchParams.get('sslmode')
  const given = (name: string): boolean => (searchParams.get(name) ?? '') !== ''
  if (`${hostname}${searchParams.get('host') ?? ''}`.includes(','))
    return 'Name one host: a name or an address that follows the primary'
  if (mode !== null && !MODES.includes(mode))
    return `Use disable, require, verify-ca or verify-full as sslmode, not ${mode}`
  const unknown = [...searchParams.keys()].find((name) => name.startsWith('ssl') && !PARAMETERS.includes(name))
  if (unknown) return `The parameter ${unknown} is not supported`
  const file = FILES.find(given)
  if (file && (mode === null || mode === 'disable')) return `${file} needs an sslmode such as verify-full`
  if (given('sslcert') !== given('sslkey')) return 'sslcert and sslkey need each other'
  const isPublic = searchParams.get('sslrootcert') === PUBLIC
  if (isPublic && mode !== 'verify-full') return 'sslrootcert=system needs sslmode=verify-full'
  if (mode === 'verify-ca' && !given('sslrootcert'))
    return 'sslmode=verify-ca needs sslrootcert, the file of a certificate authority'
  const unreadable = FILES.find(
    (name) => given(name) && !(name === 'sslrootcert' && isPublic) && !isFile(searchParams.get(name)!),
  )
  return unreadable && `The file of ${unreadable} cannot be read`
}

function isFile(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}
