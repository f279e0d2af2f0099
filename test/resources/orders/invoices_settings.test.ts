// Effects of settings on invoices: pages, payments, logo, reissue, and recipients of mails.
import sharp from 'sharp'
import type { Json } from '../../../scripts/support/document.ts'
import { closeMail } from '../../../src/core/platform/mail.ts'
import { invoiceCopies } from '../../../src/jobs/invoice_copies.ts'
import { readMailsTo } from '../../support/mail.ts'
import { mailServer } from '../../support/smtp.ts'
import { ADDRESS, create, EVENT, INVOICES, newInvoice, order, settings, world } from './invoices.setup.ts'

describe('the pages of an invoice', () => {
  it('are a PDF, the same each time', async () => {
    const { number } = await newInvoice({ invoice_address: ADDRESS })
    const pages = async (): Promise<Buffer> => {
      const answer = await fetch(`${world.base}/api/v1/organizers/kulturwerk${INVOICES}${number}/download/`, {
        headers: world.owner.headers,
      })
      expect(answer).toRespond(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain(`${number}.pdf`)
      return Buffer.from(await answer.arrayBuffer())
    }
    const first = await pages()
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await pages()).equals(first)).toBe(true)
  })

  it('have file names that are safe to save', async () => {
    await settings({ invoice_numbers_prefix: '../../.ssh/' })
    const { number } = await newInvoice()
    const { headers } = await world.owner.call('HEAD', `${INVOICES}${encodeURIComponent(number)}/download/`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="__.._.ssh_00001.pdf"')
  })

  it('are deleted with their personal data', async () => {
    const { number } = await newInvoice()
    await world.db('invoices').where({ number }).update({ shredded: true })
    expect((await world.owner.get(`${INVOICES}${number}/download/`)).status).toBe(403)
    expect((await world.owner.post(`${INVOICES}${number}/reissue/`, undefined)).status).toBe(403)
  })
})

describe('invoice_show_payments', () => {
  afterAll(() => settings({ invoice_show_payments: true }))

  it('contains the paid part of a pending order', async () => {
    const rows = {
      positions: [{ price: '119.00' }],
      payments: [{ state: 'confirmed', amount: '20.00' }, { state: 'pending' }],
      refunds: [{ state: 'transit', amount: '1.00' }],
    }
    const paidSoFar = 'Paid so far: €19.00. Remaining amount: €100.00.'
    expect((await newInvoice(rows)).payment_provider_text.split('\n')).toEqual([
      paidSoFar,
      expect.stringContaining('20'),
    ])
    for (const others of [{ ...rows, status: 'p' }, { positions: rows.positions }])
      expect((await newInvoice(others)).payment_provider_text).not.toContain('Paid so far')
    await settings({ invoice_show_payments: false })
    expect((await newInvoice(rows)).payment_provider_text).not.toContain('Paid so far')
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

  it('is that of the event when the invoice was created, and stays', async () => {
    const plain = await newInvoice()
    expect(hasImage(await pages(plain))).toBe(false)
    const [first, second] = [await upload('#7f1d1d'), await upload('#14532d')]
    await settings({ invoice_logo_image: first })
    const invoice = await newInvoice()
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

  it('changes when the invoice is regenerated', async () => {
    await world.owner.patch('/settings/', { invoice_regenerate_allowed: true })
    const invoice = await newInvoice()
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

  it('reissues the invoice of an order whose address changes', async () => {
    const { name: _, ...sent } = ADDRESS
    const first = await newInvoice({ invoice_address: ADDRESS })
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

  it('creates none for an order that has none', async () => {
    await settings({ invoice_reissue_after_modify: true })
    const { code } = await order()
    expect((await change({ order: code }, { city: 'Kiel' })).status).toBe(200)
    expect(await invoicesOf({ order: code })).toEqual([])
  })
})

describe('the beginnings of invoice numbers', () => {
  afterAll(() => settings({ invoice_numbers_counter_length: 5 }))

  it('skip numbers that another prefix has led to, also those of cancellations and of orders', async () => {
    await settings({ invoice_numbers_prefix: 'R-' })
    expect((await newInvoice()).number).toBe('R-00001')
    await settings({
      invoice_numbers_prefix: 'S-',
      invoice_numbers_prefix_cancellations: 'R-0',
      invoice_numbers_counter_length: 4,
    })
    const { number, order: code } = await newInvoice()
    expect((await world.owner.post(`${EVENT}orders/${code}/mark_expired/`, undefined)).status).toBe(200)
    expect((await world.owner.get(`${INVOICES}?refers=${number}`)).body.results).toMatchObject([{ number: 'R-00002' }])

    const other = await order()
    await settings({ invoice_numbers_prefix: `T-${other.code}-`, invoice_numbers_counter_length: 1 })
    expect((await newInvoice()).number).toBe(`T-${other.code}-1`)
    await settings({ invoice_numbers_prefix: 'T-', invoice_numbers_consecutive: false })
    expect((await create(other)).body.number).toBe(`T-${other.code}-2`)
  })

  it('wait for concurrent requests for the same number', async () => {
    const { number } = await newInvoice()
    const draw = async (on: typeof world.db, beginning: string, digits: number): Promise<string> => {
      const { rows } = await on.raw(
        'select next_invoice_number(organizer_id, ?, ?) as number from invoices where number = ?',
        [beginning, digits, number],
      )
      return rows[0].number
    }
    let second: Promise<string> | undefined
    const first = await world.db.transaction(async (trx) => {
      const drawn = await draw(trx, 'V-0', 4)
      second = draw(world.db, 'V-', 5)
      const another = `insert into invoices overriding system value
        select (jsonb_populate_record(null::invoices, to_jsonb(i) || jsonb_build_object('id', 9000000, 'number', ?::text))).* from invoices i where number = ?`
      await trx.raw(another, [drawn, number])
      return drawn
    })
    expect([first, await second]).toEqual(['V-00001', 'V-00002'])
  })
})

describe('invoice_email_organizer', () => {
  afterAll(() => settings({ invoice_email_organizer: '' }))
  const due = async (): Promise<{ invoice_ids: number[] }[]> =>
    (await world.db('boss.job').where({ name: 'invoice_copies' }).orderBy('created_on').select('data')).map(
      ({ data }) => data,
    )

  it('mails each new invoice to the addresses of the organizer', async () => {
    await newInvoice()
    expect(await due()).toEqual([])
    await settings({ invoice_email_organizer: 'books@kulturwerk.example, no address,  tax@kulturwerk.example' })
    const invoice = await newInvoice({ email: null })
    await world.owner.post(`${EVENT}orders/${invoice.order}/mark_canceled/`, {})
    const dueInvoices = await due()
    expect(dueInvoices).toHaveLength(2)
    for (const data of dueInvoices) await invoiceCopies.run(data, world.job())
    for (const data of (await due()).slice(2)) await invoiceCopies.run(data, world.job())
    for (const address of ['books', 'tax'].map((name) => `${name}@kulturwerk.example`)) {
      const mails = await readMailsTo(world.directory, address, 2)
      expect(mails.map(({ files }) => files.map(({ name, type }) => [name, type]))).toContainEqual([
        [`${invoice.number}.pdf`, 'application/pdf'],
      ])
      expect(mails.map(({ headers }) => headers.subject!.split(' ')[0]).sort()).toEqual(['Cancellation', 'Invoice'])
    }
  })

  it('sends each address its own mail: a rejected one does not repeat those of others', async () => {
    await settings({ invoice_email_organizer: 'gone@kulturwerk.example, books@kulturwerk.example' })
    const before = (await due()).length
    await newInvoice()
    const smtp = await mailServer({ answer: (to) => (to.includes('gone') ? '550 No such user' : '250 fine') })
    const config = { ...world.config, SMTP_URL: smtp.url }
    try {
      await invoiceCopies.run((await due())[before]!, world.job({ config }))
      const each = (await due()).slice(before + 1)
      expect(JSON.stringify(each)).not.toContain('@')
      const ends = await Promise.allSettled(each.map((data) => invoiceCopies.run(data, world.job({ config }))))
      // Both were enqueued at the same time, in no order.
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const rejected = ends.find((end) => end.status === 'rejected')
      expect(invoiceCopies.isFinal!(rejected!.reason)).toBe(true)
      expect(smtp.taken.map(({ to }) => to)).toEqual([['books@kulturwerk.example']])
    } finally {
      await closeMail(config)
      await smtp.close()
    }
  })
})
