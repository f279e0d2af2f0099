// Shredders delete one category of personal data from an event that has ended, after its export (guide shredding).
import { page } from '../../core/data/list.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { file, notReady, reply } from '../../core/http/reply.ts'
import { SHREDDERS } from '../../domain/operations/shredders/index.ts'
import type { Address } from '../../domain/operations/shredding/requests.ts'
import {
  exportFile,
  shreddingState,
  startShredderExport,
  startShredding,
} from '../../domain/operations/shredding/requests.ts'
import { translator } from '../../messages/translate.ts'

export const list: Handler<'shredders.list'> = (context) => {
  const translate = translator(context.language ?? context.event.locale)
  const names = Object.entries(SHREDDERS).map(([identifier, { name }]) => ({
    identifier,
    verbose_name: translate(name),
  }))
  return page(context, {
    query: (p) =>
      context.db
        .from(context.db.raw('jsonb_to_recordset(?) shredders (identifier text, verbose_name text)', [p.names!]))
        .select('shredders.identifier', 'shredders.verbose_name'),
    key: 'shredders.identifier',
    values: { names: JSON.stringify(names) },
  })
}

const urlOf = (
  { config, organizer, event }: Pick<Context<'shredders.shred'>, 'config' | 'organizer' | 'event'>,
  step: string,
  { id1, id2 }: Address,
): string =>
  `${config.BASE_URL}/api/v1/organizers/${organizer.slug}/events/${event.slug}/shredders/${step}/${id1}/${id2}/`

export const start_export: Handler<'shredders.start_export'> = async (context) => {
  const address = await startShredderExport(context, context.body.shredders)
  return { download: urlOf(context, 'download', address), shred: urlOf(context, 'shred', address) }
}

export const download: Handler<'shredders.download'> = async (context) => {
  const progress = await exportFile(context, context.params)
  if (progress.status !== 'done') return notReady(progress)
  const { content, size } = progress
  return file('application/zip', content, { name: `${context.event.slug}-shredder.zip`, size })
}

export const shred: Handler<'shredders.shred'> = async (context) => {
  const progress = await startShredding(context, context.params)
  if (progress.status !== 'done') return notReady(progress)
  return { status: urlOf(context, 'status', context.params) }
}

export const status: Handler<'shredders.status'> = async (context) => {
  const progress = await shreddingState(context, context.params)
  if (!progress) return reply(410, { status: 'gone', message: 'No result is available.' })
  if (progress.status === 'failed') return reply(417, progress)
  return progress.status === 'done' ? { status: 'ok', message: 'The data was deleted.' } : notReady(progress)
}
