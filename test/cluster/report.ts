// The page about a run: a timeline of each round, outages per failure, and the claims. Histories are stored beside it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { html, type Safe } from '../../src/core/html.ts'
import type { Claim, Outage } from './checker.ts'
import { CLAIMS, OUTAGE_LIMIT_SECONDS, outagesOf } from './checker.ts'
import type { History } from './history.ts'
import type { Result } from './rounds.ts'

/** A round and the load of the machine at its beginning, including other programs. */
export type Reported = Result & { readonly round: number; readonly load: number }
/** How a run was started. */
export type Run = { readonly seed: number; readonly seconds: number; readonly began: Date }

const STYLE = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; margin: 1rem 0 } td, th { border: 1px solid #ccc; padding: .2rem .6rem; text-align: left }
td.number { text-align: right; font-variant-numeric: tabular-nums } .broken { color: #b00020; font-weight: bold }
svg { width: 100%; height: auto; background: #fafafa } text { font: 11px system-ui, sans-serif }
.ok { fill: #3b7d4f } .failed { fill: #c0392b } .failure { fill: #f2c14e; opacity: .45 } .outage { fill: #b00020; opacity: .18 }`
/** Size of a picture, and the height of its labels, in pixels. */
const WIDTH = 1000
const HEIGHT = 160
const LABELS = 32

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Returns the picture of a round: per second, final responses to writes and requests without one, over failures and outages. */
export function timeline(history: Pick<History, 'operations' | 'failures'>): Safe {
  const attempts = history.operations.filter(({ key }) => key !== null).flatMap((operation) => operation.attempts)
  const start = Math.min(...attempts.map(({ started }) => started))
  const seconds = Math.ceil((Math.max(...attempts.map(({ ended }) => ended)) - start) / 1000) + 1
  const width = WIDTH / seconds
  const at = (time: number): string => (((time - start) / 1000) * width).toFixed(1)
  const span = (from: number, to: number): string => (((to - from) / 1000) * width).toFixed(1)
  const perSecond = (isOk: boolean): number[] => {
    const counts = Array.from({ length: seconds }, () => 0)
    for (const { ended, digest, code } of attempts)
      if ((digest !== undefined || code === 'insufficient_credit') === isOk)
        counts[Math.floor((ended - start) / 1000)]! += 1
    return counts
  }
  const [ok, failed] = [perSecond(true), perSecond(false)]
  const most = Math.max(...ok, ...failed, 1)
  const bars = (name: string, counts: readonly number[], offset: number): Safe[] =>
    counts.flatMap((count, second) => {
      const height = (count / most) * (HEIGHT - LABELS - 12)
      const y = HEIGHT - 14 - height
      return count
        ? html`<rect class="${name}" x="${(second * width + offset).toFixed(1)}" y="${y.toFixed(1)}" width="${(width * 0.4).toFixed(1)}" height="${height.toFixed(1)}"/>`
        : []
    })
  const outages = outagesOf(history)
  const ticks = Array.from({ length: Math.floor(seconds / 10) + 1 }, (_, i) => i * 10)
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Writes per second, failures and outages">
${outages.map(
  (
    { kind, host, began, ended },
    i,
  ) => html`<rect class="failure" x="${at(began)}" y="${LABELS}" width="${span(began, ended)}" height="${HEIGHT - LABELS - 14}"/>
<text x="${at(began)}" y="${12 + (i % 2) * 13}">${kind} (${host})</text>`,
)}
${outages.filter(({ seconds }) => seconds > 1).map(({ from, to }) => html`<rect class="outage" x="${at(from)}" y="${LABELS}" width="${span(from, to)}" height="${HEIGHT - LABELS - 14}"/>`)}
${bars('ok', ok, 0)}${bars('failed', failed, width * 0.45)}
${ticks.map((tick) => html`<text x="${(tick * width).toFixed(1)}" y="${HEIGHT - 2}">${tick} s</text>`)}
<text x="${WIDTH - 130}" y="12">maximum: ${most} per second</text>
</svg>`
}

/** Returns a row per failure: how often it occurred, and the median and maximum of its outages in seconds. */
export function outageFigures(outages: readonly Outage[]) {
  const groups = [...Map.groupBy(outages, ({ kind }) => kind)].sort(([a], [b]) => a.localeCompare(b))
  return groups.map(([kind, group]) => {
    const seconds = group.map((one) => one.seconds)
    return {
      kind,
      count: group.length,
      median: median(seconds),
      max: Math.max(...seconds),
      limit: OUTAGE_LIMIT_SECONDS[kind],
    }
  })
}

/** Writes the page and the histories to a folder. */
export function writeReport(folder: string, { seed, seconds, began }: Run, rounds: readonly Reported[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { round, history } of rounds)
    writeFileSync(join(folder, `round-${round}.json.gz`), gzipSync(JSON.stringify(history)))
  const claims = Object.entries(CLAIMS) as [Claim, string][]
  const number = (value: number | undefined, digits = 0): Safe =>
    html`<td class="number">${value === undefined ? '' : value.toFixed(digits)}</td>`
  const [first] = cpus()
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cluster test</title><style>${STYLE}</style></head><body>
<h1>Cluster test</h1>
<p>${rounds.length} rounds of ${seconds} s with the seed ${seed}, ${began.toISOString().slice(0, 16).replace('T', ' ')} UTC, on ${cpus().length} x ${first?.model ?? 'unknown processor'}.
The load of the machine, other programs included, was ${Math.min(...rounds.map(({ load }) => load)).toFixed(1)} to ${Math.max(...rounds.map(({ load }) => load), loadavg()[0]!).toFixed(1)}.</p>
<h2>Claims</h2>
<table><tr><th>claim</th><th>rounds</th><th>violations</th></tr>
${claims.map(([claim, text]) => {
  const violations = rounds.reduce((sum, one) => sum + one.violations[claim].length, 0)
  return html`<tr><td>${text}</td>${number(rounds.length)}<td class="number${violations ? ' broken' : ''}">${violations}</td></tr>`
})}</table>
<h2>Outages</h2>
<p>The longest time without a completed write after each failure, in seconds.</p>
<table><tr><th>failure</th><th>times</th><th>median</th><th>maximum</th><th>limit</th></tr>
${outageFigures(rounds.flatMap(({ history }) => outagesOf(history))).map(
  ({ kind, count, median, max, limit }) =>
    html`<tr><td>${kind}</td>${number(count)}${number(median, 1)}${number(max, 1)}${number(limit)}</tr>`,
)}</table>
<h2>Rounds</h2>
<p>Green: final responses to writes per second. Red: requests without a final response, which clients retry. Yellow: the failure lasts. Light red: no write
completes.</p>
${rounds.map(({ round, load, history, violations }) => {
  const count = (outcome: string): number => history.operations.filter((one) => one.outcome === outcome).length
  const broken = claims.flatMap(([claim, text]) => violations[claim].map((violation) => `${text}: ${violation}`))
  return html`<h3>Round ${round}</h3>
<p>${history.operations.length} operations: ${count('ok')} ok, ${count('fail')} rejected, ${count('unknown')} unknown. ${history.notifications.length} notifications. Load ${load.toFixed(1)}. <a href="round-${round}.json.gz">History</a></p>
${timeline(history)}
${broken.map((line) => html`<p class="broken">${line}</p>`)}`
})}
</body></html>
`
  writeFileSync(join(folder, 'index.html'), String(page))
}
