// The objects in the examples of the contract, from which the mock builds its responses.
import type { Json } from '../support/document.ts'
import { operationsOf, resolve } from '../support/document.ts'

type Entry = Record<string, Json>
export type World = {
  /** Returns the entries of a list: those of its example, further objects from other examples and, for the lists in `FILLED`, copies. */
  list(id: string, entries: readonly Entry[]): Entry[]
  /** Returns the object of a resource with this value, from the example of reading one or otherwise of the list. */
  find(resource: string, member: string, value: string): Entry | undefined
}

/** Lists that grow with sales. The mock shows two pages of the default size. */
export const FILLED = [
  'checkin_list_positions',
  'checkins',
  'customers',
  'gift_cards',
  'invoices',
  'order_positions',
  'orders',
  'shop_dates',
  'subevents',
  'transactions',
  'vouchers',
  'waiting_list_entries',
]
const ENTRIES_PER_LIST = 60
/** Fields that are keys of objects. */
const KEYS = ['id', 'code', 'slug', 'identifier', 'device_id', 'local_id', 'number'] as const
/** Fields in which a copy must differ from the original. */
const UNIQUE = ['code', 'identifier', 'number', 'secret']

const resourceOf = (id: string): string => id.split('.')[0]!
const isObject = (value: Json): boolean => value !== null && typeof value === 'object' && !Array.isArray(value)
const keyOf = (entry: Entry): string => {
  const key = KEYS.find((name) => name !== 'id' && entry[name] !== undefined) ?? 'id'
  return `${key} ${entry[key]}`
}

/** Returns the objects in the examples of a contract. */
export function worldOf(contract: Json): World {
  const shown = new Map<string, { id: string; entry: Entry }[]>()
  const lists: { id: string; entries: Entry[] }[] = []
  for (const { id, op } of operationsOf(contract)) {
    for (const [status, response] of Object.entries<Json>(op.responses)) {
      if (!status.startsWith('2')) continue
      for (const value of examplesOf(contract, response)) {
        if (Array.isArray(value?.results)) lists.push({ id, entries: value.results })
        const objects = shown.get(resourceOf(id)) ?? []
        for (const entry of [value].flat()) if (isObject(entry) && !entry.results) objects.push({ id, entry })
        shown.set(resourceOf(id), objects)
      }
    }
  }
  const list: World['list'] = (id, entries) => {
    const [first] = entries
    if (!first) return []
    const all = new Map(entries.map((entry) => [keyOf(entry), entry]))
    for (const { id: by, entry } of shown.get(resourceOf(id)) ?? []) {
      if (!/\.(get|create)$/.test(by) || all.has(keyOf(entry))) continue
      if (Object.keys(first).every((name) => name in entry))
        all.set(keyOf(entry), Object.fromEntries(Object.keys(first).map((name) => [name, entry[name]])))
    }
    const originals = [...all.values()]
    if (!FILLED.includes(resourceOf(id))) return originals
    const copies = Array.from({ length: Math.max(0, ENTRIES_PER_LIST - originals.length) }, (_, i) =>
      copy(first, i + 1),
    )
    return [...originals, ...copies]
  }
  const objects = Map.groupBy(
    [
      ...[...shown.values()].flat().filter(({ id }) => id.endsWith('.get')),
      ...lists.flatMap(({ id, entries }) => list(id, entries).map((entry) => ({ id, entry }))),
      ...[...shown.values()].flat(),
    ],
    ({ id }) => resourceOf(id),
  )
  return {
    list,
    find: (resource, member, value) =>
      objects.get(resource)?.find(({ entry }) => entry[member] !== undefined && String(entry[member]) === value)?.entry,
  }
}

/** Returns the examples of a response as JSON. */
export function examplesOf(contract: Json, response: Json): Json[] {
  const { example, examples = {} } = resolve(contract, response).content?.['application/json'] ?? {}
  const named = Object.values<Json>(examples).map((one) => resolve(contract, one).value)
  return example === undefined ? named : [example, ...named]
}

/** Returns a copy of an object with different keys and secrets, wherever they occur in it. */
function copy(original: Entry, number: number): Entry {
  let text = JSON.stringify(original)
  for (const [, name, value] of text.matchAll(/"(\w+)":"([^"\\]{4,})"/g))
    if (name!.endsWith('secret') || (UNIQUE.includes(name!) && original[name!] === value))
      text = text.replaceAll(value!, other(value!, number))
  return JSON.parse(text, (name, value) =>
    (name === 'id' || name === 'device_id') && Number.isInteger(value) ? value + number * 1000 : value,
  )
}

/** Returns a different string of the same form: its last characters are a counter, with digits that codes can have. */
const other = (text: string, number: number): string =>
  text.slice(0, -3) +
  number
    .toString(4)
    .padStart(3, '0')
    .replace(/\d/g, (digit) => '3789'[Number(digit)]!)
