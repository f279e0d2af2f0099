// The types of objects that a file of an event contains. Their fields are those of the contract: a new field of a request is part of the file
// without a change here.
import type { Operation, Schema } from '../api/contract.ts'
import { allOperations, properties, resolve } from '../api/contract.ts'

/** A value of JSON by field. */
export type Fields = Record<string, unknown>

export type Kind = {
  /** The name of the section in the file, and of the resource. */
  readonly name: string
  /** The type of the objects that contain these, in a field of the same name. */
  readonly parent?: 'items' | 'questions'
  /** Whether an object is created together with its parent, because it cannot be added to every parent later, or the parent needs it. */
  readonly inline?: boolean
  /** Fields that identify an object on the server, best first. Each entry lists the fields that identify it together. */
  readonly match: readonly (readonly string[])[]
  /** Fields from which the key of an object is derived. Objects without keys are a list, and nothing refers to them. */
  readonly label?: readonly string[]
  /** Fields that are written when the object is created, and that the server changes later. */
  readonly initial?: readonly string[]
  /** Fields that are not accepted when the object is created. */
  readonly late?: readonly string[]
  /** Returns the fields that the server returns, but does not accept together with these. */
  readonly meaningless?: (data: Fields) => readonly string[]
}

const relativeFields = ({ date_is_absolute: isAbsolute = true }: Fields): readonly string[] =>
  isAbsolute ? ['offset_to_event_end', 'offset_is_after'] : []

/** Older forms of other fields, which express the same. */
const OLDER: Readonly<Record<string, readonly string[]>> = {
  events: ['sales_channels', 'item_meta_properties'],
  items: ['sales_channels'],
  variations: ['sales_channels'],
  discounts: ['sales_channels'],
  questions: ['dependency_value'],
  mail_rules: ['include_pending'],
}

/** All types in the order in which their objects are created. A parent comes before its parts. */
export const KINDS: readonly Kind[] = [
  { name: 'item_meta_properties', match: [['name']], label: ['name'] },
  { name: 'tax_rules', match: [['internal_name'], ['name']], label: ['internal_name', 'name'] },
  { name: 'categories', match: [['internal_name'], ['name']], label: ['internal_name', 'name'] },
  {
    name: 'subevents',
    match: [['name', 'date_from'], ['date_from']],
    label: ['name'],
    late: ['seat_category_mapping'],
  },
  { name: 'items', match: [['internal_name'], ['name']], label: ['internal_name', 'name'] },
  { name: 'variations', parent: 'items', inline: true, match: [['value']], label: ['value'] },
  { name: 'addons', parent: 'items', match: [['addon_category']] },
  { name: 'bundles', parent: 'items', match: [['bundled_item', 'bundled_variation']] },
  { name: 'program_times', parent: 'items', match: [['start', 'end'], ['start']] },
  { name: 'quotas', match: [['name', 'subevent']], label: ['name'], initial: ['closed'] },
  { name: 'questions', match: [['identifier'], ['question']], label: ['question'] },
  { name: 'options', parent: 'questions', inline: true, match: [['identifier'], ['answer']], label: ['answer'] },
  { name: 'discounts', match: [['internal_name']], label: ['internal_name'] },
  { name: 'badge_layouts', match: [['name']], label: ['name'] },
  { name: 'badge_items', match: [['item']] },
  { name: 'ticket_layouts', match: [['name']], label: ['name'] },
  { name: 'ticket_layout_items', match: [['item', 'sales_channel']] },
  { name: 'checkin_lists', match: [['name', 'subevent'], ['name']], label: ['name'], initial: ['exit_all_at'] },
  {
    name: 'mail_rules',
    match: [['subject', 'subevent'], ['subject']],
    label: ['subject'],
    meaningless: relativeFields,
  },
]

/** The organizer's objects that an event refers to, by name. */
export const SHARED = ['seating_plans', 'membership_types', 'gates'] as const

/** Returns the types of the parts of an object. */
export const partsOf = (kind: Kind): readonly Kind[] => KINDS.filter(({ parent }) => parent === kind.name)

let operations: Map<string, Operation> | undefined
/** Returns the operation of a type, such as `items.create`. */
export function operationOf(name: string, verb: string): Operation {
  operations ??= new Map(allOperations().map((one) => [one.id, one]))
  return operations.get(`${name === 'options' ? 'question_options' : name}.${verb}`)!
}

/** Returns the writable fields of a type with their schemas, without parts and older forms of other fields. */
export function fieldsOf(name: string): Record<string, Schema> {
  const body = properties(operationOf(name, 'create').body!.schema!)
  const parts = KINDS.filter(({ parent }) => parent === name).map((part) => part.name)
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => !parts.includes(field) && !OLDER[name]?.includes(field)),
  )
}

/** Returns the fields of a type that contain a file. Their values in the file of an event are paths. */
export function fileFieldsOf(name: string): string[] {
  if (name === 'events') return []
  return Object.entries(properties(operationOf(name, 'create').body!.schema!))
    .filter(([, schema]) => isFile(schema))
    .map(([field]) => field)
}

const isFile = (schema: Schema): boolean => resolve(schema).format === 'file'

/** Returns the settings of events with their schemas, without secrets and files. */
export function settingsFields(): Record<string, Schema> {
  const written = properties(operationOf('event_settings', 'update').body!.schema!)
  const read = properties(operationOf('event_settings', 'get').response!)
  return Object.fromEntries(
    Object.keys(written)
      .filter((key) => !['file', 'password'].includes(resolve(written[key]!).format ?? ''))
      .map((key) => [key, { ...resolve(written[key]!), default: read[key] && resolve(read[key]).default }]),
  )
}

/** Returns the default of a field, or undefined if the contract has none. A file that is not named remains as it is. */
export const defaultOf = (schema: Schema): unknown =>
  isFile(schema) ? undefined : (schema.default ?? resolve(schema).default)

/** Returns the resource that a field refers to by ID, or undefined. */
export function referenceOf(schema: Schema): string | undefined {
  const named = (part: Schema): string | undefined => (part as { 'x-references'?: string })['x-references']
  const own = resolve(schema)
  const found =
    named(schema) ?? named(own) ?? own.anyOf?.map((part) => named(part) ?? named(resolve(part))).find(Boolean)
  return found?.includes('.') ? undefined : found
}
