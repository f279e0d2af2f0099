// Meta data: values of an event, date, product or variation under the names that its meta properties give (guide events, "Meta data").

import { query } from '../../core/data/db.ts'
import type { MapMember } from '../../core/data/mapping.ts'
import { forbidden, invalid, invalidFields } from '../../core/errors.ts'
import { lockItemMetaProperties } from '../locks.ts'

type Property = {
  id: number
  name: string
  protected: boolean
  needed: boolean
  choices: string[] | null
  present: string | null
}

// A required property of events has to be filled before they go live, one of products whenever these are written.
const EVENT_PROPERTIES = {
  table: 'event_meta_properties',
  scope: 'organizer',
  fields:
    "p.protected, false as needed, (select json_agg(c ->> 'key') from json_array_elements(p.choices::json) c) as choices",
}
const ITEM_PROPERTIES = {
  table: 'item_meta_properties',
  scope: 'event',
  fields: 'false as protected, p.required as needed, p.allowed_values as choices',
}
const KINDS = {
  event_meta_values: { owner: 'event_id', properties: EVENT_PROPERTIES },
  subevent_meta_values: { owner: 'subevent_id', properties: EVENT_PROPERTIES },
  item_meta_values: { owner: 'item_id', properties: ITEM_PROPERTIES },
  variation_meta_values: {
    owner: 'variation_id',
    properties: { ...ITEM_PROPERTIES, fields: 'false as protected, false as needed, p.allowed_values as choices' },
  },
} as const

/**
 * The member `meta_data` of a resource whose values are kept in the table. Writing it rejects, with 400 on it, names that no property
 * has, values that are none of the choices and the lack of a required one; a protected value may only be changed by holders of
 * can_change_organizer_settings, else 403 (guide permissions, "Protected meta data").
 */
export const metaData = (values: keyof typeof KINDS): MapMember => {
  const {
    owner,
    properties: { table: properties, scope, fields },
  } = KINDS[values]
  return () => ({
    related: {
      from: `${values} v join ${properties} p on p.id = v.property_id`,
      owner: `v.${owner}`,
      order: 'p.id',
      columns: { name: 'p.name', value: 'v.value' },
      join: (rows) => Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    },
    async write(context, id, given: Record<string, string>, at, isNew) {
      // One row per property, with the value that is stored at present.
      const known = await query<Property>(
        context.db,
        `
        select p.id, p.name, ${fields}, v.value as present from ${properties} p left join ${values} v on v.property_id = p.id and v.${owner} = :id
        where p.${scope}_id = :scope`,
        { id, scope: context[scope as 'organizer' | 'event']!.id },
      )
      const wanted = new Map(Object.entries(given))
      for (const { name, needed, choices, present, ...property } of known) {
        const value = wanted.get(name)
        if (property.protected && !context.may('can_change_organizer_settings')) {
          if (value !== undefined && value !== present) throw forbidden()
          if (present !== null) wanted.set(name, present)
        }
        if (needed && !value) throw invalid(at, `${name}: This value is required.`)
        if (value !== undefined && choices && !choices.includes(value))
          throw invalid(at, `${name}: This is none of the values it can have.`)
      }
      const ids = new Map(known.map(({ id, name }) => [name, id]))
      const unknown = [...wanted.keys()].find((name) => !ids.has(name))
      if (unknown !== undefined) throw invalid(at, `${unknown}: There is no meta property of this name.`)
      if (!isNew)
        await context
          .db(values)
          .where({ [owner]: id })
          .delete()
      if (wanted.size)
        await context
          .db(values)
          .insert([...wanted].map(([name, value]) => ({ [owner]: id, property_id: ids.get(name), value })))
    },
  })
}

/**
 * The member `item_meta_properties` of an event: the defaults of its item meta properties, by name. Writing it rejects, with 400 on the
 * name, a default that is none of the allowed values, and with 403 to leave out a property that products or variations have values of.
 */
export const itemMetaProperties: MapMember = () => ({
  related: {
    from: 'item_meta_properties',
    owner: 'event_id',
    order: 'id',
    columns: { name: 'name', default: '"default"' },
    join: (rows) => Object.fromEntries(rows.map(({ name, default: value }) => [name, value])),
  },
  async write({ db }, event, given: Record<string, string>, at) {
    const known = await lockItemMetaProperties(db, event)
    const errors = known
      .filter(({ name, allowed_values }) => given[name] && allowed_values && !allowed_values.includes(given[name]))
      .map(({ name }) => ({ path: [...at, name], message: 'This is none of the allowed values.' }))
    if (errors.length) throw invalidFields(errors)
    const out = known.filter(({ name }) => !Object.hasOwn(given, name))
    const [used] = await query<{ name: string }>(
      db,
      `select name from item_meta_properties p where id = any(:ids) and (
        exists (select from item_meta_values where property_id = p.id) or exists (select from variation_meta_values where property_id = p.id))
      order by id limit 1`,
      { ids: out.map(({ id }) => id) },
    )
    if (used) throw forbidden(`Products have values of the meta property ${used.name}, so it cannot be left out.`)
    await db('item_meta_properties')
      .whereIn(
        'id',
        out.map(({ id }) => id),
      )
      .delete()
    await query(
      db,
      `insert into item_meta_properties (event_id, name, "default") select :event, key, value from json_each_text(:given)
      on conflict (event_id, name) do update set "default" = excluded."default" where item_meta_properties."default" <> excluded."default"`,
      { event, given: JSON.stringify(given) },
    )
  },
})
