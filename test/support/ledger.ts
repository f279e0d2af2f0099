// Compares the ledger with the orders it belongs to.
import type { Db } from '../../src/core/data/db.ts'

/** Returns the codes of orders whose total differs from the sum of their ledger lines, or from that of their positions and fees. */
export async function unbalancedOrders(db: Db): Promise<string[]> {
  const { rows } = await db.raw(`
    select o.code from orders o
    left join (select order_id, sum(count * price) as worth from transactions group by 1) t on t.order_id = o.id
    where coalesce(t.worth, 0) <> case when o.status in ('n', 'p') and not o.require_approval or o.status = 'p' then o.total else 0 end
      or o.total <> (select coalesce(sum(price), 0) from order_positions p where p.order_id = o.id and not p.canceled)
        + (select coalesce(sum(value), 0) from order_fees f where f.order_id = o.id and not f.canceled)`)
  return rows.map(({ code }: { code: string }) => code)
}
