// Admissions to the sale of an event with an open waiting room (guide waiting-room, "Using an admission"). An admission is a signed token, so
// that any process can issue it without the database. Its first use binds it to one cart, and an order uses it up.
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { forbidden } from '../../core/errors.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { channelType } from '../access/sales_channels.ts'
import { numericToken } from './numeric_tokens.ts'

/** The request header with an admission, in lower case. */
export const ADMISSION_HEADER = 'waiting-room-admission'

const TOKEN = numericToken('waiting room admission', ['event', 'room', 'number', 'rank', 'expires'])

/** An admission: the place that it belongs to, and when it ends. */
export type Admission = {
  readonly event: number
  readonly room: number
  readonly number: number
  readonly rank: number
  /** Milliseconds since 1970. */
  readonly expires: number
}
type Scope = {
  readonly db: Db
  readonly config: Config
  readonly event: { readonly id: number }
  readonly now: Date
}

/** Returns the signed token of an admission. */
export const admissionToken = (config: KeySource, admission: Admission): string => TOKEN.write(config, admission)

/** Returns whether sales on a channel pass through the waiting room: those of the web shop. */
export const needsAdmission = ({ sales_channel }: { readonly sales_channel: string }): boolean =>
  channelType(sales_channel) === 'web'

/**
 * Asserts that reservations have valid admissions.
 * @param reservations the reservations, each with its cart and its admission; without one, nothing is checked
 * @returns a function that binds the admissions of the carts that were created, so that a rejected reservation uses none. It waits for concurrent
 *   requests with the same admission, and throws a 403 if one belongs to another cart or an order
 * @throws Rejection 403 if the waiting room is open and an admission is missing or invalid
 */
export async function admissionsOfCarts(
  scope: Scope,
  reservations: readonly { readonly admission: string | undefined; readonly cart_id: string }[],
): Promise<(created: ReadonlySet<string>) => Promise<void>> {
  const room = reservations.length ? await openRoom(scope) : undefined
  const admissions = room
    ? reservations.map(({ admission, cart_id: cart }) => ({ ...validAdmission(scope, room, admission), cart }))
    : []
  return async (created) => {
    const carts = new Map<number, Binding>()
    for (const admission of admissions.filter(({ cart }) => created.has(cart))) {
      const other = carts.get(admission.number)
      if (other && other.cart !== admission.cart) throw usedAdmission()
      carts.set(admission.number, { ...admission, ordered: null })
    }
    if (carts.size && !(await bind(scope, [...carts.values()]))) throw usedAdmission()
  }
}

/**
 * Asserts that an order can use an admission, and uses it up. Instead of the admission itself, the carts that are bound to one can be sent.
 * @param carts IDs of the carts that the order consumes
 * @throws Rejection 403 if the waiting room is open and the admission is missing, invalid or used up
 */
export async function useAdmissionForOrder(
  scope: Scope,
  token: string | undefined,
  carts: readonly string[],
): Promise<void> {
  const room = await openRoom(scope)
  if (!room) return
  if (token === undefined && carts.length) return useAdmissionOfCarts(scope, room, carts)
  const admission = validAdmission(scope, room, token)
  if (!(await bind(scope, [{ ...admission, cart: null, ordered: scope.now }]))) throw usedAdmission()
}

async function openRoom({ db, event }: Scope): Promise<number | undefined> {
  const [room] = await query<{ id: number }>(
    db,
    'select id from waiting_rooms where event_id = :event and closed is null',
    { event: event.id },
  )
  return room?.id
}

function validAdmission({ config, event, now }: Scope, room: number, token: string | undefined): Admission {
  if (token === undefined)
    throw forbidden(
      'The event has a waiting room. Send an admission in `Waiting-Room-Admission`.',
      'admission_required',
    )
  const admission = TOKEN.read(config, token)
  if (admission?.event !== event.id || admission.room !== room || admission.expires <= now.getTime())
    throw forbidden('The admission is not valid for this event, or has expired.', 'admission_invalid')
  return admission
}

const usedAdmission = () => forbidden('The admission is used by another cart, or by an order.', 'admission_used')

type Binding = Pick<Admission, 'room' | 'number' | 'rank'> & {
  readonly cart: string | null
  readonly ordered: Date | null
}

// Returns whether the admissions, which must be different, belong to no other cart and to no order.
async function bind({ db }: Scope, bindings: readonly Binding[]): Promise<boolean> {
  const bound = await query(
    db,
    `insert into waiting_room_admissions as a (room_id, number, rank, cart_id, ordered)
    select room, number, rank, cart, ordered
    from jsonb_to_recordset(:bindings) as b (room bigint, number bigint, rank bigint, cart text, ordered timestamptz) order by number
    on conflict (room_id, number) do update set cart_id = coalesce(a.cart_id, excluded.cart_id), ordered = excluded.ordered
      where a.ordered is null and (excluded.cart_id is null or a.cart_id is null or a.cart_id = excluded.cart_id)
    returning number`,
    { bindings: JSON.stringify(bindings) },
  )
  return bound.length === bindings.length
}

// Uses up the admissions of carts. The cart can outlive its admission, so that customers can finish paying.
async function useAdmissionOfCarts({ db, now }: Scope, room: number, carts: readonly string[]): Promise<void> {
  const used = await query<{ cart_id: string }>(
    db,
    `update waiting_room_admissions set ordered = :now
    where room_id = :room and cart_id = any(:carts) and ordered is null returning cart_id`,
    { room, now, carts },
  )
  const own = used.map(({ cart_id }) => cart_id)
  if (!carts.every((cart) => own.includes(cart)))
    throw forbidden(
      'The event has a waiting room. Send an admission in `Waiting-Room-Admission`, or carts that were created with one.',
      'admission_required',
    )
}
