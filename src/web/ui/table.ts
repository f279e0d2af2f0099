// Renders tables.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { translatorFor } from './language.ts'

/**
 * Renders a table, or the sentence `nothing` if there are no rows. On narrow screens, each row becomes a block. Columns of buttons have no
 * heading.
 */
export const table = (
  req: Request,
  caption: string,
  heads: readonly string[],
  lines: readonly (readonly Content[])[],
  nothing: string,
): Safe =>
  lines.length === 0
    ? html`<p class="quiet">${nothing}</p>`
    : html`<table role="table" aria-label="${caption}">
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head || html`<span class="unseen">${translatorFor(req)('table.actions')}</span>`}</th>`)}</tr></thead>
    <tbody role="rowgroup">${lines.map(
      (cells) =>
        html`<tr role="row">${cells.map((cell, i) =>
          i === 0
            ? html`<th scope="row" role="rowheader">${cell}</th>`
            : html`<td role="cell" data-label="${heads[i]}">${cell}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>`
