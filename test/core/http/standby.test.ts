// Reads from a standby: every list and every export, and what they contain while it lags or is gone (guide lists-and-writes, "Reading from a
// standby").
import { operations } from '../../../generated/operations.ts'
import { findingsOf } from '../../../src/commands/doctor/run.ts'
import type { OperationId } from '../../../src/core/handler.ts'
import type { Festival } from '../../support/festival.ts'
import { pair } from '../../support/standby.ts'
import { until } from '../../support/until.ts'
import { createTemplates } from '../../support/worlds.ts'

const STALE = { headers: { Prefer: 'respond-async, stale-ok; foo="bar"' } }
const MAX_LAG_SECONDS = 2
const AT = '/events/openstage26'

/** Exporters that read the primary because they write. May only shrink. */
const WRITING = ['invoices']

// The PostgreSQL of the test run has no standby, so these tests have a PostgreSQL of their own, with the same templates.
const there = await pair(async (url) => {
  process.env.TEST_DEMO_WORLD = JSON.stringify(await createTemplates(url))
})
process.env.TEST_DATABASE_URL = there.primaryUrl
const { festival } = await import('../../support/festival.ts')
const { csvRows, exported, make, started, fetched } = await import('../../support/exports.ts')
const { all, fill, made, pathOf, resourceOf } = await import('../../support/sample.ts')
const shredding = await import('../../support/shredding.ts')

let world: Festival
beforeAll(async () => {
  world = await festival({
    sold: true,
    standby: there.standbyUrl,
    env: { DATABASE_REPLICA_MAX_LAG: String(MAX_LAG_SECONDS) },
  })
  await used()
})
afterAll(async () => {
  await world?.end()
  await there.end()
})

const used = (): Promise<void> => until('the standby is used', () => world.replica!.state().reason === undefined)
const isStale = (response: { headers: Headers }): boolean => response.headers.get('preference-applied') === 'stale-ok'
const pause = (): Promise<unknown> => there.standby('select pg_wal_replay_pause()')
const resume = (): Promise<unknown> => there.standby('select pg_wal_replay_resume()')

/** Returns by how much `act` increases the counters of reads: by the standby, and of those that went to the primary. */
async function counted(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async (): Promise<Map<string, number>> => {
    await new Promise((resolve) => setTimeout(resolve, 1100)) // metrics are cached for a second
    const text = await (await fetch(`${world.base}/metrics`)).text()
    const lines = text.matchAll(/^boxoffice_replica_(reads|fallbacks)_total\{([^}]*)\} (\d+)$/gm)
    return new Map(
      [...lines].map(([, what, labels, count]) => [`${what} ${labels!.replaceAll('"', '')}`, Number(count)]),
    )
  }
  const before = await read()
  await act()
  const changes = [...(await read())].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change))
}

describe('every list', () => {
  const lists = all.filter(([, { paginated }]) => paginated).map(([id]) => id)

  it.each(lists)('%s is the same from the standby as from the primary', async (id: OperationId) => {
    const values = await fill(world.owner, operations[id])
    if (!['organizers.list', 'checkin_rpc.search'].includes(id)) await made(world.owner, resourceOf(id), values)
    const list = async () => (await world.owner.get(`${AT}/checkinlists/`)).body.results[0].id
    const path =
      pathOf(operations[id], values) + (id === 'checkin_rpc.search' ? `?search=ada&list=${await list()}` : '')
    await there.caughtUp()
    await used()
    const stale = await world.owner.get(path, STALE)
    const current = await world.owner.get(path)
    expect([stale.status, stale.body]).toEqual([200, current.body])
    expect([isStale(stale), isStale(current)]).toEqual([true, false])
  })
})

describe('a list', () => {
  const teams = async (options = STALE) => world.owner.get('/teams/?page_size=50&ordering=-id', options)
  const names = ({ body }: Awaited<ReturnType<typeof teams>>): string[] =>
    body.results.map(({ name }: { name: string }) => name)
  const create = async (name: string): Promise<void> => {
    expect((await world.owner.post('/teams/', { name, can_view_orders: true })).status).toBe(201)
  }

  it('lacks the latest changes within the limit, and then comes from the primary', async () => {
    await used()
    await pause()
    try {
      await create('Late')
      const current = await teams({ headers: { Prefer: 'wait=5' } })
      expect([isStale(current), names(current).includes('Late')]).toEqual([false, true])
      const stale = await teams()
      expect([isStale(stale), names(stale).includes('Late')]).toEqual([true, false])
      await until('it lags', () => world.replica!.state().reason === 'lag')
      expect(await counted(async () => expect(names(await teams())).toContain('Late'))).toEqual({
        'fallbacks use=list,reason=lag': 1,
      })
      expect(isStale(await teams())).toBe(false)
      const metrics = await (await fetch(`${world.base}/metrics`)).text()
      expect(metrics).toMatch(/^boxoffice_replica_used 0$/m)
      expect(Number(/^boxoffice_replica_lag_seconds (.*)$/m.exec(metrics)![1])).toBeGreaterThan(MAX_LAG_SECONDS)
    } finally {
      await resume()
    }
    await used()
    await there.caughtUp()
    const after = await teams()
    expect([isStale(after), names(after).includes('Late')]).toEqual([true, true])
  })

  it('reports the time up to which the standby has all changes', async () => {
    const orders = (query: string, options = STALE) => world.owner.get(`${AT}/orders/${query}`, options)
    await used()
    await pause()
    try {
      const { code } = (await orders('', {} as never)).body.results[0]
      expect((await world.owner.patch(`${AT}/orders/${code}/`, { comment: 'Changed' })).status).toBe(200)
      const page = await orders('')
      expect([isStale(page), page.body.results[0].comment]).not.toEqual([true, 'Changed'])
      const time = encodeURIComponent(page.headers.get('x-page-generated')!)
      const { body } = await orders(`?modified_since=${time}`, {} as never)
      expect(body.results.map((order: { code: string }) => order.code)).toContain(code)
    } finally {
      await resume()
    }
  })

  it('comes from the primary if the request is conditional or an error', async () => {
    await used()
    const conditional = { headers: { ...STALE.headers, 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' } }
    const items = await world.owner.get(`${AT}/items/`, conditional)
    expect([items.status, isStale(items)]).toEqual([200, false])
    await pause()
    try {
      const { body } = await world.owner.post(`${AT}/items/`, { name: { en: 'New' }, default_price: '5.00' })
      const variations = await world.owner.get(`${AT}/items/${body.id}/variations/`, STALE)
      expect([variations.status, variations.body.count]).toEqual([200, 0])
      expect((await world.owner.get('/teams/?page=99', STALE)).status).toBe(404)
    } finally {
      await resume()
    }
  })

  it('is not read from the standby for a single object or a write', async () => {
    await used()
    const work = async (): Promise<void> => {
      expect(isStale(await world.owner.get(`${AT}/`, STALE))).toBe(false)
      expect(isStale(await world.owner.post('/teams/', { name: 'Written' }, STALE))).toBe(false)
    }
    expect(await counted(work)).toEqual({})
  })
})

it('is checked by `boxoffice doctor`', async () => {
  await used()
  const findings = await findingsOf(world.config)
  expect(findings.filter(({ check }) => check === 'standby')).toEqual([
    { check: 'standby', severity: 'ok', detail: expect.stringMatching(/^it lags by at most [01]\.\d s$/) },
  ])
})

describe('every export', () => {
  it('is made from the standby', async () => {
    await used()
    const { body } = await world.owner.get(`${AT}/exporters/?page_size=50`)
    const list = (await world.owner.get(`${AT}/checkinlists/`)).body.results[0].id
    type Parameter = { name: string; required: boolean; choices?: string[] }
    const form = (parameters: readonly Parameter[]): object =>
      Object.fromEntries(
        parameters
          .filter(({ required }) => required)
          .map(({ name, choices }) => [name, name === 'status' ? choices : choices ? choices[0] : list]),
      )
    let files = 0
    const work = async (): Promise<void> => {
      for (const { identifier, input_parameters } of body.results) {
        const file = await exported(world, `${AT}/exporters/${identifier}/`, form(input_parameters) as never)
        const isEmpty = file.text.includes('nothing to export')
        expect([identifier, file.status]).toEqual([identifier, isEmpty ? 410 : 200])
        if (!isEmpty && !WRITING.includes(identifier)) files += 1
      }
    }
    expect(await counted(work)).toEqual({ 'reads use=export': files })
    expect(files).toBeGreaterThan(15)
  })

  it('contains everything that was committed before, however far the standby lags', async () => {
    const path = `${AT}/exporters/orderlist/`
    const codes = async (act: () => Promise<unknown>): Promise<string[]> => {
      const download = await started(world.owner, path, { _format: 'orders:default' })
      await Promise.all([make(world, download), act()])
      return csvRows((await fetched(world.owner, download)).text).map((row) => row['Order code']!)
    }
    await used()
    await pause()
    const first = await world.owner.sell('kulturwerk', 'openstage26')
    const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(() => resolve(resume()), 500))
    expect(await counted(async () => expect(await codes(soon)).toContain(first.code))).toEqual({
      'reads use=export': 1,
    })

    await used()
    await pause()
    try {
      const second = await world.owner.sell('kulturwerk', 'openstage26')
      expect(await counted(async () => expect(await codes(async () => undefined)).toContain(second.code))).toEqual({
        'fallbacks use=export,reason=lag': 1,
      })
    } finally {
      await resume()
    }
  })

  it('precedes shredding, too', async () => {
    await used()
    await shredding.endEvent(world, 'openstage26')
    const { body } = await world.owner.get(`${AT}/shredders/?page_size=50`)
    const names = body.results.map(({ identifier }: { identifier: string }) => identifier)
    expect(await counted(() => shredding.exported(world, 'openstage26', names))).toEqual({
      'reads use=shredding': 1,
    })
  })
})
