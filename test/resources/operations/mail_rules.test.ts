// Configuration of rules that send mails at a time.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const RULES = '/events/openstage26/sendmail_rules/'
const TEXT = { subject: { en: 'See you' }, template: { en: 'Hello {name}' } }
const FIXED = { ...TEXT, send_date: '2030-01-05T08:00:00Z' }
const RELATIVE = { ...TEXT, date_is_absolute: false, send_offset_days: 2, send_offset_time: '10:00' }
const made = async (body: Json, path = RULES) => {
  const { status, body: rule } = await world.owner.post(path, body)
  if (status !== 201) throw new Error(JSON.stringify(rule))
  return rule
}
const change = (id: number, body: Json) => world.owner.patch(`${RULES}${id}/`, body)

describe('mail_rules.create', () => {
  it('needs a time and texts, and has the documented defaults', async () => {
    const rule = await made(FIXED)
    expect(rule).toEqual({
      id: rule.id,
      ...FIXED,
      enabled: true,
      all_products: true,
      limit_products: [],
      include_pending: false,
      restrict_to_status: ['p', 'n__valid_if_pending'],
      checked_in_status: null,
      subevent: null,
      date_is_absolute: true,
      send_offset_days: null,
      send_offset_time: null,
      offset_to_event_end: false,
      offset_is_after: false,
      send_to: 'orders',
      attach_ical: false,
    })
  })

  it.each<[string, Json, string[]]>([
    ['no time', TEXT, ['send_date']],
    [
      'no fixed time',
      { ...TEXT, date_is_absolute: true, send_offset_days: 1, send_offset_time: '10:00' },
      ['send_date'],
    ],
    ['both kinds of dates', { ...FIXED, offset_is_after: true }, ['offset_is_after']],
    [
      'both kinds of dates, be it false',
      { ...FIXED, offset_to_event_end: false, offset_is_after: false },
      ['offset_to_event_end', 'offset_is_after'],
    ],
    ['half a distance', { ...TEXT, date_is_absolute: false, send_offset_days: 1 }, ['send_offset_time']],
    ['the other half', { ...TEXT, date_is_absolute: false, send_offset_time: '10:00' }, ['send_offset_days']],
    ['no distance', { ...FIXED, date_is_absolute: false }, ['send_offset_days', 'send_offset_time']],
    ['a negative distance', { ...RELATIVE, send_offset_days: -1 }, ['send_offset_days']],
    ['a distance beyond everything', { ...RELATIVE, send_offset_days: 10000 }, ['send_offset_days']],
    ['a time that is none', { ...RELATIVE, send_offset_time: '25:00' }, ['send_offset_time']],
    ['no products', { ...FIXED, all_products: false }, ['limit_products']],
    ['an empty list of products', { ...FIXED, all_products: false, limit_products: [] }, ['limit_products']],
    ['a product of another event', { ...FIXED, all_products: false, limit_products: [9] }, ['limit_products']],
    ['a date of another event', { ...FIXED, subevent: 1 }, ['subevent']],
    ['unknown recipients', { ...FIXED, send_to: 'everybody' }, ['send_to']],
    ['an unknown state', { ...FIXED, restrict_to_status: ['n'] }, ['restrict_to_status']],
    ['no state', { ...FIXED, restrict_to_status: [] }, ['restrict_to_status']],
    ['states that contradict', { ...FIXED, restrict_to_status: ['p'], include_pending: true }, ['include_pending']],
    ['an unknown check-in status', { ...FIXED, checked_in_status: 'inside' }, ['checked_in_status']],
    ['a blank text', { ...FIXED, subject: { en: ' ' }, template: {} }, ['template']],
    ['a blank subject', { ...FIXED, subject: { en: ' ' } }, ['subject']],
  ])('rejects %s', async (_, body, keys) => {
    const response = await world.owner.post(RULES, body)
    expect(response).toRespond(400)
    expect(Object.keys(response.body).sort()).toEqual([...keys].sort())
  })

  it('rejects unknown placeholders, and names them', async () => {
    const body = {
      ...FIXED,
      subject: { en: 'For {nobody}' },
      template: { en: 'x', de: '{name} {comment} {attendee_name}' },
    }
    expect((await world.owner.post(RULES, body)).body).toEqual({
      subject: ['There is no placeholder {nobody}.'],
      template: ['There is no placeholder {comment}.', 'The placeholder {attendee_name} is for mails to attendees.'],
    })
    const attendees = { ...FIXED, template: { en: '{attendee_name} {attendee_name_given_name}' }, send_to: 'both' }
    const { id } = await made(attendees)
    expect(Object.keys((await change(id, { send_to: 'orders' })).body)).toEqual(['template'])
  })

  it('rejects more rules than an event can have', async () => {
    const copy = { slug: 'crowded', name: { en: 'x' }, currency: 'EUR', date_from: '2030-01-01T10:00:00Z' }
    expect((await world.owner.post('/events/', copy)).status).toBe(201)
    await world.db.raw(
      `insert into mail_rules (event_id, subject, template, send_date)
      select e.id, '{}', '{}', '2030-01-01' from events e, generate_series(1, 999) where slug = 'crowded'`,
    )
    const answers = [await world.owner.post('/events/crowded/sendmail_rules/', FIXED)]
    answers.push(await world.owner.post('/events/crowded/sendmail_rules/', FIXED))
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    expect(answers[1]!.body).toEqual({ detail: 'An event has at most 1000 mail rules.', code: 'limit_reached' })
  })

  it('takes seconds and leaves them out, days from 0 on, texts in any language', async () => {
    const rule = await made({
      ...RELATIVE,
      send_offset_days: 0,
      send_offset_time: '18:30:45',
      subject: { fr: 'Bonjour' },
    })
    expect(rule).toMatchObject({ send_offset_time: '18:30', send_offset_days: 0, subject: { fr: 'Bonjour' } })
  })
})

describe('mail_rules.update and mail_rules.replace', () => {
  it('say include_pending and restrict_to_status alike', async () => {
    const { id } = await made({ ...FIXED, include_pending: true })
    const pending = ['n__pending_approval', 'n__not_pending_approval_and_not_valid_if_pending']
    expect((await world.owner.get(`${RULES}${id}/`)).body.restrict_to_status).toEqual([
      'p',
      'n__valid_if_pending',
      ...pending,
    ])
    expect((await change(id, { include_pending: false })).body.restrict_to_status).toEqual(['p', 'n__valid_if_pending'])
    expect((await change(id, { restrict_to_status: ['e', ...pending] })).body.include_pending).toBe(true)
    expect((await change(id, { include_pending: true })).body.restrict_to_status).toContain('e')
    expect((await change(id, { restrict_to_status: ['n__pending_overdue'] })).body.include_pending).toBe(false)
    expect((await change(id, { include_pending: true, restrict_to_status: ['p'] })).status).toBe(400)
  })

  it('take a rule as it was read, with what counts only for the other kind of time', async () => {
    const { id, ...rule } = await made(FIXED)
    expect(await change(id, rule)).toMatchObject({ status: 200, body: rule })
    expect(await world.owner.put(`${RULES}${id}/`, rule)).toMatchObject({ status: 200, body: rule })
    const after = { ...rule, offset_is_after: true }
    for (const response of [await change(id, after), await world.owner.put(`${RULES}${id}/`, after)])
      expect(response).toRespond(400, fields('offset_is_after'))
    const { id: relative, ...sent } = await made(RELATIVE)
    const switched = await change(relative, { ...sent, date_is_absolute: true, send_date: FIXED.send_date })
    expect(Object.keys(switched.body)).toEqual(['offset_to_event_end', 'offset_is_after'])
  })

  it('go from one kind of time to the other', async () => {
    const { id } = await made(FIXED)
    expect(Object.keys((await change(id, { offset_is_after: true })).body)).toEqual(['offset_is_after'])
    expect(Object.keys((await change(id, { date_is_absolute: false })).body).sort()).toEqual([
      'send_offset_days',
      'send_offset_time',
    ])
    const distance = { send_offset_days: 1, send_offset_time: '09:00', offset_is_after: true }
    expect((await change(id, { date_is_absolute: false, ...distance })).body).toMatchObject({
      ...distance,
      date_is_absolute: false,
    })
    expect((await change(id, { send_offset_days: null })).status).toBe(400)
    expect((await world.owner.put(`${RULES}${id}/`, FIXED)).body).toMatchObject({
      send_date: FIXED.send_date,
      date_is_absolute: true,
      offset_is_after: false,
      send_offset_days: null,
      restrict_to_status: ['p', 'n__valid_if_pending'],
    })
  })

  it('may be sent what was read of a rule with a distance', async () => {
    const rule = await made({ ...RELATIVE, offset_to_event_end: true, all_products: false, limit_products: [1] })
    expect((await world.owner.put(`${RULES}${rule.id}/`, rule)).body).toEqual(rule)
    expect((await change(rule.id, rule)).body).toEqual(rule)
  })
})

describe('mail_rules.list', () => {
  it('filters by fields of rules, in the order of their IDs', async () => {
    const rule = await made({
      ...RELATIVE,
      offset_to_event_end: true,
      offset_is_after: true,
      send_to: 'attendees',
      enabled: false,
    })
    for (const filter of [
      'offset_to_event_end=true&offset_is_after=true',
      'send_to=attendees',
      'enabled=false&date_is_absolute=False',
    ]) {
      const { body } = await world.owner.get(`${RULES}?${filter}`)
      expect([filter, body.results.map(({ id }: Json) => id)]).toEqual([filter, expect.arrayContaining([rule.id])])
      expect(body.results.every(({ send_to }: Json) => filter !== 'send_to=attendees' || send_to === 'attendees')).toBe(
        true,
      )
    }
    expect((await world.owner.get(`${RULES}?id=${rule.id}`)).body.results).toEqual([rule])
    const ids = (await world.owner.get(RULES)).body.results.map(({ id }: Json) => id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })
})

describe('mail_rules.remove', () => {
  it('is rejected once the rule has sent a mail, and not before', async () => {
    const [fresh, used] = [await made(FIXED), await made(FIXED)]
    await world.db('scheduled_mails').where({ rule_id: used.id }).update({ state: 'completed', mails: 1 })
    expect((await world.owner.remove(`${RULES}${fresh.id}/`)).status).toBe(204)
    expect((await world.owner.remove(`${RULES}${used.id}/`)).status).toBe(403)
    expect((await world.owner.get(`${RULES}${fresh.id}/`)).status).toBe(403)
  })
})
