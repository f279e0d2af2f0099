// Validates and stores vouchers, and the quota that they block (guide vouchers).
import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ErrorCode, Rejection, ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import { amount } from '../../core/money.ts'
import { readableCode } from '../../core/platform/secrets.ts'
import type { EventTransaction } from '../../core/transaction.ts'
import type { ProductRef } from '../catalog/offers.ts'
import { readOffers, validateDate, variationError } from '../catalog/offers.ts'
import { lockQuotasOf } from '../locks.ts'
import type { Voucher } from './model/vouchers.ts'
import { budgetUsedSql } from './model/vouchers.ts'
import type { ClosingContext } from './quotas.ts'
import { closeSoldOutQuotas, isEnough, quotaAvailability, takeFromQuotas } from './quotas.ts'
import type { WantedSeat, WantedSeats } from './seats.ts'
import { seatAt, seatRejection } from './seats.ts'

/** A voucher in a request. */
export type WrittenVoucher = Omit<Voucher, 'id' | 'code' | 'redeemed' | 'budget_used' | 'created'> & { code?: string }
/** Columns of a new voucher. Omitted columns have the contract's defaults; an omitted code is generated. */
type VoucherValues = Partial<Columns>
type Columns = Omit<Voucher, 'id' | 'item' | 'variation' | 'quota' | 'seat' | 'subevent' | 'budget_used' | 'created'> &
  Record<'item_id' | 'variation_id' | 'quota_id' | 'seat_id' | 'subevent_id', number | null>

type BlockingColumns = Omit<Columns, 'code'>

type VoucherContext = {
  quotas: Record<number, number | null>
  codes: Record<string, number>
  carts: Record<number, number>
  budgets: Record<number, string>
}

const CODE_LENGTH = 16
const CODE_CHARACTERS = 'ABCDEFGHKLMNPQRSTUVWXYZ23456789'
const MAX_CODE_LENGTH = 255
const CODE_TAKEN_MESSAGE = 'There is already a voucher with this code in the event.'
const VOUCHER_DEFAULTS: Omit<Columns, 'code'> = {
  max_usages: 1,
  redeemed: 0,
  min_usages: 1,
  valid_until: null,
  block_quota: false,
  allow_ignore_quota: false,
  price_mode: 'none',
  value: null,
  item_id: null,
  variation_id: null,
  quota_id: null,
  seat_id: null,
  tag: '',
  comment: '',
  subevent_id: null,
  show_hidden_items: true,
  all_addons_included: false,
  all_bundles_included: false,
  budget: null,
}

/** Returns a code as it is stored. Codes are case-insensitive. */
export const normalizeCode = (code: string): string => code.toUpperCase()

/**
 * Validates new and changed vouchers of a request against the catalog and other vouchers. Codes must be normalized.
 * @param seats the locked seats that the vouchers refer to
 * @returns a list of errors for each voucher
 */
export async function validateVouchers(
  { db, event, now }: { db: Db; event: { id: number; has_subevents: boolean }; now: Date },
  changes: readonly { voucher: WrittenVoucher; before?: Voucher }[],
  seats: WantedSeats,
): Promise<ValidationError[][]> {
  // One row: dates by quota, vouchers by code, and number of carts and used budget by voucher.
  const [offers, [context]] = await Promise.all([
    readOffers(
      db,
      event,
      changes.map(({ voucher }) => voucher),
    ),
    query<VoucherContext>(
      db,
      `select
      coalesce((select json_object_agg(id, subevent_id) from quotas where id = any(:quotas)), '{}') as quotas,
      coalesce((select json_object_agg(code, id) from vouchers where event_id = :event and code = any(:codes)), '{}') as codes,
      coalesce((select json_object_agg(voucher_id, held) from (
        select voucher_id, count(*) as held from cart_positions where voucher_id = any(:changed) and expires > :now group by voucher_id) carts), '{}') as carts,
      coalesce((select json_object_agg(v.id, ${budgetUsedSql('v')}::text) from vouchers v where v.id = any(:changed) and v.redeemed > 0), '{}') as budgets`,
      {
        event: event.id,
        now,
        changed: changes.flatMap(({ before }) => before?.id ?? []),
        quotas: [...new Set(changes.flatMap(({ voucher }) => voucher.quota ?? []))],
        codes: [...new Set(changes.flatMap(({ voucher }) => voucher.code ?? []))],
      },
    ),
  ])
  const { quotas, codes, carts, budgets } = context!
  const listed = { codes: new Set<string>(), seats: new Set<number>() }

  return changes.map(({ voucher, before }) => {
    const { code, item, variation, quota, subevent, block_quota, max_usages, min_usages, price_mode, value, budget } =
      voucher
    const redeemed = before?.redeemed ?? 0
    const errors: ValidationError[] = []
    const report = (field: string, message: string, code: ErrorCode = 'invalid'): void => {
      errors.push({ path: [field], message, code })
    }
    if (item !== null && quota !== null)
      report('non_field_errors', 'A voucher can have a product or a quota, not both.')
    if (item !== null && item !== before?.item && offers.items.get(item)?.requires_parent)
      report('item', 'The product is only sold as an add-on or in bundles.')
    if (variation !== null && item === null) report('variation', 'Send the product of the variation.')
    if (variation !== null && item !== null) {
      const error = variationError(true, variation, offers.variations.get(variation)?.item_id === item)
      if (error !== undefined) report('variation', error.message, error.code)
    }
    if (block_quota && item === null && quota === null) report('block_quota', 'Send a product or a quota.')
    if (event.has_subevents && block_quota && subevent === null)
      report('subevent', 'A voucher that blocks quota requires a date in a series.', 'date_required')
    errors.push(...validateDate(event, subevent))
    if (event.has_subevents && quota !== null && subevent !== null && quotas[quota] !== subevent)
      report('quota', 'The quota is for another date.')
    if (max_usages < redeemed) report('max_usages', `It was already redeemed ${redeemed} times.`)
    // Carts with a voucher that blocks quota use the quota of the voucher.
    const held = before ? (carts[before.id] ?? 0) : 0
    if (block_quota && before && max_usages < before.max_usages && max_usages - redeemed < held)
      report('max_usages', `Carts hold it ${held} times at present.`)
    const used = before && budgets[before.id]
    if (budget !== null && used !== undefined && amount(budget).lt(used))
      report('budget', `Orders have already used ${used} of it.`)
    if (max_usages < min_usages) report('max_usages', 'May not be below min_usages.')
    if (price_mode === 'percent' && value !== null && amount(value).gt(100))
      report('value', 'Must be at most 100 percent.', 'too_large')
    if (code !== undefined) {
      if (code.length > MAX_CODE_LENGTH)
        report('code', `May have at most ${MAX_CODE_LENGTH} characters in uppercase.`, 'too_long')
      if (listed.codes.has(code)) report('code', 'Another voucher of the list has this code.', 'duplicate')
      else if (codes[code] !== undefined && codes[code] !== before?.id)
        report('code', CODE_TAKEN_MESSAGE, 'already_exists')
      listed.codes.add(code)
    }
    if (voucher.seat !== null) {
      const seat = seatAt(seats, voucher.seat, subevent)
      errors.push(...seatErrors(voucher, before, seat, event, now))
      if (seat && listed.seats.has(seat.id)) report('seat', 'Another voucher of the list has this seat.', 'duplicate')
      if (seat) listed.seats.add(seat.id)
    }
    return errors
  })
}

// Validates the seat of a voucher. A seat that the voucher already has can be in a cart with it, or belong to another product by now.
function seatErrors(
  voucher: WrittenVoucher,
  before: Voucher | undefined,
  seat: WantedSeat | undefined,
  event: { has_subevents: boolean },
  now: Date,
): ValidationError[] {
  const error = (field: string, message: string, code: ErrorCode = 'invalid'): ValidationError[] => [
    { path: [field], message, code },
  ]
  const { item, quota, subevent, max_usages } = voucher
  if (quota !== null) return error('seat', 'A voucher for a quota cannot have a seat.')
  if (max_usages > 1) return error('max_usages', 'A voucher with a seat must have max_usages 1.')
  if (event.has_subevents && subevent === null) return error('subevent', 'Send the date of the seat.', 'date_required')
  const same = before?.seat === voucher.seat && before.subevent === subevent
  const isUsable = (of: WrittenVoucher): boolean => (before?.redeemed ?? 0) < of.max_usages && !hasExpired(of, now)
  const rejection = seatRejection(seat, {
    item: same && before.item === item ? null : item,
    voucher: before?.id,
    isRetained: same && (isUsable(before) || !isUsable(voucher)),
  })
  return rejection === undefined ? [] : error('seat', rejection.message, rejection.code)
}

const hasExpired = ({ valid_until }: Pick<Voucher, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && DateTime.fromISO(valid_until).toMillis() <= now.getTime()

/**
 * Locks the quotas of vouchers that block more than before, and checks one after the other that enough is available (guide vouchers, "Reserving
 * tickets"). Concurrent requests for these quotas wait until the transaction ends.
 * @returns a list of errors for each voucher
 */
export async function lockBlockedQuotas(
  { db, event, now }: { db: Db; event: { id: number }; now: Date },
  changes: readonly { after: BlockingColumns; before?: BlockingColumns }[],
): Promise<ValidationError[][]> {
  const blocked = (row: BlockingColumns | undefined): number =>
    row?.block_quota && !hasExpired(row, now) ? row.max_usages - row.redeemed : 0
  const target = ({ quota_id, item_id, variation_id, subevent_id }: BlockingColumns): string =>
    [quota_id, item_id, variation_id, subevent_id].join()
  const isGrowing = changes.map(
    ({ after, before }) =>
      !after.allow_ignore_quota && blocked(after) > (before && target(before) === target(after) ? blocked(before) : 0),
  )
  const growing = changes.filter((_, i) => isGrowing[i])
  if (!growing.length) return changes.map(() => [])

  const concerned = growing.flatMap(({ after, before }) => (blocked(before) ? [after, before!] : [after]))
  const products = new Map<string, ProductRef>()
  for (const row of concerned)
    if (row.quota_id === null)
      products.set(target(row), { item: row.item_id!, variation: row.variation_id, subevent: row.subevent_id })
  const ownQuotas = [...new Set(growing.flatMap(({ after }) => after.quota_id ?? []))]
  const { quotas: ofProducts, availability } = await lockQuotasOf(
    db,
    event,
    [...products.values()],
    now,
    { waitingList: false },
    ownQuotas,
  )
  const targets = [...products.keys()]
  const quotasOf = (row: BlockingColumns): number[] =>
    row.quota_id === null ? ofProducts[targets.indexOf(target(row))]! : [row.quota_id]

  return changes.map(({ after, before }, i) => {
    if (!isGrowing[i]) return []
    const previous = before && blocked(before) ? quotasOf(before) : []
    const quotas = quotasOf(after)
    const additional = quotas
      .map((id) => [id, blocked(after) - (previous.includes(id) ? blocked(before) : 0)] as const)
      .filter(([, number]) => number > 0)
    if (quotas.length && isEnough(availability, new Map(additional))) {
      takeFromQuotas(availability, new Map(additional))
      return []
    }
    const message = quotas.length
      ? 'There are not enough units available for the voucher.'
      : 'The product has no quota that the voucher could block.'
    return [{ path: [after.quota_id === null ? 'item' : 'quota'], message }]
  })
}

/**
 * Stores new vouchers, all or none, and blocks their quotas. The vouchers must already be valid otherwise.
 * @param rejection creates the rejection from the errors of each voucher
 * @returns the new vouchers, in the given order
 * @throws Rejection 400 if a quota is insufficient or a code is taken
 */
export async function storeVouchers(
  scope: EventTransaction,
  vouchers: readonly VoucherValues[],
  rejection: (errors: ValidationError[][]) => Rejection = (errors) => invalidFields(errors.flat()),
): Promise<{ id: number; code: string }[]> {
  const { db, event } = scope
  const complete = vouchers.map(
    (voucher): Columns => ({
      ...VOUCHER_DEFAULTS,
      ...voucher,
      code: voucher.code ?? readableCode(CODE_LENGTH, CODE_CHARACTERS),
    }),
  )
  const errors = await lockBlockedQuotas(
    scope,
    complete.map((after) => ({ after })),
  )
  if (errors.some(({ length }) => length)) throw rejection(errors)
  const columns = ['code', ...Object.keys(VOUCHER_DEFAULTS)].join()
  // One row per voucher, inserted in the given order. A concurrent request can have taken a code since it was checked.
  const created = await query<{ id: number; code: string }>(
    db,
    `insert into vouchers (event_id, ${columns})
    select :event, ${columns} from jsonb_populate_recordset(null::vouchers, :vouchers) on conflict on constraint vouchers_code_key do nothing returning id, code`,
    { event: event.id, vouchers: JSON.stringify(complete) },
  )
  const storedCodes = new Set(created.map(({ code }) => code))
  if (created.length < complete.length)
    throw rejection(
      complete.map(({ code }) =>
        storedCodes.has(code) ? [] : [{ path: ['code'], message: CODE_TAKEN_MESSAGE, code: 'already_exists' as const }],
      ),
    )
  await audit(
    scope,
    'voucher.added',
    created.map(({ id }, i) => ({ id, data: complete[i]! })),
  )
  await closeSoldOutQuotasOf(
    scope,
    created.map(({ id }) => id),
  )
  return created
}

/** Closes quotas with `close_when_sold_out` whose last tickets these vouchers block. */
export async function closeSoldOutQuotasOf(scope: ClosingContext, vouchers: readonly number[]): Promise<void> {
  const { db, now } = scope
  const concerned = await query<{ id: number }>(
    db,
    `
    with blocking as (select distinct quota_id, item_id, variation_id, subevent_id from vouchers where id = any(:vouchers) and block_quota)
    select distinct q.id from blocking b
    cross join lateral (select b.quota_id union all select quotas_of(b.item_id, b.variation_id, b.subevent_id)) its (id)
    join quotas q on q.id = its.id where q.close_when_sold_out and not q.closed`,
    { vouchers },
  )
  if (concerned.length)
    await closeSoldOutQuotas(
      scope,
      (
        await quotaAvailability(
          db,
          concerned.map(({ id }) => id),
          now,
        )
      ).values(),
    )
}
