// The configuration that the core needs from the product that it serves. A program sets it explicitly when it starts, so that importing a
// file has no side effects.
import type { ValidationError } from './error_codes.ts'
import type { Format } from './formats.ts'

export type ProductConfiguration = {
  /** The validation error for each database constraint, by the constraint's name. */
  readonly constraints: Readonly<Record<string, ValidationError>>
  /** String formats of the contract besides those of formats.ts. */
  readonly formats: Readonly<Record<string, Format>>
  /** Names, without the brand, to which the server adds the brand of the installation in responses (brand.ts). */
  readonly brandedNames: readonly string[]
  /** The permissions of all devices, and the operations of each security profile; null means all operations that the permissions allow. */
  readonly devices: {
    readonly permissions: readonly string[]
    readonly profiles: Readonly<Record<string, readonly string[] | null>>
  }
}

// Until configured, constraint violations have no messages, and devices have no permissions.
let present: ProductConfiguration = {
  constraints: {},
  formats: {},
  brandedNames: [],
  devices: { permissions: [], profiles: {} },
}

/** Configures the product. Call it before the contract is loaded. */
export function configureProduct(productConfiguration: ProductConfiguration): void {
  present = productConfiguration
}

/** Returns the configured product. */
export const product = (): ProductConfiguration => present
