// A visitor of the pages without a browser, since Chromium takes a hundred times as long for a page without scripts. Layout, scripts and
// the content security policy are tested with the browser of browser.ts.
import { configure, getByLabelText, getByRole, within } from '@testing-library/dom'
import type { SetCookie } from 'cookie'
import { parseSetCookie, stringifyCookie } from 'cookie'
import type { HTMLElement, HTMLFormElement, HTMLInputElement, HTMLSelectElement } from 'happy-dom'
import { Window } from 'happy-dom'

// Error messages of the testing library, without the HTML of the page.
configure({ getElementError: (message) => new Error(message ?? undefined) })

const MAX_REDIRECTS = 10
const URLENCODED = 'application/x-www-form-urlencoded'

/** A visitor with cookies and a current page. Fields, buttons and links are found by their accessible names. */
export class Visitor {
  readonly base: string
  readonly #cookies = new Map<string, SetCookie>()
  #window = new Window()
  /** The form that led to the page. */
  #sent: URLSearchParams | undefined
  readonly #language: string
  /** Creates a visitor. @param language the preferred language, as in the header `Accept-Language` */
  constructor(base: string, language = 'en-US') {
    this.base = base
    this.#language = language
  }

  /** Opens a page. @returns the status of its response */
  open(path: string): Promise<number> {
    return this.#load(new URL(path, this.base))
  }

  /** Reloads the page, submitting the form that led to it again. @returns the status of the response */
  reload(): Promise<number> {
    return this.#load(new URL(this.url), this.#sent)
  }

  /**
   * Fills in fields by their labels: a text, true or false for checkboxes, or the value of a list.
   * @throws Error if a list does not have the value
   */
  async fill(fields: Record<string, string | boolean>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field: HTMLInputElement | HTMLSelectElement = getByLabelText(this.#body, label)
      if (typeof value === 'boolean') (field as HTMLInputElement).checked = value
      else {
        field.value = value
        if (field.tagName === 'SELECT' && field.value !== value) throw new Error(`${label} does not offer ${value}.`)
      }
    }
  }

  /** Presses a button, given by its name if that is unique. Input that a browser would reject is sent anyway. @returns the status of the next page */
  press(named: string | HTMLElement): Promise<number> {
    const button = typeof named === 'string' ? getByRole(this.#body, 'button', { name: named, hidden: true }) : named
    const form: HTMLFormElement = button.form
    const { FormData } = this.#window
    const fields = new URLSearchParams()
    for (const [key, value] of new FormData(form, button)) fields.append(key, String(value).replace(/\r?\n/g, '\r\n'))
    const url = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.url)
    const type = form.getAttribute('enctype') ?? URLENCODED
    if (type !== URLENCODED) throw new Error(`Forms of type ${type} cannot be sent.`)
    if (form.getAttribute('method') === 'post') return this.#load(url, fields)
    url.search = fields.toString()
    return this.#load(url)
  }

  /** Follows the first link with this text. @returns the status of the next page */
  follow(name: string | RegExp): Promise<number> {
    const [link] = this.page.getAllByRole('link', { name })
    return this.#load(new URL(link!.getAttribute('href')!, this.url))
  }

  /** Uses the session in these headers, which `signedIn` of a festival creates. */
  async enter({ headers }: { headers: Record<string, string> }): Promise<this> {
    this.#accept(headers.Cookie!)
    return this
  }

  signIn(email: string, password: string): Promise<number> {
    return this.open('/sign-in')
      .then(() => this.fill({ 'Email address': email, Password: password }))
      .then(() => this.press('Sign in'))
  }

  /** Path and query of the current page. */
  get path(): string {
    return this.url.slice(this.base.length)
  }
  get url(): string {
    return this.#window.location.href
  }

  /** Queries for elements of the page by role, label or text. */
  get page() {
    return within(this.#body)
  }

  /** Returns the elements for a CSS selector. */
  all(selector: string): HTMLElement[] {
    return [...this.#window.document.querySelectorAll(selector)] as HTMLElement[]
  }

  /** Returns the texts of the elements for a CSS selector. */
  async texts(selector: string): Promise<string[]> {
    return this.all(selector).map(visibleText)
  }

  /** Returns the accessible description of a field: its hint or its errors. */
  remarks(label: string): string {
    const ids: string = getByLabelText(this.#body, label).getAttribute('aria-describedby')
    return visibleText(this.all(`#${ids}`)[0]!)
  }

  async heading(): Promise<string> {
    return visibleText(getByRole(this.#body, 'heading', { level: 1, hidden: true }))
  }
  async main(): Promise<string> {
    return visibleText(this.all('main')[0]!)
  }
  async content(): Promise<string> {
    return this.#window.document.documentElement.outerHTML
  }
  async cookie(name: string): Promise<SetCookie | undefined> {
    return this.#cookies.get(name)
  }

  // biome-ignore lint/suspicious/noExplicitAny: queries are typed for the DOM of browsers
  get #body(): any {
    return this.#window.document.body
  }

  #accept(line: string): void {
    const cookie = parseSetCookie(line)
    const isExpired = (cookie.maxAge ?? 1) <= 0 || (cookie.expires ?? new Date()) < new Date(Date.now() - 1000)
    if (isExpired) this.#cookies.delete(cookie.name)
    else this.#cookies.set(cookie.name, cookie)
  }

  /** Loads the page at an address, following all redirects. */
  async #load(url: URL, body: URLSearchParams | undefined = undefined, redirects = 0): Promise<number> {
    if (redirects > MAX_REDIRECTS) throw new Error(`${url.href} redirects more than ${MAX_REDIRECTS} times.`)
    const isOurs = url.origin === new URL(this.base).origin
    const cookies = [...this.#cookies.values()].filter(({ path = '/' }) => url.pathname.startsWith(path))
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        Accept: 'text/html,*/*;q=0.8',
        'Accept-Language': this.#language,
        ...(isOurs && { Cookie: stringifyCookie(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))) }),
      },
      ...(body && { method: 'POST', body }),
    })
    const text = await response.text()
    if (isOurs) for (const line of response.headers.getSetCookie()) this.#accept(line)
    const next = response.headers.get('location')
    if (next !== null) return this.#load(new URL(next, url), undefined, redirects + 1)
    this.#sent = body
    await this.#window.happyDOM.close()
    this.#window = new Window({
      url: url.href,
      settings: { disableCSSFileLoading: true, disableIframePageLoading: true },
    })
    // The HTML Standard ignores a line break at the beginning of a text area, happy-dom does not.
    this.#window.document.write(text.replace(/(<textarea[^>]*>)\r?\n/g, '$1'))
    return response.status
  }
}

const HIDDEN = 'script, style, template, [hidden], details:not([open]) > :not(summary)'
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DETAILS DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 HEADER HGROUP HR LEGEND LI MAIN NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
)

/** Returns the text of an element as a browser shows it, like `innerText`: each block on lines of its own, the cells of a row with tabs. */
export function visibleText(element: HTMLElement): string {
  const read = (node: HTMLElement): string => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent.replace(/[ \t\r\n]+/g, ' ')
    if (node.nodeType !== node.ELEMENT_NODE || node.matches(HIDDEN)) return ''
    if (node.tagName === 'BR') return '\n'
    const text = [...node.childNodes].map((child) => read(child as HTMLElement)).join('')
    if (node.tagName === 'TD' || node.tagName === 'TH') return `${text.trim()}\t`
    return BLOCKS.has(node.tagName) ? `\n${text}\n` : text
  }
  return read(element)
    .replace(/ *([\n\t]) */g, '$1')
    .replace(/\t*\n\s*/g, '\n')
    .trim()
}
