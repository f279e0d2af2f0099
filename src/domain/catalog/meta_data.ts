// Meta data: values of meta properties of an event, date, product or variation, by property name (guide events, "Meta data").

import { query } from '../../core/data/db.ts'
import type { MapMember, NewValue, Path, Row, StoreContext } from '../../core/data/mapping.ts'
import { forbidden, invalid, invalidFields } from '../../core/errors.ts'
import { lockItemMetaProperties } from '../locks.ts'

type MetaProperty = {
  id: number
  name: string
  protected: boolean
  required: boolean
  choices: string[] | null
  current: string | null
}

// Required properties of events are enforced when the event goes live, those of products with each write.
const EVENT_PROPERTIES = {
  table: 'event_meta_properties',
  scope: 'organizer',
  fields:
    "p.protected, false as required, (select json_agg(c ->> 'key') from json_array_elements(p.choices::json) c) as choices",
}
const ITEM_PROPERTIES = {
  table: 'item_meta_properties',
  scope: 'event',
  fields: 'false as protected, p.required, p.allowed_values as choices',
}
const VALUE_TABLES = {
  event_meta_values: { owner: 'event_id', properties: EVENT_PROPERTIES },
  subevent_meta_values: { owner: 'subevent_id', properties: EVENT_PROPERTIES },
  item_meta_values: { owner: 'item_id', properties: ITEM_PROPERTIES },
  variation_meta_values: {
    owner: 'variation_id',
    properties: { ...ITEM_PROPERTIES, fields: 'false as protected, false as required, p.allowed_values as choices' },
  },
} as const

/**
 * Maps the field `meta_data` of a resource whose values are in a table. A write returns 400 for unknown properties, values that are not among
 * the choices, and missing required values. Changing a protected value without can_change_organizer_settings returns 403 (guide permissions,
 * "Protected meta data").
 */
export const metaData = (values: keyof typeof VALUE_TABLES): MapMember => {
  const {
    owner,
    properties: { table: properties, scope, fields },
  } = VALUE_TABLES[values]
  // One row per property, with the stored value of an object.
  const readDefinitions = (context: StoreContext, id: number | null): Promise<MetaProperty[]> =>
    query(
      context.db,
      `
      select p.id, p.name, ${fields}, v.value as current from ${properties} p left join ${values} v on v.property_id = p.id and v.${owner} = :id
      where p.${scope}_id = :scope`,
      { id, scope: context[scope as 'organizer' | 'event']!.id },
    )
  const rowsFor = (
    context: StoreContext,
    definitions: readonly MetaProperty[],
    { id, value, at }: NewValue<Record<string, string>>,
  ): Row[] => {
    const ids = new Map(definitions.map(({ id, name }) => [name, id]))
    return [...validValues(context, definitions, value, at)].map(([name, value]) => ({
      [owner]: id,
      property_id: ids.get(name),
      value,
    }))
  }
  return () => ({
    related: {
      from: `${values} v join ${properties} p on p.id = v.property_id`,
      owner: `v.${owner}`,
      order: 'p.id',
      columns: { name: 'p.name', value: 'v.value' },
      join: (rows) => Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    },
    async write(context, id, value: Record<string, string>, at) {
      const rows = rowsFor(context, await readDefinitions(context, id), { id, value, at })
      await context
        .db(values)
        .where({ [owner]: id })
        .delete()
      if (rows.length) await context.db(values).insert(rows)
    },
    async writeNew(context, added: readonly NewValue<Record<string, string>>[]) {
      const definitions = await readDefinitions(context, null)
      const rows = added.flatMap((one) => rowsFor(context, definitions, one))
      if (rows.length) await context.db(values).insert(rows)
    },
  })
}

// Returns the values to store: those of a request, and protected ones that the caller may not change.
function validValues(
  { may }: Pick<StoreContext, 'may'>,
  definitions: readonly MetaProperty[],
  sent: Record<string, string>,
  at: Path,
): Map<string, string> {
  const wanted = new Map(Object.entries(sent))
  for (const { name, required, choices, current, ...property } of definitions) {
    const value = wanted.get(name)
    if (property.protected && !may('can_change_organizer_settings')) {
      if (value !== undefined && value !== current) throw forbidden()
      if (current !== null) wanted.set(name, current)
    }
    if (required && !value) throw invalid(at, `${name}: This value is required.`)
    if (value !== undefined && choices && !choices.includes(value))
      throw invalid(at, `${name}: This is not one of the possible values.`)
  }
  const unknown = [...wanted.keys()].find((name) => !definitions.some((definition) => definition.name === name))
  if (unknown !== undefined) throw invalid(at, `${unknown}: There is no meta property of this name.`)
  return wanted
}

/**
 * Maps the field `item_meta_properties` of an event: defaults of item meta properties, by name. A write returns 400 for a default that is not
 * among the allowed values, and 403 if it omits a property that products or variations have values of.
 */
export const itemMetaProperties: MapMember = () => ({
  related: {
    from: 'item_meta_properties',
    owner: 'event_id',
    order: 'id',
    columns: { name: 'name', default: '"default"' },
    join: (rows) => Object.fromEntries(rows.map(({ name, default: value }) => [name, value])),
  },
  async write({ db }, event, sent: Record<string, string>, at) {
    const definitions = await lockItemMetaProperties(db, event)
    const errors = definitions
      .filter(({ name, allowed_values }) => sent[name] && allowed_values && !allowed_values.includes(sent[name]))
      .map(({ name }) => ({
        path: [...at, name],
        message: 'This is not one of the allowed values.',
        code: 'invalid_choice' as const,
      }))
    if (errors.length) throw invalidFields(errors)
    const removed = definitions.filter(({ name }) => !Object.hasOwn(sent, name))
    const [used] = await query<{ name: string }>(
      db,
      `select name from item_meta_properties p where id = any(:ids) and (
        exists (select from item_meta_values where property_id = p.id) or exists (select from variation_meta_values where property_id = p.id))
      order by id limit 1`,
      { ids: removed.map(({ id }) => id) },
    )
    if (used)
      throw forbidden(`Products have values of the meta property ${used.name}, so it cannot be removed.`, 'in_use')
    await db('item_meta_properties')
      .whereIn(
        'id',
        removed.map(({ id }) => id),
      )
      .delete()
    await query(
      db,
      `insert into item_meta_properties (event_id, name, "default") select :event, key, value from json_each_text(:given)
      on conflict (event_id, name) do update set "default" = excluded."default" where item_meta_properties."default" <> excluded."default"`,
      { event, given: JSON.stringify(sent) },
    )
  },
})
