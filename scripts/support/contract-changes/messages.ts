// Compares the parts of requests, responses and notifications: parameters, bodies, headers.
import { type Json, resolve } from '../document.ts'
import type { ChangeContext } from './change.ts'
import {
  atField,
  atReference,
  beforeAndAfter,
  compareReferenced,
  joinWords,
  keysOfEither,
  recordAddition,
  recordDifference,
  recordDocumentation,
} from './change.ts'
import { flatten } from './schema.ts'
import { compareSchemas } from './schemas.ts'

/** Records the changes of a request parameter. If one of the two is undefined, the parameter was added or removed. */
export function compareParameter(before: Json | undefined, after: Json | undefined, at: ChangeContext) {
  const spot = (p: Json, here: ChangeContext): ChangeContext => atField(here, p.name, `${p.in} parameter`)
  const required = (p: Json, doc: Json): boolean => !!p.required && flatten(p.schema ?? true, doc).default === undefined
  if (!before || !after) {
    const doc = before ? at.before : at.after,
      it = resolve(doc, before ?? after),
      here = spot(it, atReference(before ?? after, at))
    return before ? recordDifference(here, true, 'removed') : recordAddition(here, required(it, doc)) // removal of fields, new required input
  }
  compareReferenced(before, after, at, (a, b, inner) => {
    const here = spot(b, inner),
      now = required(b, at.after)
    recordDocumentation(a, b, here)
    if (required(a, at.before) !== now) recordDifference(here, now, now ? 'required now' : 'optional now') // new required input
    for (const word of ['style', 'explode', 'allowReserved', 'allowEmptyValue']) {
      // the same value is serialized differently
      if (a[word] !== b[word])
        recordDifference(here, word !== 'allowEmptyValue' || !b[word], beforeAndAfter(word, a[word], b[word]))
    }
    if (a.content ?? b.content) compareContent(a.content, b.content, here)
    else compareSchemas(a.schema ?? true, b.schema ?? true, here)
  })
}

/** Records the changes of a request body. */
export function compareRequestBodies(a: Json, b: Json, at: ChangeContext) {
  recordDocumentation(a, b, at)
  if (!a.required !== !b.required) recordDifference(at, !!b.required, b.required ? 'required now' : 'optional now') // new required input
  compareContent(a.content, b.content, at)
}

function compareContent(a: Json = {}, b: Json = {}, at: ChangeContext) {
  for (const media of keysOfEither(a, b)) {
    const here = atField(at, '', joinWords(media !== 'application/json' && media, 'body'))
    if (!a[media]) recordDifference(at, false, `${media} added`)
    else if (!b[media])
      recordDifference(at, true, `${media} removed`) // clients send or request it
    else {
      recordDocumentation(a[media], b[media], here)
      compareSchemas(a[media].schema ?? true, b[media].schema ?? true, here)
    }
  }
}

/** Records the changes of a response: its body and its headers. */
export function compareResponse(a: Json, b: Json, at: ChangeContext) {
  recordDocumentation(a, b, at)
  compareContent(a.content, b.content, at)
  for (const name of keysOfEither(a.headers, b.headers)) {
    const here = atField(at, name, 'header'),
      was = a.headers?.[name],
      is = b.headers?.[name]
    if (!was || !is)
      recordDifference(here, !is, is ? 'added' : 'removed') // removal of fields includes response headers
    else compareReferenced(was, is, here, compareHeaders)
  }
}

/** Records the changes of a received header or parameter. */
export function compareHeaders(a: Json, b: Json, at: ChangeContext) {
  recordDocumentation(a, b, at)
  if (!a.required !== !b.required)
    recordDifference(at, !!a.required, b.required ? 'always present now' : 'no longer always present')
  compareSchemas(a.schema ?? true, b.schema ?? true, at)
}
