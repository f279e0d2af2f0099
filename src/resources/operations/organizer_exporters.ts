// Exporters of an organizer create files with data of any number of its events (guide exports).

import { page } from '../../core/data/list.ts'
import type { Handler } from '../../core/handler.ts'
import { file, notReady } from '../../core/http/reply.ts'
import { targetOf } from '../../domain/operations/exports/exporter.ts'
import type { ListedExporter } from '../../domain/operations/exports/listing.ts'
import {
  exporterInPath,
  exportersFor,
  listedRows,
  localeOf,
  presentExporter,
} from '../../domain/operations/exports/listing.ts'
import { requestExport, requestedExport } from '../../domain/operations/exports/requests.ts'
import { operationUrl } from '../../domain/orders/model/links.ts'

export const list: Handler<'organizer_exporters.list'> = async (context) => {
  const exporters = exportersFor(context.may, targetOf(undefined), await localeOf(context, context.organizer))
  return page<ListedExporter>(context, listedRows(context.db, exporters))
}

export const get: Handler<'organizer_exporters.get'> = async (context) =>
  presentExporter(exporterInPath(context, 'organizer'), targetOf(undefined), await localeOf(context, context.organizer))

export const run: Handler<'organizer_exporters.run'> = async (context) => {
  const { organizer, params, config } = context
  const values = { organizer: organizer.slug, exporter: params.exporter, run: await requestExport(context) }
  return { download: operationUrl(config, 'organizer_exporters.download', values) }
}

export const download: Handler<'organizer_exporters.download'> = async (context) => {
  const requested = await requestedExport(context)
  // The media type is that of the exporter, which the type of the response does not reflect.
  return requested.status === 'done'
    ? file(requested.media_type as 'text/csv', requested.content, requested)
    : notReady(requested)
}
