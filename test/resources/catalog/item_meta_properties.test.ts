import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const propertiesOf = (event: string) => `/events/${event}/item_meta_properties/`
let serial = 0
const property = (fields = {}) =>
  world.owner.post(propertiesOf('openstage26'), { name: `Property_${(serial += 1)}`, ...fields })

describe('item_meta_properties.create', () => {
  it('accepts any text as value by default', async () => {
    const response = await property()
    expect(response).toRespond(201, {
      id: expect.any(Number),
      name: response.body.name,
      default: '',
      required: false,
      allowed_values: null,
    })
  })

  it('wants names that are unique in the event, and no other', async () => {
    for (const event of ['openstage26', 'kellerkonzerte'])
      expect((await world.owner.post(propertiesOf(event), { name: 'same' })).status).toBe(201)
    expect(await property({ name: 'same' })).toRespond(400, fields('name'))
  })

  it.each(['', 'two words', 'umläut', 'x'.repeat(51)])('rejects the name %j', async (name) => {
    expect(await property({ name })).toRespond(400, fields('name'))
  })

  it('rejects a default that is not an allowed value, but accepts an empty one', async () => {
    expect(await property({ allowed_values: ['north', 'south'], default: 'west' })).toRespond(400, fields('default'))
    for (const preset of ['', 'north'])
      expect((await property({ allowed_values: ['north', 'south'], default: preset })).status).toBe(201)
  })
})
