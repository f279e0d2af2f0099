// A retry with the same key gets the stored response and is not executed again (guide idempotency).
import { randomUUID } from 'node:crypto'
import { handlers } from '../../generated/handlers.ts'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf } from '../../scripts/support/document.ts'
import { createOrganizer } from '../../src/domain/access/organizers.ts'
import { purgeJob } from '../../src/jobs/purge.ts'
import { oneOfEachClass } from '../support/classes.ts'
import { contract } from '../support/conformance.ts'
import { freshDatabase } from '../support/database.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import type { Options } from '../support/people.ts'
import { Person } from '../support/people.ts'
import { killAll, serve } from '../support/process.ts'
import { all, sampleCall } from '../support/sample.ts'
import { untilBlocked } from '../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const writes = all
  .filter(([, { method, body }]) => method !== 'GET' && (!body || body.media === 'application/json'))
  .map(([id]) => id)
const kinds = oneOfEachClass(writes)
const keyed = (
  key: string = randomUUID(),
  name = 'X-Idempotency-Key',
): Options & { headers: Record<string, string> } => ({ headers: { [name]: key } })
const lines = async () => Number((await world.db('log_entries').count('* as n'))[0]!.n)
const teams = async (name: string) => Number((await world.db('teams').where({ name }).count('* as n'))[0]!.n)

describe('every write', () => {
  it.each(kinds)('%s is executed once and answered alike each time', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const key = keyed()
    const first = await who.call(method, path, body, key)
    const entries = await lines()
    for (let time = 0; time < 2; time += 1) {
      const again = await who.call(method, path, body, key)
      expect(again).toRespond(first.status)
      expect([again.text, again.headers.get('location'), again.headers.get('content-type')]).toEqual([
        first.text,
        first.headers.get('location'),
        first.headers.get('content-type'),
      ])
    }
    expect(await lines()).toBe(entries)
    expect(first.status).toBeLessThan(300)
  })

  it.each(
    kinds.filter((id) => operations[id].security.length),
  )('%s rejects a key that was sent with another request', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const key = keyed()
    await who.post('/teams/', { name: 'The first request' }, key)
    expect(await who.call(method, path, body, key)).toRespond(400, fields('detail', 'code'))
  })
})

describe('an operation without credentials', () => {
  const anonymous = writes.filter((id) => !operations[id].security.length)

  it.each(anonymous)('%s takes a key that came with another body, which is another request', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const key = keyed()
    await who.call(method, path, { ...body, another: 'body' }, key)
    const other = await sampleCall(world, id)
    expect((await who.call(method, path, other.body, key)).status).toBeLessThan(300)
  })

  it.each(anonymous)('%s keeps no rejections', async (id) => {
    const { who, method, path } = await sampleCall(world, id)
    expect((await who.call(method, path, {}, keyed())).status).toBe(400)
    expect(
      await world.db('idempotency_answers').whereRaw("created > now() - interval '1 second'").andWhere({ status: 400 }),
    ).toEqual([])
  })
})

describe('a key', () => {
  it('may also come as Idempotency-Key', async () => {
    const key = keyed(undefined, 'Idempotency-Key')
    const [first, again] = [
      await world.owner.post('/teams/', { name: 'Plain' }, key),
      await world.owner.post('/teams/', { name: 'Plain' }, key),
    ]
    expect(again.text).toBe(first.text)
  })

  it('belongs to its caller: another Authorization or Cookie header makes another request', async () => {
    const key = keyed()
    const colleague = await world.holding(['can_change_teams'])
    await world.owner.post('/teams/', { name: 'Mine' }, key)
    await colleague.post('/teams/', { name: 'Mine' }, key)
    await world.owner.post('/teams/', { name: 'Mine' }, { headers: { ...key.headers, Cookie: 'a=b' } })
    expect(await teams('Mine')).toBe(3)
  })

  it('means nothing to GET', async () => {
    const key = keyed()
    const before = await world.owner.get('/teams/', key)
    await world.owner.post('/teams/', { name: 'Between' })
    expect((await world.owner.get('/teams/', key)).body.count).toBe(before.body.count + 1)
  })

  it('with a body that differs by a space is another request', async () => {
    const key = keyed()
    await world.owner.post('/teams/', '{"name":"Space"}', key)
    expect((await world.owner.post('/teams/', '{"name": "Space"}', key)).status).toBe(400)
  })

  it('of more than 255 characters is rejected', async () => {
    expect((await world.owner.post('/teams/', { name: 'x' }, keyed('k'.repeat(256)))).status).toBe(400)
  })

  it('is forgotten after 24 hours', async () => {
    const key = keyed()
    await world.owner.post('/teams/', { name: 'Daily' }, key)
    world.clock.advance({ hours: 24 })
    await world.owner.post('/teams/', { name: 'Daily' }, key)
    expect(await teams('Daily')).toBe(2)
    world.clock.advance({ hours: 24 })
    await purgeJob.run({}, world.job())
    expect(await world.db('idempotency_answers').select('status')).toEqual([])
    world.clock.reset()
  })
})

describe('rejections', () => {
  it('are kept: a 403 stays 403 even when the permission is granted in between', async () => {
    const colleague = await world.holding([])
    const key = keyed()
    expect((await colleague.post('/teams/', { name: 'Later' }, key)).status).toBe(403)
    await world.db('teams').update({ can_change_teams: true })
    expect((await colleague.post('/teams/', { name: 'Later' }, key)).status).toBe(403)
    expect((await colleague.post('/teams/', { name: 'Later' }, keyed())).status).toBe(201)
  })

  it('are kept: a 400 stays 400 and nothing of it is stored', async () => {
    const key = keyed()
    for (let time = 0; time < 2; time += 1) {
      expect(await world.owner.post('/teams/', { name: 'Refused', limit_events: ['none'] }, key)).toRespond(
        400,
        fields('limit_events'),
      )
    }
    expect(await teams('Refused')).toBe(0)
  })

  it('of missing credentials are not: they depend on the credentials alone', async () => {
    await world.anonymous.post('/teams/', { name: 'x' }, keyed())
    expect(await world.db('idempotency_answers').where({ status: 401 })).toEqual([])
  })
})

describe('credentials that have ended', () => {
  it('get a 401 and not the stored response', async () => {
    const colleague = await world.holding(['can_change_teams'])
    const key = keyed()
    expect((await colleague.post('/teams/', { name: 'Gone since' }, key)).status).toBe(201)
    await world.db('team_tokens').update({ active: false }).where({ name: 'colleague' })
    expect((await colleague.post('/teams/', { name: 'Gone since' }, key)).status).toBe(401)
  })

  it('get their answer where it is the operation that has ended them, and nothing else', async () => {
    const device = await world.device()
    const key = keyed()
    const { body } = await device.post('/api/v1/device/roll', undefined, key)
    expect((await device.post('/api/v1/device/roll', undefined, key)).body).toEqual(body)
    expect((await device.post('/api/v1/device/roll', undefined, keyed())).status).toBe(401)
    expect((await device.post('/api/v1/device/revoke', undefined, key)).status).toBe(400)
  })
})

describe('a key in flight', () => {
  it('is 409 with Retry-After 5, which is not kept; the answer comes when the first request is done', async () => {
    const key = keyed()
    const holder = await world.db.transaction()
    await holder.raw('lock table teams in share mode')
    const first = world.owner.post('/teams/', { name: 'In flight' }, key)
    await untilBlocked(world.db)
    const response = await world.owner.post('/teams/', { name: 'In flight' }, key)
    expect(response).toRespond(409, { detail: expect.any(String), code: 'request_in_progress' })
    expect(response.headers.get('retry-after')).toBe('5')
    await holder.rollback()
    const answer = await first
    expect(answer.status).toBe(201)
    expect((await world.owner.post('/teams/', { name: 'In flight' }, key)).text).toBe(answer.text)
  })

  it('has one effect, however many send it at the same moment', async () => {
    const key = keyed()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.owner.post('/teams/', { name: 'Fifty' }, key)),
    )
    expect(await teams('Fifty')).toBe(1)
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual(expect.arrayContaining([201]))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1)
  })

  it('has its effect once although the client went away', async () => {
    const key = keyed()
    const holder = await world.db.transaction()
    await holder.raw('lock table teams in share mode')
    const client = new AbortController()
    const gone = fetch(`${world.base}${world.owner.home}/teams/`, {
      method: 'POST',
      headers: { ...world.owner.headers, ...key.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Gone' }),
      signal: client.signal,
    })
    const left = expect(gone).rejects.toThrow()
    await untilBlocked(world.db)
    client.abort()
    await left
    await holder.rollback()
    let again = await world.owner.post('/teams/', { name: 'Gone' }, key)
    for (; again.status === 409; again = await world.owner.post('/teams/', { name: 'Gone' }, key))
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(again.status).toBe(201)
    expect(await teams('Gone')).toBe(1)
  })
})

describe('the stored response of a key', () => {
  const ask = (who: Person, key: string) => who.get(`/api/v1/idempotency_query?key=${encodeURIComponent(key)}`)
  const sent = async (who: Person, body: object) => {
    const key = keyed()
    return { key: key.headers['X-Idempotency-Key']!, first: await who.post('/teams/', body, key) }
  }

  it('is returned with its status, body and location, and nothing is executed again', async () => {
    const { key, first } = await sent(world.owner, { name: 'Asked for' })
    for (let time = 0; time < 2; time += 1) {
      const stored = await ask(world.owner, key)
      expect(stored).toRespond(201)
      expect([stored.text, stored.headers.get('location')]).toEqual([first.text, first.headers.get('location')])
    }
    expect(await teams('Asked for')).toBe(1)
  })

  it.each([
    ...new Set([...kinds, ...writes.filter((id) => handlers[id].revokesCredentials)]),
  ])('of %s is reported', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const key = keyed()
    const first = await who.call(method, path, body, key)
    const stored = await ask(who === world.anonymous ? world.owner : who, key.headers['X-Idempotency-Key']!)
    // Responses to requests without credentials cannot be looked up, nor those that have revoked the credentials.
    if (who === world.anonymous) expect(stored.status).toBe(404)
    else if (handlers[id].revokesCredentials) expect(stored.status).toBe(401)
    else {
      expect(stored).toRespond(first.status)
      expect(stored.text).toEqual(first.text)
    }
  })

  it('may be a rejection, whatever the caller may do by now', async () => {
    const colleague = await world.holding([])
    const { key, first } = await sent(colleague, { name: 'Refused once' })
    await world.db('teams').update({ can_change_teams: true })
    const stored = await ask(colleague, key)
    expect(stored).toRespond(403)
    expect(stored.text).toEqual(first.text)
    const faulty = await sent(world.owner, { name: '' })
    expect(await ask(world.owner, faulty.key)).toMatchObject({ status: 400, text: faulty.first.text })
  })

  it('may be a rejection of a form of its own', async () => {
    const key = keyed()
    const { body } = await world.owner.get('/events/openstage26/checkinlists/')
    const scan = { secret: 'unknown', lists: [body.results[0].id], source_type: 'barcode' }
    const first = await world.owner.post('/checkinrpc/redeem/', scan, key)
    expect(first).toRespond(404, fields(...Object.keys(first.body)))
    const stored = await ask(world.owner, key.headers['X-Idempotency-Key']!)
    expect(stored).toMatchObject({ status: 404, text: first.text })
  })

  it('has a form that the contract names here, whichever operation returned it', () => {
    const formsOf = (schema: Json): string[] => {
      const component: Json = contract.components.schemas[schema?.$ref?.split('/').at(-1)]
      return component && !component.anyOf ? [schema.$ref] : ((component ?? schema)?.anyOf ?? []).flatMap(formsOf)
    }
    const named = (status: string): string[] =>
      formsOf(contract.paths['/api/v1/idempotency_query'].get.responses[status]?.content?.['application/json']?.schema)
    const rejections = operationsOf(contract)
      .filter(({ method }) => method !== 'get')
      .flatMap(({ op }) => Object.entries<Json>(op.responses))
    const missing = rejections
      .filter(([status]) => ['403', '404', '415'].includes(status))
      .flatMap(([status, { content }]) =>
        formsOf(content?.['application/json']?.schema).map((form) => `${status} ${form}`),
      )
      .filter((form) => !named(form.split(' ')[0]!).includes(form.split(' ')[1]!))
    expect([...new Set(missing)]).toEqual([])
  })

  it('has a status that the contract names here, whichever operation gave it', () => {
    // Rejections before the key is checked are not stored, nor are those that can succeed later.
    const never = ['401', '406', '409', '411', '413', '429', '500', '503']
    const described = operationsOf(contract)
    const named = Object.keys(described.find(({ id }) => id === 'api.idempotency_query')!.op.responses)
    const kept = described.filter(({ method }) => method !== 'get').flatMap(({ op }) => Object.keys(op.responses))
    expect([...new Set(kept)].filter((status) => !never.includes(status) && !named.includes(status))).toEqual([])
  })

  it('is returned to no other caller: others get the response for an unknown key', async () => {
    const { key } = await sent(world.owner, { name: 'Secret' })
    const unknown = await ask(world.stranger, randomUUID())
    expect(unknown.status).toBe(404)
    const other = new Person(world.base, world.owner.home, { ...world.owner.headers, Cookie: 'a=b' })
    for (const who of [world.stranger, await world.holding(['can_change_teams']), await world.device(), other])
      expect(await ask(who, key)).toMatchObject({ status: 404, text: unknown.text })
    expect((await ask(world.anonymous, key)).status).toBe(401)
  })

  it('is 409 with Retry-After 5 while the write runs, which the question does not disturb', async () => {
    const key = keyed()
    const holder = await world.db.transaction()
    await holder.raw('lock table teams in share mode')
    const first = world.owner.post('/teams/', { name: 'Asked in flight' }, key)
    await untilBlocked(world.db)
    const response = await ask(world.owner, key.headers['X-Idempotency-Key']!)
    expect(response).toRespond(409)
    expect(response.headers.get('retry-after')).toBe('5')
    expect((await ask(world.stranger, key.headers['X-Idempotency-Key']!)).status).toBe(404)
    await holder.rollback()
    const { text } = await first
    expect(await ask(world.owner, key.headers['X-Idempotency-Key']!)).toMatchObject({ status: 201, text })
  })

  it('is 404 before anything was sent and after 24 hours', async () => {
    const { key } = await sent(world.owner, { name: 'For a day' })
    expect((await ask(world.owner, key)).status).toBe(201)
    world.clock.advance({ hours: 24 })
    expect((await ask(world.owner, key)).status).toBe(404)
    world.clock.reset()
    expect((await ask(world.owner, randomUUID())).status).toBe(404)
  })

  it('is asked for with a key of 1 to 255 characters', async () => {
    for (const query of ['', '?key=', `?key=${'k'.repeat(256)}`]) {
      expect(await world.owner.get(`/api/v1/idempotency_query${query}`)).toRespond(400, fields('key'))
    }
  })
})

describe('a server killed at any moment', () => {
  it('has left the effect and its answer, or neither', async () => {
    const { url, db, drop } = await freshDatabase()
    try {
      const { token } = await createOrganizer(
        { db, now: new Date() },
        { slug: 'kulturwerk', name: 'K', owner: { email: 'o@example.org' } },
      )
      const env = { DATABASE_URL: url, DATA_DIR: world.directory, LOG_LEVEL: 'silent' }
      const person = (base: string) => new Person(base, world.owner.home, { Authorization: `Token ${token}` })
      let server = await serve(env)
      for (const [round, pause] of [0, 2, 4, 6, 9, 14].entries()) {
        const body = { name: `Round ${round}` }
        const key = keyed()
        await person(server.base).get('/teams/') // the first request of a process is slower than later ones
        const cut = person(server.base)
          .post('/teams/', body, key)
          .catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, pause))
        server.child.kill('SIGKILL')
        await Promise.all([cut, server.ended])
        server = await serve(env)
        const again = await person(server.base).post('/teams/', body, key)
        expect(again.status).toBe(201)
        expect(await db('teams').where(body).pluck('id')).toEqual([again.body.id])
      }
    } finally {
      killAll()
      await drop()
    }
  })
})
