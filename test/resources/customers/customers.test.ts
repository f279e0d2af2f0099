import type { Json } from '../../../scripts/support/document.ts'
import { checkPassword } from '../../../src/core/platform/secrets.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { someOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const CUSTOMERS = '/customers/'
let serial = 0
const post = (fields: Json = {}, who = world.owner) => who.post(CUSTOMERS, fields)
const made = async (fields: Json = {}): Promise<Json> => {
  const response = await post({ email: `somebody${++serial}@example.org`, ...fields })
  expect(response).toRespond(201)
  return response.body
}
const at = ({ identifier }: Json): string => `${CUSTOMERS}${identifier}/`

describe('customers.create', () => {
  it('creates a customer without any data', async () => {
    const response = await post()
    expect(response).toRespond(201, {
      identifier: expect.stringMatching(/^[A-HJ-NP-Z2-9]{7}$/),
      external_identifier: null,
      email: null,
      phone: null,
      name: '',
      name_parts: {},
      is_active: true,
      is_verified: true,
      last_login: null,
      date_joined: expect.any(String),
      locale: 'en',
      last_modified: response.body.date_joined,
      notes: null,
    })
    expect((await post()).status).toBe(201)
  })

  it('writes the name from its parts, as the organizer writes names', async () => {
    const name_parts = { given_name: 'Ada', family_name: 'Okafor' }
    expect((await made({ name_parts })).name).toBe('Ada Okafor')
    await world.owner.patch('/settings/', { name_scheme: 'family_comma_given' })
    expect((await made({ name_parts })).name).toBe('Okafor, Ada')
    await world.owner.patch('/settings/', { name_scheme: null })
    expect((await made({ name_parts: { _legacy: 'Cher' } })).name).toBe('Cher')
    const long = 'x'.repeat(200)
    expect(await post({ name_parts: { given_name: long, family_name: long } })).toRespond(400, fields('name_parts'))
    expect(await post({ name_parts: { given_name: 'A\nB' } })).toRespond(400, fields('name_parts'))
  })

  it('stores a hash of the password, and returns it neither in responses nor in the log', async () => {
    const customer = await made({ password: 'open sesame' })
    expect(customer).not.toHaveProperty('password')
    const { id, password_hash } = await world.db('customers').where({ identifier: customer.identifier }).first()
    expect(await checkPassword(password_hash, 'open sesame')).toBe(true)
    const [line] = await world.db('log_entries').where({ action: 'customer.added', object_id: id })
    expect(line.data).toEqual(expect.objectContaining({ email: customer.email }))
    expect(JSON.stringify(line)).not.toContain('sesame')
    expect(await post({ password: 'short' })).toRespond(400, fields('password'))
    expect((await post({ password: '' })).status).toBe(201)
  })

  it('has one customer for an address, whatever its case, at one organizer', async () => {
    const { email } = await made()
    expect(await post({ email: email.toUpperCase() })).toRespond(400, fields('email'))
    expect((await post({ email }, world.stranger)).status).toBe(201)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ email: 'crowd@example.org' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })

  it('keeps telephone numbers in international form', async () => {
    expect((await made({ phone: '+49 (40) 555-0142' })).phone).toBe('+49405550142')
    for (const phone of ['040 5550142', '+49', 'call me']) expect(await post({ phone })).toRespond(400, fields('phone'))
    const customer = await made()
    expect((await world.owner.patch(at(customer), { phone: '+49 40 5550143' })).body.phone).toBe('+49405550143')
    expect(await world.owner.patch(at(customer), { phone: '12' })).toRespond(400, fields('phone'))
  })

  it('rejects an unknown language', async () => {
    expect(await post({ locale: 'qq' })).toRespond(400, fields('locale'))
    expect((await made({ locale: 'de-informal' })).locale).toBe('de-informal')
  })
})

describe('customers.list', () => {
  it('finds an address in any case', async () => {
    const customer = await made({ email: 'Dora@Example.org' })
    const { body } = await world.owner.get(`${CUSTOMERS}?email=dORA@example.ORG`)
    expect(body).toMatchObject({ count: 1, results: [customer] })
  })
})

describe('customers.update', () => {
  it('updates the name and last_modified', async () => {
    const customer = await made({ name_parts: { given_name: 'Ada' } })
    world.clock.advance({ seconds: 1 })
    const { body } = await world.owner.patch(at(customer), { name_parts: { given_name: 'Bea' }, notes: 'New name' })
    expect(body).toEqual({
      ...customer,
      name: 'Bea',
      name_parts: { given_name: 'Bea' },
      notes: 'New name',
      last_modified: expect.any(String),
    })
    expect(new Date(body.last_modified) > new Date(customer.last_modified)).toBe(true)
    const { body: nameless } = await world.owner.put(at(customer), {})
    expect(nameless).toMatchObject({ name: '', name_parts: {}, email: null, notes: null })
  })

  it('ignores a password', async () => {
    const customer = await made({ password: 'open sesame' })
    expect((await world.owner.patch(at(customer), { password: 'another one' })).status).toBe(200)
    const { password_hash } = await world.db('customers').where({ identifier: customer.identifier }).first()
    expect(await checkPassword(password_hash, 'open sesame')).toBe(true)
  })

  it('rejects an address that another customer has', async () => {
    const [one, other] = [await made(), await made()]
    expect(await world.owner.patch(at(other), { email: one.email })).toRespond(400, fields('email'))
    expect((await world.owner.patch(at(other), { email: other.email.toUpperCase() })).status).toBe(200)
  })
})

describe('DELETE', () => {
  it('is not there', async () => {
    const response = await world.owner.remove(at(await made()))
    expect(response).toRespond(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, PATCH, PUT, OPTIONS')
  })
})

describe('customers.anonymize', () => {
  it('leaves no personal data', async () => {
    const customer = await made({
      email: 'secret.person@example.org',
      phone: '+49405550199',
      name_parts: { given_name: 'Secretia', family_name: 'Person' },
      external_identifier: 'CRM-SECRET',
      notes: 'A secret note',
      password: 'open sesame',
    })
    await world.owner.patch(at(customer), { notes: 'Another secret note' })
    const response = await world.owner.post(`${at(customer)}anonymize/`, undefined)
    const gone = {
      ...customer,
      external_identifier: null,
      email: null,
      phone: null,
      name: '',
      name_parts: {},
      is_active: false,
      is_verified: false,
      notes: null,
      last_modified: expect.any(String),
    }
    expect(response).toRespond(200, gone)
    expect((await world.owner.get(at(customer))).body).toEqual(gone)
    const row = await world.db('customers').where({ identifier: customer.identifier }).first()
    expect(row.password_hash).toBeNull()
    expect(JSON.stringify([row, await world.db('log_entries')])).not.toMatch(/secret|5550199/i)
    const lines = await world.db('log_entries').where({ object_type: 'customer', object_id: row.id }).orderBy('id')
    expect(lines.map(({ action }) => action)).toEqual(['customer.added', 'customer.changed', 'customer.anonymized'])
    expect((await post({ email: 'secret.person@example.org' })).status).toBe(201)
  })

  it('takes the link from their orders, and leaves the orders as they are', async () => {
    const customer = await made()
    const { id: customer_id } = await world.db('customers').where({ identifier: customer.identifier }).first('id')
    const { code } = await someOrder(world.db, { customer_id, email: 'buyer@example.org' })
    const path = `/events/openstage26/orders/${code}/`
    const { body: order } = await world.owner.get(path)
    expect(order.customer).toBe(customer.identifier)
    await world.owner.post(`${at(customer)}anonymize/`, {})
    const { body } = await world.owner.get(path)
    expect(body).toEqual({ ...order, customer: null, last_modified: expect.any(String) })
  })

  it('takes the notes from their media', async () => {
    const customer = await made()
    const medium = {
      type: 'barcode',
      identifier: 'KW-FORGET',
      customer: customer.identifier,
      notes: 'Has a silver band',
    }
    const { body: stored } = await world.owner.post('/reusablemedia/', { ...medium, info: { batch: '2026-05' } })
    await world.owner.post(`${at(customer)}anonymize/`, {})
    const { body } = await world.owner.get(`/reusablemedia/${stored.id}/`)
    expect(body).toEqual({ ...stored, notes: null, updated: expect.any(String) })
    expect(body.updated > stored.updated).toBe(true)
    expect(JSON.stringify(await world.db('log_entries'))).not.toContain('silver')
  })

  it('can be done again', async () => {
    const customer = await made()
    await world.owner.post(`${at(customer)}anonymize/`, {})
    expect((await world.owner.post(`${at(customer)}anonymize/`, {})).status).toBe(200)
  })
})
