import { addSeconds } from '../../../src/core/clock.ts'
import { createApplication } from '../../../src/domain/access/applications.ts'
import { applicationUsage, USAGE_RETENTION_SECONDS } from '../../../src/domain/access/credential_usage.ts'
import { connect, issueTokens } from '../../../src/domain/access/oauth.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'
import { until } from '../../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const newToken = async () => {
  const { body: team } = await world.owner.post('/teams/', { name: 'Shop', all_events: true, can_change_orders: true })
  const { body: token } = await world.owner.post(`/teams/${team.id}/tokens/`, { name: 'shop' })
  return { path: `/teams/${team.id}/tokens/${token.id}/usage/`, id: token.id, secret: token.token, team: team.id }
}

describe('usage of a credential', () => {
  it('counts requests, those that were rejected, and deprecated parts', async () => {
    const { path, secret } = await newToken()
    expect((await world.owner.get(path)).body).toEqual({ since: expect.any(String), operations: [] })
    const shop = new Person(world.base, world.owner.home, { Authorization: `Token ${secret}` })
    await shop.get('/events/')
    await shop.get('/events/')
    const order = { send_mail: false, positions: [] }
    expect((await shop.post('/events/openstage26/orders/', order)).status).toBe(400)
    await until('the requests are counted', async () => (await world.owner.get(path)).body.operations.length === 2)
    const part = { part: 'body.send_mail', requests: 1, deprecated_at: '2026-11-21', sunset_at: null }
    const last_used = expect.stringMatching(/Z$/)
    expect((await world.owner.get(path)).body.operations).toEqual([
      { operation: 'events.list', requests: 2, rejected: 0, last_used, deprecated: [] },
      { operation: 'orders.create', requests: 1, rejected: 1, last_used, deprecated: [{ ...part, last_used }] },
    ])
  })

  it('counts requests of devices', async () => {
    const device = await world.device()
    const { id, device_id } = await world.db('devices').orderBy('id', 'desc').first()
    await device.get('/events/')
    const usage = () => world.owner.get(`/devices/${device_id}/usage/`)
    await until('the request is counted', async () => (await usage()).body.operations.length === 1)
    expect((await usage()).body.operations).toMatchObject([{ operation: 'events.list', requests: 1 }])
    expect(await world.db('credential_usage').where({ credential_type: 'device', credential_id: id })).toHaveLength(1)
    expect(await world.owner.get('/devices/987654/usage/')).toRespond(404)
  })

  it('counts requests of shops with a publishable key', async () => {
    const { body: key } = await world.owner.post('/publishable_keys/', { name: 'Widget', all_events: true })
    const usage = () => world.owner.get(`/publishable_keys/${key.id}/usage/`)
    expect((await usage()).body).toEqual({ since: expect.any(String), operations: [] })
    const shop = new Person(world.base, world.owner.home, { Authorization: `Publishable ${key.key}` })
    expect(await shop.get('/shop/events/')).toRespond(200)
    await until('the request is counted', async () => (await usage()).body.operations.length === 1)
    expect((await usage()).body.operations).toMatchObject([
      { operation: 'shop_events.list', requests: 1, rejected: 0, deprecated: [] },
    ])
    const foreign = await world.stranger.get(`/publishable_keys/${key.id}/usage/`)
    expect(foreign).toRespond(403)
  })

  it('counts requests of an application for all people who have connected it', async () => {
    const { application } = await createApplication(world.scope(), world.account.id, {
      name: 'Planner',
      redirect_uris: ['https://planner.example/'],
    })
    const strangerId = (await world.db('users').where({ email: 'stranger@elsewhere.example' }).first('id')).id
    for (const userId of [world.account.id, strangerId]) {
      const approval = { userId, organizers: { all: true, ids: [] } }
      const connection = await connect(world.scope(), application, ['read'], approval)
      const { accessToken } = await issueTokens(world.scope(), connection, ['read'])
      const there = new Person(world.base, world.owner.home, { Authorization: `Bearer ${accessToken}` })
      await there.get('/api/v1/organizers/')
    }
    const usage = async () => (await applicationUsage({ db: world.db, now: world.clock() }, application)).operations
    await until('the requests are counted', async () => (await usage())[0]?.requests === 2)
    const other = await createApplication(world.scope(), world.account.id, {
      name: 'Unused',
      redirect_uris: ['https://planner.example/'],
    })
    expect((await applicationUsage({ db: world.db, now: world.clock() }, other.application)).operations).toEqual([])
  })

  it('shows the last 30 days, and is then deleted', async () => {
    const { path, id } = await newToken()
    const now = world.clock()
    const row = { credential_type: 'token', credential_id: id, operation: 'orders.list', part: '', rejected: 0 }
    const days = [0, 29, 31, 45]
    await world.db('credential_usage').insert(
      days.map((ago) => {
        const last_used = addSeconds(now, -ago * 86_400)
        return { ...row, day: last_used, last_used, requests: ago + 1 }
      }),
    )
    expect((await world.owner.get(path)).body.operations).toMatchObject([{ requests: 31 }])
    await purgeJob.run({}, world.job())
    expect(USAGE_RETENTION_SECONDS).toBe(31 * 86_400)
    expect(
      await world.db('credential_usage').where({ credential_id: id }).orderBy('requests').pluck('requests'),
    ).toEqual([1, 30])
  })

  it('is not shown for the token of another team', async () => {
    const [one, other] = [await newToken(), await newToken()]
    expect(await world.owner.get(`/teams/${one.team}/tokens/${other.id}/usage/`)).toRespond(403)
  })
})
