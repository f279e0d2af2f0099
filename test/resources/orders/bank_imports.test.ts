// Importing bank statements: rejected files, repeated and simultaneous imports, and who can do it.
import { readFileSync } from 'node:fs'
import { drain } from '../../../src/core/work_queue.ts'
import { BANK_IMPORTS, TRANSFER_RETENTION_SECONDS } from '../../../src/domain/orders/bank/imports.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { fields } from '../../support/matchers.ts'
import { imported, line, pending, referenceOf, statusOf, together, world } from './bank.setup.ts'

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../domain/orders/statements/${name}`, import.meta.url))
const send = (content: string | Buffer) =>
  world.owner.post('/bankimports/', { file: Buffer.from(content).toString('base64') })

const around = (inner: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<Document><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt></Ntry>`
const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${[...'bcdefghij'].map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]>`

describe('bank_imports.create', () => {
  it.each([
    ['nested entities', around(entry('&j;'), LAUGHS), 'A document type definition is not allowed.'],
    [
      'an external entity',
      around(entry('&x;'), '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'A document type definition is not allowed.',
    ],
    ['an unknown entity', around(entry('&x;')), 'The XML is malformed: Invalid character entity.'],
    ['deep nesting', around('<a>'.repeat(100_000)), 'Elements are nested deeper than 40 levels.'],
    ['an unclosed element', '<Document><BkToCstmrStmt>', 'The XML is malformed: Unclosed root tag.'],
    ['no statement', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'The document is no camt.053 statement.'],
    ['an invalid amount', around(entry('1,00')), 'An amount is invalid.'],
    ['too many decimals', around(entry('1.005')), 'An amount has more than two decimals or too many digits.'],
    [
      'more transfers than allowed',
      around(entry('1.00').repeat(10_001)),
      'The statement has more than 10000 transfers.',
    ],
    ['invalid UTF-8', Buffer.concat([Buffer.from(around('')), Buffer.from([0xff])]), 'The XML is not valid UTF-8.'],
    [
      'another encoding',
      '<?xml version="1.0" encoding="UTF-16"?><Document/>',
      'The encoding of the XML must be UTF-8 or ISO-8859-1.',
    ],
    ['text', 'date;amount\n2026-11-18;49,00\n', 'The file is neither a camt.053 nor an MT940 statement.'],
    ['binary data', Buffer.from([0, 1, 2, 3]), 'The file is neither a camt.053 nor an MT940 statement.'],
    ['a line without end', `:20:X\n:86:${'x'.repeat(3_000_000)}`, 'A line has more than 4000 characters.'],
    ['an invalid balance', ':20:X\n:60F:C261117EUR\n', 'An opening balance is invalid.'],
    ['an invalid transaction', ':20:X\n:60F:C261117EUR1,00\n:61:2611181118X1,00N051\n', 'A transaction is invalid.'],
    ['an invalid date', ':20:X\n:60F:C261117EUR1,00\n:61:2613991399C1,00N051\n', 'A transaction has an invalid date.'],
    [
      'a date in the year 0',
      '<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>0000-01-01</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
      'An entry has no booking date.',
    ],
  ])('rejects %s', async (_, content, message) => {
    expect(await send(content)).toRespond(400, { file: [message] })
  })

  it('rejects a file of more than 4 MiB, and one that is not Base64', async () => {
    await together([
      async () => expect(await send(Buffer.alloc(4 * 1024 * 1024 + 1, 32))).toRespond(400, fields('file')),
      async () =>
        expect(await world.owner.post('/bankimports/', { file: 'not base64!' })).toRespond(400, fields('file')),
      async () => expect(await world.owner.post('/bankimports/', {})).toRespond(400, fields('file')),
      async () => expect(await world.owner.post('/bankimports/', { lines: [] })).toRespond(400, fields('lines')),
      async () =>
        expect((await world.owner.post('/bankimports/', { file: 'QQ==', lines: [line('')] })).status).toBe(400),
    ])
  })

  it('pays once if the same statement is imported several times at the same moment', async () => {
    const orders = await Promise.all([pending(), pending(), pending()])
    const lines = orders.map((order) => line(referenceOf(order)))
    const responses = await Promise.all([1, 2, 3].map(() => world.owner.post('/bankimports/', { lines })))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(responses.map(({ body }) => body.repeated).sort()).toEqual([0, 3, 3])
    await Promise.all([1, 2, 3].map(() => drain(BANK_IMPORTS, world.job())))
    expect(await Promise.all(orders.map((order) => statusOf(order)))).toEqual(['p', 'p', 'p'])
    const ids = orders.map(({ id }) => id)
    expect(await world.db('payments').whereIn('order_id', ids)).toHaveLength(3)
  })

  it('stores only new transfers of a statement that overlaps with an earlier one', async () => {
    const [first, second, third] = [line('first'), line('second'), line('third')]
    expect(await imported(first, second)).toHaveLength(2)
    const rest = await imported(second, third)
    expect(rest.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['third'])
  })

  it('requires access to all events', async () => {
    const [{ id }] = await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id')
    const there = await world.holding(['can_view_orders', 'can_change_orders'], { all_events: false, events: [id] })
    const viewer = await world.holding(['can_view_orders'])
    await together([
      async () => expect(await there.post('/bankimports/', { lines: [line('')] })).toRespond(403),
      async () => expect(await there.get('/bankimports/')).toRespond(403),
      async () => expect(await there.get('/bankimports/1/')).toRespond(403),
      async () => expect(await viewer.post('/bankimports/', { lines: [line('')] })).toRespond(403),
      async () => expect(await viewer.get('/bankimports/')).toRespond(200),
      async () => expect(await (await world.device()).get('/bankimports/')).toRespond(403),
    ])
  })

  it('reads a large file', async () => {
    const content = around(`${entry('1.00')}<AddtlStmtInf>${'x'.repeat(4_000_000)}</AddtlStmtInf>`)
    const { status, body } = await send(content)
    expect([status, body.transfers]).toEqual([201, 1])
  })

  it('never logs names or purposes', async () => {
    const [transfer] = await imported(line('zqsecret', { payer: 'zqsecret' }))
    expect(transfer.purpose).toBe('zqsecret')
    const entries = await world.db('log_entries').whereRaw("data::text like '%zqsecret%'")
    expect(entries).toEqual([])
  })
})

describe('bank_imports.get', () => {
  it('counts the transfers by state', async () => {
    const order = await pending()
    const [{ import: id }] = await imported(line(referenceOf(order)), line('nothing'), line('', { amount: '-1.00' }))
    const { body } = await world.owner.get(`/bankimports/${id}/`)
    expect(body).toMatchObject({ state: 'done', format: 'lines', transfers: 3, waiting: 0, matched: 1, unmatched: 2 })
  })

  it('is gone after 400 days, with the transfers but not the payments', async () => {
    const order = await pending()
    const [{ id, import: of }] = await imported(line(referenceOf(order)))
    const created = new Date(world.clock().getTime() - (TRANSFER_RETENTION_SECONDS + 1) * 1000)
    await world.db('bank_imports').where({ id: of }).update({ created })
    await purgeJob.run({}, world.job())
    expect(await world.owner.get(`/banktransactions/${id}/`)).toRespond(403)
    expect(await statusOf(order)).toBe('p')
  })
})

it('is read from bytes as they are', async () => {
  expect((await send(sample('31-mt940-latin1.sta'))).body).toMatchObject({ format: 'mt940', transfers: 1 })
})
