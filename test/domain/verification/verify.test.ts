// `boxoffice verify` finds nothing in the demo data, and each type of damage by its name.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { systemClock } from '../../../src/core/clock.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { JOB_SUBJECTS } from '../../../src/domain/verification/checks.ts'
import type { Finding } from '../../../src/domain/verification/verify.ts'
import { verify } from '../../../src/domain/verification/verify.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const findings = async (options = {}): Promise<readonly Finding[]> => {
  const { db, config } = world
  return (await verify({ db, config, now: systemClock() }, options)).findings
}

/** Damages rows without triggers, as a failing disk or manual changes would. Then verifies and repairs. */
async function damaged(damage: string, repair: string): Promise<string[][]> {
  await world.db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(damage)
  })
  const found = (await findings()).map(({ check, severity, subject }) => [check, severity, subject])
  await world.db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw(repair)
  })
  expect(await findings()).toEqual([])
  return found
}
const idOf = async (sql: string): Promise<number> => (await world.db.raw(sql)).rows[0].id

describe('boxoffice verify', () => {
  it('finds nothing where everything was written by the server', async () => {
    expect(await findings()).toEqual([])
  })

  it.each([
    ['paid', 'select quota_id as id from quota_counters where paid > 0 limit 1'],
    ['carts', 'select quota_id as id from quota_counters limit 1'],
    ['pending', 'select quota_id as id from quota_counters limit 1'],
    ['exited', 'select quota_id as id from quota_counters limit 1'],
    ['waiting', 'select quota_id as id from quota_counters limit 1'],
  ])('names the quota whose counter %s differs from the rows', async (column, select) => {
    const id = await idOf(select)
    const change = (sign: string) => `update quota_counters set ${column} = ${column} ${sign} 1 where quota_id = ${id}`
    expect((await damaged(change('+'), change('-')))[0]).toEqual(['quota_counters', 'error', `quota ${id}`])
  })

  it('names the event whose orders are counted wrongly', async () => {
    const { id, share } = (
      await world.db.raw('select event_id as id, share from order_counts where orders > 0 limit 1')
    ).rows[0]
    const change = (sign: string) =>
      `update order_counts set orders = orders ${sign} 1 where event_id = ${id} and share = ${share}`
    expect(await damaged(change('+'), change('-'))).toEqual([['order_counts', 'error', `event ${id}`]])
  })

  it('names the event whose positions are counted wrongly', async () => {
    const { id, share } = (
      await world.db.raw('select event_id as id, share from position_counts where positions > 0 limit 1')
    ).rows[0]
    for (const column of ['positions', 'scanned']) {
      const change = (sign: string) =>
        `update position_counts set ${column} = ${column} ${sign} 1 where (event_id, share, status) in (select event_id, share, min(status)
          from position_counts where event_id = ${id} and share = ${share} group by 1, 2)`
      expect((await damaged(change('+'), change('-')))[0]).toEqual(['position_counts', 'error', `event ${id}`])
    }
  })

  it('names the check-in list whose check-ins or entered tickets are counted wrongly', async () => {
    const id = await idOf('select checkin_list_id as id from checkin_counts where entered > 0 limit 1')
    for (const column of ['checkins', 'entered']) {
      const change = (sign: string) =>
        `update checkin_counts set ${column} = ${column} ${sign} 1 where checkin_list_id = ${id} and successful and type = 'entry'`
      expect((await damaged(change('+'), change('-')))[0]).toEqual(['checkin_counts', 'error', `check-in list ${id}`])
    }
  })

  it('names the order whose total differs from its positions, and from the ledger', async () => {
    const id = await idOf("select id from orders where status = 'p' limit 1")
    const change = (sign: string) => `update orders set total = total ${sign} 1 where id = ${id}`
    expect(await damaged(change('+'), change('-'))).toEqual([
      ['order_totals', 'error', `order ${id}`],
      ['ledger', 'error', `order ${id}`],
    ])
  })

  it('names the transfer that pays orders although it is not matched', async () => {
    const id = await idOf('select id from bank_transactions limit 1')
    const pay = `insert into bank_transaction_payments (transaction_id, order_id, amount) select ${id}, id, 1 from orders limit 1`
    const found = await damaged(pay, 'delete from bank_transaction_payments')
    expect(found).toEqual([['transfers', 'error', `transfer ${id}`]])
  })

  it('names the seat that two tickets have', async () => {
    const [one, other] = (
      await world.db.raw(
        `select p.id, p.seat_id from order_positions p join orders o on o.id = p.order_id
        where p.seat_id is not null and not p.canceled and o.status in ('n', 'p') order by p.id limit 2`,
      )
    ).rows
    expect(
      await damaged(
        `update order_positions set seat_id = ${one.seat_id} where id = ${other.id}`,
        `update order_positions set seat_id = ${other.seat_id} where id = ${other.id}`,
      ),
    ).toEqual([['seats', 'error', `seat ${one.seat_id}`]])
  })

  it('names the seat of a ticket that a cart holds, too', async () => {
    const { seat_id } = (
      await world.db.raw(
        `select p.seat_id from order_positions p join orders o on o.id = p.order_id
        where p.seat_id is not null and not p.canceled and o.status in ('n', 'p') limit 1`,
      )
    ).rows[0]
    const cart = { item: 1, variation: 1, price: '290.00' }
    expect(await world.owner.post('/events/openstage26/cartpositions/', cart)).toRespond(201)
    const { id, expires, seat_id: before } = await world.db('cart_positions').first('id', 'expires', 'seat_id')
    const found = await damaged(
      `update cart_positions set seat_id = ${seat_id}, expires = '2100-01-01' where id = ${id}`,
      `update cart_positions set seat_id = ${before}, expires = '${expires}' where id = ${id}`,
    )
    expect(found).toContainEqual(['seats', 'error', `seat ${seat_id}`])
  })

  it('names the order whose ledger differs from its total', async () => {
    const { id, order_id } = (
      await world.db.raw(
        "select t.id, t.order_id from transactions t join orders o on o.id = t.order_id where o.status = 'p' and t.price > 0 limit 1",
      )
    ).rows[0]
    const change = (sign: string) => `update transactions set price = price ${sign} 1 where id = ${id}`
    expect(await damaged(change('+'), change('-'))).toEqual([['ledger', 'error', `order ${order_id}`]])
  })

  it('warns of the quota of which more is sold than there is', async () => {
    const { id, size } = (
      await world.db.raw(
        'select q.id, q.size from quotas q join quota_usage c on c.quota_id = q.id where q.size is not null and c.paid > 0 limit 1',
      )
    ).rows[0]
    expect(
      await damaged(`update quotas set size = 0 where id = ${id}`, `update quotas set size = ${size} where id = ${id}`),
    ).toEqual([['quotas', 'warning', `quota ${id}`]])
  })

  it('names the voucher with another number of uses', async () => {
    const id = await idOf('select id from vouchers where redeemed < max_usages limit 1')
    const change = (sign: string) => `update vouchers set redeemed = redeemed ${sign} 1 where id = ${id}`
    expect(await damaged(change('+'), change('-'))).toEqual([['vouchers', 'error', `voucher ${id}`]])
  })

  it('names the gift card with another credit', async () => {
    const id = await idOf('select id from gift_cards limit 1')
    const change = (sign: string) => `update gift_cards set value = value ${sign} 1 where id = ${id}`
    expect(await damaged(change('+'), change('-'))).toEqual([['gift_cards', 'error', `gift card ${id}`]])
  })

  it('names the position of another event than its order', async () => {
    const { id, event_id, order_id } = (
      await world.db.raw(
        `select p.id, p.event_id, p.order_id from order_positions p join orders o on o.id = p.order_id where o.status = 'c' limit 1`,
      )
    ).rows[0]
    const other = await idOf(`select id from events where id <> ${event_id} limit 1`)
    const found = await damaged(
      `update order_positions set event_id = ${other} where id = ${id}`,
      `update order_positions set event_id = ${event_id} where id = ${id}`,
    )
    expect([found, order_id]).toEqual([[['references', 'error', `position ${id}`]], order_id])
  })

  it.each([
    [
      'order',
      'orders',
      'organizer_id',
      'select id from orders limit 1',
      "select id from organizers where slug = 'elsewhere'",
    ],
    ['payment', 'payments', 'amount', 'select id from payments limit 1', 'select -1 as id'],
    [
      'refund',
      'refunds',
      'payment_id',
      'select id from refunds where payment_id is not null limit 1',
      'select p.id from payments p join refunds r on r.payment_id is not null and r.order_id <> p.order_id order by r.id limit 1',
    ],
    [
      'position',
      'order_positions',
      'addon_to_id',
      "select p.id from order_positions p join orders o on o.id = p.order_id where o.status = 'c' and p.addon_to_id is null limit 1",
      "select p.id from order_positions p join orders o on o.id = p.order_id where o.status = 'p' limit 1",
    ],
  ])('names the %s whose reference or amount is wrong', async (subject, table, column, select, wrong) => {
    const id = await idOf(select)
    const { value } = (await world.db.raw(`select ${column}::text as value from ${table} where id = ${id}`)).rows[0]
    const set = (to: string | null) => `update ${table} set ${column} = ${to} where id = ${id}`
    expect(await damaged(set(String(await idOf(wrong))), set(value))).toEqual([
      ['references', 'error', `${subject} ${id}`],
    ])
  })

  it('names the position that is recorded as left and was never scanned', async () => {
    const id = await idOf(
      `select p.id from order_positions p join orders o on o.id = p.order_id
      where o.status = 'c' and not p.exited and not exists (select from checkins c where c.order_position_id = p.id) limit 1`,
    )
    const change = (exited: boolean) => `update order_positions set exited = ${exited} where id = ${id}`
    expect(await damaged(change(true), change(false))).toEqual([['exits', 'error', `position ${id}`]])
  })

  it.each(Object.entries(JOB_SUBJECTS))('warns of a job of %s whose object is gone', async (queue, { field }) => {
    const id = randomUUID()
    expect(
      await damaged(
        `insert into boss.job (id, name, data) values ('${id}', '${queue}', '{"${field}": 999999999}')`,
        `delete from boss.job where id = '${id}'`,
      ),
    ).toEqual([['jobs', 'warning', `job ${id}`]])
  })

  it('names the secret that no key decrypts', async () => {
    const id = await idOf('select id from webhooks limit 1')
    const { secret } = await world.db('webhooks').where({ id }).first('secret')
    const quoted = secret === null ? 'null' : `'${secret}'`
    expect(
      await damaged(
        `update webhooks set secret = 'enc1.00000000.abc' where id = ${id}`,
        `update webhooks set secret = ${quoted} where id = ${id}`,
      ),
    ).toEqual([['secrets', 'error', 'stored secrets']])
  })

  it('names the file that the storage does not have, unless files are not checked', async () => {
    const id = randomUUID()
    const insert = `insert into uploads (id, key, name, media_type, size, owner_type, owner_id)
      values ('${id}', '20260101/lost', 'lost.png', 'image/png', 1, 'user', 1)`
    await world.db.raw(insert)
    try {
      expect(await findings({ files: false })).toEqual([])
      expect(await findings()).toMatchObject([{ check: 'files', severity: 'error', subject: 'uploads 20260101/lost' }])
    } finally {
      await world.db.raw(`delete from uploads where id = '${id}'`)
      await world.db.raw(`delete from discarded_files where key = '20260101/lost'`)
    }
  })

  it.each([
    [
      'ticket_files',
      `insert into ticket_files (order_id, output, wanted, requested, key, shown) select id, 'pdf', '', now(), 'lost', '' from orders o where not exists (select from ticket_files f where f.order_id = o.id) limit 1`,
      'lost',
    ],
    [
      'invoice_files',
      `insert into invoice_files (invoice_id, key) select id, 'lost' from invoices i where not exists (select from invoice_files f where f.invoice_id = i.id) limit 1`,
      'lost',
    ],
    [
      'export_runs',
      `insert into export_runs (organizer_id, caller_type, caller_id, exporter, parameters, locale, created, status, key) select id, 'token', 1, 'orderlist', '{}', 'en', now(), 'done', 'lost' from organizers limit 1`,
      'lost',
    ],
  ])('names the file of %s that the storage does not have', async (table, insert, key) => {
    await world.db.raw(insert)
    try {
      expect(await findings()).toMatchObject([{ check: 'files', severity: 'error', subject: `${table} ${key}` }])
    } finally {
      await world.db.raw(`delete from ${table} where key = '${key}'`)
      await world.db.raw(`delete from discarded_files where key = '${key}'`)
    }
  })

  it('warns of a file that no row names, unless its row may be on the way', async () => {
    const put = (key: string) =>
      storage(world.config).put(key, Readable.from(['x']), { media_type: 'text/plain', size: 1 })
    const today = systemClock().toISOString().slice(0, 10).replaceAll('-', '')
    const [old, young, exported] = ['tickets/20260101/stray', `${today}/young`, 'shredders/stray']
    for (const key of [old, young, exported]) await put(key)
    try {
      expect((await findings()).toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
        { check: 'stray_files', severity: 'warning', subject: `file ${exported}` },
        { check: 'stray_files', severity: 'warning', subject: `file ${old}` },
      ])
    } finally {
      for (const key of [old, young, exported]) await storage(world.config).delete(key)
    }
  })

  it('lists at most a hundred findings of a check and reports that there are more', async () => {
    const { db, config } = world
    const insert = `insert into uploads (key, name, media_type, size, owner_type, owner_id)
      select 'lost/' || n, 'lost.png', 'image/png', 1, 'user', 1 from generate_series(1, 120) n`
    await db.raw(insert)
    const { findings: found, truncated } = await verify({ db, config, now: systemClock() })
    expect([found.length, truncated]).toEqual([100, ['files']])
    await db.raw(`delete from uploads where key like 'lost/%'`)
  })
})
