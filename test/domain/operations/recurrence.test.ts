import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { NoRule, nextRun } from '../../../src/domain/operations/exports/recurrence.ts'
import { leastCpuMs } from '../../support/cpu_time.ts'

describe('nextRun', () => {
  const next = (schedule_rrule: string, schedule_rrule_time: string, now: string, zone = 'Europe/Berlin') =>
    nextRun(
      { schedule_rrule, schedule_rrule_time },
      zone,
      new Date('2026-01-05T12:00:00Z'),
      new Date(now),
    )?.toISOString()

  it('is at the same time of day over clock changes, later where the clocks skip it, once where they show it twice', () => {
    expect(next('FREQ=DAILY', '06:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
    expect(next('FREQ=DAILY', '06:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T05:30:00.000Z')
    expect(next('FREQ=DAILY', '02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('FREQ=DAILY', '02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('FREQ=DAILY', '02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  it('is by the day of the time zone', () => {
    expect(next('FREQ=WEEKLY;BYDAY=MO', '00:15', '2026-01-11T22:00:00Z')).toBe('2026-01-11T23:15:00.000Z')
    expect(next('FREQ=WEEKLY;BYDAY=MO', '23:15', '2026-01-11T22:00:00Z', 'Pacific/Auckland')).toBe(
      '2026-01-12T10:15:00.000Z',
    )
  })

  it('begins with DTSTART or the day of creation, and ends with UNTIL and COUNT', () => {
    expect(next('FREQ=WEEKLY;INTERVAL=2', '06:30', '2026-01-06T00:00:00Z', 'UTC')).toBe('2026-01-19T06:30:00.000Z')
    expect(next('DTSTART:20260112T105000\nRRULE:FREQ=WEEKLY;INTERVAL=2', '06:30', '2026-01-06T00:00:00Z', 'UTC')).toBe(
      '2026-01-12T06:30:00.000Z',
    )
    expect(next('FREQ=DAILY;UNTIL=20260107T010000Z', '06:30', '2026-01-06T12:00:00Z', 'UTC')).toBe(
      '2026-01-07T06:30:00.000Z',
    )
    expect(next('FREQ=DAILY;UNTIL=20260107', '06:30', '2026-01-07T12:00:00Z', 'UTC')).toBeUndefined()
    expect(next('FREQ=DAILY;COUNT=2', '06:30', '2026-01-06T12:00:00Z', 'UTC')).toBeUndefined()
  })

  it.each([
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-01-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
    ['FREQ=YEARLY;BYDAY=20MO', '2026-05-18'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-05-11'],
    ['FREQ=YEARLY;BYYEARDAY=-1', '2026-12-31'],
    ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-12-31'],
    ['FREQ=MONTHLY;BYDAY=2TU,FR', '2026-01-09'],
    ['FREQ=YEARLY;BYWEEKNO=-1', '2026-12-28'],
  ])('supports %j', (rule, day) => {
    expect(next(rule, '06:30', '2026-01-06T00:00:00Z', 'UTC')).toBe(`${day}T06:30:00.000Z`)
  })

  it.each([
    '',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=5',
    'BYDAY=MO',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=9999',
    'FREQ=DAILY;X=1',
    'FREQ=YEARLY;BYMONTH=13',
    'DTSTART:20269999T000000\nRRULE:FREQ=DAILY',
    'DTSTART:00010101\nRRULE:FREQ=DAILY',
    'FREQ=DAILY\nFREQ=DAILY',
    'FREQ=WEEKLY;BYSETPOS=300',
    'FREQ=WEEKLY;BYDAY=5SA,5TH,-1SA,53WE;BYSETPOS=7',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYWEEKNO=20',
    'FREQ=YEARLY;BYDAY=2MO;BYWEEKNO=20',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=DAILY;BYYEARDAY=1',
    'FREQ=YEARLY;BYYEARDAY=0',
    'FREQ=YEARLY;BYSETPOS=366;BYMONTH=2',
    'FREQ=YEARLY;INTERVAL=1000',
  ])('rejects %j', (rule) => {
    expect(() => next(rule, '06:30', '2026-01-06T00:00:00Z')).toThrow(NoRule)
  })
})

describe('the days of a rule', () => {
  const NOW = new Date('2026-03-03T00:00:00Z')
  const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const day = (rule: string): string | undefined => {
    try {
      return nextRun({ schedule_rrule: rule, schedule_rrule_time: '00:00' }, 'UTC', NOW, NOW)
        ?.toISOString()
        .slice(0, 10)
    } catch (error) {
      if (error instanceof NoRule) return undefined
      throw error
    }
  }

  // Yearly rules are not compared, since libraries disagree about the combination of their parts.
  const part = (name: string, value: fc.Arbitrary<string>) =>
    fc
      .option(fc.uniqueArray(value, { minLength: 1, maxLength: 3 }))
      .map((values) => (values ? `;${name}=${values}` : ''))
  const signed = (last: number) => fc.integer({ min: -last, max: last }).filter(Boolean).map(String)
  const number = (first: number, last: number) => fc.integer({ min: first, max: last }).map(String)
  const weekday = fc.constantFrom(...WEEKDAYS)
  const rule = (frequency: string, ...parts: fc.Arbitrary<string>[]) =>
    fc
      .tuple(
        part('INTERVAL', number(1, 5)).map((text) => text.split(',')[0]!),
        fc.oneof(
          fc.constant(''),
          number(1, 30).map((n) => `;COUNT=${n}`),
          fc.constant(';UNTIL=20270604'),
        ),
        part('WKST', weekday).map((text) => text.split(',')[0]!),
        part('BYMONTH', number(1, 12)),
        ...parts,
      )
      .map((texts) => `FREQ=${frequency}${texts.join('')}`)

  it('are those that another implementation finds', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2019-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.oneof(
          rule('DAILY', part('BYMONTHDAY', signed(31)), part('BYDAY', weekday)),
          rule('WEEKLY', part('BYDAY', weekday), part('BYSETPOS', signed(2))),
          rule('MONTHLY', part('BYMONTHDAY', signed(31)), part('BYDAY', weekday), part('BYSETPOS', signed(4))),
          rule(
            'MONTHLY',
            part(
              'BYDAY',
              fc.tuple(signed(4), weekday).map((both) => both.join('')),
            ),
          ),
        ),
        (start, text) => {
          const from = start.toISOString().slice(0, 10).replaceAll('-', '')
          let expected: string | undefined
          try {
            const until = text.replace(/UNTIL=\d+/, '$&T235959Z')
            const found = new RRuleTemporal({
              rruleString: `DTSTART:${from}T000000Z\nRRULE:${until}`,
              maxIterations: 1000,
            }).next(NOW)
            expected = found ? new Date(found.epochMilliseconds).toISOString().slice(0, 10) : undefined
          } catch {
            return // the search has covered enough days
          }
          if (expected) expect(day(`DTSTART:${from}\nRRULE:${text}`)).toBe(expected)
        },
      ),
    )
  })

  // The most expensive rules that a search has found. None of them has an occurrence.
  const all = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, i) => from + i).join(',')
  it.each([
    `FREQ=YEARLY;INTERVAL=1000;BYWEEKNO=${all(1, 53)};BYDAY=${WEEKDAYS};BYSETPOS=366`,
    `FREQ=YEARLY;COUNT=1000;BYMONTHDAY=${all(1, 31)};BYYEARDAY=${all(-330, -301)};BYWEEKNO=53`,
    `FREQ=YEARLY;COUNT=1000;BYYEARDAY=${all(-330, -260)};BYDAY=53MO,52TU,53WE,53TH,53FR,53SA,53SU;BYSETPOS=200`,
    'FREQ=WEEKLY;COUNT=1000;BYDAY=SU;BYSETPOS=-4',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  ])('are searched for at a small cost: %s', (text) => {
    expect(text.length).toBeLessThan(500)
    const search = (): unknown => day(`DTSTART:19900101\nRRULE:${text}`)
    expect(search()).toBeUndefined()
    expect(leastCpuMs(search)).toBeLessThan(400) // about 30 ms; libraries take seconds
  })
})
