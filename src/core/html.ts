// A tagged template for HTML that escapes its values. Attributes must always be quoted.

/** HTML that was created by `html` and needs no escaping. */
export class Safe {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** The values that a template can contain. Null, undefined and false produce no output. */
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
