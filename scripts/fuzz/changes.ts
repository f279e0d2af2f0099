// Selects the tags of the contract that CI fuzzes: those that have changed, and a rotating tenth of the others.
//
// A change of a shared part, such as the schema of an object in other objects, changes the shape of each operation that uses it.
import { execFileSync } from 'node:child_process'
import type { Json, Operation } from '../support/document.ts'
import { operationsOf, resolve } from '../support/document.ts'

const CONTRACT = 'generated/openapi.json'
/** The fuzzer itself: a change here affects all tags. */
const FUZZER = ['scripts/fuzz', 'scripts/fuzz.ts']
const DAY_MS = 86_400_000

/**
 * Returns the tags whose operations or resource files have changed since `ref`, followed by a tenth of the others that rotates daily, so that
 * all are tested within ten days. The order of the changed tags rotates daily, too, since a limit may cut them off. `ref` defaults to the
 * newest commit that is at least a day old. All tags count as changed if there is no such commit in this clone, or if the fuzzer has changed.
 * @throws Error if `ref` is not a commit in this clone
 */
export function changedTags(contract: Json, ref = dayOldCommit()): string[] {
  const today = Math.floor(Date.now() / DAY_MS)
  const groups = [...Map.groupBy(operationsOf(contract), tagOf)]
  const isChanged = ref ? changesSince(contract, ref) : () => true
  const changed = groups.filter(([, group]) => group.some(isChanged)).map(([tag]) => tag)
  const tenth = groups.filter((_, index) => index % 10 === today % 10).map(([tag]) => tag)
  const first = changed.length && today % changed.length
  return [...new Set([...changed.slice(first), ...changed.slice(0, first), ...tenth])]
}

/** Returns the first tags that together have at most `limit` operations, but at least one tag. */
export function withinLimit(tags: readonly string[], operations: readonly Operation[], limit: number): string[] {
  const sizes = new Map([...Map.groupBy(operations, tagOf)].map(([tag, group]) => [tag, group.length]))
  let sum = 0
  return tags.filter((tag, index) => {
    sum += sizes.get(tag) ?? 0
    return sum <= limit || index === 0
  })
}

/** Returns whether an operation or its resource file has changed since a commit. */
function changesSince(contract: Json, ref: string): (operation: Operation) => boolean {
  const paths = git('diff', '--name-only', ref, '--', 'src/resources', 'spec/resources', ...FUZZER).split('\n')
  if (paths.some((path) => FUZZER.some((part) => path === part || path.startsWith(`${part}/`)))) return () => true
  const resources = new Set(paths.map((path) => path.split('/').at(-1)!.split('.')[0]))
  const before = shapesOf(JSON.parse(git('show', `${ref}:./${CONTRACT}`)))
  const now = shapesOf(contract)
  return ({ id }) => resources.has(id.split('.')[0]!) || before.get(id) !== now.get(id)
}

/** Returns the tag of an operation. */
export const tagOf = ({ op }: Operation): string => op.tags[0]

/** Returns the newest commit that is at least a day old; undefined if there is none, or in a shallow clone, where it may be missing. */
function dayOldCommit(): string | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return undefined
    return git('rev-list', '--max-count=1', `--before=${new Date(Date.now() - DAY_MS).toISOString()}`, 'HEAD').trim()
  } catch {
    return undefined // not a clone, or no git
  }
}

/** Returns the parts of each operation that determine its requests and responses, without prose, as a comparable string by operation ID. */
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
