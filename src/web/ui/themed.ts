// Pages with the logo and colors of an organizer.
import type { Config } from '../../config.ts'
import { fileUrl } from '../../core/data/files.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { document } from './document.ts'
import { themePath } from './theme.ts'

type Themed = {
  language: string
  title: string
  meta: Content
  scripts?: readonly string[]
  settings: Settings<'EventSettings'> | Settings<'OrganizerSettings'>
  config: Config
  skip: string
  /** Content of the header besides the logo. */
  header: Content
  main: Content
  /** Links in the footer. */
  links: readonly Content[]
}

/** Returns a page with the logo and colors of an organizer. */
export const themedDocument = ({ settings, config, header, main, links, ...page }: Themed): string =>
  document({
    ...page,
    isThemed: true,
    styles: ['/static/pico.css', '/static/public.css', `/static${themePath(settings)}`],
    header: html`
    ${settings.logo_image && html`<img class="logo" src="${local(config, settings.logo_image)}" alt="">`}
    ${header}
  `,
    main: html`<main id="main" class="container">${main}</main>`,
    footer: html`<ul>${links.map(
      (link) =>
        link &&
        html`
    <li>${link}</li>`,
    )}
  </ul>`,
  }).text

/** Returns the address of a picture on the host that serves the page. */
export const local = (config: Config, file: Parameters<typeof fileUrl>[1]): string =>
  fileUrl({ ...config, BASE_URL: '' }, file)
