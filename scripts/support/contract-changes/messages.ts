// What requests, answers and notifications consist of: parameters, bodies, headers.
import { type Json, resolve } from '../document.ts'
import type { At } from './change.ts'
import { added, behind, into, referred, remarks, turned, union, verdict, words } from './change.ts'
import { flatten } from './schema.ts'
import { compareSchemas } from './schemas.ts'

/** Notes what changes of a parameter that is sent; it comes or goes where there is one of them only. */
export function compareParameter(before: Json | undefined, after: Json | undefined, at: At) {
  const spot = (p: Json, here: At): At => into(here, p.name, `${p.in} parameter`)
  const required = (p: Json, doc: Json): boolean => !!p.required && flatten(p.schema ?? true, doc).default === undefined
  if (!before || !after) {
    const doc = before ? at.before : at.after,
      it = resolve(doc, before ?? after),
      here = spot(it, referred(before ?? after, at))
    return before ? verdict(here, true, 'removed') : added(here, required(it, doc)) // removal of fields, new required input
  }
  behind(before, after, at, (a, b, inner) => {
    const here = spot(b, inner),
      now = required(b, at.after)
    remarks(a, b, here)
    if (required(a, at.before) !== now) verdict(here, now, now ? 'required now' : 'optional now') // new required input
    for (const word of ['style', 'explode', 'allowReserved', 'allowEmptyValue']) {
      // the same value is written otherwise
      if (a[word] !== b[word]) verdict(here, word !== 'allowEmptyValue' || !b[word], turned(word, a[word], b[word]))
    }
    if (a.content ?? b.content) compareContent(a.content, b.content, here)
    else compareSchemas(a.schema ?? true, b.schema ?? true, here)
  })
}

/** Notes what changes of a body that is sent. */
export function compareRequestBodies(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  if (!a.required !== !b.required) verdict(at, !!b.required, b.required ? 'required now' : 'optional now') // new required input
  compareContent(a.content, b.content, at)
}

function compareContent(a: Json = {}, b: Json = {}, at: At) {
  for (const media of union(a, b)) {
    const here = into(at, '', words(media !== 'application/json' && media, 'body'))
    if (!a[media]) verdict(at, false, `${media} added`)
    else if (!b[media])
      verdict(at, true, `${media} removed`) // clients send it or ask for it
    else {
      remarks(a[media], b[media], here)
      compareSchemas(a[media].schema ?? true, b[media].schema ?? true, here)
    }
  }
}

/** Notes what changes of what is received: a body, and headers with it. */
export function compareResponse(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  compareContent(a.content, b.content, at)
  for (const name of union(a.headers, b.headers)) {
    const here = into(at, name, 'header'),
      was = a.headers?.[name],
      is = b.headers?.[name]
    if (!was || !is)
      verdict(here, !is, is ? 'added' : 'removed') // removal of fields, even in the head of an answer
    else behind(was, is, here, compareHeaders)
  }
}

/** Notes what changes of a header that is received, or of a parameter that is. */
export function compareHeaders(a: Json, b: Json, at: At) {
  remarks(a, b, at)
  if (!a.required !== !b.required)
    verdict(at, !!a.required, b.required ? 'always present now' : 'no longer always present')
  compareSchemas(a.schema ?? true, b.schema ?? true, at)
}
