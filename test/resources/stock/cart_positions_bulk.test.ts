// Many cart positions in one request.
import type { Json } from '../../../scripts/support/document.ts'
import { countStatements } from '../../support/statements.ts'
import { CARTS, EVENT, left, post, product, world } from './cart_positions.setup.ts'

const held = async (item: number): Promise<number> =>
  Number((await world.db('cart_positions').where({ item_id: item }).count().first())!.count)

describe('cart_positions.bulk_create', () => {
  const bulk = async (entries: Json): Promise<Json[]> => {
    const { status, body } = await world.owner.post(`${CARTS}bulk_create/`, entries)
    expect(status).toBe(200)
    return body.results
  }

  it('returns the result of each entry, and stores valid ones', async () => {
    const { item, quota } = await product(2)
    const results = await bulk([
      { item, price: '10' },
      { item: 9, price: '10' },
      { item, price: '-1' },
      {},
      { item, price: '10', cart_id: 'mine@api' },
      { item, price: '10' },
    ])
    expect(results.map(({ success }) => success)).toEqual([true, false, false, false, true, false])
    expect(results.map(({ errors }) => errors && Object.keys(errors))).toEqual([
      null,
      ['item'],
      ['price'],
      ['item', 'price'],
      null,
      ['item'],
    ])
    expect(results[4]!.data.cart_id).toBe('mine@api')
    expect(await left(quota)).toBe(0)
  })

  it('gives entries without cart_id one in common, and a seat to the first one', async () => {
    const { item } = await product(5)
    const [a, b] = await bulk([
      { item, price: '1' },
      { item, price: '1' },
    ])
    expect([a!.data.cart_id, a!.data.id]).toEqual([b!.data.cart_id, b!.data.id - 1])
  })

  it('takes nothing from a voucher or its quotas for a rejected entry', async () => {
    const [full, free] = [await product(0), await product(5)]
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, { max_usages: 1 })
    const { body } = await world.owner.post(
      `${CARTS}bulk_create/`,
      [full, free, free].map(({ item }) => ({ item, price: '10.00', voucher: voucher.code })),
    )
    expect(body.results.map(({ errors }: Json) => errors && Object.keys(errors))).toEqual([['item'], null, ['voucher']])
    expect(await left(free.quota)).toBe(4)
  })

  it('takes 1,000 positions with all that comes along, and not one more', async () => {
    const [main, extra] = [await product(null), await product(null)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const along = (count: number) => Array.from({ length: count }, () => ({ item: extra.item, price: '0.00' }))
    const entries = Array.from({ length: 40 }, () => ({ item: main.item, price: '10.00', bundled: along(24) }))
    const answer = await world.owner.post(`${CARTS}bulk_create/`, [
      ...entries.slice(1),
      { ...entries[0]!, bundled: along(25) },
    ])
    expect(answer).toRespond(400, { detail: expect.stringContaining('1000 positions'), code: 'too_many_items' })
    expect(await held(main.item)).toBe(0)
    expect((await bulk(entries)).map(({ success }) => success)).toEqual(entries.map(() => true))
    expect(await held(extra.item)).toBe(960)
  })

  it('runs as many statements for many entries as for a few, with seats, vouchers, variations and answers', async () => {
    const [main, extra] = [await product(null, { variations: [{ value: { en: 'S' } }] }), await product(null)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, { max_usages: 500 })
    const questions: Json[] = []
    for (const type of ['S', 'M'])
      questions.push(
        await post(`${EVENT}/questions/`, {
          question: { en: 'What else?' },
          type,
          items: [extra.item],
          ...(type === 'M' ? { options: [{ answer: { en: 'Tea' } }, { answer: { en: 'Coffee' } }] } : {}),
        }),
      )
    const [text, choice] = questions
    const answers = [
      { question: text.id, answer: 'Nothing' },
      { question: choice.id, options: choice.options.map(({ id }: Json) => id) },
    ]
    const entries = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        item: i % 5 ? main.item : 9,
        variation: main.variations[0],
        price: '1.00',
        voucher: i % 2 ? voucher.code : null,
        seat: i % 3 ? null : `no-${i}`,
        answers,
        bundled: Array.from({ length: 15 }, () => ({ item: extra.item, price: '0.00', answers })),
      }))
    await bulk(entries(10))
    const before = await held(extra.item)
    const few = await countStatements(() => bulk(entries(10)))
    expect([few > 5, (await held(extra.item)) > before]).toEqual([true, true])
    expect(await countStatements(() => bulk(entries(60)))).toBe(few)
  })

  it('keeps apart entries that are alike to the letter', async () => {
    const { item } = await product(2)
    const question = await post(`${EVENT}/questions/`, { question: { en: 'Diet?' }, type: 'S', items: [item] })
    const entry = { item, price: '1.00', answers: [{ question: question.id, answer: 'vegan' }] }
    const results = await bulk([entry, entry, entry])
    expect(results.map(({ success }) => success)).toEqual([true, true, false])
    const ids = results.slice(0, 2).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect((await world.owner.get(`${CARTS}${id}/`)).body.answers).toHaveLength(1)
  })

  it('reports invalid answers at their entry and part, and stores the other entries', async () => {
    const [main, extra] = [await product(9), await product(9)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const number = await post(`${EVENT}/questions/`, { question: { en: 'Age?' }, type: 'N', items: [extra.item] })
    const entry = (...ages: string[]) => ({
      item: main.item,
      price: '1.00',
      bundled: ages.map((answer) => ({ item: extra.item, price: '0.00', answers: [{ question: number.id, answer }] })),
    })
    const [good, bad] = await bulk([entry('7', '8'), entry('9', 'ten')])
    expect(good!.data.bundled.map(({ answers }: Json) => answers[0].answer)).toEqual(['7', '8'])
    expect(bad!.errors).toEqual({ bundled: [{}, { answers: [{ answer: [expect.any(String)] }] }] })
    expect(await left(main.quota)).toBe(8)
  })

  it('makes nothing of nothing', async () => {
    expect((await world.owner.post(`${CARTS}bulk_create/`, [])).body).toEqual({ results: [] })
  })

  it('is 400 for a body that is no list', async () => {
    expect((await world.owner.post(`${CARTS}bulk_create/`, { item: 1 })).status).toBe(400)
  })
})
