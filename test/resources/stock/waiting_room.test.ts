// Waiting rooms in front of sales (guide waiting-room).
import { createHash } from 'node:crypto'
import type { Json } from '../../../scripts/support/document.ts'
import { fieldCodes } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Options } from '../../support/people.ts'
import { Person } from '../../support/people.ts'
import { countStatements } from '../../support/statements.ts'

const EVENT = '/events/openstage26/'
const ROOM = '/shop/events/openstage26/waiting-room/'
const CARTS = '/shop/events/openstage26/carts/'
const ADA = { item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }
const UNSIGNED = 'A'.repeat(72)

let world: Festival
let shop: Person
beforeAll(async () => {
  world = await festival()
  shop = await world.shop()
})
afterAll(() => world?.end())
beforeEach(async () => {
  await settings({ waiting_room_enabled: false, waiting_room_start: null })
})

/** Changes settings, and lets the servers read the state again. */
const settings = async (changes: object, path = EVENT): Promise<void> => {
  expect(await world.owner.patch(`${path}settings/`, changes)).toRespond(200, expect.anything())
  world.clock.advance({ seconds: 6 })
}
const open = (changes: object = {}) => settings({ waiting_room_enabled: true, waiting_room_max_active: 2, ...changes })
const inMinutes = (minutes: number): string => new Date(world.clock().getTime() + minutes * 60_000).toISOString()
const join = async (path = ROOM): Promise<Json> => {
  const answer = await shop.call('POST', path)
  expect(answer).toRespond(201, expect.anything())
  return answer.body
}
const joinAll = async (count: number): Promise<Json[]> => {
  const joined = []
  for (let i = 0; i < count; i += 1) joined.push(await join())
  return joined
}
const asking = (place: string) =>
  world.anonymous.get('/api/v1/waiting-room/', { headers: { 'Waiting-Room-Place': place } })
const poll = async ({ place }: Json): Promise<Json> => {
  const answer = await asking(place)
  expect(answer).toRespond(200, expect.anything())
  return answer.body
}
/** Lets the servers read the state again, and then polls. */
const later = async (place: Json, duration: object = { seconds: 6 }): Promise<Json> => {
  world.clock.advance(duration)
  return poll(place)
}
const statesOf = async (places: Json[]): Promise<string[]> => {
  world.clock.advance({ seconds: 6 })
  const polled = []
  for (const place of places) polled.push((await poll(place)).state)
  return polled
}
const withAdmission = (admission?: string): Options =>
  admission === undefined ? {} : { headers: { 'Waiting-Room-Admission': admission } }
const cart = (admission?: string, body: object = {}) =>
  shop.call('POST', CARTS, { ...ADA, ...body }, withAdmission(admission))
const order = (admission?: string, body: object = {}) =>
  world.owner.call(
    'POST',
    `${EVENT}orders/`,
    { email: 'ada@example.org', status: 'n', positions: [ADA], ...body },
    withAdmission(admission),
  )
const roomId = async (): Promise<number> => (await world.db('waiting_rooms').whereNull('closed').first('id')).id
const admitted = async (): Promise<string> => {
  const place = await join()
  return (await later(place)).admission
}

describe('waiting_room.join', () => {
  it('returns 404 while the waiting room is closed', async () => {
    expect(await shop.call('POST', ROOM)).toRespond(404)
    expect(await shop.get(ROOM)).toRespond(404)
  })

  it('numbers places in the order of joining, also those of simultaneous requests, without gaps', async () => {
    await open()
    const places = await Promise.all(Array.from({ length: 40 }, () => join()))
    expect(places.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i + 1),
    )
    expect(new Set(places.map(({ place }) => place)).size).toBe(40)
  })

  it('takes one place for an idempotency key', async () => {
    await open()
    const key = { headers: { 'Idempotency-Key': 'one place' } }
    const first = await world.owner.call('POST', ROOM, undefined, key)
    const again = await world.owner.call('POST', ROOM, undefined, key)
    expect([first.body.number, again.body]).toEqual([1, first.body])
    expect((await join()).number).toBe(2)
  })

  it('is closed to keys of other events', async () => {
    await open()
    expect(await world.stranger.call('POST', `/api/v1/organizers/kulturwerk${ROOM}`)).toRespond(403)
  })
})

describe('a dry run of waiting_room.join', () => {
  it('issues no place of the next client', async () => {
    await open()
    const path = `${world.owner.home.replace('/api/v1', '')}${ROOM}`
    const { body: tried } = await world.owner.post('/api/v1/dry_run', { method: 'POST', path })
    expect(tried).toMatchObject({ status: 201, body: { number: 1, state: 'waiting' } })
    const next = await join()
    expect(next.number).toBe(1)
    expect((await later(next)).state).toBe('admitted')
    expect(await poll(tried.body)).toMatchObject({ state: 'expired', admission: null })
  })
})

describe('waiting_room.poll', () => {
  it('returns position and estimated time, and admits as many as can buy at the same time', async () => {
    await open()
    const places = await joinAll(4)
    expect(await statesOf(places)).toEqual(['admitted', 'admitted', 'waiting', 'waiting'])
    // Two admissions of ten minutes: one ends every 300 seconds.
    expect(await poll(places[3]!)).toMatchObject({
      position: 2,
      estimated_seconds: 600,
      poll_after: 30,
      admission: null,
    })
    expect((await shop.get(ROOM)).body).toEqual({
      state: 'open',
      starts: null,
      places: 4,
      admitted: 2,
      admissions_per_minute: 0.2,
      lottery: null,
    })
  })

  it('needs no statement of the database', async () => {
    await open()
    const places = await joinAll(5)
    await statesOf(places)
    world.clock.stop()
    expect(await countStatements(async () => void (await Promise.all(places.map(poll))))).toBe(0)
    world.clock.reset()
  })

  it('rejects places that were not issued', async () => {
    await open()
    const { place } = await join()
    const forged = Buffer.from(place, 'base64url')
    forged[15]! += 1
    for (const other of [UNSIGNED, 'x', `${place}AA`, forged.toString('base64url'), await admitted()])
      expect(await asking(other)).toRespond(403, {
        detail: 'This is not a place of a waiting room. Join the waiting room.',
        code: 'place_invalid',
      })
    expect(await world.anonymous.get('/api/v1/waiting-room/')).toRespond(400)
  })

  it('ends places with the waiting room', async () => {
    await open()
    const place = await join()
    await settings({ waiting_room_enabled: false })
    expect((await later(place)).state).toBe('closed')
    await open()
    expect((await later(place)).state).toBe('expired')
    expect((await join()).number).toBe(1)
  })

  it('admits the next place when an admission has run out, which is then expired', async () => {
    await open({ waiting_room_max_active: 1 })
    const places = await joinAll(3)
    expect(await statesOf(places)).toEqual(['admitted', 'waiting', 'waiting'])
    world.clock.advance({ minutes: 10 })
    expect(await statesOf(places)).toEqual(['expired', 'admitted', 'waiting'])
    world.clock.advance({ minutes: 10 })
    expect(await statesOf(places)).toEqual(['expired', 'expired', 'admitted'])
  })

  it('counts against the place instead of the address', async () => {
    const limited = await festival({ env: { RATE_LIMIT: 'postgres', RATE_LIMIT_ADDRESS: '3' } })
    try {
      await limited.owner.patch(`${EVENT}settings/`, { waiting_room_enabled: true })
      const places = []
      for (let i = 0; i < 2; i += 1) places.push((await limited.owner.call('POST', ROOM)).body.place)
      const get = (place: string) =>
        limited.anonymous.get('/api/v1/waiting-room/', { headers: { 'Waiting-Room-Place': place } })
      for (let i = 60; i > 0; i -= 1) {
        const { status, headers } = await get(places[0])
        expect([status, headers.get('ratelimit')?.split(';')[1]]).toEqual([200, `r=${i - 1}`])
      }
      expect((await get(places[0])).status).toBe(429)
      expect((await get(places[1])).status).toBe(200)
      const forged = []
      for (let i = 0; i < 4; i += 1) forged.push((await get(UNSIGNED)).status)
      expect(forged).toEqual([403, 403, 403, 429])
    } finally {
      await limited.end()
    }
  })
})

describe('an open waiting room', () => {
  it('rejects carts and orders of the web shop without an admission', async () => {
    await open()
    const required = { detail: expect.any(String), code: 'admission_required' }
    expect(await cart()).toRespond(403, required)
    expect(await order()).toRespond(403, required)
    expect(await order(undefined, { force: true })).toRespond(403, required)
    const position = { ...ADA, price: '1.00' }
    expect(await world.owner.post(`${EVENT}cartpositions/`, position)).toRespond(403, required)
    expect(await world.owner.post(`${EVENT}cartpositions/bulk_create/`, [position])).toRespond(403, required)
    expect((await world.db('cart_positions').count())[0]).toEqual({ count: 0 })
  })

  it('does not concern other channels, previews and other events', async () => {
    await open()
    expect((await order(undefined, { sales_channel: 'api.reseller' })).status).toBe(201)
    expect((await order(undefined, { simulate: true })).status).toBe(201)
    const position = { ...ADA, price: '1.00', sales_channel: 'api.reseller' }
    expect((await world.owner.post(`${EVENT}cartpositions/`, position)).status).toBe(201)
    await settings({ waiting_room_enabled: false })
    expect((await order()).status).toBe(201)
  })

  it('accepts an admission for one cart and its order', async () => {
    await open()
    const admission = await admitted()
    const first = await cart(admission)
    expect(first.status).toBe(201)
    const { cart_id } = first.body
    expect((await cart(admission, { cart_id })).status).toBe(201)
    const used = { detail: expect.any(String), code: 'admission_used' }
    expect(await cart(admission)).toRespond(403, used)
    expect((await order(undefined, { consume_carts: [cart_id] })).status).toBe(201)
    expect(await cart(admission, { cart_id })).toRespond(403, used)
    expect(await order(admission)).toRespond(403, used)
    expect((await order(undefined, { consume_carts: [cart_id] })).body.code).toBe('admission_required')
  })

  it('accepts the carts of an admission after it has expired', async () => {
    await open()
    const { cart_id } = (await cart(await admitted())).body
    world.clock.advance({ minutes: 11 })
    expect((await order(undefined, { consume_carts: [cart_id, `${'0'.repeat(48)}@api`] })).status).toBe(403)
    expect((await order(undefined, { consume_carts: [cart_id] })).status).toBe(201)
  })

  it('does not use up an admission by a rejected request', async () => {
    await open()
    const admission = await admitted()
    expect((await order(admission, { positions: [{ ...ADA, item: 4711 }] })).status).toBe(400)
    expect((await order(admission)).status).toBe(201)
  })

  it('lets one of many simultaneous buyers use a shared admission', async () => {
    await open()
    const admission = await admitted()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? cart(admission) : order(admission))))
    const accepted = answers.filter(({ status }) => status === 201)
    // A cart first, and then the order of another buyer, or an order alone.
    expect([1, 2]).toContain(accepted.length)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([403, 'admission_used'])
    const kinds = accepted.map(({ body }) => ('cart_id' in body ? 'cart' : 'order'))
    expect(new Set(kinds).size).toBe(accepted.length)
  })

  it('rejects forged admissions, expired ones, and those of other events and openings', async () => {
    await open()
    const place = await join()
    const { admission } = await later(place)
    const forged = Buffer.from(admission, 'base64url')
    forged[25]! += 1
    const invalid = { detail: expect.any(String), code: 'admission_invalid' }
    for (const other of [UNSIGNED, place.place, forged.toString('base64url')])
      expect(await cart(other)).toRespond(403, invalid)

    await settings({ waiting_room_enabled: true }, '/events/kellerkonzerte/')
    const elsewhere = await join('/shop/events/kellerkonzerte/waiting-room/')
    const other = await later(elsewhere)
    expect(other.state).toBe('admitted')
    expect(await order(other.admission)).toRespond(403, invalid)
    await settings({ waiting_room_enabled: false }, '/events/kellerkonzerte/')

    world.clock.advance({ minutes: 10 })
    expect(await order(admission)).toRespond(403, invalid)
    const former = await admitted()
    await settings({ waiting_room_enabled: false })
    await open()
    expect(await order(former)).toRespond(403, invalid)
  })

  it('admits the next place when an order uses up an admission', async () => {
    await open({ waiting_room_max_active: 1 })
    const places = await joinAll(3)
    const { admission } = await later(places[0]!)
    expect(await statesOf(places)).toEqual(['admitted', 'waiting', 'waiting'])
    expect((await order(admission)).status).toBe(201)
    expect(await statesOf(places)).toEqual(['admitted', 'admitted', 'waiting'])
    // The order ended the first admission before its time ran out, which does not count again.
    world.clock.advance({ minutes: 10 })
    expect(await statesOf(places)).toEqual(['expired', 'expired', 'admitted'])
  })
})

describe('the lottery', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

  it('admits in an order that anyone can compute from the published seed, and later places after them', async () => {
    await open({ waiting_room_start: inMinutes(10), waiting_room_max_active: 1 })
    const { commitment } = (await shop.get(ROOM)).body.lottery
    const places = await joinAll(8)
    expect(places.map(({ state, lottery }) => [state, lottery])).toEqual(
      places.map(() => ['lottery', { commitment, seed: null, entries: null }]),
    )
    expect(await cart(places[0]!.place)).toRespond(403)
    world.clock.advance({ minutes: 10 })
    expect((await statesOf(places)).filter((state) => state === 'admitted')).toHaveLength(1)
    const late = await join()
    const { lottery } = await later(late)
    expect(lottery).toMatchObject({ commitment, entries: 8 })
    expect(sha256(lottery.seed)).toBe(commitment)
    const digits = (number: number) => sha256(`${lottery.seed}:8:${number}`).slice(0, 10)
    const order = places.map(({ number }) => number).toSorted((a, b) => (digits(a) < digits(b) ? -1 : 1))
    const positions = new Map<number, number>()
    for (const place of [...places, late]) positions.set(place.number, (await poll(place)).position ?? 0)
    expect([...order, late.number].map((number) => positions.get(number))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('starts later if the setting changes, until it is drawn', async () => {
    await open({ waiting_room_start: inMinutes(10) })
    const place = await join()
    await settings({ waiting_room_start: inMinutes(60) })
    expect((await later(place, { minutes: 11 })).state).toBe('lottery')
    expect((await later(place, { minutes: 50 })).state).toBe('admitted')
    const answer = await world.owner.patch(`${EVENT}settings/`, { waiting_room_start: inMinutes(5) })
    expect(answer.status).toBe(400)
    expect(fieldCodes(answer.headers.get('error-codes'))).toEqual([{ at: '/waiting_room_start', code: 'immutable' }])
  })

  it('stores the seed encrypted', async () => {
    await open({ waiting_room_start: inMinutes(10) })
    expect((await world.db('waiting_rooms').whereNull('closed').first('seed')).seed).toMatch(/^enc1\./)
  })
})

describe('several hosts', () => {
  it("number places together, agree on positions and accept each other's tokens", async () => {
    await open({ waiting_room_max_active: 3 })
    const second = await world.host()
    try {
      const there = new Person(second.base, shop.home, shop.headers)
      const joined = await Promise.all(
        Array.from({ length: 12 }, (_, i) => (i % 2 ? there : shop).call('POST', ROOM).then(({ body }) => body)),
      )
      expect(joined.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, i) => i + 1),
      )
      world.clock.advance({ seconds: 6 })
      for (const place of joined) await poll(place)
      world.clock.advance({ seconds: 6 })
      const seen = async (base: Person): Promise<Json[]> => {
        const polled = []
        for (const { place } of joined) {
          const { body } = await base.get('/api/v1/waiting-room/', { headers: { 'Waiting-Room-Place': place } })
          polled.push([body.number, body.state, body.position, body.admission])
        }
        return polled
      }
      const here = await seen(world.anonymous)
      expect(await seen(new Person(second.base, shop.home, {}))).toEqual(here)
      expect(here.filter(([, state]) => state === 'admitted')).toHaveLength(3)
      const [, , , admission] = here.find(([, state]) => state === 'admitted')!
      expect((await there.call('POST', CARTS, ADA, withAdmission(admission))).status).toBe(201)
      expect((await cart(admission)).body.code).toBe('admission_used')
    } finally {
      await second.close()
    }
  })
})

describe('an event with a waiting room', () => {
  it('sells exactly what there is to admitted customers', async () => {
    await open({ waiting_room_max_active: 30 })
    const { body: item } = await world.owner.post(`${EVENT}items/`, { name: { en: 'Cap' }, default_price: '5.00' })
    await world.owner.post(`${EVENT}quotas/`, { name: 'Caps', size: 4, items: [item.id], variations: [] })
    const places = await Promise.all(Array.from({ length: 12 }, () => join()))
    await later(places[0]!)
    const admissions = []
    for (const place of places) admissions.push((await later(place)).admission)
    const body = { positions: [{ item: item.id }] }
    const statuses = (await Promise.all(admissions.map((admission) => order(admission, body)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([...Array(4).fill(201), ...Array(8).fill(400)])
    // Rejected orders have not used up their admissions.
    const used = await world
      .db('waiting_room_admissions')
      .whereNotNull('ordered')
      .where('room_id', await roomId())
      .count()
    expect(used).toEqual([{ count: 4 }])
  })

  it('is copied with a closed one', async () => {
    await open({ waiting_room_start: inMinutes(10) })
    const copy = { slug: 'waiting-copy', name: { en: 'Copy' }, date_from: '2030-01-01T10:00:00Z' }
    expect((await world.owner.post(`${EVENT}clone/`, copy)).status).toBe(201)
    const { body } = await world.owner.get('/events/waiting-copy/settings/')
    expect([body.waiting_room_enabled, body.waiting_room_start, body.waiting_room_max_active]).toEqual([false, null, 2])
  })
})
