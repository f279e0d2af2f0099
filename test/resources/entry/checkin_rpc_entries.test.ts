// Sequences of scans: entries and exits, forced scans, and retries.
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import type { Person } from '../../support/people.ts'
import { LISTS, list, outcome, reasons, scan, scanAt, shifted, stored, ticket, world } from './checkin_rpc.setup.ts'

describe('entries and exits', () => {
  const walk = async (at: number, steps: string[]): Promise<string[]> => {
    const { secret } = await ticket()
    const results = []
    for (const type of steps) results.push((await scan(at, secret, { type })).body.reason ?? 'ok')
    return results
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

  it('are ordered by the time of the scan, not by the time of the request', async () => {
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

describe('a ticket with many check-ins', () => {
  const MINUTE = 60_000
  /** Writes alternating entries and exits, a minute apart, the last one an entry an hour ago. */
  const visits = (at: number, position: number, number: number, nonce = 'visit') =>
    world.db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica') // without triggers
      await trx.raw(
        `insert into checkins (checkin_list_id, order_position_id, type, datetime, created, nonce)
        select ?, ?, case when n % 2 = 0 then 'entry' else 'exit' end, t, t, ? || n
        from generate_series(0, ?::integer - 1) n cross join lateral (select ?::timestamptz - n * interval '1 minute' as t) x`,
        [at, position, nonce, number, new Date(world.clock().getTime() - 60 * MINUTE)],
      )
    })

  it('is returned with the latest 20 of the scanned lists, but rules count all', async () => {
    const [at, other] = [await list({ rules: { '<': [{ var: 'entries_number' }, 26] } }), await list()]
    const { secret, position } = await ticket()
    await visits(at, position, 50)
    await visits(other, position, 30)
    const exit = await scan(at, secret, { type: 'exit' })
    expect(exit.body.position.checkins).toHaveLength(20)
    expect(exit.body.position.checkins.every(({ list }: Json) => list === at)).toBe(true)
    const times = exit.body.position.checkins.map(({ datetime }: Json) => Date.parse(datetime))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(exit.body.position.checkins.at(-1).type).toBe('exit')
    expect((await world.owner.get(`${LISTS}${at}/positions/${position}/`)).body.checkins).toHaveLength(51)

    expect((await scan(at, secret, { nonce: 'visit48' })).status).toBe(201) // sent again: nothing is stored
    expect(outcome(await scan(at, secret))).toEqual([201, 'ok', null])
    expect(outcome(await scan(at, secret, { type: 'exit' }))).toEqual([201, 'ok', null])
    expect(outcome(await scan(at, secret))).toEqual([400, 'error', 'rules'])
    expect((await scan(at, secret, { type: 'exit', nonce: 'visit49' })).status).toBe(201)
    expect(await world.db('checkins').where({ checkin_list_id: at, successful: true })).toHaveLength(53)
  })

  it('costs little more than one with none, whatever the rules ask', async () => {
    const time = (n: number) => ({
      buildTime: ['custom', new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString()],
    })
    const asks = ['entries_since', 'entries_before', 'entries_days_since', 'entries_days_before']
    const rules = {
      and: Array.from({ length: 490 }, (_, n) => ({ '>': [{ [asks[n % 4]!]: [time(n)] }, n % 2 ? 100_000 : -1] })),
    }
    const at = await list({ rules })
    const [none, many] = [await ticket(), await ticket()]
    await visits(at, many.position, 6000)
    const cost = async (secret: string): Promise<number> => {
      const before = process.cpuUsage()
      expect(outcome(await scan(at, secret))).toEqual([400, 'error', 'rules'])
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    // The least of many, alternately, since garbage collection and other programs only add to it.
    const least = { none: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY }
    for (let n = 0; n < 15; n += 1) {
      least.none = Math.min(least.none, await cost(none.secret))
      least.many = Math.min(least.many, await cost(many.secret))
    }
    // Milliseconds of CPU time: a search through all entries for each condition would take a second.
    expect(least.many).toBeLessThan(least.none + 60)
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

  it('admits a ticket again, and marks only the scan that needed force', async () => {
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

  it('store a rejected scan once, and let the retry succeed only after its cause is gone', async () => {
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

describe('lists that cannot be scanned at', () => {
  it('are 400 on lists: none, an unknown one, a foreign one, two of an event, one without the permission', async () => {
    const { secret } = await ticket()
    const [one, two] = [await list(), await list()]
    const errors = async (lists: unknown, who: Person = world.owner) => {
      const { status, body } = await who.post('/checkinrpc/redeem/', { lists, secret })
      return [status, Object.keys(body)]
    }
    for (const lists of [[], [4711], [one, two], [one, 9007199254740991]])
      expect([lists, await errors(lists)]).toEqual([lists, [400, ['lists']]])
    expect(await errors([one], world.stranger)).toEqual([400, ['lists']])
    expect(await errors([one], await world.holding(['can_view_orders']))).toEqual([400, ['lists']])
    expect(
      await errors(
        [one],
        await world.device({ events: [(await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')).id] }),
      ),
    ).toEqual([400, ['lists']])
    expect(await errors([one], await world.holding(['can_checkin_orders']))).toEqual([201, expect.any(Array)])
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
    expect(answer).toRespond(400, fields(member))
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

  it('ignores unknown fields', async () => {
    const at = await list()
    const { secret } = await ticket()
    expect((await scan(at, secret, { exchange_medium_type: 'nfc', canceled_supported: true, foo: 1 })).status).toBe(201)
  })
})
