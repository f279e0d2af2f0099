// Which fields of a response a request selects: the query parameters `include`, `exclude` and `expand` of operations whose contract has
// them. Paths have dots for what lies within, as `positions.answers`, and mean the same for one object and for each entry of a list.
/** Which of the parameters an operation has, and the fields that can be expanded. */
export type SelectionParameters = {
  readonly include: boolean
  readonly exclude: boolean
  readonly expand: readonly string[]
}

/** Which fields of the returned objects a request asks for. */
export type FieldSelection = {
  /** Whether the member is part of the answer; what is not need not be read or computed. */
  wants(path: string): boolean
  /** Returns whether the response shows the object that a field names instead of its key. */
  expands(path: string): boolean
  /** The members of one object that are wanted, in a new object. */
  project(object: unknown): unknown
}

/** Selects all fields: for jobs, and for operations without these parameters. */
export const everything: FieldSelection = { wants: () => true, expands: () => false, project: (object) => object }

// What was named below a member; `whole` when the member itself was.
type Names = { whole: boolean; members: Map<string, Names> }

/**
 * Reads the parameters. Names that an object does not have leave nothing out; `exclude` counts after `include`; an `expand` that the contract
 * does not name is ignored, as an unknown `ordering` is.
 */
export function selectionOf(
  { selects }: { readonly selects: SelectionParameters | null },
  query: object,
): FieldSelection {
  if (!selects) return everything
  const { include, exclude, expand } = query as { include?: string[]; exclude?: string[]; expand?: string[] }
  const included = selects.include && include?.length ? namesOf(include) : undefined
  const excluded = namesOf((selects.exclude && exclude) || [])
  const expanded = new Set(expand?.filter((path) => selects.expand.includes(path)))
  const all = !included && !excluded.members.size
  const expands = (path: string): boolean => expanded.has(path)
  if (all) return { ...everything, expands }
  return {
    wants(path) {
      const names = path.split('.')
      return (!included || reaches(included, names)) && !covers(excluded, names)
    },
    expands,
    project: (object) => pick(object, included, excluded),
  }
}

// No object has so many levels: what is named below them is nothing.
const MAX_DEPTH = 16

function namesOf(paths: readonly string[]): Names {
  const root: Names = { whole: false, members: new Map() }
  for (const path of paths) {
    let at = root
    for (const name of path.split('.', MAX_DEPTH)) {
      const next = at.members.get(name) ?? { whole: false, members: new Map() }
      at.members.set(name, next)
      at = next
    }
    at.whole = true
  }
  return root
}

// Whether the member itself, something around it or something within it was named.
function reaches(names: Names, path: readonly string[]): boolean {
  let at = names
  for (const name of path) {
    const next = at.members.get(name)
    if (!next) return false
    if (next.whole) return true
    at = next
  }
  return true
}

// Whether the member itself or something around it was named.
function covers(names: Names, path: readonly string[]): boolean {
  let at: Names | undefined = names
  for (const name of path) {
    at = at.members.get(name)
    if (!at) return false
    if (at.whole) return true
  }
  return false
}

function pick(value: unknown, included: Names | undefined, excluded: Names | undefined): unknown {
  if (!included && !excluded?.members.size) return value
  if (Array.isArray(value)) return value.map((entry) => pick(entry, included, excluded))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const wantedBelow = included?.members.get(name)
      const unwantedBelow = excluded?.members.get(name)
      if ((included && !wantedBelow) || unwantedBelow?.whole) return []
      return [[name, pick(member, wantedBelow?.whole ? undefined : wantedBelow, unwantedBelow)]]
    }),
  )
}
