// Applications get their tokens: what the endpoints promise (guide authentication, "OAuth applications"), whatever goes wrong, and
// whatever is tried on purpose.
import { createHash, randomBytes } from 'node:crypto'
import type { Application } from '../../src/domain/access/applications.ts'
import { createApplication, disconnect } from '../../src/domain/access/applications.ts'
import { purgeCodes } from '../../src/domain/access/oauth.ts'
import { createTeam } from '../../src/domain/access/organizers.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'

const REDIRECT = 'https://planner.example/connected'
const AUTHORIZE = '/api/v1/oauth/authorize'
type Registered = { application: Application; secret: string | undefined }
type Params = Record<string, string | undefined>

let world: Festival
let session: Record<string, string>
let planner: Registered, rival: Registered, phone: Registered
beforeAll(async () => {
  world = await festival()
  session = (await world.signedIn()).headers
  const maker = (await world.db('users').where({ email: 'jonas@kulturwerk.example' }).first('id')).id
  const register = (name: string, more = {}) =>
    createApplication(world.scope(), maker, {
      name,
      redirect_uris: [REDIRECT, 'https://planner.example/other?from=boxoffice'],
      ...more,
    })
  ;[planner, rival, phone] = [
    await register('Planner'),
    await register('Rival'),
    await register('Phone', { public: true }),
  ]
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

const verifier = randomBytes(32).toString('base64url')
const PKCE = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}
const present = (params: Params) =>
  Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined)
const asking = (params: Params) =>
  `${world.base}${AUTHORIZE}?${new URLSearchParams(present({ client_id: planner.application.client_id, response_type: 'code', ...params }))}`

async function answerOf(response: Response) {
  const location = response.headers.get('location')
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    location,
    told: location === null ? {} : Object.fromEntries(new URL(location, world.base).searchParams),
  }
}

/** The person follows the link of an application. */
const look = async (params: Params, headers = session) =>
  answerOf(await fetch(asking(params), { headers, redirect: 'manual' }))

/** The person presses a button on the page that came. */
const decide = async (params: Params, fields: Params = { decision: 'allow', access: 'all' }, headers = session) =>
  answerOf(
    await fetch(asking(params), {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: headers.Cookie! },
      body: new URLSearchParams(present({ csrf_token: headers['X-CSRFToken'], ...fields })),
    }),
  )

/** A code that the person has allowed. */
async function codeFor(params: Params = {}, fields?: Params, headers = session): Promise<string> {
  const { told } = await decide(params, fields, headers)
  expect(told).toEqual({ code: expect.stringMatching(/^[0-9a-f]{64}$/), iss: 'http://tickets.example' })
  return told.code!
}

const basic = ({ application, secret = '' }: Registered) => ({
  Authorization: `Basic ${Buffer.from(`${application.client_id}:${secret}`).toString('base64')}`,
})

async function post(path: string, fields: Params | URLSearchParams, headers: Record<string, string> = basic(planner)) {
  const response = await fetch(`${world.base}/api/v1/oauth/${path}`, {
    method: 'POST',
    headers,
    body: fields instanceof URLSearchParams ? fields : new URLSearchParams(present(fields)),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) }
}
const token = (fields: Params | URLSearchParams, headers?: Record<string, string>) => post('token', fields, headers)
const exchange = (code: string, more: Params = {}, headers?: Record<string, string>) =>
  token({ grant_type: 'authorization_code', code, ...more }, headers)
const refresh = (refresh_token: string, more: Params = {}, headers?: Record<string, string>) =>
  token({ grant_type: 'refresh_token', refresh_token, ...more }, headers)

/** Tokens of a new connection. */
async function tokens(params: Params = {}) {
  const { status, body } = await exchange(await codeFor(params))
  expect(status).toBe(200)
  return body as { access_token: string; refresh_token: string; scope: string; expires_in: number; token_type: string }
}
async function phoneTokens() {
  const code = await codeFor({ client_id: phone.application.client_id, ...PKCE })
  const { body } = await exchange(code, { client_id: phone.application.client_id, code_verifier: verifier }, {})
  return body as { access_token: string; refresh_token: string }
}

const bearer = (accessToken: string) =>
  new Person(world.base, world.owner.home, { Authorization: `Bearer ${accessToken}` })
const works = async (accessToken: string): Promise<number> => (await bearer(accessToken).get('/')).status

/** The answer in the form of RFC 6749, 5.2. */
function expectError(answer: { status: number; headers: Headers; body: unknown }, status: number, error: string): void {
  expect([answer.status, answer.body]).toEqual([
    status,
    { error, error_description: expect.stringMatching(/^[ !#-[\]-~]+$/) },
  ])
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
  ])
}

describe('a person who is asked', () => {
  it('sees which application asks, what it could do, and for which organizers', async () => {
    const { status, text, headers } = await look({ scope: 'read write', state: 'x' })
    expect(status).toBe(200)
    for (const part of [
      'Planner',
      'See everything that you may see',
      'Change everything that you may change, which can include making API tokens and devices and inviting people; what it has made of these ends when you disconnect it',
      'Kulturwerk Hamburg',
      'planner.example',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Elsewhere')
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://planner.example;")
    expect([headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual([
      expect.stringContaining("frame-ancestors 'none'"),
      'SAMEORIGIN',
    ])
  })

  it('is sent back with a code and the state unchanged', async () => {
    const state = `a "b" & c=d+e %41 ${'~'.repeat(200)}`
    const { status, location, told } = await decide({ state, redirect_uri: REDIRECT })
    expect([status, location?.split('?')[0]]).toEqual([303, REDIRECT])
    expect(told).toEqual({ code: expect.any(String), state, iss: 'http://tickets.example' })
  })

  it('goes to the first redirect URL when none is named, and keeps the query of another', async () => {
    expect((await decide({})).location).toMatch(/^https:\/\/planner\.example\/connected\?code=/)
    expect((await decide({ redirect_uri: 'https://planner.example/other?from=boxoffice' })).location).toMatch(
      /^https:\/\/planner\.example\/other\?from=boxoffice&code=/,
    )
  })

  it('may deny', async () => {
    for (const redirect_uri of [REDIRECT, 'https://planner.example/other?from=boxoffice']) {
      const { status, location, told } = await decide({ state: 's', redirect_uri }, { decision: 'deny' })
      expect([status, location!.startsWith(redirect_uri), told.error, told.state, told.code]).toEqual([
        303,
        true,
        'access_denied',
        's',
        undefined,
      ])
    }
  })

  it('is asked again without a decision, and without an organizer', async () => {
    expect((await decide({}, {})).status).toBe(200)
    expect((await decide({}, { decision: 'maybe', access: 'all' })).status).toBe(200)
    for (const fields of [{ access: 'some' }, { access: 'some', organizers: '999999' }, {}]) {
      const { status, text, location } = await decide({}, { decision: 'allow', ...fields })
      expect([status, location, text.includes('Choose at least one.')]).toEqual([400, null, true])
    }
  })

  it('signs in first and comes back', async () => {
    const { status, location } = await look({ state: 'x y', scope: 'read' }, {})
    expect(status).toBe(303)
    const next = new URL(location!, world.base).searchParams.get('next')!
    expect([new URL(next, world.base).pathname, new URL(next, world.base).searchParams.get('state')]).toEqual([
      AUTHORIZE,
      'x y',
    ])
  })

  it('decides on pages of this server only', async () => {
    const { status, location } = await decide({}, { decision: 'allow', access: 'all', csrf_token: 'forged' })
    expect([status, location]).toEqual([403, null])
    expect(
      (await decide({}, { decision: 'allow', access: 'all' }, { ...session, Cookie: 'boxoffice_session=none' })).status,
    ).toBe(403)
  })

  it('is named in the audit log with what they have allowed', async () => {
    await codeFor({ scope: 'read write' })
    const entry = await world
      .db('log_entries')
      .where({ action: 'user.application.connected' })
      .orderBy('id', 'desc')
      .first('*')
    expect(entry).toMatchObject({
      actor_type: 'user',
      actor_name: 'Mara Lindqvist',
      organizer_id: null,
      object_id: planner.application.id,
      data: { scopes: ['read', 'write'], all_organizers: true },
    })
  })
})

describe('approval_prompt=auto', () => {
  const auto = (params: Params = {}) => look({ scope: 'profile', approval_prompt: 'auto', ...params })

  it('asks the first time and not again, for the profile alone', async () => {
    expect((await auto({ client_id: rival.application.client_id })).status).toBe(200)
    await codeFor({ client_id: rival.application.client_id, scope: 'profile' }, { decision: 'allow' })
    const { status, told } = await auto({ client_id: rival.application.client_id, state: 's' })
    expect([status, told]).toEqual([302, { code: expect.any(String), state: 's', iss: 'http://tickets.example' }])
    expect(await exchange(told.code!, {}, basic(rival))).toMatchObject({ status: 200, body: { scope: 'profile' } })
    expect((await look({ client_id: rival.application.client_id, scope: 'profile' })).status).toBe(200)
  })

  it('asks for every other scope, another person, and for a public application', async () => {
    await codeFor({ scope: 'read write profile' })
    for (const scope of ['read', 'write', 'read write', 'profile read', undefined])
      expect((await auto({ scope })).status).toBe(200)
    const tom = await world.signedIn(
      (await world.db('users').where({ email: 'tom@kulturwerk.example' }).first('id')).id,
    )
    expect((await look({ scope: 'profile', approval_prompt: 'auto' }, tom.headers)).status).toBe(200)
    await codeFor({ client_id: phone.application.client_id, scope: 'profile', ...PKCE }, { decision: 'allow' })
    expect((await auto({ client_id: phone.application.client_id, ...PKCE })).status).toBe(200)
  })

  it('asks again after the application was disconnected', async () => {
    const user = world.account.id
    await codeFor({ scope: 'profile' }, { decision: 'allow' })
    expect((await auto()).status).toBe(302)
    const { id } = await world
      .db('oauth_connections')
      .where({ user_id: user, application_id: planner.application.id })
      .first('id')
    await world.db.transaction((db) => disconnect({ ...world.scope(), db }, user, id))
    expect((await auto()).status).toBe(200)
  })
})

describe('a faulty request to authorize', () => {
  const unknown: [string, Params][] = [
    ['no client', { client_id: undefined }],
    ['an empty client', { client_id: '' }],
    ['an unknown client', { client_id: 'nobody' }],
    ['a client that is no text', { client_id: '\u0000' }],
    ['another redirect URL', { redirect_uri: 'https://evil.example/' }],
    ['a longer redirect URL', { redirect_uri: `${REDIRECT}/` }],
    ['a shorter redirect URL', { redirect_uri: 'https://planner.example/' }],
    ['a redirect URL in capitals', { redirect_uri: REDIRECT.toUpperCase() }],
    ['a redirect URL with a query', { redirect_uri: `${REDIRECT}?a=b` }],
    ['a redirect URL with a user', { redirect_uri: 'https://planner.example@evil.example/connected' }],
    ['a redirect URL with dots', { redirect_uri: 'https://planner.example/../connected' }],
    ['a redirect URL without scheme', { redirect_uri: '//evil.example' }],
    ['a script as redirect URL', { redirect_uri: 'javascript:alert(1)' }],
  ]
  it.each(unknown)('with %s is a page and never redirects, signed in or not', async (_, params) => {
    for (const headers of [session, {}]) {
      const { status, location, headers: got } = await look(params, headers)
      expect([status, location, got.get('content-type')]).toEqual([400, null, 'text/html; charset=utf-8'])
    }
    const { status, location } = await decide(params)
    expect([status, location]).toEqual([400, null])
  })

  it('with a repeated parameter is a page', async () => {
    for (const name of ['client_id', 'redirect_uri', 'scope', 'state', 'response_type']) {
      const { status, location } = await answerOf(
        await fetch(
          `${asking({ [name]: name === 'client_id' ? planner.application.client_id : 'code' })}&${name}=again`,
          { headers: session, redirect: 'manual' },
        ),
      )
      expect([name, status, location]).toEqual([name, 400, null])
    }
  })

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['unsupported_response_type', { response_type: 'code token' }],
    ['invalid_request', { response_type: undefined }],
    ['invalid_scope', { scope: 'admin' }],
    ['invalid_scope', { scope: 'read admin' }],
    ['invalid_scope', { scope: 'read,write' }],
    ['invalid_scope', { scope: '"' }],
    ['invalid_scope', { scope: '__proto__' }],
    ['invalid_request', { ...PKCE, code_challenge_method: 'plain' }],
    ['invalid_request', { ...PKCE, code_challenge_method: 'S512' }],
    ['invalid_request', { code_challenge: 'short' }],
  ] as [string, Params][])('tells the application %s for %j', async (error, params) => {
    for (const redirect_uri of [undefined, 'https://planner.example/other?from=boxoffice']) {
      for (const answer of [
        await look({ state: 'mine', redirect_uri, ...params }),
        await decide({ state: 'mine', redirect_uri, ...params }),
      ]) {
        expect(answer.told).toMatchObject({ error, state: 'mine', iss: 'http://tickets.example' })
        expect(answer.location!.startsWith(`${redirect_uri ?? REDIRECT}${redirect_uri ? '&' : '?'}error=`)).toBe(true)
      }
    }
  })

  it('tells nothing to the application before the person has signed in', async () => {
    const { status, location } = await look({ scope: 'admin' }, {})
    expect([status, location]).toEqual([303, expect.stringContaining('/sign-in?next=')])
  })

  it('of a public application without challenge is invalid_request', async () => {
    expect((await look({ client_id: phone.application.client_id })).told).toMatchObject({ error: 'invalid_request' })
    expect((await decide({ client_id: phone.application.client_id })).told).toMatchObject({ error: 'invalid_request' })
  })

  it('stores nothing', async () => {
    const count = async () => (await world.db('oauth_codes').count('* as n'))[0]!.n
    const before = await count()
    await look({})
    await look({ scope: 'admin' })
    await decide({ scope: 'admin' })
    await decide({}, { decision: 'deny' })
    expect(await count()).toBe(before)
  })
})

describe('a code', () => {
  it('becomes tokens as RFC 6749 has them, not to be kept by caches', async () => {
    const { status, body, headers } = await exchange(await codeFor({ scope: 'read write', redirect_uri: REDIRECT }), {
      redirect_uri: REDIRECT,
    })
    expect([status, headers.get('cache-control'), headers.get('pragma')]).toEqual([200, 'no-store', 'no-cache'])
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 86400,
      token_type: 'Bearer',
      scope: 'read write',
      refresh_token: expect.any(String),
    })
    expect(await works(body.access_token)).toBe(200)
  })

  it('is for reading when the application has asked for no scope', async () => {
    expect((await tokens()).scope).toBe('read')
  })

  it('works with the secret in the body too, but not in both places', async () => {
    const inBody = { client_id: planner.application.client_id, client_secret: planner.secret }
    expect((await exchange(await codeFor(), inBody, {})).status).toBe(200)
    const code = await codeFor()
    expectError(await exchange(code, inBody), 400, 'invalid_request')
    expectError(await exchange(code, { client_id: rival.application.client_id }), 400, 'invalid_request')
    expect((await exchange(code, { client_id: planner.application.client_id })).status).toBe(200)
  })

  it('is good once, and a second use ends what came of the first', async () => {
    const code = await codeFor()
    const { body } = await exchange(code)
    const renewed = (await refresh(body.refresh_token)).body
    expectError(await exchange(code), 400, 'invalid_grant')
    expect(await works(renewed.access_token)).toBe(401)
    expectError(await refresh(renewed.refresh_token), 400, 'invalid_grant')
  })

  it('of twenty that come at once gives tokens to one, which the others end', async () => {
    const code = await codeFor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    const [given, ...more] = answers.filter(({ status }) => status === 200)
    expect([more, answers.filter(({ body }) => body.error === 'invalid_grant').length]).toEqual([[], 19])
    expect(await works(given!.body.access_token)).toBe(401)
    expect(
      await world
        .db('oauth_tokens')
        .whereIn('code_id', world.db('oauth_codes').where({ used: true }).orderBy('id', 'desc').limit(1).select('id')),
    ).toEqual([])
  })

  it('is worth nothing to another application, and stays good for its own', async () => {
    const code = await codeFor()
    expectError(await exchange(code, {}, basic(rival)), 400, 'invalid_grant')
    expectError(await exchange(code, { client_id: phone.application.client_id }, {}), 400, 'invalid_grant')
    const { status, body } = await exchange(code)
    expect(status).toBe(200)
    expectError(await exchange(code, {}, basic(rival)), 400, 'invalid_grant')
    expect(await works(body.access_token)).toBe(200)
  })

  it('is worth nothing after ten minutes', async () => {
    const code = await codeFor()
    const early = await codeFor()
    world.clock.advance({ minutes: 9, seconds: 55 })
    expect((await exchange(early)).status).toBe(200)
    world.clock.advance({ seconds: 5 })
    expectError(await exchange(code), 400, 'invalid_grant')
  })

  it('needs the very redirect URL that was named, and none when none was', async () => {
    const named = () => codeFor({ redirect_uri: REDIRECT })
    expectError(await exchange(await named()), 400, 'invalid_request')
    for (const redirect_uri of ['https://planner.example/other?from=boxoffice', `${REDIRECT}/`, 'nonsense'])
      expectError(await exchange(await named(), { redirect_uri }), 400, 'invalid_grant')
    expect((await exchange(await codeFor(), { redirect_uri: REDIRECT })).status).toBe(200)
    expectError(await exchange(await codeFor(), { redirect_uri: 'https://evil.example/' }), 400, 'invalid_grant')
  })

  it('that somebody has caught is worth nothing without its verifier, also with the secret', async () => {
    const caught = () => codeFor(PKCE)
    for (const code_verifier of [undefined, 'x'.repeat(43), verifier.slice(0, 42)]) {
      const code = await caught()
      const answer = await exchange(code, { code_verifier })
      expect([answer.status, ['invalid_grant', 'invalid_request'].includes(answer.body.error)]).toEqual([400, true])
      expectError(await exchange(code, { code_verifier: verifier }), 400, 'invalid_grant')
    }
    expect((await exchange(await caught(), { code_verifier: verifier })).status).toBe(200)
  })

  it('without challenge takes no verifier: nobody can take the challenge out', async () => {
    expectError(await exchange(await codeFor(), { code_verifier: verifier }), 400, 'invalid_grant')
  })

  it('is worth nothing when the person was deactivated or has disconnected the application', async () => {
    const user = (await world.db('users').insert({ email: 'leaver@kulturwerk.example' }).returning('id'))[0].id
    const leaver = (await world.signedIn(user)).headers
    const codes = [await codeFor({}, undefined, leaver), await codeFor({}, undefined, leaver)]
    await world.db('users').where({ id: user }).update({ is_active: false })
    expectError(await exchange(codes[0]!), 400, 'invalid_grant')
    await world.db('users').where({ id: user }).update({ is_active: true })
    await world.db('oauth_connections').where({ user_id: user }).delete()
    expectError(await exchange(codes[1]!), 400, 'invalid_grant')
  })

  it('is forgotten a day after it has expired', async () => {
    await codeFor()
    const { id } = await world.db('oauth_codes').orderBy('id', 'desc').first('id')
    world.clock.advance({ minutes: 10, hours: 23 })
    await purgeCodes(world.scope())
    expect(await world.db('oauth_codes').where({ id })).toHaveLength(1)
    world.clock.advance({ hours: 2 })
    await purgeCodes(world.scope())
    expect(await world.db('oauth_codes').where({ id })).toEqual([])
  })
})

describe('a public application', () => {
  const client_id = () => phone.application.client_id

  it('gets tokens with its verifier and no secret, and a new refresh token each time', async () => {
    const first = await phoneTokens()
    const { status, body } = await refresh(first.refresh_token, { client_id: client_id() }, {})
    expect([
      status,
      body.refresh_token === first.refresh_token,
      await works(first.access_token),
      await works(body.access_token),
    ]).toEqual([200, false, 401, 200])
    expect((await refresh(body.refresh_token, { client_id: client_id() }, basic(phone))).status).toBe(200)
  })

  it('whose used refresh token comes again loses what came of it', async () => {
    const first = await phoneTokens()
    let last = first
    for (let time = 0; time < 3; time += 1)
      last = (await refresh(last.refresh_token, { client_id: client_id() }, {})).body
    expectError(await refresh(first.refresh_token, { client_id: client_id() }, {}), 400, 'invalid_grant')
    expect(await works(last.access_token)).toBe(401)
    expectError(await refresh(last.refresh_token, { client_id: client_id() }, {}), 400, 'invalid_grant')
  })

  it('that refreshes ten times at once has one answer, and that is worth nothing: nine have come with a used token', async () => {
    const { refresh_token } = await phoneTokens()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(refresh_token, { client_id: client_id() }, {})),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(await works(given[0]!.body.access_token)).toBe(401)
  })

  it('that shows a secret is refused', async () => {
    const code = await codeFor({ client_id: client_id(), ...PKCE })
    expectError(
      await exchange(code, { client_id: client_id(), client_secret: 'guess', code_verifier: verifier }, {}),
      401,
      'invalid_client',
    )
  })
})

describe('a refresh', () => {
  it('ends the access token before at once and keeps the refresh token of an application with a secret', async () => {
    const first = await tokens({ scope: 'read write' })
    const { status, body } = await refresh(first.refresh_token)
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        expires_in: 86400,
        token_type: 'Bearer',
        scope: 'read write',
        refresh_token: first.refresh_token,
      },
    ])
    expect([await works(first.access_token), await works(body.access_token)]).toEqual([401, 200])
  })

  it('of ten at once leaves exactly one access token that works', async () => {
    const { access_token, refresh_token } = await tokens()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const statuses = await Promise.all([access_token, ...answers.map(({ body }) => body.access_token)].map(works))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('may ask for less, and next time for all again, but never for more', async () => {
    const { refresh_token } = await tokens({ scope: 'read write' })
    const less = (await refresh(refresh_token, { scope: 'read' })).body
    expect([less.scope, (await bearer(less.access_token).post('/teams/', { name: 'Less' })).status]).toEqual([
      'read',
      403,
    ])
    expectError(await refresh(refresh_token, { scope: 'read profile' }), 400, 'invalid_scope')
    expect(await works(less.access_token)).toBe(200)
    expect((await refresh(refresh_token)).body.scope).toBe('read write')
  })

  it('gives nothing to another application and nothing for nonsense', async () => {
    const { refresh_token, access_token } = await tokens()
    expectError(await refresh(refresh_token, {}, basic(rival)), 400, 'invalid_grant')
    expectError(await refresh(refresh_token, { client_id: phone.application.client_id }, {}), 400, 'invalid_grant')
    for (const wrong of [access_token, 'nonsense', refresh_token.slice(1)])
      expectError(await refresh(wrong), 400, 'invalid_grant')
    expectError(await refresh(''), 400, 'invalid_request')
    expect(await works(access_token)).toBe(200)
  })

  it('works long after the access token has expired, until the person is deactivated or disconnects', async () => {
    const user = (await world.db('users').insert({ email: 'sleeper@kulturwerk.example' }).returning('id'))[0].id
    await createTeam(world.db, (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')).id, {
      name: 'Sleepers',
      permissions: [],
      members: [user],
    })
    const { body } = await exchange(await codeFor({}, undefined, (await world.signedIn(user)).headers))
    world.clock.advance({ years: 1 })
    expect(await works(body.access_token)).toBe(401)
    const renewed = (await refresh(body.refresh_token)).body
    expect(await works(renewed.access_token)).toBe(200)
    await world.db('users').where({ id: user }).update({ is_active: false })
    expect(await works(renewed.access_token)).toBe(401)
    expectError(await refresh(body.refresh_token), 400, 'invalid_grant')
    await world.db('users').where({ id: user }).update({ is_active: true })
    await world.db('oauth_connections').where({ user_id: user }).delete()
    expect(await works(renewed.access_token)).toBe(401)
    expectError(await refresh(body.refresh_token), 400, 'invalid_grant')
  })
})

describe('a connection that ends', () => {
  it('while its application is busy leaves nothing that works, and fails no request', async () => {
    for (let round = 0; round < 5; round += 1) {
      const codes = await Promise.all(Array.from({ length: 5 }, () => codeFor()))
      const { refresh_token, access_token } = await tokens()
      const { id } = await world
        .db('oauth_connections')
        .where({ user_id: world.account.id, application_id: planner.application.id })
        .first('id')
      const answers = Promise.all([
        ...codes.map((code) => exchange(code)),
        ...Array.from({ length: 5 }, () => refresh(refresh_token)),
        post('revoke_token', { token: access_token }),
      ])
      await new Promise((resolve) => setTimeout(resolve, 5 * round))
      await world.db.transaction((db) => disconnect({ ...world.scope(), db }, world.account.id, id))
      for (const { status, body } of await answers) {
        expect([200, 400]).toContain(status)
        if (body?.access_token) expect(await works(body.access_token)).toBe(401)
      }
    }
  })
})

describe('revoke_token', () => {
  const revoke = (fields: Params, headers?: Record<string, string>) => post('revoke_token', fields, headers)

  it('ends an access token and leaves the refresh token', async () => {
    const { access_token, refresh_token } = await tokens()
    const { status, text } = await revoke({ token: access_token })
    expect([status, text, await works(access_token)]).toEqual([200, '', 401])
    expect(await works((await refresh(refresh_token)).body.access_token)).toBe(200)
  })

  it('ends a refresh token with its access token', async () => {
    const { access_token, refresh_token } = await tokens()
    expect((await revoke({ token: refresh_token, token_type_hint: 'access_token' })).status).toBe(200)
    expect(await works(access_token)).toBe(401)
    expectError(await refresh(refresh_token), 400, 'invalid_grant')
    expect((await revoke({ token: refresh_token })).status).toBe(200)
  })

  it('answers 200 for a token that is none', async () => {
    expect((await revoke({ token: 'nonsense' })).status).toBe(200)
  })

  it('leaves the token of another application alone', async () => {
    const { access_token, refresh_token } = await tokens()
    for (const value of [access_token, refresh_token])
      expectError(await revoke({ token: value }, basic(rival)), 400, 'unauthorized_client')
    expect(await works(access_token)).toBe(200)
  })

  it('knows its client like the token endpoint', async () => {
    const { refresh_token, access_token } = await phoneTokens()
    expectError(
      await revoke({ token: refresh_token, client_id: planner.application.client_id }, {}),
      401,
      'invalid_client',
    )
    expectError(await revoke({ token: refresh_token }, {}), 401, 'invalid_client')
    expectError(await revoke({ client_id: phone.application.client_id }, {}), 400, 'invalid_request')
    expect((await revoke({ token: refresh_token, client_id: phone.application.client_id }, {})).status).toBe(200)
    expect(await works(access_token)).toBe(401)
  })
})

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
  ] as [string, Params][])('is told %s for %j', async (error, fields) => {
    expectError(await token(fields), 400, error)
  })

  it('is told that a parameter is repeated, sent in another form, or cannot be read', async () => {
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

  it('that uses another method is told which there is', async () => {
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
    expect((await read.post('/teams/', { name: 'R' })).headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="write"',
    )
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
