// Answers given at check-in (guide entry, "Questions at check-in").

import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import { query } from '../../core/data/db.ts'
import { IMAGE_TYPES, removeFileUse, takeFiles } from '../../core/data/files.ts'
import { isCountry } from '../../core/formats.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import type { StoredAnswer } from '../catalog/answers.ts'
import { validateAnswers } from '../catalog/answers.ts'
import { isChoice } from '../catalog/questions.ts'

/** A question asked at check-in, with its options, and whether the ticket already has an answer. */
export type CheckinQuestion = {
  readonly id: number
  readonly identifier: string
  readonly type: components['schemas']['Question']['type']
  readonly required: boolean
  readonly answered: boolean
  readonly options: readonly { id: number; identifier: string; answer: Record<string, string> }[]
  readonly valid_number_min: string | null
  readonly valid_number_max: string | null
  readonly valid_date_min: string | null
  readonly valid_date_max: string | null
  readonly valid_datetime_min: string | null
  readonly valid_datetime_max: string | null
  readonly valid_string_length_max: number | null
}

/**
 * Returns the SQL expression of the questions that check-in asks for a position: a JSON array in the order of the questions, or null without
 * any.
 * @param position alias of the table `order_positions` in the statement
 */
export const checkinQuestionsSql = (position: string): string => `(
  select json_agg(json_build_object('id', q.id, 'identifier', q.identifier, 'type', q.type, 'required', q.required,
      'answered', exists (select from order_answers a where a.order_position_id = ${position}.id and a.question_id = q.id),
      'options', coalesce((select json_agg(json_build_object('id', o.id, 'identifier', o.identifier, 'answer', o.answer)) from question_options o where o.question_id = q.id), '[]'),
      'valid_number_min', q.valid_number_min::text, 'valid_number_max', q.valid_number_max::text, 'valid_date_min', q.valid_date_min::text,
      'valid_date_max', q.valid_date_max::text, 'valid_datetime_min', q.valid_datetime_min, 'valid_datetime_max', q.valid_datetime_max,
      'valid_string_length_max', q.valid_string_length_max)
    order by q.position, q.id)
  from questions q join question_items i on i.question_id = q.id
  where i.item_id = ${position}.item_id and q.ask_during_checkin)`

type AnswerOptions = { readonly language: string; readonly timezone: string }

/**
 * Stores the valid answers of a scan and ignores invalid ones (guide entry, "Questions at check-in").
 * @param sent answers by question ID
 * @returns the questions that remain unanswered
 */
export async function storeCheckinAnswers(
  tx: RequestTransaction,
  position: { id: number },
  questions: readonly CheckinQuestion[],
  sent: Readonly<Record<string, unknown>>,
  options: AnswerOptions,
): Promise<CheckinQuestion[]> {
  const given = questions.flatMap((question) => {
    const value = Object.hasOwn(sent, question.id) ? sent[question.id] : undefined
    return value === undefined ? [] : [{ question, answer: parseAnswer(question, value, options) }]
  })
  const valid = given.filter(({ answer }) => answer !== undefined)
  const emptied = valid.filter(({ answer, question }) => answer === EMPTY && !question.required)
  const answered = valid.flatMap(({ answer }) => (answer === EMPTY ? [] : [answer as StoredAnswer]))
  const stored = await attachFiles(tx, questions, answered)
  await replaceAnswers(
    tx,
    position,
    [...emptied.map(({ question }) => question.id), ...stored.map(({ question_id }) => question_id)],
    stored,
  )
  const done = new Set([...emptied.map(({ question }) => question.id), ...stored.map(({ question_id }) => question_id)])
  return questions.filter(({ id, answered }) => !answered && !done.has(id))
}

const EMPTY = 'empty'

// Returns the answer to store, EMPTY for a value that clears it, or undefined if the value is invalid.
function parseAnswer(
  question: CheckinQuestion,
  value: unknown,
  { language, timezone }: AnswerOptions,
): StoredAnswer | typeof EMPTY | undefined {
  if (value === null || value === '' || (Array.isArray(value) && !value.length)) return EMPTY
  const choice = isChoice(question.type)
  const texts = (
    Array.isArray(value)
      ? value
      : choice && typeof value === 'string' && question.type === 'M'
        ? value.split(',')
        : [value]
  ).map((text) => (['string', 'number', 'boolean'].includes(typeof text) ? String(text).trim() : undefined))
  if (texts.some((text) => text === undefined) || (!choice && texts.length !== 1)) return undefined
  const chosen = texts.map(
    (text) => question.options.find(({ id, identifier }) => String(id) === text || identifier === text)?.id ?? 0,
  )
  const { answers, errors } = validateAnswers(
    new Map([[question.id, { ...question, options: new Map(question.options.map((option) => [option.id, option])) }]]),
    [
      choice
        ? { question: question.id, options: chosen }
        : { question: question.id, answer: typeof value === 'string' ? value : texts[0] },
    ],
    { files: true, language, timezone },
  )
  const [answer] = answers
  if (errors.length || !answer || (question.required && question.type === 'B' && answer.answer === 'False'))
    return undefined
  return isWithinBounds(question, answer.answer, timezone) ? answer : undefined
}

function isWithinBounds(question: CheckinQuestion, answer: string, zone: string): boolean {
  const isBetween = <Value extends number | string>(
    min: Value | undefined,
    value: Value,
    max: Value | undefined,
  ): boolean => (min === undefined || value >= min) && (max === undefined || value <= max)
  const number = (text: string | null): number | undefined => (text === null ? undefined : Number(text))
  const moment = (text: string | null): number | undefined =>
    text === null ? undefined : DateTime.fromISO(text, { zone }).toMillis()
  if (question.type === 'N')
    return isBetween(number(question.valid_number_min), Number(answer), number(question.valid_number_max))
  if (question.type === 'S' || question.type === 'T')
    return [...answer].length <= (question.valid_string_length_max ?? Number.POSITIVE_INFINITY)
  if (question.type === 'D')
    return isBetween(question.valid_date_min ?? undefined, answer, question.valid_date_max ?? undefined)
  if (question.type === 'CC') return isCountry(answer.toUpperCase())
  if (question.type === 'W')
    return isBetween(moment(question.valid_datetime_min), moment(answer)!, moment(question.valid_datetime_max))
  return true
}

// Replaces upload references in answers to file questions with the uploaded files, and omits answers whose file is unavailable.
async function attachFiles(
  tx: RequestTransaction,
  questions: readonly CheckinQuestion[],
  answers: readonly StoredAnswer[],
): Promise<StoredAnswer[]> {
  const isFile = ({ question_id }: StoredAnswer): boolean =>
    questions.some(({ id, type }) => id === question_id && type === 'F')
  const wanted = answers.filter(isFile)
  if (!wanted.length) return [...answers]
  const types = [...IMAGE_TYPES, 'application/pdf']
  const names = wanted.map(({ answer }) => answer)
  const checked = await takeFiles(tx, names, types, { take: false })
  const valid = wanted.filter((_, i) => !('rejection' in checked[i]!))
  const taken = await takeFiles(
    tx,
    valid.map(({ answer }) => answer),
    types,
  )
  return [
    ...answers.filter((answer) => !isFile(answer)),
    ...valid.flatMap((answer, i) => {
      const file = taken[i]!
      return 'rejection' in file ? [] : [{ ...answer, file, answer: file.name }]
    }),
  ]
}

async function replaceAnswers(
  { db }: RequestTransaction,
  position: { id: number },
  questions: readonly number[],
  answers: readonly StoredAnswer[],
): Promise<void> {
  if (!questions.length) return
  const deleted = await query<{ file_id: string | null }>(
    db,
    'delete from order_answers where order_position_id = :position and question_id = any(:questions) returning file_id',
    { position: position.id, questions },
  )
  for (const { file_id } of deleted) if (file_id !== null) await removeFileUse(db, file_id)
  if (!answers.length) return
  await query(
    db,
    `insert into order_answers (order_position_id, question_id, answer, option_ids, file_id)
    select :position, question_id, answer, option_ids, file_id
    from jsonb_to_recordset(:answers) as a (question_id bigint, answer text, option_ids bigint[], file_id uuid)`,
    {
      position: position.id,
      answers: JSON.stringify(answers.map(({ file, ...answer }) => ({ ...answer, file_id: file?.id ?? null }))),
    },
  )
}
