// URLs of orders, their tickets and operations on them.
import { createHmac } from 'node:crypto'
import { operations } from '../../../../generated/operations.ts'
import type { Config } from '../../../config.ts'
import type { OperationId } from '../../../core/handler.ts'
import { publicUrl } from '../../catalog/public_pages.ts'

type BaseUrl = Pick<Config, 'BASE_URL'>
type Slug = { readonly slug: string }

/** Returns the URL of the page of an order, which contains its secret (guide public-pages, "The page of an order"). */
export const orderUrl = (
  config: BaseUrl,
  organizer: Slug,
  event: Slug,
  { code, secret }: { readonly code: string; readonly secret: string },
): string => `${publicUrl(config, organizer.slug, event.slug)}order/${code}/${secret}/`

/** Returns the URL of the page of a ticket, for its attendee (guide public-pages, "The page of a ticket"). */
export const ticketUrl = (
  config: BaseUrl,
  organizer: Slug,
  event: Slug,
  order: { readonly code: string; readonly secret: string },
  position: TicketKeys & { readonly positionid: number },
): string =>
  `${publicUrl(config, organizer.slug, event.slug)}ticket/${order.code}/${position.positionid}/${ticketPageSecret(order, position)}/`

type TicketKeys = { readonly id: number; readonly secret: string }

/**
 * Returns the secret of a ticket's page: 32 hexadecimal digits. It does not reveal the secret of the order, cannot be computed from the ticket's
 * QR code alone, and changes with the secret of the order or ticket.
 */
export const ticketPageSecret = (order: { readonly secret: string }, { id, secret }: TicketKeys): string =>
  createHmac('sha256', order.secret).update(`ticket page ${id} ${secret}`).digest('hex').slice(0, 32)

// The path of an operation: the text before each parameter, and the text after the last one.
type PathParts = readonly { readonly text: string; readonly name: string | undefined }[]
const paths = new Map<OperationId, PathParts>()
function partsOf(id: OperationId): PathParts {
  const known = paths.get(id)
  if (known) return known
  const parts = operations[id].path.split('}').map((part) => {
    const [text, name] = part.split('{')
    return { text: text!, name }
  })
  paths.set(id, parts)
  return parts
}

/** Returns the URL of an operation, with these values in its path. */
export function operationUrl({ BASE_URL }: BaseUrl, id: OperationId, values: Record<string, unknown>): string {
  let url = BASE_URL
  for (const { text, name } of partsOf(id))
    url += name === undefined ? text : text + encodeURIComponent(String(values[name]))
  return url
}

/** SQL joins of an order `o` with the tables that `orderPageOf` needs for its URL. */
export const ORDER_PAGE_TABLES = 'join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id'
export const ORDER_PAGE_COLUMNS = { organizer: 'g.slug', event: 'e.slug', code: 'o.code', secret: 'o.secret' }

/** Returns the URL of the page of an order. @param row a row with the columns of `ORDER_PAGE_COLUMNS` */
export const orderPageOf = (config: BaseUrl, row: Readonly<Record<string, unknown>>): string => {
  const { organizer, event, code, secret } = row as Record<keyof typeof ORDER_PAGE_COLUMNS, string>
  return orderUrl(config, { slug: organizer }, { slug: event }, { code, secret })
}
