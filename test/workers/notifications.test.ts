// What is lost of notifications, and what comes twice, when servers, workers or the database are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { forwarder } from '../support/forwarder.ts'
import type { Receiver } from '../support/receiver.ts'
import { receiver, status } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import type { Site } from '../support/workers.ts'
import { FOUND, site, stop } from '../support/workers.ts'

let here: Site
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  here = await site()
})
afterAll(async () => {
  await here?.end()
  await there?.close()
})

/** Has both receivers told of changes, and nobody of those before. */
async function tell(base: string): Promise<void> {
  await here.db('webhooks').delete()
  there.clear()
  there.answer(status(204))
  for (const name of ['one', 'two'])
    await here.done(base, 'POST', '/webhooks/', {
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
      const answer = await here.call(base, 'POST', '/giftcards/', { value: '5.00' }).catch(() => undefined)
      if (answer?.status === 201) made.push(answer.body.id)
      await sleep(10)
    }
  })
  return {
    made,
    more: (count: number): Promise<void> => {
      const enough = made.length + count
      return until(`${count} more changes`, () => made.length >= enough)
    },
    async stop(): Promise<number[]> {
      going = false
      await Promise.all(loops)
      return made
    },
  }
}

async function arrived(made: readonly number[]): Promise<void> {
  const missing = (): string[] => {
    const known = new Set(there.received.map(({ path, body }) => `${path} ${body.giftcard}`))
    return made.flatMap((id) => ['one', 'two'].map((name) => `/hooks/${name} ${id}`)).filter((key) => !known.has(key))
  }
  await until('all have arrived', () => !missing().length, FOUND).catch(() => undefined)
  const open = missing().length ? await here.db('webhook_deliveries').whereNot({ state: 'done' }) : []
  expect([missing(), open]).toEqual([[], []])
}

// Twice came no more than what was on its way when something was killed, and by the same name, so that receivers can tell. Nothing was told
// that was never made: an answer that was lost on its way is a change all the same.
async function expectNoMoreThan(deaths: number): Promise<void> {
  const ofEach = Map.groupBy(there.received, ({ path, body }) => `${path} ${body.giftcard}`)
  const twice = [...ofEach.values()].filter(({ length }) => length > 1)
  expect(twice.length).toBeLessThanOrEqual(2 * 4 * deaths)
  for (const same of twice) expect(new Set(same.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const stored = new Set(await here.db('gift_cards').pluck('id'))
  for (const { body } of there.received) expect(stored.has(body.giftcard)).toBe(true)
}

it('no notification is lost over kill -9 of servers and workers', async () => {
  const servers = [await here.serve(), await here.serve()]
  const workers = [await here.work(), await here.work()]
  const bases = servers.map(({ base }) => base)
  await tell(bases[0]!)
  there.answer((response) => setTimeout(() => response.writeHead(204).end(), 20))
  const first = changes(bases)
  await first.more(10)
  await there.have(2) // somebody is at work
  workers[0]!.child.kill('SIGKILL')
  await first.more(10)
  servers[1]!.child.kill('SIGKILL')
  workers[0] = await here.work()
  await first.more(20)
  await arrived(await first.stop())
  await expectNoMoreThan(1)
  await stop(servers[0]!, ...workers)
})

it('no notification is lost over restarts of the database, and no worker needs one itself', async () => {
  const servers = [await here.serve(), await here.serve()]
  const workers = [await here.work(), await here.work()]
  const bases = servers.map(({ base }) => base)
  await tell(bases[0]!)
  const { more, stop: done } = changes(bases)
  // As an administrator restarts it, at once or with patience, and as the kernel does that is short of memory.
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (const signal of signals) {
    await more(10)
    await here.restart(signal)
  }
  await more(10)
  await arrived(await done())
  await expectNoMoreThan(2 * signals.length)
  await stop(...servers, ...workers)
})

it('connections that say nothing any more are given up, by servers and workers', async () => {
  const { port, ...network } = await forwarder(Number(new URL(here.url).port))
  const way = { DATABASE_URL: here.url.replace(/:\d+\/boxoffice$/, `:${port}/boxoffice`), STATEMENT_TIMEOUT: '5' }
  const server = await here.serve(way)
  const worker = await here.work(way)
  await tell(server.base)
  const { more, stop: done } = changes([server.base])
  await more(5)
  await there.have(2)
  expect(network.silence()).toBeGreaterThan(3)
  await more(5)
  await arrived(await done())
  await stop(server, worker)
  await network.close()
})

it('a worker goes on when several notifications cannot be recorded', async () => {
  const server = await here.serve()
  await tell(server.base)
  const answers: (() => void)[] = []
  there.answer((response) => void answers.push(() => response.writeHead(204).end()))
  const worker = await here.work({ LOCK_TIMEOUT: '1' })
  for (let i = 0; i < 8; i += 1) await here.done(server.base, 'POST', '/giftcards/', { value: '5.00' })
  await there.have(8)
  const failed = 'background work failed'
  await here.db.transaction(async (trx) => {
    await trx('webhook_deliveries').select('id').forUpdate()
    for (const answer of answers) answer()
    await until('they have failed', () => worker.result.stdout.split(failed).length > 2)
  })
  await stop(server, worker)
})
