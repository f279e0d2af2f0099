// The frame of every public page: head, header with languages, footer.
import type { Config } from '../../config.ts'
import { fileUrl } from '../../core/data/files.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { excerpt } from '../../core/markdown.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { themedDocument } from '../ui/themed.ts'
import type { PageFormatter } from './formatter.ts'

type Frame = {
  title: string
  formatter: PageFormatter
  settings: Settings<'EventSettings'> | Settings<'OrganizerSettings'>
  config: Config
  /** The path of the page after /events/, without page number or language. */
  path: string
  description: string
  home: { name: string; href: string | undefined }
  privacy: string | null
  noindex: boolean
  /** Further elements of the head, and scripts. */
  head?: Content
  scripts?: readonly string[]
  /** Whether the header links to the other languages. Defaults to true. */
  languages?: boolean
  main: Content
}

/** Returns the path of a public page: of an organizer, an event or a date. */
export const linkTo = (organizer: string, event?: string, date = ''): string =>
  publicUrl({ BASE_URL: '' }, organizer, event) + (date && `${date}/`)

/** Renders a complete public page around its main part. */
export function frame(of: Frame): string {
  const { title, formatter, settings, config, home, privacy, scripts = [], languages = true, main } = of
  const { translate, language } = formatter
  return themedDocument({
    language,
    title,
    meta: metaTags(of),
    scripts,
    settings,
    config,
    skip: translate('page.skip'),
    header: [
      home.href
        ? html`<a class="home" href="${home.href}">${home.name}</a>`
        : html`<span class="home">${home.name}</span>`,
      html`
    ${languages && settings.locales.length > 1 && languageMenu(of)}`,
    ],
    main,
    links: [
      settings.contact_mail && html`<a href="mailto:${settings.contact_mail}">${translate('page.contact')}</a>`,
      settings.imprint_url && html`<a href="${settings.imprint_url}">${translate('page.imprint')}</a>`,
      privacy && html`<a href="${privacy}">${translate('page.privacy')}</a>`,
    ],
  })
}

function metaTags({ title, settings, config, path, description, home, noindex, head }: Frame): Safe {
  const image = settings.og_image ?? settings.logo_image
  const lead = excerpt(description, 200)
  return html`<meta name="description" content="${lead}">
  ${noindex && html`<meta name="robots" content="noindex, nofollow">`}
  ${head}
  <link rel="canonical" href="${config.BASE_URL}${path}">
  <meta property="og:type" content="website">
  <meta property="og:title" content="${title}">
  <meta property="og:description" content="${lead}">
  <meta property="og:site_name" content="${home.name}">
  <meta property="og:url" content="${config.BASE_URL}${path}">
  ${image && html`<meta property="og:image" content="${fileUrl(config, image)}">`}`
}

const languageMenu = ({ formatter: { translate, language }, settings, path }: Frame): Safe =>
  html`<nav aria-label="${translate('page.language')}"><ul>${settings.locales.map(
    (locale) =>
      html`<li><a href="${path}?lang=${locale}" hreflang="${locale}" lang="${locale}"${locale === language && html` aria-current="true"`}>${languageName(locale)}</a></li>`,
  )}</ul></nav>`

const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale.split('-')[0], { type: 'language', fallback: 'code' }).of(locale.split('-')[0]!) ??
  locale
