// If the clock of a host jumps by an hour and that of the database does not, no scheduled work is affected, and the operator is warned.
import { join } from 'node:path'
import { fetched, started } from '../support/exports.ts'
import { FAKETIME, fakeClock } from '../support/faketime.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { doctor, logged, metric } from '../support/operator.ts'
import { someOrder } from '../support/orders.ts'
import { Person } from '../support/people.ts'
import { killAll, run, serve, start } from '../support/process.ts'
import { until, untilThere } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'

const EVENT = '/events/openstage26'
const CARTS = `${EVENT}/cartpositions/`
const HOUR_SECONDS = 3600
const MINUTE_MS = 60_000
let world: Festival
let other: Festival
afterAll(async () => {
  killAll()
  await world?.end()
  await other?.end()
})

/** Starts a server and a worker with a clock that the test sets. The clock of the festival's server is correct. */
async function place(at: Festival) {
  const clock = fakeClock(join(at.directory, 'clock'))
  const environment = {
    DATABASE_URL: at.url,
    DATA_DIR: at.directory,
    ENCRYPTION_KEYS: KEY,
    RATE_LIMIT: 'postgres',
    BASE_URL: 'http://tickets.example',
    ...clock.env,
  }
  const server = await serve(environment, ['--no-jobs'])
  const worker = start(['work'], environment)
  await until('the worker works', () => logged(worker, 'running jobs').length > 0)
  const on = (person: Person): Person => new Person(server.base, person.home, person.headers)
  const offset = () => metric(server.base, 'boxoffice_clock_offset_seconds')
  return { clock, environment, server, worker, on, offset }
}
const isAbout = (time: string, expected: number): boolean => Math.abs(Date.parse(time) - expected) < MINUTE_MS

const title = (text: string): string => (FAKETIME.isInstalled ? text : `${text} (skipped: ${FAKETIME.install})`)
const itWithFaketime = FAKETIME.isInstalled ? it : it.skip

itWithFaketime(
  title('carts, orders, credentials, links, keys and leases do not notice that the clock is an hour ahead'),
  async () => {
    world = await festival({ sold: true })
    const { clock, environment, server, worker, on, offset } = await place(world)
    const owner = on(world.owner)
    const position = { item: 1, variation: 1, price: '290.00' }
    const cart = await world.owner.post(CARTS, position)
    expect(cart).toRespond(201)
    const key = { headers: { 'X-Idempotency-Key': 'once' } }
    const voucher = () => owner.post(`${EVENT}/vouchers/`, { code: 'ONCEONLY' }, key)
    const first = await voucher()
    const application = on(await world.connected(['read']))
    const { link } = JSON.parse(
      (await run(['users', 'reset-password', world.account.email, '--json'], environment)).stdout,
    )
    const unpaid = await someOrder(world.db, { status: 'n', expires: new Date(Date.now() + 20 * MINUTE_MS) })

    clock.set(HOUR_SECONDS)
    await until('the step is noticed', async () => Math.round((await offset()) ?? 0) === HOUR_SECONDS)
    expect((await owner.get(`${CARTS}${cart.body.id}/`)).status).toBe(200)
    const later = await owner.post(CARTS, position)
    expect([later.status, isAbout(later.body.expires, Date.now() + 30 * MINUTE_MS)]).toEqual([201, true])
    expect((await voucher()).body).toEqual(first.body)
    expect((await application.get('/events/')).status).toBe(200)
    expect((await fetch(`${server.base}${new URL(link).pathname}`)).status).toBe(200)
    const expiring = await run(['run-job', 'expire_orders', '--json'], environment)
    expect([expiring.code, JSON.parse(expiring.stdout)]).toEqual([0, { job: 'expire_orders', expired: 0 }])
    expect(await world.db('orders').where({ code: unpaid.code }).first('status')).toEqual({ status: 'n' })
    const purged = await run(['run-job', 'purge', '--json'], environment)
    expect(purged.code).toBe(0)
    expect((await world.owner.get(`${CARTS}${cart.body.id}/`)).status).toBe(200)
    const exporting = await started(owner, `${EVENT}/exporters/orderlist/`, { _format: 'xlsx' })
    expect((await untilThere('the export', () => fetched(owner, exporting))).status).toBe(200)
    expect(await world.db('export_runs').select('attempts')).toEqual([{ attempts: 0 }])
    // Limits that servers share reset after a minute, whichever server has counted.
    const limits = await world.db.raw('select max(expire) as last from rate_limits')
    expect(Number(limits.rows[0].last)).toBeLessThan(Date.now() + 2 * MINUTE_MS)

    const warned = (process: typeof worker) =>
      logged(process, 'the clock of this host differs from that of the database, which is used')
    for (const process of [server, worker])
      await until('the operator is warned', () => warned(process).some(({ seconds }) => seconds === HOUR_SECONDS))
    expect(await doctor('clock', environment, run)).toEqual([
      expect.stringMatching(/^error the clocks .* differ by 3[56]\d{5} ms/),
    ])
    clock.set(0)
    const agreed = 'the clock of this host agrees with that of the database again'
    await until('the end is logged', () => logged(server, agreed).length === 1)
    expect(await doctor('clock', environment, run)).toEqual([expect.stringMatching(/^ok /)])
  },
  300_000,
)

itWithFaketime(
  title('nothing lives longer where the clock is an hour behind'),
  async () => {
    other = await festival({ sold: true })
    const { clock, environment, on, offset } = await place(other)
    const owner = on(other.owner)
    const unpaid = await someOrder(other.db, { status: 'n', expires: new Date(Date.now() - 2 * 86_400_000) })
    const available = async (): Promise<unknown[]> =>
      (await owner.get(`${EVENT}/quotas/?with_availability=true`)).body.results.map(
        ({ available_number }: { available_number: number | null }) => available_number,
      )
    const before = await available()
    expect(await other.owner.post(CARTS, { item: 1, variation: 1, price: '290.00' })).toRespond(201)
    const reserved = await available()
    expect(reserved).not.toEqual(before)
    const application = on(await other.connected(['read']))

    clock.set(-HOUR_SECONDS)
    await until('the step is noticed', async () => Math.round((await offset()) ?? 0) === -HOUR_SECONDS)
    expect(await available()).toEqual(reserved)
    const passed = new Date(Date.now() - MINUTE_MS)
    await other.db('cart_positions').update({ expires: passed })
    await other.db('oauth_tokens').update({ access_expires: passed })
    expect(await available()).toEqual(before)
    expect((await application.get('/events/')).status).toBe(401)
    expect((await run(['run-job', 'expire_orders'], environment)).code).toBe(0)
    expect(await other.db('orders').where({ code: unpaid.code }).first('status')).toEqual({ status: 'e' })
    // A lease that is still valid by the clock of the database is not taken over, so the export is created once.
    const exporting = await started(owner, `${EVENT}/exporters/orderlist/`, { _format: 'xlsx' })
    expect((await untilThere('the export', () => fetched(owner, exporting))).status).toBe(200)
    expect(await other.db('export_runs').select('attempts')).toEqual([{ attempts: 0 }])
  },
  300_000,
)
