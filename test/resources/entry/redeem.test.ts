// Scans of tickets, at one list and at several (guide entry, "Order of checks").
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'
import { someOrder } from '../../support/sold_orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const LISTS = '/events/openstage26/checkinlists/'
const list = async (fields: object = {}, at = LISTS): Promise<number> =>
  (await world.owner.post(at, { name: 'A door', ...fields })).body.id
const paid = (fields: Json = {}) => someOrder(world.db, { status: 'p', ...fields })
const secretsOf = (order: { id: number }): Promise<string[]> =>
  world.db('order_positions').where({ order_id: order.id }).orderBy('positionid').pluck('secret')
const ticket = async (
  fields: Json = {},
): Promise<{ secret: string; position: number; order: number; code: string }> => {
  const order = await paid(fields)
  return { secret: (await secretsOf(order))[0]!, position: order.positions[0]!, order: order.id, code: order.code }
}
const scan = (at: number, secret: string, body: object = {}, who: Person = world.owner) =>
  who.post('/checkinrpc/redeem/?expand=answers.question', { lists: [at], secret, ...body })
const scanAt = (at: number, secret: string | number, body?: object, query = '') =>
  world.owner.post(`${LISTS}${at}/positions/${encodeURIComponent(secret)}/redeem/${query}`, body)
const stored = (at: number) =>
  world
    .db('checkins')
    .where({ checkin_list_id: at })
    .orderBy('id')
    .select(
      'order_position_id',
      'successful',
      'type',
      'error_reason',
      'error_explanation',
      'raw_barcode',
      'nonce',
      'forced',
    )
const reasons = async (at: number) =>
  (await stored(at)).map(({ successful, type, error_reason }) => (successful ? type : error_reason))
const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.status, body.reason ?? null]
const shifted = (hours: number) => new Date(world.clock().getTime() + hours * 3_600_000).toISOString()

describe('redeem', () => {
  it('lets a ticket in once, and stores both scans', async () => {
    const at = await list({ name: 'Main door' })
    const { secret, position, code } = await ticket()
    const { status, body } = await scan(at, secret)
    expect([status, body]).toEqual([
      201,
      {
        status: 'ok',
        require_attention: false,
        checkin_texts: [],
        list: { id: at, name: 'Main door', event: 'openstage26', subevent: null, include_pending: false },
        position: expect.objectContaining({
          id: position,
          order: code,
          secret,
          order__status: 'p',
          order__locale: 'en',
          checkins: [
            expect.objectContaining({ list: at, type: 'entry', auto_checked_in: false, gate: null, device: null }),
          ],
        }),
      },
    ])
    const again = await scan(at, secret)
    expect(outcome(again)).toEqual([400, 'error', 'already_redeemed'])
    expect(again.body.position.checkins).toHaveLength(1)
    expect(await stored(at)).toEqual([
      expect.objectContaining({ order_position_id: position, successful: true, error_reason: null, raw_barcode: null }),
      expect.objectContaining({
        order_position_id: position,
        successful: false,
        error_reason: 'already_redeemed',
        raw_barcode: secret,
      }),
    ])
  })

  it('asks to come again while somebody else changes the order', async () => {
    const at = await list()
    const { secret, order } = await ticket()
    await world.db.transaction(async (trx) => {
      await trx('orders').where({ id: order }).forUpdate().first('id')
      expect((await scan(at, secret)).status).toBe(409)
    })
    expect((await scan(at, secret)).status).toBe(201)
    expect(await reasons(at)).toEqual(['entry'])
  })

  it('takes ids as texts, as tills send them', async () => {
    const at = await list()
    const { secret } = await ticket()
    expect((await scan(at, secret, { lists: [String(at)] })).status).toBe(201)
  })

  it('knows who scanned, and at which gate', async () => {
    const at = await list()
    const device = await world.device({ gate_id: 1, security_profile: 'scan' })
    const { body } = await scan(at, (await ticket()).secret, {}, device)
    expect(body.position.checkins).toEqual([
      expect.objectContaining({ gate: 1, device: device.id, device_id: device.device_id }),
    ])
  })

  it('shows check-ins of the lists that are asked for only', async () => {
    const [first, second] = [await list(), await list()]
    const { secret } = await ticket()
    await scan(first, secret)
    const { body } = await scan(second, secret)
    expect(body.position.checkins.map(({ list }: Json) => list)).toEqual([second])
  })

  it('tells the audit log, and moves the order', async () => {
    const at = await list()
    const { secret, order } = await ticket()
    const before = await world.db('orders').where({ id: order }).first('last_modified')
    await scan(at, secret)
    const after = await world.db('orders').where({ id: order }).first('last_modified')
    expect(after.last_modified > before.last_modified).toBe(true)
    const [line] = await world.db('log_entries').where({ action: 'event.checkin' }).orderBy('id', 'desc').limit(1)
    const [checkin] = await world.db('checkins').where({ checkin_list_id: at })
    expect(line).toMatchObject({
      object_id: checkin.id,
      actor_type: 'token',
      data: { list: at, type: 'entry', forced: false },
    })
    expect(line.event_id).not.toBeNull()
  })
})

describe('what is found', () => {
  it('is nothing for an unknown barcode: 404, and the scan is stored with the first list', async () => {
    const at = await list()
    const { status, body } = await scan(at, 'who am I?')
    expect([status, body]).toEqual([
      404,
      {
        detail: 'Not found.',
        status: 'error',
        reason: 'invalid',
        reason_explanation: null,
        require_attention: false,
        checkin_texts: [],
        list: expect.objectContaining({ id: at }),
      },
    ])
    expect(await stored(at)).toEqual([
      expect.objectContaining({ order_position_id: null, error_reason: 'invalid', raw_barcode: 'who am I?' }),
    ])
    expect((await scan(at, 'who am I?', { force: true })).status).toBe(404)
  })

  it('is a secret with any characters, also in a path', async () => {
    const at = await list()
    for (const secret of ['a/b+c=d%', 'ünïcode ☃', 'with space', '...', 'x'.repeat(200)]) {
      const { position } = await ticket({ positions: [{ secret }] })
      const { status, body } = await scanAt(at, secret, {})
      expect([secret, status, body.position.id]).toEqual([secret, 201, position])
    }
  })

  it('is a secret with a space where the path has a plus', async () => {
    const at = await list()
    await ticket({ positions: [{ secret: 'plus or space' }] })
    const { status } = await world.owner.post(`${LISTS}${at}/positions/plus+or+space/redeem/`, {})
    expect(status).toBe(201)
  })

  it('is a position by its id, unless the input is not trusted or a secret is that number', async () => {
    const at = await list()
    const [one, two] = [await ticket(), await ticket()]
    expect(outcome(await scanAt(at, one.position, {}, '?untrusted_input=true'))).toEqual([404, 'error', 'invalid'])
    expect((await scanAt(at, one.position, {})).body.position.id).toBe(one.position)
    const named = await ticket({ positions: [{ secret: String(two.position) }] })
    expect((await scanAt(at, two.position, {})).body.position.id).toBe(named.position)
    expect(outcome(await scan(at, String(one.position)))).toEqual([404, 'error', 'invalid'])
  })

  it('is not a position that was canceled alone, but one of a canceled order', async () => {
    const at = await list()
    const alone = await paid({ positions: [{ canceled: true }, {}] })
    expect(outcome(await scan(at, (await secretsOf(alone))[0]!))).toEqual([404, 'error', 'invalid'])
    const { secret } = await ticket({ status: 'c' })
    expect(outcome(await scan(at, secret))).toEqual([400, 'error', 'canceled'])
  })

  it('is not a ticket of another date, nor of another event', async () => {
    const dates = await world.db('subevents').orderBy('id').limit(2).pluck('id')
    const series = '/events/kellerkonzerte/checkinlists/'
    const at = await list({ subevent: dates[0] }, series)
    const { secret } = await ticket({ event: 'kellerkonzerte', positions: [{ subevent_id: dates[1] }] })
    expect(outcome(await scan(at, secret))).toEqual([404, 'error', 'invalid'])
    expect(outcome(await scan(await list(), secret))).toEqual([404, 'error', 'invalid'])
    expect((await scan(await list({}, series), secret)).status).toBe(201)
  })

  it('is a revoked ticket by the secret that it had, which force lets in', async () => {
    const at = await list()
    const { position } = await ticket()
    const { event_id } = await world.db('order_positions').where({ id: position }).first('event_id')
    await world.db('revoked_secrets').insert({ event_id, secret: 'old secret', order_position_id: position })
    const refused = await scan(at, 'old secret')
    expect([...outcome(refused), refused.body.position.id]).toEqual([400, 'error', 'revoked', position])
    expect((await scan(at, 'old secret', { force: true })).status).toBe(201)
    expect((await stored(at)).map(({ forced }) => forced)).toEqual([false, true])
  })

  it('is the ticket of a medium while that is active', async () => {
    const at = await list()
    const { position } = await ticket()
    const { organizer_id } = await world.db('events').where({ slug: 'openstage26' }).first('organizer_id')
    const [medium] = await world
      .db('reusable_media')
      .insert({ organizer_id, type: 'nfc_uid', identifier: '04A1B2', linked_orderposition_id: position })
      .returning('id')
    expect(outcome(await scan(at, '04A1B2'))).toEqual([404, 'error', 'invalid'])
    expect((await scan(at, '04A1B2', { source_type: 'nfc_uid' })).body.position.id).toBe(position)
    expect(
      outcome(await scan(await list({}, '/events/kellerkonzerte/checkinlists/'), '04A1B2', { source_type: 'nfc_uid' })),
    ).toEqual([404, 'error', 'invalid'])
    await world.db('reusable_media').where({ id: medium.id }).update({ active: false })
    expect(outcome(await scan(await list(), '04A1B2', { source_type: 'nfc_uid' }))).toEqual([404, 'error', 'invalid'])
  })

  it('is the one add-on that fits, with addon_match', async () => {
    const addons = [{}, { item_id: 3, addon_to: 0 }, { item_id: 4, addon_to: 0 }]
    const limited = (limit_products: number[], addon_match = true) =>
      list({ all_products: false, limit_products, addon_match })
    const order = await paid({ positions: addons })
    const [secret] = await secretsOf(order)
    const at = async (...args: Parameters<typeof limited>) => {
      const { body } = await scan(await limited(...args), secret!)
      return [body.reason ?? 'ok', body.position.positionid]
    }
    expect(await at([3])).toEqual(['ok', 2])
    expect(await at([3, 4])).toEqual(['ambiguous', 1])
    expect(await at([1, 3])).toEqual(['ambiguous', 1])
    expect(await at([8])).toEqual(['product', 1])
    expect(await at([3], false)).toEqual(['product', 1])
  })
})

describe('the order of checks', () => {
  // Each step mends what the one before was refused for.
  it('is that of the guide', async () => {
    const at = await list({ all_products: false, limit_products: [2], rules: { '==': [{ var: 'entries_number' }, 1] } })
    const order = await someOrder(world.db, {
      status: 'c',
      require_approval: true,
      positions: [{ blocked: ['admin'], valid_until: shifted(-1) }],
    })
    const [secret] = await secretsOf(order)
    const { body: question } = await world.owner.post('/events/openstage26/questions/', {
      question: { en: 'Size?' },
      type: 'N',
      items: [1],
      ask_during_checkin: true,
    })
    const refused = async () => outcome(await scan(at, secret!))[2] ?? 'ok'
    const set = (table: string, id: number, fields: object) => world.db(table).where({ id }).update(fields)
    const [position] = order.positions
    expect(await refused()).toBe('canceled')
    await set('orders', order.id, { status: 'n' })
    expect(await refused()).toBe('blocked')
    await set('order_positions', position!, { blocked: null })
    expect(await refused()).toBe('unapproved')
    await set('orders', order.id, { require_approval: false })
    expect(await refused()).toBe('invalid_time')
    await set('order_positions', position!, { valid_until: null })
    expect(await refused()).toBe('product')
    await world.owner.patch(`${LISTS}${at}/`, { all_products: true })
    expect(await refused()).toBe('unpaid')
    await set('orders', order.id, { status: 'p' })
    expect(await refused()).toBe('rules')
    await world.owner.patch(`${LISTS}${at}/`, { rules: {} })
    const { status, body } = await scan(at, secret!)
    expect([status, body.status, body.questions.map(({ id }: Json) => id)]).toEqual([400, 'incomplete', [question.id]])
    expect((await scan(at, secret!, { answers: { [question.id]: 42 } })).status).toBe(201)
    expect(await refused()).toBe('already_redeemed')
    expect(await reasons(at)).toEqual([
      'canceled',
      'blocked',
      'unapproved',
      'invalid_time',
      'product',
      'unpaid',
      'rules',
      'incomplete',
      'entry',
      'already_redeemed',
    ])
    await world.owner.remove(`/events/openstage26/questions/${question.id}/`)
  })

  it('calls a canceled ticket unpaid where the program does not know the word', async () => {
    const at = await list()
    const { secret } = await ticket({ status: 'c' })
    expect(outcome(await scanAt(at, secret, {}))).toEqual([400, 'error', 'unpaid'])
    expect(outcome(await scanAt(at, secret, { canceled_supported: true }))).toEqual([400, 'error', 'canceled'])
    expect(await reasons(at)).toEqual(['canceled', 'canceled'])
  })

  it('lets pending orders in where list and scan say so, or the order', async () => {
    const at = await list({ include_pending: true })
    const { secret } = await ticket({ status: 'n' })
    expect(outcome(await scan(at, secret))).toEqual([400, 'error', 'unpaid'])
    expect(outcome(await scan(await list(), secret, { ignore_unpaid: true }))).toEqual([400, 'error', 'unpaid'])
    expect((await scan(at, secret, { ignore_unpaid: true })).status).toBe(201)
    expect((await scan(await list(), (await ticket({ status: 'n', valid_if_pending: true })).secret)).status).toBe(201)
  })

  it('tells since when and until when a ticket is valid, in the language of the caller or the order', async () => {
    const at = await list()
    const { secret } = await ticket({ locale: 'de', positions: [{ valid_from: '2030-06-01T10:00:00Z' }] })
    const told = async (body: object, language: string) =>
      (
        await world.owner.post(
          '/checkinrpc/redeem/',
          { lists: [at], secret, ...body },
          { headers: { 'Accept-Language': language } },
        )
      ).body.reason_explanation
    expect(await told({}, 'en')).toBe('The ticket is valid from 01/06/2030, 12:00.')
    expect(await told({}, 'de-DE,de;q=0.9,en;q=0.5')).toBe('Das Ticket gilt ab 1.6.2030, 12:00.')
    expect(await told({ use_order_locale: true }, 'en')).toBe('Das Ticket gilt ab 1.6.2030, 12:00.')
    expect((await scan(at, secret, { datetime: '2030-06-01T10:00:00Z' })).status).toBe(201)
  })

  it('judges a scan by its rules at its own time', async () => {
    const at = await list({ rules: { isBefore: [{ var: 'now' }, { buildTime: ['custom', '2026-09-18T12:00:00Z'] }] } })
    const { secret } = await ticket()
    const late = await scan(at, secret, { datetime: '2026-09-18T12:00:00Z' })
    expect([...outcome(late), late.body.reason_explanation]).toEqual([400, 'error', 'rules', 'Entry ended at 14:00.'])
    const { body } = await scan(at, secret, { datetime: '2026-09-18T13:59:59+0200' })
    expect(body.position.checkins).toEqual([expect.objectContaining({ datetime: '2026-09-18T11:59:59Z' })])
  })

  it('refuses by rules that cannot be evaluated, also with force', async () => {
    const at = await list()
    await world
      .db('checkin_lists')
      .where({ id: at })
      .update({ rules: JSON.stringify({ xor: [] }) })
    const { secret } = await ticket()
    expect(outcome(await scan(at, secret))).toEqual([400, 'error', 'rules'])
    expect(outcome(await scan(at, secret, { force: true }))).toEqual([400, 'error', 'rules'])
    expect((await scan(at, secret, { type: 'exit' })).status).toBe(201)
  })

  it('tells what wants attention', async () => {
    const at = await list()
    const { secret } = await ticket({
      checkin_attention: true,
      checkin_text: 'Wheelchair',
      positions: [{ item_id: 2 }],
    })
    const { body } = await scan(at, secret)
    expect([body.require_attention, body.checkin_texts, body.position.require_attention]).toEqual([
      true,
      ['Wheelchair', 'Check the student ID'],
      true,
    ])
  })
})

describe('entries and exits', () => {
  const walk = async (at: number, steps: string[]): Promise<string[]> => {
    const { secret } = await ticket()
    const told = []
    for (const type of steps) told.push((await scan(at, secret, { type })).body.reason ?? 'ok')
    return told
  }

  it('alternate, with allow_entry_after_exit', async () => {
    expect(await walk(await list(), ['entry', 'entry', 'exit', 'entry', 'entry'])).toEqual([
      'ok',
      'already_redeemed',
      'ok',
      'ok',
      'already_redeemed',
    ])
  })

  it('are one entry without it, exits before it aside', async () => {
    const at = await list({ allow_entry_after_exit: false })
    expect(await walk(at, ['exit', 'exit', 'entry', 'exit', 'entry'])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'already_redeemed',
    ])
  })

  it('are as many as come, with allow_multiple_entries', async () => {
    expect(await walk(await list({ allow_multiple_entries: true }), ['entry', 'entry', 'exit', 'entry'])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ])
  })

  it('are independent on two lists', async () => {
    const [first, second] = [await list(), await list()]
    const { secret } = await ticket()
    expect((await scan(first, secret)).status).toBe(201)
    expect((await scan(second, secret)).status).toBe(201)
  })

  it('go by when they were scanned, not by when they are told', async () => {
    const at = await list()
    const { secret } = await ticket()
    await scan(at, secret, { datetime: '2026-09-18T10:00:00Z' })
    await scan(at, secret, { datetime: '2026-09-18T09:00:00Z', type: 'exit' })
    expect(outcome(await scan(at, secret, { datetime: '2026-09-18T11:00:00Z' }))).toEqual([
      400,
      'error',
      'already_redeemed',
    ])
    await scan(at, secret, { datetime: '2026-09-18T10:30:00Z', type: 'exit' })
    expect((await scan(at, secret, { datetime: '2026-09-18T11:00:00Z' })).status).toBe(201)
  })

  it('exits ask for status, product and date alone', async () => {
    const at = await list({ rules: { '==': [1, 2] } })
    const { secret } = await ticket({ positions: [{ valid_until: shifted(-1) }] })
    expect((await scan(at, secret, { type: 'exit' })).status).toBe(201)
    expect(outcome(await scan(at, (await ticket({ status: 'n' })).secret, { type: 'exit' }))).toEqual([
      400,
      'error',
      'unpaid',
    ])
    expect(outcome(await scan(at, (await ticket({ status: 'e' })).secret, { type: 'exit' }))).toEqual([
      400,
      'error',
      'canceled',
    ])
    const other = await list({ all_products: false, limit_products: [8] })
    expect(outcome(await scan(other, secret, { type: 'exit' }))).toEqual([400, 'error', 'product'])
  })
})

describe('force', () => {
  it.each<[string, Json, Json]>([
    ['a canceled order', { status: 'c' }, {}],
    ['a blocked ticket', { positions: [{ blocked: ['admin'] }] }, {}],
    ['an order that awaits approval', { status: 'n', require_approval: true }, {}],
    ['a ticket that is not valid yet', { positions: [{ valid_from: '2040-01-01T00:00:00Z' }] }, {}],
    ['a product that is not on the list', {}, { all_products: false, limit_products: [8] }],
    ['a pending order', { status: 'n' }, {}],
    ['rules', {}, { rules: { '==': [1, 2] } }],
  ])('lets in %s', async (_, order, fields) => {
    const at = await list(fields)
    const { secret } = await ticket(order)
    expect((await scan(at, secret)).status).toBe(400)
    expect((await scan(at, secret, { force: true })).status).toBe(201)
    expect((await stored(at)).map(({ successful, forced }) => [successful, forced])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('lets in what was let in before, and marks only what it had to force', async () => {
    const at = await list()
    const { secret } = await ticket()
    for (let n = 0; n < 2; n += 1) expect((await scanAt(at, secret, {}, '?force=true')).status).toBe(201)
    expect((await stored(at)).map(({ forced }) => forced)).toEqual([false, true])
  })

  it('does not beat a nonce', async () => {
    const at = await list()
    const { secret } = await ticket()
    for (let n = 0; n < 3; n += 1) expect((await scan(at, secret, { nonce: 'n1', force: true })).status).toBe(201)
    expect(await reasons(at)).toEqual(['entry'])
  })
})

describe('nonces', () => {
  it('make a scan that is sent again the same scan', async () => {
    const at = await list({ rules: { '<': [{ var: 'entries_number' }, 1] } })
    const { secret } = await ticket()
    for (let n = 0; n < 2; n += 1) expect(outcome(await scan(at, secret, { nonce: 'once' }))).toEqual([201, 'ok', null])
    expect(outcome(await scan(at, secret, { nonce: 'twice' }))).toEqual([400, 'error', 'rules'])
    expect(await reasons(at)).toEqual(['entry', 'rules'])
  })

  it('do not make a refused scan succeed, and store it once', async () => {
    const at = await list()
    const { secret, order } = await ticket({ status: 'n' })
    for (let n = 0; n < 2; n += 1)
      expect(outcome(await scan(at, secret, { nonce: 'r' }))).toEqual([400, 'error', 'unpaid'])
    expect(await reasons(at)).toEqual(['unpaid'])
    await world.db('orders').where({ id: order }).update({ status: 'p' })
    expect((await scan(at, secret, { nonce: 'r' })).status).toBe(201)
    for (let n = 0; n < 2; n += 1) expect((await scan(at, 'nobody', { nonce: 'u' })).status).toBe(404)
    expect(await reasons(at)).toEqual(['unpaid', 'entry', 'invalid'])
  })

  it('of an earlier scan count for the same device and type', async () => {
    const at = await list({ allow_multiple_entries: true })
    const { secret } = await ticket()
    await scan(at, secret, { nonce: 'a' })
    await scan(at, secret, { nonce: 'b' })
    expect((await scan(at, secret, { nonce: 'a' })).status).toBe(201)
    expect(await reasons(at)).toEqual(['entry', 'entry'])
    await scan(at, secret, { nonce: 'a', type: 'exit' })
    expect(await reasons(at)).toEqual(['entry', 'entry', 'exit'])
  })
})

describe('questions at the door', () => {
  const ask = async (fields: object) =>
    (
      await world.owner.post('/events/openstage26/questions/', {
        question: { en: 'Which?' },
        items: [1],
        ask_during_checkin: true,
        ...fields,
      })
    ).body
  const answersOf = async (position: number) =>
    Object.fromEntries(
      (await world.db('order_answers').where({ order_position_id: position })).map((row) => [
        row.question_id,
        row.answer,
      ]),
    )
  afterEach(async () => {
    await world.db('order_answers').delete()
    await world.db('questions').where({ ask_during_checkin: true }).delete()
  })

  it('are asked, answered and stored', async () => {
    const choices = [
      { identifier: 'vegan', answer: { en: 'Vegan' } },
      { identifier: 'fish', answer: { en: 'Fish' } },
    ]
    const [text, number, yes, one, many, day] = [
      await ask({ type: 'S' }),
      await ask({ type: 'N' }),
      await ask({ type: 'B' }),
      await ask({ type: 'C', options: choices }),
      await ask({ type: 'M', options: choices.map(({ answer }) => ({ answer })) }),
      await ask({ type: 'D' }),
    ]
    const at = await list()
    const { secret, position } = await ticket()
    const asked = await scan(at, secret)
    expect([asked.status, asked.body.status, asked.body.questions.length]).toEqual([400, 'incomplete', 6])
    expect(asked.body.questions[3]).toMatchObject({
      id: one.id,
      type: 'C',
      options: [{ identifier: 'vegan' }, { identifier: 'fish' }],
    })
    const answers = {
      [text.id]: 'Ada',
      [number.id]: 3,
      [yes.id]: false,
      [one.id]: 'vegan',
      [many.id]: `${many.options[0].id},${many.options[1].id}`,
      [day.id]: '2026-09-18',
      4711: 'nobody asked',
    }
    const { status, body } = await scan(at, secret, { answers })
    expect(status).toBe(201)
    expect(body.position.answers.map(({ question, answer }: Json) => [question.id, answer])).toEqual(
      expect.arrayContaining([
        [text.id, 'Ada'],
        [number.id, '3'],
        [yes.id, 'False'],
        [one.id, 'Vegan'],
        [many.id, 'Vegan, Fish'],
        [day.id, '2026-09-18'],
      ]),
    )
    expect(Object.keys(await answersOf(position))).toHaveLength(6)
  })

  it('drop answers that are not valid, and then ask for them', async () => {
    const number = await ask({ type: 'N', valid_number_min: '2', valid_number_max: '5' })
    const short = await ask({ type: 'S', valid_string_length_max: 3 })
    const agree = await ask({ type: 'B', required: true })
    const at = await list()
    const { secret, position } = await ticket()
    const asked = async (answers: object) =>
      (await scan(at, secret, { answers })).body.questions?.map(({ id }: Json) => id)
    for (const wrong of ['many', '1', '5.1', [1], { a: 1 }, [], ''])
      expect([wrong, await asked({ [number.id]: wrong, [agree.id]: true })]).toEqual([
        wrong,
        ['', []].some((e) => JSON.stringify(e) === JSON.stringify(wrong)) ? [short.id] : [number.id, short.id],
      ])
    expect(await asked({ [number.id]: '2', [short.id]: 'four' })).toEqual([short.id])
    await asked({ [short.id]: '🎺🎺🎺' })
    expect(await answersOf(position)).toEqual({ [agree.id]: 'True', [number.id]: '2', [short.id]: '🎺🎺🎺' })
  })

  it('want required answers, and take an empty one where it is not', async () => {
    const [needed, optional] = [await ask({ type: 'S', required: true }), await ask({ type: 'S' })]
    const at = await list()
    const { secret, position } = await ticket()
    const { body } = await scan(at, secret, { answers: { [needed.id]: '', [optional.id]: '' } })
    expect(body.questions.map(({ id }: Json) => id)).toEqual([needed.id])
    expect((await scan(at, secret, { answers: { [needed.id]: 'x', [optional.id]: null } })).status).toBe(201)
    expect(await answersOf(position)).toEqual({ [needed.id]: 'x' })
  })

  it('are left alone by programs that cannot ask, whose answers are stored all the same', async () => {
    const question = await ask({ type: 'S' })
    const at = await list({ allow_multiple_entries: true })
    const { secret, position } = await ticket()
    expect((await scan(at, secret, { questions_supported: false })).status).toBe(201)
    await scan(at, secret, { questions_supported: false, answers: { [question.id]: 'yes' } })
    expect(await answersOf(position)).toEqual({ [question.id]: 'yes' })
    await scan(at, secret, { answers: { [question.id]: '' } })
    expect(await answersOf(position)).toEqual({})
  })

  it('store answers even where the scan is refused later, but not for what speaks against it before', async () => {
    const question = await ask({ type: 'S' })
    const at = await list({ rules: { '==': [1, 2] } })
    const [one, other] = [await ticket(), await ticket({ status: 'c' })]
    await scan(at, one.secret, { answers: { [question.id]: 'kept' } })
    await scan(at, other.secret, { answers: { [question.id]: 'not kept' } })
    await scan(at, one.secret, { type: 'exit', answers: { [question.id]: 'nor this' } })
    expect([await answersOf(one.position), await answersOf(other.position)]).toEqual([{ [question.id]: 'kept' }, {}])
  })

  it('take files that were uploaded', async () => {
    const question = await ask({ type: 'F' })
    const at = await list()
    const { secret, position } = await ticket()
    expect((await scan(at, secret, { answers: { [question.id]: 'file:nonsense' } })).body.status).toBe('incomplete')
    const { body: upload } = await world.owner.call(
      'POST',
      '/api/v1/upload',
      new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
      {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="pass.pdf"' },
      },
    )
    // Where the file can be had is told once there is an operation for that.
    const answered = { lists: [at], secret, answers: { [question.id]: upload.id } }
    expect((await world.owner.post('/checkinrpc/redeem/', answered, { unchecked: true })).status).toBe(201)
    expect(await answersOf(position)).toEqual({ [question.id]: 'pass.pdf' })
  })
})

describe('lists that cannot be scanned at', () => {
  it('are 400 on lists: none, an unknown one, a foreign one, two of an event, one without the permission', async () => {
    const { secret } = await ticket()
    const [one, two] = [await list(), await list()]
    const faults = async (lists: unknown, who: Person = world.owner) => {
      const { status, body } = await who.post('/checkinrpc/redeem/', { lists, secret })
      return [status, Object.keys(body)]
    }
    for (const lists of [[], [4711], [one, two], [one, 9007199254740991]])
      expect([lists, await faults(lists)]).toEqual([lists, [400, ['lists']]])
    expect(await faults([one], world.stranger)).toEqual([400, ['lists']])
    expect(await faults([one], await world.holding(['can_view_orders']))).toEqual([400, ['lists']])
    expect(
      await faults(
        [one],
        await world.device({ events: [(await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')).id] }),
      ),
    ).toEqual([400, ['lists']])
    expect(await faults([one], await world.holding(['can_checkin_orders']))).toEqual([201, expect.any(Array)])
    expect(await reasons(one)).toEqual(['entry'])
  })

  it('are 403 in a path', async () => {
    const { secret } = await ticket()
    expect((await scanAt(4711, secret, {})).status).toBe(403)
    const viewer = await world.holding(['can_view_orders'])
    expect((await viewer.post(`${LISTS}${await list()}/positions/${secret}/redeem/`, {})).status).toBe(403)
  })

  it('scan at the list of the event that the ticket is for', async () => {
    const here = await list()
    const there = await list({}, '/events/kellerkonzerte/checkinlists/')
    const { secret } = await ticket({ event: 'kellerkonzerte' })
    const { body } = await world.owner.post('/checkinrpc/redeem/', { lists: [here, there], secret })
    expect([body.status, body.list.id, body.list.event]).toEqual(['ok', there, 'kellerkonzerte'])
  })
})

describe('requests that are no scans', () => {
  it.each([
    [{}, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ secret: 'x'.repeat(10_240) }, 'secret'],
    [{ secret: 'a\u0000b' }, 'secret'],
    [{ secret: 'x', type: 'sideways' }, 'type'],
    [{ secret: 'x', datetime: 'soon' }, 'datetime'],
    [{ secret: 'x', answers: [] }, 'answers'],
    [{ secret: 'x', nonce: 'x'.repeat(256) }, 'nonce'],
  ])('%j is 400 on %s, and nothing is stored', async (body, member) => {
    const at = await list()
    const answer = await world.owner.post('/checkinrpc/redeem/', { lists: [at], ...body })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [member]])
    expect(await reasons(at)).toEqual([])
  })

  it('a path without a body, with an empty one and with {} is a scan', async () => {
    const at = await list()
    for (const send of [undefined, '', {}]) {
      const { secret } = await ticket()
      const headers: Record<string, string> = send === '' ? { 'Content-Type': 'application/json' } : {}
      expect(
        (await world.owner.call('POST', `${LISTS}${at}/positions/${secret}/redeem/`, send, { headers })).status,
      ).toBe(201)
    }
  })

  it('ignores what it does not know', async () => {
    const at = await list()
    const { secret } = await ticket()
    expect((await scan(at, secret, { exchange_medium_type: 'nfc', canceled_supported: true, foo: 1 })).status).toBe(201)
  })
})
