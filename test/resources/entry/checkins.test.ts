// Tickets of a list: status, search, history, failed scans at other lists, and annulled check-ins (guide entry).
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { someOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const LISTS = '/events/openstage26/checkinlists/'
const list = async (fields: object = {}, at = LISTS): Promise<number> =>
  (await world.owner.post(at, { name: 'A door', ...fields })).body.id
const paid = (fields: Json = {}) => someOrder(world.db, { status: 'p', ...fields })
const ticket = async (fields: Json = {}) => {
  const order = await paid(fields)
  const { secret } = await world.db('order_positions').where({ id: order.positions[0] }).first('secret')
  return { secret: secret as string, position: order.positions[0]!, order: order.id, code: order.code }
}
const scan = (at: number, secret: string, body: object = {}, who: Person = world.owner) =>
  who.post('/checkinrpc/redeem/', { lists: [at], secret, ...body })
const rows = (at: number) => world.db('checkins').where({ checkin_list_id: at }).orderBy('id').select('*')

describe('checkin_lists.status', () => {
  it('counts tickets, entries and those inside, by product and variation', async () => {
    const at = await list({ all_products: false, limit_products: [8] })
    const sizes = await world.db('variations').where({ item_id: 8 }).orderBy('position').pluck('id')
    const sold = async (variation_id: number, fields: Json = {}) =>
      ticket({ ...fields, positions: [{ item_id: 8, variation_id }] })
    const [one, two] = [await sold(sizes[0]!), await sold(sizes[0]!)]
    await sold(sizes[1]!)
    await sold(sizes[1]!, { status: 'n' })
    await sold(sizes[1]!, { status: 'c' })
    await ticket()
    for (const { secret } of [one, two]) await scan(at, secret)
    await scan(at, two.secret, { type: 'exit' })
    const status = async (language: string) =>
      (await world.owner.get(`${LISTS}${at}/status/`, { headers: { 'Accept-Language': language } })).body
    expect(await status('de')).toEqual({
      position_count: 3,
      checkin_count: 2,
      inside_count: 1,
      event: { name: 'Open-Stage-Konferenz' },
      items: [
        {
          id: 8,
          name: 'T-Shirt',
          admission: false,
          position_count: 3,
          checkin_count: 2,
          variations: [
            { id: sizes[0], value: 'S', position_count: 2, checkin_count: 2 },
            { id: sizes[1], value: 'M', position_count: 1, checkin_count: 0 },
            { id: sizes[2], value: 'L', position_count: 0, checkin_count: 0 },
          ],
        },
      ],
    })
    expect((await status('en')).event.name).toBe('Open Stage Conference')
    const { body } = await world.owner.get(`${LISTS}${at}/`)
    expect([body.position_count, body.checkin_count]).toEqual([3, 2])
    await world.owner.patch(`${LISTS}${at}/`, { include_pending: true })
    expect((await status('en')).position_count).toBe(4)
  })
})

describe('checkin_list_positions.list', () => {
  const found = async (at: number, query: string, who: Person = world.owner) =>
    (await who.get(`${LISTS}${at}/positions/?${query}`)).body.results.map(({ id }: Json) => id)

  it('finds by name, code, secret and address, and by whether they have come', async () => {
    const at = await list()
    const order = await paid({
      email: 'zebra@customer.example',
      positions: [{ attendee_name: 'Zoë Quagga' }, { addon_to: 0, secret: 'okapi-1' }],
    })
    const [one, two] = order.positions
    await world.db('invoice_addresses').insert({ order_id: order.id, name: 'Gnu & Sons' })
    expect(await found(at, 'search=quagga')).toEqual([one, two])
    expect(await found(at, 'search=okapi')).toEqual([two])
    expect(await found(at, 'search=kapi')).toEqual([])
    expect(await found(at, 'search=GNU')).toEqual([one, two])
    expect(await found(at, 'search=zebra@')).toEqual([one, two])
    expect(await found(at, `search=${order.code.toLowerCase()}`)).toEqual([one, two])
    expect(await found(at, 'search=%25')).toEqual([])
    expect(await found(at, `addon_to=${one}`)).toEqual([two])
    await scan(at, 'okapi-1')
    expect(await found(at, `order=${order.code}&has_checkin=true`)).toEqual([two])
    expect(await found(at, `order=${order.code}&has_checkin=false`)).toEqual([one])
    await scan(at, (await ticket()).secret, { datetime: '2026-01-01T10:00:00Z' })
    const everybody = (await world.owner.get(`${LISTS}${at}/positions/?ordering=last_checked_in`)).body
    const [never, earlier] = [everybody.results[0], everybody.results.at(-2).id]
    expect([everybody.next, never.checkins, everybody.results.at(-1).id]).toEqual([null, [], two])
    expect((await found(at, 'ordering=-last_checked_in')).slice(0, 2)).toEqual([two, earlier])
    const { body } = await world.owner.get(`${LISTS}${at}/positions/?ordering=-last_checked_in&page_size=1&cursor=`)
    const pathOf = (url: string) => url.slice(url.indexOf('/api/'))
    const second = await world.owner.get(pathOf(body.next))
    const third = await world.owner.get(pathOf(second.body.next))
    expect([second.body.results[0].id, third.body.results[0].checkins]).toEqual([earlier, []])
  })

  it('shows those that the status of their order has on the list, or all', async () => {
    const at = await list()
    const { position, code } = await ticket({ status: 'e' })
    expect(await found(at, `order=${code}`)).toEqual([])
    expect(await found(at, `order=${code}&ignore_status=true`)).toEqual([position])
  })

  it('falls back on other names, and answers whole objects to who asks', async () => {
    const at = await list()
    const order = await paid({ positions: [{ attendee_name: 'Ada Okafor' }, { addon_to: 0, item_id: 3 }] })
    const { body } = await world.owner.get(
      `${LISTS}${at}/positions/?order=${order.code}&expand=item&expand=variation&expand=addons&expand=nothing`,
    )
    expect(body.results.map(({ attendee_name }: Json) => attendee_name)).toEqual(['Ada Okafor', 'Ada Okafor'])
    expect(body.results[0].item).toEqual((await world.owner.get('/events/openstage26/items/1/')).body)
    expect(body.results[0].addons.map(({ id }: Json) => id)).toEqual([order.positions[1]])
    expect(body.results[0].variation).toMatchObject({ value: { en: 'Regular' } })
  })

  it('returns only search results to callers with can_checkin_orders alone', async () => {
    const at = await list()
    const { position, code } = await ticket()
    const usher = await world.holding(['can_checkin_orders'])
    expect(await found(at, `order=${code}`, usher)).toEqual([])
    expect(await found(at, `search=${code.slice(0, 2)}`, usher)).toEqual([])
    expect(await found(at, `search=${code}`, usher)).toEqual([position])
    expect((await usher.get(`${LISTS}${at}/positions/${position}/`)).body.id).toBe(position)
  })

  it('shows a ticket that is on the list, else 404', async () => {
    const at = await list({ all_products: false, limit_products: [8] })
    const { position } = await ticket()
    expect((await world.owner.get(`${LISTS}${at}/positions/${position}/`)).status).toBe(404)
  })
})

describe('checkin_rpc.search', () => {
  const search = (query: string, who: Person = world.owner) => who.get(`/checkinrpc/search/?${query}`)
  it('searches lists of several events', async () => {
    const here = await list()
    const there = await list({}, '/events/kellerkonzerte/checkinlists/')
    const one = await ticket({ positions: [{ attendee_name: 'Wilma Dugong' }] })
    const two = await ticket({ event: 'kellerkonzerte', positions: [{ attendee_name: 'Xaver Dugong' }] })
    const { body } = await search(`list=${here}&list=${there}&search=dugong`)
    expect(body.results.map(({ id }: Json) => id)).toEqual([one.position, two.position])
    expect((await search(`list=${here}&search=dugong&page_size=1`)).body.count).toBe(1)
  })

  it('rejects inaccessible lists with 403, and no list or two lists of an event with 400', async () => {
    const [one, two] = [await list(), await list()]
    expect((await search('list=4711')).status).toBe(403)
    expect((await search(`list=${one}`, world.stranger)).status).toBe(403)
    for (const query of ['', `list=${one}&list=${two}`]) expect((await search(query)).status).toBe(400)
  })

  it('shows of an event where one may only check in what is searched for', async () => {
    const here = await list()
    const { position, code } = await ticket()
    const usher = await world.holding(['can_checkin_orders'])
    expect((await search(`list=${here}`, usher)).body.count).toBe(0)
    expect((await search(`list=${here}&search=${code}`, usher)).body.results[0].id).toBe(position)
  })
})

describe('checkin_lists.failed_checkins', () => {
  const reportFailed = (at: number, body: object, who: Person = world.owner) =>
    who.post(`${LISTS}${at}/failed_checkins/`, body)
  it('stores a scan that a scanner rejected, with the ticket that has the barcode', async () => {
    const at = await list()
    const { secret, position } = await ticket()
    const device = await world.device({ gate_id: 2, security_profile: 'scan' })
    expect(
      await reportFailed(
        at,
        {
          raw_barcode: secret,
          error_reason: 'unpaid',
          datetime: '2026-09-18T09:31:05+0200',
          item: 1,
          variation: '1',
          error_explanation: 'Not paid',
        },
        device,
      ),
    ).toRespond(201, {
      error_reason: 'unpaid',
      error_explanation: 'Not paid',
      raw_barcode: secret,
      raw_item: 1,
      raw_variation: 1,
      raw_subevent: null,
      nonce: null,
      datetime: '2026-09-18T07:31:05Z',
      type: 'entry',
      position,
    })
    expect(await rows(at)).toEqual([expect.objectContaining({ successful: false, device_id: device.id, gate_id: 2 })])
    expect(
      (await reportFailed(at, { raw_barcode: 'binary:AP8=', error_reason: 'invalid', type: 'exit' })).body,
    ).toMatchObject({
      position: null,
      type: 'exit',
    })
  })

  it('stores a nonce once, however often and however fast it comes', async () => {
    const at = await list()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        reportFailed(at, {
          raw_barcode: 'x',
          error_reason: 'invalid',
          nonce: 'same',
          datetime: '2026-09-18T07:31:05Z',
        }),
      ),
    )
    for (const response of answers) expect(response).toRespond(201, answers[0]!.body)
    expect(await rows(at)).toHaveLength(1)
  })

  it('stores nothing with the nonce of a successful scan, also after that was annulled', async () => {
    const at = await list()
    const { secret, position } = await ticket()
    await scan(at, secret, { nonce: 'entered' })
    const again = () => reportFailed(at, { raw_barcode: secret, error_reason: 'unpaid', nonce: 'entered' })
    expect(await again()).toMatchObject({
      status: 201,
      body: { raw_barcode: secret, error_reason: 'unpaid', nonce: 'entered', type: 'entry', position },
    })
    await world.owner.post('/checkinrpc/annul/', { lists: [at], nonce: 'entered' })
    expect((await again()).body.error_reason).toBe('unpaid')
    expect(await rows(at)).toHaveLength(1)
  })

  it.each([
    [{ error_reason: 'mood' }, 'error_reason'],
    [{ position: 4711 }, 'position'],
    [{ raw_item: 4711 }, 'raw_item'],
    [{ raw_variation: 4711 }, 'raw_variation'],
    [{ raw_subevent: 4711 }, 'raw_subevent'],
    [{ datetime: 'soon' }, 'datetime'],
  ])('rejects %j on %s', async (invalid, member) => {
    expect(await reportFailed(await list(), { raw_barcode: 'x', error_reason: 'invalid', ...invalid })).toRespond(
      400,
      fields(member),
    )
  })
})

describe('checkin_rpc.annul', () => {
  const annul = (at: number, nonce: string, more: object = {}, who: Person = world.owner) =>
    who.post('/checkinrpc/annul/', { lists: [at], nonce, ...more })

  it('annuls a check-in, after which the ticket can be scanned again', async () => {
    const at = await list()
    const { secret } = await ticket()
    await scan(at, secret, { nonce: 'a1' })
    expect((await annul(at, 'a1', { error_explanation: 'Turnstile' })).body).toEqual({ status: 'ok' })
    expect(await rows(at)).toEqual([
      expect.objectContaining({ successful: false, error_reason: 'annulled', error_explanation: 'Turnstile' }),
    ])
    expect((await annul(at, 'a1')).status).toBe(400)
    expect((await scan(at, secret, { nonce: 'a1' })).status).toBe(201)
    const [line] = await world
      .db('log_entries')
      .where({ action: 'event.checkin.reverted' })
      .orderBy('id', 'desc')
      .limit(1)
    expect(line.object_id).toBe((await rows(at))[0]!.id)
  })

  it('is possible for 15 minutes', async () => {
    const at = await list()
    const { secret } = await ticket()
    await scan(at, secret, { nonce: 'a2', datetime: '2026-09-18T09:00:00Z' })
    expect((await annul(at, 'a2', { datetime: '2026-09-18T09:15:01Z' })).status).toBe(400)
    expect((await annul(at, 'a2', { datetime: '2026-09-18T09:15:00Z' })).status).toBe(200)
  })

  it('is for the device that has made it, and for lists in reach', async () => {
    const at = await list()
    const { secret } = await ticket()
    const [device, other] = [await world.device(), await world.device()]
    await scan(at, secret, { nonce: 'a3' }, device)
    expect((await annul(at, 'a3', {}, other)).status).toBe(404)
    expect((await annul(at, 'a3')).status).toBe(400)
    expect((await annul(at, 'nothing', {}, device)).status).toBe(404)
    expect((await annul(4711, 'a3', {}, device)).status).toBe(400)
    expect((await annul(at, 'a3', {}, device)).status).toBe(200)
  })
})

describe('checkins.list', () => {
  it('shows scans by list, time and what came of them', async () => {
    const at = await list()
    const { secret } = await ticket()
    await scan(at, secret, { datetime: '2026-09-18T09:00:00Z' })
    await scan(at, secret, { datetime: '2026-09-18T08:00:00Z' })
    await scan(at, 'nobody', { datetime: '2026-09-18T10:00:00Z', type: 'exit' })
    const found = async (query: string) =>
      (await world.owner.get(`/events/openstage26/checkins/?list=${at}&${query}`)).body.results.map(
        ({ error_reason, type }: Json) => error_reason ?? type,
      )
    expect(await found('')).toEqual(['entry', 'already_redeemed', 'invalid'])
    expect(await found('ordering=datetime')).toEqual(['already_redeemed', 'entry', 'invalid'])
    expect(await found('successful=true')).toEqual(['entry'])
    expect(await found('error_reason=invalid')).toEqual(['invalid'])
    expect(await found('type=exit')).toEqual(['invalid'])
    expect(await found('datetime_since=2026-09-18T09:00:00Z&datetime_before=2026-09-18T10:00:00Z')).toEqual(['entry'])
    expect((await world.owner.get('/events/kellerkonzerte/checkins/')).body.count).toBe(0)
  })
})
