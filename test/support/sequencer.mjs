// Which test file comes first. Jest starts with those that took longest the last time; in a fresh clone it knows nothing but their size, and
// a long one that begins last keeps everybody waiting. So those that are known to be long are named here, the longest first.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import Sequencer from '@jest/test-sequencer'

const LONG = [
  'workers/jobs',
  'commands_serve',
  'workers/notifications',
  'security/hostile-input',
  'web/checkin',
  'commands_organizers',
  'workers/storage_outage',
  'workers/disk_full',
  'workers/clock_step',
  'contract/access',
  'contract/errors',
  'contract/idempotency',
  'contract/writes',
  'contract/lists',
  'contract/mock',
  'web/order',
  'web/docs',
  'domain/stock/waiting_list',
  'domain/orders/scarcity',
  'domain/orders/model',
  'domain/stock/model',
].map((name) => `test/${name}.test.ts`)

/** The order in which the files of a run are begun. */
export default class LongestFirst extends Sequencer {
  /** @throws Error when a file that is named here is gone: then the name is to go, too */
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
