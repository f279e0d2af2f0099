import { internationalPhone, stateErrors } from '../../../src/domain/orders/model/addresses.ts'

describe('states of addresses', () => {
  it('are looked up for countries with states', () => {
    expect(stateErrors({ country: 'US', state: 'NY' })).toEqual([])
    expect(stateErrors({ country: 'CN', state: 'GD' })).toEqual([])
    expect(stateErrors({ country: 'IT', state: 'MI' })).toEqual([])
    expect(stateErrors({ country: 'US', state: 'BY' })).toEqual([
      { path: ['state'], message: 'There is no such state in the country (ISO 3166-2).' },
    ])
  })

  it.each(['DE', null, ''])('are rejected for countries without states: %p', (country) => {
    expect(stateErrors({ country, state: 'BY' })).toHaveLength(1)
    expect(stateErrors({ country, state: '' })).toEqual([])
    expect(stateErrors({ country, state: null })).toEqual([])
  })
})

describe('phone numbers', () => {
  it.each([
    ['+49 40 555 01 23', '+49405550123'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+353.1.5550123', '+35315550123'],
  ])('are stored without separators: %p', (text, stored) => {
    expect(internationalPhone(text)).toBe(stored)
  })

  it.each([
    '040 5550123',
    '+0405550123',
    '+49',
    '+4940555012345678',
    'none',
    '+49 40 555 01 2x',
  ])('have a country code and fifteen digits at most: %p', (text) => {
    expect(internationalPhone(text)).toBeUndefined()
  })
})
