// The one layout: what every page of the server has around its content.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'

type Document = {
  /** Language of the page, with or without region. */
  language: string
  /** Whether the colors are an organizer's, who chose them for a light background. */
  isThemed?: boolean
  title: string
  /** Further elements of the head. */
  meta?: Content
  /** Addresses of the style sheets. */
  styles: readonly string[]
  /** Addresses of scripts of this server, which the page does not need to work. */
  scripts?: readonly string[]
  bodyClass?: string
  /** Text of the link that skips the header. */
  skip: string
  header: Content
  /** All between header and footer, with an element `#main`. */
  main: Content
  footer: Content
}

/** Returns a whole HTML document. */
export const document = ({
  language,
  isThemed = false,
  title,
  meta,
  styles,
  scripts = [],
  bodyClass,
  skip,
  header,
  main,
  footer,
}: Document): Safe => html`<!doctype html>
<html lang="${language.split('-')[0]}"${isThemed && html` data-theme="light"`}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>${
    meta &&
    html`
  ${meta}`
  }
  <link rel="icon" href="data:,">${styles.map(
    (href) => html`
  <link rel="stylesheet" href="${href}">`,
  )}${scripts.map(
    (src) => html`
  <script src="${src}" defer></script>`,
  )}
</head>
<body${bodyClass && html` class="${bodyClass}"`}>
  <a class="skip" href="#main">${skip}</a>
  <header class="container">${header}</header>
  ${main}
  <footer class="container">${footer}</footer>
</body>
</html>
`

/** Returns the style sheets of pages that look like this server. */
export const ownStyles = (root: string): string[] => [`${root}static/pico.css`, `${root}static/boxoffice.css`]
