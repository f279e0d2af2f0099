// What the end of a log shows of the runs that failed: logs of CI are read from their end.
import { readFileSync } from 'node:fs'

const MAX_LINES = 200
/** The heads of the sections of a Schemathesis report that fail a run. */
const SECTION = /^=+ (FAILURES|ERRORS|WARNINGS) =+$/

/** A run that failed: its scheme and tag, its report, and what else was wrong with it. */
export type FailedRun = { scheme: string; tag: string; report: string; problems: readonly string[] }

/** Returns the block that names each failed run with its failures, at most 200 lines of each report. */
export function findingsOf(runs: readonly FailedRun[]): string {
  return [
    `\n${'='.repeat(30)} FINDINGS ${'='.repeat(30)}`,
    ...runs.flatMap(({ scheme, tag, report, problems }) => [
      `\n${scheme}, ${tag}: ${report}`,
      ...problems,
      ...failures(report),
    ]),
  ].join('\n')
}

/** The part of a report from its failures on; its end, where there is none. */
function failures(report: string): string[] {
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n')
  const first = lines.findIndex((line) => SECTION.test(line))
  const part = first < 0 ? lines.slice(-20) : lines.slice(first)
  const left = part.length - MAX_LINES
  return left > 0 ? [...part.slice(0, MAX_LINES), `(${left} more lines)`] : part
}
