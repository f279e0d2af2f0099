// Runs Schemathesis against a server of its own: once per type of credential, each time on a new database with demo data.

import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { changedTags, tagOf, withinLimit } from './fuzz/changes.ts'
import type { FailedRun } from './fuzz/findings.ts'
import { findingsOf } from './fuzz/findings.ts'
import { schemathesis } from './fuzz/schemathesis.ts'
import type { Headers, World } from './fuzz/worlds.ts'
import { endProcesses, openWorlds, start } from './fuzz/worlds.ts'
import type { Operation } from './support/document.ts'
import { operationsOf, resolve } from './support/document.ts'

const all = (value: string, before: string[] = []) => [...before, value]
const options = new Command('fuzz')
  .description('Fuzz the API with Schemathesis; the settings and their reasons are in scripts/fuzz/schemathesis.toml')
  .option('--operation <id>', 'only this operation, such as teams.create (repeatable)', all)
  .option('--as <scheme>', 'only with this security scheme of the contract, such as Token (repeatable)', all)
  .option('--max-examples <n>', 'cases per operation')
  .option('--sequences <n>', 'number of sequences, of up to six calls each', '100')
  .option('--phases <list>', 'some of examples,coverage,fuzzing,stateful')
  .option('--brief', 'random data only, without limits of fields and sequences of calls')
  .option('--seed <n>', 'seed of an earlier run')
  .option('--coverage', 'report how many keywords of the schemas the requests of each tag cover')
  .option('--workers <n>', 'operations tested at the same time')
  .option('--jobs <n>', 'tags tested at the same time, each with a server of its own', '2')
  .option(
    '--limit <n>',
    'operations of each caller tested in all phases; further tags get random data only, none with --brief',
  )
  .option(
    '--changed [ref]',
    'only tags whose contract or resource has changed since this git ref, by default the newest commit that is at least a day old, and a tenth of the others',
  )
  .parse()
  .opts()

process.chdir(join(import.meta.dirname, '..'))
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const due: string[] | undefined =
  options.changed && changedTags(contract, options.changed === true ? undefined : options.changed)
const operations = operationsOf(contract).filter(
  (operation) => (options.operation?.includes(operation.id) ?? true) && (due?.includes(tagOf(operation)) ?? true),
)
const schemes = Object.keys(contract.components.securitySchemes)
for (const id of options.operation ?? [])
  if (!operations.some((op) => op.id === id)) fail(`The contract has no operation ${id}.`)
for (const name of options.as ?? []) if (!schemes.includes(name)) fail(`The contract has no security scheme ${name}.`)

/** The phases other than `coverage`, which tests every limit of every field, and `stateful`, which tests sequences of calls. */
const RANDOM = 'examples,fuzzing'
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    endProcesses(signal)
  })
}
mkdirSync('.fuzz', { recursive: true })
const accepted = new Map<string, { of: number; good: number; others: Record<string, number> }>()
/** The longest response of each operation in seconds, of all runs. */
const longest = new Map<string, number>()
/** Keywords of the schemas by caller and tag: those that requests covered completely or in part, and all. */
const covered: { part: string; covered: number; partial: number; total: number }[] = []
const failed: FailedRun[] = []
const st = schemathesis({ coverage: options.coverage })
const worlds = await openWorlds()
const { organizer, known, words, keep } = worlds.demo
for (const scheme of options.as ?? schemes) {
  const chosen = operations.filter(({ op }) => {
    const security: object[] = op.security ?? contract.security
    return security.length ? security.some((need) => scheme in need) : scheme === schemes[0] // operations without credentials are tested with the first scheme
  })
  const groups = Map.groupBy(chosen, (operation) => (options.phases ? 'all' : tagOf(operation)))
  const tags: string[] = options.phases || !due ? [...groups.keys()] : due.filter((tag: string) => groups.has(tag))
  const complete = options.limit ? withinLimit(tags, chosen, Number(options.limit)) : tags
  const further = options.brief ? [] : tags.filter((tag) => !complete.includes(tag))
  console.log(`${scheme}: ${complete.join(', ')}${further.length ? `; random data only: ${further.join(', ')}` : ''}`)
  // Each tag gets a new world, so that no run depends on objects that another one has deleted or sold out. Sequences of calls are a
  // separate part over all operations.
  const inAll = options.phases ?? (options.brief ? RANDOM : `coverage,${RANDOM}`)
  const part = (phases: string) => (tag: string) => [tag, groups.get(tag)!, phases] as [string, Operation[], string]
  const parts = [...complete.map(part(inAll)), ...further.map(part(RANDOM))]
  if (!options.phases && !options.brief && hasLinks(chosen)) parts.push(['sequences', chosen, 'stateful'])
  parts.sort(([, a], [, b]) => b.length - a.length) // the longest parts start first
  const lane = async (): Promise<void> => {
    for (let next = parts.shift(); next && !interrupted; next = parts.shift()) await run(scheme, ...next)
  }
  await Promise.all(Array.from({ length: Number(options.jobs) }, lane))
}
await worlds.close()
if (accepted.size) report()
if (longest.size) reportSlowest()
if (covered.length) reportCoverage()
if (failed.length) console.log(findingsOf(failed))

/** Runs Schemathesis once, on a separate server and database. Reports every problem and sets a non-zero exit status if there is one. */
async function run(scheme: string, part: string, chosen: Operation[], phases: string): Promise<void> {
  const name = `${scheme}-${part}`.replace(/\W+/g, '-').toLowerCase()
  const log = `.fuzz/server-${name}.log`
  const findings = `.fuzz/report-${name}.log`
  const coverage = `.fuzz/coverage-${name}.json`
  const shown = openSync(findings, 'w')
  let status = 0
  const problems: string[] = []
  const reportProblem = (problem: string): void => {
    console.error(problem)
    problems.push(problem)
  }
  let world: World | undefined
  try {
    const caller = known[scheme]
    if (!caller) throw new Error(`\`boxoffice demo --json\` returns no credentials for ${scheme}.`)
    world = await worlds.open(log)
    const { base, directory } = world
    const settings = join(directory, 'schemathesis.toml')
    const tables = Object.entries(words).map(
      ([name, values]) => `[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}\n`,
    )
    writeFileSync(settings, [readFileSync('scripts/fuzz/schemathesis.toml', 'utf8'), ...tables].join('\n'))
    const doors = await open(base, chosen, caller)

    const auth = Object.entries(known)
      .filter(([, headers]) => headers)
      .map(([name, headers]) => ({
        name,
        fixedHeaders: Object.entries(headers!).map(([name, value]) => ({ name, value })),
      }))
    writeFileSync(join(directory, 'credentials.json'), JSON.stringify({ auth }))
    const ids = chosen.map(({ id }) => id)
    const child = start(
      st,
      [
        '--config-file',
        settings,
        'run',
        `${base}/api/v1/openapi.json`,
        '--auth-wfc-user',
        scheme,
        '--report',
        'junit',
        '--report-junit-path',
        `.fuzz/junit-${name}.xml`,
        '--phases',
        phases,
        ...ids.flatMap((id) => ['--include-operation-id', id]),
        ...Object.entries({
          'max-examples': phases === 'stateful' ? options.sequences : options.maxExamples,
          seed: options.seed,
          workers: options.workers,
        }).flatMap(([name, value]) => (value ? [`--${name}`, value] : [])),
      ],
      {
        stdio: ['ignore', shown, shown],
        env: {
          ...process.env,
          FUZZ_CREDENTIALS: join(directory, 'credentials.json'),
          FUZZ_STATUSES: join(directory, 'statuses.json'),
          FUZZ_KEEP: JSON.stringify(keep),
          FUZZ_WORLD: JSON.stringify(words),
          FUZZ_SPARE: JSON.stringify({ server: base, organizer, headers: known.Token }),
          ...(options.coverage && {
            SCHEMATHESIS_COVERAGE_FORMAT: 'json',
            SCHEMATHESIS_COVERAGE_REPORT_JSON_PATH: coverage,
          }),
          PYTHONPATH: 'scripts/fuzz',
          HYPOTHESIS_STORAGE_DIRECTORY: '.fuzz/hypothesis',
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    )
    status = (await once(child, 'exit'))[0] ?? 1
    const { statuses, seconds } = JSON.parse(readFileSync(join(directory, 'statuses.json'), 'utf8'))
    if (scheme === 'Token') collect(statuses)
    if (options.coverage && phases !== 'stateful') collectCoverage(`${scheme}, ${part}`, chosen, coverage)
    for (const [id, time] of Object.entries<number>(seconds)) longest.set(id, Math.max(time, longest.get(id) ?? 0))

    // A run that has revoked its own credentials would pass without testing anything.
    const after = world.isRunning() && !interrupted ? await open(base, chosen, caller) : doors
    const lost = doors.filter((id) => !after.includes(id))
    if (lost.length) reportProblem(`${scheme} lost its access on the way, at least to ${lost.join(', ')}.`)
  } catch (error) {
    reportProblem((error as Error).message)
  } finally {
    await world?.end().catch(({ message }: Error) => reportProblem(message))
    closeSync(shown)
    console.log(`\n${scheme}, ${part}: ${chosen.length} operations\n${readFileSync(findings, 'utf8')}`)
  }
  // A 500 is logged as an error (level 50 in pino). The request that caused it may not have been checked.
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":(50|60)\b/.test(line))
  if (errors.length) reportProblem(`${errors.length} errors in ${log}, the first:\n${errors[0]}`)
  if (!status && !problems.length) return
  process.exitCode ||= status || 1
  failed.push({ scheme, tag: part, report: findings, problems })
}

/** Collects the statuses for valid data by operation, with the token, which has all permissions at its organizer. */
function collect(statusesById: Record<string, Record<string, number>>): void {
  for (const [id, statuses] of Object.entries(statusesById)) {
    const sum = accepted.get(id) ?? { of: 0, good: 0, others: {} }
    for (const [status, count] of Object.entries(statuses)) {
      sum.of += count
      if (status < '300' || status === '304') sum.good += count
      else sum.others[status] = (sum.others[status] ?? 0) + count
    }
    accepted.set(id, sum)
  }
}

/** Prints the operations that accepted less than half of the valid data that they were sent. */
function report(): void {
  const shares = [...accepted].map(([id, { of, good, others }]) => ({ id, of, others, share: good / of }))
  const low = shares.filter(({ share }) => share < 0.5).sort((a, b) => a.share - b.share)
  console.log(
    `\nValid data was accepted at least every second time by ${shares.length - low.length} of ${shares.length} operations.`,
  )
  for (const { id, of, others, share } of low) {
    const statuses = Object.entries(others).map(([status, count]) => `${count} x ${status}`)
    console.log(`  ${String(Math.round(share * 100)).padStart(3)} % of ${of}  ${id}  ${statuses.join(', ')}`)
  }
}

type Coverage = { operation_id: string; coverage: { keywords: { covered: number; partial: number; total: number } } }

/** Collects the coverage of the tested operations. The report has all operations of the contract. */
function collectCoverage(part: string, chosen: readonly Operation[], file: string): void {
  const ids = new Set(chosen.map(({ id }) => id))
  const { operations: reported } = JSON.parse(readFileSync(file, 'utf8')) as { operations: Coverage[] }
  const sum = { part, covered: 0, partial: 0, total: 0 }
  for (const { operation_id, coverage } of reported)
    if (ids.has(operation_id))
      for (const count of ['covered', 'partial', 'total'] as const) sum[count] += coverage.keywords[count]
  covered.push(sum)
}

/** Prints how many keywords the requests of each tag and of all covered, lowest share first. */
function reportCoverage(): void {
  console.log('\nKeywords of the schemas that requests covered, of all, and those that they covered in part:')
  const sumOf = (count: 'covered' | 'partial' | 'total'): number => covered.reduce((sum, one) => sum + one[count], 0)
  const all = { part: 'All', covered: sumOf('covered'), partial: sumOf('partial'), total: sumOf('total') }
  const shares = [...covered, all].map((sum) => ({
    ...sum,
    percent: sum.total ? (100 * sum.covered) / sum.total : 100,
  }))
  for (const { part, covered, partial, total, percent } of shares.sort((a, b) => a.percent - b.percent))
    console.log(`  ${percent.toFixed(1).padStart(5)} %  ${part}: ${covered} of ${total}, ${partial} in part`)
}

/** Prints the operations with the longest responses. Those above the limits in schemathesis.toml have failed. */
function reportSlowest(): void {
  const slowest = [...longest].sort(([, a], [, b]) => b - a).slice(0, 5)
  console.log(`\nLongest responses: ${slowest.map(([id, time]) => `${id} ${Math.round(time * 1000)} ms`).join(', ')}`)
}

/** Returns whether any response links to another one of the operations. Without links, Schemathesis reports the stateful phase as an error. */
function hasLinks(chosen: Operation[]): boolean {
  const ids = chosen.map(({ id }) => id)
  const links = chosen.flatMap(({ op }) =>
    Object.values(op.responses).flatMap((response) =>
      Object.values<{ operationId?: string }>(resolve(contract, response).links ?? {}),
    ),
  )
  return links.some(({ operationId }) => ids.includes(operationId!))
}

/** Returns the paths of those list operations that the caller can call, with no other path parameter than the organizer. */
async function open(base: string, chosen: Operation[], headers: Headers): Promise<string[]> {
  const plain = chosen.filter(
    ({ method, parameters }) => method === 'get' && parameters.every((p) => !p.required || p.name === 'organizer'),
  )
  const ok = await Promise.all(
    plain.map(async ({ path }) => (await fetch(base + path.replace('{organizer}', organizer), { headers })).ok),
  )
  return plain.filter((_, i) => ok[i]).map(({ id }) => id)
}

function fail(problem: string): never {
  console.error(problem)
  process.exit(1)
}
