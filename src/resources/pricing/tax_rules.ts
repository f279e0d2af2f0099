// A tax rule says how much tax a product carries, whether prices include it, and who owes it.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'

export const { list, get, create, update, replace, remove } = resource('tax_rules', {
  log: 'event.taxrule',
  check({ eu_reverse_charge, home_country }) {
    if (eu_reverse_charge && !home_country)
      throw invalid('home_country', 'Reverse charge needs to know the country of the merchant.')
  },
})
