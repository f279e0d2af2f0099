// Deadlines relative to the event: parsing, serialization, and the resulting times, which SQL computes identically.
import fc from 'fast-check'
import { query } from '../../../src/core/data/db.ts'
import { isDate, isDateTime } from '../../../src/core/formats.ts'
import type { RelativeDate } from '../../../src/domain/catalog/relative_dates.ts'
import {
  formatRelativeDate,
  isRelativeDateTime,
  parseRelativeDate,
  resolveDate,
  resolveDateTime,
} from '../../../src/domain/catalog/relative_dates.ts'
import { freshDatabase } from '../../support/database.ts'

const event = {
  timezone: 'Europe/Berlin',
  date_from: '2026-09-18T17:30:00Z',
  date_to: '2026-09-20T20:00:00Z',
  date_admission: null,
  presale_start: '2026-03-01T09:00:00Z',
  presale_end: null,
}
const concert = {
  date_from: '2026-10-26T18:00:00Z',
  date_to: null,
  date_admission: '2026-10-26T17:00:00Z',
  presale_start: null,
  presale_end: null,
}
const at = (date_from: string, timezone = 'Europe/Berlin') => ({ ...event, timezone, date_from })

const base = fc.constantFrom('date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end')
const time = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const distance = fc.oneof(
  fc.record({ days: fc.nat(9999), time: fc.option(time) }),
  fc.record({ minutes: fc.nat(999999) }),
)
const relative = fc
  .tuple(distance, fc.record({ base, after: fc.boolean() }))
  .map(([one, other]) => ({ ...one, ...other }) as RelativeDate)

describe('parse', () => {
  it('reads what format writes, and the other way round', () => {
    fc.assert(fc.property(relative, (value) => expect(parseRelativeDate(formatRelativeDate(value))).toEqual(value)))
    for (const text of ['2026-09-18', '2026-09-18T17:30:00.5+02:00'])
      expect(formatRelativeDate(parseRelativeDate(text)!)).toBe(text)
  })

  it('reads exactly what the contract lets in', () => {
    const broken = fc.tuple(relative, fc.nat(), fc.string({ maxLength: 2 })).map(([value, place, by]) => {
      const text = formatRelativeDate(value)
      return text.slice(0, place % text.length) + by + text.slice((place % text.length) + 1)
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), broken), (text) => {
        const value = parseRelativeDate(text)
        expect(value !== undefined).toBe(isRelativeDateTime(text) || isDate(text))
        if (value) expect(formatRelativeDate(value)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('resolveDateTime', () => {
  it.each([
    [
      'counts days back, at a time of day in event time',
      'RELDATE/3/12:00:00/date_from/',
      event,
      '2026-09-15T10:00:00Z',
    ],
    ['keeps the time of the base', 'RELDATE/3/-/date_from/', event, '2026-09-15T17:30:00Z'],
    ['counts minutes back', 'RELDATE/minutes/90/date_from/', event, '2026-09-18T16:00:00Z'],
    ['counts forward', 'RELDATE/1/00:00:00/date_to/after/', event, '2026-09-20T22:00:00Z'],
    ['takes the start of the event where the base is empty', 'RELDATE/0/-/presale_end/', event, '2026-09-18T17:30:00Z'],
    [
      'keeps local time when the clocks change in between',
      'RELDATE/7/-/date_from/',
      at('2026-10-28T18:00:00Z'),
      '2026-10-21T17:00:00Z',
    ],
    [
      'moves a time that the clocks skip one hour later',
      'RELDATE/1/02:30:00/date_from/',
      at('2026-03-30T12:00:00Z'),
      '2026-03-29T01:30:00Z',
    ],
    [
      'takes the first of two equal times',
      'RELDATE/1/02:30:00/date_from/',
      at('2026-10-26T12:00:00Z'),
      '2026-10-25T00:30:00Z',
    ],
    [
      'leaves the second of two equal times when nothing is to be counted',
      'RELDATE/0/-/date_from/',
      at('2026-10-25T01:30:00Z'),
      '2026-10-25T01:30:00Z',
    ],
    [
      'counts minutes through a clock change',
      'RELDATE/minutes/60/date_from/',
      at('2026-03-29T01:30:00Z'),
      '2026-03-29T00:30:00Z',
    ],
    [
      'returns a datetime in UTC with all its digits',
      '2026-09-18T17:30:00.123456+02:00',
      event,
      '2026-09-18T15:30:00.123456Z',
    ],
  ])('%s', (_, text, around, found) => expect(resolveDateTime(text, around)).toBe(found))

  it('takes the base from the date, else from its event, else the start of the date', () => {
    const of = (name: string) => resolveDateTime(`RELDATE/0/-/${name}/`, event, concert)
    expect([of('date_from'), of('date_admission'), of('date_to'), of('presale_end')]).toEqual([
      concert.date_from,
      concert.date_admission,
      event.date_to,
      concert.date_from,
    ])
  })

  it('finds a datetime that the contract lets in for every distance from every event', () => {
    const zone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin')
    const start = fc.constantFrom(
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999Z',
      '1900-01-01T00:00:00Z',
      '2026-03-29T01:00:00Z',
    )
    fc.assert(
      fc.property(relative, start, zone, (value, date_from, timezone) => {
        const around = {
          timezone,
          date_from,
          date_to: null,
          date_admission: null,
          presale_start: null,
          presale_end: null,
        }
        expect(isDateTime(resolveDateTime(formatRelativeDate(value), around))).toBe(true)
        expect(isDate(resolveDate(formatRelativeDate(value), around))).toBe(true)
      }),
    )
  })

  it('rejects strings that are not relative dates', () => {
    expect(() => resolveDateTime('tomorrow', event)).toThrow('tomorrow is not a relative date')
  })
})

describe('resolveDate', () => {
  it.each([
    [
      'counts days back from the day in event time',
      'RELDATE/14/-/date_from/',
      at('2026-09-18T23:30:00Z'),
      '2026-09-05',
    ],
    ['counts forward', 'RELDATE/14/-/date_to/after/', event, '2026-10-04'],
    ['returns a date as it is', '2026-09-18', at('2026-01-01T00:00:00Z', 'Pacific/Apia'), '2026-09-18'],
  ])('%s', (_, text, around, found) => expect(resolveDate(text, around)).toBe(found))
})

describe('PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase('nothing')
  })
  afterAll(() => database.drop())

  it('comes to the same moment, skipped times included', async () => {
    const case_ = fc.record({
      zone: fc.constantFrom(
        'Europe/Berlin',
        'America/New_York',
        'America/Havana',
        'Asia/Beirut',
        'Africa/Cairo',
        'Australia/Lord_Howe',
        'Asia/Tehran',
        'UTC',
      ),
      start: fc
        .date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      days: fc.integer({ min: 0, max: 400 }),
      time,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(case_, { minLength: 50, maxLength: 100 }), async (cases) => {
        const ours = cases.map(({ zone, start, days, time: hour }) =>
          resolveDateTime(`RELDATE/${days}/${hour}/date_from/`, { ...at(start), timezone: zone }),
        )
        const found = await query<{ theirs: string }>(
          database.db,
          `
        select ((start at time zone zone)::date - days + hour) at time zone zone as theirs
        from unnest(cast(:starts as timestamptz[]), cast(:zones as text[]), cast(:days as int[]), cast(:times as time[])) with ordinality c(start, zone, days, hour, n) order by n`,
          {
            starts: cases.map(({ start }) => start),
            zones: cases.map(({ zone }) => zone),
            days: cases.map(({ days }) => days),
            times: cases.map(({ time: hour }) => hour),
          },
        )
        // Of a repeated local time PostgreSQL uses the second, which is up to an hour later.
        const later = found.map(({ theirs }, i) => (Date.parse(theirs) - Date.parse(ours[i]!)) / 60_000)
        expect(later.filter((minutes) => ![0, 30, 60].includes(minutes))).toEqual([])
        expect(later.filter((minutes) => minutes > 0).length).toBeLessThan(5)
      }),
      { numRuns: 20 },
    )
  })
})
