// Transactions of a gift card (guide gift-cards, "Credit" and "Cards of other organizers").
import type { Json } from '../../../scripts/support/document.ts'
import { acceptGiftCards } from '../../../src/domain/orders/payments/gift_cards.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const issue = async (who: Person): Promise<Json> =>
  (await who.post('/giftcards/', { value: '50.00', currency: 'EUR' })).body
const transactions = async (who: Person, { id }: Json): Promise<Json[]> =>
  (await who.get(`/giftcards/${id}/transactions/`)).body.results

describe('gift_card_transactions.list', () => {
  it('returns the order and its event for payments and refunds, and the text for manual transactions', async () => {
    const card = await issue(world.owner)
    const { code } = await writeOrder(world.db, { slug: 'openstage26' }, { status: 'n' })
    const order = `/events/openstage26/orders/${code}/`
    const info = { gift_card: card.id }
    const payment = { provider: 'giftcard', amount: '10.00', state: 'confirmed', info }
    expect(await world.owner.post(`${order}payments/`, payment)).toRespond(201, expect.anything())
    expect(await world.owner.post(`${order}payments/1/refund/`, {})).toRespond(200, expect.anything())
    await world.owner.post(`/giftcards/${card.id}/transact/`, { value: '-23.00', text: 'Bar, Friday night' })
    const none = { event: null, order: null, acceptor: 'kulturwerk' }
    const ofOrder = { event: 'openstage26', order: code, acceptor: 'kulturwerk' }
    expect(await transactions(world.owner, card)).toMatchObject([
      { ...none, value: '50.00' },
      { ...ofOrder, value: '-10.00' },
      { ...ofOrder, value: '10.00' },
      { ...none, value: '-23.00', text: 'Bar, Friday night' },
    ])
  })

  it('returns the acceptor, to the issuer of the card only', async () => {
    const scope = world.scope()
    const organizer = (slug: string) => world.db('organizers').where({ slug }).first('id', 'slug')
    await acceptGiftCards(scope, await organizer('kulturwerk'), await organizer('elsewhere'))
    const card = await issue(world.stranger)
    const query = '?include_accepted=true'
    const taken = await world.owner.post(`/giftcards/${card.id}/transact/${query}`, { value: '-20.00' })
    expect(taken).toRespond(200, expect.objectContaining({ value: '30.00' }))
    expect(await transactions(world.stranger, card)).toMatchObject([
      { value: '50.00', acceptor: 'elsewhere' },
      { value: '-20.00', acceptor: 'kulturwerk' },
    ])
    expect((await world.owner.get(`/giftcards/${card.id}/transactions/${query}`)).status).toBe(403)
  })
})
