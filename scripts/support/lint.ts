// House rules of the contract that spec/rules.yaml cannot express, because they look at the derived document as a whole.
// Each message says what to do.

import type { Json } from './derive.ts'
import { flatProperties, operationsOf, resolve } from './derive.ts'

/** The sentences that say what is wrong with a derived contract; empty when nothing is. */
export function lint(doc: Json): string[] {
  return [...operationRules(doc), ...schemaRules(doc)]
}

function* operationRules(doc: Json): Iterable<string> {
  const own = (id: string): string | undefined =>
    /\{(\w+)\}\/$/.exec(operationsOf(doc).find((op) => op.id === id.replace(/\.\w+$/, '.get'))?.path ?? '')?.[1]
  for (const { id, path, method, op, parameters } of operationsOf(doc)) {
    const at = `${id} (${method.toUpperCase()} ${path})`
    if (!op.security?.length && !('security' in op))
      yield `${at}: say who may call it with \`security\`, here or at the top of openapi.yaml.`
    for (const [name] of [...path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]])) {
      const parameter = parameters.find((p) => p.in === 'path' && p.name === name)
      if (
        parameter &&
        !['organizer', 'event', 'id', own(id)].includes(name!) &&
        !parameter['x-references'] &&
        resolve(doc, parameter.schema).type === 'integer'
      ) {
        yield `${at}: the path parameter \`${name}\` names an object above this one: say which with \`x-references\`.`
      }
    }
    for (const p of parameters.filter((p) => p.in === 'query')) {
      if (p.example === undefined && p.schema?.example === undefined && resolve(doc, p.schema).example === undefined) {
        yield `${at}: give the query parameter \`${p.name}\` an \`example\`, the mock and the fuzzer start from it.`
      }
    }
    if (id.endsWith('.list')) {
      const success = resolve(doc, op.responses['200'])
      const members = flatProperties(doc, success?.content?.['application/json']?.schema ?? {})
      if (!['count', 'next', 'previous', 'results'].every((name) => name in members))
        yield `${at}: a list answers with common.yaml's Page plus \`results\`.`
      for (const name of ['page', 'page_size', 'cursor']) {
        if (!parameters.some((p) => p.name === name))
          yield `${at}: a list takes \`${name}\`, add the $ref to common.yaml.`
      }
    }
    const written = op.requestBody && Object.values<Json>(resolve(doc, op.requestBody).content)[0]?.schema
    if (written && resolve(doc, written).allOf)
      yield `${at}: describe the body as one object; the server drops members that a part of \`allOf\` does not name.`
    if (op.requestBody) yield* exampleRules(`${at}: the request body`, resolve(doc, op.requestBody))
    for (const [status, answer] of Object.entries<Json>(op.responses))
      yield* exampleRules(`${at}: the answer ${status}`, resolve(doc, answer))
  }
}

function* exampleRules(at: string, { content = {} }: Json): Iterable<string> {
  for (const [media, { example, examples }] of Object.entries<Json>(content)) {
    if (example === undefined && !Object.keys(examples ?? {}).length)
      yield `${at} (${media}) needs an \`example\`: clients and the mock work from it.`
  }
}

function* schemaRules(doc: Json): Iterable<string> {
  for (const [name, schema] of Object.entries<Json>(doc.components.schemas))
    yield* membersOf(doc, name, schema, /Write$|Patch$/.test(name))
}

function* membersOf(doc: Json, at: string, schema: Json, written: boolean): Iterable<string> {
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    yield* membersOf(doc, at, part, written)
  if (schema.items) yield* membersOf(doc, `${at}[]`, schema.items, written)
  for (const [key, p] of Object.entries<Json>(schema.properties ?? {})) {
    const target = resolve(doc, p)
    if (!p.description && !target.description)
      yield `${at}.${key} needs a \`description\` that says what it means, not its type again.`
    if (written && [target.type].flat().includes('integer') && target.maximum === undefined && !target.enum) {
      yield `${at}.${key} needs a \`maximum\`: PostgreSQL's integer ends at 2147483647.`
    }
    yield* membersOf(doc, `${at}.${key}`, p, written)
  }
}
