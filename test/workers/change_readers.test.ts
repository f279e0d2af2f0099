// A thousand readers of the change feed wait at a server. Each receives every change once, and waiting costs nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../../scripts/support/document.ts'
import type { ChangeReader, ReaderEnd } from '../support/change_readers.ts'
import { changeReader } from '../support/change_readers.ts'
import { metric } from '../support/operator.ts'
import { until } from '../support/until.ts'
import { endSites, site } from '../support/workers.ts'

const POLLS = 800
const STREAMS = 200
const READERS = POLLS + STREAMS
/** The limit is 200 readers with the same credentials. */
const TOKENS = 5
const SHUTDOWN_TIMEOUT_SECONDS = 60
/** Milliseconds within which 99 of 100 readers receive a change, on a machine that is busy with other work. */
const MAX_LAG_MS = 15_000
/** Statements that a change causes. Readers share those that read the change; the next request of a poll causes two. */
const MAX_STATEMENTS_PER_READER = 3
/** Maximum size of the server's heap. Without one, V8 lets garbage grow by about as much as the test allows for what remains. */
const HEAP_MEGABYTES = 192
const METRICS_CACHE_MS = 1100
/** Statements per second that find the changes for all readers, with those of the server itself. */
const MAX_IDLE_STATEMENTS = 40

afterAll(endSites)

it('receive each change once, and leave nothing behind', async () => {
  const here = await site()
  const { base, child, ended } = await here.serve({
    SHUTDOWN_TIMEOUT: String(SHUTDOWN_TIMEOUT_SECONDS),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
  })
  const [{ id: team }] = (await here.done(base, 'GET', '/teams/')).results
  const tokens: { id: number; token: string }[] = []
  for (let i = 0; i < TOKENS; i += 1)
    tokens.push(await here.done(base, 'POST', `/teams/${team}/tokens/`, { name: `Reader ${i}` }))
  const url = `${base}/api/v1/organizers/verein/changes/`
  const waiting = () => metric(base, 'boxoffice_change_readers')
  const statements = async () => (await metric(base, 'boxoffice_database_pool_wait_seconds_count'))!
  const files = (): number => readdirSync(`/proc/${child.pid}/fd`).length
  const megabytes = (): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

  let isStopping = false
  const open = async (count: { polls: number; streams: number }): Promise<ChangeReader[]> => {
    const { cursor: after } = await here.done(base, 'GET', '/changes/?after=now')
    return Array.from({ length: count.polls + count.streams }, (_, i) =>
      changeReader(i < count.polls ? 'poll' : 'stream', {
        url,
        token: tokens[i % TOKENS]!.token,
        after,
        isLast: () => isStopping,
      }),
    )
  }
  const untilWaiting = (count: number): Promise<void> => until(`${count} wait`, async () => (await waiting()) === count)
  /** Makes a change and waits until these readers have it. @returns its ID, and the 99th percentile of the time until they had it */
  const change = async (readers: readonly ChangeReader[]): Promise<{ card: number; lag: number }> => {
    const before = readers.map(({ received }) => received.length)
    const { id: card }: Json = await here.done(base, 'POST', '/giftcards/', { value: '5.00' })
    const at = performance.now()
    await until('all readers have it', () => readers.every(({ received }, i) => received.length > before[i]!))
    const lags = readers.map(({ received }) => received.at(-1)!.at - at).sort((a, b) => a - b)
    return { card, lag: lags[Math.ceil(lags.length * 0.99) - 1]! }
  }
  const cardsOf = ({ received }: ChangeReader): number[] => received.map(({ entry }) => entry.giftcard)
  const ends = async (readers: readonly ChangeReader[]): Promise<ReaderEnd[]> => [
    ...new Set(await Promise.all(readers.map(({ ended }) => ended))),
  ]

  // As many connections as later, so that the server has opened its own, and the memory that it keeps.
  const first = await open({ polls: POLLS, streams: STREAMS })
  await untilWaiting(READERS)
  for (const reader of first) reader.close()
  expect(await ends(first)).toEqual(['cut'])
  await untilWaiting(0)
  const before = { files: files(), megabytes: megabytes() }

  const readers = await open({ polls: POLLS, streams: STREAMS })
  await untilWaiting(READERS)
  // Requests that have waited for the maximum time are sent again, for which the server needs statements.
  await until('no reader causes statements', async () => {
    const [sent, began] = [await statements(), performance.now()]
    await sleep(2000)
    return ((await statements()) - sent) / ((performance.now() - began) / 1000) < MAX_IDLE_STATEMENTS
  })
  const sent = await statements()
  const one = await change(readers)
  expect(one.lag).toBeLessThan(MAX_LAG_MS)
  await sleep(METRICS_CACHE_MS)
  await untilWaiting(READERS)
  expect((await statements()) - sent).toBeLessThan(MAX_STATEMENTS_PER_READER * READERS)

  // A quarter of the readers disconnects.
  const gone = readers.filter((_, i) => i % 4 === 0)
  const others = readers.filter((_, i) => i % 4 !== 0)
  for (const reader of gone) reader.close()
  expect(await ends(gone)).toEqual(['cut'])
  await untilWaiting(others.length)
  const two = await change(others)
  await untilWaiting(others.length)

  // Credentials end: streams end with the next change, and the next request of a poll is rejected.
  const [revoked, left] = [
    others.filter(({ token }) => token === tokens[1]!.token),
    others.filter(({ token }) => token !== tokens[1]!.token),
  ]
  await here.call(base, 'DELETE', `/teams/${team}/tokens/${tokens[1]!.id}/`)
  const three = await change(left)
  expect(await ends(revoked.filter(({ kind }) => kind === 'stream'))).toEqual([200])
  expect(await ends(revoked.filter(({ kind }) => kind === 'poll'))).toEqual([401])
  await untilWaiting(left.length)
  for (const reader of gone) expect(cardsOf(reader)).toEqual([one.card])
  for (const reader of revoked) expect(cardsOf(reader)).toEqual([one.card, two.card])
  for (const reader of left) expect(cardsOf(reader)).toEqual([one.card, two.card, three.card])

  for (const reader of left) reader.close()
  await ends(left)
  await untilWaiting(0)
  await until('the connections are closed', () => files() <= before.files + 5)
  expect(megabytes()).toBeLessThan(before.megabytes + 150)

  // The server stops while readers wait.
  tokens[1] = await here.done(base, 'POST', `/teams/${team}/tokens/`, { name: 'Another reader' })
  const last = await open({ polls: POLLS, streams: STREAMS })
  await untilWaiting(READERS)
  isStopping = true
  const stopped = performance.now()
  child.kill('SIGTERM')
  expect(await ends(last)).toEqual([200])
  expect((await ended).code).toBe(0)
  expect(performance.now() - stopped).toBeLessThan((SHUTDOWN_TIMEOUT_SECONDS * 1000) / 2)
  for (const reader of last) expect(reader.received).toEqual([])
})
