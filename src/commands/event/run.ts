// `boxoffice event export`, `plan` and `apply`: an event with its catalog as one file (guide event-as-code).
import { writeFileSync } from 'node:fs'
import { ApiError } from '../../../clients/typescript/src/index.ts'
import type { ClientConfig } from '../../config.ts'
import { UsageError } from '../../config.ts'
import { printable } from '../api/output.ts'
import { connectionOf } from '../api/profiles.ts'
import type { AnyClient } from '../api/session.ts'
import { describeError, EXIT, explained, openClient } from '../api/session.ts'
import { readFile } from '../api/values.ts'
import type { Application } from './apply.ts'
import { applyPlan } from './apply.ts'
import type { Plan } from './changes.ts'
import { eventYaml, fileOf, parseEventFile, pathOf } from './document.ts'
import { tryPlan } from './dry_run.ts'
import { digestFiles, omitFiles, saveFiles } from './files.ts'
import type { EventRef } from './live.ts'
import { loadEvent } from './live.ts'
import { describePlan, planOf } from './plan.ts'

/** The exit code of `event plan --check` if there are changes. */
const EXIT_CHANGES = 2

type Target = { organizer?: string; event?: string; profile?: string }
type PlanOptions = Target & { delete?: boolean; dryRun: boolean; json?: boolean; check?: boolean }

/**
 * Writes an event as YAML to a file or standard output.
 * @throws UsageError if the event does not exist, or the file cannot be written
 */
export async function exportEvent(config: ClientConfig, options: Target & { output?: string }): Promise<void> {
  const { client, server, eventRef } = targetOf(config, options)
  const live = await explained(() => loadEvent(client, eventRef))
  if (!live.event)
    throw new UsageError(
      `There is no event ${eventRef.event} of ${eventRef.organizer}, or you may not see it.`,
      EXIT.rejected,
    )
  const { output } = options
  if (output === undefined) {
    omitFiles(live)
    console.log(eventYaml(fileOf(live)).trimEnd())
    return
  }
  try {
    await explained(() => saveFiles(server, live, output))
    writeFileSync(output, eventYaml(fileOf(live)))
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The file ${output} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * Prints what applying a file would change, and whether it can be applied.
 * @throws UsageError if it cannot be applied; with `check`, with the exit code 2 if there are changes
 */
export async function planEvent(config: ClientConfig, path: string, options: PlanOptions): Promise<void> {
  const { plan } = await prepare(config, path, options)
  const deletes = options.delete ?? false
  console.log(options.json ? planJson(plan, deletes) : printable(describePlan(plan, deletes)))
  if (plan.errors.length) throw new UsageError('Nothing was changed.')
  if (options.check && (plan.changes.length || (deletes && plan.extra.length)))
    throw new UsageError('The event differs from the file.', EXIT_CHANGES)
}

/**
 * Applies a file, after the plan has been checked.
 * @throws UsageError if it cannot be applied, then nothing was written; or if a write fails, then applying it again continues
 */
export async function applyEvent(config: ClientConfig, path: string, options: PlanOptions): Promise<void> {
  const { plan, application } = await prepare(config, path, options)
  if (plan.errors.length)
    throw new UsageError(`${printable(describePlan(plan, application.deletes))}\nNothing was changed.`)
  const counts = { create: 0, update: 0, delete: 0 }
  const report: Application['report'] = (object, action) => {
    counts[action] += 1
    if (!options.json) console.log(printable(`${action} ${object}`))
  }
  try {
    await applyPlan({ ...application, report })
  } catch (error) {
    const done = counts.create + counts.update + counts.delete
    const path = (error as { path?: string }).path
    const message = error instanceof ApiError ? describeError(error) : (error as Error).message
    const code = error instanceof ApiError ? (error.status >= 500 ? EXIT.serverError : EXIT.rejected) : EXIT.noResponse
    throw new UsageError(`${path}: ${message}\n${done} changes were applied. Apply the file again to continue.`, code)
  }
  const { create, update, delete: deleted } = counts
  console.log(options.json ? JSON.stringify(counts) : `${create} created, ${update} updated, ${deleted} deleted.`)
}

function targetOf(config: ClientConfig, { organizer, event, profile }: Target, slug?: unknown) {
  const connection = connectionOf(config, profile)
  const eventRef = { organizer: organizer ?? connection.organizer, event: event ?? slug ?? connection.event }
  if (eventRef.organizer === undefined) throw new UsageError('Name the organizer with --organizer, or in the profile.')
  if (typeof eventRef.event !== 'string')
    throw new UsageError('Name the event with --event, or in event.slug of the file.')
  return { client: openClient(connection), server: connection.url!, eventRef: eventRef as EventRef }
}

async function prepare(
  config: ClientConfig,
  path: string,
  options: PlanOptions,
): Promise<{ plan: Plan; application: Application }> {
  const file = parseEventFile(readFile(path), path)
  const { client, server, eventRef } = targetOf(config, options, file.event.slug)
  file.event.slug = eventRef.event
  return explained(async () => {
    const live = await loadEvent(client as AnyClient, eventRef)
    const files = await digestFiles(server, file, live, path)
    const deletes = options.delete ?? false
    const plan = planOf(file, live, deletes)
    const application: Application = { client, eventRef, live, plan, deletes, files, report: () => {} }
    if (options.dryRun && !plan.errors.length) plan.errors.push(...(await tryPlan(application)))
    return { plan, application }
  })
}

const planJson = ({ changes, extra, errors }: Plan, deletes: boolean): string =>
  JSON.stringify(
    {
      changes: [
        ...changes.map(({ action, path, fields }) => ({ action, path, fields })),
        ...(deletes ? extra.map((one) => ({ action: 'delete', path: pathOf(one), fields: {} })) : []),
      ],
      kept: deletes ? [] : extra.map(pathOf),
      errors,
    },
    null,
    2,
  )
