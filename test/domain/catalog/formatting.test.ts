// Formatting of dates and amounts for the region of the event, which is the same in all texts.
import { eventTimes, localeFormatter } from '../../../src/domain/catalog/formatting.ts'

const [BEGIN, SAME_DAY, LATER] = ['2026-11-04T18:00:00Z', '2026-11-04T21:00:00Z', '2026-11-06T16:00:00Z']
const SHOWN = { show_times: true, show_date_to: true }
const formatter = (language: string, region: string | null) =>
  localeFormatter(language, { region, timezone: 'Europe/Berlin', currency: 'EUR' })
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/ ?– ?/g, ' – ')

describe('the formatter of a locale', () => {
  it.each([
    ['en', 'DE', '4 November 2026', '4 Nov 2026', '19 %', 'Wednesday, 4 November 2026, 19:00 – 22:00'],
    ['en', 'US', 'November 4, 2026', 'Nov 4, 2026', '19%', 'Wednesday, November 4, 2026, 7:00 – 10:00 PM'],
    ['de', 'DE', '4. November 2026', '04.11.2026', '19 %', 'Mittwoch, 4. November 2026, 19:00 – 22:00 Uhr'],
    ['de-informal', null, '4. November 2026', '04.11.2026', '19 %', 'Mittwoch, 4. November 2026, 19:00 – 22:00 Uhr'],
  ])('writes %s in %s with the customs of the region', (language, region, date, short, rate, span) => {
    const write = formatter(language, region)
    expect(
      [write.date(BEGIN), write.shortDate(BEGIN), write.percent('19.00'), write.span(BEGIN, SAME_DAY)].map(plain),
    ).toEqual([date, short, rate, span])
  })

  it.each([
    ['HUF', '1234.50', 'HUF 1,234.50'],
    ['KWD', '1.50', 'KWD 1.50'],
    ['JPY', '500.00', '¥500'],
  ])('writes amounts in %s with as many decimals as they can have', (currency, value, text) => {
    const { money } = localeFormatter('en', { region: 'US', timezone: 'UTC', currency })
    expect(plain(money(value))).toBe(text)
  })

  it('writes nothing for a time that is null, and an unknown country as its code', () => {
    const write = formatter('en', null)
    expect([
      write.date(null),
      write.moment(null),
      write.country(null),
      write.country('DE'),
      write.country('XX'),
    ]).toEqual(['', '', '', 'Germany', 'XX'])
  })

  it.each([
    [{}, LATER, 'Wednesday, 4 November 2026 at 19:00 – Friday, 6 November 2026 at 17:00'],
    [{}, null, 'Wednesday, 4 November 2026 at 19:00'],
    [{ show_times: false }, LATER, 'Wednesday, 4 – Friday, 6 November 2026'],
    [{ show_times: false }, SAME_DAY, 'Wednesday, 4 November 2026'],
    [{ show_date_to: false }, LATER, 'Wednesday, 4 November 2026 at 19:00'],
  ])('writes when an event is as its settings %j show it', (settings, date_to, text) => {
    const times = { date_from: BEGIN, date_to }
    expect(plain(eventTimes(times, { ...SHOWN, ...settings }, formatter('en', 'DE')))).toBe(text)
  })
})
