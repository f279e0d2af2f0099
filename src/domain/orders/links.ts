// Where orders and what belongs to them are found.
import { operations } from '../../../generated/operations.ts'
import type { Config } from '../../config.ts'
import { publicUrl } from '../catalog/public_pages.ts'

type Base = Pick<Config, 'BASE_URL'>
type Named = { readonly slug: string }

/** The page of an order, for whoever has its secret (guide public-pages, "The page of an order"). */
export const orderUrl = (
  config: Base,
  organizer: Named,
  event: Named,
  { code, secret }: { readonly code: string; readonly secret: string },
): string => `${publicUrl(config, organizer.slug, event.slug)}order/${code}/${secret}/`

/** The address of an operation that the contract has, with these values in its path; undefined where it has none of that name. */
export function operationUrl({ BASE_URL }: Base, id: string, values: Record<string, unknown>): string | undefined {
  const operation = (operations as Record<string, { path: string } | undefined>)[id]
  return (
    operation && BASE_URL + operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  )
}
