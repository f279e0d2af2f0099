// Converts texts of organizers to HTML and plain text: Markdown without raw HTML and images, because the authors are not trusted.
import { Marked } from 'marked'
import { html, Safe } from './html.ts'

const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => String(html`${text}`),
    image: ({ text }) => String(html`${text}`),
    // Headings of a text rank below those of the page.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      return LINK.test(href) ? `<a href="${html`${href}`}" rel="nofollow noopener ugc">${text}</a>` : text
    },
    checkbox: () => '',
  },
})

// Links that a text can contain.
const LINK = /^(https?:\/\/|mailto:)/i

const plainMarkdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    space: () => '',
    code: ({ text }) => `${text}\n\n`,
    blockquote({ tokens }) {
      return `${indented('> ', '> ', this.parser.parse(tokens))}\n\n`
    },
    html: ({ text, block }) => (block ? `${text}\n\n` : text),
    heading({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`
    },
    hr: () => '',
    list({ ordered, start, items }) {
      const lines = items.map(({ tokens }, i) => {
        const mark = ordered ? `${Number(start) + i}. ` : '- '
        return indented(mark, ' '.repeat(mark.length), this.parser.parse(tokens))
      })
      return `${lines.join('\n')}\n\n`
    },
    checkbox: () => '',
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`
    },
    table({ header, rows }) {
      const line = (cells: typeof header): string =>
        cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' · ')
      return `${[header, ...rows].map(line).join('\n')}\n\n`
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    codespan: ({ text }) => text,
    br: () => '\n',
    image: ({ text }) => text,
    link({ href, autolink, tokens }) {
      const text = this.parser.parseInline(tokens)
      return LINK.test(href) && !autolink && href !== text ? `${text}: ${href.replace(/^mailto:/i, '')}` : text
    },
    text(token) {
      return 'tokens' in token && token.tokens ? `${this.parser.parseInline(token.tokens)}\n` : token.text
    },
  },
})

// Puts a marker before the first line of a block and indents all further lines by its width.
const indented = (first: string, further: string, block: string): string =>
  first + block.trim().replaceAll(/\n(?=[^\n])/g, `\n${further}`)

// The parser scans Markdown characters several times and recurses into nested ones, so a text that consists mostly of them would take
// seconds.
const MAX_MARKDOWN_CHARACTERS = 500
const MARKDOWN_CHARACTER = /[*_[\]<>`!~|\\&+#-]/g
const NESTED = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*){10}/m
const MAX_CHARACTERS = 50_000
// The parser searches for addresses and line ends from each character of a word or gap to its end. It does so for ASCII only: some languages
// have no gaps.
const RUN = /[!-~]+|[ \t]+/g
const MAX_RUN_CHARACTERS = 500
// In a list, the parser scans all following lines for each line.
const LINE = /[\r\n]/g
const MAX_LINES = 500

/**
 * Returns a function that converts the texts of one page, which can have several paragraphs, to HTML. A text is shown without formatting if
 * it has more than 500 Markdown characters or lines, ten nesting levels in a line, or a word or gap of more than 500 characters, or if it
 * comes after 50,000 characters on the same page.
 */
export function formatter(): (text: string) => Safe {
  let length = 0
  return (text) => {
    length += text.length
    return length > MAX_CHARACTERS || isSlow(text) ? plain(text) : new Safe(markdown.parse(text, { async: false }))
  }
}

/** Converts Markdown to plain text, with links as their text and address. A text that `formatter` shows without formatting stays unchanged. */
export const plainText = (text: string): string =>
  text.length > MAX_CHARACTERS || isSlow(text) ? text : plainMarkdown.parse(text, { async: false }).trim()

const isSlow = (text: string): boolean =>
  NESTED.test(text) ||
  (text.match(MARKDOWN_CHARACTER)?.length ?? 0) > MAX_MARKDOWN_CHARACTERS ||
  (text.match(LINE)?.length ?? 0) > MAX_LINES ||
  text.match(RUN)?.some(({ length }) => length > MAX_RUN_CHARACTERS) === true

const plain = (text: string): Safe =>
  html`${text
    .split(/\n{2,}/)
    .map((paragraph) => html`<p>${paragraph.split('\n').map((line, i) => [i > 0 && html`<br>`, line])}</p>`)}`

/** Returns the beginning of a text as plain text with at most `length` characters, for example for search engines. */
export function excerpt(text: string, length: number): string {
  const plain = text
    .slice(0, 4 * length)
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/[*_`#>|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= length ? plain : `${plain.slice(0, length - 1).replace(/\s\S*$/, '')}…`
}
