// Dry runs: what can be tried, with which credentials, and what is published (guide dry-run). contract/dry_runs tries all writes.
import { readFileSync } from 'node:fs'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { readMailsTo } from '../../support/mail.ts'
import { fields } from '../../support/matchers.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver } from '../../support/receiver.ts'
import { all } from '../../support/sample.ts'

const EVENT = '/events/openstage26'
const ORDER = {
  email: 'ada@example.org',
  send_email: true,
  positions: [{ item: 1, variation: 1, attendee_name: 'Ada Okafor' }],
}

let world: Festival
let there: Receiver
beforeAll(async () => {
  there = await receiver()
  world = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true', RATE_LIMIT: 'memory' } })
})
afterAll(async () => {
  await world.end()
  await there.close()
})

describe('dry_runs.run', () => {
  it.each([
    ['GET', '/organizers/kulturwerk/', 'method'],
    ['PURGE', '/organizers/kulturwerk/', 'method'],
    ['PUT', '/organizers/kulturwerk/giftcards/', 'method'],
    ['POST', '/organizers/kulturwerk/giftcards', 'path'],
    ['POST', '/api/v1/organizers/kulturwerk/giftcards/', 'path'],
    ['POST', '/oauth/token', 'path'],
    ['POST', 'organizers/kulturwerk/giftcards/', 'path'],
    ['POST', '/device/initialize', 'path'],
    ['POST', '/upload', 'path'],
    ['POST', '/dry_run', 'path'],
  ])('%s %s cannot be tried', async (method, path, field) => {
    const sent = { method, path, body: {} }
    expect(await world.owner.post('/api/v1/dry_run', sent, { unchecked: true })).toRespond(400, fields(field))
  })

  it('names the writes that cannot be tried in the guide', () => {
    const [, section = ''] = readFileSync('spec/guides/dry-run.md', 'utf8').split('## What cannot be tried')
    const named = [...section.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, id]) => id)
    const excluded = all.filter(
      ([id, { method, security, body }]) =>
        method !== 'GET' && (!security.length || (body && body.media !== 'application/json') || id === 'dry_runs.run'),
    )
    expect(named.sort()).toEqual(excluded.map(([id]) => id).sort())
  })

  it('needs the permissions of the write', async () => {
    const path = `${EVENT}/orders/`
    const viewer = await world.holding(['can_view_orders'])
    expect((await viewer.dryRun('POST', path, ORDER)).body).toMatchObject({
      ...{ status: 403, notifications: [], mails: [], ledger: [] },
      body: { code: 'permission_denied' },
    })
    const reader = await world.connected(['read'])
    expect(await reader.dryRun('POST', path, ORDER)).toRespond(403)
    const writer = await world.connected(['write'])
    expect((await writer.dryRun('POST', path, ORDER)).body.status).toBe(201)
    const scanner = await world.device({ security_profile: 'scan' })
    expect((await scanner.dryRun('POST', path, ORDER)).body.status).toBe(403)
    const till = await world.device({ security_profile: 'pos' })
    expect((await till.dryRun('POST', path, ORDER)).body.status).toBe(201)
    expect(await world.anonymous.dryRun('POST', path, ORDER)).toRespond(401)
    expect(await (await world.shop()).dryRun('POST', path, ORDER)).toRespond(403)
  })

  it('does not distinguish objects of another organizer from missing ones', async () => {
    const [other, missing] = await Promise.all(
      ['kulturwerk', 'nobody'].map((slug) =>
        world.stranger.dryRun('PATCH', `/api/v1/organizers/${slug}/events/openstage26/`, { live: false }),
      ),
    )
    expect(other!.body.status).toBe(403)
    expect(other!.body).toEqual(missing!.body)
  })

  it.each<[string, string, Json]>([
    ['no body', '/giftcards/', undefined],
    ['null', '/giftcards/', null],
    ['a string', '/giftcards/', 'text'],
    ['a list', '/giftcards/', [[[[1]]]]],
    ['an invalid value', '/giftcards/', { value: 'a lot', currency: 'EUR' }],
    ['several errors', `${EVENT}/orders/`, { email: 1, positions: [{}, { item: 4711 }] }],
    ['a string that cannot be stored', '/giftcards/', { value: '5.00', conditions: 'a\0b', secret: '\ud800' }],
    ['a string that is too long', '/giftcards/', { value: '5.00', conditions: 'x'.repeat(100_001) }],
    ['many levels', '/giftcards/', JSON.parse(`{"a":${'['.repeat(99)}${']'.repeat(99)}}`)],
    ['very many levels', '/giftcards/', { a: '[levels]' }],
    ['too many values', '/giftcards/', { value: '5.00', more: Array(70_000).fill(0) }],
    ['more than the operation accepts', '/giftcards/', { value: '5.00', more: Array(3).fill('x'.repeat(99_000)) }],
  ])('%s gets the response of the write', async (name, path, body) => {
    // Such a body is sent as text, since clients cannot serialize it either.
    const text = JSON.stringify(body)?.replace('"[levels]"', '['.repeat(50_000) + ']'.repeat(50_000))
    const real = await world.owner.call('POST', path, text)
    const inner = text === undefined ? '' : `,"body":${text}`
    const dry = await world.owner.call(
      'POST',
      '/api/v1/dry_run',
      `{"method":"POST","path":"/organizers/kulturwerk${path}"${inner}}`,
      {
        headers: { 'Content-Type': 'application/json' },
      },
    )
    expect([name, real.status]).toEqual([name, name.startsWith('more') ? 413 : 400])
    expect(dry).toRespond(200)
    expect(dry.body).toMatchObject({ status: real.status, body: real.body })
    expect(dry.body.response_headers['Error-Codes'] ?? null).toBe(real.headers.get('Error-Codes'))
  })

  it('takes the query string of the write', async () => {
    const positions = async (query: string) =>
      (await world.owner.dryRun('POST', `${EVENT}/orders/${query}`, ORDER)).body.body.positions
    expect((await positions(''))[0]).not.toHaveProperty('pdf_data')
    expect((await positions('?pdf_data=true'))[0].pdf_data).toMatchObject({ order: expect.any(String) })
  })

  it('counts one request', async () => {
    const left = async (): Promise<number> => {
      const { headers } = await world.owner.dryRun('POST', '/giftcards/', { value: '5.00' })
      return Number(/r=(\d+)/.exec(headers.get('RateLimit')!)![1])
    }
    // A new window can begin in between.
    const counts = [await left(), await left(), await left()]
    expect(counts.slice(1).map((count, i) => counts[i]! - count)).toContain(1)
  })

  it('stores its own response for an idempotency key', async () => {
    const headers = { 'X-Idempotency-Key': 'a dry run' }
    const first = await world.owner.dryRun('POST', '/giftcards/', { value: '5.00' }, { headers })
    const second = await world.owner.dryRun('POST', '/giftcards/', { value: '5.00' }, { headers })
    expect(second.text).toBe(first.text)
    expect(await world.owner.post('/giftcards/', { value: '5.00' }, { headers })).toRespond(400)
  })

  it('lists what webhooks, customers and accounting get', async () => {
    await world.db('webhooks').update({ enabled: false })
    const action_types = ['svc.event.order.placed', 'svc.event.order.paid']
    const hook = { target_url: there.url, all_events: true, action_types }
    const webhook = (await world.owner.post('/webhooks/', hook)).body
    const order = { ...ORDER, email: 'dry@example.org', status: 'p', payment_provider: 'manual' }
    const dry = (await world.owner.dryRun('POST', `${EVENT}/orders/`, order)).body
    const real = (await world.owner.post(`${EVENT}/orders/`, order)).body
    const received = (await there.have(2)).map(({ body }) => body).sort((a, b) => a.notification_id - b.notification_id)
    expect(dry.notifications.map(({ body }: Json) => ({ ...body, code: real.code, notification_id: 0 }))).toEqual(
      received.map((body) => ({ ...body, notification_id: 0 })),
    )
    expect(dry.notifications.map(({ webhooks }: Json) => webhooks)).toEqual([1, 1])
    const mails = await readMailsTo(world.directory, order.email)
    const known = (text: string): string =>
      text.replaceAll(dry.body.code, real.code).replaceAll(dry.body.secret, real.secret)
    expect(dry.mails.map(({ subject, text }: Json) => [known(subject), known(text).trim()])).toEqual(
      mails.map(({ headers, text }) => [headers.subject, text.trim()]),
    )
    expect(dry.mails[0].to).toEqual([order.email])
    const { results } = (await world.owner.get(`${EVENT}/transactions/?order=${real.code}`)).body
    const plain = (line: Json) => ({ ...line, id: 0, order: '', created: '', datetime: '' })
    expect(dry.ledger.map(plain)).toEqual(results.map(plain))
    await world.owner.remove(`/webhooks/${webhook.id}/`)
  })

  it('lists mails to others, and hides the addresses in settings from callers who cannot read them', async () => {
    await world.owner.patch(`${EVENT}/settings/`, {
      invoice_generate: 'user',
      invoice_email_organizer: 'books@kulturwerk.example, tax@kulturwerk.example',
    })
    const { code } = (await world.owner.post(`${EVENT}/orders/`, ORDER)).body
    const invoice = `${EVENT}/orders/${code}/create_invoice/`
    const { body } = await world.owner.dryRun('POST', invoice)
    expect(body.status).toBe(201)
    expect(body.mails.map(({ to }: Json) => to)).toEqual([['books@kulturwerk.example'], ['tax@kulturwerk.example']])
    expect(body.mails[0].subject).toContain(body.body.number)
    const clerk = await world.holding(['can_view_orders', 'can_change_orders'])
    expect((await clerk.dryRun('POST', invoice)).body.mails.map(({ to }: Json) => to)).toEqual([null, null])
    const invite = await world.owner.dryRun('POST', '/teams/1/invites/', { email: 'new@kulturwerk.example' })
    expect(invite.body.mails).toEqual([
      { to: ['new@kulturwerk.example'], subject: expect.any(String), text: expect.stringMatching(/\/invite\/\w+/) },
    ])
    const [, link] = /http:\/\/tickets\.example(\/invite\/\S+)/.exec(invite.body.mails[0].text)!
    expect((await fetch(world.base + link)).status).toBe(404)
  })

  it('does not change a sale of the last ticket', async () => {
    const item = (await world.owner.post(`${EVENT}/items/`, { name: { en: 'Last seat' }, default_price: '5.00' })).body
      .id
    const quota = (await world.owner.post(`${EVENT}/quotas/`, { name: 'One', size: 1, items: [item], variations: [] }))
      .body.id
    const order = { email: 'ada@example.org', positions: [{ item }] }
    const buy = () => world.owner.post(`${EVENT}/orders/`, order)
    const attempt = () => world.owner.dryRun('POST', `${EVENT}/orders/`, order)
    const answers = await Promise.all([attempt(), buy(), attempt(), buy(), attempt(), buy(), attempt()])
    const statuses = answers.map(({ status, body }) => (status === 200 ? `dry ${body.status}` : `${status}`))
    expect(statuses.filter((status) => status === '201')).toHaveLength(1)
    for (const status of statuses) expect(status).toMatch(/^(dry )?(201|400|409)$/)
    const { body } = await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)
    expect(body).toMatchObject({ available_number: 0, paid_orders: 0, pending_orders: 1 })
    expect((await attempt()).body.status).toBe(400)
  })

  it('keeps the numbers of invoices without gaps', async () => {
    const { code } = (await world.owner.post(`${EVENT}/orders/`, ORDER)).body
    const path = `${EVENT}/orders/${code}/create_invoice/`
    const [first, second] = [
      (await world.owner.dryRun('POST', path)).body,
      (await world.owner.dryRun('POST', path)).body,
    ]
    const { number } = (await world.owner.post(path, undefined)).body
    expect([first.body.number, second.body.number]).toEqual([number, number])
  })
})
