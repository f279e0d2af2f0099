// The brand of an installation: the word with which some of its names begin, such as those of plugins, security profiles and the
// channel of its points of sale (guide compatibility, "The brand"). Only the HTTP layer knows it: the contract in generated/ has a
// placeholder, which is replaced when the contract is loaded. The server removes the brand from requests before the handler runs, and adds it
// to responses. Code, stored rows and the audit log use the names without the brand.
import { product } from './product.ts'

/** The word in spec/ and generated/ that represents the brand, and the default of `BRAND`. */
export const DEFAULT_BRAND = 'svc'

/** The format that the contract declares for strings that can be branded names. */
export const BRANDED_NAME = 'branded-name'

/** A type of the contract with its branded names in the form that the code uses: `scan` for `svcscan`. */
export type Brandless<Value> = Value extends string
  ? Value extends `${typeof DEFAULT_BRAND}.${infer Name}`
    ? Name
    : Value extends `${typeof DEFAULT_BRAND}${infer Name}`
      ? Name
      : Value
  : Value extends object
    ? { [Member in keyof Value]: Brandless<Value[Member]> }
    : Value

/** Returns a string of spec/ or generated/ with its placeholder replaced by the brand of this installation. */
export const withBrand = (text: string, brand: string): string =>
  brand === DEFAULT_BRAND ? text : text.replaceAll(DEFAULT_BRAND, brand)

/** Returns a name with the brand, as callers know it: `svcscan` for `scan`, `svc.plugins.sendmail` for `plugins.sendmail`; other names unchanged. */
export function brandedName(name: string, brand: string): string {
  if (!product().brandedNames.includes(name)) return name
  return name.includes('.') ? `${brand}.${name}` : `${brand}${name}`
}
