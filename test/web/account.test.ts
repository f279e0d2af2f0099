// Pages on which users manage their own account.
import { within } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../src/core/platform/secrets.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { linkTo, mailsTo, readMailsTo } from '../support/mail.ts'
import { Visitor } from '../support/visitor.ts'

const PASSWORD = 'a password of theirs'
let world: Festival
let serial = 0
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(async () => {
  await world?.end()
})

/** Creates a user and signs in. */
async function someone(): Promise<Visitor & { id: number; email: string }> {
  serial += 1
  const email = `someone${serial}@example.org`
  const [{ id }] = await world
    .db('users')
    .insert({ email, fullname: 'Some One', password_hash: await hashPassword(PASSWORD) })
    .returning('id')
  const visitor = await new Visitor(world.base).enter(await world.signedIn(id))
  return Object.assign(visitor, { id: id as number, email })
}
const user = (id: number) => world.db('users').where({ id }).first()
const logged = (id: number): Promise<string[]> =>
  world.db('log_entries').where({ actor_type: 'user', actor_id: id }).orderBy('id').pluck('action')

describe('the profile', () => {
  it('has a name, a language and a time zone, which the API shows', async () => {
    const visitor = await someone()
    await visitor.open('/account')
    await visitor.fill({ 'Full name': 'Runa Ek', Language: 'sv', 'Time zone': 'Europe/Stockholm' })
    expect([await visitor.press('Save'), await visitor.main()]).toEqual([200, expect.stringContaining('Saved.')])
    expect(visitor.page.getByLabelText('Full name').value).toBe('Runa Ek')
    const { body } = await (await world.signedIn(visitor.id)).get('/api/v1/me')
    expect(body).toEqual({
      email: visitor.email,
      fullname: 'Runa Ek',
      locale: 'sv',
      is_staff: false,
      timezone: 'Europe/Stockholm',
    })
    expect(await logged(visitor.id)).toEqual(['user.changed'])
    await visitor.follow('Profile')
    expect(await visitor.main()).not.toContain('Saved.')
  })

  it('rejects what is not in its lists, beside the field', async () => {
    const visitor = await someone()
    await visitor.open('/account')
    visitor.all('#timezone option')[0]!.setAttribute('value', 'Mars/Olympus')
    await visitor.fill({ 'Time zone': 'Mars/Olympus' })
    expect(await visitor.press('Save')).toBe(400)
    expect(visitor.remarks('Time zone')).toBe('Please choose a value from the list.')
    expect(await user(visitor.id)).toMatchObject({ fullname: 'Some One', timezone: 'UTC' })
  })
})

describe('the email address', () => {
  const ask = async (visitor: Visitor, email: string, password = PASSWORD): Promise<number> => {
    await visitor.open('/account/email')
    await visitor.fill({ 'New email address': email, 'Current password': password })
    return visitor.press('Send confirmation link')
  }

  it('changes once the link mailed to the new one was opened', async () => {
    const visitor = await someone()
    expect([await ask(visitor, 'new@example.net'), await visitor.main()]).toEqual([
      200,
      expect.stringContaining('We have sent an email to new@example.net'),
    ])
    const link = await linkTo(world.directory, 'new@example.net')
    expect((await user(visitor.id)).email).toBe(visitor.email)
    await visitor.open(link)
    expect((await user(visitor.id)).email).toBe(visitor.email) // opening the link is not enough, since mail programs open links automatically
    await visitor.press('Use new@example.net')
    expect(await visitor.main()).toContain('You sign in with new@example.net.')
    expect([(await user(visitor.id)).email, await logged(visitor.id), await visitor.open(link)]).toEqual([
      'new@example.net',
      ['user.email.changed'],
      404,
    ])
  })

  it('is confirmed and notified in the language of the account', async () => {
    const visitor = await someone()
    await world.db('users').where({ id: visitor.id }).update({ locale: 'de' })
    await visitor.open('/account/email')
    await visitor.fill({ 'Neue E-Mail-Adresse': 'neu@example.net', 'Aktuelles Passwort': PASSWORD })
    await visitor.press('Bestätigungslink senden')
    const [confirmation] = await readMailsTo(world.directory, 'neu@example.net')
    await visitor.open(await linkTo(world.directory, 'neu@example.net'))
    await visitor.press('neu@example.net verwenden')
    const [notified] = await readMailsTo(world.directory, visitor.email)
    expect([confirmation, notified].map((mail) => mail!.headers.subject)).toEqual([
      'Bestätigen Sie Ihre Adresse',
      'Ihr Konto wurde geändert',
    ])
  })

  it('does not change without the password, or for an invalid address', async () => {
    const visitor = await someone()
    expect([await ask(visitor, 'other@example.net', 'wrong'), await visitor.main()]).toEqual([
      400,
      expect.stringContaining('This password is incorrect.'),
    ])
    expect([await ask(visitor, 'nonsense'), await visitor.main()]).toEqual([
      400,
      expect.stringContaining('Please enter an email address.'),
    ])
    expect(await world.db('user_secrets').where({ user_id: visitor.id })).toEqual([])
  })

  it('is not confirmed by the link in the hands of another user', async () => {
    const [visitor, other] = [await someone(), await someone()]
    await ask(visitor, 'typing-error@example.net')
    const link = await linkTo(world.directory, 'typing-error@example.net')
    expect(await other.open(link)).toBe(404)
    const stranger = new Visitor(world.base)
    await stranger.open(link)
    expect(stranger.path).toMatch(/^\/sign-in/)
    expect([await visitor.open(link), (await user(visitor.id)).email]).toEqual([200, visitor.email])
  })

  it('does not reveal that another account has it, except to its owner', async () => {
    const [visitor, other] = [await someone(), await someone()]
    expect([await ask(visitor, other.email), await visitor.main()]).toEqual([
      200,
      expect.stringContaining(`We have sent an email to ${other.email}`),
    ])
    const [mail] = await mailsTo(world.directory, other.email)
    expect(mail).toContain('already belongs to an account')
    expect(mail).not.toContain('http')
  })

  it('that has got an account in the meantime is rejected', async () => {
    const visitor = await someone()
    await ask(visitor, 'late@example.net')
    const link = await linkTo(world.directory, 'late@example.net')
    await world.db('users').insert({ email: 'Late@example.net' })
    await visitor.open(link)
    expect([await visitor.press('Use late@example.net'), await visitor.main()]).toEqual([
      400,
      expect.stringContaining('There is already an account with this address.'),
    ])
  })
})

describe('the password', () => {
  const change = async (visitor: Visitor, current: string, password: string, again = password): Promise<number> => {
    await visitor.open('/account/password')
    await visitor.fill({ 'Current password': current, 'New password': password, 'Repeat the password': again })
    return visitor.press('Change password')
  }

  it('changes, ends all other sessions and rotates this one', async () => {
    const visitor = await someone()
    const other = await world.signedIn(visitor.id)
    const before = (await visitor.cookie('boxoffice_session'))!.value
    expect([await change(visitor, PASSWORD, 'päßwört €'), await visitor.main()]).toEqual([
      200,
      expect.stringContaining('Your password has been changed'),
    ])
    expect((await visitor.cookie('boxoffice_session'))!.value).not.toBe(before)
    expect((await other.get('/api/v1/me')).status).toBe(401)
    expect(
      (await fetch(`${world.base}/account`, { headers: { Cookie: `boxoffice_session=${before}` }, redirect: 'manual' }))
        .status,
    ).toBe(303)
    const again = new Visitor(world.base)
    expect([await again.signIn(visitor.email, PASSWORD), await again.signIn(visitor.email, 'päßwört €')]).toEqual([
      400, 200,
    ])
  })

  it.each([
    ['wrong', 'long enough', 'long enough', 'This password is incorrect.'],
    [PASSWORD, 'short', 'short', 'at least 8 characters'],
    [PASSWORD, 'long enough', 'long enougg', 'do not match'],
    [PASSWORD, 'x'.repeat(1001), 'x'.repeat(1001), 'at most 1000 characters'],
  ])('stays after %j, %.20j, %.20j', async (current, password, again, message) => {
    const visitor = await someone()
    const before = await user(visitor.id)
    expect([await change(visitor, current, password, again), await visitor.main()]).toEqual([
      400,
      expect.stringContaining(message),
    ])
    expect(await user(visitor.id)).toEqual(before)
  })
})

describe('two-factor', () => {
  const code = (secret: string, seconds = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

  const recoveryCodes = (visitor: Visitor): string[] =>
    within(visitor.page.getByLabelText('Recovery codes'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  /** Fills in fields of one of several forms with the same labels. */
  const type = (visitor: Visitor, fields: Record<string, string>): void => {
    for (const [selector, value] of Object.entries(fields)) visitor.all(selector)[0]!.setAttribute('value', value)
  }

  async function setUp(visitor: Visitor): Promise<{ secret: string; used: string; codes: string[] }> {
    await visitor.open('/account/two-factor')
    await visitor.fill({ 'Current password': PASSWORD })
    await visitor.press('Set up two-factor authentication')
    const secret = (await visitor.texts('main .secret'))[0]!.replaceAll(' ', '')
    const used = code(secret)
    await visitor.fill({ Code: used })
    expect(await visitor.press('Enable two-factor authentication')).toBe(200)
    return {
      secret,
      used,
      codes: recoveryCodes(visitor),
    }
  }
  const enter = async (email: string, answer: string): Promise<{ status: number; visitor: Visitor }> => {
    const visitor = new Visitor(world.base)
    await visitor.signIn(email, PASSWORD)
    expect([visitor.path, await visitor.cookie('boxoffice_session')]).toEqual(['/sign-in/code', undefined])
    await visitor.fill({ Code: answer })
    return { status: await visitor.press('Sign in'), visitor }
  }

  it('is set up with the password and a code, and asked for from then on', async () => {
    const visitor = await someone()
    await world.db('team_members').insert({ team_id: 1, user_id: visitor.id })
    await visitor.open('/account/two-factor')
    await visitor.fill({ 'Current password': 'wrong' })
    expect(await visitor.press('Set up two-factor authentication')).toBe(400)
    await visitor.fill({ 'Current password': PASSWORD })
    await visitor.press('Set up two-factor authentication')
    await visitor.fill({ Code: '000000' })
    expect([await visitor.press('Enable two-factor authentication'), (await user(visitor.id)).require_2fa]).toEqual([
      400,
      false,
    ])
    const { secret, codes } = await setUp(visitor)
    expect([codes.length, new Set(codes).size, codes[0]]).toEqual([
      10,
      10,
      expect.stringMatching(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/),
    ])
    expect((await world.owner.get(`/teams/1/members/${visitor.id}/`)).body.require_2fa).toBe(true)
    expect((await enter(visitor.email, code(secret, 30))).visitor.path).toBe('/')
    expect(await logged(visitor.id)).toEqual(['user.two_factor.enabled', 'user.signed_in'])
  })

  inBrowser('shows the key as a QR code', async () => {
    const { id } = await someone()
    const browser = await openBrowser(world.base)
    const visitor = await (await browser.visitor()).enter(await world.signedIn(id))
    await visitor.open('/account/two-factor')
    await visitor.fill({ 'Current password': PASSWORD })
    await visitor.press('Set up two-factor authentication')
    const picture = visitor.page.getByRole('img', { name: 'QR code with the key below' })
    expect(
      await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(20)
    await browser.close()
  })

  it('takes each code once, and none from long ago', async () => {
    const visitor = await someone()
    const { secret, used } = await setUp(visitor)
    const { visitor: other } = await enter(visitor.email, used)
    for (const wrong of [used, code(secret, -300), '', '12345', 'abcdef']) {
      await other.fill({ Code: wrong })
      expect(await other.press('Sign in')).toBe(400)
    }
    const good = code(secret, 30) // a code is also valid one step before and after its own
    await other.fill({ Code: good })
    await other.press('Sign in')
    expect(other.path).toBe('/')
    expect((await enter(visitor.email, good)).status).toBe(400)
  })

  it('takes each recovery code once, however it is written', async () => {
    const visitor = await someone()
    const { codes } = await setUp(visitor)
    expect(JSON.stringify(await world.db('user_recovery_codes').where({ user_id: visitor.id }))).not.toContain(
      codes[0]!.replaceAll('-', ''),
    )
    expect((await enter(visitor.email, ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).visitor.path).toBe('/')
    expect((await enter(visitor.email, codes[0]!)).status).toBe(400)
    await visitor.open('/account/two-factor')
    expect(await visitor.main()).toContain('9 recovery codes remain')
  })

  it('gives new recovery codes, which end the old ones', async () => {
    const visitor = await someone()
    const { codes } = await setUp(visitor)
    await visitor.open('/account/two-factor')
    type(visitor, { '#codes-current': PASSWORD, '#codes-code': codes[0]! })
    await visitor.press('Create new recovery codes')
    const [fresh] = recoveryCodes(visitor)
    expect([(await enter(visitor.email, codes[1]!)).status, (await enter(visitor.email, fresh!)).visitor.path]).toEqual(
      [400, '/'],
    )
  })

  it('is switched off with the password', async () => {
    const visitor = await someone()
    const { codes } = await setUp(visitor)
    await visitor.open('/account/two-factor')
    type(visitor, { '#off-current': 'wrong' })
    expect([await visitor.press('Disable two-factor authentication'), (await user(visitor.id)).require_2fa]).toEqual([
      400,
      true,
    ])
    type(visitor, { '#off-current': PASSWORD, '#off-code': codes[0]! })
    await visitor.press('Disable two-factor authentication')
    expect([
      (await user(visitor.id)).require_2fa,
      await world.db('user_totp').where({ user_id: visitor.id }),
      await world.db('user_recovery_codes').where({ user_id: visitor.id }),
    ]).toEqual([false, [], []])
    const again = new Visitor(world.base)
    await again.signIn(visitor.email, PASSWORD)
    expect(again.path).toBe('/')
  })

  it('is not passed by a new password, nor by the page after it', async () => {
    const visitor = await someone()
    await setUp(visitor)
    const stranger = new Visitor(world.base)
    await stranger.signIn(visitor.email, PASSWORD)
    await stranger.open('/account')
    expect(stranger.path).toMatch(/^\/sign-in\?/)
    const waiting = await world
      .db('user_secrets')
      .where({ user_id: visitor.id, kind: 'second_factor' })
      .first('expires')
    expect(Date.parse(waiting.expires) - Date.now()).toBeLessThan(601_000)
    world.clock.advance({ minutes: 10 })
    await stranger.open('/sign-in/code')
    expect(stranger.path).toBe('/sign-in')
    world.clock.reset()
  })
})

describe('the list of sessions', () => {
  it('shows where one is signed in, and ends one or all others', async () => {
    const visitor = await someone()
    const others = [
      await world.signedIn(visitor.id),
      await world.signedIn(visitor.id),
      await world.signedIn(visitor.id),
    ]
    const foreign = await world.signedIn()
    const alive = async (): Promise<number[]> =>
      Promise.all([...others, foreign].map(async (other) => (await other.get('/api/v1/me')).status))
    await visitor.open('/account/sessions')
    expect([
      visitor.page.getAllByRole('row').length,
      visitor.page.getAllByRole('button', { name: /^End the session of/ }).length,
    ]).toEqual([5, 3])
    const { headers } = await world.signedIn(visitor.id)
    const foreignId = (await world.db('sessions').where({ user_id: world.account.id }).max('id as id').first())!.id
    await fetch(`${world.base}/account/sessions/${foreignId}/end`, {
      method: 'POST',
      headers: { Cookie: headers.Cookie! },
      body: new URLSearchParams({ csrf_token: headers['X-CSRFToken']! }),
    })
    expect(await alive()).toEqual([200, 200, 200, 200])
    const [first] = visitor.page.getAllByRole('button', { name: /^End the session of/ })
    await visitor.press(first!)
    expect((await alive()).filter((status) => status === 401)).toHaveLength(1)
    await visitor.press('End all other sessions')
    expect(await alive()).toEqual([401, 401, 401, 200])
    expect(await visitor.open('/account')).toBe(200)
  })
})
