// Batches of vouchers.
import type { Json } from '../../../scripts/support/document.ts'
import type { Answer } from '../../support/conformance.ts'
import { fields } from '../../support/matchers.ts'
import { id, product, THEATRE, VOUCHERS, voucher, world } from './vouchers.setup.ts'

describe('vouchers.batch_create', () => {
  const batch = (list: Json, to = VOUCHERS): Promise<Answer> => world.owner.post(`${to}batch_create/`, list)
  const count = async (): Promise<number> => (await world.owner.get(VOUCHERS)).body.count

  it('answers with the new vouchers in the order of the request', async () => {
    const list = Array.from({ length: 20 }, (_, n) => ({
      tag: `no. ${n}`,
      max_usages: 20 - n,
      ...(n % 2 ? { code: `batch-${n}` } : {}),
    }))
    const response = await batch(list)
    expect(response).toMatchObject({
      status: 201,
      body: list.map((entry) => ('code' in entry ? { ...entry, code: entry.code!.toUpperCase() } : entry)),
    })
    expect(response.body.map((made: Json) => made.id)).toEqual(
      response.body.map((made: Json) => made.id).toSorted((a: number, b: number) => a - b),
    )
    const logged = await world
      .db('log_entries')
      .where({ action: 'voucher.added' })
      .whereIn(
        'object_id',
        response.body.map((made: Json) => made.id),
      )
      .orderBy('object_id')
      .select('actor_name', 'data')
    expect(logged).toMatchObject(list.map((data) => ({ actor_name: 'First token', data: { tag: data.tag } })))
  })

  it('stores nothing if one is invalid, and returns the errors of each entry', async () => {
    const before = await count()
    await voucher({ code: 'ALREADY' })
    const response = await batch([
      {},
      { code: 'already' },
      { code: 'twice' },
      { code: 'Twice', max_usages: 1, min_usages: 2 },
      { variation: 1 },
      {},
    ])
    expect(response).toRespond(400)
    expect(response.body.map((errors: object) => Object.keys(errors))).toEqual([
      [],
      ['code'],
      [],
      ['max_usages', 'code'],
      ['variation'],
      [],
    ])
    expect(await count()).toBe(before + 1)
  })

  it.each([
    [
      [{}, { item: 9007199254740991 }, {}],
      [[], ['item'], []],
    ],
    [
      [{}, { code: 'abc', max_usages: 'many' }, {}],
      [[], ['code', 'max_usages'], []],
    ],
    [
      [{}, 5, null],
      [[], ['non_field_errors'], ['non_field_errors']],
    ],
    [
      [{}, { comment: '\u0000' }, {}],
      [[], ['comment'], []],
    ],
  ])('has the same form for %j', async (list, wrong) => {
    const response = await batch(list)
    expect(response).toRespond(400)
    expect(response.body.map((errors: object) => Object.keys(errors).sort())).toEqual(wrong)
  })

  it.each([
    [[]],
    [{}],
    [null],
    ['"many"'],
    [Array(10_001).fill({})],
  ])('accepts a list of one to ten thousand, not %#', async (list) => {
    expect(await batch(list)).toRespond(400, fields('non_field_errors'))
  })

  it('reports errors of catalog and quotas in one response', async () => {
    const { item } = await product(1)
    await voucher({ code: 'FIRSTONE' })
    const response = await batch([{ code: 'firstone' }, { item, block_quota: true }, { item, block_quota: true }, {}])
    expect(response).toRespond(400)
    expect(response.body.map((errors: object) => Object.keys(errors))).toEqual([['code'], [], ['item'], []])
  })

  it('reports all entries that a catalog or quota rejects', async () => {
    const { item } = await product(100)
    const { body } = await batch(Array.from({ length: 300 }, () => ({ item, block_quota: true })))
    expect(body.map((errors: Json) => errors.item?.length ?? 0)).toEqual([...Array(100).fill(0), ...Array(200).fill(1)])
    expect(await world.db('vouchers').where({ item_id: item })).toEqual([])
  })

  it('takes the sum from the quotas, of products and quotas alike', async () => {
    const { item, quota, left } = await product(6)
    const both = [
      { item, block_quota: true, max_usages: 2 },
      { quota, block_quota: true, max_usages: 3 },
    ]
    expect(
      (await batch([...both, { quota, block_quota: true, max_usages: 2 }])).body.map((errors: object) =>
        Object.keys(errors),
      ),
    ).toEqual([[], [], ['quota']])
    expect((await batch([...both, { item, block_quota: true }])).status).toBe(201)
    expect(await left()).toBe(0)
  })

  it('does not deadlock with concurrent batches, whatever products and quotas they name', async () => {
    const [one, two] = [await product(100), await product(100)]
    const lists = [
      [{ quota: one.quota }, { item: two.item }],
      [{ item: one.item }, { quota: two.quota }],
    ].map((list) => list.map((entry) => ({ ...entry, block_quota: true })))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => batch(lists[n % 2]!)))
    expect([answers.map(({ status }) => status), await one.left(), await two.left()]).toEqual([
      Array(20).fill(201),
      80,
      80,
    ])
  })

  it('reports the code that a concurrent request has taken', async () => {
    const codes = Array.from({ length: 100 }, (_, n) => ({ code: `moment ${n}` }))
    const answers = await Promise.all([batch(codes), batch([{ code: 'nobody else’s' }, ...codes])])
    const [lost] = answers.filter(({ status }) => status === 400)
    expect([answers.map(({ status }) => status).sort(), Object.keys(lost!.body.at(-1))]).toEqual([[201, 400], ['code']])
  })

  it('gives a seat to one voucher', async () => {
    const { body } = await batch(
      [
        { seat: 'D-1', subevent: id.night },
        { seat: 'D-1', subevent: id.later },
        { seat: 'D-1', subevent: id.night },
      ],
      THEATRE,
    )
    expect(body.map((errors: object) => Object.keys(errors))).toEqual([[], [], ['seat']])
  })

  it('creates thousands in one request', async () => {
    const { quota, left } = await product(5000)
    const response = await batch(
      Array.from({ length: 5000 }, (_, n) => ({
        quota,
        block_quota: true,
        price_mode: 'percent',
        value: '20.00',
        tag: 'mailing',
        comment: `No. ${n}`,
      })),
    )
    expect(response).toRespond(201)
    expect([new Set(response.body.map((made: Json) => made.code)).size, await left()]).toEqual([5000, 0])
  })
})
