// The parameters `include`, `exclude` and `expand` (spec/README.md).
import fc from 'fast-check'
import { everything, selectionOf } from '../../../src/core/data/selection.ts'

const selects = { include: true, exclude: true, expand: ['item', 'answers.question'] }
const select = (query: { include?: string[]; exclude?: string[]; expand?: string[] }) => selectionOf({ selects }, query)
const order = {
  code: 'A7K3Q',
  email: null,
  positions: [
    { id: 1, secret: 'x', answers: [{ question: 1, answer: 'yes' }] },
    { id: 2, secret: 'y', answers: [] },
  ],
}

describe('exclude', () => {
  it('omits fields, also within lists', () => {
    expect(select({ exclude: ['email', 'positions.answers', 'nothing.of.this'] }).project(order)).toEqual({
      code: 'A7K3Q',
      positions: [
        { id: 1, secret: 'x' },
        { id: 2, secret: 'y' },
      ],
    })
  })

  it('is known before anything is read', () => {
    const { wants } = select({ exclude: ['positions.answers', 'fees'] })
    expect(
      ['positions', 'positions.answers', 'positions.answers.question', 'fees', 'fees.value', 'feesible'].map(wants),
    ).toEqual([true, false, false, false, false, true])
  })

  it('leaves the object itself as it was', () => {
    const before = structuredClone(order)
    select({ exclude: ['positions.id'] }).project(order)
    expect(order).toEqual(before)
  })
})

describe('include', () => {
  it('returns only the named fields', () => {
    expect(select({ include: ['code', 'positions.secret'] }).project(order)).toEqual({
      code: 'A7K3Q',
      positions: [{ secret: 'x' }, { secret: 'y' }],
    })
  })

  it('wants what is named, what is around it and all within it', () => {
    const { wants } = select({ include: ['code', 'positions.answers'] })
    expect(
      ['code', 'positions', 'positions.answers', 'positions.answers.question', 'positions.id', 'email'].map(wants),
    ).toEqual([true, true, true, true, false, false])
  })

  it('of a field and of a part of it returns the whole field', () => {
    expect(select({ include: ['positions', 'positions.id'] }).project(order)).toEqual({ positions: order.positions })
  })

  it('counts before exclude', () => {
    const selection = select({ include: ['positions'], exclude: ['positions.answers', 'positions.secret'] })
    expect(selection.project(order)).toEqual({ positions: [{ id: 1 }, { id: 2 }] })
    expect(['positions.id', 'positions.secret', 'code'].map(selection.wants)).toEqual([true, false, false])
  })

  it('of names that there are not answers nothing', () => {
    expect(select({ include: ['__proto__', 'constructor'] }).project(order)).toEqual({})
  })
})

describe('expand', () => {
  it('takes what the contract names and ignores the rest', () => {
    const { expands } = select({ expand: ['answers.question', 'variation'] })
    expect(['answers.question', 'variation', 'item'].map(expands)).toEqual([true, false, false])
  })
})

describe('a parameter that the contract does not have', () => {
  it('leaves nothing out', () => {
    expect(selectionOf({ selects: null }, { exclude: ['code'] })).toBe(everything)
    const { wants, project } = selectionOf(
      { selects: { include: false, exclude: false, expand: [] } },
      { include: ['code'], exclude: ['email'] },
    )
    expect([wants('email'), project(order)]).toEqual([true, order])
  })
})

describe('what is projected', () => {
  it('is what is wanted, whatever is named', () => {
    const name = fc.constantFrom('a', 'b', 'c')
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'))
    const leaf = { a: 1, b: 1, c: 1 }
    const middle = { a: [leaf, leaf], b: leaf, c: 1 }
    const root = { a: middle, b: [middle], c: leaf }
    const members = (value: unknown, at = ''): string[] =>
      Array.isArray(value)
        ? value.flatMap((entry) => members(entry, at))
        : value && typeof value === 'object'
          ? Object.entries(value).flatMap(([key, inner]) => [`${at}${key}`, ...members(inner, `${at}${key}.`)])
          : []
    const all = [...new Set(members(root))]
    fc.assert(
      fc.property(fc.array(path, { maxLength: 4 }), fc.array(path, { maxLength: 4 }), (include, exclude) => {
        const { wants, project } = select({ include, exclude })
        // A path into a scalar value keeps the value; other paths are exactly the selected ones.
        const shown = new Set(members(project(root)))
        expect(all.filter((one) => shown.has(one))).toEqual(all.filter(wants))
      }),
      { numRuns: 500 },
    )
  })
})
