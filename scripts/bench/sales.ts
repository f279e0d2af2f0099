// Section about sales: tickets of one hot quota compared with pgbench, which writes the same rows with the same locks; then with many
// quotas, with ten tickets per order, and from carts.
import type { Db } from '../../src/core/data/db.ts'
import { pgbench } from './locks.ts'
import type { Request, Sale } from './reservations.ts'
import { CROWD, HOME, reportRejections, sellOut } from './reservations.ts'
import type { Headers } from './support.ts'
import { median, printLine, printTable, reportGoal } from './support.ts'
import { saleEvent } from './worlds.ts'

const ordersOf = (slug: string, positions: readonly (readonly number[])[]): Request[] =>
  positions.map((items) => ({
    path: `${HOME}/${slug}/orders/`,
    body: { positions: items.map((item) => ({ item })) },
  }))

/** Returns the statements with which the server creates an order of one ticket after its checks, for an unlimited quota. */
async function bareOrder(db: Db, slug: string): Promise<string> {
  const [row] = await db('events as e')
    .join('items as i', 'i.event_id', 'e.id')
    .join('quotas as q', 'q.event_id', 'e.id')
    .where('e.slug', slug)
    .select('e.id as event', 'e.organizer_id as organizer', 'i.id as item', 'q.id as quota')
  const channel = await db('sales_channels').where({ organizer_id: row.organizer, identifier: 'web' }).first('id')
  return [
    `insert into orders (organizer_id, event_id, code, status, secret, locale, sales_channel_id, datetime, expires, total) values (${row.organizer}, ${row.event}, md5(random()::text), 'n', md5(random()::text), 'en', ${channel!.id}, now(), now() + interval '14 days', 10)`,
    `insert into log_entries (organizer_id, event_id, datetime, actor_type, actor_id, actor_name, action, object_type, object_id, data) values (${row.organizer}, ${row.event}, now(), 'token', 1, 'bench', 'event.order.placed', 'event.order', currval('orders_id_seq'), '{}')`,
    `insert into order_positions (order_id, event_id, positionid, item_id, price, tax_rate, tax_value, secret, pseudonymization_id) values (currval('orders_id_seq'), ${row.event}, 1, ${row.item}, 10, 0, 0, md5(random()::text), md5(random()::text))`,
    "select book_orders(array[currval('orders_id_seq')], now())",
    `select assert_within_quotas(array[${row.quota}]::bigint[], array[0]::bigint[], now())`,
  ].join('; ')
}

/** Creates a number of carts with one ticket each. @returns the requests that create orders from them */
async function ofCarts(db: Db, slug: string, item: number, number: number): Promise<Request[]> {
  const event = (await db('events').where({ slug }).first('id'))!.id
  await db.raw(
    `insert into cart_positions (event_id, cart_id, datetime, expires, item_id, price, sales_channel)
    select ?, n || '@api', now(), now() + interval '1 hour', ?, 10, 'web' from generate_series(1, ?::integer) n`,
    [event, item, number],
  )
  return Array.from({ length: number }, (_, i) => ({
    path: `${HOME}/${slug}/orders/`,
    body: { consume_carts: [`${i + 1}@api`], positions: [{ item }] },
  }))
}

export async function sales(
  db: Db,
  database: string,
  data: string,
  url: string,
  headers: Headers,
  rounds: number,
  seconds: number,
  size: number,
): Promise<void> {
  const [warm] = await saleEvent(db, 'orders-warm-up', 1, 2000)
  await sellOut(url, headers, ordersOf('orders-warm-up', [[warm!]]), 2000)
  await saleEvent(db, 'orders-bare', 1, 100_000_000)
  const bare = await bareOrder(db, 'orders-bare')
  const rows: { bare: number; hot: Sale; crowd: Sale; spread: Sale; tens: Sale; carts: Sale }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const slug = (kind: string): string => `orders-${kind}-${round}`
    const [one, same, many, tens, carts] = [
      await saleEvent(db, slug('hot'), 1, size),
      await saleEvent(db, slug('crowd'), 1, size),
      await saleEvent(db, slug('spread'), 100, size / 50),
      await saleEvent(db, slug('tens'), 1, size),
      await saleEvent(db, slug('carts'), 1, size / 5),
    ]
    rows.push({
      bare: await pgbench(database, bare, ['-T', String(seconds)]),
      hot: await sellOut(url, headers, ordersOf(slug('hot'), [one]), size, { rejected: data }),
      crowd: await sellOut(url, headers, ordersOf(slug('crowd'), [same]), size, { connections: CROWD }),
      spread: await sellOut(
        url,
        headers,
        ordersOf(
          slug('spread'),
          many.map((item) => [item]),
        ),
        size,
      ),
      tens: await sellOut(url, headers, ordersOf(slug('tens'), [Array(10).fill(tens[0]!)]), size / 10),
      carts: await sellOut(url, headers, await ofCarts(db, slug('carts'), carts[0]!, size / 5), size / 5, {
        once: true,
      }),
    })
  }
  const of = (pick: (row: (typeof rows)[number]) => number): number => median(rows.map(pick))
  const line = (name: string, kind: 'hot' | 'crowd' | 'spread' | 'tens' | 'carts'): string[] => [
    name,
    of((row) => row[kind].rate).toFixed(0),
    of((row) => row[kind].p99).toFixed(1),
  ]
  printTable([
    ['orders', 'per second', 'p99 ms'],
    ['pgbench, the same rows and locks', of((row) => row.bare).toFixed(0), ''],
    line(`one ticket of one hot quota of ${size}`, 'hot'),
    line(`the same, ${CROWD} connections`, 'crowd'),
    line('one ticket, spread over 100 quotas', 'spread'),
    line('ten tickets of one hot quota', 'tens'),
    line('one ticket out of a cart', 'carts'),
  ])
  printLine(`one hot quota: ${(of((row) => row.hot.rate) * 60).toFixed(0)} orders a minute\n`)
  reportGoal(
    'orders: at least 0.35 of the same rows and locks in pgbench',
    of((row) => row.hot.rate / row.bare).toFixed(2),
    of((row) => row.hot.rate / row.bare) >= 0.35,
  )
  reportGoal(
    'orders: the last thousand at most a fifth slower than the first',
    of((row) => row.hot.decline).toFixed(2),
    of((row) => row.hot.decline) >= 0.8,
  )
  const [rate, p99] = [of((row) => row.hot.rate), of((row) => row.hot.p99)]
  reportRejections(
    'orders',
    of((row) => row.hot.rejection),
    of((row) => row.hot.cpu),
  )
  reportGoal('orders: at least 400 a second', rate.toFixed(0), rate >= 400)
  reportGoal('orders: p99 at most 100 ms', p99.toFixed(1), p99 <= 100)
}
