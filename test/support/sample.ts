// Finds its way to any operation of the contract: objects for the ids in its path, made from the contract's own examples.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { resolve } from '../../scripts/support/document.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { storage } from '../../src/core/platform/storage.ts'
import { drain } from '../../src/core/work_queue.ts'
import { EXPORTS } from '../../src/domain/operations/exports/making.ts'
import { SHREDDINGS } from '../../src/domain/operations/shredding/deleting.ts'
import { SHREDDING_EXPORTS } from '../../src/domain/operations/shredding/exporting.ts'
import { makeTicketFile } from '../../src/domain/orders/documents/tickets/files.ts'
import { BRAND, contract } from './conformance.ts'
import type { Festival } from './festival.ts'
import type { OrderRows } from './orders.ts'
import type { Person } from './people.ts'

export const all = Object.entries(operations) as [OperationId, Operation][]
export const SLUGS: Record<string, string> = { organizer: 'kulturwerk', event: 'openstage26' }
/** The event of each organizer that resources live in which not every event has. */
const HOMES: Record<string, Record<string, string>> = {
  scheduled_mails: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' },
  shop_dates: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' },
  subevents: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' },
  subevent_seats: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' },
}

const operationOf = (id: string): Operation | undefined => (operations as Record<string, Operation>)[id]
export const resourceOf = (id: OperationId): string => id.split('.')[0]!

/** The schema of an operation's request body; of a list it is that of an entry. */
export function writeShape(id: OperationId): Json {
  const { path, method } = operations[id]
  const { schema } = Object.values<Json>(
    resolve(contract, contract.paths[path][method.toLowerCase()].requestBody).content,
  )[0]
  return resolve(contract, schema.type === 'array' ? schema.items : schema)
}

/** A body with these members; of a list its first entry. */
export const withMembers = (body: Json, members: object): Json =>
  Array.isArray(body) ? [{ ...body[0], ...members }, ...body.slice(1)] : { ...body, ...members }

/** An object that was read, as it can be sent back: without members that have paths of their own or cannot be chosen here. */
export const sendable = (id: OperationId, object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).filter(([name]) => {
      const { not, enum: values, maxProperties } = writeShape(id).properties[name] ?? {}
      return !not && values?.length !== 1 && maxProperties !== 0
    }),
  )

// Members that may not repeat among the objects of a resource.
const UNIQUE: Record<string, string> = {
  customers: 'email',
  event_meta_properties: 'name',
  events: 'slug',
  reusable_media: 'identifier',
  item_meta_properties: 'name',
  sales_channels: 'identifier',
  team_invites: 'email',
  vouchers: 'code',
  waiting_list_entries: 'email',
}
/** What has to be named, as it is in the concert series. */
const ELSEWHERE: Record<string, Json> = {
  badge_items: { item: 9, layout: null },
  ticket_layout_items: { item: 9, layout: 2 },
  waiting_list_entries: { item: 9 },
}
let serial = 0

/** The first example of an operation's request body, as the contract has it. */
export function firstExample(id: OperationId): Json {
  const { path, method } = operations[id]
  const body = resolve(contract, contract.paths[path][method.toLowerCase()].requestBody)
  const { example, examples } = Object.values<Json>(body?.content ?? {})[0] ?? {}
  return structuredClone(example ?? Object.values<Json>(examples ?? {})[0]?.value)
}

/** The same. Where values have to be unique, each call gives another one. */
export function exampleBody(id: OperationId): Json {
  const made = firstExample(id)
  const member = UNIQUE[resourceOf(id)]
  if (member && made?.[member] !== undefined) made[member] += ++serial
  return made
}

/** The same without what it may leave out of its own event or organizer, for the use elsewhere. */
export function exampleElsewhere(id: OperationId): Json {
  const { meta_data: _, ...body } = exampleBody(id)
  for (const {
    path: [name],
  } of operations[id].body?.references ?? [])
    if (!writeShape(id).required?.includes(name)) delete body[name]
  return { ...body, ...(id.endsWith('.replace') && ELSEWHERE[resourceOf(id)]) }
}

/**
 * Resources whose example cannot be made again and again: a product takes a category of add-ons and a layout once, an order one invoice,
 * and tickets sell out. Orders are written in all their states, which none can be created in, and their positions with them.
 */
const SCARCE = [
  'scheduled_exports', // people alone make them
  'organizer_scheduled_exports',
  'addons',
  'badge_items',
  'cart_positions',
  'invoices',
  'orders',
  'order_positions',
  'ticket_layout_items',
]

// Objects that come into being by the creation of something else, or with ids that another organizer has not got.
const recipes: Record<string, (who: Person, values: Record<string, string>) => Promise<Json>> = {
  cart_positions: async (who, values) => {
    const {
      body: { id },
    } = await newItem(who, values)
    await who.post(below('quotas', '', values), { name: 'T-shirts', size: 5, items: [id] })
    return who.post(below('cartpositions', '', values), { item: id, price: '20.00' })
  },
  gift_card_transactions: (who, { organizer, gift_card }) =>
    who.post(`/api/v1/organizers/${organizer}/giftcards/${gift_card}/transact/`, { value: '1.00' }),
  memberships: async (who, { organizer }) =>
    who.post(`/api/v1/organizers/${organizer}/memberships/`, {
      ...exampleBody('memberships.create'),
      customer: (await made(who, 'customers', { organizer: organizer! })).identifier,
      membership_type: (await made(who, 'membership_types', { organizer: organizer! })).id,
    }),
  orders: (who, { organizer, event }) => who.sell(organizer!, event!),
  // A copy of an event that is sold can be sold at once.
  shop_events: async (who, { organizer }) => {
    const at = `/api/v1/organizers/${organizer}/events`
    const slug = `sold${++serial}`
    const date_from = `2030-01-01T00:${String(serial % 60).padStart(2, '0')}:00Z`
    const { status, body } = await who.post(`${at}/${SLUGS.event}/clone/`, { name: { en: slug }, slug, date_from })
    if (status !== 201) throw new Error(`the event cannot be copied: ${JSON.stringify(body)}`)
    return who.patch(`${at}/${slug}/`, { live: true, is_public: true })
  },
  scheduled_exports: (who, { organizer, event }) => who.schedule(organizer!, event!),
  organizer_scheduled_exports: (who, { organizer }) => who.schedule(organizer!),
  // Orders are written in four states in turn, and lists have the tickets of those that are paid.
  checkin_list_positions: async (who, { organizer, event }) => {
    for (let n = 0; n < 4; n += 1) await who.sell(organizer!, event!)
  },
  checkins: async (who, values) => {
    const { id } = await made(who, 'checkin_lists', values)
    return who.post(below('checkinlists', `${id}/failed_checkins/`, values), {
      error_reason: 'invalid',
      raw_barcode: randomUUID(),
      datetime: `2026-01-01T00:00:${String(++serial % 60).padStart(2, '0')}Z`,
    })
  },
  order_positions: (who, { organizer, event }) => who.sell(organizer!, event!),
  invoices: async (who, values) =>
    who.post(below('orders', `${await billable(who, values)}/create_invoice/`, values), undefined),
  transactions: (who, { organizer, event }) => who.sell(organizer!, event!),
  revoked_secrets: async (who, { organizer, event }) => {
    const { code } = await who.sell(organizer!, event!)
    await who.post(below('orders', `${code}/regenerate_secrets/`, { organizer: organizer!, event: event! }), {})
  },
  blocked_secrets: async (who, { organizer, event }) => {
    const values = { organizer: organizer!, event: event! }
    const { positions } = await who.sell(organizer!, event!, {})
    await who.post(below('orderpositions', `${positions[0]}/add_block/`, values), { name: 'admin' })
  },
  seats: async (who, values) =>
    who.patch(below('', '', values).slice(0, -1), { seating_plan: await aPlan(who, values) }),
  subevent_seats: async (who, values) =>
    who.patch(below('subevents', `${values.subevent}/`, values), { seating_plan: await aPlan(who, values) }),
  // Some at once, so that the last one has a number that others have not got.
  payments: async (who, { order, ...above }) => {
    for (let n = 0; n < 3; n += 1)
      await who.post(below('orders', `${order}/payments/`, above), { provider: 'manual', amount: '1.00' })
  },
  refunds: async (who, { order, ...above }) => {
    const refund = { state: 'done', source: 'admin', provider: 'manual', amount: '1.00' }
    for (let n = 0; n < 3; n += 1) await who.post(below('orders', `${order}/refunds/`, above), refund)
  },
  team_members: async (who, { organizer, team }) => {
    const above = `/api/v1/organizers/${organizer}/teams/${team}`
    const { body } = await who.get(`${above}/members/`)
    const people = organizer === 'kulturwerk' ? ['jonas', 'ilse', 'tom', 'leyla', 'mara'] : ['stranger']
    const name = people.find((one) => !body.results.some(({ email }: Json) => email.startsWith(`${one}@`)))
    await who.post(`${above}/invites/`, { email: `${name}@${organizer}.example` })
  },
  items: (who, values) => newItem(who, values, { variations: [{ value: { en: 'S' } }] }),
  scheduled_mails: (who, { organizer, event }) => made(who, 'subevents', { organizer: organizer!, event: event! }),
  mail_deliveries: (who, { organizer, event, rule }) => who.mail(organizer!, event!, Number(rule)),
  webhook_deliveries: async (who, { organizer, webhook }) => {
    const above = `/api/v1/organizers/${organizer}`
    await who.patch(`${above}/webhooks/${webhook}/`, { action_types: [`${BRAND}.giftcards.created`] })
    await who.post(`${above}/giftcards/`, { value: '5.00' })
  },
  waiting_list_entries: async (who, values) =>
    who.post(below('waitinglistentries', '', values), {
      email: 'noor@example.org',
      item: (await newItem(who, values)).body.id,
    }),
  badge_items: async (who, values) =>
    who.post(below('badgeitems', '', values), { item: (await newItem(who, values)).body.id, layout: null }),
  ticket_layout_items: async (who, values) =>
    who.post(below('ticketlayoutitems', '', values), {
      item: (await newItem(who, values)).body.id,
      layout: (await made(who, 'ticket_layouts', values)).id,
    }),
  addons: async (who, values) =>
    who.post(below('items', `${values.item}/addons/`, values), {
      addon_category: (await made(who, 'categories', values)).id,
    }),
  bundles: async (who, values) =>
    who.post(below('items', `${values.item}/bundles/`, values), { bundled_item: (await newItem(who, values)).body.id }),
}

const below = (resource: string, rest: string, { organizer, event }: Record<string, string>): string =>
  `/api/v1/organizers/${organizer}/events/${event}/${resource}/${rest}`
// A seating plan with one seat more than the one before, so that there are new ones wherever it is assigned.
let rowLength = 8
async function aPlan(who: Person, { organizer }: Record<string, string>): Promise<number> {
  rowLength += 1
  const seats = Array.from({ length: rowLength }, (_, i) => ({
    seat_guid: `A-${i + 1}`,
    seat_number: String(i + 1),
    position: { x: i, y: 0 },
    category: 'Stalls',
  }))
  const row = { row_number: 'A', row_label: 'Row A', seat_label: 'Seat', position: { x: 0, y: 0 }, seats }
  const { body } = await who.post(`/api/v1/organizers/${organizer}/seatingplans/`, {
    name: 'Stalls',
    layout: {
      name: 'Stalls',
      size: { width: 100, height: 100 },
      categories: [{ name: 'Stalls', color: '#7f4a91' }],
      zones: [{ name: 'Stalls', position: { x: 0, y: 0 }, rows: [row] }],
    },
  })
  return body.id
}
const newItem = (who: Person, values: Record<string, string>, fields = {}) =>
  who.post(below('items', '', values), { name: { en: 'T-shirt' }, default_price: '20.00', ...fields })

// The code of an order that can have an invoice.
async function billable(who: Person, values: Record<string, string>): Promise<string> {
  await who.patch(`/api/v1/organizers/${values.organizer}/settings/`, { invoice_regenerate_allowed: true })
  await who.patch(below('settings', '', values), { invoice_generate: 'admin' })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { code } = await who.sell(values.organizer!, values.event!)
    const { status } = (await who.get(below('orders', `${code}/`, values))).body
    if (status === 'n' || status === 'p') return code
  }
  throw new Error('no order can have an invoice')
}

/**
 * An object of the resource below `above`: a new one where it can be made, by its creation or a recipe, else the last one of its list.
 * @throws Error when there is none
 */
export async function made(who: Person, resource: string, above: Record<string, string> = {}): Promise<Json> {
  const create = operationOf(`${resource}.create`)
  if (create) {
    const values = await fill(who, create, above)
    const home = Object.entries(SLUGS).every(([name, slug]) => (values[name] ?? slug) === slug)
    if (!recipes[resource] || (home && !SCARCE.includes(resource))) {
      const example = home ? exampleBody : exampleElsewhere
      const { body, status } = await who.post(pathOf(create, values), example(`${resource}.create` as OperationId))
      if (status !== 201 || create.creates === null || body[create.creates] === undefined)
        throw new Error(`${resource} cannot be made: ${status} ${JSON.stringify(body)}`)
      return body
    }
  }
  const list = operationOf(`${resource}.list`)
  if (!list) throw new Error(`${resource} can neither be made nor listed`)
  const values = await fill(who, list, above)
  await recipes[resource]?.(who, values)
  const path = pathOf(list, values)
  const read = async (url: string): Promise<Json> => {
    const { status, body } = await who.get(url)
    if (status !== 200) throw new Error(`${url} cannot be read: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const first = await read(path)
  if (!first.results.length) throw new Error(`the demo world has no ${resource}`)
  const last = first.next ? await read(`${path}?page=${Math.ceil(first.count / first.results.length)}`) : first
  return last.results.at(-1)
}

/** Values for the path parameters of an operation; those in `given` are taken as they are. */
export async function fill(
  who: Person,
  operation: Operation,
  given: Record<string, string> = {},
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  const id = all.find(([, candidate]) => candidate === operation)![0]
  for (const name of Object.keys(operation.params)) {
    const { resource, key } = namedBy(id, name)
    const known =
      given[name] ?? FORMS[name] ?? (key === 'slug' ? undefined : slugOf(name, resourceOf(id), values.organizer))
    values[name] =
      known ?? keyIn(await (USABLE[id] ?? ((who, above) => made(who, resource, above)))(who, values), key, id)
  }
  return values
}

/** The parameters of an operation's path that name objects. */
export const objectsIn = ({ params }: Operation): string[] => Object.keys(params).filter((name) => !(name in FORMS))

// Parameters that name a form of the answer, or a part of it.
const FORMS: Record<string, string> = {
  output: 'pdf',
  key: 'question_university',
  id1: '6f1c2d0e-4f0b-4a57-9d3b-0c8a51b7e2d4',
  id2: 'c1f7a1de-93c5-4a83-8a2e-f7be1f0f5b66',
  cart_id: `${'5eca'.repeat(12)}@api`,
  exporter: 'orderlist',
  run: 'c0ffee00-0000-4000-8000-000000000000',
}

/** Objects that an operation needs to be in a state of their own. */
const USABLE: Record<string, (who: Person, above: Record<string, string>) => Promise<Json>> = {
  'orders.download': (who, above) => withTicket(who, above),
  'order_positions.download': async (who, above) =>
    (await withTicket(who, above)).positions.find(({ downloads }: Json) => downloads.length),
}

// No two orders that are sold are alike; of some the tickets can be downloaded.
async function withTicket(who: Person, { organizer, event }: Record<string, string>): Promise<Json> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { code } = await who.sell(organizer!, event!)
    const { body } = await who.get(`/api/v1/organizers/${organizer}/events/${event}/orders/${code}/`)
    if (body.downloads.length) return body
  }
  throw new Error('no order has tickets')
}

/** The resource that a path parameter of an operation names an object of, and the member that it names it by. */
export function namedBy(id: OperationId, name: string): { resource: string; key: string } {
  const parent = (operations[id] as Operation).params[name]
  const resource = parent?.table ?? resourceOf(id)
  return { resource, key: parent?.key ?? (resource === 'events' && name === 'event' ? 'slug' : name) }
}

/** The value that a path names an object by. @throws Error when it has no such member: then the operation cannot be addressed */
export function keyIn(object: Json, key: string, id: OperationId): string {
  if (object[key] === undefined) throw new Error(`${id} cannot be addressed: ${JSON.stringify(object)} has no ${key}`)
  return String(object[key])
}

/** A value like `key` that names nothing. */
export const nobody = (key: string): string =>
  /^\d+$/.test(key) ? '9007199254740991' : key.replace(/[a-z]/g, 'z').replace(/[A-Z]/g, 'Z').replace(/\d/g, '9')

/** The keys of all objects of a resource below `above`. */
export async function keysOf(
  who: Person,
  resource: string,
  key: string,
  above: Record<string, string>,
): Promise<Set<string>> {
  const list = operationOf(`${resource}.list`)!
  const keys = new Set<string>()
  for (let next = pathOf(list, await fill(who, list, above)); next; ) {
    const { body } = await who.get(next)
    for (const object of body.results) keys.add(String(object[key]))
    next = body.next?.replace('http://tickets.example', '')
  }
  return keys
}

const slugOf = (name: string, resource: string, organizer = ''): string | undefined =>
  (name === 'event' ? HOMES[resource]?.[organizer] : undefined) ?? SLUGS[name]

/** Someone who may call the operation: the owner, a device where it is for devices alone, or anybody. */
export async function callerOf(world: Festival, { security }: Operation): Promise<Person> {
  if (!security.length) return world.anonymous
  if (!security.some((need) => 'Token' in need) && security.some((need) => 'Session' in need)) return world.signedIn()
  return security.some((need) => 'Token' in need) ? world.owner : world.device()
}

const theirSeats = async (who: Person, path: string): Promise<Json> => {
  await who.patch(path.replace(/seats\/\w+\/$/, ''), { seating_plan: await aPlan(who, SLUGS) })
  return { seat_guids: ['A-1', 'A-2'] }
}

const aScan = async (who: Person): Promise<{ secret: string; lists: number[] }> => {
  const list = await made(who, 'checkin_lists', SLUGS)
  const { secret } = await made(who, 'checkin_list_positions', { ...SLUGS, list: String(list.id) })
  return { secret, lists: [list.id] }
}

// Bodies that have to name something which was made for them.
const aProduct = async (who: Person): Promise<Json> => ({ item: (await newItem(who, SLUGS)).body.id })
const bodies: Record<string, (who: Person, path: string) => Promise<Json>> = {
  'checkin_rpc.annul': async (who) => {
    const scan = { ...(await aScan(who)), ignore_unpaid: true, nonce: randomUUID() }
    await who.post('/checkinrpc/redeem/', scan)
    return { nonce: scan.nonce, lists: scan.lists }
  },
  'checkin_rpc.redeem': (who) => aScan(who),
  'badge_items.create': aProduct,
  'badge_items.replace': aProduct,
  'seats.bulk_block': theirSeats,
  'seats.bulk_unblock': theirSeats,
  'subevent_seats.bulk_block': theirSeats,
  'subevent_seats.bulk_unblock': theirSeats,
  'device.initialize': async (who) => ({ token: (await made(who, 'devices')).initialization_token }),
  'ticket_layout_items.create': aProduct,
  'ticket_layout_items.replace': aProduct,
  'order_positions.create': async (who) => ({ order: (await who.sell(SLUGS.organizer!, SLUGS.event!, {})).code }),
  'shop_carts.create': async (who, path) => {
    const { body } = await who.get(path.replace('/shop/', '/').replace(/carts\/$/, 'items/?ordering=-id'))
    return { item: body.results[0].id, variation: null, answers: [] }
  },
  'orders.change': async (who, path) => {
    const [position] = (await who.get(path.replace('change/', ''))).body.positions
    return { patch_positions: [{ position: position.id, body: { price: '12.00' } }] }
  },
}

// Query strings without which there is nothing to answer.
const queries: Record<string, (who: Person) => Promise<string>> = {
  'checkin_rpc.search': async (who) => `?list=${(await made(who, 'checkin_lists', SLUGS)).id}`,
  'api.idempotency_query': async (who) => {
    const key = randomUUID()
    await who.call('PATCH', '/settings/', {}, { headers: { 'X-Idempotency-Key': key } })
    return `?key=${key}`
  },
}

// An event that is over, and the address of an export of it.
const aPastEvent = async (who: Person): Promise<{ event: string }> => {
  const event = `over${++serial}`
  const times = { date_from: '2025-09-01T18:00:00Z', date_to: null, presale_start: null, presale_end: null }
  const { status, body } = await who.post('/events/', { name: { en: 'Over' }, slug: event, ...times })
  if (status !== 201) throw new Error(`there is no event that is over: ${JSON.stringify(body)}`)
  return { event }
}
const anExport = async (who: Person): Promise<Record<string, string>> => {
  const { event } = await aPastEvent(who)
  const { body } = await who.post(`/events/${event}/shredders/export/`, { shredders: ['phone_numbers'] })
  const [id1, id2] = body.shred.split('/').slice(-3)
  return { event, id1, id2 }
}
// The jobs of exports that were begun.
const withExport = (world: Festival): Promise<void> => drain(SHREDDING_EXPORTS, world.job())
async function withShredding(world: Festival, path: string): Promise<void> {
  await withExport(world)
  await world.owner.post(path.replace('/status/', '/shred/'), undefined)
  await drain(SHREDDINGS, world.job())
}

// A product on sale in an event of its own, whatever was changed in the event of the others.
async function onSale(who: Person): Promise<{ event: string; item: number }> {
  const { slug: event } = (await recipes.shop_events!(who, SLUGS)).body
  const values = { ...SLUGS, event }
  const { body: item } = await newItem(who, values)
  await who.post(below('quotas', '', values), { name: 'T-shirts', size: 5, items: [item.id] })
  return { event, item: item.id }
}

// Objects in the path that have to be in a state of their own.
const aCart = async (who: Person): Promise<Record<string, string>> => {
  const { event, item } = await onSale(who)
  const { body } = await who.post(`/api/v1/organizers/${SLUGS.organizer}/shop/events/${event}/carts/`, { item })
  return { event, cart_id: body.cart_id }
}
const paths: Record<string, (who: Person) => Promise<Record<string, string>>> = {
  'shop_carts.create': async (who) => ({ event: (await onSale(who)).event }),
  'shop_carts.get': aCart,
  'shop_carts.remove': aCart,
  'shredders.start_export': aPastEvent,
  'shredders.download': anExport,
  'shredders.shred': anExport,
  'shredders.status': anExport,
  'invoices.create': async (who) => ({ order: await billable(who, SLUGS) }),
}

// A file of tickets is made by a job, when somebody has asked for it.
async function withTickets(world: Festival, path: string): Promise<void> {
  await world.owner.get(path)
  for (const { id } of await world.db('ticket_files').select('id')) await makeTicketFile(world.job(), { id })
}
// The position in the path has answered a question with an image.
async function answeredByImage(world: Festival, path: string): Promise<void> {
  const [, order_position_id, question = 1] = /orderpositions\/(\d+)\/(?:answer\/(\d+))?/.exec(path)!
  const key = `20261120/${randomUUID().replaceAll('-', '')}`
  const file = { media_type: 'image/png', size: 3 }
  await storage(world.config).put(key, Readable.from([Buffer.from('png')]), file)
  const upload = { key, name: 'portrait.png', owner_type: 'token', owner_id: 1, uses: 1, ...file }
  const [{ id: file_id }] = await world.db('uploads').insert(upload).returning('id')
  await world.db('order_answers').insert({ order_position_id, question_id: question, answer: 'portrait.png', file_id })
}
// The owner has made the export that the path names.
async function exportedOnce(world: Festival, path: string): Promise<void> {
  const slug = /events\/([^/]+)/.exec(path)?.[1]
  const home = '/api/v1/organizers/kulturwerk'
  const run = slug ? `${home}/events/${slug}/exporters/orderlist/run/` : `${home}/exporters/orderlist/run/`
  const { body } = await world.owner.post(run, { _format: 'xlsx', ...(slug ? {} : { events: ['openstage26'] }) })
  await world.db('export_runs').where({ id: FORMS.run! }).delete()
  await world
    .db('export_runs')
    .where({ id: body.download.split('/').at(-2) })
    .update({ id: FORMS.run! })
  await drain(EXPORTS, world.job())
}
const preparations: Record<string, (world: Festival, path: string) => Promise<void>> = {
  'exporters.download': exportedOnce,
  'organizer_exporters.download': exportedOnce,
  'orders.download': withTickets,
  'order_positions.download': withTickets,
  'order_positions.answer': answeredByImage,
  'order_positions.remove_block': async (world, path) => {
    await world.owner.post(path.replace('remove_block', 'add_block'), exampleBody('order_positions.remove_block'))
  },
  'order_positions.pdf_image': answeredByImage,
  'shredders.download': withExport,
  'shredders.shred': withExport,
  'shredders.status': withShredding,
}

// Orders that are in the state which an operation is for; the payments and refunds of an order are numbered from 1.
const ORDERS: Record<string, OrderRows> = {
  'orders.mark_paid': { status: 'n' },
  'orders.mark_pending': { status: 'p' },
  'orders.mark_expired': { status: 'n' },
  'orders.mark_canceled': { status: 'p' },
  'orders.mark_refunded': { status: 'p' },
  'orders.reactivate': { status: 'c', positions: [{ canceled: true }] },
  'orders.approve': { status: 'n', require_approval: true },
  'orders.deny': { status: 'n', require_approval: true },
  'orders.extend': { status: 'n' },
  'orders.resend_link': { email: 'ada@example.org' },
  'orders.change': { status: 'n' },
  'payments.confirm': { status: 'n', payments: [{ state: 'pending' }] },
  'payments.cancel': { status: 'n', payments: [{ state: 'created' }] },
  'payments.refund': { payments: [{ state: 'confirmed' }] },
  'refunds.done': { refunds: [{ state: 'transit' }] },
  'refunds.process': { refunds: [{ state: 'external' }] },
  'refunds.cancel': { refunds: [{ state: 'created' }] },
}
const place = async (who: Person, id: OperationId): Promise<Record<string, string>> => {
  const rows = ORDERS[id]
  if (!rows) return (await paths[id]?.(who)) ?? {}
  const { code } = await who.sell(SLUGS.organizer!, SLUGS.event!, { datetime: '2025-06-01T10:00:00Z', ...rows })
  return { order: code, ...(id.startsWith('orders.') ? {} : { local_id: '1' }) }
}

/** A body with which a call of the operation succeeds at this path. */
export const sampleBody = async (who: Person, id: OperationId, path: string): Promise<Json> =>
  withMembers(exampleBody(id), (await bodies[id]?.(who, path)) ?? {})

/** A call of the operation that succeeds. */
export async function sampleCall(
  world: Festival,
  id: OperationId,
): Promise<{ who: Person; method: string; path: string; body?: Json }> {
  const operation: Operation = operations[id]
  const query = (await queries[id]?.(world.owner)) ?? ''
  const path = pathOf(operation, await fill(world.owner, operation, await place(world.owner, id))) + query
  await preparations[id]?.(world, path)
  const body = operation.body ? await sampleBody(world.owner, id, path) : undefined
  return { who: await callerOf(world, operation), method: operation.method, path, body }
}

export const pathOf = (operation: Operation, values: Record<string, string>): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!))
