// A dry run executes a write and rolls it back, and returns its response with everything that it would publish (guide dry-run).
import type { Handler } from '../../core/handler.ts'
import { passesBody } from '../../core/handler.ts'
import { lastLedgerEntry, NOTHING_PUBLISHED, readPublications } from '../../domain/operations/dry_runs.ts'

export const run: Handler<'dry_runs.run'> = passesBody(async ({ db, body, dryRun }) => {
  const before = await lastLedgerEntry(db)
  const { response, observed = NOTHING_PUBLISHED } = await dryRun(body, (trial) => readPublications(trial, before))
  const { status, headers, text } = response
  return { status, response_headers: headers, body: text === undefined ? null : JSON.parse(text), ...observed }
})
