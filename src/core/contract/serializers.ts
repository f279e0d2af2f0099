// Answers as JSON text with declared members only, compiled by fast-json-stringify from their schemas.
import fastJson from 'fast-json-stringify'
import type { Described, Document } from './document.ts'
import { inline, resolved } from './document.ts'
import type { Route } from './load.ts'

/** What writes the answers of an operation, by status. */
export function serializers(doc: Document, { responses }: Described): Route['serialize'] {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, answer]) => {
      const schema = resolved(doc, answer).content?.['application/json']?.schema
      if (!schema) return []
      // Which of several shapes an answer has could only be told by validating it: such a one is written as it is.
      if (schema.anyOf) return [[Number(status), JSON.stringify]]
      // Compiled at the first answer: the server starts sooner, and a test compiles all.
      let write: ((value: unknown) => string) | undefined
      return [
        [
          Number(status),
          (value: unknown) => (write ??= fastJson(inline(doc, schema, { defaults: false }) as never))(value),
        ],
      ]
    }),
  )
}
