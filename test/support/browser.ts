// A real browser, headless and without JavaScript, for what visitor.ts cannot show: layout, scripts, and what browsers block.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { CHROMIUM, NoChromium, WITHOUT_CHROMIUM } from './chromium.ts'

/** Defines a test that opens its own browser; it is skipped without Chromium. */
export const inBrowser = CHROMIUM ? it : it.skip

/** The browsers of this process by their arguments. Test files share them, because starting one takes as long as a dozen pages. */
const browsers: Map<string, Promise<Browser>> = ((
  globalThis as { testBrowsers?: Map<string, Promise<Browser>> }
).testBrowsers ??= new Map())
function browserWith(args: readonly string[]): Promise<Browser> {
  const key = args.join(' ')
  if (!browsers.has(key))
    browsers.set(
      key,
      chromium.launch({
        ...(CHROMIUM && { executablePath: CHROMIUM }),
        args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
      }),
    )
  return browsers.get(key)!
}

/**
 * Opens the browser. Each call of `visitor` creates a separate visitor, with its own cookies, without scripts and without access to other servers.
 * @param args further arguments of Chromium @throws NoChromium if it is not installed, which skips the block if this is called in a `beforeAll`
 */
export async function openBrowser(base: string, args: readonly string[] = []) {
  if (!CHROMIUM) throw new NoChromium(WITHOUT_CHROMIUM)
  const browser = await browserWith(args)
  const contexts: BrowserContext[] = []
  const visitor = async (options: BrowserContextOptions = {}): Promise<BrowserVisitor> => {
    const context = await browser.newContext({ baseURL: base, javaScriptEnabled: false, ...options })
    contexts.push(context)
    context.setDefaultTimeout(30_000)
    await context.route(
      (url) => url.origin !== new URL(base).origin,
      (route) => route.abort(),
    )
    return new BrowserVisitor(await context.newPage(), base)
  }
  const close = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()))
  }
  return { visitor, close }
}

/** A visitor with a browser. Fields and buttons are found by their accessible names. */
export class BrowserVisitor {
  readonly page: Page
  readonly base: string
  constructor(page: Page, base: string) {
    this.page = page
    this.base = base
  }

  /** Opens a page. @returns the status of the response */
  async open(path: string): Promise<number> {
    return (await this.page.goto(path))!.status()
  }

  /** Fills in fields by their labels: a text, true or false for checkboxes, or the value of a list. */
  async fill(fields: Record<string, string | boolean>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.page.getByLabel(label, { exact: true })
      if (typeof value === 'boolean') await field.setChecked(value)
      else if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
      else await field.fill(value)
    }
  }

  /**
   * Presses the button with this name and waits for the next page. Input that the browser would reject itself is sent anyway.
   * @returns the status of the response
   */
  async press(name: string): Promise<number> {
    const button = this.page.getByRole('button', { name, exact: true })
    await button.evaluate((element) => {
      ;(element as unknown as { form: { noValidate: boolean } }).form.noValidate = true
    })
    const answer = this.page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.status() !== 303,
    )
    await button.click()
    const status = (await answer).status()
    await this.page.waitForLoadState()
    return status
  }

  async follow(link: string): Promise<void> {
    await this.page.getByRole('link', { name: link, exact: true }).first().click()
    await this.page.waitForLoadState()
  }

  /** Uses the session in these headers, which `signedIn` of a festival creates. */
  async enter({ headers }: { headers: Record<string, string> }): Promise<this> {
    const [, name, value] = /^(\w+)=(\w+)$/.exec(headers.Cookie!)!
    await this.page.context().addCookies([{ name: name!, value: value!, url: this.base }])
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

  heading(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText()
  }
  main(): Promise<string> {
    return this.page.locator('main').innerText()
  }
  /** Returns the texts of the elements for a CSS selector. */
  texts(selector: string): Promise<string[]> {
    return this.page.locator(selector).allInnerTexts()
  }
  get url(): string {
    return this.page.url()
  }
  async cookie(name: string) {
    return (await this.page.context().cookies()).find((cookie) => cookie.name === name)
  }
}
