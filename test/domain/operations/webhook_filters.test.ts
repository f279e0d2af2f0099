// Filters of webhooks (guide webhooks, "Filters").
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { exampleBody } from '../../support/sample.ts'
import { CARD, deliveries, EVENT, giftCard, hook, rename, send, there, world } from './webhooks.setup.ts'

const at = '/events/openstage26'
const ORDER = 'svc.event.order.placed'
const actions = async (webhook: { id: number }): Promise<string[]> =>
  (await deliveries(webhook.id)).map(({ action }) => action)
const newItem = async (name: string, members: object = {}): Promise<number> =>
  (await world.owner.post(`${at}/items/`, { name: { en: name }, default_price: '9.00', ...members })).body.id
const order = async (members: object = {}): Promise<Json> => {
  const { status, body } = await world.owner.post(`${at}/orders/`, { ...exampleBody('orders.create'), ...members })
  expect(status).toBe(201)
  return body
}

describe('limit_items', () => {
  it('sends notifications about orders and scans with one of the products', async () => {
    const { positions, code } = await order()
    const item = positions[0].item
    const other = await newItem('Other')
    const kinds = [ORDER, 'svc.event.order.canceled', 'svc.event.checkin']
    const [matching, without] = [
      await hook(kinds, { limit_items: [other, item] }),
      await hook(kinds, { limit_items: [other] }),
    ]
    const all = await hook(kinds)
    await order()
    const { body: list } = await world.owner.post(`${at}/checkinlists/`, { name: 'Door', all_products: true })
    const scan = { force: true, ignore_unpaid: true }
    await world.owner.post(`${at}/checkinlists/${list.id}/positions/${positions[0].secret}/redeem/`, scan)
    expect(await world.owner.post(`${at}/orders/${code}/mark_canceled/`, {})).toRespond(200)
    const sent = [ORDER, 'svc.event.checkin', 'svc.event.order.canceled']
    expect(await actions(matching)).toEqual(sent)
    expect(await actions(all)).toEqual(sent)
    for (const webhook of [matching, without]) await send(webhook)
    expect(there.received.map(({ body }) => body.action).sort()).toEqual([...sent].sort())
    // Its products were not yet known when the delivery was written.
    expect((await deliveries(without.id)).map(({ action, state }) => [action, state])).toEqual([[ORDER, 'dropped']])
  })

  it('sends notifications about the products, their parts, vouchers and waiting list entries', async () => {
    const variations = [{ value: { en: 'L' } }]
    const [item, other] = [await newItem('Mug', { variations }), await newItem('Cup', { variations })]
    const kinds = ['svc.event.item.*', 'svc.voucher.added', 'svc.voucher.deleted', 'svc.event.orders.waitinglist.added']
    const [plain, otherPlain] = [await newItem('Seat'), await newItem('Stool')]
    const webhook = await hook([...kinds, CARD], { limit_items: [item, plain] })
    for (const id of [item, other]) {
      await world.owner.patch(`${at}/items/${id}/`, { default_price: '8.00' })
      expect(await world.owner.post(`${at}/items/${id}/variations/`, { value: { en: 'S' } })).toRespond(201)
      await world.owner.post(`${at}/vouchers/`, { item: id })
    }
    for (const id of [plain, otherPlain])
      await world.owner.post(`${at}/waitinglistentries/`, { email: 'noor@example.org', item: id })
    const { body: general } = await world.owner.post(`${at}/vouchers/`, {})
    await world.owner.remove(`${at}/vouchers/${general.id}/`)
    await giftCard()
    expect(await actions(webhook)).toEqual([
      'svc.event.item.changed',
      'svc.event.item.variation.added',
      'svc.voucher.added',
      'svc.event.orders.waitinglist.added',
      'svc.voucher.added', // the voucher for all products
      'svc.voucher.deleted', // its product is no longer known
      CARD, // not restricted by products
    ])
  })
})

describe('limit_checkin_lists', () => {
  it('sends notifications about scans on one of the lists', async () => {
    const lists: number[] = []
    for (const name of ['Door', 'Balcony'])
      lists.push((await world.owner.post(`${at}/checkinlists/`, { name, all_products: true })).body.id)
    const webhook = await hook(['svc.event.checkin', ORDER], { limit_checkin_lists: [lists[1]] })
    const { positions } = await order()
    for (const list of lists)
      await world.owner.post(`${at}/checkinlists/${list}/positions/${positions[0].secret}/redeem/`, {
        ...{ force: true, ignore_unpaid: true },
      })
    expect(await actions(webhook)).toEqual([ORDER, 'svc.event.checkin'])
    const checkin = await world
      .db('webhook_deliveries')
      .where({ webhook_id: webhook.id, 'webhook_deliveries.action': 'event.checkin' })
      .join('log_entries', 'log_entries.id', 'log_entry_id')
      .join('checkins', 'checkins.id', 'log_entries.object_id')
      .first('checkins.checkin_list_id as list')
    expect(checkin.list).toBe(lists[1])
  })
})

describe('limit_fields', () => {
  it('sends changes of one of the fields', async () => {
    const kinds = [EVENT, 'svc.event.live.activated', 'svc.event.order.contact.changed', 'svc.event.item.*']
    const webhook = await hook(kinds, { limit_fields: ['name', 'email'] })
    const { code } = await order()
    await rename('openstage26', 'Filtered')
    await world.owner.patch(`${at}/`, { location: { en: 'Elsewhere' } })
    await world.owner.patch(`${at}/orders/${code}/`, { email: 'other@example.org' })
    const item = await newItem('Pen') // not a change of fields
    await world.owner.patch(`${at}/items/${item}/`, { default_price: '3.00' })
    await world.owner.patch(`${at}/items/${item}/`, { name: { en: 'Pencil' } })
    expect(await actions(webhook)).toEqual([
      EVENT,
      'svc.event.order.contact.changed',
      'svc.event.item.added',
      'svc.event.item.changed',
    ])
  })
})

describe('filters', () => {
  it('must all match', async () => {
    const item = await newItem('Bag')
    const webhook = await hook(['svc.event.item.*'], { limit_items: [item], limit_fields: ['name'] })
    await world.owner.patch(`${at}/items/${item}/`, { default_price: '3.00' })
    await world.owner.patch(`${at}/items/${await newItem('Box')}/`, { name: { en: 'Case' } })
    await world.owner.patch(`${at}/items/${item}/`, { name: { en: 'Backpack' } })
    expect(await actions(webhook)).toEqual(['svc.event.item.changed'])
  })

  it('do not apply to tests', async () => {
    const webhook = await hook([ORDER], { limit_items: [await newItem('Hat')] })
    expect((await world.owner.post(`/webhooks/${webhook.id}/test/`, { action_type: ORDER })).status).toBe(202)
  })

  it('need no further statement, whether webhooks have them or not', async () => {
    const statements = async (): Promise<number> => {
      let count = 0
      const listen = ({ sql }: { sql: string }): void => {
        if (/webhook/.test(sql)) count += 1
      }
      world.db.on('query', listen)
      try {
        await order()
      } finally {
        world.db.off('query', listen)
      }
      return count
    }
    const plain = await hook([ORDER])
    const before = await statements()
    for (let i = 0; i < 3; i += 1) await hook([ORDER], { limit_items: [await newItem(`Filter ${i}`)] })
    expect(await statements()).toBe(before)
    expect(await actions(plain)).toEqual([ORDER, ORDER])
  })

  it('accept existing products and lists of the events of the webhook, and known fields', async () => {
    const item = await newItem('Scarf')
    const body = { target_url: 'https://hooks.example/', action_types: [ORDER], limit_events: ['openstage26'] }
    const create = (members: object) => world.owner.post('/webhooks/', { ...body, ...members })
    const { body: webhook } = await create({ limit_items: [item] })
    expect(webhook).toMatchObject({ limit_items: [item], limit_checkin_lists: [], limit_fields: [] })
    const { body: list } = await world.owner.post('/events/kellerkonzerte/checkinlists/', {
      ...{ name: 'Cellar', all_products: true },
    })
    for (const [members, name] of [
      [{ limit_items: [item, 999_999] }, 'limit_items'],
      [{ limit_items: [item], limit_events: ['kellerkonzerte'] }, 'limit_items'],
      [{ limit_checkin_lists: [list.id] }, 'limit_checkin_lists'],
      [{ limit_fields: ['name', 'shoe_size'] }, 'limit_fields'],
      [{ limit_items: Array.from({ length: 1001 }, () => item) }, 'limit_items'],
    ] as const)
      expect(await create(members)).toRespond(400, fields(name))
    // A deleted product remains in the list and can be sent back.
    await world.owner.remove(`${at}/items/${item}/`)
    const path = `/webhooks/${webhook.id}/`
    expect(await world.owner.put(path, { ...body, limit_items: [item] })).toRespond(200)
    expect((await world.owner.put(path, body)).body.limit_items).toEqual([])
  })
})
