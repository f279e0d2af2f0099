// What `boxoffice event apply` would change.
import type { FileObject } from './document.ts'
import type { LiveObject } from './live.ts'

export type FieldChange = { before: unknown; after: unknown }
/** The fields of a change, with keys in place of IDs. */
export type FieldChanges = Record<string, FieldChange>
export type Change = {
  action: 'create' | 'update' | 'delete'
  /** The path of the object in the file. */
  path: string
  fields: FieldChanges
  object?: FileObject
  live?: LiveObject
}
export type Plan = {
  changes: Change[]
  /** Objects on the server that are not in the file. */
  extra: LiveObject[]
  /** Reasons why the plan cannot be applied. */
  errors: string[]
  /** The object on the server of each object of the file that exists there. */
  matches: Map<FileObject, LiveObject>
}
