// All pages below /docs, and the index of their search.
import { LRUCache } from 'lru-cache'
import { getOrCreate } from '../../core/get_or_create.ts'
import { html, Safe } from '../../core/html.ts'
import type { GuidePage, Guides } from './guides.ts'
import { openGuides, toHtml } from './guides.ts'
import { ApiReference, operationPath } from './reference.ts'
import { searchEntries, wordsOf } from './search.ts'
import type { DocsPage, NavGroup, NavLink } from './site.ts'
import { docsPage, rootFrom } from './site.ts'

/** Characters of all cached pages. A page is created within milliseconds, so only those of the last readers are cached. */
const MAX_CACHED_CHARACTERS = 2 * 1024 * 1024

/** The pages of the documentation by their paths relative to /docs. */
export type Documentation = {
  page(path: string): string | undefined
  /** Returns what the search finds, by title. */
  searchIndex(): string
  /** Returns the words of texts and the names of fields, with the entries of the search that contain them. */
  wordIndex(): string
}

/** Opens the documentation of a server. */
export async function openDocumentation(brand: string, baseUrl: string): Promise<Documentation> {
  const guides = await openGuides(brand)
  const subjects = new Set(
    guides.groups.flatMap((group) => group.guides.map(({ path }) => path.slice('guides/'.length))),
  )
  const reference = new ApiReference(brand, baseUrl, subjects)
  const texts = [guides.index, ...guides.groups.flatMap((group) => group.guides), ...guides.workflows]
  const groups = navigation(guides, reference)
  const create = (path: string): DocsPage | undefined => {
    if (path === '') return home(groups, reference)
    const text = texts.find((one) => one.path === path)
    return text ? guidePage(text, reference) : reference.page(path)
  }
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  })
  let words: string | undefined
  return {
    page(path) {
      const page = cache.has(path) ? undefined : create(path)
      return page || cache.has(path) ? getOrCreate(cache, path, () => docsPage(page!, groups)) : undefined
    },
    searchIndex: () => JSON.stringify(searchEntries(texts, reference).map(({ entry }) => entry)),
    // Kept, since creating it takes longer than a page.
    wordIndex: () => (words ??= JSON.stringify(wordsOf(searchEntries(texts, reference)))),
  }
}

function guidePage({ path, title, read }: GuidePage, reference: ApiReference): DocsPage {
  const root = rootFrom(path)
  return { path, title, text: reference.linked(new Safe(toHtml(read(), `${root}docs/guides/`)), root) }
}

// Each resource is in the group of its guide.
function navigation({ groups, workflows }: Guides, { resources }: ApiReference): NavGroup[] {
  return [
    ...groups.map(({ name, guides }) => ({
      name,
      guides: guides.map(({ path, title }) => ({ path, title })),
      resources: resources
        .filter(({ guide }) => guides.some(({ path }) => path === `guides/${guide}`))
        .map(
          ({ name, path, operations }): NavLink => ({
            path,
            title: name,
            below: operations.map(({ id, summary }) => ({ path: operationPath(id), title: summary })),
          }),
        ),
    })),
    { name: 'Workflows', guides: workflows.map(({ path, title }) => ({ path, title })), resources: [] },
  ]
}

function home(groups: readonly NavGroup[], reference: ApiReference): DocsPage {
  const root = rootFrom('')
  const links = (all: readonly NavLink[]): Safe =>
    html`<ul>${all.map(({ path, title }) => html`<li><a href="${root}docs/${path}">${title}</a></li>`)}</ul>`
  return {
    path: '',
    title: 'Documentation',
    text: html`<h1>Documentation</h1>
<p>Begin with <a href="${root}docs/guides/getting-started">Getting started</a>. <a href="${root}docs/guides">Guides</a> explain the rules, the
<a href="${root}docs/resources">reference</a> has all ${reference.operations.size} operations.</p>
<div class="cards">${groups.map(
      ({ name, guides, resources }) =>
        html`<section><h2 id="${name.toLowerCase().replaceAll(' ', '-')}">${name}</h2>${links(guides)}${
          resources.length > 0 && html`<p class="section-name">Reference</p>${links(resources)}`
        }</section>`,
    )}</div>`,
  }
}
