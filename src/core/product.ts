// What the core is told of the product that it serves, once, at start: it knows HTTP and the contract, and nothing of tickets.
import type { Format } from './formats.ts'

export type Product = {
  /** What a violated constraint of the database means to whoever sent the request: the member at fault, and a sentence. */
  readonly constraints: Readonly<Record<string, { readonly path: (string | number)[]; readonly message: string }>>
  /** Formats that the contract gives strings besides those of formats.ts. */
  readonly formats: Readonly<Record<string, Format>>
  /** Names that callers know with the brand of the installation in front, without it (brand.ts). */
  readonly brandedNames: readonly string[]
  /** The permissions of every device, and the operations of each security profile; null is all that the permissions allow. */
  readonly devices: {
    readonly permissions: readonly string[]
    readonly profiles: Readonly<Record<string, readonly string[] | null>>
  }
}

// Until something else is said nothing is explained, and devices may do nothing.
let present: Product = { constraints: {}, formats: {}, brandedNames: [], devices: { permissions: [], profiles: {} } }

/** Says what the product is; before the contract is loaded. */
export function introduce(product: Product): void {
  present = product
}

/** What was introduced. */
export const product = (): Product => present
