// The public pages behind `public_url`: an organizer, an event, a date of a series. They show and do not sell (guide public-pages).
import { createHash } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import express from 'express'
import { notFound } from '../core/errors.ts'
import type { Content, Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import { excerpt, formatter } from '../core/markdown.ts'
import { amount, places } from '../core/money.ts'
import { fileUrl } from '../core/platform/files.ts'
import { inLanguage, localeFor } from '../domain/catalog/languages.ts'
import type {
  Listed,
  ListedPage,
  Offered,
  OfferedCategory,
  OfferedProduct,
  PublicDate,
  PublicEvent,
  PublicOrganizer,
  Times,
} from '../domain/catalog/public_pages.ts'
import {
  offeredProducts,
  publicDate,
  publicDates,
  publicEvent,
  publicEvents,
  publicOrganizer,
  publicUrl,
} from '../domain/catalog/public_pages.ts'
import type { Settings } from '../domain/catalog/settings.ts'
import { eventSettings, organizerSettings } from '../domain/catalog/settings.ts'
import type { State } from '../domain/stock/quotas.ts'
import { GONE, OK } from '../domain/stock/quotas.ts'
import { below, query } from './page.ts'
import type { Web } from './pages.ts'
import type { Words } from './public_words.ts'
import { wordsIn } from './public_words.ts'
import { themePath } from './theme.ts'

/** Seconds for which browsers and proxies may show a page again without asking. */
const MAX_AGE = 30
const SLUG = /^[\w.-]{1,190}$/
const ID = /^[1-9]\d{0,14}$/

type EventSettings = Settings<'EventSettings'>
type OrganizerSettings = Settings<'OrganizerSettings'>
type Text = Readonly<Record<string, string>> | null
/** What it takes to write a page in the language of its visitor. */
type Voice = {
  language: string
  words: Words
  /** `?lang=` for links, where the visitor has chosen. */
  chosen: string
  text: (text: Text) => string
  block: (text: Text) => Content
  number: Intl.Locale
}

/** /events/<organizer>/, /events/<organizer>/<event>/ and /events/<organizer>/<event>/<date>/. */
export function publicPages({ db, config, clock, limits }: Web): Router {
  const router = express.Router({ strict: true, caseSensitive: true })
  const shared = sharing<string>()

  // Not shown in headers: what proxies keep is the same for everybody.
  router.use(async (req, _res, next) => {
    await limits.count(undefined, req.ip)
    next()
  })
  router.get(['/:organizer', '/:organizer/:event', '/:organizer/:event/:date'], (req, res) => {
    const { search } = new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid')
    res.redirect(301, `${res.app.get('prefix')}${req.baseUrl}${req.path}/${search}`)
  })

  router.get('/:organizer/', async (req, res) => {
    const organizer = await found(named(req, 'organizer', SLUG) && publicOrganizer(db, req.params.organizer))
    const settings = await organizerSettings(db, organizer)
    const voice = voiceOf(req, settings.locales, settings.locales[0]!, settings.region)
    const page = pageNumber(req)
    await send(req, res, voice, settings.locales, () =>
      shared(`o${organizer.id} ${page} ${voice.language} ${voice.chosen}`, async () => {
        const list = await publicEvents(db, organizer, clock(), {
          page,
          availability: settings.event_list_availability,
        })
        if (page > list.pages) throw notFound('There is no such page.')
        return organizerPage({ organizer, settings, voice, config, list, page })
      }),
    )
  })

  const eventPages = async (req: Request, res: Response): Promise<void> => {
    const known = named(req, 'organizer', SLUG) && named(req, 'event', SLUG)
    const event = await found(known && publicEvent(db, req.params.organizer as string, req.params.event as string))
    const asked = req.params.date as string | undefined
    const date =
      asked === undefined
        ? null
        : await found(event.has_subevents && ID.test(asked) && publicDate(db, event, Number(asked)))
    const [settings, owner] = await Promise.all([eventSettings(db, event), organizerSettings(db, event.organizer)])
    const voice = voiceOf(req, settings.locales, settings.locale, settings.region)
    const page = date === null && event.has_subevents ? pageNumber(req) : 1
    const key = `e${event.id} ${date?.id ?? ''} ${page} ${voice.language} ${voice.chosen}`
    await send(req, res, voice, settings.locales, () =>
      shared(key, async () => {
        const now = clock()
        const list =
          event.has_subevents && !date
            ? await publicDates(db, event, now, {
                page,
                availability: owner.event_list_availability,
                order: settings.frontpage_subevent_ordering,
                language: voice.language,
              })
            : undefined
        if (list && page > list.pages) throw notFound('There is no such page.')
        const presale = presaleOf(date ?? event, now)
        const products =
          list || (presale !== 'open' && !settings.show_items_outside_presale_period)
            ? []
            : await offeredProducts(db, event, date, settings, now)
        return eventPage({ event, date, settings, owner, voice, config, list, page, presale, products })
      }),
    )
  }
  router.get(['/:organizer/:event/', '/:organizer/:event/:date/'], eventPages)
  return router
}

const named = (req: Request, name: string, form: RegExp): boolean => form.test(String(req.params[name]))

async function found<Row>(row: Promise<Row | undefined> | false): Promise<Row> {
  const present = await row
  if (!present) throw notFound('There is no such page.')
  return present
}

function pageNumber(req: Request): number {
  const page = query(req, 'page') || '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound('There is no such page.')
  return Number(page)
}

/**
 * Makes a page once for all who ask for it while it is being made. Nothing is kept: whoever comes later gets one of that moment. So a page
 * costs the database one visitor at a time, however many there are at noon.
 */
export function sharing<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, value)
    return value
  }
}

function voiceOf(req: Request, locales: readonly string[], preset: string, region: string | null): Voice {
  const asked = query(req, 'lang')
  const chosen = locales.includes(asked) ? asked : ''
  const language = chosen || req.acceptsLanguages(preset, ...locales) || preset
  const format = formatter()
  const text = (of: Text): string => (of ? inLanguage(of, language) : '')
  return {
    language,
    words: wordsIn(language),
    chosen: chosen && `?lang=${chosen}`,
    text,
    block: (of) => text(of) && html`<div class="text">${format(text(of))}</div>`,
    number: localeFor(language, region),
  }
}

// A page is the same for everybody who speaks its language, and may be shown again for a short time.
async function send(
  req: Request,
  res: Response,
  { language }: Voice,
  locales: readonly string[],
  make: () => Promise<string>,
): Promise<void> {
  const page = below(res, await make())
  res.set({
    'Cache-Control': `public, max-age=${MAX_AGE}`,
    ETag: `"${createHash('sha256').update(page).digest('base64url')}"`,
    'Content-Language': language,
    ...(locales.length > 1 ? { Vary: 'Accept-Language' } : {}),
  })
  if (req.fresh) res.status(304).end()
  else res.type('html').send(page)
}

type Presale = 'soon' | 'open' | 'ended' | 'over'

// Times are strings of the same form, in UTC.
function presaleOf({ presale_start, presale_end, date_from, date_to }: Times, now: Date): Presale {
  const passed = (time: string | null): boolean => time !== null && new Date(time) <= now
  if (passed(date_to ?? date_from)) return 'over'
  if (passed(presale_end)) return 'ended'
  return presale_start !== null && !passed(presale_start) ? 'soon' : 'open'
}

// ---- Pages ---------------------------------------------------------------------------------------------------------------

type Config = Web['config']
type Frame = {
  title: string
  voice: Voice
  settings: EventSettings | OrganizerSettings
  config: Config
  /** Its path behind /events/, without a page or language. */
  path: string
  description: string
  home: { name: string; href: string | undefined }
  privacy: string | null
  noindex: boolean
  main: Content
}

const linkTo = (organizer: string, event?: string, date = ''): string =>
  publicUrl({ BASE_URL: '' }, organizer, event) + (date && `${date}/`)

function organizerPage(of: {
  organizer: PublicOrganizer
  settings: OrganizerSettings
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

function eventPage(of: {
  event: PublicEvent
  date: PublicDate | null
  settings: EventSettings
  owner: OrganizerSettings
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

function frame({ title, voice, settings, config, path, description, home, privacy, noindex, main }: Frame): string {
  const { words, language } = voice
  const image = settings.og_image ?? settings.logo_image
  const lead = excerpt(description, 200)
  return html`<!doctype html>
<html lang="${language.split('-')[0]}" data-theme="light">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <meta name="description" content="${lead}">
  ${noindex && html`<meta name="robots" content="noindex, nofollow">`}
  <link rel="canonical" href="${config.BASE_URL}${path}">
  <meta property="og:type" content="website">
  <meta property="og:title" content="${title}">
  <meta property="og:description" content="${lead}">
  <meta property="og:site_name" content="${home.name}">
  <meta property="og:url" content="${config.BASE_URL}${path}">
  ${image && html`<meta property="og:image" content="${fileUrl(config, image)}">`}
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/static/pico.css">
  <link rel="stylesheet" href="/static/public.css">
  <link rel="stylesheet" href="/static${themePath(settings)}">
</head>
<body>
  <a class="skip" href="#main">${words.skip}</a>
  <header class="container">
    ${settings.logo_image && html`<img class="logo" src="${local(config, settings.logo_image)}" alt="">`}
    ${home.href ? html`<a class="home" href="${home.href}">${home.name}</a>` : html`<span class="home">${home.name}</span>`}
    ${
      settings.locales.length > 1 &&
      html`<nav aria-label="${words.language}"><ul>${settings.locales.map(
        (locale) =>
          html`<li><a href="${path}?lang=${locale}" hreflang="${locale}" lang="${locale}"${locale === language && html` aria-current="true"`}>${languageName(locale)}</a></li>`,
      )}</ul></nav>`
    }
  </header>
  <main id="main" class="container">${main}</main>
  <footer class="container"><ul>
    ${settings.contact_mail && html`<li><a href="mailto:${settings.contact_mail}">${words.contact}</a></li>`}
    ${settings.imprint_url && html`<li><a href="${settings.imprint_url}">${words.imprint}</a></li>`}
    ${privacy && html`<li><a href="${privacy}">${words.privacy}</a></li>`}
  </ul></footer>
</body>
</html>
`.text
}

// Pictures come from wherever the page does.
const local = (config: Config, file: Parameters<typeof fileUrl>[1]): string =>
  fileUrl({ ...config, BASE_URL: '' }, file)

const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale.split('-')[0], { type: 'language', fallback: 'code' }).of(locale.split('-')[0]!) ??
  locale

// ---- Parts of pages ------------------------------------------------------------------------------------------------------

/** Events or dates, each a link to its page. */
const entries = (
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

function turning(path: string, page: number, pages: number, voice: Voice): Content {
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

function presaleNotice(
  { presale_start }: Times,
  timezone: string,
  presale: Presale,
  settings: EventSettings,
  voice: Voice,
): Content {
  const { words } = voice
  if (presale === 'open') return undefined
  if (presale === 'soon')
    return html`<p class="notice">${settings.presale_start_show_date ? words.presaleBegins(moment(presale_start!, timezone, voice)) : words.presaleNotYet}</p>`
  return (
    voice.block(settings.presale_has_ended_text) ||
    html`<p class="notice">${presale === 'over' ? words.over : words.presaleOver}</p>`
  )
}

/** The products by category. */
function shelves(
  categories: readonly OfferedCategory[],
  event: PublicEvent,
  presale: Presale,
  settings: EventSettings,
  voice: Voice,
  config: Config,
): Content {
  const price = priceIn(event.currency, settings, voice)
  const status = (product: Offered, required = false): Content => {
    if (presale !== 'open') return undefined
    if (product.opens)
      return html`<span class="state quiet">${voice.words.opens(moment(product.opens, event.timezone, voice))}</span>`
    if (product.closed) return html`<span class="state quiet">${voice.words.closed}</span>`
    if (product.replaced) return html`<span class="state quiet">${voice.words.replaced}</span>`
    if (required && product.state === OK) return html`<span class="state quiet">${voice.words.voucherOnly}</span>`
    return badge(product.state, product.left, voice)
  }
  const one = (product: OfferedProduct): Content => html`<li>
    ${product.picture && html`<img src="${local(config, product.picture)}" alt="" loading="lazy">`}
    <div class="what"><h4>${voice.text(product.name)}</h4>${voice.block(product.description)}</div>
    <div class="price">${price.range(product)}${status(product, product.require_voucher)}</div>
    ${
      product.variations.length > 0 &&
      html`<details${settings.show_variations_expanded && html` open`}><summary>${voice.words.variations}</summary><ul>${product.variations.map(
        (variation) => html`<li>
        <div class="what"><strong>${voice.text(variation.name)}</strong>${voice.block(variation.description)}</div>
        <div class="price">${price.one(variation, product)}${status(variation, product.require_voucher)}</div></li>`,
      )}</ul></details>`
    }
  </li>`
  return html`<h2>${voice.words.products}</h2>
  ${categories.map(
    ({ name, description, products }) => html`<section class="shelf">
    ${name && html`<h3>${voice.text(name)}</h3>`}${voice.block(description)}
    <ul class="products">${products.map(one)}</ul></section>`,
  )}`
}

/** How prices are written: with or without tax as the event's settings say, and with what that means. */
function priceIn(currency: string, { display_net_prices: net }: EventSettings, { number, words, text }: Voice) {
  const decimals = places(currency)
  const format = new Intl.NumberFormat(number, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const rate = new Intl.NumberFormat(number, { style: 'percent', maximumFractionDigits: 2 })
  const write = (value: string): string =>
    amount(value).isZero() ? words.free : format.format(value as Intl.StringNumericLiteral)
  const shown = ({ price }: Offered): string => (net ? price.net : price.gross)
  const before = ({ original_price }: Offered): Content =>
    original_price && html`<s class="quiet">${format.format(original_price as Intl.StringNumericLiteral)}</s> `
  const taxNote = ({ tax }: OfferedProduct): Content => {
    if (!tax || amount(tax.rate).isZero()) return undefined
    const percent = rate.format(amount(tax.rate).div(100).toString() as Intl.StringNumericLiteral)
    return html`<small class="quiet">${(net ? words.plus : words.including)(percent, text(tax.name))}</small>`
  }
  const line = (value: string, product: OfferedProduct, of: Offered): Safe =>
    html`<span>${before(of)}<strong>${product.free_price ? words.atLeast(value) : value}</strong></span>`
  return {
    one: (variation: Offered, product: OfferedProduct): Content => line(write(shown(variation)), product, variation),
    range: (product: OfferedProduct): Content => {
      const prices = (product.variations.length > 0 ? product.variations : [product]).map(shown)
      const [low, high] = [...prices]
        .sort((a, b) => amount(a).cmp(amount(b)))
        .filter((_, i, all) => i === 0 || i === all.length - 1)
      const value = high === undefined || low === high ? write(low!) : words.range(write(low!), write(high))
      return [line(value, product, product), taxNote(product)]
    },
  }
}

function badge(state: State, left: number | null, { words }: Voice): Safe {
  if (state === OK) return html`<span class="state good">${left === null ? words.available : words.left(left)}</span>`
  return html`<span class="state bad">${state === GONE ? words.soldOut : words.reserved}</span>`
}

// ---- Times ---------------------------------------------------------------------------------------------------------------

const DAY = { dateStyle: 'full' } as const
const TIME = { timeStyle: 'short' } as const
const format = (timeZone: string, { number }: Voice, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(number, { timeZone, ...options })

const part = (time: string, timezone: string, voice: Voice, options: Intl.DateTimeFormatOptions): string =>
  format(timezone, voice, options)
    .formatToParts(new Date(time))
    .filter(({ type }) => type in options)
    .map(({ value }) => value)
    .join('')
const day = (time: string, timezone: string, voice: Voice): string =>
  format(timezone, voice, DAY).format(new Date(time))
const moment = (time: string, timezone: string, voice: Voice): string =>
  format(timezone, voice, { ...DAY, ...TIME }).format(new Date(time))

// Doors usually open on the very day.
function admission({ date_admission, date_from }: Times, timezone: string, voice: Voice): string {
  const sameDay = day(date_admission!, timezone, voice) === day(date_from, timezone, voice)
  return sameDay
    ? format(timezone, voice, TIME).format(new Date(date_admission!))
    : moment(date_admission!, timezone, voice)
}

// From when to when, as far as the settings show it; always in the time zone of the event, whose name is told with times.
function span({ date_from, date_to }: Times, timezone: string, settings: EventSettings, voice: Voice): Safe {
  const { show_times, show_date_to } = settings
  const dates = format(timezone, voice, { ...DAY, ...(show_times && TIME) })
  const text =
    date_to && show_date_to
      ? dates.formatRange(new Date(date_from), new Date(date_to))
      : dates.format(new Date(date_from))
  const zone = show_times && ` (${part(date_from, timezone, voice, { timeZoneName: 'short' })})`
  return html`<time datetime="${date_from}">${text}</time>${zone}`
}
