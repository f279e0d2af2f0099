// Automatic entries and exits, and concurrent scans by many scanners.

import { createAutomaticEntries, createDueExits } from '../../../src/domain/entry/automatic.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { someOrder } from '../../support/orders.ts'
import { untilBlocked } from '../../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const LISTS = '/events/openstage26/checkinlists/'
const list = async (fields: object = {}): Promise<number> =>
  (await world.owner.post(LISTS, { name: 'A door', ...fields })).body.id
const sold = async (fields = {}) => {
  const order = await someOrder(world.db, { status: 'p', ...fields })
  return {
    ...order,
    secrets: await world.db('order_positions').where({ order_id: order.id }).orderBy('id').pluck('secret'),
  }
}
const scan = (at: number, secret: string, body: object = {}) =>
  world.owner.post('/checkinrpc/redeem/', { lists: [at], secret, ...body })
const scans = (at: number) =>
  world
    .db('checkins')
    .where({ checkin_list_id: at })
    .orderBy('datetime')
    .orderBy('id')
    .select('order_position_id', 'type', 'datetime', 'auto_checked_in', 'successful')

describe('exit_all_at', () => {
  it('counts out those inside, once a day however many workers there are, at the same local time', async () => {
    const at = await list({ exit_all_at: '2026-10-24T23:00:00Z' }) // 01:00 local time; daylight saving time ends before the next day
    const [inside, out, later] = [await sold(), await sold(), await sold()]
    await scan(at, inside.secrets[0], { datetime: '2026-10-24T20:00:00Z' })
    await scan(at, out.secrets[0], { datetime: '2026-10-24T20:00:00Z' })
    await scan(at, out.secrets[0], { datetime: '2026-10-24T21:00:00Z', type: 'exit' })
    await scan(at, later.secrets[0], { datetime: '2026-10-24T23:00:01Z' })
    const now = new Date('2026-10-24T23:00:30Z')
    const job = { ...world.job(), now }
    const left = await Promise.all(Array.from({ length: 4 }, () => createDueExits(job)))
    expect(left.reduce((sum, n) => sum + n)).toBe(1)
    expect((await scans(at)).filter(({ auto_checked_in }) => auto_checked_in)).toEqual([
      {
        order_position_id: inside.positions[0],
        type: 'exit',
        datetime: '2026-10-24T23:00:00Z',
        auto_checked_in: true,
        successful: true,
      },
    ])
    expect((await world.owner.get(`${LISTS}${at}/`)).body.exit_all_at).toBe('2026-10-26T00:00:00Z')
    expect(await createDueExits(job)).toBe(0)
    expect(await createDueExits({ ...job, now: new Date('2026-10-29T12:00:00Z') })).toBe(1)
    expect((await world.owner.get(`${LISTS}${at}/`)).body.exit_all_at).toBe('2026-10-30T00:00:00Z')
  })

  it('waits for an order without holding the list, which changes of the list lock behind their orders', async () => {
    const at = await list({ exit_all_at: '2026-10-24T23:00:00Z' })
    const { id, secrets } = await sold()
    await scan(at, secrets[0], { datetime: '2026-10-24T20:00:00Z' })
    const { left } = await world.db.transaction(async (trx) => {
      await trx('orders').where({ id }).forNoKeyUpdate().first('id')
      const left = createDueExits({ ...world.job(), now: new Date('2026-10-24T23:00:30Z') })
      await untilBlocked(world.db)
      await trx('checkin_lists').where({ id: at }).forNoKeyUpdate().first('id')
      return { left }
    })
    expect(await left).toBe(1)
  })

  it('passes a list where that fails, which is logged', async () => {
    const [stuck, at] = [
      await list({ exit_all_at: '2026-10-24T23:00:00Z' }),
      await list({ exit_all_at: '2026-10-24T23:00:00Z' }),
    ]
    const ticket = await sold()
    await scan(at, ticket.secrets[0], { datetime: '2026-10-24T20:00:00Z' })
    await world.db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on checkin_lists for each row when (new.id = ${stuck}) execute function refuse()`,
    )
    const errors: object[] = []
    const job = world.job({ now: new Date('2026-10-24T23:00:30Z') })
    const log = Object.assign(Object.create(job.log), { error: (data: object) => errors.push(data) })
    expect(await createDueExits({ ...job, log })).toBe(1)
    await world.db.raw('drop trigger refuse on checkin_lists; drop function refuse()')
    expect(errors).toEqual([expect.objectContaining({ list: stuck })])
  })
})

describe('auto_checkin_sales_channels', () => {
  it('check in the tickets of an order that are on the list', async () => {
    const at = await list({ auto_checkin_sales_channels: ['web'], all_products: false, limit_products: [1] })
    const other = await list()
    const order = await sold({ positions: [{}, { item_id: 3 }, { canceled: true }] })
    expect(
      await createAutomaticEntries({ ...world.scope(), organizer: { id: 1 }, event: { id: order.event_id } }, order),
    ).toHaveLength(1)
    expect(await scans(at)).toEqual([
      expect.objectContaining({ order_position_id: order.positions[0], type: 'entry', auto_checked_in: true }),
    ])
    expect(await scans(other)).toEqual([])
    expect((await scan(at, order.secrets[0])).body.reason).toBe('already_redeemed')
  })
})

describe('orders.create', () => {
  it('checks in on lists of its sales channel', async () => {
    const at = await list({ auto_checkin_sales_channels: ['web'] })
    const response = await world.owner.post('/events/openstage26/orders/', {
      status: 'p',
      payment_provider: 'manual',
      email: 'ada@example.org',
      positions: [{ item: 6, price: '0.00' }],
    })
    expect(response).toRespond(201)
    expect(response.body.positions?.length).toBe(1)
    expect(await scans(at)).toEqual([
      expect.objectContaining({ order_position_id: response.body.positions[0].id, auto_checked_in: true }),
    ])
  })
})

describe('many concurrent scanners', () => {
  it('let one ticket in once, and store every scan', async () => {
    const at = await list()
    const { secrets } = await sold()
    const answers = await Promise.all(Array.from({ length: 50 }, () => scan(at, secrets[0])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.reason === 'already_redeemed')).toHaveLength(49)
    const stored = await scans(at)
    expect([stored.length, stored.filter(({ successful }) => successful).length]).toEqual([50, 1])
  })

  it('with the same nonce are one scan', async () => {
    const at = await list()
    const { secrets } = await sold()
    const answers = await Promise.all(Array.from({ length: 20 }, () => scan(at, secrets[0], { nonce: 'one' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await scans(at)).toHaveLength(1)
  })

  it('agree with one that takes the check-in back', async () => {
    const at = await list()
    const { secrets } = await sold()
    await scan(at, secrets[0], { nonce: 'first' })
    const [taken, again] = await Promise.all([
      world.owner.post('/checkinrpc/annul/', { lists: [at], nonce: 'first' }),
      scan(at, secrets[0], { nonce: 'second' }),
    ])
    expect(taken.status).toBe(200)
    expect((await scans(at)).filter(({ successful }) => successful)).toHaveLength(again.status === 201 ? 1 : 0)
  })
})

describe('auto_checkin_sales_channels', () => {
  it('check in new orders immediately: the response has the check-ins and equals a later read', async () => {
    const lists = [
      await list({ auto_checkin_sales_channels: ['web'] }),
      await list({ auto_checkin_sales_channels: ['web'] }),
    ]
    const { id: item } = (
      await world.owner.post('/events/openstage26/items/', {
        name: { en: 'Pass' },
        default_price: '0.00',
        meta_data: {},
      })
    ).body
    await world.owner.post('/events/openstage26/quotas/', { name: 'Passes', size: null, items: [item] })
    const order = { positions: [{ item }, { item }] }
    const preview = await world.owner.post('/events/openstage26/orders/', { ...order, simulate: true })
    expect(preview.body.positions.map(({ checkins }: { checkins: unknown[] }) => checkins)).toEqual([[], []])
    const { status, body } = await world.owner.post('/events/openstage26/orders/', order)
    expect(status).toBe(201)
    for (const { checkins } of body.positions)
      expect(checkins).toEqual(
        expect.arrayContaining(
          lists.map((at) => expect.objectContaining({ list: at, auto_checked_in: true, datetime: body.datetime })),
        ),
      )
    expect((await world.owner.get(`/events/openstage26/orders/${body.code}/`)).body).toEqual(body)
  })
})
