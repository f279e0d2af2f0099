// An exporter makes a file of what an event has (guide exports).

import { page } from '../../core/data/list.ts'
import { invalidFields, notFound } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { file, reply } from '../../core/http/answer.ts'
import type { Listed } from '../../domain/operations/exports/listing.ts'
import { exporterInPath, exportersFor, listed, listedRows, localeOf } from '../../domain/operations/exports/listing.ts'
import { parametersOf, readParameters } from '../../domain/operations/exports/parameters.ts'
import { findExport, placeOf, reachOf, startExport } from '../../domain/operations/exports/runs.ts'
import { operationUrl } from '../../domain/orders/links.ts'

export const list: Handler<'exporters.list'> = async (context) => {
  const exporters = exportersFor(context.may, 'event', await localeOf(context, context.event))
  return page<Listed>(context, listedRows(context.db, exporters))
}

export const get: Handler<'exporters.get'> = async (context) =>
  listed(exporterInPath(context, 'event'), 'event', await localeOf(context, context.event))

export const run: Handler<'exporters.run'> = async (context) => {
  const { db, organizer, event, body, who, config } = context
  const exporter = exporterInPath(context, 'event')
  const place = await placeOf(db, exporter, organizer, event, reachOf(who))
  const read = await readParameters(db, parametersOf(exporter, 'event'), body, place)
  if ('faults' in read) throw invalidFields(read.faults)
  const id = await startExport(context, exporter, read.values, await localeOf(context, event))
  const values = { organizer: organizer.slug, event: event.slug, exporter: exporter.identifier, run: id }
  return { download: operationUrl(config, 'exporters.download', values) }
}

export const download: Handler<'exporters.download'> = async (context) => {
  const found = await findExport(context, context, exporterInPath(context, 'event'), context.params.run)
  if (!found) throw notFound()
  if (found.status === 'failed') return reply(410, found)
  if (found.status !== 'done') return reply(409, found, { 'Retry-After': '1' })
  // The media type is one of those that exporters have.
  return file(found.media_type as 'text/csv', found.content, found)
}
