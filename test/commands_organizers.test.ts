// Commands that create objects for which the API has no operation: organizers, tokens, the demo data.
import { checkPassword } from '../src/core/platform/secrets.ts'
import { command, creating, database, organizer, run, serve, signIn, start } from './commands.setup.ts'
import { freshDatabase } from './support/database.ts'

describe('boxoffice create-organizer', () => {
  it('prints one JSON object and nothing else', async () => {
    const { code, stdout } = await run(creating('verein'))
    const made = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(made).toEqual({
      organizer: 'verein',
      user: { id: expect.any(Number), email: 'o@example.org' },
      team: { id: expect.any(Number) },
      token: expect.any(String),
    })
    expect(stdout).toBe(`${JSON.stringify(made)}\n`)
    expect(await database.db('users').where({ id: made.user.id }).first('password_hash')).toEqual({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
  })

  it('uses the account that is there', async () => {
    const [first, second] = [JSON.parse((await organizer('one')).stdout), JSON.parse((await organizer('two')).stdout)]
    expect(second.user).toEqual(first.user)
  })

  it('takes the password from standard input or the environment', async () => {
    const named = (slug: string) => [
      'create-organizer',
      '--slug',
      slug,
      '--name',
      'V',
      '--owner-email',
      `${slug}@example.org`,
    ]
    const piped = start([...named('piped'), '--owner-password-stdin'])
    piped.child.stdin.end('correct horse\nand another line')
    const results = [await piped.ended, await run(named('environment'), { OWNER_PASSWORD: 'correct horse' })]
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(Array(2).fill([0, '']))
    for (const slug of ['piped', 'environment']) {
      const { password_hash } = await database
        .db('users')
        .where({ email: `${slug}@example.org` })
        .first()
      expect([slug, await checkPassword(password_hash, 'correct horse')]).toEqual([slug, true])
    }
    expect(await command(named('none'))).toMatchObject({ code: 1, stderr: expect.stringMatching(/8 characters/) })
  })

  it('explains in one sentence that the slug is taken', async () => {
    await organizer('taken')
    expect(await organizer('Taken')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is already an organizer with this slug.\n',
    })
  })

  it.each([
    [['--slug', '-x'], /letters, digits/],
    [['--owner-email', 'nobody'], /email/],
    [['--owner-email', 'a,b@example.org'], /email/],
    [['--name', 'Two\nlines'], /control characters/],
    [['--name', 'Two\u2028lines'], /control characters/],
    [['--name', 'N'.repeat(191)], /1 to 190/],
    [['--owner-password', 'short'], /8 characters/],
    [['--name', ' '], /1 to 190/],
  ])('explains in one sentence what is invalid in %j', async (more, message) => {
    const { code, stdout, stderr } = await organizer('another', ...more)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('boxoffice demo', () => {
  it('prints no credentials in text for a database of its own', async () => {
    const { db, url, drop } = await freshDatabase()
    try {
      const { code, stdout } = await command(['demo'], { DATABASE_URL: url })
      expect([code, stdout]).toEqual([0, expect.stringContaining('Created the organizer kulturwerk.')])
      expect(stdout).not.toMatch(/[0-9a-f]{16}/)
      expect(await db('organizers').pluck('slug')).toEqual(['kulturwerk'])
    } finally {
      await drop()
    }
  })

  it('prints credentials of every type, once', async () => {
    const demo = JSON.parse((await command(['demo', '--json'])).stdout)
    const server = await serve()
    const headers = [
      { Authorization: `Token ${demo.token}` },
      { Authorization: `Bearer ${demo.oauth2}` },
      { Authorization: `Device ${demo.device}` },
      demo.session,
    ]
    for (const each of headers) {
      const { results } = (await fetch(`${server.base}/api/v1/organizers/`, { headers: each }).then((answer) =>
        answer.json(),
      )) as { results: object[] }
      expect(results).toMatchObject([{ name: 'Kulturwerk Hamburg', slug: demo.organizer }])
    }
    expect(await signIn(server.base, demo.owner)).toEqual([303, '/'])
    server.child.kill('SIGTERM')
    await server.ended
    expect(JSON.parse((await command(['demo', '--json'])).stdout)).toEqual({ organizer: 'kulturwerk', token: null })
  })
})

describe('boxoffice create-token', () => {
  it('makes a token that the running server accepts', async () => {
    const { team } = JSON.parse((await organizer('tokens')).stdout)
    const server = await serve()
    const { stdout } = await command([
      'create-token',
      '--organizer',
      'tokens',
      '--team',
      String(team.id),
      '--name',
      'shop',
      '--json',
    ])
    const made = JSON.parse(stdout)
    expect(made).toEqual({ id: expect.any(Number), name: 'shop', token: expect.any(String) })
    expect(
      await database
        .db('log_entries')
        .where({ object_id: made.id, action: 'team.token.added' })
        .first('actor_type', 'data'),
    ).toEqual({ actor_type: 'command', data: { name: 'shop' } })
    const answer = await fetch(`${server.base}/api/v1/organizers/tokens/`, {
      headers: { Authorization: `Token ${made.token}` },
    })
    expect(await answer.json()).toMatchObject({ name: 'Verein', slug: 'tokens' })
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it.each([
    [['--team', '999999'], /has no team/],
    [['--team', 'x'], /positive number/],
    [['--organizer', 'nowhere'], /has no team/],
  ])('rejects %j', async (more, message) => {
    const { code, stderr } = await command([
      'create-token',
      '--organizer',
      'verein',
      '--team',
      '1',
      '--name',
      'shop',
      ...more,
    ])
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})

describe('boxoffice accept-gift-cards', () => {
  const accept = (...args: string[]) => command(['accept-gift-cards', ...args])

  it('is kept once, however often it is said', async () => {
    for (const slug of ['taker', 'giver']) await organizer(slug)
    for (let time = 0; time < 2; time += 1) {
      const { code, stdout } = await accept('--organizer', 'taker', '--issuer', 'giver', '--json')
      expect([code, JSON.parse(stdout)]).toEqual([0, { organizer: 'taker', issuer: 'giver' }])
    }
    expect(await database.db('gift_card_acceptances').count('* as n').first()).toEqual({ n: 1 })
    expect(
      await database.db('log_entries').where({ action: 'organizer.gift_card_acceptance.added' }).pluck('data'),
    ).toEqual([{ issuer: 'giver' }])
  })

  it.each([
    ['sandbox', 'member'],
    ['member', 'sandbox'],
  ])('rejects %s and %s: everyone who can create a sandbox can issue its cards', async (taker, giver) => {
    if (taker === 'sandbox') {
      for (const slug of ['sandbox', 'member']) await organizer(slug)
      const { id: organizer_id } = await database.db('organizers').where({ slug: 'sandbox' }).first('id')
      const times = { created: new Date(), expires: new Date() }
      await database.db('sandbox_organizers').insert({ organizer_id, source: 'demo', event_ids: [], ...times })
    }
    const { code, stderr } = await accept('--organizer', taker, '--issuer', giver)
    expect([code, stderr]).toEqual([1, 'sandbox is a sandbox, which shares no gift cards with other organizers.\n'])
  })

  it.each([
    ['taker', 'nowhere', /no organizer nowhere/],
    ['nowhere', 'taker', /no organizer nowhere/],
    ['taker', 'taker', /its own/],
  ])('says in one sentence why %s cannot accept those of %s', async (taker, giver, message) => {
    const { code, stderr } = await accept('--organizer', taker, '--issuer', giver)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})
