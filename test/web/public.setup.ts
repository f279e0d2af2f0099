// Shared by the tests of public pages. Each importing file has a server of its own.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

export const HOME = '/events/kulturwerk/'
export const HOUR_MS = 3_600_000
export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(async () => {
  await world?.end()
})

export const from = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
export const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.base + path, { headers: { 'Cache-Control': 'max-age=0', ...headers }, redirect: 'manual' })

/** Returns the visible text of a page, without formatting characters. */
export async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetched(path, headers)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text())
    .replace(/[^]*<main/, '<main')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
export const status = async (path: string): Promise<number> => (await fetched(path)).status

/** Creates a public event. `api` is its path in the API for the owner, `page` the path of its page. */
export let serial = 0
export async function event({ settings = {}, ...fields }: Json = {}) {
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

/** Creates a product with its own quota. */
export async function product(api: string, fields: Json = {}, size: number | null = 5, subevent: number | null = null) {
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

export const date = async (api: string, en: string, hours: number, fields: Json = {}) =>
  (await world.owner.post(`${api}/subevents/`, { name: { en }, date_from: from(hours), active: true, ...fields })).body
    .id as number
