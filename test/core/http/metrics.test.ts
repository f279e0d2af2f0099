// Business metrics count each change once, when it is committed.
import { readFileSync } from 'node:fs'
import { afterCommit } from '../../../src/core/data/after_commit.ts'
import { processRegistry } from '../../../src/core/platform/counters.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

/** Returns the counters that `act` has changed, and by how much. */
async function counted(act: () => Promise<unknown>, pattern: RegExp): Promise<Record<string, number>> {
  const read = async (): Promise<Map<string, number>> =>
    new Map(
      (await processRegistry.metrics())
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
  const before = await read()
  await act()
  const differences = [...(await read())].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(differences.filter(([, difference]) => difference !== 0))
}
const ORDERS = '/events/openstage26/orders/'
const BUSINESS = /^boxoffice_(orders|order_positions|cart_positions|rejections|scans|payments|refunds)_total/
const order = (more: object = {}) => ({
  email: 'ada@example.org',
  status: 'p',
  payment_provider: 'manual',
  positions: [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }],
  ...more,
})

describe('counters', () => {
  it('count an order once, also if its response is replayed', async () => {
    const key = { headers: { 'Idempotency-Key': 'counted once' } }
    const sold = await counted(async () => {
      expect(await world.owner.post(ORDERS, order(), key)).toRespond(201)
      expect(await world.owner.post(ORDERS, order(), key)).toRespond(201)
      expect(await world.owner.post(ORDERS, order({ simulate: true }))).toRespond(201)
    }, BUSINESS)
    expect(sold).toEqual({
      'boxoffice_orders_total{channel="web"}': 1,
      'boxoffice_order_positions_total{channel="web"}': 1,
      'boxoffice_payments_total{provider="manual",state="confirmed"}': 1,
    })
  })

  it('count a rejection by its code, once, and nothing as sold', async () => {
    const key = { headers: { 'Idempotency-Key': 'rejected once' } }
    const invalid = order({ positions: [{ item: 1, variation: 1 }], email: 'nobody' })
    const rejected = await counted(async () => {
      expect(await world.owner.post(ORDERS, invalid, key)).toRespond(400)
      expect(await world.owner.post(ORDERS, invalid, key)).toRespond(400)
      expect(await world.anonymous.get(ORDERS)).toRespond(401)
    }, BUSINESS)
    expect(rejected).toEqual({
      'boxoffice_rejections_total{resource="orders",code="invalid_format"}': 1,
      'boxoffice_rejections_total{resource="orders",code="not_authenticated"}': 1,
    })
  })

  it('count reservations, payments and refunds by state', async () => {
    const { body: pending } = await world.owner.post(ORDERS, order({ status: 'n' }))
    const payments = `${ORDERS}${pending.code}/payments/`
    const paid = await counted(async () => {
      expect(
        await world.owner.post(payments, { provider: 'banktransfer', amount: pending.total, state: 'created' }),
      ).toRespond(201)
      const [{ local_id }] = (await world.owner.get(payments)).body.results.slice(-1)
      expect(await world.owner.post(`${payments}${local_id}/confirm/`, {})).toRespond(200)
    }, BUSINESS)
    expect(paid).toMatchObject({
      'boxoffice_payments_total{provider="banktransfer",state="created"}': 1,
      'boxoffice_payments_total{provider="banktransfer",state="confirmed"}': 1,
    })
    const refunded = await counted(async () => {
      const refund = { state: 'done', source: 'admin', amount: '1.00', provider: 'manual' }
      expect(await world.owner.post(`${ORDERS}${pending.code}/refunds/`, refund)).toRespond(201)
    }, BUSINESS)
    expect(refunded).toEqual({ 'boxoffice_refunds_total{provider="manual",state="done"}': 1 })
    const reserved = await counted(async () => {
      const position = { item: 1, variation: 1, price: '10.00' }
      expect(await world.owner.post('/events/openstage26/cartpositions/', position)).toRespond(201)
    }, BUSINESS)
    expect(reserved).toEqual({ 'boxoffice_cart_positions_total{channel="web"}': 1 })
  })

  it('count scans by result and reason, and a retried scan once', async () => {
    const { body: list } = await world.owner.post('/events/openstage26/checkinlists/', {
      name: 'Door',
      all_products: true,
    })
    const { body: sold } = await world.owner.post(ORDERS, order())
    const scan = (more: object) =>
      world.owner.post('/checkinrpc/redeem/', { lists: [list.id], secret: sold.positions[0].secret, ...more })
    const scanned = await counted(async () => {
      for (const nonce of ['first', 'first', 'second', 'second']) await scan({ nonce, questions_supported: false })
      await scan({ secret: 'unknown' })
    }, BUSINESS)
    expect(scanned).toEqual({
      'boxoffice_scans_total{type="entry",result="ok",reason=""}': 1,
      'boxoffice_scans_total{type="entry",result="error",reason="already_redeemed"}': 1,
      'boxoffice_scans_total{type="entry",result="error",reason="invalid"}': 1,
    })
  })

  it('count entries of the audit log by action', async () => {
    const changed = await counted(
      async () =>
        expect(
          await world.owner.patch(`${ORDERS}${(await world.owner.post(ORDERS, order())).body.code}/`, { comment: 'x' }),
        ).toRespond(200),
      /^boxoffice_changes_total/,
    )
    expect(changed).toEqual({
      'boxoffice_changes_total{action="event.order.placed"}': 1,
      'boxoffice_changes_total{action="event.order.paid"}': 1,
      'boxoffice_changes_total{action="event.order.comment.changed"}': 1,
    })
  })
})

describe('afterCommit', () => {
  it('waits for the transaction and those around it', async () => {
    const seen: string[] = []
    await world.db.transaction(async (outer) => {
      await outer.transaction(async (inner) => afterCommit(inner, () => seen.push('inner')))
      afterCommit(outer, () => seen.push('outer'))
      await outer.raw('select 1')
      expect(seen).toEqual([])
    })
    expect(seen.sort()).toEqual(['inner', 'outer'])
  })

  it('does nothing for what is rolled back', async () => {
    const seen: string[] = []
    const fail = async () => {
      throw new Error('rolled back')
    }
    await world.db.transaction(async (outer) => {
      await outer
        .transaction(async (inner) => {
          afterCommit(inner, () => seen.push('savepoint'))
          await fail()
        })
        .catch(() => undefined)
      afterCommit(outer, () => seen.push('outer'))
    })
    await world.db
      .transaction(async (outer) => {
        await outer.transaction(async (inner) => afterCommit(inner, () => seen.push('released')))
        await fail()
      })
      .catch(() => undefined)
    expect(seen).toEqual(['outer'])
  })
})

describe('/metrics', () => {
  it('has the metrics that deploy/README.md lists, marked if they are shared', async () => {
    const text = await (await fetch(`${world.base}/metrics`)).text()
    const rows = readFileSync('deploy/README.md', 'utf8').matchAll(/^\| `(boxoffice_\w+)`( \*)? \|/gm)
    const listed = [...rows].map(([, name, shared]) => `${name}${shared ? ' shared' : ''}`)
    const declared = [...text.matchAll(/^# HELP (boxoffice_\w+) (.*)$/gm)]
    const own = declared.map(([, name, help]) => `${name}${help!.includes('use max') ? ' shared' : ''}`)
    expect(listed.sort()).toEqual(own.sort())
  })

  it('reports the state of the process and the database', async () => {
    const text = await (await fetch(`${world.base}/metrics`)).text()
    for (const line of [
      /^boxoffice_database_sessions\{process="command",role="pool"\} \d+$/m,
      /^boxoffice_database_sessions_blocked 0$/m,
      /^boxoffice_database_sessions_limit \d+$/m,
      /^boxoffice_database_transaction_seconds \d/m,
      /^boxoffice_database_outage 0$/m,
      /^boxoffice_disk_free_bytes \d+$/m,
      /^boxoffice_database_pool_wait_seconds_count [1-9]/m,
      /^boxoffice_lock_duration_seconds_count\{lock="orders"\} [1-9]/m,
      /^boxoffice_webhook_requests_total\{result="5xx"\} \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
    ])
      expect(text).toMatch(line)
  })
})
