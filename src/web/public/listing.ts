// Lists of events and dates, and the way through their pages.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Listed } from '../../domain/catalog/public_pages.ts'
import { badge } from './badge.ts'
import { day, moment, part } from './times.ts'
import type { Voice } from './voice.ts'

/** Events or dates, each a link to its page. */
export const entries = (
  listed: readonly Listed[],
  link: (slug: string) => string,
  voice: Voice,
  { availability, times }: { availability: boolean; times: boolean },
): Safe => html`
<ul class="entries">${listed.map((entry) => {
  const { date_from, timezone } = entry
  const shown = (options: Intl.DateTimeFormatOptions): string => part(date_from, timezone, voice, options)
  const when = times ? moment(date_from, timezone, voice) : day(date_from, timezone, voice)
  return html`<li><a href="${link(entry.slug)}${voice.chosen}">
    <time class="day" datetime="${date_from}">${shown({ day: 'numeric' })}<small>${shown({ month: 'short' })} ${shown({ year: 'numeric' })}</small></time>
    <span class="what"><strong>${voice.text(entry.name)}</strong>
    <span>${entry.has_subevents && !entry.over ? voice.words.nextDate(when) : when}</span>
    ${voice.text(entry.location) && html`<span class="quiet">${voice.text(entry.location)}</span>`}</span>
    ${availability && entry.state !== null && badge(entry.state, null, voice)}
  </a></li>`
})}</ul>`

/** Links to the page before and after. */
export function turning(path: string, page: number, pages: number, voice: Voice): Content {
  if (pages === 1) return undefined
  const { words } = voice
  const to = (number: number, rel: string, text: string): Safe =>
    html`<a href="${path}?${voice.chosen && `${voice.chosen.slice(1)}&`}page=${number}" rel="${rel}">${text}</a>`
  return html`<nav class="turning" aria-label="${words.pages}">
    <span>${page > 1 && to(page - 1, 'prev', words.previous)}</span>
    <span class="quiet">${words.page(page, pages)}</span>
    <span>${page < pages && to(page + 1, 'next', words.next)}</span>
  </nav>`
}
