// Checks after a rehearsal: whether the rows of its database agree with the responses to its buyers.
import type { Config } from '../../config.ts'
import { databaseTime } from '../../core/data/database_clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { verify } from '../../domain/verification/verify.ts'

/** A quota of which more tickets were sold than it has. */
export type Oversold = { readonly quota: string; readonly size: number; readonly sold: number }

/** The result of the checks. `problems` are sentences about other inconsistent data. */
export type Checked = { readonly quotas: number; readonly oversold: Oversold[]; readonly problems: string[] }

/**
 * Counts the sold tickets of every quota and checks the invariants of `boxoffice verify`.
 * @param orders `sold`: orders that were confirmed to buyers; `lost`: purchases without a response, which can be stored as well
 */
export async function checkSale(
  { db, config }: { readonly db: Db; readonly config: Config },
  event: number,
  { sold, lost }: { readonly sold: number; readonly lost: number },
): Promise<Checked> {
  const counted = await query<Oversold>(
    db,
    `select q.name as quota, q.size, n.paid + n.pending as sold
    from quotas q join count_quotas(array(select id from quotas where event_id = :event)) n on n.quota_id = q.id
    where q.size is not null order by q.id`,
    { event },
  )
  const [stored] = await query<{ orders: number }>(
    db,
    'select count(*)::integer as orders from orders where event_id = :event',
    { event },
  )
  const { findings } = await verify({ db, config, now: await databaseTime(db) }, { files: false })
  const { orders } = stored!
  return {
    quotas: counted.length,
    oversold: counted.filter(({ size, sold }) => sold > size),
    problems: [
      ...(orders < sold || orders > sold + lost ? [`${orders} orders are stored, but ${sold} were confirmed.`] : []),
      ...findings
        .filter(({ severity }) => severity === 'error')
        .map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`),
    ],
  }
}
