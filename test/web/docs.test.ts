// The published contract: the pages below /docs, and the document itself.
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import { toHtml } from '../../src/web/docs/guides.ts'
import { executableWorkflow, readWorkflow, WORKFLOWS } from '../../src/web/docs/workflows.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import { BRAND, contract } from '../support/conformance.ts'
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
  it('sends who adds a slash back without leaving a path prefix', async () => {
    for (const path of ['/docs/', '/docs/guides/', '/docs/resources/']) {
      const answer = await fetched(path)
      expect(answer.status).toBe(302)
      expect(new URL(answer.headers.get('location')!, `http://proxy.example/tickets${path}`).href).toBe(
        `http://proxy.example/tickets${path.slice(0, -1)}`,
      )
    }
  })

  it.each([
    '/docs/index.html',
    '/docs/package.json',
    '/docs/..%2fpackage.json',
    '/docs/operations',
    '/docs/operations/orders.nothing',
    '/docs/operations/constructor',
    '/docs/resources/nothing',
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
    expect(await answer.text()).not.toMatch(/<style|style=|<script(?![^>]* src="[./])|\son\w+=/i)
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

  it.each(['README', 'carts.md', 'nothing', '..%2fREADME', 'constructor'])('does not have %s', async (name) => {
    expect((await fetched(`/docs/guides/${name}`)).status).toBe(404)
  })
})

describe('/docs/workflows', () => {
  it.each(WORKFLOWS)('%s is a page with all steps, which links only to what is there', async (name) => {
    const path = `/docs/workflows/${name}`
    const answer = await fetched(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const text = await answer.text()
    const { info, workflows } = await readWorkflow(name, BRAND)
    expect(text).toContain(`<h1 id="${name}">${info.title}</h1>`)
    expect(text.match(/<h2 id="\d/g)).toHaveLength(workflows[0]!.steps.length)
    for (const { operationId, description } of workflows[0]!.steps) {
      const operation = operationsOf(contract).find(({ id }) => id === operationId)!
      expect(text).toContain(`<a href="../../docs/operations/${operationId}">${operationId}</a>`)
      expect(text).toContain(`<code>${operation.method.toUpperCase()} ${operation.path}</code>`)
      expect(text).toContain(toHtml(description.trim(), '../../docs/guides/'))
    }
    for (const [, url] of text.matchAll(/(?:src|href)="([^"]*)"/g)) {
      if (url === 'data:,' || url!.startsWith('https://')) continue
      const { pathname } = new URL(url!, `http://proxy.example/tickets${path}`)
      expect([url, (await fetched(pathname.slice('/tickets'.length))).status]).toEqual([url, 200])
    }
    expect(text).not.toMatch(/<style|style=|<script(?![^>]* src="[./])|\son\w+=/i)
  })

  it('are all named by the guide, and by the menu in the order of the guide', async () => {
    const guide = await (await fetched('/docs/guides/workflows')).text()
    const linked = (text: string) =>
      [...text.matchAll(/href="[./]*docs\/workflows\/([\w-]+)"/g)].map(([, name]) => name!)
    const [menu, main] = guide.split('<main')
    expect(new Set(linked(main!))).toEqual(new Set(WORKFLOWS))
    const inMenu = [...menu!.matchAll(/docs\/workflows\/([\w-]+)"/g)].map(([, name]) => name!)
    expect(inMenu).toEqual(linked(main!))
  })

  it('does not have others', async () => {
    for (const name of ['README', 'nothing', 'first-sale.yaml', 'constructor'])
      expect([name, (await fetched(`/docs/workflows/${name}`)).status]).toEqual([name, 404])
  })

  it.each(WORKFLOWS)('%s is published for tools with the address of the contract', async (name) => {
    const answer = await fetched(`/api/v1/workflows/${name}.yaml`)
    expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const published = parse(await answer.text())
    expect(published).toEqual(await executableWorkflow(name, BRAND, 'http://tickets.example/api/v1/openapi.json'))
    for (const { operationPath } of published.workflows[0].steps) {
      const [, pointer] = /^\{\$sourceDescriptions\.boxoffice\.url\}(#\/paths\/.+)$/.exec(operationPath)!
      expect(resolve(contract, { $ref: pointer }).operationId).toMatch(/^\w+\.\w+$/)
    }
    const again = await fetched(`/api/v1/workflows/${name}.yaml`, { 'If-None-Match': answer.headers.get('etag')! })
    expect(again.status).toBe(304)
  })
})

describe('the files beside the contract', () => {
  it.each([
    ['openapi.generators.json', 'application/json; charset=utf-8'],
    ['postman.json', 'application/json; charset=utf-8'],
    ['bruno.zip', 'application/zip'],
    ['fixtures.json', 'application/json; charset=utf-8'],
  ])('%s is there for pages of all origins, with the address of this server, and not sent again', async (name, type) => {
    const answer = await fetched(`/api/v1/${name}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (name.endsWith('.zip')) expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    else {
      expect(() => JSON.parse(String(bytes))).not.toThrow()
      expect(String(bytes)).toContain('http://tickets.example')
      expect(String(bytes)).not.toContain('http://localhost:8000')
    }
    const again = await fetched(`/api/v1/${name}`, { 'If-None-Match': answer.headers.get('etag')! })
    expect(again.status).toBe(304)
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
