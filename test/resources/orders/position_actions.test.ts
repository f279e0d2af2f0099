// Actions on single tickets (guide tickets, "Blocked tickets", "New secrets" and "What was printed").
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { someOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const ticket = async (position: Json = {}): Promise<{ id: number; at: string; order: number; secret: string }> => {
  const order = await someOrder(world.db, { status: 'p', positions: [position] })
  const [id] = order.positions
  const { secret } = await world.db('order_positions').where({ id }).first('secret')
  return { id: id!, at: `${EVENT}orderpositions/${id}/`, order: order.id, secret }
}
const block = (at: string, name: unknown) => world.owner.post(`${at}add_block/`, { name })
const unblock = (at: string, name: unknown) => world.owner.post(`${at}remove_block/`, { name })
const auditedActions = async (order: number): Promise<string[]> =>
  (await world.db('log_entries').where({ object_id: order }).where('action', 'like', 'event.order%').orderBy('id')).map(
    ({ action }) => action,
  )
const door = async (): Promise<number> => (await world.owner.post(`${EVENT}checkinlists/`, { name: 'A door' })).body.id
const scan = async (list: number, secret: string): Promise<[number, string, string | undefined]> => {
  const { status, body } = await world.owner.post('/checkinrpc/redeem/', { lists: [list], secret })
  return [status, body.status, body.reason]
}

describe('order_positions.add_block', () => {
  it('does not admit a ticket until all of its blocks are removed', async () => {
    const { at, secret, order } = await ticket()
    const list = await door()
    expect((await block(at, 'admin')).body.blocked).toEqual(['admin'])
    expect((await block(at, 'api:till.7_b')).body.blocked).toEqual(['admin', 'api:till.7_b'])
    expect(await scan(list, secret)).toEqual([400, 'error', 'blocked'])
    expect((await unblock(at, 'admin')).body.blocked).toEqual(['api:till.7_b'])
    expect(await scan(list, secret)).toEqual([400, 'error', 'blocked'])
    expect((await unblock(at, 'api:till.7_b')).body.blocked).toBeNull()
    expect(await scan(list, secret)).toEqual([201, 'ok', undefined])
    expect((await world.owner.get(at)).body.blocked).toBeNull()
    expect(await auditedActions(order)).toEqual(
      ['add_block', 'add_block', 'remove_block', 'remove_block'].map((kind) => `event.order.changed.${kind}`),
    )
  })

  it('is idempotent, and so is removing a block', async () => {
    const { at, order } = await ticket()
    await block(at, 'admin')
    const { last_modified } = await world.db('orders').where({ id: order }).first('last_modified')
    for (const answer of [await block(at, 'admin'), await unblock(at, 'api:other')]) {
      expect(answer).toRespond(200)
      expect(answer.body.blocked).toEqual(['admin'])
    }
    expect(await auditedActions(order)).toHaveLength(1)
    expect((await world.db('orders').where({ id: order }).first('last_modified')).last_modified).toEqual(last_modified)
  })

  it('rejects other names, and more blocks than the limit', async () => {
    const { at } = await ticket()
    for (const name of ['', 'api:', 'api:a b', 'API:x', 'admin2', 'api:ä', `api:${'x'.repeat(97)}`, null, 7])
      expect((await block(at, name)).status).toBe(400)
    for (let n = 0; n < 20; n += 1) expect((await block(at, `api:${n}`)).status).toBe(200)
    expect(await block(at, 'api:20')).toRespond(400, { name: ['A ticket has at most 20 blocks.'] })
    expect((await block(at, 'api:19')).status).toBe(200)
  })

  it('stores all of several concurrent ones', async () => {
    const { at } = await ticket()
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `api:${name}`)
    await Promise.all(names.map((name) => block(at, name)))
    expect((await world.owner.get(at)).body.blocked.toSorted()).toEqual(names)
  })
})

describe('order_positions.regenerate_secrets', () => {
  it('replaces the secret of one ticket, and revokes the old one', async () => {
    const order = await someOrder(world.db, { status: 'p', positions: [{}, {}] })
    const at = `${EVENT}orderpositions/${order.positions[0]}/`
    const path = `${EVENT}orders/${order.code}/`
    const { body: before } = await world.owner.get(path)
    const response = await world.owner.post(`${at}regenerate_secrets/`, {})
    expect(response).toRespond(200)
    expect(response.body.id).toEqual(order.positions[0])
    expect(response.body.secret).toMatch(/^[a-z0-9]{32}$/)
    const { body: after } = await world.owner.get(path)
    expect([after.secret, after.positions[1].secret]).toEqual([before.secret, before.positions[1].secret])
    const list = await door()
    expect(await scan(list, before.positions[0].secret)).toEqual([400, 'error', 'revoked'])
    expect(await scan(list, response.body.secret)).toEqual([201, 'ok', undefined])
    expect((await world.owner.get(`${EVENT}revokedsecrets/`)).body.results[0].secret).toBe(before.positions[0].secret)
    expect(await auditedActions(order.id)).toEqual(['event.order.changed.secret'])
  })
})

describe('order_positions.printlog', () => {
  it('records what was printed, by which caller and when', async () => {
    const { at } = await ticket()
    const device = await world.device()
    const sent = { datetime: '2026-06-12T07:41:00Z', source: 'Badge station', type: 'badge', info: { copies: 2 } }
    const response = await device.post(`${at}printlog/`, sent)
    const { device_id } = (await device.get('/api/v1/device/info')).body.device
    expect(response).toRespond(201, { id: expect.any(Number), ...sent, successful: true, device_id })
    const failed = await world.owner.post(`${at}printlog/`, {
      datetime: '2026-06-12T07:40:00Z',
      source: 'Till',
      type: 'ticket',
      successful: false,
    })
    expect(failed.body).toMatchObject({ successful: false, info: {}, device_id: null })
    expect((await world.owner.get(at)).body.print_logs).toEqual([failed.body, response.body])
  })

  it('is a change of the order for clients that fetch changes', async () => {
    const { at } = await ticket()
    const first = await world.owner.get(`${EVENT}orders/`)
    const since = encodeURIComponent(first.headers.get('X-Page-Generated')!)
    await world.owner.post(`${at}printlog/`, { datetime: '2026-06-12T07:41:00Z', source: 'Till', type: 'other' })
    const { body } = await world.owner.get(`${EVENT}orders/?modified_since=${since}`)
    expect(body.results.flatMap(({ positions }: Json) => positions[0].print_logs)).toHaveLength(1)
  })
})

it('is 404 for a canceled position', async () => {
  const { at } = await ticket({ canceled: true })
  const bodies = {
    add_block: { name: 'admin' },
    remove_block: { name: 'admin' },
    regenerate_secrets: {},
    printlog: { datetime: '2026-06-12T07:41:00Z', source: 'Till', type: 'badge' },
  }
  for (const [action, body] of Object.entries(bodies))
    expect((await world.owner.post(`${at}${action}/`, body)).status).toBe(404)
})
