// The lottery of a waiting room (guide waiting-room, "Lottery").
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { drawLottery } from '../../../src/domain/stock/lottery.ts'

const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
const digits = (seed: string, entries: number, number: number): string =>
  createHash('sha256').update(`${seed}:${entries}:${number}`).digest('hex').slice(0, 10)

describe('drawLottery', () => {
  it('gives each rank to one place', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 0, max: 5000 }), async (seed, entries) => {
        const ranks = await drawLottery(seed, entries)
        expect([...ranks].toSorted((a, b) => a - b)).toEqual(Array.from({ length: entries }, (_, i) => i + 1))
      }),
      { numRuns: 30 },
    )
  })

  it('gives the ranks that the example of the guide computes', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 300 }), fc.nat(), async (seed, entries, any) => {
        const number = (any % entries) + 1
        const own = digits(seed, entries, number)
        let rank = 1
        for (let other = 1; other <= entries; other += 1) {
          const theirs = digits(seed, entries, other)
          if (theirs < own || (theirs === own && other < number)) rank += 1
        }
        expect((await drawLottery(seed, entries))[number - 1]).toBe(rank)
      }),
      { numRuns: 50 },
    )
  })

  it('favors no place', async () => {
    const [entries, draws] = [5, 2000]
    const counts = Array.from({ length: entries }, () => Array<number>(entries).fill(0))
    for (let i = 0; i < draws; i += 1) {
      const ranks = await drawLottery(createHash('sha256').update(`draw ${i}`).digest('hex'), entries)
      for (const [index, rank] of ranks.entries()) counts[index]![rank - 1]! += 1
    }
    const expected = draws / entries
    const deviation = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // The 99.9th percentile of the chi-squared distribution with (5 - 1)² degrees of freedom.
    expect(deviation).toBeLessThan(39.3)
  })

  it('depends on the number of entries', async () => {
    const seed = '5eed'.repeat(16)
    const [fewer, more] = [await drawLottery(seed, 100), await drawLottery(seed, 101)]
    const order = (ranks: Uint32Array) => [...ranks.slice(0, 100).keys()].toSorted((a, b) => ranks[a]! - ranks[b]!)
    expect(order(more)).not.toEqual(order(fewer))
  })
})
