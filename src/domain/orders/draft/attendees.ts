// Attendees of positions and their answers (guide order-changes, "Attendees and answers").
import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../generated/bodies.ts'
import { audit } from '../../../core/audit.ts'
import { insertRows, query } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { SentAnswer, StoredAnswer } from '../../catalog/answers.ts'
import { readQuestions, takeAnswerFiles, validateAnswers } from '../../catalog/answers.ts'
import type { NameParts, NameScheme } from '../../catalog/names.ts'
import { completeName, hasNameAndParts, NAME_AND_PARTS_MESSAGE, withScheme } from '../../catalog/names.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { prefixPaths } from '../../stock/positions.ts'
import { stateErrors } from '../model/addresses.ts'
import { operationUrl } from '../model/links.ts'
import type { OrderTransaction } from './draft.ts'
import { answerRows } from './persist.ts'
import { assertValid } from './validate.ts'

const FIELDS = ['attendee_email', 'company', 'street', 'zipcode', 'city', 'country', 'state'] as const
type Fields = Record<(typeof FIELDS)[number], string | null>
type Stored = Fields & {
  order_id: number
  locale: string
  attendee_name: string | null
  attendee_name_parts: NameParts
}
/** The fields of an attendee in a request. Omitted fields do not change. */
type AttendeeChange = Pick<
  components['schemas']['OrderPositionPatchWrite'],
  (typeof FIELDS)[number] | 'attendee_name' | 'attendee_name_parts' | 'answers'
>

const KEEP_FILE = 'file:keep'

/**
 * Changes the attendee of a position. The caller must hold the lock of its order. Fields that equal the stored ones are ignored, since clients
 * send back the objects that they have read.
 * @throws Rejection 400 on invalid fields
 */
export async function changeAttendee(
  tx: OrderTransaction,
  position: { readonly id: number },
  sent: AttendeeChange,
): Promise<void> {
  const { db, event } = tx
  const [stored] = await query<Stored>(
    db,
    `select p.order_id, o.locale, p.attendee_name, p.attendee_name_parts, ${FIELDS.map((name) => `p.${name}`).join()}
    from order_positions p join orders o on o.id = p.order_id where p.id = :id`,
    { id: position.id },
  )
  const before = stored!
  const { name_scheme } = await eventSettings(db, event)
  const name = sent.attendee_name === before.attendee_name ? undefined : sent.attendee_name
  const parts = isDeepStrictEqual(sent.attendee_name_parts, before.attendee_name_parts)
    ? undefined
    : sent.attendee_name_parts
  const isRenamed = name !== undefined || parts !== undefined
  const fields: Partial<Fields> = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = sent[field] === '' && field !== 'street' ? null : sent[field]
      return value === undefined || value === before[field] ? [] : [[field, value]]
    }),
  )
  const answers = sent.answers && (await checkedAnswers(tx, position, sent.answers as SentAnswer[], before.locale))
  assertValid(
    [
      ...(hasNameAndParts(name, parts)
        ? [{ path: ['attendee_name'], message: NAME_AND_PARTS_MESSAGE, code: 'conflicting_fields' as const }]
        : []),
      ...('country' in fields || 'state' in fields ? stateErrors({ ...before, ...fields }) : []),
      ...(answers?.errors ?? []),
    ],
    sent,
  )
  const changes: object = { ...fields, ...(isRenamed && nameColumns(name ?? null, parts ?? {}, name_scheme)) }
  if (Object.keys(changes).length) await db('order_positions').where({ id: position.id }).update(changes)
  if (answers?.changed) await replaceAnswers(tx, position, answers.answers)
  if (!Object.keys(changes).length && !answers?.changed) return
  const data = { position: position.id, ...fields, ...(isRenamed && { attendee_name: name ?? parts }) }
  await audit(tx, 'event.order.modified', { id: before.order_id }, data)
}

function nameColumns(name: string | null, parts: NameParts, scheme: NameScheme): object {
  const both = completeName(name, parts, scheme)
  return { attendee_name: both.name, attendee_name_parts: JSON.stringify(withScheme(both.parts, scheme)) }
}

type AnswerRow = Pick<StoredAnswer, 'question_id' | 'answer' | 'option_ids'> & { id: number; file_id: string | null }
type Checked = {
  readonly answers: readonly (StoredAnswer & { stored?: AnswerRow | undefined })[]
  readonly errors: readonly ValidationError[]
  readonly changed: boolean
}

// Validates all answers of a position. A stored answer to the same question can retain its file.
async function checkedAnswers(
  tx: OrderTransaction,
  position: { readonly id: number },
  sent: readonly SentAnswer[],
  language: string,
): Promise<Checked> {
  const { config, db, event, organizer } = tx
  const present = await query<AnswerRow>(
    db,
    'select id, question_id, answer, option_ids, file_id from order_answers where order_position_id = :position order by id',
    { position: position.id },
  )
  // Clients send back the URLs of stored files.
  const path = { organizer: organizer.slug, event: event.slug, order_position: position.id }
  const keepsFile = (question: number, answer: SentAnswer['answer']): boolean =>
    answer === KEEP_FILE || answer === operationUrl(config, 'order_positions.answer', { ...path, question })
  const keptFiles = new Map(
    sent.flatMap(({ question, answer }, i) => {
      const stored = present.find(({ question_id, file_id }) => question_id === question && file_id !== null)
      return stored && keepsFile(question, answer) ? [[i, stored] as const] : []
    }),
  )
  const questions = await readQuestions(db, event, sent)
  const checked = validateAnswers(questions, sent, { files: true, language, timezone: event.timezone })
  await takeAnswerFiles(tx, questions, [checked], { take: true, storedAnswers: keptFiles })
  const answers = checked.answers.map((answer, i) => ({
    ...answer,
    answer: keptFiles.get(i)?.answer ?? answer.answer,
    stored: keptFiles.get(i),
  }))
  const shape = (list: readonly Pick<AnswerRow, 'question_id' | 'answer' | 'option_ids'>[]): string =>
    JSON.stringify(list.map(({ question_id, answer, option_ids }) => [question_id, answer, option_ids]))
  const changed = shape(answers) !== shape(present) || answers.some(({ file }) => file !== null)
  return { answers, errors: prefixPaths(['answers'], checked.errors), changed }
}

async function replaceAnswers(
  { db }: OrderTransaction,
  position: { readonly id: number },
  answers: Checked['answers'],
): Promise<void> {
  const unchanged = answers.flatMap(({ stored }) => stored?.id ?? [])
  await query(db, 'delete from order_answers where order_position_id = :position and id <> all(:unchanged)', {
    position: position.id,
    unchanged,
  })
  const rows = answerRows(
    position,
    answers.filter(({ stored }) => !stored),
  )
  await insertRows(db, 'order_answers', rows)
}
