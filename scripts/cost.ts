// Searches for the most expensive request of each operation. It starts with bodies and queries at the limits of the contract and mutates
// those that block the event loop longest.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { operations as described } from '../generated/operations.ts'
import type { Operation, OperationId } from '../src/core/handler.ts'
import { chance, mutator } from './cost/mutants.ts'
import type { Call, Question, Spent } from './cost/server.ts'
import type { Json } from './support/document.ts'
import { operationsOf, resolve } from './support/document.ts'

const all = (value: string, before: string[] = []) => [...before, value]
const options = new Command('cost')
  .description('Search for the most expensive requests and write them to .fuzz/cost/')
  .option('--operation <id>', 'only this operation, such as teams.create (repeatable)', all)
  .option('--seconds <n>', 'time for each operation', '5')
  .option('--seed <n>', 'the seed of an earlier run', String(Date.now() % 1e6))
  .option('--hold <ms>', 'maximum time for which a request may block the event loop', '50')
  .option('--top <n>', 'number of operations to show', '20')
  .parse()
  .opts()

type Measured = Spent & { ms: number; status: number; sent: number; received: number }
type MeasuredRequest = Measured & { id: string; value: Json; call: Call }

/** Maximum size of a query string in bytes. The server accepts 128 KiB of headers, which include the query string. */
const MAX_QUERY = 100_000

process.chdir(join(import.meta.dirname, '..'))
mkdirSync('.fuzz/cost', { recursive: true })
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const server = fork('scripts/cost/server.ts', { serialization: 'json', execArgv: ['--max-semi-space-size=16'] })
process.once('SIGINT', () => server.disconnect())
await once(server, 'message')
const ask = async <Result>(question: Question): Promise<Result> => {
  server.send(question)
  return (await once(server, 'message'))[0]
}
console.log(`seed ${options.seed}`)

const isAccepted = ({ status }: Measured): boolean => status < 400
const score = (measured: Measured | undefined): number => (measured ? measured.hold + measured.ms / 10 : 0)

const found: MeasuredRequest[] = []
const pick = chance(Number(options.seed))
const chosen = operationsOf(contract).filter(({ id }) => options.operation?.includes(id) ?? true)
// Calls are prepared before any hostile object is written, because later calls need some of these objects.
const calls = new Map<string, Call>()
for (const { id } of chosen) {
  const call = await ask<Call | { error: string }>({ call: id as OperationId })
  if ('error' in call) console.error(`${id}: ${call.error}`)
  else calls.set(id, call)
}
// Reads are last, after hostile objects have been written.
for (const one of chosen.toSorted((a, b) => Number(a.method === 'get') - Number(b.method === 'get'))) {
  const call = calls.get(one.id)
  const worst = call && (await search(one, call))
  if (!worst) continue
  found.push(worst)
  writeFileSync(`.fuzz/cost/${one.id}.json`, JSON.stringify(worst.value))
}
found.sort((a, b) => b.hold - a.hold)
print(found.slice(0, Number(options.top)))
print(found.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
if (found.some(({ hold }) => hold > Number(options.hold))) process.exitCode = 1
server.disconnect()

/** Returns the most expensive request that is found within the time per operation. */
async function search(
  { id, op, method, parameters }: (typeof chosen)[number],
  call: Call,
): Promise<MeasuredRequest | undefined> {
  const { body: limits } = (described as Record<string, Operation>)[id]!
  if (limits && limits.media !== 'application/json') return undefined
  const query = Object.fromEntries(parameters.filter((p) => p.in === 'query').map((p) => [p.name, p.schema]))
  const schema = limits
    ? Object.values<Json>(resolve(contract, op.requestBody).content)[0].schema
    : { type: 'object', properties: query }
  const given: Json = limits ? call.body : {}
  const mutate = mutator(contract, schema, pick, limits?.bytes ?? MAX_QUERY)
  // Unique fields get new values in each request.
  const unique = async (value: Json): Promise<Json> => {
    if (!limits || method !== 'post' || Array.isArray(value)) return value
    const next: Json = await ask({ example: id as OperationId })
    const changed = Object.entries(next ?? {}).filter(
      ([name, own]) => typeof own === 'string' && own !== given[name] && value[name] === given[name],
    )
    return { ...value, ...Object.fromEntries(changed) }
  }
  const measure = async (value: Json): Promise<Measured | undefined> =>
    limits ? sent(call, await unique(value), limits.bytes) : sent(call, value)
  await measure(given) // compiles the operation
  const first = await measure(given)
  if (!first) return undefined
  // Both the most expensive accepted and the most expensive rejected request are mutated further.
  const best = new Map([[isAccepted(first), { value: given, ...first }]])
  for (const until = Date.now() + 1000 * Number(options.seconds); Date.now() < until; ) {
    const from = [...best.values()]
    let value = pick(4) ? from[pick(from.length)]!.value : given
    for (let n = pick(3); n >= 0; n -= 1) value = mutate(value)(value)
    const one = await measure(value)
    if (!one || score(one) < 1.1 * score(best.get(isAccepted(one)))) continue
    const twice = await measure(value) // excludes garbage collection, which does not happen twice in a row
    if (twice && score(twice) > 1.1 * score(best.get(isAccepted(twice))))
      best.set(isAccepted(twice), { value, ...(score(twice) < score(one) ? twice : one) })
  }
  const least = [...best.values()].reduce((one, other) => (score(other) > score(one) ? other : one))
  for (let n = 0; n < 5; n += 1) {
    const next = await measure(least.value)
    if (next) for (const name of ['hold', 'cpu', 'ms'] as const) least[name] = Math.min(least[name], next[name])
  }
  console.log(
    `${least.hold.toFixed(0).padStart(5)} ms  ${id} ${least.status} ${least.sent} bytes, ${least.ms.toFixed(0)} ms`,
  )
  return { id, call, ...least }
}

/** Sends a request and measures its cost. Returns undefined if the request is larger than the operation accepts. */
async function sent({ url, method, headers }: Call, value: Json, bytes?: number): Promise<Measured | undefined> {
  const text =
    bytes === undefined
      ? new URLSearchParams(
          Object.entries<Json>(value).flatMap(([name, one]) =>
            [one].flat().map((each): [string, string] => [name, String(each)]),
          ),
        ).toString()
      : JSON.stringify(value)
  if (Buffer.byteLength(text) > (bytes ?? MAX_QUERY)) return undefined
  await ask('spent')
  const began = performance.now()
  const response = await fetch(bytes === undefined && text ? `${url}${url.includes('?') ? '&' : '?'}${text}` : url, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(bytes === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(bytes === undefined ? {} : { body: text }),
  })
  const received = (await response.arrayBuffer()).byteLength
  const ms = performance.now() - began
  const { hold, cpu } = await ask<Spent>('spent')
  // Time in which the loop waits for a busy CPU does not count.
  return { hold: Math.min(hold, cpu), cpu, ms, status: response.status, sent: Buffer.byteLength(text), received }
}

function print(rows: readonly MeasuredRequest[]): void {
  console.table(
    rows.map(({ id, status, sent, received, hold, cpu, ms }) => ({
      operation: id,
      status,
      sent,
      received,
      hold: Math.round(hold),
      cpu: Math.round(cpu),
      ms: Math.round(ms),
    })),
  )
}
