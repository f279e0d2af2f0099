// What the contract says of webhooks and what is audited, walked against each other: nothing is forgotten, nothing invented.
import { readdirSync, readFileSync } from 'node:fs'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { resolve } from '../../scripts/support/document.ts'
import { TOLD, WEBHOOK_NAMES } from '../../src/domain/operations/webhook_kinds.ts'
import { jobs } from '../../src/jobs/index.ts'
import { contract, faults } from '../support/conformance.ts'

const kinds = Object.entries<Json>(contract.webhooks)
const contentOf = (item: Json): Json => item.post.requestBody.content['application/json']
const examplesOf = (item: Json): Json[] => {
  const { example, examples } = contentOf(item)
  return example ? [example] : Object.values<Json>(examples).map(({ value }) => value)
}
const plain = (name: string): string => name.replace(/^svc\./, '')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

/**
 * Kinds that no operation causes yet; may only shrink. Whoever audits one of these actions takes it out of here, and has nothing else to do
 * for it to be told.
 */
const TO_COME = ['event.order.changed.membership']

/** Changes of what webhooks are told of that are none of their kinds, and why. */
const UNTOLD: Record<string, string> = {
  'event.checkin.denied': 'nobody was let in',
}

// The names of actions in the code, but for those that jobs listen to: a literal as it stands, `log: 'voucher'` with what standard handlers add to it, and a template
// with anything where it has a value.
const root = new URL('../../src/', import.meta.url)
const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(client|demo)\//.test(name) && !name.includes('webhook_'))
  .map((name) => readFileSync(new URL(name, root), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$|\bon: \[[^\]]*\]/gm, ''))
const NAME = String.raw`[a-z_]+(?:\.[a-z_]+)+`
const literals = new Set(
  source.flatMap((text) => [...text.matchAll(new RegExp(`'(${NAME})'`, 'g'))].map(([, name]) => name!)),
)
const LOG = `$\{LOG}` // a constant of the file
const constantOf = (text: string): string => /\bLOG = '([a-z_.]+)'/.exec(text)?.[1] ?? ''
const constants = source.map(constantOf).filter(Boolean)
// Which of the standard handlers a file uses: `const { list, update } = resource(...)`, or `standard.update` and the like.
const resources = source.flatMap((text) =>
  [...text.matchAll(/\bconst (\{[^}]*\}|\w+) = resource\('(\w+)', \{[^}]*?\blog: (?:'([a-z_.]+)'|LOG)/g)].flatMap(
    ([, taken, name, prefix]) =>
      (prefix ? [prefix] : constants).map((prefix) => ({
        uses: (verb: string) =>
          new RegExp(`^\\{.*\\b${verb}\\b`, 's').test(taken!) ||
          new RegExp(`\\b${taken}\\.${verb}\\b|\\b${verb}\\b[^}]*\\} = ${taken}\\b`).test(text),
        name: name!,
        prefix,
      })),
  ),
)
const prefixes = [...resources.map(({ prefix }) => prefix), ...constants]
const VERBS = { create: 'added', update: 'changed', replace: 'changed', remove: 'deleted' }
const standard = resources.flatMap(({ uses, name, prefix }) =>
  Object.entries(VERBS)
    .filter(([verb]) => `${name}.${verb}` in operations && uses(verb))
    .map(([, past]) => `${prefix}.${past}`),
)
const templates = source.flatMap((text) =>
  [...text.matchAll(/`([a-z_.]*\$\{[^`]*?)`/g)]
    .map(([, template]) => template!)
    .filter((template) => /^[\w.]*(\$\{[^}]*\}[\w.]*)+$/.test(template) && template.includes('.'))
    .flatMap((template) =>
      template.startsWith(LOG) ? constants.map((prefix) => template.replace(LOG, prefix)) : [template],
    )
    .filter((template) => /^[a-z_]+\./.test(template))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z_.]*')}$`)),
)
const isAudited = (action: string): boolean =>
  literals.has(action) || standard.includes(action) || templates.some((template) => template.test(action))

describe('the contract', () => {
  it('lets webhooks name exactly the kinds that it describes', () => {
    expect(sorted(contract.components.schemas.WebhookKind.enum)).toEqual(sorted(kinds.map(([kind]) => kind)))
  })

  it.each(kinds)('has valid examples of %s, which tell of that kind', (kind, item) => {
    const examples = examplesOf(item)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(faults(contentOf(item).schema, example)).toEqual([])
      expect(kind.endsWith('.*') ? example.action.startsWith(kind.slice(0, -1)) : example.action === kind).toBe(true)
    }
  })

  it('has an example of everything that is told, and nothing else', () => {
    const shown = kinds.flatMap(([, item]) => examplesOf(item).map(({ action }) => plain(action)))
    expect(sorted(shown)).toEqual(sorted([...TOLD.values()].map(({ action }) => action)))
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

describe('every action that webhooks are told of', () => {
  it.each([...TOLD.keys()])('%s is audited, or stands in the list of what is to come', (action) => {
    expect([action, isAudited(action)]).toEqual([action, !TO_COME.includes(action)])
  })
})

describe('every change of what webhooks are told of', () => {
  // Below these names each action is one of the kinds.
  const COMPLETE = [
    'event.checkin',
    'event.item',
    'event.live',
    'event.order.changed',
    'event.order.refund',
    'event.orders.waitinglist',
    'event.testmode',
    'subevent',
    'voucher',
  ]
  const audited = [...new Set([...standard, ...literals])]
    .filter((action) => !prefixes.includes(action))
    .filter((action) => COMPLETE.some((prefix) => action === prefix || action.startsWith(`${prefix}.`)))
  it.each(audited)('%s is told', (action) => {
    expect([action, TOLD.has(action) || action in UNTOLD]).toEqual([action, true])
  })
})

// Orders and scans write these lines without waiting for them where no webhook hears of them (orders/creation.ts, entry/redeem.ts).
it.each([
  'event.order.placed',
  'event.order.placed.require_approval',
  'event.order.paid',
  'event.checkin',
])('%s is heard by webhooks alone', (action) => {
  const hearing = Object.entries(jobs).filter(([, { on = [] }]) => on.includes(action))
  expect(hearing.map(([name]) => name)).toEqual(['webhooks'])
})
