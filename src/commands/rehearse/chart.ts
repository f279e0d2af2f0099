// The picture of a rehearsal as an SVG that needs no other file: orders and rejections per second, and latency, over the time of the sale.
// Its colors follow the color scheme of the reader.
import { html } from '../../core/html.ts'
import type { Figures, Interval } from './figures.ts'
import type { Setup } from './report.ts'
import { titleOf } from './report.ts'

const WIDTH = 960
const HEIGHT = 640
/** Edges of the plots in the picture. */
const LEFT = 84
const RIGHT = 928
const MAX_TICKS = 6

type Panel = { readonly top: number; readonly bottom: number; readonly label: string; readonly lines: readonly Line[] }
type Line = { readonly name: string; readonly color: string; readonly values: readonly (number | null)[] }

const STYLE = `
  svg { --ink: #1c2733; --muted: #5b6875; --grid: #dfe4e9; --ground: #ffffff; --first: #1769aa; --second: #c2571a; font-family: system-ui, sans-serif; font-size: 14px }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #e8edf2; --muted: #a3b0bc; --grid: #35414c; --ground: #14191f; --first: #6bb5f0; --second: #f2a065 }
  }
  .ground { fill: var(--ground) } text { fill: var(--ink) } .muted { fill: var(--muted) } .title { font-size: 20px; font-weight: 600 }
  .grid { stroke: var(--grid) } .axis { stroke: var(--muted) } .line { fill: none; stroke-width: 2; stroke-linejoin: round }
  .first { stroke: var(--first) } .second { stroke: var(--second) }
  .number { font-variant-numeric: tabular-nums }`

/** Draws the sale. */
export function saleChart(setup: Setup, figures: Figures): string {
  const { timeline, interval_seconds: length } = figures
  const seconds = Math.max(figures.seconds, length)
  // The last interval is shorter, and too short for a rate if the sale has ended with it.
  const lengthOf = ({ second }: Interval): number => Math.max(length / 2, Math.min(length, seconds - second))
  const per = (of: (interval: Interval) => number): number[] => timeline.map((one) => of(one) / lengthOf(one))
  const panels: Panel[] = [
    {
      top: 128,
      bottom: 348,
      label: 'purchases per second',
      lines: [
        { name: 'sold', color: 'first', values: per(({ sold }) => sold) },
        { name: 'rejected', color: 'second', values: per(({ rejected }) => rejected) },
      ],
    },
    {
      top: 416,
      bottom: 576,
      label: 'latency, milliseconds',
      lines: [
        { name: 'p50', color: 'first', values: timeline.map(({ p50_ms }) => p50_ms) },
        { name: 'p99', color: 'second', values: timeline.map(({ p99_ms }) => p99_ms) },
      ],
    },
  ]
  const [title, summary] = [html`${titleOf(setup)}`, html`${summaryOf(figures)}`]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="title description">
<title id="title">${title}</title>
<desc id="description">${summary}</desc>
<style>${STYLE}
</style>
<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>
<text class="title" x="24" y="40">${title}</text>
<text class="muted" x="24" y="66">${summary}</text>
${panels.map((panel) => panelSvg(panel, seconds, length)).join('\n')}
<text class="muted" x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 16}" text-anchor="middle">time since the start of the sale, seconds</text>
</svg>
`
}

const summaryOf = ({ sold, rejected }: Figures): string =>
  `${thousands(sold.orders)} orders sold in ${sold.seconds} s (${sold.per_second} per second), p50 ${sold.p50_ms} ms, p99 ${sold.p99_ms} ms; ${thousands(rejected.total)} rejected`

const thousands = (value: number): string => value.toLocaleString('en-US')

function panelSvg({ top, bottom, label, lines }: Panel, seconds: number, length: number): string {
  const y = scaleOf(Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const x = scaleOf(seconds)
  const atX = (value: number): number => coordinate(LEFT + (value / seconds) * (RIGHT - LEFT))
  const atY = (value: number): number => coordinate(bottom - (value / y.end) * (bottom - top))
  const rows = ticks(y, y.end).map(
    (value) => `<line class="grid" x1="${LEFT}" y1="${atY(value)}" x2="${RIGHT}" y2="${atY(value)}"/>
<text class="muted number" x="${LEFT - 10}" y="${atY(value) + 5}" text-anchor="end">${thousands(value)}</text>`,
  )
  const columns = ticks(x, seconds).map(
    (value) => `<line class="axis" x1="${atX(value)}" y1="${bottom}" x2="${atX(value)}" y2="${bottom + 5}"/>
<text class="muted number" x="${atX(value)}" y="${bottom + 22}" text-anchor="middle">${thousands(value)}</text>`,
  )
  const paths = lines.map(({ color, values }) => {
    const points = values.map((value, i) =>
      value === null ? undefined : ([atX(Math.min(seconds, (i + 0.5) * length)), atY(value)] as const),
    )
    return `<path class="line ${color}" d="${pathOf(points)}"/>`
  })
  return [...rows, ...columns, `<line class="axis" x1="${LEFT}" y1="${bottom}" x2="${RIGHT}" y2="${bottom}"/>`]
    .concat(paths, headingSvg(label, lines, top))
    .join('\n')
}

// The label of the axis, and the name of each line beside a sample of it.
function headingSvg(label: string, lines: readonly Line[], top: number): string {
  const legend = lines.map(({ name, color }, i) => {
    const x = RIGHT - (lines.length - i) * 110
    return `<line class="line ${color}" x1="${x}" y1="${top - 21}" x2="${x + 26}" y2="${top - 21}"/>
<text x="${x + 34}" y="${top - 16}">${name}</text>`
  })
  return [`<text x="24" y="${top - 16}">${label}</text>`, ...legend].join('\n')
}

const coordinate = (value: number): number => Math.round(value * 10) / 10

type Scale = { readonly step: number; readonly end: number }

/** Returns steps of 1, 2 or 5 times a power of ten, with an end that is a multiple of them. */
function scaleOf(largest: number): Scale {
  const power = 10 ** Math.floor(Math.log10(largest / MAX_TICKS))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => largest / one <= MAX_TICKS)!
  return { step, end: Math.ceil(largest / step) * step }
}

const ticks = ({ step }: Scale, end: number): number[] =>
  Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(6)))

// Intervals without a value interrupt the line.
function pathOf(points: readonly (readonly [number, number] | undefined)[]): string {
  return points
    .map((point, i) => (point ? `${points[i - 1] ? 'L' : 'M'}${point[0]} ${point[1]}` : ''))
    .filter(Boolean)
    .join(' ')
}
