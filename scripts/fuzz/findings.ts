// Formats failed runs for the end of the log, where readers of CI logs start.
import { readFileSync } from 'node:fs'

const MAX_LINES = 200
/** Matches the headings of those sections in a Schemathesis report that make a run fail. */
const SECTION = /^=+ (FAILURES|ERRORS|WARNINGS) =+$/

/** A failed run: its security scheme and tag, its report, and further problems. */
export type FailedRun = { scheme: string; tag: string; report: string; problems: readonly string[] }

/** Returns a text with the failures of each failed run, with at most 200 lines per report. */
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

/** Returns a report from its failures on, or its last lines if it has none. */
function failures(report: string): string[] {
  const lines = readFileSync(report, 'utf8').trimEnd().split('\n')
  const first = lines.findIndex((line) => SECTION.test(line))
  const part = first < 0 ? lines.slice(-20) : lines.slice(first)
  const left = part.length - MAX_LINES
  return left > 0 ? [...part.slice(0, MAX_LINES), `(${left} more lines)`] : part
}
