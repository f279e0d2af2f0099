// Which fields of a response a request selects: the query parameters `include`, `exclude` and `expand` of operations whose contract has
// them. Nested fields are separated by dots, such as `positions.answers`. Paths mean the same for one object and for each entry of a list.
/** The selection parameters that an operation has, and the fields that can be expanded. */
export type SelectionParameters = {
  readonly include: boolean
  readonly exclude: boolean
  readonly expand: readonly string[]
}

/** The fields of the returned objects that a request selects. */
export type FieldSelection = {
  /** Returns whether the response includes the field. Other fields need not be read or computed. */
  wants(path: string): boolean
  /** Returns whether the response shows the object to which a field refers instead of its key. */
  expands(path: string): boolean
  /** Returns a copy of an object with the selected fields only. */
  project(object: unknown): unknown
}

/** Selects all fields: for jobs, and for operations without these parameters. */
export const everything: FieldSelection = { wants: () => true, expands: () => false, project: (object) => object }

// The names given below a field; `whole` if the field itself was named.
type Names = { whole: boolean; members: Map<string, Names> }

/**
 * Reads the selection parameters of a request. Unknown field names select and exclude nothing. `exclude` applies after `include`. An `expand`
 * that the contract does not declare is ignored, like an unknown `ordering`.
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

// More levels than any object has; deeper names are ignored.
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

// Returns whether the field itself, a parent or a nested field was named.
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

// Returns whether the field itself or a parent was named.
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
