// What the core has to know of ticketing to serve it.
import { introduce } from '../core/product.ts'
import { DEVICE_PERMISSIONS, PROFILES } from './access/device_profiles.ts'
import { BRANDED_NAMES } from './branded_names.ts'
import { CONSTRAINTS } from './constraints.ts'
import { FORMATS } from './formats.ts'

/** Tells the core; whoever serves, runs commands or loads the contract calls it first. */
export const introduceTicketing = (): void =>
  introduce({
    constraints: CONSTRAINTS,
    formats: FORMATS,
    brandedNames: BRANDED_NAMES,
    devices: { permissions: DEVICE_PERMISSIONS, profiles: PROFILES },
  })
