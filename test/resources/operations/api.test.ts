// Information about the server itself.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

describe('api.index', () => {
  it('names, to anybody, paths that there are', async () => {
    const { status, body } = await world.anonymous.get('/api/v1/')
    expect(status).toBe(200)
    for (const path of Object.values(body as Record<string, string>))
      expect((await fetch(`${world.base}${path}`)).status).not.toBe(404)
    expect((await world.anonymous.get('/api/v1')).headers.get('location')).toBe('/api/v1/')
  })
})

describe('api.version', () => {
  it('is the same for every kind of caller, and that of device.info', async () => {
    const scanner = await world.device()
    const version = { svc: '4.17.0', svc_numeric: 40170000000 }
    for (const who of [world.owner, world.stranger, scanner])
      expect((await who.get('/api/v1/version')).body).toEqual(version)
    expect((await scanner.get('/api/v1/device/info')).body.server).toEqual({ version })
  })

  it('has names with the brand of the installation, and so have the keys of an event', async () => {
    const other = await festival({ env: { BRAND: 'acme' } })
    try {
      const { body } = await other.owner.get('/api/v1/version', { unchecked: true })
      expect(body).toEqual({ acme: '4.17.0', acme_numeric: 40170000000 })
      const event = await other.owner.get('/events/openstage26/', { unchecked: true })
      expect(event.body.valid_keys).toEqual({ acme_sig1: [] })
    } finally {
      await other.end()
    }
  })
})
