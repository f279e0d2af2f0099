// `npm run mock`: every operation can be called there as its examples say, and answers as the contract says.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as read } from 'node:stream/consumers'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { operationsOf, resolve } from '../../scripts/support/derive.ts'
import type { Json, Operation } from '../../scripts/support/derive.ts'
import { checkAnswer, contract } from '../support/conformance.ts'
import type { Answer } from '../support/conformance.ts'
import { exampleBody } from '../support/sample.ts'

type Headers = Record<string, string>

const described = new Map(operationsOf(contract).map((operation) => [operation.id as OperationId, operation]))
const ids = [...described.keys()]
const writing = ids.filter((id) => operations[id].body?.media === 'application/json')
const isProtected = (id: OperationId): boolean => operations[id].security.length > 0

const children: ChildProcess[] = []
let base: string
beforeAll(async () => { base = await start('--port', '0') })
afterAll(async () => { for (const child of children) if (running(child)) await end(child) })

const running = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

function launch(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['scripts/mock.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

async function start(...args: string[]): Promise<string> {
  const child = launch(...args)
  let told = ''
  for await (const chunk of child.stdout!) {
    told += chunk
    const curl = /curl .*(http:\/\/127\.0\.0\.1:\d+)\/api\/v1\/organizers\/\n/.exec(told)
    if (curl) return curl[1]!
  }
  throw new Error(`The mock did not start: ${told}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

/** What satisfies the first alternative among the operation's security requirements. */
function credentials(id: OperationId): Headers {
  return Object.assign({}, ...Object.keys(operations[id].security[0] ?? {}).map((name) => {
    const scheme = contract.components.securitySchemes[name]
    if (scheme.type !== 'apiKey') return { Authorization: 'Bearer anything' }
    return scheme.in === 'cookie' ? { Cookie: `${scheme.name}=anything` } : { [scheme.name]: 'Token anything' }
  }))
}

const exampleOf = (parameter: Json): Json => parameter.example ?? Object.values<Json>(parameter.examples ?? {})[0]?.value ?? resolve(contract, parameter.schema).example

/** Path, query and headers of a request that consists of the contract's examples. */
function exampleRequest({ path, parameters }: Operation): { path: string; headers: Headers } {
  const at = (place: string): [string, Json][] => parameters.filter((p) => p.in === place && exampleOf(p) !== undefined).map((p) => [p.name, exampleOf(p)])
  const query = new URLSearchParams(at('query').flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])))
  const filled = at('path').reduce((so, [name, value]) => so.replace(`{${name}}`, encodeURIComponent(value)), path)
  return { path: `${filled}?${query}`, headers: Object.fromEntries(at('header').map(([name, value]) => [name, String(value)])) }
}

/** Calls an operation with its examples; what is given replaces them. The answer is checked against the contract. */
async function call(id: OperationId, given: { body?: unknown; headers?: Headers } = {}): Promise<Answer> {
  const { path, headers } = exampleRequest(described.get(id)!)
  const { method, body: { media } = {} } = operations[id] as { method: string; body?: { media: string } | null } & { body?: { media: string } }
  const body = media ? encoded(media, given.body ?? exampleBody(id)) : undefined
  const response = await fetch(base + path, {
    method, redirect: 'manual',
    headers: { ...credentials(id), ...headers, ...(media ? { 'Content-Type': media } : {}), ...given.headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('content-type') === 'application/json'
  const answer = { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  checkAnswer(id, answer)
  return answer
}

function encoded(media: string, body: unknown): string {
  if (media === 'application/x-www-form-urlencoded') return new URLSearchParams(body as Headers).toString()
  return media === 'application/json' ? JSON.stringify(body) : String(body)
}
