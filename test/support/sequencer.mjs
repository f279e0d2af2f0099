// The order of test files. Jest starts with those that took longest in the last run. In a fresh clone it knows only their sizes, and a
// long file that starts last delays the whole run. Therefore long files are listed here, the longest first; files that mostly wait
// alternate with files that mostly compute.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import Sequencer from '@jest/test-sequencer'

const WAITING = [
  'workers/jobs',
  'workers/notifications',
  'commands_serve',
  'workers/failover',
  'deploy/backup',
  'workers/storage_outage',
  'core/outages',
  'core/data/embedded',
  'workers/clock_step',
  'commands_migrate',
  'workers/disk_full',
  'commands_healthcheck',
  'workers/mail_outage',
]
const COMPUTING = [
  'contract/access',
  'contract/writes',
  'contract/mock',
  'contract/lists',
  'contract/idempotency',
  'domain/stock/waiting_list',
  'domain/entry/model',
  'security/hostile-input',
  'contract/errors',
  'domain/orders/gateway',
  'web/checkin',
  'web/sign_in',
  'core/data/migrate',
  'clients/browsers',
  'web/docs',
  'clients/package',
  'deploy/chart',
  'deploy/prometheus',
  'web/account',
  'clients/own',
  'domain/orders/scarcity',
  'domain/operations/exports',
  'security/api2-authentication',
  'contract/contract',
  'core/platform/tracing',
  'security/api4-resource-consumption',
  'domain/operations/shredding',
  'commands_doctor',
  'commands_organizers',
  'commands_users',
  'domain/orders/changes_model',
  'domain/stock/model',
  'core/work_queue',
  'web/public',
  'domain/stock/scarcity',
  'core/data/db',
  'contract/rate_limits',
]
const LONG = COMPUTING.flatMap((name, i) => [name, ...WAITING.slice(i, i + 1)]).map((name) => `test/${name}.test.ts`)

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
