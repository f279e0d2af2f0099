// The statements in statements/ are read and matched as expected. Their orders cost 49.00.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drain } from '../../../src/core/work_queue.ts'
import { BANK_IMPORTS } from '../../../src/domain/orders/bank/imports.ts'
import { readMt940 } from '../../../src/domain/orders/bank/mt940.ts'
import { leastCpuMs } from '../../support/cpu_time.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

const FOLDER = join(import.meta.dirname, 'statements')
const NOOR = 'Noor Haddad'

/** What a statement contains: the orders to create, with their events and statuses if they differ, and the expected transfers. */
type Expected = {
  readonly orders: readonly (string | { code: string; event?: string; status?: string })[]
  /** Amount, result (`CODE amount`, or the reason why it waits), payer, and the purpose. */
  readonly transfers: readonly (readonly [amount: string, result: string, payer: string | null, purpose?: string])[]
}

const one = (code: string, payer: string | null = NOOR): Expected => ({
  orders: [code],
  transfers: [['49.00', `${code} 49.00`, payer]],
})

const CORPUS: Readonly<Record<string, Expected>> = {
  '01-camt02-exact.xml': one('KQ3RA'),
  '02-camt08-exact.xml': one('MT7WE'),
  '03-camt08-prefixed.xml': one('XH9PB'),
  '04-camt02-latin1.xml': {
    orders: ['UF3JD'],
    transfers: [['49.00', 'UF3JD 49.00', 'Jürgen Straßburger', 'Grüße! OPENSTAGE26-UF3JD']],
  },
  '05-camt02-entities.xml': {
    orders: ['GC7YN'],
    transfers: [['49.00', 'GC7YN 49.00', 'Müller <& Co>', 'Tickets & more: openstage26-gc7yn']],
  },
  '06-camt02-split-lines.xml': one('TB9KV'),
  '07-camt02-structured.xml': one('WR3MA'),
  '08-camt08-end-to-end.xml': {
    orders: ['JN7DQ'],
    transfers: [['49.00', 'JN7DQ 49.00', NOOR, 'Tickets OPENSTAGE26-JN7DQ']],
  },
  '09-camt08-batch.xml': {
    orders: ['PV9HE', 'CZ3FT'],
    transfers: [
      ['49.00', 'PV9HE 49.00', NOOR],
      ['49.00', 'CZ3FT 49.00', 'Ada Okafor'],
    ],
  },
  '10-camt02-batch-without-amounts.xml': {
    orders: ['HY7KM', 'RE9UB'],
    transfers: [['98.00', 'HY7KM 49.00, RE9UB 49.00', null, 'OPENSTAGE26-HY7KM OPENSTAGE26-RE9UB']],
  },
  '11-camt08-charges.xml': { orders: ['DX3WJ'], transfers: [['47.50', 'DX3WJ 47.50', NOOR]] },
  '12-camt02-returned.xml': {
    orders: ['FN9CP'],
    transfers: [
      ['49.00', 'returned', NOOR],
      ['49.00', 'returned', NOOR],
      ['-49.00', 'outgoing', null],
    ],
  },
  '13-camt08-several-orders.xml': {
    orders: ['AM7TY', 'QD9GX', { code: 'SU3VH', event: 'kellerkonzerte' }],
    transfers: [['147.00', 'AM7TY 49.00, QD9GX 49.00, SU3VH 49.00', NOOR]],
  },
  '14-camt02-over-and-under.xml': {
    orders: ['EB7NR', 'YK9JW'],
    transfers: [
      ['60.00', 'EB7NR 60.00', NOOR],
      ['20.00', 'YK9JW 20.00', NOOR],
    ],
  },
  // A wrong, a missing, an added and a transposed character, and characters that look alike.
  '15-camt02-typing-errors.xml': {
    orders: ['GV7HX', 'ZU3PA', 'WN9XD', 'MJC3K', 'BLAST'],
    transfers: ['GV7HX', 'ZU3PA', 'WN9XD', 'MJC3K', 'BLAST'].map((code) => ['49.00', `${code} 49.00`, NOOR]),
  },
  '16-camt02-typing-error-other-amount.xml': { orders: ['TX7RE'], transfers: [['50.00', 'amount', NOOR]] },
  '17-camt02-ambiguous.xml': { orders: ['NA7QX', 'NA7QU'], transfers: [['49.00', 'ambiguous', NOOR]] },
  '18-camt02-code-alone.xml': {
    orders: ['PH3DJ', 'KX9EB'],
    transfers: [
      ['49.00', 'PH3DJ 49.00', NOOR],
      ['48.00', 'amount', NOOR],
    ],
  },
  '19-camt02-other-currency.xml': {
    orders: [{ code: 'RT7GM', event: 'alpenklang' }],
    transfers: [['49.00', 'currency', NOOR]],
  },
  '20-camt02-no-order.xml': {
    orders: [],
    transfers: [
      ['49.00', 'no_order', NOOR],
      ['12.00', 'no_order', 'Someone'],
    ],
  },
  '21-camt02-pending-entry.xml': { orders: ['BU9FY'], transfers: [] },
  '22-camt02-paid-and-canceled.xml': {
    orders: [
      { code: 'VC7KE', status: 'p' },
      { code: 'DW9NA', status: 'c' },
    ],
    transfers: [
      ['49.00', 'order_state', NOOR],
      ['49.00', 'order_state', NOOR],
    ],
  },
  '23-camt08-late.xml': {
    orders: [{ code: 'JR3TX', status: 'e' }],
    transfers: [['49.00', 'JR3TX 49.00', NOOR]],
  },
  '30-mt940-subfields.sta': {
    orders: ['HC3UM'],
    transfers: [['49.00', 'HC3UM 49.00', 'NOOR HADDAD UND ADA OKAFOR', 'OPENSTAGE26-HC3UM Tickets fuer zwei']],
  },
  '31-mt940-latin1.sta': {
    orders: ['LQ7WY'],
    transfers: [['49.00', 'LQ7WY 49.00', 'JÜRGEN STRASSBURGER', 'OPENSTAGE26-LQ7WY Grüße']],
  },
  '32-mt940-slashes.sta': one('BY9MG', 'NOOR HADDAD'),
  '33-mt940-free-text.sta': one('TE7XA', null),
  '34-mt940-counterparty.sta': one('ZK3VD', 'N HADDAD'),
  '35-mt940-reversal-and-debit.sta': {
    orders: ['GM9RP'],
    transfers: [
      ['-49.00', 'returned', null],
      ['-120.00', 'outgoing', 'HALL LTD'],
      ['15.00', 'returned', null],
    ],
  },
  '36-mt940-two-statements.sta': {
    orders: ['UD7JB', 'XE9KH'],
    transfers: [
      ['49.00', 'UD7JB 49.00', null],
      ['49.00', 'XE9KH 49.00', null],
    ],
  },
  '37-mt940-turn-of-year.sta': one('CY3TW', null),
  '38-mt940-equal-transfers.sta': {
    orders: ['KF7VN'],
    transfers: [
      ['49.00', 'KF7VN 49.00', null],
      ['49.00', 'order_state', null],
    ],
  },
}

let world: Festival
beforeAll(async () => {
  world = await festival()
  const event = { name: { en: 'Alpenklang' }, slug: 'alpenklang', currency: 'CHF', date_from: '2027-06-01T18:00:00Z' }
  expect(await world.owner.post('/events/', event)).toRespond(201)
  for (const { orders } of Object.values(CORPUS))
    for (const order of orders) {
      const { event = 'openstage26', ...own } = typeof order === 'string' ? { code: order } : order
      await writeOrder(world.db, { slug: event }, { status: 'n', positions: [{ price: '49.00' }], ...own })
    }
})
afterAll(() => world.end())

/** Imports a statement of the corpus and matches its transfers. @returns the transfers in the order of the statement */
async function imported(name: string) {
  const file = readFileSync(join(FOLDER, name)).toString('base64')
  const { status, body } = await world.owner.post('/bankimports/', { file })
  expect([name, status]).toEqual([name, 201])
  await drain(BANK_IMPORTS, world.job())
  const list = await world.owner.get(`/banktransactions/?import=${body.id}&ordering=id`)
  return { id: body.id as number, format: body.format as string, transfers: list.body.results }
}

it('has an expectation for each statement', () => {
  expect(Object.keys(CORPUS).sort()).toEqual(readdirSync(FOLDER).sort())
})

it.each(Object.entries(CORPUS))('matches %s', async (name, { transfers: expected }) => {
  const { format, transfers } = await imported(name)
  expect(format).toBe(name.endsWith('.xml') ? 'camt.053' : 'mt940')
  const found = transfers.map(
    ({ amount, state, reason, orders, payer, purpose }: (typeof transfers)[number], i: number) => [
      amount,
      state === 'matched'
        ? orders
            .map((paid: { order: string; amount: string }) => `${paid.order} ${paid.amount}`)
            .sort()
            .join(', ')
        : reason,
      payer,
      ...(expected[i]?.[3] === undefined ? [] : [purpose]),
    ],
  )
  expect(found).toEqual(expected)
  // The same statement again pays nothing.
  const payments = await world.db('payments').count()
  expect((await imported(name)).transfers).toEqual([])
  expect(await world.db('payments').count()).toEqual(payments)
})

it('records the account, the dates and the references of the bank', async () => {
  const columns = ['account', 'date', 'reference', 'iban', 'bic'] as const
  const rows = await world.db('bank_transactions').orderBy('id').select(columns)
  const of = (account: string) => rows.find((row) => row.account === account)
  expect(of('NL91ABNA0417164300')).toEqual({
    account: 'NL91ABNA0417164300',
    date: '2026-11-18',
    reference: '00000000001',
    iban: 'DE02120300000000202051',
    bic: null,
  })
  expect(rows.some(({ date }) => date === '2026-12-31')).toBe(true)
  expect(rows[1]).toEqual({
    account: 'DE89370400440532013000',
    date: '2026-11-18',
    reference: '20261118001',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  })
})

it('leaves orders that are underpaid pending, and those that are overpaid paid', async () => {
  const statusOf = async (code: string) => (await world.owner.get(`/events/openstage26/orders/${code}/`)).body.status
  expect(await statusOf('EB7NR')).toBe('p')
  expect(await statusOf('YK9JW')).toBe('n')
  expect(await statusOf('DX3WJ')).toBe('n')
  expect(await statusOf('JR3TX')).toBe('p')
  expect(await statusOf('QD9GX')).toBe('p')
})

it('reads long rows of slashes in a time that grows with their number', () => {
  const information = Array.from({ length: 250 }, () => '/'.repeat(3999)).join('\n')
  const statement = `:20:A\n:25:DE123\n:60F:C260101EUR0,00\n:61:2601020102C5,00NTRF\n:86:/REMI/x\n${information}x`
  expect(leastCpuMs(() => readMt940(statement))).toBeLessThan(1000)
})
