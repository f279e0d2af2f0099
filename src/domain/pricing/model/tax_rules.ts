// Mapping of tax rules.
import { mapping } from '../../../core/data/mapping.ts'
import { singleDefault } from '../../catalog/only_one.ts'

/** Tax rules, as every operation returns them. */
export const taxRules = mapping('tax_rules', 'TaxRule', { default: singleDefault })
