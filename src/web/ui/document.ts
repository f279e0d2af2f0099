// The layout that all pages of the server share.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'

type Document = {
  /** Language of the page, optionally with a region. */
  language: string
  /** Whether the page uses the colors of an organizer, which are chosen for a light background. */
  isThemed?: boolean
  title: string
  /** Further elements of the head. */
  meta?: Content
  /** Addresses of the style sheets. */
  styles: readonly string[]
  /** Addresses of scripts on this server. The page must also work without them. */
  scripts?: readonly string[]
  bodyClass?: string
  /** Text of the link that skips the header. */
  skip: string
  header: Content
  /** Everything between header and footer, including an element `#main`. */
  main: Content
  footer: Content
}

/** Returns a complete HTML document. */
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

/** Returns the addresses of the server's own style sheets. */
export const ownStyles = (root: string): string[] => [`${root}static/pico.css`, `${root}static/boxoffice.css`]
