// Removes the brand from the names in requests and adds it to those in responses (brand.ts): in every string that has the format of branded
// names in the contract.
import { BRANDED_NAME, brandedName } from '../brand.ts'
import { product } from '../product.ts'
import type { Document } from './document.ts'
import { resolved } from './document.ts'
import type { Parts, Schema } from './schema_walk.ts'
import { foldSchema, otherFields } from './schema_walk.ts'

/** Returns a value with its branded names translated, or the value itself if it has none. Never modifies its argument. */
type Translate = (value: unknown) => unknown

/** Compiles, for a schema, the function that removes the brand (`read`) or adds it (`write`); undefined if the schema has no branded names. */
export type BrandEdge = Record<'read' | 'write', (schema: Schema) => Translate | undefined>

/** Creates the brand translation of an installation. Unknown names, including those of other brands, stay unchanged. */
export function brandEdge(doc: Document, brand: string): BrandEdge {
  const names = product().brandedNames.map((name) => [name, brandedName(name, brand)] as const)
  const published = new Map(names)
  const plain = new Map(names.map(([name, branded]) => [branded, name]))
  const through =
    (known: ReadonlyMap<string, string>) =>
    (schema: Schema): Translate | undefined =>
      translator(doc, schema, (value) => known.get(value as string) ?? value)
  return { read: through(plain), write: through(published) }
}

function translator(doc: Document, schema: Schema, name: Translate): Translate | undefined {
  const follow = (part: Schema): Schema =>
    typeof part.$ref === 'string' ? follow(resolved(doc, part as { $ref: string })) : part
  return foldSchema<Translate>(schema, (part, parts) => compiled(part, parts, name), follow)
}

function compiled(
  schema: Schema,
  { alternatives, entry, fields, others }: Parts<Translate>,
  name: Translate,
): Translate | undefined {
  if (schema.format === BRANDED_NAME) return name
  const steps = [...alternatives]
  if (entry) steps.push((value) => (Array.isArray(value) ? changedList(value, entry) : value))
  if (fields.length) steps.push((value) => (isObject(value) ? changed(value, fields) : value))
  if (others) {
    const named = (value: object) => otherFields(schema, value).map((field) => [field, others] as const)
    steps.push((value) => (isObject(value) ? changed(value, named(value)) : value))
  }
  return steps.length ? (value) => steps.reduce((changing, step) => step(changing), value) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function changedList(list: readonly unknown[], entry: Translate): readonly unknown[] {
  const after = list.map(entry)
  return after.some((value, i) => value !== list[i]) ? after : list
}

function changed(object: Record<string, unknown>, members: readonly (readonly [string, Translate])[]): object {
  let copy: Record<string, unknown> | undefined
  for (const [member, translate] of members) {
    const after = translate(object[member])
    if (after === object[member]) continue
    copy ??= { ...object }
    copy[member] = after
  }
  return copy ?? object
}
