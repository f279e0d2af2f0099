// The page of an event or of a date of a series: when, where, what there is, and whether any is left.
import { html } from '../../core/html.ts'
import type { ListedPage, OfferedCategory, PublicDate, PublicEvent } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { Config } from './frame.ts'
import { frame, linkTo } from './frame.ts'
import { entries, turning } from './listing.ts'
import type { Presale } from './presale.ts'
import { presaleNotice } from './presale.ts'
import { shelves } from './shelves.ts'
import { admission, span } from './times.ts'
import type { Voice } from './voice.ts'

/** The page of an event, of a series with one page of its dates (`list`), or of one `date`. */
export function eventPage(of: {
  event: PublicEvent
  date: PublicDate | null
  settings: Settings<'EventSettings'>
  owner: Settings<'OrganizerSettings'>
  voice: Voice
  config: Config
  list: ListedPage | undefined
  page: number
  presale: Presale
  products: OfferedCategory[]
}): string {
  const { event, date, settings, owner, voice, config, list, page, presale, products } = of
  const { words, text, block } = voice
  const { organizer } = event
  const name = text(event.name)
  const title = date ? text(date.name) : name
  const path = date ? linkTo(organizer.slug, event.slug, String(date.id)) : linkTo(organizer.slug, event.slug)
  const frontpage = date ? date.frontpage_text : settings.frontpage_text
  const location = text((date ?? event).location) || text(event.location)
  return frame({
    title: date && title !== name ? `${title} · ${name}` : title,
    voice,
    settings,
    config,
    path,
    description: text(frontpage) || text(settings.frontpage_text) || words.tickets(title),
    home: {
      name: organizer.name,
      href: owner.organizer_link_back ? linkTo(organizer.slug) + voice.chosen : undefined,
    },
    privacy: owner.privacy_url,
    noindex: settings.meta_noindex,
    main: html`
    ${block(settings.banner_text)}
    <article>
      ${date && html`<p class="above"><a href="${linkTo(organizer.slug, event.slug)}${voice.chosen}">${name}</a></p>`}
      <h1>${title}</h1>
      <dl class="facts">
        ${!list && settings.show_dates_on_frontpage && html`<dt>${words.when}</dt><dd>${span(date ?? event, event.timezone, settings, voice)}</dd>`}
        ${!list && settings.show_times && (date ?? event).date_admission && html`<dt>${words.admission}</dt><dd>${admission(date ?? event, event.timezone, voice)}</dd>`}
        ${location && html`<dt>${words.where}</dt><dd class="lines">${location}</dd>`}
      </dl>
      ${block(frontpage)}
      ${
        list
          ? html`<h2>${words.dates}</h2>
      ${list.results.length > 0 ? entries(list.results, (date) => linkTo(organizer.slug, event.slug, date), voice, { availability: owner.event_list_availability, times: settings.show_times }) : html`<p class="quiet">${words.noDates}</p>`}
      ${turning(path, page, list.pages, voice)}`
          : html`${presaleNotice(date ?? event, event.timezone, presale, settings, voice)}
      ${products.length > 0 ? shelves(products, event, presale, settings, voice, config) : presale === 'open' && html`<p class="quiet">${words.noProducts}</p>`}`
      }
      ${block(settings.event_info_text)}
    </article>
    ${block(settings.banner_text_bottom)}`,
  })
}
