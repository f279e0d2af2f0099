// Answers to questions, as carts and orders take them (guide questions-and-answers, "Answers"). Bounds and `required` are looked at
// in the shop and at the door, not here.

import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { IMAGES, takeFiles } from '../../core/data/files.ts'
import type { ValidationError } from '../../core/errors.ts'
import { formats, isDate, isDateTime } from '../../core/formats.ts'
import type { RequestTransaction } from '../../core/transaction.ts'
import { inLanguage } from './languages.ts'
import { isChoice } from './questions.ts'

/** An answer as a request has it. */
export type Answer = { question: number; answer?: string | null | undefined; options?: readonly number[] | undefined }
/** An answer as it is stored, with the identifiers that show it. That of a file question is the name of the file. */
export type StoredAnswer = {
  question_id: number
  question_identifier: string
  answer: string
  option_ids: number[]
  option_identifiers: string[]
  file: StoredFile | null
}
/** What is stored of a list of answers, and what is wrong with them, with paths that start in the list. */
export type CheckedAnswers = { answers: StoredAnswer[]; errors: ValidationError[] }

type Type = components['schemas']['Question']['type']
type Question = { id: number; identifier: string; type: Type; options: ReadonlyMap<number, Option> }
type Option = { id: number; identifier: string; answer: Record<string, string> }
/** Questions by id. */
export type Questions = ReadonlyMap<number, Question>

const FILES = [...IMAGES, 'application/pdf']
const NUMBER = /^[+-]?[0-9]{1,25}(\.[0-9]{1,25})?$/
const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}/
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

// What is stored of a text, or undefined where it is no answer; and the sentence for that.
type Reading = { read(text: string, zone: string): string | undefined; sentence: string }
const READINGS: Partial<Record<Type, Reading>> = {
  B: {
    read: (text) => (Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined),
    sentence: 'Must be true or false.',
  },
  N: { read: (text) => (NUMBER.test(text) ? text : undefined), sentence: 'Must be a number such as 1.5.' },
  D: { read: (text) => (isDate(text) ? text : undefined), sentence: formats.date.sentence },
  H: {
    read: (text) => (formats['time-of-day'].validate(text) ? text : undefined),
    sentence: formats['time-of-day'].sentence,
  },
  W: { read: moment, sentence: 'Must be a date and time (ISO 8601).' },
}

// Without a time zone it is meant in that of the event.
function moment(text: string, zone: string): string | undefined {
  const read = MOMENT.test(text)
    ? DateTime.fromISO(text, { zone, setZone: true }).toISO({ suppressMilliseconds: true })
    : null
  return read !== null && isDateTime(read) ? read : undefined
}

/** Reads the questions of an event that are answered, with those of their options that are chosen, by one statement for all answers of a request. */
export async function readQuestions(db: Db, event: { id: number }, answers: readonly Answer[]): Promise<Questions> {
  if (!answers.length) return new Map()
  // One row per question.
  const found = await query<Omit<Question, 'options'> & { options: Option[] }>(
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
    found.map((question) => [
      question.id,
      { ...question, options: new Map(question.options.map((option) => [option.id, option])) },
    ]),
  )
}

/**
 * What is to be stored of the answers that belong together, such as those of a ticket, in their order.
 * @param files whether questions of type F can be answered: in orders, not in carts (guide questions-and-answers, "Answers"). Their files are not taken yet
 * @param language of the chosen options' texts
 * @param timezone of times without one
 */
export function checkAnswers(
  questions: Questions,
  answers: readonly Answer[],
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
    const refuse = (member: keyof Answer, message: string): StoredAnswer => {
      errors.push({ path: [index, member], message })
      return store('')
    }
    if (!question) return refuse('question', `There is no question ${id} in this event.`)
    if (answered.has(id)) return refuse('question', 'This question is already answered.')
    answered.add(id)

    if (isChoice(question.type)) {
      const chosen = [...new Set(options)].map((option) => question.options.get(option))
      if (question.type === 'C' ? options.length !== 1 : !options.length)
        return refuse('options', question.type === 'C' ? 'Choose one option.' : 'Choose at least one option.')
      if (!chosen.every((option) => option !== undefined)) return refuse('options', 'The question has no such option.')
      return store(chosen.map((option) => inLanguage(option.answer, language)).join(', '), chosen)
    }
    if (options.length) return refuse('options', 'Only questions of type C or M have options.')
    if (question.type === 'F' && !files) return refuse('question', 'Questions for a file cannot be answered here.')
    if (answer === undefined || answer === null) return refuse('answer', 'This field is required.')
    const { read, sentence } = READINGS[question.type] ?? { read: (text: string) => text, sentence: '' }
    const text = read(answer, timezone)
    return text === undefined ? refuse('answer', sentence) : store(text)
  })
  return { answers: stored, errors }
}

/**
 * Takes the files of a request's answers, by one statement, for the objects that will show them. Those that cannot be taken are told
 * among the errors.
 * @param take false to see only whether they can be taken
 * @param kept the answers whose files are stored already, by their index in the list
 */
export async function takeAnswerFiles(
  tx: RequestTransaction,
  questions: Questions,
  checked: readonly CheckedAnswers[],
  { take, kept }: { take: boolean; kept?: ReadonlyMap<number, unknown> },
): Promise<void> {
  const wanted = checked.flatMap(({ answers, errors }) =>
    errors.length
      ? []
      : answers.flatMap((answer, index) =>
          questions.get(answer.question_id)!.type === 'F' && !kept?.has(index) ? [{ answer, errors, index }] : [],
        ),
  )
  if (!wanted.length) return
  const files = await takeFiles(
    tx,
    wanted.map(({ answer }) => answer.answer),
    FILES,
    { take },
  )
  for (const [i, { answer, errors, index }] of wanted.entries()) {
    const file = files[i]!
    if ('rejection' in file) errors.push({ path: [index, 'answer'], message: file.rejection })
    else Object.assign(answer, { file, answer: file.name })
  }
}

/** Answers as positions show them. */
export const shownAnswers = (answers: readonly StoredAnswer[]): components['schemas']['CartAnswer'][] =>
  answers.map(({ question_id, question_identifier, answer, option_ids, option_identifiers }) => ({
    question: question_id,
    answer,
    question_identifier,
    options: option_ids,
    option_identifiers,
  }))
