// Compares operations: permissions, requests and responses.
import { type Json, METHODS, resolve } from '../document.ts'
import type { ChangeContext } from './change.ts'
import {
  atComponent,
  atField,
  atReference,
  compareReferenced,
  joinWords,
  keysOfEither,
  recordAddition,
  recordDifference,
  recordDocumentation,
} from './change.ts'
import { compareParameter, compareRequestBodies, compareResponse } from './messages.ts'
import { compareNotifications } from './webhooks.ts'

/** An operation or a webhook, with all its parameters by location and name; path parameters are by position. */
export type Operation = { key: string; endpoint: string; webhook: boolean; op: Json; parameters: Map<string, Json> }

/** Returns operations and webhooks, by method and path. The names of path parameters are ignored; only their order matters. */
export function operationsOf(doc: Json): Map<string, Operation> {
  const found = new Map<string, Operation>()
  const add = (path: string, item: Json, webhook: boolean) => {
    for (const method of METHODS.filter((name) => item[name])) {
      const op = item[method],
        endpoint = joinWords(webhook && 'webhook', method.toUpperCase(), path)
      const names: string[] = path.match(/(?<=\{)[^}]*/g) ?? [],
        parameters = new Map<string, Json>()
      for (const parameter of [...(item.parameters ?? []), ...(op.parameters ?? [])]) {
        const { in: kind, name } = resolve(doc, parameter)
        const known = kind === 'path' ? names.indexOf(name) : kind === 'header' ? name.toLowerCase() : name
        parameters.set(`${kind} ${known}`, parameter)
      }
      found.set(endpoint.replace(/\{[^}]*\}/g, '{}'), {
        key: op.operationId ?? endpoint,
        endpoint,
        webhook,
        op,
        parameters,
      })
    }
  }
  for (const path of Object.keys(doc.paths ?? {})) add(path, resolve(doc, doc.paths[path]), false)
  for (const name of Object.keys(doc.webhooks ?? {})) add(name, resolve(doc, doc.webhooks[name]), true)
  return found
}

/** Records the changes between two versions of an operation. */
export function compareOperations(a: Operation, b: Operation, at: ChangeContext): void {
  recordDocumentation(a.op, b.op, at)
  if (a.key !== b.key && a.op.operationId) recordDifference(at, false, `operationId ${a.key} -> ${b.key}`)
  const [was = [], is = []] = [a, b].map(({ op }) => [op['x-permission'] ?? 'none'].flat() as string[])
  const shutOut = !is.includes('none') && was.some((name) => !is.includes(name)) // callers with only this permission lose access
  if (`${was}` !== `${is}`) recordDifference(at, shutOut, `x-permission ${was.join(' or ')} -> ${is.join(' or ')}`)
  if (a.webhook) return compareNotifications(a, b, at)
  const request = atField(at, '', 'request'),
    sent = a.op.requestBody,
    taken = b.op.requestBody
  compareSecurity(
    a.op.security ?? at.before.security ?? [],
    b.op.security ?? at.after.security ?? [],
    atComponent('security', at),
  )
  for (const key of new Set([...a.parameters.keys(), ...b.parameters.keys()])) {
    compareParameter(a.parameters.get(key), b.parameters.get(key), at)
  }
  if (sent && taken) compareReferenced(sent, taken, request, compareRequestBodies)
  else if (sent)
    recordDifference(request, true, 'removed') // removal of fields
  else if (taken) recordAddition(request, !!resolve(at.after, taken).required)
  compareResponses(a.op.responses ?? {}, b.op.responses ?? {}, at)
}

function compareSecurity(before: Json[], after: Json[], at: ChangeContext) {
  const was = before.length > 0 ? before : [{}],
    is = after.length > 0 ? after : [{}]
  const within = (x: Json, y: Json): boolean =>
    Object.keys(x).every((scheme) => scheme in y && x[scheme].every((scope: string) => y[scheme].includes(scope)))
  const one = (scheme: string, scopes: string[]): string => scheme + (scopes.length > 0 ? `(${scopes.join()})` : '')
  const text = (x: Json): string =>
    Object.keys(x)
      .map((scheme) => one(scheme, x[scheme]))
      .join('+') || 'calls without credentials'
  for (const x of was) if (!is.some((y) => within(y, x))) recordDifference(at, true, `no longer accepts ${text(x)}`) // clients that use only this scheme lose access
  for (const y of is) if (!was.some((x) => within(x, y))) recordDifference(at, false, `accepts ${text(y)}`)
  for (const scheme of was.flatMap(Object.keys).filter((name) => is.some((y) => name in y))) {
    const $ref = `#/components/securitySchemes/${scheme}`
    compareReferenced({ $ref }, { $ref }, at, compareSchemes)
  }
}

function compareSchemes(a: Json, b: Json, at: ChangeContext) {
  recordDocumentation(a, b, at)
  // URLs of the server itself are the same with and without its address.
  const bare = (scheme: Json, { servers: [server] = [] }: Json): string =>
    JSON.stringify(scheme, (word, value) => (['description', 'scopes'].includes(word) ? undefined : value)).replaceAll(
      `"${server?.url}/`,
      '"/',
    )
  if (bare(a, at.before) !== bare(b, at.after))
    recordDifference(at, true, 'credentials are obtained or sent in another way')
}

function compareResponses(a: Json, b: Json, at: ChangeContext) {
  const success = (code: string): boolean => /^[23]/.test(code) && code !== '304' // only conditional requests receive a 304
  const [lost, ...more] = Object.keys(a).filter((code) => success(code) && !b[code])
  const [gained, ...others] = Object.keys(b).filter((code) => success(code) && !a[code])
  const moved = lost && gained && more.length + others.length === 0
  if (moved) {
    const here: ChangeContext = { ...at, direction: 'response' }
    recordDifference(here, true, `success status ${lost} -> ${gained}`) // clients check for it
    compareReferenced(a[lost], b[gained], atField(here, '', `response ${gained}`), compareResponse)
  }
  for (const code of keysOfEither(a, b)) {
    const here: ChangeContext = {
      ...atField(at, '', `response ${code}`),
      direction: success(code) ? 'response' : 'error',
    }
    if (a[code] && b[code]) compareReferenced(a[code], b[code], here, compareResponse)
    else if (!moved || !success(code)) {
      // clients expect the removed status and do not know the new one
      recordDifference(atReference(b[code] ?? a[code], here), true, b[code] ? 'added' : 'removed')
    }
  }
}
