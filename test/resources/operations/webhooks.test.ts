// Configuration of webhooks.
import { decrypt } from '../../../src/core/platform/encryption.ts'
import { WEBHOOK_SECRET } from '../../../src/domain/operations/webhooks.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const TARGET = 'https://hooks.example/tickets'
const made = async (members: object = {}) => {
  const { status, body } = await world.owner.post('/webhooks/', { target_url: TARGET, action_types: [], ...members })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/

describe('webhooks.create', () => {
  it('shows the secret, which nothing shows again', async () => {
    const { secret, ...webhook } = await made()
    expect(secret).toMatch(SECRET)
    expect((await world.owner.get(`/webhooks/${webhook.id}/`)).body).toEqual(webhook)
    expect((await world.owner.get('/webhooks/')).text).not.toContain('whsec_')
    expect(webhook).toEqual({
      id: webhook.id,
      enabled: true,
      target_url: TARGET,
      all_events: false,
      limit_events: [],
      action_types: [],
      limit_items: [],
      limit_checkin_lists: [],
      limit_fields: [],
      payload: 'thin',
      comment: '',
    })
  })

  it('keeps the password in the URL and the secret out of the audit log', async () => {
    const { id, secret } = await made({ target_url: 'https://crm:geheim@hooks.example/' })
    await world.owner.patch(`/webhooks/${id}/`, { target_url: 'https://crm:geheim2@hooks.example/' })
    const entries = JSON.stringify(await world.db('log_entries').where({ object_type: 'webhook', object_id: id }))
    expect(entries).toContain('https://hooks.example/')
    expect(entries).not.toMatch(/geheim/)
    expect(entries).not.toContain(secret)
  })

  it('takes the kinds of the contract and their groups', async () => {
    const action_types = [
      'svc.event.order.placed',
      'svc.event.order.changed.*',
      'svc.event.checkin',
      'svc.event.item.*',
    ]
    expect((await made({ action_types })).action_types).toEqual(action_types)
    expect((await world.db('webhooks').orderBy('id', 'desc').first('action_types')).action_types[0]).toBe(
      'event.order.placed',
    )
  })

  it.each([
    'svc.event.*',
    'svc.*',
    '*',
    'svc.event.order.changed.price',
    'event.order.placed',
    'other.event.order.placed',
    'svc.event.order.eaten',
    '',
    null,
    7,
  ])('rejects the event type %j', async (kind) => {
    const body = { target_url: TARGET, action_types: ['svc.event.checkin', kind] }
    const answer = await world.owner.post('/webhooks/', body)
    expect(answer).toRespond(400, fields('action_types'))
  })

  it.each([
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.example',
    'https://',
    'https://hooks.example:99999/',
    'https://hooks.example:0/',
    'https://hooks example/',
    'https://hooks.example/\r\nX: y',
    'http://[::1',
    'https://a:b%zz@hooks.example/',
    'https://a%3Ab:c@hooks.example/',
    `https://hooks.example/${'a'.repeat(2000)}`,
    '',
    null,
  ])('rejects the URL %j', async (target_url) => {
    const answer = await world.owner.post('/webhooks/', { target_url, action_types: [] })
    expect(answer).toRespond(400, fields('target_url'))
  })

  it('rejects limit_events together with all_events', async () => {
    const body = { target_url: TARGET, action_types: [], all_events: true, limit_events: ['openstage26'] }
    expect(await world.owner.post('/webhooks/', body)).toRespond(400, fields('limit_events'))
    expect((await world.owner.post('/webhooks/', { ...body, limit_events: [] })).status).toBe(201)
  })

  it('rejects events of other organizers', async () => {
    const body = { target_url: TARGET, action_types: [], limit_events: ['openstage26', 'odddates'] }
    const answer = await world.owner.post('/webhooks/', body)
    expect(answer).toRespond(400, fields('limit_events'))
  })

  it('rejects more than a hundred enabled webhooks', async () => {
    const organizer_id = (await world.db('organizers').where({ slug: 'elsewhere' }).first('id')).id
    const rows = Array.from({ length: 100 }, () => ({ organizer_id, target_url: TARGET, secret: 'whsec_' }))
    await world.db('webhooks').insert(rows)
    const body = { target_url: TARGET, action_types: [] }
    const rejected = await world.stranger.post('/webhooks/', body)
    expect(rejected).toRespond(400, fields('enabled'))
    const { status, body: one } = await world.stranger.post('/webhooks/', { ...body, enabled: false })
    expect(status).toBe(201)
    expect((await world.stranger.patch(`/webhooks/${one.id}/`, { enabled: true })).status).toBe(400)
    expect((await world.stranger.patch(`/webhooks/${one.id}/`, { comment: 'still' })).status).toBe(200)
  })
})

describe('webhooks.update', () => {
  it('validates all_events and limit_events together', async () => {
    const { id } = await made({ limit_events: ['openstage26'] })
    expect((await world.owner.patch(`/webhooks/${id}/`, { all_events: true })).body).toEqual({
      limit_events: [expect.any(String)],
    })
    const { body } = await world.owner.patch(`/webhooks/${id}/`, { all_events: true, limit_events: [] })
    expect(body).toMatchObject({ all_events: true, limit_events: [] })
  })

  it('leaves the secret alone', async () => {
    const { id } = await made()
    const before = await world.db('webhooks').where({ id }).first('secret')
    const put = await world.owner.put(`/webhooks/${id}/`, {
      target_url: TARGET,
      action_types: [],
      secret: 'whsec_mine',
    })
    expect(put).toRespond(200)
    expect('secret' in put.body).toBe(false)
    expect(await world.db('webhooks').where({ id }).first('secret')).toEqual(before)
  })
})

describe('webhooks.remove', () => {
  it('disables, and a second time changes nothing', async () => {
    const { id } = await made()
    const lines = () => world.db('log_entries').where({ object_type: 'webhook', object_id: id }).pluck('action')
    expect((await world.owner.remove(`/webhooks/${id}/`)).status).toBe(204)
    expect((await world.owner.get(`/webhooks/${id}/`)).body.enabled).toBe(false)
    expect((await world.owner.remove(`/webhooks/${id}/`)).status).toBe(204)
    expect(await lines()).toEqual(['webhook.added', 'webhook.disabled'])
    expect((await world.owner.patch(`/webhooks/${id}/`, { enabled: true })).body.enabled).toBe(true)
  })
})

describe('webhooks.rotate_secret', () => {
  it('returns a new secret, and keeps the previous one for the requested number of hours', async () => {
    const { id, secret } = await made()
    const { body } = await world.owner.post(`/webhooks/${id}/rotate_secret/`, { overlap: 48 })
    expect(body.secret).toMatch(SECRET)
    expect(body.secret).not.toBe(secret)
    const row = await world.db('webhooks').where({ id }).first('secret', 'former_secret', 'former_secret_until')
    const decrypted = [row.secret, row.former_secret].map((stored) => decrypt(world.config, WEBHOOK_SECRET, stored))
    expect(decrypted).toEqual([body.secret, secret])
    const hours = (new Date(row.former_secret_until).getTime() - world.clock().getTime()) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    for (const overlap of [-1, 169, 1.5, '24'])
      expect((await world.owner.post(`/webhooks/${id}/rotate_secret/`, { overlap })).status).toBe(400)
  })
})

describe('a caller with access to some events only', () => {
  it('creates webhooks only for these events, and neither changes nor reads others', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const colleague = await world.holding(['can_change_organizer_settings'], { all_events: false, events: [event.id] })
    const body = { target_url: TARGET, action_types: [] }
    expect((await colleague.post('/webhooks/', { ...body, all_events: true })).body).toHaveProperty('all_events')
    expect((await colleague.post('/webhooks/', { ...body, limit_events: ['kellerkonzerte'] })).body).toHaveProperty(
      'limit_events',
    )
    const own = await colleague.post('/webhooks/', { ...body, limit_events: ['openstage26'] })
    expect(own.status).toBe(201)
    expect((await colleague.patch(`/webhooks/${own.body.id}/`, { comment: 'mine' })).status).toBe(200)
    expect((await colleague.get(`/webhooks/${own.body.id}/deliveries/`)).status).toBe(200)

    for (const members of [{ all_events: true }, { limit_events: ['kellerkonzerte'] }]) {
      const { id } = await made(members)
      const at = `/webhooks/${id}/`
      const answers = [
        await colleague.patch(at, { target_url: 'https://mine.example/' }),
        await colleague.put(at, { ...body, target_url: 'https://mine.example/' }),
        await colleague.remove(at),
        await colleague.post(`${at}rotate_secret/`, {}),
        await colleague.post(`${at}replay/`, { since: '2026-01-01T00:00:00Z' }),
        await colleague.get(`${at}deliveries/`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
      expect((await world.owner.get(at)).body).toMatchObject({ enabled: true, target_url: TARGET })
    }
  })
})

describe('an application that is disconnected', () => {
  it('leaves no webhook that works', async () => {
    const planner = await world.connected(['read', 'write'])
    const { body } = await planner.post('/webhooks/', { target_url: 'https://a:b@hooks.example/', action_types: [] })
    const { id } = await world.db('oauth_connections').orderBy('id', 'desc').first('id')
    const { disconnect } = await import('../../../src/domain/access/applications.ts')
    await world.db.transaction((db) => disconnect({ ...world.scope(), db }, world.account.id, id))
    expect((await world.owner.get(`/webhooks/${body.id}/`)).body.enabled).toBe(false)
    const line = await world.db('log_entries').where({ action: 'webhook.disabled', object_id: body.id }).first('data')
    expect(line.data).toEqual({ name: 'https://hooks.example/', reason: 'application disconnected' })
  })
})
