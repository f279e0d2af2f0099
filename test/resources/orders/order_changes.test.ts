// What an order consists of is changed: what is refused, what follows, and that a refusal has changed nothing.
import pg from 'pg'
import { actions, cap, EVENT, full, mug, order, read, red, scarce, shirt, world } from './order_changes.setup.ts'

const change = ({ at }: { at: string }, body: object, more = '') => world.owner.post(`${at}change/${more}`, body)
const mails = ({ id }: { id: number }): Promise<string[]> =>
  world.db('order_mails').where({ order_id: id }).orderBy('id').pluck('kind')
<<<<<<< HEAD
=======
const paid = (amount: string) => [{ amount, state: 'confirmed' }]

afterEach(async () => {
  // Totals, the ledger and quotas agree with what there is, whatever was done.
  const wrong = await query(
    world.db,
    `select 'ledger ' || o.code as what from orders o where
      (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
      <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end and o.id = any(:ids)
    union all
    select 'total ' || o.code from orders o where o.id = any(:ids) and o.total <>
      (select coalesce(sum(price), 0) from order_positions p where p.order_id = o.id and not p.canceled)
      + (select coalesce(sum(value), 0) from order_fees f where f.order_id = o.id and not f.canceled)
    union all
    select 'quota ' || k.quota_id from quota_counters k join quotas q on q.id = k.quota_id join events e on e.id = q.event_id
    cross join lateral (
      select count(*) filter (where o.status = 'p') as paid, count(*) filter (where o.status = 'n') as pending
      from order_positions p join orders o on o.id = p.order_id
      where not p.canceled and o.event_id = e.id and q.id in (select quotas_of(p.item_id, p.variation_id, p.subevent_id))
    ) s where s.paid <> k.paid or s.pending <> k.pending`,
    {
      ids: await world
        .db('orders')
        .whereIn(
          'event_id',
          sold.map(({ event_id }) => event_id),
        )
        .pluck('id'),
    },
  )
  expect(wrong).toEqual([])
})

describe('order_positions.create', () => {
  it('adds a position at the price of the product, with the next number', async () => {
    const made = await order()
    const { status, body } = await world.owner.post(`${EVENT}orderpositions/`, {
      order: made.code,
      item: cap,
      attendee_name_parts: { given_name: 'Ines', family_name: 'Moreau' },
    })
    expect([status, body]).toMatchObject([
      201,
      { order: made.code, positionid: 3, item: cap, price: '15.00', attendee_name: 'Ines Moreau', addon_to: null },
    ])
    expect(await read(made)).toMatchObject({ total: '35.00', status: 'n' })
    expect(await actions(made)).toEqual(['event.order.changed.add'])
  })

  it('refuses what cannot be sold, and changes nothing', async () => {
    const made = await order()
    const refused = async (body: object, more = '') => {
      const answer = await world.owner.post(`${EVENT}orderpositions/${more}`, { order: made.code, ...body })
      expect(answer.status).toBe(400)
      return Object.keys(answer.body)
    }
    expect(await refused({ order: 'NOWHERE', item: mug })).toEqual(['order'])
    expect(await refused({ item: shirt })).toEqual(['variation'])
    expect(await refused({ item: mug, variation: red })).toEqual(['variation'])
    expect(await refused({ item: homeless })).toEqual(['item'])
    expect(await refused({ item: homeless }, '?check_quotas=false')).toEqual(['item'])
    expect(await refused({ item: mug, seat: 'A-1' })).toEqual(['seat'])
    expect(await refused({ item: mug, addon_to: 9 })).toEqual(['addon_to'])
    expect(await refused({ item: mug, addon_to: 1 })).toEqual(['addon_to'])
    expect(await refused({ item: mug, answers: [{ question: 1, options: [999] }] })).toEqual(['answers'])
    expect((await read(made)).positions).toHaveLength(2)
    expect(await actions(made)).toEqual([])
  })

  it('looks at quotas, unless it is not to', async () => {
    const made = await order()
    const add = (more = '') => world.owner.post(`${EVENT}orderpositions/${more}`, { order: made.code, item: scarce })
    expect((await add()).status).toBe(201)
    expect([(await add()).status, (await add()).body]).toEqual([400, { item: ['The product is sold out.'] }])
    expect((await add('?check_quotas=false')).status).toBe(201)
    const ids = (await read(made)).positions.slice(2).map(({ id }: { id: number }) => id)
    expect((await world.owner.remove(position(ids[0]))).status).toBe(204)
    expect((await world.owner.remove(position(ids[1]))).status).toBe(204)
  })

  it('makes a paid order wait for the rest', async () => {
    const made = await order({ status: 'p', expires: '2026-01-01T00:00:00Z', payments: paid('20.00') })
    expect((await world.owner.post(`${EVENT}orderpositions/`, { order: made.code, item: mug })).status).toBe(201)
    const after = await read(made)
    expect(after).toMatchObject({ status: 'n', total: '30.00' })
    expect(new Date(after.expires).getTime()).toBeGreaterThan(world.clock().getTime())
    expect(await actions(made)).toEqual(['event.order.changed.add', 'event.order.unpaid'])
  })
})

describe('order_positions.update', () => {
  it('takes a price as gross, and keeps it when the product changes', async () => {
    const made = await order()
    const [id] = made.positions
    expect((await world.owner.patch(position(id!), { price: '12.50' })).body).toMatchObject({ price: '12.50' })
    expect((await world.owner.patch(position(id!), { item: cap })).body).toMatchObject({ item: cap, price: '12.50' })
    expect((await world.owner.patch(position(id!), { item: shirt })).body).toHaveProperty('variation')
    const shirts = await world.owner.patch(position(id!), { item: shirt, variation: blue, price: '9.00' })
    expect(shirts.body).toMatchObject({ item: shirt, variation: blue, price: '9.00' })
    expect((await world.owner.patch(position(id!), { variation: red })).body).toMatchObject({ variation: red })
    expect((await world.owner.patch(position(id!), { item: mug })).body).toMatchObject({ item: mug, variation: null })
    expect((await read(made)).total).toBe('19.00')
    expect(await actions(made)).toEqual([
      'event.order.changed.price',
      'event.order.changed.item',
      'event.order.changed.item',
      'event.order.changed.price',
      'event.order.changed.item',
      'event.order.changed.item',
    ])
  })

  it('taxes by the rule that it names', async () => {
    const made = await order()
    const { id: tax_rule, rate } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const { body } = await world.owner.patch(position(made.positions[0]!), { tax_rule })
    const tax = (10 - 10 / (1 + Number(rate) / 100)).toFixed(2)
    expect(body).toMatchObject({ tax_rule, tax_rate: rate, tax_value: tax, price: '10.00' })
    expect((await world.owner.patch(position(made.positions[0]!), { tax_rule: null })).body).toMatchObject({
      tax_rule: null,
      tax_rate: '0.00',
      tax_value: '0.00',
    })
    expect(await actions(made)).toEqual(['event.order.changed.tax_rule', 'event.order.changed.tax_rule'])
  })

  it('gives a ticket another secret and lists the old one as revoked', async () => {
    const made = await order()
    const [id, other] = made.positions
    const before = (await world.owner.get(position(id!))).body.secret
    expect((await world.owner.patch(position(id!), { secret: 'a-secret-of-mine' })).body.secret).toBe(
      'a-secret-of-mine',
    )
    expect((await world.owner.get(`${EVENT}revokedsecrets/`)).body.results[0].secret).toBe(before)
    expect((await world.owner.patch(position(other!), { secret: 'a-secret-of-mine' })).body).toEqual({
      secret: ['Another ticket of the event has this secret.'],
    })
    const times = { valid_from: '2026-06-12T07:00:00Z', valid_until: '2026-06-12T09:00:00Z' }
    expect((await world.owner.patch(position(id!), times)).body).toMatchObject(times)
    expect(await actions(made)).toEqual([
      'event.order.changed.secret',
      'event.order.changed.valid_from',
      'event.order.changed.valid_until',
    ])
  })

  it('changes the attendee, the address and the answers', async () => {
    const made = await order()
    const [id] = made.positions
    const sent = {
      attendee_name_parts: { given_name: 'Ines', family_name: 'Moreau' },
      attendee_email: 'ines@example.org',
      city: 'Lyon',
      country: 'FR',
      answers: [{ question: 1, options: [1] }],
    }
    const { body } = await world.owner.patch(position(id!), sent)
    expect(body).toMatchObject({
      attendee_name: 'Ines Moreau',
      attendee_email: 'ines@example.org',
      city: 'Lyon',
      country: 'FR',
      answers: [{ question: 1, options: [1] }],
    })
    expect(await actions(made)).toEqual(['event.order.modified'])
    // Sent back as it was read it changes nothing.
    expect((await world.owner.patch(position(id!), { ...body, seat: null })).body).toEqual(body)
    expect(await actions(made)).toEqual(['event.order.modified'])
    expect((await world.owner.patch(position(id!), { answers: [] })).body.answers).toEqual([])
    expect(
      (await world.owner.patch(position(id!), { attendee_name: 'A', attendee_name_parts: { full_name: 'B' } })).body,
    ).toHaveProperty('attendee_name')
    expect((await world.owner.patch(position(id!), { state: 'XX' })).body).toHaveProperty('state')
    const twice = [
      { question: 1, options: [1] },
      { question: 1, options: [1] },
    ]
    expect((await world.owner.patch(position(id!), { answers: twice })).body).toHaveProperty('answers')
  })

  it('keeps the file of an answer, takes another one, or lets it go', async () => {
    const question = { question: { en: 'Your ID' }, type: 'F', items: [mug], options: [] }
    const { id: asked } = (await world.owner.post(`${EVENT}questions/`, question)).body
    const made = await order()
    const upload = async (): Promise<string> => {
      const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="id.png"' }
      return (await world.owner.call('POST', '/api/v1/upload', PNG, { headers })).body.id
    }
    const uses = async (file: string): Promise<number> =>
      (
        await world
          .db('uploads')
          .where({ id: file.replace('file:', '') })
          .first('uses')
      ).uses
    const answer = async (answers: object[]): Promise<{ answer: string }[]> => {
      const { status, body } = await world.owner.patch(position(made.positions[0]!), { answers })
      expect([status, body]).toMatchObject([200, {}])
      return body.answers
    }
    const [first, second] = [await upload(), await upload()]
    const [given] = await answer([{ question: asked, answer: first }])
    const kept = await answer([
      { question: 1, options: [1] },
      { question: asked, answer: 'file:keep' },
    ])
    expect(kept).toContainEqual(given)
    expect([kept.length, await uses(first)]).toEqual([2, 1])
    expect(await answer(kept)).toEqual(kept)
    await answer([{ question: asked, answer: second }])
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    await answer([])
    expect(await uses(second)).toBe(0)
    const nothing = await world.owner.patch(position(made.positions[0]!), {
      answers: [{ question: asked, answer: 'file:keep' }],
    })
    expect([nothing.status, nothing.body]).toEqual([400, { answers: [{ answer: [expect.any(String)] }] }])
  })

  it('changes nothing of what it is when the attendee is refused', async () => {
    const made = await order()
    const { status } = await world.owner.patch(position(made.positions[0]!), { price: '1.00', state: 'XX' })
    expect(status).toBe(400)
    expect((await read(made)).total).toBe('20.00')
  })

  it('is 404 for a canceled position', async () => {
    const made = await order({ positions: [{}, { canceled: true, price: '0.00' }] })
    expect((await world.owner.patch(position(made.positions[1]!), { price: '1.00' })).status).toBe(404)
    expect((await world.owner.remove(position(made.positions[1]!))).status).toBe(404)
  })
})

describe('order_positions.remove', () => {
  it('cancels a position with its add-ons, and gives back the use of its voucher', async () => {
    const code = 'CANCELED-AGAIN'
    const voucher = (await world.owner.post(`${EVENT}vouchers/`, { code, max_usages: 2 })).body.id
    await world.db('vouchers').where({ id: voucher }).update({ redeemed: 1 })
    const made = await order({ positions: [{ voucher_id: voucher }, { addon_to: 0, price: '5.00' }, {}] })
    expect((await world.owner.remove(position(made.positions[0]!))).status).toBe(204)
    expect(await read(made)).toMatchObject({ total: '10.00', positions: [{ positionid: 3 }] })
    expect((await world.owner.get(`${EVENT}vouchers/${voucher}/`)).body.redeemed).toBe(0)
    expect(await actions(made)).toEqual(['event.order.changed.cancel', 'event.order.changed.cancel'])
  })

  it('refuses to cancel the last one', async () => {
    const made = await order({ positions: [{}] })
    const { status, body } = await world.owner.remove(position(made.positions[0]!))
    expect([status, body]).toEqual([400, { detail: expect.stringContaining('empty') }])
  })

  it('pays an order that is covered now, and leaves a paid one overpaid', async () => {
    const half = await order({ payments: [...paid('10.00'), { state: 'created', amount: '10.00' }] })
    await world.owner.remove(position(half.positions[0]!))
    expect(await read(half)).toMatchObject({
      status: 'p',
      total: '10.00',
      payments: [{ state: 'confirmed' }, { state: 'canceled' }],
    })
    expect(await actions(half)).toEqual([
      'event.order.changed.cancel',
      'event.order.payment.canceled',
      'event.order.paid',
    ])
    const whole = await order({ status: 'p', payments: paid('20.00') })
    await world.owner.remove(position(whole.positions[0]!))
    expect(await read(whole)).toMatchObject({ status: 'p', total: '10.00', refunds: [] })
  })
})
>>>>>>> 01723cc (order_positions: the URL of a file that was answered keeps it)

describe('orders.change', () => {
  it('does several things at once', async () => {
    const made = await order({ fees: [{ value: '2.50' }, { value: '3.00' }] })
    const [a, b] = made.positions
    const { fees } = await read(made)
    const { status, body } = await change(made, {
      patch_positions: [{ position: a, body: { price: '8.00' } }],
      cancel_positions: [{ position: b }],
      create_positions: [
        { item: shirt, variation: red },
        { item: mug, price: '1.00' },
      ],
      patch_fees: [{ fee: fees[0].id, body: { value: '4.00' } }],
      cancel_fees: [{ fee: fees[1].id }],
      create_fees: [{ fee_type: 'service', value: '10.00', _treat_value_as_percentage: true }],
      send_email: true,
    })
    expect([status, body]).toMatchObject([
      200,
      {
        total: '24.90',
        positions: [{ price: '8.00' }, { price: '10.00', variation: red }, { price: '1.00' }],
        fees: [{ value: '4.00' }, { value: '1.90', fee_type: 'service' }],
      },
    ])
    expect((await actions(made)).sort()).toEqual(
      ['add', 'add', 'addfee', 'cancel', 'cancelfee', 'feevalue', 'price'].map((kind) => `event.order.changed.${kind}`),
    )
    expect(await mails(made)).toEqual(['order_changed'])
  })

  it('tells what is at fault in its place, and changes nothing', async () => {
    const made = await order({ fees: [{ value: '2.50' }] })
    const foreign = await order()
    const [a, b] = made.positions
    const fee = (await read(made)).fees[0].id
    const refused = async (body: object) => {
      const answer = await change(made, body)
      expect(answer.status).toBe(400)
      return answer.body
    }
    expect(
      await refused({
        patch_positions: [
          { position: a, body: {} },
          { position: a, body: {} },
        ],
      }),
    ).toEqual({
      patch_positions: [{}, { position: ['This is named twice.'] }],
    })
    expect(await refused({ cancel_positions: [{ position: foreign.positions[0] }] })).toHaveProperty('cancel_positions')
    expect(await refused({ cancel_fees: [{ fee }, { fee }] })).toHaveProperty('cancel_fees')
    expect(await refused({ cancel_fees: [{ fee: fee + 1000 }] })).toHaveProperty('cancel_fees')
    expect(await refused({ cancel_positions: [{ position: a }, { position: b }] })).toEqual({
      detail: expect.stringContaining('empty'),
    })
    expect(await refused({ split_positions: [{ position: a }, { position: b }] })).toEqual({
      detail: expect.stringContaining('empty'),
    })
    expect(
      await refused({
        patch_positions: [
          { position: a, body: { price: '1.00' } },
          { position: b, body: { item: scarce } },
        ],
        create_positions: [{ item: scarce }],
      }),
    ).toEqual({ create_positions: [{ item: ['The product is sold out.'] }] })
    expect(await refused({ create_fees: [{ fee_type: 'other', value: '-23.00' }] })).toEqual({
      non_field_errors: ['The order would cost less than nothing.'],
    })
    expect(await read(made)).toMatchObject({ total: '22.50', positions: [{ item: mug }, { item: mug }] })
    expect(await actions(made)).toEqual([])
    expect((await world.owner.get(`${EVENT}quotas/${full}/availability/`)).body.available_number).toBe(1)
  })

  it('takes what the order gives up in the same change', async () => {
    const made = await order({ positions: [{ item_id: scarce }, {}] })
    const [a] = made.positions
    const swapped = await change(made, { cancel_positions: [{ position: a }], create_positions: [{ item: scarce }] })
    expect(swapped.body.positions).toMatchObject([{ item: mug }, { item: scarce }])
    await change(made, { patch_positions: [{ position: swapped.body.positions[1].id, body: { item: mug } }] })
  })

  it('looks at no quotas while the order holds none', async () => {
    for (const status of ['e', 'c']) {
      const made = await order({ status })
      const { body } = await change(made, { create_positions: [{ item: scarce }, { item: scarce }] })
      expect(body).toMatchObject({ status, total: '40.00' })
    }
  })

  it('does not patch or split what is canceled as well', async () => {
    const made = await order()
    const [a] = made.positions
    const { body } = await change(made, {
      cancel_positions: [{ position: a }],
      patch_positions: [{ position: a, body: { price: '99.00' } }],
      split_positions: [{ position: a }],
    })
    expect(body).toMatchObject({ total: '10.00', positions: [{ positionid: 2 }] })
    expect(await actions(made)).toEqual(['event.order.changed.cancel'])
  })

  it('charges the taxes of today, net or gross prices kept', async () => {
    const { id: tax_rule_id, rate } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const old = { price: '107.00', tax_rule_id, tax_rate: '7.00', tax_value: '7.00' }
    const gross = await order({ positions: [old] })
    expect((await change(gross, { recalculate_taxes: 'keep_gross' })).body).toMatchObject({
      total: '107.00',
      positions: [{ price: '107.00', tax_rate: rate, tax_value: (107 - 107 / (1 + Number(rate) / 100)).toFixed(2) }],
    })
    const net = await order({ positions: [old], fees: [{ value: '5.00' }] })
    const price = 100 + Number(rate)
    expect((await change(net, { recalculate_taxes: 'keep_net' })).body).toMatchObject({
      total: (price + 5).toFixed(2),
      positions: [{ price: price.toFixed(2), tax_rate: rate, tax_value: Number(rate).toFixed(2) }],
    })
    expect(await actions(net)).toEqual(['event.order.changed.price', 'event.order.changed.tax_rule'])
  })

  it('refuses amounts that are too large, also those that taxes make so', async () => {
    const { id: tax_rule_id } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const most = '99999999999.99'
    const made = await order({
      positions: [{ price: most, tax_rule_id, tax_rate: '0.00', tax_value: '0.00' }],
      fees: [{ value: '-99999999999.00' }],
    })
    for (const body of [
      { recalculate_taxes: 'keep_net' },
      { create_positions: [{ item: mug, price: most }] },
      { create_fees: [{ fee_type: 'other', value: '900.00', _treat_value_as_percentage: true }] },
    ])
      expect((await change(made, body)).status).toBe(400)
    expect((await read(made)).total).toBe('0.99')
  })

  it('is for orders in every state, which it leaves as it is', async () => {
    for (const status of ['n', 'e', 'c'] as const) {
      const made = await order({ status })
      const { body } = await change(made, { create_positions: [{ item: mug }] })
      expect(body).toMatchObject({ status, total: '30.00' })
    }
    const awaiting = await order({ require_approval: true })
    const free = { patch_positions: awaiting.positions.map((id) => ({ position: id, body: { price: '0.00' } })) }
    expect((await change(awaiting, free)).body).toMatchObject({ status: 'n', total: '0.00', payments: [] })
  })

  it('pays what costs nothing any more', async () => {
    const made = await order({ positions: [{}] })
    const { body } = await change(made, { patch_positions: [{ position: made.positions[0], body: { price: '0.00' } }] })
    expect(body).toMatchObject({ status: 'p', payments: [{ provider: 'free', state: 'confirmed', amount: '0.00' }] })
  })
})

describe('a change of many positions', () => {
  /** How many statements the server runs meanwhile. */
  async function statements(act: () => Promise<{ status: number }>): Promise<number> {
    const { query } = pg.Client.prototype
    let count = 0
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      count += 1
      return Reflect.apply(query, this, values)
    } as typeof query
    const { status } = await act().finally(() => {
      pg.Client.prototype.query = query
    })
    expect(status).toBe(200)
    return count
  }

  it('takes no more statements than that of a few', async () => {
    const made = await order({ positions: Array.from({ length: 100 }, () => ({})) })
    const some = (from: number, number: number) => made.positions.slice(from, from + number)
    const several = (from: number, number: number) => () =>
      change(made, {
        patch_positions: some(from, number).map((id) => ({ position: id, body: { item: cap, price: '11.00' } })),
        cancel_positions: some(from + number, number).map((id) => ({ position: id })),
        split_positions: some(from + 2 * number, number).map((id) => ({ position: id })),
        create_positions: Array.from({ length: number }, () => ({ item: mug })),
      })
    await statements(several(90, 2))
    expect(await statements(several(0, 20))).toBe(await statements(several(60, 2)))
  })
})
