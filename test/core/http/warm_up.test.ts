// Work that is done before a server listens, so that the first request does not wait for it.
import { pino } from 'pino'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { statements } from '../../support/statements.ts'

let f: Festival
beforeAll(async () => {
  f = await festival()
})
afterAll(() => f.end())

/** Starts a server that is warmed up. @returns it with its log and the statements that it sends until it listens */
async function warmServer(database?: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let host: Awaited<ReturnType<Festival['host']>>
  const sent = await statements(async () => {
    host = await f.host({ warm: true, log, ...(database !== undefined && { database }) })
  })
  return { ...host!, lines, texts: sent.map(({ text }) => text) }
}

const LISTS = ['', 'events/', ...['items/', 'orders/', 'checkinlists/'].map((list) => `events/openstage26/${list}`)]

it('looks up credentials and reads pages as the first requests of shops and scanners do, on one connection and without counting them', async () => {
  const server = await warmServer()
  try {
    expect(server.db.client.pool.numFree()).toBe(1)
    expect(server.lines).toEqual([])
    expect(await (await fetch(`${server.base}/metrics`)).text()).not.toMatch(/^boxoffice_requests_total\{/m)
    for (const list of LISTS) {
      const path = list ? `kulturwerk/${list}` : ''
      const sent = await statements(async () => {
        const response = await fetch(`${server.base}/api/v1/organizers/${path}`, { headers: f.owner.headers })
        expect([path, response.status]).toEqual([path, 200])
      })
      const [credential, page] = sent.map(({ text }) => text)
      expect(server.texts).toEqual(expect.arrayContaining([credential, page]))
    }
  } finally {
    await server.close()
  }
})

it('lets the server listen without a database, and logs the reason', async () => {
  const server = await warmServer('postgres://nobody@127.0.0.1:1/nothing')
  try {
    const err = { message: expect.stringContaining('ECONNREFUSED') }
    expect(server.lines).toMatchObject([{ level: 40, msg: 'not warmed up', err }])
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200)
  } finally {
    await server.close()
  }
})
