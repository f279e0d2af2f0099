// Breaks the server in these ways, each in a copy of the repository, and runs the tests that must notice: `npm run test:mutations`.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mutatedCopy } from './support/mutated_copy.ts'
import type { Mutation } from './support/mutations.ts'
import { MUTATIONS } from './support/mutations.ts'

const chosen = MUTATIONS.filter(({ failure }) => process.argv.slice(2).every((word) => failure.includes(word)))
const missed = chosen.filter((mutation) => {
  const start = Date.now()
  const isFound = finds(mutation)
  console.log(
    `${isFound ? 'found ' : 'MISSED'} ${mutation.failure} (${mutation.tests}, ${Math.round((Date.now() - start) / 1000)} s)`,
  )
  return !isFound
})
process.exitCode = missed.length ? 1 : 0

/** Returns whether the tests fail in a copy of the sources with the mutation. */
function finds({ file, from, to, tests, only }: Mutation): boolean {
  const copy = mutatedCopy({ file, from, to })
  try {
    return run(copy, tests, only) === 'failed'
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs test files in a copy. @throws Error if the run ends without a result, for example because of a syntax error */
function run(copy: string, tests: string, only?: string): 'passed' | 'failed' {
  const files = tests.split(' ').map((name) => `test/${name}`)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--maxWorkers=1', ...files, ...(only ? ['--testNamePattern', only] : [])],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  )
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(stdout) ?? []
  if (passed === undefined || /Test suite failed to run/.test(stderr))
    throw new Error(`The tests of ${copy} did not run:\n${stderr.slice(-2000)}`)
  return Number(failed) > 0 ? 'failed' : 'passed'
}
