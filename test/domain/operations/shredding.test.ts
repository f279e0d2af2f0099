// Deleted data does not remain anywhere: the test fills an event through the API with marked strings wherever personal data can be, and
// after the deletion searches the whole database and the folders of the server for them.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Json } from '../../../scripts/support/document.ts'
import { query } from '../../../src/core/data/db.ts'
import { uploadedBy } from '../../../src/core/data/files.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { startDue } from '../../../src/domain/operations/exports/schedule_runs.ts'
import type { ShredderName } from '../../../src/domain/operations/shredders/index.ts'
import { SHREDDERS } from '../../../src/domain/operations/shredders/index.ts'
import { withoutMembers } from '../../../src/domain/operations/shredding/log_lines.ts'
import { BANK_IMPORTS } from '../../../src/domain/orders/bank/imports.ts'
import { rowsWith } from '../../support/database.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { mailsTo } from '../../support/mail.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver } from '../../support/receiver.ts'
import { endEvent, exported, pathOfUrl, runStep, shredded, unzipped } from '../../support/shredding.ts'
import { until, untilThere } from '../../support/until.ts'

const SLUG = 'openstage26'
const EVENT = `/events/${SLUG}`
const MARK = 'zqmark'
const ALL = Object.keys(SHREDDERS) as ShredderName[]

/** Returns the files below a folder of the server. */
function filesIn(world: Festival, folder: string): string[] {
  const path = join(world.directory, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

const ADDRESS = {
  is_business: true,
  company: `${MARK} GmbH`,
  name_parts: { given_name: MARK, family_name: 'Rechnung' },
  street: `${MARK} street 4`,
  zipcode: '20357',
  city: `${MARK}ville`,
  country: 'DE',
  internal_reference: `${MARK} reference`,
}

/** Imports transfers with personal data: one that pays the order, one that names it, and one that is assigned to it. */
async function transferOf(world: Festival, code: string): Promise<void> {
  const { owner } = world
  const line = { date: '2026-11-18', currency: 'EUR', payer: MARK, iban: MARK, bic: MARK }
  const lines = [
    { ...line, amount: '3.00', purpose: `${SLUG}-${code} ${MARK}` },
    { ...line, amount: '-4.00', purpose: `${SLUG}-${code} ${MARK}` },
    { ...line, amount: '5.00', purpose: MARK },
  ]
  const { body } = await owner.post('/bankimports/', { lines }, { headers: { 'X-Idempotency-Key': 'import' } })
  await drain(BANK_IMPORTS, world.job())
  const list = await owner.get(`/banktransactions/?import=${body.id}&ordering=id`)
  const [, named, other] = list.body.results
  const keyed = (key: string) => ({ headers: { 'X-Idempotency-Key': key } })
  const dismissed = await owner.post(`/banktransactions/${named.id}/dismiss/`, { comment: MARK }, keyed('dismiss'))
  expect([dismissed.status, dismissed.body.event]).toEqual([200, SLUG])
  const assigned = await owner.post(
    `/banktransactions/${other.id}/assign/`,
    { orders: [{ order: code }] },
    keyed('assign'),
  )
  expect(assigned).toRespond(200)
}

/** Fills the event through the API as far as possible. */
async function fill(world: Festival, there: Receiver): Promise<{ code: string; invoice: string; secret: string }> {
  const { owner, db } = world
  const must = async (answer: Promise<Json>): Promise<Json> => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  await must(owner.patch(`${EVENT}/settings/`, { invoice_generate: 'admin', ticket_download: true }))
  there.answer((response) => response.writeHead(200, { 'x-known-as': MARK }).end(`seen: ${MARK}`))
  const kinds = ['placed', 'paid', 'contact.changed', 'modified'].map((kind) => `svc.event.order.${kind}`)
  await must(owner.post('/webhooks/', { target_url: there.url, all_events: true, action_types: kinds }))

  const item = await must(
    owner.post(`${EVENT}/items/`, { name: { en: 'Guided tour' }, default_price: '20.00', admission: true }),
  )
  await must(owner.post(`${EVENT}/quotas/`, { name: 'Tours', size: 50, items: [item.id] }))
  const ask = (fields: Json): Promise<Json> =>
    must(owner.post(`${EVENT}/questions/`, { items: [item.id], required: false, ...fields }))
  const text = await ask({ question: { en: 'Which school?' }, type: 'S', identifier: 'SCHOOL' })
  const picture = await ask({ question: { en: 'Your picture?' }, type: 'F', identifier: 'PICTURE' })
  const atDoor = await ask({ question: { en: 'Shoe size?' }, type: 'S', identifier: 'SHOE', ask_during_checkin: true })

  const attendee = {
    attendee_name_parts: { given_name: MARK, family_name: 'Okafor' },
    attendee_email: `${MARK}.attendee@example.org`,
    company: `${MARK} company`,
    street: `${MARK} road`,
    zipcode: '20457',
    city: `${MARK} city`,
    country: 'DE',
  }
  const order = await must(
    owner.post(
      `${EVENT}/orders/`,
      {
        email: `${MARK}@example.org`,
        phone: '+49405550777',
        locale: 'en',
        send_email: true,
        invoice_address: ADDRESS,
        payment_provider: 'manual',
        positions: [{ item: item.id, answers: [{ question: text.id, answer: `${MARK} school` }], ...attendee }],
      },
      { headers: { 'X-Idempotency-Key': 'order' } },
    ),
  )
  const { code } = order
  const at = `${EVENT}/orders/${code}/`
  await mailsTo(world.directory, `${MARK}@example.org`)
  await must(
    owner.post(`${at}payments/`, { provider: 'manual', amount: '20.00', state: 'confirmed', info: { iban: MARK } }),
  )
  await must(
    owner.post(`${at}refunds/`, {
      provider: 'manual',
      amount: '1.00',
      source: 'admin',
      state: 'done',
      comment: `to ${MARK}`,
      info: { iban: MARK },
    }),
  )
  await transferOf(world, code)
  await must(owner.patch(at, { email: `${MARK}2@example.org`, phone: '+49405550778' }))
  await must(owner.patch(at, { invoice_address: { ...ADDRESS, city: `${MARK} town` } }))
  const invoice = await must(owner.post(`${at}create_invoice/`, undefined))
  const noted = { comment: `${MARK} needs help`, checkin_text: `Greet ${MARK}`, api_meta: { crm: { contact: MARK } } }
  await must(owner.patch(at, noted))
  await must(owner.patch(at, { ...noted, comment: `${MARK} needs no help` }))
  await owner.get(`${EVENT}/invoices/${invoice.number}/download/`)
  const customer = await must(owner.post('/customers/', { email: 'known@example.org' }))
  await db('orders')
    .where({ code })
    .update({ customer_id: db('customers').where({ identifier: customer.identifier }).select('id') })

  // A file as an answer that a device sends at check-in.
  const [position] = await db('order_positions').where({ secret: order.positions[0].secret }).select('id')
  const key = `20261120/${MARK}`
  const file = { media_type: 'image/png', size: 3, key, name: `${MARK}.png` }
  await storage(world.config).put(key, Readable.from([Buffer.from('png')]), file)
  const owned = uploadedBy({ type: 'token', id: 1 } as never)
  const [upload] = await db('uploads')
    .insert({ ...file, ...owned, uses: 1 })
    .returning('id')
  await db('order_answers').insert({
    order_position_id: position.id,
    question_id: picture.id,
    answer: file.name,
    file_id: upload.id,
  })
  const list = await must(owner.post(`${EVENT}/checkinlists/`, { name: 'Door' }))
  const device = await world.device()
  await must(
    device.post(
      '/checkinrpc/redeem/',
      { secret: order.positions[0].secret, lists: [list.id], answers: { [atDoor.id]: `${MARK} 38` } },
      { headers: { 'X-Idempotency-Key': 'scan' } },
    ),
  )
  // The badge is printed, and then scanned at check-in.
  await must(
    owner.post(`${EVENT}/orderpositions/${position.id}/printlog/`, {
      datetime: '2026-09-18T17:30:00Z',
      source: 'desk',
      type: 'badge',
      info: { printed: MARK },
    }),
  )
  const failed = `${EVENT}/checkinlists/${list.id}/failed_checkins/`
  await must(owner.post(failed, { error_reason: 'already_redeemed', raw_barcode: MARK, position: position.id }))
  await must(owner.post(failed, { error_reason: 'invalid', raw_barcode: `MECARD:N:${MARK};;` }))
  expect((await device.post('/checkinrpc/redeem/', { secret: `mailto:${MARK}`, lists: [list.id] })).status).toBe(404)
  await downloaded(world, `${at}download/pdf/`)

  for (const [above, parameters] of [
    [EVENT, {}],
    ['', { events: [SLUG] }],
  ] as const) {
    const run = await must(owner.post(`${above}/exporters/orderlist/run/`, { _format: 'xlsx', ...parameters }))
    await downloaded(world, pathOfUrl(run.download))
  }

  // A killed worker has left an incomplete export, and scheduled exports were mailed.
  const { id: half } = await db('export_runs').orderBy('created').first('id')
  mkdirSync(join(world.directory, 'incoming'), { recursive: true })
  writeFileSync(join(world.directory, 'incoming', `export-${half}-1`), MARK)
  const manager = await world.signedIn()
  await db('scheduled_exports').delete()
  const scheduled: string[] = []
  for (const [above, events] of [
    [EVENT, {}],
    ['', { events: [SLUG] }],
  ] as const) {
    const { id } = await must(
      manager.post(`${above}/scheduled_exports/`, {
        export_identifier: 'orderlist',
        export_form_data: { _format: 'orders:default', ...events },
        mail_subject: 'Orders of the day',
        schedule_rrule: 'RRULE:FREQ=DAILY',
        schedule_rrule_time: '06:30',
      }),
    )
    scheduled.push(`${above}/scheduled_exports/${id}/`)
  }
  await db('scheduled_exports').update({ schedule_next_run: '2020-01-01' })
  expect(await startDue(world.job())).toBe(2)
  await mailsTo(world.directory, world.account.email, 2)
  // The mail job can still write to these rows. After a deadlock the server retries, but a statement of the test does not.
  for (const path of scheduled) expect((await manager.remove(path)).status).toBe(204)

  // The waiting list, one with a voucher, and a cart.
  const soldOut = await must(owner.post(`${EVENT}/items/`, { name: { en: 'Dinner' }, default_price: '30.00' }))
  const entry = {
    name_parts: { given_name: MARK, family_name: 'Haddad' },
    email: `${MARK}.waits@example.org`,
    phone: '+49405550779',
    item: soldOut.id,
  }
  const waits = await must(owner.post(`${EVENT}/waitinglistentries/`, entry))
  await must(owner.patch(`${EVENT}/waitinglistentries/${waits.id}/`, { email: `${MARK}.still@example.org` }))
  await must(owner.post(`${EVENT}/quotas/`, { name: 'Dinner', size: 5, items: [soldOut.id] }))
  await must(owner.post(`${EVENT}/waitinglistentries/${waits.id}/send_voucher/`, undefined))
  await mailsTo(world.directory, `${MARK}.still@example.org`)
  await must(
    owner.post(
      `${EVENT}/cartpositions/`,
      {
        item: item.id,
        price: '20.00',
        attendee_name_parts: { given_name: MARK, family_name: 'Undecided' },
        attendee_email: `${MARK}.cart@example.org`,
        answers: [{ question: text.id, answer: `${MARK} school` }],
      },
      { headers: { 'X-Idempotency-Key': 'cart' } },
    ),
  )
  await there.have(4)
  // Error messages of a mail server that rejected mails contain their recipients.
  await query(
    db,
    `update boss.job set output = '{"message": "550 no such user ${MARK}"}' where name in ('order_mail', 'waiting_list_mail')`,
  )
  return { code, invoice: invoice.number, secret: order.positions[0].secret }
}

// Their bodies are encrypted, so that a search does not find their content.
const storedResponses = (world: Festival): Promise<string[]> =>
  world.db('idempotency_answers').whereNotNull('body').pluck('identity')

async function downloaded(world: Festival, path: string): Promise<void> {
  await until(`${path} is made`, async () => (await world.owner.get(path, { unchecked: true })).status === 200)
}

describe('all shredders together', () => {
  let world: Festival
  let there: Receiver
  let sold: Awaited<ReturnType<typeof fill>>
  let files: Record<string, Buffer>
  let before: Record<string, number>
  let filesBefore: string[]
  let lines: number
  let responses: number
  beforeAll(async () => {
    there = await receiver()
    world = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
    sold = await fill(world, there)
    await endEvent(world, SLUG)
    before = await rowsWith(world.db, MARK)
    filesBefore = [...filesIn(world, 'files'), ...filesIn(world, 'mail'), ...filesIn(world, 'incoming')]
    responses = (await storedResponses(world)).length
    lines = await world
      .db('log_entries')
      .count('* as n')
      .then(([row]) => Number(row!.n))
    const { body } = await world.owner.post(`${EVENT}/shredders/export/`, { shredders: ALL })
    const wait = (method: 'GET' | 'POST', url: string): Promise<Json> =>
      untilThere(url, () => world.owner.call(method, pathOfUrl(url)))
    await wait('GET', body.download)
    const file = await fetch(`${world.base}${pathOfUrl(body.download)}`, { headers: world.owner.headers })
    files = await unzipped(world, Buffer.from(await file.arrayBuffer()))
    const { status, body: started } = await wait('POST', body.shred)
    expect(status).toBe(202)
    expect((await wait('GET', started.status)).body).toEqual({ status: 'ok', message: 'The data was deleted.' })
  })
  afterAll(async () => {
    await world?.end()
    await there?.close()
  })

  it('began with data everywhere', () => {
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        ...['cart_answers', 'cart_positions', 'checkins', 'invoice_addresses', 'invoice_lines'],
        ...[
          'invoices',
          'log_entries',
          'order_answers',
          'order_positions',
          'orders',
          'payments',
          'print_logs',
          'refunds',
        ],
        ...['uploads', 'vouchers', 'waiting_list_entries', 'webhook_attempts', expect.stringMatching(/^boss\./)],
      ]),
    )
  })

  it('export all of it', () => {
    const json = (name: string): Json => JSON.parse(String(files[name]))
    const { code } = sold
    expect(Object.keys(files).sort()).toEqual(
      [
        ...['CONFIRM_CODE.txt', 'attendee-info.json', 'emails-by-attendee.json', 'emails-by-order.json', 'index.json'],
        ...['invoice-addresses.json', `invoices/${sold.invoice}.pdf`, 'phone-by-order.json', 'question-answers.json'],
        ...['waiting-list.json', `${code}-1-PICTURE-${MARK}.png`],
      ].sort(),
    )
    expect(json('emails-by-order.json')[code]).toBe(`${MARK}2@example.org`)
    expect(json('emails-by-attendee.json')[`${code}-1`]).toBe(`${MARK}.attendee@example.org`)
    expect(json('phone-by-order.json')[code]).toBe('+49405550778')
    expect(json('attendee-info.json')[`${code}-1`]).toEqual({
      name: `${MARK} Okafor`,
      company: `${MARK} company`,
      street: `${MARK} road`,
      zipcode: '20457',
      city: `${MARK} city`,
      country: 'DE',
      state: null,
    })
    expect(json('invoice-addresses.json')[code]).toMatchObject({ company: `${MARK} GmbH`, city: `${MARK} town` })
    expect(
      json('question-answers.json')[`${code}-1`].map(({ question_identifier, answer }: Json) => [
        question_identifier,
        answer,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['SCHOOL', `${MARK} school`],
        ['PICTURE', `${MARK}.png`],
        ['SHOE', `${MARK} 38`],
      ]),
    )
    expect(json('waiting-list.json').at(-1)).toMatchObject({
      name: `${MARK} Haddad`,
      email: `${MARK}.still@example.org`,
      phone: '+49405550779',
    })
    expect(String(files[`invoices/${sold.invoice}.pdf`]!.subarray(0, 5))).toBe('%PDF-')
  })

  it('leave nothing of it in any table', async () => {
    expect(await rowsWith(world.db, MARK)).toEqual({})
    for (const phone of ['5550777', '5550778', '5550779']) expect(await rowsWith(world.db, phone)).toEqual({})
  })

  it('began with files of tickets, invoices, answers, mails and exports', () => {
    const folders = (of: string): string[] => filesBefore.filter((path) => path.includes(of))
    expect([folders('/tickets/').length, folders('/exports/').length, folders(MARK).length]).toEqual([1, 4, 1])
    expect(folders('/invoices/').length).toBe(1)
    expect(folders('-order-').length).toBeGreaterThan(0)
    expect(folders('-waiting-list-').length).toBe(1)
    expect([folders('-event-export-').length, folders('-organizer-export-').length]).toEqual([1, 1])
    expect(folders('/incoming/').length).toBe(1)
  })

  it('leave nothing of it in any file', () => {
    expect([...filesIn(world, 'files'), ...filesIn(world, 'mail'), ...filesIn(world, 'incoming')]).toEqual([])
  })

  it('leave numbers and amounts of invoices, and the ledger', async () => {
    const { body } = await world.owner.get(`${EVENT}/invoices/${sold.invoice}/`)
    expect(body).toMatchObject({ number: sold.invoice, order: sold.code, invoice_to: '█', invoice_to_name: null })
    expect(body.lines).toMatchObject([{ description: '█', gross_value: '20.00', attendee_name: null }])
    expect(Object.entries(body).filter(([name, value]) => name.startsWith('invoice_to_') && value !== null)).toEqual([])
    expect((await world.owner.get(`${EVENT}/invoices/${sold.invoice}/download/`)).status).toBe(403)
    const { body: ledger } = await world.owner.get(`${EVENT}/transactions/?order=${sold.code}`)
    expect(ledger.results).toMatchObject([{ price: '20.00', count: 1 }])
  })

  it('leave orders that can be read, and tickets that can be made', async () => {
    const { body } = await world.owner.get(`${EVENT}/orders/${sold.code}/`)
    expect(body).toMatchObject({ status: 'p', email: null, phone: null, customer: null, invoice_address: null })
    expect(body).toMatchObject({ comment: '█', checkin_text: null, api_meta: {} })
    expect(body.positions[0].print_logs).toMatchObject([{ source: 'desk', type: 'badge', info: {} }])
    expect(body.positions[0]).toMatchObject({
      attendee_name: null,
      attendee_email: null,
      company: null,
      country: 'DE',
      answers: [],
      secret: sold.secret,
    })
    expect(body.payments[0].details).toEqual({})
    expect((await world.owner.get(`${EVENT}/waitinglistentries/`)).body.results[0]).toMatchObject({ email: null })
    await downloaded(world, `${EVENT}/orders/${sold.code}/download/pdf/`)
  })

  it('keep every entry of the audit log, with its other data', async () => {
    const now = Number((await world.db('log_entries').count('* as n'))[0]!.n)
    expect(now).toBe(lines + 3) // exported, started, completed
    const data = await world.db('log_entries').where({ action: 'event.order.contact.changed' }).pluck('data')
    expect(data).toEqual([{ email: '█' }])
    const [voucher] = await world
      .db('log_entries')
      .where({ action: 'voucher.added' })
      .orderBy('id', 'desc')
      .pluck('data')
    expect(voucher).toMatchObject({ comment: '█', tag: 'waiting-list', block_quota: true })
  })

  it('leave scans, and nothing of what was scanned', async () => {
    const scans = await world
      .db('checkins')
      .whereNotNull('error_reason')
      .orderBy('id')
      .select('error_reason', 'raw_barcode')
    expect(scans).toEqual(
      ['already_redeemed', 'invalid', 'invalid'].map((error_reason) => ({ error_reason, raw_barcode: null })),
    )
    const actions = ['event.order.comment.changed', 'event.order.meta.changed', 'event.order.position.printed']
    const lines = await world.db('log_entries').whereIn('action', actions).orderBy('id').pluck('data')
    expect(lines).toMatchObject([{ comment: '█' }, { api_meta: '█' }, { comment: '█' }, { type: 'badge', info: '█' }])
  })

  it('leave no stored response', async () => {
    expect(responses).toBeGreaterThanOrEqual(3)
    expect(await storedResponses(world)).toEqual([])
  })

  it('leave requests with idempotency keys executed', async () => {
    const count = async (): Promise<number> => Number((await world.db('orders').count('* as n'))[0]!.n)
    const orders = await count()
    const response = await world.owner.get('/api/v1/idempotency_query?key=order')
    expect(response).toRespond(400)
    expect(response.body.detail).toEqual(expect.stringContaining('not stored'))
    expect(await count()).toBe(orders)
  })
})

describe('each shredder', () => {
  let world: Festival
  beforeAll(async () => {
    world = await festival()
    await endEvent(world, SLUG)
  })
  afterAll(() => world.end())

  /** The data of an order that a shredder removes, among the data of all shredders. */
  const TAKES: Readonly<Record<ShredderName, readonly string[]>> = {
    order_emails: ['email', 'customer', 'api_meta', 'attendee_email'],
    phone_numbers: ['phone'],
    attendee_info: [
      ...['attendee_name', 'attendee_name_parts', 'company', 'street', 'zipcode', 'city'],
      ...['comment', 'checkin_text', 'print_logs'],
    ],
    invoice_addresses: ['invoice_address'],
    question_answers: ['answers'],
    payment_info: ['payments', 'refunds'],
    invoices: [],
    cachedtickets: [],
    waiting_list: [],
  }
  const VOLATILE = ['last_modified', 'downloads', 'positions']

  it.each(ALL)('%s deletes its own data and nothing else of orders', async (name) => {
    const { id: question_id } = await world.db('questions').orderBy('id').first('id')
    const { id: customer_id } = await world.db('customers').orderBy('id').first('id')
    const { code, positions } = await world.owner.sell('kulturwerk', SLUG, {
      email: 'ada@example.org',
      phone: '+49 40 5550142',
      comment: 'Comes with a guide dog',
      checkin_text: 'Give her the front row',
      api_meta: { crm: 'AO-42' },
      customer_id,
      positions: [
        {
          attendee_name: 'Ada Okafor',
          attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' },
          attendee_email: 'ada@example.org',
          company: 'Okafor Sound',
          street: 'Kastanienallee 4',
          zipcode: '20357',
          city: 'Hamburg',
          country: 'DE',
          answers: [{ question_id, answer: 'Universität Hamburg' }],
        },
      ],
      payments: [{ info: { iban: 'DE02' } }],
      refunds: [{ info: { iban: 'DE02' }, comment: 'Came ill' }],
      invoice_address: { company: 'Okafor Sound', country: 'DE' },
    })
    const print = { datetime: '2025-09-01T18:00:00Z', source: 'desk', type: 'badge', info: { operator: 'Jonas' } }
    await world.db('print_logs').insert({ ...print, order_position_id: positions[0] })
    const read = async (): Promise<Json> => {
      const { body } = await world.owner.get(`${EVENT}/orders/${code}/`)
      const { downloads: _, ...position } = body.positions[0]
      return { ...position, ...Object.fromEntries(Object.entries(body).filter(([key]) => !VOLATILE.includes(key))) }
    }
    const before = await read()
    expect((await shredded(world, SLUG, [name])).result.status).toBe(200)
    const after = await read()
    const changed = Object.keys(before).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    expect(changed.sort()).toEqual([...TAKES[name]].sort())
  })
})

describe('attendee_info', () => {
  let world: Festival
  beforeAll(async () => {
    world = await festival()
    await endEvent(world, SLUG)
  })
  afterAll(() => world.end())

  it('deletes what was scanned that is no ticket, at all lists and in batches, of this event alone', async () => {
    const lists = await query<{ id: number; ours: boolean }>(
      world.db,
      `insert into checkin_lists (event_id, name) select e.id, 'Door ' || n from events e, generate_series(1, 2) n
      returning id, event_id = (select min(id) from events where slug = '${SLUG}') as ours`,
    )
    await query(
      world.db,
      `insert into checkins (checkin_list_id, successful, error_reason, datetime, raw_barcode)
      select list, false, 'invalid', now(), 'scan ' || n from generate_series(1, 1203) n, unnest(:lists::bigint[]) list`,
      { lists: lists.map(({ id }) => id) },
    )
    expect((await shredded(world, SLUG, ['attendee_info'])).result.status).toBe(200)
    const remaining = await query<{ id: number; count: number }>(
      world.db,
      'select checkin_list_id as id, count(*)::integer as count from checkins where raw_barcode is not null group by 1 order by 1',
    )
    expect(remaining).toEqual(lists.filter(({ ours }) => !ours).map(({ id }) => ({ id, count: 1203 })))
  })
})

describe('data of an audit log entry', () => {
  it('loses the named fields at any depth, and keeps empty and exempt ones', () => {
    const said = {
      email: 'ada@example.org',
      phone: null,
      list: [{ email: 'b@example.org', size: 2 }, 'email'],
      parts: { name: { given_name: 'Ada' }, name_parts: {} },
      invoice_address: { email: 'c@example.org' },
    }
    expect(withoutMembers(said, ['email', 'phone', 'name', 'name_parts'], ['invoice_address'])).toEqual({
      email: '█',
      phone: null,
      list: [{ email: '█', size: 2 }, 'email'],
      parts: { name: '█', name_parts: {} },
      invoice_address: { email: 'c@example.org' },
    })
  })
})

describe('a shredding that dies', () => {
  let world: Festival
  beforeAll(async () => {
    world = await festival()
    await endEvent(world, SLUG)
  })
  afterAll(() => world.end())

  it('is done once more from its beginning, however far it was', async () => {
    const codes: string[] = []
    for (let i = 0; i < 3; i += 1)
      codes.push((await world.owner.sell('kulturwerk', SLUG, { email: 'x@example.org' })).code)
    const made = await exported(world, SLUG, ['order_emails', 'attendee_info'])
    const { body } = await world.owner.post(made.shred, undefined)
    // The first run has processed one order and was killed.
    await world.db('shreddings').update({ shred_state: 'running', shred_runs: 1 })
    await world.db('orders').where({ code: codes[0] }).update({ email: null })
    await world
      .db('log_entries')
      .insert({ organizer_id: 1, event_id: 1, actor_type: 'system', action: 'x.y', object_type: 'x' })
    await runStep(world, 'shred')
    expect((await world.owner.get(pathOfUrl(body.status))).status).toBe(200)
    expect(await world.db('orders').whereIn('code', codes).pluck('email')).toEqual([null, null, null])
    // Processed orders are skipped.
    await world.db('orders').where({ code: codes[0] }).update({ email: 'y@example.org' })
    await runStep(world, 'shred')
    expect(await world.db('orders').where({ code: codes[0] }).pluck('email')).toEqual(['y@example.org'])
  })

  it('creates an export again after the first run was interrupted', async () => {
    const { body } = await world.owner.post(`${EVENT}/shredders/export/`, { shredders: ['phone_numbers'] })
    await world.db('shreddings').orderBy('id', 'desc').update({ export_state: 'running', export_runs: 1 })
    expect((await world.owner.get(pathOfUrl(body.download))).body).toEqual({ status: 'running' })
    await runStep(world, 'export')
    const file = await fetch(`${world.base}${pathOfUrl(body.download)}`, { headers: world.owner.headers })
    expect(Object.keys(await unzipped(world, Buffer.from(await file.arrayBuffer())))).toContain('phone-by-order.json')
    expect(filesIn(world, 'incoming')).toEqual([])
  })
})
