// The page of a waiting room (guide waiting-room, "Public page").
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const PAGE = '/events/kulturwerk/openstage26/waiting-room/'
const SHOP = 'https://shop.example'
const RETURN = `${SHOP}/tickets?lang=en`
const AT = `${PAGE}?return_url=${encodeURIComponent(RETURN)}`
let world: Festival
beforeAll(async () => {
  world = await festival()
  await settings({ waiting_room_return_origins: [SHOP, 'https://other.example'] })
})
afterAll(() => world?.end())

const settings = async (changes: object): Promise<void> => {
  expect((await world.owner.patch('/events/openstage26/settings/', changes)).status).toBe(200)
  world.clock.advance({ seconds: 6 })
}
const open = async (changes: object = {}): Promise<void> => {
  await settings({ waiting_room_enabled: false, waiting_room_start: null, waiting_room_admission_minutes: 10 })
  await settings({ waiting_room_enabled: true, waiting_room_max_active: 1, ...changes })
}
const inMinutes = (minutes: number): string => new Date(world.clock().getTime() + minutes * 60_000).toISOString()
const fetched = (path: string, init: RequestInit = {}) => fetch(world.base + path, { redirect: 'manual', ...init })
const text = (visitor: Visitor): string => visitor.all('main')[0]!.textContent.replace(/\s+/g, ' ')
const joined = async (): Promise<Visitor> => {
  const visitor = new Visitor(world.base)
  expect(await visitor.open(AT)).toBe(200)
  expect(await visitor.press('Join the queue')).toBe(200)
  return visitor
}
const later = async (visitor: Visitor, duration: object = { seconds: 6 }): Promise<string> => {
  world.clock.advance(duration)
  await visitor.open(AT)
  world.clock.advance({ seconds: 6 })
  await visitor.open(AT)
  return text(visitor)
}

describe('the page of a waiting room', () => {
  it('leads to the shop while the waiting room is closed', async () => {
    await settings({ waiting_room_enabled: false })
    const { status, headers } = await fetched(AT)
    expect([status, headers.get('location')]).toEqual([303, RETURN])
    expect((await fetched(PAGE)).headers.get('location')).toBe(`${SHOP}/`)
    // A form must not lead to another server.
    const answer = await fetched(AT, { method: 'POST' })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await answer.text()).toContain('No waiting is necessary')
  })

  it('passes nothing to shops that the organizer has not listed', async () => {
    await open()
    for (const url of [
      'https://evil.example/',
      `${SHOP}.evil.example/`,
      'javascript:alert(1)',
      '//evil.example/',
      `${SHOP}:8443/`,
      'http://shop.example/',
      `${SHOP}@evil.example/`,
    ]) {
      const at = `${PAGE}?return_url=${encodeURIComponent(url)}`
      expect([url, (await fetched(at)).status, (await fetched(at, { method: 'POST' })).status]).toEqual([url, 404, 404])
    }
    await settings({ waiting_room_return_origins: [] })
    expect((await fetched(PAGE)).status).toBe(404)
    await settings({ waiting_room_return_origins: [SHOP] })
  })

  it('takes one place, shows position and time, and leads to the shop with an admission that the server accepts', async () => {
    await open()
    const first = await joined()
    const second = await joined()
    await second.open(PAGE) // without `return_url`
    expect(text(second)).toContain('The number of your place: 2')
    expect(await later(first)).toContain('It is your turn')
    expect(await later(second)).toMatch(/Position\s*1 Your turn\s*in 10 minutes/)
    const link = first.all('a[role=button]')[0]!.getAttribute('href')!
    const [url, admission] = link.split('#waiting_room_admission=')
    expect(url).toBe(RETURN)
    const body = { item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }
    const reserved = await world.owner.post('/shop/events/openstage26/carts/', body, {
      headers: { 'Waiting-Room-Admission': admission! },
    })
    expect(reserved.status).toBe(201)
    expect(await later(first, { minutes: 10 })).toContain('Your turn is over')
    expect(await first.press('Join the queue')).toBe(200)
    expect(text(first)).toContain('The number of your place: 3')
  })

  it('shows when the sale starts, and the data of the draw', async () => {
    await open({ waiting_room_start: inMinutes(10) })
    const visitor = await joined()
    expect(text(visitor)).toContain('You take part in the draw')
    const { lottery } = (await world.owner.get('/shop/events/openstage26/waiting-room/')).body
    expect(text(visitor)).toContain(lottery.commitment)
    const drawn = await later(visitor, { minutes: 11 })
    expect(drawn).toContain('It is your turn')
    expect(drawn).toMatch(/Seed\s*[0-9a-f]{64}\s*Places in the draw\s*1/)
  })

  it('is in the languages of the event', async () => {
    await open()
    const visitor = new Visitor(world.base, 'de')
    await visitor.open(AT)
    await visitor.press('Anstellen')
    expect(text(visitor)).toContain('Sie stehen in der Warteschlange')
  })

  it('is not cached, and does not pass on its address', async () => {
    await open()
    const { headers } = await fetched(AT)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  })
})

describe('in a browser', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    browser = await openBrowser(world.base)
  })
  afterAll(() => browser?.close())

  it('updates the position, and continues to the shop', async () => {
    await open({ waiting_room_max_active: 100, waiting_room_admission_minutes: 60 })
    const { page }: { page: Page } = await browser.visitor({ javaScriptEnabled: true })
    await page.route(`${SHOP}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The shop' }))
    await page.goto(AT)
    await page.getByRole('button', { name: 'Join the queue' }).click()
    await page.getByText('You are in the queue').waitFor()
    await until('the page continues to the shop', () => {
      world.clock.advance({ seconds: 6 })
      return page.url().startsWith(SHOP)
    })
    expect(page.url()).toMatch(/^https:\/\/shop\.example\/tickets\?lang=en#waiting_room_admission=[\w-]{78}$/)
  })
})
