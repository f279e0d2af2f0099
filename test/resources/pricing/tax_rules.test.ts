import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const RULES = '/events/openstage26/taxrules/'
const rule = (fields = {}) => world.owner.post(RULES, { name: { en: 'VAT' }, rate: '19', ...fields })

describe('tax_rules.create', () => {
  it('includes the tax in prices by default, and returns rates with two decimals', async () => {
    expect(await rule()).toRespond(201, {
      id: expect.any(Number),
      name: { en: 'VAT' },
      internal_name: null,
      default: false,
      rate: '19.00',
      code: null,
      price_includes_tax: true,
      eu_reverse_charge: false,
      home_country: null,
      keep_gross_if_rate_changes: false,
      custom_rules: [],
    })
  })

  it.each(['-1', '100.01', '7.001', 'seven', '', null, true, 7.001])('rejects the rate %j', async (rate) => {
    expect(await rule({ rate })).toRespond(400, fields('rate'))
  })

  it.each([null, ''])('requires a home country for reverse charge, which %j is not', async (home_country) => {
    expect(await rule({ eu_reverse_charge: true, home_country })).toRespond(400, fields('home_country'))
    expect((await rule({ home_country })).body.home_country).toBe(home_country)
  })
})

describe('tax_rules.update', () => {
  it('takes the default from the rule that had it', async () => {
    const [first, second] = [(await rule({ default: true })).body, (await rule({ default: true })).body]
    const defaults = async (): Promise<number[]> => {
      const { body } = await world.owner.get(RULES)
      return body.results.flatMap((shown: { id: number; default: boolean }) => (shown.default ? [shown.id] : []))
    }
    expect(await defaults()).toEqual([second.id])
    await Promise.all([first, second].map(({ id }) => world.owner.patch(`${RULES}${id}/`, { default: true })))
    expect(await defaults()).toHaveLength(1)
    for (const { id } of [first, second]) await world.owner.patch(`${RULES}${id}/`, { default: false })
    expect(await defaults()).toEqual([])
  })

  it('judges what the rule becomes: neither half of reverse charge without the other', async () => {
    const {
      body: { id },
    } = await rule({ home_country: 'DE' })
    expect((await world.owner.patch(`${RULES}${id}/`, { eu_reverse_charge: true })).status).toBe(200)
    expect(await world.owner.patch(`${RULES}${id}/`, { home_country: null })).toRespond(400, fields('home_country'))
  })

  it('replaces the custom rules as a whole', async () => {
    const {
      body: { id },
    } = await rule({
      custom_rules: [
        { country: 'EU', address_type: '', action: 'no' },
        { country: 'ZZ', address_type: 'individual', action: 'block' },
      ],
    })
    const { body } = await world.owner.patch(`${RULES}${id}/`, {
      code: 'S/standard',
      custom_rules: [
        { country: 'CH', address_type: 'business', action: 'vat', rate: '8.1' },
        { country: 'ZZ', address_type: '', action: 'no', code: 'G' },
      ],
    })
    expect(body.code).toBe('S/standard')
    expect(body.custom_rules).toEqual([
      { country: 'CH', address_type: 'business', action: 'vat', rate: '8.1', code: null, invoice_text: null },
      { country: 'ZZ', address_type: '', action: 'no', rate: null, code: 'G', invoice_text: null },
    ])
  })
})

describe('the custom rules of a tax rule', () => {
  const custom = (fields: object) =>
    rule({
      custom_rules: [
        { country: 'ZZ', address_type: '', action: 'vat' },
        { country: 'EU', address_type: '', action: 'vat', ...fields },
      ],
    })

  it.each([
    ...['ZZ', 'EU', 'DE', 'US-NY', 'AU-QLD'].map((country) => ({ country })),
    ...['', 'individual', 'business', 'business_vat_id'].map((address_type) => ({ address_type })),
    ...['vat', 'reverse', 'no', 'block', 'require_approval'].map((action) => ({ action })),
    { rate: null },
    { rate: '0.00' },
    { invoice_text: null },
    { invoice_text: { en: 'Reverse charge', de: 'Steuerschuldnerschaft des Leistungsempfängers' } },
  ])('take %j and keep their order', async (fields) => {
    const custom_rules = [{ country: 'ZZ', rate: null, invoice_text: null }, fields]
    expect(await custom(fields)).toMatchObject({ status: 201, body: { custom_rules } })
  })

  it.each([
    ...['', 'de', 'XX', 'EU-DE', 'US-ny', 'Germany', null, undefined].map((country) => ({ country })),
    ...['company', null, undefined].map((address_type) => ({ address_type })),
    ...['', 'VAT', 'refuse', null, undefined].map((action) => ({ action })),
    { rate: '100.01' },
    { rate: true },
    { rate: '' },
    { invoice_text: 7 },
    { invoice_text: { en: 1 } },
  ])('reject %j, and name the rule', async (fields) => {
    const response = await custom(fields)
    expect(response).toRespond(400)
    expect([
      Object.keys(response.body),
      response.body.custom_rules[0],
      Object.keys(response.body.custom_rules[1]),
    ]).toEqual([['custom_rules'], {}, Object.keys(fields)])
  })
})

describe('tax_rules.remove', () => {
  it('is rejected while the rule is in use', async () => {
    const {
      body: { id },
    } = await rule()
    for (const keeps of ['', 'on delete restrict']) {
      await world.db.raw(`create table users_of_rules (tax_rule_id bigint references tax_rules ${keeps})`)
      await world.db('users_of_rules').insert({ tax_rule_id: id })
      expect(await world.owner.remove(`${RULES}${id}/`)).toRespond(403, {
        detail: 'This is in use and cannot be deleted.',
        code: 'in_use',
      })
      await world.db.raw('drop table users_of_rules')
    }
    expect((await world.owner.remove(`${RULES}${id}/`)).status).toBe(204)
  })
})
