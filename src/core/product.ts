// What the core needs to know of the product that it serves. A program configures it when it starts; importing a file configures nothing.
import type { ValidationError } from './error_codes.ts'
import type { Format } from './formats.ts'

export type ProductConfiguration = {
  /** The error that a violated database constraint causes: the invalid field, and a message. */
  readonly constraints: Readonly<Record<string, ValidationError>>
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

// Until it is configured, no error is explained, and devices have no permissions.
let present: ProductConfiguration = {
  constraints: {},
  formats: {},
  brandedNames: [],
  devices: { permissions: [], profiles: {} },
}

/** Configures the product, before the contract is loaded. */
export function configureProduct(productConfiguration: ProductConfiguration): void {
  present = productConfiguration
}

/** Returns the configured product. */
export const product = (): ProductConfiguration => present
