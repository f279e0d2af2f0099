// The command `npm run cluster:test`. README.md describes it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FaultName } from './faults.ts'
import { FAULT_NAMES, plan } from './faults.ts'
import { MUTANTS, runMutants } from './mutants.ts'
import { hasPorcupine } from './porcupine.ts'
import { randomFrom } from './random.ts'
import type { Reported } from './report.ts'
import { writeReport } from './report.ts'
import { createCluster, keep, print, runRound } from './rounds.ts'

const USAGE = `npm run cluster:test -- [options]

  --rounds 20      number of rounds
  --duration 60    seconds of load of a round
  --seed 1         determines failures and operations
  --only NAME,...  failures: ${FAULT_NAMES.join(' ')}
  --mutants        runs deliberate errors instead, each of which the checks must find
  --report FOLDER  writes a page with timelines and figures, and the histories
  --logs FOLDER    copies logs and histories to a folder; those of a failed run are always copied
`
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    duration: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: FAULT_NAMES.join() },
    mutants: { type: 'boolean' },
    report: { type: 'string' },
    logs: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit()
}

const missing = missingPrograms()
if (missing) console.log(`The cluster test is skipped: ${missing}`)
else if (!process.env.BOXOFFICE_CLUSTER) process.exitCode = await isolated()
// The programs of the cluster end with this process.
else process.exit((await main()) ? 0 : 1)

/** Returns what prevents the test from running. */
function missingPrograms(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can create namespaces.'
  const packages: Record<string, string> = {
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
    nft: 'nftables',
    tc: 'iproute2',
    unshare: 'util-linux',
  }
  const lacking = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) lacking.push(['postgres', 'postgresql-15'])
  if (lacking.length) return `apt-get install -y --no-install-recommends ${lacking.map(([, name]) => name).join(' ')}`
  const network =
    'ip link add name hosts type bridge && ip link add one type veth peer name other && nft add table inet cut'
  const probe = ['--mount', '--net', '--pid', '--fork', 'sh', '-c', network]
  const { status, stderr } = spawnSync('unshare', probe, { encoding: 'utf8' })
  return status === 0 ? undefined : `networks of its own cannot be created: ${stderr.trim()}`
}

/** Runs this command again in namespaces of its own, with a shell as the first process, which collects orphans. */
function isolated(): Promise<number> {
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
      ...['bash', '-c', '"$@"; exit $?', 'cluster', process.execPath, '--no-warnings', ...process.argv.slice(1)],
    ],
    { stdio: 'inherit', env: { ...process.env, BOXOFFICE_CLUSTER: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'))
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

async function main(): Promise<boolean> {
  const [rounds, seconds, seed] = [Number(values.rounds), Number(values.duration), Number(values.seed)]
  if (!hasPorcupine) console.log('Porcupine is not installed, and its check is skipped: npm run deploy:tools')
  const random = randomFrom(seed)
  const planned = plan(random, rounds, seconds, values.only.split(',') as FaultName[])
  const started = Date.now()
  const results: Reported[] = []
  let hasPassed = true
  try {
    const cluster = await createCluster()
    console.log(`The cluster runs after ${((Date.now() - started) / 1000).toFixed(0)} s.`)
    if (values.mutants) {
      const missed = await runMutants(cluster, MUTANTS, seed)
      hasPassed = missed.length === 0
      console.log(`${MUTANTS.length - missed.length} of ${MUTANTS.length} found`)
    }
    for (const [index, failures] of values.mutants ? [] : planned.entries()) {
      const round = index + 1
      const load = loadavg()[0]!
      console.log(`round ${round}: ${failures.map(({ name }) => name).join(', ')} (load ${load.toFixed(1)})`)
      const result = await runRound(cluster, round, seed * 1000 + round, seconds, failures)
      results.push({ ...result, round, load })
      if (!print(round, result)) hasPassed = false
    }
  } catch (error) {
    console.error(error)
    hasPassed = false
  }
  if (values.report && results.length)
    writeReport(resolve(values.report), { seed, seconds, began: new Date(started) }, results)
  const folder = values.logs ?? (hasPassed ? undefined : `/tmp/boxoffice-cluster-${started}`)
  if (folder) {
    keep(resolve(folder))
    console.log(`Logs and histories: ${folder}`)
  }
  console.log(`${hasPassed ? 'passed' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return hasPassed
}
