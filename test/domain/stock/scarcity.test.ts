// Never oversold, never falsely sold out: many at once, servers that die in the middle, and any sequence of what can happen to a
// quota against a model of it that is a dozen lines long. In the end the rows are counted again.
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'
import { killAll, serve } from '../../support/process.ts'
import { runs } from '../../support/runs.ts'

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

describe('many at once', () => {
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

  it('agrees with the rows while positions are given back, expire, are purged and the quota changes what it acts on', async () => {
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
    const asked = Array.from({ length: 120 }, (_, i) =>
      reserve(at(i % 2 ? first!.base : second!.base), item).then(
        ({ status }) => ({ status }),
        () => ({ status: 0 }),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 150))
    first!.child.kill('SIGKILL')
    const answers = await Promise.all(asked)
    // Whoever got no answer may have a ticket all the same; nobody is promised one that is not there.
    const late = await Promise.all(Array.from({ length: 60 }, () => reserve(at(second!.base), item)))
    expect([await held(item), await counter(id)]).toEqual([40, 40])
    expect(tally([...answers, ...late], 201)).toBeLessThanOrEqual(40)
    expect(late.every(({ status }) => [201, 400].includes(status))).toBe(true)
  }, 120_000)
})

describe('any sequence of reserving, buying, redeeming, expiring, giving back, blocking, resizing and closing', () => {
  // What a quota is to a person: carts, some with a voucher, vouchers that keep so many, and what was sold.
  type Voucher = { uses: number }
  type Model = {
    size: number
    closed: boolean
    carts: { voucher: Voucher | null }[]
    vouchers: Voucher[]
    paid: number
    pending: number
  }
  /** The same in the server: IDs in the same order, `cart_id`s, and the codes of vouchers. */
  type Real = {
    item: number
    quota: number
    carts: { id: number; cart_id: string }[]
    vouchers: { id: number; code: string }[]
  }
  const plain = ({ carts }: Model): number => carts.filter(({ voucher }) => !voucher).length
  const kept = ({ vouchers }: Model): number => vouchers.reduce((sum, { uses }) => sum + uses, 0)
  const left = (model: Model): number =>
    model.closed ? 0 : Math.max(0, model.size - model.paid - model.pending - plain(model) - kept(model))

  /** A command does something in the model and in the server, and then they agree on what is left and who has the rest. */
  const command = (
    name: string,
    possible: (model: Model) => boolean,
    run: (model: Model, real: Real) => Promise<void>,
  ): fc.AsyncCommand<Model, Real> => ({
    check: possible,
    toString: () => name,
    async run(model, real) {
      await run(model, real)
      expect(await availability(real.quota)).toMatchObject({
        available_number: left(model),
        cart_positions: plain(model),
        blocking_vouchers: kept(model),
        paid_orders: model.paid,
        pending_orders: model.pending,
      })
    },
  })
  const always = (): boolean => true
  const take = <Value>(values: Value[], n: number): Value => values.splice(n % values.length, 1)[0]!
  const change = (real: Real, body: Json) => world.owner.patch(`${EVENT}/quotas/${real.quota}/`, body)

  const reserveOne = command('reserve', always, async (model, real) => {
    const possible = left(model) > 0
    const { status, body } = await reserve(world.owner, real.item)
    expect(status).toBe(possible ? 201 : 400)
    if (!possible) return
    model.carts.push({ voucher: null })
    real.carts.push(body)
  })
  const sell = (body: Json) =>
    world.owner.post(`${EVENT}/orders/`, { payment_provider: 'manual', ...body }, { unchecked: true })
  const buy = (status: 'n' | 'p') =>
    command(`buy as ${status}`, always, async (model, { item }) => {
      const possible = left(model) > 0
      expect((await sell({ status, positions: [{ item }] })).status).toBe(possible ? 201 : 400)
      if (possible) model[status === 'p' ? 'paid' : 'pending'] += 1
    })
  // A cart gives what it holds of the quota, whatever else is left; one with a voucher that keeps its place holds nothing.
  const buyCart = (n: number) =>
    command(
      `buy cart ${n}`,
      ({ carts }) => carts.length > 0,
      async (model, real) => {
        const { voucher } = model.carts[n % model.carts.length]!
        const { cart_id } = real.carts[n % real.carts.length]!
        const possible = !voucher || left(model) > 0
        const { status } = await sell({ consume_carts: [cart_id], positions: [{ item: real.item }] })
        expect(status).toBe(possible ? 201 : 400)
        if (!possible) return
        take(model.carts, n)
        take(real.carts, n)
        model.pending += 1
      },
    )
  const buyWith = (n: number) =>
    command(
      `buy with voucher ${n}`,
      ({ vouchers }) => vouchers.length > 0,
      async (model, real) => {
        const voucher = model.vouchers[n % model.vouchers.length]!
        const { code } = real.vouchers[n % real.vouchers.length]!
        const possible = model.carts.filter((cart) => cart.voucher === voucher).length < voucher.uses
        const { status } = await sell({ positions: [{ item: real.item, voucher: code }] })
        expect(status).toBe(possible ? 201 : 400)
        if (!possible) return
        voucher.uses -= 1
        model.pending += 1
      },
    )
  const redeem = (n: number) =>
    command(
      `redeem ${n}`,
      ({ vouchers }) => vouchers.length > 0,
      async (model, real) => {
        const voucher = model.vouchers[n % model.vouchers.length]!
        const possible = model.carts.filter((cart) => cart.voucher === voucher).length < voucher.uses
        const { status, body } = await reserve(world.owner, real.item, {
          voucher: real.vouchers[n % real.vouchers.length]!.code,
        })
        expect(status).toBe(possible ? 201 : 400)
        if (!possible) return
        model.carts.push({ voucher })
        real.carts.push(body)
      },
    )
  const expire = (n: number) =>
    command(
      `expire ${n}`,
      ({ carts }) => carts.length > 0,
      async (model, real) => {
        take(model.carts, n)
        await world
          .db('cart_positions')
          .where({ id: take(real.carts, n).id })
          .update({ expires: new Date(Date.now() - 1) })
      },
    )
  const giveBack = (n: number) =>
    command(
      `give back ${n}`,
      ({ carts }) => carts.length > 0,
      async (model, real) => {
        take(model.carts, n)
        expect((await world.owner.remove(`${EVENT}/cartpositions/${take(real.carts, n).id}/`)).status).toBe(204)
      },
    )
  const purge = command('purge', always, async (_, { item }) => {
    await world.db('cart_positions').where({ item_id: item }).where('expires', '<=', new Date()).delete()
  })
  const block = (uses: number) =>
    command(`block ${uses}`, always, async (model, real) => {
      const possible = left(model) >= uses
      const { status, body } = await world.owner.post(
        `${EVENT}/vouchers/`,
        { item: real.item, block_quota: true, max_usages: uses },
        { unchecked: true },
      )
      expect(status).toBe(possible ? 201 : 400)
      if (!possible) return
      model.vouchers.push({ uses })
      real.vouchers.push(body)
    })
  // What a voucher kept for the carts that hold it is theirs from then on.
  const free = (n: number) =>
    command(
      `free ${n}`,
      ({ vouchers }) => vouchers.length > 0,
      async (model, real) => {
        // One that was redeemed stays.
        const { id } = real.vouchers[n % real.vouchers.length]!
        const { status } = await world.owner.remove(`${EVENT}/vouchers/${id}/`)
        expect([204, 403]).toContain(status)
        if (status === 403) return
        const voucher = take(model.vouchers, n)
        take(real.vouchers, n)
        for (const cart of model.carts) if (cart.voucher === voucher) cart.voucher = null
      },
    )
  const resize = (size: number) =>
    command(`resize ${size}`, always, async (model, real) => {
      model.size = size
      await change(real, { size })
    })
  const close = (closed: boolean) =>
    command(closed ? 'close' : 'open', always, async (model, real) => {
      model.closed = closed
      await change(real, { closed })
    })
  const n = fc.nat(4)
  const commands = fc.commands(
    [
      fc.constant(reserveOne),
      fc.constant(reserveOne),
      fc.constant(purge),
      fc.constant(buy('n')),
      fc.constant(buy('p')),
      n.map(buyCart),
      n.map(buyWith),
      n.map(redeem),
      n.map(expire),
      n.map(giveBack),
      n.map((more) => block(more + 1)),
      n.map(free),
      n.map(resize),
      fc.boolean().map(close),
    ],
    { maxCommands: 12 },
  )

  it('leaves what a model leaves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(4), commands, async (size, sequence) => {
        const item = await product()
        const real: Real = { item, quota: await quota(size, [item]), carts: [], vouchers: [] }
        await fc.asyncModelRun(
          () => ({
            model: { size, closed: false, carts: [], vouchers: [], paid: 0, pending: 0 },
            real,
          }),
          sequence,
        )
      }),
      runs(100, 1000),
    )
  }, 600_000)
})
