// Jobs that subscribe to actions of the audit log, and the SQL by which hot paths look up within their statements whether any does.

import { query } from '../../src/core/data/db.ts'
import { skipNotifications } from '../../src/core/platform/jobs.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { someOrder } from '../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({
    furtherJobs: {
      entry_news: { on: ['event.checkin'], run: async () => undefined },
      order_news: { on: ['event.order.paid'], run: async () => undefined },
    },
  })
  await world.db('webhooks').update({ enabled: false })
})
afterAll(() => world.end())

const dataOf = async (name: string): Promise<unknown[]> =>
  (
    await query<{ data: unknown }>(world.db, 'select data from boss.job where name = :name order by created_on', {
      name,
    })
  ).map(({ data }) => data)
const lineOf = async (action: string): Promise<number> =>
  (await world.db('log_entries').where({ action }).orderBy('id', 'desc').first('id')).id

describe('a job that subscribes to an action', () => {
  it.each(['/checkinrpc/redeem/', 'position'])('receives check-ins at %s without any webhook', async (path) => {
    const { body: list } = await world.owner.post('/events/openstage26/checkinlists/', { name: 'Gate' })
    const { id } = await someOrder(world.db, { status: 'p' })
    const { secret } = await world.db('order_positions').where({ order_id: id }).first('secret')
    const response =
      path === 'position'
        ? await world.owner.post(`/events/openstage26/checkinlists/${list.id}/positions/${secret}/redeem/`, {})
        : await world.owner.post(path, { lists: [list.id], secret })
    expect(response).toRespond(201)
    expect((await dataOf('entry_news')).at(-1)).toEqual({ entries: [await lineOf('event.checkin')] })
  })

  it('receives paid orders without any webhook', async () => {
    const response = await world.owner.post('/events/openstage26/orders/', {
      status: 'p',
      payment_provider: 'manual',
      email: 'ada@example.org',
      positions: [{ item: 6, price: '0.00' }],
    })
    expect(response).toRespond(201)
    expect(await dataOf('order_news')).toEqual([{ entries: [await lineOf('event.order.paid')] }])
  })
})

describe('hasSubscribersSql', () => {
  const selected = async (sql: string): Promise<unknown> =>
    (await query<{ has: boolean }>(world.db, `select ${sql} as has from events e where e.slug = 'openstage26'`))[0]!.has

  it('is true for a job that subscribes without a condition', async () => {
    expect(await selected(world.job().notify.hasSubscribersSql('event.checkin'))).toBe(true)
    expect(await selected(world.job().notify.hasSubscribersSql('event.checkin.denied', 'event.checkin'))).toBe(true)
  })

  it('is false for an action that no job subscribes to, and where notifications are skipped', async () => {
    expect(await selected(world.job().notify.hasSubscribersSql('event.checkin.denied'))).toBe(false)
    expect(await selected(skipNotifications.hasSubscribersSql('event.checkin'))).toBe(false)
  })

  it('depends on the webhooks of the event where they alone subscribe', async () => {
    const sql = world.job().notify.hasSubscribersSql('event.order.placed', 'event.order.canceled')
    expect(await selected(sql)).toBe(false)
    await world.db('webhooks').update({ enabled: true })
    expect(await selected(sql)).toBe(true)
  })
})
