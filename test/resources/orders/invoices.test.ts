import type { Json } from '../../../scripts/support/document.ts'
import { orderMail } from '../../../src/jobs/order_mail.ts'
import { readMailsTo } from '../../support/mail.ts'
import { ADDRESS, create, EVENT, INVOICES, newInvoice, order, settings, world } from './invoices.setup.ts'

describe('the invoice of an order', () => {
  it('contains the order, its recipient and its sender', async () => {
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
    const response = await create({ code })
    expect(response).toMatchObject({
      status: 201,
      body: {
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
    })
    expect(response.body.payment_provider_text).toMatch(/^Please complete your payment by /)
    expect((await world.owner.get(`${INVOICES}${response.body.number}/`)).body).toEqual(response.body)
  })

  it('is in the language of the order', async () => {
    await settings({ invoice_introductory_text: { en: 'Thank you.', de: 'Danke.' } })
    expect(await newInvoice({ locale: 'de', invoice_address: ADDRESS })).toMatchObject({
      locale: 'de',
      introductory_text: 'Danke.',
      invoice_to: expect.stringMatching(/Deutschland$/),
      payment_provider_text: expect.stringMatching(/^Bitte zahlen Sie bis zum /),
    })
  })

  it('is stamped when the order is paid, and contains who owes the tax', async () => {
    expect(await newInvoice({ status: 'p', positions: [{ tax_code: 'AE' }] })).toMatchObject({
      payment_provider_text: '',
      payment_provider_stamp: 'paid',
      additional_text: expect.stringContaining('Reverse charge'),
    })
  })

  it('omits free positions, and names, depending on settings', async () => {
    await settings({ invoice_include_free: false, invoice_attendee_name: false })
    const { lines } = await newInvoice({ positions: [{ price: '10.00', attendee_name: 'Ada' }, { price: '0.00' }] })
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
  ])('is not created %s', async (_, sent, rows) => {
    await settings(sent)
    expect(await create(await order(rows))).toRespond(400, { detail: expect.any(String), code: 'invalid_state' })
  })

  it('is created once, also by concurrent requests', async () => {
    const { code } = await order()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
    const { body } = await world.owner.get(`${INVOICES}?order=${code}`)
    expect(body.count).toBe(1)
  })

  it('is rejected for other organizers and missing orders', async () => {
    const { code } = await order()
    const there = '/api/v1/organizers/kulturwerk'
    expect((await world.stranger.post(`${there}${EVENT}orders/${code}/create_invoice/`, undefined)).status).toBe(403)
    expect((await world.stranger.get(there + INVOICES)).status).toBe(403)
    expect((await world.owner.post(`${EVENT}orders/NONE0/create_invoice/`, undefined)).status).toBe(404)
    expect((await world.owner.get(`${INVOICES}NONE-1/`)).status).toBe(404)
  })
})

describe('an order whose invoice was canceled because it expired', () => {
  const ways: [string, Json][] = [
    ['extend', { expires: '2099-12-31' }],
    ['mark_paid', {}],
  ]

  it.each(ways)('has a new one after %s, if it had one', async (action, body) => {
    const rows = { email: 'ada@example.org', positions: [{ price: '10.00' }] }
    const billed = await order(rows)
    await create(billed)
    for (const [{ code }, cancellations] of [
      [billed, [false, true, false]],
      [await order(rows), []],
    ] as const) {
      const act = (path: string, sent: Json) => world.owner.post(`${EVENT}orders/${code}/${path}/`, sent)
      expect((await act('mark_expired', {})).status).toBe(200)
      expect((await act(action, body)).status).toBe(200)
      const { results } = (await world.owner.get(`${INVOICES}?order=${code.toLowerCase()}`)).body
      expect(results.map((invoice: Json) => invoice.is_cancellation)).toEqual(cancellations)
    }
  })
})

describe('an order that is created', () => {
  const sold = async (fields: Json): Promise<Json> => {
    const { id: item } = (await world.owner.post(`${EVENT}items/`, { name: { en: 'Seat' }, default_price: '10.00' }))
      .body
    await world.owner.post(`${EVENT}quotas/`, { name: 'Seats', size: null, items: [item], variations: [] })
    const body = { positions: [{ item }], payment_provider: 'manual', ...fields }
    const response = await world.owner.post(`${EVENT}orders/`, body)
    expect(response).toMatchObject({ status: 201, body: { status: fields.status } })
    return (await world.owner.get(`${INVOICES}?order=${response.body.code}`)).body.results
  }

  it.each([
    ['admin', 'p', []],
    ['paid', 'n', []],
    ['paid', 'p', [{ payment_provider_stamp: 'paid', lines: [{ gross_value: '10.00' }] }]],
    ['True', 'n', [{ payment_provider_stamp: null, lines: [{ gross_value: '10.00' }] }]],
  ])('has its invoice immediately if invoice_generate is %s and its status %s', async (invoice_generate, status, created) => {
    await settings({ invoice_generate })
    expect(await sold({ status })).toMatchObject(created)
  })

  it('has the content of an invoice of the stored order', async () => {
    await settings({ invoice_generate: 'True', invoice_introductory_text: { en: 'Dear customer' } })
    await world.owner.patch('/settings/', { invoice_regenerate_allowed: true })
    const { body: rule } = await world.owner.post(`${EVENT}taxrules/`, { name: { en: 'VAT' }, rate: '19.00' })
    const [invoice] = await sold({
      status: 'n',
      invoice_address: {
        is_business: true,
        company: 'Hafen GmbH',
        name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Brandt' },
        street: 'Am Kai 3',
        zipcode: '20457',
        city: 'Hamburg',
        country: 'DE',
        vat_id: 'DE123',
        internal_reference: 'PO 7',
        custom_field: 'Cost centre 4',
      },
      fees: [{ fee_type: 'service', value: '2.50', description: 'Handling', tax_rule: rule.id }],
    })
    expect(invoice).toMatchObject({ invoice_to_city: 'Hamburg', lines: [{}, { tax_name: 'VAT' }] })
    expect((await world.owner.post(`${INVOICES}${invoice.number}/regenerate/`, {})).status).toBe(204)
    expect((await world.owner.get(`${INVOICES}${invoice.number}/`)).body).toEqual(invoice)
  })
})

describe('the numbers of invoices', () => {
  const numbers = async (count: number): Promise<string[]> => {
    const orders = await Promise.all(Array.from({ length: count }, () => order()))
    const answers = await Promise.all(orders.map(create))
    return answers.map(({ body }) => body.number).sort()
  }

  it('have no gaps, however many are created concurrently', async () => {
    await settings({ invoice_numbers_prefix: 'G-' })
    expect(await numbers(12)).toEqual(Array.from({ length: 12 }, (_, i) => `G-${String(i + 1).padStart(5, '0')}`))
  })

  it('have no gaps where rejected orders would have had one', async () => {
    await settings({ invoice_numbers_prefix: 'L-', invoice_generate: 'True' })
    const { id: item } = (await world.owner.post(`${EVENT}items/`, { name: { en: 'Seat' }, default_price: '10.00' }))
      .body
    await world.owner.post(`${EVENT}quotas/`, { name: 'Seats', size: 12, items: [item], variations: [] })
    const body = { positions: [{ item }], payment_provider: 'manual' }
    await Promise.all(Array.from({ length: 36 }, () => world.owner.post(`${EVENT}orders/`, body, { unchecked: true })))
    const numbers = await world.db('invoices').whereLike('number', 'L-%').orderBy('number').pluck('number')
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, i) => `L-${String(i + 1).padStart(5, '0')}`))
  })

  it('skip none for one that was not created', async () => {
    await settings({ invoice_numbers_prefix: 'S-' })
    await numbers(1)
    await create(await order({ status: 'c' }))
    expect(await numbers(1)).toEqual(['S-00002'])
  })

  it('begin with the slug of the event, or its prefix with parts of dates', async () => {
    expect((await newInvoice()).number).toMatch(/^OPENSTAGE26-[0-9]{5}$/)
    expect((await newInvoice({ testmode: true })).number).toMatch(/^OPENSTAGE26-TEST-[0-9]{5}$/)
    await settings({ invoice_numbers_prefix: 'RE%Y-%m/', invoice_numbers_counter_length: 3 })
    const { number, date } = await newInvoice()
    await settings({ invoice_numbers_counter_length: 5 })
    expect(number).toBe(`RE${date.slice(0, 7)}/001`)
    expect((await world.owner.get(`${INVOICES}${encodeURIComponent(number)}/`)).body.number).toBe(number)
  })

  it('contain the code of the order if they are not consecutive', async () => {
    await settings({ invoice_numbers_consecutive: false })
    const { order: code, number } = await newInvoice()
    expect(number).toBe(`OPENSTAGE26-${code}-1`)
    await world.owner.post(`${INVOICES}${number}/reissue/`, undefined)
    const { body } = await world.owner.get(`${INVOICES}?order=${code}`)
    expect(body.results.map(({ number }: Json) => number)).toEqual([1, 2, 3].map((i) => `OPENSTAGE26-${code}-${i}`))
  })
})

describe('an invoice that is written again', () => {
  it('is canceled by one with the same lines negated, and followed by another', async () => {
    await settings({ invoice_numbers_prefix_cancellations: 'CANCEL-' })
    const first = await newInvoice({
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
        expect(answer).toRespond(400, { detail: expect.any(String), code: 'invalid_state' })
      }
  })

  it('is not reissued if the order can have no invoice any more', async () => {
    const first = await newInvoice()
    await settings({ invoice_generate: 'False' })
    expect((await world.owner.post(`${INVOICES}${first.number}/reissue/`, undefined)).status).toBe(204)
    expect((await world.owner.get(`${INVOICES}?order=${first.order}`)).body.results).toMatchObject([
      { is_cancellation: false },
      { is_cancellation: true },
    ])
  })

  it('keeps number and date when it is regenerated, which the organizer must allow', async () => {
    const first = await newInvoice()
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
  it('is ordered by numbers or dates, for one event or all', async () => {
    const first = await newInvoice()
    const second = await newInvoice()
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

  it('mails an invoice to the customer once, and once more if requested', async () => {
    const email = 'books@example.org'
    const invoice = await newInvoice({ email })
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

  it('sends again after a failure', async () => {
    const invoice = await newInvoice({ email: 'late@example.org' })
    expect(await send(invoice)).toBe(204)
    world.clock.advance({ minutes: 61 })
    expect(await send(invoice)).toBe(204)
    world.clock.reset()
  })

  it('needs an address, and an invoice whose personal data was not deleted', async () => {
    const invoice = await newInvoice({ email: null })
    expect([await send(invoice), await send(invoice, 're')]).toEqual([400, 400])
    await world.db('invoices').where({ number: invoice.number }).update({ shredded: true })
    expect([await send(invoice), await send(invoice, 're')]).toEqual([403, 403])
    expect(await send({ number: 'NONE-00001' })).toBe(404)
  })

  it('counts invoices that other mails have attached', async () => {
    const invoice = await newInvoice({ email: 'along@example.org', status: 'n' })
    await world.owner.post(`${EVENT}orders/${invoice.order}/resend_link/`, {})
    await deliver(invoice)
    expect([await state(invoice), await send(invoice)]).toEqual([['completed', 'email', true], 403])
  })
})
