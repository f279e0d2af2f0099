// Scheduled exports: permissions, times of the runs, and mails.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { drain } from '../../../src/core/work_queue.ts'
import { EXPORTS } from '../../../src/domain/operations/exports/making.ts'
import { mailRun, startDue } from '../../../src/domain/operations/exports/schedule_runs.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import type { Person } from '../../support/people.ts'

const AT = '/events/openstage26/scheduled_exports/'
const WEEKLY = {
  export_identifier: 'orderlist',
  export_form_data: { _format: 'orders:default' },
  mail_additional_recipients: 'books@example.org, tax@example.org',
  mail_additional_recipients_cc: 'copy@example.org',
  mail_subject: 'Orders',
  mail_template: 'Here they are.',
  schedule_rrule: 'RRULE:FREQ=DAILY',
  schedule_rrule_time: '06:30',
}

let world: Festival
let mara: Person
const begin = async () => {
  world = await festival()
  mara = await world.signedIn()
  await world.db('scheduled_exports').delete() // the one of the demo data is due on Mondays
}

const create = async (changes: object = {}, who = mara, at = AT) => who.post(at, { ...WEEKLY, ...changes })
const mails = (): string[] => {
  const folder = join(world.directory, 'mail')
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', ''))
  } catch {
    return []
  }
}
const runs = () =>
  world.db('export_runs').whereNotNull('scheduled_export_id').orderBy('created').select('id', 'status', 'mailed')

/** Runs the work of a minute: starts due exports, renders and mails them. */
async function work(): Promise<number> {
  const started = await startDue(world.job())
  await drain(EXPORTS, world.job())
  for (const { id } of await runs()) await mailRun(world.job(), id)
  return started
}

describe('scheduled_exports.create', () => {
  beforeAll(begin)
  afterAll(() => world.end())

  it('answers the schedule with its owner and next run, in the time zone of the event', async () => {
    const response = await create()
    expect(response).toRespond(
      201,
      expect.objectContaining({
        owner: world.account.email,
        locale: 'en',
        error_counter: 0,
        schedule_rrule_time: '06:30:00',
        mail_additional_recipients_bcc: '',
      }),
    )
    expect(new Date(response.body.schedule_next_run).toLocaleTimeString('de', { timeZone: 'Europe/Berlin' })).toBe(
      '06:30:00',
    )
    expect(response.body).not.toHaveProperty('timezone')
  })

  it('is for people: a token is 403, an application acts for one', async () => {
    expect((await create({}, world.owner)).status).toBe(403)
    expect((await create({}, await world.connected(['read', 'write']))).body.owner).toBe(world.account.email)
    expect((await create({}, await world.connected(['read']))).status).toBe(403)
  })

  it.each([
    [{ export_identifier: 'nonsense' }, 'export_identifier'],
    [{ export_identifier: 'giftcardlist' }, 'export_identifier'],
    [{ export_form_data: {} }, 'export_form_data'],
    [{ export_form_data: { _format: 'xlsx', nonsense: 1 } }, 'export_form_data'],
    [{ mail_additional_recipients: 'nobody' }, 'mail_additional_recipients'],
    [
      { mail_additional_recipients_bcc: Array.from({ length: 26 }, (_, n) => `a${n}@example.org`).join() },
      'mail_additional_recipients_bcc',
    ],
    [{ mail_subject: 'x'.repeat(251) }, 'mail_subject'],
    [{ schedule_rrule: 'RRULE:FREQ=MINUTELY' }, 'schedule_rrule'],
    [{ schedule_rrule: 'every day' }, 'schedule_rrule'],
    [{ schedule_rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }, 'schedule_rrule'],
    [{ schedule_rrule_time: '25:00' }, 'schedule_rrule_time'],
  ])('rejects %j', async (changes, field) => {
    expect(await create(changes)).toRespond(400, fields(field))
  })

  it('rejects more schedules than an event or an organizer can have', async () => {
    for (const at of [AT, '/scheduled_exports/']) {
      const [{ room }] = (
        await world.db.raw(
          `select 100 - count(*)::integer as room from scheduled_exports where (event_id is null) = ?`,
          [at !== AT],
        )
      ).rows
      await world.db.raw(
        `insert into scheduled_exports (organizer_id, event_id, owner_id, export_identifier, export_form_data, locale, schedule_rrule, schedule_rrule_time)
        select e.organizer_id, case when :at_event then e.id end, u.id, 'orderlist', '{}', 'en', 'FREQ=DAILY', '06:30'
        from events e, users u, generate_series(1, :room) where e.slug = 'openstage26' and u.email = :owner`,
        { at_event: at === AT, room, owner: world.account.email },
      )
      const response = await create({}, mara, at)
      expect(response).toRespond(400)
      expect(response.body.detail).toEqual(`An ${at === AT ? 'event' : 'organizer'} has at most 100 scheduled exports.`)
    }
    await world.db('scheduled_exports').delete()
  })

  it('has a time zone of its own at the organizer, and names its events', async () => {
    const at = '/scheduled_exports/'
    const form = { export_form_data: { _format: 'orders:default', events: ['openstage26'] } }
    const response = await create({ ...form, timezone: 'America/New_York' }, mara, at)
    expect(response).toRespond(201)
    expect(response.body.timezone).toBe('America/New_York')
    expect(new Date(response.body.schedule_next_run).toLocaleTimeString('de', { timeZone: 'America/New_York' })).toBe(
      '06:30:00',
    )
    expect(Object.keys((await create({}, mara, at)).body)).toEqual(['export_form_data'])
    expect((await world.owner.get(AT)).body.results.map(({ id }: { id: number }) => id)).not.toContain(response.body.id)
    expect((await world.owner.get(`${AT}${response.body.id}/`)).status).toBe(403)
  })
})

describe('a schedule', () => {
  beforeEach(begin)
  afterEach(() => world.end())

  it('can be read and changed by its owner, and by callers with permission to change the settings', async () => {
    const { id } = (await create()).body
    for (const [permissions, status] of [
      [['can_change_event_settings', 'can_view_orders'], 200],
      [['can_view_orders'], 403],
    ] as const) {
      const colleague = await world.holding(permissions)
      expect([(await colleague.get(`${AT}${id}/`)).status, (await colleague.get(AT)).body.count > 0]).toEqual([
        status,
        status === 200,
      ])
      expect((await colleague.patch(`${AT}${id}/`, { mail_subject: 'New' })).status).toBe(status)
    }
    const blind = await world.holding(['can_change_event_settings'])
    expect(
      Object.keys((await blind.patch(`${AT}${id}/`, { mail_additional_recipients: 'me@example.org' })).body),
    ).toEqual(['export_identifier'])
    expect((await mara.remove(`${AT}${id}/`)).status).toBe(204)
    expect((await mara.get(`${AT}${id}/`)).status).toBe(403)
  })

  it('of all events of its owner is changed only by who has all events', async () => {
    const at = '/scheduled_exports/'
    const form = { export_form_data: { _format: 'orders:default', all_events: true }, timezone: 'Europe/Berlin' }
    const { id } = (await create(form, mara, at)).body
    const permissions = ['can_change_organizer_settings', 'can_view_orders']
    const [event] = await world.db('events').where({ slug: 'openstage26' }).pluck('id')
    const limited = await world.holding(permissions, { all_events: false, events: [event] })
    const mail = { mail_additional_recipients: 'me@example.org' }
    const rejected = await limited.patch(`${at}${id}/`, mail)
    expect(rejected).toRespond(400, { export_form_data: { all_events: [expect.any(String)] } })
    expect((await mara.get(`${at}${id}/`)).body.mail_additional_recipients).toBe('books@example.org, tax@example.org')
    const named = { export_form_data: { _format: 'orders:default', events: ['openstage26'] } }
    expect((await limited.patch(`${at}${id}/`, { ...mail, ...named })).status).toBe(200)
    expect((await mara.patch(`${at}${id}/`, form)).status).toBe(200)
    expect((await (await world.holding(permissions)).patch(`${at}${id}/`, mail)).status).toBe(200)
  })

  it('runs once per scheduled time, also with concurrent jobs, and is mailed to owner and recipients', async () => {
    const { id } = (await create()).body
    expect(await work()).toBe(0)
    world.clock.advance({ hours: 24 })
    const counts = await Promise.all([1, 2, 3, 4].map(() => startDue(world.job())))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    await work()
    await work()
    expect(await runs()).toEqual([expect.objectContaining({ status: 'done', mailed: expect.anything() })])
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail).toMatch(/^Subject: Orders\r?$/m)
    expect(mail).toMatch(new RegExp(`^To: ${world.account.email}, books@example.org, +tax@example.org`, 'm'))
    expect(mail).toMatch(/^Cc: copy@example\.org/m)
    expect(mail).toContain('Here they are.')
    expect(mail).toMatch(/filename=openstage26_orderlist_[\d-]+\.csv/)
    const { schedule_next_run } = (await mara.get(`${AT}${id}/`)).body
    expect(new Date(schedule_next_run).getTime()).toBeGreaterThan(world.clock().getTime())
    const [run] = await runs()
    expect((await mara.get(`/events/openstage26/exporters/orderlist/download/${run.id}/`)).status).toBe(410)
  })

  it('that cannot be started is logged, and the others do not wait for it', async () => {
    const [stuck, next] = [(await create()).body, (await create()).body]
    world.clock.advance({ hours: 24 })
    await world.db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on export_runs for each row when (new.scheduled_export_id = ${stuck.id}) execute function refuse()`,
    )
    const errors: object[] = []
    const job = world.job()
    const log = Object.assign(Object.create(job.log), { error: (data: object) => errors.push(data) })
    expect(await startDue({ ...job, log })).toBe(1)
    await world.db.raw('drop trigger refuse on export_runs; drop function refuse()')
    expect(errors).toEqual([expect.objectContaining({ schedule: stuck.id })])
    expect(await runs()).toHaveLength(1)
    expect(new Date((await mara.get(`${AT}${next.id}/`)).body.schedule_next_run) > world.clock()).toBe(true)
    expect(await startDue(world.job())).toBe(1)
  })

  it('that was missed for days is run once', async () => {
    await create()
    world.clock.advance({ hours: 24 * 10 })
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    expect(mails()).toHaveLength(1)
  })

  it('whose next day is too far away to be found runs this once, and keeps no other from running', async () => {
    // Its occurrences depend on the current day: one existed when it was saved, and none follows.
    const rare = await create()
    await world.db('scheduled_exports').update({ schedule_rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' })
    const daily = await create()
    expect(rare).toRespond(201)
    expect(daily).toRespond(201)
    world.clock.advance({ hours: 48 })
    expect([await work(), mails().length]).toEqual([2, 2])
    const next = (await mara.get(AT)).body.results.map(({ schedule_next_run }: { schedule_next_run: string | null }) =>
      Boolean(schedule_next_run),
    )
    expect(next).toEqual([false, true])
    expect((await mara.patch(`${AT}${rare.body.id}/`, { mail_subject: 'Again' })).status).toBe(400)
  })

  it('that can no longer run notifies its owner at most five times, and restarts after a change', async () => {
    const { id } = (await create({ locale: 'de' })).body
    await world.db('teams').update({ can_view_orders: false })
    for (let day = 0; day < 7; day += 1) {
      world.clock.advance({ hours: 24 })
      await work()
    }
    expect(mails()).toHaveLength(5)
    expect(
      mails().filter((mail) => /Subject:.*Export fehlgeschlagen/.test(mail) && !mail.includes('books@example.org')),
    ).toHaveLength(5)
    mara = await world.signedIn()
    expect((await mara.get(`${AT}${id}/`)).body.error_counter).toBe(5)
    await world.db('teams').update({ can_view_orders: true })
    const { body } = await mara.patch(`${AT}${id}/`, { mail_subject: 'Again' })
    expect(body.error_counter).toBe(0)
    world.clock.advance({ hours: 24 })
    expect(await work()).toBe(1)
    expect(mails()).toHaveLength(6)
  })

  it('that has nothing to export sends no mail', async () => {
    await create({ export_identifier: 'invoices', export_form_data: { date_range: '/2000-01-01' } })
    world.clock.advance({ hours: 24 })
    expect(await work()).toBe(1)
    expect([mails(), (await mara.get(AT)).body.results.at(-1).error_counter]).toEqual([[], 0])
  })
})

describe('the time zone of an event', () => {
  beforeEach(begin)
  afterEach(() => world.end())

  it('moves the exports of the event to the same time of its clocks, but those that have had their last day', async () => {
    const { id } = (await create({ schedule_rrule_time: '06:30' })).body
    const last = (await create({ schedule_rrule: 'DTSTART:20200101\nRRULE:FREQ=DAILY;COUNT=1' })).body
    expect(last.schedule_next_run).toBeNull()
    const response = await mara.patch('/events/openstage26/', { timezone: 'America/New_York' })
    const [moved, ended] = (await mara.get(AT)).body.results
    expect(response).toRespond(200)
    expect([moved.id, ended.schedule_next_run]).toEqual([id, null])
    expect(DateTime.fromISO(moved.schedule_next_run, { zone: 'America/New_York' }).toFormat('HH:mm')).toBe('06:30')
  })
})
