// Questions that are asked at check-in (guide check-in).
import type { Json } from '../../../scripts/support/document.ts'
import { list, scan, ticket, world } from './checkin_rpc.setup.ts'

describe('questions at the door', () => {
  const ask = async (fields: object) =>
    (
      await world.owner.post('/events/openstage26/questions/', {
        question: { en: 'Which?' },
        items: [1],
        ask_during_checkin: true,
        ...fields,
      })
    ).body
  const answersOf = async (position: number) =>
    Object.fromEntries(
      (await world.db('order_answers').where({ order_position_id: position })).map((row) => [
        row.question_id,
        row.answer,
      ]),
    )
  afterEach(async () => {
    await world.db('order_answers').delete()
    await world.db('questions').where({ ask_during_checkin: true }).delete()
  })

  it('are asked, answered and stored', async () => {
    const choices = [
      { identifier: 'vegan', answer: { en: 'Vegan' } },
      { identifier: 'fish', answer: { en: 'Fish' } },
    ]
    const [text, number, yes, one, many, day] = [
      await ask({ type: 'S' }),
      await ask({ type: 'N' }),
      await ask({ type: 'B' }),
      await ask({ type: 'C', options: choices }),
      await ask({ type: 'M', options: choices.map(({ answer }) => ({ answer })) }),
      await ask({ type: 'D' }),
    ]
    const at = await list()
    const { secret, position } = await ticket()
    const incomplete = await scan(at, secret)
    expect(incomplete).toRespond(400)
    expect([incomplete.body.status, incomplete.body.questions.length]).toEqual(['incomplete', 6])
    expect(incomplete.body.questions[3]).toMatchObject({
      id: one.id,
      type: 'C',
      options: [{ identifier: 'vegan' }, { identifier: 'fish' }],
    })
    const answers = {
      [text.id]: 'Ada',
      [number.id]: 3,
      [yes.id]: false,
      [one.id]: 'vegan',
      [many.id]: `${many.options[0].id},${many.options[1].id}`,
      [day.id]: '2026-09-18',
      4711: 'nobody asked',
    }
    const { status, body } = await scan(at, secret, { answers })
    expect(status).toBe(201)
    expect(body.position.answers.map(({ question, answer }: Json) => [question.id, answer])).toEqual(
      expect.arrayContaining([
        [text.id, 'Ada'],
        [number.id, '3'],
        [yes.id, 'False'],
        [one.id, 'Vegan'],
        [many.id, 'Vegan, Fish'],
        [day.id, '2026-09-18'],
      ]),
    )
    expect(Object.keys(await answersOf(position))).toHaveLength(6)
  })

  it('drop answers that are not valid, and then ask for them', async () => {
    const number = await ask({ type: 'N', valid_number_min: '2', valid_number_max: '5' })
    const short = await ask({ type: 'S', valid_string_length_max: 3 })
    const agree = await ask({ type: 'B', required: true })
    const at = await list()
    const { secret, position } = await ticket()
    const incomplete = async (answers: object) =>
      (await scan(at, secret, { answers })).body.questions?.map(({ id }: Json) => id)
    for (const wrong of ['many', '1', '5.1', [1], { a: 1 }, [], ''])
      expect([wrong, await incomplete({ [number.id]: wrong, [agree.id]: true })]).toEqual([
        wrong,
        ['', []].some((e) => JSON.stringify(e) === JSON.stringify(wrong)) ? [short.id] : [number.id, short.id],
      ])
    expect(await incomplete({ [number.id]: '2', [short.id]: 'four' })).toEqual([short.id])
    await incomplete({ [short.id]: '🎺🎺🎺' })
    expect(await answersOf(position)).toEqual({ [agree.id]: 'True', [number.id]: '2', [short.id]: '🎺🎺🎺' })
  })

  it('accept existing countries only', async () => {
    const country = await ask({ type: 'CC', required: true })
    const at = await list()
    const { secret, position } = await ticket()
    for (const wrong of ['XX', 'Germany', 'D']) {
      const { body } = await scan(at, secret, { answers: { [country.id]: wrong } })
      expect([wrong, body.questions?.map(({ id }: Json) => id)]).toEqual([wrong, [country.id]])
    }
    expect((await scan(at, secret, { answers: { [country.id]: 'DE' } })).status).toBe(201)
    expect(await answersOf(position)).toEqual({ [country.id]: 'DE' })
  })

  it('want required answers, and take an empty one where it is not', async () => {
    const [needed, optional] = [await ask({ type: 'S', required: true }), await ask({ type: 'S' })]
    const at = await list()
    const { secret, position } = await ticket()
    const { body } = await scan(at, secret, { answers: { [needed.id]: '', [optional.id]: '' } })
    expect(body.questions.map(({ id }: Json) => id)).toEqual([needed.id])
    expect((await scan(at, secret, { answers: { [needed.id]: 'x', [optional.id]: null } })).status).toBe(201)
    expect(await answersOf(position)).toEqual({ [needed.id]: 'x' })
  })

  it('are left alone by programs that cannot ask, whose answers are stored all the same', async () => {
    const question = await ask({ type: 'S' })
    const at = await list({ allow_multiple_entries: true })
    const { secret, position } = await ticket()
    expect((await scan(at, secret, { questions_supported: false })).status).toBe(201)
    await scan(at, secret, { questions_supported: false, answers: { [question.id]: 'yes' } })
    expect(await answersOf(position)).toEqual({ [question.id]: 'yes' })
    await scan(at, secret, { answers: { [question.id]: '' } })
    expect(await answersOf(position)).toEqual({})
  })

  it('store answers if a later check rejects the scan, but not if an earlier check does', async () => {
    const question = await ask({ type: 'S' })
    const at = await list({ rules: { '==': [1, 2] } })
    const [one, other] = [await ticket(), await ticket({ status: 'c' })]
    await scan(at, one.secret, { answers: { [question.id]: 'kept' } })
    await scan(at, other.secret, { answers: { [question.id]: 'not kept' } })
    await scan(at, one.secret, { type: 'exit', answers: { [question.id]: 'nor this' } })
    expect([await answersOf(one.position), await answersOf(other.position)]).toEqual([{ [question.id]: 'kept' }, {}])
  })

  it('take files that were uploaded', async () => {
    const question = await ask({ type: 'F' })
    const at = await list()
    const { secret, position } = await ticket()
    expect((await scan(at, secret, { answers: { [question.id]: 'file:nonsense' } })).body.status).toBe('incomplete')
    const { body: upload } = await world.owner.call(
      'POST',
      '/api/v1/upload',
      new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
      {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="pass.pdf"' },
      },
    )
    const answered = { lists: [at], secret, answers: { [question.id]: upload.id } }
    expect((await world.owner.post('/checkinrpc/redeem/', answered, { unchecked: true })).status).toBe(201)
    expect(await answersOf(position)).toEqual({ [question.id]: 'pass.pdf' })
  })
})
