// The section about traces: the processor time that a server spends per request without traces and with one request in a hundred traced.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import type { Db } from '../../src/core/data/db.ts'
import { HOME } from './reservations.ts'
import type { Headers, Server } from './support.ts'
import {
  atEnd,
  CONNECTIONS,
  cpuTimeOf,
  interrupt,
  median,
  printLine,
  printTable,
  reportGoal,
  startBenchServer,
  stopBenchServer,
} from './support.ts'
import { saleEvent } from './worlds.ts'

/** Each block has server processes of its own, because two processes of the same program can differ by some percent. */
const BLOCKS = 6
const ROUNDS_PER_BLOCK = 10
const REQUESTS_PER_ROUND = 400
const WARM_UP_REQUESTS = 2000
const RESAMPLES = 2000
const TIMEOUT_SECONDS = 60
const MAX_COST = 0.03

type Costs = Record<'off' | 'offAgain' | 'sampled', number>

/**
 * Measures the processor time per request of three servers that take turns in random order: two without traces, whose difference shows the noise, and
 * one that traces 1 % of the requests and sends them to a collector. Other load on the machine affects all servers of a round.
 */
export async function tracing(db: Db, url: string, headers: Headers): Promise<void> {
  let spans = 0
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    for (const resource of JSON.parse(Buffer.concat(chunks).toString()).resourceSpans)
      for (const scope of resource.scopeSpans) spans += scope.spans.length
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  atEnd.push(() => collector.close())
  await once(collector, 'listening')
  const environments: Record<keyof Costs, Record<string, string>> = {
    off: {},
    offAgain: {},
    sampled: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    },
  }
  const [item] = await saleEvent(db, 'traced', 1, 1_000_000)
  const requests: autocannon.Request[] = [
    { path: `${HOME}/sold/orders/SOLD77/` },
    { path: `${HOME}/sold/orders/` },
    { path: '/api/v1/organizers/kulturwerk/teams/' },
    {
      method: 'POST',
      path: `${HOME}/traced/orders/`,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ positions: [{ item }] }),
    },
  ]
  const rounds: Costs[] = []
  for (let block = 0; block < BLOCKS; block += 1) {
    const servers = new Map<keyof Costs, Server>()
    for (const name of Object.keys(environments) as (keyof Costs)[])
      servers.set(
        name,
        await startBenchServer('boxoffice', { DATABASE_URL: url, ...environments[name] }, ['--no-jobs']),
      )
    for (const server of servers.values()) await send(server, headers, requests, WARM_UP_REQUESTS)
    const spent = new Map([...servers].map(([name, server]) => [name, cpuTimeOf(server)]))
    for (let round = 0; round < ROUNDS_PER_BLOCK; round += 1) {
      const costs = {} as Costs
      for (const name of shuffled([...servers.keys()])) {
        await send(servers.get(name)!, headers, requests, REQUESTS_PER_ROUND)
        // Since the last round: spans are sent every few seconds, also while other servers have their turn.
        const now = cpuTimeOf(servers.get(name)!)
        costs[name] = (now - spent.get(name)!) / REQUESTS_PER_ROUND
        spent.set(name, now)
      }
      rounds.push(costs)
    }
    for (const { child } of servers.values()) await stopBenchServer(child)
  }
  if (!spans) throw new Error('The collector received no spans.')

  const ms = (name: keyof Costs): string => median(rounds.map((costs) => costs[name])).toFixed(3)
  const noise = relative(rounds.map(({ off, offAgain }) => offAgain / off))
  const cost = relative(rounds.map(({ off, offAgain, sampled }) => sampled / ((off + offAgain) / 2)))
  printLine(
    `tracing: ${BLOCKS} x ${ROUNDS_PER_BLOCK} rounds of ${REQUESTS_PER_ROUND} requests, ${CONNECTIONS} connections, ${spans} spans received`,
  )
  printTable([
    ['', 'CPU ms a request', 'difference', '95 % confidence interval'],
    ['traces off', ms('off'), '', ''],
    ['traces off, another process', ms('offAgain'), noise.median, noise.interval],
    ['1 % traced', ms('sampled'), cost.median, cost.interval],
  ])
  reportGoal(
    'tracing: 1 % of the requests traced costs less than 3 % of the CPU time',
    `${cost.median} (${cost.interval})`,
    cost.value < MAX_COST,
  )
}

async function send({ url }: Server, headers: Headers, requests: autocannon.Request[], amount: number): Promise<void> {
  interrupt.signal.throwIfAborted()
  const { non2xx, errors } = await autocannon({
    url,
    headers,
    requests,
    amount,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
  })
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} rejections, ${errors} errors`)
}

const shuffled = <Value>(values: Value[]): Value[] =>
  values
    .map((value) => ({ value, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

// The median of ratios as a difference in percent, with an interval by the bootstrap: medians of random samples of the same size, with repetition.
function relative(ratios: readonly number[]): { value: number; median: string; interval: string } {
  const percent = (ratio: number): string => `${ratio < 1 ? '' : '+'}${((ratio - 1) * 100).toFixed(1)} %`
  const draw = (): number => ratios[Math.floor(Math.random() * ratios.length)]!
  const medians = Array.from({ length: RESAMPLES }, () => median(ratios.map(draw))).sort((a, b) => a - b)
  const at = (share: number): string => percent(medians[Math.floor(share * RESAMPLES)]!)
  const value = median([...ratios])
  return { value: value - 1, median: percent(value), interval: `${at(0.025)} to ${at(0.975)}` }
}
