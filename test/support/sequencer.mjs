// The order of test files. Jest starts with those that took longest in the last run. In a fresh clone it knows only their sizes, and a
// long file that starts last delays the whole run. Therefore long files are listed here, the longest first; files that mostly wait
// alternate with files that mostly compute.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import Sequencer from '@jest/test-sequencer'

const WAITING = [
  'workers/jobs',
  'workers/notifications',
  'workers/changes',
  'commands_serve',
  'workers/card_payments',
  'workers/failover',
  'deploy/backup',
  'workers/storage_outage',
  'core/outages',
  'core/data/embedded',
  'workers/clock_step',
  'commands_migrate',
  'workers/disk_full',
  'commands_healthcheck',
  'commands_sandbox',
  'workers/mail_outage',
  'workers/bank_imports',
  'domain/orders/bank_statements',
  'core/data/replica',
  'workers/wake_ups',
  'clients/waiting_room',
  'resources/operations/changes',
]
const COMPUTING = [
  'contract/workflows',
  'commands_event_random',
  'contract/access',
  'contract/writes',
  'contract/mock',
  'contract/mock_notifications',
  'contract/lists',
  'contract/idempotency',
  'domain/stock/waiting_list',
  'domain/entry/model',
  'security/hostile-input',
  'contract/errors',
  'contract/dry_runs',
  'domain/orders/gateway',
  'domain/orders/cards',
  'web/checkin',
  'web/sign_in',
  'core/data/migrate',
  'clients/browsers',
  'web/docs',
  'web/docs_reference',
  'web/docs_samples',
  'clients/package',
  'commands_event',
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
