import type { Json } from '../../../scripts/support/document.ts'
import { ANSWER_TABLES } from '../../../src/domain/catalog/questions.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const QUESTIONS = '/events/openstage26/questions/'
const GENERATED = /^[A-HJ-NP-Z3789]{8}$/
const text = { en: 'How did you hear of us?' }
const post = (fields: object = {}) => world.owner.post(QUESTIONS, { question: text, type: 'S', ...fields })
const made = async (fields: object = {}): Promise<Json> => {
  const response = await post(fields)
  expect(response).toRespond(201)
  return response.body
}
const patch = (id: number, fields: object) => world.owner.patch(`${QUESTIONS}${id}/`, fields as Json)
const choice = (fields: object = {}) =>
  made({ type: 'C', options: [{ answer: { en: 'Friends' } }, { answer: { en: 'Newspaper' } }], ...fields })

describe('questions.create', () => {
  it('has defaults for everything but the text and the type', async () => {
    const body = await made()
    expect(body).toEqual({
      id: body.id,
      question: text,
      help_text: null,
      type: 'S',
      required: false,
      position: 0,
      items: [],
      identifier: expect.stringMatching(GENERATED),
      ask_during_checkin: false,
      show_during_checkin: false,
      hidden: false,
      print_on_invoice: false,
      options: [],
      valid_number_min: null,
      valid_number_max: null,
      valid_date_min: null,
      valid_date_max: null,
      valid_datetime_min: null,
      valid_datetime_max: null,
      valid_string_length_max: null,
      valid_file_portrait: false,
      dependency_question: null,
      dependency_values: [],
      dependency_value: null,
    })
  })

  it.each(['N', 'S', 'T', 'B', 'C', 'M', 'F', 'D', 'H', 'W', 'CC', 'TEL'])('accepts the type %s', async (type) => {
    expect((await made({ type })).type).toBe(type)
  })

  it.each([
    { type: 'X' },
    { type: 'c' },
    { type: undefined },
    { question: {} },
    { identifier: 'a b' },
    { identifier: 'ä' },
    { valid_number_min: 'eighteen' },
    { valid_number_min: 'ten' },
    { valid_date_min: '2026-02-30' },
    { valid_datetime_min: '2026-02-03' },
  ])('rejects %j', async (invalid) => {
    expect(await post(invalid)).toRespond(400, fields(...Object.keys(invalid)))
  })

  it('makes the options along with the question, each with an identifier, in the order of their positions', async () => {
    const { options } = await made({
      type: 'M',
      options: [
        { answer: { en: 'Last' }, position: 3 },
        { answer: { en: 'First' }, position: -1, identifier: 'first' },
        { answer: { en: 'Middle' } },
      ],
    })
    expect(options.map(({ answer, position, identifier }: Json) => [answer.en, position, identifier])).toEqual([
      ['First', -1, 'first'],
      ['Middle', 0, expect.stringMatching(GENERATED)],
      ['Last', 3, expect.stringMatching(GENERATED)],
    ])
  })

  it('rejects options if the type of the question has none', async () => {
    expect(await post({ type: 'T', options: [{ answer: { en: 'Friends' } }] })).toRespond(400, fields('options'))
  })
})

describe('identifiers', () => {
  it('are unique in the event, regardless of case', async () => {
    const { id } = await made({ identifier: 'Shoe.size_1-a' })
    expect(await post({ identifier: 'shoe.SIZE_1-A' })).toRespond(400, fields('identifier'))
    const other = await made()
    expect(await patch(other.id, { identifier: 'shoe.size_1-a' })).toRespond(400, fields('identifier'))
    expect((await patch(id, { identifier: 'shoe.size_1-a' })).body.identifier).toBe('shoe.size_1-a')
    const elsewhere = await world.owner.post('/events/kellerkonzerte/questions/', {
      question: text,
      type: 'S',
      identifier: 'shoe.size_1-a',
    })
    expect(elsewhere.status).toBe(201)
  })

  it('of options are unique among those of all questions, and errors are returned at the duplicate', async () => {
    await choice({ options: [{ answer: { en: 'Tram' }, identifier: 'tram' }] })
    const options = ['bus', undefined, 'TRAM', 'Bus'].map((identifier) => ({ answer: { en: 'Some' }, identifier }))
    expect(await post({ type: 'C', options })).toRespond(400, {
      options: [{}, {}, { identifier: [expect.any(String)] }, { identifier: [expect.any(String)] }],
    })
  })

  it('stay when PUT leaves them out', async () => {
    const { id, identifier } = await made()
    const { body } = await world.owner.put(`${QUESTIONS}${id}/`, { question: text, type: 'T' })
    expect([body.type, body.identifier]).toEqual(['T', identifier])
  })
})

describe('options of a question', () => {
  it.each([
    ['PATCH', []],
    ['PATCH', [{ answer: { en: 'Tram' } }]],
    ['PUT', []],
    ['PUT', null],
  ])('are 400 in %s %j', async (method, options) => {
    const question = await choice()
    const answer = await world.owner.call(method, `${QUESTIONS}${question.id}/`, { question: text, type: 'C', options })
    expect(answer).toRespond(400, fields('non_field_errors'))
    expect((await world.owner.get(`${QUESTIONS}${question.id}/`)).body).toEqual(question)
  })

  it('stay as they are while the rest changes, the type included', async () => {
    const question = await choice()
    for (const type of ['S', 'M']) expect((await patch(question.id, { type })).body).toEqual({ ...question, type })
  })
})

describe('bounds', () => {
  it.each([
    ['valid_number', '1.5', '1.50', '1.49'],
    ['valid_number', '-2', '10', '-2.000001'],
    ['valid_date', '2026-05-01', '2026-05-01', '2026-04-30'],
    ['valid_datetime', '2026-05-01T10:00:00+02:00', '2026-05-01T08:00:00Z', '2026-05-01T09:59:59.999999+02:00'],
  ])('%s can begin and end at the same value, but not end before', async (name, min, max, below) => {
    const { id } = await made({ [`${name}_min`]: min, [`${name}_max`]: max })
    expect(await post({ [`${name}_min`]: min, [`${name}_max`]: below })).toRespond(400, fields(`${name}_max`))
    expect(await patch(id, { [`${name}_max`]: below })).toRespond(400, fields(`${name}_max`))
    expect((await patch(id, { [`${name}_min`]: null, [`${name}_max`]: below })).status).toBe(200)
  })

  it('are numbers as people write them', async () => {
    const body = await made({ type: 'N', valid_number_min: '-0.50', valid_number_max: '9999999999.123456' })
    expect([body.valid_number_min, body.valid_number_max]).toEqual(['-0.5', '9999999999.123456'])
  })
})

describe('a dependency', () => {
  const on = async (other: Json, fields: object = {}) => post({ dependency_question: other.id, ...fields })

  it('needs an answer that the other question has', async () => {
    const [boolean, some] = [await made({ type: 'B' }), await choice()]
    const [friends] = some.options
    for (const values of [['True'], ['False'], ['False', 'True'], []])
      expect([values, (await on(boolean, { dependency_values: values })).status]).toEqual([values, 201])
    for (const values of [['true'], ['1'], [''], [friends.identifier]])
      expect(await on(boolean, { dependency_values: values })).toRespond(400, fields('dependency_values'))
    expect((await on(some, { dependency_values: [friends.identifier] })).status).toBe(201)
    for (const values of [['True'], [friends.identifier, String(friends.id)], [friends.identifier.toLowerCase()]]) {
      expect(await on(some, { dependency_values: values })).toRespond(400, fields('dependency_values'))
    }
  })

  it.each(['N', 'S', 'T', 'F', 'D', 'H', 'W', 'CC', 'TEL'])('on a question of type %s is rejected', async (type) => {
    expect(await on(await made({ type }))).toRespond(400, fields('dependency_question'))
  })

  it('does not go with ask_during_checkin, on either side', async () => {
    const [boolean, atTheDoor] = [await made({ type: 'B' }), await made({ type: 'B', ask_during_checkin: true })]
    expect(await on(atTheDoor)).toRespond(400, fields('dependency_question'))
    expect(await on(boolean, { ask_during_checkin: true })).toRespond(400, fields('ask_during_checkin'))
    const {
      body: { id },
    } = await on(boolean)
    expect(await patch(id, { ask_during_checkin: true })).toRespond(400, fields('ask_during_checkin'))
    expect(await patch(boolean.id, { ask_during_checkin: true })).toRespond(400, fields('ask_during_checkin'))
  })

  it('leads to no circle of whatever length', async () => {
    const chain = [await made({ type: 'B' })]
    for (let length = 1; length < 5; length += 1)
      chain.push(await made({ type: 'B', dependency_question: chain.at(-1).id }))
    for (const { id } of chain)
      expect(await patch(chain[0].id, { dependency_question: id })).toRespond(400, fields('dependency_question'))
    expect((await patch(chain[2].id, { dependency_question: chain[0].id })).status).toBe(200)
    expect((await patch(chain[1].id, { dependency_question: chain[4].id })).status).toBe(200)
  })

  it('leads to no circle either when all are closed at the same moment', async () => {
    const ring = await Promise.all(Array.from({ length: 4 }, () => made({ type: 'B' })))
    const answers = await Promise.all(
      ring.map(({ id }, index) => patch(id, { dependency_question: ring[(index + 1) % 4].id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400])
  })

  it('requires new values when it moves to another question, and loses them with the question', async () => {
    const [first, second] = [await choice(), await choice()]
    const {
      body: { id },
    } = await on(first, { dependency_values: [first.options[0].identifier] })
    expect(await patch(id, { dependency_question: second.id })).toRespond(400, fields('dependency_values'))
    const { body } = await patch(id, { dependency_question: null })
    expect([body.dependency_question, body.dependency_values, body.dependency_value]).toEqual([null, [], null])
    for (const method of ['POST', 'PATCH']) {
      const answer = await world.owner.call(method, method === 'POST' ? QUESTIONS : `${QUESTIONS}${id}/`, {
        question: text,
        type: 'S',
        dependency_values: ['True'],
      })
      expect(answer).toRespond(400, fields('dependency_values'))
    }
  })

  it('keeps the other question of a kind that it can depend on', async () => {
    const [boolean, some] = [await made({ type: 'B' }), await choice()]
    for (const other of [boolean, some]) await on(other)
    for (const type of ['S', 'C']) expect(await patch(boolean.id, { type })).toRespond(400, fields('type'))
    for (const type of ['S', 'B']) expect(await patch(some.id, { type })).toRespond(400, fields('type'))
    expect((await patch(some.id, { type: 'M' })).status).toBe(200)
    expect((await world.owner.remove(`${QUESTIONS}${boolean.id}/`)).status).toBe(403)
  })
})

describe('dependency_value', () => {
  it('is the first of dependency_values, and replaces them if it is sent alone', async () => {
    const other = await made({ type: 'B' })
    const body = await made({ dependency_question: other.id, dependency_value: 'False' })
    expect([body.dependency_values, body.dependency_value]).toEqual([['False'], 'False'])
    const changes: [object, string[]][] = [
      [{ dependency_value: 'True' }, ['True']],
      [{ dependency_value: null }, []],
      [{ dependency_values: ['False', 'True'] }, ['False', 'True']],
      [{ dependency_value: 'True', dependency_values: ['False'] }, ['False']],
      [{ required: true }, ['False']],
    ]
    for (const [change, values] of changes) {
      const {
        body: { dependency_values, dependency_value },
      } = await patch(body.id, change)
      expect([change, dependency_values, dependency_value]).toEqual([change, values, values[0] ?? null])
    }
  })

  it('gets the error if it was sent instead of dependency_values', async () => {
    const other = await made({ type: 'B' })
    expect(await post({ dependency_value: 'True' })).toRespond(400, fields('dependency_value'))
    expect(await post({ dependency_question: other.id, dependency_value: 'Maybe' })).toRespond(
      400,
      fields('dependency_value'),
    )
  })
})

describe('the type of a question with answers', () => {
  beforeAll(async () => {
    await world.db.raw('create table answers_of_test (question_id bigint not null)')
    ANSWER_TABLES.push('answers_of_test')
  })
  afterAll(() => {
    ANSWER_TABLES.pop()
  })

  it('changes only where every answer stays one', async () => {
    const answered = async () => {
      const question = await made({ type: 'C' })
      await world.db('answers_of_test').insert({ question_id: question.id })
      return question.id as number
    }
    expect((await patch(await answered(), { type: 'M' })).status).toBe(200)
    const id = await answered()
    for (const type of ['B', 'N', 'F', 'CC']) expect(await patch(id, { type })).toRespond(400, fields('type'))
    for (const type of ['S', 'T'])
      expect([type, (await patch(id, { type, required: true })).status]).toEqual([type, 200])
    expect(await patch(id, { type: 'S' })).toRespond(400, fields('type'))
    expect((await patch((await made({ type: 'C' })).id, { type: 'F' })).status).toBe(200)
  })
})

describe('the list of questions', () => {
  // As if a client had received a notification each time.
  const changed = async () => {
    const lists = await world
      .db('list_changes')
      .where({ list: 'questions', scope: 'event' })
      .update({ told: true }, ['changed'])
    return lists
      .map((list) => list.changed)
      .sort()
      .at(-1)
  }
  const count = async (query: string) => (await world.owner.get(`${QUESTIONS}?${query}`)).body.count

  it('can be narrowed', async () => {
    const [before] = [await count('required=true&ask_during_checkin=true')]
    const { identifier } = await made({ required: true, ask_during_checkin: true })
    expect([
      await count('required=true&ask_during_checkin=true'),
      await count(`identifier=${identifier}`),
      await count(`identifier=${identifier}&required=false`),
    ]).toEqual([before + 1, 1, 0])
  })

  it('has changed when the options or products of a question have', async () => {
    const question = await choice()
    const changes: (() => Promise<{ status: number }>)[] = [
      () => patch(question.id, { items: [1] }),
      () => world.owner.post(`${QUESTIONS}${question.id}/options/`, { answer: { en: 'Tram' } }),
      () => world.owner.patch(`${QUESTIONS}${question.id}/options/${question.options[0].id}/`, { position: 9 }),
      () => world.owner.remove(`${QUESTIONS}${question.id}/options/${question.options[0].id}/`),
      async () => {
        await world.db('question_items').where({ question_id: question.id }).delete()
        return { status: 204 }
      },
    ]
    for (const change of changes) {
      const before = await changed()
      expect((await change()).status).toBeLessThan(300)
      expect((await changed()) > before).toBe(true)
    }
  })
})
