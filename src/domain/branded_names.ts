// Names that begin with the brand of the installation (guide compatibility, "The brand"), without the brand.
import { SECURITY_PROFILES } from './access/device_profiles.ts'
import { PLUGINS } from './access/plugins.ts'
import { POINT_OF_SALE } from './access/sales_channels.ts'
import { SIGNED_SECRETS } from './catalog/signing_keys.ts'
import { WEBHOOK_NAMES } from './operations/webhook_kinds.ts'

/** All names with the brand. The security profile `full` has no brand. */
export const BRANDED_NAMES: readonly string[] = [
  ...Object.keys(SECURITY_PROFILES).filter((profile) => profile !== 'full'),
  ...Object.keys(PLUGINS),
  POINT_OF_SALE,
  SIGNED_SECRETS,
  ...WEBHOOK_NAMES,
]
