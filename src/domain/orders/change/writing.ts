// How a changed order is written: each kind of part by one statement, however many there are.
import type { Db } from '../../../core/data/db.ts'
import { allInOrder, insertRows, query } from '../../../core/data/db.ts'
import type { WantedSeat } from '../../stock/seats.ts'
import { bookVoucherUses } from '../../stock/voucher_use.ts'
import { positionRow } from '../composing.ts'
import { newFeeIds, ticketSecret } from '../generated_values.ts'
import type { LockedOrder } from '../states.ts'
import type { FeeRow, PositionRow } from '../storing.ts'
import { answerRows, rethrowTaken } from '../storing.ts'
import type { Contents, Fee, Position } from './contents.ts'
import type { ChangeScope, Found } from './found.ts'
import type { Line, Plan } from './plan.ts'
import type { PricedAdditions } from './prices.ts'
import type { WantedChange } from './wanted.ts'

/** The rows of what is added to an order. */
export type AddedRows = { readonly positions: readonly PositionRow[]; readonly fees: readonly FeeRow[] }

/** Composes the rows of what is added. */
export async function composeAdditions(
  { db, event, now }: ChangeScope,
  order: Pick<LockedOrder, 'id'>,
  { last }: Contents,
  { added }: Plan,
  found: Found,
  { feeAdditions }: WantedChange,
  { positions, fees }: Pick<PricedAdditions, 'positions' | 'fees'>,
  seats: readonly (WantedSeat | undefined)[],
): Promise<AddedRows> {
  const [drawn, feeIds] = await Promise.all([
    added.length
      ? query<{ id: number }>(
          db,
          "select nextval('order_positions_id_seq') as id from generate_series(1, :count::integer)",
          {
            count: added.length,
          },
        )
      : [],
    newFeeIds(db, fees.flat().length),
  ])
  const { settings, attendees } = found
  const feeRows = feeAdditions.flatMap(({ wanted: { fee_type, description, internal_type } }, i) =>
    fees[i]!.map((fee) => ({ fee_type, description, internal_type, ...fee })),
  )
  return {
    positions: added.map(({ wanted, parent }, i) =>
      positionRow(
        {
          id: drawn[i]!.id,
          order_id: order.id,
          event_id: event.id,
          positionid: last + i + 1,
          addon_to_id: parent?.before.id ?? null,
        },
        {
          wanted: { ...wanted, is_bundled: false, requested_valid_from: null },
          voucher: undefined,
          seat: seats[i],
          attendee: attendees[i]!,
        },
        positions[i]!,
        { settings, entry: found.prices.entries[found.priced.length + i]!, timezone: event.timezone, now },
      ),
    ),
    fees: feeRows.map(({ tax_rule, ...fee }, i) => ({
      id: feeIds[i]!,
      order_id: order.id,
      ...fee,
      tax_rule_id: tax_rule,
    })),
  }
}

/** Gives the tickets that move to another order new secrets. */
export function drawSecrets(lines: readonly Line[], { settings }: Found): void {
  for (const { fate, after } of lines) if (fate === 'split') after.secret = ticketSecret(settings.ticket_secret_length)
}

/**
 * Writes all parts of an order that are changed. Quotas follow by themselves (src/sql/quotas.sql).
 * @param target the order that positions move to, which is in the same state
 * @throws Error that makes the request run again, when somebody else has taken a secret meanwhile
 */
export async function writeParts(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'status'>,
  { lines, fees }: Plan,
  added: AddedRows,
  { answers }: Found,
  target: { readonly id: number } | undefined,
): Promise<void> {
  const rows = lines.flatMap((line) => (isChanged(line) ? rowOf(line, order, target) : []))
  const feeRows = fees.flatMap((line) => (isChanged(line) ? feeRowOf(line) : []))
  const revoked = lines.filter(({ before, after }) => before.secret !== after.secret).map(({ before }) => before.id)
  const moved = lines.filter(({ fate }) => fate === 'split').map(({ before }) => before.id)
  await allInOrder([
    revoked.length &&
      query(
        db,
        `insert into revoked_secrets (event_id, secret, order_position_id)
        select event_id, secret, id from order_positions where id = any(:revoked) order by id`,
        { revoked },
      ),
    // Their files name the order that they were in; canceled add-ons stay with what they belonged to.
    moved.length && query(db, 'delete from ticket_files where order_position_id = any(:moved)', { moved }),
    moved.length &&
      query(db, 'update order_positions set order_id = :target where canceled and addon_to_id = any(:moved)', {
        target: target!.id,
        moved,
      }),
    rows.length &&
      query(
        db,
        `update order_positions p set order_id = c.order_id, canceled = c.canceled, item_id = c.item_id, variation_id = c.variation_id,
          subevent_id = c.subevent_id, price = c.price, tax_rate = c.tax_rate, tax_value = c.tax_value, tax_rule_id = c.tax_rule_id, tax_code = c.tax_code,
          voucher_budget_use = c.voucher_budget_use, seat_id = c.seat_id, secret = c.secret, valid_from = c.valid_from, valid_until = c.valid_until
        from jsonb_populate_recordset(null::order_positions, :rows) c where p.id = c.id`,
        { rows: JSON.stringify(rows) },
      ),
    insertRows(db, 'order_positions', added.positions),
    insertRows(
      db,
      'order_answers',
      answerRows(added.positions.map((row, i) => ({ row, found: { answers: answers[i]! } }))),
    ),
    feeRows.length &&
      query(
        db,
        `update order_fees f set canceled = c.canceled, value = c.value, tax_rate = c.tax_rate, tax_value = c.tax_value, tax_code = c.tax_code
        from jsonb_populate_recordset(null::order_fees, :rows) c where f.id = c.id`,
        { rows: JSON.stringify(feeRows) },
      ),
    insertRows(db, 'order_fees', added.fees),
    // Those of an order that is canceled were given back with it.
    order.status === 'c' || bookVoucherUses(db, usesGivenBack(lines)),
  ]).catch(rethrowTaken)
}

const isChanged = ({ before, after, fate }: { before: object; after: object; fate: string }): boolean =>
  fate !== 'stays' || Object.entries(before).some(([name, value]) => value !== after[name as keyof typeof after])

const rowOf = (
  { after, fate }: { after: Position; fate: Line['fate'] },
  order: { readonly id: number },
  target: { readonly id: number } | undefined,
): object => ({
  id: after.id,
  order_id: fate === 'split' ? target!.id : order.id,
  canceled: fate === 'canceled',
  item_id: after.item,
  variation_id: after.variation,
  subevent_id: after.subevent,
  price: after.price,
  tax_rate: after.tax_rate,
  tax_value: after.tax_value,
  tax_rule_id: after.tax_rule,
  tax_code: after.tax_code,
  voucher_budget_use: after.voucher_budget_use,
  seat_id: after.seat_id,
  secret: after.secret,
  valid_from: after.valid_from,
  valid_until: after.valid_until,
})

const feeRowOf = ({ after, fate }: { after: Fee; fate: string }): object => ({
  id: after.id,
  canceled: fate === 'canceled',
  value: after.price,
  tax_rate: after.tax_rate,
  tax_value: after.tax_value,
  tax_code: after.tax_code,
})

function usesGivenBack(lines: readonly Line[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const { before, fate } of lines)
    if (fate === 'canceled' && before.voucher_id !== null)
      uses.set(before.voucher_id, (uses.get(before.voucher_id) ?? 0) - 1)
  return uses
}
