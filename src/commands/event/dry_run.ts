// Tries a plan by dry runs, so that it is rejected before the first write.
import { dryRun, errorMessages } from '../api/session.ts'
import type { Application } from './apply.ts'
import type { Change, Plan } from './changes.ts'
import { waitsForOthers } from './conflicts.ts'
import { deletion, deletionOrder, referencesOf } from './deletions.ts'
import type { FileObject } from './document.ts'
import { pathOf } from './document.ts'
import { fileFieldsOf } from './kinds.ts'
import type { EventRef, LiveObject } from './live.ts'
import { EVENT, SETTINGS } from './plan.ts'
import type { Ids, Request } from './requests.ts'
import {
  addressOf,
  createEvent,
  fieldsAfter,
  idsOf,
  inlineParts,
  lateFields,
  resolveKeys,
  updateEvent,
  updateSettings,
} from './requests.ts'

/** Types whose references to objects of later types are optional. */
const DEFERS: readonly string[] = ['subevents', 'items', 'questions']

/** A request, with the path of its object in the file. */
type Step = { path: string; request: Request }

/**
 * Tries the writes of a plan that do not depend on others, without effect (guide dry-run).
 * @returns the reasons for which the server would reject them
 */
export async function tryPlan(application: Application): Promise<string[]> {
  const { client } = application
  const ids = idsOf(application.live)
  const errors: string[] = []
  for (const { path, request } of independentSteps(application, ids)) {
    const { status, body } = await dryRun(client, request)
    if (status >= 400) errors.push(...errorMessages(body).map((message) => `${path}: ${message}`))
  }
  return errors
}

// Returns the writes whose result does not depend on other writes of the plan.
function independentSteps({ plan, eventRef, live: present, deletes }: Application, ids: Ids): Step[] {
  const { event } = present
  const steps: Step[] = []
  const others = plan.changes.length > 1
  for (const change of plan.changes) {
    const { object, path, live } = change
    if (path === EVENT) {
      const { live: goesLive, ...data } = fieldsAfter(change)
      const { body } = resolveKeys('events', data, ids)
      if (change.action === 'create') delete body.seat_category_mapping
      if (!others && goesLive !== undefined && event) body.live = goesLive
      steps.push({ path, request: event ? updateEvent(eventRef, body) : createEvent(eventRef, body) })
    } else if (!event) break
    else if (path === SETTINGS) steps.push({ path, request: updateSettings(eventRef, fieldsAfter(change)) })
    else if (object && !waitsForOthers(change, present, plan, deletes))
      steps.push(...objectStep(change, object, live, plan, eventRef, ids))
  }
  if (deletes && !plan.changes.length) {
    const isReferred = ({ kind, id }: LiveObject): boolean =>
      plan.extra.some(
        (other) =>
          (other.kind !== kind || other.id !== id) && referencesOf(other, plan.extra).has(`${kind.name} ${id}`),
      )
    for (const one of deletionOrder(plan.extra))
      if (!isReferred(one)) steps.push({ path: pathOf(one), request: deletion(one, eventRef) })
  }
  return steps
}

function objectStep(
  change: Change,
  object: FileObject,
  live: LiveObject | undefined,
  plan: Plan,
  eventRef: EventRef,
  ids: Ids,
): Step[] {
  const { kind, parent, path } = object
  const parentId = parent && plan.matches.get(parent)?.id
  if (parent && parentId === undefined) return []
  const { body, waiting } = resolveKeys(kind.name, fieldsAfter(change), ids)
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
    return [
      { path, request: { method: 'PATCH', ...addressOf(kind.name, 'update', eventRef, live.id, parentId), body } },
    ]
  }
  for (const name of kind.late ?? []) delete body[name]
  for (const [name, some] of inlineParts(object, plan, ids)) body[name] = some.map(({ data }) => data)
  // An object that refers to new ones, such as the quota of a new product, can only be tried without them if it is valid without them.
  const isComplete = waiting.length === 0 || DEFERS.includes(kind.name)
  return isComplete
    ? [{ path, request: { method: 'POST', ...addressOf(kind.name, 'create', eventRef, undefined, parentId), body } }]
    : []
}
