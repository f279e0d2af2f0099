// No notification is lost, and few are sent twice, when servers, workers or the database are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import { forwarder } from '../support/forwarder.ts'
import type { Receiver } from '../support/receiver.ts'
import { receiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import type { Site } from '../support/workers.ts'
import { endSites, site, stop, TAKEOVER_SECONDS } from '../support/workers.ts'

const receivers: Receiver[] = []
afterAll(async () => {
  await endSites()
  for (const there of receivers) await there.close()
})

/** A site with receivers of its webhooks. Each test has its own, so that the tests can run concurrently. */
async function both(options?: Parameters<typeof site>[0]): Promise<{ here: Site; there: Receiver }> {
  const there = await receiver()
  receivers.push(there)
  return { here: await site(options), there }
}
type Both = Awaited<ReturnType<typeof both>>

/** Creates webhooks for both URLs of the receiver. */
async function createWebhooks({ here, there }: Both, base: string): Promise<void> {
  for (const name of ['one', 'two'])
    await here.done(base, 'POST', '/webhooks/', {
      target_url: `${there.url}/${name}`,
      all_events: true,
      action_types: ['svc.giftcards.created'],
    })
}

/** Makes changes at several servers in turn until stopped. @returns the IDs of those that returned 201 */
function changes({ here }: Both, bases: string[]) {
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

async function arrived({ here, there }: Both, made: readonly number[]): Promise<void> {
  const missing = (): string[] => {
    const known = new Set(there.received.map(({ path, body }) => `${path} ${body.giftcard}`))
    return made.flatMap((id) => ['one', 'two'].map((name) => `/hooks/${name} ${id}`)).filter((key) => !known.has(key))
  }
  await until('all have arrived', () => !missing().length, TAKEOVER_SECONDS).catch(() => undefined)
  const open = missing().length ? await here.db('webhook_deliveries').whereNot({ state: 'done' }) : []
  expect([missing(), open]).toEqual([[], []])
}

// Only deliveries in progress during a kill can be repeated, with the same ID, so that receivers can detect them. Every delivery belongs to a
// committed change, even if the response to the change was lost.
async function expectNoMoreThan({ here, there }: Both, deaths: number): Promise<void> {
  const ofEach = Map.groupBy(there.received, ({ path, body }) => `${path} ${body.giftcard}`)
  const twice = [...ofEach.values()].filter(({ length }) => length > 1)
  expect(twice.length).toBeLessThanOrEqual(2 * 4 * deaths)
  for (const same of twice) expect(new Set(same.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const stored = new Set(await here.db('gift_cards').pluck('id'))
  for (const { body } of there.received) expect(stored.has(body.giftcard)).toBe(true)
}

it.concurrent('no notification is lost over kill -9 of servers and workers', async () => {
  const us = await both()
  const { here, there } = us
  const servers = [await here.serve(), await here.serve()]
  const workers = [await here.work(), await here.work()]
  const bases = servers.map(({ base }) => base)
  await createWebhooks(us, bases[0]!)
  there.answer((response) => setTimeout(() => response.writeHead(204).end(), 20))
  const first = changes(us, bases)
  await first.more(10)
  await there.have(2) // a worker is delivering
  workers[0]!.child.kill('SIGKILL')
  await first.more(10)
  servers[1]!.child.kill('SIGKILL')
  workers[0] = await here.work()
  await first.more(20)
  await arrived(us, await first.stop())
  await expectNoMoreThan(us, 1)
  await stop(servers[0]!, ...workers)
})

it.concurrent('no notification is lost over restarts of the database, and no worker needs one itself', async () => {
  const us = await both({ restarts: true })
  const { here } = us
  const servers = [await here.serve(), await here.serve()]
  const workers = [await here.work(), await here.work()]
  const bases = servers.map(({ base }) => base)
  await createWebhooks(us, bases[0]!)
  const { more, stop: done } = changes(us, bases)
  // A fast and an immediate shutdown by an administrator, and a kill by the kernel's OOM killer.
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (const signal of signals) {
    await more(10)
    await here.restart(signal)
  }
  await more(10)
  await arrived(us, await done())
  await expectNoMoreThan(us, 2 * signals.length)
  await stop(...servers, ...workers)
})

it.concurrent('connections that say nothing any more are given up, by servers and workers', async () => {
  const us = await both()
  const { here, there } = us
  const { port, ...network } = await forwarder(Number(new URL(here.url).port))
  const way = { DATABASE_URL: Object.assign(new URL(here.url), { port }).href, STATEMENT_TIMEOUT: '5' }
  const server = await here.serve(way)
  const worker = await here.work(way)
  await createWebhooks(us, server.base)
  const { more, stop: done } = changes(us, [server.base])
  await more(5)
  await there.have(2)
  expect(network.silence()).toBeGreaterThan(3)
  await more(5)
  await arrived(us, await done())
  await stop(server, worker)
  await network.close()
})

it.concurrent('a worker goes on when several notifications cannot be recorded', async () => {
  const us = await both()
  const { here, there } = us
  const server = await here.serve()
  await createWebhooks(us, server.base)
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
