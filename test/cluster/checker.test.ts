// The checks of the cluster test, on histories that break each claim and on one that breaks none.
import {
  check,
  checkDurable,
  checkKeys,
  checkMonotonic,
  checkOnce,
  checkOutages,
  checkRetries,
  checkWebhooks,
  outagesOf,
} from './checker.ts'
import { plan } from './faults.ts'
import type { Final, History, Kind, Operation, Outcome, Stage } from './history.ts'
import { checkWithPorcupine, hasPorcupine, keyEvents } from './porcupine.ts'
import { randomFrom } from './random.ts'

const stage: Stage = {
  event: 'round1',
  wideItem: 1,
  hotItems: [{ item: 2, size: 1 }],
  seatItem: 3,
  seats: ['A-1'],
  vouchers: ['V'],
  giftCards: [7],
  giftCardValue: 5,
  checkinList: 1,
}

let last = 0
beforeEach(() => {
  last = 0
})
const operation = (kind: Kind, given: Partial<Operation> & { at?: number } = {}): Operation => {
  last += 1
  const { at = last * 100, outcome = 'ok', ...rest } = given
  const digest = outcome === 'unknown' ? {} : { digest: `d${last}`, status: outcome === 'ok' ? 201 : 400 }
  return {
    id: last,
    client: 0,
    kind,
    object: 'order',
    key: kind === 'read' ? null : `k${last}`,
    input: {},
    invoked: at,
    completed: outcome === 'unknown' ? null : at + 10,
    outcome: outcome as Outcome,
    output: {},
    attempts: [{ started: at, ended: at + 10, ...digest }],
    ...rest,
  }
}
const sale = (code: string, given: Partial<Operation> = {}): Operation =>
  operation('sell', {
    object: `order ${code}`,
    output: { code, status: 201 },
    input: { item: 1, status: 'p' },
    ...given,
  })
type Order = Final['orders'][number]
const order = (
  code: string,
  key: string,
  given: Partial<Order> = {},
  position: Partial<Order['positions'][number]> = {},
): Order => ({
  code,
  email: `${key}@example.org`,
  status: 'p',
  payments: [{ local_id: 1, state: 'confirmed' }],
  refunds: [],
  positions: [{ item: 1, secret: `s${code}`, voucher: null, seat: null, checkins: [], ...position }],
  ...given,
})
const notify = (id: number, name: string, code: string) => ({ id, action: `svc.event.order.${name}`, code, at: id })
const history = (given: Partial<History> = {}): History => ({
  stage,
  operations: [],
  lookups: [],
  notifications: [],
  final: { orders: [], giftCards: [], register: 0 },
  failures: [],
  ...given,
})
const final = (given: Partial<Final>): Final => ({ orders: [], giftCards: [], register: 0, ...given })

describe('check', () => {
  it('finds nothing in a history that keeps all claims', () => {
    const operations = [
      sale('A'),
      operation('pay', { input: { code: 'A' }, output: { localId: 1 } }),
      operation('refund', { input: { code: 'A' }, output: { localId: 1 } }),
      operation('gift', { input: { card: 7 } }),
      operation('gift', { outcome: 'fail', output: { status: 409 } }),
      operation('scan', { input: { code: 'A', secret: 'sA' } }),
      operation('scan', { outcome: 'fail', output: { status: 400, reason: 'already_redeemed' } }),
      operation('write', { version: 3 }),
      operation('read', { version: 3, object: 'register' }),
      sale('B', { outcome: 'unknown', output: {} }),
    ]
    const lookups = operations.flatMap(({ key, attempts }) =>
      key ? [{ key, started: 5000, ended: 5010, digest: attempts[0]!.digest ?? null }] : [],
    )
    const refunded = { refunds: [{ local_id: 1, state: 'done', amount: '1.00' }] }
    const transactions = [
      { value: '5.00', text: null },
      { value: '-1.00', text: 'k4' },
    ]
    const names = [notify(1, 'placed', 'A'), notify(2, 'paid', 'A'), notify(3, 'refund.created', 'A')]
    const checked = check(
      history({
        operations,
        lookups,
        notifications: [...names, { id: 4, action: 'svc.event.checkin', code: 'A', at: 4 }],
        final: {
          orders: [order('A', 'k1', refunded, { checkins: [{}] })],
          giftCards: [{ id: 7, value: '4.00', transactions }],
          register: 3,
        },
      }),
    )
    expect(checked).toEqual({ durable: [], once: [], keys: [], webhooks: [], outages: [], monotonic: [] })
  })
})

describe('(a)', () => {
  it.each([
    ['order', () => sale('A')],
    ['payment', () => operation('pay', { input: { code: 'P' }, output: { localId: 2 } })],
    ['refund', () => operation('refund', { input: { code: 'P' }, output: { localId: 1 } })],
    ['gift card booking', () => operation('gift')],
    ['check-in', () => operation('scan', { input: { code: 'P', secret: 'sP' } })],
    ['write', () => operation('write', { version: 2 })],
  ] as [string, () => Operation][])('finds a lost %s', (_, lost) => {
    const there = final({ orders: [order('P', 'other')], register: 1 })
    expect(checkDurable(history({ operations: [lost()], final: there }))).toHaveLength(1)
  })

  it('does not expect what was rejected or is unknown', () => {
    const operations = [sale('A', { outcome: 'fail' }), sale('B', { outcome: 'unknown' })]
    expect(checkDurable(history({ operations }))).toEqual([])
  })
})

describe('(b)', () => {
  const twice = (position: Partial<Order['positions'][number]>) =>
    checkOnce(history({ final: final({ orders: [order('A', 'k1', {}, position), order('B', 'k2', {}, position)] }) }))

  it('finds a quota, a seat and a voucher that are used twice', () => {
    expect(twice({ item: 2 })).toEqual(['the quota of product 2 was used 2 times instead of at most 1'])
    expect(twice({ seat: { seat_guid: 'A-1' } })).toEqual(['seat A-1 was used 2 times instead of at most 1'])
    expect(twice({ voucher: 4 })).toEqual(['voucher 4 was used 2 times instead of at most 1'])
  })

  it('does not count canceled orders', () => {
    const orders = [order('A', 'k1', {}, { item: 2 }), order('B', 'k2', { status: 'c' }, { item: 2 })]
    expect(checkOnce(history({ final: final({ orders }) }))).toEqual([])
  })

  it('finds a ticket that is admitted twice, and a gift card that is overdrawn', () => {
    const scan = () => operation('scan', { input: { secret: 's' } })
    expect(checkOnce(history({ operations: [scan(), scan()] }))).toHaveLength(1)
    const booked = Array.from({ length: 6 }, () => operation('gift', { input: { card: 7 } }))
    expect(checkOnce(history({ operations: booked }))).toHaveLength(1)
    const giftCards = [{ id: 7, value: '-1.00', transactions: [{ value: '5.00', text: null }] }]
    expect(checkOnce(history({ final: final({ giftCards }) }))).toHaveLength(2)
  })
})

describe('(c)', () => {
  const found = (given: Partial<History>): number => checkKeys(history(given)).length
  const lookUp = (key: string, digest: string | null) => ({ key, started: 900, ended: 910, digest })

  it('finds two responses for a key', () => {
    const attempts = ['d1', 'd2'].map((digest) => ({ started: 1, ended: 2, digest }))
    expect(found({ operations: [sale('A', { attempts })] })).toBe(1)
  })

  it('finds a response that is not stored, or not the stored one', () => {
    expect(found({ operations: [sale('A')], lookups: [lookUp('k1', null)] })).toBe(1)
    last = 0
    expect(found({ operations: [sale('A')], lookups: [lookUp('k1', 'other')] })).toBe(1)
  })

  it('finds a request that was executed twice, or in spite of its rejection', () => {
    const orders = [order('A', 'k1'), order('B', 'k1')]
    expect(found({ operations: [sale('A')], final: final({ orders }) })).toBe(1)
    last = 0
    expect(found({ operations: [sale('A', { outcome: 'fail' })], final: final({ orders: [orders[0]!] }) })).toBe(1)
  })

  it('finds a request without a response that was executed, but is not stored', () => {
    const operations = [sale('A', { outcome: 'unknown' })]
    expect(found({ operations, lookups: [lookUp('k1', null)], final: final({ orders: [order('A', 'k1')] }) })).toBe(1)
    expect(found({ operations, lookups: [lookUp('k1', null)] })).toBe(0)
  })

  it('reduces writes without a response to the first one', () => {
    const attempts = [3, 1, 2].map((n) => ({ started: n, ended: n + 1, ...(n === 2 && { digest: 'd' }) }))
    expect(keyEvents({ operations: [sale('A', { attempts })], lookups: [lookUp('k1', null)] })).toEqual([
      { key: 'k1', kind: 'write', start: 3, end: null, value: '' },
      { key: 'k1', kind: 'write', start: 2, end: 3, value: 'd' },
      { key: 'k1', kind: 'lookup', start: 900, end: 910, value: '' },
    ])
  })

  const itWithPorcupine = hasPorcupine ? it : it.skip
  itWithPorcupine(
    hasPorcupine
      ? 'finds keys that are not linearizable'
      : 'finds keys that are not linearizable (skipped: npm run deploy:tools)',
    () => {
      const attempt = (started: number, digest?: string) => ({
        started,
        ended: started + 10,
        ...(digest && { digest }),
      })
      const operations = [
        sale('A', { attempts: [attempt(1), attempt(20, 'a')] }),
        sale('B', { attempts: [attempt(1, 'a'), attempt(20, 'b')] }),
        sale('C', { attempts: [attempt(1, 'a')] }),
        sale('D', { attempts: [attempt(1)] }),
      ]
      const lookups = [
        lookUp('k1', 'a'),
        lookUp('k3', null),
        lookUp('k4', 'x'),
        { ...lookUp('k4', null), started: 920, ended: 930 },
      ]
      const keys = checkWithPorcupine({ operations, lookups }).map((text) => /key (\w+)/.exec(text)![1])
      expect(keys.sort()).toEqual(['k2', 'k3', 'k4'])
    },
  )
})

describe('(d)', () => {
  it('finds missing notifications', () => {
    const notifications = [notify(1, 'placed', 'A')]
    expect(checkWebhooks(history({ operations: [sale('A')], notifications }))).toEqual([
      'no notification: svc.event.order.paid A',
    ])
  })

  it('finds a notification that arrives after a later one, but accepts those that arrive again', () => {
    const ordered = [notify(1, 'placed', 'A'), notify(2, 'paid', 'A'), notify(1, 'placed', 'A')]
    expect(checkWebhooks(history({ notifications: ordered }))).toEqual([])
    expect(checkWebhooks(history({ notifications: [ordered[1]!, ordered[0]!] }))).toHaveLength(1)
  })
})

describe('(e)', () => {
  const failure = (kind: string, began: number) => ({ kind, host: 'pg1', began, ended: began + 1000 })
  const writesAt = (...seconds: number[]): Operation[] =>
    seconds.map((second) => operation('write', { at: second * 1000 }))

  it('measures the longest time without a write between a failure and the next one', () => {
    const operations = writesAt(1, 2, 12, 13, 14, 34)
    const failures = [failure('kill_primary', 1500), failure('kill_api', 13_500)]
    expect(outagesOf({ operations, failures }).map(({ seconds }) => seconds)).toEqual([10, 20])
  })

  it('counts the time until the end if no write succeeds again', () => {
    const failures = [failure('switchover', 1500), { ...failure('kill_api', 9000), ended: 9000 }]
    expect(outagesOf({ operations: writesAt(1), failures })[0]!.seconds).toBe(7.5)
  })

  it('finds outages over the limit of their failure', () => {
    const outages = (kind: string, seconds: number): number =>
      checkOutages({ operations: writesAt(1, 1 + seconds), failures: [failure(kind, 1010)] }).length
    expect([outages('kill_primary', 19), outages('kill_primary', 21)]).toEqual([0, 1])
    expect([outages('switchover', 4), outages('switchover', 6)]).toEqual([0, 1])
    expect(outages('slow_primary', 50)).toBe(0)
  })

  it('finds failures in spite of retries, and the status 500', () => {
    const unanswered = operation('sell', {
      outcome: 'unknown',
      attempts: [1, 2].map((started) => ({ started, ended: started })),
    })
    const rejected = operation('pay', { outcome: 'fail', output: { status: 400 } })
    const failed = sale('A', { attempts: [{ started: 1, ended: 2, status: 500 }] })
    const abandoned = operation('sell', { outcome: 'unknown' })
    const soldOut = operation('sell', { outcome: 'fail', output: { status: 400 } })
    const operations = [unanswered, rejected, failed, abandoned, soldOut]
    expect(checkRetries({ operations })).toEqual([
      expect.stringContaining('had no response after 2 attempts'),
      expect.stringContaining('failed: 400'),
      expect.stringContaining('received the status 500'),
    ])
  })
})

describe('(f)', () => {
  const write = (version: number, given: Partial<Operation> & { at?: number } = {}) =>
    operation('write', { version, object: 'register', ...given })
  const read = (version: number, given: Partial<Operation> & { at?: number } = {}) =>
    operation('read', { version, object: 'register', attempts: [], ...given })

  it('finds a read that is older than a write or read of the same client', () => {
    expect(checkMonotonic({ operations: [write(2), read(1)] })).toHaveLength(1)
    expect(checkMonotonic({ operations: [read(2), read(1)] })).toHaveLength(1)
  })

  it('accepts older reads of other clients, of other objects, and at the same time', () => {
    expect(checkMonotonic({ operations: [read(2), read(1, { client: 1 })] })).toEqual([])
    expect(checkMonotonic({ operations: [read(2), read(1, { object: 'order A' })] })).toEqual([])
    expect(checkMonotonic({ operations: [read(2, { at: 100 }), read(1, { at: 105 })] })).toEqual([])
  })

  it('counts from the request with the response, since earlier ones showed nothing', () => {
    const attempts = [
      { started: 100, ended: 110 },
      { started: 300, ended: 310, digest: 'd' },
    ]
    const late = read(1, { at: 100, completed: 310, attempts })
    expect(checkMonotonic({ operations: [read(2, { at: 200 }), late] })).toHaveLength(1)
  })
})

describe('plan', () => {
  it('depends on the seed alone, and includes each failure before one occurs again', () => {
    const names = (seed: number) => plan(randomFrom(seed), 13, 60).map(([first]) => first!.name)
    expect(names(1)).toEqual(names(1))
    expect(names(1)).not.toEqual(names(2))
    expect(new Set(names(1)).size).toBe(13)
  })
})
