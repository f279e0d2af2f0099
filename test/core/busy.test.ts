// An overloaded server returns 503 instead of failing.

import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'
import { killAll, serve } from '../support/process.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(async () => {
  killAll()
  await world.end()
})

it('returns a 503 when a statement takes too long or no connection becomes free, and goes on', async () => {
  const env = {
    DATABASE_URL: world.url,
    DATABASE_POOL: '2',
    STATEMENT_TIMEOUT: '1',
    LOCK_TIMEOUT: '30',
    RATE_LIMIT: 'off',
    DATA_DIR: world.directory,
    LOG_LEVEL: 'silent',
  }
  const { base } = await serve(env, ['--no-jobs'])
  const who = new Person(base, world.owner.home, world.owner.headers)
  await world.db.transaction(async (trx) => {
    await trx('teams').where({ id: 2 }).forUpdate().first('id')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n < 4 ? who.patch('/teams/2/', { name: `Team ${n}` }) : who.get('/teams/'))),
    )
    expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([503, 503, 503, 503])
    for (const response of answers.slice(0, 4)) {
      expect(response).toRespond(503, {
        detail: 'The server is busy. Please try again in a few seconds.',
        code: 'server_unavailable',
      })
      expect(response.headers.get('retry-after')).toBe('5')
    }
    expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true)
  })
  expect((await who.patch('/teams/2/', { name: 'Team 2' })).status).toBe(200)
})
