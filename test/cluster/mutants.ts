// Deliberate errors in the server, the database's configuration and the proxy. The checks must find each of them: a check that no error turns
// red proves nothing.
import { rmSync } from 'node:fs'
import type { SourceChange } from '../support/mutated_copy.ts'
import { mutatedCopy } from '../support/mutated_copy.ts'
import type { Claim } from './checker.ts'
import { CLAIMS } from './checker.ts'
import { setSynchronous } from './database.ts'
import type { FaultName, Planned } from './faults.ts'
import type { Cluster } from './rounds.ts'
import { replaceApp, replaceProxy, runRound, SOURCES } from './rounds.ts'

/** A deliberate error, the claims of which it breaks at least one, and a round that shows it. */
export type Mutant = {
  readonly name: string
  readonly claims: readonly Claim[]
  readonly source?: SourceChange
  readonly isAsynchronous?: boolean
  readonly editProxy?: (text: string) => string
  readonly seconds: number
  readonly failures: readonly Planned[]
}

const endsOf = (name: FaultName, times: readonly number[]): Planned[] =>
  times.map((at) => ({ name, at, until: at + 1 }))

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the quota is not checked under its lock',
    claims: ['once'],
    source: {
      file: 'domain/orders/draft/persist.ts',
      from: '(force ? [] : loaded.candidates)',
      to: '[]',
    },
    seconds: 12,
    failures: [],
  },
  {
    name: 'vouchers are read without a lock',
    // A constraint of the database prevents a second use, so that the error is a response with status 500.
    claims: ['outages'],
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
    claims: ['keys'],
    source: {
      file: 'core/http/idempotency.ts',
      from: 'own[i] ? storedOrRejection(key, stored.get(key.identity)) :',
      to: 'own[i] ? undefined :',
    },
    seconds: 12,
    failures: [],
  },
  {
    name: 'the response is stored after the commit of the change',
    claims: ['keys'],
    source: {
      file: 'core/http/idempotency.ts',
      from: 'db.transaction((trx) => runInTransaction(trx, requests, now, work))',
      // The pause between the two commits is long enough for a failure to occur in it.
      to: 'runInTransaction(db, requests, now, async (on, pending) => { const responses = await work(on, pending); await new Promise((done) => setTimeout(done, 800)); return responses })',
    },
    seconds: 32,
    // Each of these interrupts requests between the two commits.
    failures: endsOf('kill_api', [4, 9, 14, 19, 24]),
  },
  {
    name: 'the response is sent before the commit',
    claims: ['durable', 'keys'],
    source: {
      file: 'core/http/idempotency.ts',
      from: 'db.transaction((trx) => runInTransaction(trx, requests, now, work))',
      to: `new Promise((resolve, reject) => void db.transaction(async (trx) => {
        resolve(await runInTransaction(trx, requests, now, work))
        await new Promise((done) => setTimeout(done, 300))
      }).catch(reject))`,
    },
    seconds: 32,
    failures: endsOf('kill_api', [4, 9, 14, 19, 24]),
  },
  {
    name: 'synchronous_mode is off',
    claims: ['durable'],
    isAsynchronous: true,
    seconds: 30,
    failures: [{ name: 'mute_primary', at: 4, until: 22 }],
  },
  {
    name: 'notifications of an object are sent in any order',
    claims: ['webhooks'],
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
    claims: ['webhooks'],
    source: {
      file: 'core/work_queue.ts',
      from: 'const lease = addSeconds(now, leaseSeconds)',
      to: 'const lease = addSeconds(now, leaseSeconds + 86_400)',
    },
    seconds: 24,
    failures: endsOf('kill_worker', [4, 8, 12, 16, 20]),
  },
  {
    name: 'the proxy keeps sessions with a host that is down',
    claims: ['outages'],
    editProxy: (text) => text.replace(' on-marked-down shutdown-sessions', ''),
    seconds: 50,
    failures: [{ name: 'stop_primary', at: 4, until: 45 }],
  },
  {
    name: 'a server repeats the responses of reads for a second',
    claims: ['monotonic'],
    source: {
      file: 'core/http/pipeline.ts',
      from: 'response = await serve(',
      to: `const repeated: Map<string, { response: HttpResponse; until: number }> = ((globalThis as any).repeated ??= new Map())
        const stored = req.method === 'GET' ? repeated.get(req.url) : undefined
        const serveOnce = async (...given: Parameters<typeof serve>): Promise<HttpResponse> => {
          if (stored && stored.until > Date.now()) return { ...stored.response, headers: { ...stored.response.headers } }
          const response = await serve(...given)
          if (req.method === 'GET' && !response.stream) repeated.set(req.url, { response, until: Date.now() + 1000 })
          return response
        }
        response = await serveOnce(`,
    },
    seconds: 15,
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
  for (const [index, { name, claims, source, editProxy, isAsynchronous, seconds, failures }] of mutants.entries()) {
    await replace(source)
    if (editProxy) await replaceProxy(editProxy)
    if (isAsynchronous) await setSynchronous(cluster, false)
    const { violations } = await runRound(cluster, 1000 + index, seed * 1000 + index, seconds, failures)
    if (editProxy) await replaceProxy()
    if (isAsynchronous) await setSynchronous(cluster, true)
    const broken = (Object.keys(CLAIMS) as Claim[]).filter((claim) => violations[claim].length)
    const found = broken.find((claim) => claims.includes(claim))
    const others = broken.filter((claim) => claim !== found)
    const also = others.length ? ` (also broken: ${others.join(', ')})` : ''
    const shown = found ? violations[found][0] : claims.map((claim) => CLAIMS[claim]).join(', ')
    console.log(`${found ? 'found ' : 'MISSED'} ${name}: ${shown}${also}`)
    if (!found) missed.push(name)
  }
  if (changed) rmSync(changed, { recursive: true, force: true })
  return missed
}
