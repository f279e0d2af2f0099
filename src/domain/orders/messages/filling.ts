// Fills the placeholders of mails (guide mail).
import { html, Safe } from '../../../core/html.ts'
import { formatter, plainText } from '../../../core/markdown.ts'
import { fillPlaceholders } from '../../catalog/mail_placeholders.ts'

/** The value of a placeholder. */
export type Value = { text: string; is_url?: boolean }

/** Removes paragraphs that their placeholders left empty. */
export const paragraphs = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

// Marks of places that survive Markdown and occur in no text: nobody can write one, and a value never gets into the Markdown.
const OPEN = '\ue000'
const CLOSE = '\ue001'
const LINK = 'https://placeholder.invalid/'
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}|${LINK.replaceAll('.', '\\.')}(\\d+)/`, 'g')

/**
 * Returns a text with its placeholders filled, as plain text and as HTML. Values are put into the rendered Markdown, so that they are neither
 * Markdown nor HTML.
 */
export function fillText(text: string, values: (name: string) => Value | undefined): { text: string; html: Safe } {
  const found: Value[] = []
  const marked = fillPlaceholders(text.replaceAll(/[\ue000\ue001]/g, '').replaceAll(LINK, ''), (name) => {
    const value = values(name)
    if (!value) return undefined
    found.push(value)
    return value.is_url ? `${LINK}${found.length - 1}/` : `${OPEN}${found.length - 1}${CLOSE}`
  })
  // Who writes such a link in pieces, of which the removal of another leaves a whole one, has no value there.
  const fill = (template: string, write: (value: string) => string): string =>
    template.replace(PLACE, (_, plain: string | undefined, link: string | undefined) =>
      write(found[Number(plain ?? link)]?.text ?? ''),
    )
  const filled = fill(formatter()(marked).text, (value) =>
    value
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )
  return {
    text: fill(plainText(marked), (value) => value),
    html: new Safe(filled.replaceAll(/<p>(\s|<br>)*<\/p>\n?/g, '')),
  }
}
