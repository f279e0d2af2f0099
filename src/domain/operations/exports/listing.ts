// Lists exporters for the API: those that the caller has the permissions for, with names in the caller's language.
import type { Db } from '../../../core/data/db.ts'
import type { Source } from '../../../core/data/list_source.ts'
import { notFound } from '../../../core/errors.ts'
import type { AnyContext, Caller, Permission } from '../../../core/handler.ts'
import { languageOf, translator } from '../../../messages/translate.ts'
import type { Exporter, Level, Target } from './exporter.ts'
import { EXPORTERS, exporterOf } from './index.ts'
import { listedParameters, parametersOf } from './parameters.ts'

/** An exporter in the shape of responses. */
export type ListedExporter = {
  identifier: string
  verbose_name: string
  input_parameters: { name: string; required: boolean; choices?: string[] }[]
}

/** Returns an exporter in the shape of responses. @param locale language of its name */
export const presentExporter = (exporter: Exporter, target: Target, locale: string): ListedExporter => ({
  identifier: exporter.identifier,
  verbose_name: translator(locale)(exporter.name),
  input_parameters: listedParameters(parametersOf(exporter, target)),
})

/** Returns the exporters of a level that the caller has the permissions for, sorted by name. */
export const exportersFor = (
  may: (permission: Permission) => boolean,
  target: Target,
  locale: string,
): ListedExporter[] =>
  EXPORTERS.filter(({ levels, permission }) => levels.includes(target.level) && may(permission))
    .map((exporter) => presentExporter(exporter, target, locale))
    .sort((a, b) => a.verbose_name.localeCompare(b.verbose_name, languageOf(locale)))

/** Returns an exporter by its identifier, or undefined if it does not exist or the caller lacks its permission. */
export function exporterFor(
  may: (permission: Permission) => boolean,
  identifier: string,
  level: Level,
): Exporter | undefined {
  const exporter = exporterOf(identifier, level)
  return exporter && may(exporter.permission) ? exporter : undefined
}

/**
 * Returns the exporter in the path.
 * @throws Rejection 404 if it does not exist or the caller lacks its permission
 */
export function exporterInPath(
  { may, params }: Pick<AnyContext, 'may'> & { readonly params: { readonly exporter: string } },
  level: Level,
): Exporter {
  const exporter = exporterFor(may, params.exporter, level)
  if (!exporter) throw notFound()
  return exporter
}

/**
 * Returns the language of names and headings: that of the caller's account or, without an account, that of the request. Defaults to the language
 * of the event or organizer.
 */
export async function localeOf(
  { db, who, language }: { readonly db: Db; readonly who: Caller } & Pick<AnyContext, 'language'>,
  preset: { readonly locale: string },
): Promise<string> {
  if (who.user_id === null) return (language ?? preset.locale).toLowerCase()
  const account = await db('users').where({ id: who.user_id }).first('locale')
  return account.locale
}

/** Returns listed exporters as a source for `page()`, which pages through them like rows of a table. */
export const listedRows = (db: Db, exporters: readonly ListedExporter[]): Source => ({
  query: (p) =>
    db
      .from(
        db.raw(
          'jsonb_to_recordset(?::jsonb) as exporters (place integer, identifier text, verbose_name text, input_parameters jsonb)',
          [p.exporters!],
        ),
      )
      .select('exporters.identifier', 'exporters.verbose_name', 'exporters.input_parameters'),
  key: 'exporters.place',
  values: { exporters: JSON.stringify(exporters.map((exporter, index) => ({ place: index, ...exporter }))) },
})
