// Question options: the answers to choose from.
import { query } from '../../core/data/db.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import { options } from '../../domain/catalog/model/questions.ts'
import { isChoice, isChosen, withQuestionsLocked } from '../../domain/catalog/questions.ts'

const standard = resource('question_options', {
  log: 'event.question.option',
  mapping: options,
  async check(_, { db, parents }, before) {
    if (before) return
    const question = await db('questions').where({ id: parents.question! }).first('type')
    if (!question) throw forbidden()
    if (!isChoice(question.type)) throw invalid([], 'Only questions of type C or M have options.')
  },
  async mayRemove({ id, identifier }, { db, parents }) {
    if (await isChosen(db, parents.question!, id)) throw forbidden('An answer uses this option.', 'in_use')
    const [dependent] = await query(
      db,
      'select id from questions where dependency_question_id = :question and dependency_values @> to_jsonb(:identifier::text) limit 1',
      { ...parents, identifier },
    )
    if (dependent) throw forbidden('A question depends on this option.', 'in_use')
  },
})

export const { list, get } = standard
export const create: Handler<'question_options.create'> = withQuestionsLocked(standard.create)
export const update: Handler<'question_options.update'> = withQuestionsLocked(standard.update)
export const replace: Handler<'question_options.replace'> = withQuestionsLocked(standard.replace)
export const remove: Handler<'question_options.remove'> = withQuestionsLocked(standard.remove)
