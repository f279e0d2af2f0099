// Names that begin with the brand of the installation. The server publishes, accepts and returns them with its brand only, and stores them
// without it.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'

// Set before the tests read the contract.
process.env.TEST_BRAND = 'acme'
const { BRAND, contract } = await import('../support/conformance.ts')
const { festival } = await import('../support/festival.ts')
const { all, callerOf, fill, pathOf } = await import('../support/sample.ts')
const { loadConfig } = await import('../../src/config.ts')
const { BRANDED_NAMES } = await import('../../src/domain/branded_names.ts')
const { brandedName } = await import('../../src/core/brand.ts')

const OTHER = 'svc'
const EVENT = '/events/openstage26/'
const SCANNER = { name: 'Door', all_events: true, limit_events: [], security_profile: 'acmescan' }
const names = (brand: string): string[] => BRANDED_NAMES.map((name) => brandedName(name, brand))

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const published = async (path: string): Promise<string> => {
  const response = await fetch(world.base + path)
  expect(response.status).toBe(200)
  return response.text()
}

describe('what is published', () => {
  it('is the contract with the brand, as JSON and as YAML', async () => {
    const [json, yaml] = await Promise.all(['json', 'yaml'].map((kind) => published(`/api/v1/openapi.${kind}`)))
    expect(JSON.parse(json!.replaceAll('http://tickets.example', 'http://localhost:8000'))).toEqual(contract)
    for (const text of [json!, yaml!]) {
      expect(text).not.toContain(OTHER)
      for (const name of names(BRAND)) expect(text).toContain(name.replace(/^acme\.plugins\./, ''))
    }
  })

  it('is the docs and every guide with the brand', async () => {
    const index = await published('/docs/guides')
    const guides = [...index.matchAll(/href="\.\.\/docs\/guides\/([\w-]+)"/g)].map(([, guide]) => guide!)
    expect(guides.length).toBeGreaterThan(20)
    for (const path of [
      '/docs',
      '/docs/resources',
      '/docs/resources/notifications',
      '/docs/operations/orders.create',
      '/docs/search.json',
      ...new Set(guides.map((guide) => `/docs/guides/${guide}`)),
    ])
      expect([path, (await published(path)).includes(OTHER)]).toEqual([path, false])
    expect(await published('/docs/guides/devices')).toContain('<code>acmescan_online_kiosk</code>')
  })

  it('has the default brand where none is configured, and nothing of another', async () => {
    for (const path of ['/api/v1/openapi.json', '/docs/guides/devices', '/docs/guides/compatibility']) {
      const text = await (await world.elsewhere(path, { BRAND: '' })).text()
      expect([text.includes('svcscan'), text.includes('acme')]).toEqual([true, false])
    }
  })
})

describe('the configuration', () => {
  it.each(['Svc', '1svc', 'my-brand', 'my.brand', 'ü', 'a'.repeat(51)])('rejects the brand %s', (word) => {
    expect(() => loadConfig({ BRAND: word })).toThrow(/^The configuration is not valid\. BRAND is ".*": Use [a-z]/)
  })

  it('takes others', () => {
    for (const word of ['a', 'b2b', 'boxoffice']) expect(loadConfig({ BRAND: word }).BRAND).toBe(word)
    expect(loadConfig({}).BRAND).toBe('svc')
  })
})

describe('every answer', () => {
  const reads = all.filter(([, { method }]) => method === 'GET').map(([id]) => id)
  it.each(reads)('%s has no name of another brand', async (id) => {
    const operation = Object.fromEntries(all)[id]!
    const path = pathOf(operation, await fill(world.owner, operation))
    const who = await callerOf(world, operation)
    const { text, headers } = await who.get(path)
    expect(text + JSON.stringify([...headers])).not.toContain(OTHER)
  })
})

describe('devices', () => {
  it('have the security profiles of the brand, in every answer about them', async () => {
    for (const profile of names(BRAND).filter((name) => !/\.|^acme(pos|_sig1)$/.test(name))) {
      const made = await world.owner.post('/devices/', { ...SCANNER, security_profile: profile })
      expect(made).toRespond(201)
      expect(made.body.security_profile).toEqual(profile)
    }
    const { device_id } = await world.device({ security_profile: 'pos' })
    expect((await world.owner.get(`/devices/${device_id}/`)).body.security_profile).toBe('acmepos')
    const response = await world.owner.patch(`/devices/${device_id}/`, { security_profile: 'acmescan' })
    expect(response).toRespond(200)
    expect(response.body.security_profile).toBe('acmescan')
    const { results } = (await world.owner.get('/devices/')).body
    expect(new Set(results.map((device: Json) => device.security_profile))).toEqual(
      new Set(['full', 'acmescan', 'acmescan_online_kiosk', 'acmescan_online_noorders', 'acmepos']),
    )
  })

  it.each([
    'svcscan',
    'svcpos',
    'scan',
    'pos',
    'acme',
    'acmeacmescan',
  ])('cannot have the profile %s', async (security_profile) => {
    const response = await world.owner.post('/devices/', { ...SCANNER, security_profile })
    expect(response).toRespond(400, fields('security_profile'))
    expect(JSON.stringify(response.body)).toContain('acmescan_online_kiosk')
  })

  it('may do what their profile says', async () => {
    const kiosk = await world.device({ security_profile: 'scan_online_kiosk' })
    expect((await kiosk.get(`${EVENT}categories/`)).status).toBe(200)
    expect((await kiosk.get('/giftcards/')).status).toBe(403)
    expect((await (await world.device({ security_profile: 'pos' })).get('/giftcards/')).status).toBe(200)
  })
})

describe('plugins', () => {
  const own = names(BRAND).filter((name) => name.startsWith('acme.plugins.'))

  it('are switched on by the names of the brand', async () => {
    const { body } = await world.owner.get(EVENT)
    expect(body.plugins).toEqual(['acme.plugins.checkinlists', 'acme.plugins.sendmail', 'acme.plugins.ticketoutputpdf'])
    const changed = await world.owner.patch(EVENT, { plugins: own })
    expect(changed).toRespond(200)
    expect(changed.body.plugins).toEqual(own)
    const { date_from, name, currency } = body
    const made = await world.owner.post('/events/', {
      slug: 'branded',
      name,
      date_from,
      currency,
      plugins: own.slice(1),
    })
    expect(made).toRespond(201)
    expect(made.body.plugins).toEqual(own.slice(1))
    const cloned = await world.owner.post(`${EVENT}clone/`, { slug: 'cloned', name, date_from, currency })
    expect(cloned).toRespond(201)
    expect(cloned.body.plugins).toEqual(own)
    const listed = (await world.owner.get('/events/?ordering=slug')).body.results
    for (const event of listed) for (const plugin of event.plugins) expect(own).toContain(plugin)
  })

  it.each([
    'svc.plugins.sendmail',
    'plugins.sendmail',
    'sendmail',
    'acmeplugins.sendmail',
    'acme.plugins.teleport',
  ])('are not found as %s', async (plugin) => {
    expect(await world.owner.patch(EVENT, { plugins: [own[0], plugin] })).toRespond(400, fields('plugins'))
  })
})

describe('the channel of points of sale', () => {
  const sold = { sales_channels: ['acmepos', 'web'] }
  const cart = { item: 1, variation: 1, price: '210.00', sales_channel: 'acmepos' }

  it('has its name with the brand, in paths too', async () => {
    const shown = { identifier: 'acmepos', type: 'acmepos', label: { en: 'Box office', de: 'Kasse' }, position: 1 }
    expect((await world.owner.get('/saleschannels/')).body.results).toContainEqual(shown)
    expect((await world.owner.get('/saleschannels/acmepos/')).body).toEqual(shown)
    expect(await world.owner.put('/saleschannels/acmepos/', shown)).toRespond(200, shown)
    expect((await world.owner.get('/saleschannels/svcpos/')).status).toBe(403)
    expect((await world.owner.get('/saleschannels/pos/')).status).toBe(400)
  })

  it('sells events, products, variations and discounts', async () => {
    const { body: discounts } = await world.owner.get(`${EVENT}discounts/`)
    const discount = `${EVENT}discounts/${discounts.results[0].id}/`
    for (const path of [EVENT, `${EVENT}items/1/`, `${EVENT}items/1/variations/1/`, discount]) {
      const { status, body } = await world.owner.patch(path, sold)
      expect([path, status, body.sales_channels]).toEqual([path, 200, ['acmepos', 'web']])
      expect((await world.owner.get(path)).body.sales_channels).toEqual(['acmepos', 'web'])
      for (const name of ['svcpos', 'pos'])
        expect((await world.owner.patch(path, { sales_channels: ['web', name] })).status).toBe(400)
    }
    const slugs = async (query: string) =>
      (await world.owner.get(`/events/?${query}`)).body.results.map(({ slug }: Json) => slug)
    expect(await slugs('sales_channel=acmepos')).toContain('openstage26')
    expect(await slugs('sales_channel=svcpos')).toEqual([])
    const { results } = (await world.owner.get('/events/?with_availability_for=acmepos')).body
    const states = results.map(({ slug, best_availability_state }: Json) => [slug, best_availability_state])
    expect(states).toContainEqual(['openstage26', expect.any(Number)])
  })

  it('reserves, alone and among others', async () => {
    const alone = await world.owner.post(`${EVENT}cartpositions/`, cart)
    expect(alone).toRespond(201)
    expect(alone.body.price).toBe('210.00')
    for (const name of ['svcpos', 'pos'])
      expect((await world.owner.post(`${EVENT}cartpositions/`, { ...cart, sales_channel: name })).status).toBe(400)
    const several = await world.owner.post(`${EVENT}cartpositions/bulk_create/`, [
      cart,
      { ...cart, sales_channel: 'svcpos' },
    ])
    expect(several.body.results.map(({ success }: Json) => success)).toEqual([true, false])
  })

  it('is in settings and in the assignments of layouts', async () => {
    const setting = { seating_allow_blocked_seats_for_channel: ['acmepos'] }
    const changed = await world.owner.patch(`${EVENT}settings/`, setting)
    expect(changed).toRespond(200, expect.objectContaining(setting))
    const explained = await world.owner.get(`${EVENT}settings/?explain=true`)
    expect(explained.body.seating_allow_blocked_seats_for_channel.value).toEqual(['acmepos'])
    const { body } = await world.owner.get(`${EVENT}ticketlayouts/`)
    const assigned = { item: 1, layout: body.results[0].id, sales_channel: 'acmepos' }
    const made = await world.owner.post(`${EVENT}ticketlayoutitems/`, assigned)
    expect(made).toRespond(201, expect.objectContaining(assigned))
    expect((await world.owner.get(`${EVENT}ticketlayouts/`)).text).not.toContain('"pos"')
  })
})

describe('members', () => {
  it('of the version and of the keys of an event begin with the brand', async () => {
    const { body: version } = await world.owner.get('/api/v1/version')
    expect(version).toEqual({ acme: expect.any(String), acme_numeric: expect.any(Number) })
    expect((await (await world.device()).get('/api/v1/device/info')).body.server).toEqual({ version })
    expect((await world.owner.get(EVENT)).body.valid_keys).toEqual({ acme_sig1: [] })
    const signed = { ticket_secret_generator: 'acme_sig1' }
    expect(await world.owner.patch(`${EVENT}settings/`, signed)).toRespond(200, expect.objectContaining(signed))
    expect((await world.owner.get(EVENT)).body.valid_keys).toEqual({ acme_sig1: [expect.any(String)] })
  })
})

describe('what is stored', () => {
  it('has no brand in it', async () => {
    const { rows } = await world.db.raw("select tablename from pg_tables where schemaname = 'public'")
    expect(rows.length).toBeGreaterThan(40)
    for (const { tablename } of rows) {
      const { rows: found } = await world.db.raw('select t::text as row from ?? t where t::text ~ ? limit 1', [
        tablename,
        `${BRAND}|${OTHER}`,
      ])
      expect([tablename, found]).toEqual([tablename, []])
    }
  })

  it('is returned with the present brand of the server', async () => {
    const home = '/api/v1/organizers/kulturwerk'
    const other = async (path: string): Promise<Json> => (await world.elsewhere(home + path, { BRAND: 'b2b' })).json()
    const plain = (value: Json, brand: string): Json => JSON.parse(JSON.stringify(value).replaceAll(brand, ''))
    for (const path of ['/devices/', '/events/', '/saleschannels/', `${EVENT}discounts/`, `${EVENT}items/`]) {
      const [now, then] = [(await world.owner.get(path)).body, await other(path)]
      expect(plain(then, 'b2b')).toEqual(plain(now, BRAND))
      expect(JSON.stringify(then)).not.toContain(BRAND)
    }
    expect((await other(EVENT)).plugins).toContain('b2b.plugins.sendmail')
  })
})
