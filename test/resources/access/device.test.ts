// Operations of devices on themselves (guide devices), and their other permissions (guide devices, "Security profiles").
import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../../src/core/platform/secrets.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const HARDWARE = {
  hardware_brand: 'Zebra',
  hardware_model: 'TC52',
  software_brand: 'Doorkeeper',
  software_version: '2.4.1',
}
const waiting = async (body: object = {}) =>
  (await world.owner.post('/devices/', { name: 'Scanner', limit_events: ['openstage26'], ...body })).body
const initialize = (token: string, options = {}) =>
  world.anonymous.post('/api/v1/device/initialize', { token, ...HARDWARE }, options)
const calling = (secret: string) => new Person(world.base, world.owner.home, { Authorization: `Device ${secret}` })
const entries = (id: number) =>
  world
    .db('log_entries')
    .where({ object_type: 'device', object_id: id })
    .orderBy('id')
    .select('action', 'actor_type', 'actor_id', 'organizer_id', 'data')

describe('device.initialize', () => {
  it('needs nothing but the initialization token and gives an API token', async () => {
    const { device_id, unique_serial, initialization_token } = await waiting()
    const response = await initialize(initialization_token)
    expect(response).toRespond(200, {
      organizer: 'kulturwerk',
      device_id,
      unique_serial,
      api_token: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Scanner',
      gate: null,
    })
    expect((await calling(response.body.api_token).get('/events/openstage26/settings/')).status).toBe(200)
    expect((await calling(response.body.api_token).get('/events/kellerkonzerte/settings/')).status).toBe(403)
    expect((await world.owner.get(`/devices/${device_id}/`)).body).toMatchObject({
      ...HARDWARE,
      initialized: expect.any(String),
    })
    const { id, token_hash } = await world.db('devices').where({ unique_serial }).first('id', 'token_hash')
    expect(token_hash).toBe(hashSecret(response.body.api_token))
    expect((await entries(id)).at(-1)).toEqual({
      action: 'device.initialized',
      actor_type: 'device',
      actor_id: id,
      organizer_id: expect.any(Number),
      data: HARDWARE,
    })
  })

  it('takes a token once', async () => {
    const { initialization_token } = await waiting()
    await initialize(initialization_token)
    expect(await initialize(initialization_token)).toRespond(400, fields('token'))
  })

  it('takes a token once, however many come at the same moment', async () => {
    const { initialization_token, unique_serial } = await waiting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => initialize(initialization_token)))
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect(
      answers.filter(({ status }) => status === 400).every(({ body }) => Object.keys(body).join() === 'token'),
    ).toBe(true)
    expect((await calling(won[0]!.body.api_token).get('/api/v1/device/info')).body.device.unique_serial).toBe(
      unique_serial,
    )
  })

  it.each(['', 'unknown', '0'.repeat(16), 'W5K2V8Q0DZ4NE7XT'])('rejects the unknown token %j', async (token) => {
    expect(await initialize(token)).toRespond(400, fields('token'))
  })

  it('requires the hardware and software', async () => {
    const response = await world.anonymous.post('/api/v1/device/initialize', {})
    expect(response).toRespond(400)
    expect(Object.keys(response.body).sort()).toEqual([...Object.keys(HARDWARE), 'token'].sort())
  })

  it('gives an answer that was lost again, to who has the idempotency key', async () => {
    const { initialization_token } = await waiting()
    const key = { headers: { 'X-Idempotency-Key': randomUUID() } }
    const first = await initialize(initialization_token, key)
    expect(first).toRespond(200)
    expect((await initialize(initialization_token, key)).text).toEqual(first.text)
    expect((await initialize(initialization_token)).status).toBe(400)
  })

  it('ignores credentials', async () => {
    const { initialization_token } = await waiting()
    expect((await initialize(initialization_token, { headers: { Authorization: 'Token nonsense' } })).status).toBe(200)
  })
})

describe('a device', () => {
  it('is unknown until it is initialized', async () => {
    const { initialization_token } = await waiting()
    expect((await calling(initialization_token).get('/api/v1/device/info')).status).toBe(401)
  })

  it('reads its own data and the token of the request', async () => {
    const scanner = await world.device({ gate_id: 1 })
    const own = {
      organizer: 'kulturwerk',
      device_id: scanner.device_id,
      unique_serial: expect.any(String),
      api_token: scanner.secret,
      name: 'A device',
      gate: { id: 1, name: 'Main entrance' },
    }
    expect((await scanner.get('/api/v1/device/info')).body).toEqual({
      device: own,
      server: { version: { svc: '4.17.0', svc_numeric: 40170000000 } },
      medium_key_sets: [],
    })
    expect((await scanner.post('/api/v1/device/update', HARDWARE)).body).toEqual(own)
  })

  it('has no way to other organizers', async () => {
    const scanner = await world.device()
    for (const path of ['', 'events/openstage26/settings/', 'events/openstage26/taxrules/'])
      expect((await scanner.get(`/api/v1/organizers/elsewhere/${path}`)).status).toBe(403)
    expect((await scanner.get('/api/v1/organizers/')).body.results.map(({ slug }: { slug: string }) => slug)).toEqual([
      'kulturwerk',
    ])
  })

  it('can change neither events nor products nor devices', async () => {
    const scanner = await world.device()
    for (const [method, path] of [
      ['PATCH', '/events/openstage26/settings/'],
      ['POST', '/events/openstage26/categories/'],
      ['GET', '/devices/'],
      ['POST', '/devices/1/revoke/'],
    ] as const) {
      expect((await scanner.call(method, path, method === 'GET' ? undefined : {})).status).toBe(403)
    }
  })
})

describe('device.update', () => {
  it('stores the data of the device', async () => {
    const scanner = await world.device()
    const report = { ...HARDWARE, software_version: '3.0', info: { battery: 0.8, list: [1] } }
    expect((await scanner.post('/api/v1/device/update', report)).status).toBe(200)
    expect((await world.owner.get(`/devices/${scanner.device_id}/`)).body).toMatchObject({
      ...HARDWARE,
      software_version: '3.0',
    })
    expect(await world.db('devices').where({ id: scanner.id }).first('info')).toEqual({ info: report.info })
    await scanner.post('/api/v1/device/update', HARDWARE)
    expect(await world.db('devices').where({ id: scanner.id }).first('info')).toEqual({ info: report.info })
    expect((await entries(scanner.id))[0]).toMatchObject({
      action: 'device.updated',
      actor_type: 'device',
      actor_id: scanner.id,
      data: report,
    })
  })

  it('shows the operating system to the organizer', async () => {
    const scanner = await world.device()
    const system = { os_name: 'Android', os_version: '15' }
    await scanner.post('/api/v1/device/update', { ...HARDWARE, ...system })
    expect((await world.owner.get(`/devices/${scanner.device_id}/`)).body).toMatchObject(system)
  })

  it('takes a public key once', async () => {
    const scanner = await world.device()
    const send = (rsa_pubkey: string) => scanner.post('/api/v1/device/update', { ...HARDWARE, rsa_pubkey })
    expect((await send('one')).status).toBe(200)
    expect((await send('one')).status).toBe(200)
    expect(await send('another')).toRespond(400, fields('rsa_pubkey'))
    expect(await world.db('devices').where({ id: scanner.id }).first('rsa_pubkey')).toEqual({ rsa_pubkey: 'one' })
  })
})

describe('device.roll', () => {
  it('returns a new token; the old one is invalid immediately', async () => {
    const scanner = await world.device()
    const response = await scanner.post('/api/v1/device/roll', undefined)
    expect(response).toRespond(200)
    expect(response.body.api_token).toEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
    expect(response.body.api_token).not.toBe(scanner.secret)
    expect((await scanner.get('/api/v1/device/info')).status).toBe(401)
    expect((await calling(response.body.api_token).get('/api/v1/device/info')).body.device.api_token).toBe(
      response.body.api_token,
    )
    expect(JSON.stringify(await entries(scanner.id))).not.toContain(response.body.api_token)
  })

  it('gives one new token, however many ask at the same moment', async () => {
    const scanner = await world.device()
    const answers = await Promise.all(Array.from({ length: 20 }, () => scanner.post('/api/v1/device/roll', undefined)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)])
    expect(
      (await calling(answers.find(({ status }) => status === 200)!.body.api_token).get('/api/v1/device/info')).status,
    ).toBe(200)
  })

  it('gives an answer that was lost again, to the old token with the idempotency key', async () => {
    const scanner = await world.device()
    const key = { headers: { 'X-Idempotency-Key': randomUUID() } }
    const { text } = await scanner.post('/api/v1/device/roll', undefined, key)
    expect((await scanner.post('/api/v1/device/roll', undefined, key)).text).toBe(text)
    expect((await scanner.post('/api/v1/device/roll', undefined)).status).toBe(401)
  })
})

describe('device.revoke', () => {
  it('revokes the access of the device permanently', async () => {
    const scanner = await world.device()
    expect((await scanner.post('/api/v1/device/revoke', undefined)).status).toBe(200)
    const revoked = { detail: 'Device access has been revoked.', code: 'device_revoked' }
    for (const path of ['/api/v1/device/info', '/api/v1/device/eventselection', '/subevents/']) {
      expect(await scanner.get(path)).toRespond(401, revoked)
    }
    for (const path of ['update', 'roll', 'revoke']) {
      expect(await scanner.post(`/api/v1/device/${path}`, HARDWARE)).toRespond(401, revoked)
    }
    expect((await world.owner.get(`/devices/${scanner.device_id}/`)).body.revoked).toBe(true)
  })

  it('wins over a new token that is asked for at the same moment', async () => {
    const scanner = await world.device()
    const [rolled] = await Promise.all([
      scanner.post('/api/v1/device/roll', undefined),
      world.owner.post(`/devices/${scanner.device_id}/revoke/`, undefined),
    ])
    const secret = rolled.status === 200 ? rolled.body.api_token : scanner.secret
    expect((await calling(secret).get('/api/v1/device/info')).status).toBe(401)
  })
})

describe('the settings of an event', () => {
  const SETTINGS = '/events/openstage26/settings/'
  const COMPUTED = ['_name_scheme_fields', '_name_scheme_salutations', '_name_scheme_titles']

  it('contain for devices only the keys that devices need', async () => {
    const [all, deviceSettings] = [
      (await world.owner.get(SETTINGS)).body,
      (await (await world.device()).get(SETTINGS)).body,
    ]
    const readable = Object.keys(all).filter((key) =>
      /^(locales|locale|region|last_order_modification_date|show_quota_left|max_items_per_order|name_scheme)$|^(attendee|invoice_address|order_phone|reusable_media)_|^ticket_download/.test(
        key,
      ),
    )
    expect(readable.length).toBeGreaterThan(30)
    expect(Object.keys(deviceSettings).sort()).toEqual([...readable, ...COMPUTED].sort())
    for (const key of readable) expect([key, deviceSettings[key]]).toEqual([key, all[key]])
  })

  it('say how names are put together', async () => {
    await world.owner.patch(SETTINGS, { name_scheme: 'salutation_title_given_family' })
    const { body } = await (await world.device()).get(SETTINGS)
    expect(body._name_scheme_fields.map(({ key }: { key: string }) => key)).toEqual([
      'salutation',
      'title',
      'given_name',
      'family_name',
    ])
    expect(body._name_scheme_fields[2]).toEqual({ key: 'given_name', label: 'Given name', weight: 2 })
    expect(body._name_scheme_salutations).toContainEqual({ key: 'Mx', label: 'Mx' })
    expect(body._name_scheme_titles).toEqual([])
  })

  it('are explained to devices too', async () => {
    const { body } = await (await world.device()).get(`${SETTINGS}?explain=true`)
    expect(body).not.toHaveProperty('contact_mail')
    expect(body._name_scheme_fields).toMatchObject({ label: 'Name scheme fields', readonly: true })
    expect(body.locale).toMatchObject({ value: 'en', readonly: false })
  })
})

describe('device.event_selection', () => {
  const SELECTION = '/api/v1/device/eventselection'
  const hour = (n: number) => new Date(Date.now() + n * 3_600_000)

  it('returns 404 without a candidate, 200 with a suggestion, and 304 without a body if that is selected', async () => {
    const scanner = await world.device()
    await world.db('events').update({ live: false })
    expect((await scanner.get(SELECTION)).status).toBe(404)
    const series = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
    await world.db('events').where({ id: series.id }).update({ live: true })
    const [{ id: subevent }] = await world
      .db('subevents')
      .insert({ event_id: series.id, name: '{"en": "Tonight"}', active: true, date_from: hour(-1), date_to: hour(2) })
      .returning('id')
    const [{ id: checkinlist }] = await world
      .db('checkin_lists')
      .insert({ event_id: series.id, name: 'Door' })
      .returning('id')
    expect(await scanner.get(`${SELECTION}?current_event=openstage26`)).toRespond(200, {
      event: 'kellerkonzerte',
      subevent,
      checkinlist,
    })
    const unchanged = await scanner.get(
      `${SELECTION}?current_event=kellerkonzerte&current_subevent=${subevent}&current_checkinlist=${checkinlist}`,
    )
    expect(unchanged).toRespond(304)
    expect([unchanged.text, unchanged.headers.get('content-type')]).toEqual(['', null])
  })

  it.each(['current_subevent=x', 'current_checkinlist=0'])('rejects %s', async (query) => {
    expect(await (await world.device()).get(`${SELECTION}?${query}`)).toRespond(400, fields(query.split('=')[0]!))
  })
})
