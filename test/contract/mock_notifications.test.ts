// With --webhook, the mock sends the notifications that the server sends for the examples of the contract (guide testing).
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as read } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { ACTIONS } from '../../scripts/mock/notifications.ts'
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import type { Receiver } from '../support/receiver.ts'
import { receiver } from '../support/receiver.ts'
import { all, sampleCall } from '../support/sample.ts'
import { until } from '../support/until.ts'

const SECRET = `whsec_${Buffer.alloc(32, 'mock').toString('base64')}`
let world: Festival
let there: Receiver
let mock: ChildProcess
let output = ''
let base: string
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/mock.ts', '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
beforeAll(async () => {
  there = await receiver()
  mock = run('--webhook', there.url, '--webhook-secret', SECRET)
  mock.stdout!.on('data', (chunk) => {
    output += chunk
  })
  world = await festival()
  await until('the mock is ready', () => /curl .*http:\S+\/organizers\/\n/.test(output) || mock.exitCode !== null)
  base = /curl .*(http:\/\/\S+)\/organizers\/\n/.exec(output)![1]!
})
beforeEach(() => there.clear())
afterAll(async () => {
  mock.kill()
  await once(mock, 'exit')
  await world.end()
  await there.close()
})

const send = async (method: string, path: string, body?: Json, prefer = ''): Promise<number> => {
  const headers = { Authorization: 'Token any', 'Content-Type': 'application/json', ...(prefer && { Prefer: prefer }) }
  const url = `${base}/organizers/kulturwerk${path}`
  return (await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
}
const EVENT = '/events/openstage26'
const bodies = async (count: number): Promise<Json[]> =>
  (await there.have(count)).map(({ body: { notification_id: _, ...body } }) => body)

describe('the mock', () => {
  it('names the notifications of every write', async () => {
    const tried = all.filter(
      ([id, { method, security, body }]) =>
        method !== 'GET' &&
        security.length > 0 &&
        (body?.media ?? 'application/json') === 'application/json' &&
        id !== 'dry_runs.run',
    )
    const sent: Record<string, string> = {}
    for (const [id] of tried) {
      const { who, method, path, body } = await sampleCall(world, id)
      const { notifications } = (await who.dryRun(method, path, body)).body
      // The same notification can be sent for several objects.
      const actions = new Set<string>(notifications.map((one: Json) => one.body.action.replace(/^svc\./, '')))
      if (actions.size) sent[id] = [...actions].join(' ')
    }
    expect(sent).toEqual(ACTIONS)
  })

  it('sends signed notifications of an accepted write, in order, and prints them', async () => {
    expect(await send('POST', `${EVENT}/orders/K7XR9/mark_paid/`, {})).toBe(200)
    const order = { organizer: 'kulturwerk', event: 'openstage26', code: 'K7XR9' }
    expect(await bodies(2)).toEqual([
      { ...order, action: 'svc.event.order.payment.confirmed' },
      { ...order, action: 'svc.event.order.paid' },
    ])
    for (const { text, headers, body } of there.received) {
      expect(new Webhook(SECRET).verify(text, headers as Record<string, string>)).toEqual(body)
      expect(headers['webhook-id']).toBe(`msg_${body.notification_id}`)
    }
    const [first, second] = there.received.map(({ body }) => body.notification_id)
    expect(second).toBe(first + 1)
    await until('it prints both', () => output.includes(`svc.event.order.paid  ${second}\n`))
    expect(output).toMatch(new RegExp(`^204 +\\d+ ms  svc\\.event\\.order\\.payment\\.confirmed  ${first}$`, 'm'))
  })

  it('names the object of the request, or the created one', async () => {
    expect(await send('PATCH', `${EVENT}/items/4/`, { active: false })).toBe(200)
    expect(await send('POST', `${EVENT}/items/4/variations/`, { value: { en: 'Balcony' } })).toBe(201)
    expect(await send('DELETE', `${EVENT}/vouchers/2/`)).toBe(204)
    expect(await send('POST', '/giftcards/', { value: '5.00' })).toBe(201)
    const [changed, added, deleted, card] = await bodies(4)
    expect(changed).toEqual({
      organizer: 'kulturwerk',
      event: 'openstage26',
      item: 4,
      action: 'svc.event.item.changed',
    })
    expect(added).toMatchObject({ item: 4, action: 'svc.event.item.variation.added' })
    expect(deleted).toMatchObject({ voucher: 2, action: 'svc.voucher.deleted' })
    expect(card).toMatchObject({
      issuer_slug: 'kulturwerk',
      giftcard: expect.any(Number),
      action: 'svc.giftcards.created',
    })
  })

  it('sends tests of any event type', async () => {
    expect(await send('POST', '/webhooks/2/test/', { action_type: 'svc.customer.created' })).toBe(202)
    expect(await send('POST', '/webhooks/2/test/', { action_type: 'svc.giftcards.transaction.*' })).toBe(202)
    expect(await bodies(2)).toEqual([
      expect.objectContaining({ action: 'svc.customer.created', test: true }),
      expect.objectContaining({ action: expect.stringMatching(/^svc\.giftcards\.transaction\.\w+$/), test: true }),
    ])
  })

  it('sends nothing for reads and for rejected writes', async () => {
    expect(await send('GET', `${EVENT}/orders/`)).toBe(200)
    expect(await send('POST', `${EVENT}/orders/`, { positions: 1 })).toBe(400)
    expect(await send('POST', `${EVENT}/orders/K7XR9/mark_paid/`, {}, 'code=403')).toBe(403)
    expect(await send('DELETE', `${EVENT}/vouchers/2/`)).toBe(204)
    expect(await bodies(1)).toEqual([expect.objectContaining({ action: 'svc.voucher.deleted' })])
  })

  it('continues when the receiver fails or does not respond', async () => {
    there.answer((response) => response.destroy())
    expect(await send('DELETE', `${EVENT}/vouchers/2/`)).toBe(204)
    await until('it prints the failure', () => /^failed .*svc\.voucher\.deleted/m.test(output))
    there.answer((response) => response.writeHead(204).end())
    expect(await send('DELETE', `${EVENT}/vouchers/2/`)).toBe(204)
    await there.have(2)
  })

  it.each([
    ['--webhook', 'crm'],
    ['--webhook-secret', 'whsec_short'],
  ])('rejects %s %s', async (option, value) => {
    expect(await read(run(option, value).stderr!)).toContain(`'${option} <`)
  })
})
