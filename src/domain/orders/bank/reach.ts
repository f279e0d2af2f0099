// Which transfers a caller can see (guide bank-transfers, "Permissions").
import type { Knex } from 'knex'
import type { Params } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { visibleEvents } from '../../../core/data/reach.ts'
import { forbidden } from '../../../core/errors.ts'
import type { AnyContext } from '../../../core/handler.ts'

type CallerContext = Pick<AnyContext, 'db' | 'operation' | 'who'>

// SQL: whether a team of the caller has a permission of the operation, and access to all events.
const reachesAllSql = ({ operation }: CallerContext, teams: string): string =>
  `exists (select from teams t where t.id = any(${teams}) and t.all_events and (${operation.permissions.map((name) => `t.${name}`).join(' or ')}))`

/** Asserts that the caller has the permission of the operation at all events. @throws Rejection 403 */
export async function assertReachesAll(context: CallerContext): Promise<void> {
  const [row] = await query<{ all: boolean }>(context.db, `select ${reachesAllSql(context, ':teams')} as all`, {
    teams: context.who.team_ids,
  })
  if (!row!.all) throw forbidden('This requires a team with access to all events.')
}

/** Returns a query for the transfers that the caller can see. Use it with `visibleValues`. */
export const visibleTransfers = (context: CallerContext, p: Params): Knex.QueryBuilder =>
  context
    .db('bank_transactions')
    .where('bank_transactions.organizer_id', p.organizer!)
    .where((either) =>
      either
        .whereIn('bank_transactions.event_id', visibleEvents(context, p))
        .orWhereRaw(`bank_transactions.event_id is null and ${reachesAllSql(context, '?')}`, [p.teams!]),
    )
