// The guides at /docs/guides, from spec/guides/*.md: information for integrators that schemas cannot express. The workflows at
// /docs/workflows, from spec/workflows/*.yaml, are converted to Markdown first.
import { readFileSync } from 'node:fs'
import { Marked } from 'marked'
import { withBrand } from '../../core/brand.ts'
import { html } from '../../core/html.ts'
import { codeBlock } from './highlight.ts'
import { readWorkflow, WORKFLOWS, workflowPage } from './workflows.ts'

const FOLDER = new URL('../../../spec/guides/', import.meta.url)
const INDEX = 'README'

/** The index of the guides, a guide or a workflow. The path is relative to /docs: `guides/carts`, `workflows/first-sale`. */
export type GuidePage = { readonly path: string; readonly title: string; readonly read: () => string }
/** A group of guides, as the index has them. */
export type GuideGroup = { readonly name: string; readonly guides: readonly GuidePage[] }
/** All guides and workflows. Workflows are in the order of the guide about them. */
export type Guides = {
  readonly index: GuidePage
  readonly groups: readonly GuideGroup[]
  readonly workflows: readonly GuidePage[]
}

/** Returns the `id` attribute of a heading, which links and comments use: `What is checked` becomes `what-is-checked`. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Returns all guides and workflows, with the names of a brand. Guides are read again for each page, so that their texts are not retained. */
export async function openGuides(brand: string): Promise<Guides> {
  const open = (subject: string): GuidePage => {
    const read = (): string => withBrand(readFileSync(new URL(`${subject}.md`, FOLDER), 'utf8'), brand)
    return { path: subject === INDEX ? 'guides' : `guides/${subject}`, title: /^# (.+)$/m.exec(read())![1]!, read }
  }
  const index = open(INDEX)
  const [, ...sections] = index.read().split(/^## /m)
  const groups = sections.map((section) => ({
    name: section.split('\n', 1)[0]!,
    guides: [...section.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, subject]) => open(subject!)),
  }))
  const about = open('workflows').read()
  const position = (name: string): number => about.indexOf(`(../workflows/${name}.yaml)`)
  const names = [...WORKFLOWS].sort((a, b) => position(a) - position(b))
  const workflows = names.map(async (name) => {
    const { title, text } = workflowPage(await readWorkflow(name, brand), brand)
    return { path: `workflows/${name}`, title, read: () => text }
  })
  return { index, groups, workflows: await Promise.all(workflows) }
}

/** Returns the sections of Markdown below each heading. The first one is below the title and has no anchor. */
export function sectionsOf(text: string): { title: string; id: string; body: string }[] {
  // Code blocks can contain lines that look like headings.
  const lines = text.split(/^(```[^]*?^```|##+ .+$)/m)
  const sections = [{ title: '', id: '', body: '' }]
  for (const line of lines) {
    const heading = /^##+ (.+)$/.exec(line)?.[1]
    if (heading) sections.push({ title: heading.replaceAll('`', ''), id: anchor(heading), body: '' })
    else sections.at(-1)!.body += line
  }
  return sections
}

/** Converts GitHub's Markdown to HTML, without raw HTML and images; links between files become links between pages. */
export function toHtml(text: string, guidesUrl: string): string {
  const markdown = new Marked({
    gfm: true,
    renderer: {
      code: ({ text, lang }) => `${codeBlock(text, lang || undefined)}\n`,
      html: ({ text }) => String(html`${text}`),
      image: ({ text }) => String(html`${text}`),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const url = /^(\.\.\/workflows\/)?[a-z-]+\.(md|yaml)(#|$)/.test(href)
          ? (guidesUrl + href.replace(/\.(md|yaml)/, '')).replace('guides/../', '')
          : href
        const text = this.parser.parseInline(tokens)
        return /^(https?:\/\/|\.\.?\/|#)/.test(url) ? `<a href="${html`${url}`}">${text}</a>` : text
      },
      // Small screens show one cell below the other, each with the name of its column, which is formatted as the heading is. Screen readers
      // read the heading.
      table({ header, rows }) {
        const heads = header.map(({ tokens }) => this.parser.parseInline(tokens))
        const cells = rows.map((row) =>
          row.map((cell, i) => {
            const label = heads[i] && cell.text && `<span class="label" aria-hidden="true">${heads[i]}: </span>`
            return `<td>${label}${this.parser.parseInline(cell.tokens)}</td>`
          }),
        )
        return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('\n')}</tbody></table>\n`
      },
    },
  })
  return markdown.parse(text, { async: false })
}
