// Webhook notifications (guide webhooks, "The body" and "Event types"): the signature and content for each change.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import type { Json } from '../../../scripts/support/document.ts'
import { freePort } from '../../../src/core/data/embedded.ts'
import { acceptGiftCards } from '../../../src/domain/orders/payments/gift_cards.ts'
import type { Answer } from '../../support/conformance.ts'
import { contract, errors } from '../../support/conformance.ts'
import type { Person } from '../../support/people.ts'
import type { Receiver } from '../../support/receiver.ts'
import { exampleBody } from '../../support/sample.ts'
import { until } from '../../support/until.ts'
import { CARD, deliveries, EVENT, giftCard, hook, rename, send, there, world } from './webhooks.setup.ts'

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

  it('goes only to enabled webhooks that subscribe to its event type and its event', async () => {
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

  it('notifies the webhooks of a deleted event', async () => {
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
  it('accepts each notification once, and none with the signature of another secret', async () => {
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
      const answers = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(Boolean, () => false)
      await until('it answers', answers)
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

  // Changes by a caller and the notifications that they publish.
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
      const notified = (name: string, waitinglistentry: number) =>
        each([name], 'event.orders.waitinglist', { event: 'openstage26', waitinglistentry })
      return [
        ...notified('added', first),
        ...notified('added', second),
        ...notified('changed', first),
        ...notified('voucher_assigned', first),
        ...notified('deleted', second),
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

  it.each(Object.entries(scenes))('is published as in the contract: %s', async (name, act) => {
    // Subscribes to the event types of this scene only: the waiting list also creates a product and a voucher.
    const about = name === 'the waiting list' ? 'svc.event.orders.' : 'svc.'
    const webhook = await hook(Object.keys(contract.webhooks).filter((kind) => kind.startsWith(about)))
    const expectNotification = async (answer: Promise<Answer>): Promise<Answer> => {
      const { status, text } = await answer
      if (status >= 300) throw new Error(text)
      await send(webhook)
      return answer
    }
    const wanted = await act({
      post: (path, body) => expectNotification(world.owner.post(path, body)),
      patch: (path, body) => expectNotification(world.owner.patch(path, body)),
      remove: (path) => expectNotification(world.owner.remove(path)),
    })
    const common = name === 'gift cards' ? {} : { organizer: 'kulturwerk' }
    const notified = there.received.map(({ body }) => body).sort((a, b) => a.notification_id - b.notification_id)
    expect(notified).toEqual(
      wanted.map(([action, members]) => ({ notification_id: expect.any(Number), ...common, ...members, action })),
    )
    for (const { body } of there.received) {
      const [kind] = Object.keys(contract.webhooks).filter((kind) => isOf(kind, body.action))
      const { schema } = contract.webhooks[kind!].post.requestBody.content['application/json']
      expect([body.action, errors(schema, body)]).toEqual([body.action, []])
    }
  })

  const isOf = (kind: string, action: string): boolean =>
    kind === action || (kind.endsWith('.*') && action.startsWith(kind.slice(0, -1)))

  it('is published as in the contract: an order and scans of its ticket', async () => {
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
    const notified = there.received.map(({ body: { notification_id: _, ...body } }) => body)
    expect(notified.slice(0, 1)).toEqual([{ ...about, action: 'svc.event.order.placed' }])
    expect(notified).toContainEqual({ ...about, action: 'svc.event.order.contact.changed' })
    expect(notified).toContainEqual({ ...about, action: 'svc.event.order.paid' })
    const scanned = { ...about, orderposition_id: id, orderposition_positionid: positionid, checkin_list: list.id }
    expect(notified.filter(({ action }) => action === 'svc.event.checkin')).toEqual([
      { ...scanned, type: 'entry', first_checkin: true, action: 'svc.event.checkin' },
      { ...scanned, type: 'exit', first_checkin: false, action: 'svc.event.checkin' },
      { ...scanned, type: 'entry', first_checkin: false, action: 'svc.event.checkin' },
    ])
    // All notifications are about one order, so they arrive in the order of the changes.
    const ids = there.received.map(({ body }) => body.notification_id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  it('is published to the issuer of a gift card when another organizer charges the card', async () => {
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
