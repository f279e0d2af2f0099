// A voucher is a code that gives access to products, another price, or a share of a quota that is kept for it.

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
  quotaErrors,
  storedCode,
  storeVouchers,
  voucherErrors,
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

/** Whether one can still be redeemed depends on the time. */
export const list: Handler<'vouchers.list'> = returnsRows((context) => {
  const { db, now } = context
  const { active } = context.query
  const redeemable = 'vouchers.redeemed < vouchers.max_usages and coalesce(vouchers.valid_until > :now, true)'
  return page<Voucher>(
    { ...context, query: capitals(context.query) },
    {
      query: (p) => db('vouchers').where('vouchers.event_id', p.event!),
      mapping: stored,
      key: 'vouchers.id',
      columns: { code: 'vouchers.code', ...Object.fromEntries(REFERENCES) },
      conditions: active === undefined ? [] : [{ sql: `(${redeemable}) = :active`, values: { now, active } }],
    },
  )
})

export const create: Handler<'vouchers.create'> = async (context) =>
  (await createAll(context, [context.body], ([errors]) => invalidFields(errors!)))[0]!

// The contract's defaults are filled in, which the types of lists do not tell.
export const batch_create: Handler<'vouchers.batch_create'> = (context) =>
  createAll(context, context.body as WrittenVoucher[], invalidEntries)

async function createAll(
  context: EventRequest,
  bodies: readonly WrittenVoucher[],
  rejection: (errors: ValidationError[][]) => Rejection,
): Promise<Voucher[]> {
  const vouchers = bodies.map(capitals)
  const seats = await seatsOf(context, vouchers)
  const errors = await voucherErrors(
    context,
    vouchers.map((voucher) => ({ voucher })),
    seats,
  )
  if (errors.some(({ length }) => length)) {
    const sound = vouchers.filter((_, i) => !errors[i]!.length)
    const late = (
      await quotaErrors(
        context,
        sound.map((voucher) => ({ after: columns({ redeemed: 0, ...voucher }, seats) })),
      )
    ).values()
    throw rejection(errors.map((own) => (own.length ? own : late.next().value!)))
  }
  const made = await storeVouchers(
    context,
    vouchers.map((voucher) => columns(voucher, seats)),
    rejection,
  )
  return query<Voucher>(context.db, `select ${stored.select()} from vouchers where id = any(:ids) order by id`, {
    ids: made.map(({ id }) => id),
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
  const body = capitals(context.body)
  if (!Object.keys(body).length) return before
  const voucher = { ...before, ...body }
  const seats = await seatsOf(context, [voucher])
  const assertValid = ([errors]: ValidationError[][]): void => {
    if (errors!.length) throw invalidFields(errors!)
  }
  assertValid(await voucherErrors(context, [{ voucher, before }], seats))
  const after = columns(voucher, seats)
  assertValid(await quotaErrors(context, [{ after, before: columns(before, seats) }]))
  await db('vouchers').where({ id }).update(after)
  await audit(context, 'voucher.changed', { id }, body)
  await closeSoldOutQuotasOf(context, [id])
  return readVoucher()
}
export const replace: Handler<'vouchers.replace'> = update

const capitals = <With extends { code?: string }>(object: With): With =>
  object.code === undefined ? object : { ...object, code: storedCode(object.code) }

const seatsOf = ({ db, event, now }: EventRequest, vouchers: readonly WrittenVoucher[]) =>
  lockWantedSeats(
    db,
    event,
    vouchers.flatMap(({ seat }) => seat ?? []),
    now,
  )

// What a voucher has in its row.
function columns<Of extends WrittenVoucher & Partial<Voucher>>(voucher: Of, seats: WantedSeats) {
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
