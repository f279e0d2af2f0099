// Section about waiting rooms: 100,000 places that poll, with sockets and without, joining, and the draw of the lottery.
import autocannon from 'autocannon'
import type { Config } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'
import { drawLottery } from '../../src/domain/stock/lottery.ts'
import type { WaitingRoom } from '../../src/domain/stock/waiting_room.ts'
import { assertPlace, placeStatus, placeToken, waitingRoomOf } from '../../src/domain/stock/waiting_room.ts'
import type { Headers, Server } from './support.ts'
import { ask, CONNECTIONS, cpuTimeOf, median, printLine, printTable, reportGoal } from './support.ts'

const PLACES = 100_000
/** Polls per second of each client. */
const POLL_RATE = 0.2
const ROOM = '/api/v1/organizers/kulturwerk/shop/events/large/waiting-room/'
const SETTINGS = '/api/v1/organizers/kulturwerk/events/large/settings/'
/** Rate of admission with which the polls that the server asks for are computed. */
const ADMITTED_PER_SECOND = 10
const CONNECTED = 4 // connections of the measurement of latency, on a machine with two cores

type Polls = { rate: number; p50: number; p99: number; cpu: number }

/** Measures polls at a given rate, or with as many as the server responds to. Each request has another place. */
async function polls(server: Server, places: readonly string[], seconds: number, rate?: number): Promise<Polls> {
  const times: number[] = []
  const before = cpuTimeOf(server)
  const requests = places.map((place) => ({
    method: 'GET' as const,
    path: '/api/v1/waiting-room/',
    headers: { 'Waiting-Room-Place': place },
  }))
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: server.url,
        duration: seconds,
        connections: rate === undefined ? CONNECTIONS : CONNECTED,
        ...(rate === undefined ? {} : { overallRate: rate }),
        requests,
      },
      (error, done) => {
        error ? reject(error) : resolve(done)
      },
    )
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
    })
  })
  if (!times.length || result.non2xx || result.errors)
    throw new Error(`${times.length} polls, ${result.non2xx} rejections, ${result.errors} errors`)
  const cpu = (cpuTimeOf(server) - before) / times.length
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)]!
  return { rate: times.length / result.duration, p50: at(0.5), p99: at(0.99), cpu }
}

/** Measures joining with `CONNECTIONS` connections. @returns joins per second */
async function joins(server: Server, headers: Headers, seconds: number): Promise<number> {
  const result = await autocannon({
    url: server.url + ROOM,
    method: 'POST',
    headers,
    duration: seconds,
    connections: CONNECTIONS,
  })
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} rejections, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

/** Measures the time of verifying a place and computing its state, in milliseconds. */
async function statusTime(db: Db, config: Config, event: number, places: readonly string[]): Promise<number> {
  const now = new Date()
  const room = await waitingRoomOf({ db, config, now, event: { id: event } })
  const started = performance.now()
  for (const place of places) placeStatus({ config, now }, assertPlace(config, place), room)
  return (performance.now() - started) / places.length
}

/** Returns the polls per second of so many clients that poll as often as the server asks them to. */
function askedPolls(config: Config, places: number): number {
  const room: WaitingRoom = {
    id: 1,
    event: 1,
    starts: null,
    places,
    admitted: 0,
    ended: 0,
    rate: ADMITTED_PER_SECOND,
    admissionMs: 600_000,
    commitment: '',
    lottery: undefined,
    hasLottery: false,
    steps: [],
    ahead: 0,
  }
  const now = new Date()
  let sum = 0
  for (let number = 1; number <= places; number += 1)
    sum += 1 / placeStatus({ config, now }, { event: 1, room: 1, number, joined: 0 }, room).poll_after!
  return sum
}

/** Measures a waiting room with 100,000 places of a lottery. */
export async function waiting(
  db: Db,
  config: Config,
  server: Server,
  headers: Headers,
  rounds: number,
  seconds: number,
): Promise<void> {
  const [event] = await query<{ id: number }>(db, "select id from events where slug = 'large'")
  const starts = new Date(Date.now() + 2000).toISOString()
  const opened = await fetch(server.url + SETTINGS, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ waiting_room_enabled: true, waiting_room_start: starts }),
  })
  if (!opened.ok) throw new Error(await opened.text())
  const [room] = await query<{ id: number }>(
    db,
    'update waiting_rooms set places = :places where event_id = :event and closed is null returning id',
    { places: PLACES, event: event!.id },
  )
  const tokens = Array.from({ length: PLACES }, (_, i) =>
    placeToken(config, { event: event!.id, room: room!.id, number: i + 1, joined: Date.now() }),
  )
  while (((await ask(server.url + ROOM, headers)) as { state: string }).state === 'lottery')
    await new Promise((resolve) => setTimeout(resolve, 500))

  // autocannon prepares each request for each connection, so the load has every fiftieth place.
  const polling = tokens.filter((_, i) => i % 50 === 0)
  const most: Polls[] = []
  const steady: Polls[] = []
  await polls(server, polling, seconds)
  for (let round = 0; round < rounds; round += 1) {
    most.push(await polls(server, polling, seconds))
    steady.push(await polls(server, polling, seconds, Math.round(most.at(-1)!.rate / 2)))
  }
  const of = (runs: Polls[], what: keyof Polls): number => median(runs.map((run) => run[what]))
  printLine(`waiting: polls of ${PLACES} places, median of ${rounds} x ${seconds} s`)
  printTable([
    ['', 'polls/s', 'p50 ms', 'p99 ms', 'server CPU ms'],
    ...(
      [
        [`${CONNECTIONS} connections, no limit`, most],
        [`${CONNECTED} connections, half of that rate`, steady],
      ] as const
    ).map(([name, runs]) => [
      name,
      of(runs, 'rate').toFixed(0),
      of(runs, 'p50').toFixed(1),
      of(runs, 'p99').toFixed(1),
      of(runs, 'cpu').toFixed(3),
    ]),
  ])
  const p99 = of(steady, 'p99')
  reportGoal('waiting room: a position in at most 5 ms (p99, half of the highest rate)', p99.toFixed(1), p99 <= 5)
  const needed = PLACES * POLL_RATE
  const limit = 2000 / needed
  const cpu = of(most, 'cpu')
  reportGoal(
    `waiting room: ${needed} polls/s on two cores, at most ${limit} ms of CPU each`,
    cpu.toFixed(3),
    cpu <= limit,
  )
  const asked = askedPolls(config, tokens.length)
  const rate = of(most, 'rate')
  reportGoal(
    `waiting room: one process serves the ${asked.toFixed(0)} polls/s that poll_after asks of these clients`,
    rate.toFixed(0),
    rate >= asked,
  )
  const status = await statusTime(db, config, event!.id, tokens)
  const cores = (needed * status) / 1000
  reportGoal('waiting room: states of these polls, without HTTP, in half a core', cores.toFixed(2), cores <= 0.5)

  const joined = await joins(server, headers, seconds)
  reportGoal('waiting room: 1,000 joins/s', joined.toFixed(0), joined >= 1000)
  const started = performance.now()
  await drawLottery('5eed'.repeat(16), PLACES)
  const drawn = performance.now() - started
  reportGoal('waiting room: draw of 100,000 places in at most 500 ms', drawn.toFixed(0), drawn <= 500)
}
