// Data for the bench: events with many products, dates and quotas, inserted by SQL.
import type { Db } from '../../src/core/data/db.ts'

const web = (through: string, column: string, rows: string): string =>
  `insert into ${through} (${column}, sales_channel_id) select made.id, c.id from (${rows}) made cross join (select min(id) as id from sales_channels) c`

async function event(db: Db, slug: string, fields: object = {}): Promise<number> {
  const { id } = await db('organizers').where({ slug: 'kulturwerk' }).first('id')
  const [made] = await db('events')
    .insert({
      organizer_id: id,
      slug,
      name: JSON.stringify({ en: slug }),
      currency: 'EUR',
      date_from: '2027-05-01T18:00:00Z',
      live: true,
      ...fields,
    })
    .returning('id')
  await db.raw(web('event_sales_channels', 'event_id', 'select ?::bigint as id'), [made.id])
  return made.id
}

/** Creates an event with products, each with variations, add-ons, a bundle, meta data and a quota. */
export async function productEvent(db: Db, slug: string, products: number): Promise<void> {
  const id = await event(db, slug)
  const values = { id, products }
  await db.raw(
    `insert into categories (event_id, name, is_addon) select :id, '{"en": "Extras"}', true from generate_series(1, 2)`,
    values,
  )
  await db.raw(`insert into item_meta_properties (event_id, name) values (:id, 'ledger'), (:id, 'colour')`, values)
  await db.raw(
    `insert into items (event_id, name, default_price, position, admission) select :id, jsonb_build_object('en', 'Product ' || n, 'de', 'Produkt ' || n), 10 + n, n, true
    from generate_series(1, :products::integer) n`,
    values,
  )
  await db.raw(
    `insert into variations (item_id, value, position) select items.id, jsonb_build_object('en', 'Variation ' || n), n from items cross join generate_series(1, 5) n where event_id = :id`,
    values,
  )
  await db.raw(web('item_sales_channels', 'item_id', 'select id from items where event_id = :id'), values)
  await db.raw(
    web(
      'variation_sales_channels',
      'variation_id',
      'select v.id from variations v join items i on i.id = v.item_id where event_id = :id',
    ),
    values,
  )
  await db.raw(
    'insert into addons (item_id, addon_category_id) select i.id, c.id from items i join categories c using (event_id) where event_id = :id',
    values,
  )
  await db.raw(
    'insert into bundles (item_id, bundled_item_id, designated_price) select id, lag(id, 1, id) over (order by id), 1 from items where event_id = :id',
    values,
  )
  await db.raw(
    `insert into item_meta_values select i.id, p.id, 'value' from items i join item_meta_properties p using (event_id) where event_id = :id`,
    values,
  )
  await db.raw(
    `insert into quotas (event_id, name, size) select :id, 'Quota ' || position, 100 from items where event_id = :id order by position`,
    values,
  )
  await db.raw(
    `insert into quota_items select q.id, i.id from quotas q join items i on i.event_id = q.event_id and q.name = 'Quota ' || i.position where q.event_id = :id`,
    values,
  )
  await db.raw(
    'insert into quota_variations select q.quota_id, v.id from quota_items q join variations v using (item_id) join items i on i.id = v.item_id where i.event_id = :id',
    values,
  )
}

/** Creates a series with one date per day. */
export async function series(db: Db, slug: string, dates: number): Promise<void> {
  const id = await event(db, slug, { has_subevents: true })
  await db.raw(
    `insert into subevents (event_id, active, name, location, date_from, date_to) select :id, true, jsonb_build_object('en', 'Evening ' || n, 'de', 'Abend ' || n),
    '{"en": "Grand theatre, Hamburg"}', now() + (n - :dates::integer / 2) * interval '1 hour', now() + (n - :dates::integer / 2 + 1) * interval '1 hour' from generate_series(1, :dates::integer) n`,
    { id, dates },
  )
}

/** Creates an event with products without variations, each with its own quota of this size. @returns the IDs of the products */
export async function saleEvent(db: Db, slug: string, products: number, size: number): Promise<number[]> {
  const id = await event(db, slug)
  await db.raw(
    `insert into items (event_id, name, default_price, position, admission) select :id, '{"en": "Ticket"}', 10, n, true from generate_series(1, :products::integer) n`,
    { id, products },
  )
  await db.raw(web('item_sales_channels', 'item_id', 'select id from items where event_id = :id'), { id })
  await db.raw(
    `insert into quotas (event_id, name, size) select :id, 'Quota ' || position, :size::integer from items where event_id = :id order by position`,
    { id, size },
  )
  await db.raw(
    `insert into quota_items select q.id, i.id from quotas q join items i on i.event_id = q.event_id and q.name = 'Quota ' || i.position where q.event_id = :id`,
    { id },
  )
  return db('items').where({ event_id: id }).orderBy('id').pluck('id')
}

const BATCH_SIZE = 10_000 // orders that one statement inserts within its timeout

/** Creates an event with paid orders of one ticket each, created a minute apart, whose attendees have different names. */
export async function soldEvent(db: Db, slug: string, orders: number): Promise<void> {
  const event_id = await event(db, slug)
  const [{ id: item }] = await db('items')
    .insert({ event_id, name: '{"en": "Ticket"}', default_price: 10, admission: true })
    .returning('id')
  for (let first = 1; first <= orders; first += BATCH_SIZE)
    await db.transaction((trx) => sell(trx, { slug, item, first, last: Math.min(first + BATCH_SIZE - 1, orders) }))
}

// In one transaction, so that inserting parts of an order does not change its modification time.
async function sell(db: Db, numbers: { slug: string; item: number; first: number; last: number }): Promise<void> {
  const { id: before } = (await db('orders').max('id as id').first())!
  const values = { ...numbers, before: before ?? 0 }
  await db.raw(
    `insert into orders (organizer_id, event_id, code, status, secret, email, locale, sales_channel_id, datetime, expires, total)
    select e.organizer_id, e.id, upper(e.slug) || n, 'p', md5(e.slug || n), 'customer' || n || '@example.org', 'en', (select min(id) from sales_channels),
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2027-01-01', 10
    from events e, generate_series(:first::integer, :last::integer) n where e.slug = :slug`,
    values,
  )
  await db.raw(
    `insert into order_positions (order_id, event_id, positionid, item_id, price, attendee_name, attendee_name_parts, tax_rate, tax_value, secret, pseudonymization_id)
    select o.id, o.event_id, 1, :item::bigint, 10, 'Ada ' || md5(o.code), jsonb_build_object('given_name', 'Ada', 'family_name', md5(o.code)), 0, 0,
      md5(o.secret), upper(left(md5(o.code), 16)) from orders o where o.id > :before`,
    values,
  )
  await db.raw(
    `insert into payments (order_id, local_id, state, amount, created, payment_date, provider)
    select o.id, 1, 'confirmed', 10, o.datetime, o.datetime, 'banktransfer' from orders o where o.id > :before`,
    values,
  )
  await db.raw(
    "insert into invoice_addresses (order_id, name, country) select o.id, 'Ada ' || md5(o.code), 'DE' from orders o where o.id > :before",
    values,
  )
}
