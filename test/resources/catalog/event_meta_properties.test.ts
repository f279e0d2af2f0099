import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const PROPERTIES = '/event_meta_properties/'
let serial = 0
const property = (fields = {}) => world.owner.post(PROPERTIES, { name: `Property_${(serial += 1)}`, ...fields })
const choices = [
  { key: 'talks', label: { en: 'Talks' } },
  { key: 'jazz', label: {} },
]

describe('event_meta_properties.create', () => {
  it('by default accepts any value, from every caller who can change the event', async () => {
    const response = await property()
    expect(response).toRespond(201, {
      id: expect.any(Number),
      name: response.body.name,
      default: '',
      required: false,
      protected: false,
      filter_allowed: true,
      filter_public: false,
      public_label: null,
      choices: null,
    })
  })

  it.each([
    '',
    'two words',
    'dotted.name',
    'umläut',
    'a-b',
    'x\n',
    'x'.repeat(51),
    null,
    undefined,
  ])('rejects the name %j', async (name) => {
    expect(await property({ name })).toRespond(400, fields('name'))
  })

  it('wants names that are unique in the organizer, and no other', async () => {
    for (const person of [world.owner, world.stranger])
      expect((await person.post(PROPERTIES, { name: 'same' })).status).toBe(201)
    expect(await property({ name: 'same' })).toRespond(400, fields('name'))
  })

  it.each([
    [{ required: true, default: 'talks' }, ['required']],
    [{ choices, default: 'rock' }, ['default']],
    [{ choices: [...choices, { key: 'jazz', label: { en: 'More jazz' } }] }, ['choices']],
    [{ choices: [{ key: '', label: {} }] }, ['choices']],
    [{ choices: [{ key: 'talks' }] }, ['choices']],
    [{ choices: ['talks'] }, ['choices']],
  ])('rejects %j', async (invalid, members) => {
    expect(await property(invalid)).toRespond(400, fields(...members))
  })

  it.each([
    { required: true, default: '' },
    { choices, default: 'jazz' },
    { choices, default: '' },
    { choices: [] },
  ])('takes %j', async (fields) => {
    expect(await property(fields)).toMatchObject({ status: 201, body: fields })
  })
})

describe('event_meta_properties.update', () => {
  it('judges what the property becomes', async () => {
    const {
      body: { id },
    } = await property({ choices, default: 'jazz' })
    const errorFields = async (change: object) =>
      Object.keys((await world.owner.patch(`${PROPERTIES}${id}/`, change)).body)
    expect(await errorFields({ required: true })).toEqual(['required'])
    expect(await errorFields({ choices: [choices[0]] })).toEqual(['default'])
    expect((await world.owner.patch(`${PROPERTIES}${id}/`, { required: true, default: '' })).status).toBe(200)
  })
})
