// The brand of an installation: the word that some of its names begin with, such as those of plugins, security profiles and the
// channel of its points of sale (guide compatibility, "The brand"). It exists at the edge alone: the contract in generated/
// has a word in its place, which is replaced when the contract is loaded; requests lose it before the handler, and answers get it after.
// Code, stored rows and the audit log have the names without it.
import { product } from './product.ts'

/** The word in spec/ and generated/ that represents the brand, and the default of `BRAND`. */
export const DEFAULT_BRAND = 'svc'

/** The format that the contract gives strings that may be such a name. */
export const BRANDED_NAME = 'branded-name'

/** A type of the contract with its branded names as the code has them: `scan` for `svcscan`. */
export type Brandless<Value> = Value extends string
  ? Value extends `${typeof DEFAULT_BRAND}.${infer Name}`
    ? Name
    : Value extends `${typeof DEFAULT_BRAND}${infer Name}`
      ? Name
      : Value
  : Value extends object
    ? { [Member in keyof Value]: Brandless<Value[Member]> }
    : Value

/** Returns a text of spec/ or generated/ with the brand of this installation. */
export const withBrand = (text: string, brand: string): string =>
  brand === DEFAULT_BRAND ? text : text.replaceAll(DEFAULT_BRAND, brand)

/** Returns a name with the brand, as callers know it: `svcscan` for `scan`, `svc.plugins.sendmail` for `plugins.sendmail`; other names unchanged. */
export function brandedName(name: string, brand: string): string {
  if (!product().brandedNames.includes(name)) return name
  return name.includes('.') ? `${brand}.${name}` : `${brand}${name}`
}
