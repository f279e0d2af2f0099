// `npm test` without Chromium.
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))

it('skips the tests that need it, runs the others and reports this in one line', async () => {
  const config = {
    rootDir: root,
    extensionsToTreatAsEsm: ['.ts'],
    testMatch: ['<rootDir>/test/support/runner/fixtures/pages.ts'],
    runner: '<rootDir>/test/support/runner/runner.mjs',
    setupFilesAfterEnv: ['<rootDir>/test/support/runner/setup.mjs'],
    reporters: ['<rootDir>/test/support/summary.mjs'],
  }
  const { CHROMIUM: _, ...env } = process.env
  const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'))
  const { stdout } = await run(process.execPath, [jest, '--config', JSON.stringify(config), '--maxWorkers=1'], {
    cwd: root,
    env: { ...env, PATH: dirname(process.execPath), NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  })
  expect(stdout).toBe(
    '1 passed, 0 failed, 3 skipped\nThe tests that need Chromium are skipped: install it with `apt-get install -y --no-install-recommends chromium`, or set CHROMIUM to its path.\n',
  )
})
