// The content of a database.
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'

/**
 * Returns a hash of the rows of each table, including those of the job queues, by name. The usage of credentials is omitted: servers write it
 * while they are idle.
 */
export async function contentOf(db: Db): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    db,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'credential_usage' order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ${name} t`,
  )
  const { rows } = await db.raw(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }: { name: string; hash: string }) => [name, hash]))
}
