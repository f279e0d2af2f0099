// Codes and tokens of OAuth applications (guide authentication, "OAuth applications"): how they are obtained, rotated and revoked, and the
// detection of stolen ones.
import { disconnect } from '../../src/domain/access/applications.ts'
import { createTeam } from '../../src/domain/access/organizers.ts'
import { purgeJob } from '../../src/jobs/purge.ts'
import type { Params } from './oauth.setup.ts'
import {
  basic,
  bearer,
  codeFor,
  exchange,
  expectError,
  PKCE,
  phone,
  planner,
  post,
  REDIRECT,
  rival,
  token,
  tokens,
  verifier,
  world,
} from './oauth.setup.ts'

const refresh = (refresh_token: string, more: Params = {}, headers?: Record<string, string>) =>
  token({ grant_type: 'refresh_token', refresh_token, ...more }, headers)
async function phoneTokens() {
  const code = await codeFor({ client_id: phone.application.client_id, ...PKCE })
  const { body } = await exchange(code, { client_id: phone.application.client_id, code_verifier: verifier }, {})
  return body as { access_token: string; refresh_token: string }
}
const works = async (accessToken: string): Promise<number> => (await bearer(accessToken).get('/')).status

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

  it('can be used once, and a second use revokes the tokens of the first', async () => {
    const code = await codeFor()
    const { body } = await exchange(code)
    const renewed = (await refresh(body.refresh_token)).body
    expectError(await exchange(code), 400, 'invalid_grant')
    expect(await works(renewed.access_token)).toBe(401)
    expectError(await refresh(renewed.refresh_token), 400, 'invalid_grant')
  })

  it('that is used twenty times concurrently returns tokens once, which the other requests revoke', async () => {
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

  it('is invalid for another application, and remains valid for its own', async () => {
    const code = await codeFor()
    expectError(await exchange(code, {}, basic(rival)), 400, 'invalid_grant')
    expectError(await exchange(code, { client_id: phone.application.client_id }, {}), 400, 'invalid_grant')
    const { status, body } = await exchange(code)
    expect(status).toBe(200)
    expectError(await exchange(code, {}, basic(rival)), 400, 'invalid_grant')
    expect(await works(body.access_token)).toBe(200)
  })

  it('is invalid after ten minutes', async () => {
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

  it('that was intercepted is invalid without its verifier, even with the secret', async () => {
    const caught = () => codeFor(PKCE)
    for (const code_verifier of [undefined, 'x'.repeat(43), verifier.slice(0, 42)]) {
      const code = await caught()
      const answer = await exchange(code, { code_verifier })
      expect([answer.status, ['invalid_grant', 'invalid_request'].includes(answer.body.error)]).toEqual([400, true])
      expectError(await exchange(code, { code_verifier: verifier }), 400, 'invalid_grant')
    }
    expect((await exchange(await caught(), { code_verifier: verifier })).status).toBe(200)
  })

  it('without a challenge accepts no verifier: an attacker cannot remove the challenge', async () => {
    expectError(await exchange(await codeFor(), { code_verifier: verifier }), 400, 'invalid_grant')
  })

  it('is invalid after the user was disabled or has disconnected the application', async () => {
    const user = (await world.db('users').insert({ email: 'leaver@kulturwerk.example' }).returning('id'))[0].id
    const leaver = (await world.signedIn(user)).headers
    const codes = [await codeFor({}, undefined, leaver), await codeFor({}, undefined, leaver)]
    await world.db('users').where({ id: user }).update({ is_active: false })
    expectError(await exchange(codes[0]!), 400, 'invalid_grant')
    await world.db('users').where({ id: user }).update({ is_active: true })
    await world.db('oauth_connections').where({ user_id: user }).delete()
    expectError(await exchange(codes[1]!), 400, 'invalid_grant')
  })

  it('is deleted a day after it has expired', async () => {
    await codeFor()
    const { id } = await world.db('oauth_codes').orderBy('id', 'desc').first('id')
    world.clock.advance({ minutes: 10, hours: 23 })
    await purgeJob.run({}, world.job())
    expect(await world.db('oauth_codes').where({ id })).toHaveLength(1)
    world.clock.advance({ hours: 2 })
    await purgeJob.run({}, world.job())
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

  it('that reuses a refresh token loses the tokens that were issued for it', async () => {
    const first = await phoneTokens()
    let last = first
    for (let time = 0; time < 3; time += 1)
      last = (await refresh(last.refresh_token, { client_id: client_id() }, {})).body
    expectError(await refresh(first.refresh_token, { client_id: client_id() }, {}), 400, 'invalid_grant')
    expect(await works(last.access_token)).toBe(401)
    expectError(await refresh(last.refresh_token, { client_id: client_id() }, {}), 400, 'invalid_grant')
  })

  it('that refreshes ten times in parallel gets one token, which is revoked because nine requests came with a used token', async () => {
    const { refresh_token } = await phoneTokens()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refresh(refresh_token, { client_id: client_id() }, {})),
    )
    const given = answers.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(await works(given[0]!.body.access_token)).toBe(401)
  })

  it('that shows a secret is rejected', async () => {
    const code = await codeFor({ client_id: client_id(), ...PKCE })
    expectError(
      await exchange(code, { client_id: client_id(), client_secret: 'guess', code_verifier: verifier }, {}),
      401,
      'invalid_client',
    )
  })
})

describe('a refresh', () => {
  it('immediately ends the previous access token and keeps the refresh token of an application with a secret', async () => {
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

  it('of ten concurrent ones leaves exactly one valid access token', async () => {
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

  it('returns 200 for an invalid token', async () => {
    expect((await revoke({ token: 'nonsense' })).status).toBe(200)
  })

  it('leaves the token of another application alone', async () => {
    const { access_token, refresh_token } = await tokens()
    for (const value of [access_token, refresh_token])
      expectError(await revoke({ token: value }, basic(rival)), 400, 'unauthorized_client')
    expect(await works(access_token)).toBe(200)
  })

  it('authenticates its client as the token endpoint does', async () => {
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
