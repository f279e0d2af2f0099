// The change feed: pages, cursors, waiting, streams, and what each caller sees (guide change-feed).
import type { Json } from '../../../scripts/support/document.ts'
import { audit, COMMAND_LINE } from '../../../src/core/audit.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { skipNotifications } from '../../../src/core/platform/jobs.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { decodePosition, encodePosition } from '../../../src/domain/operations/change_cursor.ts'
import { RETENTION_DAYS } from '../../../src/domain/operations/change_statements.ts'
import { changeWaitsOf } from '../../../src/domain/operations/change_waits.ts'
import { WEBHOOK_DELIVERIES } from '../../../src/domain/operations/webhook_deliveries.ts'
import type { EventStream } from '../../support/event_stream.ts'
import { eventStream } from '../../support/event_stream.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import type { Person } from '../../support/people.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver } from '../../support/receiver.ts'
import { statements } from '../../support/statements.ts'
import { until } from '../../support/until.ts'
import { newSandbox, orderTicket } from './sandboxes.setup.ts'

let world: Festival
let there: Receiver
const EXPIRED = { detail: expect.any(String), code: 'cursor_expired' }
const streams: EventStream[] = []
beforeAll(async () => {
  there = await receiver()
  world = await festival({ env: { OUTBOUND_ALLOW_PRIVATE: 'true', IDLE_TIMEOUT: '10' } })
})
beforeEach(() => world.clock.reset())
afterAll(async () => {
  for (const stream of streams) await stream.close()
  await world.end()
  await there.close()
})

type Changes = { changes: Json[]; cursor: string; has_more: boolean }
const read = async (query: string, who: Person = world.owner, at = ''): Promise<Changes> => {
  const answer = await who.get(`${at}/changes/?${query}`)
  expect(answer).toRespond(200)
  return answer.body
}
const now = async (): Promise<string> => (await read('after=now')).cursor
const giftCard = async (): Promise<number> => (await world.owner.post('/giftcards/', { value: '5.00' })).body.id
const vouchers = async (count: number, event = 'openstage26'): Promise<number[]> => {
  const list = Array.from({ length: count }, () => ({ tag: 'feed' }))
  return (await world.owner.post(`/events/${event}/vouchers/batch_create/`, list)).body.map(({ id }: Json) => id)
}
/** Reads all pages after a cursor. @returns the entries of each page that has some, and the last cursor */
const readAll = async (after: string, query = '', who = world.owner, at = '') => {
  const pages: Json[][] = []
  for (let cursor = after; ; ) {
    const one = await read(`after=${cursor}${query}`, who, at)
    if (one.changes.length) pages.push(one.changes)
    cursor = one.cursor
    if (!one.has_more) return { pages, entries: pages.flat(), cursor }
  }
}
const stream = async (query = '', headers: Record<string, string> = {}, who = world.owner): Promise<EventStream> => {
  const one = await eventStream(`${world.base}${who.home}/changes/?${query}`, { ...who.headers, ...headers })
  streams.push(one)
  return one
}
const readersInMetrics = async (): Promise<number> => {
  const text = await (await fetch(`${world.base}/metrics`)).text()
  return Number(/^boxoffice_change_readers (\d+)$/m.exec(text)![1])
}
const CARD = 'svc.giftcards.created'
const VOUCHER = 'svc.voucher.added'

describe('changes.follow_all', () => {
  it('returns the notifications of webhooks, with the same bodies and IDs', async () => {
    const { cursor } = await read('after=now')
    const contract = (await world.anonymous.get('/api/v1/openapi.json')).body
    const { id } = (
      await world.owner.post('/webhooks/', {
        target_url: there.url,
        all_events: true,
        action_types: contract.components.schemas.WebhookEventType.enum,
      })
    ).body
    await giftCard()
    await vouchers(2)
    const slug = { slug: 'feed26', name: { en: 'Feed' }, currency: 'EUR', date_from: '2030-04-10T18:00:00Z' }
    await world.owner.post('/events/', slug)
    await world.owner.patch('/events/feed26/', { name: { en: 'Food' } })
    await world.owner.post('/customers/', {
      email: 'feed@example.org',
      name_parts: { _scheme: 'full', full_name: 'Fee' },
    })
    await world.owner.patch('/events/openstage26/items/1/', { internal_name: 'Feed' })
    const { code } = await world.owner.sell('kulturwerk', 'openstage26')
    await world.owner.patch(`/events/openstage26/orders/${code}/`, { email: 'other@example.org' })
    await drain(WEBHOOK_DELIVERIES, world.job(), id)
    const { entries } = await readAll(cursor)
    expect(entries.length).toBeGreaterThan(7)
    const sent = there.received.map(({ body }) => body).sort((a, b) => a.notification_id - b.notification_id)
    expect(entries).toEqual(sent)
    await world.owner.remove(`/webhooks/${id}/`)
  })

  it('begins with the oldest entry without a cursor, and pages without repeating entries', async () => {
    const after = await now()
    const ids = await vouchers(250)
    const { pages, entries, cursor } = await readAll(after)
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(entries.map(({ voucher }) => voucher)).toEqual(ids)
    expect((await read(`after=${cursor}`)).changes).toEqual([])

    const first = await read('action_type=svc.event.live.activated')
    expect(first.changes).toMatchObject([{ event: 'openstage26', action: 'svc.event.live.activated' }])
    const whole = await readAll((await read('')).cursor)
    const numbers = [...(await read('')).changes, ...whole.entries].map(({ notification_id }) => notification_id)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers).toEqual(expect.arrayContaining(entries.map(({ notification_id }) => notification_id)))
  })

  it('returns changes that are made between two pages once, after the others', async () => {
    const after = await now()
    const ids = await vouchers(150)
    const first = await read(`after=${after}`)
    const [later] = await vouchers(1)
    const { entries } = await readAll(first.cursor)
    expect([...first.changes, ...entries].map(({ voucher }) => voucher)).toEqual([...ids, later])
  })

  it('waits for no open transaction, and returns its entries once it has committed', async () => {
    const after = await now()
    const organizer = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    const card = await giftCard()
    const change = (db: Db) =>
      audit({ db, now: world.clock(), notify: skipNotifications, who: COMMAND_LINE, organizer }, 'gift_card.changed', {
        id: card,
      })
    const open = await world.db.transaction()
    await change(open as never)
    const other = await giftCard()
    const before = await readAll(after)
    expect(before.entries.map(({ giftcard, action }) => [giftcard, action])).toEqual([
      [card, CARD],
      [other, CARD],
    ])
    await open.commit()
    expect((await readAll(before.cursor)).entries).toMatchObject([{ giftcard: card, action: 'svc.giftcards.modified' }])
    expect((await readAll(after)).entries).toHaveLength(3)
  })

  it('filters by event type and event, which can change between requests', async () => {
    const after = await now()
    const card = await giftCard()
    const [conference] = await vouchers(1)
    const [series] = await vouchers(1, 'kellerkonzerte')
    await world.owner.patch('/events/openstage26/items/1/', { internal_name: `Feed ${card}` })
    const shown = async (query: string) =>
      (await readAll(after, query)).entries.map(({ giftcard, voucher, item }) => giftcard ?? voucher ?? `item ${item}`)
    expect(await shown(`&action_type=${CARD}`)).toEqual([card])
    expect(await shown(`&action_type=${CARD}&action_type=${VOUCHER}`)).toEqual([card, conference, series])
    expect(await shown('&action_type=svc.event.item.*')).toEqual(['item 1'])
    expect(await shown('&event=kellerkonzerte')).toEqual([series])
    expect(await shown(`&event=openstage26&action_type=${VOUCHER}`)).toEqual([conference])
    expect(await shown('&event=nothing')).toEqual([])
    expect(await world.owner.get('/changes/?action_type=svc.nothing')).toRespond(400, fields('action_type'))
  })

  it('returns only what the caller can view', async () => {
    const after = await now()
    const card = await giftCard()
    await vouchers(1)
    await vouchers(1, 'kellerkonzerte')
    const { code } = await world.owner.sell('kulturwerk', 'openstage26')
    await world.owner.patch(`/events/openstage26/orders/${code}/`, { email: 'third@example.org' })
    const seen = async (...given: Parameters<Festival['holding']>) =>
      (await readAll(after, '', await world.holding(...given))).entries.map(
        ({ event, giftcard, voucher, code }) =>
          `${event ?? 'card'} ${giftcard ? '' : voucher ? 'voucher' : code && 'order'}`,
      )
    const SETTINGS = 'can_change_organizer_settings'
    expect(await seen([SETTINGS])).toEqual([])
    expect(await seen([SETTINGS, 'can_manage_gift_cards'])).toEqual(['card '])
    expect(await seen([SETTINGS, 'can_view_vouchers'])).toEqual(['openstage26 voucher', 'kellerkonzerte voucher'])
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    expect(await seen([SETTINGS, 'can_view_vouchers', 'can_view_orders'], { all_events: false, events: [id] })).toEqual(
      ['openstage26 voucher', 'openstage26 order'],
    )
    const elsewhere = await read('after=now', world.stranger)
    expect((await read(`after=${elsewhere.cursor}`, world.stranger)).changes).toEqual([])
    expect(await world.stranger.get(`/changes/?after=${after}`)).toRespond(400, fields('after'))
    expect(card).toBeGreaterThan(0)
  })

  it('omits entries about objects that no longer exist', async () => {
    const after = await now()
    const [id] = await vouchers(1)
    await world.owner.remove(`/events/openstage26/vouchers/${id}/`)
    expect((await readAll(after)).entries).toMatchObject([{ voucher: id, action: 'svc.voucher.deleted' }])
  })
})

describe('changes.follow', () => {
  it('returns the changes of the event, with cursors of the organizer', async () => {
    const after = await now()
    const [conference] = await vouchers(1)
    await vouchers(1, 'kellerkonzerte')
    await giftCard()
    const who = await world.holding(['can_change_event_settings', 'can_view_vouchers'])
    const { entries, cursor } = await readAll(after, '', who, '/events/openstage26')
    expect(entries.map(({ voucher }) => voucher)).toEqual([conference])
    expect((await readAll(cursor, '', world.owner)).entries).toEqual([])
    const blind = await world.holding(['can_change_event_settings'])
    expect((await readAll(after, '', blind, '/events/openstage26')).entries).toEqual([])
  })
})

describe('a cursor', () => {
  it('that was changed is rejected', async () => {
    const cursor = await now()
    const forged = (text: string): string => Buffer.from(text).toString('base64url')
    const wrong = [
      'x',
      '%20',
      cursor.slice(1),
      cursor.slice(0, -1),
      cursor.slice(0, -4),
      `${cursor}A`,
      forged('1:abc:1:1:5,9.'),
      forged('1:abc:1:1:zzzzzzzzzzzz.'),
      forged('1:abc:1:1:5::.'),
      forged('1:abc:1:1:9,1,2.'),
      forged('2:abc:1:1:9.'),
      forged('1:abc:zzz:1:9.'),
    ]
    for (const after of wrong) expect(await world.owner.get(`/changes/?after=${after}`)).toRespond(400, fields('after'))
    expect(await world.owner.get(`/changes/?after=${'A'.repeat(16_385)}`)).toRespond(400, fields('after'))
    expect(await world.owner.get('/changes/', { headers: { 'Last-Event-ID': 'x' } })).toRespond(400, fields('after'))
  })

  it('expires after 30 days, as entries do', async () => {
    const cursor = await now()
    await giftCard()
    world.clock.advance({ days: RETENTION_DAYS - 1 })
    expect((await read(`after=${cursor}`)).changes).toHaveLength(1)
    world.clock.advance({ days: 2 })
    expect(await world.owner.get(`/changes/?after=${cursor}`)).toRespond(410, EXPIRED)
    expect((await read('')).changes).toEqual([])
  })

  it('ends when the database is restored from a dump, whose entries remain available', async () => {
    const card = await giftCard()
    const cursor = await now()
    const partial = await read('')
    // The copy that a dump is restored to has other transaction IDs.
    await world.db('change_feed').update({ database: 'elsewhere' })
    await world.db('log_entries').update({ xid: '9000000000' })
    for (const after of [cursor, partial.cursor])
      expect(await world.owner.get(`/changes/?after=${after}`)).toRespond(410, EXPIRED)
    const { entries, cursor: next } = await readAll((await read('')).cursor)
    const all = [...(await read('')).changes, ...entries]
    expect(all.filter(({ giftcard }) => giftcard === card)).toHaveLength(1)
    expect(new Set(all.map(({ notification_id }) => notification_id)).size).toBe(all.length)
    const later = await giftCard()
    expect((await readAll(next)).entries.map(({ giftcard }) => giftcard)).toEqual([later])
  })

  it('ends when an operator ends it, and when the database was recovered to an earlier time', async () => {
    const cursor = await now()
    await world.db('change_feed').update({ generation: 'abc123' }) // the statement of deploy/README.md sets a random one
    expect(await world.owner.get(`/changes/?after=${cursor}`)).toRespond(410, EXPIRED)
    const { scope, ...position } = decodePosition(await now())
    const from = { xmax: position.from!.xmax + 1_000_000, running: [] }
    expect(await world.owner.get(`/changes/?after=${encodePosition({ from }, scope)}`)).toRespond(410, EXPIRED)
  })
})

describe('a sandbox', () => {
  it('can be followed while its clock is advanced, by the real time', async () => {
    const { own, path } = await newSandbox(world)
    const { cursor } = await read('after=now', own)
    expect(await own.post(`${path}advance/`, { seconds: 60 * 86_400 })).toRespond(202, expect.anything())
    const { code } = await orderTicket(own)
    expect((await read(`after=${cursor}`, own)).changes).toMatchObject([{ action: 'svc.event.order.placed', code }])
    await own.remove(path)
  })

  it('ends streams and expires cursors when it is reset', async () => {
    const { own, path } = await newSandbox(world)
    const { cursor } = await read('after=now', own)
    const one = await stream('after=now', {}, own)
    expect(await own.post(`${path}reset/`, {})).toRespond(200, expect.anything())
    expect(await own.get(`/changes/?after=${cursor}`)).toRespond(410, EXPIRED)
    expect((await world.owner.get(`/changes/?after=${cursor}`)).status).toBe(400)
    await one.ended
    expect(one.wasCut()).toBe(false)
    await own.remove(path)
  })
})

describe('waiting', () => {
  it('ends with the next change, or without one after the time', async () => {
    const after = await now()
    const waiting = read(`after=${after}&wait=30&action_type=${CARD}`)
    const [voucher] = await vouchers(1)
    const card = await giftCard()
    const { changes, cursor } = await waiting
    expect(changes.map(({ giftcard }) => giftcard)).toEqual([card])
    expect((await readAll(after)).entries.map(({ voucher, giftcard }) => voucher ?? giftcard)).toEqual([voucher, card])
    const empty = await read(`after=${cursor}&wait=1`)
    expect(empty).toMatchObject({ changes: [], has_more: false })
    const next = await giftCard()
    expect((await readAll(empty.cursor)).entries.map(({ giftcard }) => giftcard)).toEqual([next])
    expect(await world.owner.get('/changes/?wait=31')).toRespond(400, fields('wait'))
  })

  it('costs no statement per reader', async () => {
    const READERS = 40
    const after = await now()
    const waits = changeWaitsOf(world.db)
    const waiting = Array.from({ length: READERS }, () => read(`after=${after}&wait=30&action_type=${CARD}`))
    await until('all wait', () => waits.count() === READERS)
    const isPoll = ({ text }: { text: string }): boolean => String(text).includes('select distinct l.organizer_id')
    // New connections of the pool, and the counts of earlier requests, which the server writes regularly.
    const isOther = ({ text }: { text: string }): boolean =>
      /^select set_config\('TimeZone'|^\s*insert into credential_usage /.test(String(text))
    const idle = await statements((sent) => until('some polls', () => sent.filter(isPoll).length > 10))
    expect(idle.filter((statement) => !isPoll(statement) && !isOther(statement))).toEqual([])
    // Readers that have waited for the same changes share the statements that read them.
    const sent = await statements(async () => {
      await giftCard()
      for (const { changes } of await Promise.all(waiting)) expect(changes).toHaveLength(1)
    })
    const readings = sent.filter(({ text }) => String(text).includes('with "seen"')).length
    expect([readings > 0, readings < READERS / 2]).toEqual([true, true])
  })

  it('ends with the permissions of the caller', async () => {
    const who = await world.holding(['can_change_organizer_settings', 'can_manage_gift_cards'])
    const after = await now()
    const waiting = who.get(`/changes/?after=${after}&wait=30`)
    await until('it waits', () => changeWaitsOf(world.db).count() === 1)
    await world.db('team_tokens').where({ name: 'colleague' }).update({ active: false })
    await giftCard()
    expect(await waiting).toRespond(401)
  })

  it('is limited to 200 requests with the same credentials', async () => {
    const who = await world.holding(['can_change_organizer_settings'])
    const path = `/changes/?after=${await now()}&wait=30&event=nothing`
    const closing = new AbortController()
    const { headers } = who
    const url = `${world.base}${who.home}${path}`
    const open = Array.from({ length: 200 }, () =>
      fetch(url, { headers, signal: closing.signal }).catch(() => undefined),
    )
    await until('they wait', () => changeWaitsOf(world.db).count() === 200)
    // Metrics are cached for a second.
    await until('the metrics have it', async () => (await readersInMetrics()) === 200)
    const answer = await who.get(path)
    expect(answer).toRespond(429, { detail: expect.stringContaining('200'), code: 'rate_limited' })
    expect(answer.headers.get('retry-after')).toBe('30')
    closing.abort()
    await Promise.all(open)
    await until('none waits', () => changeWaitsOf(world.db).count() === 0)
    await until('the metrics have none', async () => (await readersInMetrics()) === 0)
    expect(await who.get(path.replace('wait=30', 'wait=1'))).toRespond(200)
  })
})

describe('a stream', () => {
  it('sends each change as an event, and resumes after the last one', async () => {
    const one = await stream('after=now')
    expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await until('it waits', () => changeWaitsOf(world.db).count() === 1)
    const ids = await vouchers(120)
    await until('they have arrived', () => one.entries().length === 120)
    expect(one.entries().map(({ voucher }) => voucher)).toEqual(ids)
    expect(one.entries()[0]).toEqual({
      notification_id: expect.any(Number),
      organizer: 'kulturwerk',
      event: 'openstage26',
      voucher: ids[0],
      action: VOUCHER,
    })
    await one.close()
    const middle = one.events.filter(({ data }) => data)[49]!.id!
    const card = await giftCard()
    const two = await stream('after=now', { 'Last-Event-ID': middle })
    await until('the others have arrived', () => two.entries().length === 71)
    expect(two.entries().map(({ voucher, giftcard }) => voucher ?? giftcard)).toEqual([...ids.slice(50), card])
    await two.close()
    expect((await readAll(two.lastId()!)).entries).toEqual([])
  })

  it('moves its position while there are no changes for it', async () => {
    const one = await stream(`after=now&action_type=${CARD}`)
    await vouchers(1)
    await until('it is moved', () => one.events.some(({ id, data }) => id && !data))
    const card = await giftCard()
    await until('it has arrived', () => one.entries().length === 1)
    expect(one.entries()).toMatchObject([{ giftcard: card }])
    await one.close()
  })

  it('ends when the credentials are revoked', async () => {
    const who = await world.holding(['can_change_organizer_settings'])
    const one = await stream('after=now', {}, who)
    await until('it waits', () => changeWaitsOf(world.db).count() === 1)
    await world.db('team_tokens').where({ name: 'colleague' }).update({ active: false })
    await one.ended
    expect((await stream('after=now', {}, who)).response.status).toBe(401)
  })

  it('ends when the server stops, as waiting requests do', async () => {
    const other = await festival()
    const url = `${other.base}${other.owner.home}/changes/?after=now`
    const one = await eventStream(url, other.owner.headers)
    const waiting = other.owner.get('/changes/?after=now&wait=30')
    await until('both wait', () => changeWaitsOf(other.db).count() === 2)
    const started = performance.now()
    await other.end()
    await one.ended
    expect(await waiting).toRespond(200)
    expect(one.wasCut()).toBe(false)
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it('is for clients that prefer it', async () => {
    const type = async (Accept: string) => {
      const closing = new AbortController()
      const url = `${world.base}${world.owner.home}/changes/?after=now`
      const { headers } = await fetch(url, { headers: { ...world.owner.headers, Accept }, signal: closing.signal })
      closing.abort()
      return headers.get('content-type')!.split(';')[0]
    }
    expect(await type('*/*')).toBe('application/json')
    expect(await type('application/json, text/event-stream;q=0.5')).toBe('application/json')
    expect(await type('text/event-stream, */*;q=0.1')).toBe('text/event-stream')
    expect(await world.owner.get('/changes/', { headers: { Accept: 'text/csv' } })).toRespond(406)
  })
})
