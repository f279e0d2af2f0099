// Deliberate errors in the server, the database's configuration and the proxy. The checks must find each of them: a check that no error turns
// red proves nothing.
import { rmSync } from 'node:fs'
import type { SourceChange } from '../support/mutated_copy.ts'
import { mutatedCopy } from '../support/mutated_copy.ts'
import type { Claim } from './checker.ts'
import { CLAIMS } from './checker.ts'
import { setSynchronous } from './database.ts'
import type { Planned } from './faults.ts'
import type { Cluster } from './rounds.ts'
import { replaceApp, replaceProxy, runRound, SOURCES } from './rounds.ts'

/** A deliberate error, the claim that it breaks, and a round that shows it. */
export type Mutant = {
  readonly name: string
  readonly claim: Claim
  readonly source?: SourceChange
  readonly isAsynchronous?: boolean
  readonly editProxy?: (text: string) => string
  readonly seconds: number
  readonly failures: readonly Planned[]
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the quota is not checked under its lock',
    claim: 'once',
    source: {
      file: 'domain/orders/draft/persist.ts',
      from: 'force || assertWithinQuotas(',
      to: 'true || assertWithinQuotas(',
    },
    seconds: 12,
    failures: [],
  },
  {
    name: 'vouchers are read without a lock',
    // A constraint of the database prevents a second use, so that the error is a response with status 500.
    claim: 'outages',
    source: {
      file: 'domain/locks.ts',
      from: 'code = any(:codes) order by id for no key update',
      to: 'code = any(:codes) order by id',
    },
    seconds: 12,
    failures: [],
  },
  {
    name: 'the stored response is ignored',
    claim: 'keys',
    source: { file: 'core/http/idempotency.ts', from: 'if (before) return before', to: '' },
    seconds: 12,
    failures: [],
  },
  {
    name: 'the response is stored after the commit of the change',
    claim: 'keys',
    source: {
      file: 'core/http/idempotency.ts',
      from: 'db.transaction((trx) => runInTransaction(trx, key, owner, now, work))',
      to: 'runInTransaction(db, key, owner, now, work)',
    },
    seconds: 36,
    // Each of these interrupts requests between the two commits.
    failures: [
      { name: 'kill_primary', at: 3, until: 12 },
      { name: 'kill_api', at: 20, until: 21 },
      { name: 'kill_api', at: 28, until: 29 },
    ],
  },
  {
    name: 'the response is sent before the commit',
    claim: 'durable',
    source: {
      file: 'core/http/idempotency.ts',
      from: 'db.transaction((trx) => runInTransaction(trx, key, owner, now, work))',
      to: 'new Promise((resolve, reject) => void db.transaction(async (trx) => resolve(await runInTransaction(trx, key, owner, now, work))).catch(reject))',
    },
    seconds: 30,
    failures: [{ name: 'cut_primary', at: 4, until: 20 }],
  },
  {
    name: 'synchronous_mode is off',
    claim: 'durable',
    isAsynchronous: true,
    seconds: 30,
    failures: [{ name: 'mute_primary', at: 4, until: 22 }],
  },
  {
    name: 'notifications of an object are sent in any order',
    claim: 'webhooks',
    source: {
      file: 'domain/operations/webhook_deliveries.ts',
      from: "e.id < q.id\n    and e.state in ('waiting', 'sending')",
      to: "e.id < q.id and false\n    and e.state in ('waiting', 'sending')",
    },
    seconds: 15,
    failures: [],
  },
  {
    name: 'work is claimed without a lease that ends',
    claim: 'webhooks',
    source: {
      file: 'core/work_queue.ts',
      from: 'const lease = addSeconds(now, leaseSeconds)',
      to: 'const lease = addSeconds(now, leaseSeconds + 86_400)',
    },
    seconds: 15,
    failures: [
      { name: 'kill_worker', at: 5, until: 6 },
      { name: 'kill_worker', at: 10, until: 11 },
    ],
  },
  {
    name: 'the proxy keeps sessions with a host that is down',
    claim: 'outages',
    editProxy: (text) => text.replace(' on-marked-down shutdown-sessions', ''),
    seconds: 50,
    failures: [{ name: 'stop_primary', at: 4, until: 45 }],
  },
  {
    name: 'the proxy opens sessions with standbys',
    claim: 'monotonic',
    editProxy: (text) => text.replace('uri /primary', 'uri /health'),
    seconds: 20,
    failures: [],
  },
]

/** Runs the cluster with each mutant. @returns the names of those that the checks did not find */
export async function runMutants(cluster: Cluster, mutants: readonly Mutant[], seed: number): Promise<string[]> {
  const missed: string[] = []
  // A server with a mutant is only replaced by the next one, or where a mutant of the configuration needs the server itself.
  let changed: string | undefined
  const replace = async (source?: SourceChange): Promise<void> => {
    if (!source && !changed) return
    const former = changed
    changed = source && mutatedCopy(source)
    await replaceApp(cluster, changed ?? SOURCES)
    if (former) rmSync(former, { recursive: true, force: true })
  }
  for (const [index, { name, claim, source, editProxy, isAsynchronous, seconds, failures }] of mutants.entries()) {
    await replace(source)
    if (editProxy) await replaceProxy(editProxy)
    if (isAsynchronous) await setSynchronous(cluster, false)
    const { violations } = await runRound(cluster, 1000 + index, seed * 1000 + index, seconds, failures)
    if (editProxy) await replaceProxy()
    if (isAsynchronous) await setSynchronous(cluster, true)
    const isFound = violations[claim].length > 0
    const others = (Object.keys(CLAIMS) as Claim[]).filter((one) => one !== claim && violations[one].length)
    const also = others.length ? ` (also broken: ${others.join(', ')})` : ''
    console.log(`${isFound ? 'found ' : 'MISSED'} ${name}: ${violations[claim][0] ?? CLAIMS[claim]}${also}`)
    if (!isFound) missed.push(name)
  }
  if (changed) rmSync(changed, { recursive: true, force: true })
  return missed
}
