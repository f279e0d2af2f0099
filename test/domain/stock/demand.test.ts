import type { Demand } from '../../../src/domain/stock/demand.ts'
import { overdraftAllowances, takeDemand } from '../../../src/domain/stock/demand.ts'
import type { QuotaAvailability } from '../../../src/domain/stock/quotas.ts'
import { AVAILABLE } from '../../../src/domain/stock/quotas.ts'

const stock = (quotas: Record<number, number | null>) =>
  new Map(
    Object.entries(quotas).map(([id, left]) => [
      Number(id),
      { state: AVAILABLE, available: left } as QuotaAvailability,
    ]),
  )
const rest = (left: ReturnType<typeof stock>) => [...left.values()].map((quota) => quota.available)
const plain = (...quotas: number[]): Demand => ({ quotas, voucher: undefined })
const passing = (...quotas: number[]): Demand => ({
  quotas,
  voucher: { block_quota: false, allow_ignore_quota: true },
})
const blocking = (...quotas: number[]): Demand => ({
  quotas,
  voucher: { block_quota: true, allow_ignore_quota: true },
})

describe('takeDemand', () => {
  it('takes what all positions need of each of their quotas', () => {
    const left = stock({ 1: 3, 2: 2, 3: null })
    expect(takeDemand(left, [plain(1, 2), plain(1), plain(1, 3)])).toEqual([undefined, undefined, undefined])
    expect(rest(left)).toEqual([0, 1, null])
  })

  it('takes nothing if one is too late, and names it; rejected demand does not reduce what is available to the next', () => {
    const left = stock({ 1: 1, 2: 5 })
    const same = plain(1)
    expect(takeDemand(left, [same, same, plain(1, 2), plain(2)])).toEqual([
      undefined,
      expect.objectContaining({ code: 'sold_out' }),
      expect.objectContaining({ code: 'sold_out' }),
      undefined,
    ])
    expect(rest(left)).toEqual([1, 5])
  })

  it('rejects a product without quota, unless a voucher ignores quotas', () => {
    expect(takeDemand(stock({}), [plain(), passing(), blocking()])).toEqual([
      expect.objectContaining({ code: 'not_sold' }),
      undefined,
      undefined,
    ])
  })

  it('takes nothing for vouchers that pass quotas or block them', () => {
    const left = stock({ 1: 1 })
    expect(takeDemand(left, [passing(1), blocking(1), plain(1)])).toEqual([undefined, undefined, undefined])
    expect(rest(left)).toEqual([0])
  })

  it('takes only what goes beyond what carts hold, which is theirs though nothing is left', () => {
    const left = stock({ 1: 1, 2: 0 })
    const held = new Map([
      [1, 1],
      [2, 1],
    ])
    expect(takeDemand(left, [plain(1), plain(2), plain(1), plain(1)], held)).toEqual([
      undefined,
      undefined,
      undefined,
      expect.objectContaining({ code: 'sold_out' }),
    ])
    expect(takeDemand(left, [plain(1, 2), plain(1)], held)).toEqual([undefined, undefined])
    expect(rest(left)).toEqual([0, 0])
  })
})

describe('overdraft', () => {
  it('returns the needed quotas, each with the number of positions that ignored it', () =>
    expect([...overdraftAllowances([plain(1), passing(1, 2), passing(1), blocking(1), plain(3)])]).toEqual([
      [1, 2],
      [3, 0],
    ]))

  it('leaves out those of which carts have held as many', () =>
    expect([
      ...overdraftAllowances(
        [plain(1), plain(1), plain(2), passing(2)],
        new Map([
          [1, 1],
          [2, 1],
        ]),
      ),
    ]).toEqual([[1, 0]]))
})
