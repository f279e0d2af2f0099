// The event that a device should scan, by rule (guide devices, "Event selection"). The time is noon UTC on 20 November 2026.
import type { Db } from '../../../src/core/data/db.ts'
import { newDevice } from '../../../src/domain/access/devices.ts'
import { createOrganizer } from '../../../src/domain/access/organizers.ts'
import type { CurrentSelection } from '../../../src/domain/entry/event_selection.ts'
import { selectEvent } from '../../../src/domain/entry/event_selection.ts'
import { freshDatabase } from '../../support/database.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  ;({ db } = database = await freshDatabase())
})
afterAll(() => database.drop())

let organizer: number
let device: number
let serial = 0
beforeEach(async () => {
  serial += 1
  organizer = (
    await createOrganizer(
      { db, now: new Date() },
      { slug: `venue${serial}`, name: 'Venue', owner: { email: 'o@venue.example' } },
    )
  ).organizer.id
  device = await makeDevice({ all_events: true })
})

async function makeDevice(members: object): Promise<number> {
  const [made] = await db('devices')
    .insert({ organizer_id: organizer, name: 'Turnstile', ...(await newDevice(db, organizer)), ...members })
    .returning('id')
  return made.id
}
/** Creates an event with these start and end times, such as `20 18:00`: day of November and time in UTC. */
async function event(slug: string, from: string, to: string | null = null, members: object = {}): Promise<number> {
  const [made] = await db('events')
    .insert({
      organizer_id: organizer,
      slug,
      name: '{"en": "Event"}',
      currency: 'EUR',
      live: true,
      date_from: at(from),
      date_to: to && at(to),
      ...members,
    })
    .returning('id')
  return made.id
}
async function date(event_id: number, from: string, to: string | null = null, members: object = {}): Promise<number> {
  const [made] = await db('subevents')
    .insert({ event_id, name: '{"en": "Date"}', active: true, date_from: at(from), date_to: to && at(to), ...members })
    .returning('id')
  return made.id
}
async function list(
  event_id: number,
  name: string,
  { subevent_id = null as number | null, gates = [] as number[] } = {},
): Promise<number> {
  const [made] = await db('checkin_lists').insert({ event_id, name, subevent_id }).returning('id')
  for (const gate_id of gates) await db('checkin_list_gates').insert({ checkin_list_id: made.id, gate_id })
  return made.id
}
const gate = async (): Promise<number> =>
  (await db('gates').insert({ organizer_id: organizer, name: 'Gate' }).returning('id'))[0]!.id
const at = (text: string): string => `2026-11-${text.replace(' ', 'T')}:00Z`
const select = (present: CurrentSelection = {}, now = NOW) => selectEvent(db, device, present, now)
/** Returns the slug of the selected event, `unchanged` or null. */
const slug = async (present: CurrentSelection = {}, now = NOW): Promise<string | null> => {
  const selection = await select(present, now)
  return selection === null || selection === 'unchanged' ? selection : selection.event
}

describe('candidates', () => {
  it('are live events without series', async () => {
    await event('hidden', '20 10:00', '20 20:00', { live: false })
    expect(await select()).toBeNull()
    await event('shown', '20 09:00', '20 20:00')
    expect(await select()).toEqual({ event: 'shown', subevent: null, checkinlist: null })
  })

  it('are active dates of live series, and never the series itself', async () => {
    const series = await event('series', '20 10:00', '20 20:00', { has_subevents: true })
    const hidden = await event('hidden', '20 10:00', '20 20:00', { has_subevents: true, live: false })
    await date(hidden, '20 11:00', '20 20:00')
    await date(series, '20 11:00', '20 20:00', { active: false })
    expect(await select()).toBeNull()
    const subevent = await date(series, '20 10:30', '20 20:00')
    expect(await select()).toEqual({ event: 'series', subevent, checkinlist: null })
  })

  it('are those that the device has access to', async () => {
    const [one, other] = [await event('one', '20 10:00', '20 20:00'), await event('other', '20 11:00', '20 20:00')]
    device = await makeDevice({ all_events: false })
    expect(await select()).toBeNull()
    await db('device_limit_events').insert({ device_id: device, event_id: one })
    expect(await slug()).toBe('one')
    await db('device_limit_events').insert({ device_id: device, event_id: other })
    expect(await slug()).toBe('other')
  })

  it('of a device at a gate have a check-in list of that gate', async () => {
    const [mine, theirs] = [await gate(), await gate()]
    device = await makeDevice({ all_events: true, gate_id: mine })
    const [one, other] = [await event('one', '20 10:00', '20 20:00'), await event('other', '20 11:00', '20 20:00')]
    await list(one, 'All')
    await list(other, 'Theirs', { gates: [theirs] })
    expect(await select()).toBeNull()
    const checkinlist = await list(one, 'Mine', { gates: [theirs, mine] })
    expect(await select()).toEqual({ event: 'one', subevent: null, checkinlist })
  })

  it('of a device at a gate are the dates that the list is for', async () => {
    device = await makeDevice({ all_events: true, gate_id: await gate() })
    const { gate_id } = await db('devices').where({ id: device }).first('gate_id')
    const series = await event('series', '20 10:00', null, { has_subevents: true })
    const [early, late] = [await date(series, '20 10:00', '20 20:00'), await date(series, '20 11:00', '20 20:00')]
    const checkinlist = await list(series, 'Early', { subevent_id: early, gates: [gate_id] })
    expect(await select()).toEqual({ event: 'series', subevent: early, checkinlist })
    await list(series, 'Any', { gates: [gate_id] })
    expect(await select()).toMatchObject({ subevent: late })
  })

  it('begin with admission, and are over when they began where no end is set', async () => {
    await event('admitting', '20 14:00', '20 20:00', { date_admission: at('20 11:30') })
    await event('started', '20 11:00', '20 20:00')
    expect(await slug()).toBe('admitting')
  })
})

describe('a running event', () => {
  it('that began last takes the place of another one', async () => {
    await event('early', '20 09:00', '20 20:00')
    await event('late', '20 11:00', '20 20:00')
    expect(await slug({ event: 'early' })).toBe('late')
    expect(await slug()).toBe('late')
  })

  it('that is selected stays, whatever else has begun and ended', async () => {
    await event('long', '20 08:00', '20 20:00')
    await event('short', '20 09:00', '20 10:00')
    expect(await select({ event: 'long', checkinlist: 4711 })).toBe('unchanged')
  })

  it('that is selected stays beside one that begins at the same time', async () => {
    await event('one', '20 10:00', '20 20:00')
    await event('other', '20 10:00', '20 20:00')
    expect(await slug({ event: 'one' })).toBe('unchanged')
    expect(await slug({ event: 'other' })).toBe('unchanged')
  })

  it('that is selected stays until its end and not longer', async () => {
    await event('concert', '20 10:00', '20 12:00')
    await event('party', '20 12:30', '20 20:00')
    expect(await slug({ event: 'concert' }, new Date('2026-11-20T11:59:59Z'))).toBe('unchanged')
    expect(await slug({ event: 'concert' }, new Date('2026-11-20T12:20:00Z'))).toBe('party')
  })

  it('without an end does not count as running', async () => {
    await event('early', '20 09:00', '20 20:00')
    await event('endless', '20 11:00')
    expect(await slug({ event: 'early' })).toBe('unchanged')
    expect(await slug({ event: 'endless' })).toBe('unchanged') // the only candidate of rule 4, and the selected one
  })

  it('out of reach is no selection, even if it runs', async () => {
    const one = await event('one', '20 10:00', '20 20:00')
    await event('other', '20 11:00', '20 20:00')
    device = await makeDevice({ all_events: false })
    await db('device_limit_events').insert({ device_id: device, event_id: one })
    expect(await slug({ event: 'other' })).toBe('one')
    expect(await slug({ event: 'nowhere' })).toBe('one')
  })
})

describe('one candidate', () => {
  it('is chosen, whether it is over or to come', async () => {
    await event('over', '10 10:00', '10 12:00')
    expect(await slug()).toBe('over')
  })

  it('that is to come is chosen', async () => {
    await event('coming', '29 10:00', '29 12:00')
    expect(await slug({ event: 'elsewhere' })).toBe('coming')
    expect(await slug({ event: 'coming' })).toBe('unchanged')
  })
})

describe('between two candidates', () => {
  it('the one that starts today is chosen', async () => {
    await event('today', '20 08:00', '20 09:00')
    await event('tomorrow', '21 00:30', '21 02:00')
    expect(await slug({}, new Date('2026-11-20T23:59:00Z'))).toBe('today')
  })

  it('the one that starts today is chosen, also when it is the next one', async () => {
    await event('yesterday', '19 20:00', '19 23:59')
    await event('today', '20 20:00', '20 22:00')
    expect(await slug({}, new Date('2026-11-20T00:10:00Z'))).toBe('today')
  })

  it('today is the day where the event is', async () => {
    await event('yesterday', '19 20:00', '19 23:00', { timezone: 'Pacific/Auckland' }) // 20 November, 9 o'clock there
    await event('tomorrow', '21 04:00', '21 06:00', { timezone: 'America/Los_Angeles' }) // 20 November, 20 o'clock there
    const evening = new Date('2026-11-20T22:00:00Z') // 21 November in Auckland, 20 November in Los Angeles
    expect(await slug({ event: 'yesterday' }, evening)).toBe('tomorrow')
    expect(await slug({ event: 'tomorrow' }, new Date('2026-11-20T01:00:00Z'))).toBe('yesterday')
  })

  it.each([
    ['12:00', 'morning'],
    ['12:01', 'evening'],
  ])('of the same day the nearer one is chosen: at %s %s', async (time, chosen) => {
    await event('morning', '20 08:00', '20 10:00')
    await event('evening', '20 16:00', '20 18:00', { date_admission: at('20 14:00') })
    expect(await slug({}, new Date(`2026-11-20T${time}:00Z`))).toBe(chosen)
  })

  it.each([
    ['17 12:00', 'before'],
    ['17 12:01', 'after'],
  ])('of other days the nearer one is chosen: at %s %s', async (time, chosen) => {
    await event('before', '15 12:00')
    await event('after', '19 12:00', '19 18:00')
    expect(await slug({}, new Date(at(time)))).toBe(chosen)
  })
})

describe('the check-in list of the choice', () => {
  it('is the present one where it is valid', async () => {
    const concert = await event('concert', '20 10:00')
    await list(concert, 'First')
    const second = await list(concert, 'Second')
    expect(await select({ event: 'concert', checkinlist: second })).toBe('unchanged')
  })

  it('is else one of the same name', async () => {
    const [before, now] = [await event('before', '19 10:00'), await event('now', '20 10:00')]
    const vip = await list(before, 'VIP')
    await list(now, 'All')
    const checkinlist = await list(now, 'VIP')
    expect(await select({ event: 'before', checkinlist: vip })).toEqual({ event: 'now', subevent: null, checkinlist })
  })

  it('is else the first valid one', async () => {
    const now = await event('now', '20 10:00')
    const checkinlist = await list(now, 'All')
    await list(now, 'VIP')
    expect(await select({ checkinlist: 4711 })).toEqual({ event: 'now', subevent: null, checkinlist })
  })

  it('is for no date or for that of the choice', async () => {
    const series = await event('series', '20 10:00', null, { has_subevents: true })
    const [before, now] = [await date(series, '19 10:00'), await date(series, '20 10:00')]
    const old = await list(series, 'Old', { subevent_id: before })
    expect(await select({ event: 'series', subevent: before, checkinlist: old })).toEqual({
      event: 'series',
      subevent: now,
      checkinlist: null,
    })
    const own = await list(series, 'Own', { subevent_id: now })
    expect(await select({ event: 'series', subevent: before, checkinlist: old })).toEqual({
      event: 'series',
      subevent: now,
      checkinlist: own,
    })
    const any = await list(series, 'Old')
    expect(await select({ event: 'series', subevent: before, checkinlist: old })).toEqual({
      event: 'series',
      subevent: now,
      checkinlist: any,
    })
  })

  it('is one of the gate for a device at a gate', async () => {
    const gate_id = await gate()
    device = await makeDevice({ all_events: true, gate_id })
    const now = await event('now', '20 10:00')
    const other = await list(now, 'Other')
    const checkinlist = await list(now, 'Gate', { gates: [gate_id] })
    expect(await select({ event: 'now', checkinlist: other })).toEqual({ event: 'now', subevent: null, checkinlist })
  })

  it('lends its name only from events in reach', async () => {
    const [secret, now] = [await event('secret', '19 10:00'), await event('now', '20 10:00')]
    const vip = await list(secret, 'VIP')
    const checkinlist = await list(now, 'All')
    await list(now, 'VIP')
    device = await makeDevice({ all_events: false })
    await db('device_limit_events').insert({ device_id: device, event_id: now })
    expect(await select({ event: 'secret', checkinlist: vip })).toEqual({ event: 'now', subevent: null, checkinlist })
  })
})

describe('the present selection', () => {
  it('is fine when it is what would be chosen', async () => {
    const now = await event('now', '20 10:00')
    expect(await select({ event: 'now' })).toBe('unchanged')
    const checkinlist = await list(now, 'All')
    expect(await select({ event: 'now' })).toEqual({ event: 'now', subevent: null, checkinlist })
    expect(await select({ event: 'now', checkinlist })).toBe('unchanged')
  })

  it('of a series without a date is ignored', async () => {
    const series = await event('series', '20 10:00', '20 20:00', { has_subevents: true })
    const subevent = await date(series, '20 10:00', '20 20:00')
    expect(await select({ event: 'series' })).toEqual({ event: 'series', subevent, checkinlist: null })
    expect(await select({ event: 'series', subevent })).toBe('unchanged')
  })

  it('of a date that belongs to another series is ignored', async () => {
    const [one, other] = [
      await event('one', '20 10:00', null, { has_subevents: true }),
      await event('other', '20 10:00', null, { has_subevents: true }),
    ]
    const [subevent, foreign] = [await date(one, '20 10:00', '20 20:00'), await date(other, '20 09:00', '20 20:00')]
    expect(await select({ event: 'one', subevent: foreign })).toEqual({ event: 'one', subevent, checkinlist: null })
  })
})
