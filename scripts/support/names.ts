// Rules about names and required parts of the published contract, as in public ratings (rate-my-openapi). That tool is a client of a web
// service and cannot run offline, so its measurable rules are checked here.
import type { Json } from './document.ts'
import { operationsOf, resolve } from './document.ts'

const MAX_NAME_LENGTH = 50
/** Statuses that every operation documents with a body. */
const DOCUMENTED = ['429', '500']
/** Maximum number of responses whose schema has no name. It must only be lowered. */
const MAX_UNNAMED_RESPONSES = 21

/** Returns the findings for which such ratings would subtract points. */
export function nameRules(doc: Json): string[] {
  return [...longNames(doc), ...undocumented(doc), ...metadata(doc), ...unnamedResponses(doc)]
}

function* longNames(doc: Json): Iterable<string> {
  const { schemas, requestBodies, responses, parameters, headers, securitySchemes } = doc.components
  const names = new Set<string>()
  for (const kind of [schemas, requestBodies, responses, parameters, headers, securitySchemes])
    for (const name of Object.keys(kind ?? {})) names.add(name)
  for (const { id, op, parameters: own } of operationsOf(doc)) {
    names.add(id)
    for (const { name } of own) names.add(name)
    for (const response of Object.values<Json>(op.responses))
      for (const name of Object.keys(resolve(doc, response).headers ?? {})) names.add(name)
  }
  for (const name of names)
    if (name.length > MAX_NAME_LENGTH) yield `${name} has more than ${MAX_NAME_LENGTH} characters: generators cut it.`
}

function* undocumented(doc: Json): Iterable<string> {
  for (const { id, op } of operationsOf(doc)) {
    const needed = [...DOCUMENTED, ...(op.security.length ? ['401'] : [])]
    for (const status of needed)
      if (!resolve(doc, op.responses[status] ?? {}).content)
        yield `${id}: describe the response ${status} and its body.`
    if (!op.tags?.length) yield `${id}: name its tag.`
  }
}

function* metadata({ info, servers, tags }: Json): Iterable<string> {
  for (const word of ['title', 'version', 'summary', 'description', 'contact', 'license'])
    if (!info[word]) yield `info: add \`${word}\`.`
  if (info.description?.trim().split('\n').length > 20) yield 'info.description: introduce the API in at most 20 lines.'
  for (const { url } of [...servers, info.contact])
    if (!URL.canParse(url)) yield `${url}: servers and contact need an absolute URL.`
  for (const { name, description, externalDocs } of tags) {
    if (!description) yield `The tag ${name} needs a \`description\`.`
    if (!URL.canParse(externalDocs?.url))
      yield `The tag ${name} needs the absolute URL of its guide in \`externalDocs\`.`
  }
}

function* unnamedResponses(doc: Json): Iterable<string> {
  const unnamed = operationsOf(doc).flatMap(({ id, op }) =>
    Object.entries<Json>(op.responses)
      .filter(([, { content = {} }]) => Object.values<Json>(content).some(({ schema }) => !schema.$ref))
      .map(([status]) => `${id} ${status}`),
  )
  if (unnamed.length > MAX_UNNAMED_RESPONSES)
    yield `${unnamed.length} responses have a schema without a name, for which generators invent one; the maximum is ${MAX_UNNAMED_RESPONSES}: ${unnamed.join(', ')}.`
}
