// The behavior of every write, including writes that are added later: PATCH, PUT, ignored fields, the audit log (guide lists-and-writes,
// "PUT and PATCH").
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { flatProperties } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { oneOfEachClass } from '../support/classes.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import { all, exampleBody, fill, pathOf, sampleCall, sendable, withMembers, writeShape } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const verb = (name: 'update' | 'replace') =>
  all
    .filter(([id, { method }]) => id.endsWith(`.${name}`) && method === { update: 'PATCH', replace: 'PUT' }[name])
    .map(([id]) => id)

/** Operations whose changes are not recorded in the audit log. */
const SILENT: OperationId[] = [
  'dry_runs.run',
  'uploads.create',
  'reusable_media.lookup',
  'exporters.run',
  'organizer_exporters.run',
  'waiting_room.join', // a hundred thousand customers can join, whom the log does not know
]

// Reads the object before and after, so that the effect of an operation is observed from outside.
async function target(id: OperationId): Promise<{ path: string; before: Json; read(): Promise<Json> }> {
  const operation = operations[id]
  const path = pathOf(operation, await fill(world.owner, operation))
  const read = async () => still((await world.owner.get(path)).body)
  return { path, before: await read(), read }
}

// A write without changes updates only the modification time.
const still = ({ last_modified: _, updated: __, ...object }: Json): Json => object

describe('PATCH', () => {
  it.each(verb('update'))('%s with an empty body changes nothing', async (id) => {
    const { path, before, read } = await target(id)
    const response = await world.owner.patch(path, {})
    expect(response).toRespond(200)
    expect(still(response.body)).toEqual(before)
    expect(await read()).toEqual(before)
  })

  it.each(verb('update'))('%s changes what is sent and nothing else', async (id) => {
    const { path, before, read } = await target(id)
    const change = exampleBody(id)
    expect((await world.owner.patch(path, change)).status).toBe(200)
    expect(await read()).toEqual({ ...before, ...change })
  })
})

describe('PUT', () => {
  it.each(verb('replace'))('%s without its required fields is 400 on each of them', async (id) => {
    const { path, before, read } = await target(id)
    const { status, body } = await world.owner.put(path, {})
    const required = writeShape(id).required ?? []
    expect([status, Object.keys(body).sort()]).toEqual(
      required.length ? [400, [...required].sort()] : [200, Object.keys(body).sort()],
    )
    if (required.length) expect(await read()).toEqual(before)
  })

  it.each(verb('replace'))('%s resets omitted optional fields to their defaults', async (id) => {
    const { path, read } = await target(id)
    const { required = [], properties } = writeShape(id)
    await world.owner.put(path, exampleBody(id))
    const least = Object.fromEntries(required.map((name: string) => [name, exampleBody(id)[name]]))
    // If one of several fields is required, the error names it.
    const { status, body } = await world.owner.put(path, least)
    if (status === 400) for (const name of Object.keys(body)) least[name] = exampleBody(id)[name]
    expect((await world.owner.put(path, least)).status).toBe(200)
    const defaults = Object.fromEntries(
      Object.entries<Json>(properties)
        .filter(([, p]) => p.default !== undefined)
        .map(([name, p]) => [name, p.default]),
    )
    expect(await read()).toMatchObject({ ...defaults, ...least })
  })

  it.each(verb('replace'))('%s takes back a whole object that was read', async (id) => {
    const { path, before, read } = await target(id)
    expect((await world.owner.put(path, sendable(id, before))).status).toBe(200)
    expect(await read()).toEqual(before)
  })
})

describe('a body', () => {
  const writes = all.filter(([, { body }]) => body?.media === 'application/json').map(([id]) => id)
  const kinds = oneOfEachClass(writes)
  /** Operations that reject unknown fields, as documented: a misspelled parameter would export too much. */
  const STRICT: OperationId[] = ['exporters.run', 'organizer_exporters.run']
  const returning = writes.filter((id) => operations[id].returns && !STRICT.includes(id))

  it.each(returning)('%s ignores unknown and read-only fields', async (id) => {
    const operation = operations[id]
    const answer = operation.returns as keyof typeof contract.components.schemas
    const readOnly = Object.entries<Json>(flatProperties(contract, contract.components.schemas[answer]))
      .filter(([name]) => !(name in flatProperties(contract, writeShape(id))))
      .map(([name]) => [name, name === 'id' ? 4711 : 'forged'])
    const { who, method, path, body: sent } = await sampleCall(world, id)
    const { status, body } = await who.call(
      method,
      path,
      withMembers(sent, { ...Object.fromEntries(readOnly), 'no such member': 1 }),
    )
    expect(status).toBeLessThan(300)
    for (const [name, forged] of readOnly)
      if (body[name as string] !== undefined) expect(body[name as string]).not.toEqual(forged)
    expect(body).not.toHaveProperty('no such member')
  })

  it.each(kinds.filter((id) => operations[id].body!.required))('%s needs one', async (id) => {
    const { who, method, path } = await sampleCall(world, id)
    expect(await who.call(method, path)).toRespond(400, fields('non_field_errors'))
  })

  it.each(kinds)('%s of the wrong shape is 400 and changes nothing', async (id) => {
    const { who, method, path } = await sampleCall(world, id)
    const entries = await lines()
    for (const wrong of [
      operations[id].body!.list ? '{}' : '[]',
      '"text"',
      '1',
      'null',
      '{"a":',
      ...(operations[id].body!.required ? [''] : []),
      '{"\\ud800": 1}',
      '[[[',
    ]) {
      expect([wrong, (await who.call(method, path, wrong)).status]).toEqual([wrong, 400])
    }
    expect(await lines()).toBe(entries)
  })

  it.each(kinds)('%s of another media type is 415', async (id) => {
    const { who, method, path } = await sampleCall(world, id)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'nonsense',
    ]) {
      expect([type, (await who.call(method, path, '{}', { headers: { 'Content-Type': type } })).status]).toEqual([
        type,
        415,
      ])
    }
  })
})

const lines = async (): Promise<number> => Number((await world.db('log_entries').count('* as n'))[0]!.n)

describe('the audit log', () => {
  const changing = all.filter(([id, { method }]) => method !== 'GET' && !SILENT.includes(id)).map(([id]) => id)

  it.each(changing)('%s leaves a line that names who did it', async (id) => {
    const { who, method, path, body } = await sampleCall(world, id)
    const before = await world.db('log_entries').max('id as id').first()
    expect((await who.call(method, path, body)).status).toBeLessThan(300)
    const [entry] = await world
      .db('log_entries')
      .where('id', '>', before?.id ?? 0)
      .select('*')
    const actor =
      who === world.owner
        ? { actor_type: 'token', actor_name: 'First token' }
        : { actor_type: expect.stringMatching(/^(device|user)$/), actor_name: expect.stringMatching(/\w/) }
    expect(entry).toMatchObject({ ...actor, organizer_id: expect.any(Number) })
    expect(entry.action).toMatch(/^[a-z_]+(\.[a-z_]+)+$/)
  })

  it('holds no secret', async () => {
    const { body: token } = await world.owner.post('/teams/1/tokens/', { name: 'secret' })
    const entries = await world.db('log_entries').select('*')
    expect(JSON.stringify(entries)).not.toContain(token.token)
  })
})
