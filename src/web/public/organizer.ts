// The page of an organizer: its events.

import type { Config } from '../../config.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { PublicOrganizer } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { PublicListing, PublicListingPage } from '../../domain/stock/public_lists.ts'
import type { PageFormatter } from './formatter.ts'
import { frame, linkTo } from './frame.ts'
import { entries, pageLinks } from './listing.ts'

/** Renders the page of an organizer with one page of its events. */
export function organizerPage(of: {
  organizer: PublicOrganizer
  settings: Settings<'OrganizerSettings'>
  formatter: PageFormatter
  config: Config
  list: PublicListingPage
  page: number
}): string {
  const { organizer, settings, formatter, config, list, page } = of
  const { translate } = formatter
  const [future, past] = [false, true].map((over) => list.results.filter((event) => event.ended === over)) as [
    PublicListing[],
    PublicListing[],
  ]
  const events = (listed: PublicListing[]): Content =>
    entries(listed, (slug) => linkTo(organizer.slug, slug), formatter, {
      availability: settings.event_list_availability,
      times: true,
    })
  return frame({
    title: organizer.name,
    formatter,
    settings,
    config,
    path: linkTo(organizer.slug),
    description:
      formatter.text(settings.organizer_homepage_text) || translate('page.tickets', { name: organizer.name }),
    home: { name: organizer.name, href: undefined },
    privacy: settings.privacy_url,
    noindex: false,
    main: html`<article>
      <h1>${organizer.name}</h1>
      ${formatter.block(settings.organizer_homepage_text)}
      ${settings.shop_url && html`<p><a href="${settings.shop_url}" role="button">${translate('page.to_shop')}</a></p>`}
      ${future.length > 0 && html`<h2>${translate('page.events')}</h2>${events(future)}`}
      ${past.length > 0 && html`<h2>${translate('page.past')}</h2>${events(past)}`}
      ${list.results.length === 0 && html`<p class="quiet">${translate('page.no_events')}</p>`}
      ${pageLinks(linkTo(organizer.slug), page, list.pages, formatter)}
      ${formatter.block(settings.organizer_info_text)}
    </article>`,
  })
}
