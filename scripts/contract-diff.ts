// Lists changes of the published contract since a git ref. Fails if one breaks clients and CHANGES.md does not name it.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareContracts } from './support/contract-changes/contracts.ts'
import { changelog, changeNotes, isNamed, line, sentence } from './support/contract-changes/report.ts'

const CONTRACT = 'generated/openapi.json'
const USAGE = `npm run contract:diff -- [--json] [git ref]

Compares ${CONTRACT} with the one at the git ref: by default the last tag, without tags the first commit, and if
there was no contract yet, the first commit that has one. With --json, prints the changelog of the contract.
Exit status: 0 nothing breaks clients, or CHANGES.md names it under "## Change notes"; 1 something does; 2 nothing to compare.`

/** Thrown if a file or ref is missing. Only its message is printed, without a stack trace. */
class Missing extends Error {}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const git = (...args: string[]): string | undefined =>
  attempt(() =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
  )
const file = (path: string): string | undefined => attempt(() => readFileSync(path, 'utf8'))
const contractAt = (ref: string): string | undefined => git('show', '--end-of-options', `${ref}:./${CONTRACT}`)

function defaultRef(): string | undefined {
  const start =
    git('describe', '--tags', '--abbrev=0') ?? git('rev-list', '--max-parents=0', 'HEAD')?.split('\n').at(-1)
  if (start && contractAt(start) !== undefined) return start
  const touched = git('rev-list', '--reverse', 'HEAD', '--', CONTRACT)?.split('\n') ?? []
  return touched.find((commit) => commit && contractAt(commit) !== undefined)
}

function parsed(text: string | undefined, missing: string) {
  const contract = text === undefined ? undefined : attempt(() => JSON.parse(text))
  if (contract?.paths === undefined) throw new Missing(missing)
  return contract
}

function main(): number {
  const {
    values,
    positionals: [argument],
  } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (git('rev-parse', '--git-dir') === undefined) {
    throw new Missing('This is not a git repository, so there is no earlier contract.')
  }
  const ref = argument ?? defaultRef()
  if (ref === undefined) {
    console.log(values.json ? JSON.stringify(changelog(null, [])) : 'no earlier contract')
    return 0
  }
  if (git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`) === undefined) {
    throw new Missing(`There is no commit, branch or tag "${ref}" here.`)
  }
  const before = parsed(contractAt(ref), `There is no readable ${CONTRACT} at "${ref}"; name a ref that has one.`)
  const after = parsed(file(CONTRACT), `There is no readable ${CONTRACT} here; \`npm run generate\` writes it.`)

  const changes = compareContracts(before, after),
    notes = changeNotes(file('CHANGES.md') ?? '')
  const listed = changes.filter((change) => change.severity !== 'documentation')
  const breaking = listed.filter((change) => change.severity === 'incompatible')
  const unnamed = breaking.filter((change) => !isNamed(change, notes))
  if (values.json) {
    console.log(JSON.stringify(changelog(ref, changes), null, 1))
    return unnamed.length > 0 ? 1 : 0
  }
  // A change that affects both requests and responses is shown once.
  const documentation = changes.filter((change) => change.severity === 'documentation')
  const documented = new Set(documentation.map(({ key, field, what }) => `${key} ${field} ${what}`))

  for (const [i, change] of listed.entries()) {
    if (i > 0 && change.key !== listed[i - 1]?.key) console.log()
    console.log(line(change, !unnamed.includes(change)))
  }
  if (unnamed.length > 0) {
    console.log(
      '\nName what breaks clients in CHANGES.md, section "## Change notes": paste these lines and add what clients should do.\n',
    )
    for (const text of new Set(unnamed.map(sentence))) console.log(`- ${text}`)
  }
  const since = argument === undefined && /^[0-9a-f]{40,}$/.test(ref) ? ref.slice(0, 10) : ref
  console.log(
    `${listed.length > 0 ? '\n' : ''}${breaking.length} incompatible, ${listed.length - breaking.length} compatible, ` +
      `${documented.size} documentation-only changes since ${since}`,
  )
  return unnamed.length > 0 ? 1 : 0
}

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Missing ? error.message : error)
  process.exitCode = 2 // 1 means incompatible changes
}
