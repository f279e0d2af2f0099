import fc from 'fast-check'
import type { ValidityRule } from '../../../src/domain/catalog/validity.ts'
import { validityOf } from '../../../src/domain/catalog/validity.ts'
import { runs } from '../../support/runs.ts'

const rule = (own: Partial<ValidityRule> = {}): ValidityRule => ({
  validity_mode: 'dynamic',
  validity_fixed_from: null,
  validity_fixed_until: null,
  validity_dynamic_duration_minutes: null,
  validity_dynamic_duration_hours: null,
  validity_dynamic_duration_days: null,
  validity_dynamic_duration_months: null,
  validity_dynamic_start_choice: false,
  validity_dynamic_start_choice_day_limit: null,
  ...own,
})
const duration = (months: number | null, days: number | null, hours: number | null, minutes: number | null) =>
  rule({
    validity_dynamic_duration_months: months,
    validity_dynamic_duration_days: days,
    validity_dynamic_duration_hours: hours,
    validity_dynamic_duration_minutes: minutes,
  })
const NOW = '2026-03-10T12:00:00Z'
const validity = (own: ValidityRule, now = NOW, requested: string | null = null) =>
  validityOf(own, 'Europe/Berlin', new Date(now), requested)
const until = (own: ValidityRule, now = NOW) => validity(own, now).valid_until

describe('validity', () => {
  it('is without limits, or fixed, unless it begins with the order', () => {
    const own = { validity_fixed_from: '2026-05-01T10:00:00Z', validity_dynamic_duration_days: 1 }
    expect(validity(rule({ ...own, validity_mode: null }))).toEqual({ valid_from: null, valid_until: null })
    expect(validity(rule({ ...own, validity_mode: 'fixed' }))).toEqual({
      valid_from: '2026-05-01T10:00:00Z',
      valid_until: null,
    })
  })

  it('begins now, or when the buyer wants where that may be chosen', () => {
    const days = { validity_dynamic_duration_days: 1 }
    const choice = rule({ ...days, validity_dynamic_start_choice: true, validity_dynamic_start_choice_day_limit: 30 })
    expect(validity(rule(days), NOW, '2026-03-20T08:00:00+01:00').valid_from).toBe(NOW)
    expect(validity(choice, NOW, '2026-03-20T08:00:00+01:00')).toEqual({
      valid_from: '2026-03-20T07:00:00Z',
      valid_until: '2026-03-20T22:59:59Z',
    })
    expect(validity(choice, NOW, '2026-03-01T08:00:00Z').valid_from).toBe(NOW)
    expect(validity(choice).valid_from).toBe(NOW)
    // Daylight saving time begins in between: 13:00 stays 13:00.
    expect(validity(choice, NOW, '2026-12-24T18:00:00Z').valid_from).toBe('2026-04-09T11:00:00Z')
    expect(
      validity({ ...choice, validity_dynamic_start_choice_day_limit: 0 }, NOW, '2026-12-24T18:00:00Z').valid_from,
    ).toBe(NOW)
    expect(
      validity({ ...choice, validity_dynamic_start_choice_day_limit: null }, NOW, '2026-12-24T18:00:00Z').valid_from,
    ).toBe('2026-12-24T18:00:00Z')
  })

  it.each<[string, ValidityRule, string, string | null]>([
    ['one day', duration(null, 1, null, null), NOW, '2026-03-10T22:59:59Z'],
    ['three days', duration(null, 3, null, null), NOW, '2026-03-12T22:59:59Z'],
    [
      'a day that begins at midnight there',
      duration(null, 1, null, null),
      '2026-03-10T23:00:00Z',
      '2026-03-11T22:59:59Z',
    ],
    ['one month', duration(1, null, null, null), NOW, '2026-04-09T21:59:59Z'],
    [
      'a month that ends with a shorter one',
      duration(1, null, null, null),
      '2026-01-31T12:00:00Z',
      '2026-02-28T22:59:59Z',
    ],
    ['a month from the 28th', duration(1, 0, 0, 0), '2026-02-28T12:00:00Z', '2026-03-27T22:59:59Z'],
    ['a year from a leap day', duration(12, null, null, null), '2028-02-29T12:00:00Z', '2029-02-28T22:59:59Z'],
    ['a month and two days', duration(1, 2, null, null), NOW, '2026-04-11T21:59:59Z'],
    ['hours', duration(null, null, 36, null), NOW, '2026-03-12T00:00:00Z'],
    ['hours and minutes', duration(null, null, 1, 30), NOW, '2026-03-10T13:30:00Z'],
    ['a day and the night behind it', duration(null, 1, 6, 30), NOW, '2026-03-11T05:29:59Z'],
    [
      'hours over the change of the clocks',
      duration(null, null, 24, null),
      '2026-03-28T12:00:00Z',
      '2026-03-29T12:00:00Z',
    ],
    ['no duration', duration(null, null, null, null), NOW, null],
  ])('lasts %s', (_, own, now, end) => {
    expect(until(own, now)).toBe(end)
  })

  it('ends within the years that the contract supports', () => {
    expect(until(duration(1200, 1, 1, 1), '9999-12-01T12:00:00Z')).toBe('9999-12-30T23:59:59Z')
  })

  it('of months ends where the same day of the later month begins, or that month ends when it has no such day', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 30 }), (now, months) => {
        const end = new Date(validityOf(duration(months, null, null, null), 'UTC', now, null).valid_until!)
        const next = new Date(end.getTime() + 1000)
        const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + months
        const missing = now.getUTCDate() > new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
        expect(next.toISOString().slice(11)).toBe('00:00:00.000Z')
        expect(next.getUTCFullYear() * 12 + next.getUTCMonth()).toBe(missing ? month + 1 : month)
        expect(next.getUTCDate()).toBe(missing ? 1 : now.getUTCDate())
      }),
      runs(200, 2000),
    )
  })
})
