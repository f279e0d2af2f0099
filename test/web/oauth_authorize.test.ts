// Authorization of OAuth applications (guide authentication, "OAuth applications"): the consent page, stored consent, and rejections.
import { disconnect } from '../../src/domain/access/applications.ts'
import type { Params } from './oauth.setup.ts'
import {
  AUTHORIZE,
  answerOf,
  asking,
  basic,
  codeFor,
  decide,
  exchange,
  PKCE,
  phone,
  planner,
  REDIRECT,
  rival,
  session,
  world,
} from './oauth.setup.ts'

/** Opens the authorization URL of an application. */
const look = async (params: Params, headers = session) =>
  answerOf(await fetch(asking(params), { headers, redirect: 'manual' }))

describe('a person who is asked', () => {
  it('sees which application asks, what it could do, and for which organizers', async () => {
    const { status, text, headers } = await look({ scope: 'read write', state: 'x' })
    expect(status).toBe(200)
    for (const part of [
      'Planner',
      'See everything that you can see',
      'Change everything that you can change. This can include creating API tokens and devices and inviting people; those that it has created are revoked when you disconnect it',
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
    const { status, location, callback } = await decide({ state, redirect_uri: REDIRECT })
    expect([status, location?.split('?')[0]]).toEqual([303, REDIRECT])
    expect(callback).toEqual({ code: expect.any(String), state, iss: 'http://tickets.example' })
  })

  it('goes to the first redirect URL when none is named, and keeps the query of another', async () => {
    expect((await decide({})).location).toMatch(/^https:\/\/planner\.example\/connected\?code=/)
    expect((await decide({ redirect_uri: 'https://planner.example/other?from=boxoffice' })).location).toMatch(
      /^https:\/\/planner\.example\/other\?from=boxoffice&code=/,
    )
  })

  it('may deny', async () => {
    for (const redirect_uri of [REDIRECT, 'https://planner.example/other?from=boxoffice']) {
      const { status, location, callback } = await decide({ state: 's', redirect_uri }, { decision: 'deny' })
      expect([status, location!.startsWith(redirect_uri), callback.error, callback.state, callback.code]).toEqual([
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

  it('signs in first and returns', async () => {
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
    const { status, callback } = await auto({ client_id: rival.application.client_id, state: 's' })
    expect([status, callback]).toEqual([302, { code: expect.any(String), state: 's', iss: 'http://tickets.example' }])
    expect(await exchange(callback.code!, {}, basic(rival))).toMatchObject({ status: 200, body: { scope: 'profile' } })
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
  ] as [string, Params][])('returns the error %s to the application for %j', async (error, params) => {
    for (const redirect_uri of [undefined, 'https://planner.example/other?from=boxoffice']) {
      for (const answer of [
        await look({ state: 'mine', redirect_uri, ...params }),
        await decide({ state: 'mine', redirect_uri, ...params }),
      ]) {
        expect(answer.callback).toMatchObject({ error, state: 'mine', iss: 'http://tickets.example' })
        expect(answer.location!.startsWith(`${redirect_uri ?? REDIRECT}${redirect_uri ? '&' : '?'}error=`)).toBe(true)
      }
    }
  })

  it('returns nothing to the application before the user has signed in', async () => {
    const { status, location } = await look({ scope: 'admin' }, {})
    expect([status, location]).toEqual([303, expect.stringContaining('/sign-in?next=')])
  })

  it('of a public application without challenge is invalid_request', async () => {
    expect((await look({ client_id: phone.application.client_id })).callback).toMatchObject({
      error: 'invalid_request',
    })
    expect((await decide({ client_id: phone.application.client_id })).callback).toMatchObject({
      error: 'invalid_request',
    })
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
