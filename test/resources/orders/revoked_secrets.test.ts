// Replaced ticket secrets.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const revoked = async (query = ''): Promise<string[]> =>
  (await world.owner.get(`${EVENT}revokedsecrets/${query}`)).body.results.map(
    ({ secret }: { secret: string }) => secret,
  )

describe('orders.regenerate_secrets', () => {
  it('replaces the secrets of an order and of all its tickets, and lists these as revoked', async () => {
    const { code } = await writeOrder(world.db, { slug: 'openstage26' }, { positions: [{}, {}, { canceled: true }] })
    const at = `${EVENT}orders/${code}/`
    const secretsOf = ({ positions }: { positions: { secret: string }[] }): string[] =>
      positions.map(({ secret }) => secret)
    const before = (await world.owner.get(at)).body
    const first = await world.owner.get(`${EVENT}revokedsecrets/`)
    const { body: after } = await world.owner.post(`${at}regenerate_secrets/`, {})
    expect(after.secret).toMatch(/^[a-z0-9]{16}$/)
    expect([after.secret, after.url]).not.toEqual([before.secret, before.url])
    for (const secret of secretsOf(after)) {
      expect(secret).toMatch(/^[a-z0-9]{32}$/)
      expect(secretsOf(before)).not.toContain(secret)
    }
    expect((await revoked('?ordering=secret')).sort()).toEqual(secretsOf(before).sort())
    const generated = encodeURIComponent(first.headers.get('X-Page-Generated')!)
    expect(await revoked(`?created_since=${generated}`)).toHaveLength(2)
  })
})
