import sharp from 'sharp'
import type { Json } from '../../../scripts/support/document.ts'
import { invoiceCopies } from '../../../src/jobs/invoice_copies.ts'
import { orderMail } from '../../../src/jobs/order_mail.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { readMailsTo } from '../../support/mail.ts'
import type { OrderRows } from '../../support/written_orders.ts'
import { writeOrder } from '../../support/written_orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26/'
const INVOICES = `${EVENT}invoices/`
const settings = (body: Json) => world.owner.patch(`${EVENT}settings/`, body)
const order = (rows: OrderRows = {}) => writeOrder(world.db, { slug: 'openstage26' }, { status: 'n', ...rows })
const create = ({ code }: { code: string }) => world.owner.post(`${EVENT}orders/${code}/create_invoice/`, undefined)
const made = async (rows: OrderRows = {}): Promise<Json> => {
  const { status, body } = await create(await order(rows))
  expect([status, body]).toMatchObject([201, {}])
  return body
}
const ADDRESS = {
  is_business: true,
  company: 'Okafor Sound',
  name: 'Ada Okafor',
  name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Okafor' },
  street: 'Kastanienallee 4',
  zipcode: '20357',
  city: 'Hamburg',
  country: 'DE',
  internal_reference: 'PO 4711',
}

beforeEach(async () => {
  await settings({
    invoice_generate: 'admin',
    invoice_numbers_prefix: '',
    invoice_numbers_prefix_cancellations: '',
    invoice_numbers_consecutive: true,
    invoice_generate_sales_channels: ['web'],
  })
  await world.owner.patch('/settings/', { invoice_regenerate_allowed: false })
})

describe('the invoice of an order', () => {
  it('says what the order is, whom it is for and whom it is from', async () => {
    await settings({
      invoice_address_from_name: 'Kulturwerk e. V.',
      invoice_address_from: 'Hafenstraße 1',
      invoice_address_from_country: 'DE',
      invoice_introductory_text: { en: 'Thank you.', de: 'Danke.' },
    })
    const { code } = await order({
      invoice_address: ADDRESS,
      positions: [
        { price: '119.00', tax_rate: '19.00', tax_value: '19.00', attendee_name: 'Ada Okafor' },
        { price: '20.00' },
      ],
      fees: [{ fee_type: 'shipping', value: '4.90', tax_rate: 0, tax_value: 0 }],
    })
    const { status, body } = await create({ code })
    expect([status, body]).toMatchObject([
      201,
      {
        order: code,
        event: 'openstage26',
        is_cancellation: false,
        refers: null,
        invoice_from_name: 'Kulturwerk e. V.',
        invoice_from: 'Hafenstraße 1',
        invoice_to: 'Okafor Sound\nAda Okafor\nKastanienallee 4\n20357 Hamburg\nGermany',
        invoice_to_is_business: true,
        internal_reference: 'PO 4711',
        introductory_text: 'Thank you.',
        payment_provider_stamp: null,
        lines: [
          { position: 1, gross_value: '119.00', tax_value: '19.00', tax_rate: '19.00', attendee_name: 'Ada Okafor' },
          { position: 2, gross_value: '20.00' },
          { position: 3, gross_value: '4.90', description: 'Shipping fee', fee_type: 'shipping', item: null },
        ],
      },
    ])
    expect(body.payment_provider_text).toMatch(/^Please complete your payment by /)
    expect((await world.owner.get(`${INVOICES}${body.number}/`)).body).toEqual(body)
  })

  it('speaks the language of the order', async () => {
    await settings({ invoice_introductory_text: { en: 'Thank you.', de: 'Danke.' } })
    expect(await made({ locale: 'de', invoice_address: ADDRESS })).toMatchObject({
      locale: 'de',
      introductory_text: 'Danke.',
      invoice_to: expect.stringMatching(/Deutschland$/),
      payment_provider_text: expect.stringMatching(/^Bitte zahlen Sie bis zum /),
    })
  })

  it('is stamped when the order is paid, and tells the recipient who owes the tax', async () => {
    expect(await made({ status: 'p', positions: [{ tax_code: 'AE' }] })).toMatchObject({
      payment_provider_text: '',
      payment_provider_stamp: 'paid',
      additional_text: expect.stringContaining('Reverse charge'),
    })
  })

  it('leaves out what costs nothing, and names, where the event says so', async () => {
    await settings({ invoice_include_free: false, invoice_attendee_name: false })
    const { lines } = await made({ positions: [{ price: '10.00', attendee_name: 'Ada' }, { price: '0.00' }] })
    await settings({ invoice_include_free: true, invoice_attendee_name: true })
    expect(lines).toMatchObject([{ gross_value: '10.00', attendee_name: null }])
  })

  it.each([
    ['where the event makes none', { invoice_generate: 'False' }, {}],
    ['of an order of nothing', {}, { positions: [{ price: '0.00' }] }],
    ['of an order that awaits approval', {}, { require_approval: true }],
    ['of an expired order', {}, { status: 'e' }],
    ['of a canceled order', {}, { status: 'c' }],
    ['of another sales channel', { invoice_generate_sales_channels: [] }, {}],
  ])('is not made %s', async (_, sent, rows) => {
    await settings(sent)
    const { status, body } = await create(await order(rows))
    expect([status, body]).toEqual([400, { detail: expect.any(String) }])
  })

  it('is made once, also when it is asked for several times at once', async () => {
    const { code } = await order()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
    const { body } = await world.owner.get(`${INVOICES}?order=${code}`)
    expect(body.count).toBe(1)
  })

  it('is not for others, and not of what there is not', async () => {
    const { code } = await order()
    const there = '/api/v1/organizers/kulturwerk'
    expect((await world.stranger.post(`${there}${EVENT}orders/${code}/create_invoice/`, undefined)).status).toBe(403)
    expect((await world.stranger.get(there + INVOICES)).status).toBe(403)
    expect((await world.owner.post(`${EVENT}orders/NONE0/create_invoice/`, undefined)).status).toBe(404)
    expect((await world.owner.get(`${INVOICES}NONE-1/`)).status).toBe(404)
  })
})

describe('an order that is created', () => {
  const sold = async (fields: Json): Promise<Json> => {
    const { id: item } = (await world.owner.post(`${EVENT}items/`, { name: { en: 'Seat' }, default_price: '10.00' }))
      .body
    await world.owner.post(`${EVENT}quotas/`, { name: 'Seats', size: null, items: [item], variations: [] })
    const body = { positions: [{ item }], payment_provider: 'manual', ...fields }
    const { status, body: order } = await world.owner.post(`${EVENT}orders/`, body)
    expect([status, order]).toMatchObject([201, { status: fields.status }])
    return (await world.owner.get(`${INVOICES}?order=${order.code}`)).body.results
  }

  it.each([
    ['admin', 'p', []],
    ['paid', 'n', []],
    ['paid', 'p', [{ payment_provider_stamp: 'paid', lines: [{ gross_value: '10.00' }] }]],
    ['True', 'n', [{ payment_provider_stamp: null, lines: [{ gross_value: '10.00' }] }]],
  ])('has its invoice at once where invoice_generate is %s and its status %s', async (invoice_generate, status, found) => {
    await settings({ invoice_generate })
    expect(await sold({ status })).toMatchObject(found)
  })
})

describe('the numbers of invoices', () => {
  const numbers = async (count: number): Promise<string[]> => {
    const orders = await Promise.all(Array.from({ length: count }, () => order()))
    const answers = await Promise.all(orders.map(create))
    return answers.map(({ body }) => body.number).sort()
  }

  it('have no gaps, however many are made at once', async () => {
    await settings({ invoice_numbers_prefix: 'G-' })
    expect(await numbers(12)).toEqual(Array.from({ length: 12 }, (_, i) => `G-${String(i + 1).padStart(5, '0')}`))
  })

  it('skip none for one that was not made', async () => {
    await settings({ invoice_numbers_prefix: 'S-' })
    await numbers(1)
    await create(await order({ status: 'c' }))
    expect(await numbers(1)).toEqual(['S-00002'])
  })

  it('begin with the slug of the event, or with what the event says, dates in it', async () => {
    expect((await made()).number).toMatch(/^OPENSTAGE26-[0-9]{5}$/)
    expect((await made({ testmode: true })).number).toMatch(/^OPENSTAGE26-TEST-[0-9]{5}$/)
    await settings({ invoice_numbers_prefix: 'RE%Y-%m/', invoice_numbers_counter_length: 3 })
    const { number, date } = await made()
    await settings({ invoice_numbers_counter_length: 5 })
    expect(number).toBe(`RE${date.slice(0, 7)}/001`)
    expect((await world.owner.get(`${INVOICES}${encodeURIComponent(number)}/`)).body.number).toBe(number)
  })

  it('are those of the order where they do not run', async () => {
    await settings({ invoice_numbers_consecutive: false })
    const { order: code, number } = await made()
    expect(number).toBe(`OPENSTAGE26-${code}-1`)
    await world.owner.post(`${INVOICES}${number}/reissue/`, undefined)
    const { body } = await world.owner.get(`${INVOICES}?order=${code}`)
    expect(body.results.map(({ number }: Json) => number)).toEqual([1, 2, 3].map((i) => `OPENSTAGE26-${code}-${i}`))
  })
})

describe('an invoice that is made anew', () => {
  it('is canceled by one with the same lines negated, and followed by another', async () => {
    await settings({ invoice_numbers_prefix_cancellations: 'CANCEL-' })
    const first = await made({
      positions: [{ price: '119.00', tax_rate: '19.00', tax_value: '19.00' }],
      invoice_address: ADDRESS,
    })
    expect((await world.owner.post(`${INVOICES}${first.number}/reissue/`, undefined)).status).toBe(204)
    const { body } = await world.owner.get(`${INVOICES}?refers=${first.number}`)
    expect(body.results).toMatchObject([
      {
        number: expect.stringMatching(/^CANCEL-/),
        is_cancellation: true,
        refers: first.number,
        invoice_to: first.invoice_to,
        lines: [{ gross_value: '-119.00', tax_value: '-19.00', tax_rate: '19.00' }],
      },
    ])
    const all = await world.owner.get(`${INVOICES}?order=${first.order}&is_cancellation=false`)
    expect(all.body.count).toBe(2)
    for (const number of [first.number, body.results[0].number])
      for (const action of ['reissue', 'regenerate']) {
        const answer = await world.owner.post(`${INVOICES}${number}/${action}/`, undefined)
        expect([answer.status, answer.body]).toEqual([400, { detail: expect.any(String) }])
      }
  })

  it('has none after it where the order can have none any more', async () => {
    const first = await made()
    await settings({ invoice_generate: 'False' })
    expect((await world.owner.post(`${INVOICES}${first.number}/reissue/`, undefined)).status).toBe(204)
    expect((await world.owner.get(`${INVOICES}?order=${first.order}`)).body.results).toMatchObject([
      { is_cancellation: false },
      { is_cancellation: true },
    ])
  })

  it('keeps number and date when it is written anew, which the organizer has to allow', async () => {
    const first = await made()
    await settings({ invoice_footer_text: { en: 'Now with a footer' } })
    const again = (): Promise<Json> => world.owner.post(`${INVOICES}${first.number}/regenerate/`, undefined)
    expect((await again()).status).toBe(403)
    await world.owner.patch('/settings/', { invoice_regenerate_allowed: true })
    expect((await again()).status).toBe(204)
    expect((await world.owner.get(`${INVOICES}${first.number}/`)).body).toEqual({
      ...first,
      footer_text: 'Now with a footer',
    })
  })
})

describe('the list of invoices', () => {
  it('is in the order of numbers or dates, of one event or of all', async () => {
    const first = await made()
    const second = await made()
    const list = async (query: string, base = INVOICES): Promise<string[]> =>
      (await world.owner.get(`${base}?${query}`)).body.results.map(({ number }: Json) => number)
    const both = `number=${first.number}&number=${second.number}`
    expect(await list(both)).toEqual([first.number, second.number])
    expect(await list(`${both}&ordering=-nr`)).toEqual([second.number, first.number])
    expect(await list(`${both}&ordering=-date`, '/invoices/')).toEqual([second.number, first.number])
    expect(await list(`order=${first.order}&order=${second.order}`)).toEqual([first.number, second.number])
    expect(await list(`${both}&locale=de`)).toEqual([])
    expect(await list(`${both}&is_cancellation=true`)).toEqual([])
  })
})

describe('the pages of an invoice', () => {
  it('are a PDF, the same each time', async () => {
    const { number } = await made({ invoice_address: ADDRESS })
    const pages = async (): Promise<Buffer> => {
      const answer = await fetch(`${world.base}/api/v1/organizers/kulturwerk${INVOICES}${number}/download/`, {
        headers: world.owner.headers,
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`)
      return Buffer.from(await answer.arrayBuffer())
    }
    const first = await pages()
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pages()).equals(first)).toBe(true)
  })

  it('are not there any more once their people were deleted', async () => {
    const { number } = await made()
    await world.db('invoices').where({ number }).update({ shredded: true })
    expect((await world.owner.get(`${INVOICES}${number}/download/`)).status).toBe(403)
    expect((await world.owner.post(`${INVOICES}${number}/reissue/`, undefined)).status).toBe(403)
  })
})

describe('invoice_show_payments', () => {
  afterAll(() => settings({ invoice_show_payments: true }))

  it('says what was paid of an order that is not paid yet', async () => {
    const rows = {
      positions: [{ price: '119.00' }],
      payments: [{ state: 'confirmed', amount: '20.00' }, { state: 'pending' }],
      refunds: [{ state: 'transit', amount: '1.00' }],
    }
    const told = 'Paid so far: €19.00. Still to pay: €100.00.'
    expect((await made(rows)).payment_provider_text.split('\n')).toEqual([told, expect.stringContaining('20')])
    for (const others of [{ ...rows, status: 'p' }, { positions: rows.positions }])
      expect((await made(others)).payment_provider_text).not.toContain('Paid so far')
    await settings({ invoice_show_payments: false })
    expect((await made(rows)).payment_provider_text).not.toContain('Paid so far')
  })
})

describe('the logo of an invoice', () => {
  const upload = async (color: string): Promise<string> => {
    const size = { width: 400, height: 120, channels: 3 as const }
    const content = await sharp({ create: { ...size, background: color } })
      .png()
      .toBuffer()
    const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="logo.png"' }
    return (await world.owner.call('POST', '/api/v1/upload', content, { headers })).body.id
  }
  const uses = async (id: string): Promise<number> =>
    (
      await world
        .db('uploads')
        .where({ id: id.slice('file:'.length) })
        .first('uses')
    ).uses
  const pages = async ({ number }: Json): Promise<Buffer> => {
    const path = `${world.base}/api/v1/organizers/kulturwerk${INVOICES}${number}/download/`
    return Buffer.from(await (await fetch(path, { headers: world.owner.headers })).arrayBuffer())
  }
  const hasImage = (pdf: Buffer): boolean => pdf.includes('/Subtype /Image')
  afterAll(() => settings({ invoice_logo_image: null }))

  it('is that of the event when the invoice was made, and stays', async () => {
    const plain = await made()
    expect(hasImage(await pages(plain))).toBe(false)
    const [first, second] = [await upload('#7f1d1d'), await upload('#14532d')]
    await settings({ invoice_logo_image: first })
    const invoice = await made()
    const before = await pages(invoice)
    expect(hasImage(before)).toBe(true)
    await settings({ invoice_logo_image: second })
    expect((await pages(invoice)).equals(before)).toBe(true)
    expect([await uses(first), await uses(second)]).toEqual([1, 1])
    await world.owner.post(`${INVOICES}${invoice.number}/reissue/`, {})
    expect([await uses(first), await uses(second)]).toEqual([2, 2])
    const { id } = await world.db('orders').where({ code: invoice.order }).first('id')
    await world.db('invoices').where({ order_id: id }).delete()
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    expect(hasImage(await pages(plain))).toBe(false)
  })

  it('is another one when the invoice is written anew', async () => {
    await world.owner.patch('/settings/', { invoice_regenerate_allowed: true })
    const invoice = await made()
    const logo = await upload('#1e3a8a')
    await settings({ invoice_logo_image: logo })
    const before = await pages(invoice)
    await world.owner.post(`${INVOICES}${invoice.number}/regenerate/`, {})
    expect((await pages(invoice)).equals(before)).toBe(false)
    expect(await uses(logo)).toBe(2)
  })
})

describe('invoice_reissue_after_modify', () => {
  const change = ({ order }: Json, invoice_address: object) =>
    world.owner.patch(`${EVENT}orders/${order}/`, { invoice_address })
  const invoicesOf = async ({ order }: Json): Promise<[boolean, string | null][]> =>
    (await world.owner.get(`${INVOICES}?order=${order}`)).body.results.map((one: Json) => [
      one.is_cancellation,
      one.invoice_to_city,
    ])
  afterAll(() => settings({ invoice_reissue_after_modify: false }))

  it('gives an order with another address another invoice', async () => {
    const { name: _, ...sent } = ADDRESS
    const first = await made({ invoice_address: ADDRESS })
    await change(first, { ...sent, city: 'Bremen' })
    expect(await invoicesOf(first)).toEqual([[false, 'Hamburg']])
    await settings({ invoice_reissue_after_modify: true })
    await change(first, { ...sent, city: 'Kiel' })
    const all = [
      [false, 'Hamburg'],
      [true, 'Hamburg'],
      [false, 'Kiel'],
    ]
    expect(await invoicesOf(first)).toEqual(all)
    await change(first, { ...sent, city: 'Kiel' })
    expect(await invoicesOf(first)).toEqual(all)
  })

  it('makes none for an order that has none', async () => {
    await settings({ invoice_reissue_after_modify: true })
    const { code } = await order()
    expect((await change({ order: code }, { city: 'Kiel' })).status).toBe(200)
    expect(await invoicesOf({ order: code })).toEqual([])
  })
})

describe('invoice_email_organizer', () => {
  afterAll(() => settings({ invoice_email_organizer: '' }))
  const due = async (): Promise<{ invoice_ids: number[] }[]> =>
    (await world.db('boss.job').where({ name: 'invoice_copies' }).orderBy('created_on').select('data')).map(
      ({ data }) => data,
    )

  it('has each new invoice mailed to the addresses of the organizer', async () => {
    await made()
    expect(await due()).toEqual([])
    await settings({ invoice_email_organizer: 'books@kulturwerk.example, no address,  tax@kulturwerk.example' })
    const invoice = await made({ email: null })
    await world.owner.post(`${EVENT}orders/${invoice.order}/mark_canceled/`, {})
    const found = await due()
    expect(found).toHaveLength(2)
    for (const data of found) await invoiceCopies.run(data, world.job())
    for (const address of ['books', 'tax'].map((name) => `${name}@kulturwerk.example`)) {
      const mails = await readMailsTo(world.directory, address, 2)
      expect(mails.map(({ files }) => files.map(({ name, type }) => [name, type]))).toContainEqual([
        [`${invoice.number}.pdf`, 'application/pdf'],
      ])
      expect(mails.map(({ headers }) => headers.subject!.split(' ')[0]).sort()).toEqual(['Cancellation', 'Invoice'])
    }
  })
})

describe('invoices.transmit', () => {
  const send = async ({ number }: Json, again = ''): Promise<number> =>
    (await world.owner.post(`${INVOICES}${number}/${again}transmit/`, {})).status
  const state = async ({ number }: Json) => {
    const { transmission_status, transmission_provider, transmission_date } = (
      await world.owner.get(`${INVOICES}${number}/`)
    ).body
    return [transmission_status, transmission_provider, transmission_date !== null]
  }
  const deliver = async ({ order }: Json): Promise<void> => {
    const mails = world.db('order_mails').join('orders', 'orders.id', 'order_id').where({ code: order, sent: null })
    for (const mail_id of await mails.pluck('order_mails.id')) await orderMail.run({ mail_id }, world.job())
  }

  it('mails an invoice to the customer once, and once more when that is asked for', async () => {
    const email = 'books@example.org'
    const invoice = await made({ email })
    expect([await send(invoice), await send(invoice), await send(invoice, 're')]).toEqual([204, 409, 409])
    expect(await state(invoice)).toEqual(['pending', null, false])
    await deliver(invoice)
    expect(await state(invoice)).toEqual(['completed', 'email', true])
    const [mail] = await readMailsTo(world.directory, email)
    expect(mail!.headers.subject).toBe(`Invoice for your order ${invoice.order}: Open Stage Conference`)
    expect(mail!.files.map(({ name }) => name)).toEqual([`${invoice.number}.pdf`])
    expect([await send(invoice), await send(invoice, 're')]).toEqual([403, 204])
    expect(await state(invoice)).toEqual(['pending', 'email', true])
    await deliver(invoice)
    expect(await readMailsTo(world.directory, email, 2)).toHaveLength(2)
    expect(await state(invoice)).toEqual(['completed', 'email', true])
  })

  it('takes up again what was given up', async () => {
    const invoice = await made({ email: 'late@example.org' })
    expect(await send(invoice)).toBe(204)
    world.clock.advance({ minutes: 61 })
    expect(await send(invoice)).toBe(204)
    world.clock.reset()
  })

  it('needs an address, and what the invoice said of people', async () => {
    const invoice = await made({ email: null })
    expect([await send(invoice), await send(invoice, 're')]).toEqual([400, 400])
    await world.db('invoices').where({ number: invoice.number }).update({ shredded: true })
    expect([await send(invoice), await send(invoice, 're')]).toEqual([403, 403])
    expect(await send({ number: 'NONE-00001' })).toBe(404)
  })

  it('knows what another mail about the order has brought', async () => {
    const invoice = await made({ email: 'along@example.org', status: 'n' })
    await world.owner.post(`${EVENT}orders/${invoice.order}/resend_link/`, {})
    await deliver(invoice)
    expect([await state(invoice), await send(invoice)]).toEqual([['completed', 'email', true], 403])
  })
})
