// The public pages of events and series.
import type { Json } from '../../scripts/support/document.ts'
import { date, event, fetched, from, HOME, product, read, status, world } from './public.setup.ts'

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

  it('shows the end of an event of several days, in lists as days', async () => {
    const several = { date_from: '2031-07-04T16:00:00Z', date_to: '2031-07-06T20:00:00Z' }
    const settings = { region: 'DE', locales: ['en', 'de'] }
    const night = { date_from: '2031-07-04T16:00:00Z', date_to: '2031-07-05T01:00:00Z' }
    const festivalDays = await event({ name: { en: 'Three days' }, ...several, settings })
    await event({ name: { en: 'One night' }, ...night, settings })
    const secretive = await event({
      name: { en: 'Open end' },
      ...several,
      settings: { ...settings, show_date_to: false },
    })
    expect(await read(festivalDays.page)).toMatch(
      /When Friday,? 4 July 2031 at 18:00\s–\sSunday,? 6 July 2031 at 22:00/,
    )
    expect(await read(`${festivalDays.page}?lang=de`)).toMatch(
      /Freitag, 4\. Juli 2031 um 18:00\s–\sSonntag, 6\. Juli 2031 um 22:00/,
    )
    expect(await read(secretive.page)).toMatch(/When Friday,? 4 July 2031 at 18:00 \(/)
    const list = await read(HOME)
    expect(list).toMatch(/Three days Friday,? 4\s–\sSunday,? 6 July 2031 /)
    expect(list).toMatch(/One night Friday,? (4 )?July( 4,)? 2031 at /)
    expect(list).toMatch(/Open end Friday,? (4 )?July( 4,)? 2031 at /)
    const season = await event({ has_subevents: true, settings })
    await date(season.api, 'Workshop', 0, several)
    expect(await read(season.page)).toMatch(/Workshop Friday,? 4\s–\sSunday,? 6 July 2031 /)
    await world.owner.patch(`${season.api}/settings/`, { show_date_to: false })
    expect(await read(season.page)).toMatch(/Workshop Friday,? 4 July 2031 at 18:00/)
  })

  it('links to the shop of its organizer or of its own while tickets are on sale', async () => {
    const buttons = async (path: string): Promise<string[]> =>
      [...(await (await fetched(path)).text()).matchAll(/<a href="([^"]*)" role="button">([^<]*)</g)].map(
        ([, href, text]) => `${text}: ${href}`,
      )
    const { api, page } = await event()
    await world.owner.patch('/settings/', { shop_url: null })
    expect(await buttons(page)).toEqual([])
    for (const shop_url of [
      'javascript:alert(1)',
      'ftp://shop.example/',
      '/shop',
      `https://shop.example/${'x'.repeat(3000)}`,
    ])
      expect([shop_url, (await world.owner.patch('/settings/', { shop_url })).status]).toEqual([shop_url, 400])
    await world.owner.patch('/settings/', { shop_url: 'https://shop.example/?a=1&b=2' })
    expect(await buttons(page)).toEqual(['Buy tickets: https://shop.example/?a=1&amp;b=2'])
    expect(await buttons(HOME)).toEqual(['Go to the ticket shop: https://shop.example/?a=1&amp;b=2'])
    expect(await buttons(`${HOME}kellerkonzerte/?lang=de`)).toHaveLength(1)
    await world.owner.patch(`${api}/settings/`, { shop_url: 'http://gala.example/' })
    expect(await buttons(page)).toEqual(['Buy tickets: http://gala.example/'])
    await world.owner.patch(`${api}/`, { presale_end: from(-1) })
    expect(await buttons(page)).toEqual([])
  })

  it('shows products by category with their prices, and only those for everyone', async () => {
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
      /Coded €20\.00 only with a voucher .*Tomorrow €20\.00 on sale from .*Yesterday €20\.00 no longer on sale .*First Gift free available Solidarity €20\.00 or more available Second Stalls €35\.00 €30\.00 available/,
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

  it('shows availability as for carts: the waiting list is served first', async () => {
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

  it('hides a product while another quota has available units', async () => {
    const { api, page } = await event()
    const { quota } = await product(api, { name: { en: 'Early bird' } }, 1)
    await product(api, { name: { en: 'Regular' }, hidden_if_available: quota })
    expect(await read(page)).not.toContain('Regular')
    await world.owner.patch(`${api}/quotas/${quota}/`, { size: 0 })
    expect(await read(page)).toContain('Regular')
  })

  it('hides a product, or shows that it is unavailable, while another one is available', async () => {
    const { api, page } = await event()
    const first = await product(api, { name: { en: 'Early bird' } }, 1)
    const second = await product(api, { name: { en: 'Regular' }, hidden_if_item_available: first.id })
    const third = await product(api, { name: { en: 'Late' }, hidden_if_item_available: second.id })
    // The second is available but hidden, so the third is not shown either.
    expect(await read(page)).toMatch(/^(?!.*(Regular|Late)).*Early bird/)
    await world.owner.patch(`${api}/items/${second.id}/`, { hidden_if_item_available_mode: 'info' })
    expect(await read(page)).toMatch(/Regular €20\.00 currently not available/)
    await world.owner.patch(`${api}/items/${first.id}/`, { require_voucher: true })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/items/${first.id}/`, {
      require_voucher: false,
      available_from: from(1),
      available_from_mode: 'info',
    })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/items/${first.id}/`, { available_from: null })
    expect(await read(page)).toMatch(/Regular €20\.00 currently not available/)
    await world.owner.patch(`${api}/quotas/${first.quota}/`, { size: 0 })
    expect(await read(page)).toMatch(/Regular €20\.00 available/)
    await world.owner.patch(`${api}/quotas/${second.quota}/`, { size: 0 })
    expect(await read(page)).toContain('Late €20.00 available')
    await world.owner.remove(`${api}/items/${second.id}/`)
    expect((await world.owner.get(`${api}/items/${third.id}/`)).body.hidden_if_item_available).toBeNull()
  })

  it('shows the start of sale, and that the sale has ended', async () => {
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
    expect(await read(page)).toContain('Tickets are no longer on sale.')
    await world.owner.patch(`${api}/`, { date_from: from(-1) })
    expect(await read(page)).toContain('This event has ended.')
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
