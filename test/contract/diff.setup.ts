// Small contracts, and the changes that are found between two of them.
import { compareContracts } from '../../scripts/support/contract-changes/contracts.ts'

// biome-ignore lint/suspicious/noExplicitAny: contracts are walked as plain JSON
export type Json = any

export const contract = (operation: Json, components: Json = {}): Json => ({
  paths: { '/things/{id}/': { patch: { operationId: 'things.update', ...operation } } },
  components,
})
export const body = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
export const answers = (schema: Json, components?: Json): Json =>
  contract({ responses: { 200: body(schema) } }, components)
export const takes = (schema: Json, components?: Json): Json =>
  contract({ requestBody: body(schema), responses: {} }, components)
export const object = (properties: Json, ...required: string[]): Json => ({ type: 'object', properties, required })

/** Formats a change: `!` for incompatible, `=` for compatible, `~` for documentation. */
export const found = (before: Json, after: Json): string[] =>
  compareContracts(before, after).map(
    ({ severity, place, field, what }) =>
      `${{ incompatible: '!', compatible: '=', documentation: '~' }[severity]} ${[place, field].filter(Boolean).join(' ')}: ${what}`,
  )

export type Row = [sentence: string, before: Json, after: Json, there: string[], back: string[]]

/** Tests changes of a schema for receivers and for senders of a message, in both directions. */
export const table = (rows: Row[]) => {
  for (const [text, before, after, there, back] of rows) {
    it(text, () => {
      expect(found(before, after).sort()).toEqual([...there].sort())
      expect(found(after, before).sort()).toEqual([...back].sort())
    })
  }
}
export const received = (rows: Row[]) =>
  table(
    rows.map(([text, a, b, there, back]) => [text, answers(a), answers(b), ...at('response 200 body', there, back)]),
  )
export const sent = (rows: Row[]) =>
  table(rows.map(([text, a, b, there, back]) => [text, takes(a), takes(b), ...at('request body', there, back)]))
export const at = (place: string, ...lists: string[][]): [string[], string[]] =>
  lists.map((list) =>
    list.map((entry) => entry.replace(/^(.) :?/, (start) => `${start[0]} ${place}${start.endsWith(':') ? ':' : ' '}`)),
  ) as [string[], string[]]

export const string = { type: 'string' }
export const text = (words: Json): Json => ({ type: 'string', ...words })
