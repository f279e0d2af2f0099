// Colors for code: keywords, strings and comments become elements with the classes of highlight.js.
import { createRequire } from 'node:module'
import { html, Safe } from '../../core/html.ts'

// Its own types would add those of browsers to the whole program.
type Highlighter = {
  registerLanguage(name: string, language: unknown): void
  highlight(code: string, options: { language: string }): { value: string }
}
const require = createRequire(import.meta.url)
const highlighter: Highlighter = require('highlight.js/lib/core')
const LANGUAGES = ['bash', 'json', 'php', 'python', 'typescript', 'yaml'] as const
for (const name of LANGUAGES) highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))

const ALIASES: Readonly<Record<string, (typeof LANGUAGES)[number]>> = { ts: 'typescript', js: 'typescript', sh: 'bash' }

// Guides write commands of a shell in blocks without a language.
const COMMAND = /^(?:#|\$|curl|npm|npx|node|export|boxoffice|TOKEN=)/

/** Returns a block of code. Blocks in a language that is not known, and those without one that are no commands, have no colors. */
export function codeBlock(code: string, language = COMMAND.test(code) ? 'bash' : ''): Safe {
  const name = ALIASES[language] ?? language
  const colored = LANGUAGES.some((known) => known === name)
    ? new Safe(highlighter.highlight(code, { language: name }).value)
    : code
  // Long lines scroll, so the block must be reachable by keyboard.
  return html`<pre tabindex="0"><code>${colored}</code></pre>`
}
