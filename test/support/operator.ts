// What an operator can observe of servers and workers: logs, metrics and the results of `boxoffice doctor`.
import type { Db } from '../../src/core/data/db.ts'
import { command } from './command.ts'

type Process = { readonly result: { readonly stdout: string } }
type Finding = { readonly check: string; readonly severity: string; readonly detail: string }

/** Returns the log lines of a process that have a message. */
export const logged = ({ result }: Process, message: string): Record<string, unknown>[] =>
  result.stdout
    .split('\n')
    .slice(0, -1) // the last line may be incomplete
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)

/** Returns the value of a metric of a server, by its name and labels; undefined if it has none. */
export async function metric(base: string, series: string): Promise<number | undefined> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

/**
 * Returns the results of a check of `boxoffice doctor`, as severity and text.
 * @param run how the command runs: in this process, unless its environment has a clock of its own
 */
export async function doctor(check: string, env: Record<string, string>, run = command): Promise<string[]> {
  const { stdout } = await run(['doctor', '--json'], env)
  const findings: Finding[] = JSON.parse(stdout)
  return findings.filter((finding) => finding.check === check).map(({ severity, detail }) => `${severity} ${detail}`)
}

/** Makes delayed jobs in a queue due now, as if the time had passed. */
export async function skipWaiting(db: Db, queue: string): Promise<void> {
  await db.raw("update boss.job set start_after = now() where name = ? and state in ('created', 'retry')", [queue])
}
