// Pages for teams and invitations.
import { within } from '@testing-library/dom'
import { PERMISSIONS } from '../../src/core/permissions.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { linkTo } from '../support/mail.ts'
import { Person } from '../support/people.ts'
import { Visitor } from '../support/visitor.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(async () => {
  await world?.end()
})

const HOME = '/organizers/kulturwerk/teams/'
const mara = async (): Promise<Visitor> => new Visitor(world.base).enter(await world.signedIn())
const as = async (email: string): Promise<Visitor> =>
  new Visitor(world.base).enter(await world.signedIn((await world.db('users').where({ email }).first('id')).id))
const team = async (fields = {}): Promise<{ id: number }> =>
  (await world.owner.post('/teams/', { name: 'Runners', ...fields })).body

describe('the pages of teams', () => {
  inBrowser('lead from signing in to a first call of the API', async () => {
    const browser = await openBrowser(world.base)
    const visitor = await browser.visitor()
    await visitor.signIn(world.account.email, world.account.password)
    for (const link of ['Kulturwerk Hamburg', 'Teams', 'Administration']) await visitor.follow(link)
    await visitor.fill({ 'Purpose of the token': 'Box office window' })
    expect(await visitor.press('Create token')).toBe(201)
    const token = await visitor.page.locator('#token').innerText()
    const caller = new Person(world.base, world.owner.home, { Authorization: `Token ${token}` })
    expect((await caller.get('/api/v1/organizers/')).body.results).toEqual([
      {
        name: 'Kulturwerk Hamburg',
        plugins: [],
        slug: 'kulturwerk',
        public_url: 'http://tickets.example/events/kulturwerk/',
      },
    ])
    await visitor.follow('Back to the team')
    expect(await visitor.page.content()).not.toContain(token)
    await visitor.press('Revoke the token Box office window')
    expect((await caller.get('/api/v1/organizers/')).status).toBe(401)
    expect(await visitor.page.getByRole('row', { name: /^Box office window Revoked/ }).count()).toBe(1)
    await browser.close()
  })

  it('create a team, change it and delete it, as the API shows it', async () => {
    const visitor = await mara()
    await visitor.open(HOME)
    await visitor.follow('Create a team')
    await visitor.fill({ Name: 'Evening shift', 'Cellar Concerts (kellerkonzerte)': true, 'Check in tickets': true })
    await visitor.press('Create team')
    const id = Number(/(\d+)\/$/.exec(visitor.path)![1])
    const got = async () => (await world.owner.get(`/teams/${id}/`)).body
    expect(await got()).toMatchObject({
      name: 'Evening shift',
      all_events: false,
      limit_events: ['kellerkonzerte'],
      can_checkin_orders: true,
      can_view_orders: false,
    })
    await visitor.fill({
      Name: 'Late shift',
      'All events, including future ones': true,
      'Cellar Concerts (kellerkonzerte)': false,
      'Check in tickets': false,
      'View orders': true,
    })
    await visitor.press('Save')
    expect([await got(), await visitor.heading()]).toMatchObject([
      { name: 'Late shift', all_events: true, limit_events: [], can_checkin_orders: false, can_view_orders: true },
      'Late shift',
    ])
    expect(visitor.page.getByLabelText('View orders').checked).toBe(true)
    const entries = await world.db('log_entries').where({ object_type: 'team', object_id: id }).orderBy('id')
    expect(entries.map(({ action, actor_type, actor_id }) => [action, actor_type, actor_id])).toEqual([
      ['team.added', 'user', world.account.id],
      ['team.changed', 'user', world.account.id],
    ])
    await visitor.follow('Delete this team')
    await visitor.press('Delete team')
    expect([visitor.path, (await world.owner.get(`/teams/${id}/`)).status]).toEqual([HOME, 403])
  })

  it('show errors at the fields, with what was typed', async () => {
    const visitor = await mara()
    await visitor.open(`${HOME}new`)
    await visitor.fill({ Name: '   ', 'View orders': true })
    expect(await visitor.press('Create team')).toBe(400)
    const name = visitor.page.getByLabelText('Name')
    expect([name.getAttribute('aria-invalid'), visitor.page.getByLabelText('View orders').checked]).toEqual([
      'true',
      true,
    ])
    expect(visitor.remarks('Name')).toBe('May not be blank.')
  })

  it('name every permission there is', async () => {
    const visitor = await mara()
    await visitor.open(`${HOME}new`)
    const permissions = within(visitor.page.getByRole('group', { name: 'Permissions' }))
    expect(permissions.getAllByRole('checkbox')).toHaveLength(PERMISSIONS.length)
  })

  it('remove a member', async () => {
    const { id } = await team()
    await world.owner.post(`/teams/${id}/invites/`, { email: 'ilse@kulturwerk.example' })
    const visitor = await mara()
    await visitor.open(`${HOME}${id}/`)
    await visitor.press('Remove Ilse Brandt')
    expect((await world.owner.get(`/teams/${id}/members/`)).body.results).toEqual([])
  })

  it('are closed to members without the permission, and to strangers', async () => {
    const before = await world.db('teams').orderBy('id')
    for (const email of ['ilse@kulturwerk.example', 'stranger@elsewhere.example']) {
      const visitor = await as(email)
      for (const path of [HOME, `${HOME}new`, `${HOME}1/`, `${HOME}1/delete`])
        expect([email, path, await visitor.open(path)]).toEqual([email, path, 403])
    }
    const { headers } = await world.signedIn(
      (await world.db('users').where({ email: 'ilse@kulturwerk.example' }).first()).id,
    )
    const body = new URLSearchParams({ csrf_token: headers['X-CSRFToken']!, name: 'Mine', email: 'x@example.org' })
    for (const path of [
      'new',
      '1/',
      '1/delete',
      '1/invites/',
      '1/tokens/',
      '1/tokens/1/revoke',
      '1/members/1/remove',
      '1/invites/1/revoke',
    ]) {
      expect(
        (await fetch(`${world.base}${HOME}${path}`, { method: 'POST', headers: { Cookie: headers.Cookie! }, body }))
          .status,
      ).toBe(403)
    }
    expect(await world.db('teams').orderBy('id')).toEqual(before)
  })

  it('let no user lock themselves out', async () => {
    const visitor = await mara()
    await visitor.open(`${HOME}1/`)
    expect([await visitor.press('Remove Mara Lindqvist'), await visitor.main()]).toEqual([
      403,
      expect.stringContaining('lose access to teams'),
    ])
    await visitor.open(`${HOME}1/`)
    await visitor.fill({ 'Change teams and permissions (administrators)': false })
    expect(await visitor.press('Save')).toBe(403)
    await visitor.open(`${HOME}1/delete`)
    expect(await visitor.press('Delete team')).toBe(403)
    const second = await team({ can_change_teams: true })
    await world.owner.post(`/teams/${second.id}/invites/`, { email: world.account.email })
    await visitor.open(`${HOME}${second.id}/`)
    expect(await visitor.press('Remove Mara Lindqvist')).toBe(200)
  })

  it('show all of more teams than a page of the API has', async () => {
    const { id } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    await world
      .db('teams')
      .insert(Array.from({ length: 60 }, (_, i) => ({ organizer_id: id, name: `Team number ${i}` })))
    const visitor = await mara()
    await visitor.open(HOME)
    expect(visitor.page.getAllByRole('link', { name: /^Team number/ })).toHaveLength(60)
  })
})

describe('an invitation', () => {
  const invite = async (email: string): Promise<{ id: number; link: string }> => {
    const { id } = await team()
    const visitor = await mara()
    await visitor.open(`${HOME}${id}/`)
    await visitor.fill({ 'Invite by email': email })
    await visitor.press('Invite')
    expect(await visitor.main()).toContain(`An invitation has been sent to ${email}.`)
    return { id, link: await linkTo(world.directory, email) }
  }
  const membersOf = async (id: number): Promise<string[]> =>
    (await world.owner.get(`/teams/${id}/members/`)).body.results.map(({ email }: { email: string }) => email)

  it('creates an account and a member of the team', async () => {
    const { id, link } = await invite('runa@example.org')
    const runa = new Visitor(world.base)
    await runa.open(link)
    expect([await runa.heading(), await runa.main()]).toEqual([
      'Join Kulturwerk Hamburg',
      expect.stringContaining('Runners'),
    ])
    await runa.fill({ 'Your name': 'Runa Ek', Password: 'short', 'Repeat the password': 'short' })
    expect([await runa.press('Create account and join'), await runa.main()]).toEqual([
      400,
      expect.stringContaining('at least 8 characters'),
    ])
    await runa.fill({ Password: 'long enough', 'Repeat the password': 'long enough' })
    await runa.press('Create account and join')
    expect([runa.path, await runa.heading(), await membersOf(id)]).toEqual([
      '/organizers/kulturwerk/',
      'Kulturwerk Hamburg',
      ['runa@example.org'],
    ])
    expect(await new Visitor(world.base).open(link)).toBe(404)
    const again = new Visitor(world.base)
    await again.signIn('Runa@example.org', 'long enough')
    expect(again.path).toBe('/')
    const [entry] = await world.db('log_entries').where({ action: 'team.member.added', object_id: id })
    expect(entry).toMatchObject({
      actor_type: 'user',
      actor_name: 'Runa Ek',
      data: { email: 'runa@example.org', invited: 'runa@example.org' },
    })
    expect(entry.organizer_id).not.toBeNull()
  })

  it('is taken up by who signs in with an account that they have, whatever its address', async () => {
    const { id, link } = await invite('work@example.org')
    const visitor = new Visitor(world.base)
    await visitor.open(link)
    await visitor.follow('Sign in and join with an existing account')
    await visitor.fill({ 'Email address': world.account.email, Password: world.account.password })
    await visitor.press('Sign in')
    expect([visitor.path, await visitor.main()]).toEqual([
      link,
      expect.stringContaining('You are signed in as mara@kulturwerk.example and will join with this account'),
    ])
    await visitor.press('Join as mara@kulturwerk.example')
    expect([await membersOf(id), await world.db('users').where({ email: 'work@example.org' })]).toEqual([
      ['mara@kulturwerk.example'],
      [],
    ])
  })

  it('creates no second account for an address that has got one in the meantime', async () => {
    const { id, link } = await invite('late@example.org')
    const visitor = new Visitor(world.base)
    await visitor.open(link)
    await world.db('users').insert({ email: 'Late@example.org' })
    await visitor.fill({ 'Your name': 'Late', Password: 'long enough', 'Repeat the password': 'long enough' })
    expect([await visitor.press('Create account and join'), await visitor.main(), await membersOf(id)]).toEqual([
      400,
      expect.stringContaining('Sign in and join'),
      [],
    ])
  })

  it('that was withdrawn or never existed shows an error', async () => {
    const { id, link } = await invite('gone@example.org')
    const visitor = await mara()
    await visitor.open(`${HOME}${id}/`)
    await visitor.press('Withdraw the invitation of gone@example.org')
    for (const path of [link, '/invite/x', `/invite/${'0'.repeat(64)}`])
      expect(await new Visitor(world.base).open(path)).toBe(404)
  })

  it('can be used once, even by concurrent requests', async () => {
    const { id, link } = await invite('many@example.org')
    const answers = await Promise.all(
      ['tom', 'leyla', 'jonas', 'ilse'].map(async (name) => {
        const { headers } = await world.signedIn(
          (
            await world
              .db('users')
              .where({ email: `${name}@kulturwerk.example` })
              .first()
          ).id,
        )
        return fetch(world.base + link, {
          method: 'POST',
          headers: { Cookie: headers.Cookie! },
          redirect: 'manual',
          body: new URLSearchParams({ csrf_token: headers['X-CSRFToken']! }),
        })
      }),
    )
    expect([answers.map(({ status }) => status).sort(), (await membersOf(id)).length]).toEqual([
      [303, 404, 404, 404],
      1,
    ])
  })
})

describe('an invitation of a user who has got an account since', () => {
  let user: number
  const invited = async () => {
    const { id } = await team()
    await world.owner.post(`/teams/${id}/invites/`, { email: 'Guest@person.example' })
    ;[{ id: user }] = await world.db('users').insert({ email: 'guest@person.example' }).returning('id')
    return id as number
  }
  const members = async (id: number) => (await world.owner.get(`/teams/${id}/members/`)).body.count
  afterEach(async () => {
    await world.db('team_invites').whereILike('email', 'guest@%').delete()
    await world.db('users').where({ id: user }).delete()
  })

  it('waits at their start page until they join', async () => {
    const id = await invited()
    const guest = await as('guest@person.example')
    await guest.open('/')
    expect(await guest.main()).toMatch(/invited to join the team [^]* of Kulturwerk Hamburg/)
    expect(await members(id)).toBe(0)
    await guest.press(`Join the team ${(await world.db('teams').where({ id }).first()).name} of Kulturwerk Hamburg`)
    expect([guest.path, await members(id)]).toEqual(['/organizers/kulturwerk/', 1])
    await guest.open('/')
    expect(await guest.main()).not.toContain('invited')
  })

  it('can be declined, there and behind the link', async () => {
    const id = await invited()
    const guest = await as('guest@person.example')
    await guest.open('/')
    await guest.press(
      `Decline the invitation to the team ${(await world.db('teams').where({ id }).first()).name} of Kulturwerk Hamburg`,
    )
    expect([await guest.main(), await members(id)]).toEqual([expect.stringContaining('You have declined'), 0])
    const { id: other } = await team()
    await world.owner.post(`/teams/${other}/invites/`, { email: 'unknown@declines.example' })
    const somebody = new Visitor(world.base)
    await somebody.open(await linkTo(world.directory, 'unknown@declines.example'))
    await somebody.press('Decline')
    expect([somebody.path, await somebody.main()]).toEqual(['/sign-in', expect.stringContaining('You have declined')])
    expect(await world.db('team_invites').where({ email: 'unknown@declines.example' })).toEqual([])
    const lines = await world
      .db('log_entries')
      .where({ action: 'team.invite.declined' })
      .orderBy('id')
      .pluck('actor_type')
    expect(lines).toEqual(['user', 'invitation'])
  })

  it('is for no other user', async () => {
    const id = await invited()
    const { id: invite } = await world.db('team_invites').whereILike('email', 'guest@%').first('id')
    const { headers } = await world.signedIn(
      (await world.db('users').where({ email: 'ilse@kulturwerk.example' }).first()).id,
    )
    for (const answer of ['accept', 'decline']) {
      const body = new URLSearchParams({ csrf_token: headers['X-CSRFToken']! })
      const sent = await fetch(`${world.base}/invitations/${invite}/${answer}`, {
        method: 'POST',
        headers: { Cookie: headers.Cookie! },
        body,
      })
      expect(sent.status).toBe(404)
    }
    expect([await members(id), await world.db('team_invites').where({ id: invite })]).toEqual([0, [expect.anything()]])
  })
})

describe('a user who was added to a team', () => {
  it('opens the organizer, and leaves the team on the account page', async () => {
    const { id } = await team()
    await world.db('users').insert({ email: 'added@person.example', fullname: 'Added Person' })
    await world.owner.post(`/teams/${id}/invites/`, { email: 'added@person.example' })
    const members = async () => (await world.owner.get(`/teams/${id}/members/`)).body.results
    expect(await members()).toMatchObject([{ email: 'added@person.example', fullname: '' }])
    const guest = await as('added@person.example')
    await guest.open('/account/teams')
    expect(await guest.main()).toContain('Kulturwerk Hamburg')
    await guest.open('/organizers/kulturwerk/')
    expect(await members()).toMatchObject([{ fullname: 'Added Person' }])
    await guest.open('/account/teams')
    await guest.press(`Leave the team ${(await world.db('teams').where({ id }).first()).name} of Kulturwerk Hamburg`)
    expect([guest.path, await guest.main()]).toEqual([
      '/account/teams',
      expect.stringContaining('You are not a member of any team.'),
    ])
    expect(await members()).toEqual([])
    expect(
      await world.db('log_entries').where({ action: 'team.member.removed', object_id: id }).pluck('actor_type'),
    ).toEqual(['user'])
  })

  it('leaves no team of others, and does not leave an organizer without administration', async () => {
    const { id } = await team()
    const { headers } = await world.signedIn()
    const leave = (team: number) =>
      fetch(`${world.base}/account/teams/${team}/leave`, {
        method: 'POST',
        headers: { Cookie: headers.Cookie! },
        body: new URLSearchParams({ csrf_token: headers['X-CSRFToken']! }),
        redirect: 'manual',
      })
    expect((await leave(id)).status).toBe(404)
    const before = await world.db('team_members').select('team_id', 'user_id')
    const own = before.filter(({ user_id }) => user_id === world.account.id)
    await world
      .db('team_members')
      .whereNot({ user_id: world.account.id })
      .whereIn('team_id', world.db('teams').where({ can_change_teams: true }).select('id'))
      .delete()
    const answers = []
    for (const { team_id } of own) answers.push((await leave(team_id)).status)
    expect(answers).toContain(403)
    await world.db('team_members').insert(before).onConflict().ignore()
  })
})
