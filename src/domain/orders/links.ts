// Where customers find their orders.
import type { Config } from '../../config.ts'
import { publicUrl } from '../catalog/public_pages.ts'

type Named = { readonly slug: string }

/** The page of an order, for whoever has its secret. */
export const orderUrl = (
  config: Pick<Config, 'BASE_URL'>,
  organizer: Named,
  event: Named,
  { code, secret }: { readonly code: string; readonly secret: string },
): string => `${publicUrl(config, organizer.slug, event.slug)}order/${code}/${secret}/`
