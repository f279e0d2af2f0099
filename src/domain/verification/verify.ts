// Checks that the stored data is consistent, for example after a restore (deploy/README.md, "Verifying the data").
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { storage } from '../../core/platform/storage.ts'
import { explainUnreadableSecrets } from '../encrypted_secrets.ts'
import type { Check } from './checks.ts'
import { CHECKS, FILES, JOB_SUBJECTS } from './checks.ts'

/** A violation of an invariant. */
export type Finding = {
  readonly check: string
  readonly severity: Check['severity']
  readonly subject: string
  readonly detail: string
  readonly remedy: string
}
/** The result of a verification. */
export type Verification = {
  readonly checks: readonly string[]
  readonly findings: readonly Finding[]
  /** Names of the checks that have more findings than are listed. */
  readonly truncated: readonly string[]
}

/** Maximum number of findings that are listed per check. */
const MAX_FINDINGS = 100
/** Number of files that are looked up concurrently. */
const FILE_CONCURRENCY = 16
/** Number of rows with files per statement. */
const FILE_PAGE = 1000

type Violation = Pick<Finding, 'subject' | 'detail'>

/**
 * Checks all invariants. All statements read the same snapshot of the database, so that servers can keep running.
 * @param options `files: false` skips the files in the storage
 */
export async function verify(
  { db, config, now }: { readonly db: Db; readonly config: Config; readonly now: Date },
  { files = true }: { readonly files?: boolean } = {},
): Promise<Verification> {
  const findings: Finding[] = []
  const truncated: string[] = []
  const add = ({ name, severity, remedy }: Omit<Check, 'sql'>, violations: readonly Violation[]): void => {
    if (violations.length > MAX_FINDINGS) truncated.push(name)
    for (const { subject, detail } of violations.slice(0, MAX_FINDINGS))
      findings.push({ check: name, severity, subject, detail, remedy })
  }
  await db.transaction(
    async (trx) => {
      for (const check of CHECKS) add(check, await violationsOf(trx, check, now))
      add(JOBS, await jobsWithoutSubject(trx))
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
  const reason = await explainUnreadableSecrets(db, config)
  add(SECRETS, reason === undefined ? [] : [{ subject: 'stored secrets', detail: reason }])
  if (files) {
    add(STORAGE, await missingFiles(db, config))
    add(STRAY_FILES, await strayFiles(db, config, now))
  }
  const checks = [...CHECKS, JOBS, SECRETS, ...(files ? [STORAGE, STRAY_FILES] : [])].map(({ name }) => name)
  return { checks, findings, truncated }
}

const JOBS = {
  name: 'jobs',
  severity: 'warning',
  remedy:
    'Nothing: the job ends without an effect. Many of them after a restore mean that the database and its `boss` schema are of different times.',
} as const
const SECRETS = {
  name: 'secrets',
  severity: 'error',
  remedy: 'Add the missing key to ENCRYPTION_KEYS, or run `boxoffice encrypt-secrets`.',
} as const
const STORAGE = {
  name: 'files',
  severity: 'error',
  remedy:
    'Copy the file back into the storage under its key. Tickets and exports are created again when their rows are deleted.',
} as const

const STRAY_FILES = {
  name: 'stray_files',
  severity: 'warning',
  remedy:
    'Delete the file from the storage, unless another backup of the database is to be restored, which may name it. Strays of the last eight days are deleted automatically.',
} as const

const violationsOf = (db: Db, { sql }: Check, now: Date): Promise<Violation[]> =>
  query<Violation>(db, `select subject, detail from (${sql}) violations limit ${MAX_FINDINGS + 1}`, { now })

// Returns the jobs whose row does not exist.
function jobsWithoutSubject(db: Db): Promise<Violation[]> {
  const selects = Object.entries(JOB_SUBJECTS).map(
    ([queue, { field, table }]) =>
      `select 'job ' || j.id as subject, format('${queue} is about ${table} %s, which is not there', j.data ->> '${field}') as detail
      from boss.job j where j.name = '${queue}' and j.state in ('created', 'retry', 'active') and j.data ->> '${field}' is not null
        and not exists (select from ${table} t where t.id::text = j.data ->> '${field}')`,
  )
  return query<Violation>(db, `${selects.join(' union all ')} limit ${MAX_FINDINGS + 1}`, {})
}

// Returns the files of rows that are missing from the storage, except those that were deleted with their row meanwhile.
async function missingFiles(db: Db, config: Config): Promise<Violation[]> {
  const missing: Violation[] = []
  for (const { table, key, present } of FILES) {
    let after = ''
    for (let full = true; full && missing.length <= MAX_FINDINGS; ) {
      const rows = await query<{ key: string }>(
        db,
        `select ${key} as key from ${table} where ${present} and ${key} > :after order by 1 limit ${FILE_PAGE}`,
        { after },
      )
      full = rows.length === FILE_PAGE
      after = rows.at(-1)?.key ?? after
      const absent: string[] = []
      for (let start = 0; start < rows.length; start += FILE_CONCURRENCY)
        await Promise.all(
          rows.slice(start, start + FILE_CONCURRENCY).map(async (row) => {
            if (!(await storage(config).has(row.key))) absent.push(row.key)
          }),
        )
      const still = await query<{ key: string }>(
        db,
        `select ${key} as key from ${table} where ${present} and ${key} = any(:absent)`,
        { absent },
      )
      for (const row of still)
        missing.push({ subject: `${table} ${row.key}`, detail: 'the storage has no file with this key' })
    }
  }
  return missing
}

/** Number of days for which a file can exist before its row is committed. */
const PENDING_DAYS = 2

// Returns the files in the storage without a row, as after a restore of an older database. Keys contain the day of the file, except those of
// shredding exports, whose rows are written first.
async function strayFiles(db: Db, config: Config, now: Date): Promise<Violation[]> {
  const since = new Date(now.getTime() - PENDING_DAYS * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const named = [...FILES, { table: 'discarded_files', key: 'key' }]
  const sql = named
    .map(({ table, key }) => `select ${key} as key from ${table} where ${key} = any(:keys)`)
    .join(' union ')
  const strays: Violation[] = []
  let keys: string[] = []
  const check = async (): Promise<void> => {
    const known = new Set((await query<{ key: string }>(db, sql, { keys })).map(({ key }) => key))
    for (const key of keys) if (!known.has(key)) strays.push({ subject: `file ${key}`, detail: 'no row names it' })
    keys = []
  }
  for await (const key of storage(config).list('')) {
    const [, day] = /^(?:\w+\/)?(\d{8})\//.exec(key) ?? []
    if (day !== undefined && day >= since) continue
    if (keys.push(key) === FILE_PAGE) await check()
    if (strays.length > MAX_FINDINGS) break
  }
  await check()
  return strays
}
