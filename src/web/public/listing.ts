// Lists of events and dates, and the navigation between their pages.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { PublicListing } from '../../domain/stock/public_lists.ts'
import { badge } from './badge.ts'
import type { PageFormatter } from './formatter.ts'
import { duration, part } from './times.ts'

/** Renders events or dates, each a link to its page. */
export const entries = (
  listed: readonly PublicListing[],
  link: (slug: string) => string,
  formatter: PageFormatter,
  { availability, times }: { availability: boolean; times: boolean },
): Safe => html`
<ul class="entries">${listed.map((entry) => {
  const { date_from, timezone } = entry
  const shown = (options: Intl.DateTimeFormatOptions): string => part(date_from, timezone, formatter, options)
  const when = duration(entry, times, formatter)
  return html`<li><a href="${link(entry.slug)}${formatter.chosen}">
    <time class="day" datetime="${date_from}">${shown({ day: 'numeric' })}<small>${shown({ month: 'short' })} ${shown({ year: 'numeric' })}</small></time>
    <span class="what"><strong>${formatter.text(entry.name)}</strong>
    <span>${entry.has_subevents && !entry.ended ? formatter.translate('page.next_date', { time: when }) : when}</span>
    ${formatter.text(entry.location) && html`<span class="quiet">${formatter.text(entry.location)}</span>`}</span>
    ${availability && entry.state !== null && badge(entry.state, null, formatter)}
  </a></li>`
})}</ul>`

/** Renders links to the previous and the next page. */
export function pageLinks(path: string, page: number, pages: number, formatter: PageFormatter): Content {
  if (pages === 1) return undefined
  const { translate } = formatter
  const to = (number: number, rel: string, text: string): Safe =>
    html`<a href="${path}?${formatter.chosen && `${formatter.chosen.slice(1)}&`}page=${number}" rel="${rel}">${text}</a>`
  return html`<nav class="turning" aria-label="${translate('page.pages')}">
    <span>${page > 1 && to(page - 1, 'prev', translate('page.previous'))}</span>
    <span class="quiet">${translate('page.page', { page, pages })}</span>
    <span>${page < pages && to(page + 1, 'next', translate('page.next'))}</span>
  </nav>`
}
