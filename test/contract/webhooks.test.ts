// The webhooks of the contract are those that the server publishes. Types ensure that only known actions are audited
// (src/domain/audit_actions.ts).
import type { Json } from '../../scripts/support/document.ts'
import { resolve } from '../../scripts/support/document.ts'
import { PUBLICATIONS, WEBHOOK_NAMES } from '../../src/domain/operations/webhook_kinds.ts'
import { contract, errors } from '../support/conformance.ts'

const kinds = Object.entries<Json>(contract.webhooks)
const contentOf = (item: Json): Json => item.post.requestBody.content['application/json']
const examplesOf = (item: Json): Json[] => {
  const { example, examples } = contentOf(item)
  return example ? [example] : Object.values<Json>(examples).map(({ value }) => value)
}
const plain = (name: string): string => name.replace(/^svc\./, '')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

describe('the contract', () => {
  it('lets webhooks name exactly the kinds that it describes', () => {
    expect(sorted(contract.components.schemas.WebhookEventType.enum)).toEqual(sorted(kinds.map(([kind]) => kind)))
  })

  it.each(kinds)('has valid examples of %s with that event type', (kind, item) => {
    const examples = examplesOf(item)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(errors(contentOf(item).schema, example)).toEqual([])
      expect(kind.endsWith('.*') ? example.action.startsWith(kind.slice(0, -1)) : example.action === kind).toBe(true)
    }
  })

  it('has an example of every event type, and nothing else', () => {
    const shown = kinds.flatMap(([, item]) => examplesOf(item).map(({ action }) => plain(action)))
    expect(sorted(shown)).toEqual(sorted([...PUBLICATIONS.values()].map(({ action }) => action)))
    const allowed = kinds.flatMap(
      ([, item]) => resolve(contract, contentOf(item).schema).properties.action.enum as string[],
    )
    expect(sorted(allowed.map(plain))).toEqual(sorted(shown))
  })

  it('describes each with a summary, the signature and the answers that count', () => {
    for (const [kind, { post }] of kinds) {
      expect([kind, post.summary]).toEqual([kind, expect.stringMatching(/^[A-Z].*[^.]$/)])
      const headers = post.parameters.map((p: Json) => resolve(contract, p).name)
      expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect(Object.keys(post.responses).sort()).toEqual(['2XX', '410', 'default'])
    }
  })

  it('knows their names by the brand', () => {
    const names = kinds.flatMap(([kind, item]) => [kind, ...examplesOf(item).map(({ action }) => action)])
    expect(sorted(WEBHOOK_NAMES)).toEqual(sorted(names.map(plain)))
  })
})
