// How the demo's objects are stored: as the operation that creates them would, from the body of a request, completed by the contract and
// written by the mapping of the resource. What a request cannot say, such as a secret that examples show, comes as columns.
import type { members } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import type { Complete } from '../core/contract/defaults.ts'
import type { Mapping, Row, StoreContext } from '../core/data/mapping.ts'
import { mapping } from '../core/data/mapping.ts'
import { owner } from '../core/data/references.ts'
import type { AnyContext, OperationId, Sent } from '../core/handler.ts'
import { devices } from '../domain/access/model/devices.ts'
import { publishableKeys } from '../domain/access/model/publishable_keys.ts'
import { events } from '../domain/catalog/model/events.ts'
import { badgeLayouts, ticketLayouts } from '../domain/catalog/model/layouts.ts'
import { products } from '../domain/catalog/model/products.ts'
import { questions } from '../domain/catalog/model/questions.ts'
import { dates } from '../domain/catalog/model/subevents.ts'
import { checkinLists } from '../domain/entry/model/checkin_lists.ts'
import { mailRules } from '../domain/operations/model/mail_rules.ts'
import { webhooks } from '../domain/operations/model/webhooks.ts'
import { discounts } from '../domain/pricing/model/discounts.ts'
import { taxRules } from '../domain/pricing/model/tax_rules.ts'
import { quotas } from '../domain/stock/model/quotas.ts'
import { vouchers } from '../domain/stock/model/vouchers.ts'

/** Where an object is stored: at the organizer or at an event of it, and below which other object. */
export type Place = StoreContext & {
  readonly organizer: { readonly id: number }
  readonly complete: Complete
  readonly parents?: Readonly<Record<string, number>>
}
type Creation = Extract<OperationId, `${string}.create`>

// Those that have members which are not the column of their name.
const MAPPINGS: Partial<Record<Creation, Mapping>> = {
  'badge_layouts.create': badgeLayouts,
  'checkin_lists.create': checkinLists,
  'devices.create': devices,
  'publishable_keys.create': publishableKeys,
  'discounts.create': discounts,
  'events.create': events,
  'items.create': products,
  'mail_rules.create': mailRules,
  'questions.create': questions,
  'quotas.create': quotas,
  'subevents.create': dates,
  'tax_rules.create': taxRules,
  'ticket_layouts.create': ticketLayouts,
  'vouchers.create': vouchers,
  'webhooks.create': webhooks,
}

/**
 * Stores an object of the demo world. Nobody is told of it, and the rules of its resource are not asked.
 * @param columns what is stored besides
 * @returns its id
 */
export function store<Op extends Creation>(place: Place, id: Op, sent: Sent<Op>, columns: Row = {}): Promise<number> {
  const operation = operations[id]
  const context = { operation, parents: {}, ...place } as unknown as AnyContext
  const mapped = MAPPINGS[id] ?? mapping(id.split('.')[0]!, operation.returns as keyof typeof members)
  // Lists and maps that are empty by default are left out: a new object has no rows in other tables, and some members take statements to write none.
  const object = Object.fromEntries(
    Object.entries(place.complete(id, sent) as Row).filter(
      ([name, value]) => name in (sent as object) || !isEmpty(value),
    ),
  )
  return mapped.create(place, { ...owner(context), ...columns }, object)
}

/** Stores some of a kind; their statements go out together, in this order. @returns their ids */
export const storeAll = <Op extends Creation>(place: Place, id: Op, sent: readonly Sent<Op>[]): Promise<number[]> =>
  Promise.all(sent.map((one) => store(place, id, one)))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** What is sold in the web shop alone, as products and variations are stored; requests say it in two forms (`withChannels`). */
export const ONLINE = { all_sales_channels: false, sales_channels: ['web'] }
