// Ticket files: permissions, availability, and that they always match the order.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Json } from '../../../scripts/support/document.ts'
import { eventSettings } from '../../../src/domain/catalog/settings.ts'
import { hashOf, ticketContent } from '../../../src/domain/orders/documents/tickets/content.ts'
import { drawTickets } from '../../../src/domain/orders/documents/tickets/design.ts'
import { assertDownloadable, renderTicketFile } from '../../../src/domain/orders/documents/tickets/files.ts'
import { orderView } from '../../../src/domain/orders/model/order_view.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { WrittenOrder } from '../../support/orders.ts'
import { someOrder } from '../../support/orders.ts'
import { untilThere } from '../../support/until.ts'

let world: Festival
let resting: Festival
beforeAll(async () => {
  ;[world, resting] = await Promise.all([festival({ work: true }), festival()])
})
afterAll(async () => {
  await world?.end()
  await resting?.end()
})

const EVENT = '/events/openstage26'
const ofOrder = ({ code }: WrittenOrder, output = 'pdf'): string => `${EVENT}/orders/${code}/download/${output}/`
const ofPosition = (id: number, output = 'pdf'): string => `${EVENT}/orderpositions/${id}/download/${output}/`
const settings = (values: Json, at = world) => at.owner.patch(`${EVENT}/settings/`, values)

/** Returns a file as soon as it is rendered. */
async function downloaded(path: string, at = world): Promise<Buffer> {
  const answer = await untilThere(path, async () => {
    const tried = await fetch(`${at.base}/api/v1/organizers/kulturwerk${path}`, { headers: at.owner.headers })
    if (tried.status === 409) expect(tried.headers.get('retry-after')).toBe('2')
    return tried
  })
  const content = Buffer.from(await answer.arrayBuffer())
  expect(answer).toRespond(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  return content
}
const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
/** Products of an event with these fields; each is item_id and variation_id of a position. */
async function product(fields: Json, at = world): Promise<Json> {
  const { id } = await at.db('events').where({ slug: 'openstage26' }).orderBy('id').first('id')
  const [item] = await at
    .db('items')
    .insert({ event_id: id, name: { en: 'Thing' }, default_price: '5.00', ...fields })
    .returning('id')
  return { item_id: item.id, variation_id: null }
}

describe('orders.download', () => {
  it('returns a file with all tickets of the order, once it is rendered', async () => {
    const order = await someOrder(world.db, { status: 'p', positions: [{}, {}, { canceled: true }, { addon_to: 0 }] })
    const first = await world.owner.get(ofOrder(order))
    expect(first).toRespond(409)
    expect([first.body, first.headers.get('retry-after')]).toEqual([
      { detail: 'The file is being created. Please try again in a few seconds.', code: 'not_ready' },
      '2',
    ])
    const file = await downloaded(ofOrder(order))
    expect(pages(file)).toBe(2)
    expect((await world.owner.get(ofOrder(order))).headers.get('content-disposition')).toBe(
      `attachment; filename="openstage26-${order.code}.pdf"`,
    )
    expect(await downloaded(ofOrder(order))).toEqual(file)
    expect(await world.db('ticket_files').where({ order_id: order.id })).toHaveLength(1)
  })

  it.each([
    [{ status: 'p' }, {}, true],
    [{ status: 'n' }, {}, false],
    [{ status: 'n' }, { ticket_download_pending: true }, true],
    [{ status: 'n', require_approval: true }, { ticket_download_pending: true }, false],
    [{ status: 'n', valid_if_pending: true }, {}, true],
    [{ status: 'n', valid_if_pending: true, require_approval: true }, {}, false],
    [{ status: 'e' }, { ticket_download_pending: true }, false],
    [{ status: 'c' }, { ticket_download_pending: true }, false],
    [{ status: 'p' }, { ticketoutput_pdf__enabled: false }, false],
    [{ status: 'p' }, { ticket_download: false, ticket_download_date: '2100-01-01T00:00:00Z' }, true],
    [{ status: 'p', positions: [] }, {}, false],
  ])('of an order %j, with the settings %j: %s, as `downloads` says', async (fields, values, offered) => {
    await settings(values, resting)
    const order = await someOrder(resting.db, fields)
    const downloads = (await resting.owner.get(`${EVENT}/orders/${order.code}/`)).body
    const paths = [ofOrder(order), ...order.positions.map((id) => ofPosition(id))]
    for (const path of paths) expect((await resting.owner.get(path)).status).toBe(offered ? 409 : 403)
    const at = (path: string) => ({ output: 'pdf', url: `http://tickets.example/api/v1/organizers/kulturwerk${path}` })
    expect(downloads.downloads).toEqual(offered ? [at(paths[0]!)] : [])
    expect(downloads.positions.map((position: Json) => position.downloads)).toEqual(
      order.positions.map((id) => (offered ? [at(ofPosition(id))] : [])),
    )
    await settings(Object.fromEntries(Object.keys(values).map((key) => [key, null])), resting)
  })

  it('is 404 for other outputs, and orders of other events', async () => {
    const order = await someOrder(world.db, { status: 'p' })
    const [position] = order.positions as [number]
    for (const path of [
      ofOrder(order, 'passbook'),
      ofPosition(position, 'PDF'),
      ofOrder({ ...order, code: 'NOSUCH' }),
      ofOrder(order).replace('openstage26', 'kellerkonzerte'),
      ofPosition(position).replace('openstage26', 'kellerkonzerte'),
      ofPosition(4_711_000),
    ])
      expect([path, (await world.owner.get(path)).status]).toEqual([path, 404])
  })
})

describe('order_positions.download', () => {
  it.each([
    [{ generate_tickets: true, admission: false }, {}, true, true],
    [{ generate_tickets: false, admission: true }, { ticket_download_addons: true }, false, false],
    [{ admission: true }, {}, true, false],
    [{ admission: true }, { ticket_download_addons: true }, true, true],
    [{ admission: false }, {}, true, false],
    [{ admission: false }, { ticket_download_nonadm: false, ticket_download_addons: true }, false, false],
  ])('of a product %j, with the settings %j: %s, as an add-on: %s', async (fields, values, alone, asAddon) => {
    await settings(values, resting)
    const item = await product(fields, resting)
    const order = await someOrder(resting.db, { status: 'p', positions: [item, { ...item, addon_to: 0 }] })
    const answers = await Promise.all(order.positions.map((id) => resting.owner.get(ofPosition(id))))
    expect(answers.map(({ status }) => status)).toEqual([alone ? 409 : 403, asAddon ? 409 : 403])
    await settings(Object.fromEntries(Object.keys(values).map((key) => [key, null])), resting)
  })

  it('returns the one ticket, and 404 for a canceled position', async () => {
    const order = await someOrder(world.db, { status: 'p', positions: [{}, {}, { canceled: true }] })
    expect(pages(await downloaded(ofPosition(order.positions[1]!)))).toBe(1)
    expect((await world.owner.get(ofPosition(order.positions[2]!))).status).toBe(404)
  })
})

describe('a file of tickets', () => {
  it('is rendered again when its content changes, and only then', async () => {
    const order = await someOrder(world.db, { status: 'p', positions: [{ attendee_name: 'Ada' }] })
    const first = await downloaded(ofOrder(order))
    const { key } = await world.db('ticket_files').where({ order_id: order.id }).first('key')
    await world.db('orders').where({ id: order.id }).update({ comment: 'nothing that a ticket shows' })
    expect(await downloaded(ofOrder(order))).toEqual(first)
    await world.db('order_positions').where({ order_id: order.id }).update({ attendee_name: 'Ada Okafor' })
    expect((await world.owner.get(ofOrder(order))).status).toBe(409)
    expect(await downloaded(ofOrder(order))).not.toEqual(first)
    await purgeJob.run({}, world.job())
    expect(existsSync(join(world.directory, 'files', key))).toBe(false)
    expect(await world.db('discarded_files')).toEqual([])
  })

  it('is rendered again if the storage has lost it', async () => {
    const order = await someOrder(world.db, { status: 'p' })
    const first = await downloaded(ofOrder(order))
    const { key } = await world.db('ticket_files').where({ order_id: order.id }).first('key')
    rmSync(join(world.directory, 'files', key))
    expect((await world.owner.get(ofOrder(order))).status).toBe(409)
    world.clock.advance({ seconds: 16 })
    expect(await downloaded(ofOrder(order))).toEqual(first)
  })

  it('is rendered once for any number of concurrent requests', async () => {
    const order = await someOrder(resting.db, { status: 'p' })
    await Promise.all(Array.from({ length: 8 }, () => resting.owner.get(ofOrder(order))))
    const files = await resting.db('ticket_files').where({ order_id: order.id })
    expect(files).toHaveLength(1)
    const { rows } = await resting.db.raw(
      "select data from boss.job where name = 'ticket_file' and (data ->> 'file_id')::bigint = ?",
      [files[0].id],
    )
    expect(rows).toHaveLength(1)
    const made = await Promise.all([1, 2].map(() => renderTicketFile(resting.job(), { id: files[0].id })))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await renderTicketFile(resting.job(), { id: files[0].id })).toBe(false)
    const folder = join(resting.directory, 'files/tickets')
    expect(
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    ).toHaveLength(1)
    expect(pages(await downloaded(ofOrder(order), resting))).toBe(1)
  })

  it('is deleted with its order, and after 30 days', async () => {
    const [gone, old] = [await someOrder(resting.db, { status: 'p' }), await someOrder(resting.db, { status: 'p' })]
    for (const order of [gone, old]) {
      await resting.owner.get(ofOrder(order))
      const { id } = await resting.db('ticket_files').where({ order_id: order.id }).first('id')
      await renderTicketFile(resting.job(), { id })
    }
    const keys = await resting.db('ticket_files').whereIn('order_id', [gone.id, old.id]).orderBy('id').pluck('key')
    const there = () => keys.map((key) => existsSync(join(resting.directory, 'files', key)))
    await resting.db('order_positions').where({ order_id: gone.id }).delete()
    await resting.db('orders').where({ id: gone.id }).delete()
    await purgeJob.run({}, resting.job())
    expect(there()).toEqual([false, true])
    await purgeJob.run({}, resting.job({ now: new Date(resting.clock().getTime() + 31 * 86_400_000) }))
    expect(there()).toEqual([false, false])
    expect((await resting.owner.get(ofOrder(old))).status).toBe(409)
  })
})

describe('a ticket', () => {
  const contentOf = async (fields: Json, which: number | null = null) => {
    const order = await someOrder(resting.db, { status: 'p', ...fields })
    const view = (await orderView(resting.db, order))!
    const id = which === null ? null : { id: order.positions[which]! }
    return ticketContent(view, await eventSettings(resting.db, view.event), id)
  }

  it('shows event, time and location, product and price, attendee, add-ons and validity in the language of the order', async () => {
    const content = await contentOf({
      locale: 'de',
      positions: [
        {
          price: '390.00',
          attendee_name: 'Ada Okafor',
          valid_from: '2027-02-20T07:00:00Z',
          valid_until: '2027-02-21T17:00:00Z',
        },
        { price: '0.00', addon_to: 0 },
      ],
    })
    expect(content).toMatchObject({
      language: 'de',
      organizer: 'Kulturwerk Hamburg',
      color: '#1d4e5f',
      words: { test: null },
    })
    expect(content.tickets).toHaveLength(1)
    expect(content.tickets[0]).toMatchObject({
      event: 'Open-Stage-Konferenz',
      series: null,
      product: 'Konferenzticket – Regulär',
      price: '390,00\u00a0€',
      attendee: 'Ada Okafor',
      addons: ['Konferenzticket – Regulär'],
      note: null,
    })
    expect(Object.fromEntries(content.tickets[0]!.details)).toMatchObject({
      Wann: expect.stringMatching(/\d{4} um \d\d:\d\d$/),
      Gültig: 'Samstag, 20. Februar 2027 um 08:00\u2009–\u2009Sonntag, 21. Februar 2027 um 18:00',
    })
  })

  it('shows that it is of a test order, or blocked', async () => {
    expect((await contentOf({ testmode: true })).words.test).toBe('TEST')
    const { tickets } = await contentOf({ positions: [{ blocked: ['admin'] }] })
    expect(tickets[0]!.note).toBe('This ticket is blocked.')
  })

  it('has a QR code of its secret', async () => {
    const content = await contentOf({ positions: [{ secret: 'Abc-123.äöü~' }] })
    const pdf = (await drawTickets(content, null)).toString('latin1')
    // The page is drawn by one stream; the bars of the code are rectangles that are filled together.
    const streams = [...pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, data]) => {
      try {
        return inflateSync(Buffer.from(data!, 'latin1')).toString('latin1')
      } catch {
        return []
      }
    })
    const page = streams.find((text) => / re\n/.test(text))!
    const bars = [...page.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(
      (match) => match.slice(1).map(Number) as [number, number, number, number],
    )
    const inCode = bars.filter(([x, , width]) => x >= 34 && x + width <= 34 + 173)
    const [left, top] = [Math.min(...inCode.map(([x]) => x)), Math.min(...inCode.map(([, y]) => y))]
    const size = 400
    const data = new Uint8Array(size * size * 4).fill(255)
    for (const [x, y, width, height] of inCode)
      for (let row = Math.round(2 * (y - top)) + 20; row < Math.round(2 * (y - top + height)) + 20; row += 1)
        for (
          let column = Math.round(2 * (x - left)) + 20;
          column < Math.round(2 * (x - left + width)) + 20;
          column += 1
        )
          data.fill(0, 4 * (row * size + column), 4 * (row * size + column) + 3)
    expect(decodeQR({ width: size, height: size, data })).toBe('Abc-123.äöü~')
  })

  it('fits on its page with any texts, as the same bytes each time', async () => {
    const content = await contentOf({
      positions: [
        { attendee_name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(20) },
        { attendee_name: 'דויד 2027 "x" 😀\n\tעולם مسرح Ж' },
        { attendee_name: ' ' },
      ],
    })
    const long = {
      ...content.tickets[0]!,
      event: 'x'.repeat(5000),
      facts: Array.from({ length: 5 }, () => ['Wann'.repeat(50), 'y\n'.repeat(90)] as [string, string]),
      product: '',
      addons: Array(600).fill('z'),
      secret: 's'.repeat(255),
    }
    const many = { ...content, tickets: [...content.tickets, long] }
    const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#1d4e5f' } })
      .png()
      .toBuffer()
    const [first, second] = [await drawTickets(many, logo), await drawTickets(many, logo)]
    expect(pages(first)).toBe(4)
    expect(first.equals(second)).toBe(true)
    expect(hashOf({ ...many, color: '#000000' })).not.toBe(hashOf(many))
  })

  it('yields to other requests while a large order is drawn', async () => {
    const content = await contentOf({})
    let turns = 0
    let watch: NodeJS.Immediate
    const turn = () => {
      turns += 1
      watch = setImmediate(turn)
    }
    turn()
    await drawTickets({ ...content, tickets: Array.from({ length: 50 }, () => content.tickets[0]!) }, null)
    clearImmediate(watch!)
    expect(turns).toBeGreaterThanOrEqual(50)
  })

  it('is offered in the database and in code by the same rule, with the defaults of the contract', async () => {
    const { properties } = contract.components.schemas.EventSettings
    expect(
      ['ticket_download_nonadm', 'ticket_download_addons', 'ticket_download_pending', 'ticketoutput_pdf__enabled'].map(
        (key) => properties[key].default,
      ),
    ).toEqual([true, false, false, true])
    for (const status of ['n', 'p', 'e', 'c'])
      for (const require_approval of [false, true])
        for (const valid_if_pending of [false, true]) {
          const order = await someOrder(resting.db, { status, require_approval, valid_if_pending })
          const view = (await orderView(resting.db, order))!
          const values = await eventSettings(resting.db, view.event)
          const offered = await resting.db('ticket_downloads').where({ order_id: order.id })
          const check = () => assertDownloadable(view, values, null, 'pdf')
          if (offered.length) expect(check).not.toThrow()
          else expect(check).toThrow()
        }
  })
})
