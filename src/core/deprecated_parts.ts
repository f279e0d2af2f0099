// The deprecated parts of operations: which of them a request uses, and their names (guide versioning).
import type { Deprecation, Operation } from './handler.ts'

/**
 * Returns the deprecated parts of an operation that a request uses.
 * @param sent the query parameters and the body, if they are known
 */
export const usedDeprecations = (
  { deprecations }: Pick<Operation, 'deprecations'>,
  sent: { readonly query?: unknown; readonly body?: unknown } = {},
): readonly Deprecation[] => deprecations.filter((part) => part.in === 'operation' || isUsed(part.path, sent[part.in]))

/** Returns the name of a deprecated part within its operation: `operation`, `query.<name>` or `body.<path>`, with `*` for entries of lists. */
export const partName = (part: Deprecation): string => [part.in, ...part.path].join('.')

// Returns whether a value has a part other than null, which clients send back as they read it.
function isUsed([name, ...rest]: Deprecation['path'], value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (name === undefined) return true
  if (name === '*') return Array.isArray(value) && value.some((entry) => isUsed(rest, entry))
  return (
    typeof value === 'object' && Object.hasOwn(value, name) && isUsed(rest, (value as Record<string, unknown>)[name])
  )
}
