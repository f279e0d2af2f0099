// Signed ticket secrets: the test reads and verifies them as an offline scanner does (guide tickets, "Signed secrets").
import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import { isSigned } from '../../../src/domain/orders/model/ticket_secrets.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { makeProduct } from '../../support/products.ts'

const EVENT = '/events/openstage26'
const ORDERS = `${EVENT}/orders/`
let world: Festival
beforeAll(async () => {
  world = await festival()
  await world.db('quotas').whereNull('subevent_id').update({ size: null, close_when_sold_out: false })
  await generate('svc_sig1')
})
afterAll(() => world.end())

async function generate(ticket_secret_generator: string | null, event = EVENT): Promise<void> {
  const response = await world.owner.patch(`${event}/settings/`, { ticket_secret_generator })
  expect(response).toRespond(200)
  expect(response.body.ticket_secret_generator).toBe(ticket_secret_generator ?? 'random')
}
const keysOf = async (event = EVENT): Promise<string[]> => (await world.owner.get(`${event}/`)).body.valid_keys.svc_sig1
const revoked = async (): Promise<string[]> =>
  (await world.owner.get(`${EVENT}/revokedsecrets/`)).body.results.map(({ secret }: Json) => secret)

async function sold(body: Json): Promise<Json> {
  const response = await world.owner.post(ORDERS, { payment_provider: 'manual', ...body })
  expect(response).toRespond(201)
  return response.body
}
const position = async (id: number): Promise<Json> =>
  (await world.owner.get(`${EVENT}/orderpositions/${id}/?include_canceled_positions=true`)).body

type Products = { plain: number; item: number; variation: number }
let offered: Products | undefined
/** A product without variations, and one with a variation. */
async function products(): Promise<Products> {
  if (offered) return offered
  const plain = await makeProduct(world.owner, EVENT, null)
  const varied = await makeProduct(world.owner, EVENT, null, { variations: [{ value: { en: 'Balcony' } }] })
  offered = { plain: plain.item, item: varied.item, variation: varied.variations[0]! }
  return offered
}

type Read = { seed: string; item: number; variation: number; subevent: number }
// Reads a secret with the public keys of the event, independently of the server's code.
function read(secret: string, keys: readonly string[]): Read | undefined {
  const bytes = Buffer.from(secret.split('').reverse().join(''), 'base64')
  const [payloadLength, signatureLength] = [bytes.readUInt16BE(1), bytes.readUInt16BE(3)]
  const payload = bytes.subarray(5, 5 + payloadLength)
  const signature = bytes.subarray(5 + payloadLength)
  if (bytes[0] !== 1 || signature.length !== signatureLength) return undefined
  const pems = keys.map((key) => Buffer.from(key, 'base64').toString())
  for (const pem of pems) expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
  if (!pems.some((pem) => verify(null, payload, createPublicKey(pem), signature))) return undefined
  const fields: (number | string)[] = ['', 0, 0, 0]
  for (let at = 0; at < payload.length; ) {
    const tag = payload[at++]!
    let [value, shift, byte] = [0n, 0n, 0x80]
    while (byte & 0x80) {
      byte = payload[at++]!
      value |= BigInt(byte & 0x7f) << shift
      shift += 7n
    }
    if ((tag & 7) === 2) {
      fields[(tag >> 3) - 1] = payload.subarray(at, at + Number(value)).toString()
      at += Number(value)
    } else fields[(tag >> 3) - 1] = Number(value)
  }
  const [seed, item, variation, subevent] = fields as [string, number, number, number]
  return { seed, item, variation, subevent }
}

describe('a signed secret', () => {
  it('identifies the ticket, and is verified with the key of the event alone', async () => {
    const { item, variation, plain } = await products()
    const { positions } = await sold({ status: 'p', positions: [{ item: plain }, { item, variation }] })
    const keys = await keysOf()
    expect(keys).toHaveLength(1)
    const seed = expect.stringMatching(/^[a-z]{9}$/)
    expect(positions.map(({ secret }: Json) => read(secret, keys))).toEqual([
      { seed, item: plain, variation: 0, subevent: 0 },
      { seed, item, variation, subevent: 0 },
    ])
    const { secret } = positions[0]
    expect(secret.length).toBeLessThanOrEqual(160)
    expect(read(`${secret.slice(0, 8)}${secret[8] === 'A' ? 'B' : 'A'}${secret.slice(9)}`, keys)).toBeUndefined()
    await generate('svc_sig1')
    expect(await keysOf()).toEqual(keys)
  })

  it('names the date in a series, with the key of that series', async () => {
    const [series] = (await world.owner.get('/events/?has_subevents=true')).body.results
    const event = `/events/${series.slug}`
    await generate('svc_sig1', event)
    const [{ id: subevent }] = (await world.owner.get(`${event}/subevents/?is_future=true`)).body.results
    const { item } = await makeProduct(world.owner, event, null, {}, { subevent })
    const response = await world.owner.post(`${event}/orders/`, {
      payment_provider: 'manual',
      positions: [{ item, subevent }],
    })
    expect(response).toRespond(201)
    const { secret } = response.body.positions[0]
    expect(read(secret, await keysOf(event))).toMatchObject({ item, variation: 0, subevent })
    expect(read(secret, await keysOf())).toBeUndefined()
  })

  it('admits, and is found by its beginning', async () => {
    const { plain } = await products()
    const { positions } = await sold({ status: 'p', positions: [{ item: plain }] })
    const { secret, id } = positions[0]
    const list = await world.owner.post(`${EVENT}/checkinlists/`, { name: 'All', all_products: true })
    const scan = await world.owner.post('/checkinrpc/redeem/', { secret, lists: [list.body.id] })
    expect(scan).toRespond(201)
    expect(scan.body.position.id).toBe(id)
    const byPath = await world.owner.post(
      `${EVENT}/checkinlists/${list.body.id}/positions/${encodeURIComponent(secret)}/redeem/`,
      { force: true },
    )
    expect(byPath).toRespond(201)
    const search = await world.owner.get(`${EVENT}/orderpositions/?search=${encodeURIComponent(secret.slice(0, 40))}`)
    expect(search.body.results.map((found: Json) => found.id)).toContain(id)
    const mine = await world.owner.get(`${EVENT}/orderpositions/?secret=${encodeURIComponent(secret)}`)
    expect(mine.body.count).toBe(1)
  })
})

describe('a signed secret is replaced and revoked', () => {
  const changed = async (change: (order: Json, ids: number[]) => Promise<unknown>, positions?: Json[]) => {
    const { plain } = await products()
    const order = await sold({ status: 'p', positions: positions ?? [{ item: plain }, { item: plain }] })
    const ids = order.positions.map(({ id }: Json) => id)
    await change(order, ids)
    const after: Json[] = await Promise.all(ids.map(position))
    const listed = await revoked()
    return order.positions.map(({ secret }: Json, i: number) => {
      expect(listed.includes(secret)).toBe(secret !== after[i]!.secret)
      return secret !== after[i]!.secret
    })
  }
  const patch = (id: number, body: Json) => world.owner.patch(`${EVENT}/orderpositions/${id}/`, body)

  it('when the product or variation changes, and not when the name does', async () => {
    const { item, variation } = await products()
    const renamed = { attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }
    expect(await changed(async (_, [id]) => expect(await patch(id!, renamed)).toRespond(200))).toEqual([false, false])
    expect(await changed(async (_, [id]) => expect(await patch(id!, { price: '1.00' })).toRespond(200))).toEqual([
      false,
      false,
    ])
    expect(
      await changed(async (_, [id]) => {
        expect(await patch(id!, { item, variation })).toRespond(200)
        expect(read((await position(id!)).secret, await keysOf())).toMatchObject({ item, variation })
      }),
    ).toEqual([true, false])
  })

  it('by one that a request sends', async () => {
    expect(await changed((_, [id]) => patch(id!, { secret: 'chosenbytheorganizer' }))).toEqual([true, false])
  })

  it('when the position is canceled', async () => {
    const remove = async (_: Json, [id]: number[]) =>
      expect(await world.owner.remove(`${EVENT}/orderpositions/${id}/`)).toRespond(204)
    expect(await changed(remove)).toEqual([true, false])
  })

  it('when the order is canceled, with a fee or without', async () => {
    for (const cancellation_fee of [null, '1.00'])
      expect(
        await changed(async ({ code }) =>
          expect(await world.owner.post(`${ORDERS}${code}/mark_canceled/`, { cancellation_fee })).toRespond(200),
        ),
      ).toEqual([true, true])
  })

  it('when secrets are regenerated, of one ticket or of all', async () => {
    const one = (_: Json, [id]: number[]) => world.owner.post(`${EVENT}/orderpositions/${id}/regenerate_secrets/`, {})
    expect(await changed(one)).toEqual([true, false])
    expect(await changed(({ code }) => world.owner.post(`${ORDERS}${code}/regenerate_secrets/`, {}))).toEqual([
      true,
      true,
    ])
  })
})

describe('the setting ticket_secret_generator', () => {
  it('leaves the tickets that are sold, and the key', async () => {
    const { plain, item, variation } = await products()
    const { positions } = await sold({ status: 'p', positions: [{ item: plain }] })
    const keys = await keysOf()
    await generate(null)
    try {
      const [{ id, secret }] = positions
      expect((await position(id)).secret).toBe(secret)
      expect(await keysOf()).toEqual(keys)
      const later = await sold({ positions: [{ item: plain }] })
      expect(later.positions[0].secret).toMatch(/^[a-hjkmnp-z2-9]{32}$/)
      await world.owner.patch(`${EVENT}/orderpositions/${id}/`, { item, variation })
      expect((await position(id)).secret).toMatch(/^[a-hjkmnp-z2-9]{32}$/)
      const order = await world.owner.post(`${ORDERS}${later.code}/mark_canceled/`, {})
      expect(order.body.positions[0].secret).toBe(later.positions[0].secret)
    } finally {
      await generate('svc_sig1')
    }
  })

  it('rejects other generators', async () => {
    const response = await world.owner.patch(`${EVENT}/settings/`, { ticket_secret_generator: 'svc_sig2' })
    expect(response).toRespond(400)
    expect(Object.keys(response.body)).toEqual(['ticket_secret_generator'])
  })

  it('stores the private key encrypted, and gives a copy of the event a key of its own', async () => {
    const rows = await world.db('event_signing_keys').select('private_key')
    for (const { private_key } of rows) expect(private_key).toMatch(/^enc1\./)
    const copy = { name: { en: 'Copy' }, slug: 'copy', date_from: '2027-05-01T18:00:00Z' }
    expect(await world.owner.post(`${EVENT}/clone/`, copy)).toRespond(201)
    const [own, copied] = [await keysOf(), await keysOf('/events/copy')]
    expect(copied).toHaveLength(1)
    expect(copied).not.toEqual(own)
  })
})

it('distinguishes signed secrets from all other strings', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => !isSigned(text)))
})
