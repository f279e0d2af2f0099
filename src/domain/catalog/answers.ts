// Answers to questions, as carts and orders take them (guide questions-and-answers, "Answers"). Bounds and `required` are looked at
// in the shop and at the door, not here.
import { DateTime } from 'luxon'
import { query } from '../../core/db.ts'
import type { Fault } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { StoredFile } from '../../core/files.ts'
import { IMAGES, takeFile } from '../../core/files.ts'
import { formats, isDate, isDateTime } from '../../core/formats.ts'
import type { AnyContext, Output } from '../../core/handler.ts'
import type { Path } from '../../core/rows.ts'
import { inLanguage } from './languages.ts'
import { isChoice } from './questions.ts'
import { eventSettings } from './settings.ts'

/** An answer as a request has it. */
export type Answer = { question: number; answer?: string | null | undefined; options?: readonly number[] | undefined }
/** An answer as it is stored. That of a file question is the name of the file. */
export type StoredAnswer = { question_id: number; answer: string; option_ids: number[]; file: StoredFile | null }

type Type = Output<'questions.get'>['type']
type Question = { id: number; type: Type; options: { id: number; answer: Record<string, string> }[] }

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

/**
 * What is to be stored of the answers in a request, in their order. Files are taken for the object that will show them.
 * @param files whether questions of type F can be answered: in orders, not in carts (guide questions-and-answers, "Answers")
 * @param locale language of the chosen options' texts; without it that of the event
 * @param at where the answers stand in the request body
 * @throws Refusal 400 on each answer at fault
 */
export async function checkedAnswers(
  context: Pick<AnyContext, 'db' | 'event' | 'who' | 'now'>,
  answers: readonly Answer[],
  { files, locale, at = ['answers'] }: { files: boolean; locale?: string; at?: Path },
): Promise<StoredAnswer[]> {
  if (!answers.length) return []
  const { db } = context
  const event = context.event!
  // One row per question of the event among those answered, with its options.
  const questions = await query<Question>(
    db,
    `
    select id, type, coalesce((select json_agg(json_build_object('id', o.id, 'answer', o.answer)) from question_options o where o.question_id = questions.id), '[]') as options
    from questions where event_id = :event and id = any(:ids)`,
    { event: event.id, ids: answers.map(({ question }) => question) },
  )
  const language =
    locale ?? (questions.some(({ type }) => isChoice(type)) ? (await eventSettings(db, event)).locale : '')

  const faults: Fault[] = []
  const stored = answers.map(({ question: id, answer, options = [] }, index): StoredAnswer => {
    const refuse = (member: keyof Answer, message: string): StoredAnswer => {
      faults.push({ path: [...at, index, member], message })
      return { question_id: id, answer: '', option_ids: [], file: null }
    }
    const question = questions.find((known) => known.id === id)
    if (!question) return refuse('question', `There is no question ${id} in this event.`)
    if (answers.findIndex((other) => other.question === id) < index)
      return refuse('question', 'This question is already answered.')

    if (isChoice(question.type)) {
      const chosen = [...new Set(options)].map((option) => question.options.find((known) => known.id === option))
      if (question.type === 'C' ? options.length !== 1 : !options.length)
        return refuse('options', question.type === 'C' ? 'Choose one option.' : 'Choose at least one option.')
      if (chosen.includes(undefined)) return refuse('options', 'The question has no such option.')
      return {
        question_id: id,
        answer: chosen.map((option) => inLanguage(option!.answer, language)).join(', '),
        option_ids: chosen.map((option) => option!.id),
        file: null,
      }
    }
    if (options.length) return refuse('options', 'Only questions of type C or M have options.')
    if (question.type === 'F' && !files) return refuse('question', 'Questions for a file cannot be answered here.')
    if (answer === undefined || answer === null) return refuse('answer', 'This field is required.')
    const { read, sentence } = READINGS[question.type] ?? { read: (text: string) => text, sentence: '' }
    const text = read(answer, event.timezone)
    return text === undefined
      ? refuse('answer', sentence)
      : { question_id: id, answer: text, option_ids: [], file: null }
  })
  if (faults.length) throw invalidFields(faults)

  for (const [index, entry] of stored.entries()) {
    if (questions.find(({ id }) => id === entry.question_id)!.type !== 'F') continue
    entry.file = await takeFile(context, [...at, index, 'answer'], entry.answer, FILES)
    entry.answer = entry.file.name
  }
  return stored
}
