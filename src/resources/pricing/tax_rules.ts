// Tax rules: the rate of a product, whether prices include the tax, and reverse charge.

import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { lockDefaults } from '../../domain/locks.ts'
import { taxRules } from '../../domain/pricing/model/tax_rules.ts'

const standard = resource('tax_rules', {
  log: 'event.taxrule',
  mapping: taxRules,
  check({ eu_reverse_charge, home_country }) {
    if (eu_reverse_charge && !home_country)
      throw invalid('home_country', 'Reverse charge requires the country of the merchant.', 'required')
  },
})

export const { list, get, remove } = standard

export const create: Handler<'tax_rules.create'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.create(context)
}

export const update: Handler<'tax_rules.update'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.update(context)
}

export const replace: Handler<'tax_rules.replace'> = async (context) => {
  await lockDefaults(context.db, context.event)
  return standard.replace(context)
}
