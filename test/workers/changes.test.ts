// Readers of the change feed receive every change once, in the order of its object, when servers are killed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../../scripts/support/document.ts'
import { PUBLICATIONS } from '../../src/domain/operations/webhook_kinds.ts'
import { eventStream } from '../support/event_stream.ts'
import { until } from '../support/until.ts'
import type { Site } from '../support/workers.ts'
import { endSites, site, stop } from '../support/workers.ts'

const WRITERS = 16
const KILLS = process.env.TEST_ALL ? 6 : 2
/** Changes between two kills. */
const CHANGES = process.env.TEST_ALL ? 400 : 60
/** Milliseconds between two requests, so that the readers leave the CPU to the writers. */
const PAUSE_MS = 50
type Server = Awaited<ReturnType<Site['serve']>>

afterAll(endSites)

it('16 writers, servers that are killed, and readers that resume', async () => {
  const here = await site()
  const servers: Server[] = [await here.serve(), await here.serve()]
  const base = (i: number): string => servers[i % servers.length]!.base
  const { cursor: begin } = await here.done(base(0), 'GET', '/changes/?after=now')
  let writing = true
  let reading = true
  let written = 0

  // Each writer creates gift cards and changes each of them twice. Requests fail while their server is replaced.
  const write = async (i: number): Promise<void> => {
    for (let n = 0; writing; n += 1) {
      const { status, body } = await here
        .call(base(i + n), 'POST', '/giftcards/', { value: '5.00' })
        .catch(() => ({ status: 0, body: undefined as Json }))
      if (status !== 201) continue
      for (const description of ['one', 'two'])
        await here.call(base(i + n), 'PATCH', `/giftcards/${body.id}/`, { description }).catch(() => undefined)
      written += 3
      await sleep(PAUSE_MS)
    }
  }

  type Reader = { received: Json[]; cursor: string }
  const reader = (): Reader => ({ received: [], cursor: begin })
  const read = async (to: Reader, n: number, wait: number): Promise<boolean> => {
    const answer = await here
      .call(base(n), 'GET', `/changes/?after=${to.cursor}&wait=${wait}`)
      .catch(() => ({ status: 0, body: undefined as Json }))
    if (answer.status !== 200) return false
    to.received.push(...answer.body.changes)
    to.cursor = answer.body.cursor
    return !answer.body.changes.length && !answer.body.has_more
  }
  const poll = async (to: Reader, wait: number): Promise<void> => {
    for (let n = 0; reading; n += 1) {
      await read(to, n, wait)
      await sleep(PAUSE_MS)
    }
  }
  const token = here.token
  const follow = async (to: Reader): Promise<void> => {
    for (let n = 0; reading; n += 1) {
      const url = `${base(n)}/api/v1/organizers/verein/changes/`
      const headers = { Authorization: `Token ${token}`, 'Last-Event-ID': to.cursor }
      const stream = await eventStream(url, headers).catch(() => undefined)
      if (!stream) continue
      const isOver = stream.ended.then(() => true)
      await Promise.race([isOver, until('the test ends', () => !reading, 600)])
      await stream.close()
      // Only what has arrived completely is counted, and the ID of the last complete event.
      to.received.push(...stream.entries())
      to.cursor = stream.lastId() ?? to.cursor
    }
  }
  const readers = { page: reader(), wait: reader(), stream: reader() }
  const loops = [poll(readers.page, 0), poll(readers.wait, 5), follow(readers.stream)]
  const writers = Array.from({ length: WRITERS }, (_, i) => write(i))

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = written
    await until('changes', () => written > before + CHANGES)
    const victim = kill % servers.length
    servers[victim]!.child.kill('SIGKILL')
    await servers[victim]!.ended
    servers[victim] = await here.serve()
  }
  const before = written
  await until('more changes', () => written > before + CHANGES)
  writing = false
  await Promise.all(writers)

  const log: { id: number; object_id: number; action: string }[] = await here
    .db('log_entries')
    .whereIn('action', [...PUBLICATIONS.keys()])
    .orderBy('id')
    .select('id', 'object_id', 'action')
  reading = false
  await Promise.all(loops)
  for (const one of Object.values(readers)) await until('it has read everything', () => read(one, 0, 0))

  expect(log.length).toBeGreaterThan(KILLS * CHANGES)
  for (const { received } of Object.values(readers)) {
    const ids: number[] = received.map(({ notification_id }) => notification_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort((a, b) => a - b)).toEqual(log.map(({ id }) => id))
    for (const own of Map.groupBy(received, ({ giftcard }) => giftcard).values()) {
      const order = own.map(({ notification_id }) => notification_id)
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  }
  await stop(...servers)
}, 900_000)
