// Conditional requests for lists (guide lists-and-writes, "Conditional fetching"). The contract enables them for a list by the parameter
// If-Modified-Since or the response header X-Page-Generated.
import { DateTime } from 'luxon'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { Rejection } from '../errors.ts'
import type { Event, Organizer } from '../handler.ts'

type Scope = { organizer?: Organizer | undefined; event?: Event | undefined }

/** The time of a list's last change, in whole seconds, and whether clients can receive it, because every further change will have a later second. */
type Newest = { changed: DateTime; isPublished: boolean }

/**
 * Returns the latest change of a list, as the database records it (see `list_changes.told` in src/migrations/0001_platform.sql), or undefined
 * if it never changed. Read it before the list itself: if the list changes in between, clients only fetch it once more. The second of the
 * change then counts as published, unless a concurrent transaction holds the row, most likely to change the list again.
 */
export async function newestChange(db: Db, list: string, { organizer, event }: Scope): Promise<Newest | undefined> {
  const [row] = await query<{ changed: string; published: boolean }>(
    db,
    `
    with row as (
      select changed, told from list_changes where scope = :scope and scope_id = :id and list = :list
    ), free as (
      select from list_changes where scope = :scope and scope_id = :id and list = :list and not told for update skip locked
    ), telling as (
      update list_changes set told = true
      where scope = :scope and scope_id = :id and list = :list and not told and exists (select from free) returning changed
    )
    select coalesce((select changed from telling), changed) as changed, told or exists (select from telling) as published from row`,
    { scope: event ? 'event' : 'organizer', id: (event ?? organizer)!.id, list },
  )
  return row && { changed: DateTime.fromISO(row.changed, { zone: 'utc' }), isPublished: row.published }
}

/** Returns whether the caller already has the current list. Invalid dates are ignored (RFC 9110, 13.1.3). */
export const isUnchanged = (since: string | undefined, newest: Newest | undefined): boolean => {
  const known = since === undefined ? undefined : DateTime.fromHTTP(since)
  return Boolean(known?.isValid && newest && newest.changed <= known)
}

/** Asserts that a list is unmodified. @throws Rejection 412 if the list has changed since `If-Unmodified-Since` */
export function checkUnmodified(since: string | undefined, newest: Newest | undefined): void {
  const known = since === undefined ? undefined : DateTime.fromHTTP(since)
  if (known?.isValid && newest && newest.changed > known)
    throw new Rejection(412, {
      detail: 'The list has changed since the time in If-Unmodified-Since.',
      code: 'precondition_failed',
    })
}
