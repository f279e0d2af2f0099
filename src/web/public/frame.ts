// What is around every public page: head, header with languages, footer.
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { excerpt } from '../../core/markdown.ts'
import { fileUrl } from '../../core/platform/files.ts'
import { publicUrl } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { Web } from '../pages.ts'
import { themePath } from '../theme.ts'
import type { Voice } from './voice.ts'

export type Config = Web['config']
type Frame = {
  title: string
  voice: Voice
  settings: Settings<'EventSettings'> | Settings<'OrganizerSettings'>
  config: Config
  /** Its path behind /events/, without a page or language. */
  path: string
  description: string
  home: { name: string; href: string | undefined }
  privacy: string | null
  noindex: boolean
  main: Content
}

/** The path of a public page: of an organizer, an event or a date. */
export const linkTo = (organizer: string, event?: string, date = ''): string =>
  publicUrl({ BASE_URL: '' }, organizer, event) + (date && `${date}/`)

/** The whole page around its main part. */
export function frame({
  title,
  voice,
  settings,
  config,
  path,
  description,
  home,
  privacy,
  noindex,
  main,
}: Frame): string {
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

/** The address of a picture on the host that serves the page. */
export const local = (config: Config, file: Parameters<typeof fileUrl>[1]): string =>
  fileUrl({ ...config, BASE_URL: '' }, file)

const languageName = (locale: string): string =>
  new Intl.DisplayNames(locale.split('-')[0], { type: 'language', fallback: 'code' }).of(locale.split('-')[0]!) ??
  locale
