// The names of ours that begin with the brand of the installation (guide compatibility, "The brand"), without it.
import { PROFILES } from './access/device_profiles.ts'
import { PLUGINS } from './access/plugins.ts'
import { POINT_OF_SALE } from './access/sales_channels.ts'
import { SIGNED_SECRETS } from './catalog/signing_keys.ts'
import { WEBHOOK_NAMES } from './operations/webhook_kinds.ts'

/** All of them; `full` is a security profile that is called so under every brand. */
export const BRANDED_NAMES: readonly string[] = [
  ...Object.keys(PROFILES).filter((profile) => profile !== 'full'),
  ...Object.keys(PLUGINS),
  POINT_OF_SALE,
  SIGNED_SECRETS,
  ...WEBHOOK_NAMES,
]
