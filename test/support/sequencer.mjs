// Which test file comes first. Jest starts with those that took longest the last time; in a fresh clone it knows nothing but their size, and
// a long one that begins last keeps everybody waiting. So those that are known to be long are named here, the longest first; those that
// mostly wait alternate with those that compute.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import Sequencer from '@jest/test-sequencer'

const LONG = [
  'workers/jobs',
  'contract/access',
  'workers/notifications',
  'commands_serve',
  'workers/failover',
  'contract/errors',
  'core/outages',
  'contract/mock',
  'clients/package',
  'commands_organizers',
  'contract/writes',
  'contract/lists',
  'contract/idempotency',
  'security/hostile-input',
  'domain/orders/gateway',
  'web/checkin',
  'web/docs',
  'commands_users',
  'core/data/migrate',
  'contract/contract',
  'clients/browsers',
  'domain/entry/model',
  'core/data/embedded',
  'web/sign_in',
  'clients/own',
  'domain/stock/waiting_list',
  'domain/orders/scarcity',
  'contract/rate_limits',
  'core/data/db',
  'commands',
].map((name) => `test/${name}.test.ts`)

/** Sorts the test files of a run, the longest first. */
export default class LongestFirst extends Sequencer {
  /** Sorts test files. @throws Error if a file in the list does not exist; remove it from the list then */
  sort(tests) {
    const place = ({ path, context: { config } }) => {
      const at = LONG.indexOf(relative(config.rootDir, path))
      return at < 0 ? LONG.length : at
    }
    for (const { context } of tests.slice(0, 1))
      for (const name of LONG)
        if (!existsSync(join(context.config.rootDir, name))) throw new Error(`test/support/sequencer.mjs names ${name}`)
    // The one that failed, or took longest, the last time comes first among the others.
    return super.sort(tests).sort((one, other) => place(one) - place(other))
  }
}
