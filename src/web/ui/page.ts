// The pages for users who sign in: navigation, title, messages that are shown once. No page requires scripts (the check-in page has an
// optional one for the camera), and nothing is loaded from other servers.
import type { Request } from 'express'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { document, ownStyles } from './document.ts'
import { csrfField } from './forms.ts'
import { pageLanguage, translatorFor } from './language.ts'
import { below, FLASH_COOKIE } from './redirects.ts'
import type { Visit } from './web.ts'

/** A group of pages that link to one another, with their addresses and names. */
export type Section = { readonly name: string; readonly links: readonly (readonly [href: string, text: string])[] }

/** A page. Its title is both the window title and the heading. */
export type Page = {
  title: string
  body: Content
  section?: Section
  status?: number
  /** Paths of scripts on this server, from the root. The page must also work without them. */
  scripts?: readonly string[]
  /** Whether these scripts are allowed to run WebAssembly. */
  wasm?: boolean
  /** Origins to which a form of this page can redirect, besides this server. */
  formTargets?: readonly string[]
}

/** Returns the pages of the user's own account. */
export function accountSection(req: Request): Section {
  const t = translatorFor(req)
  return {
    name: t('nav.account'),
    links: [
      ['/account', t('account.profile')],
      ['/account/teams', t('account.teams')],
      ['/account/email', t('account.email')],
      ['/account/password', t('account.password')],
      ['/account/two-factor', t('account.two_factor')],
      ['/account/sessions', t('account.sessions')],
      ['/account/applications', t('account.applications')],
    ],
  }
}

/** Returns the pages of one organizer. */
export function organizerSection(req: Request, { slug, name }: { slug: string; name: string }): Section {
  const t = translatorFor(req)
  return {
    name,
    links: [
      [`/organizers/${slug}/`, t('organizer.overview')],
      [`/organizers/${slug}/teams/`, t('organizer.teams')],
      [`/organizers/${slug}/devices/`, t('organizer.devices')],
      [`/organizers/${slug}/gates/`, t('organizer.gates')],
      [`/organizers/${slug}/checkin/`, t('organizer.checkin')],
    ],
  }
}

/** Sends a page. */
export function showPage(visit: Visit, page: Page): void {
  const { req, res } = visit
  const { status = 200, wasm = false, formTargets = [] } = page
  const message = cookieOf(visit, FLASH_COOKIE)
  if (message) setCookie(visit, FLASH_COOKIE, '', 0)
  if (formTargets.length) widenPolicy(visit, 'form-action', formTargets.join(' '))
  if (wasm) widenPolicy(visit, 'script-src', "'wasm-unsafe-eval'")
  res
    .status(status)
    .type('html')
    .set('Cache-Control', 'no-store')
    .send(below(res, layout(req, page, message).text))
}

/** Sends a page of the user's account, with the status 400 if a form has errors. */
export const showAccount = (visit: Visit, title: string, body: Content, errors?: object): void =>
  showPage(visit, { title, body, section: accountSection(visit.req), status: errors ? 400 : 200 })

// Extends the content security policy for this page.
function widenPolicy({ res }: Visit, directive: string, sources: string): void {
  const policy = String(res.getHeader('Content-Security-Policy'))
  res.setHeader('Content-Security-Policy', policy.replace(`${directive} 'self'`, `${directive} 'self' ${sources}`))
}

const layout = (req: Request, { title, body, section, scripts }: Page, message: string | undefined): Safe =>
  document({
    language: pageLanguage(req),
    title: `${title} · boxoffice`,
    styles: ownStyles('/'),
    ...(scripts && { scripts }),
    skip: translatorFor(req)('page.skip'),
    header: navigation(req),
    main: html`<div class="container${section ? ' with-section' : ''}">
    ${section && sectionMenu(req, section)}
    <main id="main">
    <h1>${title}</h1>
    ${message && html`<p role="status" class="notice">${message}</p>`}
    ${body}</main>
  </div>`,
    footer: html`<small><a href="/docs">${translatorFor(req)('nav.documentation')}</a></small>`,
  })

function navigation(req: Request): Safe {
  const t = translatorFor(req)
  return html`
    <nav aria-label="${t('nav.main')}">
      <ul><li><a class="brand" href="/">boxoffice</a></li></ul>
      ${
        req.session
          ? html`<ul>
        <li>${link(req, '/', t('nav.organizers'), '/organizers/')}</li>
        <li>${link(req, '/account', t('nav.account'), '/account/')}</li>
        <li><form method="post" action="/sign-out">${csrfField(req)}<button class="plain">${t('nav.sign_out')}</button></form></li>
      </ul>`
          : html`<ul><li>${link(req, '/sign-in', t('nav.sign_in'))}</li></ul>`
      }
    </nav>
  `
}

const sectionMenu = (req: Request, { name, links }: Section): Safe => html`<aside><nav aria-label="${name}">
      <p class="section-name">${name}</p>
      <ul>${links.map(([href, text], first) => html`<li>${link(req, href, text, first ? `${href}/` : undefined)}</li>`)}</ul>
    </nav></aside>`

// Marks a link for screen readers if the visitor is on its page or on a page below it.
function link(req: Request, href: string, text: string, below?: string): Safe {
  const ariaCurrent =
    req.path === href ? 'page' : below && req.path.startsWith(below.replace(/\/+$/, '/')) ? 'true' : undefined
  return html`<a href="${href}"${ariaCurrent && html` aria-current="${ariaCurrent}"`}>${text}</a>`
}
