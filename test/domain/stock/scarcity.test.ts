// Never oversold, never falsely sold out: many concurrent clients, and servers that are killed during requests. In the end the rows are
// counted again.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'
import { killAll, serve } from '../../support/process.ts'

const EVENT = '/events/openstage26'
let world: Festival
let event: number
let channel: number
beforeAll(async () => {
  world = await festival()
  event = (await world.db('events').where({ slug: 'openstage26' }).orderBy('id').first('id'))!.id
  channel = (await world.db('sales_channels').where({ identifier: 'web' }).orderBy('id').first('id'))!.id
})
afterAll(async () => {
  killAll()
  await world.end()
})

async function product(): Promise<number> {
  const [item] = await world
    .db('items')
    .insert({ event_id: event, name: '{"en": "Ticket"}', default_price: 10 })
    .returning('id')
  await world.db('item_sales_channels').insert({ item_id: item.id, sales_channel_id: channel })
  return item.id
}
async function quota(size: number, items: number[]): Promise<number> {
  const [made] = await world.db('quotas').insert({ event_id: event, name: 'Scarce', size }).returning('id')
  await world.db('quota_items').insert(items.map((item_id) => ({ quota_id: made.id, item_id })))
  return made.id
}
const reserve = (who: Person, item: number, more: Json = {}) =>
  who.post(`${EVENT}/cartpositions/`, { item, price: '10.00', ...more }, { unchecked: true })
const held = async (item: number): Promise<number> =>
  Number((await world.db('cart_positions').where({ item_id: item }).count().first())!.count)
const availability = async (id: number): Promise<Json> =>
  (await world.owner.get(`${EVENT}/quotas/${id}/availability/`)).body
const counter = async (id: number): Promise<number> =>
  (await world.db('quota_counters').where({ quota_id: id }).first('carts'))!.carts
const tally = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

describe('many concurrent requests', () => {
  it('sells exactly what there is, to three times as many', async () => {
    const item = await product()
    const id = await quota(30, [item])
    const answers = await Promise.all(Array.from({ length: 90 }, () => reserve(world.owner, item)))
    expect([tally(answers, 201), tally(answers, 400), await held(item), await counter(id)]).toEqual([30, 60, 30, 30])
    expect(await availability(id)).toMatchObject({ available: false, available_number: 0, cart_positions: 30 })
  })

  it('keeps both quotas of a product, and mixes single requests with lists', async () => {
    const [one, two] = [await product(), await product()]
    const [narrow, wide] = [await quota(10, [one]), await quota(25, [one, two])]
    const bulk = (item: number) =>
      world.owner.post(
        `${EVENT}/cartpositions/bulk_create/`,
        [0, 1, 2].map(() => ({ item, price: '1.00' })),
      )
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 3 ? reserve(world.owner, i % 2 ? one : two) : bulk(i % 2 ? one : two))),
    )
    await Promise.all(Array.from({ length: 60 }, (_, i) => reserve(world.owner, i % 2 ? one : two)))
    const [ones, twos] = [await held(one), await held(two)]
    expect(ones).toBeLessThanOrEqual(10)
    expect([ones + twos, await counter(narrow), await counter(wide)]).toEqual([25, ones, 25])
  })

  it('keeps the narrowest of three quotas of a variation', async () => {
    const item = await product()
    const [{ id: variation }] = await world
      .db('variations')
      .insert({ item_id: item, value: '{"en": "Front row"}' })
      .returning('id')
    const quotas = await Promise.all([12, 9, 15].map((size) => quota(size, [item])))
    await world.db('quota_variations').insert(quotas.map((quota_id) => ({ quota_id, variation_id: variation })))
    const answers = await Promise.all(Array.from({ length: 40 }, () => reserve(world.owner, item, { variation })))
    expect([tally(answers, 201), ...(await Promise.all(quotas.map(counter)))]).toEqual([9, 9, 9, 9])
    expect(await availability(quotas[2]!)).toMatchObject({ available_number: 6, cart_positions: 9 })
  })

  it('loses and gains nothing when clients go away in the middle', async () => {
    const item = await product()
    const id = await quota(15, [item])
    const url = `${world.base}${world.owner.home}${EVENT}/cartpositions/`
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        fetch(url, {
          method: 'POST',
          headers: { ...world.owner.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ item, price: '10.00' }),
          signal: AbortSignal.timeout(5 + 3 * i),
        }).catch(() => undefined),
      ),
    )
    while ((await Promise.all([held(item), counter(id)])).some((number, _, all) => number !== all[0]))
      await new Promise((resolve) => setTimeout(resolve, 20))
    await Promise.all(Array.from({ length: 30 }, () => reserve(world.owner, item)))
    expect([await held(item), await counter(id), (await availability(id)).available_number]).toEqual([15, 15, 0])
  })

  it('gives the last seat to one of a hundred', async () => {
    const theatre = '/events/grandtheater'
    const { body: dates } = await world.owner.get(`${theatre}/subevents/?page_size=1`)
    const { body: items } = await world.owner.get(`${theatre}/items/`)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        world.owner.post(
          `${theatre}/cartpositions/`,
          { item: items.results[0].id, subevent: dates.results[0].id, seat: 'B-2', price: '48.00' },
          { unchecked: true },
        ),
      ),
    )
    expect(tally(answers, 201)).toBe(1)
  })

  it('agrees with the rows while positions are released, expire and are purged, and while the products of the quota change', async () => {
    const [one, two] = [await product(), await product()]
    const id = await quota(20, [one])
    const mixed = Array.from({ length: 60 }, async (_, i) => {
      const { status, body } = await reserve(world.owner, i % 2 ? one : two)
      if (status !== 201) return
      if (i % 5 === 0) await world.owner.remove(`${EVENT}/cartpositions/${body.id}/`)
      if (i % 5 === 1)
        await world
          .db('cart_positions')
          .where({ id: body.id })
          .update({ expires: new Date(Date.now() - 1000) })
      if (i % 5 === 2)
        await world.db('cart_positions').where('expires', '<=', new Date()).whereIn('item_id', [one, two]).delete()
    })
    const changes = [[one, two], [two], [one], [one, two]].map((items) =>
      world.owner.patch(`${EVENT}/quotas/${id}/`, { items }, { unchecked: true }),
    )
    await Promise.all([...mixed, ...changes])
    const alive = (await world
      .db('cart_positions')
      .whereIn('item_id', await world.db('quota_items').where({ quota_id: id }).pluck('item_id'))
      .where('expires', '>', new Date())
      .count()
      .first())!.count
    expect((await availability(id)).cart_positions).toBe(Number(alive))
  })
})

describe('servers that die', () => {
  it('sells from two processes exactly what there is, though one is killed in the middle', async () => {
    const item = await product()
    const id = await quota(40, [item])
    const env = { DATABASE_URL: world.url, RATE_LIMIT: 'off', DATA_DIR: world.directory, LOG_LEVEL: 'silent' }
    const [first, second] = await Promise.all([serve(env, ['--no-jobs']), serve(env, ['--no-jobs'])])
    const at = (base: string) => new Person(base, world.owner.home, world.owner.headers)
    const requests = Array.from({ length: 120 }, (_, i) =>
      reserve(at(i % 2 ? first!.base : second!.base), item).then(
        ({ status }) => ({ status }),
        () => ({ status: 0 }),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 150))
    first!.child.kill('SIGKILL')
    const answers = await Promise.all(requests)
    // A request without a response may still have reserved a ticket, but no response confirms a ticket that does not exist.
    const late = await Promise.all(Array.from({ length: 60 }, () => reserve(at(second!.base), item)))
    expect([await held(item), await counter(id)]).toEqual([40, 40])
    expect(tally([...answers, ...late], 201)).toBeLessThanOrEqual(40)
    expect(late.every(({ status }) => [201, 400].includes(status))).toBe(true)
  })
})
