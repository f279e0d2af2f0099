// Writes the results of runs to scripts/RESULTS.md, one section per command line.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = 'scripts/RESULTS.md'
const HEAD = `# Results of the benchmark

Written by \`npm run bench -- --record\`; do not edit. Machines differ: compare ratios, and numbers only within one run.
[scripts/README.md](README.md#speed) describes what is measured.
`

/**
 * Writes the results of a run, replacing those of an earlier run with the same options.
 * @param args the command-line options of the run
 * @param load the load average of the minute before the run
 * @param lines the printed results
 */
export function recordRun(args: readonly string[], load: number, lines: readonly string[]): void {
  const command = ['npm run bench --', ...args.filter((arg) => arg !== '--record')].join(' ').replace(/ --$/, '')
  const [cpu] = cpus()
  const machine = `${cpus().length} x ${cpu!.model.trim()}, Node ${process.version}, load ${load.toFixed(1)} before the run`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const heading = `## \`${command}\``
  const section = `${heading}\n\n${day}, commit ${commit}, ${machine}.\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\`\n`
  const [, ...others] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : []
  const sections = [...others.filter((other) => !other.startsWith(`${heading}\n`)), section].map((text) => text.trim())
  writeFileSync(FILE, `${[HEAD.trim(), ...sections.sort()].join('\n\n')}\n`)
}
