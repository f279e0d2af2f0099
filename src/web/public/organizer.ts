// The page of an organizer: its events.
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Listed, ListedPage, PublicOrganizer } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { Config } from './frame.ts'
import { frame, linkTo } from './frame.ts'
import { entries, turning } from './listing.ts'
import type { Voice } from './voice.ts'

/** The page of an organizer with one page of its events. */
export function organizerPage(of: {
  organizer: PublicOrganizer
  settings: Settings<'OrganizerSettings'>
  voice: Voice
  config: Config
  list: ListedPage
  page: number
}): string {
  const { organizer, settings, voice, config, list, page } = of
  const { words } = voice
  const [future, past] = [false, true].map((over) => list.results.filter((event) => event.over === over)) as [
    Listed[],
    Listed[],
  ]
  const events = (listed: Listed[]): Content =>
    entries(listed, (slug) => linkTo(organizer.slug, slug), voice, {
      availability: settings.event_list_availability,
      times: true,
    })
  return frame({
    title: organizer.name,
    voice,
    settings,
    config,
    path: linkTo(organizer.slug),
    description: voice.text(settings.organizer_homepage_text) || words.tickets(organizer.name),
    home: { name: organizer.name, href: undefined },
    privacy: settings.privacy_url,
    noindex: false,
    main: html`<article>
      <h1>${organizer.name}</h1>
      ${voice.block(settings.organizer_homepage_text)}
      ${future.length > 0 && html`<h2>${words.events}</h2>${events(future)}`}
      ${past.length > 0 && html`<h2>${words.past}</h2>${events(past)}`}
      ${list.results.length === 0 && html`<p class="quiet">${words.noEvents}</p>`}
      ${turning(linkTo(organizer.slug), page, list.pages, voice)}
      ${voice.block(settings.organizer_info_text)}
    </article>`,
  })
}
