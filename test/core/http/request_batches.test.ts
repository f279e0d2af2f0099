// Requests of one caller that share a transaction have the responses and effects that they would have alone (http/request_batches.ts).
import type { Json } from '../../../scripts/support/document.ts'
import { admissionToken } from '../../../src/domain/stock/admissions.ts'
import { verify } from '../../../src/domain/verification/verify.ts'
import type { Answer, Call } from '../../support/batches.ts'
import { expectShared, sendCall, sendInOneBatch, statuses } from '../../support/batches.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { unbalancedOrders } from '../../support/ledger.ts'
import { make } from '../../support/products.ts'

const EVENT = '/events/openstage26'
const CARTS = `${EVENT}/cartpositions/`
const ORDERS = `${EVENT}/orders/`

let world: Festival
let item: number
beforeAll(async () => {
  world = await festival()
  item = await product(10_000)
})
afterAll(() => world.end())

async function product(size: number): Promise<number> {
  const { id } = await make(world.owner, `${EVENT}/items/`, { name: { en: 'Ticket' }, default_price: '10.00' })
  await make(world.owner, `${EVENT}/quotas/`, { name: 'Tickets', size, items: [id] })
  return id
}

const send = (of: string, call: Call): Promise<Answer> => sendCall(world.owner, of, call)

// Sends requests in one batch, after two earlier ones that create a cart or an order.
const inOneBatch = (
  path: string,
  calls: readonly Call[],
  others: readonly Call[] = [1, 2].map(() => ({ body: path === CARTS ? { item, price: '10.00' } : order() })),
  expected = 201,
) => sendInOneBatch(world, path, calls, others, expected)

const order = (more: Json = {}): Json => ({
  email: 'ada@example.org',
  positions: [{ item }],
  send_email: false,
  ...more,
})

describe('carts', () => {
  it('share a transaction, each with its own ID, location and audit log entry', async () => {
    const calls = Array.from({ length: 8 }, (_, i) => ({
      body: { item, price: `${i}.00`, attendee_name: `Ada ${i}`, sales_channel: 'web' },
    }))
    const { answers, sizes } = await inOneBatch(CARTS, calls)
    expectShared(sizes, 10)
    expect(statuses(answers)).toEqual(calls.map(() => 201))
    expect(answers.map(({ body }) => [body.price, body.attendee_name])).toEqual(
      calls.map(({ body }) => [body.price, body.attendee_name]),
    )
    expect(new Set(answers.map(({ body }) => body.cart_id)).size).toBe(8)
    for (const { body, headers } of answers) {
      expect(headers.get('location')).toMatch(new RegExp(`/cartpositions/${body.id}/$`))
      expect(body).toMatchObject((await world.owner.get(`${CARTS}${body.id}/`)).body)
    }
    const ids = answers.map(({ body }) => body.id)
    const rows = await world.db('cart_positions').whereIn('id', ids).select(world.db.raw('xmin::text as transaction'))
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(2)
    const entries = await world
      .db('log_entries')
      .where({ action: 'event.cart_position.added' })
      .whereIn('object_id', ids)
    expect(entries).toHaveLength(8)
  })

  it('are rejected one by one, with the errors that they have alone', async () => {
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const { id: other } = await world.db('items').whereNot({ event_id: id }).first('id')
    const bodies: Json[] = [
      { item, price: '10.00' },
      { item: other, price: '10.00' },
      { item, price: 'ten' },
      { item, price: '10.00', voucher: 'NOSUCHCODE' },
      [],
      { item, price: '10.00', attendee_name: 'Ada', attendee_name_parts: { given_name: 'Ada' } },
      { item, price: '10.00' },
    ]
    const alone: Answer[] = []
    for (const body of bodies) alone.push(await send(CARTS, { body }))
    const { answers, sizes } = await inOneBatch(
      CARTS,
      bodies.map((body) => ({ body })),
    )
    expectShared(sizes, 9)
    expect(statuses(answers)).toEqual([201, 400, 400, 400, 400, 400, 201])
    for (const [i, { status, body, headers }] of answers.entries())
      if (status === 400)
        expect([body, headers.get('error-codes')]).toEqual([alone[i]!.body, alone[i]!.headers.get('error-codes')])
  })

  it('of other callers, and with long bodies, have their own transactions', async () => {
    const stranger = await world.holding(['can_change_orders'])
    const long = 'x'.repeat(200)
    const { answers, sizes } = await inOneBatch(CARTS, [
      { body: { item, price: '1.00' }, who: stranger },
      { body: { item, price: '2.00' }, who: world.anonymous },
      {
        body: {
          item,
          price: '3.00',
          attendee_name_parts: Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`p${i}`, long])),
        },
      },
    ])
    expect(statuses(answers).slice(0, 2)).toEqual([201, 401])
    expect(sizes).toEqual([3, 3])
  })

  it('never get more than the quota, and the last ones go to the first requests', async () => {
    const scarce = await product(5)
    const { answers } = await inOneBatch(
      CARTS,
      Array.from({ length: 9 }, () => ({ body: { item: scarce, price: '10.00' } })),
    )
    expect(statuses(answers).toSorted()).toEqual([201, 201, 201, 201, 201, 400, 400, 400, 400])
    expect(await world.db('cart_positions').where({ item_id: scarce })).toHaveLength(5)
  })

  it('run alone if the shared transaction fails', async () => {
    await world.db.raw(`
      create function fail_for_eve() returns trigger language plpgsql as $$ begin raise exception 'Eve'; end $$;
      create trigger fail_for_eve before insert on cart_positions for each row when (new.attendee_name = 'Eve') execute function fail_for_eve()`)
    const { answers } = await inOneBatch(
      CARTS,
      ['Ada', 'Eve', 'Bob'].map((attendee_name) => ({ body: { item, price: '10.00', attendee_name } })),
    )
    await world.db.raw('drop function fail_for_eve cascade')
    expect(statuses(answers)).toEqual([201, 500, 201])
    const names = await world
      .db('cart_positions')
      .whereIn('attendee_name', ['Ada', 'Eve', 'Bob'])
      .pluck('attendee_name')
    expect(names.toSorted()).toEqual(['Ada', 'Bob'])
  })

  it('do not run again if the connection is lost at the commit', async () => {
    await world.db.raw(`
      create sequence deaths;
      create function die() returns trigger language plpgsql as $$ begin perform nextval('deaths'); perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after insert on cart_positions deferrable initially deferred for each row when (new.attendee_name = 'Mallory') execute function die()`)
    const { answers } = await inOneBatch(
      CARTS,
      ['Ada', 'Mallory', 'Bob'].map((attendee_name) => ({ body: { item, price: '77.00', attendee_name } })),
    )
    const [{ last_value: deaths }] = (await world.db.raw('select last_value from deaths')).rows
    await world.db.raw('drop function die cascade; drop sequence deaths')
    expect(statuses(answers)).toEqual([503, 503, 503])
    expect(Number(deaths)).toBe(1)
    expect(await world.db('cart_positions').where({ price: '77.00' })).toEqual([])
  })
})

describe('carts of shops', () => {
  it('are created in one transaction at the public price, but products of one cart one after the other', async () => {
    const who = await world.shop()
    const path = '/shop/events/openstage26/carts/'
    const body = { item: 1, variation: 1 }
    const { cart_id } = (await send(path, { body, who })).body
    const { answers, sizes } = await inOneBatch(
      path,
      [
        { body, who },
        { body: { item: 999_999 }, who },
        { body: { ...body, cart_id }, who },
        { body: { ...body, cart_id }, who },
        { body, who },
      ],
      [1, 2].map(() => ({ body, who })),
    )
    expectShared(sizes, 7)
    expect(statuses(answers)).toEqual([201, 400, 201, 201, 201])
    const [first, , , , last] = answers
    expect(first!.body.cart_id).not.toBe(last!.body.cart_id)
    for (const { body } of [first!, last!]) expect((await who.get(`${path}${body.cart_id}/`)).body).toEqual(body)
    expect((await who.get(`${path}${cart_id}/`)).body.positions).toHaveLength(9) // each with two bundled products
  })
})

describe('idempotency keys', () => {
  it('are stored for each request of a batch, including rejections', async () => {
    const calls = [
      { body: { item, price: '10.00' }, key: 'batch 1' },
      { body: { item, price: 'ten' }, key: 'batch 2' },
      { body: { item, price: '10.00' } },
      { body: { item, price: '12.00' }, key: 'batch 3' },
    ]
    const { answers, sizes } = await inOneBatch(CARTS, calls)
    expectShared(sizes, 6)
    expect(statuses(answers)).toEqual([201, 400, 201, 201])
    const count = async () => Number((await world.db('cart_positions').count('* as n'))[0]!.n)
    const before = await count()
    for (const [i, call] of calls.entries())
      if (call.key !== undefined) {
        const again = await send(CARTS, call)
        expect([again.status, again.body]).toEqual([answers[i]!.status, answers[i]!.body])
        const other = await send(CARTS, { ...call, body: { item, price: '99.00' } })
        expect([other.status, other.body.code]).toEqual([400, 'idempotency_key_reused'])
      }
    expect(await count()).toBe(before)
  })

  it('are executed once if they occur twice in a batch, or were used before', async () => {
    await send(CARTS, { body: { item, price: '5.50' }, key: 'before' })
    await send(CARTS, { body: { item, price: '6.00' }, key: 'once' })
    const body = { item, price: '20.00' }
    const { answers } = await inOneBatch(CARTS, [
      { body, key: 'twice' },
      { body, key: 'twice' },
      { body: { item, price: '5.50' }, key: 'before' },
      { body, key: 'once' },
    ])
    expect([...statuses(answers).slice(0, 2).toSorted(), ...statuses(answers).slice(2)]).toEqual([201, 409, 201, 400])
    expect(await world.db('cart_positions').where({ price: '20.00' })).toHaveLength(1)
    expect(await world.db('cart_positions').where({ price: '5.50' })).toHaveLength(1)
  })
})

describe('orders', () => {
  it('are created in one transaction, each as it would be alone', async () => {
    const bodies = [
      order({ status: 'p', payment_provider: 'manual', email: 'one@example.org' }),
      order({
        positions: [
          { item },
          { item, price: '3.00', attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } },
        ],
        locale: 'de',
      }),
      order({
        fees: [{ fee_type: 'shipping', value: '2.50' }],
        invoice_address: { company: 'Acme', country: 'DE' },
        api_meta: { shop: 1 },
      }),
      order({ sales_channel: 'web', expires: '2027-01-01T10:00:00Z', comment: 'by hand', testmode: true }),
    ]
    const alone: Answer[] = []
    for (const body of bodies) alone.push(await send(ORDERS, { body }))
    const { answers, sizes } = await inOneBatch(
      ORDERS,
      bodies.map((body) => ({ body })),
    )
    expectShared(sizes, 6)
    expect(statuses(answers)).toEqual([201, 201, 201, 201])
    for (const [i, { body, headers }] of answers.entries()) {
      expect(comparable(body)).toEqual(comparable(alone[i]!.body))
      expect(headers.get('location')).toMatch(new RegExp(`/orders/${body.code}/$`))
      expect((await world.owner.get(`${ORDERS}${body.code}/`)).body).toEqual(body)
    }
    const ids = await world
      .db('orders')
      .whereIn(
        'code',
        answers.map(({ body }) => body.code),
      )
      .pluck('id')
    const actions = await world
      .db('log_entries')
      .whereIn('object_id', ids)
      .where({ object_type: 'event.order' })
      .pluck('action')
    expect(actions.toSorted()).toEqual([...Array(4).fill('event.order.placed'), 'event.order.paid'].toSorted())
  })

  it('are rejected one by one, with the errors that they have alone', async () => {
    const bodies = [
      order(),
      order({ positions: [{ item: 999_999_999 }], locale: 'xx' }),
      order({ positions: [] }),
      order({ code: 'TAKEN' }),
      order({ simulate: true }),
      order({ positions: [{ item, voucher: 'NOSUCHCODE' }] }),
      order(),
    ]
    await send(ORDERS, { body: order({ code: 'TAKEN' }) })
    const alone: Answer[] = []
    for (const body of bodies) alone.push(await send(ORDERS, { body }))
    const withoutPreview = bodies.filter((body) => !body.simulate)
    for (const chosen of [bodies, withoutPreview]) {
      const { answers } = await inOneBatch(
        ORDERS,
        chosen.map((body) => ({ body })),
      )
      for (const [i, { status, body }] of answers.entries()) {
        const own = alone[bodies.indexOf(chosen[i]!)]!
        expect(status).toBe(own.status)
        if (status === 400) expect(body).toEqual(own.body)
      }
    }
  })

  it('share a transaction although others of the batch are previews', async () => {
    const bodies = [order(), order({ simulate: true }), order(), order({ simulate: true }), order()]
    const { answers } = await inOneBatch(
      ORDERS,
      bodies.map((body) => ({ body })),
    )
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201])
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'PREVIEW')).toHaveLength(2)
    const rows = await world.db('orders').whereIn('code', codes).select(world.db.raw('xmin::text as transaction'))
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(2)
  })

  it('cannot use the same cart, voucher, gift card, medium or code twice', async () => {
    const { cart_id } = (await send(CARTS, { body: { item, price: '10.00' } })).body
    await make(world.owner, `${EVENT}/vouchers/`, { code: 'ONLYONCE', max_usages: 1, price_mode: 'none' })
    const card = await make(world.owner, '/giftcards/', { value: '10.00', currency: 'EUR', secret: 'BATCHCARD' })
    const twice = async (body: Json, more: Json = body): Promise<number[]> => {
      const { answers } = await inOneBatch(ORDERS, [{ body }, { body: more }, { body: order() }])
      return [...statuses(answers).slice(0, 2).toSorted(), statuses(answers)[2]!]
    }
    expect(
      await twice(
        order({ positions: [{ item, voucher: 'ONLYONCE' }] }),
        order({ positions: [{ item, voucher: 'onlyonce' }] }),
      ),
    ).toEqual([201, 400, 201])
    expect(await twice(order({ code: 'BATCH' }))).toEqual([201, 400, 201])
    expect(await twice(order({ positions: [{ item, secret: 'batchsecret' }] }))).toEqual([201, 400, 201])
    const paid = await inOneBatch(
      ORDERS,
      [1, 2].map(() => ({ body: order({ use_gift_cards: ['BATCHCARD'] }) })),
    )
    expect(paid.answers.map(({ body }) => body.status).toSorted()).toEqual(['n', 'p'])
    expect((await world.owner.get(`/giftcards/${card.id}/`)).body.value).toBe('0.00')
    // The second order takes another ticket, since the cart is gone.
    expect(await twice(order({ consume_carts: [cart_id] }))).toEqual([201, 201, 201])
    expect(await world.db('cart_positions').where({ cart_id })).toEqual([])
  })

  it('of carts and of other customers never exceed a quota', async () => {
    const scarce = await product(4)
    const carts: string[] = []
    for (let i = 0; i < 2; i += 1)
      carts.push((await send(CARTS, { body: { item: scarce, price: '10.00' } })).body.cart_id)
    const { answers } = await inOneBatch(ORDERS, [
      ...Array.from({ length: 5 }, () => ({ body: order({ positions: [{ item: scarce }] }) })),
      ...carts.map((cart) => ({ body: order({ positions: [{ item: scarce }], consume_carts: [cart] }) })),
    ])
    expect(statuses(answers).slice(5)).toEqual([201, 201])
    expect(statuses(answers).slice(0, 5).toSorted()).toEqual([201, 201, 400, 400, 400])
    const sold = await world.db('order_positions').where({ item_id: scarce, canceled: false })
    expect(sold).toHaveLength(4)
  })

  it('take nothing if they are rejected', async () => {
    const scarce = await product(1)
    const unpaid = { status: 'p', positions: [{ item: scarce }] }
    const bodies = [order(unpaid), order({ positions: [{ item: scarce }] })]
    const { answers } = await inOneBatch(
      ORDERS,
      bodies.map((body) => ({ body })),
    )
    expect(statuses(answers)).toEqual([400, 201])
    const code = 'REUSED'
    const { answers: named } = await inOneBatch(ORDERS, [
      { body: order({ code, status: 'p' }) },
      { body: order({ code }) },
    ])
    expect(statuses(named)).toEqual([400, 201])
  })

  describe('that are marked as paid', () => {
    const placed = async (more: Json = {}): Promise<string> => (await send(ORDERS, { body: order(more) })).body.code
    const paying = (code: string, body: Json = {}): Call => ({ path: `${ORDERS}${code}/mark_paid/`, body })
    const markPaid = async (calls: readonly Call[]): Promise<{ answers: Answer[]; sizes: number[] }> => {
      const others = [paying(await placed()), paying(await placed())]
      return inOneBatch(others[0]!.path!, calls, others, 200)
    }
    /** Everything that a payment changes, without what identifies an order. */
    const effects = async (code: string): Promise<Json> => {
      const { id } = await world.db('orders').where({ code }).first('id')
      const entries = await world
        .db('log_entries')
        .where({ object_type: 'event.order', object_id: id })
        .orWhere((all) => all.where({ object_type: 'event.order.payment', object_id: id }))
        .orderBy('id')
        .select('action', 'data')
      const { body } = await world.owner.get(`${ORDERS}${code}/`)
      return {
        order: comparable(body),
        payments: body.payments.map(({ created, payment_date, payment_url, ...own }: Json) => own),
        entries: entries.filter(({ action }) => action !== 'event.order.placed'),
        mails: await world.db('order_mails').where({ order_id: id }).orderBy('id').pluck('kind'),
        invoices: (await world.db('invoices').where({ order_id: id })).length,
        ledger: await world.db('transactions').where({ order_id: id }).orderBy('id').pluck('count'),
      }
    }

    it('share a transaction, each as it would be alone', async () => {
      await world.owner.patch(`${EVENT}/settings/`, {
        invoice_generate: 'paid',
        invoice_address_from_name: 'Kulturwerk',
      })
      const kinds: Json[] = [
        {},
        { payment_provider: 'banktransfer' },
        { payment_provider: 'manual', positions: [{ item }, { item, price: '3.00' }] },
        { fees: [{ fee_type: 'shipping', value: '2.50' }] },
      ]
      const alone: string[] = []
      for (const more of kinds) alone.push(await placed(more))
      for (const code of alone) expect((await send(ORDERS, paying(code))).status).toBe(200)
      const codes: string[] = []
      for (const more of kinds) codes.push(await placed(more))
      const { answers, sizes } = await markPaid(codes.map((code) => paying(code)))
      await world.owner.patch(`${EVENT}/settings/`, { invoice_generate: null, invoice_address_from_name: null })
      expectShared(sizes, 6)
      expect(statuses(answers)).toEqual([200, 200, 200, 200])
      for (const [i, code] of codes.entries()) {
        expect(answers[i]!.body).toMatchObject({ code, status: 'p' })
        expect((await world.owner.get(`${ORDERS}${code}/`)).body).toEqual(answers[i]!.body)
        const own = await effects(code)
        expect(own).toEqual(await effects(alone[i]!))
        expect(own).toMatchObject({ mails: ['order_paid'], invoices: 1 })
      }
    })

    it('are rejected or paid late one by one, as alone', async () => {
      const bodies: Json[] = [{}, {}, { send_email: false }, {}, {}, {}, { send_email: 'perhaps' }, {}]
      const make = async (): Promise<string[]> => {
        const [plain, paid, silent, awaiting, expired, canceled, invalid] = await Promise.all([
          placed(),
          placed({ status: 'p', payment_provider: 'manual' }),
          placed(),
          placed({ require_approval: true }),
          placed(),
          placed(),
          placed(),
        ])
        for (const [code, action] of [
          [expired, 'mark_expired'],
          [canceled, 'mark_canceled'],
        ])
          expect((await world.owner.post(`${ORDERS}${code}/${action}/`, {})).status).toBe(200)
        return [plain!, paid!, silent!, awaiting!, expired!, canceled!, invalid!, 'NOSUCH']
      }
      const callsOf = (codes: readonly string[]): Call[] => codes.map((code, i) => paying(code, bodies[i]!))
      const before = await make()
      const alone: Answer[] = []
      for (const call of callsOf(before)) alone.push(await send(ORDERS, call))
      expect(statuses(alone)).toEqual([200, 400, 200, 400, 200, 400, 400, 404])
      const codes = await make()
      const { answers } = await markPaid(callsOf(codes))
      expect(statuses(answers)).toEqual(statuses(alone))
      for (const [i, { status, body, headers }] of answers.entries()) {
        expect(headers.get('error-codes')).toBe(alone[i]!.headers.get('error-codes'))
        if (status === 200) expect(await effects(codes[i]!)).toEqual(await effects(before[i]!))
        else expect(body).toEqual(alone[i]!.body)
      }
    })

    it('remain unpaid after the last day, but their payments are confirmed', async () => {
      const [alone, ...codes] = await Promise.all(Array.from({ length: 5 }, () => placed()))
      const setting = (value: string): Promise<unknown> =>
        world
          .db('events')
          .where({ slug: 'openstage26' })
          .update({ settings: world.db.raw(`settings || '{"payment_term_last": ${value}}'`) })
      await setting('"2020-01-01"')
      const { body } = await send(ORDERS, paying(alone!))
      const [first, second, ...calls] = codes.map((code) => paying(code))
      const { answers } = await inOneBatch(first!.path!, calls, [first!, second!], 400)
      await setting('null')
      expect(body.code).toBe('order_still_unpaid')
      expect(answers.map((answer) => [answer.status, answer.body])).toEqual(calls.map(() => [400, body]))
      for (const code of codes)
        expect((await world.owner.get(`${ORDERS}${code}/`)).body).toMatchObject({
          status: 'n',
          payments: [{ state: 'confirmed', provider: 'manual' }],
        })
    })

    it('are paid once if they occur twice, and their responses are stored with their keys', async () => {
      const [one, other] = [await placed(), await placed()]
      const calls = [
        { ...paying(one), key: 'pay one' },
        paying(one),
        { ...paying(other), key: 'pay other' },
        { ...paying(other), key: 'pay other again' },
      ]
      const { answers } = await markPaid(calls)
      expect(statuses(answers)).toEqual([200, 400, 200, 400])
      for (const code of [one, other])
        expect((await world.owner.get(`${ORDERS}${code}/`)).body.payments).toHaveLength(1)
      const { answers: again } = await markPaid([paying(one), paying(other)])
      expect(statuses(again)).toEqual([400, 400])
      for (const [i, call] of calls.entries())
        if ('key' in call)
          expect(await send(ORDERS, call)).toMatchObject({ status: answers[i]!.status, body: answers[i]!.body })
    })
  })

  it('leave the books consistent', async () => {
    expect(await unbalancedOrders(world.db)).toEqual([])
    const { findings } = await verify({ db: world.db, config: world.config, now: world.clock() }, { files: false })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

describe('admissions of a waiting room', () => {
  it('are bound to the cart or order of their own request, and are not used up by a rejection', async () => {
    await world.owner.patch(`${EVENT}/settings/`, { waiting_room_enabled: true, waiting_room_max_active: 100 })
    const { id: room, event_id: event } = await world.db('waiting_rooms').whereNull('closed').first()
    const admission = (number: number): Record<string, string> => ({
      'Waiting-Room-Admission': admissionToken(world.config, {
        event,
        room,
        number,
        rank: number,
        expires: world.clock().getTime() + 60_000,
      }),
    })
    const cart = { item, price: '10.00' }
    const carts = await inOneBatch(
      CARTS,
      [
        { body: cart, headers: admission(1) },
        { body: cart, headers: admission(2) },
        { body: cart },
        { body: cart, headers: admission(1) },
      ],
      [10, 11].map((number) => ({ body: cart, headers: admission(number) })),
    )
    expect(statuses(carts.answers).slice(1, 3)).toEqual([201, 403])
    expect([carts.answers[0]!.status, carts.answers[3]!.status].toSorted()).toEqual([201, 403])
    const bound = await world
      .db('waiting_room_admissions')
      .where({ room_id: room })
      .where('number', '<', 10)
      .orderBy('number')
      .pluck('cart_id')
    const created = carts.answers.filter(({ status }) => status === 201)
    expect(bound.toSorted()).toEqual(created.map(({ body }) => body.cart_id).toSorted())

    const orders = await inOneBatch(
      ORDERS,
      [
        { body: order(), headers: admission(3) },
        { body: order({ positions: [{ item, price: 'ten' }] }), headers: admission(4) },
        { body: order({ positions: [{ item, voucher: 'NOSUCHCODE' }] }), headers: admission(5) },
        { body: order(), headers: admission(5) },
      ],
      [12, 13].map((number) => ({ body: order(), headers: admission(number) })),
    )
    // The last two can run in either order.
    expect(statuses(orders.answers).with(2, 0)).toEqual([201, 400, 0, 201])

    // Rejections of carts, and of the only valid request of a batch, release the admission as well.
    const scarce = await product(1)
    const soldOut = await inOneBatch(
      CARTS,
      [20, 21].map((number) => ({ body: { item: scarce, price: '10.00' }, headers: admission(number) })),
      [14, 15].map((number) => ({ body: cart, headers: admission(number) })),
    )
    expect(statuses(soldOut.answers).toSorted()).toEqual([201, 400])
    const only = await inOneBatch(
      ORDERS,
      [{ body: {} }, { body: order({ positions: [{ item, voucher: 'NOSUCHCODE' }] }), headers: admission(22) }],
      [16, 17].map((number) => ({ body: order(), headers: admission(number) })),
    )
    expect(statuses(only.answers)).toEqual([400, 400])
    const twice = await inOneBatch(
      ORDERS,
      [23, 24].map((number) => ({
        body: order({ positions: [{ item, voucher: 'NOSUCHCODE' }] }),
        headers: admission(number),
      })),
      [18, 19].map((number) => ({ body: order(), headers: admission(number) })),
    )
    expect(statuses(twice.answers)).toEqual([400, 400])
    const used = await world.db('waiting_room_admissions').where({ room_id: room }).where('number', '>=', 20)
    expect(used).toHaveLength(1)
    await world.owner.patch(`${EVENT}/settings/`, { waiting_room_enabled: false })
  })
})

// Without what the server generates.
function comparable(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner) => (GENERATED.includes(name) && inner !== null ? 'generated' : inner)),
  )
}
const GENERATED = [
  'id',
  'code',
  'order',
  'secret',
  'url',
  'payment_url',
  'datetime',
  'last_modified',
  'created',
  'payment_date',
  'pseudonymization_id',
  'addon_to',
  'expires',
]
