import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { mailsTo } from '../../support/mail.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(() => world.end())

const newTeam = async (fields = {}) => (await world.owner.post('/teams/', { name: 'Runners', ...fields })).body

describe('team_invites.create', () => {
  it('mails a link of which only a hash is stored', async () => {
    const { id } = await newTeam()
    const response = await world.owner.post(`/teams/${id}/invites/`, { email: 'Runa@example.org' })
    expect(response).toRespond(201, { id: expect.any(Number), email: 'Runa@example.org' })
    const [mail] = await mailsTo(world.directory, 'Runa@example.org')
    const [, secret] = /http:\/\/tickets\.example\/invite\/([0-9a-f]{64})/.exec(mail!)!
    const stored = await world.db('team_invites').where({ id: response.body.id }).first('token_hash')
    expect(stored.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(stored.token_hash).not.toBe(secret)
  })

  it('immediately adds a member of another team, compares addresses case-insensitively, and returns no ID', async () => {
    const { id } = await newTeam()
    expect(await world.owner.post(`/teams/${id}/invites/`, { email: 'Jonas@Kulturwerk.example' })).toRespond(201, {
      email: 'Jonas@Kulturwerk.example',
    })
    const { body: members } = await world.owner.get(`/teams/${id}/members/`)
    expect(members.results).toMatchObject([
      { email: 'jonas@kulturwerk.example', fullname: 'Jonas Okafor', require_2fa: false },
    ])
    expect((await world.owner.get(`/teams/${id}/invites/`)).body.count).toBe(0)
    const line = await world
      .db('log_entries')
      .where({ action: 'team.member.added', object_id: id })
      .first('actor_type', 'data')
    expect(line).toMatchObject({ actor_type: 'token', data: { email: 'Jonas@Kulturwerk.example' } })
    const [mail] = await mailsTo(world.directory, 'jonas@kulturwerk.example')
    expect(mail).toContain('http://tickets.example/account/teams')
  })

  it('adds the owner of any other account, too, and mails them in their language', async () => {
    const { id, name } = await newTeam()
    await world.db('users').insert([
      { email: 'new.en@person.example', locale: 'en' },
      { email: 'new.de@person.example', locale: 'de-informal' },
    ])
    for (const [email, text] of [
      ['new.en@person.example', `Kulturwerk Hamburg has added you to the team "${name}"`],
      ['new.de@person.example', `Kulturwerk Hamburg hat Sie in das Team`],
    ] as const) {
      expect(await world.owner.post(`/teams/${id}/invites/`, { email })).toRespond(201, { email })
      const [mail] = await mailsTo(world.directory, email)
      expect(mail).toContain(text)
      expect(mail).toContain('http://tickets.example/account/teams')
    }
    expect((await world.owner.get(`/teams/${id}/members/`)).body.count).toBe(2)
    expect((await world.owner.get(`/teams/${id}/invites/`)).body.count).toBe(0)
    await world.owner.remove(`/teams/${id}/`)
  })

  it('does not count a person who has never opened the organizer as its administrator', async () => {
    const { id } = await newTeam({ can_change_teams: true })
    await world.db('users').insert({ email: 'trapped@person.example' })
    await world.owner.post(`/teams/${id}/invites/`, { email: 'trapped@person.example' })
    const others = await world
      .db('team_members')
      .join('teams', 'teams.id', 'team_id')
      .where({ can_change_teams: true })
      .whereNot({ team_id: id })
      .whereRaw("organizer_id = (select id from organizers where slug = 'kulturwerk')")
      .select('team_id', 'user_id')
    const answers = []
    for (const { team_id, user_id } of others)
      answers.push((await world.owner.remove(`/teams/${team_id}/members/${user_id}/`)).status)
    expect(answers.at(-1)).toBe(403)
    const { id: user } = await world.db('users').where({ email: 'trapped@person.example' }).first('id')
    expect((await world.owner.remove(`/teams/${id}/members/${user}/`)).status).toBe(204)
    for (const row of others) await world.db('team_members').insert(row).onConflict().ignore()
    await world.owner.remove(`/teams/${id}/`)
  })

  it('rejects a member and an address with a pending invitation', async () => {
    const { id } = await newTeam()
    await world.owner.post(`/teams/${id}/invites/`, { email: 'ilse@kulturwerk.example' })
    const again = await world.owner.post(`/teams/${id}/invites/`, { email: 'ilse@kulturwerk.example' })
    expect(again).toMatchObject({ status: 400, body: { email: ['This person is already a member of this team.'] } })
    for (const email of ['stranger@elsewhere.example', 'new@example.org']) {
      expect((await world.owner.post(`/teams/${id}/invites/`, { email })).status).toBe(201)
      expect(await world.owner.post(`/teams/${id}/invites/`, { email: email.toUpperCase() })).toRespond(
        400,
        fields('email'),
      )
    }
    // An invitation remains valid after its recipient has created an account.
    await world.db('users').insert({ email: 'new@example.org' })
    expect((await world.owner.post(`/teams/${id}/invites/`, { email: 'new@example.org' })).status).toBe(400)
    expect((await world.owner.get(`/teams/${id}/members/`)).body.count).toBe(2)
  })

  it('invites once, however many ask at the same moment', async () => {
    const { id } = await newTeam()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.owner.post(`/teams/${id}/invites/`, { email: 'many@example.org' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400])
  })

  it.each([
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org\nBcc: x@example.org',
    '<a@example.org>',
    `${'a'.repeat(250)}@example.org`,
  ])('rejects %j', async (email) => {
    expect((await world.owner.post('/teams/2/invites/', { email })).status).toBe(400)
  })
})

describe('team_invites.remove', () => {
  it('revokes the invitation', async () => {
    const { id } = await newTeam()
    const { body: invite } = await world.owner.post(`/teams/${id}/invites/`, { email: 'gone@example.org' })
    expect((await world.owner.remove(`/teams/${id}/invites/${invite.id}/`)).status).toBe(204)
    expect((await world.owner.get(`/teams/${id}/invites/${invite.id}/`)).status).toBe(403)
  })
})
