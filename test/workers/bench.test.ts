// The bench as a process: it can be interrupted at any time and leaves nothing behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-interrupted-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['SIGINT', 'SIGTERM'] as const)('ends within seconds of %s, and stops its PostgreSQL', async (signal) => {
  const bench = spawn(process.execPath, ['scripts/bench.ts', '--only', 'locks'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  bench.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = once(bench, 'exit')
  const own = (): string | undefined => readdirSync(folder).find((name) => name.startsWith('boxoffice-bench-'))
  await until('its PostgreSQL runs', () => existsSync(join(folder, own() ?? '', 'postgres', 'postmaster.pid')))
  const started = performance.now()
  bench.kill(signal)
  expect(await ended).toEqual([130, null])
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(errors).toBe('Interrupted.\n')
  expect(own()).toBeUndefined()
})
