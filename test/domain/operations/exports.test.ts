// The files of each exporter for a small event with known data.
import { Readable } from 'node:stream'
import { storage } from '../../../src/core/platform/storage.ts'
import { EXPORTERS } from '../../../src/domain/operations/exports/index.ts'
import { csvRows, exported, workbook } from '../../support/exports.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

const SLUG = 'small26'
let world: Festival
let ids: { item: number; list: number; position: number; question: number }
beforeAll(async () => {
  world = await festival()
  const { owner, db } = world
  const at = `/events/${SLUG}`
  await owner.post('/events/', {
    name: { en: 'Small', de: 'Klein' },
    slug: SLUG,
    date_from: '2026-06-01T10:00:00Z',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    location: { en: 'Hall' },
  })
  await owner.patch(`${at}/settings/`, {
    invoice_generate: 'admin',
    invoice_address_from_name: 'Kulturwerk',
    locales: ['en', 'de'],
  })
  const category = (await owner.post(`${at}/categories/`, { name: { en: 'Tickets' } })).body.id
  const item = (
    await owner.post(`${at}/items/`, {
      name: { en: 'Ticket', de: 'Karte' },
      default_price: '119.00',
      category,
      admission: true,
    })
  ).body.id
  await owner.post(`${at}/quotas/`, { name: 'Seats', size: 10, items: [item] })
  const question = (await owner.post(`${at}/questions/`, { question: { en: 'Portrait' }, type: 'F', items: [item] }))
    .body
  const list = (await owner.post(`${at}/checkinlists/`, { name: 'Door' })).body.id
  const order = await writeOrder(
    db,
    { slug: SLUG },
    {
      code: 'SMALL',
      email: 'ada@example.org',
      datetime: '2026-03-01T10:00:00Z',
      positions: [
        {
          item_id: item,
          price: '119.00',
          tax_rate: '19.00',
          tax_value: '19.00',
          attendee_name: 'Ada Okafor',
          attendee_email: 'attendee@example.org',
          company: 'Okafor Ltd',
        },
      ],
      payments: [{ amount: '119.00', payment_date: '2026-03-02T10:00:00Z' }],
      invoice_address: { company: 'Okafor Ltd', name: 'Ada Okafor', city: 'Köln', country: 'DE' },
    },
  )
  await writeOrder(
    db,
    { slug: SLUG },
    {
      code: 'OPEN1',
      status: 'n',
      email: 'ben@example.org',
      datetime: '2026-03-03T10:00:00Z',
      positions: [{ item_id: item, price: '50.00' }],
    },
  )
  ids = { item, list, position: order.positions[0]!, question: question.id }
})
afterAll(() => world.end())

const event = (id: string, form: object = {}, headers = {}) =>
  exported(world, `/events/${SLUG}/exporters/${id}/`, form as Record<string, unknown>, { headers })
const organizer = (id: string, form: object = {}) =>
  exported(world, `/exporters/${id}/`, form as Record<string, unknown>)
const rows = async (file: Promise<{ status: number; text: string }>) => {
  const { status, text } = await file
  expect(status).toBe(200)
  return csvRows(text)
}
const csv = { _format: 'default' }

/** Required parameters of exporters, and exporters without data in this event. */
const NEEDED: Record<string, object> = {
  checkinlist: { list: 0 },
  checkinlistpdf: { list: 0 },
  checkinlistcodes: { list: 0 },
  mailaddrs: { status: ['p'] },
}
const EMPTY = ['answerfiles', 'invoices']
const each = EXPORTERS.flatMap((exporter) => exporter.levels.map((level) => [level, exporter] as const))
const needed = (identifier: string) => {
  const form: Record<string, unknown> = { ...NEEDED[identifier] }
  if ('list' in form) form.list = ids.list
  return form
}

describe('every exporter', () => {
  it.each(
    each.map(([level, exporter]) => [level, exporter.identifier, exporter] as const),
  )('at the level of the %s: %s makes its file in both languages and all formats', async (level, identifier, exporter) => {
    const tables = 'tables' in exporter
    const sheets = 'tables' in exporter ? exporter.sheets : undefined
    const formats = !tables
      ? [undefined]
      : sheets
        ? ['xlsx', ...sheets.map((sheet) => `${sheet}:semicolon`)]
        : ['xlsx', 'csv-excel']
    for (const _format of formats) {
      const form = {
        ...needed(identifier),
        ...(_format && { _format }),
        ...(level === 'organizer' && !exporter.eventless && { all_events: true }),
      }
      const path = level === 'event' ? `/events/${SLUG}/exporters/${identifier}/` : `/exporters/${identifier}/`
      const files = []
      for (const language of ['en', 'de'])
        files.push(await exported(world, path, form, { headers: { 'Accept-Language': language } }))
      for (const file of files)
        expect([identifier, _format, file.status]).toEqual([
          identifier,
          _format,
          EMPTY.includes(identifier) ? 410 : 200,
        ])
      if (!_format?.includes('xlsx') && tables)
        expect(files[0]!.text.split('\r\n')[0]).not.toBe(files[1]!.text.split('\r\n')[0])
      if (_format === 'xlsx')
        expect([...(await workbook(files[0]!.bytes)).keys()]).toEqual(sheets ?? [expect.any(String)])
    }
  })
})

describe('what is in it', () => {
  it('quotalist', async () => {
    expect(await rows(event('quotalist', csv))).toEqual([
      expect.objectContaining({
        'Quota name': 'Seats',
        'Total quota': '10',
        'Paid orders': '1',
        'Pending orders': '1',
        'Current availability': '8',
      }),
    ])
  })

  it('transactions', async () => {
    expect(await rows(event('transactions', csv))).toEqual([
      expect.objectContaining({
        'Order code': 'SMALL',
        Quantity: '1',
        Price: '119.00',
        'Tax total': '19.00',
        'Gross total': '119.00',
        Currency: 'EUR',
      }),
      expect.objectContaining({ 'Order code': 'OPEN1', 'Gross total': '50.00' }),
    ])
  })

  it('mailaddrs', async () => {
    const file = await event('mailaddrs', { status: ['p'] })
    expect([file.headers.get('content-type'), file.text]).toEqual([
      'text/plain; charset=utf-8',
      'ada@example.org\r\nattendee@example.org\r\n',
    ])
    expect((await event('mailaddrs', { status: ['n', 'p'] })).text.split('\r\n')).toHaveLength(4)
  })

  it('json', async () => {
    const file = await event('json', {}, { 'Accept-Language': 'de' })
    expect(file.headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.parse(file.text)).toEqual({
      event: expect.objectContaining({
        name: 'Klein',
        slug: SLUG,
        organizer: { name: 'Kulturwerk Hamburg', slug: 'kulturwerk' },
        categories: [expect.objectContaining({ name: 'Tickets' })],
        items: [expect.objectContaining({ id: ids.item, name: 'Karte', price: '119.00', variations: [] })],
        questions: [expect.objectContaining({ question: 'Portrait', type: 'F' })],
        quotas: [expect.objectContaining({ size: 10, items: [ids.item] })],
        subevents: [],
        orders: [
          expect.objectContaining({
            code: 'SMALL',
            status: 'p',
            user: 'ada@example.org',
            total: '119.00',
            datetime: '2026-03-01T10:00:00Z',
            positions: [expect.objectContaining({ id: ids.position, price: '119.00', tax_rate: '19.00', answers: [] })],
          }),
          expect.objectContaining({ code: 'OPEN1' }),
        ],
      }),
    })
  })

  it('invoices and invoicedata, of an order with an invoice', async () => {
    const { status, body } = await world.owner.post(`/events/${SLUG}/orders/SMALL/create_invoice/`, undefined)
    expect(status).toBe(201)
    const archive = await event('invoices', { payment_provider: 'banktransfer' })
    expect(archive).toRespond(200)
    expect([archive.headers.get('content-type'), archive.text.includes(`${body.number}-SMALL.pdf`)]).toEqual([
      'application/zip',
      true,
    ])
    expect((await event('invoices', { payment_provider: 'giftcard' })).status).toBe(410)
    expect((await event('invoices', { date_range: '/2020-01-01' })).status).toBe(410)
    const sheets = await workbook((await event('invoicedata', { _format: 'xlsx' })).bytes)
    expect(sheets.get('invoices')).toEqual([
      expect.objectContaining({
        'Invoice number': body.number,
        'Order code': 'SMALL',
        'Invoice type': 'Invoice',
        'Invoice sender: Name': 'Kulturwerk',
        'Invoice recipient: Company': 'Okafor Ltd',
        'Total value (with taxes)': 119,
        'Total value (without taxes)': 100,
        'Payment providers': 'Bank transfer',
      }),
    ])
    expect(sheets.get('lines')).toEqual([
      expect.objectContaining({
        'Line number': expect.any(Number),
        'Gross price': 119,
        'Net price': 100,
        'Tax rate': 19,
      }),
    ])
  })

  it('answerfiles', async () => {
    const key = `20261120/answer${ids.position}`
    await storage(world.config).put(key, Readable.from([Buffer.from('png')]), { media_type: 'image/png', size: 3 })
    const [{ id }] = await world
      .db('uploads')
      .insert({ key, name: 'me.png', owner_type: 'token', owner_id: 1, uses: 1, media_type: 'image/png', size: 3 })
      .returning('id')
    await world
      .db('order_answers')
      .insert({ order_position_id: ids.position, question_id: ids.question, answer: 'me.png', file_id: id })
    const file = await event('answerfiles', { questions: [ids.question] })
    expect(file).toRespond(200)
    expect(file.text.includes('SMALL-1-me.png')).toBe(true)
  })

  it('checkinlog', async () => {
    const scan = { checkin_list_id: ids.list, datetime: '2026-06-01T08:00:00Z' }
    await world.db('checkins').insert({ ...scan, order_position_id: ids.position, created: '2026-06-01T08:00:00Z' })
    await world.db('checkins').insert({
      ...scan,
      successful: false,
      error_reason: 'invalid',
      raw_barcode: 'nonsense',
      datetime: '2026-06-01T09:00:00Z',
    })
    expect(await rows(event('checkinlog', csv))).toEqual([
      expect.objectContaining({
        Date: '2026-06-01',
        Time: '10:00:00',
        'Check-in list': 'Door',
        'Order code': 'SMALL',
        Name: 'Ada Okafor',
        Result: 'OK',
        Offline: 'No',
      }),
      expect.objectContaining({ Secret: 'nonsense', Result: 'invalid', Offline: 'Yes' }),
    ])
    expect(
      await rows(event('checkinlog', { ...csv, list: ids.list, items: [ids.item], successful_only: true })),
    ).toHaveLength(1)
  })

  it('waitinglist', async () => {
    await world.db('waiting_list_entries').insert({
      event_id: (await world.db('events').where({ slug: SLUG }).first('id')).id,
      email: 'noor@example.org',
      item_id: ids.item,
      locale: 'de',
    })
    expect(await rows(event('waitinglist', { ...csv, status: 'awaiting-voucher' }))).toEqual([
      expect.objectContaining({
        Email: 'noor@example.org',
        Product: 'Ticket',
        Status: 'Waiting for a voucher',
        Language: 'de',
      }),
    ])
    expect(await rows(event('waitinglist', { ...csv, status: 'voucher-assigned' }))).toEqual([])
  })

  it('itemdata and eventdata', async () => {
    expect(await rows(event('itemdata', csv))).toEqual([
      expect.objectContaining({
        'Product category': 'Tickets',
        'Item name (en)': 'Ticket',
        'Item name (de)': 'Karte',
        Active: 'Yes',
        'Default price': '119.00',
        'Is an admission ticket': 'Yes',
      }),
    ])
    const events = await rows(organizer('eventdata', { ...csv, events: [SLUG] }))
    expect(events).toEqual([
      expect.objectContaining({
        'Event name': 'Small',
        'Short form': SLUG,
        Timezone: 'Europe/Berlin',
        'Event start time': '2026-06-01 12:00:00',
        Location: 'Hall',
        genre: expect.anything(),
      }),
    ])
  })

  it('gift cards, what was booked on them and paid with them', async () => {
    const card = (await world.owner.post('/giftcards/', { secret: 'EXPORTED', value: '80.00', currency: 'EUR' })).body
    await world.owner.post(`/giftcards/${card.id}/transact/`, { value: '-30.00' })
    const shown = async (form: object) =>
      (await rows(organizer('giftcardlist', { ...csv, ...form }))).find((row) => row['Gift card code'] === 'EXPORTED')
    expect(await shown({ testmode: 'no', state: 'valid_value' })).toMatchObject({
      'Current value': '50.00',
      Currency: 'EUR',
      'Test mode card': 'No',
    })
    expect(await shown({ state: 'empty' })).toBeUndefined()
    expect(await shown({ date: '2020-01-01T00:00:00Z' })).toBeUndefined()
    await world
      .db('gift_card_transactions')
      .where({ gift_card_id: card.id, value: '80.00' })
      .update({ datetime: '2020-01-01T00:00:00Z' })
    expect(await shown({ date: '2019-12-31T23:59:59Z' })).toBeUndefined()
    expect(await shown({ date: '2020-01-01T00:00:00Z' })).toMatchObject({ 'Current value': '80.00' })
    const booked = (await rows(organizer('giftcardtransactionlist', csv))).filter(
      (row) => row['Gift card code'] === 'EXPORTED',
    )
    expect(booked.map(({ Amount }) => Amount)).toEqual(['80.00', '-30.00'])
    await writeOrder(
      world.db,
      { slug: SLUG },
      {
        code: 'CARDS',
        positions: [],
        payments: [{ provider: 'giftcard', amount: '30.00', gift_card_id: card.id, payment_date: new Date() }],
      },
    )
    expect(await rows(event('giftcardredemptionlist', csv))).toEqual([
      expect.objectContaining({
        Order: 'CARDS',
        'Gift card code': 'EXPORTED',
        Amount: '30.00',
        Issuer: 'Kulturwerk Hamburg',
      }),
    ])
    const colleague = await world.holding(['can_view_orders'])
    for (const id of ['giftcardlist', 'customerlist', 'reusablemedia'])
      expect((await colleague.get(`/exporters/${id}/`)).status).toBe(404)
  })

  it('customerlist and reusablemedia', async () => {
    expect((await rows(organizer('customerlist', csv))).map((row) => row['Customer ID'])).toEqual(
      expect.arrayContaining(['8QR4TKX']),
    )
    const media = await rows(organizer('reusablemedia', csv))
    expect(media.length).toBe(Number((await world.db('reusable_media').count('* as n'))[0]!.n))
    expect(media.length).toBeGreaterThan(0)
    const medium = { organizer_id: 1, type: 'barcode', active: true }
    const position = await world
      .db('order_positions')
      .where({ event_id: (await world.db('events').where({ slug: SLUG }).first('id')).id })
      .first('id')
    await world.db('reusable_media').insert({ ...medium, identifier: 'LINKED', linked_orderposition_id: position.id })
    const of = async (form: object) =>
      (await rows(organizer('reusablemedia', { ...csv, ...form }))).map((row) => row.Identifier)
    expect(await of({ events: [SLUG] })).toEqual(['LINKED'])
    expect(await of({ events: ['openstage26'] })).not.toContain('LINKED')
    expect(await of({ all_events: true })).toContain('LINKED')
    expect((await world.owner.post('/exporters/reusablemedia/run/', { ...csv, events: ['nowhere'] })).body).toEqual({
      events: [expect.any(String)],
    })
  })

  it('taxes', async () => {
    expect(
      await rows(event('ordertaxeslist', { ...csv, paid_only: true, date_range: '2026-03-01/2026-03-01' })),
    ).toEqual([
      expect.objectContaining({
        'Order code': 'SMALL',
        'Tax rate': '19.00',
        Gross: '119.00',
        Net: '100.00',
        Tax: '19.00',
        'Date of last payment': '2026-03-02',
      }),
    ])
  })
})
