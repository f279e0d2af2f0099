// Secret settings, which have `format: password`. The contract has none yet, so the tests add one, as a payment provider would.
import type { Json } from '../../../scripts/support/document.ts'
import type { PaymentProvider, SettingKey } from '../../../src/domain/orders/payments/provider.ts'
import type { Festival } from '../../support/festival.ts'

const KEY = 'payment_cards__secret_key' as SettingKey
const VALUE = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
const MASK = '*****'

// Before other modules read the contract. It remains in memory only as long as it is referenced.
const { publishedContract } = await import('../../../src/core/contract/document.ts')
const document = publishedContract()
const schemas = document.components.schemas as Json
const { default: preset, ...written } = {
  type: ['string', 'null'],
  format: 'password',
  maxLength: 200,
  default: null,
  description: 'Secret key of the card processor',
}
for (const name of ['EventSettings', 'OrganizerSettings']) {
  schemas[name].properties[KEY] = { ...written, default: preset }
  schemas[`${name}Patch`].properties[KEY] = written
}
const { festival } = await import('../../support/festival.ts')
const { rowsWith } = await import('../../support/database.ts')
const { encryptSecrets, explainUnreadableSecrets: whyUnreadable } = await import(
  '../../../src/domain/encrypted_secrets.ts'
)
const { configOf } = await import('../../../src/domain/orders/payments/gateway.ts')
const { loadConfig } = await import('../../../src/config.ts')

const EVENT = '/events/openstage26/settings/'
const provider: PaymentProvider = {
  id: 'cards',
  label: () => 'Cards',
  refundable: 'no',
  settings: [KEY, 'payment_term_days'],
}

let world: Festival
beforeAll(async () => {
  world = await festival()
  expect(publishedContract()).toBe(document)
})
afterAll(() => world.end())
beforeEach(async () => {
  await world.db('organizers').update({ settings: '{}' })
  await world.db('events').update({ settings: '{}' })
})

const eventOf = (slug: string) => world.db('events').where({ slug }).orderBy('id').first('id')
const given = async (slug = 'openstage26', config = world.config): Promise<unknown> =>
  ((await configOf({ db: world.db, config }, provider, await eventOf(slug))) as Json)[KEY]

describe('a secret setting', () => {
  it('is masked in responses, explanations and the audit log, and encrypted in the database', async () => {
    expect((await world.owner.get(EVENT)).body[KEY]).toBeNull()
    const changed = await world.owner.patch(EVENT, { [KEY]: VALUE, payment_term_days: 7 })
    const read = await world.owner.get(EVENT)
    const explained = await world.owner.get(`${EVENT}?explain=true`)
    expect([changed.body[KEY], read.body[KEY], explained.body[KEY].value]).toEqual([MASK, MASK, MASK])
    const { data } = await world
      .db('log_entries')
      .where({ action: 'event.settings' })
      .orderBy('id', 'desc')
      .first('data')
    expect(data).toEqual({ [KEY]: MASK, payment_term_days: 7 })
    expect(await rowsWith(world.db, VALUE)).toEqual({})
    for (const { text } of [changed, read, explained]) {
      expect(text).not.toContain(VALUE)
      expect(text).not.toContain('enc1')
    }
  })

  it('is given to its provider in clear text, and to no other', async () => {
    await world.owner.patch(EVENT, { [KEY]: VALUE })
    const event = await eventOf('openstage26')
    expect(await configOf(world, provider, event)).toEqual({ [KEY]: VALUE, payment_term_days: 14 })
    expect(await configOf(world, { ...provider, settings: ['payment_term_days'] }, event)).toEqual({
      payment_term_days: 14,
    })
  })

  it('stays as it is when the mask is sent back, and ends with null', async () => {
    await world.owner.patch(EVENT, { [KEY]: VALUE })
    const { body } = await world.owner.get(EVENT)
    expect((await world.owner.patch(EVENT, body)).status).toBe(200)
    expect(await given()).toBe(VALUE)
    expect((await world.owner.patch(EVENT, { [KEY]: null })).body[KEY]).toBeNull()
    expect(await given()).toBeNull()
    expect((await world.owner.patch(EVENT, { [KEY]: MASK })).body[KEY]).toBeNull()
  })

  it('is validated, and the error does not repeat it', async () => {
    const { status, text, body } = await world.owner.patch(EVENT, { [KEY]: VALUE.repeat(10) })
    expect([status, Object.keys(body)]).toEqual([400, [KEY]])
    expect(text).not.toContain('sk_live')
  })

  it('of an organizer counts for its events, whose readers see the mask', async () => {
    await world.owner.patch('/settings/', { [KEY]: VALUE })
    expect((await world.owner.get(EVENT)).body[KEY]).toBe(MASK)
    expect((await world.owner.get('/settings/')).body[KEY]).toBe(MASK)
    expect(await given()).toBe(VALUE)
    await world.owner.patch(EVENT, { [KEY]: MASK })
    await world.owner.patch('/settings/', { [KEY]: null })
    expect(await given()).toBeNull()
  })

  it('is not shown to devices', async () => {
    await world.owner.patch(EVENT, { [KEY]: VALUE })
    const { status, text } = await (await world.device()).get(EVENT)
    expect(status).toBe(200)
    expect(text).not.toContain(KEY)
  })

  it('is copied with an event within its organizer, and to no other one', async () => {
    await world.owner.patch(EVENT, { [KEY]: VALUE, payment_term_days: 7 })
    const copy = { name: { en: 'Copy' }, slug: 'copy', date_from: '2027-05-01T18:00:00Z' }
    expect((await world.owner.post('/events/openstage26/clone/', copy)).status).toBe(201)
    expect(await given('copy')).toBe(VALUE)
    const { cloneEvent } = await import('../../../src/domain/operations/clone.ts')
    const [source, target] = await Promise.all([
      world.db('events').where({ slug: 'copy' }).first('id', 'organizer_id'),
      world
        .db('events')
        .join('organizers', 'organizers.id', 'events.organizer_id')
        .where({ 'organizers.slug': 'elsewhere' })
        .orderBy('events.id')
        .first('events.id', 'events.organizer_id'),
    ])
    await world.db.transaction((db) => cloneEvent({ db, now: world.clock(), config: world.config }, source, target))
    const { settings } = await world.db('events').where({ id: target.id }).first('settings')
    expect(settings).toEqual({ payment_term_days: 7 })
  })

  it('is encrypted again with a new key, and a 503 without its key', async () => {
    await world.owner.patch(EVENT, { [KEY]: VALUE })
    await world.owner.patch('/settings/', { [KEY]: 'of the organizer' })
    const next = loadConfig({ ENCRYPTION_KEYS: 'the key that comes next with 32 characters' })
    await expect(given('openstage26', next)).rejects.toMatchObject({ status: 503 })
    expect(await whyUnreadable(world.db, next)).toContain('Add the missing one to ENCRYPTION_KEYS')
    const both = { ...next, ENCRYPTION_KEYS: [...next.ENCRYPTION_KEYS!, ...world.config.ENCRYPTION_KEYS!] }
    expect(await encryptSecrets(world.db, both)).toBeGreaterThanOrEqual(2)
    expect(await given('openstage26', next)).toBe(VALUE)
  })
})
