// Temporary organizers for tests (guide sandbox, "Sandboxes on a server").
import type { Json } from '../../../scripts/support/document.ts'
import { MAX_SANDBOXES } from '../../../src/domain/operations/sandboxes.ts'
import { sandboxesJob } from '../../../src/jobs/sandboxes.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'
import { newSandbox, orderTicket, SANDBOXES, TICKETS } from './sandboxes.setup.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const rowsOf = async (table: string, organizer: number): Promise<number> =>
  (await world.db(table).where({ organizer_id: organizer })).length
const organizerOf = async (slug: string): Promise<number> =>
  (await world.db('organizers').where({ slug }).first('id')).id
const runJob = () => sandboxesJob.run({}, world.job())

describe('sandboxes.create', () => {
  it('copies the demo with its events, dates, seats and products', async () => {
    const { own, body, slug } = await newSandbox(world)
    expect(body).toEqual({
      slug: expect.stringMatching(/^sandbox-[0-9a-f]{10}$/),
      source: 'demo',
      created: expect.any(String),
      expires: expect.any(String),
      advanced_seconds: 0,
      settled: true,
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Date.parse(body.expires) - Date.parse(body.created)).toBe(7 * 86_400_000)
    expect((await own.get('/events/')).body.results.map((event: Json) => event.slug).sort()).toEqual([
      'grandtheater',
      'kellerkonzerte',
      'openstage26',
    ])
    expect((await own.get('/events/kellerkonzerte/subevents/')).body.count).toBe(24)
    expect((await own.get('/events/grandtheater/subevents/')).body.count).toBe(2)
    expect((await own.get(`${TICKETS}/items/`)).body.count).toBe(
      (await world.owner.get(`${TICKETS}/items/`)).body.count,
    )
    expect((await own.get(`${TICKETS}/orders/`)).body.count).toBe(0)
    expect(
      (
        await world.db('seats').whereIn(
          'event_id',
          world
            .db('events')
            .where({ organizer_id: await organizerOf(slug) })
            .select('id'),
        )
      ).length,
    ).toBe(800)
    expect((await orderTicket(own)).status).toBe('n')
  })

  it('copies the configuration of the organizer, but no secrets, customers or credentials', async () => {
    await world.owner.patch(`${TICKETS}/settings/`, {
      contact_mail: 'x@example.org',
      payment_stripe__test_secret_key: 'sk_test_abcdefgh',
    })
    const { own, slug } = await newSandbox(world, 'organizer')
    const copy = await organizerOf(slug)
    const stored = await world.db('events').where({ organizer_id: copy, slug: 'openstage26' }).first('settings')
    expect(stored.settings).toMatchObject({ contact_mail: 'x@example.org' })
    expect(JSON.stringify(stored.settings)).not.toMatch(/secret/)
    for (const table of ['customers', 'gift_cards', 'devices', 'publishable_keys', 'webhooks', 'orders'])
      expect([table, await rowsOf(table, copy)]).toEqual([table, 0])
    const names = async (path: string, who = own) =>
      (await who.get(path)).body.results.map((one: Json) => one.name ?? one.label)
    for (const path of [
      '/saleschannels/',
      '/gates/',
      '/membershiptypes/',
      '/seatingplans/',
      `${TICKETS}/quotas/`,
      `${TICKETS}/discounts/`,
    ])
      expect([path, await names(path)]).toEqual([path, await names(path, world.owner)])
  })

  it('copies only the events whose settings the caller can change', async () => {
    const event = await world.db('events').where({ organizer_id: 1, slug: 'kellerkonzerte' }).first('id')
    const may = ['can_change_organizer_settings', 'can_change_event_settings']
    const colleague = await world.holding(may, { all_events: false, events: [event.id] })
    const { own } = await newSandbox(world, 'organizer', colleague)
    expect((await own.get('/events/')).body.results.map((one: Json) => one.slug)).toEqual(['kellerkonzerte'])
    const without = await world.holding(['can_change_organizer_settings'])
    expect((await (await newSandbox(world, 'organizer', without)).own.get('/events/')).body.count).toBe(0)
  })

  it('adds the user who creates it to the team', async () => {
    const person = await world.signedIn()
    const { slug } = await newSandbox(world, 'demo', person)
    expect((await person.get(`/api/v1/organizers/${slug}/`)).status).toBe(200)
  })

  it('limits their number, and creates none in a sandbox', async () => {
    for (const { slug } of (await world.owner.get(SANDBOXES)).body.results)
      await world.owner.remove(`${SANDBOXES}${slug}/`)
    const { own, path } = await newSandbox(world)
    for (let count = 1; count < MAX_SANDBOXES; count += 1) await newSandbox(world)
    expect((await world.owner.post(SANDBOXES, {})).body.code).toBe('limit_reached')
    expect((await own.post(SANDBOXES, {})).body).toEqual({
      detail: 'A sandbox cannot have sandboxes.',
      code: 'invalid_state',
    })
    expect(await world.owner.remove(path)).toRespond(204)
    expect((await world.owner.post(SANDBOXES, {})).status).toBe(201)
    for (const { slug } of (await world.owner.get(SANDBOXES)).body.results)
      await world.owner.remove(`${SANDBOXES}${slug}/`)
  })
})

describe('sandboxes.get', () => {
  it('shows a sandbox to its creator and to itself alone', async () => {
    const { own, slug, path, body } = await newSandbox(world)
    const { token: _, ...shown } = body
    expect((await world.owner.get(path)).body).toEqual(shown)
    expect((await own.get(path)).body).toEqual(shown)
    expect((await own.get(SANDBOXES)).body.results).toEqual([shown])
    expect((await world.stranger.get(path)).status).toBe(404)
    expect((await world.stranger.get(`/api/v1/organizers/${slug}/`)).status).toBe(403)
    expect((await world.owner.get(`/api/v1/organizers/${slug}/`)).status).toBe(403)
    const other = await newSandbox(world)
    expect((await other.own.get(path)).status).toBe(404)
    for (const method of ['get', 'remove'] as const)
      expect((await world.owner[method](`${SANDBOXES}elsewhere/`)).status).toBe(404)
  })
})

describe('sandboxes.remove', () => {
  it('revokes its credentials immediately; a job deletes everything', async () => {
    const { own, slug, path } = await newSandbox(world)
    const id = await organizerOf(slug)
    await orderTicket(own)
    expect(await own.remove(path)).toRespond(204)
    expect((await own.get(path)).status).toBe(401)
    expect((await world.owner.get(path)).status).toBe(404)
    await runJob()
    for (const table of ['events', 'orders', 'log_entries', 'sales_channels', 'sandbox_mails', 'sandbox_organizers'])
      expect([table, await rowsOf(table, id)]).toEqual([table, 0])
    expect(await world.db('organizers').where({ id })).toEqual([])
    const orphans = await world.db('seats').whereNotIn('event_id', world.db('events').select('id'))
    expect(orphans).toEqual([])
  })
})

describe('sandboxes.reset', () => {
  it.each(['demo', 'organizer'])('copies %s again, and keeps slug and token', async (source) => {
    const { own, slug, path, body } = await newSandbox(world, source)
    const { token: _, ...created } = body
    const before = await organizerOf(slug)
    const events = async () => (await own.get('/events/')).body.results.map((event: Json) => event.slug)
    const slugs = await events()
    const { code } = await orderTicket(own)
    await own.patch(`${TICKETS}/`, { name: { en: 'Changed' } })
    expect(await own.post('/teams/', { name: 'Later' })).toRespond(201)
    expect(await own.post(`${path}advance/`, { seconds: 86_400 })).toRespond(202, expect.anything())
    const reset = await own.post(`${path}reset/`, {})
    expect(reset).toRespond(200, expect.anything())
    expect(reset.body).toEqual(created)
    expect((await world.owner.get(path)).body).toEqual(created)
    expect(await events()).toEqual(slugs)
    expect((await own.get(`${TICKETS}/`)).body.name).not.toEqual({ en: 'Changed' })
    expect((await own.get(`${TICKETS}/orders/${code}/`)).status).toBe(404)
    expect((await own.get('/teams/')).body.results.map((team: Json) => team.name)).toEqual(['Sandbox'])
    expect(await orderTicket(own)).toMatchObject({ status: 'n' })
    await runJob()
    expect(await world.db('organizers').where({ id: before })).toEqual([])
    // The creator can reset it as well.
    expect((await world.owner.post(`${path}reset/`, {})).body).toEqual(created)
    expect(await own.remove(path)).toRespond(204)
  })

  it('resets one after the other if several requests arrive at the same time', async () => {
    const { own, path } = await newSandbox(world)
    const reset = (who: Person) => who.post(`${path}reset/`, {})
    const byCreator = await Promise.all([reset(world.owner), reset(world.owner), reset(world.owner)])
    expect(byCreator.map(({ status }) => status)).toEqual([200, 200, 200])
    // The sandbox itself is another organizer after the first one.
    const byItself = await Promise.all([reset(own), reset(own)])
    for (const response of byItself)
      if (response.status !== 200)
        expect(response).toRespond(409, expect.objectContaining({ code: 'concurrent_change' }))
    expect((await own.get(`${TICKETS}/`)).status).toBe(200)
    expect(await own.remove(path)).toRespond(204)
  })

  it('restores the team with its token alone', async () => {
    const { own, slug, path } = await newSandbox(world)
    const [team] = (await own.get('/teams/')).body.results
    const { body: second } = await own.post(`/teams/${team.id}/tokens/`, { name: 'Second' })
    const other = new Person(world.base, own.home, { Authorization: `Token ${second.token}` })
    expect((await own.post(`/teams/${team.id}/invites/`, { email: 'grace@example.org' })).status).toBe(201)
    const limited = { name: 'Limited', can_view_orders: false, all_events: false, limit_events: ['openstage26'] }
    expect((await own.patch(`/teams/${team.id}/`, limited)).status).toBe(200)
    expect((await other.post(`${path}reset/`, {})).status).toBe(200)
    expect((await own.get('/teams/')).body.results).toEqual([team])
    expect((await own.get(`${TICKETS}/orders/`)).status).toBe(200)
    expect((await own.get(`/teams/${team.id}/tokens/`)).body.results).toMatchObject([{ name: 'Sandbox' }])
    expect((await own.get(`/teams/${team.id}/invites/`)).body.results).toEqual([])
    expect((await other.get('/events/')).status).toBe(401)
    expect(await world.owner.remove(`${SANDBOXES}${slug}/`)).toRespond(204)
  })

  it('retains the access of applications that a member has connected to the sandbox', async () => {
    const member = await world.signedIn()
    const { own, slug, path } = await newSandbox(world, 'demo', member)
    const chosen = [await organizerOf('kulturwerk'), await organizerOf(slug)]
    const application = await world.connected(['read', 'write'], { organizers: { all: false, ids: chosen } })
    const slugs = async () =>
      (await application.get('/api/v1/organizers/')).body.results.map((organizer: Json) => organizer.slug).sort()
    expect(await slugs()).toEqual(['kulturwerk', slug])
    expect((await own.post(`${path}reset/`, {})).status).toBe(200)
    expect(await slugs()).toEqual(['kulturwerk', slug])
    expect((await application.get(`/api/v1/organizers/${slug}/events/`)).body.count).toBe(3)
    expect(await own.remove(path)).toRespond(204)
  })

  it('executes writes again whose idempotency keys were used before it, but not the reset itself', async () => {
    const { own, slug, path } = await newSandbox(world)
    const keyed = (key: string) => ({ headers: { 'X-Idempotency-Key': key } })
    const create = () => own.post('/gates/', { name: 'North' }, keyed('gate'))
    const reset = () => own.post(`${path}reset/`, {}, keyed('reset'))
    const { body: first } = await create()
    expect((await create()).body).toEqual(first)
    expect((await reset()).status).toBe(200)
    const { body: second } = await create()
    expect(second.id).not.toBe(first.id)
    const id = await organizerOf(slug)
    expect((await reset()).status).toBe(200)
    expect(await organizerOf(slug)).toBe(id)
    expect((await create()).body).toEqual(second)
    expect(await own.remove(path)).toRespond(204)
  })

  it('copies the demo alone after the organizer that created it was deleted', async () => {
    for (const [source, result] of [
      ['demo', 200],
      ['organizer', 400],
    ] as const) {
      const { own, slug, path } = await newSandbox(world, source)
      const creator = await organizerOf('kulturwerk')
      await world.db('sandboxes').where({ organizer_id: creator, slug }).delete() // as the deletion of the creator does
      expect((await own.post(`${path}reset/`, {})).status).toBe(result)
      expect(await own.remove(path)).toRespond(204)
    }
  })

  it('is 404 for organizers that are no sandbox of the caller', async () => {
    const { path } = await newSandbox(world)
    expect((await world.stranger.post(`${path}reset/`, {})).status).toBe(404)
    expect((await world.owner.post(`${SANDBOXES}kulturwerk/reset/`, {})).status).toBe(404)
    expect(await world.owner.remove(path)).toRespond(204)
  })
})

describe('a sandbox', () => {
  it('is deleted after seven days with its data, and the template of the demo if it is unused', async () => {
    const { own, path, slug } = await newSandbox(world)
    await orderTicket(own)
    world.clock.advance({ days: 6, hours: 23 })
    await runJob()
    expect((await world.owner.get(path)).status).toBe(200)
    world.clock.advance({ hours: 2 })
    await runJob()
    expect((await world.owner.get(path)).status).toBe(404)
    expect((await own.get(path)).status).toBe(401)
    expect(await world.db('organizers').where({ slug })).toEqual([])
    expect(await world.db('organizers').whereILike('slug', 'template-%')).toEqual([])
    expect((await world.owner.get(`${TICKETS}/`)).status).toBe(200)
    world.clock.reset()
  })

  it('is deleted although an order of another organizer was paid with its gift card', async () => {
    const { own, slug } = await newSandbox(world)
    const card = { secret: 'FROMASANDBOX', value: '100000.00', currency: 'EUR', testmode: false }
    expect(await own.post('/giftcards/', card)).toRespond(201, expect.anything())
    const agreement = { acceptor_id: await organizerOf('kulturwerk'), issuer_id: await organizerOf(slug) }
    await world.db('gift_card_acceptances').insert(agreement)
    const { code } = await orderTicket(world.owner)
    const order = `${TICKETS}/orders/${code}/`
    const payment = { provider: 'giftcard', info: { secret: card.secret }, amount: '20.00', state: 'confirmed' }
    const payments = [
      await world.owner.post(`${order}payments/`, payment),
      await world.owner.post(`${order}payments/`, { ...payment, state: 'created' }),
    ]
    expect(payments.map(({ status, body }) => [status, body.state])).toEqual([
      [201, 'confirmed'],
      [201, 'created'],
    ])
    const [paid, pending] = payments.map(({ body }) => `${order}payments/${body.local_id}/`)
    const refunded = await world.owner.post(`${paid}refund/`, { amount: '5.00', mark_canceled: false })
    expect(refunded).toRespond(200, expect.anything())
    world.clock.advance({ days: 8 })
    await runJob()
    expect(await world.db('organizers').where({ slug })).toEqual([])
    expect((await world.owner.get(paid!)).body).toMatchObject({ state: 'confirmed', amount: '20.00' })
    expect(await world.owner.post(`${paid}refund/`, { amount: '5.00', mark_canceled: false })).toRespond(
      400,
      expect.anything(),
    )
    expect(await world.owner.post(`${pending}confirm/`, { force: true })).toRespond(409, expect.anything())
    world.clock.reset()
  })

  it('is copied from a template that a job replaces every day', async () => {
    await newSandbox(world)
    const template = () =>
      world.db('sandbox_organizers').where({ source: 'template' }).orderBy('created', 'desc').first()
    const before = await template()
    await runJob()
    expect((await template()).organizer_id).toBe(before.organizer_id)
    world.clock.advance({ hours: 13 })
    await runJob()
    expect((await template()).organizer_id).not.toBe(before.organizer_id)
    await runJob()
    expect(await world.db('organizers').where({ id: before.organizer_id })).toEqual([])
    world.clock.reset()
  })
})
