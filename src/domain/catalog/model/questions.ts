// Mappings of questions and their options (guide questions-and-answers, "Questions").
import { query } from '../../../core/data/db.ts'
import type { Mapping } from '../../../core/data/mapping.ts'
import { links, mapping, owned } from '../../../core/data/mapping.ts'
import { assignIdentifiers } from '../questions.ts'

const stored = mapping('question_options', 'QuestionOption')

/** Mapping of options. A change of an identifier also updates the dependencies of questions on the option. */
export const options: Mapping = {
  ...stored,
  async create(context, owner, object, at) {
    const [option] = await assignIdentifiers(context, 'question_options', [object])
    return stored.create(context, { ...owner, event_id: context.event!.id }, option!, at)
  },
  async createAll(context, owner, objects, at = []) {
    if (!objects.length) return
    const complete = await assignIdentifiers(context, 'question_options', objects, (index) => [...at, index])
    await stored.createAll(context, { ...owner, event_id: context.event!.id }, complete, at)
  },
  async update(context, id, changes, at) {
    const { identifier } = changes as { identifier?: string }
    if (identifier !== undefined) {
      await query(
        context.db,
        `
        update questions set dependency_values = (select jsonb_agg(case when value = o.identifier then :identifier::text else value end order by index)
          from jsonb_array_elements_text(questions.dependency_values) with ordinality as dependency (value, index))
        from question_options o
        where o.id = :id and o.identifier <> :identifier::text
          and questions.dependency_question_id = o.question_id and questions.dependency_values @> to_jsonb(o.identifier)`,
        { id, identifier },
      )
    }
    await stored.update(context, id, changes, at)
  },
}

/** Mapping of questions, with their options. */
export const questions = mapping('questions', 'Question', {
  valid_number_min: 'trim_scale(questions.valid_number_min)',
  valid_number_max: 'trim_scale(questions.valid_number_max)',
  items: links('question_items', 'question_id', 'item_id'),
  options: owned(options, 'question_id', 'position, id'),
  // Derived; stored as `dependency_values`.
  dependency_value: () => ({ sql: 'questions.dependency_values ->> 0' }),
})
