// The audit log by API (guide audit-log).
import type { Json } from '../../../scripts/support/document.ts'
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const HOOK = {
  target_url: 'https://crm.kulturwerk.example/hook',
  action_types: ['svc.event.order.paid'],
  all_events: true,
}
const entries = async (who: Person, query = '', list = '/audit_log/'): Promise<Json[]> => {
  const { status, body } = await who.get(`${list}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.results
}
const actions = async (who: Person, query: string, list?: string): Promise<string[]> =>
  (await entries(who, query, list)).map(({ action }) => action)

describe('audit_log.list_all', () => {
  it('shows who changed what, newest first, and only the fields that changed', async () => {
    const { body: category } = await world.owner.post(`${EVENT}categories/`, { name: { en: 'Food' } })
    await world.owner.patch(`${EVENT}categories/${category.id}/`, { ...category, name: { en: 'Drinks' } })
    const [changed, added] = await entries(world.owner, `object_type=event.category&object_id=${category.id}`)
    expect(changed).toMatchObject({
      event: 'openstage26',
      action: 'event.category.changed',
      object_type: 'event.category',
      object_id: category.id,
      order: null,
      actor_type: 'token',
      data: { name: { en: 'Drinks' } },
    })
    expect(Object.keys(changed.data)).toEqual(['name'])
    expect(added).toMatchObject({ action: 'event.category.added', actor_id: changed.actor_id })
    expect(
      await entries(world.owner, `object_type=event.category&object_id=${category.id}`, `${EVENT}audit_log/`),
    ).toEqual([changed, added])
    expect((await world.owner.get(`/audit_log/${changed.id}/`)).body).toEqual(changed)
  })

  it('finds entries by order, actor, time and event', async () => {
    const { code } = await world.owner.sell('kulturwerk', 'openstage26', { status: 'n' })
    expect(await world.owner.post(`${EVENT}orders/${code}/mark_expired/`, undefined)).toRespond(200)
    const [expired] = await entries(world.owner, `order=${code.toLowerCase()}`)
    expect(expired).toMatchObject({ action: 'event.order.expired', order: code })
    const { id, actor_id, datetime } = expired
    const found = async (query: string): Promise<boolean> =>
      (await entries(world.owner, `object_type=event.order&${query}`)).some((entry) => entry.id === id)
    expect(await found(`actor_type=token&actor_id=${actor_id}`)).toBe(true)
    expect(await found('actor_type=device')).toBe(false)
    expect(await found('event=openstage26')).toBe(true)
    expect(await found('event=kellerkonzerte')).toBe(false)
    expect(await found('action=event.order.expired')).toBe(true)
    expect(await found(`datetime_since=${datetime}`)).toBe(true)
    expect(await found(`datetime_before=${datetime}`)).toBe(false)
    const walk = await entries(world.owner, 'page_size=2&cursor=')
    expect(walk).toHaveLength(2)
    expect(Date.parse(walk[0].datetime)).toBeGreaterThanOrEqual(Date.parse(walk[1].datetime))
  })

  it('keeps the code of a deleted order', async () => {
    const { code } = await world.owner.sell('kulturwerk', 'openstage26', { testmode: true })
    expect(await world.owner.remove(`${EVENT}orders/${code}/`)).toRespond(204)
    const [deleted] = await entries(world.owner, 'action=event.order.deleted&page_size=1')
    expect(deleted).toMatchObject({ order: code, object_type: 'event.order' })
  })

  it('has the ID of the notification of a webhook', async () => {
    const { body: webhook } = await world.owner.post('/webhooks/', HOOK)
    const { code } = await world.owner.sell('kulturwerk', 'openstage26', { status: 'n' })
    expect(await world.owner.post(`${EVENT}orders/${code}/mark_paid/`, {})).toRespond(200)
    const [{ notification_id: id }] = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/`)).body.results
    const { body } = await world.owner.get(`/audit_log/${id}/`)
    expect(body).toMatchObject({ action: 'event.order.paid', order: code })
  })
})

describe('what a caller sees', () => {
  const KINDS = [
    ['can_view_orders', 'event.order'],
    ['can_view_vouchers', 'voucher'],
    ['can_manage_customers', 'customer'],
    ['can_manage_gift_cards', 'gift_card'],
    ['can_manage_reusable_media', 'reusable_medium'],
    ['can_change_teams', 'team'],
  ] as const
  beforeAll(async () => {
    const { code } = await world.owner.sell('kulturwerk', 'openstage26', { status: 'n' })
    await world.owner.post(`${EVENT}orders/${code}/mark_expired/`, undefined)
    await world.owner.post(`${EVENT}vouchers/`, { code: 'AUDITED' })
    await world.owner.post('/customers/', { email: 'audited@customer.example' })
    await world.owner.post('/giftcards/', { value: '5.00', currency: 'EUR' })
    await world.owner.post('/reusablemedia/', { type: 'barcode', identifier: 'AUDITED' })
    await world.owner.post('/teams/', { name: 'Audited' })
  })

  it.each(KINDS)('depends on %s for entries about %s', async (permission, kind) => {
    const settings = ['can_change_organizer_settings', 'can_change_event_settings']
    const [without, having] = await Promise.all([world.holding(settings), world.holding([...settings, permission])])
    const query = `object_type=${kind}`
    expect((await without.get(`/audit_log/?${query}`)).body.count).toBe(0)
    const [entry] = await entries(having, query)
    expect(entry).toMatchObject({ object_type: `${kind}` })
    expect((await having.get(`/audit_log/${entry.id}/`)).body).toEqual(entry)
    expect((await without.get(`/audit_log/${entry.id}/`)).status).toBe(404)
    if (entry.event === null) return
    expect(await actions(having, query, `${EVENT}audit_log/`)).not.toEqual([])
    expect(await actions(without, query, `${EVENT}audit_log/`)).toEqual([])
  })

  it('is limited to the events of the caller', async () => {
    const { id } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
    const permissions = ['can_change_organizer_settings', 'can_change_event_settings', 'can_view_orders']
    const cellar = await world.holding(permissions, { all_events: false, events: [id] })
    expect(await entries(cellar, 'event=openstage26')).toEqual([])
    expect((await cellar.get(`${EVENT}audit_log/`)).status).toBe(403)
    const [entry] = await entries(world.owner, 'event=openstage26&page_size=1')
    expect((await cellar.get(`/audit_log/${entry.id}/`)).status).toBe(404)
    expect(await entries(world.owner, 'object_type=team&page_size=1')).not.toEqual([])
  })

  it.each([
    [[] as string[]],
    [['can_view_vouchers']],
    [['can_view_orders', 'can_view_vouchers']],
    [['can_change_teams', 'can_view_orders']],
  ])('counts the entries that callers without %j can see', async (without) => {
    const code = { code: `COUNTED${without.join()}` }
    expect(await world.owner.post(`${EVENT}vouchers/`, code)).toRespond(201)
    const caller = await world.holding(PERMISSIONS.filter((name) => !without.includes(name)))
    const walked: Json[] = []
    let next: string | null = '/audit_log/?cursor='
    const { count } = (await caller.get('/audit_log/?page_size=1')).body
    while (next) {
      const { body }: Json = await caller.get(next)
      walked.push(...body.results)
      next = body.next && `/audit_log/${new URL(body.next).search}`
    }
    expect(count).toBe(walked.length)
    expect(walked.some(({ action }) => action === 'voucher.added')).toBe(!without.includes('can_view_vouchers'))
    expect(walked.some(({ event }) => event === null)).toBe(true)
  })

  it('excludes entries of other organizers', async () => {
    expect(await world.stranger.post('/teams/', { name: 'Elsewhere' })).toRespond(201)
    const own = await entries(world.owner)
    const theirs = await entries(world.stranger)
    expect(theirs.map(({ action }) => action)).toContain('team.added')
    const ids = new Set(own.map(({ id }) => id))
    expect(theirs.filter(({ id }) => ids.has(id))).toEqual([])
    expect((await world.stranger.get(`/audit_log/${own[0].id}/`)).status).toBe(404)
    expect((await world.owner.get(`/audit_log/${theirs[0].id}/`)).status).toBe(404)
  })
})

it('has no secrets', async () => {
  const created = async (path: string, body: object): Promise<Json> => {
    const response = await world.owner.post(path, body)
    expect(response).toRespond(201)
    return response.body
  }
  const card = await created('/giftcards/', { value: '5.00', currency: 'EUR' })
  const hook = await created('/webhooks/', { ...HOOK, target_url: 'https://me:hunter2@crm.kulturwerk.example/hook' })
  const team = await created('/teams/', { name: 'Secretive' })
  const token = await created(`/teams/${team.id}/tokens/`, { name: 'secret' })
  const device = await created('/devices/', { name: 'Scanner', all_events: true, limit_events: [] })
  const { code } = await world.owner.sell('kulturwerk', 'openstage26')
  const { positions } = (await world.owner.get(`${EVENT}orders/${code}/`)).body
  const ticket = `${EVENT}orderpositions/${positions[0].id}/`
  expect(await world.owner.patch(ticket, { secret: 'ticket-hunter2' })).toRespond(200)
  const changes = await actions(world.owner, `order=${code}`)
  expect(changes).toContain('event.order.changed.secret')
  const secrets = ['hunter2', card.secret, hook.secret, token.token, device.initialization_token]
  expect(secrets.filter((secret) => typeof secret !== 'string' || secret.length < 7)).toEqual([])
  const log = await world.db('log_entries').select('data')
  expect(secrets.filter((secret) => log.some(({ data }) => JSON.stringify(data).includes(secret)))).toEqual([])
})
