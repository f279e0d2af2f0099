// Scanners as they synchronise: their requests with their query strings, and the members without which they throw.
import type { Json } from '../../scripts/support/derive.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { allOf } from '../support/pages.ts'

let world: Festival
let scanner: Awaited<ReturnType<Festival['device']>>
beforeAll(async () => {
  world = await festival()
  scanner = await world.device()
})
afterAll(() => world.end())

const HEADERS = { Accept: 'application/json', 'Accept-Language': 'de' }
const get = (path: string) => scanner.get(path, { headers: HEADERS })
const pages = (path: string): Promise<Json[]> => allOf(scanner, path, { headers: HEADERS })

describe('a scanner on Android', () => {
  it('reads from the server which interface it has', async () => {
    const { body } = await get('/api/v1/device/info')
    expect(body.server.version.svc_numeric).toBeGreaterThan(40120001001)
    expect([typeof body.device.name, 'gate' in body.device]).toEqual(['string', true])
  })

  it('downloads what it needs of an event', async () => {
    const lists: [string, string[]][] = [
      ['categories', ['id', 'position']],
      ['items', ['id', 'position', 'variations', 'addons', 'bundles']],
      ['questions', ['id', 'position', 'items', 'required', 'options']],
      ['badgelayouts', []],
      ['badgeitems', []],
    ]
    for (const [list, members] of lists)
      for (const row of await pages(`/events/openstage26/${list}/`))
        for (const member of members)
          expect([list, row]).toEqual([list, expect.objectContaining({ [member]: expect.anything() })])
  })

  it('asks for the dates that changed since the last time, in its own form of that time', async () => {
    const first = await get('/subevents/')
    const generated = encodeURIComponent(first.headers.get('x-page-generated')!)
    expect(await pages(`/subevents/?ordering=-last_modified&modified_since=${generated}`)).toEqual([])
    const later = await pages('/subevents/?ordering=-last_modified&modified_since=2020-11-07T20:45:55+0000')
    expect(later.length).toBe(first.body.count)
  })

  it('takes the 404 of a list that the server does not have for one that is too old, where it is no JSON', async () => {
    const { status, text } = await scanner.get('/events/openstage26/no_such_list/')
    expect([status, text.startsWith('{')]).toEqual([404, false])
  })

  it('erases its data when it was revoked', async () => {
    const lost = await world.device()
    await world.owner.post(`/devices/${lost.device_id}/revoke/`, undefined)
    const { status, body } = await lost.get('/subevents/', { headers: HEADERS })
    expect([status, body.detail]).toEqual([401, 'Device access has been revoked.'])
  })
})

describe('a scanner on iOS', () => {
  it('repeats the order that it wants, and asks for orders that lists do not have', async () => {
    for (const path of ['/events/', '/subevents/', '/events/openstage26/items/', '/events/openstage26/categories/'])
      expect((await get(`${path}?page=1&ordering=datetime&ordering=date_from`)).status).toBe(200)
  })

  it('reads an event whose keys are a list by their scheme', async () => {
    const { status, body } = await get('/events/openstage26/')
    expect([status, body.valid_keys.svc_sig1]).toEqual([200, []])
  })
})

describe('a kiosk', () => {
  it('leaves what it has not selected yet empty', async () => {
    const { status, body } = await get(
      '/api/v1/device/eventselection?current_event=&current_subevent=&current_checkinlist=',
    )
    expect([status, typeof body.event]).toEqual([200, 'string'])
  })
})
