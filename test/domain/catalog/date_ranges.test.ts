// Date ranges: the meaning of named ranges on a given day, and the times that they cover.
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { isDate, isDateTime } from '../../../src/core/formats.ts'
import { isDateRange, resolveDateRange, timesOfDays } from '../../../src/domain/catalog/date_ranges.ts'

const wednesday = new Date('2026-02-11T12:00:00Z')
const names = [
  'days_today',
  'days_yesterday',
  'days_last7',
  'days_last14',
  'days_tomorrow',
  'days_next7',
  'days_next14',
  'future',
  'past',
  ...['week', 'month', 'quarter', 'year'].flatMap((unit) =>
    ['this', 'to_date', 'previous', 'next'].map((which) => `${unit}_${which}`),
  ),
]

describe('resolve', () => {
  it.each([
    ['2026-01-01/2026-01-31', '2026-01-01', '2026-01-31'],
    ['2026-01-01/', '2026-01-01', null],
    ['/2026-01-31', null, '2026-01-31'],
    ['/', null, null],
    ['days_today', '2026-02-11', '2026-02-11'],
    ['days_yesterday', '2026-02-10', '2026-02-10'],
    ['days_tomorrow', '2026-02-12', '2026-02-12'],
    ['days_last7', '2026-02-05', '2026-02-11'],
    ['days_last14', '2026-01-29', '2026-02-11'],
    ['days_next7', '2026-02-12', '2026-02-18'],
    ['days_next14', '2026-02-12', '2026-02-25'],
    ['week_this', '2026-02-09', '2026-02-15'],
    ['week_to_date', '2026-02-09', '2026-02-11'],
    ['week_previous', '2026-02-02', '2026-02-08'],
    ['week_next', '2026-02-16', '2026-02-22'],
    ['month_this', '2026-02-01', '2026-02-28'],
    ['month_to_date', '2026-02-01', '2026-02-11'],
    ['month_previous', '2026-01-01', '2026-01-31'],
    ['month_next', '2026-03-01', '2026-03-31'],
    ['quarter_this', '2026-01-01', '2026-03-31'],
    ['quarter_to_date', '2026-01-01', '2026-02-11'],
    ['quarter_previous', '2025-10-01', '2025-12-31'],
    ['quarter_next', '2026-04-01', '2026-06-30'],
    ['year_this', '2026-01-01', '2026-12-31'],
    ['year_to_date', '2026-01-01', '2026-02-11'],
    ['year_previous', '2025-01-01', '2025-12-31'],
    ['year_next', '2027-01-01', '2027-12-31'],
    ['future', '2026-02-12', null],
    ['past', null, '2026-02-11'],
  ])('takes %s on Wednesday, 11 February 2026, from %s to %s', (range, from, to) =>
    expect(resolveDateRange(range, 'Europe/Berlin', wednesday)).toEqual({ from, to }))

  it('reckons with the day in event time', () => {
    const now = new Date('2026-12-31T23:30:00Z')
    expect(resolveDateRange('year_this', 'UTC', now).from).toBe('2026-01-01')
    expect(resolveDateRange('year_this', 'Europe/Berlin', now).from).toBe('2027-01-01')
    expect(resolveDateRange('days_today', 'America/New_York', now).from).toBe('2026-12-31')
  })

  it('takes previous, this and next one after the other without a gap, on any day in any zone', () => {
    const now = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/Sao_Paulo')
    fc.assert(
      fc.property(now, zone, fc.constantFrom('week', 'month', 'quarter', 'year'), (moment, name, unit) => {
        const [before, current, after, so] = ['previous', 'this', 'next', 'to_date'].map((which) =>
          resolveDateRange(`${unit}_${which}`, name, moment),
        )
        const next = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()!
        const today = resolveDateRange('days_today', name, moment).from!
        expect([next(before!.to!), next(current!.to!)]).toEqual([current!.from, after!.from])
        expect(so).toEqual({ from: current!.from, to: today })
        expect(current!.from! <= today && today <= current!.to!).toBe(true)
      }),
    )
  })

  it('supports every name that the contract accepts', () => {
    for (const name of names) {
      const { from, to } = resolveDateRange(name, 'UTC', wednesday)
      expect([isDateRange(name), [from, to].every((day) => day === null || isDate(day))]).toEqual([true, true])
    }
    const name = fc.stringMatching(/^(days|week|month|quarter|year)_[a-z0-9]{1,9}$|^[a-z]{4,6}$/)
    fc.assert(fc.property(name, (text) => isDateRange(text) === names.includes(text)))
  })
})

describe('moments', () => {
  it.each([
    ['a day in winter', '2026-02-11', 'Europe/Berlin', '2026-02-10T23:00:00Z', '2026-02-11T23:00:00Z'],
    ['a day of 23 hours', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    [
      'a day that begins at one o’clock',
      '2018-11-04',
      'America/Sao_Paulo',
      '2018-11-04T03:00:00Z',
      '2018-11-05T02:00:00Z',
    ],
    [
      'a day with two midnights from the first on',
      '2026-11-01',
      'America/Havana',
      '2026-11-01T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ],
    [
      'a day with two midnights east of Greenwich',
      '2014-10-31',
      'Asia/Amman',
      '2014-10-30T21:00:00Z',
      '2014-10-31T22:00:00Z',
    ],
    ['a day that was left out as none', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z'],
    [
      'the first day without a beginning where it begins before',
      '0001-01-01',
      'Asia/Tokyo',
      null,
      '0001-01-01T14:41:01Z',
    ],
    ['the last day without an end', '9999-12-31', 'UTC', '9999-12-31T00:00:00Z', null],
  ])('cover %s', (_, day, zone, from, before) =>
    expect(timesOfDays({ from: day, to: day }, zone)).toEqual({ from, before }))

  it('cover consecutive days without gap or overlap, and what is let in only', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (first, zone) => {
        const second = DateTime.fromISO(first, { zone: 'utc' }).plus({ days: 1 }).toISODate()!
        const [one, two] = [first, second].map((text) => timesOfDays({ from: text, to: text }, zone))
        expect(one!.before).toBe(two!.from)
        expect([isDateTime(one!.from!), one!.from! <= one!.before!]).toEqual([true, true])
      }),
      { numRuns: 300 },
    )
    expect(timesOfDays({ from: null, to: null }, 'UTC')).toEqual({ from: null, before: null })
  })
})
