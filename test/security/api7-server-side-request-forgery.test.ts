// API7:2023 Server side request forgery: webhooks are the only URLs of callers to which the server sends requests.
import type { LookupAddress } from 'node:dns'
import { isLocalHost, isPublic, post, publicAgent, publicLookup } from '../../src/core/platform/outbound.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import type { Receiver } from '../support/receiver.ts'
import { receiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

let inside: Receiver
let world: Festival
beforeAll(async () => {
  inside = await receiver()
  world = await festival({ work: true })
})
afterAll(async () => {
  await world.end()
  await inside.close()
})

/** URLs of this machine in every spelling. */
const THIS_MACHINE = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'tickets.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
]
const ELSEWHERE = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.192',
  '168.63.129.16',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[4000::1]',
]

describe('a webhook', () => {
  it.each([...THIS_MACHINE, ...ELSEWHERE])('is not saved with the host %s', async (host) => {
    const body = { target_url: `http://${host}:8080/`, action_types: [] }
    expect(isLocalHost(new URL(body.target_url))).toBe(true)
    expect(await world.owner.post('/webhooks/', body)).toRespond(400, {
      target_url: ['Must not resolve to a private or local address.'],
    })
  })

  it('may lead to any public address and port', async () => {
    for (const target_url of ['https://93.184.215.14:8443/', 'http://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/']) {
      const { status } = await world.owner.post('/webhooks/', { target_url, action_types: [], enabled: false })
      expect([target_url, status]).toEqual([target_url, 201])
    }
  })

  it('that leads to this machine all the same is rejected at delivery, and the log says so', async () => {
    const { body: made } = await world.owner.post('/webhooks/', {
      target_url: 'https://hooks.example/',
      action_types: ['svc.giftcards.created'],
    })
    await world.db('webhooks').where({ id: made.id }).update({ target_url: inside.url })
    await world.owner.post('/giftcards/', { value: '5.00' })
    const delivery = async () => (await world.owner.get(`/webhooks/${made.id}/deliveries/`)).body.results[0]
    await until('the delivery is tried', async () => (await delivery())?.attempts > 0)
    expect(await delivery()).toMatchObject({
      state: 'waiting',
      status: null,
      error: 'The host is not a public address.',
    })
    expect(inside.received).toEqual([])
  })
})

describe('addresses', () => {
  it('are public where everybody could reach them', () => {
    for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700::1111'])
      expect([address, isPublic(address)]).toEqual([address, true])
    for (const address of ['', 'example.org', '127.0.0.1', '::1'])
      expect([address, isPublic(address)]).toEqual([address, false])
  })
})

describe('a name', () => {
  const found = (addresses: LookupAddress[]) =>
    new Promise((resolve) =>
      publicLookup(async () => addresses)('hooks.example', { all: true }, (error, open) =>
        resolve(error ? 'refused' : open),
      ),
    )
  const local = { address: '127.0.0.1', family: 4 }
  const metadata = { address: '169.254.169.254', family: 4 }
  const mapped = { address: '::ffff:10.0.0.1', family: 6 }
  const open = { address: '93.184.215.14', family: 4 }

  it('is rejected when it leads to private addresses, and otherwise reached at its public ones alone', async () => {
    expect(await found([local])).toBe('refused')
    expect(await found([metadata, mapped])).toBe('refused')
    expect(await found([local, open, mapped])).toEqual([open])
  })

  it('that leads to a private address is never connected to, nor one that does so the second time', async () => {
    let asked = 0
    const answers = [local, local]
    const agent = await publicAgent(async () => [answers[asked++]!])
    const send = (host: string) =>
      post(`http://${host}:${inside.port}/`, { headers: {}, body: '{}', timeout: 2000, allowPrivate: false, agent })
    expect((await send('rebound.example')).error).toBe('The host is not a public address.')
    expect(asked).toBe(1) // a single lookup: the server connects to the address that it has checked
    expect((await send('rebound.example')).error).toBe('The host is not a public address.')
    expect((await send('127.0.0.1')).error).toBe('The host is not a public address.')
    expect((await send('[::ffff:127.0.0.1]')).error).toBe('The host is not a public address.')
    expect(inside.received).toEqual([])
    const exchange = await post(inside.url, { headers: {}, body: '{}', timeout: 2000, allowPrivate: true })
    expect(exchange.response?.status).toBe(204) // the receiver is reachable
    expect(inside.received).toHaveLength(1)
    await agent.close()
  })
})
