// Ticketing configuration of the core.
import { configureProduct } from '../core/product.ts'
import { DEVICE_PERMISSIONS, SECURITY_PROFILES } from './access/device_profiles.ts'
import { BRANDED_NAMES } from './branded_names.ts'
import { CONSTRAINTS } from './constraints.ts'
import { FORMATS } from './formats.ts'

/** Configures the core. Servers, commands and scripts call it when they start, before they load the contract. */
export const configureTicketing = (): void =>
  configureProduct({
    constraints: CONSTRAINTS,
    formats: FORMATS,
    brandedNames: BRANDED_NAMES,
    devices: { permissions: DEVICE_PERMISSIONS, profiles: SECURITY_PROFILES },
  })
