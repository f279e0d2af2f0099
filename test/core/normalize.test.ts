// Normalization of input to the one form that handlers receive.
import { normalDateTime } from '../../src/core/formats.ts'

describe('normalDateTime', () => {
  it.each([
    ['2026-07-03T18:00:00Z', '2026-07-03T18:00:00Z'],
    ['2026-07-03T18:00:00.123456+02:00', '2026-07-03T18:00:00.123456+02:00'],
    ['2026-07-03 18:00+0530', '2026-07-03T18:00:00+05:30'],
    ['2026-07-03T18:00:00.5-08', '2026-07-03T18:00:00.5-08:00'],
    ['2026-07-03T20:00', '2026-07-03T18:00:00Z'],
    ['2026-12-03 20:00:00.123456', '2026-12-03T19:00:00.123456Z'],
    ['2027-01-01T00:30:00', '2026-12-31T23:30:00Z'],
    ['1880-01-01T00:00:00', '1879-12-31T23:06:32Z'],
  ])('%s is %s in Berlin', (text, normal) => expect(normalDateTime(text, 'Europe/Berlin')).toBe(normal))

  it('takes a time that the clocks skip as so much later, and of one that they show twice the first', () => {
    expect(normalDateTime('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00Z')
    expect(normalDateTime('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00Z')
  })

  it.each([
    '',
    '2026-07-03',
    '18:00',
    '2026-07-03T18',
    'RELDATE/3/12:00:00/date_from/',
    '2026-07-03T18:00:00.1234567Z',
    '2026-07-03  18:00',
  ])('leaves %j to those who check it', (text) => expect(normalDateTime(text, 'Europe/Berlin')).toBe(text))

  it('leaves it to the validation to reject a day that does not exist', () => {
    expect(normalDateTime('2026-02-30T18:00', 'Europe/Berlin')).toBe('2026-02-30T18:00:00Z')
  })
})
