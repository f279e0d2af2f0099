// Secrets of blocked tickets (guide tickets, "Blocked tickets").
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
const ticket = async (): Promise<{ at: string; secret: string }> => {
  const order = await someOrder(world.db, { status: 'p', positions: [{}] })
  const [id] = order.positions
  const { secret } = await world.db('order_positions').where({ id }).first('secret')
  return { at: `${EVENT}orderpositions/${id}/`, secret }
}
const block = (at: string) => world.owner.post(`${at}add_block/`, { name: 'admin' })
const blockedSecrets = async (query = ''): Promise<Json[]> =>
  (await world.owner.get(`${EVENT}blockedsecrets/${query}`)).body.results

describe('blocked_secrets.list', () => {
  it('names blocked secrets, and those that are blocked no more', async () => {
    const [one, other] = [await ticket(), await ticket()]
    const before = await world.owner.get(`${EVENT}blockedsecrets/`)
    const since = `updated_since=${encodeURIComponent(before.headers.get('X-Page-Generated')!)}`
    await block(one.at)
    await block(other.at)
    await world.owner.post(`${one.at}remove_block/`, { name: 'admin' })
    const states = (found: Json[]) => found.map(({ secret, blocked }) => [secret, blocked])
    expect(states(await blockedSecrets(`?${since}`))).toEqual([
      [one.secret, false],
      [other.secret, true],
    ])
    expect(states(await blockedSecrets(`?${since}&blocked=true`))).toEqual([[other.secret, true]])
    expect(states(await blockedSecrets(`?${since}&blocked=false`))).toEqual([[one.secret, false]])
    expect(states(await blockedSecrets(`?${since}&ordering=updated`))).toEqual([
      [other.secret, true],
      [one.secret, false],
    ])
  })

  it('follows the secret of a ticket that is replaced while it is blocked', async () => {
    const { at, secret } = await ticket()
    await block(at)
    const { body } = await world.owner.post(`${at}regenerate_secrets/`, {})
    const states = (await blockedSecrets()).map(({ secret, blocked }) => [secret, blocked])
    expect(states).toContainEqual([body.secret, true])
    expect(states).toContainEqual([secret, true])
    expect(
      await world.owner.post(`${EVENT}orders/`, {
        positions: [{ item: 5, secret }],
        simulate: true,
      }),
    ).toRespond(400, { positions: [{ secret: ['Another ticket of the event has or had this secret.'] }] })
  })
})
