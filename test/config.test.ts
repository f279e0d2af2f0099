// Configuration from environment variables and files, and the errors for invalid values.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_FILES, loadConfig, UsageError, VARIABLES } from '../src/config.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-config-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const file = (name: string, text: string): string => {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}
/** Returns the errors of a configuration. */
const complaint = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
    return 'none'
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return error.message.replace(/^The configuration is not valid\. /, '')
  }
}

describe('secrets in files', () => {
  it('are read for every variable that holds one, without the line break at the end', () => {
    const values: Record<string, string> = {
      ENCRYPTION_KEYS: 'a key of at least 32 characters here',
      METRICS_TOKEN: 'a token of sixteen',
      OWNER_PASSWORD: ' correct horse ',
      DATABASE_URL: 'postgres://ada:geheim@db/boxoffice',
      DATABASE_DIRECT_URL: 'postgres://ada:geheim@primary/boxoffice',
      DATABASE_REPLICA_URL: 'postgres://ada:geheim@standby/boxoffice',
      STORAGE_URL: 's3://key:secret@bucket',
      SMTP_URL: 'smtp://ada:geheim@mail',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=geheim',
    }
    expect(Object.keys(values).sort()).toEqual([...IN_FILES].sort())
    const env = Object.entries(values).map(([name, value], i) => [
      `${name}_FILE`,
      file(name, value + ['', '\n', '\r\n'][i % 3]),
    ])
    expect(loadConfig(Object.fromEntries(env))).toEqual(loadConfig(values))
  })

  it('are offered for every variable whose name says that it holds one, and for every URL with a password', () => {
    const secret = VARIABLES.filter(
      (name) => /PASSWORD|TOKEN|KEYS?$|SECRET|HEADERS$|_URL$/.test(name) && name !== 'BASE_URL',
    )
    expect([...IN_FILES].sort()).toEqual(secret.sort())
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'is missing',
      { METRICS_TOKEN_FILE: '/nowhere' },
      'METRICS_TOKEN_FILE is "/nowhere": The file cannot be read (ENOENT).',
    ],
    ['is a folder', { METRICS_TOKEN_FILE: '/' }, 'METRICS_TOKEN_FILE is "/": The file cannot be read (EISDIR).'],
    [
      'competes with the variable',
      { METRICS_TOKEN_FILE: '/nowhere', METRICS_TOKEN: 'a token of sixteen' },
      'METRICS_TOKEN_FILE is "/nowhere": METRICS_TOKEN is set, too.',
    ],
  ])('are rejected in one sentence where a file %s', (_, env, sentence) => {
    expect(complaint(env)).toBe(sentence)
  })

  it('are rejected where a file is empty or its value is not valid, without showing it', () => {
    const empty = file('empty', '\n')
    expect(complaint({ METRICS_TOKEN_FILE: empty })).toContain(`METRICS_TOKEN_FILE is "${empty}": The file is empty`)
    const short = complaint({ ENCRYPTION_KEYS_FILE: file('short', 'too short') })
    expect(short).toBe('ENCRYPTION_KEYS is "***": Use keys of at least 32 characters, separated by commas.')
  })
})

describe('DATABASE_URL', () => {
  const url = (query: string): Record<string, string> => ({
    DATABASE_URL: `postgres://ada:geheim@db/boxoffice?${query}`,
  })
  const ca = file('ca.pem', 'a certificate')

  it.each([
    '',
    'sslmode=disable',
    'sslmode=require',
    'sslmode=require&channel_binding=require',
    'sslmode=no-verify',
    'sslmode=verify-full',
    'sslmode=verify-full&sslrootcert=system',
    `sslmode=verify-ca&sslrootcert=${ca}`,
    `sslmode=verify-full&sslrootcert=${ca}&sslcert=${ca}&sslkey=${ca}`,
  ])('can have ?%s', (query) => {
    expect(complaint(url(query))).toBe('none')
  })

  it.each([
    ['sslmode=prefer', 'Use disable, require, verify-ca or verify-full as sslmode, not prefer.'],
    ['sslmode=verify-ca', 'sslmode=verify-ca needs sslrootcert, the file of a certificate authority.'],
    ['sslmode=require&sslrootcert=system', 'sslrootcert=system needs sslmode=verify-full.'],
    [`sslrootcert=${ca}`, 'sslrootcert needs an sslmode such as verify-full.'],
    [`sslmode=require&sslcert=${ca}`, 'sslcert and sslkey need each other.'],
    ['sslmode=verify-full&sslcrl=/crl.pem', 'The parameter sslcrl is not supported.'],
    ['sslmode=verify-full&sslrootcert=/nowhere', 'The file of sslrootcert cannot be read.'],
    ['host=one,two', 'Name one host: a name or an address that follows the primary.'],
  ])('cannot have ?%s', (query, sentence) => {
    const { DATABASE_URL } = url(query)
    expect(complaint(url(query))).toBe(`DATABASE_URL is "${DATABASE_URL!.replace('geheim', '***')}": ${sentence}`)
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('must be there for %s', (name) => {
    expect(complaint({ [name]: 'postgres://db/boxoffice' })).toBe(`${name} needs DATABASE_URL.`)
  })
})
