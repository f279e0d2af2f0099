// Questions that customers answer about themselves or a ticket, in the shop or at check-in.

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Handler, Output } from '../../core/handler.ts'
import { questions } from '../../domain/catalog/model/questions.ts'
import {
  assignIdentifiers,
  canChangeType,
  hasAnswers,
  isChoice,
  withQuestionsLocked,
} from '../../domain/catalog/questions.ts'

type Question = Output<'questions.get'>
type Dependency = Partial<Pick<Question, 'dependency_question' | 'dependency_values' | 'dependency_value'>>

const standard = resource('questions', {
  log: 'event.question',
  mapping: questions,
  async check(question, { db, body }, before) {
    if (!before && question.options.length && !isChoice(question.type))
      throw invalid('options', 'Only questions of type C or M have options.')
    await validateDependency(
      db,
      question,
      (body as Dependency).dependency_value === undefined ? 'dependency_values' : 'dependency_value',
    )
    if (!before) return
    await validateDependents(db, question, before)
    if (!canChangeType(before.type, question.type) && (await hasAnswers(db, before.id)))
      throw invalid('type', 'There are answers that are not valid for this type.')
  },
})

export const { list, get, remove } = standard

export const create: Handler<'questions.create'> = withQuestionsLocked(async (context) => {
  const [body] = await assignIdentifiers(context, 'questions', [normalizeDependency(context)])
  return standard.create({ ...context, body: body! })
})
export const update: Handler<'questions.update'> = withQuestionsLocked((context) =>
  standard.update({ ...context, body: normalizeDependency(context) }),
)
export const replace: Handler<'questions.replace'> = withQuestionsLocked((context) =>
  standard.replace({ ...context, body: normalizeDependency(context) }),
)

// Converts the deprecated single `dependency_value` to `dependency_values`. Without `dependency_question`, the values are cleared.
function normalizeDependency<Body extends Dependency>({
  operation,
  body: { dependency_value, ...body },
}: {
  operation: AnyContext['operation']
  body: Body
}): Body {
  if (body.dependency_values !== undefined) return body as Body
  if (dependency_value !== undefined)
    return { ...body, dependency_value, dependency_values: dependency_value === null ? [] : [dependency_value] } as Body
  return operation.method === 'PATCH' && body.dependency_question !== null
    ? (body as Body)
    : ({ ...body, dependency_values: [] } as unknown as Body)
}

// The question to depend on, its options, and whether it depends on `:own`, directly or indirectly.
const DEPENDENCY_SQL = `
  with recursive above as (
    select id, dependency_question_id from questions where id = :other
    union select q.id, q.dependency_question_id from questions q join above on q.id = above.dependency_question_id)
  select type, ask_during_checkin, exists (select from above where id = :own) as circle,
    array(select identifier from question_options where question_id = :other) as options
  from questions where id = :other`

async function validateDependency(
  db: Db,
  { id, dependency_question: other, dependency_values: values, ask_during_checkin }: Question,
  field: keyof Dependency,
): Promise<void> {
  if (other === null) {
    if (values.length) throw invalid(field, 'Requires a dependency_question.', 'required')
    return
  }
  const [dependency] = await query<{ type: string; ask_during_checkin: boolean; circle: boolean; options: string[] }>(
    db,
    DEPENDENCY_SQL,
    { own: id ?? null, other },
  )
  if (!dependency || !canDecide(dependency.type))
    throw invalid('dependency_question', 'Must be a question of type B, C or M.')
  if (dependency.circle) throw invalid('dependency_question', 'The question would depend on itself.')
  if (dependency.ask_during_checkin)
    throw invalid('dependency_question', 'This question is asked when the ticket is redeemed.')
  if (ask_during_checkin)
    throw invalid(
      'ask_during_checkin',
      'A question that depends on another one cannot be asked when the ticket is redeemed.',
    )
  const known = dependency.type === 'B' ? ['True', 'False'] : dependency.options
  const unknown = values.find((value) => !known.includes(value))
  if (unknown !== undefined)
    throw invalid(
      field,
      `${JSON.stringify(unknown)} is not an answer to the other question: ${known.join(', ') || 'it has no options'}.`,
    )
}

const canDecide = (type: string): boolean => type === 'B' || isChoice(type)

// A question that others depend on must remain one that they can depend on.
async function validateDependents(db: Db, question: Question, before: Question): Promise<void> {
  const changesKind = question.type !== before.type && !(isChoice(question.type) && isChoice(before.type))
  if (!changesKind && !question.ask_during_checkin) return
  if (!(await db('questions').where({ dependency_question_id: before.id }).first('id'))) return
  throw invalid(changesKind ? 'type' : 'ask_during_checkin', 'Other questions depend on the answer.')
}
