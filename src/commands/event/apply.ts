// Applies a plan by the operations of the API, in the order in which objects depend on each other.
import type { AnyClient } from '../api/session.ts'
import type { Change, Plan } from './changes.ts'
import { deletedBefore, isFreed, orderOf } from './conflicts.ts'
import { deletion, deletionOrder } from './deletions.ts'
import type { FileObject } from './document.ts'
import { pathOf } from './document.ts'
import type { LocalFiles } from './files.ts'
import { uploadFiles } from './files.ts'
import type { Fields } from './kinds.ts'
import type { EventRef, Live, LiveObject } from './live.ts'
import { keyOf } from './live.ts'
import { EVENT, SETTINGS } from './plan.ts'
import type { Ids, Request } from './requests.ts'
import {
  addressOf,
  COMPANIONS,
  createEvent,
  fieldsAfter,
  idsOf,
  inlineParts,
  lateFields,
  resolveKeys,
  updateEvent,
  updateSettings,
} from './requests.ts'

/** Applies or tries a plan. `report` receives the path of each object that was written. */
export type Application = {
  client: AnyClient
  eventRef: EventRef
  live: Live
  plan: Plan
  deletes: boolean
  report: (path: string, action: Change['action']) => void
  /** The files that the plan uploads. */
  files: LocalFiles
}

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
  const { eventRef, live, plan, deletes, report } = application
  const progress: Progress = { ids: idsOf(live), created: new Map(), deleted: new Set(), later: [] }
  const event = plan.changes.find(({ path }) => path === EVENT)
  if (event) await writeEvent(application, progress, event)
  const settings = plan.changes.find(({ path }) => path === SETTINGS)
  if (settings) {
    await send(application, SETTINGS, updateSettings(eventRef, fieldsAfter(settings)))
    report(SETTINGS, 'update')
  }
  for (const change of plan.changes)
    if (isFreed(change, plan))
      await send(application, change.path, {
        method: 'PATCH',
        ...addressOf('questions', 'update', eventRef, change.live!.id),
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
  const { eventRef, report } = application
  const { live: goesLive, ...data } = fieldsAfter(event)
  const { body, waiting } = resolveKeys('events', data, ids)
  const held = Object.fromEntries(waiting.map((name) => [name, data[name]]))
  if (event.action === 'create' && 'seat_category_mapping' in body) delete body.seat_category_mapping
  if (event.action === 'create' && 'seat_category_mapping' in data)
    held.seat_category_mapping = data.seat_category_mapping
  const delays = goesLive === true
  if (delays) held.live = true
  else if (goesLive !== undefined) body.live = goesLive
  if (event.action === 'create') await send(application, EVENT, createEvent(eventRef, body))
  else if (Object.keys(body).length) await send(application, EVENT, updateEvent(eventRef, body))
  if (Object.keys(held).length) later.push({ change: event, data: held })
  report(EVENT, event.action)
}

const idOf = ({ plan }: Application, { created }: Progress, object: FileObject | undefined): number | undefined =>
  object && (created.get(object) ?? plan.matches.get(object)?.id)

// Returns the fields of a change that are written now, and those that are written later.
function divide(change: Change, object: FileObject, ids: Ids, late: readonly string[]): { body: Fields; held: Fields } {
  const data = fieldsAfter(change)
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
  const { eventRef, plan, report } = application
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
      ...addressOf(object.kind.name, 'update', eventRef, id, idOf(application, progress, object.parent)),
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
  const { eventRef, plan, report } = application
  const { ids, created, later } = progress
  const { kind } = object
  const { body, held } = divide(change, object, ids, kind.late ?? [])
  const inline = inlineParts(object, plan, ids)
  for (const [name, some] of inline) body[name] = some.map(({ data: part }) => part)
  const response = await send(application, change.path, {
    method: 'POST',
    ...addressOf(kind.name, 'create', eventRef, undefined, idOf(application, progress, object.parent)),
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
  const { eventRef } = application
  // The event goes live when its products are complete.
  for (const { change, id, data } of progress.later.sort(byEventLast)) {
    const name = change.object?.kind.name ?? 'events'
    const { body } = resolveKeys(name, data, progress.ids)
    const parentId = idOf(application, progress, change.object?.parent)
    const request: Request = change.object
      ? { method: 'PATCH', ...addressOf(name, 'update', eventRef, id, parentId), body }
      : updateEvent(eventRef, body)
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
    await send(application, pathOf(one), deletion(one, application.eventRef))
    deleted.add(one)
    application.report(pathOf(one), 'delete')
  }
}

const byEventLast = (a: { change: Change }, b: { change: Change }): number =>
  Number(a.change.path === EVENT) - Number(b.change.path === EVENT)

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
