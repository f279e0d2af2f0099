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

// The path of each operation that was asked for, as what stands before its parameters, the last of them none.
const paths = new Map<string, readonly { text: string; name: string | undefined }[] | undefined>()
function partsOf(id: string): readonly { text: string; name: string | undefined }[] | undefined {
  const { path } = (operations as Record<string, { path: string } | undefined>)[id] ?? {}
  return path?.split('}').map((part) => {
    const [text, name] = part.split('{')
    return { text: text!, name }
  })
}

/** The address of an operation that the contract has, with these values in its path; undefined where it has none of that name. */
export function operationUrl({ BASE_URL }: Base, id: string, values: Record<string, unknown>): string | undefined {
  if (!paths.has(id)) paths.set(id, partsOf(id))
  let url = BASE_URL
  const parts = paths.get(id)
  for (const { text, name } of parts ?? [])
    url += name === undefined ? text : text + encodeURIComponent(String(values[name]))
  return parts && url
}
