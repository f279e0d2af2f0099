// Responses and log while the database is unreachable, read-only or out of disk space, and after that.
import { connect } from 'node:net'
import pg from 'pg'
import { hasRoom } from '../../src/core/platform/storage.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { forwarder } from '../support/forwarder.ts'
import { Person } from '../support/people.ts'
import { killAll, serve } from '../support/process.ts'
import { until } from '../support/until.ts'

let world: Festival
let admin: pg.Client
let server: Awaited<ReturnType<typeof serve>>
let who: Person
let name: string
let network: Awaited<ReturnType<typeof forwarder>>
beforeAll(async () => {
  world = await festival()
  name = new URL(world.url).pathname.slice(1)
  // Connects to another database, whose sessions these tests do not affect.
  admin = new pg.Client({ connectionString: Object.assign(new URL(world.url), { pathname: '/postgres' }).href })
  await admin.connect()
  network = await forwarder(Number(new URL(world.url).port))
  const DATABASE_URL = Object.assign(new URL(world.url), { port: String(network.port) }).href
  server = await serve({ DATABASE_URL, DATABASE_POOL: '2', RATE_LIMIT: 'off', DATA_DIR: world.directory }, [])
  who = new Person(server.base, world.owner.home, world.owner.headers)
})
afterAll(async () => {
  killAll()
  await network.close()
  await admin.end()
  await world.end()
})

type Line = { msg: string; outage?: string; [member: string]: unknown }
/** Returns the flushed lines of the log except those of completed requests and jobs. */
const lines = async (): Promise<Line[]> => {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return server.result.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => !['request', 'job done', 'listening', 'running jobs'].includes(msg))
}
const rename = () => who.patch('/teams/2/', { name: `Team ${Math.random()}` })
const ready = async (): Promise<[number, string | null, string]> => {
  const response = await fetch(`${server.base}/readyz`)
  return [response.status, response.headers.get('retry-after'), ((await response.json()) as { status: string }).status]
}
const isReady = async (): Promise<boolean> => (await ready())[0] === 200
/** Ends the sessions of the server, as a restart of the database does. */
const endSessions = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

/** Starts an outage, sends requests, ends the outage. @returns the log lines about it */
async function outage(kind: RegExp, status: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  const before = (await lines()).length
  await begin()
  try {
    await until('it is not ready', async () => {
      await rename()
      return (await ready())[2] === status
    })
    expect(await ready()).toEqual([503, '5', status])
    const answers = await Promise.all(Array.from({ length: 10 }, rename))
    for (const response of answers) {
      expect(response).toRespond(503)
      expect(response.headers.get('retry-after')).toBe('5')
    }
    const page = await fetch(`${server.base}/sign-in`)
    expect([200, 503]).toContain(page.status)
  } finally {
    await end()
  }
  await until('it is ready again', isReady)
  await until('writes are taken again', async () => (await rename()).status === 200)
  await until('the end is logged', async () =>
    (await lines()).slice(before).some(({ msg }) => msg === 'outage of the database ended'),
  )
  const logged = (await lines()).slice(before).filter(({ msg }) => msg.startsWith('outage')) // jobs log, too; only lines of the outage count
  expect(logged.map(({ msg, outage }) => [msg, outage])).toEqual([
    ['outage of the database began', expect.stringMatching(kind)],
    ['outage of the database ended', undefined],
  ])
}

it('is 503 on a primary that was demoted, whose connections are not used again', async () => {
  await outage(
    /^(read-only|unreachable)$/, // old sessions end before new ones start
    'the database is read-only',
    async () => {
      await admin.query(`alter database "${name}" set default_transaction_read_only = on`)
      await endSessions()
    },
    // Existing sessions of the server remain read-only, as with a demoted primary.
    () => admin.query(`alter database "${name}" reset default_transaction_read_only`),
  )
})

it('is 503 while the database cannot be reached', async () => {
  await outage(
    /^unreachable$/,
    'the database does not respond or is not migrated',
    () => network.close(),
    async () => {
      network = await forwarder(Number(new URL(world.url).port), network.port)
    },
  )
})

it('is 503 while the disk of the database is full', async () => {
  const trigger = `create function public.disk_full() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`
  const own = new pg.Client({ connectionString: world.url })
  await own.connect()
  try {
    await outage(
      /^full$/,
      'the disk of the database is full',
      async () => {
        await own.query(trigger)
        await own.query(`create function public.row_full() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
        await own.query('create trigger full_disk before update on teams for each row execute function row_full()')
        await own.query(
          "create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function disk_full()",
        )
      },
      async () => {
        await own.query('drop event trigger full_disk')
        await own.query('drop trigger full_disk on teams')
      },
    )
  } finally {
    await own.end()
  }
})

it('detects whether a disk has space', async () => {
  expect([await hasRoom(world.directory), await hasRoom(world.directory, 2 ** 60), await hasRoom('/nowhere')]).toEqual([
    true,
    false,
    true,
  ])
})

describe('a request that comes slowly', () => {
  /** Sends the head of a request, and then a part of the body each second. @returns the seconds after which it was closed, and the response */
  const trickle = (head: string, piece: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const socket = connect(Number(new URL(server.base).port), '127.0.0.1')
      let received = ''
      socket.on('data', (data) => {
        received += data
      })
      socket.on('error', reject)
      socket.write(head)
      const sending = setInterval(() => socket.write(piece), 1000)
      socket.on('end', () => {
        clearInterval(sending)
        socket.destroy()
        resolve([(performance.now() - began) / 1000, received])
      })
    })
  const headers = () =>
    Object.entries(world.owner.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')

  it('is closed after 20 seconds, be it in its headers, its body or an upload, and not one that comes steadily', async () => {
    const head = (method: string, path: string, type: string, length: number): string =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers()}Content-Type: ${type}\r\nContent-Length: ${length}\r\n`
    const disposition = 'Content-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF-1.4'
    const upload = (length: number) => head('POST', '/api/v1/upload', 'application/pdf', length) + disposition
    const [inHead, inBody, inForm, inUpload, steady] = await Promise.all([
      trickle('GET /api/v1/organizers/ HTTP/1.1\r\nHost: x\r\nX-', 'a'),
      trickle(`${head('PATCH', `${world.owner.home}/teams/2/`, 'application/json', 1000)}\r\n{`, ' '),
      trickle(`${head('POST', '/sign-in', 'application/x-www-form-urlencoded', 1000)}\r\na=`, 'x'),
      trickle(upload(5_000_000), 'x'),
      trickle(upload(26 * 65_536 + 8).replace('Host: x\r\n', 'Host: x\r\nConnection: close\r\n'), 'x'.repeat(65_536)),
    ])
    for (const [seconds, received] of [inHead, inBody, inForm, inUpload]) {
      expect([seconds > 19 && seconds < 30, received.split('\r\n')[0]]).toEqual([true, 'HTTP/1.1 408 Request Timeout'])
      expect(JSON.parse(received.split('\r\n\r\n')[1]!)).toEqual({
        detail: 'The request did not arrive in time.',
        code: 'request_timeout',
      })
    }
    expect([steady[0] > 25, steady[1].split('\r\n')[0]]).toEqual([true, 'HTTP/1.1 201 Created'])
  }, 120_000)
})
