// Lists that are written from database rows are identical to lists that are built from objects.
import { handlers } from '../../generated/handlers.ts'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { loadContract } from '../../src/core/contract/load.ts'
import { credentialOf } from '../../src/core/http/auth.ts'
import { dryRun } from '../../src/core/http/dry_run.ts'
import type { OperationCall, Services } from '../../src/core/http/operation.ts'
import { execute, identify } from '../../src/core/http/operation.ts'
import { openRateLimits } from '../../src/core/http/rate_limit.ts'
import { openLog } from '../../src/core/platform/log.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { BRAND } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { all, fill, made, pathOf, resourceOf } from '../support/sample.ts'

configureTicketing()

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const contract = loadContract(BRAND)
const lists = all.filter(([id]) => handlers[id].returnsRows).map(([id]) => id)

/** Returns the response of a list that is built from objects, as pages of the server use it. */
async function asObjects(id: (typeof lists)[number], path: string): Promise<Json> {
  const { db, config, clock } = world
  const log = openLog({ LOG_LEVEL: 'silent' })
  const services = { db, config, clock, log, contract, limits: openRateLimits(db, config, log) }
  const { params } = contract.find(path)!
  const call: OperationCall = {
    services: services as unknown as Services,
    handlers,
    route: contract.routes[id],
    params,
    search: '',
    query: () => ({}),
    body: () => undefined,
    address: path,
    headers: {},
    ip: undefined,
    notices: {},
    dryRun,
  }
  const caller = await identify(call, credentialOf(config, { authorization: world.owner.headers.Authorization! }))
  return execute(call, db, caller, undefined, ({ value }) => JSON.parse(call.route.serialize[200]!(value)))
}

it('exist, and the contract has the fields of each', () => {
  expect(lists).toEqual(expect.arrayContaining(['items.list', 'orders.list', 'order_positions.list', 'vouchers.list']))
  expect(lists.filter((id) => !contract.routes[id].writeRows)).toEqual([])
})

it.each(lists)('%s answers the same from rows', async (id) => {
  const operation = operations[id]
  const values = await fill(world.owner, operation)
  const path = pathOf(operation, values)
  if (!(await world.owner.get(path)).body.count) await made(world.owner, resourceOf(id), values)
  const { body } = await world.owner.get(path)
  expect(body.results.length).toBeGreaterThan(0)
  expect(body).toEqual(await asObjects(id, path))
})
