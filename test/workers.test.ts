// Two servers and two workers on one database, as processes: what is lost, and what comes twice, when they are killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../src/config.ts'
import type { Db } from '../src/core/data/db.ts'
import { openDb } from '../src/core/data/db.ts'
import { openEmbedded } from '../src/core/data/embedded.ts'
import { killAll, run, serve, start } from './support/process.ts'
import type { Receiver } from './support/receiver.ts'
import { receiver } from './support/receiver.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-workers-'))
const cluster = join(directory, 'postgres')
const flags = { flags: ['-c', 'max_connections=200'], initdbFlags: ['--no-sync'] }
let embedded: Awaited<ReturnType<typeof openEmbedded>>
let db: Db
let there: Receiver
let token: string
const environment = () => ({
  DATABASE_URL: embedded.url,
  DATA_DIR: directory,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMIT: 'off',
  SHUTDOWN_TIMEOUT: '5',
  LOG_LEVEL: 'warn',
})

beforeAll(async () => {
  there = await receiver()
  embedded = await openEmbedded(cluster, flags)
  db = openDb(embedded.url, loadConfig({}))
  const args = ['create-organizer', '--slug', 'verein', '--name', 'Verein', '--owner-email', 'o@example.org', '--json']
  const made = await run([...args, '--owner-password', 'correct horse'], environment())
  token = JSON.parse(made.stdout).token
}, 120_000)
afterAll(async () => {
  killAll()
  await db?.destroy()
  await embedded?.release()
  await there?.close()
  rmSync(directory, { recursive: true, force: true })
})

const at = '/api/v1/organizers/verein'
const post = (base: string, path: string, body: object) =>
  fetch(`${base}${at}${path}`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
/** Has both receivers told of changes, and nobody of those before. */
async function tell(base: string): Promise<void> {
  await db('webhooks').delete()
  there.received.length = 0
  for (const name of ['one', 'two'])
    await post(base, '/webhooks/', {
      target_url: `${there.url}/${name}`,
      all_events: true,
      action_types: ['svc.giftcards.created'],
    })
}

/** Makes changes by turns at several servers until told to stop; @returns the ids of those that were answered with 201 */
function changes(bases: string[]) {
  const made: number[] = []
  let going = true
  const loops = bases.map(async (base) => {
    while (going) {
      const answer = await post(base, '/giftcards/', { value: '5.00' }).catch(() => undefined)
      if (answer?.status === 201) made.push(((await answer.json()) as { id: number }).id)
      else await answer?.body?.cancel()
      await sleep(10)
    }
  })
  return {
    made,
    async reach(count: number): Promise<void> {
      for (let waited = 0; made.length < count && waited < 600; waited += 1) await sleep(100)
      expect(made.length).toBeGreaterThanOrEqual(count)
    },
    async stop(): Promise<number[]> {
      going = false
      await Promise.all(loops)
      return made
    },
  }
}
const cards = (): number[] => there.received.map(({ body }) => body.giftcard)
const arrived = async (made: readonly number[], seconds: number): Promise<void> => {
  const missing = (): string[] => {
    const known = new Set(there.received.map(({ path, body }) => `${path} ${body.giftcard}`))
    return made.flatMap((id) => ['one', 'two'].map((name) => `/hooks/${name} ${id}`)).filter((key) => !known.has(key))
  }
  for (let waited = 0; missing().length && waited < seconds; waited += 1) await sleep(1000)
  const open = missing().length ? await db('webhook_deliveries').whereNot({ state: 'done' }) : []
  expect([missing(), open]).toEqual([[], []])
}

it('loses no notification over kill -9 of servers and workers', async () => {
  const servers = [await serve(environment(), ['--no-jobs']), await serve(environment(), ['--no-jobs'])]
  const workers = [start(['work'], environment()), start(['work'], environment())]
  const bases = servers.map(({ base }) => base)
  await tell(bases[0]!)
  there.answer((response) => setTimeout(() => response.writeHead(204).end(), 20))
  await post(bases[0]!, '/giftcards/', { value: '5.00' })
  await there.have(2, 60) // somebody is at work

  const first = changes(bases)
  await first.reach(10)
  workers[0]!.child.kill('SIGKILL')
  await first.reach(20)
  servers[1]!.child.kill('SIGKILL')
  workers.push(start(['work'], environment()))
  await first.reach(60)
  const made = await first.stop()

  // What a killed worker had begun is due again when its claim has run out, and found within a minute.
  await arrived(made, 160)
  const ofEach = Map.groupBy(there.received, ({ path, body }) => `${path} ${body.giftcard}`)
  // Twice came no more than what was on its way when something was killed, and by the same name, so that receivers can tell.
  const twice = [...ofEach.values()].filter(({ length }) => length > 1)
  expect(twice.length).toBeLessThanOrEqual(2 * 4 * 3)
  for (const same of twice) expect(new Set(same.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  // Nothing was told that was never made: an answer that was lost on its way is a change all the same.
  const stored = new Set(await db('gift_cards').pluck('id'))
  for (const id of cards()) expect(stored.has(id)).toBe(true)

  for (const { child } of [servers[0]!, ...workers]) child.kill('SIGTERM')
  expect((await servers[0]!.ended).code).toBe(0)
}, 300_000)
