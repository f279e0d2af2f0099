// Synchronization of scanners: their requests with query strings, and the fields that they require.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { someOrder } from '../support/orders.ts'
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
    const response = await scanner.get('/events/openstage26/no_such_list/')
    expect(response).toRespond(404)
    expect(response.text.startsWith('{')).toBe(false)
  })

  it('erases its data when it was revoked', async () => {
    const lost = await world.device()
    await world.owner.post(`/devices/${lost.device_id}/revoke/`, undefined)
    const response = await lost.get('/subevents/', { headers: HEADERS })
    expect(response).toRespond(401)
    expect(response.body.detail).toBe('Device access has been revoked.')
  })
})

// ---- scanning -----------------------------------------------------------------------------------------------------------------------

const POSITION = {
  id: 'number',
  order: 'string',
  positionid: 'number',
  item: 'number',
  price: 'string',
  secret: 'string',
  pseudonymization_id: 'string',
  checkins: 'object',
  answers: 'object',
  order__status: 'string',
  order__locale: 'string',
}
/** Fields with the types that such programs require. */
const expectMembers = (body: Json, types: Record<string, string>): void =>
  expect(Object.fromEntries(Object.keys(types).map((name) => [name, typeof body[name]]))).toEqual(types)
const door = async (fields: object = {}): Promise<number> =>
  (await world.owner.post('/events/openstage26/checkinlists/', { name: 'Door', ...fields })).body.id
async function ticket(fields: object = {}): Promise<string> {
  const { positions } = await someOrder(world.db, { status: 'p', ...fields })
  return (await world.db('order_positions').where({ id: positions[0] }).first('secret')).secret
}
const post = (path: string, body: Json) => scanner.post(path, body, { headers: HEADERS })
/** The body that a current Android app sends for a scan. */
const scanOf = (secret: string, list: number, fields: object = {}): Json => ({
  force: false,
  ignore_unpaid: false,
  nonce: 'R4nD0mN0nc3',
  type: 'entry',
  source_type: 'barcode',
  answers: {},
  questions_supported: true,
  canceled_supported: true,
  use_order_locale: false,
  exchange_medium_type: null,
  exchange_medium_identifier: null,
  secret,
  lists: [list],
  ...fields,
})
const REDEEM = '/checkinrpc/redeem/?expand=answers.question&pdf_data=true'

describe('a scan from Android', () => {
  it('returns everything that the app shows', async () => {
    const [list, secret] = [await door(), await ticket()]
    const first = await post(REDEEM, scanOf(secret, list))
    expect(first).toRespond(201)
    expect([first.body.status, typeof first.body.require_attention]).toEqual(['ok', 'boolean'])
    expectMembers(first.body.position, { ...POSITION, pdf_data: 'object' })
    expectMembers(first.body.list, { event: 'string', include_pending: 'boolean' })
    expect(first.body.checkin_texts).toEqual([])
    expect(first.body.position.checkins).toEqual([expect.objectContaining({ list, datetime: expect.any(String) })])
    const again = await post(REDEEM, scanOf(secret, list, { nonce: 'another' }))
    expect(again).toRespond(400)
    expect([again.body.reason, again.body.reason_explanation]).toEqual(['already_redeemed', null])
    expectMembers(again.body.position, POSITION)
  })

  it('omits the position if there is none, and distinguishes a deleted list from other errors', async () => {
    const list = await door()
    const unknown = await post(REDEEM, scanOf('nobody has this', list))
    expect(unknown).toRespond(404)
    expect([unknown.body.reason, 'position' in unknown.body]).toEqual(['invalid', false])
    const gone = await post(REDEEM, scanOf(await ticket(), 987654))
    expect(gone).toRespond(400)
    expect(['status' in gone.body, 'lists' in gone.body]).toEqual([false, true])
  })

  it('is explained in the language of the app', async () => {
    const list = await door({ rules: { '<': [{ var: 'entries_today' }, 0] } })
    const { body } = await post(REDEEM, scanOf(await ticket(), list))
    expect([body.reason, body.reason_explanation]).toEqual(['rules', expect.stringMatching(/^Mit diesem Ticket/)])
  })

  it('has the questions that it must ask, in full', async () => {
    const { body: item } = await world.owner.post('/events/openstage26/items/', {
      name: { en: 'Pass' },
      default_price: '0.00',
      meta_data: {},
    })
    const { body: question } = await world.owner.post('/events/openstage26/questions/', {
      question: { en: 'Meal' },
      type: 'C',
      required: true,
      items: [item.id],
      ask_during_checkin: true,
      options: [{ answer: { en: 'Soup' } }],
    })
    const [list, secret] = [await door(), await ticket({ positions: [{ item_id: item.id }] })]
    const response = await post(REDEEM, scanOf(secret, list))
    expect(response).toRespond(400)
    expect(response.body.status).toBe('incomplete')
    const [askedQuestion] = response.body.questions
    expectMembers(askedQuestion, {
      id: 'number',
      required: 'boolean',
      position: 'number',
      identifier: 'string',
      hidden: 'boolean',
    })
    expectMembers(askedQuestion.options[0], {
      id: 'number',
      position: 'number',
      identifier: 'string',
      answer: 'object',
    })
    const answers = { [question.id]: String(askedQuestion.options[0].id) }
    const retried = await post(REDEEM, scanOf(secret, list, { answers, nonce: 'second' }))
    expect(retried).toRespond(201)
    expect(typeof retried.body.position.answers[0].question.id).toBe('number')
  })
})

describe('scans that were made without a network', () => {
  it('are taken by force, at their own time, once', async () => {
    const list = await door({ rules: { '==': [1, 2] } })
    const secret = await ticket({ status: 'n' })
    const path = `/events/openstage26/checkinlists/${list}/positions/${encodeURIComponent(secret)}/redeem/?pdf_data=true`
    const body = { force: true, datetime: '2026-11-20T18:00:00.123Z', nonce: 'offline', type: 'exit' }
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await post(path, body)).status).toBe(201)
    const { body: shown } = await get(
      `/events/openstage26/checkinlists/${list}/positions/?ignore_status=true&secret=${secret}`,
    )
    expect(shown.results[0].checkins).toEqual([
      expect.objectContaining({ type: 'exit', datetime: '2026-11-20T18:00:00.123Z', list }),
    ])
  })

  it('that admit no ticket are accepted with the fields of either app, once', async () => {
    const list = await door()
    const path = `/events/openstage26/checkinlists/${list}/failed_checkins/`
    const retried = { datetime: '2026-11-20T18:00:00Z', type: 'entry', error_reason: 'unpaid', nonce: 'failed' }
    const android = { ...retried, raw_barcode: `binary:${Buffer.from([0, 255]).toString('base64')}`, item: 1 }
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await post(path, android)).status).toBe(201)
    const ios = { ...retried, nonce: 'other', raw_barcode: 'x', raw_item: 1, raw_variation: null, raw_subevent: null }
    expect((await post(path, ios)).body.raw_item).toBe(1)
    expect(await world.db('checkins').where({ checkin_list_id: list }).pluck('raw_item_id')).toEqual([1, 1])
  })
})

describe('the lists of a scanner', () => {
  it('come without counts, and not again while nothing changes', async () => {
    const path = '/events/openstage26/checkinlists/?exclude=checkin_count&exclude=position_count'
    const { results } = (await get(path)).body
    expect(results.length).toBeGreaterThan(0)
    for (const list of results) {
      expectMembers(list, {
        id: 'number',
        limit_products: 'object',
        rules: 'object',
        allow_multiple_entries: 'boolean',
      })
      expect('checkin_count' in list).toBe(false)
    }
    // Omitted while changes with the same time are returned page by page.
    let modified: string | null = null
    for (; !modified; await new Promise((resolve) => setTimeout(resolve, 100)))
      modified = (await get(path)).headers.get('last-modified')
    const again = await scanner.get(path, { headers: { ...HEADERS, 'If-Modified-Since': modified } })
    expect(again.status).toBe(304)
  })

  it('return how many are inside, with plain names', async () => {
    const list = await door()
    const { body } = await get(`/events/openstage26/checkinlists/${list}/status/`)
    expectMembers(body, { checkin_count: 'number', position_count: 'number', inside_count: 'number' })
    expect([typeof body.event.name, ...body.items.map(({ name }: Json) => typeof name)]).toEqual(
      Array(body.items.length + 1).fill('string'),
    )
  })

  it('are searched over several events, to the 404 beyond the last page', async () => {
    const list = await door()
    await ticket({ positions: [{ attendee_name: 'Quillon Zebedee' }] })
    const path = `/checkinrpc/search/?ignore_status=true&search=quillon&list=${list}&page=`
    const { body } = await get(`${path}1`)
    expectMembers(body.results[0], { ...POSITION, require_attention: 'boolean' })
    expect([body.count, body.next, (await get(`${path}2`)).status]).toEqual([1, null, 404])
  })
})

describe('a scanner on iOS', () => {
  it('repeats the order that it wants, and asks for orders that lists do not have', async () => {
    for (const path of ['/events/', '/subevents/', '/events/openstage26/items/', '/events/openstage26/categories/'])
      expect((await get(`${path}?page=1&ordering=datetime&ordering=date_from`)).status).toBe(200)
  })

  it('reads an event whose keys are a list by their scheme', async () => {
    const response = await get('/events/openstage26/')
    expect(response).toRespond(200)
    expect(response.body.valid_keys.svc_sig1).toEqual([])
  })
})

describe('a kiosk', () => {
  it('leaves what it has not selected yet empty', async () => {
    const response = await get('/api/v1/device/eventselection?current_event=&current_subevent=&current_checkinlist=')
    expect(response).toRespond(200)
    expect(typeof response.body.event).toBe('string')
  })
})
