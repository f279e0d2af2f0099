// The page of an order, which only its customer can open.
import { pino } from 'pino'
import type { Json } from '../../scripts/support/document.ts'
import { renderTicketFile } from '../../src/domain/orders/documents/tickets/files.ts'
import { orderUrl, ticketUrl } from '../../src/domain/orders/model/links.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import type { WrittenOrder } from '../support/orders.ts'
import { someOrder } from '../support/orders.ts'

let world: Festival
const logged: string[] = []
beforeAll(async () => {
  world = await festival({ log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) })
})
afterAll(() => world?.end())

const pathOf = (order: WrittenOrder, event = 'openstage26'): string =>
  orderUrl({ BASE_URL: '' }, { slug: 'kulturwerk' }, { slug: event }, order)
const fetched = (path: string) => fetch(world.base + path, { redirect: 'manual' })

/** Returns the visible text of a page, without formatting characters. */
async function read(path: string): Promise<string> {
  const answer = await fetched(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text())
    .replace(/[^]*<main/, '<main')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}
const page = async (fields: Json = {}): Promise<string> => read(pathOf(await someOrder(world.db, fields), fields.event))
const settings = (values: Json) => world.owner.patch('/events/openstage26/settings/', values)
const EXPIRES = '2027-12-03T22:59:59Z'

describe('the page of an order', () => {
  it('shows what was ordered, what is to pay and until when, and payments', async () => {
    const text = await page({
      expires: EXPIRES,
      positions: [
        { price: '390.00', attendee_name: 'Ada Okafor', valid_until: '2027-12-01T10:00:00Z' },
        { price: '0.00', addon_to: 0 },
      ],
      fees: [{ value: '4.90', description: 'Shipping' }],
      payments: [
        { state: 'confirmed', amount: '100.00', provider: 'giftcard', payment_date: '2026-11-20T10:00:00Z' },
        { amount: '294.90' },
      ],
    })
    for (const part of [
      'not paid yet',
      'Please pay €294.90 by Friday, 3 December 2027',
      'Ada Okafor',
      'valid until Wednesday, 1 December 2027',
      '+ Conference ticket – Regular free',
      'Shipping €4.90',
      'Total €394.90',
      'Gift card Friday, 20 November 2026 · paid €100.00',
      'Bank transfer not paid yet €294.90',
      'OPENSTAGE26-',
    ])
      expect(text).toContain(part)
  })

  it('shows the end of the event and of its dates, unless that is not to be shown', async () => {
    await world.db('events').where({ slug: 'openstage26' }).update({
      date_from: '2031-07-04T07:00:00Z',
      date_to: '2031-07-06T15:00:00Z',
    })
    expect(await page()).toMatch(/When Friday,? 4 July 2031 at 09:00\s–\sSunday,? 6 July 2031 at 17:00/)
    expect(await page({ locale: 'de' })).toMatch(
      /Wann Freitag, 4\. Juli 2031 um 09:00\s–\sSonntag, 6\. Juli 2031 um 17:00/,
    )
    await settings({ show_date_to: false })
    expect(await page()).toMatch(/When Friday,? 4 July 2031 at 09:00 (?!–)/)
    await settings({ show_date_to: null })
    const dates = await world
      .db('subevents as s')
      .join('events as e', 'e.id', 's.event_id')
      .where({ 'e.slug': 'kellerkonzerte' })
      .orderBy('s.id')
      .limit(2)
      .pluck('s.id')
    for (const [i, id] of dates.entries())
      await world
        .db('subevents')
        .where({ id })
        .update({ date_from: `2031-08-0${i + 1}T18:00:00Z`, date_to: `2031-08-0${i + 3}T20:00:00Z` })
    expect(await page({ event: 'kellerkonzerte', positions: dates.map((subevent_id) => ({ subevent_id })) })).toMatch(
      /Friday,? 1 August 2031 at 20:00\s–\sSunday,? 3 August 2031 at 22:00 .* Saturday,? 2 August 2031 at 20:00\s–\sMonday,? 4 August 2031 at 22:00/,
    )
  })

  it.each([
    [{ status: 'p', payments: [{ state: 'confirmed' }] }, ' paid ', /Please pay/],
    [{ status: 'n', require_approval: true }, 'must approve this order', /Please pay/],
    [{ status: 'c', require_approval: true }, 'has not approved', /Please pay/],
    [{ status: 'c' }, 'was canceled', /Please pay/],
    [{ status: 'e' }, 'not paid in time', /Please pay/],
    [{ status: 'n', expires: '2020-01-01T00:00:00Z' }, 'The deadline for paying €49.00 has passed', /Please pay/],
    [{ status: 'p', payments: [{ state: 'confirmed', amount: '60.00' }] }, 'You have paid €11.00 more', /Please pay/],
    [{ status: 'n', testmode: true }, 'test order', /undefined/],
  ])('shows its state: %j', async (fields, present, never) => {
    const text = await page(fields)
    expect(text).toContain(present)
    expect(text).not.toMatch(never)
  })

  it('does not mention open payments if the event hides them', async () => {
    await settings({ payment_pending_hidden: true })
    expect(await page({ payments: [{}] })).not.toMatch(/Please pay|Bank transfer|OPENSTAGE26-/)
    await settings({ payment_pending_hidden: null })
  })

  it('is in the language of the order', async () => {
    const order = await someOrder(world.db, { locale: 'de', expires: EXPIRES })
    expect(await read(pathOf(order))).toContain('Bitte zahlen Sie 49,00 € bis Freitag, 3. Dezember 2027')
    const answer = await fetched(pathOf(order))
    expect(await answer.text()).toContain('<html lang="de"')
    expect(answer.headers.get('content-language')).toBe('de')
  })

  it('names the date of each position, where they are for several', async () => {
    const dates = await world
      .db('subevents as s')
      .join('events as e', 'e.id', 's.event_id')
      .where({ 'e.slug': 'kellerkonzerte' })
      .orderBy('s.id')
      .limit(2)
      .select('s.id', 's.date_from')
    const both = await page({ event: 'kellerkonzerte', positions: dates.map(({ id }) => ({ subevent_id: id })) })
    const one = await page({ event: 'kellerkonzerte', positions: [{ subevent_id: dates[0].id }] })
    expect(both).not.toContain('When')
    expect(one).toContain('When')
  })

  it('escapes texts of organizers and customers', async () => {
    const order = await someOrder(world.db, {
      positions: [{ attendee_name: '<script>alert(1)</script>' }],
      fees: [{ value: '1.00', description: '<b>x' }],
    })
    const source = await (await fetched(pathOf(order))).text()
    expect(source).toContain('&lt;script&gt;alert(1)')
    expect(source).not.toMatch(/<script|<b>/)
  })
})

describe('tickets on the page of an order', () => {
  const tickets = async (fields: Json = {}): Promise<{ order: WrittenOrder; links: string[]; text: string }> => {
    const order = await someOrder(world.db, { status: 'p', ...fields })
    const source = await (await fetched(pathOf(order))).text()
    return {
      order,
      links: [...source.matchAll(/href="([^"]*\.pdf)"/g)].map(([, href]) => href!),
      text: await read(pathOf(order)),
    }
  }

  it('can be downloaded once the event allows it: all in one file, and each separately', async () => {
    await settings({ ticket_download: true, ticket_download_date: null })
    expect((await tickets()).links).toEqual(['tickets.pdf'])
    const { order, links } = await tickets({ positions: [{}, {}, { canceled: true }] })
    expect(links).toEqual(['tickets.pdf', '1/ticket.pdf', '2/ticket.pdf'])
    for (const link of links) {
      const waiting = await fetched(pathOf(order) + link)
      expect([waiting.status, waiting.headers.get('refresh'), waiting.headers.get('cache-control')]).toEqual([
        202,
        '2',
        'no-store',
      ])
      expect(await waiting.text()).toContain('are being created')
    }
    for (const { id } of await world.db('ticket_files').where({ order_id: order.id }))
      await renderTicketFile(world.job(), { id })
    for (const [i, link] of links.entries()) {
      const file = await fetched(pathOf(order) + link)
      expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ])
      expect((await file.text()).match(/\/Type \/Page\b/g)).toHaveLength(i === 0 ? 2 : 1)
    }
    expect((await fetched(`${pathOf(order)}3/ticket.pdf`)).status).toBe(404)
    expect((await fetched(`${pathOf(order).replace(order.secret, 'wrong')}tickets.pdf`)).status).toBe(404)
    expect(logged.join()).not.toContain(order.secret)
  })

  it.each([
    [{ ticket_download: false }, {}, /Download/],
    [{ ticketoutput_pdf__enabled: false }, {}, /Download/],
    [{}, { status: 'n' }, /Download/],
    [{}, { positions: [] }, /Download/],
  ])('are not there with the settings %j for an order %j', async (values, fields, never) => {
    await settings({ ticket_download: true, ...values })
    const { order, links, text } = await tickets(fields)
    expect(links).toEqual([])
    expect(text).not.toMatch(never)
    for (const path of ['tickets.pdf', '1/ticket.pdf']) expect((await fetched(pathOf(order) + path)).status).toBe(404)
    await settings(Object.fromEntries(Object.keys(values).map((key) => [key, null])))
  })

  it('say from when on they are there', async () => {
    await settings({ ticket_download: true, ticket_download_date: '2100-01-01T11:00:00Z' })
    const { links, text } = await tickets()
    expect(links).toEqual([])
    expect(text).toContain('Tickets can be downloaded from Friday, 1 January 2100')
    await settings({ ticket_download: null, ticket_download_date: null })
  })
})

describe('the secret of an order', () => {
  it('is required for the page: a wrong one is like a wrong code', async () => {
    const [order, other] = [await someOrder(world.db), await someOrder(world.db)]
    const right = pathOf(order)
    const wrong = [
      right.replace(order.secret, other.secret),
      right.replace(order.secret, `${order.secret.slice(0, -1)}x`),
      right.replace(order.secret, order.secret.slice(0, -1)),
      right.replace(order.secret, '%00'),
      right.replace(order.secret, 'x'.repeat(5000)),
      right.replace(order.code, 'NOSUCH'),
      right.replace(order.code, order.code.toLowerCase()),
      right.replace('openstage26', 'kellerkonzerte'),
      right.replace('kulturwerk', 'elsewhere'),
    ]
    const answers = await Promise.all(
      wrong.map(async (path) => {
        const answer = await fetched(path)
        return [answer.status, await answer.text(), answer.headers.get('cache-control')]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]![0]).toBe(404)
    expect((await fetched(right)).status).toBe(200)
  })

  it('cannot be guessed: attempts are rate-limited', async () => {
    const limited = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '3' } })
    try {
      const order = await someOrder(limited.db)
      const statuses: number[] = []
      for (let guess = 0; guess < 4; guess += 1)
        statuses.push((await fetch(limited.base + pathOf({ ...order, secret: `guess${guess}` }))).status)
      expect(statuses).toEqual([404, 404, 404, 429])
    } finally {
      await limited.end()
    }
  })

  it('opens nothing else', async () => {
    const order = await someOrder(world.db)
    const right = pathOf(order)
    expect((await fetched(`${right}../`)).status).toBe(404)
    expect((await fetched(`${right}change/`)).status).toBe(404)
    expect((await fetch(world.base + right, { method: 'POST' })).status).toBe(404)
  })

  it('is in no log, no referrer, no cache and no search engine', async () => {
    const order = await someOrder(world.db)
    for (const path of [pathOf(order), pathOf(order).slice(0, -1), `${pathOf(order)}nothing/`]) await fetched(path)
    expect(logged.join()).toContain('/:organizer/:event/order/:code/:secret/')
    expect(logged.join()).not.toContain(order.secret)
    expect(await (await fetch(`${world.base}/metrics`)).text()).not.toContain(order.secret)
    const { headers } = await fetched(pathOf(order))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('etag')).toBeNull()
  })

  it('is required before the path without its slash redirects', async () => {
    const order = await someOrder(world.db)
    const path = pathOf(order).slice(0, -1)
    const there = await fetched(path)
    expect([there.status, there.headers.get('location')]).toEqual([301, `${path}/`])
    expect((await fetched(path.replace(order.secret, 'wrong'))).status).toBe(404)
  })
})

describe('the page of a ticket', () => {
  const ofTicket = async (order: WrittenOrder, positionid = 1): Promise<string> => {
    const position = await world
      .db('order_positions')
      .where({ order_id: order.id, positionid })
      .first('id', 'secret', 'positionid')
    return ticketUrl({ BASE_URL: '' }, { slug: 'kulturwerk' }, { slug: 'openstage26' }, order, position)
  }
  const twoTickets = () =>
    someOrder(world.db, {
      status: 'p',
      email: 'buyer@y.example',
      positions: [
        { attendee_name: 'Ada Okafor', price: '11.00', valid_until: '2027-12-01T10:00:00Z' },
        { attendee_name: 'Eve Sørensen', price: '22.00' },
      ],
      fees: [{ value: '4.90', description: 'Shipping' }],
      payments: [{ state: 'confirmed', amount: '37.90', provider: 'giftcard', payment_date: '2026-11-20T10:00:00Z' }],
    })

  it('shows the ticket, its download and its event, and nothing else that was ordered', async () => {
    await settings({ ticket_download: true, ticket_download_date: null })
    const order = await twoTickets()
    const path = await ofTicket(order)
    const text = await read(path)
    for (const part of [
      'Your ticket',
      'Ada Okafor',
      'Conference ticket',
      'valid until Wednesday, 1 December 2027',
      'When',
      'Where',
      'Download',
    ])
      expect(text).toContain(part)
    const source = await (await fetched(path)).text()
    for (const part of ['Eve', 'Shipping', '€', 'Gift card', order.secret, 'buyer@', 'invoices/', 'tickets.pdf'])
      expect([part, source.includes(part)]).toEqual([part, false])
    expect((await fetched(`${path}ticket.pdf`)).status).toBe(202)
    for (const { id } of await world.db('ticket_files').where({ order_id: order.id }))
      await renderTicketFile(world.job(), { id })
    const file = await fetched(`${path}ticket.pdf`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect((await file.text()).match(/\/Type \/Page\b/g)).toHaveLength(1)
    for (const other of ['tickets.pdf', '2/ticket.pdf', 'invoices/1.pdf'])
      expect((await fetched(path + other)).status).toBe(404)
  })

  inBrowser('is read on a phone without moving sideways', async () => {
    const browser = await openBrowser(world.base)
    try {
      const visitor = await browser.visitor({ viewport: { width: 360, height: 740 } })
      await visitor.page.goto(await ofTicket(await twoTickets()))
      expect(await visitor.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      if (process.env.PICTURES)
        await visitor.page.screenshot({ path: `${process.env.PICTURES}/ticket.png`, fullPage: true })
    } finally {
      await browser.close()
    }
  })

  it('is neither found without its own secret, nor cached or logged', async () => {
    const order = await twoTickets()
    const path = await ofTicket(order)
    const secret = path.split('/').at(-2)!
    const other = (await ofTicket(order, 2)).split('/').at(-2)!
    const { secret: barcode } = await world
      .db('order_positions')
      .where({ order_id: order.id, positionid: 1 })
      .first('secret')
    for (const wrong of [other, order.secret, barcode, 'x', '0'.repeat(32)])
      for (const end of ['', 'ticket.pdf']) expect((await fetched(path.replace(secret, wrong) + end)).status).toBe(404)
    expect((await fetched(pathOf(order).replace(order.secret, secret))).status).toBe(404)
    expect((await fetched(path.replace('/1/', '/9/'))).status).toBe(404)
    const { status, headers } = await fetched(path)
    expect([status, headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(
      [200, 'no-store', 'no-referrer', 'noindex, nofollow'],
    )
    expect((await fetched(path.slice(0, -1))).status).toBe(301)
    expect(logged.join()).not.toContain(secret)
  })

  it.each([
    [
      'the order',
      async (order: WrittenOrder) =>
        world.owner.post(`/events/openstage26/orders/${order.code}/regenerate_secrets/`, {}),
    ],
    [
      'the ticket',
      async (order: WrittenOrder) => {
        const { id } = await world.db('order_positions').where({ order_id: order.id, positionid: 1 }).first('id')
        return world.owner.post(`/events/openstage26/orderpositions/${id}/regenerate_secrets/`, {})
      },
    ],
  ])('ends with the secret of %s, and with the name when it is deleted', async (_, regenerate) => {
    const order = await twoTickets()
    const path = await ofTicket(order)
    await world
      .db('order_positions')
      .where({ order_id: order.id })
      .update({ attendee_name: null, attendee_name_parts: '{}' })
    expect(await read(path)).not.toContain('Ada')
    expect((await regenerate(order)).status).toBe(200)
    expect((await fetched(path)).status).toBe(404)
  })

  it('is not available for a canceled order or ticket', async () => {
    const order = await twoTickets()
    const path = await ofTicket(order)
    await world.db('order_positions').where({ order_id: order.id, positionid: 1 }).update({ canceled: true })
    expect((await fetched(path)).status).toBe(404)
  })
})

describe('customers on the page of their order', () => {
  inBrowser('read it on a phone, without scripts and without moving sideways', async () => {
    const browser = await openBrowser(world.base)
    const order = await someOrder(world.db, {
      positions: [{ attendee_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) }],
      payments: [{ state: 'confirmed', amount: '20.00', payment_date: '2026-11-20T10:00:00Z' }, {}],
    })
    try {
      const visitor = await browser.visitor({ viewport: { width: 360, height: 740 } })
      await visitor.page.goto(pathOf(order))
      const width = await visitor.page.evaluate('document.documentElement.scrollWidth')
      expect(width).toBeLessThanOrEqual(360)
      if (process.env.PICTURES)
        await visitor.page.screenshot({ path: `${process.env.PICTURES}/order.png`, fullPage: true })
    } finally {
      await browser.close()
    }
  })
})
