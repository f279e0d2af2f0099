// Which tags of the contract a run of CI fuzzes: those that have changed, and a rotating tenth of the others.
import { execFileSync } from 'node:child_process'
import type { Json, Operation } from '../support/document.ts'
import { operationsOf, resolve } from '../support/document.ts'

const CONTRACT = 'generated/openapi.json'
/** The fuzzer itself and what every operation consists of: a change here concerns all tags. */
const SHARED = ['scripts/fuzz', 'scripts/fuzz.ts', 'spec/common.yaml', 'spec/types.yaml']
const DAY_MS = 86_400_000

/**
 * Returns the tags whose operations or resource files have changed since `ref`, and a tenth of the others, another one each day, so that all
 * are tried within ten days. Without a ref, changes are those since the newest commit that is at least a day old.
 * @returns undefined for all tags: when there is no such commit in this clone, or when what all tags share has changed
 * @throws Error when `ref` is not a commit of this clone
 */
export function changedTags(contract: Json, ref = dayOldCommit()): Set<string> | undefined {
  if (!ref) return undefined
  const changed = git('diff', '--name-only', ref, '--', 'src/resources', 'spec/resources', ...SHARED).split('\n')
  if (changed.some((path) => SHARED.some((shared) => path === shared || path.startsWith(`${shared}/`))))
    return undefined
  const resources = new Set(changed.map((path) => path.split('/').at(-1)!.split('.')[0]))
  const before = shapesOf(JSON.parse(git('show', `${ref}:./${CONTRACT}`)))
  const now = shapesOf(contract)
  const today = Math.floor(Date.now() / DAY_MS)
  const chosen = [...Map.groupBy(operationsOf(contract), tagOf)].filter(
    ([, group], index) =>
      index % 10 === today % 10 ||
      group.some(({ id }) => resources.has(id.split('.')[0]!) || before.get(id) !== now.get(id)),
  )
  return new Set(chosen.map(([tag]) => tag))
}

/** Returns the tag of an operation. */
export const tagOf = ({ op }: Operation): string => op.tags[0]

/** The newest commit that is at least a day old; undefined without one, and in a shallow clone, where it may be missing. */
function dayOldCommit(): string | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return undefined
    return git('rev-list', '--max-count=1', `--before=${new Date(Date.now() - DAY_MS).toISOString()}`, 'HEAD').trim()
  } catch {
    return undefined // not a clone, or no git
  }
}

/** What each operation accepts and returns, without prose, as text that can be compared; by its id. */
function shapesOf(contract: Json): Map<string, string> {
  return new Map(
    operationsOf(contract).map(({ id, path, method, op, parameters }) => {
      const refs = new Map<string, string>()
      const pending: Json[] = [{ path, method, op, parameters }]
      for (const value of pending) {
        for (const [, $ref] of shape(value).matchAll(/"\$ref":"([^"]+)"/g)) {
          if (refs.has($ref!)) continue
          const target = resolve(contract, { $ref })
          refs.set($ref!, shape(target))
          pending.push(target)
        }
      }
      return [id, shape(pending[0]) + [...refs].sort().join('\n')]
    }),
  )
}

const shape = (value: Json): string =>
  JSON.stringify(value, (key, member) =>
    (key === 'description' || key === 'summary') && typeof member === 'string' ? undefined : member,
  )

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
