// What all pages look like: the layout with its navigation, forms with their faults beside the fields, and messages that are
// shown once. No page needs scripts (the door has one for the camera), and nothing is loaded from outside.
import type { Request, Response } from 'express'
import type { Config } from '../config.ts'
import { Refusal } from '../core/errors.ts'
import type { Content, Safe } from '../core/html.ts'
import { html } from '../core/html.ts'
import type { Performed } from '../core/http/perform.ts'
import { cookieOf, go, setCookie } from './session.ts'

/** Pages beside each other that lead to one another: addresses and names. */
export type Section = { readonly name: string; readonly links: readonly (readonly [href: string, text: string])[] }

/** A page: its title is both that of the window and the heading. */
export type Page = {
  title: string
  body: Content
  section?: Section
  status?: number
  /** Scripts of this server, from the root, which it does not need to work. */
  scripts?: readonly string[]
  /** Origins that a form of this page may lead to in the end, besides this server. */
  formTargets?: readonly string[]
}

/** The pages of a person's own account. */
export const ACCOUNT: Section = {
  name: 'Account',
  links: [
    ['/account', 'Profile'],
    ['/account/email', 'E-mail address'],
    ['/account/password', 'Password'],
    ['/account/two-factor', 'Two-factor'],
    ['/account/sessions', 'Sessions'],
    ['/account/applications', 'Applications'],
  ],
}

/** The pages of one organizer. */
export const organizerSection = (slug: string, name: string): Section => ({
  name,
  links: [
    [`/organizers/${slug}/`, 'Overview'],
    [`/organizers/${slug}/teams/`, 'Teams'],
    [`/organizers/${slug}/devices/`, 'Devices'],
    [`/organizers/${slug}/gates/`, 'Gates'],
    [`/organizers/${slug}/door/`, 'Door'],
  ],
})

const FLASH_COOKIE = 'boxoffice_flash'

/** Sends a page. */
export function show(
  req: Request,
  res: Response,
  config: Config,
  { title, body, section, status = 200, scripts = [], formTargets = [] }: Page,
): void {
  const message = cookieOf(req, config, FLASH_COOKIE)
  if (message) setCookie(res, config, FLASH_COOKIE, '', 0)
  if (formTargets.length) {
    const policy = String(res.getHeader('Content-Security-Policy'))
    res.setHeader(
      'Content-Security-Policy',
      policy.replace("form-action 'self'", `form-action 'self' ${formTargets.join(' ')}`),
    )
  }
  const page = layout(req, { title, body, section, message, scripts })
  res.status(status).type('html').set('Cache-Control', 'no-store').send(below(res, page.text))
}

/** A page whose addresses begin at the root, for where this server is: a proxy may have put it below a path. */
export function below(res: Response, page: string): string {
  const prefix = res.app.get('prefix') as string
  return prefix ? page.replace(/ (href|action|src)="\/(?!\/)/g, ` $1="${prefix}/`) : page
}

/** Sends the browser to another page, which shows the message once. */
export function goWith(res: Response, config: Config, path: string, message: string): void {
  setCookie(res, config, FLASH_COOKIE, message, 60)
  go(res, path)
}

function layout(
  req: Request,
  {
    title,
    body,
    section,
    message,
    scripts,
  }: Required<Pick<Page, 'title' | 'body' | 'scripts'>> & {
    section: Section | undefined
    message: string | undefined
  },
): Safe {
  const main = html`
    <h1>${title}</h1>
    ${message && html`<p role="status" class="notice">${message}</p>`}
    ${body}`
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · boxoffice</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/static/pico.css">
  <link rel="stylesheet" href="/static/boxoffice.css">
  ${scripts.map((src) => html`<script src="${src}" defer></script>`)}
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="container">
    <nav aria-label="Main">
      <ul><li><a class="brand" href="/">boxoffice</a></li></ul>
      ${
        req.session
          ? html`<ul>
        <li>${link(req, '/', 'Organizers', '/organizers/')}</li>
        <li>${link(req, '/account', 'Account', '/account/')}</li>
        <li><form method="post" action="/sign-out">${csrfField(req)}<button class="plain">Sign out</button></form></li>
      </ul>`
          : html`<ul><li>${link(req, '/sign-in', 'Sign in')}</li></ul>`
      }
    </nav>
  </header>
  <div class="container${section ? ' with-section' : ''}">
    ${
      section &&
      html`<aside><nav aria-label="${section.name}">
      <p class="section-name">${section.name}</p>
      <ul>${section.links.map(([href, text], first) => html`<li>${link(req, href, text, first ? `${href}/` : undefined)}</li>`)}</ul>
    </nav></aside>`
    }
    <main id="main">${main}</main>
  </div>
  <footer class="container"><small><a href="/docs">API documentation</a></small></footer>
</body>
</html>
`
}

// The link says where one is: on its very page, or on a page below it.
function link(req: Request, href: string, text: string, below?: string): Safe {
  const here =
    req.path === href ? 'page' : below && req.path.startsWith(below.replace(/\/+$/, '/')) ? 'true' : undefined
  return html`<a href="${href}"${here && html` aria-current="${here}"`}>${text}</a>`
}

/** The hidden proof that every form of method post needs. */
export const csrfField = (req: Request): Safe => html`<input type="hidden" name="csrf_token" value="${req.csrfToken}">`

// ---- Forms ---------------------------------------------------------------------------------------------------------------

/** A field of a form; it is drawn with its value and its faults. */
export type Field = { readonly name: string; draw(value: unknown, faults: readonly string[], id: string): Safe }
type Look = { hint?: Content; required?: boolean }
type Line = Look & {
  type?: string
  autocomplete?: string
  maxlength?: number
  minlength?: number
  inputmode?: string
  focus?: boolean
}

/** One line of text. `type` and `autocomplete` are those of HTML. */
export function text(name: string, label: string, look: Line = {}): Field {
  const { type = 'text', autocomplete, maxlength, minlength, inputmode, focus, required = false } = look
  return {
    name,
    draw: (value, faults, id) => html`<label for="${id}">${label}</label>
      <input id="${id}" name="${name}" type="${type}" value="${type === 'password' ? '' : String(value ?? '')}"
        ${required && html` required`}${focus && html` autofocus`}
        ${autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}
        ${maxlength && html` maxlength="${maxlength}"`}${minlength && html` minlength="${minlength}"`}${described(id, look, faults)}>
      ${remarks(id, look, faults)}`,
  }
}

/** A new password, twice. */
export const newPassword = (label: string): Field[] => [
  text('password', label, {
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    minlength: 8,
    hint: 'At least 8 characters.',
  }),
  text('again', 'The same again', { type: 'password', autocomplete: 'new-password', required: true }),
]

/** Several lines of text. */
export const area = (name: string, label: string, look: Look & { rows?: number } = {}): Field => ({
  name,
  draw: (value, faults, id) => html`<label for="${id}">${label}</label>
    <textarea id="${id}" name="${name}" rows="${look.rows ?? 4}"${look.required && html` required`}${described(id, look, faults)}>
${String(value ?? '')}</textarea>
    ${remarks(id, look, faults)}`,
})

/** A box to tick: its value is true or false. */
export const checkbox = (name: string, label: Content, look: Look = {}): Field => ({
  name,
  draw: (value, faults, id) => html`<label>
      <input id="${id}" name="${name}" type="checkbox" value="true"${value === true && html` checked`}${described(id, look, faults)}> ${label}
    </label>
    ${remarks(id, look, faults)}`,
})

/** One of several values, in a list that opens. */
export const select = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  look: Look = {},
): Field => ({
  name,
  draw: (chosen, faults, id) => html`<label for="${id}">${label}</label>
    <select id="${id}" name="${name}"${look.required && html` required`}${described(id, look, faults)}>
      ${options.map(([value, text]) => html`<option value="${value}"${value === String(chosen ?? '') && html` selected`}>${text}</option>`)}
    </select>
    ${remarks(id, look, faults)}`,
})

/** Any of several values, each with a box to tick: the value is a list. */
export const several = (
  name: string,
  legend: string,
  options: readonly (readonly [value: string, text: Content])[],
  look: Look = {},
): Field => ({
  name,
  draw: (chosen, faults, id) => html`<fieldset${described(id, look, faults)}><legend>${legend}</legend>
    ${options.map(([value, text]) => option('checkbox', name, value, text, Array.isArray(chosen) && chosen.map(String).includes(value)))}
    ${remarks(id, look, faults)}</fieldset>`,
})

/** One of several values, each with a button: for few values that should all be seen. */
export const choice = (
  name: string,
  legend: string,
  options: readonly (readonly [value: string, text: Content])[],
  look: Look = {},
): Field => ({
  name,
  draw: (chosen, faults, id) => html`<fieldset${described(id, look, faults)}><legend>${legend}</legend>
    ${options.map(([value, text]) => option('radio', name, value, text, value === String(chosen ?? '')))}
    ${remarks(id, look, faults)}</fieldset>`,
})

const option = (type: string, name: string, value: string, text: Content, on: boolean): Safe =>
  html`<label><input type="${type}" name="${name}" value="${value}"${on && html` checked`}> ${text}</label>`

type Form = {
  /** Where it is sent, from the root. */
  action: string
  /** What the button says. */
  submit: string
  fields?: readonly (Field | Safe)[]
  values?: object | undefined
  /** Messages by field, as an operation answers 400; those of no field of the form stand above it. */
  errors?: object | undefined
  /** For what cannot be taken back. */
  danger?: boolean
  /** Tells its fields from those of other forms on the same page. */
  id?: string
  /** What a screen reader says of the button where `submit` alone does not tell, such as which row it is in. */
  label?: string
}

/** A form that is sent by post, with the proof that it comes from here. */
export function form(
  req: Request,
  { action, submit, fields = [], values = {}, errors = {}, danger = false, label, id }: Form,
): Safe {
  const value = (name: string): unknown => (values as Record<string, unknown>)[name]
  const faults = (name: string): string[] => messages((errors as Record<string, unknown>)[name])
  const others = Object.keys(errors)
    .filter((name) => !fields.some((field) => 'draw' in field && field.name === name))
    .flatMap((name) =>
      faults(name).map((message) => (/^(detail|non_field_errors)$/.test(name) ? message : `${name}: ${message}`)),
    )
  return html`<form method="post" action="${action}">
    ${csrfField(req)}
    ${others.length > 0 && html`<div role="alert" class="fault">${others.map((message) => html`<p>${message}</p>`)}</div>`}
    ${fields.map((field) => ('draw' in field ? field.draw(value(field.name), faults(field.name), id ? `${id}-${field.name}` : field.name) : field))}
    <button${danger && html` class="danger"`}${label && html` aria-label="${label}"`}>${submit}</button>
  </form>`
}

/** All sentences of a field's faults, those of its parts included. */
function messages(fault: unknown): string[] {
  if (typeof fault === 'string') return [fault]
  return fault && typeof fault === 'object' ? Object.values(fault).flatMap(messages) : []
}

function described(id: string, { hint }: Look, faults: readonly string[]): Content {
  const ids = [hint && `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(' ')
  return [ids && html` aria-describedby="${ids}"`, faults.length > 0 && html` aria-invalid="true"`]
}

const remarks = (id: string, { hint }: Look, faults: readonly string[]): Content => [
  faults.length > 0 && html`<small id="${id}-fault" class="fault-text">${faults.join(' ')}</small>`,
  hint && html`<small id="${id}-hint">${hint}</small>`,
]

/** A value of the query string; '' when it is not there. */
export const query = (req: Request, name: string): string =>
  new URL(req.originalUrl.replace(/^\/+/, '/'), 'http://here.invalid').searchParams.get(name) ?? ''

/** The answer of an operation that had nothing of the visitor's to refuse. @throws Refusal where it did, to be shown as a page */
export function done<Body>(answer: Performed<Body>): Body {
  if (!answer.ok) throw new Refusal(answer.status, answer.body)
  return answer.body
}

/** All objects of a list, for lists that are short: `every((page) => perform('teams.list', { params, query: { page } }, req))`. */
export async function every<Item>(
  list: (page: string) => Promise<Performed<{ next: string | null; results: Item[] }>>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page += 1) {
    const { results, next } = done(await list(String(page)))
    all.push(...results)
    if (!next) return all
  }
}

/** A text in the language of the visitor where there is one, else in English, else in any. */
export const translated = (req: Request, texts: Readonly<Record<string, string>>): string =>
  texts[req.session?.user.locale ?? 'en'] ?? texts.en ?? Object.values(texts)[0] ?? ''

/** The text of a field as it was sent; '' when it was not. */
export const sent = (req: Request, name: string): string => {
  const value: unknown = req.body?.[name]
  return typeof value === 'string' ? value : ''
}

/** The values of a field that may come several times. */
export const sentList = (req: Request, name: string): string[] => [(req.body?.[name] ?? []) as string | string[]].flat()

// ---- Tables --------------------------------------------------------------------------------------------------------------

/** A table; on a narrow screen each row becomes a block of its own. Without rows there is a sentence instead. */
export const table = (
  caption: string,
  heads: readonly string[],
  lines: readonly (readonly Content[])[],
  nothing: string,
): Safe =>
  lines.length === 0
    ? html`<p class="quiet">${nothing}</p>`
    : html`<table role="table" aria-label="${caption}">
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th scope="col" role="columnheader">${head || html`<span class="unseen">What can be done</span>`}</th>`)}</tr></thead>
    <tbody role="rowgroup">${lines.map(
      (cells) =>
        html`<tr role="row">${cells.map((cell, i) =>
          i === 0
            ? html`<th scope="row" role="rowheader">${cell}</th>`
            : html`<td role="cell" data-label="${heads[i]}">${cell}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>`
