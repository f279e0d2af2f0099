import fc from 'fast-check'
import { DateTime } from 'luxon'
import type { Dates } from '../../../src/domain/catalog/relative_dates.ts'
import type { PaymentTerm } from '../../../src/domain/orders/lifecycle/deadlines.ts'
import { deadline } from '../../../src/domain/orders/lifecycle/deadlines.ts'
import { runs } from '../../support/runs.ts'

const dates = (date_from: string, own: Partial<Dates> = {}): Dates => ({
  date_from,
  date_to: null,
  date_admission: null,
  presale_start: null,
  presale_end: null,
  ...own,
})
const event = { ...dates('2026-06-12T18:00:00Z'), timezone: 'Europe/Berlin' }
const term = (own: Partial<PaymentTerm> = {}): PaymentTerm => ({
  payment_term_mode: 'days',
  payment_term_days: 14,
  payment_term_weekdays: true,
  payment_term_minutes: 30,
  payment_term_last: null,
  ...own,
})
// 2026-03-10 is a Tuesday.
const deadlineOf = (own: Partial<PaymentTerm>, now = '2026-03-10T12:00:00Z', days: Dates[] = []) =>
  deadline(term(own), event, days, new Date(now)).toISOString().replace('.000', '')

describe('deadline', () => {
  it('is the end of the day after so many days, in the time zone of the event', () => {
    expect(deadlineOf({})).toBe('2026-03-24T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 0 })).toBe('2026-03-10T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 0 }, '2026-03-10T23:30:00Z')).toBe('2026-03-11T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 20 })).toBe('2026-03-30T21:59:59Z')
  })

  it('moves from a weekend to Monday if the setting is on', () => {
    expect(deadlineOf({ payment_term_days: 3 })).toBe('2026-03-13T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 4 })).toBe('2026-03-16T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 5 })).toBe('2026-03-16T22:59:59Z')
    expect(deadlineOf({ payment_term_days: 4, payment_term_weekdays: false })).toBe('2026-03-14T22:59:59Z')
  })

  it('is so many minutes from now, weekend or not', () => {
    const minutes = { payment_term_mode: 'minutes', payment_term_minutes: 90 } as const
    expect(deadlineOf(minutes, '2026-03-14T12:00:00Z')).toBe('2026-03-14T13:30:00Z')
  })

  it('is never after the last day to pay, even if that is on a weekend or past', () => {
    expect(deadlineOf({ payment_term_last: '2026-03-20' })).toBe('2026-03-20T22:59:59Z')
    expect(deadlineOf({ payment_term_last: '2026-03-14', payment_term_days: 4 })).toBe('2026-03-14T22:59:59Z')
    expect(deadlineOf({ payment_term_last: '2026-03-25' })).toBe('2026-03-24T22:59:59Z')
    expect(deadlineOf({ payment_term_last: '2026-03-01', payment_term_mode: 'minutes' })).toBe('2026-03-01T22:59:59Z')
    expect(deadlineOf({ payment_term_last: 'RELDATE/90/-/date_from/' })).toBe('2026-03-14T22:59:59Z')
  })

  it('depends on the earliest ordered date of a series', () => {
    const last = { payment_term_last: 'RELDATE/1/-/presale_end/' }
    const early = dates('2026-03-15T18:00:00Z')
    const late = dates('2026-03-30T18:00:00Z', { presale_end: '2026-03-13T18:00:00Z' })
    expect(deadlineOf(last, undefined, [early])).toBe('2026-03-14T22:59:59Z')
    expect(deadlineOf(last, undefined, [early, late])).toBe('2026-03-12T22:59:59Z')
    expect(deadlineOf(last)).toBe('2026-03-24T22:59:59Z')
  })

  it('is within the years that the contract supports', () => {
    expect(deadlineOf({ payment_term_last: '9999-12-31' }, '9999-12-30T00:00:00Z')).toBe('9999-12-30T23:59:59Z')
  })

  it('is 23:59:59 of the first working day that is late enough', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC')
    fc.assert(
      fc.property(moment, zone, fc.nat(60), (now, timezone, payment_term_days) => {
        const end = deadline(term({ payment_term_days }), { ...event, timezone }, [], now)
        const there = DateTime.fromJSDate(end, { zone: timezone })
        expect([there.toFormat('HH:mm:ss'), there.weekday < 6]).toEqual(['23:59:59', true])
        const day = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
        const days = Math.round(there.startOf('day').diff(day, 'days').days)
        const passed = Array.from({ length: days - payment_term_days }, (_, n) => there.minus({ days: n + 1 }).weekday)
        expect(passed.every((weekday) => weekday > 5)).toBe(true)
        expect(passed.length).toBeLessThan(3)
      }),
      runs(200, 2000),
    )
  })
})
