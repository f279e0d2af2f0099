// Creates large numbers of orders quickly, as copies of one order and its position.
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'

/** Copies an order that has one position. */
export async function copyOrder(db: Db, { id }: { id: number }, count: number): Promise<void> {
  const columns = async (table: string, own: Record<string, string>): Promise<[string, string]> => {
    const rows = await query<{ name: string }>(
      db,
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = :table
        and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`,
      { table },
    )
    const names = rows.map(({ name }) => name)
    return [names.join(), names.map((name) => own[name] ?? `c.${name}`).join()]
  }
  const secret = "replace(gen_random_uuid()::text, '-', '')"
  const [orderColumns, orders] = await columns('orders', {
    code: "'C' || upper(lpad(to_hex(n), 7, '0'))",
    secret: `left(${secret}, 16)`,
  })
  const [positionColumns, positions] = await columns('order_positions', {
    order_id: 'o.id',
    secret,
    web_secret: `left(${secret}, 16)`,
    pseudonymization_id: `upper(left(${secret}, 10))`,
  })
  await db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0')
    await query(
      trx,
      `with o as (insert into orders (${orderColumns}) select ${orders} from orders c, generate_series(1, :count::integer) n where c.id = :id returning id)
      insert into order_positions (${positionColumns}) select ${positions} from o, order_positions c where c.order_id = :id`,
      { id, count },
    )
  })
}
