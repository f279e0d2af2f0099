// API3:2023 Broken object property level authorization: members of an object that not everybody who sees it may see or set.
import type { Json } from '../../scripts/support/derive.ts'
import { acceptGiftCards } from '../../src/domain/orders/gift_cards.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

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
    const fault = ({ status, body }: { status: number; body: Json }) => [status, Object.keys(body)]
    expect(fault(await transact('0.01'))).toEqual([400, ['value']])
    expect((await world.stranger.post(`/giftcards/${card.id}/transact/`, { value: '-10' })).status).toBe(200)
    expect(fault(await transact('10'))).toEqual([400, ['value']]) // what the issuer has taken is not theirs to give
    expect((await transact('-20')).status).toBe(200)
    expect(fault(await transact('20.01'))).toEqual([400, ['value']])
    expect((await transact('15')).body.value).toBe('35.00')
    expect(fault(await transact('5.01'))).toEqual([400, ['value']])
    expect((await transact('5')).body.value).toBe('40.00')
    expect(fault(await transact('0.01'))).toEqual([400, ['value']])
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
