// Check-in lists: which tickets each list admits (guide check-in-lists).
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const LISTS = '/events/openstage26/checkinlists/'
const SERIES = '/events/kellerkonzerte/checkinlists/'
const named = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)
const made = async (fields: object = {}, at = LISTS) => {
  const { status, body } = await world.owner.post(at, { name: 'A door', ...fields })
  expect(status).toBe(201)
  return body
}
const dates = async () => (await world.owner.get('/events/kellerkonzerte/subevents/?page_size=3')).body.results

describe('checkin_lists.create', () => {
  it('needs no more than a name', async () => {
    expect(await made({ name: 'Back door' })).toEqual({
      id: expect.any(Number),
      name: 'Back door',
      all_products: true,
      limit_products: [],
      subevent: null,
      position_count: expect.any(Number),
      checkin_count: 0,
      include_pending: false,
      auto_checkin_sales_channels: [],
      allow_multiple_entries: false,
      allow_entry_after_exit: true,
      rules: {},
      exit_all_at: null,
      addon_match: false,
      ignore_in_statistics: false,
      consider_tickets_used: true,
      gates: [],
    })
  })

  it('keeps all that is said', async () => {
    const said = {
      name: 'VIP lounge',
      all_products: false,
      limit_products: [1, 3],
      include_pending: true,
      auto_checkin_sales_channels: ['web'],
      allow_multiple_entries: true,
      allow_entry_after_exit: false,
      rules: { '<': [{ var: 'entries_today' }, 3] },
      exit_all_at: '2026-09-19T02:00:00Z',
      addon_match: true,
      ignore_in_statistics: true,
      consider_tickets_used: false,
      gates: [1, 2],
    }
    const list = await made(said)
    expect(list).toMatchObject(said)
    expect((await world.owner.get(`${LISTS}${list.id}/`)).body).toEqual(list)
  })

  it('takes what clients send: all products, and an empty list of them', async () => {
    expect(await made({ all_products: true, limit_products: [] })).toMatchObject({ limit_products: [] })
  })

  it.each([
    [{ limit_products: [9] }, 'limit_products', 'the product of another event'],
    [{ subevent: 1 }, 'subevent', 'a date in an event without dates'],
    [{ auto_checkin_sales_channels: ['kiosk'] }, 'auto_checkin_sales_channels', 'an unknown channel'],
    [{ gates: [4711] }, 'gates', 'an unknown gate'],
    [{ rules: { xor: [1, 2] } }, 'rules', 'an unknown operator'],
    [{ rules: { and: [], or: [] } }, 'rules', 'two operators'],
    [{ rules: [] }, 'rules', 'rules that are a list'],
    [
      { rules: { isAfter: [{ var: 'now' }, { buildTime: ['custom', 'soon'] }] } },
      'rules',
      'a time that cannot be read',
    ],
    [{ exit_all_at: 'tonight' }, 'exit_all_at', 'a time that is none'],
    [{ name: '' }, 'name', 'an empty name'],
  ])('rejects %j on %s', async (invalid, member, _) => {
    expect(await world.owner.post(LISTS, { name: 'A door', ...invalid })).toRespond(400, fields(member))
  })

  it('rejects rules that are nested too deeply, at no cost', async () => {
    for (const depth of [21, 1000, 10_000]) {
      const deep = `${'{"and":['.repeat(depth)}${']}'.repeat(depth)}`
      expect((await world.owner.post(LISTS, `{"name":"A door","rules":${deep}}`)).status).toBe(400)
    }
  })

  it('saves rules that say nothing as none', async () => {
    expect(await made({ rules: { and: [] } })).toMatchObject({ rules: {} })
  })

  it('requires can_change_event_settings', async () => {
    const colleague = await world.holding(['can_view_orders', 'can_change_orders', 'can_checkin_orders'])
    expect((await colleague.post(LISTS, { name: 'A door' })).status).toBe(403)
  })
})

describe('checkin_lists.list', () => {
  it('is open to those who view orders and those who check in, and to devices', async () => {
    for (const permission of ['can_view_orders', 'can_checkin_orders'])
      expect((await (await world.holding([permission])).get(LISTS)).status).toBe(200)
    expect((await (await world.holding(['can_change_event_settings'])).get(LISTS)).status).toBe(403)
    expect((await (await world.device({ security_profile: 'scan' })).get(LISTS)).status).toBe(200)
  })

  it('finds the lists that are good for a date, those for all dates included', async () => {
    const [first, second] = await dates()
    await made({ name: 'All' }, SERIES)
    await made({ name: 'First', subevent: first.id }, SERIES)
    await made({ name: 'Second', subevent: second.id }, SERIES)
    expect(named((await world.owner.get(`${SERIES}?subevent=${first.id}`)).body)).toEqual(['First'])
    expect(named((await world.owner.get(`${SERIES}?subevent_match=${second.id}`)).body)).toEqual(['Second', 'All'])
    expect(named((await world.owner.get(SERIES)).body)).toEqual(['First', 'Second', 'All'])
    expect(named((await world.owner.get(`${SERIES}?ordering=-subevent__date_from,name`)).body)).toEqual([
      'All',
      'Second',
      'First',
    ])
  })

  it('leaves out those of dates that are over', async () => {
    const [first] = await dates()
    const after = new Date(Date.parse(first.date_to) + 1000).toISOString()
    const { body } = await world.owner.get(`${SERIES}?ends_after=${after}`)
    expect(named(body)).toEqual(['Second', 'All'])
  })

  it('answers the date as an object, for who asks', async () => {
    const [first] = await dates()
    const { body } = await world.owner.get(`${SERIES}?expand=subevent&expand=nothing&ordering=id`)
    expect(body.results.map((list: { subevent: unknown }) => list.subevent)).toEqual([
      null,
      (await world.owner.get(`/events/kellerkonzerte/subevents/${first.id}/`)).body,
      expect.objectContaining({ event: 'kellerkonzerte' }),
    ])
  })

  it('leaves out what is excluded', async () => {
    const { body } = await world.owner.get(`${LISTS}?exclude=checkin_count&exclude=position_count`)
    expect(body.results[0]).toMatchObject({ name: expect.any(String), limit_products: expect.any(Array) })
    expect(body.results[0]).not.toHaveProperty('checkin_count')
    expect(body.results[0]).not.toHaveProperty('position_count')
  })
})

describe('checkin_lists.update', () => {
  it('changes rules, and what belongs to the list in other tables', async () => {
    const list = await made({ limit_products: [1], gates: [1] })
    const { body } = await world.owner.patch(`${LISTS}${list.id}/`, {
      rules: { or: [] },
      limit_products: [2],
      gates: [],
    })
    expect(body).toEqual({ ...list, limit_products: [2], gates: [] })
  })
})

describe('conditional fetching of check-in lists', () => {
  const fetched = async (since: string) =>
    (await world.owner.get(LISTS, { headers: { 'If-Modified-Since': since } })).status
  const settled = async (): Promise<string> => {
    for (;;) {
      const known = (await world.owner.get(LISTS)).headers.get('last-modified')
      if (known) return known
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  it('receives changes, but not exit_all_at moving ahead automatically', async () => {
    const list = await made({ exit_all_at: '2026-09-19T02:00:00Z' })
    const known = await settled()
    expect(await fetched(known)).toBe(304)
    await world
      .db('checkin_lists')
      .where({ id: list.id })
      .update({ exit_all_at: '2026-09-20T02:00:00Z', exited_all_at: '2026-09-19T02:00:00Z' })
    expect(await fetched(known)).toBe(304)
    await world.owner.patch(`${LISTS}${list.id}/`, { exit_all_at: '2026-09-21T02:00:00Z' })
    expect(await fetched(known)).toBe(200)
    const then = await settled()
    await world.owner.patch(`${LISTS}${list.id}/`, { gates: [2] })
    expect(await fetched(then)).toBe(200)
  })
})

describe('checkin_lists.remove', () => {
  it('takes the list away', async () => {
    const list = await made()
    expect((await world.owner.remove(`${LISTS}${list.id}/`)).status).toBe(204)
    expect((await world.owner.get(`${LISTS}${list.id}/`)).status).toBe(403)
  })
})
