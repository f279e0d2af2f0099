// A cart position reserves a product for a while; whoever creates it turns it into an order or lets it expire.

import { randomBytes } from 'node:crypto'
import type { components } from '../../../generated/schema.ts'
import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/db.ts'
import { asStored, query } from '../../core/db.ts'
import type { Fault, FieldErrors } from '../../core/errors.ts'
import { badRequest, fieldErrors, Refusal } from '../../core/errors.ts'
import type { Body, Context, Handler } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import { resource } from '../../core/resource.ts'
import type { Path } from '../../core/rows.ts'
import type { Answer, StoredAnswer } from '../../domain/catalog/answers.ts'
import { checkedAnswers } from '../../domain/catalog/answers.ts'
import { fullName } from '../../domain/catalog/names.ts'
import type { FreeSeat } from '../../domain/catalog/seating.ts'
import { freeSeats, seatName } from '../../domain/catalog/seating.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { eventSettings } from '../../domain/catalog/settings.ts'
import type { Product, ProductQuotas } from '../../domain/stock/quotas.ts'
import { has, keepWithin, quotasOf, take } from '../../domain/stock/quotas.ts'
import type { UsableVoucher } from '../../domain/stock/vouchers.ts'
import { storedCode, usableVouchers, useFaults } from '../../domain/stock/vouchers.ts'

type Entry = Body<'cart_positions.create'>
type Wanted = Required<Entry['addons'][number]>
type Shown = components['schemas']['CartPosition']
type Created = components['schemas']['CartPositionCreated']
type Scope = Pick<
  Context<'cart_positions.create'>,
  'db' | 'organizer' | 'event' | 'now' | 'notify' | 'withCommit' | 'who'
>

// What the checks look at, read once for all entries of a request.
type Facts = {
  items: Map<number, Item>
  variations: Map<number, Variation>
  vouchers: Map<string, UsableVoucher>
  seats: Map<string, FreeSeat>
  /** Products whose seats are reserved, by `item date`. */
  seated: Set<string>
}
type Item = {
  id: number
  active: boolean
  has_variations: boolean
  category_id: number | null
  addon_categories: number[]
  bundles: { item: number; variation: number | null }[]
}
type Variation = { id: number; item_id: number; active: boolean }

// What is wanted, and where in the entry that is said.
type Part = { wanted: Wanted; subevent: number | null; at: Path; bundled: boolean }
// A part that has passed all checks but that of the quotas.
type Position = Part & {
  name: string | null
  answers: StoredAnswer[]
  answered: Shown['answers']
  voucher: UsableVoucher | undefined
  seat: FreeSeat | undefined
}
type Failed = { readonly errors: FieldErrors }

const MAX_POSITIONS = 1000 // of one request, with what comes along

export const { list, get, remove } = resource('cart_positions', {
  log: 'event.cart_position',
  columns: {
    voucher: 'cart_positions.voucher_id',
    addon_to: 'cart_positions.addon_to_id',
    answers: `coalesce((
      select json_agg(json_build_object('question', a.question_id, 'answer', a.answer, 'question_identifier', q.identifier, 'options', a.option_ids, 'option_identifiers',
        array(select o.identifier from question_options o where o.id = any(a.option_ids) order by array_position(a.option_ids, o.id))) order by a.id)
      from cart_answers a join questions q on q.id = a.question_id where a.cart_position_id = cart_positions.id), '[]'::json)`,
    seat: `(select json_build_object('id', s.id, 'name', ${seatName('s')}, 'seat_guid', s.seat_guid) from seats s where s.id = cart_positions.seat_id)`,
  },
})

export const create: Handler<'cart_positions.create'> = async (context) => {
  const [result] = await reserve(context, [context.body])
  if ('errors' in result!) throw new Refusal(400, result.errors)
  return result!
}

export const bulk_create: Handler<'cart_positions.bulk_create'> = async (context) => {
  if (size(context.body) > MAX_POSITIONS)
    throw badRequest(`At most ${MAX_POSITIONS} positions can be sent at once, add-ons and bundled products included.`)
  const entries = await context.checkEntries('cart_positions.create', context.body)
  const results = await reserve(context, entries)
  return {
    results: results.map((result) =>
      'errors' in result
        ? { success: false, errors: result.errors, data: null }
        : { success: true, errors: null, data: result },
    ),
  }
}

// How many positions a body asks for. Nothing has checked its entries yet.
function size(entries: readonly { addons?: unknown; bundled?: unknown }[]): number {
  const along = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
  return entries.reduce((sum, { addons, bundled }) => sum + 1 + along(addons) + along(bundled), 0)
}

/**
 * Reserves each entry by itself, in their order (06, Cart positions). One that is at fault already is handed through. Nobody waits for
 * quotas until the positions are written: who finds them used up by then, since somebody else was faster, begins anew.
 */
async function reserve(scope: Scope, entries: readonly (Entry | Failed)[]): Promise<(Created | Failed)[]> {
  const { db, event, now, withCommit } = scope
  const sound = entries.filter((entry) => 'item' in entry)
  const parts = sound.flatMap(partsOf)
  const [settings, facts, { quotas, left }, ids] = await Promise.all([
    eventSettings(db, event),
    gather(scope, sound),
    quotasOf(db, parts.map(product), now),
    newIds(db, parts.length),
  ])
  const its = new Map(parts.map(({ wanted }, i) => [wanted, quotas[i]!]))
  const plans: (Position[] | Failed)[] = []
  for (const entry of entries) {
    const positions = 'errors' in entry ? entry : await plan(scope, facts, entry, settings)
    plans.push('errors' in positions ? positions : takeAll(positions, its, left))
  }
  const results = store(scope, entries as Entry[], plans, settings.reservation_time, ids)
  withCommit(
    keepWithin(
      db,
      overdrawn(
        plans.flatMap((positions) => ('errors' in positions ? [] : positions)),
        its,
      ),
      now,
    ),
  )
  return results
}

// An entry with what comes along; dates of these are those of the entry unless they say otherwise.
function partsOf(entry: Entry): Part[] {
  const along = (wanted: Entry['addons'][number], at: Path, bundled: boolean): Part => ({
    wanted: wanted as Wanted,
    subevent: wanted.subevent ?? entry.subevent,
    at,
    bundled,
  })
  return [
    { wanted: entry as Wanted, subevent: entry.subevent, at: [], bundled: false },
    ...entry.addons.map((wanted, i) => along(wanted, ['addons', i], false)),
    ...entry.bundled.map((wanted, i) => along(wanted, ['bundled', i], true)),
  ]
}

const product = ({ wanted: { item, variation }, subevent }: Part): Product => ({ item, variation, subevent })
const failed = (...faults: Fault[]): Failed => ({ errors: fieldErrors(faults) })

// Takes what an entry needs out of what is left, so that the next one finds it gone, or says why it cannot.
function takeAll(
  positions: Position[],
  its: ReadonlyMap<Wanted, number[]>,
  left: ProductQuotas['left'],
): Position[] | Failed {
  const needed = new Map<number, number>()
  for (const { wanted, at } of positions.filter(needsQuota)) {
    const quotas = its.get(wanted)!
    if (!quotas.length)
      return failed({ path: [...at, 'item'], message: 'The product has no quota, so it cannot be sold.' })
    for (const id of quotas) needed.set(id, (needed.get(id) ?? 0) + 1)
    if (!has(left, needed)) return failed({ path: [...at, 'item'], message: 'The product is sold out.' })
  }
  take(left, needed)
  for (const { voucher, seat } of positions) {
    if (voucher) voucher.left -= 1
    if (seat) seat.taken = true
  }
  return positions
}

// The quotas that had to have something left, and how many of each are taken by vouchers that pass them.
function overdrawn(positions: readonly Position[], its: ReadonlyMap<Wanted, number[]>): Map<number, number> {
  const by = new Map(
    positions
      .filter(needsQuota)
      .flatMap(({ wanted }) => its.get(wanted)!)
      .map((id) => [id, 0]),
  )
  for (const { wanted, voucher } of positions) {
    if (voucher?.allow_ignore_quota && !voucher.block_quota)
      for (const id of its.get(wanted)!) if (by.has(id)) by.set(id, by.get(id)! + 1)
  }
  return by
}

// What a voucher blocks is kept for it, and counted with it.
const needsQuota = ({ voucher }: Position): boolean => !voucher?.block_quota && !voucher?.allow_ignore_quota

/** Ids for so many positions. They are drawn early, so that all can be written in one go. */
async function newIds(db: Db, count: number): Promise<Iterator<number>> {
  const drawn = await query<{ id: number }>(
    db,
    "select nextval('cart_positions_id_seq') as id from generate_series(1, :count::integer)",
    { count },
  )
  return drawn.map(({ id }) => id).values()
}

/** Reads what the entries speak of. Vouchers and seats are locked first, so that what is said of them stays true. */
async function gather({ db, event, now }: Scope, entries: readonly Entry[]): Promise<Facts> {
  const wanted = entries.flatMap(partsOf).map((part) => part.wanted)
  const unique = <Value>(values: (Value | null)[]): Value[] => [...new Set(values.filter((value) => value !== null))]
  const items = unique(wanted.map(({ item }) => item))
  const variations = unique(wanted.map(({ variation }) => variation))
  const codes = unique(wanted.map(({ voucher }) => (voucher === null ? null : storedCode(voucher))))
  const guids = unique(wanted.map(({ seat }) => seat))

  // One row per product, with what it offers and contains and the dates on which its seats are reserved (0 is none).
  const products = await query<Item & { seated: number[] }>(
    db,
    `
    select i.id, i.active, i.has_variations, i.category_id,
      array(select a.addon_category_id from addons a where a.item_id = i.id) as addon_categories,
      coalesce((select json_agg(json_build_object('item', b.bundled_item_id, 'variation', b.bundled_variation_id)) from bundles b where b.item_id = i.id), '[]') as bundles,
      array(select coalesce(m.subevent_id, 0) from seat_category_mappings m where m.event_id = i.event_id and m.item_id = i.id) as seated
    from items i where i.event_id = :event and i.id = any(:items)`,
    { event: event.id, items },
  )
  const found = variations.length
    ? await query<Variation>(db, 'select id, item_id, active from variations where id = any(:variations)', {
        variations,
      })
    : []
  return {
    items: new Map(products.map((item) => [item.id, item])),
    variations: new Map(found.map((variation) => [variation.id, variation])),
    seated: new Set(products.flatMap(({ id, seated }) => seated.map((date) => `${id} ${date}`))),
    vouchers: codes.length ? await usableVouchers(db, event, codes, now) : new Map(),
    seats: await freeSeats(db, event, guids, now),
  }
}

/** The positions of an entry, the main one first, or what is wrong with it. */
async function plan(
  scope: Scope,
  facts: Facts,
  entry: Entry,
  { name_scheme: nameScheme, seating_allow_blocked_seats_for_channel: sellBlocked }: Settings<'EventSettings'>,
): Promise<Position[] | Failed> {
  const { event } = scope
  const faults: Fault[] = []
  const parent = facts.items.get(entry.item)!
  const positions: Position[] = []
  for (const part of partsOf(entry)) {
    const { wanted, subevent, at, bundled } = part
    const fault = (field: string, message: string): void => {
      faults.push({ path: [...at, field], message })
    }
    const item = facts.items.get(wanted.item)!
    const variation = wanted.variation === null ? undefined : facts.variations.get(wanted.variation)
    if (!item.active) fault('item', 'The product is not sold.')
    if (item.has_variations && !variation) fault('variation', 'Choose one of the variations of the product.')
    if (variation && variation.item_id !== item.id) fault('variation', 'The product has no such variation.')
    else if (variation && !variation.active) fault('variation', 'The variation is not sold.')
    if (event.has_subevents && subevent === null) fault('subevent', 'Choose a date of the series.')
    if (!event.has_subevents && subevent !== null) fault('subevent', 'The event is no series.')
    if (wanted.attendee_name !== null && Object.keys(wanted.attendee_name_parts).length)
      fault('attendee_name', 'Send the name or its parts, not both.')
    const voucher = at.length || wanted.voucher === null ? undefined : facts.vouchers.get(storedCode(wanted.voucher))
    const seat = at.length || wanted.seat === null ? undefined : facts.seats.get(`${wanted.seat} ${subevent ?? 0}`)
    if (at.length) {
      if (wanted.voucher !== null) fault('voucher', 'Add-ons and bundled products take no voucher.')
      if (wanted.seat !== null) fault('seat', 'Add-ons and bundled products take no seat.')
      if (bundled ? !isBundled(parent, wanted) : !parent.addon_categories.includes(item.category_id ?? 0)) {
        faults.push({
          path: [at[0]!],
          message: bundled ? 'The product contains no such product.' : 'The product offers no such add-on.',
        })
      }
    } else {
      if (wanted.voucher !== null)
        faults.push(...useFaults(voucher, { item: wanted.item, variation: wanted.variation, subevent }))
      faults.push(...seatFaults(facts, wanted, subevent, seat, voucher, sellBlocked.includes(entry.sales_channel)))
    }
    positions.push({
      ...part,
      name: fullName(nameParts(wanted), nameScheme) || null,
      answers: [],
      answered: [],
      voucher,
      seat,
    })
  }
  if (faults.length) return failed(...faults)
  for (const position of positions) {
    try {
      position.answers = await checkedAnswers(scope, position.wanted.answers as Answer[], {
        files: false,
        at: [...position.at, 'answers'],
      })
      position.answered = await described(scope.db, position.answers)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      return { errors: error.body as FieldErrors }
    }
  }
  return positions
}

const isBundled = ({ bundles }: Item, { item, variation }: Wanted): boolean =>
  bundles.some((bundle) => bundle.item === item && (bundle.variation ?? variation) === variation)

// Whether the position has a seat exactly when its product needs one, and may have this one (04, Order of checks; 05, Seats).
function seatFaults(
  facts: Facts,
  { item, seat: guid }: Wanted,
  subevent: number | null,
  seat: FreeSeat | undefined,
  voucher: UsableVoucher | undefined,
  sellBlocked: boolean,
): Fault[] {
  const fault = (message: string): Fault[] => [{ path: ['seat'], message }]
  const needed = facts.seated.has(`${item} ${subevent ?? 0}`)
  if (guid === null) return needed ? fault('Choose a seat.') : []
  if (!needed) return fault('The product has no reserved seats.')
  if (!seat) return fault('There is no such seat.')
  if (seat.item_id !== item) return fault('The seat is of another product.')
  if (voucher && voucher.seat_id !== null && voucher.seat_id !== seat.id)
    return fault('The voucher is for another seat.')
  if (seat.taken || (seat.blocked && !sellBlocked) || seat.voucher_ids.some((id) => id !== voucher?.id))
    return fault('The seat is not available.')
  return []
}

// Writes the positions, which is the last thing to do. @returns what each entry has become
function store(
  scope: Scope,
  entries: readonly Entry[],
  plans: readonly (Position[] | Failed)[],
  minutes: number,
  ids: Iterator<number>,
): (Created | Failed)[] {
  const { db, event, now, withCommit } = scope
  const newCart = `${randomBytes(24).toString('hex')}@api`
  const made = plans.map((positions, i) => {
    if ('errors' in positions) return []
    const { cart_id = newCart, expires, sales_channel } = entries[i]!
    const end = expires ? new Date(expires) : new Date(now.getTime() + minutes * 60_000)
    const common = { event_id: event.id, cart_id, expires: asStored(end), sales_channel, datetime: asStored(now) }
    const main = ids.next().value as number
    return positions.map((position, n) => ({
      position,
      common,
      id: n ? (ids.next().value as number) : main,
      addon_to: n ? main : null,
    }))
  })
  const positions = made
    .flat()
    .map(({ position: { wanted, subevent, name, voucher, seat, bundled }, common, id, addon_to }) => ({
      ...common,
      id,
      item_id: wanted.item,
      variation_id: wanted.variation,
      subevent_id: subevent,
      price: wanted.price,
      attendee_name: name,
      attendee_name_parts: nameParts(wanted),
      attendee_email: wanted.attendee_email,
      voucher_id: voucher?.id ?? null,
      seat_id: seat?.id ?? null,
      includes_tax: wanted.includes_tax,
      addon_to_id: addon_to,
      is_bundled: bundled,
    }))
  const answers = made.flat().flatMap(({ id, position }) =>
    position.answers.map(({ question_id, answer, option_ids }) => ({
      cart_position_id: id,
      question_id,
      answer,
      option_ids,
    })),
  )
  const main = made.flatMap((parts) => parts.slice(0, 1))
  if (main.length)
    withCommit(
      Promise.all([
        insert(db, 'cart_positions', positions),
        insert(db, 'cart_answers', answers),
        audit(
          scope,
          'event.cart_position.added',
          main.map(({ id, position: { wanted }, common }) => ({
            id,
            data: { cart_id: common.cart_id, item: wanted.item, price: amount(wanted.price).toFixed(2) },
          })),
        ),
      ]),
    )
  return plans.map((plan, i) => {
    if ('errors' in plan) return plan
    const [first, ...along] = made[i]!.map(({ id, position, common, addon_to }) =>
      shown(id, addon_to, position, common),
    )
    return {
      ...first!,
      addons: along.filter(({ is_bundled }) => !is_bundled),
      bundled: along.filter(({ is_bundled }) => is_bundled),
    }
  })
}

// Rows of the same members, in one statement that is the same for any number of them.
async function insert(db: Db, table: string, values: readonly object[]): Promise<void> {
  if (!values.length) return
  const columns = Object.keys(values[0]!).join()
  await query(
    db,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, :values)`,
    { values: JSON.stringify(values) },
  )
}

// Stored answers as answers show them.
async function described(db: Db, answers: readonly StoredAnswer[]): Promise<Shown['answers']> {
  if (!answers.length) return []
  const questions = await db('questions')
    .whereIn(
      'id',
      answers.map(({ question_id }) => question_id),
    )
    .select('id', 'identifier')
  const options = await db('question_options')
    .whereIn(
      'id',
      answers.flatMap(({ option_ids }) => option_ids),
    )
    .select('id', 'identifier')
  const identifier = (rows: { id: number; identifier: string }[], id: number): string =>
    rows.find((row) => row.id === id)!.identifier
  return answers.map(({ question_id, answer, option_ids }) => ({
    question: question_id,
    answer,
    question_identifier: identifier(questions, question_id),
    options: option_ids,
    option_identifiers: option_ids.map((id) => identifier(options, id)),
  }))
}

const nameParts = ({ attendee_name, attendee_name_parts }: Wanted): Record<string, string> =>
  attendee_name === null ? attendee_name_parts : { _legacy: attendee_name }

function shown(
  id: number,
  addon_to: number | null,
  { wanted, subevent, name, answered, voucher, seat, bundled }: Position,
  { cart_id, expires, datetime }: Record<'cart_id' | 'expires' | 'datetime', string>,
): Shown {
  return {
    id,
    cart_id,
    datetime,
    expires,
    item: wanted.item,
    variation: wanted.variation,
    price: amount(wanted.price).toFixed(2),
    attendee_name: name,
    attendee_name_parts: nameParts(wanted),
    attendee_email: wanted.attendee_email,
    voucher: voucher?.id ?? null,
    addon_to,
    is_bundled: bundled,
    subevent,
    includes_tax: wanted.includes_tax,
    answers: answered,
    seat: seat ? { id: seat.id, name: seat.name, seat_guid: seat.seat_guid } : null,
  }
}
