// The layout of the documentation below /docs: one navigation and one search for guides, workflows and reference. All URLs are relative, so
// that a proxy can serve the pages below a path prefix. They work without scripts; search, copy buttons and sending requests need one.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { document, ownStyles } from '../ui/document.ts'

/** A link of the navigation. `path` is relative to /docs: `guides/carts`, `resources/orders`. */
export type NavLink = { readonly path: string; readonly title: string; readonly below?: readonly NavLink[] }
/** A group of the navigation. */
export type NavGroup = {
  readonly name: string
  readonly guides: readonly NavLink[]
  readonly resources: readonly NavLink[]
}
/** A page of the documentation. `current` is the path of the resource that an operation belongs to. */
export type DocsPage = {
  readonly path: string
  readonly title: string
  readonly current?: string
  readonly text: Safe
}

/** Returns the relative URL from a page to the root of the server. */
export const rootFrom = (path: string): string => (path === '' ? './' : '../'.repeat(path.split('/').length))

/** Returns a complete page of the documentation. */
export const docsPage = (page: DocsPage, groups: readonly NavGroup[]): string => {
  const root = rootFrom(page.path)
  const contents = [...page.text.text.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)]
  return String(
    document({
      language: 'en',
      title: `${page.title} · boxoffice API`,
      styles: [...ownStyles(root), `${root}static/docs.css`],
      scripts: [`${root}static/docs.js`],
      bodyClass: 'guide docs',
      skip: 'Skip to content',
      header: html`
    <nav aria-label="Main">
      <ul>
        <li class="menu-link"><a href="#menu">Menu</a></li>
        <li><a class="brand" href="${root}docs"${page.path === '' && html` aria-current="page"`}>boxoffice API</a></li>
      </ul>
      <ul>
        <li><a href="${root}docs/guides"${page.path === 'guides' && html` aria-current="page"`}>Guides</a></li>
        <li><a href="${root}docs/resources"${page.path === 'resources' && html` aria-current="page"`}>Reference</a></li>
      </ul>
    </nav>
    <form role="search" data-root="${root}" hidden>
      <input type="search" aria-label="Search guides and reference" placeholder="Search" autocomplete="off" spellcheck="false">
      <p class="unseen" role="status"></p>
      <ul hidden></ul>
    </form>
  `,
      main: html`<div class="container with-section">
    <aside id="menu">
      <p class="menu-link"><a href="#main">Close menu</a></p>
      <nav aria-label="Guides and reference">${groups.map((group) => groupMenu(root, page, group))}</nav>
    </aside>
    <main id="main">${page.text}</main>${
      contents.length > 2 &&
      html`
    <nav class="contents" aria-label="On this page"><p class="section-name">On this page</p>
      <ul>${contents.map(([, id, text]) => html`<li><a href="#${id}">${plain(text!)}</a></li>`)}</ul></nav>`
    }
  </div>`,
      footer: html`<small>The contract for tools: <a href="${root}api/v1/openapi.json">openapi.json</a>, <a href="${root}api/v1/openapi.yaml">openapi.yaml</a>,
    for generators of clients: <a href="${root}api/v1/openapi.generators.json">openapi.generators.json</a>;
    collections: <a href="${root}api/v1/postman.json">Postman</a>, <a href="${root}api/v1/bruno.zip">Bruno</a>;
    all examples: <a href="${root}api/v1/fixtures.json">fixtures.json</a></small>`,
    }),
  )
}

function groupMenu(root: string, page: DocsPage, { name, guides, resources }: NavGroup): Safe {
  const isCurrent = ({ path }: NavLink): boolean => path === page.path || path === page.current
  const isOpen = [...guides, ...resources].some(isCurrent)
  const list = (links: readonly NavLink[]): Content =>
    html`<ul>${links.map(
      (link) =>
        html`<li><a href="${root}docs/${link.path}"${link.path === page.path && html` aria-current="page"`}>${link.title}</a>${
          isCurrent(link) && link.below && list(link.below)
        }</li>`,
    )}</ul>`
  return html`
        <details${isOpen && html` open`}><summary>${name}</summary>${list(guides)}${
          resources.length > 0 && html`<p class="section-name">Reference</p>${list(resources)}`
        }</details>`
}

// The text of HTML that this server has created.
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string): string =>
  text.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
