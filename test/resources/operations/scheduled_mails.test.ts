// The times at which rules send mails (guide mail-rules, "When mails are sent").
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const RULES = '/events/openstage26/sendmail_rules/'
const SERIES = '/events/kellerkonzerte/sendmail_rules/'
const TEXT = { subject: { en: 'See you' }, template: { en: 'Hello {name}' } }
const RELATIVE = { ...TEXT, date_is_absolute: false, send_offset_days: 2, send_offset_time: '10:00' }
const made = async (body: Json, path = RULES) => {
  const { status, body: rule } = await world.owner.post(path, body)
  if (status !== 201) throw new Error(JSON.stringify(rule))
  return rule
}
const times = async ({ id }: Json, path = RULES): Promise<string[]> =>
  (await world.owner.get(`${path}${id}/scheduled_mails/`)).body.results.map(({ send_date }: Json) => send_date)

describe('the time of a rule', () => {
  let event: Json
  const EVENT = '/events/clocks/'
  const rules = `${EVENT}sendmail_rules/`
  beforeAll(async () => {
    const { status, body } = await world.owner.post('/events/', {
      slug: 'clocks',
      name: { en: 'Clocks' },
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      date_from: '2030-04-01T22:30:00Z', // the day after in event time
      date_to: '2030-04-04T20:00:00Z',
    })
    expect(status).toBe(201)
    event = body
  })

  it.each([
    ['before the begin', { send_offset_days: 1, send_offset_time: '10:00' }, '2030-04-01T08:00:00Z'],
    ['on the day itself', { send_offset_days: 0, send_offset_time: '00:00' }, '2030-04-01T22:00:00Z'],
    [
      'after the begin',
      { send_offset_days: 3, send_offset_time: '10:00', offset_is_after: true },
      '2030-04-05T08:00:00Z',
    ],
    [
      'before the end',
      { send_offset_days: 1, send_offset_time: '10:00', offset_to_event_end: true },
      '2030-04-03T08:00:00Z',
    ],
    [
      'after the end',
      { send_offset_days: 1, send_offset_time: '10:00', offset_to_event_end: true, offset_is_after: true },
      '2030-04-05T08:00:00Z',
    ],
    ['while winter time is still on', { send_offset_days: 3, send_offset_time: '10:00' }, '2030-03-30T09:00:00Z'],
    ['that the clocks skip, an hour later', { send_offset_days: 2, send_offset_time: '02:30' }, '2030-03-31T01:30:00Z'],
  ])('is that many days %s', async (_, distance, expected) => {
    expect(await times(await made({ ...RELATIVE, ...distance }, rules), rules)).toEqual([expected])
  })

  it('is the first one of a time that comes twice', async () => {
    await world.owner.patch(EVENT, { date_from: '2030-10-27T10:00:00Z', date_to: null })
    const rule = await made({ ...RELATIVE, send_offset_days: 0, send_offset_time: '02:30' }, rules)
    expect(await times(rule, rules)).toEqual(['2030-10-27T00:30:00Z'])
    await world.owner.patch(EVENT, { date_from: event.date_from, date_to: event.date_to })
  })

  it('follows the event, its time zone and the rule', async () => {
    const rule = await made({ ...RELATIVE, offset_to_event_end: true }, rules)
    expect(await times(rule, rules)).toEqual(['2030-04-02T08:00:00Z'])
    await world.owner.patch(EVENT, { date_to: null })
    expect(await times(rule, rules)).toEqual(['2030-03-31T08:00:00Z'])
    await world.owner.patch(EVENT, { timezone: 'UTC' })
    expect(await times(rule, rules)).toEqual(['2030-03-30T10:00:00Z'])
    await world.owner.patch(EVENT, { date_from: '2030-05-01T10:00:00Z' })
    expect(await times(rule, rules)).toEqual(['2030-04-29T10:00:00Z'])
    await world.owner.patch(`${rules}${rule.id}/`, { send_offset_days: 5 })
    expect(await times(rule, rules)).toEqual(['2030-04-26T10:00:00Z'])
    await world.owner.patch(`${rules}${rule.id}/`, { date_is_absolute: true, send_date: '2030-04-20T10:00:00+02:00' })
    expect(await times(rule, rules)).toEqual(['2030-04-20T08:00:00Z'])
  })

  it('stays what it was once it is sent', async () => {
    const rule = await made(RELATIVE, rules)
    const before = await times(rule, rules)
    await world.db('scheduled_mails').where({ rule_id: rule.id }).update({ state: 'completed' })
    await world.owner.patch(EVENT, { date_from: '2031-05-01T10:00:00Z' })
    expect(await times(rule, rules)).toEqual(before)
  })

  it('can be said where the event is at the edge of the calendar', async () => {
    await world.owner.patch(EVENT, { date_from: '0001-01-03T10:00:00Z', date_to: null })
    expect(await times(await made({ ...RELATIVE, send_offset_days: 9999 }, rules), rules)).toEqual([
      '0001-01-02T00:00:00Z',
    ])
    await world.owner.patch(EVENT, { date_from: '9999-12-28T10:00:00Z' })
    expect(
      await times(await made({ ...RELATIVE, send_offset_days: 9999, offset_is_after: true }, rules), rules),
    ).toEqual(['9999-12-30T00:00:00Z'])
  })

  it('is one for each date of a series, those that are added later included', async () => {
    const dates = (await world.owner.get('/events/kellerkonzerte/subevents/')).body
    const rule = await made({ ...RELATIVE, send_offset_days: 1 }, SERIES)
    const found = (await world.owner.get(`${SERIES}${rule.id}/scheduled_mails/`)).body
    expect(found.count).toBe(dates.count)
    const { body: date, status } = await world.owner.post('/events/kellerkonzerte/subevents/', {
      name: { en: 'One more' },
      date_from: '2032-07-10T18:00:00Z',
    })
    expect(status).toBe(201)
    const of = async () =>
      (await world.owner.get(`${SERIES}${rule.id}/scheduled_mails/?subevent=${date.id}`)).body.results
    expect(await of()).toEqual([
      expect.objectContaining({ subevent: date.id, send_date: '2032-07-09T08:00:00Z', state: 'scheduled', mails: 0 }),
    ])
    await world.owner.patch(`/events/kellerkonzerte/subevents/${date.id}/`, { date_from: '2032-07-12T18:00:00Z' })
    expect((await of())[0].send_date).toBe('2032-07-11T08:00:00Z')
    await world.owner.patch(`${SERIES}${rule.id}/`, { subevent: date.id })
    expect((await world.owner.get(`${SERIES}${rule.id}/scheduled_mails/`)).body.results).toEqual(await of())
    expect((await world.owner.remove(`/events/kellerkonzerte/subevents/${date.id}/`)).status).toBe(403)
    await world.owner.patch(`${SERIES}${rule.id}/`, { subevent: null })
    expect((await world.owner.get(`${SERIES}${rule.id}/scheduled_mails/`)).body.count).toBe(dates.count + 1)
    expect((await world.owner.remove(`/events/kellerkonzerte/subevents/${date.id}/`)).status).toBe(204)
    expect((await world.owner.get(`${SERIES}${rule.id}/scheduled_mails/`)).body.count).toBe(dates.count)
  })

  it('is the same in a copy of the event, with the products of the copy', async () => {
    const rule = await made({ ...RELATIVE, all_products: false, limit_products: [1] })
    const { body: copy } = await world.owner.post('/events/openstage26/clone/', {
      slug: 'mailcopy',
      name: { en: 'Copy' },
      date_from: '2033-03-03T10:00:00Z',
      timezone: 'UTC',
    })
    expect(copy.slug).toBe('mailcopy')
    const rules = (await world.owner.get('/events/mailcopy/sendmail_rules/?all_products=false')).body.results
    const copied = rules.at(-1)
    expect(copied).toEqual({ ...rule, id: copied.id, limit_products: [expect.any(Number)] })
    expect(copied.limit_products).not.toEqual([1])
    expect(await times(copied, '/events/mailcopy/sendmail_rules/')).toEqual(['2033-03-01T10:00:00Z'])
  })

  it('follows whatever changes at the same moment', async () => {
    const { body: date } = await world.owner.post('/events/kellerkonzerte/subevents/', {
      name: { en: 'x' },
      date_from: '2034-07-10T18:00:00Z',
    })
    const rule = await made({ ...RELATIVE, subevent: date.id }, SERIES)
    for (let day = 11; day < 19; day += 1) {
      await Promise.all([
        world.owner.patch(`/events/kellerkonzerte/subevents/${date.id}/`, { date_from: `2034-07-${day}T18:00:00Z` }),
        world.owner.patch(`${SERIES}${rule.id}/`, { send_offset_days: day - 5 }),
      ])
      expect(await times(rule, SERIES)).toEqual(['2034-07-05T08:00:00Z'])
    }
  })
})
