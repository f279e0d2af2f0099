// What changes of a notification: it is received, and what its receivers answer is taken.
import { type Json, resolve } from '../document.ts'
import type { At } from './change.ts'
import { behind, into, referred, remarks, union, verdict } from './change.ts'
import { compareHeaders, compareResponse } from './messages.ts'
import type { Operation } from './operations.ts'

/** Notes what changes from one notification to the other. */
export function compareNotifications(a: Operation, b: Operation, at: At): void {
  const received: At = { ...at, direction: 'response' }
  for (const key of new Set([...a.parameters.keys(), ...b.parameters.keys()]))
    compareReceivedParameter(a.parameters.get(key), b.parameters.get(key), received)
  behind(a.op.requestBody ?? {}, b.op.requestBody ?? {}, into(received, '', 'request'), (x, y, here) => {
    if (!x.required !== !y.required)
      verdict(into(here, '', 'body'), !!x.required, y.required ? 'always present now' : 'no longer always present')
    compareResponse(x, y, here)
  })
  const [was, is]: [Json, Json] = [a.op.responses ?? {}, b.op.responses ?? {}]
  for (const code of union(was, is)) {
    const here = into(at, '', `response ${code}`)
    if (was[code] && is[code]) behind(was[code], is[code], here, remarks)
    else verdict(referred(is[code] ?? was[code], here), !is[code], is[code] ? 'added' : 'removed') // receivers answer it
  }
}

// Receivers read the headers of a notification as callers read those of an answer.
function compareReceivedParameter(before: Json | undefined, after: Json | undefined, at: At): void {
  const spot = (p: Json, here: At): At => into(here, p.name, `${p.in} parameter`)
  if (before && after) return behind(before, after, at, (a, b, here) => compareHeaders(a, b, spot(b, here)))
  const here = spot(resolve(before ? at.before : at.after, before ?? after), referred(before ?? after, at))
  verdict(here, !after, after ? 'added' : 'removed')
}
