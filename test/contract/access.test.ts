// Tests the permissions of every operation in a loop over the contract, which includes operations that are added later.
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import type { Operation, OperationId, Permission } from '../../src/core/handler.ts'
import { PERMISSIONS } from '../../src/core/permissions.ts'
import type { SecurityProfile } from '../../src/domain/access/device_profiles.ts'
import { DEVICE_PERMISSIONS, DEVICE_READS, SECURITY_PROFILES } from '../../src/domain/access/device_profiles.ts'
import { sideBySide } from '../support/cells.ts'
import { oneOfEachClass } from '../support/classes.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'
import {
  all,
  exampleBody,
  exampleElsewhere,
  fill,
  keyIn,
  keysOf,
  made,
  namedBy,
  nobody,
  objectsIn,
  pathOf,
  sampleBody,
} from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const each = (...filter: ((operation: (typeof all)[number][1]) => boolean)[]) =>
  all.filter(([, operation]) => filter.every((wanted) => wanted(operation))).map(([id]) => id)
const protectedOnes = each(({ security }) => security.length > 0)
const tenant = each(({ params }) => 'organizer' in params)

it.each([
  'Token',
  'Token ',
  'Token nonsense',
  'Bearer nonsense',
  'Device nonsense',
  `Token ${'0'.repeat(64)}`,
  'Token a b',
  '\u00ff',
])('the header %j is no credential', async (header) => {
  const { status } = await world.anonymous.get('/api/v1/organizers/', { headers: { Authorization: header } })
  expect(status).toBe(401)
})

/** Permissions that an operation also requires for an object in its body or path. This list may only shrink. */
const FURTHER_PERMISSIONS: Partial<Record<OperationId, Permission[]>> = {
  'events.clone': ['can_change_event_settings'], // at the event that is copied
}

describe('every operation', () => {
  type Scheme = 'Token' | 'OAuth2' | 'Device' | 'Session' | 'Publishable'
  type Caller = { scheme: Scheme; scopes?: string[]; profile?: string; who: (id: OperationId) => Promise<Person> }
  const callers: Record<string, Caller> = {}

  /** Users with exactly these permissions, each created once. */
  const colleagues = new Map<string, Promise<Person>>()
  function colleague(permissions: readonly Permission[], at: { all_events?: boolean; events?: number[] } = {}) {
    const key = JSON.stringify([permissions, at])
    if (!colleagues.has(key)) colleagues.set(key, world.holding(permissions, at))
    return colleagues.get(key)!
  }

  /** Devices of each profile. Operations of devices on themselves can revoke their token; the next call then uses a new device. */
  const devices = new Map<SecurityProfile, Person>()
  async function deviceFor(profile: SecurityProfile, id: OperationId): Promise<Person> {
    const device = devices.get(profile) ?? (await world.device({ security_profile: profile }))
    if (id.startsWith('device.')) devices.delete(profile)
    else devices.set(profile, device)
    return device
  }

  /** Callers with a session but without a CSRF token, with an empty one, or with that of another user. */
  const forgers: Record<string, Person> = {}

  beforeAll(async () => {
    const always = (scheme: Scheme, person: Person, scopes?: string[]): Caller => ({
      scheme,
      who: async () => person,
      ...(scopes ? { scopes } : {}),
    })
    callers['a token'] = always('Token', world.owner)
    callers['a publishable key'] = always('Publishable', await world.shop())
    callers['a session'] = always('Session', await world.signedIn())
    for (const scopes of [['read'], ['write'], ['read', 'write'], ['profile']])
      callers[`an application that may ${scopes.join(' and ')}`] = always(
        'OAuth2',
        await world.connected(scopes),
        scopes,
      )
    for (const profile of Object.keys(SECURITY_PROFILES) as SecurityProfile[])
      callers[`a device of profile ${profile}`] = { scheme: 'Device', profile, who: (id) => deviceFor(profile, id) }
    const { Cookie } = (await world.signedIn()).headers
    const foreign = (await world.signedIn()).headers['X-CSRFToken']!
    for (const token of [undefined, '', foreign])
      forgers[`a session with the token ${token === foreign ? 'of another one' : token}`] = new Person(
        world.base,
        world.owner.home,
        { Cookie: Cookie!, ...(token === undefined ? {} : { 'X-CSRFToken': token }) },
      )
  })

  // The contract of one operation, written out independently.
  function taken(id: OperationId, { scheme, scopes, profile }: Caller): boolean {
    const { security, permissions } = operations[id] as Operation
    const needs = security.filter((need) => scheme in need)
    if (scopes) return needs.some(({ OAuth2 }) => OAuth2!.every((scope) => scopes.includes(scope)))
    if (profile === undefined || !needs.length) return needs.length > 0
    return (
      (SECURITY_PROFILES[profile as SecurityProfile]?.includes(id) ?? true) &&
      (!permissions.length ||
        permissions.some((name) => DEVICE_PERMISSIONS.includes(name)) ||
        DEVICE_READS.includes(id))
    )
  }

  /** The other event of the demo, and a caller with all permissions there. */
  async function elsewhere(values: Record<string, string>): Promise<Person> {
    const events = await world
      .db('events')
      .where({ slug: another(values.event!) })
      .orderBy('id')
      .select('id')
    return colleague(PERMISSIONS, { all_events: false, events: [events[0].id] })
  }

  // The server checks the type of credentials before anything else of an operation. Therefore all callers call one operation of each
  // combination of credentials, permissions and device profiles; permissions and tenants are tested on every operation.
  const kinds = new Set(
    oneOfEachClass(protectedOnes, (id) => [
      operations[id].permissions,
      Object.values(SECURITY_PROFILES).map((profile) => profile?.includes(id)),
      DEVICE_READS.includes(id),
    ]),
  )

  /** Returns all callers without access to an operation, with the status of the rejection. */
  async function strangersTo(
    id: OperationId,
    values: Record<string, string>,
  ): Promise<Record<string, [Person, number]>> {
    const { method, params, permissions }: Operation = operations[id]
    const lacking = PERMISSIONS.filter((name) => !permissions.includes(name))
    const rejected: Record<string, [Person, number]> = {}
    for (const [name, caller] of kinds.has(id) ? Object.entries(callers) : [])
      if (!taken(id, caller)) rejected[name] = [await caller.who(id), 403]
    return {
      'no credentials': [world.anonymous, 401],
      ...('organizer' in params ? { 'someone with all permissions elsewhere': [world.stranger, 403] } : {}),
      ...('event' in params ? { 'a team of another event': [await elsewhere(values), 403] } : {}),
      ...(permissions.length ? { 'someone with all other permissions': [await colleague(lacking), 403] } : {}),
      ...rejected,
      ...(method === 'GET' || !kinds.has(id)
        ? {}
        : Object.fromEntries(Object.entries(forgers).map(([name, who]) => [name, [who, 403] as const]))),
    }
  }

  it.each(protectedOnes)('%s rejects all credentials that the contract does not name', async (id) => {
    const operation: Operation = operations[id]
    const values = await fill(world.owner, operation)
    const body = operation.body ? exampleBody(id) : undefined
    const strangers = await strangersTo(id, values)
    const answers = await sideBySide(strangers, ([who]) => who.call(operation.method, pathOf(operation, values), body))
    expect(Object.entries(answers).map(([name, { status }]) => [name, status])).toEqual(
      Object.entries(strangers).map(([name, [, status]]) => [name, status]),
    )
    expect(answers['no credentials']!.headers.get('www-authenticate')).toBeTruthy()
    if (!('organizer' in operation.params) || !kinds.has(id)) return
    const nowhere = pathOf(operation, { ...values, organizer: 'nowhere' })
    const missing = await world.stranger.call(operation.method, nowhere, body)
    expect(missing).toRespond(403)
    expect(missing.text).toBe(answers['someone with all permissions elsewhere']!.text)
  })

  it.each(
    protectedOnes.filter((id) => kinds.has(id) || operations[id].permissions.length),
  )('%s is open to the callers that the contract names', async (id) => {
    const operation: Operation = operations[id]
    let path = ''
    const schemes = new Set<Scheme>()
    /** Returns whether the call is authorized. After the first success with a scheme, a rejection by the schema of the body is proof enough. */
    const isOpenTo = async (who: Person, scheme?: Scheme): Promise<boolean> => {
      path ||= pathOf(operation, await fill(world.owner, operation))
      const tried = scheme !== undefined && schemes.has(scheme) && operation.body?.media === 'application/json'
      const body = tried ? '"no object"' : operation.body ? exampleBody(id) : undefined
      const { status } = await who.call(operation.method, path, body)
      if (scheme) schemes.add(scheme)
      if (operation.method === 'DELETE') path = '' // the next call needs another object
      return tried ? status === 400 : ![401, 403].includes(status)
    }
    const rejected: string[] = []
    for (const permission of operation.permissions)
      if (!(await isOpenTo(await colleague([permission, ...(FURTHER_PERMISSIONS[id] ?? [])]))))
        rejected.push(permission)
    for (const [name, caller] of kinds.has(id) ? Object.entries(callers) : [])
      if (taken(id, caller) && !(await isOpenTo(await caller.who(id), caller.scheme))) rejected.push(name)
    expect(rejected).toEqual([])
  })

  it('is open to devices of the profile full where the contract names devices', () => {
    const ofDevices = protectedOnes.filter((id) => operations[id].security.some((need) => 'Device' in need))
    expect(ofDevices.filter((id) => !taken(id, callers['a device of profile full']!))).toEqual([])
  })

  it('lets no scope but write change anything', () => {
    const changing = protectedOnes.filter((id) => operations[id].method !== 'GET')
    const needs = (id: OperationId) =>
      (operations[id] as Operation).security.flatMap(({ OAuth2 }) => (OAuth2 ? [OAuth2] : []))
    expect(changing.filter((id) => needs(id).some((scopes) => !scopes.includes('write')))).toEqual([])
  })
})

/** Parameters that do not identify an object: unknown values have a response of their own. This list may only shrink. */
const NO_OBJECT = ['checkin_list_positions.redeem id']
/** Returns the status for a missing object: at the end of the path that of the operation, otherwise that of the object's resource or of the list below it. */
const missingOf = (id: OperationId, name: string): number => {
  if (operations[id].path.endsWith(`{${name}}/`)) return operations[id].missing
  const table = (operations[id] as Operation).params[name]?.table
  const list = (operations as Record<string, Operation>)[`${id.split('.')[0]}.list`]
  if (table && list?.missing === 404) return 404
  return ((operations as Record<string, Operation>)[`${table}.get`] ?? operations[id]).missing
}

/** Returns the path parameters of an operation that identify an object below the organizer and event. */
const objectsOf = (id: OperationId): string[] =>
  objectsIn(operations[id]).filter(
    (name) => name !== 'organizer' && name !== 'event' && !NO_OBJECT.includes(`${id} ${name}`),
  )
const addressed = tenant.filter((id) => objectsOf(id).length)
const another = (slug: string) => (slug === 'openstage26' ? 'kellerkonzerte' : 'openstage26')

/** Creates an object whose key exists here but not there: keys other than IDs are assigned separately in each scope. */
async function onlyHere(key: string, there: () => Promise<Set<string>>, make: () => Promise<string>): Promise<string> {
  const taken = key === 'id' ? new Set() : await there()
  for (let n = 0; n < 1000; n += 1) {
    const value = await make()
    if (!taken.has(value)) return value
  }
  throw new Error(`every ${key} of this place is one of the other place, too`)
}

/** Objects of the other organizer, created once because no caller here can change them. */
const theirs = new Map<string, Promise<Json>>()
function ofStranger(resource: string): Promise<Json> {
  if (!theirs.has(resource)) theirs.set(resource, made(world.stranger, resource, { organizer: 'elsewhere' }))
  return theirs.get(resource)!
}

describe('the objects of a path', () => {
  /** Objects that are below several objects: a ticket is on several lists, a question applies to several tickets. This list may only shrink. */
  const SHARED = ['checkin_list_positions.get', 'checkin_list_positions.redeem', 'order_positions.answer']
  type Values = Record<string, string>
  /** A path with the key of a missing object, and the path parameter that determines the response. */
  type Cell = { cell: string; values: Values; name: string; decides: string; body?: Json }

  /** Paths in which one object is replaced by one of another organizer. */
  async function* ofAnotherOrganizer(id: OperationId, mine: Values): AsyncIterable<Cell> {
    for (const name of objectsOf(id)) {
      const { resource, key } = namedBy(id, name)
      const make = () =>
        key === 'id' ? ofStranger(resource) : made(world.stranger, resource, { organizer: 'elsewhere' })
      const value = await onlyHere(
        key,
        () => keysOf(world.owner, resource, key, mine),
        async () => keyIn(await make(), key, id),
      )
      yield { cell: `${name} of another organizer`, values: { ...mine, [name]: value }, name, decides: name }
    }
  }

  /** Paths in which a parent of the last object is replaced. */
  async function* belowAnother(id: OperationId, mine: Values): AsyncIterable<Cell> {
    const last = objectsIn(operations[id]).at(-1)!
    for (const name of SHARED.includes(id) ? [] : objectsOf(id)) {
      if (name === last || operations[id].params[name as never] === null) continue
      const { resource, key } = namedBy(id, name)
      const { [name]: _, ...above } = mine
      const other = { ...above, [name]: keyIn(await made(world.owner, resource, above), key, id) }
      expect(other[name]).not.toBe(mine[name])
      const own = namedBy(id, last)
      const { [last]: held, ...here } = mine
      const value =
        own.key === 'id'
          ? held!
          : await onlyHere(
              own.key,
              () => keysOf(world.owner, own.resource, own.key, other),
              async () => keyIn(await made(world.owner, own.resource, here), own.key, id),
            )
      yield { cell: `${last} below another ${name}`, values: { ...other, [last]: value }, name: last, decides: last }
    }
  }

  /** The path with another event and the same objects. */
  async function* ofAnotherEvent(id: OperationId, mine: Values): AsyncIterable<Cell> {
    if (!('event' in operations[id].params)) return
    const there = { organizer: mine.organizer!, event: another(mine.event!) }
    const body = operations[id].body ? exampleElsewhere(id) : undefined
    const tried = new Set<string>() // the IDs are the same, whichever path parameter is checked
    for (const name of objectsOf(id)) {
      const { resource, key } = namedBy(id, name)
      const value =
        key === 'id'
          ? mine[name]!
          : await onlyHere(
              key,
              () => keysOf(world.owner, resource, key, there),
              async () => keyIn(await made(world.owner, resource, { event: mine.event! }), key, id),
            )
      const values = { ...mine, ...there, [name]: value }
      if (tried.has(JSON.stringify(values))) continue
      tried.add(JSON.stringify(values))
      yield { cell: `${name} of another event`, values, name, decides: objectsOf(id)[0]!, body }
    }
  }

  it.each(addressed)('%s returns the response for missing objects', async (id) => {
    const operation = operations[id]
    const mine = await fill(world.owner, operation)
    const body = operation.body ? exampleBody(id) : undefined
    const call = (values: Values, own: Json) =>
      world.owner.call(operation.method, pathOf(operation, values), own ?? body)
    for (const cells of [ofAnotherOrganizer, belowAnother, ofAnotherEvent]) {
      for await (const { cell, values, name, decides, body: own } of cells(id, mine)) {
        const [foreign, missing] = await Promise.all([
          call(values, own),
          call({ ...values, [name]: nobody(values[name]!) }, own),
        ])
        expect([cell, foreign.status, foreign.text]).toEqual([cell, missingOf(id, decides), missing.text])
      }
    }
  })
})

describe('the IDs of a body', () => {
  const referring = all.filter(([, { body }]) => body?.references.length).map(([id]) => id)

  it.each(referring)('%s rejects foreign and missing ones', async (id) => {
    const operation: Operation = operations[id]
    const url = pathOf(operation, await fill(world.owner, operation))
    const body = await sampleBody(world.owner, id, url)
    const references = Object.fromEntries(
      operation.body!.references.map((reference) => [reference.path.join('.'), reference]),
    )
    const answers = await sideBySide(references, async ({ path, many, key }) => {
      const nobody = key === 'id' ? 9007199254740991 : 'no-such-thing'
      const wrong = structuredClone(body)
      let at = wrong
      for (const [i, step] of path.slice(0, -1).entries())
        at = step === '*' ? (at[0] ??= {}) : (at[step] ??= path[i + 1] === '*' ? [] : {})
      at[path.at(-1)!] = many ? [nobody] : nobody
      return world.owner.call(operation.method, url, wrong)
    })
    for (const [name, { path }] of Object.entries(references)) {
      const { status, body: rejection } = answers[name]!
      expect([name, status, Object.keys([rejection].flat()[0])]).toEqual([
        name,
        400,
        [path[0] === '*' ? path[1] : path[0]],
      ])
    }
  })
})

describe('a caller who disappears', () => {
  it('is rejected once its token is disabled', async () => {
    const team = await made(world.owner, 'teams')
    const { body } = await world.owner.post(`/teams/${team.id}/tokens/`, { name: 'short-lived' })
    const caller = new Person(world.base, world.owner.home, { Authorization: `Token ${body.token}` })
    expect((await caller.get('/')).status).toBe(200)
    await world.owner.remove(`/teams/${team.id}/tokens/${body.id}/`)
    expect((await caller.get('/')).status).toBe(401)
  })
})
