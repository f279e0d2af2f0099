// Mails about deprecated parts of the contract that end soon, to the people whose credentials use them (guide versioning).
import { addSeconds } from '../../../src/core/clock.ts'
import type { Deprecation } from '../../../src/core/handler.ts'
import type { Mail } from '../../../src/core/platform/mail_message.ts'
import { createApplication } from '../../../src/domain/access/applications.ts'
import { connect } from '../../../src/domain/access/oauth.ts'
import { createOrganizer, createTeam, createToken } from '../../../src/domain/access/organizers.ts'
import { NOTICE_RETENTION_SECONDS, recordSunsetNotices } from '../../../src/domain/access/sunset_notices.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { sunsetMail } from '../../../src/jobs/sunset_mail.ts'
import { sunsetNotices } from '../../../src/jobs/sunset_notices.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { readMailsTo } from '../../support/mail.ts'

const DAY = 86_400
let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

const dayAfter = (days: number): string =>
  addSeconds(world.clock(), days * DAY)
    .toISOString()
    .slice(0, 10)
const ending = (part: string, sunset: string | null): Deprecation => ({
  in: 'body',
  path: [part],
  at: '2026-11-21',
  sunset,
})
const declaring = (...deprecations: Deprecation[]) => ({ 'orders.create': { deprecations } })

let serial = 0
/** Creates an organizer whose owner has all permissions. @returns functions that add people and use its credentials */
async function place() {
  const slug = `sunset${++serial}`
  const owner = `owner@${slug}.example`
  const scope = { db: world.db, now: world.clock() }
  const name = `Theater ${serial}`
  await createOrganizer(scope, { slug, name, owner: { email: owner, password: 'correct horse' } })
  const { id } = await world.db('organizers').where({ slug }).first('id')
  return {
    id,
    name,
    owner,
    /** Adds a person with these permissions. @returns the address and the team */
    async person(permissions: string[], more: object = {}) {
      const team = await createTeam(world.db, id, { name: 'Colleagues', permissions, all_events: true, events: [] })
      const email = `person${++serial}@${slug}.example`
      const [user] = await world
        .db('users')
        .insert({ email, ...more })
        .returning('id')
      await world.db('team_members').insert({ team_id: team, user_id: user.id })
      return { email, team, user: user.id as number }
    },
    /** Creates an API token of a team. @returns its ID */
    async token(team: number, token = 'Box office') {
      return (await createToken(world.db, team, token)).id as number
    },
    async device(more: object = {}) {
      const unique = { device_id: 1, unique_serial: slug, initialization_token: slug }
      const row = { organizer_id: id, name: 'Kiosk', ...unique, ...more }
      return (await world.db('devices').insert(row).returning('id'))[0].id as number
    },
    async key() {
      const row = { organizer_id: id, name: 'Widget', key_hash: slug }
      return (await world.db('publishable_keys').insert(row).returning('id'))[0].id as number
    },
  }
}
/** Stores requests of a credential that used a field of the body. */
const use = (credential_type: string, credential_id: number, field: string, daysAgo = 0, requests = 1) => {
  const last_used = addSeconds(world.clock(), -daysAgo * DAY)
  const row = {
    credential_type,
    credential_id,
    operation: 'orders.create',
    part: `body.${field}`,
    requests,
    rejected: 0,
  }
  return world.db('credential_usage').insert({ ...row, day: last_used, last_used })
}
type Enqueued = { user_id: number; organizer_id: number | null; notices: number[] }
/** Records notices without sending them. @returns the data of the mails */
async function note(...deprecations: Deprecation[]): Promise<Enqueued[]> {
  const mails: Enqueued[] = []
  const enqueue = async (_db: unknown, _name: string, data: object): Promise<void> => void mails.push(data as Enqueued)
  await recordSunsetNotices(world.job({ enqueue }), declaring(...deprecations))
  return mails
}
/** Sends mails as the job does. @returns the mails */
async function sent(mails: readonly Enqueued[]): Promise<Mail[]> {
  const outbox: Mail[] = []
  for (const data of mails) await sunsetMail.run(data, world.job({ outbox }))
  return outbox
}

describe('a notice', () => {
  it('is due 30 and 7 days before a part ends, once each', async () => {
    const here = await place()
    const { team } = await here.person([])
    const token = await here.token(team)
    const sunset = dayAfter(40)
    const due: number[] = []
    const days = async (count: number): Promise<void> => {
      world.clock.advance({ days: count })
      due.push((await note(ending('once', sunset))).length)
    }
    await use('token', token, 'once')
    for (const count of [0, 9, 1, 1, 20]) await days(count)
    await use('token', token, 'once')
    for (const count of [1, 1, 1, 1, 1, 5]) await days(count)
    // The part ends in less than 40, 31, 30, 29, 9, 8, 7, 6, 5 and 4 days, and at last has ended.
    expect(due).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0])
    const stored = await world.db('sunset_notices').where({ credential_id: token, part: 'body.once' }).orderBy('id')
    expect(stored.map((row) => row.days)).toEqual([30, 7])
  })

  it('of a part that is used late is only the next one, and a moved date is mailed again', async () => {
    const here = await place()
    const { team } = await here.person([])
    await use('token', await here.token(team), 'late')
    expect(await note(ending('late', dayAfter(3)))).toHaveLength(1)
    expect(await note(ending('late', dayAfter(3)))).toHaveLength(0)
    expect(await note(ending('late', dayAfter(20)))).toHaveLength(1)
    expect(await note(ending('late', null), ending('other', dayAfter(3)))).toHaveLength(0)
  })

  it('is only about credentials that are valid and used the part within 30 days', async () => {
    const here = await place()
    const { team } = await here.person([])
    const [disabled, old, signedIn] = [await here.token(team), await here.token(team), await here.token(team)]
    await world.db('team_tokens').where({ id: disabled }).update({ active: false })
    await use('token', disabled, 'valid')
    await use('device', await here.device({ revoked: true }), 'valid')
    await use('token', old, 'valid', 31)
    await use('user', signedIn, 'valid')
    await use('token', 987_654, 'valid')
    expect(await note(ending('valid', dayAfter(3)))).toEqual([])
    await use('token', old, 'valid', 29)
    expect(await note(ending('valid', dayAfter(3)))).toHaveLength(1)
  })

  it('is mailed once if two workers look for it at the same time', async () => {
    const here = await place()
    const { team } = await here.person([])
    for (let i = 0; i < 5; i += 1) await use('token', await here.token(team), 'twice')
    const mails = await Promise.all([1, 2, 3].map(() => note(ending('twice', dayAfter(3)))))
    expect(mails.flat().flatMap(({ notices }) => notices)).toHaveLength(5)
  })

  it('is deleted after 60 days', async () => {
    const here = await place()
    const { team } = await here.person([])
    const credential_id = await here.token(team)
    await use('token', credential_id, 'purged')
    await note(ending('purged', dayAfter(3)))
    const left = () => world.db('sunset_notices').where({ credential_id })
    await purgeJob.run({}, world.job())
    expect(await left()).toHaveLength(1)
    world.clock.advance({ seconds: NOTICE_RETENTION_SECONDS + 60 })
    await purgeJob.run({}, world.job())
    expect(await left()).toEqual([])
  })
})

describe('a mail', () => {
  it('reaches the people who can manage the credential, in their language', async () => {
    const here = await place()
    const settings = await here.person(['can_change_organizer_settings'], { locale: 'de' })
    await here.person(['can_change_orders'])
    await here.person(['can_change_organizer_settings', 'can_change_teams'], { is_active: false })
    const sunset = dayAfter(20)
    await use('token', await here.token(settings.team, 'Web shop'), 'mailed', 0, 17)
    await use('device', await here.device(), 'mailed')
    await use('publishable', await here.key(), 'mailed')
    expect(await recordSunsetNotices(world.job(), declaring(ending('mailed', sunset)))).toBe(2)

    const date = (locale: string) => new Date(sunset).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const [own] = await readMailsTo(world.directory, here.owner)
    expect(own!.headers.subject).toBe(`Parts of the API that you use end on ${date('en')}`)
    expect(own!.text).toContain(`these credentials of ${here.name} were used`)
    for (const line of [
      `- device "Kiosk": body.mailed of orders.create ends on ${date('en')} (1 request)`,
      `- publishable key "Widget": body.mailed of orders.create ends on ${date('en')} (1 request)`,
      `- API token "Web shop" of the team "Colleagues": body.mailed of orders.create ends on ${date('en')} (17 requests)`,
      'http://tickets.example/docs/guides/versioning#usage-of-a-credential',
    ])
      expect(own!.text).toContain(line)
    const [other] = await readMailsTo(world.directory, settings.email)
    expect(other!.text).toContain(`- Gerät „Kiosk“: body.mailed von orders.create endet am ${date('de')} (1 Anfrage)`)
    expect(other!.text).not.toContain('Web shop')
  })

  it('about an application reaches the person who registered it, once for all connections', async () => {
    const here = await place()
    const [developer, other] = [await here.person([]), await here.person([])]
    const { application } = await createApplication(world.scope(), developer.user, {
      name: 'Planner',
      redirect_uris: ['https://planner.example/'],
    })
    for (const { user } of [developer, other]) {
      const approval = { userId: user, organizers: { all: true, ids: [] } }
      await use('oauth', await connect(world.scope(), application, ['read'], approval), 'connected', 0, 5)
    }
    const mails = await note(ending('connected', dayAfter(3)))
    expect(mails).toEqual([{ user_id: developer.user, organizer_id: null, notices: [expect.any(Number)] }])
    const [mail] = await sent(mails)
    expect(mail).toMatchObject({ to: developer.email })
    expect(mail!.text).toContain('these applications of yours')
    expect(mail!.text).toMatch(/- application "Planner": body\.connected of orders\.create ends on .* \(10 requests\)/)
  })

  it('names a deprecated operation, and at most 50 credentials', async () => {
    const here = await place()
    const { team } = await here.person([])
    for (let i = 0; i < 52; i += 1) {
      const id = await here.token(team, `Token ${i}`)
      const last_used = world.clock()
      const row = { credential_type: 'token', credential_id: id, operation: 'teams.list', part: 'operation' }
      await world.db('credential_usage').insert({ ...row, requests: 1, rejected: 0, day: last_used, last_used })
    }
    const mails: Enqueued[] = []
    const enqueue = async (_db: unknown, _name: string, data: object) => void mails.push(data as Enqueued)
    const whole: Deprecation = { in: 'operation', path: [], at: '2026-11-21', sunset: dayAfter(3) }
    await recordSunsetNotices(world.job({ enqueue }), { 'teams.list': { deprecations: [whole] } })
    const [mail] = await sent(mails)
    const lines = mail!.text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toHaveLength(51)
    expect(lines[0]).toMatch(/: teams\.list ends on /)
    expect(lines.at(-1)).toBe('- 2 more')
  })

  it('is not sent to a person who can no longer manage the credential', async () => {
    const here = await place()
    const { team } = await here.person([])
    const colleague = await here.person(['can_change_teams'])
    await use('token', await here.token(team), 'left')
    const mails = await note(ending('left', dayAfter(3)))
    expect(mails).toHaveLength(2)
    await world.db('team_members').where({ user_id: colleague.user }).delete()
    expect((await sent(mails)).map(({ to }) => to)).toEqual([here.owner])
  })
})

describe('the job sunset_notices', () => {
  it('runs with the deprecations of the contract, which have no end yet', async () => {
    const here = await place()
    const { team } = await here.person([])
    await use('token', await here.token(team), 'send_mail')
    expect(await sunsetNotices.run({}, world.job())).toEqual({ mails: 0 })
  })
})
