// Formats changes: the lines of the report, and the notes in CHANGES.md that name them.
import type { Change } from './change.ts'
import { fieldPath, joinWords } from './change.ts'

/** Returns a change as CHANGES.md names it: operation or component, place, field, what happened. */
export const sentence = ({ key, place, field, what }: Omit<Change, 'severity' | 'affected' | 'endpoint'>): string =>
  `${joinWords(`\`${key}\``, place, field && `\`${field}\``)}: ${what}`

/** Returns a change as the report shows it. */
export function line(change: Change, named: boolean): string {
  const { key, endpoint, place, field, what, affected } = change
  const mark = change.severity !== 'incompatible' ? change.severity : named ? 'NAMED' : 'BREAKING'
  const where = place.endsWith('body') && field ? fieldPath(place, field) : joinWords(place, field)
  const users = [...new Set(affected.map((use) => use.key))],
    more = users.length - 3
  const shared = !endpoint && `(${users.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''})`
  return [`${mark.padEnd(10)}  ${key}`, endpoint, where ? `${where}: ${what}` : what, shared].filter(Boolean).join('  ')
}

/** The changes of the contract between two releases, for programs. */
export type Changelog = {
  /** Git ref of the earlier release; null if there was no contract before. */
  readonly since: string | null
  readonly changes: readonly {
    readonly severity: Change['severity']
    /** The operation, or the component that operations share. */
    readonly of: string
    readonly place: string
    readonly field: string
    readonly change: string
    /** The operations that use the component; the operation itself if it is not in a component. */
    readonly operations: readonly string[]
  }[]
}

/** Returns changes in the form for programs. */
export const changelog = (since: string | null, changes: readonly Change[]): Changelog => ({
  since,
  changes: changes.map(({ severity, key, place, field, what, affected }) => ({
    severity,
    of: key,
    place,
    field,
    change: what,
    operations: affected.length ? [...new Set(affected.map((use) => use.key))].sort() : [key],
  })),
})

/** Returns the list items in the section `## Change notes`, each as one line. */
export function changeNotes(text: string): string[] {
  const section = text.split(/^## /m).find((part) => /^Change notes\s*?$/m.test(part.split('\n', 1)[0]!)) ?? ''
  return section
    .split(/^\s*[-*+] /m)
    .slice(1)
    .map((item) =>
      item
        .split(/\n\s*\n|\n#/, 1)[0]!
        .replace(/\s+/g, ' ')
        .trim(),
    )
}

/** Returns whether the notes contain the sentence of the change, or one for every affected operation. A note can contain further text. */
export function isNamed(change: Change, notes: string[]): boolean {
  const ends = /^[.,;:)]?(\s|$)/ // otherwise the sentence is only the beginning of another one
  const holds = (text: string): boolean =>
    notes.some((note) =>
      note
        .split(text.replace(/\s+/g, ' '))
        .slice(1)
        .some((rest) => ends.test(rest)),
    )
  return holds(sentence(change)) || change.affected.every((where) => holds(sentence({ ...where, what: change.what })))
}
