// The index of the search below /docs: what it finds by title, and the words of texts and names of fields that find it too.
import type { GuidePage } from './guides.ts'
import { sectionsOf } from './guides.ts'
import type { ApiReference } from './reference.ts'
import { NOTIFICATIONS, operationPath } from './reference.ts'

/** An entry of the search: what it is, its title, its URL relative to /docs, and further words that find it. */
export type SearchEntry = readonly [type: string, title: string, url: string, words: string]
/** An entry with its text, or the names of its fields. */
export type SearchText = { readonly entry: SearchEntry; readonly text: string }

const WORD = /[\p{L}\p{N}_]{3,40}/gu
/** Share of the entries above which a word, such as "the", tells none apart. */
const MAX_SHARE = 0.2

/** Returns all guides with their sections, resources, operations and notifications. */
export function searchEntries(texts: readonly GuidePage[], reference: ApiReference): SearchText[] {
  const { resources, operations, notifications } = reference
  const fields = reference.fieldNames()
  return [
    ...texts.flatMap(({ path, title, read }): SearchText[] => {
      const type = path.startsWith('workflows/') ? 'Workflow' : 'Guide'
      const [introduction, ...sections] = sectionsOf(read())
      return [
        { entry: [type, title, path, ''], text: introduction!.body },
        ...(path === 'guides' ? [] : sections).map((section): SearchText => {
          const entry: SearchEntry = [type, section.title, `${path}#${section.id}`, title]
          return { entry, text: section.body }
        }),
      ]
    }),
    ...resources.map(({ name, path }): SearchText => ({ entry: ['Reference', name, path, ''], text: '' })),
    ...[...operations.values()].map(
      ({ id, method, path, summary, tag }): SearchText => ({
        entry: [method, summary, operationPath(id), `${id} ${path} ${tag}`],
        text: fields.get(id)!.join(' '),
      }),
    ),
    ...notifications.map(
      ({ action, summary, id }): SearchText => ({
        entry: ['Notification', summary, `${NOTIFICATIONS}#${id}`, action],
        text: '',
      }),
    ),
  ]
}

/**
 * Returns the words of texts with the numbers of their entries, each as the difference from the one before. Words that are everywhere have no
 * numbers: they are in every entry.
 */
export function wordsOf(entries: readonly SearchText[]): Record<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [number, { text }] of entries.entries())
    for (const word of new Set(text.toLowerCase().match(WORD))) {
      const numbers = found.get(word)
      if (numbers) numbers.push(number)
      else found.set(word, [number])
    }
  const most = entries.length * MAX_SHARE
  return Object.fromEntries(
    [...found].map(([word, numbers]) => [
      word,
      numbers.length > most ? [] : numbers.map((number, i) => number - (numbers[i - 1] ?? 0)),
    ]),
  )
}
