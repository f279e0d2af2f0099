// Credentials of shops in a browser and their permissions (guide browsers, "Publishable keys").
import { operations } from '../../../generated/operations.ts'
import type { Operation } from '../../../src/core/handler.ts'
import { disconnect } from '../../../src/domain/access/applications.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { Person } from '../../support/people.ts'

const KEYS = '/publishable_keys/'
const SHOP = '/shop/events/'
let world: Festival
let events: { conference: number; series: number }
beforeAll(async () => {
  world = await festival()
  const [conference, series] = await Promise.all(
    ['openstage26', 'kellerkonzerte'].map((slug) => world.db('events').where({ organizer_id: 1, slug }).first('id')),
  )
  events = { conference: conference.id, series: series.id }
})
afterAll(() => world?.end())

const made = async (members: object = {}, who: Person = world.owner) => {
  const response = await who.post(KEYS, { name: 'Widget', all_events: true, ...members })
  expect(response).toRespond(201, expect.anything())
  return response.body
}
const holding = (key: string, origin?: string): Person =>
  new Person(world.base, world.owner.home, {
    Authorization: `Publishable ${key}`,
    ...(origin === undefined ? {} : { Origin: origin }),
  })
const slugs = async (who: Person): Promise<string[]> => {
  const { status, body } = await who.get(SHOP)
  expect(status).toBe(200)
  return body.results.map(({ slug }: { slug: string }) => slug)
}

describe('publishable_keys.create', () => {
  it('shows the key, which nothing shows again and of which a hash is stored', async () => {
    const { key, ...shown } = await made()
    expect(key).toMatch(/^pk_[0-9a-f]{64}$/)
    expect(shown).toEqual({
      id: shown.id,
      name: 'Widget',
      all_events: true,
      limit_events: [],
      allowed_origins: [],
      requests_per_minute: null,
      active: true,
      created: expect.any(String),
    })
    expect((await world.owner.get(`${KEYS}${shown.id}/`)).body).toEqual(shown)
    expect((await world.owner.get(KEYS)).text).not.toContain('pk_')
    const rows = await world.db('publishable_keys')
    const log = await world.db('log_entries').where({ object_type: 'publishable_key' })
    expect(JSON.stringify([rows, log])).not.toContain(key)
    expect(log.at(-1)).toMatchObject({ action: 'publishable_key.added', object_id: shown.id })
  })

  it.each([
    ['allowed_origins', ['https://shop.example/']],
    ['allowed_origins', ['https://*.shop.example']],
    ['allowed_origins', ['*']],
    ['allowed_origins', ['https://Shop.example']],
    ['allowed_origins', Array.from({ length: 101 }, (_, n) => `https://shop${n}.example`)],
    ['requests_per_minute', 0],
    ['name', ''],
    ['limit_events', ['nowhere']],
  ])('rejects %s: %j', async (name, value) => {
    const before = await world.db('publishable_keys').count()
    expect(await world.owner.post(KEYS, { name: 'Wrong', [name]: value })).toRespond(400, fields(name))
    expect(await world.db('publishable_keys').count()).toEqual(before)
  })

  it('reaches no further than the teams of the caller', async () => {
    const colleague = await world.holding(['can_change_organizer_settings'], {
      all_events: false,
      events: [events.conference],
    })
    await made({ all_events: false, limit_events: ['openstage26'] }, colleague)
    for (const [name, members] of [
      ['all_events', { all_events: true }],
      ['limit_events', { all_events: false, limit_events: ['openstage26', 'kellerkonzerte'] }],
    ] as const) {
      expect(await colleague.post(KEYS, { name: 'Too far', ...members })).toRespond(400, fields(name))
    }
    const { id } = await made()
    expect((await colleague.patch(`${KEYS}${id}/`, { name: 'Renamed' })).status).toBe(200)
  })
})

describe('a publishable key', () => {
  it('opens the operations of shops and no others', async () => {
    const open = Object.entries(operations as Record<string, Operation>)
      .filter(([, { security }]) => security.some((need) => 'Publishable' in need))
      .map(([id]) => id)
    expect(open.sort()).toEqual([
      'shop_carts.create',
      'shop_carts.get',
      'shop_carts.remove',
      'shop_dates.list',
      'shop_events.get',
      'shop_events.list',
      'shop_events.products',
      'shop_events.questions',
      'waiting_room.get',
      'waiting_room.join',
    ])
  })

  it('is valid for its events, as long as they are live and public', async () => {
    const { key, id } = await made({ all_events: false, limit_events: ['kellerkonzerte'] })
    const shop = holding(key)
    expect(await slugs(shop)).toEqual(['kellerkonzerte'])
    expect((await shop.get(`${SHOP}openstage26/`)).status).toBe(403)
    expect((await shop.get(`${SHOP}kellerkonzerte/`)).status).toBe(200)
    await world.owner.patch(`${KEYS}${id}/`, { limit_events: ['openstage26', 'kellerkonzerte'] })
    expect(await slugs(shop)).toEqual(['kellerkonzerte', 'openstage26'])
    for (const hidden of [{ live: false }, { is_public: false }]) {
      const shown = await world.db('events').where({ id: events.series }).first('live', 'is_public')
      await world.db('events').where({ id: events.series }).update(hidden)
      expect(await slugs(shop)).toEqual(['openstage26'])
      for (const path of ['', 'dates/', 'products/?subevent=1', 'questions/'])
        expect([path, (await shop.get(`${SHOP}kellerkonzerte/${path}`)).status]).toEqual([path, 403])
      expect((await world.owner.get(`${SHOP}kellerkonzerte/`)).status).toBe(403)
      await world.db('events').where({ id: events.series }).update(shown)
    }
  })

  it('does not open another organizer', async () => {
    const shop = await world.shop()
    expect((await shop.get(`/api/v1/organizers/elsewhere${SHOP}`)).status).toBe(403)
    expect((await shop.get('/api/v1/organizers/')).status).toBe(403)
  })

  it('is rejected on pages of origins that it does not allow', async () => {
    const { key } = await made({ allowed_origins: ['https://shop.example', 'http://localhost:5173'] })
    for (const origin of ['https://shop.example', 'http://localhost:5173'])
      expect((await holding(key, origin).get(SHOP)).status).toBe(200)
    for (const origin of [
      undefined,
      'null',
      'https://evil.example',
      'http://shop.example',
      'https://shop.example:8443',
    ]) {
      const { status, body } = await holding(key, origin).get(SHOP)
      expect([origin, status, body]).toEqual([
        origin,
        403,
        { detail: 'The key cannot be used from this origin.', code: 'origin_not_allowed' },
      ])
    }
  })

  it('is invalid when it is disabled or deleted, and valid again when it is enabled', async () => {
    const { key, id } = await made()
    const shop = holding(key)
    for (const [active, status] of [
      [false, 401],
      [true, 200],
    ] as const) {
      await world.owner.patch(`${KEYS}${id}/`, { active })
      expect((await shop.get(SHOP)).status).toBe(status)
    }
    expect((await world.owner.remove(`${KEYS}${id}/`)).status).toBe(204)
    expect((await shop.get(SHOP)).status).toBe(401)
    expect((await world.owner.get(`${KEYS}${id}/`)).status).toBe(403)
  })

  it('ends with the connection of the application that created it', async () => {
    const planner = await world.connected(['write'])
    const { key } = await made({}, planner)
    expect((await holding(key).get(SHOP)).status).toBe(200)
    const connection = await world.db('oauth_connections').orderBy('id', 'desc').first('id', 'user_id')
    await disconnect(world.scope(), connection.user_id, connection.id)
    expect((await holding(key).get(SHOP)).status).toBe(401)
  })
})

describe('the rate limit of a publishable key', () => {
  let limited: Festival
  beforeAll(async () => {
    limited = await festival({
      env: { RATE_LIMIT: 'memory', RATE_LIMIT_PUBLISHABLE: '3', RATE_LIMIT_CREDENTIAL: '1000', TRUST_PROXY: '1' },
    })
  })
  afterAll(() => limited?.end())
  const times = async (n: number, shop: Person, address: string): Promise<number[]> => {
    const statuses: number[] = []
    for (let i = 0; i < n; i += 1)
      statuses.push((await shop.get(SHOP, { headers: { 'X-Forwarded-For': address } })).status)
    return statuses
  }

  it('counts each address separately', async () => {
    const shop = await limited.shop()
    expect(await times(4, shop, '198.18.9.1')).toEqual([200, 200, 200, 429])
    expect(await times(1, shop, '198.18.9.2')).toEqual([200])
    expect(await times(1, await limited.shop(), '198.18.9.1')).toEqual([200])
    const { headers } = await shop.get(SHOP, { headers: { 'X-Forwarded-For': '198.18.9.3' } })
    expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([
      '"publishable";q=3;w=60',
      expect.stringMatching(/^"publishable";r=2;t=\d+$/),
    ])
  })

  it('holds for all addresses together where the key has one', async () => {
    const shop = await limited.shop({ requests_per_minute: 2 })
    expect(await times(1, shop, '198.18.8.1')).toEqual([200])
    expect(await times(1, shop, '198.18.8.2')).toEqual([200])
    const response = await shop.get(SHOP, { headers: { 'X-Forwarded-For': '198.18.8.3' } })
    expect(response).toRespond(429)
    expect([response.headers.get('ratelimit-policy'), response.headers.get('retry-after')]).toEqual([
      '"credential";q=2;w=60',
      expect.stringMatching(/^\d+$/),
    ])
  })
})
