import { closeQuotas } from '../../../src/jobs/close_quotas.ts'
import type { Answer } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
const id: Record<string, number> = {}
beforeAll(async () => {
  world = await festival()
  const { db } = world
  for (const event of ['openstage26', 'kellerkonzerte']) {
    id[event] = (await db('events').where({ slug: event, organizer_id: 1 }).first('id')).id
    for (const name of ['mug', 'ticket']) {
      const [{ id: item }] = await db('items')
        .insert({
          event_id: id[event],
          name: JSON.stringify({ en: name }),
          default_price: '10.00',
          has_variations: name === 'ticket',
        })
        .returning('id')
      id[`${event} ${name}`] = item
      if (name === 'mug') continue
      const variations = await db('variations')
        .insert([
          { item_id: item, value: '{"en": "regular"}' },
          { item_id: item, value: '{"en": "student"}' },
        ])
        .returning('id')
      Object.assign(id, { [`${event} regular`]: variations[0].id, [`${event} student`]: variations[1].id })
    }
  }
  Object.assign(id, {
    mug: id['openstage26 mug'],
    ticket: id['openstage26 ticket'],
    regular: id['openstage26 regular'],
    student: id['openstage26 student'],
  })
  const dates = await db('subevents').where({ event_id: id.kellerkonzerte }).orderBy('id').pluck('id')
  Object.assign(id, { first: dates[0], second: dates[1], third: dates[2] })
})
afterAll(() => world.end())
afterEach(() => sell(0))

const QUOTAS = '/events/openstage26/quotas/'
const SERIES = '/events/kellerkonzerte/quotas/'
const quota = (fields = {}, at = QUOTAS): Promise<Answer> =>
  world.owner.post(at, { name: 'Mugs', size: 5, items: [id.mug!], ...fields })
/** Sets the number of sold tickets of each quota by SQL. */
const sell = (number: number) => world.db('quota_counters').update({ paid: number })

describe('quotas.create', () => {
  it('defaults to an open quota without products or limit', async () => {
    expect(await world.owner.post(QUOTAS, { name: 'Mugs' })).toRespond(201, {
      id: expect.any(Number),
      name: 'Mugs',
      size: null,
      items: [],
      variations: [],
      subevent: null,
      close_when_sold_out: false,
      closed: false,
      release_after_exit: false,
    })
  })

  it.each([-1, 2147483648, 1.5, '5'])('rejects the size %j', async (size) => {
    expect(await quota({ size })).toRespond(400, fields('size'))
  })

  it('takes the variations of its products, and wants at least one of each product that has some', async () => {
    expect((await quota({ items: [id.ticket], variations: [id.student] })).body).toMatchObject({
      items: [id.ticket],
      variations: [id.student],
    })
    for (const wrong of [
      { items: [id.ticket], variations: [] },
      { items: [id.mug, id.ticket] },
      { items: [id.mug], variations: [id.student] },
      { items: [], variations: [id.student] },
      { items: [id.ticket], variations: [id['kellerkonzerte regular']] },
    ]) {
      expect(await quota(wrong)).toRespond(400, fields('variations'))
    }
  })

  it('needs a date in a series, of this series, and takes none elsewhere', async () => {
    const items = [id['kellerkonzerte mug']]
    const [foreign] = await world
      .db('subevents')
      .insert({ event_id: id.openstage26, name: '{"en": "Elsewhere"}', date_from: new Date() })
      .returning('id')
    expect((await quota({ items, subevent: id.first }, SERIES)).body.subevent).toBe(id.first)
    for (const [invalid, at] of [
      [{ items }, SERIES],
      [{ items, subevent: foreign.id }, SERIES],
      [{ subevent: foreign.id }, QUOTAS],
      [{ subevent: id.first }, QUOTAS],
    ] as const) {
      expect(await quota(invalid, at)).toRespond(400, fields('subevent'))
    }
  })
})

describe('quotas.update', () => {
  it('judges what the quota becomes', async () => {
    const {
      body: { id: own },
    } = await quota({ items: [id.ticket], variations: [id.regular] })
    for (const [change, at] of [
      [{ items: [id.mug] }, 'variations'],
      [{ variations: [] }, 'variations'],
      [{ subevent: id.first }, 'subevent'],
    ] as const) {
      expect(await world.owner.patch(`${QUOTAS}${own}/`, change)).toRespond(400, fields(at))
    }
    expect((await world.owner.patch(`${QUOTAS}${own}/`, { items: [id.mug], variations: [] })).status).toBe(200)
  })

  it('does not remove the date in a series, which requires one', async () => {
    const {
      body: { id: own },
    } = await quota({ items: [], subevent: id.first }, SERIES)
    expect((await world.owner.patch(`${SERIES}${own}/`, { subevent: null })).status).toBe(400)
    expect((await world.owner.patch(`${SERIES}${own}/`, { subevent: id.second })).body.subevent).toBe(id.second)
  })

  it('minds a product whose last listed variation was deleted only when the products are changed', async () => {
    const [{ id: gone }] = await world
      .db('variations')
      .insert({ item_id: id.ticket, value: '{"en": "gone"}' })
      .returning('id')
    const {
      body: { id: own },
    } = await quota({ items: [id.ticket], variations: [gone] })
    await world.db('variations').where({ id: gone }).delete()
    expect((await world.owner.patch(`${QUOTAS}${own}/`, { size: 7 })).body).toMatchObject({ size: 7, variations: [] })
    expect((await world.owner.patch(`${QUOTAS}${own}/`, { items: [id.ticket] })).status).toBe(400)
  })
})

describe('quotas.list', () => {
  it('filters by date, or by several', async () => {
    await world.db('quotas').delete()
    const made: Record<string, number> = {}
    for (const date of ['first', 'second', 'third'])
      made[date] = (await quota({ items: [], subevent: id[date] }, SERIES)).body.id
    const ids = async (query: string) =>
      (await world.owner.get(SERIES + query)).body.results.map((row: { id: number }) => row.id)
    expect(await ids(`?subevent=${id.second}`)).toEqual([made.second])
    expect(await ids(`?subevent__in=${id.first},${id.third}`)).toEqual([made.first, made.third])
    expect(await ids(`?subevent__in=${id.first}%2C${id.third}`)).toEqual([made.first, made.third])
    expect(await ids(`?subevent__in=${id.third}&ordering=-position`)).toEqual([made.third])
    expect(await ids('?ordering=-position')).toEqual([made.third, made.second, made.first])
  })

  it.each(['one', '1,two', '1,,2', '1.5', '0', '9007199254740993'])('rejects %j for dates', async (dates) => {
    expect(await world.owner.get(`${SERIES}?subevent__in=${dates}`)).toRespond(400, fields('subevent__in'))
  })

  it('treats an absent filter as no filter', async () => {
    expect((await world.owner.get(`${SERIES}?subevent__in=`)).body).toEqual((await world.owner.get(SERIES)).body)
  })

  it('returns the availability only on request', async () => {
    await world.db('quotas').delete()
    const {
      body: { id: own },
    } = await quota()
    await quota({ size: null })
    await sell(2)
    const left = ({ available, available_number }: { available?: boolean; available_number?: number }) => [
      available,
      available_number,
    ]
    expect((await world.owner.get(`${QUOTAS}?with_availability=true`)).body.results.map(left)).toEqual([
      [true, 3],
      [true, null],
    ])
    expect(left((await world.owner.get(`${QUOTAS}${own}/?with_availability=true`)).body)).toEqual([true, 3])
    for (const path of [`${QUOTAS}${own}/`, `${QUOTAS}${own}/?with_availability=false`])
      expect((await world.owner.get(path)).body).not.toHaveProperty('available')
    for (const path of [QUOTAS, `${QUOTAS}?with_availability=false`])
      expect((await world.owner.get(path)).body.results[0]).not.toHaveProperty('available')
  })

  it('has no date with what changes without the list, and with everything else moves it', async () => {
    const {
      body: { id: own },
    } = await quota()
    const settle = () => world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })
    const known = async () => (await world.owner.get(QUOTAS)).headers.get('last-modified')!
    await settle()
    const headers = { 'If-Modified-Since': await known(), 'If-Unmodified-Since': new Date(0).toUTCString() }
    const response = await world.owner.get(`${QUOTAS}?with_availability=true`, { headers })
    expect(response).toRespond(200)
    expect(response.headers.get('last-modified')).toBeNull()
    expect(
      (await world.owner.get(`${QUOTAS}?with_availability=false`, { headers: { 'If-Modified-Since': await known() } }))
        .status,
    ).toBe(304)
    const [{ id: gone }] = await world
      .db('items')
      .insert({ event_id: id.openstage26, name: '{"en": "gone"}', default_price: '1.00' })
      .returning('id')
    for (const change of [
      () => world.owner.patch(`${QUOTAS}${own}/`, { items: [id.ticket!, gone], variations: [id.regular!] }),
      () => world.owner.patch(`${QUOTAS}${own}/`, { variations: [id.student!] }),
      () => world.db('items').where({ id: gone }).delete(),
    ]) {
      const before = await known()
      await change()
      expect((await world.owner.get(QUOTAS, { headers: { 'If-Modified-Since': before } })).status).toBe(200)
      await settle()
    }
  })
})

describe('quotas.availability', () => {
  it('has the rest of the quota and who holds the others', async () => {
    const {
      body: { id: own },
    } = await quota()
    await sell(2)
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toEqual({
      available: true,
      available_number: 3,
      total_size: 5,
      paid_orders: 2,
      pending_orders: 0,
      exited_orders: 0,
      cart_positions: 0,
      blocking_vouchers: 0,
      waiting_list: 0,
    })
    await sell(6)
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toMatchObject({
      available: false,
      available_number: 0,
      total_size: 5,
      paid_orders: 6,
    })
  })

  it('has no number without limit, and nothing of a closed quota', async () => {
    const {
      body: { id: own },
    } = await quota({ size: null })
    await sell(1000)
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toMatchObject({
      available: true,
      available_number: null,
      total_size: null,
      paid_orders: 1000,
    })
    await world.owner.patch(`${QUOTAS}${own}/`, { closed: true })
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toMatchObject({
      available: false,
      available_number: 0,
      total_size: null,
    })
  })
})

describe('a quota that closes when sold out', () => {
  const looks: [string, (own: number) => Promise<Answer>][] = [
    ['at its availability', (own) => world.owner.get(`${QUOTAS}${own}/availability/`)],
    ['at it with availability', (own) => world.owner.get(`${QUOTAS}${own}/?with_availability=true`)],
    ['at the list with availability', () => world.owner.get(`${QUOTAS}?with_availability=true&ordering=-id`)],
  ]
  const closed = async (own: number): Promise<boolean> => (await world.owner.get(`${QUOTAS}${own}/`)).body.closed

  it.each(looks)('closes when someone looks %s, and stays closed until it is opened', async (_, look) => {
    const {
      body: { id: own },
    } = await quota({ close_when_sold_out: true })
    await look(own)
    expect(await closed(own)).toBe(false)
    await sell(5)
    const { body } = await look(own)
    expect(body.closed ?? body.results?.[0].closed ?? true).toBe(true)
    expect(await closed(own)).toBe(true)
    await sell(0)
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body.available).toBe(false)
    expect((await world.owner.patch(`${QUOTAS}${own}/`, { closed: false })).body.closed).toBe(false)
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toMatchObject({
      available: true,
      available_number: 5,
    })
  })

  it('closes automatically, once', async () => {
    const {
      body: { id: own },
    } = await quota({ close_when_sold_out: true })
    await sell(5)
    await Promise.all(Array.from({ length: 8 }, () => world.owner.get(`${QUOTAS}${own}/availability/`)))
    const entries = await world
      .db('log_entries')
      .where({ action: 'event.quota.closed', object_id: own })
      .select('actor_type', 'event_id')
    expect(entries).toEqual([{ actor_type: 'system', event_id: id.openstage26 }])
  })

  it('closes behind the voucher that blocks the last of it, and is not sold when the voucher goes', async () => {
    await world.db('quotas').delete()
    const {
      body: { id: own },
    } = await quota({ close_when_sold_out: true, size: 2 })
    const block = async (fields: object) =>
      (await world.owner.post('/events/openstage26/vouchers/', { block_quota: true, ...fields })).body.id
    await block({ item: id.mug })
    expect(await closed(own)).toBe(false)
    const last = await block({ quota: own })
    expect(await closed(own)).toBe(true)
    await world.owner.remove(`/events/openstage26/vouchers/${last}/`)
    expect(
      (await world.owner.post('/events/openstage26/cartpositions/', { item: id.mug!, price: '1.00' })).status,
    ).toBe(400)
  })

  it('closes within a minute without any request', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => quota({ close_when_sold_out: true })))
    const { body: other } = await quota()
    await sell(5)
    await closeQuotas.run({}, world.job())
    for (const { body } of made) expect(await closed(body.id)).toBe(true)
    expect(await closed(other.id)).toBe(false)
  })

  it('does not delay reads while a concurrent request changes it', async () => {
    const {
      body: { id: own },
    } = await quota({ close_when_sold_out: true })
    await sell(5)
    await world.db.transaction(async (trx) => {
      await trx('quotas').where({ id: own }).forUpdate().first('id')
      expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body.available).toBe(false)
    })
    expect(await closed(own)).toBe(false)
  })

  it('stays open while tickets are only in carts, and where it may', async () => {
    const {
      body: { id: own },
    } = await quota({ close_when_sold_out: true })
    const {
      body: { id: other },
    } = await quota()
    await sell(5)
    await world.owner.get(`${QUOTAS}${other}/availability/`)
    expect(await closed(other)).toBe(false)
    await sell(0)
    for (let i = 0; i < 5; i += 1) {
      await world.db('cart_positions').insert({
        event_id: id.openstage26,
        item_id: id.mug,
        cart_id: `${i}@api`,
        expires: new Date(Date.now() + 60_000),
        price: 1,
      })
    }
    expect((await world.owner.get(`${QUOTAS}${own}/availability/`)).body).toMatchObject({
      available: false,
      cart_positions: 5,
    })
    expect(await closed(own)).toBe(false)
  })
})
