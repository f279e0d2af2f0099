// The database after all migrations as SQL text, read from the catalogs of a throw-away PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/db.ts'
import { openDb, query } from '../../src/core/db.ts'
import { openEmbedded } from '../../src/core/embedded.ts'
import { migrate } from '../../src/core/migrate.ts'

/** The text of generated/schema.sql. */
export async function databaseSchema(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-schema-'))
  const embedded = await openEmbedded(join(directory, 'postgres'), {
    flags: ['-c', 'fsync=off'],
    initdbFlags: ['--no-sync'],
  })
  const db = openDb(embedded.url, loadConfig({}))
  try {
    await migrate(db)
    return await describe(db)
  } finally {
    await db.destroy()
    await embedded.release()
    rmSync(directory, { recursive: true, force: true })
  }
}

// One row per table: its columns, constraints, indexes and triggers as PostgreSQL itself would write them.
const TABLES = `
  select c.relname as name,
    array(select format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attidentity = 'a' then ' generated always as identity' when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored' when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        case when a.attnotnull then ' not null' else '' end)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n' order by k.contype <> 'p', k.conname) as constraints,
    array(select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by i.indexrelid::regclass::text) as indexes,
    array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as source from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

async function describe(db: Db): Promise<string> {
  const functions = await query<{ source: string }>(db, FUNCTIONS)
  const tables = await query<{
    name: string
    columns: string[]
    constraints: string[]
    indexes: string[]
    triggers: string[]
  }>(db, TABLES)
  return [
    '-- Generated from src/migrations by `npm run generate`; do not edit.\n',
    ...functions.map(({ source }) => `${source.trim()};\n`),
    ...tables.map(
      ({ name, columns, constraints, indexes, triggers }) =>
        `create table ${name} (\n  ${[...columns, ...constraints].join(',\n  ')}\n);\n${[...indexes, ...triggers].map((text) => `${text};\n`).join('')}`,
    ),
  ].join('\n')
}
