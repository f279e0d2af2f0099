import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const QUESTIONS = '/events/openstage26/questions/'
const question = async (fields: object = {}): Promise<Json> =>
  (await world.owner.post(QUESTIONS, { question: { en: 'How did you come?' }, type: 'C', ...fields })).body
const optionsOf = ({ id }: Json) => `${QUESTIONS}${id}/options/`
const add = (to: Json, fields: object = {}) => world.owner.post(optionsOf(to), { answer: { en: 'By tram' }, ...fields })
const dependent = (on: Json, ...values: string[]) =>
  question({ type: 'S', dependency_question: on.id, dependency_values: values })

describe('question_options.create', () => {
  it('adds to the options that the question shows, in the order of their positions', async () => {
    const travel = await question({ options: [{ answer: { en: 'By bus' }, position: 1 }] })
    const response = await add(travel)
    expect(response).toRespond(201, {
      id: expect.any(Number),
      position: 0,
      identifier: expect.stringMatching(/^[A-HJ-NP-Z3789]{8}$/),
      answer: { en: 'By tram' },
    })
    expect((await world.owner.get(`${QUESTIONS}${travel.id}/`)).body.options).toEqual([
      response.body,
      travel.options[0],
    ])
    expect((await world.owner.get(`${optionsOf(travel)}?active=false`)).body.results).toEqual([
      response.body,
      travel.options[0],
    ])
  })

  it.each(['S', 'B', 'F'])('rejects options of a question of type %s', async (type) => {
    expect(await add(await question({ type }))).toRespond(400, fields('non_field_errors'))
  })

  it('rejects an identifier that exists in the event, case-insensitively', async () => {
    const [one, two] = [await question(), await question()]
    const {
      body: { id },
    } = await add(one, { identifier: 'Tram' })
    const other = await add(two, { identifier: 'bus' })
    for (const answer of [
      await add(two, { identifier: 'tRAM' }),
      await world.owner.patch(`${optionsOf(two)}${other.body.id}/`, { identifier: 'tram' }),
    ]) {
      expect(answer).toRespond(400, fields('identifier'))
    }
    expect((await world.owner.patch(`${optionsOf(one)}${id}/`, { identifier: 'tram' })).status).toBe(200)
  })

  it('generates an identifier for each of several concurrent ones', async () => {
    const travel = await question()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(travel)))
    expect(new Set(answers.map(({ status, body }) => status === 201 && body.identifier)).size).toBe(5)
  })
})

describe('an option', () => {
  it('is not found below another question', async () => {
    const [one, two] = [await question(), await question()]
    const {
      body: { id },
    } = await add(one)
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect(
        (await world.owner.call(method, `${optionsOf(two)}${id}/`, method === 'PATCH' ? { position: 1 } : undefined))
          .status,
      ).toBe(403)
    }
  })

  it('takes the questions that depend on it along to a new identifier', async () => {
    const travel = await question({
      options: ['tram.1', 'bus.1'].map((identifier) => ({ answer: { en: identifier }, identifier })),
    })
    const lines = await dependent(travel, 'bus.1', 'tram.1')
    const others = await dependent(travel, 'bus.1')
    expect(
      (await world.owner.patch(`${optionsOf(travel)}${travel.options[0].id}/`, { identifier: 'tram.2' })).status,
    ).toBe(200)
    for (const [{ id }, values] of [
      [lines, ['bus.1', 'tram.2']],
      [others, ['bus.1']],
    ]) {
      expect((await world.owner.get(`${QUESTIONS}${id}/`)).body.dependency_values).toEqual(values)
    }
  })

  it('keeps its identifier when PUT leaves it out', async () => {
    const travel = await question()
    const {
      body: { id, identifier },
    } = await add(travel, { position: 5 })
    const { body } = await world.owner.put(`${optionsOf(travel)}${id}/`, { answer: { en: 'On foot' } })
    expect(body).toEqual({ id, identifier, position: 0, answer: { en: 'On foot' } })
  })
})

describe('question_options.remove', () => {
  it('is rejected while a question depends on the option', async () => {
    const travel = await question({
      options: ['tram.3', 'bus.3'].map((identifier) => ({ answer: { en: identifier }, identifier })),
    })
    const { id } = await dependent(travel, 'tram.3')
    const remove = (index: number) => world.owner.remove(`${optionsOf(travel)}${travel.options[index].id}/`)
    expect([(await remove(0)).status, (await remove(1)).status]).toEqual([403, 204])
    await world.owner.patch(`${QUESTIONS}${id}/`, { dependency_values: [] })
    expect((await remove(0)).status).toBe(204)
  })
})
