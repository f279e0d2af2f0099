// Formatting of names (guide data-types, "Names of people").

import type { NameScheme } from '../../../src/domain/catalog/names.ts'
import { fullName, NAME_SCHEMES } from '../../../src/domain/catalog/names.ts'

const ILSE = {
  salutation: 'Ms',
  title: 'Dr.',
  given_name: 'Ilse',
  middle_name: 'Marie',
  family_name: 'Brandt',
  degree: 'MBA',
  full_name: 'Ilse Brandt',
  calling_name: 'Ille',
  latin_transcription: 'Ilse',
}

describe('a name', () => {
  it.each<[NameScheme, string]>([
    ['given_family', 'Ilse Brandt'],
    ['title_given_family', 'Dr. Ilse Brandt'],
    ['given_middle_family', 'Ilse Marie Brandt'],
    ['title_given_middle_family', 'Dr. Ilse Marie Brandt'],
    ['family_given', 'Brandt Ilse'],
    ['family_nospace_given', 'BrandtIlse'],
    ['family_comma_given', 'Brandt, Ilse'],
    ['full', 'Ilse Brandt'],
    ['calling_full', 'Ilse Brandt'],
    ['full_transcription', 'Ilse Brandt'],
    ['salutation_given_family', 'Ilse Brandt'],
    ['salutation_title_given_family', 'Dr. Ilse Brandt'],
    ['salutation_title_given_family_degree', 'Dr. Ilse Brandt, MBA'],
  ])('of the scheme %s is written %j', (scheme, written) => {
    expect(fullName(ILSE, scheme)).toBe(written)
  })

  it('leaves no gap and no comma where a part is empty', () => {
    expect(fullName({ given_name: 'Ilse', family_name: '' }, 'family_comma_given')).toBe('Ilse')
    expect(
      fullName({ title: ' ', given_name: 'Ilse', family_name: 'Brandt' }, 'salutation_title_given_family_degree'),
    ).toBe('Ilse Brandt')
    expect(fullName({}, 'full')).toBe('')
  })

  it('is written by its own scheme, or as it is when it has no parts', () => {
    expect(fullName({ ...ILSE, _scheme: 'family_given' }, 'full')).toBe('Brandt Ilse')
    expect(fullName({ ...ILSE, _scheme: 'constructor' }, 'full')).toBe('Ilse Brandt')
    expect(fullName({ _legacy: 'I. Brandt' }, 'given_family')).toBe('I. Brandt')
  })

  it('is written from the parts that are there, when they belong to another scheme', () => {
    expect(fullName({ given_name: 'Ilse', family_name: 'Brandt' }, 'full')).toBe('Ilse Brandt')
    expect(fullName({ full_name: 'Ilse Brandt' }, 'family_comma_given')).toBe('Ilse Brandt')
    expect(fullName({ nickname: 'Ille' }, 'full')).toBe('')
  })

  it('has the fields of its scheme', () => {
    for (const { fields, format: write } of Object.values(NAME_SCHEMES)) {
      expect(fields.every(({ key, label, weight }) => key in ILSE && label !== '' && weight > 0)).toBe(true)
      expect(write(Object.fromEntries(fields.map(({ key }) => [key, 'x'])))).not.toBe('')
    }
  })
})
