// Section about locks: ways to sell the last ticket only once, as bare statements in pgbench, while 16 clients sell one quota of 10,000.
// The figures in src/domain/locks.ts were measured here.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Db } from '../../src/core/data/db.ts'
import { CONNECTIONS, interrupt, median, printTable } from './support.ts'

const SETUP = `
  drop table if exists bench_quota, bench_position, bench_unit;
  create table bench_quota (id integer primary key, taken integer not null) with (fillfactor = 50);
  create table bench_position (id bigserial primary key, quota integer not null, expires timestamptz not null);
  create index on bench_position (quota, expires);
  create table bench_unit (id bigserial primary key, quota integer not null, taken boolean not null default false);
  create index on bench_unit (quota) where not taken;
  insert into bench_quota values (1, 0);
  insert into bench_unit (quota) select 1 from generate_series(1, 11000);
  analyze`
const INSERT = "insert into bench_position (quota, expires) values (1, now() + interval '30 minutes');"
const COUNT = 'select count(*) from bench_position where quota = 1 and expires > now();'
const INCREMENT_TAKEN = 'update bench_quota set taken = taken + 1 where id = 1;'
const SELECT_TAKEN = 'select taken from bench_quota where id = 1;'

const STRATEGIES = {
  'counter row, locked by the first statement': `${SELECT_TAKEN.replace(';', ' for no key update;')} ${INSERT} ${INCREMENT_TAKEN}`,
  'counter row, looked at, locked by the last': `${SELECT_TAKEN} ${INSERT} ${INCREMENT_TAKEN}`,
  'row lock, then the rows are counted': `${SELECT_TAKEN.replace(';', ' for no key update;')} ${COUNT} ${INSERT}`,
  'advisory lock, then the rows are counted': `select pg_advisory_xact_lock(1); ${COUNT} ${INSERT}`,
  'a row per ticket, skip locked': `update bench_unit set taken = true where id = (select id from bench_unit where quota = 1 and not taken limit 1 for update skip locked); ${INSERT}`,
}

/** Measures the transactions per second of statements that are sent one by one. @param limit pgbench's options for the number of transactions */
export async function pgbench(database: string, statements: string, limit: readonly string[]): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'boxoffice-pgbench-'))
  try {
    const file = join(dir, 'statements.sql')
    writeFileSync(
      file,
      ['begin;', ...statements.split('; '), 'commit;']
        .map((line) => (line.endsWith(';') ? line : `${line};`))
        .join('\n'),
    )
    const { stdout } = await promisify(execFile)(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', ...limit, '-f', file, database],
      { signal: interrupt.signal },
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)![1])
  } finally {
    rmSync(dir, { recursive: true })
  }
}

export async function locks(db: Db, database: string, rounds: number): Promise<void> {
  const thousand = ['-t', String(Math.round(1000 / CONNECTIONS))]
  const measured = new Map<string, { first: number; last: number }[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, statements] of Object.entries(STRATEGIES)) {
      await db.raw(SETUP)
      const first = await pgbench(database, statements, thousand)
      await pgbench(database, statements, ['-t', String(8000 / CONNECTIONS)])
      measured.set(name, [
        ...(measured.get(name) ?? []),
        { first, last: await pgbench(database, statements, thousand) },
      ])
    }
  }
  printTable([
    ['locks, transactions per second', 'first thousand', 'last thousand'],
    ...[...measured].map(([name, of]) => [
      name,
      median(of.map(({ first }) => first)).toFixed(0),
      median(of.map(({ last }) => last)).toFixed(0),
    ]),
  ])
}
