// An outage of the S3-compatible storage for an hour: rejected requests, delayed work, and what the operator sees; then recovery.
import { join } from 'node:path'
import { command } from '../support/command.ts'
import { fetched, started } from '../support/exports.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { doctor, logged, metric, skipWaiting } from '../support/operator.ts'
import { someOrder } from '../support/orders.ts'
import { Person } from '../support/people.ts'
import { killAll, serve, start } from '../support/process.ts'
import { s3Server } from '../support/s3.ts'
import { until, untilThere } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'

const EVENT = '/events/openstage26'
const PDF = Buffer.from('%PDF-1.4')
let world: Festival
let s3: Awaited<ReturnType<typeof s3Server>>
let environment: Record<string, string>
let server: Awaited<ReturnType<typeof serve>>
let worker: ReturnType<typeof start>
let owner: Person
beforeAll(async () => {
  world = await festival({ sold: true })
  s3 = await s3Server()
  environment = {
    DATABASE_URL: world.url,
    DATA_DIR: join(world.directory, 'processes'),
    ENCRYPTION_KEYS: KEY,
    RATE_LIMIT: 'off',
    STORAGE_URL: s3.STORAGE_URL,
    BASE_URL: 'http://tickets.example',
  }
  server = await serve(environment, ['--no-jobs'])
  worker = start(['work'], environment)
  await until('the worker works', () => logged(worker, 'running jobs').length > 0)
  owner = new Person(server.base, world.owner.home, world.owner.headers)
}, 120_000)
afterAll(async () => {
  killAll()
  await s3.close()
  await world.end()
})

const upload = (name = 'map.pdf') =>
  owner.call('POST', '/api/v1/upload', PDF, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"` },
  })
const ticket = (code: string) => fetched(owner, `/api/v1/organizers/kulturwerk${EVENT}/orders/${code}/download/pdf/`)
const exportsOf = (state: string) => metric(server.base, `boxoffice_work_items{queue="export",state="${state}"}`)
/** Returns the findings of `boxoffice verify` about files. */
const lost = async (): Promise<unknown[]> => {
  const { stdout } = await command(['verify', '--json'], environment)
  return JSON.parse(stdout).findings.filter(({ check }: { check: string }) => check === 'files')
}

it('is 503 for files while sales go on, and what waits is done after an hour', async () => {
  const [sold, other] = [await someOrder(world.db, { status: 'p' }), await someOrder(world.db, { status: 'p' })]
  const file = await untilThere('the ticket', () => ticket(sold.code))
  expect(await upload()).toRespond(201)
  const before = s3.objects.size

  await s3.close()
  const uploading = await upload()
  expect(uploading).toRespond(503)
  expect(uploading.headers.get('retry-after')).toBe('5')
  const download = await ticket(sold.code)
  expect([download.status, download.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await ticket(other.code)).status).toBe(409) // it is rendered later
  const exporting = await started(owner, `${EVENT}/exporters/orderlist/`, { _format: 'xlsx' })
  await until('the export waits for its next attempt', async () => (await exportsOf('later')) === 1)

  // Sales need no storage, and the operator sees what needs it.
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  expect(await owner.patch(`${EVENT}/orders/${sold.code}/`, { comment: 'during the outage' })).toRespond(200)
  expect(logged(server, 'busy')).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }) }),
  )
  expect(logged(worker, 'attempt failed')).toContainEqual(
    expect.objectContaining({
      queue: 'export',
      state: 'waiting',
      err: expect.objectContaining({ message: expect.stringContaining('The storage of files cannot be used') }),
    }),
  )
  expect(await doctor('storage', environment)).toEqual([expect.stringMatching(/^error s3:.* does not work \(.*ECONN/)])

  // An hour of attempts, 30 seconds apart, run without delays: more than the maximum attempts of an export.
  const attempts = () => logged(worker, 'attempt failed').length
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const earlier = attempts()
    await world
      .db('export_runs')
      .whereNot({ status: 'done' })
      .update({ due: new Date(), created: new Date(Date.now() - attempt * 600_000) })
    await skipWaiting(world.db, 'export')
    await until('it is attempted', () => attempts() > earlier)
  }
  const response = await fetched(owner, exporting)
  expect([response.status, response.headers.get('retry-after')]).toEqual([409, expect.any(String)])
  expect(s3.objects.size).toBe(before)

  await s3.reopen()
  await world.db('export_runs').whereNot({ status: 'done' }).update({ due: new Date() })
  for (const queue of ['export', 'ticket_file']) await skipWaiting(world.db, queue)
  expect((await untilThere('the export', () => fetched(owner, exporting))).status).toBe(200)
  expect((await ticket(sold.code)).bytes).toEqual(file.bytes)
  expect((await untilThere('the other ticket', () => ticket(other.code))).status).toBe(200)
  expect(await upload()).toRespond(201)
  expect(await doctor('storage', environment)).toEqual([expect.stringMatching(/^ok /)])
  // Every referenced file exists, and every file is referenced.
  expect(await lost()).toEqual([])
  const rows = await Promise.all(
    ['uploads', 'ticket_files', 'invoice_files', 'export_runs'].map((table) =>
      world.db(table).whereNotNull('key').pluck('key'),
    ),
  )
  const discarded = await world.db('discarded_files').pluck('key')
  expect([...s3.objects.keys()].filter((key) => ![...rows.flat(), ...discarded].includes(key))).toEqual([])
}, 300_000)

it('is 503 within a minute where connections are accepted and nothing is returned', async () => {
  s3.set('is silent')
  const began = performance.now()
  expect(await upload()).toRespond(503)
  expect(performance.now() - began).toBeLessThan(60_000)
  s3.set('works')
  expect(await upload()).toRespond(201)
}, 120_000)
