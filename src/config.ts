// The environment as a frozen, typed object. No other code reads process.env. deploy/README.md describes each variable, and a test compares both.
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_BRAND } from './core/brand.ts'
import { whyUnusable } from './core/data/connection.ts'
import { isCurrency } from './core/formats.ts'

const seconds = (preset: number) => z.coerce.number().positive().default(preset)

// In the form that browsers send: without a path, a trailing slash or the default port of the scheme. URL has no origins for custom schemes,
// which apps use (capacitor://localhost).
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text)
    ? URL.parse(text)?.origin === text && !text.includes('*')
    : /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d+)?$/.test(text)

// Names and percent-encoded values, as in `api-key=abc,tenant=a%20b`.
const pairs = z
  .string()
  .regex(/^[^=,]+=[^=,]*(,[^=,]+=[^=,]*)*$/, 'Use name=value, separated by commas')
  .refine((text) => !/%(?![\da-fA-F]{2})/.test(text), 'Percent-encode the character %')
  .transform(
    (text): Record<string, string> =>
      Object.fromEntries(
        text.split(',').map((pair) => {
          const [name, value] = pair.split('=') as [string, string]
          return [name.trim(), decodeURIComponent(value.trim())]
        }),
      ),
  )

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'Use postgres://user:password@host:port/database', abort: true })
  .superRefine((url, context) => {
    const message = whyUnusable(url)
    if (message) context.addIssue({ code: 'custom', message })
  })

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().min(1).optional(),
  WORK_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  HSTS_SUBDOMAINS: z.stringbool().default(false),

  BRAND: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'Use lowercase letters and digits, a letter first')
    .max(50, 'Use at most 50 characters')
    .default(DEFAULT_BRAND),
  DEFAULT_CURRENCY: z.string().refine(isCurrency, 'Use a currency code (ISO 4217), such as EUR').default('EUR'),

  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_MAX_LAG: z.coerce.number().min(2).default(10),
  DATABASE_POOL: z.coerce.number().int().min(2).default(16),
  DATA_DIR: z.string().min(1).default('.data'),
  STORAGE_URL: z
    .url({ protocol: /^(s3|file)$/, error: 'Use s3://key:secret@bucket or file:///folder' })
    .regex(/^file:|^s3:\/\/[^/]+\/?(\?|$)/, 'Name a bucket, without a folder in it')
    .optional(),
  STATEMENT_TIMEOUT: seconds(30),
  LOCK_TIMEOUT: seconds(3),
  IDLE_TIMEOUT: seconds(30),

  CORS_ORIGINS: z
    .string()
    .transform((list) => (list.trim() === '*' ? undefined : list.split(',').map((origin) => origin.trim())))
    .refine(
      (list) => list?.every(isOrigin) !== false,
      'Use * or origins separated by commas, such as https://shop.example',
    )
    .optional(),

  RATE_LIMIT: z.enum(['memory', 'postgres', 'off']).default('memory'),
  RATE_LIMIT_CREDENTIAL: z.coerce.number().int().positive().default(30_000),
  RATE_LIMIT_PUBLISHABLE: z.coerce.number().int().positive().default(300),
  RATE_LIMIT_ADDRESS: z.coerce.number().int().positive().default(1200),
  SESSION_IDLE: seconds(7 * 86_400),
  SESSION_LIFETIME: seconds(30 * 86_400),
  INVITATIONS_PER_DAY: z.coerce.number().int().positive().default(100),
  WEBHOOK_TESTS_PER_MINUTE: z.coerce.number().int().positive().default(10),
  UPLOAD_LIMIT: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 1024 * 1024),
  UPLOAD_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .positive()
    .default(1024 * 1024 * 1024),
  OUTBOUND_ALLOW_PRIVATE: z.stringbool().default(false),
  PAYMENT_SYSTEM_URLS: pairs
    .refine((urls) => Object.values(urls).every((url) => URL.canParse(url)), 'Use provider=URL, separated by commas')
    .optional(),
  ENCRYPTION_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every(({ length }) => length >= 32),
      'Use keys of at least 32 characters, separated by commas',
    )
    .optional(),
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(60).default(0),
  SHUTDOWN_TIMEOUT: seconds(20),

  OWNER_PASSWORD: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use smtp://user:password@host:port, or smtps' }).optional(),
  MAIL_FROM: z.string().min(3).default('boxoffice <boxoffice@localhost>'),

  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('boxoffice'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),

  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The names of all variables that the server reads. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

export type Config = Readonly<
  Omit<z.infer<typeof schema>, 'BASE_URL' | 'DATA_DIR'> & { BASE_URL: string; DATA_DIR: string }
>

/** An error in the use of a command or its configuration. The message is shown as one sentence, without a stack trace. */
export class UsageError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

const SECRETS: readonly string[] = ['ENCRYPTION_KEYS', 'METRICS_TOKEN', 'OWNER_PASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS']
/** Variables that contain secrets, including URLs with passwords. Each can be in a file, whose path is in the variable with the suffix _FILE. */
export const IN_FILES: readonly string[] = [
  ...SECRETS,
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'STORAGE_URL',
  'SMTP_URL',
]

// Returns a value without passwords, for screens and logs.
const shown = (name: string, value: string): string =>
  SECRETS.includes(name) ? '***' : value.replace(/^([^@]*?:\/\/[^@]*?:)[^]*@/, '$1***@')

// Returns the values of variables that are in files, and the errors of reading these files. A trailing line break is not part of the value.
function fromFiles(env: Record<string, string | undefined>): { values: Record<string, string>; errors: string[] } {
  const values: Record<string, string> = {}
  const errors: string[] = []
  for (const name of IN_FILES) {
    const path = env[`${name}_FILE`]
    if (path === undefined) continue
    const error = (message: string): void => void errors.push(`${name}_FILE is ${JSON.stringify(path)}: ${message}`)
    if (env[name] !== undefined) {
      error(`${name} is set, too`)
      continue
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (cause) {
      error(`The file cannot be read (${(cause as NodeJS.ErrnoException).code})`)
      continue
    }
    if (values[name] === '') error('The file is empty')
  }
  return { values, errors }
}

/**
 * Reads and validates the configuration. Empty variables count as absent.
 * @throws UsageError that lists every invalid variable
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const direct = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { values, errors: unreadable } = fromFiles(direct)
  const given: Record<string, string | undefined> = { ...direct, ...values }
  const parsed = schema.safeParse(given)
  const errors = [
    ...unreadable,
    ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
      .filter((name) => given[name] !== undefined && given.DATABASE_URL === undefined)
      .map((name) => `${name} needs DATABASE_URL`),
    ...(parsed.error?.issues ?? []).map(
      ({ path: [name], message }) =>
        `${String(name)} is ${JSON.stringify(shown(String(name), given[String(name)]!))}: ${message}`,
    ),
  ]
  if (!parsed.success || errors.length) throw new UsageError(`The configuration is not valid. ${errors.join('. ')}.`)
  const { BASE_URL, DATA_DIR, ...rest } = parsed.data
  return Object.freeze({
    ...rest,
    BASE_URL: (BASE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, ''),
    DATA_DIR: resolve(DATA_DIR),
  })
}

// Variables of the commands that call the API of a server, from any machine (guide command-line, "Profiles").
const clientSchema = z.object({
  BOXOFFICE_URL: z.url({ protocol: /^https?$/ }).optional(),
  BOXOFFICE_TOKEN: z.string().optional(),
  BOXOFFICE_ORGANIZER: z.string().optional(),
  BOXOFFICE_EVENT: z.string().optional(),
  BOXOFFICE_PROFILE: z.string().optional(),
  XDG_CONFIG_HOME: z.string().optional(),
  HOME: z.string().optional(),
})

/** The names of all variables of the commands that call the API. */
export const CLIENT_VARIABLES: readonly string[] = Object.keys(clientSchema.shape)

/** Configuration of the commands that call the API of a server. */
export type ClientConfig = {
  readonly url: string | undefined
  readonly token: string | undefined
  readonly organizer: string | undefined
  readonly event: string | undefined
  readonly profile: string | undefined
  /** The folder of the configuration files of this account. */
  readonly configHome: string
}

/**
 * Reads the configuration of the commands that call the API. Empty variables count as absent.
 * @throws UsageError if a variable is invalid; the message does not contain the token
 */
export function loadClientConfig(env: Record<string, string | undefined> = process.env): ClientConfig {
  const parsed = clientSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) throw new UsageError('BOXOFFICE_URL is not a URL. Use https://tickets.example.')
  const { data } = parsed
  return Object.freeze({
    url: data.BOXOFFICE_URL?.replace(/\/+$/, ''),
    token: data.BOXOFFICE_TOKEN,
    organizer: data.BOXOFFICE_ORGANIZER,
    event: data.BOXOFFICE_EVENT,
    profile: data.BOXOFFICE_PROFILE,
    configHome: data.XDG_CONFIG_HOME ?? join(data.HOME ?? homedir(), '.config'),
  })
}
