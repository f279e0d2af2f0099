// Applies a plan by the operations of the API, in the order in which objects depend on each other.
import type { AnyClient } from '../api/session.ts'
import { errorMessages } from '../api/session.ts'
import type { Change, Plan } from './changes.ts'
import { deletedBefore, isFreed, orderOf, waitsForOthers } from './conflicts.ts'
import type { FileObject } from './document.ts'
import { pathOf } from './document.ts'
import type { LocalFiles } from './files.ts'
import { uploadFiles } from './files.ts'
import type { Fields } from './kinds.ts'
import { fieldsOf, fileFieldsOf, KINDS, operationOf } from './kinds.ts'
import type { Live, LiveObject, Place } from './live.ts'
import { keyOf } from './live.ts'
import { EVENT, SETTINGS } from './plan.ts'
import { mapReferences } from './values.ts'

const API = '/api/v1'
/** Fields that are only accepted together with another one, which can refer to an object that does not exist yet. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = { dependency_question: ['dependency_values'] }

/** Types whose references to objects of later types are optional. */
const DEFERS: readonly string[] = ['subevents', 'items', 'questions']

type Request = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; params: Fields; body?: Fields }
export type Step = { path: string; request: Request }

/** Applies or tries a plan. `report` receives the place of each object that was written. */
export type Application = {
  client: AnyClient
  place: Place
  live: Live
  plan: Plan
  deletes: boolean
  report: (path: string, action: Change['action']) => void
  /** The files that the plan uploads. */
  files: LocalFiles
}

/** The IDs of objects by resource and key; grows while objects are created. */
type Ids = Map<string, number>

function idsOf({ live }: Application): Ids {
  const ids: Ids = new Map(live.objects.map((one) => [`${one.kind.name} ${keyOf(one)}`, one.id]))
  for (const [resource, named] of live.shared) for (const [name, id] of named) ids.set(`${resource} ${name}`, id)
  return ids
}

/** Returns the fields of a body with IDs in place of keys, and the names of fields that refer to an object that does not exist yet. */
function resolveKeys(name: string, data: Fields, ids: Ids): { body: Fields; waiting: string[] } {
  const schemas = fieldsOf(name)
  const waiting = new Set<string>()
  const entries = Object.entries(data).map(([field, value]) => {
    const change = (resource: string, key: unknown): unknown => {
      const id = ids.get(`${resource} ${String(key)}`)
      if (id === undefined) for (const one of [field, ...(COMPANIONS[field] ?? [])]) waiting.add(one)
      return id
    }
    return [field, mapReferences(schemas[field]!, value, change, field)] as const
  })
  return { body: Object.fromEntries(entries.filter(([field]) => !waiting.has(field))), waiting: [...waiting] }
}

/** Returns the path and parameters of an operation on an object or its collection. */
function addressOf(name: string, verb: 'create' | 'update' | 'remove', place: Place, id?: number, parentId?: number) {
  const { path } = operationOf(name, verb)
  const names = [...path.matchAll(/{(\w+)}/g)]
    .map(([, one]) => one!)
    .filter((one) => one !== 'organizer' && one !== 'event')
  const values = [...(parentId === undefined ? [] : [parentId]), ...(id === undefined ? [] : [id])]
  return { path, params: { ...place, ...Object.fromEntries(names.map((one, i) => [one, values[i]])) } }
}

const after = ({ fields }: Change): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change.after]))

/** What was done so far. */
type Progress = {
  ids: Ids
  created: Map<FileObject, number>
  deleted: Set<LiveObject>
  later: { change: Change; id?: number; data: Fields }[]
}

/**
 * Applies a plan. Fields that refer to objects that are created later are written at the end, and the event goes live last. Objects that are
 * deleted go last, unless they are in the way of a change. If it is interrupted, applying the file again continues.
 * @throws ApiError of the first write that the server rejects; the error has the property `path`
 */
export async function applyPlan(application: Application): Promise<void> {
  const { place, live, plan, deletes, report } = application
  const progress: Progress = { ids: idsOf(application), created: new Map(), deleted: new Set(), later: [] }
  const event = plan.changes.find(({ path }) => path === EVENT)
  if (event) await writeEvent(application, progress, event)
  const settings = plan.changes.find(({ path }) => path === SETTINGS)
  if (settings) {
    await send(application, SETTINGS, updateSettings(place, after(settings)))
    report(SETTINGS, 'update')
  }
  for (const change of plan.changes)
    if (isFreed(change, plan))
      await send(application, change.path, {
        method: 'PATCH',
        ...addressOf('questions', 'update', place, change.live!.id),
        body: { dependency_question: null, dependency_values: [] },
      })
  for (const change of orderOf(plan.changes)) {
    const { object } = change
    if (!object || progress.created.has(object)) continue
    if (deletes) await deleteObjects(application, progress, deletedBefore(change, live, plan))
    if (change.action === 'update') await updateObject(application, progress, change, object)
    else await createObject(application, progress, change, object)
  }
  await writeLater(application, progress)
  if (deletes) await deleteObjects(application, progress, plan.extra)
}

async function writeEvent(application: Application, { ids, later }: Progress, event: Change): Promise<void> {
  const { place, report } = application
  const { live: goesLive, ...data } = after(event)
  const { body, waiting } = resolveKeys('events', data, ids)
  const held = Object.fromEntries(waiting.map((name) => [name, data[name]]))
  if (event.action === 'create' && 'seat_category_mapping' in body) delete body.seat_category_mapping
  if (event.action === 'create' && 'seat_category_mapping' in data)
    held.seat_category_mapping = data.seat_category_mapping
  const delays = goesLive === true
  if (delays) held.live = true
  else if (goesLive !== undefined) body.live = goesLive
  if (event.action === 'create') await send(application, EVENT, createEvent(place, body))
  else if (Object.keys(body).length) await send(application, EVENT, updateEvent(place, body))
  if (Object.keys(held).length) later.push({ change: event, data: held })
  report(EVENT, event.action)
}

const idOf = ({ plan }: Application, { created }: Progress, object: FileObject | undefined): number | undefined =>
  object && (created.get(object) ?? plan.matches.get(object)?.id)

// Returns the fields of a change that are written now, and those that are written later.
function divide(change: Change, object: FileObject, ids: Ids, late: readonly string[]): { body: Fields; held: Fields } {
  const data = after(change)
  const { body, waiting } = resolveKeys(object.kind.name, data, ids)
  const held = Object.fromEntries(waiting.map((name) => [name, data[name]]))
  for (const name of late)
    if (name in data) {
      held[name] = data[name]
      delete body[name]
    }
  return { body, held }
}

async function updateObject(
  application: Application,
  progress: Progress,
  change: Change,
  object: FileObject,
): Promise<void> {
  const { place, plan, report } = application
  const { id } = change.live!
  const late = lateFields(change)
  const { body, held } = divide(change, object, progress.ids, late)
  // A dependency that was removed for the time being is written completely.
  if (late.length && isFreed(change, plan))
    for (const [name, companions] of Object.entries(COMPANIONS))
      for (const one of [name, ...companions]) if (one in object.data) held[one] = object.data[one]
  if (Object.keys(body).length)
    await send(application, change.path, {
      method: 'PATCH',
      ...addressOf(object.kind.name, 'update', place, id, idOf(application, progress, object.parent)),
      body,
    })
  if (Object.keys(held).length) progress.later.push({ change, id, data: held })
  report(change.path, 'update')
}

async function createObject(
  application: Application,
  progress: Progress,
  change: Change,
  object: FileObject,
): Promise<void> {
  const { place, plan, report } = application
  const { ids, created, later } = progress
  const { kind } = object
  const { body, held } = divide(change, object, ids, kind.late ?? [])
  const inline = inlineParts(object, plan, ids)
  for (const [name, some] of inline) body[name] = some.map(({ data: part }) => part)
  const response = await send(application, change.path, {
    method: 'POST',
    ...addressOf(kind.name, 'create', place, undefined, idOf(application, progress, object.parent)),
    body,
  })
  const { id } = response as { id: number }
  created.set(object, id)
  ids.set(`${kind.name} ${keyOf(object)}`, id)
  for (const [name, some] of inline) {
    const rows = [...((response as Fields)[name] as { id: number }[])].sort((a, b) => a.id - b.id)
    some.forEach(({ part }, i) => {
      created.set(part, rows[i]!.id)
      ids.set(`${name} ${keyOf(part)}`, rows[i]!.id)
      report(part.path, 'create')
    })
  }
  if (Object.keys(held).length) later.push({ change, id, data: held })
  report(change.path, 'create')
}

async function writeLater(application: Application, progress: Progress): Promise<void> {
  const { place } = application
  // The event goes live when its products are complete.
  for (const { change, id, data } of progress.later.sort(byEventLast)) {
    const name = change.object?.kind.name ?? 'events'
    const { body } = resolveKeys(name, data, progress.ids)
    const parentId = idOf(application, progress, change.object?.parent)
    const request: Request = change.object
      ? { method: 'PATCH', ...addressOf(name, 'update', place, id, parentId), body }
      : updateEvent(place, body)
    await send(application, change.path, request)
  }
}

async function deleteObjects(
  application: Application,
  { deleted }: Progress,
  objects: readonly LiveObject[],
): Promise<void> {
  for (const one of deletionOrder(objects)) {
    if (deleted.has(one)) continue
    await send(application, pathOf(one), deletion(one, application.place))
    deleted.add(one)
    application.report(pathOf(one), 'delete')
  }
}

const lateFields = ({ fields }: Change): string[] =>
  Object.entries(COMPANIONS).flatMap(([name, companions]) =>
    fields[name]?.after === null ? [] : [name, ...companions].filter((one) => one in fields),
  )

const byEventLast = (a: { change: Change }, b: { change: Change }): number =>
  Number(a.change.path === EVENT) - Number(b.change.path === EVENT)

// Parts that are created in the request of a new object. Their fields refer to the organizer's objects only.
function inlineParts(
  object: FileObject,
  { changes }: Plan,
  ids: Ids,
): Map<string, { part: FileObject; data: Fields }[]> {
  const parts = changes.filter((change) => change.object?.parent === object && change.object.kind.inline)
  const bodies = parts.map((change) => ({
    part: change.object!,
    data: resolveKeys(change.object!.kind.name, after(change), ids).body,
  }))
  return Map.groupBy(bodies, ({ part }) => part.kind.name)
}

const createEvent = ({ organizer, event }: Place, body: Fields): Request => ({
  method: 'POST',
  path: operationOf('events', 'create').path,
  params: { organizer },
  body: { ...body, slug: event },
})
const updateEvent = (place: Place, body: Fields): Request => ({
  method: 'PATCH',
  path: operationOf('events', 'update').path,
  params: place,
  body,
})
const updateSettings = (place: Place, body: Fields): Request => ({
  method: 'PATCH',
  path: operationOf('event_settings', 'update').path,
  params: place,
  body,
})
const deletion = (one: LiveObject, place: Place): Request => ({
  method: 'DELETE',
  ...addressOf(one.kind.name, 'remove', place, one.id, one.parent?.id),
})

// A question can depend on an option of another one, so that questions are deleted before options of those that remain.
const rankOf = ({ kind }: LiveObject): number =>
  kind.inline ? KINDS.findIndex(({ name }) => name === kind.parent) - 0.5 : KINDS.indexOf(kind)

// Objects are deleted before those to which they refer. Deleting an object deletes its parts.
function deletionOrder(extra: readonly LiveObject[]): LiveObject[] {
  const remaining = extra
    .filter(({ parent }) => !parent || !extra.includes(parent))
    .sort((a, b) => rankOf(b) - rankOf(a) || b.id - a.id)
  const references = new Map(remaining.map((one) => [one, referencesOf(one, extra)]))
  const order: LiveObject[] = []
  while (remaining.length) {
    const isReferred = ({ kind, id }: LiveObject): boolean =>
      remaining.some(
        (other) => other.kind === kind && other.id !== id && references.get(other)!.has(`${kind.name} ${id}`),
      )
    const kind = remaining[0]!.kind
    const next = remaining.findIndex((one) => one.kind === kind && !isReferred(one))
    order.push(...remaining.splice(Math.max(0, next), 1))
  }
  return order
}

/** Returns the resources and IDs to which an object and its parts refer. */
function referencesOf(one: LiveObject, objects: readonly LiveObject[]): Set<string> {
  const found = new Set<string>()
  for (const { kind, data } of [one, ...objects.filter(({ parent }) => parent === one)])
    for (const [field, schema] of Object.entries(fieldsOf(kind.name)))
      mapReferences(schema, data[field], (resource, id) => found.add(`${resource} ${String(id)}`), field)
  return found
}

async function send(
  { client, files }: Application,
  path: string,
  { method, path: url, params, body }: Request,
): Promise<unknown> {
  try {
    const sent = body && (await uploadFiles(client, body, files))
    return (await client[method](url, { params: { path: params }, ...(sent && { body: sent }) })).data
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error
  }
}

/**
 * Tries the writes of a plan that do not depend on others, without effect (guide dry-run).
 * @returns the reasons for which the server would reject them
 */
export async function tryPlan(application: Application): Promise<string[]> {
  const { client } = application
  const ids = idsOf(application)
  const errors: string[] = []
  for (const { path, request } of independentSteps(application, ids)) {
    const filled = request.path.replace(/{(\w+)}/g, (_, name: string) =>
      encodeURIComponent(String(request.params[name])),
    )
    const { data } = await client.POST(`${API}/dry_run`, {
      body: { method: request.method, path: filled.slice(API.length), ...(request.body && { body: request.body }) },
    })
    const { status, body } = data as { status: number; body: unknown }
    if (status >= 400) errors.push(...errorMessages(body).map((message) => `${path}: ${message}`))
  }
  return errors
}

// Returns the writes whose result does not depend on other writes of the plan.
function independentSteps({ plan, place, live: present, deletes }: Application, ids: Ids): Step[] {
  const { event } = present
  const steps: Step[] = []
  const others = plan.changes.length > 1
  for (const change of plan.changes) {
    const { object, path, live } = change
    if (path === EVENT) {
      const { live: goesLive, ...data } = after(change)
      const { body } = resolveKeys('events', data, ids)
      if (change.action === 'create') delete body.seat_category_mapping
      if (!others && goesLive !== undefined && event) body.live = goesLive
      steps.push({ path, request: event ? updateEvent(place, body) : createEvent(place, body) })
    } else if (!event) break
    else if (path === SETTINGS) steps.push({ path, request: updateSettings(place, after(change)) })
    else if (object && !waitsForOthers(change, present, plan, deletes))
      steps.push(...objectStep(change, object, live, plan, place, ids))
  }
  if (deletes && !plan.changes.length) {
    const isReferred = ({ kind, id }: LiveObject): boolean =>
      plan.extra.some(
        (other) =>
          (other.kind !== kind || other.id !== id) && referencesOf(other, plan.extra).has(`${kind.name} ${id}`),
      )
    for (const one of deletionOrder(plan.extra))
      if (!isReferred(one)) steps.push({ path: pathOf(one), request: deletion(one, place) })
  }
  return steps
}

function objectStep(
  change: Change,
  object: FileObject,
  live: LiveObject | undefined,
  plan: Plan,
  place: Place,
  ids: Ids,
): Step[] {
  const { kind, parent, path } = object
  const parentId = parent && plan.matches.get(parent)?.id
  if (parent && parentId === undefined) return []
  const { body, waiting } = resolveKeys(kind.name, after(change), ids)
  if (live) for (const name of lateFields(change)) delete body[name]
  // Files are uploaded when the plan is applied.
  for (const field of fileFieldsOf(kind.name)) delete body[field]
  // Values of properties that the plan itself creates would be rejected now.
  const creates = plan.changes.some(
    (one) => one.action === 'create' && one.object?.kind.name === 'item_meta_properties',
  )
  if (creates) delete body.meta_data
  if (live) {
    if (!Object.keys(body).length) return []
    return [{ path, request: { method: 'PATCH', ...addressOf(kind.name, 'update', place, live.id, parentId), body } }]
  }
  for (const name of kind.late ?? []) delete body[name]
  for (const [name, some] of inlineParts(object, plan, ids)) body[name] = some.map(({ data }) => data)
  // An object that refers to new ones, such as the quota of a new product, can only be tried without them if it is valid without them.
  const isComplete = waiting.length === 0 || DEFERS.includes(kind.name)
  return isComplete
    ? [{ path, request: { method: 'POST', ...addressOf(kind.name, 'create', place, undefined, parentId), body } }]
    : []
}
