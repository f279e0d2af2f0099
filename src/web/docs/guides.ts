// The guides at /docs/guides, from spec/guides/*.md: information for integrators that schemas cannot express. All URLs are relative, so that
// a proxy can serve them below a path prefix.
import { readdirSync, readFileSync } from 'node:fs'
import type { Router } from 'express'
import express from 'express'
import { Marked } from 'marked'
import { withBrand } from '../../core/brand.ts'
import { html, Safe } from '../../core/html.ts'
import { document, ownStyles } from '../ui/document.ts'

const FOLDER = new URL('../../../spec/guides/', import.meta.url)
const INDEX = 'README'

type Guide = { readonly subject: string; readonly title: string; readonly text: string }

/** Serves the index of the guides and a page for each, with the names of this brand. They are read at the first request and cached as HTML. */
export function guides(brand: string): Router {
  let pages: Map<string, string> | undefined
  const page = (subject: string): string | undefined => (pages ??= render(readGuides(brand))).get(subject)
  const router = express.Router({ strict: true, caseSensitive: true })
  router.get('/docs/guides', (_req, res) => {
    res.type('html').send(page(INDEX))
  })
  router.get('/docs/guides/', (_req, res) => {
    res.redirect('../guides')
  })
  router.get('/docs/guides/:subject', (req, res, next) => {
    const text = req.params.subject === INDEX ? undefined : page(req.params.subject)
    if (text === undefined) next()
    else res.type('html').send(text)
  })
  return router
}

/** Returns the `id` attribute of a heading, which links and comments use: `What is checked` becomes `what-is-checked`. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

// Returns all guides, beginning with those in the index, in its order.
function readGuides(brand: string): Guide[] {
  const read = (subject: string): Guide => {
    const text = withBrand(readFileSync(new URL(`${subject}.md`, FOLDER), 'utf8'), brand)
    return { subject, title: /^# (.+)$/m.exec(text)![1]!, text }
  }
  const index = read(INDEX)
  const subjects = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ''))
  const indexPosition = (subject: string): number => index.text.indexOf(`(${subject}.md)`)
  return [
    index,
    ...subjects
      .filter((subject) => subject !== INDEX)
      .sort((a, b) => indexPosition(a) - indexPosition(b))
      .map(read),
  ]
}

function render([index, ...others]: Guide[]): Map<string, string> {
  return new Map(
    [index!, ...others].map((guide) => {
      const root = guide === index ? '../' : '../../'
      const text = new Safe(toHtml(guide.text, `${root}docs/guides/`))
      return [guide.subject, String(layout(root, guide, others, text))]
    }),
  )
}

/** Converts GitHub's Markdown to HTML, without raw HTML and images; links between files become links between pages. */
export function toHtml(text: string, guidesUrl: string): string {
  const markdown = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => String(html`${text}`),
      image: ({ text }) => String(html`${text}`),
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const url = /^[a-z-]+\.md(#|$)/.test(href) ? guidesUrl + href.replace('.md', '') : href
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

const layout = (root: string, guide: Guide, others: readonly Guide[], text: Safe): Safe => {
  const isIndex = guide.subject === INDEX
  return document({
    language: 'en',
    title: `${guide.title} · boxoffice API`,
    styles: ownStyles(root),
    bodyClass: 'guide',
    skip: 'Skip to content',
    header: html`
    <nav aria-label="Main">
      <ul><li><a class="brand" href="${root}docs">boxoffice API</a></li></ul>
      <ul>
        <li><a href="${root}docs/guides"${isIndex && html` aria-current="page"`}>Guides</a></li>
        <li><a href="${root}docs">Operations</a></li>
      </ul>
    </nav>
  `,
    main: html`<div class="container${!isIndex && ' with-section'}">
    ${!isIndex && guideMenu(root, guide, others)}
    <main id="main">${text}</main>
  </div>`,
    footer: html`<small>The contract for tools: <a href="${root}api/v1/openapi.json">openapi.json</a>, <a href="${root}api/v1/openapi.yaml">openapi.yaml</a></small>`,
  })
}

const guideMenu = (root: string, { subject }: Guide, others: readonly Guide[]): Safe =>
  html`<aside><nav aria-label="Guides">
      <p class="section-name">Guides</p>
      <ul>${others.map(
        (guide) =>
          html`<li><a href="${root}docs/guides/${guide.subject}"${guide.subject === subject && html` aria-current="page"`}>${guide.title}</a></li>`,
      )}</ul>
    </nav></aside>`
