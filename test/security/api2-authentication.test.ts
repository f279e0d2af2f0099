// API2:2023 Broken authentication: signing in, sessions, and how they end.

import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'
import { decrypt, encrypt } from '../../src/core/platform/encryption.ts'
import { hashPassword, hashSecret, newSecret } from '../../src/core/platform/secrets.ts'
import { TOTP_SECRET } from '../../src/domain/access/accounts.ts'
import { disconnect, removeApplication } from '../../src/domain/access/applications.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { linkTo, mailsTo } from '../support/mail.ts'
import { Person } from '../support/people.ts'
import { until } from '../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true, env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '100000' } })
})
afterAll(() => world?.end())

/** Submits a form as a visitor who has loaded its page before. @returns the response, without following redirects */
async function send(path: string, fields: Record<string, string>, { base } = world, Cookie = ''): Promise<Response> {
  const page = await fetch(base + path, { headers: { Cookie } })
  const [, csrf_token] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
  const cookie = [Cookie, ...page.headers.getSetCookie().map((set) => set.split(';')[0]!)].filter(Boolean)
  return fetch(base + path, {
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
    expect(answer).toRespond(303)
    expect(answer.headers.get('location')).toBe('/')
  })

  it('comes to a pause for an account, in whatever characters its address is written', async () => {
    await world.db('users').insert({ email: 'ilse.kim@example.org' })
    // Characters that the lookup treats as the same address: a dotted capital I and the kelvin sign.
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

describe('what a person signs in with', () => {
  const PASSWORD = 'a password of theirs'
  let serial = 0
  // A user with two sessions and, unless disabled, a second factor.
  const someone = async ({ require_2fa = true } = {}) => {
    serial += 1
    const email = `person${serial}@factors.example`
    const secret = new Secret({ size: 20 })
    const [{ id }] = await world
      .db('users')
      .insert({ email, password_hash: await hashPassword(PASSWORD), require_2fa })
      .returning('id')
    const stored = encrypt(world.config, TOTP_SECRET, secret.base32)
    if (require_2fa) await world.db('user_totp').insert({ user_id: id, secret: stored })
    const [session, elsewhere] = [await world.signedIn(id), await world.signedIn(id)]
    const submit = async (path: string, fields: Record<string, string>) =>
      fetch(world.base + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ csrf_token: session.headers['X-CSRFToken']!, current: PASSWORD, ...fields }),
        headers: { Cookie: session.headers.Cookie! },
      })
    // A code can be used once: each call uses that of a later step.
    const code = (): string => {
      world.clock.advance({ seconds: 60 })
      return new TOTP({ secret }).generate({ timestamp: world.clock().getTime() })
    }
    const alive = async () =>
      Promise.all([session, elsewhere].map(async (person) => (await person.get('/api/v1/me')).status))
    return { id: id as number, email, submit, code, alive, elsewhere }
  }
  const stored = (id: number) => world.db('users').where({ id }).first('email', 'password_hash', 'require_2fa')
  const CHANGES: [string, string, Record<string, string>][] = [
    ['the address', '/account/email', { email: 'new@factors.example' }],
    ['the password', '/account/password', { password: 'another password', again: 'another password' }],
    ['the second factor', '/account/two-factor/off', {}],
    ['the recovery codes', '/account/two-factor/recovery-codes', {}],
  ]
  afterEach(() => world.clock.reset())

  it.each(CHANGES)('changes only with a code, where there is a second factor: %s', async (_, path, fields) => {
    const { id, submit } = await someone()
    const before = await stored(id)
    for (const more of [{ code: '' }, { code: '000000' }, { code: 'aaaa-aaaa-aaaa-aaaa' }]) {
      const answer = await submit(path, { ...fields, ...more })
      expect(answer).toRespond(400)
      expect(await answer.text()).toEqual(expect.stringContaining('This code is incorrect'))
    }
    expect([await stored(id), await world.db('user_secrets').where({ user_id: id })]).toEqual([before, []])
    expect(await world.db('user_recovery_codes').where({ user_id: id })).toEqual([])
  })

  it('comes to a pause when codes are guessed there', async () => {
    const { submit, code } = await someone()
    const states: number[] = []
    for (let n = 0; n < 7; n += 1) states.push((await submit('/account/two-factor/off', { code: '000000' })).status)
    expect(states).toEqual([400, 400, 400, 400, 400, 400, 429])
    expect((await submit('/account/two-factor/off', { code: code() })).status).toBe(429)
  })

  it.each(
    CHANGES.slice(1),
  )('ends all other sessions when it changes, and tells the person: %s', async (_, path, fields) => {
    const { id, email, submit, code, alive, elsewhere } = await someone()
    expect(await alive()).toEqual([200, 200])
    expect((await submit(path, { ...fields, code: code() })).status).toBeLessThan(400)
    expect((await elsewhere.get('/api/v1/me')).status).toBe(401)
    expect((await mailsTo(world.directory, email)).at(-1)).toContain('If you did not')
    expect(await world.db('sessions').where({ user_id: id })).toHaveLength(1)
  })

  it('ends all other sessions when a second factor is set up, and tells the person', async () => {
    const { id, email, submit, alive } = await someone({ require_2fa: false })
    await submit('/account/two-factor', {})
    const { secret: stored } = await world.db('user_totp').where({ user_id: id }).first('secret')
    const secret = decrypt(world.config, TOTP_SECRET, stored)
    const timestamp = world.clock().getTime()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    expect(await alive()).toEqual([200, 200])
    expect((await submit('/account/two-factor/setup', { code })).status).toBe(200)
    expect(await alive()).toEqual([200, 401])
    expect((await mailsTo(world.directory, email))[0]).toContain('Two-factor authentication was enabled')
  })

  it('ends all other sessions with a new address, and tells the old one', async () => {
    const { id, email, submit, code, alive } = await someone()
    expect((await submit('/account/email', { email: 'newer@factors.example', code: code() })).status).toBe(303)
    const link = await linkTo(world.directory, 'newer@factors.example')
    expect(await alive()).toEqual([200, 200])
    expect((await submit(link, {})).status).toBe(303)
    expect([(await stored(id)).email, await alive()]).toEqual(['newer@factors.example', [200, 401]])
    expect((await mailsTo(world.directory, email))[0]).toContain('address of your account was changed')
  })

  it('receives a mail about a password that was set by a link', async () => {
    const { email } = await someone({ require_2fa: false })
    await send('/reset', { email })
    const link = await linkTo(world.directory, email)
    expect((await send(link, { password: 'another password', again: 'another password' })).status).toBe(303)
    expect((await mailsTo(world.directory, email, 2)).join()).toContain('A new password was set')
  })
})

describe('the log', () => {
  const PASSWORD = 'a password of theirs'
  const address = expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/)
  let written: string[] = []
  let watched: Festival
  let person: { id: number; email: string }
  beforeAll(async () => {
    const log = pino({ level: 'info', base: undefined }, { write: (line: string) => void written.push(line) })
    watched = await festival({ work: true, log })
  })
  beforeEach(async () => {
    ;[person] = (await watched
      .db('users')
      .insert({ email: `${newSecret().slice(0, 8)}@watched.example`, password_hash: await hashPassword(PASSWORD) })
      .returning(['id', 'email'])) as [typeof person]
    written = []
  })
  afterAll(() => watched?.end())

  const post = (path: string, fields: Record<string, string>, cookie?: string) => send(path, fields, watched, cookie)
  /** Returns the security lines since the last call. No line may contain one of the secrets. */
  const security = (...secrets: string[]) => {
    for (const line of written) for (const secret of [PASSWORD, ...secrets]) expect(line).not.toContain(secret)
    const lines = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
    written = []
    return lines.map(({ level, time, msg, ...line }) => line)
  }
  /** Returns the audit log of the user. Failures are recorded after the response. */
  const audited = async (lines: number) => {
    const read = () =>
      watched
        .db('log_entries')
        .where({ object_id: person.id, organizer_id: null })
        .whereLike('object_type', 'user%')
        .orderBy('id')
        .select('action', 'actor_type', 'data')
    await until(`${lines} lines are written`, async () => (await read()).length >= lines)
    const found = await read()
    for (const { data } of found) expect(JSON.stringify(data)).not.toContain(PASSWORD)
    return found
  }
  const signIn = (password = PASSWORD) => post('/sign-in', { email: person.email, password })

  it('tells of a sign-in with the new session, and so does the audit log of the person', async () => {
    const answer = await signIn()
    const [, secret] = /boxoffice_session=(\w+)/.exec(answer.headers.getSetCookie().join())!
    const { id } = await watched.db('sessions').where({ user_id: person.id }).first('id')
    const credential = `session:${id}`
    expect(security(secret!)).toEqual([{ event: 'signed_in', address, credential, user_id: person.id }])
    expect(await audited(1)).toEqual([{ action: 'user.signed_in', actor_type: 'user', data: { address, credential } }])
  })

  it('tells of a wrong password, and so does the audit log of the person', async () => {
    await signIn('what they typed')
    const entries = await audited(1)
    expect(security('what they typed', person.email)).toEqual([
      { event: 'sign_in_failed', address, reason: 'password', user_id: person.id },
    ])
    expect(entries).toEqual([
      { action: 'user.sign_in_failed', actor_type: 'visitor', data: { address, reason: 'password' } },
    ])
  })

  it('tells of accounts that there are not without what was typed, and leaves no row behind', async () => {
    const rows = () => watched.db('log_entries').count()
    const before = await rows()
    await post('/sign-in', { email: 'my-password@typed.example', password: 'a guess' })
    await post('/reset', { email: 'my-password@typed.example' })
    expect(security('typed.example', 'a guess')).toEqual([
      { event: 'sign_in_failed', address, reason: 'account' },
      { event: 'reset_requested', address },
    ])
    expect(await rows()).toEqual(before)
  })

  it('reports a wrong code, when signing in and on the account page', async () => {
    await watched.db('users').where({ id: person.id }).update({ require_2fa: true })
    const stored = encrypt(watched.config, TOTP_SECRET, new Secret({ size: 20 }).base32)
    await watched.db('user_totp').insert({ user_id: person.id, secret: stored })
    const waiting = (await signIn()).headers.getSetCookie().map((set) => set.split(';')[0]!)
    expect((await post('/sign-in/code', { code: '314159' }, waiting.join('; '))).status).toBe(400)
    expect((await audited(1))[0].data).toEqual({ address, reason: 'code' })
    expect(security('314159')).toEqual([{ event: 'sign_in_failed', address, reason: 'code', user_id: person.id }])
    const { headers } = await watched.signedIn(person.id)
    const { id } = await watched.db('sessions').where({ user_id: person.id }).first('id')
    const credential = `session:${id}`
    const wanted = { password: 'another password', again: 'another password' }
    await post('/account/password', { ...wanted, current: 'another guess', code: '' }, headers.Cookie)
    expect(security('another guess', wanted.password)).toEqual([
      { event: 'sign_in_failed', address, credential, reason: 'password', user_id: person.id },
    ])
    expect((await audited(2))[1].data).toEqual({ address, credential, reason: 'password' })
  })

  it('tells of a reset from its request to its end, and so does the audit log of the person', async () => {
    await post('/reset', { email: person.email })
    const link = await linkTo(watched.directory, person.email)
    const secret = link.split('/').at(-1)!
    const { id } = await watched.db('user_secrets').where({ user_id: person.id }).first('id')
    await audited(1)
    await post(link, { password: 'another password', again: 'another password' })
    expect((await fetch(watched.base + link)).status).toBe(404)
    const credential = `reset:${id}`
    expect(security(secret, 'another password')).toEqual([
      { event: 'reset_requested', address, user_id: person.id },
      { event: 'password_reset', address, credential, user_id: person.id },
      { event: 'reset_failed', address, reason: 'link' },
    ])
    expect(await audited(2)).toEqual([
      { action: 'user.reset_requested', actor_type: 'visitor', data: { address } },
      { action: 'user.password.reset', actor_type: 'user', data: { address, credential } },
    ])
  })

  it('tells of API tokens and devices that are used after their end, and of tokens that there never were', async () => {
    const token = newSecret()
    const [{ id }] = await watched
      .db('team_tokens')
      .insert({ team_id: 1, name: 'Ended', token_hash: hashSecret(token), active: false })
      .returning('id')
    const device = await watched.device()
    await watched.db('devices').where({ id: device.id }).update({ revoked: true })
    const call = (Authorization: string) =>
      new Person(watched.base, watched.owner.home, { Authorization }).get('/teams/')
    const answers = [await call(`Token ${token}`), await device.get('/api/v1/device/info')]
    answers.push(
      await call('Token my-password'),
      await call('Bearer my-password'),
      await watched.anonymous.get('/teams/'),
    )
    for (const { status } of answers) expect(status).toBe(401)
    expect(security(token, device.secret, 'my-password')).toEqual([
      { event: 'credential_refused', address, credential: `token:${id}`, user_id: null },
      { event: 'credential_refused', address, credential: `device:${device.id}`, user_id: null },
      { event: 'credential_unknown', address, credential: 'token' },
      { event: 'credential_unknown', address, credential: 'oauth2' },
    ])
  })

  it('tells of sessions and access tokens that have expired or whose account is disabled', async () => {
    const user_id = person.id
    const session = await watched.signedIn(user_id)
    const application = await watched.connected(['read'], { userId: user_id })
    const ids = [
      `session:${(await watched.db('sessions').where({ user_id }).first('id')).id}`,
      `oauth2:${(await watched.db('oauth_connections').where({ user_id }).first('id')).id}`,
    ]
    const lines = ids.map((credential) => ({ event: 'credential_refused', address, credential, user_id }))
    const use = async () => {
      expect([(await session.get('/teams/')).status, (await application.get('/teams/')).status]).toEqual([401, 401])
      return security(session.headers.Cookie!.split('=')[1]!, application.headers.Authorization!.split(' ')[1]!)
    }
    await watched.db('users').where({ id: user_id }).update({ is_active: false })
    expect(await use()).toEqual(lines)
    await watched.db('users').where({ id: user_id }).update({ is_active: true })
    watched.clock.advance({ days: 40 })
    try {
      expect(await use()).toEqual(lines)
    } finally {
      watched.clock.reset()
    }
  })

  it('tells of applications with a wrong secret or a token that is none, and of invitations that there are not', async () => {
    const application = (client: Record<string, string>) =>
      fetch(`${watched.base}/api/v1/oauth/token`, { method: 'POST', body: new URLSearchParams(client) })
    const client_secret = newSecret()
    const [{ id, client_id }] = await watched
      .db('oauth_applications')
      .insert({
        user_id: person.id,
        name: 'Planner',
        client_id: newSecret(),
        client_secret_hash: hashSecret(client_secret),
        redirect_uris: JSON.stringify(['https://planner.example/']),
      })
      .returning(['id', 'client_id'])
    const refresh = { grant_type: 'refresh_token', refresh_token: newSecret() }
    const states = [
      (await application({ ...refresh, client_id, client_secret: 'a guess' })).status,
      (await application({ ...refresh, client_id: 'nobody', client_secret })).status,
      (await application({ ...refresh, client_id, client_secret })).status,
      (await fetch(`${watched.base}/invite/${client_secret}`)).status,
    ]
    expect(states).toEqual([401, 401, 400, 404])
    expect(security('a guess', client_secret, refresh.refresh_token)).toEqual([
      { event: 'credential_refused', address, credential: `application:${id}` },
      { event: 'credential_unknown', address, credential: 'application' },
      { event: 'credential_refused', address, credential: `application:${id}`, reason: 'grant' },
      { event: 'credential_unknown', address, credential: 'invitation' },
    ])
  })
})

describe('over HTTPS', () => {
  it('cookies belong to this very host, and subdomains are left alone unless the operator says otherwise', async () => {
    const secure = await festival({ env: { BASE_URL: 'https://tickets.example' } })
    const wide = await festival({ env: { HSTS_SUBDOMAINS: 'true' } })
    try {
      const page = await fetch(`${secure.base}/sign-in`)
      const [visitor] = page.headers.getSetCookie()
      expect(visitor).toMatch(/^__Host-boxoffice_visitor=\w{64}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const [, csrf_token] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
      const signedIn = await fetch(`${secure.base}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ csrf_token: csrf_token!, ...secure.account } as never),
        headers: { Cookie: visitor!.split(';')[0]! },
      })
      const cookies = signedIn.headers.getSetCookie()
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-boxoffice_\w+=.*Secure/)
      const session = cookies.find((cookie) => cookie.startsWith('__Host-boxoffice_session='))!.split(';')[0]!
      const profile = (Cookie: string) => fetch(`${secure.base}/api/v1/me`, { headers: { Cookie } })
      expect((await profile(session)).status).toBe(200)
      expect((await profile(session.replace('__Host-', ''))).status).toBe(401) // another subdomain could set this cookie
      expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
      expect((await fetch(`${wide.base}/sign-in`)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
    } finally {
      await secure.end()
      await wide.end()
    }
  })
})
