// Who comes with a position, and what they have answered (guide order-changes, "Attendees and answers").
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
import { under } from '../../stock/positions.ts'
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
/** What is sent of an attendee; what is left out stays. */
type AttendeeChange = Pick<
  components['schemas']['OrderPositionPatchWrite'],
  (typeof FIELDS)[number] | 'attendee_name' | 'attendee_name_parts' | 'answers'
>

const KEEP = 'file:keep'

/**
 * Changes who comes with a position of an order, which is locked. What is sent as it is counts as not sent, since clients send back what they
 * have read.
 * @throws Rejection 400 on the field that is invalid
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
      ...(hasNameAndParts(name, parts) ? [{ path: ['attendee_name'], message: NAME_AND_PARTS_MESSAGE }] : []),
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

type Kept = Pick<StoredAnswer, 'question_id' | 'answer' | 'option_ids'> & { id: number; file_id: string | null }
type Checked = {
  readonly answers: readonly (StoredAnswer & { kept?: Kept | undefined })[]
  readonly errors: readonly ValidationError[]
  readonly changed: boolean
}

// What is to be stored of all answers of a position; a file that is kept is one that the same question has.
async function checkedAnswers(
  tx: OrderTransaction,
  position: { readonly id: number },
  sent: readonly SentAnswer[],
  language: string,
): Promise<Checked> {
  const { config, db, event, organizer } = tx
  const present = await query<Kept>(
    db,
    'select id, question_id, answer, option_ids, file_id from order_answers where order_position_id = :position order by id',
    { position: position.id },
  )
  // Clients send back what they have read, which of a file is its address.
  const own = { organizer: organizer.slug, event: event.slug, order_position: position.id }
  const isKept = (question: number, answer: SentAnswer['answer']): boolean =>
    answer === KEEP || answer === operationUrl(config, 'order_positions.answer', { ...own, question })
  const kept = new Map(
    sent.flatMap(({ question, answer }, i) => {
      const stored = present.find(({ question_id, file_id }) => question_id === question && file_id !== null)
      return stored && isKept(question, answer) ? [[i, stored] as const] : []
    }),
  )
  const questions = await readQuestions(db, event, sent)
  const checked = validateAnswers(questions, sent, { files: true, language, timezone: event.timezone })
  await takeAnswerFiles(tx, questions, [checked], { take: true, storedAnswers: kept })
  const answers = checked.answers.map((answer, i) => ({
    ...answer,
    answer: kept.get(i)?.answer ?? answer.answer,
    kept: kept.get(i),
  }))
  const shape = (list: readonly Pick<Kept, 'question_id' | 'answer' | 'option_ids'>[]): string =>
    JSON.stringify(list.map(({ question_id, answer, option_ids }) => [question_id, answer, option_ids]))
  const changed = shape(answers) !== shape(present) || answers.some(({ file }) => file !== null)
  return { answers, errors: under(['answers'], checked.errors), changed }
}

async function replaceAnswers(
  { db }: OrderTransaction,
  position: { readonly id: number },
  answers: Checked['answers'],
): Promise<void> {
  const kept = answers.flatMap(({ kept }) => kept?.id ?? [])
  await query(db, 'delete from order_answers where order_position_id = :position and id <> all(:kept)', {
    position: position.id,
    kept,
  })
  const rows = answerRows(
    position,
    answers.filter(({ kept }) => !kept),
  )
  await insertRows(db, 'order_answers', rows)
}
