import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import type { OrderRows } from '../../support/orders.ts'
import { actionsOf, writeOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const write = (rows: OrderRows = {}) => writeOrder(world.db, { slug: 'openstage26' }, rows)
const path = (code: string) => `/events/openstage26/orders/${code}/`
const patch = (code: string, body: Json) => world.owner.patch(path(code), body)
const actions = (id: number) => actionsOf(world.db, { id })

describe('orders.update', () => {
  it('changes the fields, and records them in the audit log', async () => {
    const { id, code } = await write()
    const body = {
      email: 'new@example.org',
      phone: '+49 (40) 555-0142',
      locale: 'de',
      comment: 'With a cello',
      custom_followup_at: '2026-07-01',
      checkin_attention: true,
      checkin_text: 'Show the way',
      valid_if_pending: true,
      api_meta: { shop: 7, tags: ['a'] },
    }
    const response = await patch(code, body)
    expect(response).toRespond(200, expect.objectContaining({ ...body, phone: '+49405550142' }))
    expect(await actions(id)).toEqual(
      ['contact', 'phone', 'locale', 'comment', 'followup', 'attention', 'validity', 'meta'].map(
        (name) => `event.order.${name}.changed`,
      ),
    )
    await patch(code, response.body)
    expect(await actions(id)).toHaveLength(8) // sending values back unchanged is not recorded
  })

  it('ignores everything else', async () => {
    const { id, code } = await write()
    expect(await patch(code, { status: 'c', total: '0.00', code: 'OTHER', positions: [], secret: 'x' })).toRespond(
      200,
      expect.objectContaining({ status: 'p', total: '10.00', code }),
    )
    expect(await actions(id)).toEqual([])
  })

  it.each([
    ['locale', { locale: 'fr' }],
    ['phone', { phone: '0405550142' }],
    ['email', { email: 'nobody' }],
    ['custom_followup_at', { custom_followup_at: 'soon' }],
    ['comment', { comment: 'x'.repeat(20_001) }],
    ['api_meta', { api_meta: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, i])) }],
  ])('rejects an invalid %s and changes nothing', async (field, body) => {
    const { id, code } = await write()
    expect(await patch(code, { checkin_attention: true, ...body })).toRespond(400, fields(field))
    expect(await actions(id)).toEqual([])
  })

  it('treats null and an empty string as no address and number', async () => {
    const { code } = await write({ email: 'a@example.org', phone: '+49405550142', checkin_text: 'x' })
    expect((await patch(code, { email: '', phone: '', checkin_text: '' })).body).toMatchObject({
      email: null,
      phone: null,
      checkin_text: null,
    })
  })

  it('replaces the invoice address completely', async () => {
    const { id, code } = await write({
      invoice_address: { company: 'Before', street: 'Weg 1', vat_id: 'DE1', vat_id_validated: true },
    })
    const response = await patch(code, {
      invoice_address: {
        name_parts: { given_name: 'Ada', family_name: 'Okafor' },
        country: 'US',
        state: 'NY',
        vat_id: 'DE2',
      },
    })
    expect(response).toRespond(200)
    expect(response.body.invoice_address).toEqual({
      last_modified: expect.any(String),
      is_business: false,
      company: '',
      name: 'Ada Okafor',
      name_parts: { _scheme: 'given_family', given_name: 'Ada', family_name: 'Okafor' },
      street: '',
      zipcode: '',
      city: '',
      country: 'US',
      state: 'NY',
      internal_reference: '',
      custom_field: null,
      vat_id: 'DE2',
      vat_id_validated: false,
      transmission_type: 'email',
      transmission_info: null,
    })
    expect(await actions(id)).toEqual(['event.order.modified'])
    const { body: named } = await patch(code, { invoice_address: { name: 'Ada Okafor' } })
    expect(named.invoice_address).toMatchObject({ name: 'Ada Okafor', name_parts: { _legacy: 'Ada Okafor' } })
  })

  it('accepts an invoice address as it was read, with one form of its name unchanged or changed', async () => {
    const { id, code } = await write({ invoice_address: { company: 'Okafor Sound' } })
    const named = { given_name: 'Ada', family_name: 'Okafor' }
    const { invoice_address: first } = (await patch(code, { invoice_address: { name_parts: named } })).body
    for (const invoice_address of [first, { ...first, unknown: 1 }])
      expect(await patch(code, { invoice_address })).toRespond(
        200,
        expect.objectContaining({ invoice_address: first, last_modified: expect.any(String) }),
      )
    expect(await actions(id)).toHaveLength(1)
    const parts = { _scheme: 'given_family', given_name: 'Ada', family_name: 'Lovelace' }
    const { invoice_address: renamed } = (await patch(code, { invoice_address: { ...first, name_parts: parts } })).body
    expect(renamed).toMatchObject({ name: 'Ada Lovelace', name_parts: parts })
    const whole = await patch(code, { invoice_address: { ...renamed, name: 'Countess Ada' } })
    expect(whole.body.invoice_address).toMatchObject({ name: 'Countess Ada', name_parts: { _legacy: 'Countess Ada' } })
    expect(await patch(code, { invoice_address: { name: 'Byron', name_parts: named } })).toRespond(400)
  })

  it.each([null, {}, { name: '', name_parts: {} }])('deletes the invoice address for %j', async (invoice_address) => {
    const { code } = await write({ invoice_address: { company: 'Before' } })
    expect((await patch(code, { invoice_address })).body.invoice_address).toBeNull()
  })

  it.each([
    ['name', { name: 'Ada Okafor', name_parts: { given_name: 'Ada', family_name: 'Okafor' } }],
    ['country', { country: 'XX' }],
    ['state', { country: 'DE', state: 'HH' }],
    ['state', { country: 'US', state: 'XX' }],
    ['state', { state: 'NY' }],
    ['company', { company: 'two\nlines' }],
    ['name_parts', { name_parts: { given_name: 7 } }],
  ])('rejects an invoice address with an invalid %s', async (field, invoice_address) => {
    const { code } = await write()
    expect(await patch(code, { invoice_address })).toRespond(400, { invoice_address: fields(field) })
  })

  it('is 404 for a missing order, and PUT is 405', async () => {
    const { code } = await write()
    expect((await world.owner.patch('/events/openstage26/orders/ZZZZZ/', {})).status).toBe(404)
    expect((await world.owner.patch(`/events/kellerkonzerte/orders/${code}/`, {})).status).toBe(404)
    expect((await world.owner.put(path(code), {})).status).toBe(405)
  })
})

describe('orders.remove', () => {
  it('deletes test orders with all that belongs to them, and no others', async () => {
    const real = await write()
    const rejected = await world.owner.remove(path(real.code))
    expect(rejected).toRespond(403, { detail: expect.stringContaining('test mode'), code: 'invalid_state' })
    const { id, code } = await write({
      testmode: true,
      positions: [{}, { addon_to: 0 }],
      fees: [{ value: '1.00' }],
      payments: [{}],
      invoice_address: {},
    })
    expect((await world.owner.remove(path(code))).status).toBe(204)
    expect((await world.owner.get(path(code))).status).toBe(404)
    expect((await world.owner.remove(path(code))).status).toBe(404)
    expect(await actions(id)).toEqual(['event.order.deleted'])
    expect(await world.db('transactions').where({ order_id: id })).toEqual([])
  })

  it.each([
    ['p', 1],
    ['e', 1],
    ['c', 2],
  ])('of status %s leaves %d of 3 uses of a voucher', async (status, left) => {
    const { body } = await world.owner.post('/events/openstage26/vouchers/', { max_usages: 3 })
    const voucher_id = body.id
    await world.db('vouchers').where({ id: voucher_id }).update({ redeemed: 3 })
    if (status === 'c') await world.db('vouchers').where({ id: voucher_id }).update({ redeemed: 2 })
    const { code } = await write({
      testmode: true,
      status,
      positions: [{ voucher_id }, { voucher_id }, { voucher_id, canceled: true }],
    })
    await world.owner.remove(path(code))
    expect((await world.owner.get(`/events/openstage26/vouchers/${voucher_id}/`)).body.redeemed).toBe(left)
  })

  it('releases the files of answers', async () => {
    const [{ id: file_id }] = await world
      .db('uploads')
      .insert({
        key: 'k',
        name: 'cv.pdf',
        media_type: 'application/pdf',
        size: 1,
        owner_type: 'token',
        owner_id: 1,
        uses: 1,
      })
      .returning('id')
    const { code } = await write({
      testmode: true,
      positions: [{ answers: [{ question_id: 1, answer: 'cv.pdf', file_id }] }],
    })
    await world.owner.remove(path(code))
    expect(await world.db('uploads').where({ id: file_id }).first('uses')).toEqual({ uses: 0 })
  })
})
