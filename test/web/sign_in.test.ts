// Signing in and out, and resetting a forgotten password.
import { Secret, TOTP } from 'otpauth'
import { encrypt } from '../../src/core/platform/encryption.ts'
import { checkPassword, newSecret } from '../../src/core/platform/secrets.ts'
import { TOTP_SECRET } from '../../src/domain/access/accounts.ts'
import { purgeJob } from '../../src/jobs/purge.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { linkTo, mailsTo } from '../support/mail.ts'
import { Visitor } from '../support/visitor.ts'

let world: Festival
let email: string, password: string
beforeAll(async () => {
  world = await festival({ work: true })
  ;({ email, password } = world.account)
})
afterAll(async () => {
  await world?.end()
})

const SESSION = 'boxoffice_session'
const sessionCount = async (): Promise<number> => (await world.db('sessions').select('id')).length
/** Submits a form without a browser, from any origin. */
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(world.base + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  })

describe('signing in', () => {
  inBrowser('leads to the organizers of the person, and signing out ends the session', async () => {
    const browser = await openBrowser(world.base)
    const mara = await browser.visitor()
    expect(await mara.signIn(email, password)).toBe(200)
    expect([mara.path, await mara.heading()]).toEqual(['/', 'Organizers'])
    await mara.follow('Kulturwerk Hamburg')
    expect(await mara.heading()).toBe('Kulturwerk Hamburg')
    const { value } = (await mara.cookie(SESSION))!
    await mara.press('Sign out')
    expect([mara.path, await mara.cookie(SESSION)]).toEqual(['/sign-in', undefined])
    expect(await mara.main()).toContain('You are signed out.')
    expect(
      (await fetch(`${world.base}/account`, { headers: { Cookie: `${SESSION}=${value}` }, redirect: 'manual' })).status,
    ).toBe(303)
    await browser.close()
  })

  it('takes the address in any case', async () => {
    const mara = new Visitor(world.base)
    await mara.signIn(email.toUpperCase(), password)
    expect(mara.path).toBe('/')
  })

  it('returns to the requested page', async () => {
    const mara = new Visitor(world.base)
    await mara.open('/organizers/kulturwerk/?x=1')
    expect(mara.path).toBe('/sign-in?next=%2Forganizers%2Fkulturwerk%2F%3Fx%3D1')
    await mara.fill({ 'Email address': email, Password: password })
    await mara.press('Sign in')
    expect(mara.path).toBe('/organizers/kulturwerk/?x=1')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a/x\n',
    'javascript:alert(1)',
    'evil',
    '',
  ])('does not lead to %j', async (next) => {
    const { headers } = await world.signedIn()
    const answer = await fetch(`${world.base}/sign-in?next=${encodeURIComponent(next)}`, {
      headers,
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('does not lead elsewhere from the form', async () => {
    const mara = new Visitor(world.base)
    await mara.open('/sign-in?next=%2F%2Fevil.example')
    mara.all('main form')[0]!.setAttribute('action', '/sign-in?next=%2F%2Fevil.example')
    await mara.fill({ 'Email address': email, Password: password })
    await mara.press('Sign in')
    expect(mara.url).toBe(`${world.base}/`)
  })

  it('gives the same message for a wrong password, an unknown address, an account without password and one that is closed', async () => {
    await world.db('users').insert({
      email: 'closed@example.org',
      password_hash: (await world.db('users').where({ email }).first()).password_hash,
      is_active: false,
    })
    const pages = []
    for (const [who, secret] of [
      [email, 'wrong password'],
      ['nobody@example.org', password],
      ['tom@kulturwerk.example', password],
      ['closed@example.org', password],
      ['', ''],
    ]) {
      const visitor = new Visitor(world.base)
      await visitor.open('/sign-in')
      await visitor.fill({ 'Email address': who!, Password: secret! })
      pages.push([await visitor.press('Sign in'), await visitor.main(), await visitor.cookie(SESSION)])
    }
    expect(pages[0]).toEqual([
      400,
      expect.stringContaining('The email address or the password is incorrect.'),
      undefined,
    ])
    for (const page of pages) expect(page).toEqual(pages[0])
  })

  it('takes as long without a password to compare with', async () => {
    const { password_hash } = await world.db('users').where({ email }).first('password_hash')
    // The minimum of several measurements of CPU time, which other programs do not affect.
    const cost = async (stored: string | null): Promise<number> => {
      const before = process.cpuUsage()
      expect(await checkPassword(stored, 'wrong password')).toBe(false)
      return process.cpuUsage(before).user
    }
    const [without, known]: [number[], number[]] = [[], []]
    await checkPassword(null, 'to warm up')
    for (let i = 0; i < 9; i += 1) {
      without.push(await cost(null))
      known.push(await cost(password_hash))
    }
    const ratio = Math.min(...without) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  inBrowser('gives a session that was not there before, whatever cookie the browser came with', async () => {
    const attacker = newSecret()
    const browser = await openBrowser(world.base)
    const mara = await browser.visitor()
    await mara.enter({ headers: { Cookie: `${SESSION}=${attacker}` } })
    await mara.signIn(email, password)
    const first = (await mara.cookie(SESSION))!
    expect(first.value).not.toBe(attacker)
    expect(
      (await fetch(`${world.base}/account`, { headers: { Cookie: `${SESSION}=${attacker}` }, redirect: 'manual' }))
        .status,
    ).toBe(303)
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', secure: false })
    expect(await world.db('sessions').where({ secret_hash: first.value })).toEqual([])
    await browser.close()
  })
})

describe('forms', () => {
  it.each([
    ['/sign-in', () => ({ email, password })],
    ['/sign-out', () => ({})],
    ['/reset', () => ({ email })],
    ['/account', () => ({ fullname: 'Mallory' })],
    ['/account/password', () => ({ current: password, password: 'mallory knows', again: 'mallory knows' })],
    ['/organizers/kulturwerk/teams/new', () => ({ name: 'Mallory' })],
  ])('to %s count only with the proof of the same visitor', async (path, fields) => {
    const { headers } = await world.signedIn()
    const before = [await sessionCount(), await world.db('users').orderBy('id'), await world.db('teams').orderBy('id')]
    for (const csrf_token of [undefined, '', 'x', (await world.signedIn(world.account.id)).headers['X-CSRFToken']!]) {
      for (const cookie of ['', headers.Cookie!]) {
        expect(
          (await post(path, { ...fields(), ...(csrf_token === undefined ? {} : { csrf_token }) }, cookie)).status,
        ).toBe(403)
      }
    }
    expect([
      await sessionCount(),
      await world.db('users').orderBy('id'),
      await world.db('teams').orderBy('id'),
    ]).toEqual([(before[0] as number) + 1, before[1], before[2]])
  })

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
  ])('of the type %s are rejected', async (type) => {
    const { headers } = await world.signedIn()
    const body = JSON.stringify({ csrf_token: headers['X-CSRFToken'], fullname: 'Mallory' })
    expect(
      (await fetch(`${world.base}/account`, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body }))
        .status,
    ).toBe(403)
  })

  it('that the database could not store, or that are too large, are rejected in a page', async () => {
    const { headers } = await world.signedIn()
    for (const [fullname, status] of [
      ['\0', 400],
      ['x'.repeat(300_000), 413],
    ] as const) {
      const answer = await post(
        '/account',
        { csrf_token: headers['X-CSRFToken']!, fullname, locale: 'en', timezone: 'UTC' },
        headers.Cookie,
      )
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    }
  })
})

describe('pages', () => {
  it.each([
    '/sign-in',
    '/',
    '/account',
    '/account/two-factor',
    '/organizers/kulturwerk/',
    '/organizers/kulturwerk/teams/',
    '/organizers/kulturwerk/teams/1/',
    '/organizers/nowhere/',
    '/account/nothing',
  ])('%s keeps a strict policy and is kept nowhere', async (path) => {
    const { headers } = path === '/sign-in' ? { headers: {} } : await world.signedIn()
    const answer = await fetch(world.base + path, { headers, redirect: 'manual' })
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none';script-src 'self';style-src 'self'/,
    )
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await answer.text()).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(href|src|action)="https?:/i)
  })

  it('show no HTML that a visitor has typed', async () => {
    await world.owner.post('/teams/', { name: '<b onclick="x">"\'&' })
    const mara = await new Visitor(world.base).enter(await world.signedIn())
    await mara.open('/organizers/kulturwerk/teams/')
    expect(await mara.main()).toContain('<b onclick="x">"\'&')
    await mara.follow('<b onclick="x">"\'&')
    expect(await mara.heading()).toBe('<b onclick="x">"\'&')
  })

  it('lead below the path at which a proxy has put the server', async () => {
    const proxied = await festival({ env: { BASE_URL: 'https://venue.example/tickets' } })
    try {
      const { headers } = await proxied.signedIn()
      const page = await (await fetch(`${proxied.base}/`, { headers })).text()
      expect(page).toContain('href="/tickets/organizers/kulturwerk/"')
      expect(page).not.toMatch(/(href|action|src)="\/(?!tickets\/)/)
      const away = await fetch(`${proxied.base}/account`, { redirect: 'manual' })
      expect(away.headers.get('location')).toBe('/tickets/sign-in?next=%2Faccount')
      expect(away.headers.get('set-cookie')).toContain('Secure')
    } finally {
      await proxied.end()
    }
  })
})

afterEach(() => world.clock.reset())

describe('a session', () => {
  // Opens a page so many seconds after signing in. @returns the seconds since the use that was recorded last
  const used = async (seconds: number): Promise<number> => {
    const { headers } = await world.signedIn()
    const id = (await world.db('sessions').max('id as id').first())!.id
    world.clock.advance({ seconds })
    await fetch(`${world.base}/`, { headers })
    const { last_seen } = await world.db('sessions').where({ id }).first('last_seen')
    return Math.round((world.clock().getTime() - Date.parse(last_seen)) / 10_000) * 10
  }

  it('lives on while it is used, and writes only now and then', async () => {
    expect(await used(3600)).toBe(0)
    expect(await used(60)).toBe(60)
  })

  it('ends after its longest time however much it is used', async () => {
    const { headers } = await world.signedIn()
    const open = () => fetch(`${world.base}/`, { headers, redirect: 'manual' })
    for (const hours of [144, 144, 144, 144, 143]) {
      world.clock.advance({ hours })
      expect((await open()).status).toBe(200)
    }
    world.clock.advance({ hours: 1 })
    expect((await open()).headers.get('location')).toBe('/sign-in?next=%2F')
  })

  it('that has ended is rejected immediately and forgotten by a job', async () => {
    const { headers } = await world.signedIn()
    const id = (await world.db('sessions').max('id as id').first())!.id
    world.clock.advance({ days: 6 })
    await world.signedIn()
    world.clock.advance({ days: 1 })
    expect((await fetch(`${world.base}/`, { headers, redirect: 'manual' })).headers.get('location')).toBe(
      '/sign-in?next=%2F',
    )
    const before = await sessionCount()
    await purgeJob.run({}, world.job())
    expect([
      await world.db('sessions').where({ id }),
      (await sessionCount()) < before,
      (await sessionCount()) > 0,
    ]).toEqual([[], true, true])
  })
})

describe('guessing', () => {
  let guarded: Festival
  beforeAll(async () => {
    guarded = await festival({ work: true, env: { RATE_LIMIT: 'memory' } })
  })
  afterAll(async () => {
    await guarded?.end()
  })

  const until429 = async (again: () => Promise<number>): Promise<number> => {
    for (let attempt = 1; attempt < 20; attempt += 1) if ((await again()) === 429) return attempt
    return 0
  }

  it('a password comes to a pause, for the right one too', async () => {
    const visitor = new Visitor(guarded.base)
    expect(await until429(() => visitor.signIn(guarded.account.email, 'guess'))).toBe(7)
    expect(await visitor.main()).toMatch(/Too many attempts[^]*try again in \d+ seconds/)
    expect(await visitor.signIn(guarded.account.email, guarded.account.password)).toBe(429)
    expect(await visitor.cookie(SESSION)).toBeUndefined()
  })

  it('comes to the same pause for an address without account', async () => {
    const visitor = new Visitor(guarded.base)
    expect(await until429(() => visitor.signIn('nobody@example.org', 'guess'))).toBe(7)
  })

  it('a code comes to a pause, however often one starts again', async () => {
    const secret = new Secret()
    const { id } = await guarded.db('users').where({ email: 'tom@kulturwerk.example' }).first('id')
    await guarded
      .db('users')
      .where({ id })
      .update({
        password_hash: (await guarded.db('users').where({ id: guarded.account.id }).first()).password_hash,
        require_2fa: true,
      })
    await guarded.db('user_totp').insert({ user_id: id, secret: encrypt(guarded.config, TOTP_SECRET, secret.base32) })
    const visitor = new Visitor(guarded.base)
    const attempts = await until429(async () => {
      await visitor.signIn('tom@kulturwerk.example', guarded.account.password)
      await visitor.fill({ Code: 'aaaa-aaaa-aaaa-aaaa' })
      return visitor.press('Sign in')
    })
    expect(attempts).toBe(7)
    await visitor.signIn('tom@kulturwerk.example', guarded.account.password)
    await visitor.fill({ Code: new TOTP({ secret }).generate() })
    expect(await visitor.press('Sign in')).toBe(429)
  })

  it('asking for links comes to a pause', async () => {
    const visitor = new Visitor(guarded.base)
    const attempts = await until429(async () => {
      await visitor.open('/reset')
      await visitor.fill({ 'Email address': 'ilse@kulturwerk.example' })
      return visitor.press('Send link')
    })
    expect(attempts).toBe(7)
  })
})

describe('a forgotten password', () => {
  const ask = async (address: string): Promise<Visitor> => {
    const visitor = new Visitor(world.base)
    await visitor.open('/sign-in')
    await visitor.follow('Forgot your password?')
    await visitor.fill({ 'Email address': address })
    await visitor.press('Send link')
    return visitor
  }
  const choose = async (visitor: Visitor, secret: string, again = secret): Promise<number> => {
    await visitor.fill({ 'New password': secret, 'Repeat the password': again })
    return visitor.press('Set password')
  }

  it('is replaced by a link that counts once and ends all sessions', async () => {
    const old = await world.signedIn((await world.db('users').where({ email: 'leyla@kulturwerk.example' }).first()).id)
    const leyla = await ask('Leyla@kulturwerk.example')
    expect([leyla.path, await leyla.main()]).toEqual([
      '/sign-in',
      expect.stringContaining('If there is an account with this address, we have sent a link to it.'),
    ])
    const link = await linkTo(world.directory, 'leyla@kulturwerk.example')
    expect(await world.db('user_secrets').where({ secret_hash: link.split('/').pop() })).toEqual([])
    await leyla.open(link)
    expect([await choose(leyla, 'short'), await leyla.main()]).toEqual([
      400,
      expect.stringContaining('at least 8 characters'),
    ])
    expect([await choose(leyla, 'long enough', 'another'), await leyla.main()]).toEqual([
      400,
      expect.stringContaining('do not match'),
    ])
    expect(await choose(leyla, 'a new password')).toBe(200)
    expect([leyla.path, await leyla.cookie(SESSION)]).toEqual(['/sign-in', undefined])
    expect((await old.get('/api/v1/me')).status).toBe(401)
    await leyla.signIn('leyla@kulturwerk.example', 'a new password')
    expect(leyla.path).toBe('/')
    expect(await new Visitor(world.base).open(link)).toBe(404)
  })

  it('has the same response as an address without an account', async () => {
    const [one, other] = [await ask('nobody@example.org'), await ask('jonas@kulturwerk.example')]
    expect([one.path, await one.main()]).toEqual([other.path, await other.main()])
    await mailsTo(world.directory, 'jonas@kulturwerk.example')
    // The user has not requested a link.
    expect(await mailsTo(world.directory, 'nobody@example.org', 0)).toEqual([])
  })

  it('has one link at a time, for an hour', async () => {
    await ask('ilse@kulturwerk.example')
    const first = await linkTo(world.directory, 'ilse@kulturwerk.example')
    await ask('ilse@kulturwerk.example')
    const second = await linkTo(world.directory, 'ilse@kulturwerk.example', 2)
    const visitor = new Visitor(world.base)
    expect([await visitor.open(first), await visitor.open(second)]).toEqual([404, 200])
    world.clock.advance({ hours: 1 })
    expect([await choose(visitor, 'a new password'), await visitor.open(second)]).toEqual([404, 404])
    await expect(world.db('users').where({ email: 'ilse@kulturwerk.example' }).first('password_hash')).resolves.toEqual(
      { password_hash: null },
    )
  })

  it('that two set at the same moment is that of one of them', async () => {
    await ask('tom@kulturwerk.example')
    const link = await linkTo(world.directory, 'tom@kulturwerk.example')
    const visitor = new Visitor(world.base)
    await visitor.open(link)
    const csrf_token = visitor.all('main input[name=csrf_token]')[0]!.getAttribute('value')!
    const cookie = `boxoffice_visitor=${(await visitor.cookie('boxoffice_visitor'))!.value}`
    const answers = await Promise.all(
      ['first one', 'second one', 'third one'].map((secret) =>
        post(link, { csrf_token, password: secret, again: secret }, cookie),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
  })
})
