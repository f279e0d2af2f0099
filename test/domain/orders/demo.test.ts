// The orders of the demo world are those that the guide and the examples of the contract describe.
import { readFileSync } from 'node:fs'
import type { Json } from '../../../scripts/support/document.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { unbalancedOrders } from '../../support/ledger.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const guide = readFileSync('spec/guides/orders.md', 'utf8')
  .split(/^## /m)
  .find((part) => part.startsWith('Orders of the demo\n'))!
const rows = [...guide.matchAll(/^\| ([A-Z0-9, ]+) \| (\w+) \| (\w) \|/gm)].flatMap(([, codes, event, status]) =>
  codes!.split(', ').map((code) => ({ code, event, status })),
)

describe('the orders of the demo', () => {
  it('are those of the guide', async () => {
    const { body } = await world.owner.get('/orders/?include=code&include=event&include=status&ordering=code')
    expect(body.next).toBeNull()
    expect(body.results).toEqual(rows.toSorted((a, b) => a.code.localeCompare(b.code)))
  })

  it('include the one of the examples', async () => {
    const { example } = contract.components.responses.Order.content['application/json']
    const { body } = await world.owner.get('/events/openstage26/orders/K7XR9/')
    const generated = new Set([
      'secret',
      'pseudonymization_id',
      'datetime',
      'expires',
      'last_modified',
      'created',
      'payment_date',
    ])
    const lasting = (value: Json): Json => {
      if (Array.isArray(value)) return value.map(lasting)
      if (value === null || typeof value !== 'object') return value
      const members = Object.entries<Json>(value).filter(
        ([name]) => !generated.has(name) && (name !== 'url' || typeof value.output === 'string'),
      )
      return Object.fromEntries(members.map(([name, member]) => [name, lasting(member)]))
    }
    const here = JSON.parse(JSON.stringify(example).replaceAll('http://localhost:8000', world.config.BASE_URL))
    expect(lasting(body)).toEqual(lasting(here))
    expect(body.positions[0].secret).toBe(example.positions[0].secret)
  })

  it('are in every state, and agree with the ledger', async () => {
    const { rows: readings } = await world.db.raw('select distinct status, require_approval from orders order by 1, 2')
    expect(readings.map(({ status, require_approval }: Json) => status + (require_approval ? '!' : ''))).toEqual([
      'c',
      'c!',
      'e',
      'n',
      'n!',
      'p',
    ])
    expect(await unbalancedOrders(world.db)).toEqual([])
  })

  it('take what they hold from quotas and vouchers', async () => {
    const counters = () => world.db('quota_usage').orderBy('quota_id').select()
    const before = await counters()
    await world.db.raw('select recount_quotas(array(select id from quotas))')
    expect(await counters()).toEqual(before)
    const vouchers = await world.db('vouchers').orderBy('id').select('code', 'redeemed')
    expect(vouchers).toMatchObject([{ redeemed: 3 }, { code: 'CREWMATE26', redeemed: 1 }, { redeemed: 0 }])
  })

  it('have invoices without gaps, and cancellations for those of canceled orders', async () => {
    const { body } = await world.owner.get('/events/openstage26/invoices/')
    expect(body.results.map(({ number, order, refers }: Json) => [number.slice(-5), order, refers])).toEqual([
      ['00001', 'K7XR9', null],
      ['00002', 'CEL3Q', null],
      ['00003', 'CEL3Q', 'OPENSTAGE26-00002'],
      ['00004', 'FEVER', null],
      ['00005', 'FEVER', 'OPENSTAGE26-00004'],
      ['00006', 'FEVER', null],
    ])
  })
})
