// The version of the interface that is described here, as clients know it: they choose by it which operations they use.
import type { components } from '../../../generated/schema.ts'

type InterfaceVersion = components['schemas']['InterfaceVersion']

const VERSION = '4.17.0'
// The same as a number that grows with every version, which clients compare.
const NUMERIC = 40_170_000_000

/** The version as answers have it. @param brand what the names of its members begin with */
export const interfaceVersion = (brand: string): InterfaceVersion =>
  ({ [brand]: VERSION, [`${brand}_numeric`]: NUMERIC }) as InterfaceVersion
