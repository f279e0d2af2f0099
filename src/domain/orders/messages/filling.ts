// Fills the placeholders of mails (guide mail).
import { html, Safe } from '../../../core/html.ts'
import { formatter, plainText } from '../../../core/markdown.ts'
import { fillPlaceholders } from '../../catalog/mail_placeholders.ts'

/** The value of a placeholder. `is_url` marks a URL, which becomes a link. */
export type Value = { text: string; is_url?: boolean }

/** Removes paragraphs that are empty because their placeholders had no value. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

// Marks of placeholders. Markdown does not change these private-use characters. They are removed from templates, and values are inserted after
// the Markdown is rendered.
const OPEN = '\ue000'
const CLOSE = '\ue001'
const LINK = 'https://placeholder.invalid/'
const MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}|${LINK.replaceAll('.', '\\.')}(\\d+)/`, 'g')

/**
 * Returns a text with its placeholders filled, as plain text and as HTML. In HTML, values are escaped and inserted into the rendered
 * Markdown, so that they are never interpreted as Markdown or HTML.
 */
export function fillText(text: string, values: (name: string) => Value | undefined): { text: string; html: Safe } {
  const filled: Value[] = []
  const marked = fillPlaceholders(text.replaceAll(/[\ue000\ue001]/g, '').replaceAll(LINK, ''), (name) => {
    const value = values(name)
    if (!value) return undefined
    filled.push(value)
    return value.is_url ? `${LINK}${filled.length - 1}/` : `${OPEN}${filled.length - 1}${CLOSE}`
  })
  // The removal of a placeholder can complete another one. That one has no value.
  const fill = (template: string, write: (value: string) => string): string =>
    template.replace(MARK, (_, plain: string | undefined, link: string | undefined) =>
      write(filled[Number(plain ?? link)]?.text ?? ''),
    )
  const rendered = fill(formatter()(marked).text, (value) =>
    value
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )
  return {
    text: fill(plainText(marked), (value) => value),
    html: new Safe(rendered.replaceAll(/<p>(\s|<br>)*<\/p>\n?/g, '')),
  }
}
