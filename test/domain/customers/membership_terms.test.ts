// Terms of purchased memberships (guide customers, "Memberships that customers buy").
import { membershipTerm } from '../../../src/domain/customers/membership_terms.ts'

const TWO_DAYS = { date_from: '2027-03-27T18:00:00Z', date_to: '2027-03-28T16:00:00Z' }
const term = (duration: object, now: string, event: Parameters<typeof membershipTerm>[1] = TWO_DAYS) =>
  membershipTerm({ like_event: false, months: 0, days: 0, ...duration }, event, 'Europe/Berlin', new Date(now))

describe('membershipTerm', () => {
  it('is that of the event, or until the end of its day', () => {
    expect(term({ like_event: true, days: 3 }, '2027-01-01T00:00:00Z')).toEqual({
      start: '2027-03-27T18:00:00Z',
      end: '2027-03-28T16:00:00Z',
    })
    const open = { ...TWO_DAYS, date_to: null }
    expect(term({ like_event: true }, '2027-01-01T00:00:00Z', open).end).toBe('2027-03-27T22:59:59Z')
  })

  it.each([
    ['days', { days: 1 }, '2027-01-30T23:00:00Z', '2027-01-31T22:59:59Z'],
    ['days, the first of which is today', { days: 10 }, '2027-01-30T23:00:00Z', '2027-02-09T22:59:59Z'],
    ['months less a day', { months: 2 }, '2027-01-30T23:00:00Z', '2027-03-30T21:59:59Z'],
    ['months less a day, at the end of a short one', { months: 1 }, '2027-01-30T23:00:00Z', '2027-02-27T22:59:59Z'],
    ['months less a day and days', { months: 12, days: 5 }, '2027-01-30T23:00:00Z', '2028-02-04T22:59:59Z'],
    ['today, when the product says nothing', {}, '2027-01-30T23:00:00Z', '2027-01-31T22:59:59Z'],
  ])('lasts %s', (_, duration, start, end) => {
    expect(term(duration, '2027-01-31T22:30:00Z')).toEqual({ start, end })
  })
})
