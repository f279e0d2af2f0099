// Scans of tickets, at one list and at several (guide entry, "Order of checks").
import type { Json } from '../../../scripts/support/document.ts'
import { jobs } from '../../../src/jobs/index.ts'
import { someOrder } from '../../support/orders.ts'
import { untilBlocked } from '../../support/until.ts'
import {
  LISTS,
  list,
  outcome,
  paid,
  reasons,
  scan,
  scanAt,
  secretsOf,
  shifted,
  stored,
  ticket,
  world,
} from './checkin_rpc.setup.ts'

describe('redeem', () => {
  it('lets a ticket in once, and stores both scans', async () => {
    const at = await list({ name: 'Main door' })
    const { secret, position, code } = await ticket()
    expect(await scan(at, secret)).toRespond(201, {
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
    })
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

  it('answers the position as it is shown from then on', async () => {
    const at = await list({ allow_multiple_entries: true })
    const { secret, position } = await ticket()
    const device = await world.device({ gate_id: 1, security_profile: 'scan' })
    const day = shifted(-24).slice(0, 11)
    // By time of the scan: the third, the first, the second and the last.
    const times = [`${day}10:00:00.5Z`, `${day}10:00:00Z`, `${day}10:00:00.123Z`, undefined]
    for (const [i, datetime] of times.entries()) {
      const answer = await scan(at, secret, { datetime }, i % 2 ? device : world.owner)
      const shown = await world.owner.get(`${LISTS}${at}/positions/${position}/?expand=answers.question`)
      expect(answer).toRespond(201)
      expect(answer.body.position).toEqual(shown.body)
      expect(shown.body.checkins).toHaveLength(i + 1)
    }
  })

  it('shows what few tickets have as their own path does', async () => {
    const at = await list({ allow_multiple_entries: true })
    const { body: question } = await world.owner.post('/events/openstage26/questions/', {
      question: { en: 'Which workshop?' },
      type: 'S',
      items: [1],
    })
    const answers = [{ question_id: question.id, answer: 'Lights' }]
    const tickets = [
      await ticket({ positions: [{ answers }] }),
      await ticket({ positions: [{ attendee_name: null }], invoice_address: { name: 'Ada Lindgren' } }),
      await ticket({ status: 'n', valid_if_pending: true }),
      await ticket({ status: 'n' }),
    ]
    const printed = { datetime: '2026-06-12T07:41:00Z', source: 'Badge station', type: 'badge' }
    await world.owner.post(`/events/openstage26/orderpositions/${tickets[1]!.position}/printlog/`, printed)
    const shown = []
    for (const { secret, position } of tickets) {
      const scanned = await scan(at, secret)
      const { body } = await world.owner.get(
        `${LISTS}${at}/positions/${position}/?expand=answers.question&ignore_status=true`,
      )
      expect(scanned.body.position).toEqual(body)
      shown.push([body.answers.length, body.print_logs.length, body.downloads.length, body.attendee_name])
    }
    const name = shown[0]![3]
    expect(shown).toEqual([
      [1, 0, 1, name],
      [0, 1, 1, 'Ada Lindgren'],
      [0, 0, 1, name],
      [0, 0, 0, name],
    ])
  })

  it('triggers only the job of webhooks, so that no other subscriber delays a scan', () => {
    const subscribed = Object.entries(jobs).filter(([, { on }]) => on?.includes('event.checkin'))
    expect(subscribed.map(([name]) => name)).toEqual(['webhooks'])
  })

  it('returns 409 while a concurrent request changes the order', async () => {
    const at = await list()
    const { secret, order } = await ticket()
    await world.db.transaction(async (trx) => {
      await trx('orders').where({ id: order }).forUpdate().first('id')
      expect((await scan(at, secret)).status).toBe(409)
    })
    expect((await scan(at, secret)).status).toBe(201)
    expect(await reasons(at)).toEqual(['entry'])
  })

  it('accepts IDs as strings, as points of sale send them', async () => {
    const at = await list()
    const { secret } = await ticket()
    expect((await scan(at, secret, { lists: [String(at)] })).status).toBe(201)
  })

  it('records the device and its gate', async () => {
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

  it('is recorded in the audit log, and updates the modification time of the order', async () => {
    const at = await list()
    const { secret, order } = await ticket()
    const before = await world.db('orders').where({ id: order }).first('last_modified')
    await scan(at, secret)
    const after = await world.db('orders').where({ id: order }).first('last_modified')
    expect(new Date(after.last_modified) > new Date(before.last_modified)).toBe(true)
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
    expect(await scan(at, 'who am I?')).toRespond(404, {
      detail: 'Not found.',
      status: 'error',
      reason: 'invalid',
      reason_explanation: null,
      require_attention: false,
      checkin_texts: [],
      list: expect.objectContaining({ id: at }),
    })
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

  it('is a position by its ID, unless the input is not trusted or a secret is that number', async () => {
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
    const rejected = await scan(at, 'old secret')
    expect([...outcome(rejected), rejected.body.position.id]).toEqual([400, 'error', 'revoked', position])
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

  it('is unknown when its order is deleted at that moment', async () => {
    const at = await list()
    const { position, order } = await ticket()
    const { event_id } = await world.db('order_positions').where({ id: position }).first('event_id')
    await world.db('revoked_secrets').insert({ event_id, secret: 'late secret', order_position_id: position })
    const scans = await world.db.transaction(async (deletion) => {
      await deletion('order_positions').where({ id: position }).delete()
      await deletion('orders').where({ id: order }).delete()
      const answer = scan(at, 'late secret')
      await untilBlocked(world.db)
      return [answer] // in a list: the transaction would wait for a promise
    })
    expect(outcome(await scans[0]!)).toEqual([404, 'error', 'invalid'])
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

    const { organizer_id } = await world.db('events').where({ slug: 'openstage26' }).first('organizer_id')
    await world
      .db('reusable_media')
      .insert({ organizer_id, type: 'barcode', identifier: 'band 7', linked_orderposition_id: order.positions[0] })
    const band = async (...args: Parameters<typeof limited>) => {
      const { body } = await scan(await limited(...args), 'band 7')
      return [body.reason ?? 'ok', body.position.positionid]
    }
    expect(await band([3])).toEqual(['ok', 2])
    expect(await band([3, 4])).toEqual(['ambiguous', 1])
    expect(await band([3], false)).toEqual(['product', 1])

    await world.db('revoked_secrets').insert({
      event_id: order.event_id,
      secret: 'secret of the parent until now',
      order_position_id: order.positions[0],
    })
    const replaced = async (force: boolean, ...args: Parameters<typeof limited>) => {
      const at = await limited(...args)
      const { body } = await scan(at, 'secret of the parent until now', { force })
      const { checkin_count } = (await world.owner.get(`${LISTS}${at}/`)).body
      return [body.reason ?? 'ok', body.position.positionid, checkin_count]
    }
    expect(await replaced(false, [3])).toEqual(['revoked', 1, 0])
    expect(await replaced(true, [3])).toEqual(['ok', 2, 1])
    expect(await replaced(true, [3, 4])).toEqual(['ambiguous', 1, 0])
    expect(await replaced(true, [1])).toEqual(['ok', 1, 1])
    expect(await replaced(true, [3], false)).toEqual(['ok', 1, 0])
  })

  it('is shown with the name of its parent and its parts, where it has none', async () => {
    const ada = { attendee_name: 'Ada Okafor', attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }
    const bo = { attendee_name: 'Bo', attendee_name_parts: { full_name: 'Bo' } }
    const order = await paid({
      positions: [ada, { addon_to: 0 }, { addon_to: 0, ...bo }, {}],
      invoice_address: { name: 'Cy' },
    })
    const at = await list()
    for (const [i, expected] of [ada, ada, bo, { attendee_name: 'Cy', attendee_name_parts: {} }].entries()) {
      const { body } = await scan(at, (await secretsOf(order))[i]!)
      expect(body.position).toMatchObject(expected)
      expect((await world.owner.get(`${LISTS}${at}/positions/${order.positions[i]}/`)).body).toMatchObject(expected)
    }
  })
})

describe('the order of checks', () => {
  // Each step repairs the reason for which the step before was rejected.
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
    const rejected = async () => outcome(await scan(at, secret!))[2] ?? 'ok'
    const set = (table: string, id: number, fields: object) => world.db(table).where({ id }).update(fields)
    const [position] = order.positions
    expect(await rejected()).toBe('canceled')
    await set('orders', order.id, { status: 'n' })
    expect(await rejected()).toBe('blocked')
    await set('order_positions', position!, { blocked: null })
    expect(await rejected()).toBe('unapproved')
    await set('orders', order.id, { require_approval: false })
    expect(await rejected()).toBe('invalid_time')
    await set('order_positions', position!, { valid_until: null })
    expect(await rejected()).toBe('product')
    await world.owner.patch(`${LISTS}${at}/`, { all_products: true })
    expect(await rejected()).toBe('unpaid')
    await set('orders', order.id, { status: 'p' })
    expect(await rejected()).toBe('rules')
    await world.owner.patch(`${LISTS}${at}/`, { rules: {} })
    const response = await scan(at, secret!)
    expect(response).toRespond(400)
    expect([response.body.status, response.body.questions.map(({ id }: Json) => id)]).toEqual([
      'incomplete',
      [question.id],
    ])
    expect((await scan(at, secret!, { answers: { [question.id]: 42 } })).status).toBe(201)
    expect(await rejected()).toBe('already_redeemed')
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

  it('returns unpaid for a canceled ticket to programs that do not support canceled', async () => {
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

  it('explains the validity of a ticket, in the language of the caller or the order', async () => {
    const at = await list()
    const { secret } = await ticket({ locale: 'de', positions: [{ valid_from: '2030-06-01T10:00:00Z' }] })
    const explanation = async (body: object, language: string) =>
      (
        await world.owner.post(
          '/checkinrpc/redeem/',
          { lists: [at], secret, ...body },
          { headers: { 'Accept-Language': language } },
        )
      ).body.reason_explanation
    expect(await explanation({}, 'en')).toBe('The ticket is valid from 1 Jun 2030, 12:00.')
    expect(await explanation({}, 'de-DE,de;q=0.9,en;q=0.5')).toBe('Das Ticket gilt ab 01.06.2030, 12:00.')
    expect(await explanation({ use_order_locale: true }, 'en')).toBe('Das Ticket gilt ab 01.06.2030, 12:00.')
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

  it('rejects a scan if the rules cannot be evaluated, also with force', async () => {
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

  it('returns what requires attention', async () => {
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
