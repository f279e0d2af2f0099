// Answers to questions in carts and orders (guide questions-and-answers, "Answers"). Bounds and `required` are enforced by the shop and at
// check-in, not here.

import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { IMAGE_TYPES, takeFiles } from '../../core/data/files.ts'
import type { ErrorMessage } from '../../core/error_messages.ts'
import { toErrorMessage } from '../../core/error_messages.ts'
import type { ValidationError } from '../../core/errors.ts'
import { formats, isDate, isDateTime } from '../../core/formats.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import { errorMessage } from '../../messages/translate.ts'
import { inLanguage } from './languages.ts'
import { isChoice } from './questions.ts'

/** An answer in a request. */
export type SentAnswer = {
  question: number
  answer?: string | null | undefined
  options?: readonly number[] | undefined
}
/** A stored answer, with the identifiers of its question and options. The answer to a file question is the file name. */
export type StoredAnswer = {
  question_id: number
  question_identifier: string
  answer: string
  option_ids: number[]
  option_identifiers: string[]
  file: StoredFile | null
}
/** The answers to store, and validation errors with paths relative to the list of answers. */
export type CheckedAnswers = { answers: StoredAnswer[]; errors: ValidationError[] }

type QuestionType = components['schemas']['Question']['type']
type Question = { id: number; identifier: string; type: QuestionType; options: ReadonlyMap<number, Option> }
type Option = { id: number; identifier: string; answer: Record<string, string> }
/** Questions by ID. */
export type Questions = ReadonlyMap<number, Question>

const FILE_TYPES = [...IMAGE_TYPES, 'application/pdf']
const NUMBER_PATTERN = /^[+-]?[0-9]{1,25}(\.[0-9]{1,25})?$/
const DATETIME_PATTERN = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}/
const BOOLEANS: Record<string, string> = {
  true: 'True',
  True: 'True',
  TRUE: 'True',
  1: 'True',
  false: 'False',
  False: 'False',
  FALSE: 'False',
  0: 'False',
}

// Parses an answer into its stored form, or returns undefined if it is invalid; `message` is the validation error.
type AnswerParser = { read(text: string, zone: string): string | undefined; message: string }
const ANSWER_PARSERS: Partial<Record<QuestionType, AnswerParser>> = {
  B: {
    read: (text) => (Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined),
    message: 'Must be true or false.',
  },
  N: { read: (text) => (NUMBER_PATTERN.test(text) ? text : undefined), message: 'Must be a number such as 1.5.' },
  D: { read: (text) => (isDate(text) ? text : undefined), message: formats.date.sentence },
  H: {
    read: (text) => (formats['time-of-day'].validate(text) ? text : undefined),
    message: formats['time-of-day'].sentence,
  },
  W: { read: parseDateTime, message: 'Must be a date and time (ISO 8601).' },
}

// Parses a date and time. Without an offset it is in the time zone of the event.
function parseDateTime(text: string, zone: string): string | undefined {
  const read = DATETIME_PATTERN.test(text)
    ? DateTime.fromISO(text, { zone, setZone: true }).toISO({ suppressMilliseconds: true })
    : null
  return read !== null && isDateTime(read) ? read : undefined
}

/** Returns the questions that answers refer to, with the chosen options. One statement reads them for all answers of a request. */
export async function readQuestions(db: Db, event: { id: number }, answers: readonly SentAnswer[]): Promise<Questions> {
  if (!answers.length) return new Map()
  // One row per question.
  const questions = await query<Omit<Question, 'options'> & { options: Option[] }>(
    db,
    `
    select id, identifier, type, coalesce((select json_agg(json_build_object('id', o.id, 'identifier', o.identifier, 'answer', o.answer))
      from question_options o where o.question_id = questions.id and o.id = any(:options)), '[]') as options
    from questions where event_id = :event and id = any(:ids)`,
    {
      event: event.id,
      ids: [...new Set(answers.map(({ question }) => question))],
      options: [...new Set(answers.flatMap(({ options = [] }) => options))],
    },
  )
  return new Map(
    questions.map((question) => [
      question.id,
      { ...question, options: new Map(question.options.map((option) => [option.id, option])) },
    ]),
  )
}

/**
 * Validates the answers of one object, such as a ticket, and returns what to store, in the same order (guide questions-and-answers, "Answers").
 * @param files whether questions of type F can be answered, as in orders but not in carts. `takeAnswerFiles` takes the files later
 * @param language language of the stored texts of chosen options
 * @param timezone time zone of times without an offset
 */
export function validateAnswers(
  questions: Questions,
  answers: readonly SentAnswer[],
  { files, language, timezone }: { files: boolean; language: string; timezone: string },
): CheckedAnswers {
  const errors: ValidationError[] = []
  const answered = new Set<number>()
  const stored = answers.map(({ question: id, answer, options = [] }, index): StoredAnswer => {
    const question = questions.get(id)
    const store = (text: string, chosen: readonly Option[] = []): StoredAnswer => ({
      question_id: id,
      question_identifier: question?.identifier ?? '',
      answer: text,
      option_ids: chosen.map((option) => option.id),
      option_identifiers: chosen.map(({ identifier }) => identifier),
      file: null,
    })
    const reject = (field: keyof SentAnswer, message: string | ErrorMessage): StoredAnswer => {
      errors.push({ path: [index, field], ...toErrorMessage(message) })
      return store('')
    }
    if (!question) return reject('question', `There is no question ${id} in this event.`)
    if (answered.has(id)) return reject('question', 'This question is already answered.')
    answered.add(id)

    if (isChoice(question.type)) {
      const chosen = [...new Set(options)].map((option) => question.options.get(option))
      if (question.type === 'C' ? options.length !== 1 : !options.length)
        return reject('options', question.type === 'C' ? 'Choose one option.' : 'Choose at least one option.')
      if (!chosen.every((option) => option !== undefined)) return reject('options', 'The question has no such option.')
      return store(chosen.map((option) => inLanguage(option.answer, language)).join(', '), chosen)
    }
    if (options.length) return reject('options', 'Only questions of type C or M have options.')
    if (question.type === 'F' && !files) return reject('question', 'Questions for a file cannot be answered here.')
    if (answer === undefined || answer === null) return reject('answer', errorMessage('error.required'))
    const { read, message } = ANSWER_PARSERS[question.type] ?? { read: (text: string) => text, message: '' }
    const text = read(answer, timezone)
    return text === undefined ? reject('answer', message) : store(text)
  })
  return { answers: stored, errors }
}

/**
 * Takes the uploaded files of a request's answers, with one statement, and adds a validation error for each unavailable file.
 * @param take false to only check that the files are available
 * @param kept the answers whose files are stored already, by their index in the list
 */
export async function takeAnswerFiles(
  tx: RequestTransaction,
  questions: Questions,
  checked: readonly CheckedAnswers[],
  { take, storedAnswers }: { take: boolean; storedAnswers?: ReadonlyMap<number, unknown> },
): Promise<void> {
  const wanted = checked.flatMap(({ answers, errors }) =>
    errors.length
      ? []
      : answers.flatMap((answer, index) =>
          questions.get(answer.question_id)!.type === 'F' && !storedAnswers?.has(index)
            ? [{ answer, errors, index }]
            : [],
        ),
  )
  if (!wanted.length) return
  const files = await takeFiles(
    tx,
    wanted.map(({ answer }) => answer.answer),
    FILE_TYPES,
    { take },
  )
  for (const [i, { answer, errors, index }] of wanted.entries()) {
    const file = files[i]!
    if ('rejection' in file) errors.push({ path: [index, 'answer'], message: file.rejection, code: 'unusable_file' })
    else Object.assign(answer, { file, answer: file.name })
  }
}

/** The fields of answers `a` to questions `q` in responses, as SQL by name. */
export const ANSWER_COLUMNS = {
  question: 'a.question_id',
  answer: 'a.answer',
  question_identifier: 'q.identifier',
  options: 'a.option_ids',
  option_identifiers:
    'array(select o.identifier from question_options o where o.id = any(a.option_ids) order by array_position(a.option_ids, o.id))',
} as const

/** Returns answers in the shape of responses. */
export const presentAnswers = (answers: readonly StoredAnswer[]): components['schemas']['CartAnswer'][] =>
  answers.map(({ question_id, question_identifier, answer, option_ids, option_identifiers }) => ({
    question: question_id,
    answer,
    question_identifier,
    options: option_ids,
    option_identifiers,
  }))
