// Attendees who have left release their unit of quotas with release_after_exit (guide quotas-and-availability, "Availability").
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { make } from '../../support/products.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const made = (path: string, body: Json): Promise<Json> => make(world.owner, path, body)
/** Creates a product with its own quota, and a check-in list that does not allow entries after an exit. */
async function place(size: number, fields: Json = {}) {
  const { id: item } = await made(`${EVENT}/items/`, { name: { en: 'Sauna' }, default_price: '10.00', meta_data: {} })
  const { id: quota } = await made(`${EVENT}/quotas/`, {
    name: 'Sauna',
    size,
    items: [item],
    release_after_exit: true,
    ...fields,
  })
  const { id: list } = await made(`${EVENT}/checkinlists/`, { name: 'Sauna', allow_entry_after_exit: false })
  return { item, quota, list }
}
const buy = (item: number, number = 1) =>
  world.owner.post(`${EVENT}/orders/`, {
    status: 'p',
    payment_provider: 'manual',
    positions: Array.from({ length: number }, () => ({ item })),
  })
const scan = (list: number, secret: string, type: string, more: Json = {}) =>
  world.owner.post('/checkinrpc/redeem/', { lists: [list], secret, type, ...more })
const availability = async (quota: number): Promise<Json> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body
/** Recounts the quotas, which must not change anything. */
async function expectCountersToAgree(quota: number): Promise<void> {
  const counters = () => world.db('quota_usage').where({ quota_id: quota }).first('paid', 'pending', 'exited')
  const before = await counters()
  await world.db.raw('select recount_quotas(?)', [[quota]])
  expect(await counters()).toEqual(before)
}

describe('release_after_exit', () => {
  it('reads the check-ins of a ticket once, however many change', async () => {
    const { item, list } = await place(1)
    const [{ id, secret }] = (await buy(item)).body.positions
    await scan(list, secret, 'exit')
    await world.db.raw(
      `insert into checkins (checkin_list_id, order_position_id, type, datetime, created)
      select ?, ?, 'entry', now(), now() from generate_series(1, 500)`,
      [list, id],
    )
    const read = await world.db.transaction(async (trx) => {
      const rows = async (): Promise<number> => {
        const { number } = (await trx('pg_stat_xact_user_tables')
          .where({ relname: 'checkins' })
          .first(trx.raw('seq_tup_read + idx_tup_fetch as number')))!
        return Number(number)
      }
      const before = await rows()
      await trx('checkins').where({ order_position_id: id }).update({ forced: true })
      return (await rows()) - before
    })
    expect(read).toBeLessThan(5000)
  })

  it('sells the place of who has left, once', async () => {
    const { item, quota, list } = await place(1)
    const [{ secret }] = (await buy(item)).body.positions
    await scan(list, secret, 'entry')
    expect((await buy(item)).status).toBe(400)
    expect((await scan(list, secret, 'exit')).status).toBe(201)
    expect(await availability(quota)).toMatchObject({
      available: true,
      available_number: 1,
      paid_orders: 1,
      exited_orders: 1,
    })
    expect((await buy(item)).status).toBe(201)
    expect(await availability(quota)).toMatchObject({ available: false, available_number: 0, paid_orders: 2 })
    expect((await buy(item)).status).toBe(400)
    await expectCountersToAgree(quota)
  })

  it('counts no exits on lists that allow entries after an exit, without an entry, or without release_after_exit', async () => {
    const { item, quota, list } = await place(5)
    const plain = await place(5, { release_after_exit: false })
    const { id: again } = await made(`${EVENT}/checkinlists/`, { name: 'Garden', allow_entry_after_exit: true })
    const [first, second] = (await buy(item, 2)).body.positions
    const [{ secret }] = (await buy(plain.item)).body.positions
    for (const type of ['entry', 'exit']) {
      await scan(again, first.secret, type)
      await scan(plain.list, secret, type)
    }
    await scan(list, second.secret, 'exit')
    expect([(await availability(quota)).exited_orders, (await availability(plain.quota)).exited_orders]).toEqual([0, 0])
    await world.owner.patch(`${EVENT}/checkinlists/${again}/`, { allow_entry_after_exit: false })
    expect((await availability(quota)).exited_orders).toBe(1)
    await world.owner.patch(`${EVENT}/checkinlists/${again}/`, { allow_entry_after_exit: true })
    expect((await availability(quota)).exited_orders).toBe(0)
  })

  it('takes the place back from who comes in again, whose exit is annulled or whose list goes', async () => {
    const { item, quota, list } = await place(5)
    const positions = (await buy(item, 3)).body.positions
    for (const { secret } of positions) {
      await scan(list, secret, 'entry')
      await scan(list, secret, 'exit', { nonce: `exit of ${secret}` })
    }
    expect((await availability(quota)).exited_orders).toBe(3)
    await scan(list, positions[0].secret, 'entry', { force: true })
    expect((await availability(quota)).exited_orders).toBe(2)
    await world.owner.post('/checkinrpc/annul/', { lists: [list], nonce: `exit of ${positions[1].secret}` })
    expect((await availability(quota)).exited_orders).toBe(1)
    await world.owner.remove(`${EVENT}/checkinlists/${list}/`)
    expect((await availability(quota)).exited_orders).toBe(0)
    await expectCountersToAgree(quota)
  })

  it('uses the time of the scan, not the time of the request', async () => {
    const { item, quota, list } = await place(5)
    const [{ secret }] = (await buy(item)).body.positions
    const ago = (minutes: number) => new Date(world.clock().getTime() - minutes * 60_000).toISOString()
    await scan(list, secret, 'exit', { datetime: ago(1) })
    expect((await availability(quota)).exited_orders).toBe(0)
    await scan(list, secret, 'entry', { datetime: ago(5), force: true })
    expect((await availability(quota)).exited_orders).toBe(1)
  })

  it('matches the scans, also with concurrent changes of the list', async () => {
    const { item, quota, list } = await place(50)
    const positions: Json[] = (await buy(item, 10)).body.positions
    for (const { secret } of positions) await scan(list, secret, 'entry')
    const exits = positions.flatMap(({ secret }) => [scan(list, secret, 'exit'), scan(list, secret, 'exit')])
    const flips = [true, false, true].map((allow_entry_after_exit) =>
      world.owner.patch(`${EVENT}/checkinlists/${list}/`, { allow_entry_after_exit }),
    )
    await Promise.all([...exits, ...flips])
    const { allow_entry_after_exit } = (await world.owner.get(`${EVENT}/checkinlists/${list}/`)).body
    expect((await availability(quota)).exited_orders).toBe(allow_entry_after_exit ? 0 : 10)
    await world.owner.patch(`${EVENT}/checkinlists/${list}/`, { allow_entry_after_exit: false })
    expect((await availability(quota)).exited_orders).toBe(10)
    await expectCountersToAgree(quota)
  })
})
