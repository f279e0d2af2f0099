// The cost of searches with very many matching orders and positions.
import { soldEvent } from '../../../scripts/bench/worlds.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { statements } from '../../support/statements.ts'

const ORDER_COUNT = 3000
let world: Festival
beforeAll(async () => {
  world = await festival()
  await soldEvent(world.db, 'sold', ORDER_COUNT)
  await world.db.raw('analyze')
})
afterAll(() => world.end())

type Node = { readonly 'Node Type': string; readonly 'Actual Loops': number; readonly Plans?: readonly Node[] }
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it.each([
  'orders/',
  'orderpositions/',
  'events/sold/orders/',
  'events/sold/orderpositions/',
])('%s reads rows sequentially if nearly all match, without a lookup per row', async (list) => {
  let count = 0
  const sent = await statements(async () => {
    count = (await world.owner.get(`/${list}?search=ada`)).body.count
  })
  expect(count).toBe(ORDER_COUNT)
  const { text, values } = sent.find(({ text }) => text?.includes('counted_rows'))!
  // Sent with its values, which PostgreSQL uses for planning.
  const { rows } = await world.db.transaction(async (trx) => {
    const connection = await trx.client.acquireConnection()
    return connection.query(`explain (analyze, costs off, timing off, format json) ${text}`, values)
  })
  const loops = nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) => node['Actual Loops'])
  expect(Math.max(...loops)).toBeLessThan(ORDER_COUNT / 2)
})
