// API3:2023 Broken object property level authorization: fields that not every caller with access to the object can read or set.
import type { Json } from '../../scripts/support/document.ts'
import { hashSecret } from '../../src/core/platform/secrets.ts'
import { acceptGiftCards } from '../../src/domain/orders/payments/gift_cards.ts'
import { purgeJob } from '../../src/jobs/purge.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('gift cards of another organizer that are accepted', () => {
  const SECRET = 'THEIRS-4711-XYZ'
  let card: Json
  let issuer: { id: number }
  let acceptor: { id: number }
  const accepted = (path: string) => `/giftcards/${path}${path.includes('?') ? '&' : '?'}include_accepted=true`
  const transact = (value: string, who = world.owner) =>
    who.post(accepted(`${card.id}/transact/`), { value, text: 'Bar' })
  beforeAll(async () => {
    const found = await world.db('organizers').whereIn('slug', ['kulturwerk', 'elsewhere']).orderBy('slug').select('*')
    ;[issuer, acceptor] = found as [{ id: number }, { id: number }]
    await acceptGiftCards(world.scope(), acceptor, found[0])
  })
  beforeEach(async () => {
    await world.db('gift_cards').where({ secret: SECRET }).delete()
    card = (await world.stranger.post('/giftcards/', { secret: SECRET, value: '50.00', currency: 'EUR' })).body
  })

  it('show their code to their issuer only, and to who knows it', async () => {
    const own = (await world.owner.post('/giftcards/', { value: '1', currency: 'EUR' })).body
    const list = (await world.owner.get(accepted(''))).body.results as Json[]
    expect(list.find(({ id }) => id === own.id)).toEqual(own)
    expect(list.find(({ id }) => id === card.id)).toEqual({ ...card, secret: '********XYZ' })
    for (const answer of [
      await world.owner.get(accepted('?testmode=false')),
      await world.owner.get(accepted('?cursor=')),
      await world.owner.get(accepted(`${card.id}/`)),
      await transact('-1'),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('4711')
    }
    expect((await world.owner.get(accepted(`?secret=${SECRET}`))).body.results).toEqual([{ ...card, value: '49.00' }])
    expect((await world.stranger.get('/giftcards/?page_size=50')).text).toContain(SECRET)
  })

  it.each(['A', 'ABC', 'ABCD1234', 'ABCDEFGHIJ0123456789'])('tell at most a quarter of the code %s', async (secret) => {
    const { body } = await world.stranger.post('/giftcards/', { secret, value: '1', currency: 'EUR' })
    const shown = (await world.owner.get(accepted(`${body.id}/`))).body.secret
    const end = secret.slice(secret.length - Math.min(4, Math.floor(secret.length / 4)))
    expect([shown.length - 8 <= secret.length / 4, shown]).toEqual([true, `********${end}`])
  })

  it('take back as much as the acceptor has taken, and not a cent more', async () => {
    expect(await transact('0.01')).toRespond(400, fields('value'))
    expect((await world.stranger.post(`/giftcards/${card.id}/transact/`, { value: '-10' })).status).toBe(200)
    expect(await transact('10')).toRespond(400, fields('value')) // the acceptor cannot refund what the issuer has charged
    expect((await transact('-20')).status).toBe(200)
    expect(await transact('20.01')).toRespond(400, fields('value'))
    expect((await transact('15')).body.value).toBe('35.00')
    expect(await transact('5.01')).toRespond(400, fields('value'))
    expect((await transact('5')).body.value).toBe('40.00')
    expect(await transact('0.01')).toRespond(400, fields('value'))
    expect((await transact('-40.01')).status).toBe(409)
    expect((await world.stranger.post(`/giftcards/${card.id}/transact/`, { value: '100' })).body.value).toBe('140.00')
  })

  it('take it back once, however many give it back at the same moment', async () => {
    await transact('-30')
    const answers = await Promise.all(Array.from({ length: 6 }, () => transact('20')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect((await world.stranger.get(`/giftcards/${card.id}/`)).body.value).toBe('40.00')
  })

  it('say who it was, in their transactions and in the audit logs of both', async () => {
    await transact('-20.00')
    const { body } = await world.stranger.get(`/giftcards/${card.id}/transactions/`)
    expect(body.results.map(({ value, acceptor }: Json) => [value, acceptor])).toEqual([
      ['50.00', 'elsewhere'],
      ['-20.00', 'kulturwerk'],
    ])
    const lines = await world
      .db('log_entries')
      .where({ action: 'gift_card.transaction.added', object_id: card.id })
      .orderBy('id')
      .select('organizer_id', 'actor_type', 'actor_name', 'data')
    expect(lines).toEqual([
      {
        organizer_id: acceptor.id,
        actor_type: 'token',
        actor_name: 'First token',
        data: { value: '-20.00', text: 'Bar' },
      },
      {
        organizer_id: issuer.id,
        actor_type: 'organizer',
        actor_name: 'Kulturwerk Hamburg',
        data: { value: '-20.00', text: 'Bar' },
      },
    ])
  })
})

describe('gift cards that pay', () => {
  it('tell their code only to who knows it or may see gift cards', async () => {
    const card = (await world.owner.post('/giftcards/', { value: '50.00', currency: 'EUR' })).body
    const positions = [{ item: 1, variation: 1, attendee_name: 'Ada Okafor' }]
    const order = (await world.owner.post('/events/openstage26/orders/', { positions, email: 'ada@example.org' })).body
    const at = `/events/openstage26/orders/${order.code}/payments/`
    const pay = async (permissions: readonly string[], info: object) =>
      (await world.holding(permissions)).post(at, { provider: 'giftcard', state: 'created', amount: '1.00', info })
    const seller = ['can_change_orders', 'can_view_orders']
    const guessed = await pay(seller, { gift_card: card.id })
    expect(guessed).toRespond(400, { info: { secret: [expect.any(String)] } })
    expect((await pay(seller, { gift_card: 999_999 })).text).toBe(guessed.text)
    expect((await world.owner.get(at)).body.results).toEqual(order.payments)
    for (const [permissions, info] of [
      [seller, { secret: card.secret }],
      [[...seller, 'can_manage_gift_cards'], { gift_card: card.id }],
    ] as const) {
      const details = { gift_card: { id: card.id, secret: card.secret } }
      expect(await pay(permissions, info)).toMatchObject({ status: 201, body: { details } })
    }
    const device = await (await world.device()).post(at, {
      provider: 'giftcard',
      state: 'created',
      amount: '1.00',
      info: { gift_card: card.id },
    })
    expect(device.status).toBe(201)
  })
})

describe('people who are invited to a team', () => {
  const invite = (team: number, email: string, who = world.owner) => who.post(`/teams/${team}/invites/`, { email })
  const newTeam = async () =>
    (await world.owner.post('/teams/', { name: 'Curious', limit_events: [] })).body.id as number
  afterEach(() => world.clock.reset())

  it('are shown with no more than their address until they have opened the organizer', async () => {
    const [{ id: user }] = await world
      .db('users')
      .insert({ email: 'private@person.example', fullname: 'Private Person', require_2fa: true })
      .returning('id')
    const [team, second] = [await newTeam(), await newTeam()]
    expect(await invite(team, 'PRIVATE@person.example')).toRespond(201, { email: 'PRIVATE@person.example' })
    await invite(second, 'private@person.example')
    const shown = async (id: number) => [
      (await world.owner.get(`/teams/${id}/members/`)).body.results,
      (await world.owner.get(`/teams/${id}/members/${user}/`)).body,
    ]
    const hidden = { id: user, email: 'PRIVATE@person.example', fullname: '', require_2fa: false }
    expect(await shown(team)).toEqual([[hidden], hidden])
    await world.db('users').where({ id: user }).update({ email: 'moved@person.example' })
    expect(await shown(team)).toEqual([[hidden], hidden])
    const { headers } = await world.signedIn(user)
    const open = (path: string) => fetch(`${world.base}${path}`, { headers: { Cookie: headers.Cookie! } })
    await open('/organizers/elsewhere/')
    await open('/account/teams')
    expect(await shown(team)).toEqual([[hidden], hidden])
    expect((await open('/organizers/kulturwerk/')).status).toBe(200)
    const known = { id: user, email: 'moved@person.example', fullname: 'Private Person', require_2fa: true }
    for (const id of [team, second]) expect(await shown(id)).toEqual([[known], known])
    // The users are now members of the organizer.
    const third = await newTeam()
    await invite(third, 'moved@person.example')
    expect(await shown(third)).toEqual([[known], known])
  })

  it('have 14 days to answer', async () => {
    const team = await newTeam()
    await invite(team, 'late@person.example')
    const { id } = await world.db('team_invites').where({ email: 'late@person.example' }).first('id')
    const secret = 'f'.repeat(64)
    await world
      .db('team_invites')
      .where({ id })
      .update({ token_hash: hashSecret(secret) })
    const open = async () => (await fetch(`${world.base}/invite/${secret}`)).status
    world.clock.advance({ days: 13, hours: 23 })
    await purgeJob.run({}, world.job())
    expect([await open(), (await invite(team, 'late@person.example')).status]).toEqual([200, 400])
    world.clock.advance({ hours: 1 })
    expect(await open()).toBe(404)
    expect((await invite(team, 'late@person.example')).status).toBe(201) // an expired invitation does not block a new one
    world.clock.advance({ days: 14 })
    await purgeJob.run({}, world.job())
    expect(await world.db('team_invites').where({ email: 'late@person.example' })).toEqual([])
  })

  it('are as many a day as the operator allows', async () => {
    const small = await festival({ env: { INVITATIONS_PER_DAY: '3', RATE_LIMIT: 'memory' } })
    try {
      const send = (n: number) => invite(1, `guest${n}@person.example`, small.owner)
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(send))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429])
      const { headers } = answers.find(({ status }) => status === 429)!
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
      await small.db('team_invites').delete() // withdrawn invitations still count towards the limit
      expect((await send(7)).status).toBe(429)
      expect((await invite(2, 'stranger@elsewhere.example', small.owner)).status).toBe(429)
      expect((await small.stranger.post('/teams/2/invites/', { email: 'guest@person.example' })).status).not.toBe(429)
      small.clock.advance({ days: 1, seconds: 1 })
      expect((await send(8)).status).toBe(201)
      // Adding the same user repeatedly sends as many mails.
      const { id } = await small.db('users').where({ email: 'stranger@elsewhere.example' }).first('id')
      const added = []
      for (let n = 0; n < 3; n += 1) {
        added.push((await invite(2, 'stranger@elsewhere.example', small.owner)).status)
        await small.owner.remove(`/teams/2/members/${id}/`)
      }
      expect(added).toEqual([201, 201, 429])
    } finally {
      await small.end()
    }
  })
})
