// API4:2023 Unrestricted resource consumption: what one caller can make the server keep, compute and wait for.
import { randomUUID } from 'node:crypto'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('an idempotency key', () => {
  const key = () => ({ headers: { 'X-Idempotency-Key': randomUUID() } })
  const vouchers = (tag: string): object[] => Array.from({ length: 1000 }, () => ({ item: 1, tag }))
  const path = '/events/openstage26/vouchers/batch_create/'

  it('keeps no answer of more than 256 KiB, says so, and does not let the request happen twice', async () => {
    const large = key()
    const first = await world.owner.post(path, vouchers('large'), large)
    expect([first.status, first.headers.get('x-idempotency-stored')]).toEqual([201, 'false'])
    expect(first.text.length).toBeGreaterThan(256 * 1024)
    const again = await world.owner.post(path, vouchers('large'), large)
    expect([again.status, again.body.detail]).toEqual([400, expect.stringContaining('too large to be kept')])
    expect(await world.db('vouchers').where({ tag: 'large' })).toHaveLength(1000)
    expect(await world.db('idempotency_answers').whereRaw('octet_length(body) > 256 * 1024').select('status')).toEqual(
      [],
    )
  })

  it('keeps usual answers without a word', async () => {
    const { headers } = await world.owner.post('/teams/', { name: 'Usual' }, key())
    expect(headers.has('x-idempotency-stored')).toBe(false)
  })
})

describe('an integer', () => {
  const odd = [
    'Infinity',
    '-Infinity',
    'NaN',
    '1e400',
    '1e3',
    '0x1',
    '0b1',
    '%2B1',
    '%201',
    '1%20',
    '1.0',
    '1_0',
    '',
    '٣',
  ]
  it.each([...odd, '9'.repeat(400), '9'.repeat(17)])('%j is 400 in a path and in a query', async (text) => {
    const inPath = await world.owner.get(`/teams/${text || '%20'}/`)
    expect([inPath.status, Object.keys(inPath.body)]).toEqual([400, ['id']])
    const nested = await world.owner.get(`/teams/${text || '%20'}/members/`)
    expect([nested.status, Object.keys(nested.body)]).toEqual([400, ['team']])
    const filter = await world.owner.get(`/events/openstage26/vouchers/?item=${text}`)
    expect([filter.status, Object.keys(filter.body)]).toEqual([400, ['item']])
    expect((await world.owner.get(`/teams/?page_size=${text}`)).status).toBe(400)
    expect((await world.owner.get(`/teams/?page=${text}`)).status).toBe(404)
    const entry = await world.owner.get(`/events/openstage26/vouchers/?item=1&item=${text}`)
    expect(entry.status).toBe(400)
  })
})
