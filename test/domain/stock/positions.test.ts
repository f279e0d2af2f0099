// Positions of one request, such as those of an order, share vouchers, seats and quotas and are reserved all or none.
import type { Offer } from '../../../src/domain/catalog/offers.ts'
import type { Candidate, Candidates } from '../../../src/domain/stock/positions.ts'
import { takePositions } from '../../../src/domain/stock/positions.ts'
import type { QuotaAvailability } from '../../../src/domain/stock/quotas.ts'
import { AVAILABLE } from '../../../src/domain/stock/quotas.ts'
import type { WantedSeat } from '../../../src/domain/stock/seats.ts'
import type { UsableVoucher } from '../../../src/domain/stock/voucher_use.ts'

const [PLAIN, SEATED] = [1, 2]
const rules = { active: { item: true, variation: true }, sellBlocked: false }
const offer = (id: number, more: Partial<Offer> = {}): Offer => ({
  id,
  active: true,
  has_variations: false,
  allow_waitinglist: true,
  category_id: null,
  is_addon: false,
  requires_parent: false,
  addon_categories: [],
  bundles: [],
  seated_dates: [],
  ...more,
})
const newVoucher = (left: number): UsableVoucher => ({
  id: 1,
  code: 'WELCOME',
  item_id: null,
  variation_id: null,
  subevent_id: null,
  seat_id: null,
  expired: false,
  remaining_uses: left,
  budget_left: null,
  price_mode: 'none',
  value: null,
  block_quota: false,
  allow_ignore_quota: false,
  all_addons_included: false,
  all_bundles_included: false,
  quota: null,
})
const newSeat = (): WantedSeat => ({
  id: 1,
  seat_guid: 'A-1',
  name: 'Seat 1',
  zone_name: null,
  row_name: null,
  row_label: null,
  seat_number: '1',
  seat_label: null,
  subevent_id: null,
  item_id: SEATED,
  blocked: false,
  taken: false,
  voucher_ids: [],
})
const position = (
  place: number,
  item: number,
  found: { voucher?: UsableVoucher; seat?: WantedSeat } = {},
): Candidate => ({
  wanted: {
    item,
    variation: null,
    subevent: null,
    at: ['positions', place],
    addon_to: null,
    voucher: found.voucher?.code ?? null,
    seat: found.seat?.seat_guid ?? null,
    attendee_name: null,
    attendee_name_parts: {},
    answers: [],
  },
  quotas: [1],
  voucher: found.voucher,
  seat: found.seat,
  answers: { answers: [], errors: [] },
  attendee: { name: null, parts: {} },
})
const together = (positions: Candidate[], left: number | null) => {
  const quota = { quota_id: 1, state: AVAILABLE, available: left } as QuotaAvailability
  const items = new Map([offer(PLAIN), offer(SEATED, { seated_dates: [0] })].map((item) => [item.id, item]))
  const candidates = {
    event: { has_subevents: false },
    offers: { items, variations: new Map() },
    positions,
    availability: new Map([[1, quota]]),
    carts: { ids: [], quotas: new Map() },
  } as unknown as Candidates
  return { quota, errors: takePositions(candidates, positions, rules) }
}

describe('takePositions', () => {
  it('takes uses of a voucher, a seat and tickets', () => {
    const [voucher, seat] = [newVoucher(2), newSeat()]
    const { errors, quota } = together([position(0, PLAIN, { voucher }), position(1, SEATED, { voucher, seat })], 3)
    expect([errors, voucher.remaining_uses, seat.taken, quota.available]).toEqual([[], 0, true, 1])
  })

  it('rejects the second use of a voucher with one remaining use, and takes nothing', () => {
    const voucher = newVoucher(1)
    const same = position(1, PLAIN, { voucher })
    const { errors, quota } = together([position(0, PLAIN, { voucher }), same], 3)
    expect(errors).toEqual([
      { path: ['positions', 1, 'voucher'], message: 'The voucher is used up.', code: 'voucher_used_up' },
    ])
    expect([voucher.remaining_uses, quota.available]).toEqual([1, 3])
  })

  it('rejects a seat that is requested twice, and takes nothing', () => {
    const seat = newSeat()
    const { errors } = together([position(0, SEATED, { seat }), position(1, SEATED, { seat })], null)
    expect(errors).toEqual([
      { path: ['positions', 1, 'seat'], message: 'The seat is not available.', code: 'seat_taken' },
    ])
    expect(seat.taken).toBe(false)
  })

  it('rejects every position that is too late, and releases vouchers and seats', () => {
    const [voucher, seat] = [newVoucher(5), newSeat()]
    const { errors, quota } = together(
      [position(0, PLAIN, { voucher }), position(1, SEATED, { seat }), position(2, PLAIN)],
      1,
    )
    expect(errors.map(({ path }) => path)).toEqual([
      ['positions', 1, 'item'],
      ['positions', 2, 'item'],
    ])
    expect([voucher.remaining_uses, seat.taken, quota.available]).toEqual([5, false, 1])
  })

  it('reports no error for the seat if the voucher is invalid', () => {
    const { errors } = together([position(0, SEATED, { voucher: newVoucher(0) })], 1)
    expect(errors.map(({ path }) => path)).toEqual([['positions', 0, 'voucher']])
  })

  it('counts an object that occurs twice as two positions', () => {
    const one = position(0, PLAIN)
    expect(together([one, one], 2).quota.available).toBe(0)
    expect(together([one, one], 1).errors).toHaveLength(1)
  })
})
