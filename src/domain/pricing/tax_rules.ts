// Validation of tax rules.
import { isCountry } from '../../core/formats.ts'

/**
 * Returns whether a string is a region of a custom tax rule (guide prices-and-taxes, "Who owes the tax"): a country, one of its states, `EU`,
 * or `ZZ` for all.
 */
export function isTaxCountry(text: string): boolean {
  const [, country, state] = /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(text) ?? []
  return country !== undefined && (isCountry(country) || (!state && ['EU', 'ZZ'].includes(country)))
}
