// The public pages of organizers, events and dates: what all visitors see, and what no visitor sees.
import { formatter } from '../../src/core/markdown.ts'
import { publicUrl } from '../../src/domain/catalog/public_pages.ts'
import { createSharedCache } from '../../src/web/public/sharing.ts'
import { themePath, themeStyles } from '../../src/web/ui/theme.ts'
import { openBrowser } from '../support/browser.ts'
import { leastCpuMs } from '../support/cpu_time.ts'
import { festival } from '../support/festival.ts'
import { Visitor } from '../support/visitor.ts'
import { date, event, fetched, from, HOME, product, read, status, world } from './public.setup.ts'

describe('public_url', () => {
  it('leads from an organizer and an event to their pages', async () => {
    const organizer = (await world.owner.get('/')).body
    const { results } = (await world.owner.get('/events/?search=openstage26')).body
    const one = (await world.owner.get('/events/openstage26/')).body
    expect(results[0].public_url).toBe(one.public_url)
    for (const url of [organizer.public_url, one.public_url]) {
      expect(url.startsWith('http://tickets.example/events/kulturwerk/')).toBe(true)
      expect(await status(url.slice('http://tickets.example'.length))).toBe(200)
    }
  })

  it('has slugs in the form of URLs', () => {
    expect(publicUrl({ BASE_URL: 'https://a.example/b' }, 'a b', 'c/d')).toBe('https://a.example/b/events/a%20b/c%2Fd/')
  })
})

describe('an address that a client has built', () => {
  const where = async (path: string) => {
    const answer = await fetched(path, { Accept: 'application/json' })
    return [answer.status, answer.headers.get('location')]
  }
  const page = 'http://tickets.example/events/kulturwerk/'
  const signIn = 'http://tickets.example/sign-in?next=%2Forganizers%2Fkulturwerk%2F'
  it.each([
    ['/kulturwerk/openstage26/', `${page}openstage26/`],
    ['/kulturwerk/openstage26', `${page}openstage26/`],
    ['/kulturwerk/kellerkonzerte/1/', `${page}kellerkonzerte/1/`],
    ['/control/event/kulturwerk/openstage26/', signIn],
    ['/control/event/kulturwerk/openstage26/orders/FOO/', signIn],
  ])('%s leads to %s', async (path, to) => {
    expect(await where(path)).toEqual([302, to])
    expect(await status(to.slice('http://tickets.example'.length))).toBe(200)
  })

  it.each([
    '/nobody/openstage26/',
    '/kulturwerk/nothing/',
    '/kulturwerk/openstage26/1/',
    '/kulturwerk/kellerkonzerte/999999/',
    '/kulturwerk/kellerkonzerte/x/',
    '/kulturwerk/openstage26/1/2/',
    '/kulturwerk/a%00b/',
    '/control/event/kulturwerk/nothing/',
    '/control/event/kulturwerk/',
    '/control/',
  ])('%s returns the response of unknown paths', async (path) => {
    expect(await where(path)).toEqual([404, null])
    const [answer, unknown] = [
      await fetched(path, { Accept: 'application/json' }),
      await fetched('/a/b/c/d/', { Accept: 'application/json' }),
    ]
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      unknown.headers.get('content-type'),
      await unknown.text(),
    ])
  })

  it('leads to no event that has no public page', async () => {
    const { slug } = await event()
    expect((await where(`/kulturwerk/${slug}/`))[0]).toBe(302)
    await world.db('events').where({ slug }).update({ live: false })
    for (const path of [`/kulturwerk/${slug}/`, `/control/event/kulturwerk/${slug}/`])
      expect(await where(path)).toEqual([404, null])
  })
})

describe('a public page', () => {
  it('exists only for live and public events', async () => {
    const { slug, page } = await event()
    const nothing = await (await fetched(`${HOME}nothing/`)).text()
    for (const hidden of [{ live: false }, { is_public: false }]) {
      await world.db('events').where({ slug }).update(hidden)
      const answer = await fetched(page)
      expect([answer.status, await answer.text()]).toEqual([404, nothing])
      await world.db('events').where({ slug }).update({ live: true, is_public: true })
      expect(await status(page)).toBe(200)
    }
  })

  it.each([
    '/events/',
    '/events/nobody/',
    `${HOME}openstage26/1/`,
    `${HOME}kellerkonzerte/999999/`,
    `${HOME}kellerkonzerte/x/`,
    `${HOME}openstage26/a/b/`,
    '/events/elsewhere/openstage26/',
    '/events/a%00b/',
    '/events/KULTURWERK/',
    `${HOME}?page=2`,
    `${HOME}?page=0`,
    `${HOME}kellerkonzerte/?page=1e1`,
  ])('%s is none', async (path) => {
    expect(await status(path)).toBe(404)
  })

  it('without its final slash leads to the one with it', async () => {
    const answer = await fetched(`${HOME}openstage26?lang=en`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${HOME}openstage26/?lang=en`])
  })

  it('may be shown again for less than a minute, is not sent again to who has it, and sets no cookie', async () => {
    await world.owner.patch('/events/openstage26/settings/', { locales: ['en', 'de'] })
    const { headers } = await fetched(`${HOME}openstage26/`)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(headers.get('vary')).toBe('Accept-Language')
    expect(headers.get('set-cookie')).toBeNull()
    const again = await fetched(`${HOME}openstage26/`, { 'If-None-Match': headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await world.owner.patch('/events/openstage26/settings/', { frontpage_text: { en: 'New words' } })
    expect((await fetched(`${HOME}openstage26/`, { 'If-None-Match': headers.get('etag')! })).status).toBe(200)
  })

  it('counts against the address of its visitor', async () => {
    const small = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '2' } })
    try {
      const answers = []
      for (let i = 0; i < 3; i += 1) answers.push(await fetch(`${small.base}${HOME}openstage26/`))
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429])
      expect(answers[2]!.headers.get('retry-after')).toMatch(/^\d+$/)
    } finally {
      await small.end()
    }
  })

  it('shows texts of strangers as text', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    const { api, page } = await event({
      name: { en: `Gala ${evil}` },
      location: { en: evil },
      settings: {
        frontpage_text: { en: `${evil}\n\n[x](javascript:alert(1)) ![p](https://evil.example/p.png) **bold**` },
        banner_text: { en: evil },
      },
    })
    await product(api, { name: { en: evil }, description: { en: evil } })
    const text = await (await fetched(page)).text()
    expect(text).not.toMatch(/<script|<img|href="javascript|style="/i)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('<strong>bold</strong>')
  })
})

describe('the page of an organizer', () => {
  it('lists live and public events, the next one first, then the past ones', async () => {
    await event({ name: { en: 'Later' }, date_from: from(9000) })
    await event({ name: { en: 'Soon' }, date_from: from(1) })
    await event({ name: { en: 'Long over' }, date_from: from(-9000) })
    await event({ name: { en: 'Just over' }, date_from: from(-2), date_to: from(-1) })
    await event({ name: { en: 'Unlisted' }, is_public: false })
    const offline = await event({ name: { en: 'Offline' } })
    await world.owner.patch(`${offline.api}/`, { live: false })
    const season = await event({ name: { en: 'Season' }, has_subevents: true, date_from: from(-500) })
    await date(season.api, 'First night', 2)
    await date(season.api, 'Private night', 1.5, { is_public: false })
    const text = await read(HOME)
    const places = ['Soon', 'Season', 'Cellar Concerts', 'Later', 'Just over', 'Long over'].map((name) =>
      text.indexOf(name),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(text).not.toMatch(/Unlisted|Offline|Another/)
  })

  it('has further pages', async () => {
    for (let i = 0; i < 20; i += 1) await event({ name: { en: `Filler ${i}.` }, date_from: from(20_000 + i) })
    const pages = [await read(HOME), await read(`${HOME}?page=2`)]
    for (let i = 0; i < 20; i += 1)
      expect([i, pages.filter((text) => text.includes(`Filler ${i}.`)).length]).toEqual([i, 1])
    expect(pages[0]).toContain('Page 1 of 2')
  })
})

describe('links', () => {
  it('lead from the organizer to a date and, in the language chosen, back', async () => {
    await world.owner.patch('/settings/', { organizer_link_back: true, locales: ['en', 'de'] })
    await world.owner.patch('/events/kellerkonzerte/settings/', { locales: ['en', 'de'] })
    const visitor = new Visitor(world.base)
    await visitor.open(`${HOME}?page=1`)
    await visitor.follow('Deutsch')
    await visitor.follow(/Kellerkonzerte/)
    expect(await visitor.heading()).toBe('Kellerkonzerte')
    await visitor.follow(/Nordlicht Quartett/)
    expect(await visitor.heading()).toBe('Nordlicht Quartett')
    await visitor.follow('Kellerkonzerte')
    await visitor.follow('Kulturwerk Hamburg')
    expect(visitor.path).toBe(`${HOME}?lang=de`)
  })
})

describe('in a browser', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    browser = await openBrowser(world.base)
  })
  afterAll(() => browser?.close())

  it.each([
    1200, 360,
  ])('%s pixels wide, it needs nothing from other hosts and no horizontal scrolling', async (width) => {
    const { page } = await browser.visitor({ viewport: { width, height: 700 } })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    const { api, page: long } = await event({ name: { en: 'Longwordwithoutanyspace'.repeat(8) } })
    await product(api, {
      description: { en: '| a | b |\n| - | - |\n| Wide | `code code code code code code code code code` |' },
    })
    for (const path of [HOME, `${HOME}openstage26/`, `${HOME}kellerkonzerte/`, long]) {
      await page.goto(path)
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, width])
    }
    expect(complaints).toEqual([])
  })

  it('has the colors of the organizer', async () => {
    const { page } = await event({ settings: { primary_color: '#123456', theme_color_background: '#000000' } })
    const visitor = await browser.visitor()
    await visitor.open(page)
    const styles = await visitor.page.evaluate(
      `[getComputedStyle(document.body).borderTopColor, getComputedStyle(document.body).backgroundColor, getComputedStyle(document.querySelector('.home')).color]`,
    )
    expect(styles).toEqual(['rgb(18, 52, 86)', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })
})

describe('sharing', () => {
  it('renders a page once for concurrent visitors, and again for later ones', async () => {
    let made = 0
    const shared = createSharedCache<number>()
    const make = async (): Promise<number> => (made += 1)
    expect(await Promise.all([shared('a', make), shared('a', make), shared('b', make)])).toEqual([1, 1, 2])
    expect(await shared('a', make)).toBe(3)
    await expect(shared('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await shared('a', make)).toBe(4)
  })
})

describe('a theme', () => {
  const theme = {
    primary_color: '#FFCC00',
    theme_color_success: '#3d8b4f',
    theme_color_danger: '#c2413b',
    theme_color_background: '#f5f5f5',
    theme_round_borders: false,
  }

  it('darkens what could not be read on white', () => {
    const styles = themeStyles(themePath(theme))!
    expect(styles).toContain('--public-primary: #ffcc00;')
    expect(styles).toMatch(/--pico-primary: #[0-9a]/)
    expect(styles).toContain('--public-on-background: #1c1c1c;')
    expect(styles).toContain('--pico-border-radius: 0;')
  })

  it('is nothing but colors', async () => {
    expect((await fetched(`/static${themePath(theme)}`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
    for (const path of ['/theme-red-3d8b4f-c2413b-f5f5f5-round.css', '/theme.css', `${themePath(theme)}x`])
      expect([path, await status(`/static${path}`)]).toEqual([path, 404])
  })
})

describe('texts', () => {
  it.each([
    '[',
    '_a',
    '> ',
    '- ',
    '1. ',
    '*a **a ',
    '`',
    '<a ',
  ])('of nothing but %j cost no more than a moment', (mark) => {
    const format = (): string => String(formatter()(mark.repeat(20_000 / mark.length)))
    expect(format().length).toBeGreaterThan(10_000)
    expect(leastCpuMs(format)).toBeLessThan(500)
  })

  // 20,000 characters of each would take from half a second to ten seconds.
  it.each([
    ['a gap', `a${' '.repeat(19_900)}a`],
    ['a word before an address', `${'a.'.repeat(9900)}@`],
    ['the name of a host', `www.a${'.a'.repeat(9900)}`],
    ['lines of a list', `1) ]${'\n,'.repeat(9900)}`],
    ['lines of old computers', `- a${'\r"'.repeat(9900)}`],
  ])('of nothing but %s are shown as they were written', (_, text) => {
    const { length } = String(formatter()(`**b** ${text}`))
    expect(String(formatter()(`**b** ${text}`))).toContain('**b**')
    expect(length).toBeGreaterThan(text.length)
  })

  it('of many words, lines and addresses are no such thing', () => {
    const text = `**b**\n\n${'Doors open at seven, see https://kulturwerk.example/doors or ask doors@kulturwerk.example.\n'.repeat(200)}`
    expect(String(formatter()(text))).toContain('<strong>b</strong>')
    expect(String(formatter()(`**b**\n\n${'字'.repeat(5000)}`))).toContain('<strong>b</strong>')
  })

  it('have headings below those of the page, and links that say whose they are', () => {
    const text = String(
      formatter()('# Title\n\n[site](https://a.example/?a=1&b="2") [mail](mailto:a@b.example) [x](data:text/html,x)'),
    )
    expect(text).toContain('<h3>Title</h3>')
    expect(text).toContain('rel="nofollow noopener ugc">site</a>')
    expect(text).toContain('<a href="mailto:a@b.example"')
    expect(text).not.toContain('data:')
  })

  it('beyond what a page has room for are plain', () => {
    const format = formatter()
    expect(String(format(`**a**${' b'.repeat(20_000)}`))).toContain('<strong>')
    expect(String(format(`**a**${' b'.repeat(10_000)}`))).not.toContain('<strong>')
  })
})
