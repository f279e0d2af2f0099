// The clock of `boxoffice sandbox`: moves the time that PostgreSQL returns to all statements of a database, those of the job queues included. A schema
// with functions named as those of the system precedes `pg_catalog` in the search path, so that statements, functions and defaults call them
// without being changed.
import type { Client } from 'pg'

const SCHEMA = 'sandbox_clock'

const FUNCTIONS = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.state (ahead interval not null);
  insert into ${SCHEMA}.state values (interval '0');
  create function ${SCHEMA}.now() returns timestamptz language sql stable as 'select pg_catalog.now() + ahead from ${SCHEMA}.state';
  create function ${SCHEMA}.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + ahead from ${SCHEMA}.state';`

// Defaults call the functions that their names meant when they were stored, so they are stored again.
const DEFAULTS = String.raw`
  select format('alter table %s alter column %I set default %s', d.adrelid::regclass, a.attname,
    regexp_replace(e.text, '\m(now|clock_timestamp)\(\)', '${SCHEMA}.\1()', 'g')) as statement
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum,
    pg_get_expr(d.adbin, d.adrelid) e (text)
  where e.text ~ '\m(now|clock_timestamp)\(\)'`

/**
 * Installs the clock in a migrated database. Connections have it that the same role opens later, also to copies of the database.
 * @param client a connection to the database as its owner
 */
export async function installSandboxClock(client: Client): Promise<void> {
  await client.query(FUNCTIONS)
  const { rows } = await client.query<{ statement: string }>(DEFAULTS)
  await client.query(rows.map(({ statement }) => statement).join(';\n'))
  // New objects belong to `public`. System functions come last, which an explicit position permits.
  await client.query(`alter role current_user set search_path = public, ${SCHEMA}, pg_catalog`)
}

/**
 * Sets how far the clock of a database is ahead of the real time.
 * @param seconds not less than before: code relies on a time that never goes back
 */
export async function setSandboxClock(client: Client, seconds: number): Promise<void> {
  await client.query(`update ${SCHEMA}.state set ahead = make_interval(secs => $1)`, [seconds])
}
