// What the audit log says of a change, and webhooks with it: a line for each part and each way in which it was changed (guide order-changes,
// "Who is told").
import type { AuditScope } from '../../../core/audit.ts'
import { audit } from '../../../core/audit.ts'
import type { Plan } from './plan.ts'
import { isOtherProduct } from './plan.ts'
import type { AddedRows } from './writing.ts'

// Members that change each by itself.
const SIMPLE = [
  ['subevent', 'event.order.changed.subevent'],
  ['seat', 'event.order.changed.seat'],
  ['price', 'event.order.changed.price'],
  ['valid_from', 'event.order.changed.valid_from'],
  ['valid_until', 'event.order.changed.valid_until'],
] as const

type Told = { readonly action: string; readonly data: object }

/** Everything that is told of an order, but for what it is split into. */
export function changesOf({ lines, fees }: Plan, added: AddedRows): Told[] {
  return [
    ...lines.flatMap((line): Told[] => {
      const { before, after, fate } = line
      const { id: position, positionid } = before
      const of = (action: string, old: object, now: object): Told => ({
        action,
        data: { position, positionid, before: old, after: now },
      })
      if (fate === 'canceled')
        return [{ action: 'event.order.changed.cancel', data: { position, positionid, price: before.price } }]
      const told: Told[] = []
      const pick = ({ item, variation }: { item: number; variation: number | null }) => ({ item, variation })
      if (isOtherProduct(line) && (before.item !== after.item || before.variation !== after.variation))
        told.push(of('event.order.changed.item', pick(before), pick(after)))
      for (const [name, action] of SIMPLE)
        if (before[name] !== after[name]) told.push(of(action, { [name]: before[name] }, { [name]: after[name] }))
      const taxed = ({ tax_rule, tax_rate, tax_code }: typeof before) => ({ tax_rule, tax_rate, tax_code })
      if (before.item === after.item && !sameTax(taxed(before), taxed(after)))
        told.push(of('event.order.changed.tax_rule', taxed(before), taxed(after)))
      // A secret lets people in: the log does not have it.
      if (fate === 'stays' && before.secret !== after.secret)
        told.push({ action: 'event.order.changed.secret', data: { position, positionid } })
      return told
    }),
    ...added.positions.map(({ id, positionid, item_id, variation_id, subevent_id, price, addon_to_id }) => ({
      action: 'event.order.changed.add',
      data: {
        position: id,
        positionid,
        item: item_id,
        variation: variation_id,
        subevent: subevent_id,
        price,
        addon_to: addon_to_id,
      },
    })),
    ...fees.flatMap(({ before, after, fate }): Told[] => {
      const { id: fee, price: value } = before
      if (fate === 'canceled') return [{ action: 'event.order.changed.cancelfee', data: { fee, value } }]
      if (value === after.price && before.tax_rate === after.tax_rate) return []
      return [
        { action: 'event.order.changed.feevalue', data: { fee, before: { value }, after: { value: after.price } } },
      ]
    }),
    ...added.fees.map(({ id, fee_type, value }) => ({
      action: 'event.order.changed.addfee',
      data: { fee: id, fee_type, value },
    })),
  ]
}

const sameTax = (before: object, after: object): boolean => JSON.stringify(before) === JSON.stringify(after)

/** Writes what is told of an order, one statement for each kind. */
export async function tell(scope: AuditScope, order: { readonly id: number }, told: readonly Told[]): Promise<void> {
  for (const [action, lines] of Map.groupBy(told, ({ action }) => action))
    await audit(
      scope,
      action,
      lines.map(({ data }) => ({ id: order.id, data })),
    )
}
