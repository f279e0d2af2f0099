// Section for operators: throughput and memory of a server and its PostgreSQL together on half a core, one and two.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../src/core/data/db.ts'
import { HOME, sellOut } from './reservations.ts'
import type { Headers, Server } from './support.ts'
import { atEnd, measureLoad, printLine, printTable } from './support.ts'
import { saleEvent } from './worlds.ts'

const CORES = [0.5, 1, 2]
const PERIOD_MICROSECONDS = 100_000
/** CPU weight of the control group, above that of other programs, so that only its limit affects the results. */
const WEIGHT = { v1: 262_144, v2: 10_000 }
const ORDERS_PER_CORE = 3000

/**
 * Moves processes and everything that they start to a new control group.
 * @returns a function that limits the group to a number of cores; undefined if control groups cannot be created
 */
function limited(pids: readonly number[]): ((cores: number) => void) | undefined {
  const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const root = isUnified ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu'
  const group = join(root, `boxoffice-bench-${process.pid}`)
  const write = (file: string, value: string | number): void => writeFileSync(join(group, file), String(value))
  try {
    mkdirSync(group)
    atEnd.unshift(() => rmdirSync(group)) // once its processes have ended
    write(isUnified ? 'cpu.weight' : 'cpu.shares', isUnified ? WEIGHT.v2 : WEIGHT.v1)
    for (const pid of pids) write('cgroup.procs', pid)
  } catch {
    return undefined
  }
  return (cores) => {
    const quota = cores * PERIOD_MICROSECONDS
    if (isUnified) write('cpu.max', `${quota} ${PERIOD_MICROSECONDS}`)
    else write('cpu.cfs_quota_us', quota)
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .map(Number)
    .filter((id) => {
      try {
        const state = readFileSync(`/proc/${id}/stat`, 'utf8')
        return Number(state.slice(state.lastIndexOf(')')).split(' ')[2]) === pid
      } catch {
        return false
      }
    })

// Memory pages that several processes share count in equal parts for each of them (PSS).
function megabytesOf(pids: readonly number[]): string {
  const sizes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]))
  return (sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(0)
}

/** Measures a server and the PostgreSQL whose cluster is in `data`, both in one limited control group. The load generator runs outside of it. */
export async function sizing(db: Db, server: Server, headers: Headers, data: string, seconds: number): Promise<void> {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const postgres = () => [postmaster, ...childrenOf(postmaster)]
  const limit = limited([server.child.pid!, ...postgres()])
  if (!limit)
    return printLine('sizing: skipped, because only root can limit the cores of processes, in /sys/fs/cgroup\n')
  const [warm] = await saleEvent(db, 'sizing-warm-up', 1, 1000)
  const orders = (slug: string, item: number) => [{ path: `${HOME}/${slug}/orders/`, body: { positions: [{ item }] } }]
  await sellOut(server.url, headers, orders('sizing-warm-up', warm!), 1000)
  const rows: string[][] = []
  for (const cores of CORES) {
    limit(cores)
    const amount = cores * ORDERS_PER_CORE
    const slug = `sizing-${cores * 10}`
    const [item] = await saleEvent(db, slug, 1, amount)
    const object = await measureLoad(`${server.url}${HOME}/sold/orders/SOLD77/`, headers, seconds)
    const page = await measureLoad(`${server.url}${HOME}/sold/orders/`, headers, seconds)
    const sale = await sellOut(server.url, headers, orders(slug, item!), amount)
    rows.push([
      String(cores),
      object.rate.toFixed(0),
      page.rate.toFixed(0),
      (sale.rate * 60).toFixed(0),
      sale.p99.toFixed(0),
      megabytesOf([server.child.pid!]),
      megabytesOf(postgres()),
    ])
  }
  limit(CORES.at(-1)!)
  printTable([
    [
      'cores',
      'orders read/s',
      'pages of orders/s',
      'orders sold/min',
      'p99 ms',
      'MB of the server',
      'MB of PostgreSQL',
    ],
    ...rows,
  ])
}
