// Runs the cases of clients/cases.json with the program of a client (guide generated-clients, "The cases").
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Json } from '../../../scripts/support/document.ts'
import type { ScriptedResponse } from '../../support/scripted_server.ts'
import { scriptedServer } from '../../support/scripted_server.ts'

type RequestCase = {
  readonly name: string
  readonly clients?: readonly string[]
  readonly call: 'read' | 'write' | 'remove' | 'list'
  readonly key?: string | false
  readonly responses: readonly ScriptedResponse[]
  readonly sent: readonly string[]
  /** Minimum of seconds before each further request. */
  readonly waits?: readonly number[]
  readonly result: Json
}
type SecretName = 'old' | 'new'
type NotificationCase = {
  readonly name: string
  readonly secret?: SecretName
  readonly signedWith?: readonly SecretName[]
  readonly version?: string
  readonly ageSeconds?: number
  readonly appended?: string
  readonly otherSignature?: string
  readonly headers?: Readonly<Record<string, string | null>>
  readonly result: 'verified' | 'rejected'
}
const CASES: { requests: RequestCase[]; notifications: NotificationCase[] } = JSON.parse(
  readFileSync('clients/cases.json', 'utf8'),
)
const SECRETS = { old: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', new: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }
const BODY = '{"action":"svc.event.order.placed","code":"ÄBC79"}'

/**
 * Runs a program, which reads the file in CASES and prints the result of each case.
 * @param client the language, for cases that only some clients have
 * @returns by name what each case must yield and what it yielded
 */
export async function runCases(client: string, program: string, args: readonly string[], cwd = '.') {
  const requests = CASES.requests.filter(({ clients }) => clients?.includes(client) ?? true)
  const server = await scriptedServer(requests.map(({ responses }) => responses))
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-cases-'))
  const file = join(folder, 'cases.json')
  const calls = requests.map(({ call, key }, index) => ({ base: server.baseOf(index), call, key }))
  writeFileSync(file, JSON.stringify([...calls, ...CASES.notifications.map(signed)]))
  try {
    const env = { ...process.env, CASES: file }
    const { stdout } = await promisify(execFile)(program, args, { cwd, timeout: 90_000, env }).catch((error) => {
      throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`)
    })
    const results: Json[] = JSON.parse(stdout)
    const keys = requests.flatMap(({ key }, i) => (key ? [] : server.recordings[i]!.keys))
    const outcomes = [
      ...requests.map(({ waits = [] }, i) => {
        const recording = server.recordings[i]!
        return [recording.sent, results[i], waits.filter((least, n) => !(recording.waits[n]! >= least - 0.02))]
      }),
      ...CASES.notifications.map((_, i) => results[requests.length + i]),
      new Set(keys).size === keys.length,
    ]
    const expected = [
      ...requests.map(({ sent, result }) => [sent, result, []]),
      ...CASES.notifications.map(({ result }) => result),
      true,
    ]
    const names = [...requests, ...CASES.notifications]
      .map(({ name }) => name)
      .concat('each write has a key of its own')
    const byName = (list: readonly unknown[]) => Object.fromEntries(names.map((name, i) => [name, list[i]]))
    return { expected: byName(expected), outcomes: byName(outcomes) }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** Returns body, headers and secret of a notification, signed as the server signs it. */
function signed(given: NotificationCase) {
  const { secret = 'old', signedWith = ['old'], version = 'v1', ageSeconds = 0, appended = '', otherSignature } = given
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const signatures = signedWith.map((name) => {
    const key = Buffer.from(SECRETS[name].slice('whsec_'.length), 'base64')
    return `${version},${createHmac('sha256', key).update(`msg_1.${time}.${BODY}`).digest('base64')}`
  })
  const all = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': time,
    'webhook-signature': [...(otherSignature ? [otherSignature] : []), ...signatures].join(' '),
    ...given.headers,
  }
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  return { call: 'verify', secret: SECRETS[secret], headers, body: BODY + appended }
}
