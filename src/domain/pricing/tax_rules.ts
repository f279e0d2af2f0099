// Tax rules: whom they concern.
import { isCountry } from '../../core/formats.ts'

/**
 * Whom an exception of a tax rule concerns (guide prices-and-taxes, "Who owes the tax"): a country, one of its states, the EU, or
 * everyone.
 */
export function isTaxCountry(text: string): boolean {
  const [, country, state] = /^([A-Z]{2})(-[A-Z0-9]{1,3})?$/.exec(text) ?? []
  return country !== undefined && (isCountry(country) || (!state && ['EU', 'ZZ'].includes(country)))
}
