// HTML as values: a tagged template that escapes what is put into it. Attributes are always quoted.

/** HTML that needs no escaping, because `html` has made it. */
export class Safe {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** What may stand in a template: null, undefined and false leave nothing. */
export type Content = Safe | string | number | null | undefined | false | readonly Content[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const written = (part: Content): string =>
  part instanceof Safe
    ? part.text
    : part === null || part === undefined || part === false
      ? ''
      : typeof part === 'object'
        ? part.map(written).join('')
        : String(part).replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Builds HTML and escapes its values: html`<p title="${title}">${text}</p>` */
export const html = (texts: TemplateStringsArray, ...parts: Content[]): Safe =>
  new Safe(parts.reduce<string>((all, part, i) => all + written(part) + texts[i + 1]!, texts[0]!))
