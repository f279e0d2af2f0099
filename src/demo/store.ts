// Stores the demo's objects as the operation that creates them does: from a request body with the defaults of the contract, by the mapping of
// the resource. Values that a request cannot contain, such as a secret that examples show, are passed as columns.
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

/** The owner of an object: the organizer or one of its events, and the parent objects in between. */
export type DemoScope = StoreContext & {
  readonly organizer: { readonly id: number }
  readonly complete: Complete
  readonly parents?: Readonly<Record<string, number>>
}
type Creation = Extract<OperationId, `${string}.create`>

// The mappings of resources with fields that are not stored in the column of the same name.
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
 * Stores an object of the demo world. Publishes no webhooks and skips the validation of the resource.
 * @param columns additional columns of its row
 * @returns its ID
 */
export function store<Op extends Creation>(
  scope: DemoScope,
  id: Op,
  sent: Sent<Op>,
  columns: Row = {},
): Promise<number> {
  const operation = operations[id]
  const context = { operation, parents: {}, ...scope } as unknown as AnyContext
  const mapped = MAPPINGS[id] ?? mapping(id.split('.')[0]!, operation.returns as keyof typeof members)
  // Lists and maps that are empty by default are omitted: some fields would run statements in other tables only to write no rows.
  const object = Object.fromEntries(
    Object.entries(scope.complete(id, sent) as Row).filter(
      ([name, value]) => name in (sent as object) || !isEmpty(value),
    ),
  )
  return mapped.create(scope, { ...owner(context), ...columns }, object)
}

/** Stores several objects of one type. Their statements are sent without waiting for each other, in this order. @returns their IDs */
export const storeAll = <Op extends Creation>(scope: DemoScope, id: Op, sent: readonly Sent<Op>[]): Promise<number[]> =>
  Promise.all(sent.map((one) => store(scope, id, one)))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** Limits products and variations to the web shop, in the form that is stored; requests accept two (guide products, "Sales channels"). */
export const ONLINE = { all_sales_channels: false, sales_channels: ['web'] }
