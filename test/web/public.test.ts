// The public pages of organizers, events and dates: what everybody sees, and nobody else's business.
import type { Json } from '../../scripts/support/document.ts'
import { formatter } from '../../src/core/markdown.ts'
import { publicUrl } from '../../src/domain/catalog/public_pages.ts'
import { sharing } from '../../src/web/public/routes.ts'
import { themePath, themeStyles } from '../../src/web/theme.ts'
import { openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

const HOME = '/events/kulturwerk/'
const HOUR = 3_600_000
let world: Festival
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  world = await festival()
  browser = await openBrowser(world.base)
})
afterAll(async () => {
  await browser?.close()
  await world?.end()
})

const from = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.base + path, { headers: { 'Cache-Control': 'max-age=0', ...headers }, redirect: 'manual' })

/** The text of a page as people read it, without marks. */
async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetched(path, headers)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text())
    .replace(/[^]*<main/, '<main')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
const status = async (path: string): Promise<number> => (await fetched(path)).status

/** A new event that everybody sees; `api` is its path for the owner, `page` that of its page. */
let serial = 0
async function event({ settings = {}, ...fields }: Json = {}) {
  const slug = `public-${(serial += 1)}`
  const { body } = await world.owner.post('/events/', {
    name: { en: 'Gala' },
    slug,
    currency: 'EUR',
    date_from: from(48),
    timezone: 'Europe/Berlin',
    meta_data: { cost_center: 'CC-1' },
    ...fields,
  })
  expect(body.slug).toBe(slug)
  const api = `/events/${slug}`
  await world.owner.patch(`${api}/settings/`, { payment_banktransfer__enabled: true, ...settings })
  await world.db('events').where({ slug }).update({ live: true })
  return { slug, api, page: `${HOME}${slug}/` }
}

/** A product with a quota of its own. */
async function product(api: string, fields: Json = {}, size: number | null = 5, subevent: number | null = null) {
  const { status, body } = await world.owner.post(`${api}/items/`, {
    name: { en: 'Seat' },
    default_price: '20.00',
    ...fields,
  })
  expect([status, body]).toEqual([201, expect.anything()])
  const variations = body.variations.map(({ id }: Json) => id)
  const quota = await world.owner.post(`${api}/quotas/`, { name: 'Q', size, items: [body.id], variations, subevent })
  expect(quota.status).toBe(201)
  return { ...body, quota: quota.body.id }
}

const date = async (api: string, en: string, hours: number, fields: Json = {}) =>
  (await world.owner.post(`${api}/subevents/`, { name: { en }, date_from: from(hours), active: true, ...fields })).body
    .id as number

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

describe('a public page', () => {
  it('is there for a live and public event only, and looks like no page at all otherwise', async () => {
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

describe('the page of an event', () => {
  it('shows when and where, in the time zone of the event', async () => {
    const { page } = await event({
      date_from: '2031-07-01T18:00:00Z',
      date_to: '2031-07-01T20:30:00Z',
      date_admission: '2031-07-01T17:00:00Z',
      timezone: 'America/New_York',
      location: { en: 'Pier 4' },
      settings: { region: 'US' },
    })
    expect(await read(page)).toMatch(
      /Tuesday, July 1, 2031, 2:00\s–\s4:30\sPM \(EDT\) Doors open 1:00\sPM Where Pier 4/,
    )
    expect(await (await fetched(page)).text()).toContain('<meta property="og:title" content="Gala">')
  })

  it('shows products by category with their prices, and only those that everybody can have', async () => {
    const { api, page } = await event()
    const category = async (en: string, position: number, more: Json = {}) =>
      (await world.owner.post(`${api}/categories/`, { name: { en }, position, ...more })).body.id
    const [second, first, extra] = [
      await category('Second', 2),
      await category('First', 1),
      await category('Extras', 0, { is_addon: true }),
    ]
    await product(api, { name: { en: 'Stalls' }, category: second, default_price: '30.00', original_price: '35.00' })
    await product(api, { name: { en: 'Gift' }, category: first, default_price: '0.00' })
    await product(api, { name: { en: 'Solidarity' }, category: first, free_price: true })
    await product(api, { name: { en: 'Coded' }, require_voucher: true })
    await product(api, { name: { en: 'Tomorrow' }, available_from: from(24), available_from_mode: 'info' })
    await product(api, { name: { en: 'Yesterday' }, available_until: from(-24), available_until_mode: 'info' })
    const hidden = {
      active: false,
      hide_without_voucher: true,
      require_bundling: true,
      category: extra,
      available_from: from(24),
      available_until: from(-24),
      sales_channels: [],
    }
    for (const [member, value] of Object.entries(hidden))
      await product(api, { name: { en: 'Hidden' }, [member]: value })
    await world.owner.post(`${api}/items/`, { name: { en: 'Hidden' }, default_price: '1.00' })
    const text = await read(page)
    expect(text).not.toMatch(/Hidden|Extras/)
    expect(text).toMatch(
      /Coded €20\.00 only with a voucher .*Tomorrow €20\.00 on sale from .*Yesterday €20\.00 not on sale any more .*First Gift free available Solidarity €20\.00 or more available Second Stalls €35\.00 €30\.00 available/,
    )
  })

  it('shows the range of prices of variations, and each of them', async () => {
    const { api, page } = await event()
    const { id } = await product(api, {
      variations: [
        { value: { en: 'Adult' }, default_price: '30.00' },
        { value: { en: 'Child' }, default_price: '9.00' },
        { value: { en: 'Usual' } },
        { value: { en: 'Secret' }, default_price: '1.00', hide_without_voucher: true },
      ],
    })
    expect(await read(page)).toMatch(
      /Seat €9\.00 – €30\.00 available All prices Adult €30\.00 available Child €9\.00 available Usual €20\.00 available/,
    )
    const { results } = (await world.owner.get(`${api}/items/${id}/variations/`)).body
    for (const { id: variation } of results)
      await world.owner.patch(`${api}/items/${id}/variations/${variation}/`, { active: false })
    expect(await read(page)).not.toContain('Seat')
  })

  it.each([
    [false, true, '€119.00 incl. 19 % Tax'],
    [true, true, '€100.00 plus 19 % Tax'],
    [false, false, '€141.61 incl. 19 % Tax'],
    [true, false, '€119.00 plus 19 % Tax'],
  ])('with display_net_prices %s and price_includes_tax %s it says %s', async (display_net_prices, includes, expected) => {
    const { api, page } = await event({ settings: { display_net_prices } })
    const rule = await world.owner.post(`${api}/taxrules/`, {
      name: { en: 'Tax' },
      rate: '19.00',
      price_includes_tax: includes,
    })
    await product(api, { default_price: '119.00', tax_rule: rule.body.id })
    expect(await read(page)).toContain(expected)
  })

  it('says whether there are any left, as carts count it: those who wait come first', async () => {
    const { api, page } = await event()
    const { id, quota } = await product(api, {}, 0)
    expect(await read(page)).toContain('Seat €20.00 sold out')
    const waiting = await world.owner.post(`${api}/waitinglistentries/`, { item: id, email: 'ada@example.org' })
    expect(waiting.status).toBe(201)
    await world.owner.patch(`${api}/quotas/${quota}/`, { size: 1 })
    expect(await read(page)).not.toContain('available')
    await world.owner.patch(`${api}/quotas/${quota}/`, { size: 2 })
    expect(await read(page)).toContain('available')
    await world.owner.patch(`${api}/settings/`, { show_quota_left: true })
    expect(await read(page)).toContain('1 left')
    await world.owner.post(`${api}/cartpositions/`, { item: id, price: '20.00' })
    expect(await read(page)).toMatch(/all reserved|sold out/)
    await world.owner.patch(`${api}/settings/`, { hide_sold_out: true })
    expect(await read(page)).not.toContain('Seat')
  })

  it('hides a product while another quota has something left', async () => {
    const { api, page } = await event()
    const { quota } = await product(api, { name: { en: 'Early bird' } }, 1)
    await product(api, { name: { en: 'Regular' }, hidden_if_available: quota })
    expect(await read(page)).not.toContain('Regular')
    await world.owner.patch(`${api}/quotas/${quota}/`, { size: 0 })
    expect(await read(page)).toContain('Regular')
  })

  it('hides a product, or says that it cannot be had, while everybody can have another one', async () => {
    const { api, page } = await event()
    const first = await product(api, { name: { en: 'Early bird' } }, 1)
    const second = await product(api, { name: { en: 'Regular' }, hidden_if_item_available: first.id })
    const third = await product(api, { name: { en: 'Late' }, hidden_if_item_available: second.id })
    // The second is not shown, but would be there: neither is the third.
    expect(await read(page)).toMatch(/^(?!.*(Regular|Late)).*Early bird/)
    await world.owner.patch(`${api}/items/${second.id}/`, { hidden_if_item_available_mode: 'info' })
    expect(await read(page)).toMatch(/Regular €20\.00 not available at the moment/)
    await world.owner.patch(`${api}/items/${first.id}/`, { require_voucher: true })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/items/${first.id}/`, {
      require_voucher: false,
      available_from: from(1),
      available_from_mode: 'info',
    })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/items/${first.id}/`, { available_from: null })
    expect(await read(page)).toMatch(/Regular €20\.00 not available/)
    await world.owner.patch(`${api}/quotas/${first.quota}/`, { size: 0 })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/quotas/${second.quota}/`, { size: 0 })
    expect(await read(page)).toContain('Late €20.00 available')
    await world.owner.remove(`${api}/items/${second.id}/`)
    expect((await world.owner.get(`${api}/items/${third.id}/`)).body.hidden_if_item_available).toBeNull()
  })

  it('says when the sale begins and that it is over', async () => {
    const { api, page } = await event({ presale_start: from(2), presale_end: from(4), date_from: from(5) })
    await product(api)
    const before = await read(page)
    expect(before).toMatch(/Tickets are on sale from .* Seat €20\.00/)
    expect(before).not.toContain('available')
    await world.owner.patch(`${api}/settings/`, {
      show_items_outside_presale_period: false,
      presale_start_show_date: false,
      presale_has_ended_text: { en: 'See you *next year*.' },
    })
    expect(await read(page)).toMatch(/Tickets are not on sale yet\. (?!.*Seat)/)
    await world.owner.patch(`${api}/`, { presale_start: from(-3), presale_end: from(-2) })
    expect(await read(page)).toMatch(/See you next year \. (?!.*Seat)/)
    await world.owner.patch(`${api}/settings/`, { presale_has_ended_text: null })
    expect(await read(page)).toContain('Tickets are not on sale any more.')
    await world.owner.patch(`${api}/`, { date_from: from(-1) })
    expect(await read(page)).toContain('This is over.')
  })

  it('is in the language of its visitor among those of the event', async () => {
    const { api, page } = await event({
      name: { en: 'Gala', de: 'Festabend' },
      settings: { locales: ['en', 'de'], locale: 'en' },
    })
    await product(api, { default_price: '1234.50' })
    for (const [path, accepted, language, words] of [
      [page, 'de-AT,de;q=0.9,en;q=0.5', 'de', /Festabend .*1\.234,50 € verfügbar/],
      [page, 'fr, en;q=0.3, de;q=0.5', 'de', /Festabend/],
      [page, 'fr', 'en', /Gala .*€1,234\.50 available/],
      [page, '', 'en', /Gala/],
      [`${page}?lang=de`, 'en', 'de', /Festabend/],
      [`${page}?lang=fr`, 'en', 'en', /Gala/],
    ] as const) {
      const { headers } = await fetched(path, { 'Accept-Language': accepted })
      expect([path, accepted, headers.get('content-language')]).toEqual([path, accepted, language])
      expect(await read(path, { 'Accept-Language': accepted })).toMatch(words)
    }
  })
})

describe('the page of a series', () => {
  it('lists its dates to come, the next ones first, in pages', async () => {
    const { api, page } = await event({ has_subevents: true })
    for (let i = 0; i < 22; i += 1) await date(api, `Night ${i}.`, 30 - i)
    await date(api, 'Hidden', 1, { is_public: false })
    await date(api, 'Hidden', 1, { active: false })
    await date(api, 'Hidden', -1)
    const pages = [await read(page), await read(`${page}?page=2`)]
    expect([...pages.join(' ').matchAll(/Night (\d+)\./g)].map(([, i]) => Number(i))).toEqual(
      Array.from({ length: 22 }, (_, i) => 21 - i),
    )
    expect(pages.map((text) => /Page \d of 2/.exec(text)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2'])
    expect(pages.join()).not.toContain('Hidden')
    await world.owner.patch(`${api}/settings/`, { frontpage_subevent_ordering: 'date_descending' })
    expect(await read(page)).toMatch(/Night 0\..*Night 1\./)
  })

  it('leads to pages of its dates, with what is sold there and for how much', async () => {
    const { api, page } = await event({ has_subevents: true })
    const [one, two, off] = [
      await date(api, 'One', 1),
      await date(api, 'Two', 2),
      await date(api, 'Off', 3, { active: false }),
    ]
    const seat = await product(api, {}, 0, one)
    await world.owner.post(`${api}/quotas/`, { name: 'Q', size: 3, items: [seat.id], subevent: two })
    await world.owner.patch(`${api}/subevents/${two}/`, {
      item_price_overrides: [{ item: seat.id, price: '24.00' }],
      frontpage_text: { en: 'A **special** night' },
    })
    expect(await read(page)).toMatch(/One .*sold out .*Two .*available/)
    expect(await read(`${page}${one}/`)).toMatch(/Gala One .*Seat €20\.00 sold out/)
    expect(await read(`${page}${two}/`)).toMatch(/A special night .*Seat €24\.00 available/)
    await world.owner.patch(`${api}/subevents/${two}/`, { item_price_overrides: [{ item: seat.id, disabled: true }] })
    expect(await read(`${page}${two}/`)).toContain('There are no tickets at the moment.')
    for (const nothing of [off, (await world.db('subevents').first('id')).id])
      expect([nothing, await status(`${page}${nothing}/`)]).toEqual([nothing, 404])
  })

  it('needs a free seat where seats are reserved', async () => {
    await world.db('events').where({ slug: 'grandtheater' }).update({ live: true })
    const { results } = (await world.owner.get('/events/grandtheater/subevents/')).body
    const [night, next] = results.map(({ id }: Json) => id)
    const [stalls] = (await world.owner.get('/events/grandtheater/items/')).body.results
    for (const table of ['event', 'item'])
      await world.db.raw(
        `insert into ${table}_sales_channels select o.id, c.id from ${table}s o join events e on e.id = ${table === 'event' ? 'o.id' : 'o.event_id'}
        join sales_channels c on c.organizer_id = e.organizer_id and c.identifier = 'web' where e.slug = 'grandtheater' on conflict do nothing`,
      )
    await world.db('seats').where({ subevent_id: night, item_id: stalls.id }).update({ blocked: true })
    expect(await read(`${HOME}grandtheater/${night}/`)).toMatch(/Stalls €48\.00 sold out Balcony €29\.00 available/)
    expect(await read(`${HOME}grandtheater/${next}/`)).toMatch(/Stalls €48\.00 available/)
  })
})

describe('in a browser', () => {
  it.each([
    1200, 360,
  ])('%s pixels wide it needs nothing from elsewhere and never has to be scrolled sideways', async (width) => {
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

  it('leads from the organizer to a date and, in the language chosen, back', async () => {
    await world.owner.patch('/settings/', { organizer_link_back: true, locales: ['en', 'de'] })
    await world.owner.patch('/events/kellerkonzerte/settings/', { locales: ['en', 'de'] })
    const visitor = await browser.visitor()
    await visitor.open(`${HOME}?page=1`)
    await visitor.follow('Deutsch')
    await visitor.page.getByRole('link', { name: /Kellerkonzerte/ }).click()
    expect(await visitor.heading()).toBe('Kellerkonzerte')
    await visitor.page.getByRole('link', { name: /Nordlicht Quartett/ }).click()
    expect(await visitor.heading()).toBe('Nordlicht Quartett')
    await visitor.follow('Kellerkonzerte')
    await visitor.follow('Kulturwerk Hamburg')
    expect(visitor.path).toBe(`${HOME}?lang=de`)
  })

  it('has the colours of the organizer', async () => {
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
  it('makes a page once for all who ask meanwhile, and again for who comes later', async () => {
    let made = 0
    const shared = sharing<number>()
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

  it('is nothing but colours', async () => {
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
    const started = performance.now()
    const text = String(formatter()(mark.repeat(20_000 / mark.length)))
    expect(text.length).toBeGreaterThan(10_000)
    expect(performance.now() - started).toBeLessThan(500)
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
