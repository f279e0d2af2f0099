// `boxoffice verify`: checks that the stored data is consistent.
import type { Config } from '../config.ts'
import { databaseTime } from '../core/data/database_clock.ts'
import { verify } from '../domain/verification/verify.ts'
import { print, withDatabase } from './database.ts'

/**
 * Checks all invariants of the stored data and prints the violations. Sets the exit code to 1 if any of them is an error.
 * @param options `files`: false to skip the files in the storage; `json`: whether to print one JSON object
 */
export const verifyData = (
  config: Config,
  { files = true, json = false }: { files?: boolean; json?: boolean },
): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const { checks, findings, truncated } = await verify({ db, config, now: await databaseTime(db) }, { files })
    const lines = findings.map(
      ({ severity, check, subject, detail, remedy }) => `${severity}  ${check}  ${subject}: ${detail}\n  ${remedy}`,
    )
    const more = truncated.map((name) => `There are more findings of ${name}.`)
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const summary = `${checks.length} checks, ${errors} errors, ${findings.length - errors} warnings.`
    print(json, { checks, findings, truncated }, [...lines, ...more, summary].join('\n'))
    if (errors) process.exitCode = 1
  })
