// Vouchers: codes that grant access to products, change prices, or block quota.

import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import type { Rejection, ValidationError } from '../../core/errors.ts'
import { forbidden, invalidEntries, invalidFields } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { returnsRows } from '../../core/handler.ts'
import type { EventRequest } from '../../core/transaction.ts'
import { lockVouchers } from '../../domain/locks.ts'
import type { Voucher } from '../../domain/stock/model/vouchers.ts'
import { vouchers as stored } from '../../domain/stock/model/vouchers.ts'
import type { WantedSeats } from '../../domain/stock/seats.ts'
import { lockWantedSeats, seatAt } from '../../domain/stock/seats.ts'
import type { WrittenVoucher } from '../../domain/stock/vouchers.ts'
import {
  closeSoldOutQuotasOf,
  lockBlockedQuotas,
  normalizeCode,
  storeVouchers,
  validateVouchers,
} from '../../domain/stock/vouchers.ts'

const standard = resource('vouchers', {
  log: 'voucher',
  mapping: stored,
  mayRemove({ redeemed }) {
    if (redeemed) throw forbidden('A voucher that was redeemed cannot be deleted.', 'in_use')
  },
})
export const { get, remove } = standard

const REFERENCES = ['item', 'variation', 'quota', 'subevent'].map((name) => [name, `vouchers.${name}_id`])

/** Lists vouchers. Whether a voucher is active depends on the current time. */
export const list: Handler<'vouchers.list'> = returnsRows((context) => {
  const { db, now } = context
  const { active } = context.query
  const redeemable = 'vouchers.redeemed < vouchers.max_usages and coalesce(vouchers.valid_until > :now, true)'
  return page<Voucher>(
    { ...context, query: withNormalizedCode(context.query) },
    {
      query: (p) => db('vouchers').where('vouchers.event_id', p.event!),
      mapping: stored,
      key: 'vouchers.id',
      columns: { code: 'vouchers.code', ...Object.fromEntries(REFERENCES) },
      conditions:
        active === undefined ? [] : [{ sql: `(${redeemable}) = :active`, values: { now, active }, ofRow: true }],
    },
  )
})

export const create: Handler<'vouchers.create'> = async (context) =>
  (await createAll(context, [context.body], ([errors]) => invalidFields(errors!)))[0]!

// The contract's defaults are filled in, which the types of lists do not reflect.
export const batch_create: Handler<'vouchers.batch_create'> = (context) =>
  createAll(context, context.body as WrittenVoucher[], invalidEntries)

async function createAll(
  context: EventRequest,
  bodies: readonly WrittenVoucher[],
  rejection: (errors: ValidationError[][]) => Rejection,
): Promise<Voucher[]> {
  const vouchers = bodies.map(withNormalizedCode)
  const seats = await lockSeatsOf(context, vouchers)
  const errors = await validateVouchers(
    context,
    vouchers.map((voucher) => ({ voucher })),
    seats,
  )
  if (errors.some(({ length }) => length)) {
    const valid = vouchers.filter((_, i) => !errors[i]!.length)
    const quotaErrors = (
      await lockBlockedQuotas(
        context,
        valid.map((voucher) => ({ after: toColumns({ redeemed: 0, ...voucher }, seats) })),
      )
    ).values()
    throw rejection(errors.map((own) => (own.length ? own : quotaErrors.next().value!)))
  }
  const created = await storeVouchers(
    context,
    vouchers.map((voucher) => toColumns(voucher, seats)),
    rejection,
  )
  return query<Voucher>(context.db, `select ${stored.select()} from vouchers where id = any(:ids) order by id`, {
    ids: created.map(({ id }) => id),
  })
}

export const update: Handler<'vouchers.update'> = async (context) => {
  const {
    db,
    params: { id },
  } = context
  const readVoucher = () => get({ ...context, body: undefined })
  await lockVouchers(db, await rowsInScope('vouchers', context).where('vouchers.id', id).pluck('vouchers.id'))
  const before = await readVoucher()
  const body = withNormalizedCode(context.body)
  if (!Object.keys(body).length) return before
  const voucher = { ...before, ...body }
  const seats = await lockSeatsOf(context, [voucher])
  const assertValid = ([errors]: ValidationError[][]): void => {
    if (errors!.length) throw invalidFields(errors!)
  }
  assertValid(await validateVouchers(context, [{ voucher, before }], seats))
  const after = toColumns(voucher, seats)
  assertValid(await lockBlockedQuotas(context, [{ after, before: toColumns(before, seats) }]))
  await db('vouchers').where({ id }).update(after)
  await audit(context, 'voucher.changed', { id }, body)
  await closeSoldOutQuotasOf(context, [id])
  return readVoucher()
}
export const replace: Handler<'vouchers.replace'> = update

const withNormalizedCode = <With extends { code?: string }>(object: With): With =>
  object.code === undefined ? object : { ...object, code: normalizeCode(object.code) }

const lockSeatsOf = ({ db, event, now }: EventRequest, vouchers: readonly WrittenVoucher[]) =>
  lockWantedSeats(
    db,
    event,
    vouchers.flatMap(({ seat }) => seat ?? []),
    now,
  )

// Returns the columns of a voucher.
function toColumns<Of extends WrittenVoucher & Partial<Voucher>>(voucher: Of, seats: WantedSeats) {
  const { id: _, item, variation, quota, seat, subevent, budget_used: __, created: ___, ...own } = voucher
  return {
    ...own,
    item_id: item,
    variation_id: variation,
    quota_id: quota,
    subevent_id: subevent,
    seat_id: seat === null ? null : (seatAt(seats, seat, subevent)?.id ?? null),
  }
}
