// Administration of devices and gates (guide devices).
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const KIOSK = { name: 'Kiosk', limit_events: ['openstage26'] }
const create = async (body: object = {}) => (await world.owner.post('/devices/', { ...KIOSK, ...body })).body
const last = () => world.db('log_entries').orderBy('id', 'desc').first('action', 'object_id', 'data', 'actor_type')

describe('devices.create', () => {
  it('makes a device that waits for its initialization, with a serial number and a token', async () => {
    const response = await world.owner.post('/devices/', { ...KIOSK, security_profile: 'svcscan' })
    expect(response).toRespond(201, {
      device_id: expect.any(Number),
      unique_serial: expect.stringMatching(/^[A-Z0-9]{16}$/),
      initialization_token: expect.stringMatching(/^[a-z0-9]{16}$/),
      name: 'Kiosk',
      all_events: false,
      limit_events: ['openstage26'],
      security_profile: 'svcscan',
      hardware_brand: null,
      hardware_model: null,
      software_brand: null,
      software_version: null,
      os_name: null,
      os_version: null,
      created: expect.any(String),
      initialized: null,
      revoked: false,
      gate: null,
    })
    expect(response.headers.get('location')).toBe(
      `http://tickets.example/api/v1/organizers/kulturwerk/devices/${response.body.device_id}/`,
    )
    expect((await world.owner.get(`/devices/${response.body.device_id}/`)).body).toEqual(response.body)
  })

  it('allows everything that devices may, on no other events than named', async () => {
    expect(await create()).toMatchObject({ all_events: false, security_profile: 'full' })
    expect(await create({ limit_events: [] })).toMatchObject({ limit_events: [] })
  })

  it.each([
    [{ limit_events: ['nowhere'] }, 'limit_events'],
    [{ limit_events: undefined }, 'limit_events'],
    [{ limit_events: null }, 'limit_events'],
    [{ security_profile: 'scan' }, 'security_profile'],
    [{ security_profile: null }, 'security_profile'],
    [{ name: '  ' }, 'name'],
    [{ name: undefined }, 'name'],
  ])('rejects %j', async (body, field) => {
    expect(await world.owner.post('/devices/', { ...KIOSK, ...body })).toRespond(400, fields(field))
  })

  it('counts from 1 in each organizer, with any number of concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => world.stranger.post('/devices/', { name: 'Many', limit_events: [] })),
    )
    expect(made.map(({ body }) => body.device_id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('a device', () => {
  it('of another organizer has the response of a missing one', async () => {
    const { body: theirs } = await world.stranger.post('/devices/', { name: 'Theirs', limit_events: [] })
    await world.db('devices').where({ unique_serial: theirs.unique_serial }).update({ device_id: 4711 })
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', {}],
      ['PUT', '', KIOSK],
      ['POST', 'revoke/'],
    ] as const) {
      const [foreign, missing] = [
        await world.owner.call(method, `/devices/4711/${path}`, body),
        await world.owner.call(method, `/devices/4712/${path}`, body),
      ]
      expect(foreign).toRespond(404)
      expect(foreign.text).toEqual(missing.text)
    }
    expect(await world.db('devices').where({ unique_serial: theirs.unique_serial }).first('name', 'revoked')).toEqual({
      name: 'Theirs',
      revoked: false,
    })
  })

  it('cannot be deleted', async () => {
    const response = await world.owner.remove('/devices/1/', { unchecked: true })
    expect(response).toRespond(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, PATCH, PUT, OPTIONS')
  })

  it('shows its initialization token only to applications with the scope write', async () => {
    const application = await world.connected(['read'])
    expect((await application.get('/devices/3/')).body).not.toHaveProperty('initialization_token')
    expect((await application.get('/devices/')).body.results[2]).not.toHaveProperty('initialization_token')
    const writing = await world.connected(['read', 'write'])
    expect((await writing.get('/devices/3/')).body.initialization_token).toMatch(/^[a-z0-9]{16}$/)
  })

  it('leaves neither token in the audit log', async () => {
    const { initialization_token } = await create()
    expect(JSON.stringify(await world.db('log_entries').select('*'))).not.toContain(initialization_token)
  })
})

describe('devices.update', () => {
  it('takes effect immediately', async () => {
    const scanner = await world.device()
    const events = () => scanner.get('/events/openstage26/settings/')
    expect((await events()).status).toBe(200)
    await world.owner.patch(`/devices/${scanner.device_id}/`, { all_events: false, limit_events: ['kellerkonzerte'] })
    expect((await events()).status).toBe(403)
    expect((await scanner.get('/events/kellerkonzerte/settings/')).status).toBe(200)
    await world.owner.patch(`/devices/${scanner.device_id}/`, { security_profile: 'svcscan' })
    expect((await scanner.get('/events/kellerkonzerte/taxrules/')).status).toBe(403)
  })
})

describe('devices.revoke', () => {
  it('revokes the access of the device permanently', async () => {
    const scanner = await world.device()
    expect(await world.owner.post(`/devices/${scanner.device_id}/revoke/`, undefined)).toRespond(
      200,
      expect.objectContaining({ device_id: scanner.device_id, revoked: true }),
    )
    expect((await scanner.get('/api/v1/device/info')).status).toBe(401)
    await world.owner.put(`/devices/${scanner.device_id}/`, { ...KIOSK, revoked: false })
    expect((await world.owner.get(`/devices/${scanner.device_id}/`)).body.revoked).toBe(true)
    expect((await scanner.get('/api/v1/device/info')).body).toEqual({
      detail: 'Device access has been revoked.',
      code: 'device_revoked',
    })
  })

  it('takes the initialization token of a device that waits away', async () => {
    const { device_id, initialization_token: token } = await create()
    await world.owner.post(`/devices/${device_id}/revoke/`, undefined)
    const hardware = { hardware_brand: '', hardware_model: '', software_brand: '', software_version: '' }
    expect(await world.anonymous.post('/api/v1/device/initialize', { token, ...hardware })).toRespond(
      400,
      fields('token'),
    )
  })

  it('done twice changes nothing and is logged once', async () => {
    const { device_id } = await create()
    const [first, again] = [
      await world.owner.post(`/devices/${device_id}/revoke/`, undefined),
      await world.owner.post(`/devices/${device_id}/revoke/`, undefined),
    ]
    expect(again).toRespond(200, first.body)
    const { id } = await world
      .db('devices')
      .where({ initialization_token: first.body.initialization_token })
      .first('id')
    expect(await world.db('log_entries').where({ object_type: 'device', object_id: id }).pluck('action')).toEqual([
      'device.added',
      'device.revoked',
    ])
  })
})

describe('a gate', () => {
  it('that is missing or of another organizer is 404', async () => {
    const { body: theirs } = await world.stranger.post('/gates/', { name: 'Theirs' })
    for (const id of [theirs.id, 4711]) expect((await world.owner.get(`/gates/${id}/`)).status).toBe(404)
  })

  it('is given to devices by their organizer, and taken from them', async () => {
    const scanner = await world.device()
    const place = (gate: number | null) => world.owner.patch(`/devices/${scanner.device_id}/`, { gate })
    const { body: gate } = await world.owner.post('/gates/', { name: 'North' })
    const { body: theirs } = await world.stranger.post('/gates/', { name: 'Theirs' })
    expect((await place(gate.id)).body.gate).toBe(gate.id)
    expect((await scanner.get('/api/v1/device/info')).body.device.gate).toEqual({ id: gate.id, name: 'North' })
    expect(await last()).toMatchObject({ action: 'device.changed', data: { gate: gate.id } })
    for (const id of [theirs.id, 4711]) {
      expect(await place(id)).toRespond(400, fields('gate'))
    }
    expect((await place(null)).body.gate).toBeNull()
    expect((await scanner.get('/api/v1/device/info')).body.device.gate).toBeNull()
    const made = await create({ gate: gate.id })
    expect([made.gate, (await world.owner.put(`/devices/${made.device_id}/`, KIOSK)).body.gate]).toEqual([
      gate.id,
      null,
    ])
  })

  it('that goes leaves its devices without a gate', async () => {
    const { body: gate } = await world.owner.post('/gates/', { name: 'South' })
    const scanner = await world.device({ gate_id: gate.id })
    expect((await world.owner.remove(`/gates/${gate.id}/`)).status).toBe(204)
    expect((await scanner.get('/api/v1/device/info')).body.device.gate).toBeNull()
    expect(await last()).toMatchObject({ action: 'gate.deleted', object_id: gate.id })
  })
})

describe('a team without can_change_organizer_settings', () => {
  it('sees neither devices nor gates', async () => {
    const colleague = await world.holding(PERMISSIONS.filter((name) => name !== 'can_change_organizer_settings'))
    for (const path of ['/devices/', '/devices/1/', '/gates/', '/gates/1/'])
      expect((await colleague.get(path)).status).toBe(403)
  })
})
