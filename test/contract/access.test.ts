// Who may call what: one loop over the contract proves it for every operation, those of the future included.
import { operations } from '../../generated/operations.ts'
import type { Operation, OperationId, Permission } from '../../src/core/handler.ts'
import { PERMISSIONS } from '../../src/core/http/auth.ts'
import type { Profile } from '../../src/domain/access/device_profiles.ts'
import { DEVICE_PERMISSIONS, DEVICE_READS, PROFILES } from '../../src/domain/access/device_profiles.ts'
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
  SLUGS,
  sampleBody,
  sampleCall,
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
const guarded = each(({ permissions }) => permissions.length > 0)

describe('without credentials', () => {
  it.each(protectedOnes)('%s answers 401', async (id) => {
    const operation = operations[id]
    const path = pathOf(
      operation,
      Object.fromEntries(Object.keys(operation.params).map((name) => [name, SLUGS[name] ?? '1'])),
    )
    const answer = await world.anonymous.call(operation.method, path, operation.body ? {} : undefined)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBeTruthy()
  })

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
})

describe('a stranger with all permissions elsewhere', () => {
  it.each(tenant)('%s answers 403', async (id) => {
    const operation = operations[id]
    const path = pathOf(operation, await fill(world.owner, operation))
    expect(
      (await world.stranger.call(operation.method, path, operation.body ? exampleBody(id) : undefined)).status,
    ).toBe(403)
  })

  it.each(tenant)('%s answers the same for an organizer that does not exist', async (id) => {
    const operation = operations[id]
    const values = await fill(world.owner, operation)
    const body = operation.body ? exampleBody(id) : undefined
    const foreign = await world.stranger.call(operation.method, pathOf(operation, values), body)
    const missing = await world.stranger.call(
      operation.method,
      pathOf(operation, { ...values, organizer: 'nowhere' }),
      body,
    )
    expect([missing.status, missing.text]).toEqual([foreign.status, foreign.text])
  })
})

/** Permissions that an operation needs at something that its body or path names, besides that of the contract. May only shrink. */
const BESIDES: Partial<Record<OperationId, Permission[]>> = {
  'events.clone': ['can_change_event_settings'], // at the event that is copied
}

describe('the permission that the contract names', () => {
  it.each(guarded)('%s is refused without it, whatever else one may', async (id) => {
    const operation: Operation = operations[id]
    const colleague = await world.holding(PERMISSIONS.filter((name) => !operation.permissions.includes(name)))
    const path = pathOf(operation, await fill(world.owner, operation))
    expect((await colleague.call(operation.method, path, operation.body ? exampleBody(id) : undefined)).status).toBe(
      403,
    )
  })

  it.each(
    guarded.flatMap((id) => operations[id].permissions.map((permission) => [id, permission] as const)),
  )('%s is open to those who have nothing but %s', async (id, permission) => {
    const operation = operations[id]
    const colleague = await world.holding([permission, ...(BESIDES[id] ?? [])])
    const path = pathOf(operation, await fill(world.owner, operation))
    const { status } = await colleague.call(operation.method, path, operation.body ? exampleBody(id) : undefined)
    expect([401, 403]).not.toContain(status)
  })
})

describe('credentials of another kind than the contract names', () => {
  const takes =
    (scheme: string) =>
    ({ security }: Operation) =>
      security.some((need) => scheme in need)
  const not = (test: (operation: Operation) => boolean) => (operation: Operation) => !test(operation)
  const call = async (who: Person, id: (typeof all)[number][0]) => {
    const { method, path, body } = await sampleCall(world, id)
    return (await who.call(method, path, body)).status
  }

  it.each(each(({ security }) => security.length > 0, not(takes('Token'))))('%s refuses an API token', async (id) => {
    expect(await call(world.owner, id)).toBe(403)
  })

  it.each(each(({ security }) => security.length > 0, not(takes('Device'))))('%s refuses a device', async (id) => {
    expect(await call(await world.device(), id)).toBe(403)
  })

  it.each(each(takes('Device')))('%s serves a device', async (id) => {
    expect([401, 403]).not.toContain(await call(await world.device(), id))
  })
})

/** Parameters that name no object: what nobody knows has an answer of its own. May only shrink. */
const UNNAMED = ['checkin_list_positions.redeem secret']
/** What a missing object is answered with: that of a path is as its own resource has it, or as the list below it says of its 404. */
const missingOf = (id: OperationId, name: string): number => {
  const table = (operations[id] as Operation).params[name]?.table
  const list = (operations as Record<string, Operation>)[`${id.split('.')[0]}.list`]
  if (table && list?.missing === 404) return 404
  return ((operations as Record<string, Operation>)[`${table}.get`] ?? operations[id]).missing
}

// Every path parameter that names an object below the organizer and event.
const objects = all
  .filter(([, { params }]) => 'organizer' in params)
  .flatMap(([id, operation]) =>
    objectsIn(operation)
      .filter((name) => name !== 'organizer' && name !== 'event' && !UNNAMED.includes(`${id} ${name}`))
      .map((name) => [id, name] as const),
  )

/** What names an object that was made here, and with the same key nothing there: keys other than ids are numbered or chosen anew in each place. */
async function onlyHere(key: string, there: () => Promise<Set<string>>, make: () => Promise<string>): Promise<string> {
  const taken = key === 'id' ? new Set() : await there()
  for (let n = 0; n < 1000; n += 1) {
    const value = await make()
    if (!taken.has(value)) return value
  }
  throw new Error(`every ${key} of this place is one of the other place, too`)
}

describe('an object of another organizer', () => {
  it.each(objects)('%s cannot tell it from a missing one under {%s}', async (id, name) => {
    const operation = operations[id]
    const { resource, key } = namedBy(id, name)
    const mine = await fill(world.owner, operation)
    const body = operation.body ? exampleBody(id) : undefined
    const theirs = await onlyHere(
      key,
      () => keysOf(world.owner, resource, key, mine),
      async () => keyIn(await made(world.stranger, resource, { organizer: 'elsewhere' }), key, id),
    )
    const call = (value: string) =>
      world.owner.call(operation.method, pathOf(operation, { ...mine, [name]: value }), body)
    const foreign = await call(theirs)
    const missing = await call(nobody(theirs))
    expect(foreign.status).toBe(missingOf(id, name))
    expect([missing.status, missing.text]).toEqual([foreign.status, foreign.text])
  })
})

describe('an object below another one', () => {
  /** What is not below one object alone: a ticket is on many lists, a question is asked for many tickets. May only shrink. */
  const SHARED = ['checkin_list_positions.get', 'checkin_list_positions.redeem', 'order_positions.answer']
  const nested = objects.filter(([id, name]) => {
    if (SHARED.includes(id)) return false
    return operations[id].params[name as never] !== null && objectsIn(operations[id]).at(-1) !== name
  })

  it.each(nested)('%s cannot tell it from a missing one with another {%s}', async (id, name) => {
    const operation = operations[id]
    const mine = await fill(world.owner, operation)
    const { resource, key } = namedBy(id, name)
    const { [name]: _, ...above } = mine
    const last = objectsIn(operation).at(-1)!
    const own = namedBy(id, last)
    const other = { ...above, [name]: keyIn(await made(world.owner, resource, above), key, id) }
    expect(other[name]).not.toBe(mine[name])
    const { [last]: __, ...here } = mine
    const value = await onlyHere(
      own.key,
      () => keysOf(world.owner, own.resource, own.key, other),
      async () => keyIn(await made(world.owner, own.resource, here), own.key, id),
    )
    const body = operation.body ? exampleBody(id) : undefined
    const [foreign, missing] = await Promise.all(
      [value, nobody(value)].map((it) =>
        world.owner.call(operation.method, pathOf(operation, { ...other, [last]: it }), body),
      ),
    )
    expect([foreign!.status, foreign!.text]).toEqual([missingOf(id, last), missing!.text])
  })
})

describe('an object of another event', () => {
  const another = (slug: string) => (slug === 'openstage26' ? 'kellerkonzerte' : 'openstage26')
  const inEvents = objects.filter(([id]) => 'event' in operations[id].params)

  it.each(inEvents)('%s cannot tell it from a missing one under {%s}', async (id, name) => {
    const operation = operations[id]
    const { resource, key } = namedBy(id, name)
    const mine = await fill(world.owner, operation)
    const there = { organizer: mine.organizer!, event: another(mine.event!) }
    const [outermost = name] = objects.filter(([other]) => other === id).map(([, parameter]) => parameter)
    const value = await onlyHere(
      key,
      () => keysOf(world.owner, resource, key, there),
      async () => keyIn(await made(world.owner, resource, { event: mine.event! }), key, id),
    )
    const [foreign, missing] = await Promise.all(
      [value, nobody(value)].map((it) =>
        world.owner.call(
          operation.method,
          pathOf(operation, { ...mine, ...there, [name]: it }),
          operation.body ? exampleElsewhere(id) : undefined,
        ),
      ),
    )
    expect([foreign!.status, foreign!.text]).toEqual([missingOf(id, outermost), missing!.text])
  })

  it.each(
    all.filter(([, { params }]) => 'event' in params).map(([id]) => id),
  )('%s is closed to a team of another event', async (id) => {
    const operation = operations[id]
    const values = await fill(world.owner, operation)
    const path = pathOf(operation, values)
    const [other] = await world
      .db('events')
      .where({ slug: another(values.event!) })
      .orderBy('id')
      .select('id')
    const colleague = await world.holding(PERMISSIONS, { all_events: false, events: [other.id] })
    expect((await colleague.call(operation.method, path, operation.body ? exampleBody(id) : undefined)).status).toBe(
      403,
    )
  })
})

describe('an id in a body', () => {
  const referring = all
    .filter(([, { body }]) => body?.references.length)
    .flatMap(([id, { body }]) => body!.references.map(({ path }) => [id, path] as const))

  it.each(referring)('%s refuses a foreign or missing one under %j', async (id, path) => {
    const operation: Operation = operations[id]
    const url = pathOf(operation, await fill(world.owner, operation))
    const body = await sampleBody(world.owner, id, url)
    const { many, key } = operation.body!.references.find((reference) => reference.path.join() === path.join())!
    const nobody = key === 'id' ? 9007199254740991 : 'no-such-thing'
    let at = body
    for (const step of path.slice(0, -1))
      at = step === '*' ? (at[0] ??= {}) : (at[step] ??= path[path.indexOf(step) + 1] === '*' ? [] : {})
    at[path.at(-1)!] = many ? [nobody] : nobody
    const answer = await world.owner.call(operation.method, url, body)
    expect(answer.status).toBe(400)
    expect(Object.keys([answer.body].flat()[0])).toEqual([path[0] === '*' ? path[1] : path[0]])
  })
})

describe('the kind of credentials', () => {
  type Scheme = 'Token' | 'OAuth2' | 'Device' | 'Session'
  const callers: Record<
    string,
    { scheme: Scheme; scopes?: string[]; profile?: string; who: Person | ((id: OperationId) => Promise<Person>) }
  > = {}
  const devices = new Map<Profile, Person>()
  /** A device of this profile. What devices do about themselves may end the token that they do it with: then the next one is new. */
  async function deviceFor(profile: Profile, id: OperationId): Promise<Person> {
    const device = devices.get(profile) ?? (await world.device({ security_profile: profile }))
    if (id.startsWith('device.')) devices.delete(profile)
    else devices.set(profile, device)
    return device
  }
  const accepted = (answer: { status: number }): boolean => ![401, 403].includes(answer.status)

  beforeAll(async () => {
    const { owner } = world
    callers['a token'] = { scheme: 'Token', who: owner }
    callers['a session'] = { scheme: 'Session', who: await world.signedIn() }
    for (const scopes of [['read'], ['write'], ['read', 'write'], ['profile']]) {
      callers[`an application that may ${scopes.join(' and ')}`] = {
        scheme: 'OAuth2',
        scopes,
        who: await world.connected(scopes),
      }
    }
    for (const profile of Object.keys(PROFILES) as Profile[]) {
      callers[`a device of profile ${profile}`] = {
        scheme: 'Device',
        profile,
        who: (id) => deviceFor(profile, id),
      }
    }
  })

  // What the contract says of one operation, in words of its own.
  function taken(id: OperationId, { scheme, scopes, profile }: (typeof callers)[string]): boolean {
    const { security, permissions } = operations[id] as Operation
    const needs = security.filter((need) => scheme in need)
    if (scopes) return needs.some(({ OAuth2 }) => OAuth2!.every((scope) => scopes.includes(scope)))
    if (profile === undefined || !needs.length) return needs.length > 0
    return (
      (PROFILES[profile as Profile]?.includes(id) ?? true) &&
      (!permissions.length ||
        permissions.some((name) => DEVICE_PERMISSIONS.includes(name)) ||
        DEVICE_READS.includes(id))
    )
  }

  it.each(protectedOnes)('%s takes those that the contract names, and refuses others with 403', async (id) => {
    const operation = operations[id]
    let path = ''
    for (const [name, caller] of Object.entries(callers)) {
      path ||= pathOf(operation, await fill(world.owner, operation))
      const who = typeof caller.who === 'function' ? await caller.who(id) : caller.who
      const answer = await who.call(operation.method, path, operation.body ? exampleBody(id) : undefined)
      expect([name, accepted(answer) || answer.status]).toEqual([name, taken(id, caller) || 403])
      if (operation.method === 'DELETE' && accepted(answer)) path = '' // the next one needs another object
    }
  })

  it.each(
    protectedOnes.filter((id) => operations[id].method !== 'GET'),
  )('%s is refused to a session without its token against CSRF', async (id) => {
    const operation = operations[id]
    const path = pathOf(operation, await fill(world.owner, operation))
    const { headers } = await world.signedIn()
    const foreign = (await world.signedIn()).headers['X-CSRFToken']!
    for (const token of [undefined, '', foreign]) {
      const visitor = new Person(world.base, world.owner.home, {
        Cookie: headers.Cookie!,
        ...(token === undefined ? {} : { 'X-CSRFToken': token }),
      })
      expect((await visitor.call(operation.method, path, operation.body ? exampleBody(id) : undefined)).status).toBe(
        403,
      )
    }
  })

  it('lets no scope but write change anything', () => {
    for (const id of protectedOnes.filter((id) => operations[id].method !== 'GET')) {
      expect([
        id,
        (operations[id] as Operation).security.filter(({ OAuth2 }) => OAuth2 && !OAuth2.includes('write')),
      ]).toEqual([id, []])
    }
  })
})

describe('a caller who disappears', () => {
  it('is refused once its token is disabled', async () => {
    const team = await made(world.owner, 'teams')
    const { body } = await world.owner.post(`/teams/${team.id}/tokens/`, { name: 'short-lived' })
    const caller = new Person(world.base, world.owner.home, { Authorization: `Token ${body.token}` })
    expect((await caller.get('/')).status).toBe(200)
    await world.owner.remove(`/teams/${team.id}/tokens/${body.id}/`)
    expect((await caller.get('/')).status).toBe(401)
  })
})
