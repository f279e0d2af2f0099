// Version of the API, by which clients decide which operations they can use.
import type { components } from '../../../generated/schema.ts'

type InterfaceVersion = components['schemas']['InterfaceVersion']

const VERSION = '4.17.0'
// The version as an ascending number, which clients compare.
const NUMERIC = 40_170_000_000

/** Returns the version in the shape of responses. @param brand prefix of its fields */
export const interfaceVersion = (brand: string): InterfaceVersion =>
  ({ [brand]: VERSION, [`${brand}_numeric`]: NUMERIC }) as InterfaceVersion
