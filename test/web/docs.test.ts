// The published contract: the pages below /docs, and the document itself.
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { toHtml } from '../../src/web/docs/guides.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

// fetch adds `no-cache` to conditional requests, which Express treats as a request for the complete response.
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.base + path, { headers: { 'Cache-Control': 'max-age=0', ...headers }, redirect: 'manual' })
const texts = [
  ['json', 'application/json', JSON.parse],
  ['yaml', 'application/yaml', (text: string) => parse(text)],
] as const

describe('/docs', () => {
  const linked = async (): Promise<string[]> =>
    [...(await (await fetched('/docs')).text()).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url!)

  it('is a page that names only what this server has, relative to itself', async () => {
    const urls = await linked()
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) {
      expect(url).not.toMatch(/^[a-z]+:|^\//i)
      expect([url, (await fetched(`/${url}`)).status]).toEqual([url, 200])
    }
  })

  it('needs nothing that a strict content security policy forbids', async () => {
    const page = await fetched('/docs')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=|https?:/i)
  })

  it.each([
    ['.js', 'text/javascript'],
    ['.css', 'text/css'],
    ['.png', 'image/png'],
  ])('has each %s as %s', async (ending, type) => {
    const urls = (await linked()).filter((url) => url.endsWith(ending))
    expect(urls).not.toEqual([])
    for (const url of urls)
      expect((await fetched(`/${url}`)).headers.get('content-type')).toMatch(new RegExp(`^${type}`))
  })

  it('does not send its big files again to who has them', async () => {
    for (const url of ['/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css']) {
      const etag = (await fetched(url)).headers.get('etag')!
      expect((await fetched(url, { 'If-None-Match': etag })).status).toBe(304)
    }
  })

  it('sends who adds a slash back without leaving a path prefix', async () => {
    const answer = await fetched('/docs/')
    expect(answer.status).toBe(302)
    expect(new URL(answer.headers.get('location')!, 'http://proxy.example/tickets/docs/').href).toBe(
      'http://proxy.example/tickets/docs',
    )
  })

  it.each([
    '/docs/index.html',
    '/docs/swagger-initializer.js',
    '/docs/package.json',
    '/docs/..%2fpackage.json',
    '/Docs',
  ])('does not have %s', async (path) => {
    expect((await fetched(path)).status).toBe(404)
  })
})

describe('/docs/guides', () => {
  const page = async (path: string): Promise<string> => (await fetched(path)).text()
  const linked = (path: string, text: string): URL[] =>
    [...text.matchAll(/(?:src|href)="([^"]*)"/g)]
      .map(([, url]) => url!)
      .filter((url) => url !== 'data:,' && !url.startsWith('https://'))
      .map((url) => new URL(url, `http://proxy.example/tickets${path}`))
  const subjects = readdirSync('spec/guides').map((name) => name.replace(/\.md$/, ''))
  const paths = subjects.map((subject) => (subject === 'README' ? '/docs/guides' : `/docs/guides/${subject}`))

  it.each(paths)('%s links only to what is there, also below a path prefix', async (path) => {
    const text = await page(path)
    const urls = linked(path, text)
    expect(urls.length).toBeGreaterThan(5)
    for (const { href, pathname, hash } of urls) {
      expect(href).toMatch(/^http:\/\/proxy\.example\/tickets\//)
      const answer = await fetched(pathname.slice('/tickets'.length))
      expect([href, answer.status]).toEqual([href, 200])
      if (hash) expect(href === '#main' ? text : await answer.text()).toContain(`id="${hash.slice(1)}"`)
    }
  })

  it.each(paths)('%s needs nothing that a strict content security policy forbids', async (path) => {
    const answer = await fetched(path)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(await answer.text()).not.toMatch(/<style|style=|<script|\son\w+=/i)
  })

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <b onclick="x">b</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>\n'],
    ['`<token>`', '<p><code>&lt;token&gt;</code></p>\n'],
    ['[click](javascript:alert(1))', '<p>click</p>\n'],
    ['![image](https://elsewhere.example/pixel.png)', '<p>image</p>\n'],
    ['[carts](carts.md#reserving)', '<p><a href="guides/carts#reserving">carts</a></p>\n'],
  ])('shows %s as %s', (markdown, shown) => expect(toHtml(markdown, './guides/').replace('./', '')).toBe(shown))

  inBrowser('labels the cells of a table with its formatted headings where a row is a block', async () => {
    const browser = await openBrowser(world.base)
    try {
      const shown = async (width: number): Promise<string[]> => {
        const { page } = await browser.visitor({ viewport: { width, height: 700 } })
        await page.goto('/docs/guides/orders')
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        return page
          .locator('td > .label:visible')
          .evaluateAll((labels) => labels.map((label) => String(label.innerHTML)))
      }
      const labels = await shown(360)
      expect(labels).toContain('<code>status</code>: ')
      expect(labels.join('')).not.toContain('`')
      expect(await shown(1200)).toEqual([])
    } finally {
      await browser.close()
    }
  })

  it('sends who adds a slash back without leaving a path prefix', async () => {
    const answer = await fetched('/docs/guides/')
    expect(new URL(answer.headers.get('location')!, 'http://proxy.example/tickets/docs/guides/').href).toBe(
      'http://proxy.example/tickets/docs/guides',
    )
  })

  it.each(['README', 'carts.md', 'nothing', '..%2fREADME', 'constructor'])('does not have %s', async (name) => {
    expect((await fetched(`/docs/guides/${name}`)).status).toBe(404)
  })
})

describe('the published contract', () => {
  it.each(texts)('is there as %s', async (ending, type, read) => {
    const answer = await fetched(`/api/v1/openapi.${ending}`)
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    const published = read(await answer.text())
    expect(published.servers[0].url).toBe('http://tickets.example')
    expect(JSON.parse(JSON.stringify(published).replaceAll('http://tickets.example', 'http://localhost:8000'))).toEqual(
      contract,
    )
    expect(published.info.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })

  it.each(texts)('may be read by pages of other origins as %s', async (ending) => {
    const { headers } = await fetched(`/api/v1/openapi.${ending}`, { Origin: 'https://editor.example' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it.each(texts)('is not sent again to who has it as %s', async (ending) => {
    const etag = (await fetched(`/api/v1/openapi.${ending}`)).headers.get('etag')!
    const again = await fetched(`/api/v1/openapi.${ending}`, { 'If-None-Match': etag })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await fetched(`/api/v1/openapi.${ending}`, { 'If-None-Match': '"another"' })).status).toBe(200)
  })
})
