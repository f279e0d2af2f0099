// Turns spec/ into generated/: lints the workflows, lints and bundles the YAML, derives the published contract, writes types, the operation table
// and the database schema. `--check` writes nothing and fails when generated/ is stale.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Command } from 'commander'
import openapiTypes, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { DEFAULT_BRAND } from '../src/core/brand.ts'
import { readWorkflow, WORKFLOWS } from '../src/web/docs/workflows.ts'
import { databaseSchema } from './support/database-schema.ts'
import { bodiesOnly, derive } from './support/derive.ts'
import type { Json } from './support/document.ts'
import { lint } from './support/lint.ts'
import { handlerRegistry, memberTable, operationTable } from './support/tables.ts'
import { lintWorkflow } from './support/workflows.ts'

const { check } = new Command('generate')
  .option('--check', 'write nothing, and fail if generated/ is out of date')
  .parse()
  .opts()
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const written = bundle()
const contract = derive(written, version)
const workflows = WORKFLOWS.map(async (name) => lintWorkflow(name, await readWorkflow(name, DEFAULT_BRAND), contract))
const errors = [...lint(contract), ...(await Promise.all(workflows)).flat()]
if (errors.length) fail(errors.join('\n'))
inFolder((dir) => {
  // The published document is linted as well: Redocly ignores keywords beside a `$ref`, which derived schemas contain directly.
  const published = join(dir, 'openapi.json')
  writeFileSync(published, JSON.stringify(contract, null, 1))
  redocly('lint', published, '--config', 'spec/rules.yaml', '--format', 'stylish')
})
const paths = WORKFLOWS.map((name) => `spec/workflows/${name}.yaml`)
redocly('lint', ...paths, '--config', 'spec/workflows.rules.yaml', '--format', 'stylish')

// Types are those of complete responses.
const whole = derive(written, version, { selections: false, transport: false })
const table = operationTable(whole)
const names = Object.values(table)
  .map(({ returns }) => returns)
  .filter(Boolean)
const head = '// Generated from spec/ by `npm run generate`; do not edit.\n'
const files = {
  'openapi.json': `${JSON.stringify(contract, null, 1)}\n`,
  'schema.ts': head + astToString(await openapiTypes(structuredClone(whole), { defaultNonNullable: false })),
  'bodies.ts':
    head +
    astToString(
      await openapiTypes(bodiesOnly(derive(written, version, { forms: false, selections: false, transport: false })), {
        defaultNonNullable: false,
      }),
    ),
  'operations.ts': `${head}
/** What the server needs for each operation before and after its handler. */
export const operations = ${source(table)} as const

/** The fields of the objects that operations return. */
export const members = ${source(memberTable(whole, names))} as const
`,
  'handlers.ts':
    head + handlerRegistry(Object.keys(table), parse(readFileSync('spec/openapi.yaml', 'utf8')).paths, contract),
  'schema.sql': await databaseSchema(),
}

const stale = Object.entries(files).filter(([name, text]) => read(`generated/${name}`) !== text)
if (check && stale.length)
  fail(
    `generated/${stale.map(([name]) => name).join(', generated/')} is stale: run \`npm run generate\` and commit the result.`,
  )
for (const [name, text] of stale) writeFileSync(`generated/${name}`, text)
console.log(
  stale.length ? `wrote ${stale.map(([name]) => `generated/${name}`).join(', ')}` : 'generated/ is up to date',
)

function bundle(): Json {
  redocly('lint', 'spec/openapi.yaml', '--config', 'spec/rules.yaml', '--format', 'stylish')
  return inFolder((dir) => {
    const output = join(dir, 'bundle.json')
    redocly(
      'bundle',
      'spec/openapi.yaml',
      '--config',
      'spec/rules.yaml',
      '--component-renaming-conflicts-severity',
      'error',
      '--output',
      output,
    )
    return JSON.parse(readFileSync(output, 'utf8'))
  })
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
function inFolder<Result>(work: (dir: string) => Result): Result {
  const dir = mkdtempSync(join(tmpdir(), 'boxoffice-generate-'))
  try {
    return work(dir)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function redocly(...args: string[]): void {
  try {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    execFileSync('redocly', args, { stdio: 'pipe', encoding: 'utf8', env })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    fail(`${stdout ?? ''}${stderr ?? ''}` || String(error))
  }
}

// One field per line, so that changes of the contract are readable diffs.
function source(object: Record<string, Json>): string {
  const literal = (value: Json): string =>
    Array.isArray(value)
      ? `[${value.map(literal).join(', ')}]`
      : value && typeof value === 'object'
        ? `{ ${Object.entries(value)
            .map(([k, v]) => `${key(k)}: ${literal(v)}`)
            .join(', ')} }`
        : typeof value === 'string'
          ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
          : String(value)
  const key = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)
  const block = (members: Record<string, Json>): string =>
    Object.entries(members)
      .map(([k, v]) => `    ${key(k)}: ${isDeepStrictEqual(v, {}) ? '{}' : literal(v)},`)
      .join('\n')
  return `{\n${Object.entries(object)
    .map(([name, members]) => `  ${key(name)}: {\n${block(members)}\n  },`)
    .join('\n')}\n}`
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function fail(message: string): never {
  console.error(message.trim())
  process.exit(1)
}
