// Work that is done before a server listens, so that the first request does not wait for it.
import { loadConfig } from '../../../src/config.ts'
import type { Contract } from '../../../src/core/contract/load.ts'
import { loadContract } from '../../../src/core/contract/load.ts'
import { openDb } from '../../../src/core/data/db.ts'
import { warmUp } from '../../../src/core/http/warm_up.ts'
import { configureTicketing } from '../../../src/domain/ticketing.ts'
import { freshDatabase } from '../../support/database.ts'

configureTicketing()

it('checks and writes each of the operations once, and opens a connection', async () => {
  const { db, drop } = await freshDatabase('empty')
  const contract = loadContract()
  const used: string[] = []
  const routes = Object.fromEntries(
    (['organizers.list', 'items.list'] as const).map((id) => {
      const { validate, serialize, ...route } = contract.routes[id]
      const write = (status: string) => (value: unknown) => {
        used.push(`${id} ${status}`)
        return serialize[Number(status)]!(value)
      }
      const check: typeof validate = (input) => {
        used.push(id)
        return validate(input)
      }
      return [
        id,
        {
          ...route,
          validate: check,
          serialize: Object.fromEntries(Object.keys(serialize).map((status) => [status, write(status)])),
        },
      ]
    }),
  )
  try {
    await warmUp({ contract: { ...contract, routes: routes as unknown as Contract['routes'] }, db }, [
      'organizers.list',
      'items.list',
    ])
    expect(used).toEqual(
      expect.arrayContaining([
        'organizers.list',
        'organizers.list 200',
        'items.list',
        'items.list 200',
        'items.list 403',
      ]),
    )
    expect(new Set(used).size).toBe(used.length)
    expect(db.client.pool.numFree()).toBe(1)
  } finally {
    await drop()
  }
})

it('leaves it to requests to say that there is no database', async () => {
  const db = openDb('postgres://nobody@127.0.0.1:1/nothing', loadConfig({}))
  await warmUp({ contract: loadContract(), db }, ['organizers.list'])
  await db.destroy()
})
