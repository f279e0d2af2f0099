import { query } from '../../../src/core/data/db.ts'
import { post } from '../../../src/core/platform/outbound.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { RETRY_DELAYS_SECONDS, WEBHOOK_DELIVERIES } from '../../../src/domain/operations/webhook_deliveries.ts'
import { sweepOf } from '../../../src/jobs/work_queues.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { hang, receiver, status } from '../../support/receiver.ts'
import { CARD, deliveries, EVENT, giftCard, hook, rename, send, there, world } from './webhooks.setup.ts'

describe('a receiver that fails', () => {
  it('is tried eleven times more, with growing pauses, and then given up', async () => {
    const webhook = await hook([CARD])
    there.answer(status(500))
    await giftCard()
    world.clock.stop() // so that only retry delays are measured, not the speed of the machine
    const pauses: number[] = []
    for (let tries = 1; ; tries += 1) {
      const before = world.clock()
      await send(webhook)
      const [delivery] = await deliveries(webhook.id)
      expect(delivery).toMatchObject({ attempts: tries, status: 500, error: null })
      if (delivery.state !== 'waiting') break
      const pause = Math.round((new Date(delivery.next_attempt).getTime() - before.getTime()) / 1000)
      pauses.push(pause)
      world.clock.advance({ seconds: pause - 2 })
      await send(webhook) // nothing is due yet
      world.clock.advance({ seconds: 3 })
    }
    expect(pauses).toEqual([...RETRY_DELAYS_SECONDS])
    expect(pauses.map((seconds) => seconds / 3600).slice(-6)).toEqual([1, 4, 6, 12, 12, 24])
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'failed', attempts: 12, next_attempt: null })
    expect(there.received).toHaveLength(12)
    expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(there.received.map(({ text }) => text)).size).toBe(1)
    const { rows } = await world.db.raw(
      `select extract(epoch from start_after - created_on)::int as pause from boss.job where name = 'webhooks' and data -> 'groups' @> ?
       and start_after > created_on order by created_on`,
      [JSON.stringify([webhook.id])],
    )
    expect(rows.map(({ pause }: { pause: number }) => pause)).toEqual([...RETRY_DELAYS_SECONDS])
  })

  it('gets no retry after the object was deleted, because retries build their body again', async () => {
    const webhook = await hook(['svc.voucher.added'])
    there.answer(status(500))
    const { body: voucher } = await world.owner.post('/events/openstage26/vouchers/', {})
    await send(webhook)
    await world.owner.remove(`/events/openstage26/vouchers/${voucher.id}/`)
    world.clock.advance({ seconds: 6 })
    await send(webhook)
    expect(there.received).toHaveLength(1)
    expect((await deliveries(webhook.id))[0].state).toBe('dropped')
  })

  it.each([301, 302, 303, 307, 308])('by a redirect of %i is not followed', async (code) => {
    const webhook = await hook([CARD])
    there.answer((response) => response.writeHead(code, { Location: `${there.url}/elsewhere` }).end())
    await giftCard()
    await send(webhook)
    expect(there.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'waiting', status: code })
  })

  it('by closing the connection, refusing it or answering nonsense is tried again', async () => {
    const webhook = await hook([CARD])
    const error = async () => {
      await giftCard()
      await send(webhook)
      return (await deliveries(webhook.id)).at(-1).error
    }
    there.answer((response) => response.destroy())
    expect(await error()).toBe('The connection was closed before a response was received.')
    there.answer((response) => response.socket!.end('Hello!\r\n\r\n'))
    expect(await error()).toBe('The response is not HTTP.')
    const closed = await receiver()
    await closed.close()
    await world.owner.patch(`/webhooks/${webhook.id}/`, { target_url: closed.url })
    expect(await error()).toBe('The connection was refused.')
    await world.owner.patch(`/webhooks/${webhook.id}/`, { target_url: there.url.replace('http', 'https') })
    expect(await error()).toMatch(/^The secure connection failed/)
    expect(new Set((await deliveries(webhook.id)).map(({ state }) => state))).toEqual(new Set(['waiting']))
  })

  it('by not answering is left after the time that it has', async () => {
    there.answer(hang)
    const exchange = await post(there.url, { headers: {}, body: '{}', timeout: 300, allowPrivate: true })
    expect(exchange).toMatchObject({ response: null, error: 'There was no response within 0.3 seconds.' })
  })

  it('by dripping its answer is left, too, with the status that it gave', async () => {
    there.answer((response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const exchange = await post(there.url, { headers: {}, body: '{}', timeout: 2000, allowPrivate: true })
    expect(exchange.response).toMatchObject({ status: 200, body: expect.stringMatching(/^\.+$/) })
  })

  it('with 410 is disabled, and what was waiting for it is dropped', async () => {
    const webhook = await hook([CARD])
    there.answer(status(503))
    await giftCard()
    await send(webhook)
    there.answer(status(410))
    await giftCard()
    await send(webhook)
    expect((await world.owner.get(`/webhooks/${webhook.id}/`)).body.enabled).toBe(false)
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['dropped', 'failed'])
    const line = await world.db('log_entries').where({ action: 'webhook.disabled', object_id: webhook.id }).first()
    expect(line).toMatchObject({ actor_type: 'system', data: { reason: 'answered 410' } })
    world.clock.advance({ days: 2 })
    await giftCard()
    await send(webhook)
    expect(there.received).toHaveLength(2)
  })
})

describe('a webhook that is switched off', () => {
  it('gets no further tries, not even when it is switched on again', async () => {
    const webhook = await hook([CARD])
    there.answer(status(500))
    await giftCard()
    await send(webhook)
    await world.owner.patch(`/webhooks/${webhook.id}/`, { enabled: false })
    await world.owner.patch(`/webhooks/${webhook.id}/`, { enabled: true })
    world.clock.advance({ days: 1 })
    await send(webhook)
    expect(there.received).toHaveLength(1)
    expect((await deliveries(webhook.id))[0].state).toBe('dropped')
  })
})

describe('notifications about the same', () => {
  it('come in the order of the changes, also over a failure', async () => {
    const webhook = await hook([EVENT, CARD])
    let failures = 1
    there.answer((response, { body }) =>
      response.writeHead(body.event === 'openstage26' && failures-- > 0 ? 503 : 204).end(),
    )
    await rename('openstage26', 'First')
    await rename('openstage26', 'Second')
    await rename('kellerkonzerte', 'Other')
    await giftCard()
    await send(webhook)
    world.clock.advance({ seconds: 6 })
    await rename('openstage26', 'Third')
    await send(webhook)
    const sent = there.received
      .filter(({ body }) => body.event === 'openstage26')
      .map(({ body }) => body.notification_id)
    expect(sent).toEqual([sent[0], ...[...sent.slice(1)].sort((a, b) => a - b)])
    expect(sent).toHaveLength(4)
    expect(sent[1]).toBe(sent[0])
    // Notifications about other objects have been sent before.
    const before = there.received.slice(0, 3).map(({ body }) => body.event ?? 'card')
    expect(before.sort()).toEqual(['card', 'kellerkonzerte', 'openstage26'])
  })

  it('pass one that goes on failing after two minutes', async () => {
    const webhook = await hook([EVENT])
    await rename('openstage26', 'First')
    await rename('openstage26', 'Second')
    const [first] = await deliveries(webhook.id)
    there.answer((response, { body }) =>
      response.writeHead(body.notification_id === first.notification_id ? 500 : 204).end(),
    )
    for (const seconds of [0, ...RETRY_DELAYS_SECONDS.slice(0, 3)]) {
      expect((await deliveries(webhook.id))[1].state).toBe('waiting')
      world.clock.advance({ seconds: seconds + 1 })
      await send(webhook)
    }
    expect((await deliveries(webhook.id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 4],
      ['done', 1],
    ])
  })

  it('are sent once, by however many workers', async () => {
    const webhook = await hook([CARD, EVENT])
    there.answer((response) => setTimeout(() => response.writeHead(204).end(), 20))
    for (let i = 0; i < 6; i += 1) await giftCard()
    for (let i = 0; i < 6; i += 1) await rename('openstage26', `Name ${i}`)
    await Promise.all(Array.from({ length: 4 }, () => send(webhook)))
    expect(there.received).toHaveLength(12)
    const renamed = there.received.filter(({ body }) => body.action === EVENT).map(({ body }) => body.notification_id)
    expect(renamed).toEqual([...renamed].sort((a, b) => a - b))
  })
})

describe('what waits for a webhook', () => {
  it('is dropped when that has been switched off since', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await world.db('webhooks').where({ id: webhook.id }).update({ enabled: false })
    world.clock.advance({ seconds: 1 })
    expect(await sweepOf([WEBHOOK_DELIVERIES]).run({}, world.job())).toEqual({ groups: 0 })
    expect((await deliveries(webhook.id))[0].state).toBe('dropped')
  })
})

describe('with a worker', () => {
  let busy: Festival
  beforeAll(async () => {
    busy = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
  })
  afterAll(() => busy.end())

  it('one receiver that hangs delays no other', async () => {
    const slow = await receiver()
    slow.answer(hang)
    const create = (target_url: string) =>
      busy.owner.post('/webhooks/', { target_url, all_events: true, action_types: [CARD] })
    for (let i = 0; i < 20; i += 1) await create(slow.url)
    await create(there.url)
    const started = performance.now()
    for (let i = 0; i < 10; i += 1) await busy.owner.post('/giftcards/', { value: '5.00' })
    await there.have(10)
    expect(performance.now() - started).toBeLessThan(25_000) // a request to the other one takes 30 s
    await slow.have(80)
    expect(slow.received.length).toBeLessThanOrEqual(20 * 8) // and gets only a few concurrent requests
    await slow.close()
  })
})

describe('a backlog of thousands of notifications', () => {
  it('is claimed as fast as a few, oldest first, even before the table is analyzed', async () => {
    const { id } = await hook([CARD])
    const waiting = await query<{ id: number }>(
      world.db,
      `insert into webhook_deliveries (webhook_id, log_entry_id, action, object, created, due)
      select :id, 0, 'a change', 'object ' || n, :now, :now::timestamptz - n * interval '1 second' from generate_series(1, 5000) n returning id`,
      { id, now: world.clock() },
    )
    const stopping = new AbortController()
    const claimed: number[] = []
    const run = async (delivery: { id: number }) => {
      if (claimed.push(Number(delivery.id)) === 40) stopping.abort()
      return { state: 'done' }
    }
    const started = performance.now()
    await drain({ ...WEBHOOK_DELIVERIES, run }, world.job(), id, stopping.signal)
    // A claim that compares all pairs of waiting notifications takes longer than this.
    expect(performance.now() - started).toBeLessThan(20_000)
    const oldest = waiting.slice(-claimed.length).map((row) => Number(row.id))
    expect(claimed.toSorted((a, b) => a - b)).toEqual(oldest)
    await world.db('webhook_deliveries').where({ webhook_id: id }).delete()
  })
})
