// Files in fields of objects (guide files): a caller uploads a file and names it in a field as `file:<id>`; responses contain a URL. The
// table counts the fields that show each file, and the job `purge` deletes files that no field shows.
import type { Config } from '../../config.ts'
import { invalid } from '../errors.ts'
import type { AnyContext, Caller } from '../handler.ts'
import type { Db } from './db.ts'
import { query } from './db.ts'
import type { MapMember } from './mapping.ts'

export type StoredFile = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly media_type: string
  readonly size: number
}
type Context = Pick<AnyContext, 'db' | 'who' | 'now'> & { readonly organizer?: { readonly id: number } | undefined }

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif']
/** Milliseconds in which an uploaded file can be assigned to a field. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000

const COLUMNS = ['id', 'key', 'name', 'media_type', 'size'] as const
const SPECIFIER = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the columns that identify the uploader: the type of the credential and the ID of its owner. */
export const uploadedBy = (who: Caller) => ({ owner_type: who.type, owner_id: who.id })

/**
 * Assigns the uploaded file in a field's value, `file:<id>`, to an object. The same caller must have uploaded it within 24 hours.
 * @param types media types that the field accepts
 * @throws Rejection 400 on the field
 */
export async function takeFile(
  context: Context,
  field: string | (string | number)[],
  value: string,
  types?: readonly string[],
): Promise<StoredFile> {
  const [taken] = await takeFiles(context, [value], types)
  if ('rejection' in taken!) throw invalid(field, taken.rejection, 'unusable_file')
  return taken!
}

/**
 * Assigns any number of files with one statement; see `takeFile`.
 * @param options `take: false` only checks whether the files can be assigned
 * @returns for each value, the file or an error message
 */
export async function takeFiles(
  { db, who, now, organizer }: Context,
  values: readonly string[],
  types?: readonly string[],
  { take = true } = {},
): Promise<(StoredFile | { rejection: string })[]> {
  const ids = values.map((value) => SPECIFIER.exec(value)?.[1])
  // Uploads name no organizer, so they are dated by the real time, which the clock of a sandbox can be ahead of.
  const theirs = `owner_type = :owner_type and owner_id = :owner_id
    and created > :since::timestamptz - make_interval(secs => coalesce((select clock_ahead_seconds from organizers where organizers.id = :organizer), 0))`
  // One row per file that was found.
  const stored = await query<StoredFile>(
    db,
    take
      ? `update uploads set uses = uses + times from (select id as taken, count(*)::integer as times from unnest(:ids::uuid[]) id group by id) more
        where id = taken and ${theirs} returning ${COLUMNS.join()}`
      : `select ${COLUMNS.join()} from uploads where id = any(:ids::uuid[]) and ${theirs}`,
    {
      ids: ids.filter((id) => id !== undefined),
      since: new Date(now.getTime() - UPLOAD_LIFETIME_MS),
      organizer: organizer?.id ?? null,
      ...uploadedBy(who),
    },
  )
  const files = new Map(stored.map((storedFile) => [storedFile.id, storedFile]))
  return ids.map((id) => {
    const file = id === undefined ? undefined : files.get(id)
    if (!file) return { rejection: 'Upload a file first and send its ID within 24 hours, with the same credentials.' }
    if (types && !types.includes(file.media_type)) return { rejection: `Must be a file of type ${types.join(', ')}.` }
    return file
  })
}

/** Records that one more object, such as a copy, shows each of these files. An ID that is given twice counts twice. */
export async function addFileUse(db: Db, ...ids: string[]): Promise<void> {
  await query(
    db,
    `update uploads set uses = uses + times from (select id as kept, count(*)::integer as times from unnest(:ids::uuid[]) id group by id) more
    where id = kept`,
    { ids },
  )
}

/**
 * Maps a field that shows a file, whose ID is in the column of the same name. Sending its URL back changes nothing. The table's trigger
 * releases the file of a deleted row.
 * @param types media types that the field accepts
 */
export const fileField =
  (types: readonly string[]): MapMember =>
  (table, name) => ({
    related: {
      from: `${table} join uploads on uploads.id = ${table}.${name}`,
      owner: `${table}.id`,
      columns: { key: 'uploads.key', name: 'uploads.name' },
      join: ([shown], { config }) => (shown ? fileUrl(config, shown as Pick<StoredFile, 'key' | 'name'>) : null),
    },
    async write(context, id, value: string | null, at) {
      const { db, config } = context
      const present: StoredFile | undefined = await db('uploads')
        .join(table, `${table}.${name}`, 'uploads.id')
        .where(`${table}.id`, id)
        .first(COLUMNS.map((column) => `uploads.${column}`))
      if (value === (present ? fileUrl(config, present) : null)) return
      const taken = value === null ? null : await takeFile(context, at, value, types)
      if (present) await removeFileUse(db, present.id)
      await db(table)
        .where({ id })
        .update({ [name]: taken?.id ?? null })
    },
  })

/** Records that an object no longer shows the file. */
export async function removeFileUse(db: Db, id: string): Promise<void> {
  await db('uploads').where({ id }).decrement('uses')
}

/** Returns the file with the key of a public URL, if an object shows it. */
export const fileByKey = (db: Db, key: string): Promise<StoredFile | undefined> =>
  db('uploads').where({ key }).where('uses', '>', 0).first(COLUMNS)

/** Returns the public URL of a file. Anyone with the URL can read the file; it cannot be guessed. */
export const fileUrl = (
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
  { key, name }: Pick<StoredFile, 'key' | 'name'>,
): string => `${BASE_URL}/media/${key}/${encodeURIComponent(name)}`
