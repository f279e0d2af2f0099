// OAuth applications at the token endpoints and the API (guide authentication, "OAuth applications"): errors and attacks.
import { createApplication } from '../../src/domain/access/applications.ts'
import { createTeam } from '../../src/domain/access/organizers.ts'
import { festival } from '../support/festival.ts'
import type { Params } from './oauth.setup.ts'
import {
  basic,
  bearer,
  codeFor,
  exchange,
  expectError,
  planner,
  post,
  REDIRECT,
  rival,
  token,
  world,
} from './oauth.setup.ts'

describe('a client', () => {
  const attempts: [string, () => Record<string, string>, (() => Params)?][] = [
    ['without anything', () => ({})],
    ['that is unknown', () => ({ Authorization: `Basic ${Buffer.from('nobody:secret').toString('base64')}` })],
    ['with the wrong secret', () => basic({ ...planner, secret: 'wrong' })],
    ['with the secret of another', () => basic({ ...planner, secret: rival.secret })],
    ['without its secret', () => basic({ ...planner, secret: '' })],
    ['with its ID alone', () => ({}), () => ({ client_id: planner.application.client_id })],
    [
      'with the wrong secret in the body',
      () => ({}),
      () => ({ client_id: planner.application.client_id, client_secret: 'wrong' }),
    ],
    ['with another scheme', () => ({ Authorization: `Bearer ${planner.secret}` })],
    ['with a header that is none', () => ({ Authorization: 'Basic ???' })],
  ]
  it.each(attempts)('%s is invalid_client, and its code stays good', async (_, headers, fields = () => ({})) => {
    const code = await codeFor()
    for (const path of ['token', 'revoke_token']) {
      const answer = await post(path, { grant_type: 'authorization_code', code, token: code, ...fields() }, headers())
      expectError(answer, 401, 'invalid_client')
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    }
    expect((await exchange(code)).status).toBe(200)
  })

  it.each([
    ['unsupported_grant_type', { grant_type: 'password', username: 'a', password: 'b' }],
    ['unsupported_grant_type', { grant_type: 'client_credentials' }],
    ['unsupported_grant_type', { grant_type: '__proto__' }],
    ['invalid_request', {}],
    ['invalid_request', { grant_type: 'authorization_code' }],
    ['invalid_request', { grant_type: 'refresh_token' }],
    ['invalid_grant', { grant_type: 'authorization_code', code: 'nonsense' }],
    ['invalid_request', { grant_type: 'authorization_code', code: '\u0000' }],
  ] as [string, Params][])('receives %s for %j', async (error, fields) => {
    expectError(await token(fields), 400, error)
  })

  it('gets an error when a parameter is repeated, sent in another form, or cannot be read', async () => {
    const code = await codeFor()
    expectError(
      await token(
        new URLSearchParams([
          ['grant_type', 'authorization_code'],
          ['code', code],
          ['code', code],
        ]),
      ),
      400,
      'invalid_request',
    )
    const send = async (type: string, body: string) => {
      const response = await fetch(`${world.base}/api/v1/oauth/token`, {
        method: 'POST',
        headers: { ...basic(planner), 'Content-Type': type },
        body,
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    expectError(
      await send('application/json', JSON.stringify({ grant_type: 'authorization_code', code })),
      400,
      'invalid_request',
    )
    expectError(await send('text/plain', `grant_type=authorization_code&code=${code}`), 400, 'invalid_request')
    expectError(await send('application/x-www-form-urlencoded; charset=nonsense', 'a=b'), 400, 'invalid_request')
    expectError(await send('application/x-www-form-urlencoded', `a=${'x'.repeat(30_000)}`), 400, 'invalid_request')
    expect((await exchange(code)).status).toBe(200)
  })

  it('cannot send its code in the URL', async () => {
    const code = await codeFor()
    const response = await fetch(`${world.base}/api/v1/oauth/token?grant_type=authorization_code&code=${code}`, {
      method: 'POST',
      headers: basic(planner),
      body: new URLSearchParams(),
    })
    expect(response.status).toBe(400)
  })

  it('that uses another method gets the allowed one', async () => {
    for (const path of ['token', 'revoke_token']) {
      const response = await fetch(`${world.base}/api/v1/oauth/${path}`)
      expect([
        response.status,
        response.headers.get('allow'),
        ((await response.json()) as { error: string }).error,
      ]).toEqual([405, 'POST', 'invalid_request'])
    }
  })
})

describe('an application calls the API', () => {
  it('with the scopes that it was given', async () => {
    const [read, write, profile] = [
      await world.connected(['read']),
      await world.connected(['write']),
      await world.connected(['profile']),
    ]
    expect([
      (await read.get('/teams/')).status,
      (await write.get('/teams/')).status,
      (await profile.get('/teams/')).status,
    ]).toEqual([200, 403, 403])
    expect([
      (await read.post('/teams/', { name: 'R' })).status,
      (await write.post('/teams/', { name: 'W' })).status,
      (await profile.post('/teams/', { name: 'P' })).status,
    ]).toEqual([403, 201, 403])
    const rejected = await read.post('/teams/', { name: 'R' })
    expect(rejected.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="write"')
    expect(rejected.body.code).toBe('insufficient_scope')
  })

  it('for the organizers that were chosen, and those that the person is in a team of', async () => {
    const organizers = await world.db('organizers').orderBy('slug').select('id', 'slug')
    const user = (await world.db('users').insert({ email: 'both@kulturwerk.example' }).returning('id'))[0].id
    for (const { id } of organizers) await createTeam(world.db, id, { name: 'Both', permissions: [], members: [user] })
    const both = (await world.signedIn(user)).headers
    const seen = async (fields: Params) => {
      const { body } = await exchange(await codeFor({}, { decision: 'allow', ...fields }, both))
      return (await bearer(body.access_token).get('/api/v1/organizers/')).body.results
        .map(({ slug }: { slug: string }) => slug)
        .sort()
    }
    expect(await seen({ access: 'all' })).toEqual(['elsewhere', 'kulturwerk'])
    expect(await seen({ access: 'some', organizers: String(organizers[0].id) })).toEqual(['elsewhere'])
    await world.db('team_members').where({ user_id: user }).delete()
    expect(await seen({ access: 'all' })).toEqual([])
  })

  it('with the permissions that the person has at that moment', async () => {
    const user = (await world.db('users').insert({ email: 'mover@kulturwerk.example' }).returning('id'))[0].id
    const organizer = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')).id
    const team = await createTeam(world.db, organizer, {
      name: 'Movers',
      permissions: ['can_change_teams'],
      members: [user],
    })
    const caller = await world.connected(['read', 'write'], { userId: user })
    expect((await caller.get('/teams/')).status).toBe(200)
    await world.db('teams').where({ id: team }).update({ can_change_teams: false })
    expect((await caller.get('/teams/')).status).toBe(403)
  })

  it('and hears what is wrong with its token', async () => {
    const { status, headers } = await bearer('nonsense').get('/')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
  })
})

describe('the database', () => {
  it('holds none of the secrets', async () => {
    const code = await codeFor({ scope: 'read' })
    const { body } = await exchange(code)
    const all = JSON.stringify(
      await Promise.all(
        ['oauth_applications', 'oauth_connections', 'oauth_codes', 'oauth_tokens', 'log_entries'].map((table) =>
          world.db(table).select('*'),
        ),
      ),
    )
    for (const secret of [code, body.access_token, body.refresh_token, planner.secret])
      expect(all).not.toContain(secret)
  })
})

describe('rate limits', () => {
  it('count guesses against the address, and those who show the secret against the application', async () => {
    const other = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '3' } })
    try {
      const { application, secret } = await createApplication(other.scope(), other.account.id, {
        name: 'Limited',
        redirect_uris: [REDIRECT],
      })
      const call = async (given: string | undefined) => {
        const response = await fetch(`${other.base}/api/v1/oauth/revoke_token`, {
          method: 'POST',
          headers: basic({ application, secret: given }),
          body: new URLSearchParams({ token: 'x' }),
        })
        return { status: response.status, wait: response.headers.get('retry-after'), text: await response.text() }
      }
      for (let n = 0; n < 3; n += 1) expect((await call('guess')).status).toBe(401)
      const limited = await call('guess')
      expect([limited.status, JSON.parse(limited.text).error, limited.wait]).toEqual([
        429,
        'temporarily_unavailable',
        expect.stringMatching(/^\d+$/),
      ])
      expect((await call(secret)).status).toBe(200)
    } finally {
      await other.end()
    }
  })
})
