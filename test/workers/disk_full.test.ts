// While the disk of DATA_DIR is full: rejected requests, delayed work, and what the operator sees; then recovery once space is available.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../support/command.ts'
import { fetched, started } from '../support/exports.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { doctor, logged, metric, skipWaiting } from '../support/operator.ts'
import { someOrder } from '../support/orders.ts'
import { Person } from '../support/people.ts'
import { killAll, serve, start } from '../support/process.ts'
import { canMount, smallDisk } from '../support/small_disk.ts'
import { until, untilThere } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'

const EVENT = '/events/openstage26'
const FULL = { err: expect.objectContaining({ code: 'ENOSPC' }) }
let world: Festival
let disk: ReturnType<typeof smallDisk>
afterAll(async () => {
  killAll()
  disk?.end()
  await world?.end()
})

const title = 'a full disk rejects files and lets mails and exports wait until there is room'
const itOnADisk = canMount() ? it : it.skip
itOnADisk(
  canMount() ? title : `${title} (skipped: only root can mount a file system)`,
  async () => {
    world = await festival({ sold: true })
    disk = smallDisk(48)
    const environment = {
      DATABASE_URL: world.url,
      DATA_DIR: disk.directory,
      ENCRYPTION_KEYS: KEY,
      RATE_LIMIT: 'off',
      BASE_URL: 'http://tickets.example',
    }
    const server = await serve(environment, ['--no-jobs'])
    const worker = start(['work'], environment)
    await until('the worker works', () => logged(worker, 'running jobs').length > 0)
    const owner = new Person(server.base, world.owner.home, world.owner.headers)
    const upload = () =>
      owner.call('POST', '/api/v1/upload', Buffer.alloc(200_000, '%PDF-1.4 '), {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="map.pdf"' },
      })
    const ready = async () => {
      const response = await fetch(`${server.base}/readyz`)
      return [
        response.status,
        response.headers.get('retry-after'),
        ((await response.json()) as { status: string }).status,
      ]
    }
    const { code } = await someOrder(world.db, { status: 'p' })
    const invoice = await someOrder(world.db, { status: 'p' })
    expect(await upload()).toRespond(201)

    disk.fill()
    await until('it is not ready', async () => (await ready())[0] === 503)
    expect(await ready()).toEqual([503, '5', 'the disk of DATA_DIR is full'])
    const uploading = await upload()
    expect(uploading).toRespond(503)
    expect(uploading.headers.get('retry-after')).toBe('5')
    // Requests that need no file succeed: the order is changed, and its mail waits.
    expect(await owner.patch(`${EVENT}/orders/${code}/`, { comment: 'no room' })).toRespond(200)
    expect((await owner.post(`${EVENT}/orders/${code}/resend_link/`, {})).status).toBeLessThan(300)
    const exporting = await started(owner, `${EVENT}/exporters/orderlist/`, { _format: 'xlsx' })
    const ticket = () => fetched(owner, `/api/v1/organizers/kulturwerk${EVENT}/orders/${invoice.code}/download/pdf/`)
    expect((await ticket()).status).toBe(409)

    expect(await doctor('disk', environment)).toEqual([expect.stringMatching(/^error .* has 0 MiB free/)])
    expect(await doctor('storage', environment)).toEqual([expect.stringMatching(/^error .* does not work \(ENOSPC/)])
    await until('the server has logged it', () => logged(server, 'busy').length > 0)
    expect(logged(server, 'busy')).toContainEqual(expect.objectContaining(FULL))
    const failures = () => logged(worker, 'attempt failed')
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await until('the export is attempted', () => failures().length >= attempt)
      await world.db('export_runs').whereNot({ status: 'done' }).update({ due: new Date() })
      await skipWaiting(world.db, 'export')
    }
    expect(failures()[0]).toMatchObject({ queue: 'export', state: 'waiting', ...FULL })
    await until('mail and ticket have failed', () => logged(worker, 'job failed').length >= 2)
    expect(logged(worker, 'job failed')).toContainEqual(expect.objectContaining({ job: 'order_mail', ...FULL }))
    expect(await metric(server.base, 'boxoffice_jobs{queue="order_mail",state="failed"}')).toBe(0)

    disk.free()
    await until('it is ready', async () => (await ready())[0] === 200)
    await world.db('export_runs').whereNot({ status: 'done' }).update({ due: new Date() })
    for (const queue of ['export', 'order_mail', 'ticket_file']) await skipWaiting(world.db, queue)
    expect((await untilThere('the export', () => fetched(owner, exporting))).status).toBe(200)
    expect((await untilThere('the ticket', ticket)).status).toBe(200)
    expect(await upload()).toRespond(201)
    const mails = join(disk.directory, 'mail')
    await until('the mail is there', () => existsSync(mails) && readdirSync(mails).length > 0)
    expect(readdirSync(mails)).toEqual([expect.stringMatching(/-order-\d+\.eml$/)])
    // No incomplete files remain.
    expect(readdirSync(disk.directory).filter((name) => name.endsWith('.tmp'))).toEqual([])
    expect(readdirSync(join(disk.directory, 'incoming'))).toEqual([])
    const { stdout } = await command(['verify', '--json'], environment)
    expect(JSON.parse(stdout).findings.filter(({ check }: { check: string }) => check === 'files')).toEqual([])
  },
  300_000,
)
