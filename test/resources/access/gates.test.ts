// Gates of a venue (guide devices, "Gates").
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const newGate = async (): Promise<number> => (await world.owner.post('/gates/', { name: 'Balcony stairs' })).body.id

describe('gates.remove', () => {
  it('keeps the devices and check-in lists of the gate, without it', async () => {
    const [gate, other] = [await newGate(), await newGate()]
    const device = await world.device({ gate_id: gate })
    const lists = '/events/openstage26/checkinlists/'
    const list = (await world.owner.post(lists, { name: 'Balcony', gates: [gate, other] })).body
    expect(list.gates).toEqual([gate, other])
    expect(await world.owner.remove(`/gates/${gate}/`)).toRespond(204)
    expect((await world.owner.get(`/devices/${device.device_id}/`)).body).toMatchObject({ gate: null, revoked: false })
    expect((await world.owner.get(`${lists}${list.id}/`)).body).toEqual({ ...list, gates: [other] })
    expect((await device.get('/api/v1/device/info')).body.device.gate).toBeNull()
  })
})

describe('gates.update', () => {
  it('renames the gate for the devices that stand there', async () => {
    const gate = await newGate()
    const device = await world.device({ gate_id: gate })
    await world.owner.patch(`/gates/${gate}/`, { name: 'Balcony' })
    expect((await device.get('/api/v1/device/info')).body.device.gate).toEqual({ id: gate, name: 'Balcony' })
  })
})
