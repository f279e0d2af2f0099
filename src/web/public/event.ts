// The page of an event or of a date of a series: time, location, products and their availability.
import type { Config } from '../../config.ts'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Presale } from '../../domain/catalog/public_pages.ts'
import type { OfferedCategory } from '../../domain/stock/offered_products.ts'
import type { PublicListingPage } from '../../domain/stock/public_lists.ts'
import type { ShownEvent } from './find.ts'
import type { PageFormatter } from './formatter.ts'
import { frame, linkTo } from './frame.ts'
import { entries, pageLinks } from './listing.ts'
import { presaleNotice } from './presale.ts'
import { shelves } from './shelves.ts'
import { admission, span } from './times.ts'

type EventPage = ShownEvent & {
  config: Config
  list: PublicListingPage | undefined
  page: number
  presale: Presale
  products: OfferedCategory[]
}

/** Renders the page of an event, of a series with one page of its dates (`list`), or of one date (`date`). */
export function eventPage(of: EventPage): string {
  const { event, date, settings, owner, formatter, config } = of
  const { translate, text } = formatter
  const { organizer } = event
  const name = text(event.name)
  const title = date ? text(date.name) : name
  const frontpage = date ? date.frontpage_text : settings.frontpage_text
  return frame({
    title: date && title !== name ? `${title} · ${name}` : title,
    formatter,
    settings,
    config,
    path: pathOf(of),
    description: text(frontpage) || text(settings.frontpage_text) || translate('page.tickets', { name: title }),
    home: {
      name: organizer.name,
      href: owner.organizer_link_back ? linkTo(organizer.slug) + formatter.chosen : undefined,
    },
    privacy: owner.privacy_url,
    noindex: settings.meta_noindex,
    main: main(of, title, frontpage),
  })
}

const pathOf = ({ event: { organizer, slug }, date }: EventPage): string =>
  date ? linkTo(organizer.slug, slug, String(date.id)) : linkTo(organizer.slug, slug)

function main(of: EventPage, title: string, frontpage: Parameters<PageFormatter['text']>[0]): Safe {
  const { event, date, settings, formatter, list, presale } = of
  const { translate, text, block } = formatter
  return html`
    ${block(settings.banner_text)}
    <article>
      ${date && html`<p class="above"><a href="${linkTo(event.organizer.slug, event.slug)}${formatter.chosen}">${text(event.name)}</a></p>`}
      <h1>${title}</h1>
      ${detailRows(of)}
      ${(list || settings.show_dates_on_frontpage) && html`<p class="actions"><a href="${pathOf(of)}calendar.ics${formatter.chosen}">${translate('page.calendar')}</a></p>`}
      ${block(frontpage)}
      ${settings.shop_url && (list || presale === 'open') && html`<p><a href="${settings.shop_url}" role="button">${list ? translate('page.to_shop') : translate('page.shop')}</a></p>`}
      ${list ? dates(of, list) : products(of)}
      ${block(settings.event_info_text)}
    </article>
    ${block(settings.banner_text_bottom)}`
}

function detailRows({ event, date, settings, formatter, list }: EventPage): Safe {
  const { translate, text } = formatter
  const times = date ?? event
  const location = text(times.location) || text(event.location)
  return html`<dl class="facts">
        ${!list && settings.show_dates_on_frontpage && html`<dt>${translate('page.when')}</dt><dd>${span(times, event.timezone, settings, formatter)}</dd>`}
        ${!list && settings.show_times && times.date_admission && html`<dt>${translate('page.admission')}</dt><dd>${admission(times, event.timezone, formatter)}</dd>`}
        ${location && html`<dt>${translate('page.where')}</dt><dd class="lines">${location}</dd>`}
      </dl>`
}

function dates(of: EventPage, { results, pages }: PublicListingPage): Safe {
  const { event, settings, owner, formatter, page } = of
  const link = (date: string): string => linkTo(event.organizer.slug, event.slug, date)
  const options = { availability: owner.event_list_availability, times: settings.show_times }
  return html`<h2>${formatter.translate('page.dates')}</h2>
      ${results.length > 0 ? entries(results, link, formatter, options) : html`<p class="quiet">${formatter.translate('page.no_dates')}</p>`}
      ${pageLinks(pathOf(of), page, pages, formatter)}`
}

function products({ event, date, settings, formatter, config, presale, products }: EventPage): Safe {
  const nothing = presale === 'open' && html`<p class="quiet">${formatter.translate('page.no_products')}</p>`
  return html`${presaleNotice(date ?? event, event.timezone, presale, settings, formatter)}
      ${products.length > 0 ? shelves(products, event, presale, settings, formatter, config) : nothing}`
}
