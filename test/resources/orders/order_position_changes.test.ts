// Positions that are added to orders, changed and canceled one at a time.
import {
  actions,
  blue,
  cap,
  EVENT,
  homeless,
  mug,
  order,
  paid,
  position,
  read,
  red,
  scarce,
  shirt,
  world,
} from './order_changes.setup.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('order_positions.create', () => {
  it('adds a position at the price of the product, with the next number', async () => {
    const placed = await order()
    expect(
      await world.owner.post(`${EVENT}orderpositions/`, {
        order: placed.code,
        item: cap,
        attendee_name_parts: { given_name: 'Ines', family_name: 'Moreau' },
      }),
    ).toMatchObject({
      status: 201,
      body: {
        order: placed.code,
        positionid: 3,
        item: cap,
        price: '15.00',
        attendee_name: 'Ines Moreau',
        addon_to: null,
      },
    })
    expect(await read(placed)).toMatchObject({ total: '35.00', status: 'n' })
    expect(await actions(placed)).toEqual(['event.order.changed.add'])
  })

  it('rejects what cannot be sold, and changes nothing', async () => {
    const placed = await order()
    const rejected = async (body: object, more = '') => {
      const answer = await world.owner.post(`${EVENT}orderpositions/${more}`, { order: placed.code, ...body })
      expect(answer.status).toBe(400)
      return Object.keys(answer.body)
    }
    expect(await rejected({ order: 'NOWHERE', item: mug })).toEqual(['order'])
    expect(await rejected({ item: shirt })).toEqual(['variation'])
    expect(await rejected({ item: mug, variation: red })).toEqual(['variation'])
    expect(await rejected({ item: homeless })).toEqual(['item'])
    expect(await rejected({ item: homeless }, '?check_quotas=false')).toEqual(['item'])
    expect(await rejected({ item: mug, seat: 'A-1' })).toEqual(['seat'])
    expect(await rejected({ item: mug, addon_to: 9 })).toEqual(['addon_to'])
    expect(await rejected({ item: mug, addon_to: 1 })).toEqual(['addon_to'])
    expect(await rejected({ item: mug, answers: [{ question: 1, options: [999] }] })).toEqual(['answers'])
    expect((await read(placed)).positions).toHaveLength(2)
    expect(await actions(placed)).toEqual([])
  })

  it('checks quotas, unless that is disabled', async () => {
    const placed = await order()
    const add = (more = '') => world.owner.post(`${EVENT}orderpositions/${more}`, { order: placed.code, item: scarce })
    expect((await add()).status).toBe(201)
    expect([(await add()).status, (await add()).body]).toEqual([400, { item: ['The product is sold out.'] }])
    expect((await add('?check_quotas=false')).status).toBe(201)
    const ids = (await read(placed)).positions.slice(2).map(({ id }: { id: number }) => id)
    expect((await world.owner.remove(position(ids[0]))).status).toBe(204)
    expect((await world.owner.remove(position(ids[1]))).status).toBe(204)
  })

  it('makes a paid order pending', async () => {
    const placed = await order({ status: 'p', expires: '2026-01-01T00:00:00Z', payments: paid('20.00') })
    expect((await world.owner.post(`${EVENT}orderpositions/`, { order: placed.code, item: mug })).status).toBe(201)
    const after = await read(placed)
    expect(after).toMatchObject({ status: 'n', total: '30.00' })
    expect(new Date(after.expires).getTime()).toBeGreaterThan(world.clock().getTime())
    expect(await actions(placed)).toEqual(['event.order.changed.add', 'event.order.unpaid'])
  })
})

describe('order_positions.update', () => {
  it('treats a price as gross, and keeps it when the product changes', async () => {
    const placed = await order()
    const [id] = placed.positions
    expect((await world.owner.patch(position(id!), { price: '12.50' })).body).toMatchObject({ price: '12.50' })
    expect((await world.owner.patch(position(id!), { item: cap })).body).toMatchObject({ item: cap, price: '12.50' })
    expect((await world.owner.patch(position(id!), { item: shirt })).body).toHaveProperty('variation')
    const shirts = await world.owner.patch(position(id!), { item: shirt, variation: blue, price: '9.00' })
    expect(shirts.body).toMatchObject({ item: shirt, variation: blue, price: '9.00' })
    expect((await world.owner.patch(position(id!), { variation: red })).body).toMatchObject({ variation: red })
    expect((await world.owner.patch(position(id!), { item: mug })).body).toMatchObject({ item: mug, variation: null })
    expect((await read(placed)).total).toBe('19.00')
    expect(await actions(placed)).toEqual([
      'event.order.changed.price',
      'event.order.changed.item',
      'event.order.changed.item',
      'event.order.changed.price',
      'event.order.changed.item',
      'event.order.changed.item',
    ])
  })

  it('taxes by the rule that it names', async () => {
    const placed = await order()
    const { id: tax_rule, rate } = (await world.owner.get(`${EVENT}taxrules/`)).body.results[0]
    const { body } = await world.owner.patch(position(placed.positions[0]!), { tax_rule })
    const tax = (10 - 10 / (1 + Number(rate) / 100)).toFixed(2)
    expect(body).toMatchObject({ tax_rule, tax_rate: rate, tax_value: tax, price: '10.00' })
    expect((await world.owner.patch(position(placed.positions[0]!), { tax_rule: null })).body).toMatchObject({
      tax_rule: null,
      tax_rate: '0.00',
      tax_value: '0.00',
    })
    expect(await actions(placed)).toEqual(['event.order.changed.tax_rule', 'event.order.changed.tax_rule'])
  })

  it('gives a ticket another secret and lists the old one as revoked', async () => {
    const placed = await order()
    const [id, other] = placed.positions
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
    expect(await actions(placed)).toEqual([
      'event.order.changed.secret',
      'event.order.changed.valid_from',
      'event.order.changed.valid_until',
    ])
  })

  it('changes the attendee, the address and the answers', async () => {
    const placed = await order()
    const [id] = placed.positions
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
    expect(await actions(placed)).toEqual(['event.order.modified'])
    // Sending an answer back unchanged changes nothing.
    expect((await world.owner.patch(position(id!), { ...body, seat: null })).body).toEqual(body)
    expect(await actions(placed)).toEqual(['event.order.modified'])
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

  it('keeps, replaces or deletes the file of an answer', async () => {
    const question = { question: { en: 'Your ID' }, type: 'F', items: [mug], options: [] }
    const { id: questionId } = (await world.owner.post(`${EVENT}questions/`, question)).body
    const placed = await order()
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
      const response = await world.owner.patch(position(placed.positions[0]!), { answers })
      expect(response).toMatchObject({ status: 200, body: {} })
      return response.body.answers
    }
    const [first, second] = [await upload(), await upload()]
    const [given] = await answer([{ question: questionId, answer: first }])
    const resent = await answer([
      { question: 1, options: [1] },
      { question: questionId, answer: 'file:keep' },
    ])
    expect(resent).toContainEqual(given)
    expect([resent.length, await uses(first)]).toEqual([2, 1])
    expect(await answer(resent)).toEqual(resent)
    await answer([{ question: questionId, answer: second }])
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    await answer([])
    expect(await uses(second)).toBe(0)
    const nothing = await world.owner.patch(position(placed.positions[0]!), {
      answers: [{ question: questionId, answer: 'file:keep' }],
    })
    expect(nothing).toRespond(400, { answers: [{ answer: [expect.any(String)] }] })
  })

  it('changes nothing else when the attendee is rejected', async () => {
    const placed = await order()
    const { status } = await world.owner.patch(position(placed.positions[0]!), { price: '1.00', state: 'XX' })
    expect(status).toBe(400)
    expect((await read(placed)).total).toBe('20.00')
  })

  it('is 404 for a canceled position', async () => {
    const placed = await order({ positions: [{}, { canceled: true, price: '0.00' }] })
    expect((await world.owner.patch(position(placed.positions[1]!), { price: '1.00' })).status).toBe(404)
    expect((await world.owner.remove(position(placed.positions[1]!))).status).toBe(404)
  })
})

describe('order_positions.remove', () => {
  it('cancels a position with its add-ons, and releases the use of its voucher', async () => {
    const code = 'CANCELED-AGAIN'
    const voucher = (await world.owner.post(`${EVENT}vouchers/`, { code, max_usages: 2 })).body.id
    await world.db('vouchers').where({ id: voucher }).update({ redeemed: 1 })
    const placed = await order({ positions: [{ voucher_id: voucher }, { addon_to: 0, price: '5.00' }, {}] })
    expect((await world.owner.remove(position(placed.positions[0]!))).status).toBe(204)
    expect(await read(placed)).toMatchObject({ total: '10.00', positions: [{ positionid: 3 }] })
    expect((await world.owner.get(`${EVENT}vouchers/${voucher}/`)).body.redeemed).toBe(0)
    expect(await actions(placed)).toEqual(['event.order.changed.cancel', 'event.order.changed.cancel'])
  })

  it('does not cancel the last one', async () => {
    const placed = await order({ positions: [{}] })
    expect(await world.owner.remove(position(placed.positions[0]!))).toRespond(400, {
      detail: expect.stringContaining('empty'),
      code: 'order_would_be_empty',
    })
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
