// Waiting for a sale with the TypeScript client (guide client, "Waiting for a sale").
import { ApiError, ConnectionError, createClient } from '../../clients/typescript/src/index.ts'
import { checked, thrown } from '../support/client.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

const path = { organizer: 'kulturwerk', event: 'openstage26' }
let world: Festival
let key: string
beforeAll(async () => {
  world = await festival()
  key = (await world.shop()).headers.Authorization!.split(' ')[1]!
})
afterAll(() => world?.end())

/** Places are admitted within a second, unless `max_active` is smaller. */
const open = async (max_active = 1_000_000): Promise<void> => {
  await settings({ waiting_room_enabled: false })
  await settings({
    waiting_room_enabled: true,
    waiting_room_max_active: max_active,
    waiting_room_admission_minutes: 1,
  })
}
const settings = async (changes: object): Promise<void> => {
  expect((await world.owner.patch('/events/openstage26/settings/', changes)).status).toBe(200)
  world.clock.advance({ seconds: 6 })
}
/** Returns a client whose polls find the current state. `fails` is the number of requests of which the response is lost. */
function waiting(fails = 0) {
  const sent: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    if (sent.length <= fails) throw new TypeError('fetch failed')
    world.clock.advance({ seconds: 6 })
    return checked(request)
  }
  return { sent, client: createClient({ baseUrl: world.base, publishable: key, fetch }) }
}

describe('waitingRoom', () => {
  it('returns nothing while the waiting room is closed', async () => {
    expect(await waiting().client.waitingRoom(path)).toBeUndefined()
  })

  it('joins, polls with the place alone, and returns an admission that the server accepts', async () => {
    await open()
    const { client, sent } = waiting()
    const states: string[] = []
    const turn = await client.waitingRoom(path, { onUpdate: ({ state }) => states.push(state) })
    expect(states).toEqual(['waiting', 'admitted'])
    expect(sent).toEqual([
      'POST /api/v1/organizers/kulturwerk/shop/events/openstage26/waiting-room/',
      'GET /api/v1/waiting-room/',
    ])
    const reserved = await client.POST('/api/v1/organizers/{organizer}/shop/events/{event}/carts/', {
      params: { path, header: { 'Waiting-Room-Admission': turn!.admission } },
      body: { item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } },
    })
    expect(reserved.response.status).toBe(201)
    expect(new Date(turn!.expires) > world.clock()).toBe(true)
  })

  it('continues with a place of an earlier page', async () => {
    await open()
    const first = waiting()
    const { place } = (await first.client.waitingRoom(path))!
    const second = waiting()
    expect((await second.client.waitingRoom(path, { place }))!.place).toBe(place)
    expect(second.sent).toEqual(['GET /api/v1/waiting-room/'])
  })

  it('joins again with a place that has expired', async () => {
    await open()
    const { place } = (await waiting().client.waitingRoom(path))!
    world.clock.advance({ minutes: 2 })
    const states: string[] = []
    const turn = await waiting().client.waitingRoom(path, { place, onUpdate: ({ state }) => states.push(state) })
    expect(states).toEqual(['expired', 'waiting', 'admitted'])
    expect(turn!.place).not.toBe(place)
  })

  it('returns nothing when the waiting room is closed while it waits', async () => {
    await open(1)
    await waiting().client.waitingRoom(path)
    const turn = waiting().client.waitingRoom(path, {
      onUpdate: ({ state }) => void (state === 'waiting' && settings({ waiting_room_enabled: false })),
    })
    expect(await turn).toBeUndefined()
  })

  it('ends with the reason of the signal', async () => {
    await open(1)
    await waiting().client.waitingRoom(path)
    const stop = new AbortController()
    const turn = waiting().client.waitingRoom(path, {
      signal: stop.signal,
      onUpdate: () => stop.abort(new Error('closed')),
    })
    await expect(turn).rejects.toThrow('closed')
  })

  it('throws what cannot succeed later, and does not repeat a lost join forever when it is aborted', async () => {
    await open()
    const forged = waiting().client.waitingRoom(path, { place: 'forged' })
    expect((await thrown(ApiError, forged)).code).toBe('place_invalid')
    const lost = waiting(100)
    const turn = lost.client.waitingRoom(path, { signal: AbortSignal.timeout(300) })
    await expect(turn).rejects.toThrow(/timeout/)
    expect(ConnectionError.name).toBe('ConnectionError')
    expect(lost.sent).toHaveLength(1)
  })
})
