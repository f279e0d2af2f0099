// API2:2023 Broken authentication: signing in, sessions, and what ends them.
import { disconnect, removeApplication } from '../../src/domain/access/applications.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '100000' } })
})
afterAll(() => world?.end())

/** Sends a form as a visitor who has loaded its page before. @returns its answer, without following it */
async function send(path: string, fields: Record<string, string>): Promise<Response> {
  const page = await fetch(world.base + path)
  const [, csrf_token] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
  const cookie = page.headers.getSetCookie().map((set) => set.split(';')[0]!)
  return fetch(world.base + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ csrf_token: csrf_token!, ...fields }),
    headers: { Cookie: cookie.join('; ') },
  })
}

describe('signing in', () => {
  it.each([
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/',
    '/./%2e/a/.%2e//evil.example?x=1',
    '/.\\/evil.example',
    '/.//\\evil.example',
  ])('does not lead to another server by %j', async (next) => {
    const { headers } = await world.signedIn()
    const answer = await fetch(`${world.base}/sign-in?next=${encodeURIComponent(next)}`, {
      headers,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('comes to a pause for an account, in whatever characters its address is written', async () => {
    await world.db('users').insert({ email: 'ilse.kim@example.org' })
    // What the lookup takes for the same address: a dotted capital I and the sign of the unit kelvin.
    const spellings = [
      'ilse.kim@example.org',
      '\u0130LSE.KIM@example.org',
      'ilse.\u212aim@example.org',
      ' Ilse.Kim@EXAMPLE.org ',
    ]
    const states: number[] = []
    for (let n = 0; n < 8; n += 1)
      states.push((await send('/sign-in', { email: spellings[n % 4]!, password: 'a guess' })).status)
    expect(states).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  it('sends a limited number of links to an account, in whatever characters its address is written', async () => {
    await world.db('users').insert({ email: 'inge@example.org' })
    const states: number[] = []
    for (let n = 0; n < 8; n += 1)
      states.push((await send('/reset', { email: n % 2 ? '\u0130nge@example.org' : 'inge@example.org' })).status)
    expect(states).toEqual([303, 303, 303, 303, 303, 303, 429, 429])
  })
})

describe('what an application has made', () => {
  const application = async () => {
    const person = await world.connected(['read', 'write'])
    const { id, user_id } = await world.db('oauth_connections').orderBy('id', 'desc').first('id', 'user_id')
    return { person, id: id as number, user_id: user_id as number }
  }
  const tokenOf = async (maker: Person): Promise<Person> => {
    const { status, body } = await maker.post('/teams/1/tokens/', { name: 'Made by an application' })
    expect(status).toBe(201)
    return new Person(world.base, world.owner.home, { Authorization: `Token ${body.token}` })
  }
  const deviceOf = async (maker: Person): Promise<Person> => {
    const { body } = await maker.post('/devices/', {
      name: 'Made by an application',
      all_events: true,
      limit_events: [],
    })
    const about = { hardware_brand: 'A', hardware_model: 'B', software_brand: 'C', software_version: 'D' }
    const made = await world.anonymous.post('/api/v1/device/initialize', { token: body.initialization_token, ...about })
    return new Person(world.base, world.owner.home, { Authorization: `Device ${made.body.api_token}` })
  }
  const invited = async (maker: Person, email: string): Promise<void> => {
    expect((await maker.post('/teams/1/invites/', { email })).status).toBe(201)
  }
  const everything = async (maker: Person, email: string) => {
    const token = await tokenOf(maker)
    await invited(maker, email)
    await invited(token, `by.token.${email}`)
    return { tokens: [token, await tokenOf(token)], devices: [await deviceOf(maker), await deviceOf(token)] }
  }
  const states = async ({ tokens, devices }: { tokens: Person[]; devices: Person[] }) => [
    ...(await Promise.all(tokens.map((token) => token.get('/teams/')))).map(({ status }) => status),
    ...(await Promise.all(devices.map((device) => device.get('/api/v1/device/info')))).map(({ status }) => status),
    (await world.db('team_invites').whereILike('email', '%planner.example').pluck('id')).length,
  ]

  it.each([
    ['disconnected', (id: number, user: number) => disconnect(world.scope(), user, id)],
    [
      'deleted',
      async (id: number, user: number) => {
        const { application_id } = await world.db('oauth_connections').where({ id }).first('application_id')
        await removeApplication(world.scope(), user, application_id)
      },
    ],
  ])('ends when the application is %s', async (_, end) => {
    const { person, id, user_id } = await application()
    const made = await everything(person, 'guest@planner.example')
    const others = await everything(world.owner, 'guest@elsewhere.example')
    expect([await states(made), await states(others)]).toEqual([
      [200, 200, 200, 200, 2],
      [200, 200, 200, 200, 2],
    ])
    await end(id, user_id)
    expect((await person.get('/teams/')).status).toBe(401)
    expect(await states(made)).toEqual([401, 401, 401, 401, 0])
    expect((await states(others)).slice(0, 4)).toEqual([200, 200, 200, 200])
    expect(await world.db('team_invites').whereILike('email', '%elsewhere.example').pluck('id')).toHaveLength(2)
    await world.db('team_invites').whereILike('email', '%elsewhere.example').delete()
    const lines = await world
      .db('log_entries')
      .whereRaw("data ->> 'reason' = 'application disconnected'")
      .pluck('action')
    expect(new Set(lines)).toEqual(new Set(['team.token.deleted', 'team.invite.deleted', 'device.revoked']))
  })

  it('ends also when it is made while the application is disconnected', async () => {
    const { person, id, user_id } = await application()
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => person.post('/teams/1/tokens/', { name: 'Late' }))),
      world.db.transaction((db) => disconnect({ ...world.scope(), db }, user_id, id)),
    ])
    for (const { status } of answers) expect([201, 401]).toContain(status)
    expect(await world.db('team_tokens').where({ name: 'Late', active: true })).toEqual([])
  })
})
