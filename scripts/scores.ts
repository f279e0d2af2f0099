// Computes the scores of public rating tools for generated/openapi.json and fails if a score drops. An unchanged contract is not rated
// again.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Json } from './support/document.ts'
import { nameRules } from './support/names.ts'

// Imported without their types, which would declare browser globals in all files of this repository.
const load = createRequire(import.meta.url)
const CONTRACT = 'generated/openapi.json'
/** Minimum score of `redocly score`, of 100. */
const MIN_READINESS = 88

type Finding = { rule: string; at: string; message: string }

/** Accepted findings, by rule of the OWASP ruleset and by path, with the reason. */
const EXCEPTIONS: readonly { rule: string; at: RegExp; reason: string }[] = [
  {
    rule: 'api1:2023-no-numeric-ids',
    at: /^components\.schemas\.Id$/,
    reason: 'IDs are numbers for compatibility. Objects of others return the same response as missing ones.',
  },
  {
    rule: 'api2:2023-no-credentials-in-url',
    at: /(^|\.)parameters\.(ticket_secret|positions_secret|\d+)\.name$/,
    reason:
      'The secrets of tickets and gift cards are filters for compatibility. The server writes no query to its log.',
  },
  {
    rule: 'api2:2023-write-restricted',
    at: /^paths\.\/api\/v1\/device\/initialize\./,
    reason: 'A device that is initialized has no credentials yet; the initialization token is in the body.',
  },
  {
    rule: 'api4:2023-string-limit',
    at: /\.content\.(image|application)\/(png|jpeg|gif|pdf|zip)\.schema$|\.(TicketFile|ExportFile|FileContent)$/,
    reason: 'The content of files: uploads have `x-max-bytes`, and the server streams what it returns.',
  },
  {
    rule: 'api4:2023-string-limit',
    at: /^components\.parameters\.(organizer|event|series|season|order|identifier)\.schema$/,
    reason: 'Names in paths: one that is too long does not exist, and the response must be that of a missing object.',
  },
  {
    rule: 'api4:2023-string-limit',
    at: /^components\.parameters\.if_modified_since\.schema$|^paths\.\/api\/v1\/upload\.post\.parameters\./,
    reason: 'Headers: the server ignores what it cannot read, and limits all headers together.',
  },
  {
    rule: 'api4:2023-string-limit',
    at: /\.not\.properties\.condition_min_value$/,
    reason: 'Says which values exclude each other; the limit is that of the field itself.',
  },
  {
    rule: 'api8:2023-define-cors-origin',
    at: /^components\.headers$/,
    reason: 'The headers by name of the component, and not those of a response.',
  },
  {
    rule: 'api8:2023-define-cors-origin',
    at: /^components\.schemas\.(WebhookHeaders|SandboxNotification\.properties\.headers)$|\.example\..*headers$/,
    reason:
      'Headers of requests to webhooks and of their responses, as fields of a delivery or of a captured notification.',
  },
  {
    rule: 'api8:2023-no-server-http',
    at: /^servers\.0\.url$/,
    reason: 'The demo server on the own machine. Servers publish the contract with their own URL.',
  },
  {
    rule: 'api9:2023-inventory-access',
    at: /^servers\.0$/,
    reason: 'Each installation publishes itself alone.',
  },
]

/** The `recommended` rules of Redocly, except those about paths, which cannot change. */
const REDOCLY = `extends: [recommended]
rules:
  no-path-trailing-slash: off
  no-server-example.com: off
`

const text = readFileSync(CONTRACT, 'utf8')
const folder = 'node_modules/.cache/boxoffice'
const rated = join(folder, 'scores')
const key = createHash('sha256')
  .update(text)
  .update(readFileSync(import.meta.filename))
  .update(readFileSync('scripts/support/names.ts'))
  .update(readFileSync('package-lock.json'))
  .digest('hex')
if (read(rated) !== key) {
  const errors = [...recommended(), ...readiness(), ...(await risks()), ...nameRules(JSON.parse(text))]
  if (errors.length) {
    console.error(errors.join('\n'))
    process.exit(1)
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(rated, key)
}

// The findings of `redocly lint` with its recommended rules.
function recommended(): string[] {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'redocly.yaml')
  writeFileSync(config, REDOCLY)
  const { problems } = redocly('lint', '--config', config)
  return problems
    .filter(({ severity }: Json) => severity === 'error')
    .map(({ ruleId, location, message }: Json) => `redocly ${ruleId}: ${location[0].pointer}: ${message}`)
}

// The result of `redocly score`: how simple, complete and clear the contract is for programs that read it.
function readiness(): string[] {
  const { agentReadiness, hotspots } = redocly('score')
  if (agentReadiness >= MIN_READINESS) return []
  const worst = hotspots.map(({ operationId, reasons }: Json) => `  ${operationId}: ${reasons.join('; ')}`)
  return [`redocly score: ${agentReadiness} of 100 is less than ${MIN_READINESS}. The lowest operations:`, ...worst]
}

// The errors of Spectral's OWASP ruleset, except the findings above. An exception without a finding is an error, too.
async function risks(): Promise<string[]> {
  const { Spectral, Document } = load('@stoplight/spectral-core')
  const { Json: parser } = load('@stoplight/spectral-parsers')
  const linter = new Spectral()
  linter.setRuleset(load('@stoplight/spectral-owasp-ruleset'))
  const results: Json[] = await linter.run(new Document(text, parser, CONTRACT))
  const found: Finding[] = results
    .filter(({ severity }) => severity === 0)
    .map(({ code, path, message }) => ({ rule: String(code).replace('owasp:', ''), at: path.join('.'), message }))
  const covers = (one: (typeof EXCEPTIONS)[number], { rule, at }: Finding): boolean =>
    one.rule === rule && one.at.test(at)
  return [
    ...found
      .filter((finding) => !EXCEPTIONS.some((one) => covers(one, finding)))
      .map(({ rule, at, message }) => `owasp ${rule}: ${at}: ${message}`),
    ...EXCEPTIONS.filter((one) => !found.some((finding) => covers(one, finding))).map(
      ({ rule, at }) => `owasp ${rule}: remove the exception ${at}, which matches nothing.`,
    ),
  ]
}

function redocly(command: string, ...options: string[]): Json {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [command, CONTRACT, '--format', 'json', ...options]
  try {
    return JSON.parse(
      execFileSync('redocly', args, { encoding: 'utf8', env, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (!stdout) throw error
    return JSON.parse(stdout) // errors of the contract
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
