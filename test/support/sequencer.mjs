// The order of test files. Jest starts with those that took longest in the last run. In a fresh clone it knows only their sizes, and a
// long file that starts last delays the whole run. Therefore long files are listed here, the longest first; files that mostly wait
// alternate with files that mostly compute.
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
    // Among the others, files that failed or took longest in the last run come first.
    return super.sort(tests).sort((one, other) => place(one) - place(other))
  }
}
