// The program `st` of Schemathesis, in the version that the fuzzer and the guide testing name.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const REQUIREMENTS = 'scripts/fuzz/requirements.txt'
const VENV = '.fuzz/venv'

/**
 * Returns the program on the PATH if its version matches the pinned one, otherwise that of a virtual environment, which is created if necessary.
 * @param options `coverage` demands TraceCov beside it, which only the virtual environment has
 * @throws Error if Schemathesis cannot be installed
 */
export function schemathesis({ coverage = false } = {}): string {
  const pin = /^schemathesis==(\S+)/m.exec(readFileSync(REQUIREMENTS, 'utf8'))![1]!
  const own = `${VENV}/bin/st`
  const hasCoverage = (): boolean =>
    !coverage || spawnSync(`${VENV}/bin/python`, ['-c', 'import tracecov']).status === 0
  if (!coverage && versionOf('st')?.startsWith(pin.replace(/\d+$/, ''))) return 'st'
  if (versionOf(own) === pin && hasCoverage()) return own
  console.log(`Installing Schemathesis ${pin} into ${VENV}`)
  attempt(`Fuzzing needs Python 3, or Schemathesis ${pin} on PATH`, 'python3', '--version')
  attempt('Fuzzing needs the venv module of Python (on Debian: python3-venv)', 'python3', '-m', 'venv', '--clear', VENV)
  attempt(
    `Schemathesis ${pin} could not be installed`,
    `${VENV}/bin/pip`,
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    REQUIREMENTS,
    ...(coverage ? ['-r', 'scripts/fuzz/requirements-coverage.txt'] : []),
  )
  return own
}

const versionOf = (command: string): string | undefined =>
  /version (\S+)/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]

function attempt(problem: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${problem}: ${(stderr || stdout || 'not found').trim().split('\n').pop()}`)
}
