// An exporter makes a file of what an organizer has, over any number of events (guide exports).

import { page } from '../../core/data/list.ts'
import { invalidFields, notFound } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { file, reply } from '../../core/http/answer.ts'
import type { Listed } from '../../domain/operations/exports/listing.ts'
import { exporterInPath, exportersFor, listed, listedRows, localeOf } from '../../domain/operations/exports/listing.ts'
import { parametersOf, readParameters } from '../../domain/operations/exports/parameters.ts'
import { findExport, placeOf, reachOf, startExport } from '../../domain/operations/exports/runs.ts'
import { operationUrl } from '../../domain/orders/links.ts'

export const list: Handler<'organizer_exporters.list'> = async (context) => {
  const exporters = exportersFor(context.may, 'organizer', await localeOf(context, context.organizer))
  return page<Listed>(context, listedRows(context.db, exporters))
}

export const get: Handler<'organizer_exporters.get'> = async (context) =>
  listed(exporterInPath(context, 'organizer'), 'organizer', await localeOf(context, context.organizer))

export const run: Handler<'organizer_exporters.run'> = async (context) => {
  const { db, organizer, body, who, config } = context
  const exporter = exporterInPath(context, 'organizer')
  const place = await placeOf(db, exporter, organizer, undefined, reachOf(who))
  const read = await readParameters(db, parametersOf(exporter, 'organizer'), body, place)
  if ('faults' in read) throw invalidFields(read.faults)
  const id = await startExport(context, exporter, read.values, await localeOf(context, organizer))
  const values = { organizer: organizer.slug, exporter: exporter.identifier, run: id }
  return { download: operationUrl(config, 'organizer_exporters.download', values) }
}

export const download: Handler<'organizer_exporters.download'> = async (context) => {
  const found = await findExport(context, context, exporterInPath(context, 'organizer'), context.params.run)
  if (!found) throw notFound()
  if (found.status === 'failed') return reply(410, found)
  if (found.status !== 'done') return reply(409, found, { 'Retry-After': '1' })
  // The media type is one of those that exporters have.
  return file(found.media_type as 'text/csv', found.content, found)
}
