// Where orders and what belongs to them are found.
import { operations } from '../../../generated/operations.ts'
import type { Config } from '../../config.ts'
import type { OperationId } from '../../core/handler.ts'
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

// The path of each operation that was asked for, as what stands before its parameters, the last of them none.
type Parts = readonly { readonly text: string; readonly name: string | undefined }[]
const paths = new Map<OperationId, Parts>()
function partsOf(id: OperationId): Parts {
  const known = paths.get(id)
  if (known) return known
  const parts = operations[id].path.split('}').map((part) => {
    const [text, name] = part.split('{')
    return { text: text!, name }
  })
  paths.set(id, parts)
  return parts
}

/** The address of an operation, with these values in its path. */
export function operationUrl({ BASE_URL }: Base, id: OperationId, values: Record<string, unknown>): string {
  let url = BASE_URL
  for (const { text, name } of partsOf(id))
    url += name === undefined ? text : text + encodeURIComponent(String(values[name]))
  return url
}
