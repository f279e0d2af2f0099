// Writes drafts. A new order is flushed with the commit, so that its quotas stay locked for as short as possible; a change takes one statement
// for each type of row, whatever their number.
import type { Db } from '../../../core/data/db.ts'
import { allocateIds, insertRows, query, settleInOrder } from '../../../core/data/db.ts'
import { StaleRead } from '../../../core/errors.ts'
import type { StoredAnswer } from '../../catalog/answers.ts'
import { lockQuotasOf } from '../../locks.ts'
import { addCounts, overdraftAllowances } from '../../stock/demand.ts'
import { assertWithinQuotas } from '../../stock/quotas.ts'
import { addVoucherUses } from '../../stock/voucher_use.ts'
import { revokeSecrets } from '../lifecycle/secrets.ts'
import type { FeeRow, OrderRow } from '../model/rows.ts'
import type { LockedOrder } from '../model/states.ts'
import { recordStart } from '../payments/gateway.ts'
import type { Draft, FeeLine, Line, NewLine, OrderTransaction, StoredLine } from './draft.ts'
import { differs, isNew, isStored, moves, POSITION_STATE } from './draft.ts'
import type { LoadedOrder } from './load.ts'
import type { NewOrder } from './parse.ts'
import type { NewOrderRows } from './rows.ts'

/** Inserts orders, which reserves their codes. @throws an error that runs the request again if a concurrent request took a code */
export const insertOrders = (db: Db, orders: readonly Omit<OrderRow, 'last_modified'>[]): Promise<void> =>
  insertRows(db, 'orders', orders).catch(rethrowTaken)

/**
 * Inserts a copy of an order and its invoice address.
 * @param own the columns that differ
 * @returns the ID of the copy
 */
export async function insertCopy(
  db: Db,
  order: { readonly id: number },
  own: Pick<OrderRow, 'code' | 'secret' | 'datetime' | 'total'>,
): Promise<number> {
  // One row: the order and its invoice address, without the columns that the database writes.
  const [copied] = await query<{ created: Omit<OrderRow, 'last_modified'>; address: object | null }>(
    db,
    `select to_jsonb(o) - '{search,last_modified}'::text[] || jsonb_build_object('id', nextval('orders_id_seq')) as created,
      to_jsonb(a) - '{search,last_modified,order_id}'::text[] as address
    from orders o left join invoice_addresses a on a.order_id = o.id where o.id = :order`,
    { order: order.id },
  )
  const { created, address } = copied!
  await insertOrders(db, [{ ...created, ...own }])
  if (address) await insertRows(db, 'invoice_addresses', [{ ...address, order_id: created.id }])
  return created.id
}

/** A new order to write. `force` is whether its quotas can be exceeded. */
export type PricedOrder = {
  readonly request: NewOrder
  readonly rows: NewOrderRows
  readonly loaded: LoadedOrder
  readonly force: boolean
}

/**
 * Writes the rows that belong to new orders, releases their carts, and takes their vouchers and quotas. All statements are sent before the result of
 * the first one is awaited.
 * @throws an error that runs the request again if a concurrent request took a quota, code or secret
 */
export async function persistNewOrders(
  { db, event, now }: OrderTransaction,
  orders: readonly PricedOrder[],
): Promise<void> {
  const candidates = orders.map(({ loaded }) => loaded.candidates)
  const ids = candidates.flatMap(({ carts }) => carts.ids)
  const quotas = candidates.flatMap(({ carts, positions }) => [
    ...carts.quotas.keys(),
    ...positions.flatMap((position) => position.quotas),
  ])
  const all = orders.map(({ rows }) => rows)
  const lines = all.flatMap((rows) => rows.lines)
  const checked = orders.flatMap(({ loaded, force }) => (force ? [] : loaded.candidates))
  await settleInOrder([
    // Carts release quotas before positions take others, so the quotas of both are locked first, ascending by ID.
    ids.length && lockQuotasOf(db, event, [], now, {}, [...new Set(quotas)]),
    ids.length && query(db, 'delete from cart_positions where id = any(:ids)', { ids }),
    ...insertLines(
      db,
      lines,
      all.flatMap(({ fees }) => fees),
    ),
    linkMedia(db, lines),
    insertRows(
      db,
      'invoice_addresses',
      all.flatMap(({ address, order: { id, last_modified } }) =>
        address ? { ...address, order_id: id, last_modified } : [],
      ),
    ),
    insertRows(
      db,
      'payments',
      all.flatMap(({ payments }) => payments),
    ),
    ...all.flatMap(({ order, payments }) => payments.map((payment) => recordStart({ db, now }, order, payment))),
    addVoucherUses(db, voucherUses(lines)),
    query(db, 'select book_orders(:orders::bigint[], :now)', { orders: all.map(({ order }) => order.id), now }),
    assertWithinQuotas(
      db,
      overdraftAllowances(
        checked.flatMap(({ positions }) => positions),
        addCounts(checked.map(({ carts }) => carts.quotas)),
      ),
      now,
    ),
  ]).catch(rethrowTaken)
}

/**
 * Writes all new and changed lines of an order, and allocates the IDs of the new ones. Triggers update the quotas (src/sql/quotas.sql).
 * @param target the order that lines move to; it has the same status
 * @throws an error that runs the request again if a concurrent request took a secret
 */
export async function persistChange(
  { db }: OrderTransaction,
  order: LockedOrder,
  { lines, fees }: Draft,
  target: { readonly id: number } | undefined,
): Promise<void> {
  await allocateLineIds(db, order, lines.filter(isNew), fees.filter(isAdded), target)
  const stored = lines.filter(isStored)
  const revoked = stored.filter(({ before, after }) => before.secret !== after.secret).map(({ before }) => before.id)
  const moved = stored.filter(moves).map(({ before }) => before.id)
  await settleInOrder([
    revoked.length && revokeSecrets(db, revoked),
    // Their ticket files name the previous order. Canceled add-ons move with their main position.
    moved.length && query(db, 'delete from ticket_files where order_position_id = any(:moved)', { moved }),
    moved.length &&
      query(db, 'update order_positions set order_id = :target where canceled and addon_to_id = any(:moved)', {
        target: target!.id,
        moved,
      }),
    updateRows(db, 'order_positions', POSITION_COLUMNS, stored, order, target),
    ...insertLines(
      db,
      lines.filter(isNew),
      fees.filter(isAdded).map(({ after }) => after),
    ),
    updateRows(
      db,
      'order_fees',
      FEE_COLUMNS,
      fees.filter((fee) => !isAdded(fee)),
      order,
      target,
    ),
    // A canceled order has released its voucher uses already.
    order.status === 'c' || addVoucherUses(db, voucherUses(lines)),
  ]).catch(rethrowTaken)
}

const POSITION_COLUMNS = ['order_id', 'canceled', ...POSITION_STATE.slice(3)]
const FEE_COLUMNS = ['canceled', 'value', 'tax_rate', 'tax_value', 'tax_code']

// Updates the rows of changed stored lines.
async function updateRows(
  db: Db,
  table: 'order_positions' | 'order_fees',
  columns: readonly string[],
  lines: readonly (StoredLine | FeeLine)[],
  order: { readonly id: number },
  target: { readonly id: number } | undefined,
): Promise<void> {
  const rows = lines.filter(isChanged).map((line) => ({
    ...line.after,
    order_id: moves(line) ? target!.id : order.id,
    canceled: line.disposition === 'canceled',
  }))
  if (!rows.length) return
  await query(
    db,
    `update ${table} t set ${columns.map((name) => `${name} = c.${name}`).join()}
    from jsonb_populate_recordset(null::${table}, :rows) c where t.id = c.id`,
    { rows: JSON.stringify(rows) },
  )
}

const isChanged = (line: StoredLine | FeeLine): boolean => line.disposition !== 'stays' || differs(line)

const insertLines = (db: Db, lines: readonly NewLine[], fees: readonly FeeRow[]): Promise<void>[] => [
  insertRows(
    db,
    'order_positions',
    lines.map(({ after }) => after),
  ),
  insertRows(
    db,
    'order_answers',
    lines.flatMap(({ after, candidate }) => answerRows(after, candidate.answers.answers)),
  ),
  insertRows(db, 'order_fees', fees),
]

const isAdded = ({ before }: FeeLine): boolean => before === undefined

async function allocateLineIds(
  db: Db,
  order: { readonly id: number },
  lines: readonly NewLine[],
  fees: readonly FeeLine[],
  target: { readonly id: number } | undefined,
): Promise<void> {
  const [ids, feeIds] = await Promise.all([
    allocateIds(db, 'order_positions', lines.length),
    allocateIds(db, 'order_fees', fees.length),
  ])
  for (const [i, { after }] of lines.entries()) after.id = ids[i]!
  // The fees of the order that is split off are written first.
  for (const [i, fee] of fees.toSorted((a, b) => Number(moves(b)) - Number(moves(a))).entries())
    Object.assign(fee.after, { id: feeIds[i]!, order_id: moves(fee) ? target!.id : order.id })
}

// If a code or secret is taken, the request runs again. It then generates another one, or rejects the one in the request.
function rethrowTaken(error: unknown): never {
  throw (error as { code?: string }).code === '23505'
    ? new StaleRead('A code already exists.', { cause: error })
    : error
}

/** Returns the reusable media of new lines, each with the ID of the position to link it to. */
export const mediaOf = (lines: readonly NewLine[]): { medium: number; position: number }[] =>
  lines.flatMap(({ after, candidate }) =>
    candidate.wanted.use_reusable_medium === null
      ? []
      : { medium: candidate.wanted.use_reusable_medium, position: after.id },
  )

// Linking counts as a change of the medium.
async function linkMedia(db: Db, lines: readonly NewLine[]): Promise<void> {
  const media = mediaOf(lines)
  if (!media.length) return
  await query(
    db,
    `update reusable_media m set linked_orderposition_id = used.position, updated = default
    from unnest(:media::bigint[], :positions::bigint[]) as used (medium, position) where m.id = used.medium`,
    { media: media.map(({ medium }) => medium), positions: media.map(({ position }) => position) },
  )
}

/** Returns the rows of a position's answers. */
export const answerRows = (position: { readonly id: number }, answers: readonly StoredAnswer[]): object[] =>
  answers.map(({ question_id, answer, option_ids, file }) => ({
    order_position_id: position.id,
    question_id,
    answer,
    option_ids,
    file_id: file?.id ?? null,
  }))

// Returns the change of uses by voucher: new lines take them, canceled lines release them.
function voucherUses(lines: readonly Line[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const line of lines) {
    const voucher = isNew(line)
      ? line.after.voucher_id
      : line.disposition === 'canceled'
        ? line.stored.voucher_id
        : null
    if (voucher !== null) uses.set(voucher, (uses.get(voucher) ?? 0) + (isNew(line) ? 1 : -1))
  }
  return uses
}
