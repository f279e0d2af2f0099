// Mails to customers about their orders: one per cause, in the customer's language, and with any name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../scripts/support/document.ts'
import { unknownPlaceholders } from '../../../src/domain/catalog/mail_placeholders.ts'
import { paragraphs } from '../../../src/domain/orders/messages/filling.ts'
import { mailOfNewOrder, ORDER_MAILS, sendOrderMail } from '../../../src/domain/orders/messages/order_mails.ts'
import { orderMail } from '../../../src/jobs/order_mail.ts'
import { CATALOGUES } from '../../../src/messages/translate.ts'
import { leastCpuMs } from '../../support/cpu_time.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { mailsTo, readMail, readMailsTo } from '../../support/mail.ts'
import type { WrittenOrder } from '../../support/orders.ts'
import { someOrder } from '../../support/orders.ts'

let world: Festival
let resting: Festival
beforeAll(async () => {
  ;[world, resting] = await Promise.all([festival({ work: true }), festival()])
})
afterAll(async () => {
  await world?.end()
  await resting?.end()
})

const address = ({ code }: WrittenOrder): string => `${code.toLowerCase()}@customer.example`
const send = (order: WrittenOrder, ...rest: [Parameters<typeof sendOrderMail>[2], Json?]) => {
  const { now, enqueue } = world.job()
  return world.db.transaction((db) => sendOrderMail({ db, now, enqueue }, order, ...rest))
}
/** Returns the mail of an order with these fields. */
async function mailed(kind: Parameters<typeof sendOrderMail>[2], fields: Json = {}, options?: Json) {
  const order = await someOrder(world.db, fields)
  await send(order, kind, options)
  const [mail] = await readMailsTo(world.directory, fields.email ?? address(order))
  return { order, mail: mail! }
}

const settings = (values: Json) => world.owner.patch('/events/openstage26/settings/', values)

describe('a mail about an order', () => {
  it('contains the positions, the amount due and the deadline, with the link to the page of the order', async () => {
    const { order, mail } = await mailed('order_placed', {
      positions: [{ attendee_name: 'Ada Okafor', price: '390.00' }],
      fees: [{ description: 'Shipping', value: '4.90' }],
      payments: [{}],
      expires: '2026-12-04T22:59:59Z',
    })
    const url = `http://tickets.example/events/kulturwerk/openstage26/order/${order.code}/${order.secret}/`
    expect(mail.headers.subject).toContain(`Your order ${order.code}: `)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(url)
      expect(part).toContain('€394.90')
      expect(part).toContain('Friday, 4 December 2026')
      expect(part).toContain('Ada Okafor')
      expect(part).toContain(`OPENSTAGE26-${order.code}`)
      expect(part).not.toMatch(/\{\w+\}|placeholder/)
    }
    expect(mail.html).toContain(`<a href="${url}" rel="nofollow noopener ugc">${url}</a>`)
  })

  it('is in the language of the order', async () => {
    const { order, mail } = await mailed('order_paid', { locale: 'de', status: 'p' })
    expect(mail.headers.subject).toContain(`Ihre Bestellung ${order.code} ist bezahlt: `)
    expect(mail.text).toContain('49,00\u00a0€')
  })

  it('omits empty placeholders', async () => {
    const { mail } = await mailed('order_denied')
    expect(mail.text).toContain('was not approved.\n\nYou can view your order here:')
    expect(mail.html).not.toMatch(/<p>\s*<\/p>/)
    const withComment = await mailed('order_denied', {}, { comment: 'The workshop is for\nmembers <only>.' })
    expect(withComment.mail.text).toContain('\n\nThe workshop is for\nmembers <only>.\n\n')
    expect(withComment.mail.html).toContain('The workshop is for<br>members &lt;only&gt;.')
  })

  it('contains the texts of the event, in its language', async () => {
    await settings({
      mail_subject_order_changed: { en: 'News for {name}', de: 'Neues für {name}' },
      mail_text_order_changed: {
        en: '**{invoice_company}**, {name_given_name}: [your order]({url}) of {total} {currency}. {nothing',
      },
      mail_prefix: 'Open Stage',
      mail_from_name: 'Stage\u00a0Office',
      contact_mail: 'stage@kulturwerk.example',
    })
    const { order } = await (async () => {
      const order = await someOrder(world.db, { locale: 'en' })
      await world.db('invoice_addresses').insert({
        order_id: order.id,
        name: 'Ada Okafor',
        name_parts: { given_name: 'Ada', family_name: 'Okafor' },
        company: 'Okafor & Daughters',
      })
      await send(order, 'order_changed')
      return { order }
    })()
    const [mail] = await readMailsTo(world.directory, address(order))
    expect(mail!.headers.subject).toBe('[Open Stage] News for Ada Okafor')
    expect(mail!.headers.from).toBe('Stage\u00a0Office <boxoffice@localhost>')
    expect(mail!.headers['reply-to']).toBe('stage@kulturwerk.example')
    expect(mail!.text).toContain('Okafor & Daughters, Ada: your order: http://tickets.example/')
    expect(mail!.html).toContain('<strong>Okafor &amp; Daughters</strong>, Ada: <a href="http://tickets.example/')
    expect(mail!.html).toContain('of 49.00 EUR. {nothing')
  })

  it('is sent whatever a text does with the marks of its placeholders', async () => {
    const mark = 'https://placeholder.invalid/'
    const halves = `${mark.slice(0, 12)}${mark}${mark.slice(12)}`
    await settings({
      mail_text_resend_link: { en: `Dear {name}, ${halves}7/ [x](${halves}999/) \ue0005\ue001 {url}` },
      mail_prefix: null,
    })
    const { mail } = await mailed('resend_link', { positions: [{ attendee_name: 'Ada Okafor' }] })
    for (const part of [mail.text, mail.html]) expect(part).toContain('Dear Ada Okafor,')
  })

  it('has no marks of Markdown in its plain text', async () => {
    await settings({
      mail_text_order_changed: {
        en: `# News\n\n> **Doors** open at __seven__, ~~six~~ \`sharp\`.\n\n1. [Map](https://kulturwerk.example/map)\n2. <https://kulturwerk.example/faq>\n   - *bring* your ticket\n\n| hall | floor |\n|---|---|\n| A | **2** |\n\n![logo](https://kulturwerk.example/logo.png) [{event}]({url}) [mail us](mailto:a@b.example)\nhttps://kulturwerk.example/a_b_c 3 \\* 4`,
      },
      mail_prefix: null,
    })
    const { order, mail } = await mailed('order_changed')
    const url = `http://tickets.example/events/kulturwerk/openstage26/order/${order.code}/${order.secret}/`
    expect(mail.text).toContain(`News

> Doors open at seven, six sharp.

1. Map: https://kulturwerk.example/map
2. https://kulturwerk.example/faq
   - bring your ticket

hall · floor
A · 2

logo Open Stage Conference: ${url} mail us: a@b.example
https://kulturwerk.example/a_b_c 3 * 4

`)
    await settings({ mail_text_order_changed: null })
    for (const kind of ORDER_MAILS) {
      const { mail } = await mailed(kind, { locale: 'de', status: kind === 'order_expire_warning' ? 'n' : 'p' })
      expect(mail.text).not.toMatch(/[*`#[\]<>]/)
    }
  })

  it('escapes values: they are neither HTML nor Markdown nor headers', async () => {
    await settings({
      mail_subject_resend_link: { en: 'For {name}' },
      mail_text_resend_link: { en: 'Dear {name}, [x]({name}) {url}' },
      mail_prefix: null,
    })
    const name = 'Eve <img src=x onerror=alert(1)> **bold** [a](javascript:alert(1))\r\nBcc: eve@evil.example'
    const { order, mail } = await mailed('resend_link', { positions: [{ attendee_name: name }] })
    expect(mail.html).toContain('Eve &lt;img src=x onerror=alert(1)&gt; **bold** [a](javascript:alert(1))')
    expect(mail.html).not.toMatch(/<img|<strong>bold|href="javascript/)
    expect(mail.text).toContain(name.replaceAll('\r\n', '\n'))
    expect(mail.headers.bcc).toBeUndefined()
    expect(mail.headers.subject).toMatch(/^For Eve <img .* Bcc: eve@evil\.example$/)
    expect(await mailsTo(world.directory, address(order))).toHaveLength(1)
  })

  it('has a default text for every kind in both languages, with known placeholders', () => {
    const keys = ORDER_MAILS.flatMap((kind) => [`mail_template.${kind}.subject`, `mail_template.${kind}.text`])
    for (const catalogue of CATALOGUES.values()) {
      const templates = Object.entries(catalogue).filter(([key]) => key.startsWith('mail_template.'))
      expect(templates.map(([key]) => key).sort()).toEqual(keys.sort())
      expect(templates.flatMap(([, text]) => unknownPlaceholders(text, 'order'))).toEqual([])
    }
  })
})

describe('the mail of a paid order', () => {
  const KINDS = ['order_paid', 'order_free', 'order_approved_free'] as const
  const texts = async (fields: Json, kind: (typeof KINDS)[number] = 'order_paid') => {
    const { mail } = await mailed(kind, { status: 'p', ...fields })
    return mail.text.slice(0, mail.text.indexOf('\n----------\n'))
  }
  beforeAll(async () => {
    await settings({ mail_prefix: null, mail_attach_tickets: false })
    await world
      .db('events')
      .where({ slug: 'openstage26' })
      .update({ date_from: '2026-12-04T08:00:00Z', date_to: '2026-12-05T17:00:00Z' })
  })
  afterAll(() => settings({ ticket_download: true, ticket_download_date: null, mail_attach_tickets: null }))

  it.each(
    KINDS,
  )('%s contains time and location of the event, in its time zone and the language of the order', async (kind) => {
    expect(await texts({}, kind)).toContain(
      '\n\nFriday, 4 December 2026 at 09:00\u2009–\u2009Saturday, 5 December 2026 at 18:00\nSpeicher 5, Hamburg\n\n',
    )
    expect(await texts({ locale: 'de' }, kind)).toContain(
      'Freitag, 4. Dezember 2026 um 09:00\u2009–\u2009Samstag, 5. Dezember',
    )
  })

  it('states whether tickets can be downloaded now, later or not at all', async () => {
    await settings({ ticket_download: true, ticket_download_date: null })
    expect(await texts({})).toContain('\n\nYou can download your ticket now.\n\n')
    expect(await texts({ positions: [{}, {}], locale: 'de' })).toContain('Sie können Ihre Tickets jetzt herunterladen.')
    await settings({ ticket_download_date: '2100-01-01T00:00:00Z' })
    expect(await texts({ positions: [{}, {}] })).toContain(
      'You can download your tickets from Friday, 1 January 2100 at 01:00.',
    )
    for (const off of [{ ticket_download: false }, { ticket_download: true, ticketoutput_pdf__enabled: false }]) {
      await settings(off)
      expect(await texts({})).toContain('This event does not offer tickets for download.')
    }
    await settings({ ticketoutput_pdf__enabled: null })
  })

  it('does not mention tickets if there are none', async () => {
    const item = await world.db('items').where({ id: 1 }).first('generate_tickets')
    await world.db('items').update({ generate_tickets: false })
    expect(await texts({})).toMatch(/Hamburg\n\nYou can view your order/)
    await world.db('items').update({ generate_tickets: item.generate_tickets })
  })

  it('names each date of a series once, the earliest first, with its location if there are several', async () => {
    const dates = await world
      .db('subevents as s')
      .join('events as e', 'e.id', 's.event_id')
      .where({ 'e.slug': 'kellerkonzerte' })
      .orderBy('s.id', 'desc')
      .limit(2)
      .pluck('s.id')
    const [late, early] = dates
    const change = (id: number, values: Json) => world.db('subevents').where({ id }).update(values)
    await change(early, { name: '{"en": "Gleis 9"}', date_from: '2099-11-06T19:00:00Z', date_to: null })
    await change(late, { name: '{"en": "Trio Fjord"}', date_from: '2099-11-07T19:00:00Z', date_to: null })
    const positions = [late, early, late].map((subevent_id) => ({ subevent_id }))
    const series = { event: 'kellerkonzerte', positions }
    await world.owner.patch('/events/kellerkonzerte/settings/', {
      ticket_download: true,
      ticket_download_date: 'RELDATE/1/00:00:00/date_from/',
    })
    expect(await texts(series)).toContain(`
Gleis 9 · Friday, 6 November 2099 at 20:00
Trio Fjord · Saturday, 7 November 2099 at 20:00
Kulturwerk, cellar stage

You can download your tickets from Thursday, 5 November 2099 at 00:00.
`)
    await change(late, { location: '{"en": "Harbour\\nPier 3"}' })
    expect(await texts(series)).toContain(`
Gleis 9 · Friday, 6 November 2099 at 20:00 · Kulturwerk, cellar stage
Trio Fjord · Saturday, 7 November 2099 at 20:00 · Harbour, Pier 3
`)
    expect(await texts({ ...series, positions: [{ subevent_id: late }] })).toContain(`
Saturday, 7 November 2099 at 20:00
Harbour
Pier 3

`)
    await change(early, { date_from: '2026-11-06T19:00:00Z' })
    expect(await texts(series)).toContain(
      'You can download some of your tickets now, and the others from Friday, 6 November 2099 at 00:00.',
    )
  })

  it('contains the availability of tickets in texts of the event and of rules, too', async () => {
    await settings({ mail_text_order_paid: { en: 'On {event_times}. {ticket_download}' }, ticket_download: false })
    expect(await texts({})).toMatch(/^On Friday, 4 December 2026 .* This event does not offer tickets for download\.\n/)
    await settings({ mail_text_order_paid: null })
    const { status } = await world.owner.post('/events/openstage26/sendmail_rules/', {
      subject: { en: 'Soon: {event}' },
      template: { en: '{event_times}\n{ticket_download}' },
      send_date: '2100-01-01T00:00:00Z',
    })
    expect(status).toBe(201)
  })
})

describe('attachments', () => {
  const attached = async (kind: Parameters<typeof sendOrderMail>[2], fields: Json = {}) =>
    (await mailed(kind, { status: 'p', ...fields })).mail.files
  const all = { ticket_download: true, ticket_download_date: null, mail_attach_ical: true }

  it('are all tickets that the customer can download, and the times of the event', async () => {
    await settings(all)
    const [pdf, calendar, ...rest] = await attached('order_paid', { positions: [{}, {}] })
    expect(rest).toEqual([])
    expect([pdf!.name, pdf!.type]).toEqual([expect.stringMatching(/^openstage26-Z\w+\.pdf$/), 'application/pdf'])
    expect(pdf!.content.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect([calendar!.name, calendar!.type]).toEqual(['openstage26.ics', 'text/calendar'])
    expect(calendar!.content.toString()).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n[^]*SUMMARY:Open Stage Conference\r\n[^]*END:VCALENDAR\r\n$/,
    )
    expect((await attached('order_placed', { status: 'n' })).map(({ type }) => type)).toEqual(['text/calendar'])
    expect(await attached('order_canceled', { status: 'c' })).toEqual([])
  })

  it.each([
    { ticket_download: false },
    { ticket_download_date: '2100-01-01T00:00:00Z' },
    { mail_attach_tickets: false },
    { ticketoutput_pdf__enabled: false },
  ])('are no tickets with the settings %j', async (values) => {
    await settings({ ...all, ...values, mail_attach_ical: false })
    expect(await attached('order_paid')).toEqual([])
    await settings({ ...Object.fromEntries(Object.keys(values).map((key) => [key, null])), ...all })
  })

  it('are the times of each date of a series, in lines that calendars can read', async () => {
    await world.owner.patch('/events/kellerkonzerte/settings/', { mail_attach_ical: true })
    const dates = await world
      .db('subevents as s')
      .join('events as e', 'e.id', 's.event_id')
      .where({ 'e.slug': 'kellerkonzerte' })
      .orderBy('s.id')
      .limit(2)
      .pluck('s.id')
    await world
      .db('subevents')
      .where({ id: dates[0] })
      .update({ name: JSON.stringify({ en: `${'Ä'.repeat(80)}; one, two\nEND:VEVENT` }) })
    const [calendar] = await attached('order_placed', {
      event: 'kellerkonzerte',
      positions: [...dates, dates[0]].map((subevent_id) => ({ subevent_id })),
    })
    const text = calendar!.content.toString()
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(2)
    expect(text.replaceAll('\r\n ', '')).toContain('Ä\\; one\\, two\\nEND:VEVENT')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('sendOrderMail', () => {
  it('sends one mail for a cause, however often it is requested', async () => {
    const order = await someOrder(world.db)
    const { now, enqueue } = world.job()
    await world.db.transaction(async (db) => {
      expect(await sendOrderMail({ db, now, enqueue }, order, 'order_paid')).toBe(true)
      expect(await sendOrderMail({ db, now, enqueue }, order, 'order_paid')).toBe(true)
    })
    await send(order, 'resend_link')
    const mails = await readMailsTo(world.directory, address(order), 2)
    // Both are sent at the same time.
    const subjects = mails.map(({ headers }) => headers.subject).toSorted()
    expect(subjects).toEqual(['For', expect.stringContaining('is paid')])
  })

  it('sends nothing if the change is rolled back, or the order has no address', async () => {
    const undone = await someOrder(world.db)
    const { now, enqueue } = world.job()
    await expect(
      world.db.transaction(async (db) => {
        await sendOrderMail({ db, now, enqueue }, undone, 'order_paid')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const silent = await someOrder(world.db, { email: null })
    expect(await send(silent, 'order_paid')).toBe(false)
    expect(await send(await someOrder(world.db, { email: '' }), 'order_paid')).toBe(false)
    expect(await world.db('order_mails').whereIn('order_id', [undone.id, silent.id])).toEqual([])
  })

  it('writes the same mail again if a run died before it recorded the sending', async () => {
    const order = await someOrder(resting.db)
    const { now, enqueue } = resting.job()
    await resting.db.transaction((db) => sendOrderMail({ db, now, enqueue }, order, 'order_paid'))
    const [{ id }] = await resting.db('order_mails').where({ order_id: order.id })
    const sources: string[] = []
    for (let run = 0; run < 2; run += 1) {
      await orderMail.run({ mail_id: id }, resting.job())
      await resting.db('order_mails').update({ sent: null })
      sources.push((await mailsTo(resting.directory, address(order)))[0]!)
    }
    expect(await mailsTo(resting.directory, address(order))).toHaveLength(1)
    const [first, second] = sources.map((source) => readMail(source).headers['message-id'])
    expect(first).toMatch(/^<\S+-order-\d+@tickets\.example>$/)
    expect(second).toBe(first)
  })

  it('omits a warning that is too late', async () => {
    const order = await someOrder(resting.db, { status: 'p' })
    const { now, enqueue } = resting.job()
    await resting.db.transaction((db) => sendOrderMail({ db, now, enqueue }, order, 'order_expire_warning'))
    const [{ id }] = await resting.db('order_mails').where({ order_id: order.id })
    await orderMail.run({ mail_id: id }, resting.job())
    const folder = join(resting.directory, 'mail')
    expect(
      readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(address(order))),
    ).toEqual([])
  })
})

describe('mailOfNewOrder', () => {
  it.each([
    [{ status: 'n', total: '10.00', require_approval: false }, 'order_placed'],
    [{ status: 'n', total: '0.00', require_approval: true }, 'order_placed_require_approval'],
    [{ status: 'p', total: '0.00', require_approval: false }, 'order_free'],
    [{ status: 'p', total: '10.00', require_approval: false }, 'order_paid'],
  ])('%j: %s', (order, kind) => {
    expect(mailOfNewOrder(order)).toBe(kind)
  })
})

it('removes spaces at the end of lines in a time that grows with their number', () => {
  const text = `Hello  \n\n \n\n${' '.repeat(20_000)}you`
  expect(paragraphs(text)).toBe(`Hello\n\n${' '.repeat(20_000)}you`)
  expect(leastCpuMs(() => paragraphs(text))).toBeLessThan(200)
})
