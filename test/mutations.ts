// Breaks the server in these ways, each in a copy of the repository, and runs the tests that must notice: `npm run test:mutations`.
// The list is also in README.md, "What each suite catches".
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { SourceChange } from './support/mutated_copy.ts'
import { mutatedCopy } from './support/mutated_copy.ts'

type Mutation = SourceChange & { failure: string; tests: string; only?: string }

const MUTATIONS: readonly Mutation[] = [
  {
    failure: 'permissions are not checked',
    file: 'core/http/auth.ts',
    from: '!needed.some(may)) throw forbidden()',
    to: 'false) throw forbidden()',
    tests: 'contract/access',
    only: 'teams',
  },
  {
    failure: 'objects of other events are found',
    file: 'core/data/references.ts',
    from: '.event_id`, event!.id)',
    to: ".event_id`, '>', 0)",
    tests: 'contract/access',
    only: 'quotas',
  },
  {
    failure: 'bodies of any media type are parsed',
    file: 'core/http/body.ts',
    from: 'throw new Rejection(415, { detail: `Send the body as',
    to: 'void new Rejection(415, { detail: `Send the body as',
    tests: 'contract/writes',
    only: 'another media type',
  },
  {
    failure: 'a repeated request is executed again',
    file: 'core/http/idempotency.ts',
    from: 'if (before) return before',
    to: '',
    tests: 'contract/idempotency',
    only: 'every write',
  },
  {
    failure: 'the audit log does not say who made a change',
    file: 'core/audit.ts',
    from: 'const { type, id, name } = who',
    to: 'const { type, id, name } = { ...who, name: null }',
    tests: 'contract/writes',
    only: 'the audit log',
  },
  {
    failure: 'a cursor skips rows',
    file: 'core/data/cursor.ts',
    from: "isAscending ? '>' : '<'",
    to: "isAscending ? '<' : '>'",
    tests: 'contract/lists',
    only: 'by cursor',
  },
  {
    failure: 'amounts are cut instead of rounded',
    file: 'core/money.ts',
    from: 'decimalPlaces(currency), Decimal.ROUND_HALF_UP',
    to: 'decimalPlaces(currency), Decimal.ROUND_DOWN',
    tests: 'core/money domain/pricing/tax_rounding',
  },
  {
    failure: 'more is sold than there is',
    file: 'sql/quotas.sql',
    from: 'greatest(n.room - n.ordered - n.carts - n.waiting, 0) end',
    to: 'greatest(n.room - n.ordered - n.waiting, 1) end',
    tests: 'domain/stock/quotas domain/stock/scarcity',
  },
  {
    failure: 'a ticket is admitted twice',
    file: 'domain/entry/redeem.ts',
    from: "if (redeemed && !force) return reject('already_redeemed')",
    to: '',
    tests: 'resources/entry/checkin_rpc',
  },
  {
    failure: 'webhooks reach private addresses',
    file: 'core/platform/outbound.ts',
    from: "if (it.range() !== 'unicast' ||",
    to: 'if (',
    tests: 'security/api7',
  },
  {
    failure: 'a card payment is called before it is recorded',
    file: 'domain/orders/draft/persist.ts',
    from: '...payments.map((payment) => recordStart({ db, now }, order, payment)),',
    to: '',
    tests: 'domain/orders/cards.test',
    only: 'by a check',
  },
  {
    failure: 'a card payment has no idempotency key',
    file: 'domain/orders/payments/providers/stripe.ts',
    from: '{ idempotencyKey: `payment-',
    to: '{ idempotencyKey: `payment-` + Math.random() + `-',
    tests: 'domain/orders/cards.test',
    only: 'one session',
  },
  {
    failure: 'a notification of a card payment is believed',
    file: 'domain/orders/payments/providers/stripe.ts',
    from: 'updates.push({ payment })',
    to: "updates.push({ payment, result: { state: 'confirmed' } })",
    tests: 'domain/orders/cards.test',
    only: 'only names',
  },
  {
    failure: 'a late card payment takes tickets of others',
    file: 'domain/orders/lifecycle/payment_results.ts',
    from: '{ force: false, mail: true })',
    to: '{ force: true, mail: true })',
    tests: 'domain/orders/cards_returned',
    only: 'sold to others',
  },
  {
    failure: 'each waiting reader of the change feed reads for itself',
    file: 'domain/operations/change_waits.ts',
    from: 'if (same) return same',
    to: '',
    tests: 'workers/change_readers',
  },
  {
    failure: 'a mail attaches invoices of another one',
    file: 'domain/orders/messages/invoice_mails.ts',
    from: '(other.sent is not null or not',
    to: '(other.sent is not null and not',
    tests: 'domain/orders/invoice_mails',
  },
]

const chosen = MUTATIONS.filter(({ failure }) => process.argv.slice(2).every((word) => failure.includes(word)))
const missed = chosen.filter((mutation) => {
  const start = Date.now()
  const isFound = finds(mutation)
  console.log(
    `${isFound ? 'found ' : 'MISSED'} ${mutation.failure} (${mutation.tests}, ${Math.round((Date.now() - start) / 1000)} s)`,
  )
  return !isFound
})
process.exitCode = missed.length ? 1 : 0

/** Returns whether the tests fail in a copy of the sources with the mutation. */
function finds({ file, from, to, tests, only }: Mutation): boolean {
  const copy = mutatedCopy({ file, from, to })
  try {
    return run(copy, tests, only) === 'failed'
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs test files in a copy. @throws Error if the run ends without a result, for example because of a syntax error */
function run(copy: string, tests: string, only?: string): 'passed' | 'failed' {
  const files = tests.split(' ').map((name) => `test/${name}`)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--maxWorkers=1', ...files, ...(only ? ['--testNamePattern', only] : [])],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  )
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(stdout) ?? []
  if (passed === undefined || /Test suite failed to run/.test(stderr))
    throw new Error(`The tests of ${copy} did not run:\n${stderr.slice(-2000)}`)
  return Number(failed) > 0 ? 'failed' : 'passed'
}
