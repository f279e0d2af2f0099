import type { Json } from '../../../scripts/support/document.ts'
import { fieldErrors } from '../../../src/core/errors.ts'
import type { SentAnswer, StoredAnswer } from '../../../src/domain/catalog/answers.ts'
import { readQuestions, takeAnswerFiles, validateAnswers } from '../../../src/domain/catalog/answers.ts'
import { inLanguage } from '../../../src/domain/catalog/languages.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
let context: Parameters<typeof takeAnswerFiles>[0] & { event: { id: number; timezone: string } }
beforeAll(async () => {
  world = await festival()
  const [event, token] = [
    await world.db('events').where({ slug: 'kellerkonzerte' }).first(),
    await world.db('team_tokens').orderBy('id').first('id'),
  ]
  context = {
    ...world.scope(),
    now: new Date(),
    config: world.config,
    deferUntilCommit: () => undefined,
    event,
    who: {
      type: 'token',
      id: token.id,
      name: 'First token',
      user_id: null,
      organizer_ids: [],
      connection_id: null,
      team_ids: [],
      read_only: false,
    },
  }
})
afterAll(() => world.end())

const question = async (type: string, ...options: object[]): Promise<Json> =>
  (
    await world.owner.post('/events/kellerkonzerte/questions/', {
      question: { en: type },
      type,
      ...(options.length ? { options: options.map((answer) => ({ answer })) } : {}),
    })
  ).body
const check = async (
  answers: SentAnswer[],
  { files = false, locale = 'en' }: { files?: boolean; locale?: string } = {},
) => {
  const questions = await readQuestions(context.db, context.event, answers)
  const { timezone } = context.event
  const checked = validateAnswers(questions, answers, { files, language: locale, timezone })
  if (files) await takeAnswerFiles(context, questions, [checked], { take: true })
  return checked
}
const stored = async (answer: SentAnswer, more = {}): Promise<Omit<StoredAnswer, `${string}identifier${string}`>> => {
  const { answers, errors } = await check([answer], more)
  expect(errors).toEqual([])
  const { question_identifier: _, option_identifiers: __, ...rest } = answers[0]!
  return rest
}
/** Returns the validation errors of the answers. */
const rejection = async (answers: SentAnswer[], more = {}): Promise<object> =>
  fieldErrors((await check(answers, more)).errors.map(({ path, message }) => ({ path: ['answers', ...path], message })))
const blamed = (member: string) => ({ answers: [{ [member]: [expect.any(String)] }] })

describe('an answer is stored as it reads', () => {
  it.each([
    ['B', 'true', 'True'],
    ['B', 'True', 'True'],
    ['B', 'TRUE', 'True'],
    ['B', '1', 'True'],
    ['B', 'false', 'False'],
    ['B', 'False', 'False'],
    ['B', 'FALSE', 'False'],
    ['B', '0', 'False'],
    ['N', '42', '42'],
    ['N', '-0.50', '-0.50'],
    ['N', '9'.repeat(25), '9'.repeat(25)],
    ['D', '2026-02-28', '2026-02-28'],
    ['H', '09:00', '09:00'],
    ['H', '23:59:59', '23:59:59'],
    ['W', '2026-07-01T19:30:00Z', '2026-07-01T19:30:00Z'],
    ['W', '2026-07-01T19:30+05:30', '2026-07-01T19:30:00+05:30'],
    ['W', '2026-07-01T19:30', '2026-07-01T19:30:00+02:00'],
    ['S', ' as it is ', ' as it is '],
    ['T', 'two\nlines', 'two\nlines'],
    ['CC', 'Germany', 'Germany'],
    ['TEL', '+49 40 1234', '+49 40 1234'],
    ['S', '', ''],
  ])('%s: %j', async (type, answer, text) => {
    const { id } = await question(type)
    expect(await stored({ question: id, answer })).toEqual({
      question_id: id,
      answer: text,
      option_ids: [],
      file: null,
    })
  })
})

describe('an invalid answer is rejected', () => {
  it.each([
    ['B', 'yes'],
    ['B', ''],
    ['B', 'constructor'],
    ['N', 'ten'],
    ['N', ''],
    ['N', '1e3'],
    ['N', '1,5'],
    ['N', 'NaN'],
    ['D', '2026-02-29'],
    ['D', '28.02.2026'],
    ['H', '24:00'],
    ['H', '9'],
    ['W', '2026-07-01'],
    ['W', '2026-02-30T10:00:00Z'],
    ['W', '0000-01-01T10:00:00Z'],
    ['W', 'tomorrow'],
    ['S', null],
    ['T', undefined],
  ])('%s: %j', async (type, answer) => {
    const { id } = await question(type)
    expect(await rejection([{ question: id, answer }])).toEqual(blamed('answer'))
  })

  it('with options where there is nothing to choose', async () => {
    const [text, choice] = [await question('S'), await question('C', { en: 'Tram' })]
    expect(await rejection([{ question: text.id, answer: 'Tram', options: [choice.options[0].id] }])).toEqual(
      blamed('options'),
    )
  })
})

describe('a choice', () => {
  it('is stored with the texts of its options, in the language of the buyer or else of the event', async () => {
    const {
      id,
      options: [tram, bus],
    } = await question('M', { en: 'Tram', de: 'Bahn' }, { en: 'Bus' })
    expect(await stored({ question: id, answer: 'ignored', options: [bus.id, tram.id] })).toEqual({
      question_id: id,
      answer: 'Bus, Tram',
      option_ids: [bus.id, tram.id],
      file: null,
    })
    expect(
      (await stored({ question: id, options: [tram.id, bus.id, tram.id] }, { locale: 'de-informal' })).answer,
    ).toBe('Bahn, Bus')
  })

  it('is one option, a multiple choice at least one, of this very question', async () => {
    const [one, many] = [
      await question('C', { en: 'Tram' }, { en: 'Bus' }),
      await question('M', { en: 'Tram' }, { en: 'Bus' }),
    ]
    const [a, b] = one.options
    expect((await stored({ question: one.id, options: [b.id] })).answer).toBe('Bus')
    for (const options of [undefined, [], [a.id, b.id], [a.id, a.id], [many.options[0].id], [0]])
      expect(await rejection([{ question: one.id, answer: 'Tram', options }])).toEqual(blamed('options'))
    for (const options of [undefined, [], [a.id], [many.options[0].id, a.id]])
      expect(await rejection([{ question: many.id, options }])).toEqual(blamed('options'))
  })
})

describe('the answers of one ticket', () => {
  it('are blamed each at its place', async () => {
    const [number, text] = [await question('N'), await question('S')]
    const elsewhere = await world.db('questions').where({ identifier: 'university-name' }).first('id')
    const answers = [
      { question: text.id, answer: 'fine' },
      { question: number.id, answer: 'ten' },
      { question: elsewhere.id, answer: 'x' },
      { question: text.id, answer: 'again' },
    ]
    expect(await rejection(answers)).toEqual({
      answers: [
        {},
        { answer: [expect.any(String)] },
        { question: [expect.any(String)] },
        { question: [expect.any(String)] },
      ],
    })
  })

  it('may be none', async () => {
    expect(await check([])).toEqual({ answers: [], errors: [] })
  })
})

describe('a file', () => {
  const upload = async (type: string, content: string | Uint8Array, name: string): Promise<string> =>
    (
      await world.owner.call('POST', '/api/v1/upload', content, {
        headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
      })
    ).body.id
  const pdf = contract.paths['/api/v1/upload'].post.requestBody.content['application/pdf'].example

  it('is taken in an order', async () => {
    const { id } = await question('F')
    const answer = await upload('application/pdf', pdf, 'cv.pdf')
    expect(await stored({ question: id, answer }, { files: true })).toEqual({
      question_id: id,
      answer: 'cv.pdf',
      option_ids: [],
      file: expect.objectContaining({ id: answer.replace('file:', ''), media_type: 'application/pdf', name: 'cv.pdf' }),
    })
    expect(
      await world
        .db('uploads')
        .where({ id: answer.replace('file:', '') })
        .first('uses'),
    ).toEqual({ uses: 1 })
  })

  it('is not taken in a cart, nor where it was never uploaded', async () => {
    const { id } = await question('F')
    const answer = await upload('application/pdf', pdf, 'cv.pdf')
    expect(await rejection([{ question: id, answer }])).toEqual(blamed('question'))
    for (const nothing of ['cv.pdf', 'file:8ef0d34c-cd9d-4b8c-8a1a-9d4d5e3f5d5c', '', null])
      expect(await rejection([{ question: id, answer: nothing }], { files: true })).toEqual(blamed('answer'))
  })
})

describe('a text in one language', () => {
  it.each([
    ['de', 'Bahn'],
    ['de-informal', 'Bahn'],
    ['pt', 'bonde'],
    ['pt-pt', 'bonde'],
    ['fr', 'Tram'],
  ])('for %s is %s', (language, text) =>
    expect(inLanguage({ 'pt-br': 'bonde', en: 'Tram', de: 'Bahn' }, language)).toBe(text))

  it('is what there is, if it is but one', () =>
    expect([inLanguage({ it: 'tram' }, 'de'), inLanguage({}, 'de')]).toEqual(['tram', '']))
})
