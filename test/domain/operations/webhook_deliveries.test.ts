// Notifications on their way to a real receiver: what arrives, when, in which order, and what becomes of it when something fails.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import type { Json } from '../../../scripts/support/document.ts'
import { freePort } from '../../../src/core/data/embedded.ts'
import { post } from '../../../src/core/platform/outbound.ts'
import { deliver, PAUSES, webhooksDue } from '../../../src/domain/operations/webhook_deliveries.ts'
import { acceptGiftCards } from '../../../src/domain/orders/gift_cards.ts'
import { purgeWebhooks } from '../../../src/jobs/purge_webhooks.ts'
import type { Answer } from '../../support/conformance.ts'
import { contract, faults } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'
import type { Receiver } from '../../support/receiver.ts'
import { hang, receiver, status } from '../../support/receiver.ts'
import { exampleBody } from '../../support/sample.ts'

let world: Festival
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  world = await festival({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } }) // jobs run when a test runs them
})
beforeEach(async () => {
  there.clear()
  there.answer(status(204))
  await world.db('webhooks').update({ enabled: false })
  world.clock.reset()
})
afterAll(async () => {
  await world.end()
  await there.close()
})

const hook = async (action_types: string[], members: object = {}) => {
  const body = { target_url: there.url, all_events: true, action_types, ...members }
  return (await world.owner.post('/webhooks/', body)).body as { id: number; secret: string }
}
const deliveries = async (id: number, query = ''): Promise<Json[]> =>
  (await world.owner.get(`/webhooks/${id}/deliveries/?ordering=id${query}`)).body.results
const send = (webhook: { id: number }) => deliver(world.job(), webhook.id)
const giftCard = async () => (await world.owner.post('/giftcards/', { value: '5.00' })).body.id as number
const rename = (slug: string, name: string) => world.owner.patch(`/events/${slug}/`, { name: { en: name } })
const CARD = 'svc.giftcards.created'
const EVENT = 'svc.event.changed'

describe('a notification', () => {
  it('is signed by Standard Webhooks, so that receivers can check it', async () => {
    const webhook = await hook([CARD])
    const giftcard = await giftCard()
    await send(webhook)
    const [{ headers, text, body }] = (await there.have(1)) as [Receiver['received'][number]]
    expect(new Webhook(webhook.secret).verify(text, headers as Record<string, string>)).toEqual(body)
    expect(() => new Webhook(webhook.secret).verify(`${text} `, headers as Record<string, string>)).toThrow()
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'boxoffice' })
    expect(headers).not.toHaveProperty('authorization')
    const { id } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    const line = await world.db('log_entries').where({ action: 'gift_card.added', object_id: giftcard }).first('id')
    expect(body).toEqual({ notification_id: line.id, issuer_id: id, issuer_slug: 'kulturwerk', giftcard, action: CARD })
  })

  it('is signed with both secrets while an old one still counts', async () => {
    const webhook = await hook([CARD])
    const { body: rotated } = await world.owner.post(`/webhooks/${webhook.id}/rotate_secret/`, { overlap: 2 })
    const check = (index: number, secret: string) => () =>
      new Webhook(secret).verify(there.received[index]!.text, there.received[index]!.headers as Record<string, string>)
    await giftCard()
    await send(webhook)
    expect(check(0, webhook.secret)).not.toThrow()
    expect(check(0, rotated.secret)).not.toThrow()
    await world.db('webhooks').where({ id: webhook.id }).update({ former_secret_until: world.clock() })
    await giftCard()
    await send(webhook)
    expect(check(1, webhook.secret)).toThrow('No matching signature')
    expect(check(1, rotated.secret)).not.toThrow()
  })

  it('brings user name and password of the URL as basic authentication', async () => {
    const webhook = await hook([CARD], { target_url: there.url.replace('http://', 'http://crm:p%40ss%20w%C3%B6rd@') })
    await giftCard()
    await send(webhook)
    const { authorization } = there.received[0]!.headers
    expect(Buffer.from(authorization!.replace('Basic ', ''), 'base64').toString()).toBe('crm:p@ss wörd')
  })

  it('goes to webhooks that are enabled, want its kind and its event, and to nobody else', async () => {
    const wanted = {
      all: await hook([EVENT]),
      chosen: await hook([EVENT], { all_events: false, limit_events: ['openstage26'] }),
    }
    const unwanted = {
      other: await hook([EVENT], { all_events: false, limit_events: ['kellerkonzerte'] }),
      none: await hook([EVENT], { all_events: false }),
      kind: await hook(['svc.event.deleted', CARD]),
      off: await hook([EVENT], { enabled: false }),
    }
    const { body: foreign } = await world.stranger.post('/webhooks/', {
      target_url: there.url,
      all_events: true,
      action_types: [EVENT],
    })
    await rename('openstage26', 'Open Stage Days')
    for (const { id } of Object.values(wanted)) expect(await deliveries(id)).toHaveLength(1)
    for (const { id } of Object.values(unwanted)) expect(await deliveries(id)).toEqual([])
    expect((await world.stranger.get(`/webhooks/${foreign.id}/deliveries/`)).body.count).toBe(0)
  })

  it('that concerns no event goes to webhooks of chosen events, too', async () => {
    const webhook = await hook([CARD], { all_events: false, limit_events: ['openstage26'] })
    await giftCard()
    expect(await deliveries(webhook.id)).toHaveLength(1)
  })

  it('does not exist when its change does not', async () => {
    const webhook = await hook([EVENT])
    expect((await world.owner.patch('/events/openstage26/', { name: { en: 'Stage' }, live: 'maybe' })).status).toBe(400)
    expect(await deliveries(webhook.id)).toEqual([])
    expect(Number((await world.db('webhook_deliveries').where({ webhook_id: webhook.id }).count())[0]!.count)).toBe(0)
  })

  it('tells the webhooks of an event that it was deleted', async () => {
    await world.owner.post('/events/', { slug: 'brief', name: { en: 'Brief' }, date_from: '2027-01-01T18:00:00Z' })
    const webhook = await hook(['svc.event.deleted'], { all_events: false, limit_events: ['brief'] })
    const other = await hook(['svc.event.deleted'], { all_events: false, limit_events: ['openstage26'] })
    expect((await world.owner.remove('/events/brief/')).status).toBe(204)
    await send(webhook)
    await send(other)
    expect(there.received.map(({ body }) => body)).toEqual([
      { notification_id: expect.any(Number), organizer: 'kulturwerk', event: 'brief', action: 'svc.event.deleted' },
    ])
    expect((await world.owner.get(`/webhooks/${webhook.id}/`)).body.limit_events).toEqual([])
  })

  it('whose object is gone is dropped', async () => {
    const webhook = await hook(['svc.voucher.added', 'svc.voucher.deleted'])
    const { body: voucher } = await world.owner.post('/events/openstage26/vouchers/', {})
    await world.owner.remove(`/events/openstage26/vouchers/${voucher.id}/`)
    await send(webhook)
    expect(there.received.map(({ body }) => body)).toEqual([
      {
        notification_id: expect.any(Number),
        organizer: 'kulturwerk',
        event: 'openstage26',
        voucher: voucher.id,
        action: 'svc.voucher.deleted',
      },
    ])
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['dropped', 'done'])
  })
})

describe('the receiver in the guide', () => {
  it('takes each notification once, and none that somebody else has signed', async () => {
    const [, code] = /```js\n([^]*?)```/.exec(readFileSync('spec/guides/webhooks.md', 'utf8'))!
    expect(code!.trim().split('\n').length).toBeLessThanOrEqual(25)
    const port = await freePort()
    const webhook = await hook([CARD], { target_url: `http://127.0.0.1:${port}/` })
    const env = { PATH: process.env.PATH, WEBHOOK_SECRET: webhook.secret, PORT: String(port) }
    const child = spawn(process.execPath, ['--input-type=module', '-e', code!], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let printed = ''
      child.stdout.on('data', (piece) => (printed += piece))
      for (let tries = 0; tries < 200; tries += 1) {
        if (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).catch(() => undefined)) break
        await sleep(50)
      }
      await giftCard()
      await send(webhook)
      const [{ id }] = (await deliveries(webhook.id)) as [Json]
      await world.owner.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay/`)
      await send(webhook)
      expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'done', status: 204 })
      expect(printed).toBe(`${CARD} undefined\n`)
      const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
      expect(forged.status).toBe(401)
    } finally {
      child.kill()
      await once(child, 'exit')
    }
  })
})

describe('each change that can be made today', () => {
  const openstage = '/events/openstage26'
  const date = '2027-01-01T18:00:00Z'
  const en = (text: string) => ({ name: { en: text } })
  type Told = [action: string, members: object]
  const each = (names: string[], prefix: string, members: object): Told[] =>
    names.map((name) => [`svc.${prefix}.${name}`, members])
  const CHANGES = ['added', 'changed', 'deleted']

  // What somebody does, and what is told of it.
  const scenes: Record<string, (who: Pick<Person, 'post' | 'patch' | 'remove'>) => Promise<Told[]>> = {
    'an event': async (who) => {
      const at = '/events/scene/'
      await who.post('/events/', { slug: 'scene', ...en('Scene'), date_from: date, meta_data: { cost_center: '4711' } })
      await who.patch(at, en('Scenes'))
      await who.patch(at, { testmode: true })
      await who.patch(at, { testmode: false })
      await who.post(`${at}quotas/`, { name: 'All', size: 5, items: [] })
      await who.patch(at, { live: true })
      await who.patch(at, { live: false })
      await who.remove(at)
      const names = [
        'added',
        'changed',
        'testmode.activated',
        'testmode.deactivated',
        'live.activated',
        'live.deactivated',
      ]
      return each([...names, 'deleted'], 'event', { event: 'scene' })
    },
    'a date of a series': async (who) => {
      const above = '/events/kellerkonzerte/subevents/'
      const { id } = (await who.post(above, { ...en('Late'), date_from: date })).body
      await who.patch(`${above}${id}/`, en('Later'))
      await who.remove(`${above}${id}/`)
      return each(CHANGES, 'subevent', { event: 'kellerkonzerte', subevent: id })
    },
    'a product and its parts': async (who) => {
      const above = `${openstage}/items/`
      const create = async (name: string, members = {}) =>
        (await who.post(above, { ...en(name), default_price: '9.00', ...members })).body.id
      const other = await create('Box')
      const item = await create('Mug', { variations: [{ value: { en: 'S' } }, { value: { en: 'M' } }] })
      const at = `${above}${item}/`
      await who.patch(at, en('Cup'))
      const { body: category } = await who.post(`${openstage}/categories/`, { ...en('Extras'), is_addon: true })
      const parts: [string, object, object][] = [
        ['variations', { value: { en: 'L' } }, { active: false }],
        ['addons', { addon_category: category.id }, { max_count: 2 }],
        ['bundles', { bundled_item: other }, { count: 2 }],
      ]
      for (const [part, body, change] of parts) {
        const { id } = (await who.post(`${at}${part}/`, body)).body
        await who.patch(`${at}${part}/${id}/`, change)
        await who.remove(`${at}${part}/${id}/`)
      }
      await who.remove(at)
      return [
        ['svc.event.item.added', { event: 'openstage26', item: other }],
        ...each(['added', 'changed'], 'event.item', { event: 'openstage26', item }),
        ...['variation', 'addon', 'bundle'].flatMap((part) =>
          each(CHANGES, `event.item.${part}`, { event: 'openstage26', item }),
        ),
        ['svc.event.item.deleted', { event: 'openstage26', item }],
      ]
    },
    vouchers: async (who) => {
      const above = `${openstage}/vouchers/`
      const { body: one } = await who.post(above, {})
      await who.patch(`${above}${one.id}/`, { comment: 'Press' })
      const { body: batch } = await who.post(`${above}batch_create/`, [{}, {}])
      await who.remove(`${above}${one.id}/`)
      const about = (id: number) => ({ event: 'openstage26', voucher: id })
      return [
        ...each(['added', 'changed'], 'voucher', about(one.id)),
        ...batch.map(({ id }: Json) => ['svc.voucher.added', about(id)]),
        ['svc.voucher.deleted', about(one.id)],
      ]
    },
    'the waiting list': async (who) => {
      const { body: item } = await world.owner.post(`${openstage}/items/`, { ...en('Seat'), default_price: '1.00' })
      const { body: quota } = await who.post(`${openstage}/quotas/`, { name: 'Seats', size: 0, items: [item.id] })
      const above = `${openstage}/waitinglistentries/`
      const add = async (name: string) =>
        (await who.post(above, { email: `${name}@example.org`, item: item.id })).body.id
      const [first, second] = [await add('noor'), await add('kim')]
      await who.patch(`${above}${first}/`, { phone: '+4930123456' })
      await who.patch(`${openstage}/quotas/${quota.id}/`, { size: 1 })
      await who.post(`${above}${first}/send_voucher/`, {})
      await who.remove(`${above}${second}/`)
      const told = (name: string, waitinglistentry: number) =>
        each([name], 'event.orders.waitinglist', { event: 'openstage26', waitinglistentry })
      return [
        ...told('added', first),
        ...told('added', second),
        ...told('changed', first),
        ...told('voucher_assigned', first),
        ...told('deleted', second),
      ]
    },
    'gift cards': async (who) => {
      const { id: giftcard } = (await who.post('/giftcards/', { value: '5.00' })).body
      await who.patch(`/giftcards/${giftcard}/`, { conditions: 'Not for drinks' })
      await who.post(`/giftcards/${giftcard}/transact/`, { value: '-1.00' })
      const { id } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
      const issuer = { issuer_id: id, issuer_slug: 'kulturwerk', giftcard }
      return [
        ...each(['created', 'modified'], 'giftcards', issuer),
        ['svc.giftcards.transaction.added', { ...issuer, acceptor_id: id, acceptor_slug: 'kulturwerk' }],
      ]
    },
  }

  it.each(Object.entries(scenes))('is told of as the contract says: %s', async (name, act) => {
    // Only those that this is about: a product for the waiting list is none of it, nor is a voucher that somebody gets.
    const about = name === 'the waiting list' ? 'svc.event.orders.' : 'svc.'
    const webhook = await hook(Object.keys(contract.webhooks).filter((kind) => kind.startsWith(about)))
    const tell = async (answer: Promise<Answer>): Promise<Answer> => {
      const { status, text } = await answer
      if (status >= 300) throw new Error(text)
      await send(webhook)
      return answer
    }
    const wanted = await act({
      post: (path, body) => tell(world.owner.post(path, body)),
      patch: (path, body) => tell(world.owner.patch(path, body)),
      remove: (path) => tell(world.owner.remove(path)),
    })
    const common = name === 'gift cards' ? {} : { organizer: 'kulturwerk' }
    const told = there.received.map(({ body }) => body).sort((a, b) => a.notification_id - b.notification_id)
    expect(told).toEqual(
      wanted.map(([action, members]) => ({ notification_id: expect.any(Number), ...common, ...members, action })),
    )
    for (const { body } of there.received) {
      const [kind] = Object.keys(contract.webhooks).filter((kind) => isOf(kind, body.action))
      const { schema } = contract.webhooks[kind!].post.requestBody.content['application/json']
      expect([body.action, faults(schema, body)]).toEqual([body.action, []])
    }
  })

  const isOf = (kind: string, action: string): boolean =>
    kind === action || (kind.endsWith('.*') && action.startsWith(kind.slice(0, -1)))

  it('is told of as the contract says: an order and scans of its ticket', async () => {
    const all = Object.keys(contract.webhooks).filter((kind) => /^svc\.event\.(order\.|checkin)/.test(kind))
    const webhook = await hook(all)
    const { body: order } = await world.owner.post(`${openstage}/orders/`, exampleBody('orders.create'))
    const at = `${openstage}/orders/${order.code}/`
    await world.owner.patch(at, { email: 'new@example.org' })
    if (order.status !== 'p') await world.owner.post(`${at}mark_paid/`, { send_email: false })
    const { body: list } = await world.owner.post(`${openstage}/checkinlists/`, { name: 'Door', all_products: true })
    const [{ id, positionid, secret }] = order.positions
    const scan = (type: string) => {
      const force = { type, force: true, ignore_unpaid: true }
      return world.owner.post(`${openstage}/checkinlists/${list.id}/positions/${secret}/redeem/`, force)
    }
    for (const type of ['entry', 'exit', 'entry']) expect((await scan(type)).status).toBe(201)
    await send(webhook)
    const about = { organizer: 'kulturwerk', event: 'openstage26', code: order.code }
    const told = there.received.map(({ body: { notification_id: _, ...body } }) => body)
    expect(told.slice(0, 1)).toEqual([{ ...about, action: 'svc.event.order.placed' }])
    expect(told).toContainEqual({ ...about, action: 'svc.event.order.contact.changed' })
    expect(told).toContainEqual({ ...about, action: 'svc.event.order.paid' })
    const scanned = { ...about, orderposition_id: id, orderposition_positionid: positionid, checkin_list: list.id }
    expect(told.filter(({ action }) => action === 'svc.event.checkin')).toEqual([
      { ...scanned, type: 'entry', first_checkin: true, action: 'svc.event.checkin' },
      { ...scanned, type: 'exit', first_checkin: false, action: 'svc.event.checkin' },
      { ...scanned, type: 'entry', first_checkin: false, action: 'svc.event.checkin' },
    ])
    // All of it is about one order, so it comes in the order of the changes.
    const ids = there.received.map(({ body }) => body.notification_id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  it('is told to the organizer that issued a gift card when another one books on it', async () => {
    const [issuer, acceptor] = await Promise.all(
      ['kulturwerk', 'elsewhere'].map((slug) => world.db('organizers').where({ slug }).first('id', 'slug')),
    )
    await acceptGiftCards(world.scope(), acceptor, issuer)
    const giftcard = await giftCard()
    const webhook = await hook(['svc.giftcards.transaction.*'])
    const at = `/giftcards/${giftcard}/transact/?include_accepted=true`
    expect((await world.stranger.post(at, { value: '-2.00' })).status).toBe(200)
    await send(webhook)
    expect(there.received.map(({ body }) => body)).toMatchObject([
      { issuer_slug: 'kulturwerk', acceptor_slug: 'elsewhere', acceptor_id: acceptor.id, giftcard },
    ])
  })
})

describe('a receiver that fails', () => {
  it('is tried eleven times more, with growing pauses, and then given up', async () => {
    const webhook = await hook([CARD])
    there.answer(status(500))
    await giftCard()
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
    expect(pauses).toEqual([...PAUSES])
    expect(pauses.map((seconds) => seconds / 3600).slice(-6)).toEqual([1, 4, 6, 12, 12, 24])
    expect((await deliveries(webhook.id))[0]).toMatchObject({ state: 'failed', attempts: 12, next_attempt: null })
    expect(there.received).toHaveLength(12)
    expect(new Set(there.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(there.received.map(({ text }) => text)).size).toBe(1)
    const { rows } = await world.db.raw(
      `select extract(epoch from start_after - created_on)::int as pause from boss.job where name = 'webhooks' and data -> 'webhooks' @> ?
       and start_after > created_on order by created_on`,
      [JSON.stringify([webhook.id])],
    )
    expect(rows.map(({ pause }: { pause: number }) => pause)).toEqual([...PAUSES])
  })

  it('gets a body that was made anew', async () => {
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
    expect(await error()).toBe('The connection was closed before an answer came.')
    there.answer((response) => response.socket!.end('Hello!\r\n\r\n'))
    expect(await error()).toBe('The answer is not HTTP.')
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
    const started = performance.now()
    const exchange = await post(there.url, { headers: {}, body: '{}', timeout: 300, allowPrivate: true })
    expect(exchange).toMatchObject({ response: null, error: 'There was no answer within 0.3 seconds.' })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('by dripping its answer is left, too, with the status that it gave', async () => {
    there.answer((response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const exchange = await post(there.url, { headers: {}, body: '{}', timeout: 400, allowPrivate: true })
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
    const told = there.received
      .filter(({ body }) => body.event === 'openstage26')
      .map(({ body }) => body.notification_id)
    expect(told).toEqual([told[0], ...[...told.slice(1)].sort((a, b) => a - b)])
    expect(told).toHaveLength(4)
    expect(told[1]).toBe(told[0])
    // What is about something else went out before that.
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
    for (const seconds of [0, ...PAUSES.slice(0, 3)]) {
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

describe('what a dead worker had begun', () => {
  it('is sent again when its claim has run out', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    const due = () => webhooksDue({ db: world.db, now: world.clock() })
    expect(await due()).toContain(webhook.id)
    await world
      .db('webhook_deliveries')
      .where({ webhook_id: webhook.id })
      .update({ state: 'sending', due: new Date(world.clock().getTime() + 45_000) })
    await send(webhook)
    expect([there.received.length, await due()]).toEqual([0, []])
    world.clock.advance({ seconds: 46 })
    expect(await due()).toEqual([webhook.id])
    await send(webhook)
    expect(there.received).toHaveLength(1)
  })

  it('is dropped when the webhook has been switched off since', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await world.db('webhooks').where({ id: webhook.id }).update({ enabled: false })
    world.clock.advance({ seconds: 1 })
    expect(await webhooksDue({ db: world.db, now: world.clock() })).toEqual([])
    expect((await deliveries(webhook.id))[0].state).toBe('dropped')
  })
})

describe('the log', () => {
  it('shows what was sent and answered, without secrets, cut where it is long', async () => {
    const webhook = await hook([CARD], { target_url: there.url.replace('http://', 'http://crm:hunter2secret@') })
    const basic = Buffer.from('crm:hunter2secret').toString('base64')
    there.answer((response) => {
      response.writeHead(200, {
        'Set-Cookie': ['a=cookie1', 'b=cookie2'],
        'X-Echo': `Basic ${basic}`,
        'Content-Type': 'text/plain',
      })
      response.end(`hunter2secret \0 ${'x'.repeat(200_000)}`)
    })
    await giftCard()
    await send(webhook)
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    const { text, body } = await world.owner.get(`/webhooks/${webhook.id}/deliveries/${id}/`)
    for (const secret of ['hunter2secret', basic, 'cookie1', webhook.secret])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(body).toMatchObject({ state: 'done', attempts: 1, status: 200, error: null, next_attempt: null })
    const [{ request, response, ...rest }] = body.tries
    expect(rest).toEqual({ sent: expect.any(String), duration: expect.any(Number), error: null })
    expect(request.url).toBe(there.url.replace('http://', 'http://***:***@'))
    expect(request.headers).toMatchObject({ authorization: 'Basic ***', 'webhook-id': `msg_${id}` })
    expect(JSON.parse(request.body)).toEqual(there.received[0]!.body)
    expect(response.headers).toMatchObject({ 'set-cookie': '***', 'x-echo': 'Basic ***' })
    expect(response.body).toMatch(/^\*\*\* \ufffd x+$/)
    expect(response.body.length).toBeLessThanOrEqual(64 * 1024)
    expect(JSON.stringify(await world.db('webhook_attempts'))).not.toContain('hunter2secret')
  })

  it('filters by state and action', async () => {
    const webhook = await hook([CARD, EVENT])
    await giftCard()
    await send(webhook)
    await rename('openstage26', 'Open Stage')
    expect((await deliveries(webhook.id, '&state=done')).map(({ action }) => action)).toEqual([CARD])
    expect((await deliveries(webhook.id, `&action=${EVENT}`)).map(({ state }) => state)).toEqual(['waiting'])
    expect((await world.owner.get(`/webhooks/${webhook.id}/deliveries/?state=eaten`)).status).toBe(400)
  })

  it('is of one webhook and one organizer', async () => {
    const [one, other] = [await hook([CARD]), await hook([CARD])]
    await giftCard()
    const [{ id }] = (await deliveries(one.id)) as [Json]
    expect((await world.owner.get(`/webhooks/${other.id}/deliveries/${id}/`)).status).toBe(403)
    expect((await world.owner.post(`/webhooks/${other.id}/deliveries/${id}/replay/`, undefined)).status).toBe(403)
    expect((await world.stranger.get(`/api/v1/organizers/elsewhere/webhooks/${one.id}/deliveries/`)).status).toBe(403)
  })

  it('is kept for thirty days', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await send(webhook)
    await giftCard() // never sent: whatever waits is kept
    world.clock.advance({ days: 29 })
    await purgeWebhooks.run({}, world.job())
    expect(await deliveries(webhook.id)).toHaveLength(2)
    world.clock.advance({ days: 2 })
    await purgeWebhooks.run({}, world.job())
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('a replay', () => {
  it('sends one notification again, with the same names and all its tries', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await send(webhook)
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    const { status: code, body } = await world.owner.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay/`)
    expect([code, body]).toEqual([200, expect.objectContaining({ id, state: 'waiting', attempts: 0 })])
    await send(webhook)
    const [first, second] = there.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toEqual(first!.body)
    const { tries } = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/${id}/`)).body
    expect(tries).toHaveLength(2)
  })

  it('sends a time span again, those that failed where nothing else is said', async () => {
    const webhook = await hook([CARD])
    const replay = async (body: object) => world.owner.post(`/webhooks/${webhook.id}/replay/`, body)
    for (let i = 0; i < 4; i += 1) {
      await giftCard()
      world.clock.advance({ hours: 1 })
    }
    await send(webhook)
    const all = await deliveries(webhook.id)
    await world.db('webhook_deliveries').where({ id: all[1].id }).update({ state: 'failed' })
    expect((await replay({ since: all[0].created })).body).toEqual({ count: 1 })
    await send(webhook)
    expect(there.received.at(-1)!.body.notification_id).toBe(all[1].notification_id)
    const span = { since: all[1].created, until: all[3].created, states: ['done', 'failed'] }
    expect((await replay(span)).body).toEqual({ count: 2 })
    there.clear()
    await send(webhook)
    expect(there.received.map(({ body }) => body.notification_id).sort()).toEqual([
      all[1].notification_id,
      all[2].notification_id,
    ])
    expect((await replay({ since: '2031-01-01T00:00:00Z' })).body).toEqual({ count: 0 })
    for (const bad of [
      {},
      { since: 'yesterday' },
      { since: all[0].created, states: [] },
      { since: all[0].created, states: ['sending'] },
    ])
      expect((await replay(bad)).status).toBe(400)
  })

  it('refuses a span of more than ten thousand, and a webhook that is disabled', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    await world.db.raw(
      `insert into webhook_deliveries (webhook_id, log_entry_id, action, object, created, state)
       select webhook_id, log_entry_id, action, object, created, 'failed' from webhook_deliveries, generate_series(1, 10001) where id = ?`,
      [id],
    )
    const since = '2020-01-01T00:00:00Z'
    const refused = await world.owner.post(`/webhooks/${webhook.id}/replay/`, { since })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['until']])
    await world.owner.remove(`/webhooks/${webhook.id}/`)
    expect((await world.owner.post(`/webhooks/${webhook.id}/replay/`, { since })).status).toBe(400)
    expect((await world.owner.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay/`)).status).toBe(400)
  })
})

describe('with a worker', () => {
  let busy: Festival
  beforeAll(async () => {
    busy = await festival({ work: true, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
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
    expect(performance.now() - started).toBeLessThan(5000)
    await slow.have(80)
    expect(slow.received.length).toBeLessThanOrEqual(20 * 8) // and gets no more than a few requests at a time
    await slow.close()
  })
})
