// Exports that callers request, for an event or an organizer.

import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import { invalidFields, notFound } from '../../../core/errors.ts'
import type { AnyContext, Caller } from '../../../core/handler.ts'
import { targetOf } from './exporter.ts'
import { exporterInPath, localeOf } from './listing.ts'
import { parametersOf, readParameters } from './parameters.ts'
import type { ExportState } from './runs.ts'
import { exportScopeOf, findExport, parameterContextOf, startExport } from './runs.ts'

type Asking = Pick<AnyContext, 'db' | 'now' | 'may' | 'language' | 'enqueue'> & {
  readonly who: Caller
  readonly organizer: { readonly id: number; readonly locale: string }
  readonly event?: {
    readonly id: number
    readonly locale: string
    readonly timezone: string
    readonly has_subevents: boolean
  }
  readonly params: { readonly exporter: string }
}

/**
 * Starts the exporter in the path with the parameters of the body.
 * @returns the ID of the run, whose file can be downloaded once it is complete
 * @throws Rejection 404 if the exporter does not exist or the caller lacks its permission, 400 if a parameter is invalid, 409 if the caller has
 * too many unfinished exports
 */
export async function requestExport(
  asking: Asking & { readonly body: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { db, organizer, event, who, body } = asking
  const target = targetOf(event)
  const exporter = exporterInPath(asking, target.level)
  const parameterContext = await parameterContextOf(db, exporter, organizer, event, exportScopeOf(who))
  const read = await readParameters(db, parametersOf(exporter, target), body, parameterContext)
  if ('errors' in read) throw invalidFields(read.errors)
  return await startExport(asking, exporter, read.values, await localeOf(asking, event ?? organizer))
}

/**
 * Returns the state of the run in the path, with its file once it is complete.
 * @throws Rejection 404 if the run does not exist or is older than a day
 */
export async function requestedExport(
  asking: Omit<Asking, 'params'> & {
    readonly db: Db
    readonly config: Config
    readonly params: { readonly exporter: string; readonly run: string }
  },
): Promise<ExportState> {
  const exporter = exporterInPath(asking, asking.event ? 'event' : 'organizer')
  const state = await findExport(asking, asking, exporter, asking.params.run)
  if (!state) throw notFound()
  return state
}
