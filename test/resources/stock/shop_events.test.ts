// Events and products that shops in a browser show. The test web/public_events covers which products are hidden.
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { during, EVENT, products, SERIES, SHOP, shop, world } from './shop.setup.ts'

describe('shop_events', () => {
  it('shows events without anything internal', async () => {
    const { body } = await shop.get(SHOP)
    expect(Object.keys(body).sort()).toEqual(
      'currency date_admission date_from date_to has_subevents location name presale presale_end presale_start public_url slug timezone'.split(
        ' ',
      ),
    )
  })

  it('hides the times that the settings hide', async () => {
    const { body: before } = await shop.get(SHOP)
    expect([before.date_to, before.presale_start]).toEqual([expect.any(String), expect.any(String)])
    await world.owner.patch(`${EVENT}settings/`, { show_date_to: false, presale_start_show_date: false })
    for (const { body } of [await shop.get(SHOP), await shop.get('/shop/events/')]) {
      const event = body.results?.find(({ slug }: Json) => slug === 'openstage26') ?? body
      expect([event.date_to, event.presale_start, event.presale]).toEqual([null, null, 'open'])
    }
    await world.owner.patch(`${EVENT}settings/`, { show_date_to: null, presale_start_show_date: null })
  })

  it('shows products without what is internal or hidden', async () => {
    const text = (await shop.get(`${SHOP}products/`)).text
    for (const word of ['Invoice only', 'internal_name', 'checkin', 'ledger', 'Sponsorship', 'meta_data', 'quota'])
      expect([word, text.includes(word)]).toEqual([word, false])
    const [ticket] = await products()
    expect(ticket).toMatchObject({ item: 1, price: '390.00', net_price: '327.73', availability: 'available' })
    expect(ticket.variations.map(({ variation }: Json) => variation)).toEqual([1, 2, 3])
  })

  it('returns numbers only if the organizer shows them', async () => {
    expect((await products()).map(({ available_number }) => available_number)).toEqual([null, null])
    await during('items', 1, { show_quota_left: true }, async () => {
      expect((await products())[0].variations[0].available_number).toEqual(expect.any(Number))
    })
  })

  it('wants a date in a series, one that has a page', async () => {
    expect(await shop.get(`${SERIES}products/`)).toRespond(400, fields('subevent'))
    expect((await shop.get(`${SERIES}products/?subevent=9007199254740991`)).status).toBe(404)
    expect((await shop.get(`${SHOP}products/?subevent=1`)).status).toBe(404)
    expect((await products(`${SERIES}products/?subevent=1`)).length).toBeGreaterThan(0)
    await during('subevents', 1, { is_public: false }, async () => {
      expect((await shop.get(`${SERIES}products/?subevent=1`)).status).toBe(404)
    })
  })

  it('shows the questions that shops ask', async () => {
    const questionIds = async () => (await shop.get(`${SHOP}questions/`)).body.questions.map(({ id }: Json) => id)
    expect(await questionIds()).toEqual([1, 2])
    for (const position of [-1, -2_147_483_648]) {
      await during('questions', 2, { position }, async () => expect(await questionIds()).toEqual([2, 1]))
      await during('question_options', 1, { position }, async () => expect(await questionIds()).toEqual([1, 2]))
    }
    await during('questions', 2, { hidden: true }, async () => expect(await questionIds()).toEqual([1]))
  })
})
