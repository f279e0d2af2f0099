// Compares notifications. Clients receive them, and their responses are requests from the server's point of view.
import { type Json, resolve } from '../document.ts'
import type { ChangeContext } from './change.ts'
import {
  atField,
  atReference,
  compareReferenced,
  keysOfEither,
  recordDifference,
  recordDocumentation,
} from './change.ts'
import { compareHeaders, compareResponse } from './messages.ts'
import type { Operation } from './operations.ts'

/** Records the changes between two versions of a notification. */
export function compareNotifications(a: Operation, b: Operation, at: ChangeContext): void {
  const received: ChangeContext = { ...at, direction: 'response' }
  for (const key of new Set([...a.parameters.keys(), ...b.parameters.keys()]))
    compareReceivedParameter(a.parameters.get(key), b.parameters.get(key), received)
  compareReferenced(a.op.requestBody ?? {}, b.op.requestBody ?? {}, atField(received, '', 'request'), (x, y, here) => {
    if (!x.required !== !y.required)
      recordDifference(
        atField(here, '', 'body'),
        !!x.required,
        y.required ? 'always present now' : 'no longer always present',
      )
    compareResponse(x, y, here)
  })
  const [was, is]: [Json, Json] = [a.op.responses ?? {}, b.op.responses ?? {}]
  for (const code of keysOfEither(was, is)) {
    const here = atField(at, '', `response ${code}`)
    if (was[code] && is[code]) compareReferenced(was[code], is[code], here, recordDocumentation)
    else recordDifference(atReference(is[code] ?? was[code], here), !is[code], is[code] ? 'added' : 'removed') // receivers return it
  }
}

// For receivers, the headers of a notification are like response headers.
function compareReceivedParameter(before: Json | undefined, after: Json | undefined, at: ChangeContext): void {
  const spot = (p: Json, here: ChangeContext): ChangeContext => atField(here, p.name, `${p.in} parameter`)
  if (before && after) return compareReferenced(before, after, at, (a, b, here) => compareHeaders(a, b, spot(b, here)))
  const here = spot(resolve(before ? at.before : at.after, before ?? after), atReference(before ?? after, at))
  recordDifference(here, !after, after ? 'added' : 'removed')
}
