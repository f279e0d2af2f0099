// Who comes with a position, and what they have answered (guide order-changes, "Attendees and answers").
import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../../generated/bodies.ts'
import { audit } from '../../../core/audit.ts'
import { insertRows, query } from '../../../core/data/db.ts'
import type { Fault } from '../../../core/errors.ts'
import { invalidFields } from '../../../core/errors.ts'
import type { Answer, StoredAnswer } from '../../catalog/answers.ts'
import { checkAnswers, readQuestions, takeAnswerFiles } from '../../catalog/answers.ts'
import type { NameParts } from '../../catalog/names.ts'
import { bothForms, isTwofold, ONE_FORM, withScheme } from '../../catalog/names.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { stateFaults } from '../model/addresses.ts'
import { operationUrl } from '../model/links.ts'
import type { OrderTransaction } from './draft.ts'
import { answerRows } from './persist.ts'

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
 * @throws Refusal 400 on the field at fault
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
  const fields: Partial<Fields> = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = sent[field] === '' && field !== 'street' ? null : sent[field]
      return value === undefined || value === before[field] ? [] : [[field, value]]
    }),
  )
  const faults: Fault[] = []
  if (isTwofold(name, parts)) faults.push({ path: ['attendee_name'], message: ONE_FORM })
  if ('country' in fields || 'state' in fields) faults.push(...stateFaults({ ...before, ...fields }))
  const answers = sent.answers && (await checkedAnswers(tx, position, sent.answers as Answer[], before.locale))
  if (answers) faults.push(...answers.faults)
  if (faults.length) throw invalidFields(faults, sent)

  const changes: object = {
    ...fields,
    ...(name === undefined && parts === undefined ? {} : nameColumns(name ?? null, parts ?? {}, name_scheme)),
  }
  if (Object.keys(changes).length) await db('order_positions').where({ id: position.id }).update(changes)
  const answered = answers?.changed && (await replaceAnswers(tx, position, answers.answers))
  if (!Object.keys(changes).length && !answered) return
  const data = {
    position: position.id,
    ...fields,
    ...(name === undefined && parts === undefined ? {} : { attendee_name: name ?? parts }),
  }
  await audit(tx, 'event.order.modified', { id: before.order_id }, data)
}

function nameColumns(name: string | null, parts: NameParts, scheme: Parameters<typeof bothForms>[2]): object {
  const both = bothForms(name, parts, scheme)
  return { attendee_name: both.name, attendee_name_parts: JSON.stringify(withScheme(both.parts, scheme)) }
}

type Kept = {
  id: number
  question_id: number
  answer: string
  option_ids: number[]
  file_id: string | null
  identifier: string
}
type Checked = {
  readonly answers: readonly (StoredAnswer & { kept?: Kept })[]
  readonly faults: readonly Fault[]
  readonly changed: boolean
}

// What is to be stored of all answers of a position; a file that is kept is one that the same question has.
async function checkedAnswers(
  tx: OrderTransaction,
  position: { readonly id: number },
  sent: readonly Answer[],
  language: string,
): Promise<Checked> {
  const { config, db, event, organizer } = tx
  const present = await query<Kept>(
    db,
    `select a.id, a.question_id, a.answer, a.option_ids, a.file_id, q.identifier from order_answers a join questions q on q.id = a.question_id
    where a.order_position_id = :position order by a.id`,
    { position: position.id },
  )
  // Clients send back what they have read, which of a file is its address.
  const own = { organizer: organizer.slug, event: event.slug, order_position: position.id }
  const isKept = (question: number, answer: Answer['answer']): boolean =>
    answer === KEEP || answer === operationUrl(config, 'order_positions.answer', { ...own, question })
  const keptBy = new Map(
    sent.flatMap(({ question, answer }, i) => {
      const kept = present.find(({ question_id, file_id }) => question_id === question && file_id !== null)
      return kept && isKept(question, answer) ? [[i, kept] as const] : []
    }),
  )
  const questions = await readQuestions(db, event, sent)
  const checked = checkAnswers(questions, sent, { files: true, language, timezone: event.timezone })
  // Those that are kept take no upload.
  const taken = checked.answers.filter((_, i) => !keptBy.has(i))
  const places = checked.answers.flatMap((_, i) => (keptBy.has(i) ? [] : i))
  const fresh = { answers: taken, faults: [] as Fault[] }
  if (!checked.faults.length) await takeAnswerFiles(tx, questions, [fresh], { take: true })
  const faults = [
    ...checked.faults,
    ...fresh.faults.map(({ path: [place, ...rest], message }) => ({
      path: [places[place as number]!, ...rest],
      message,
    })),
  ]
  const answers = checked.answers.map((answer, i) => {
    const kept = keptBy.get(i)
    return kept ? { ...answer, answer: kept.answer, kept } : answer
  })
  const shape = (list: readonly { question_id: number; answer: string; option_ids: number[] }[]): string =>
    JSON.stringify(list.map(({ question_id, answer, option_ids }) => [question_id, answer, option_ids]))
  const changed = shape(answers) !== shape(present) || answers.some(({ file }) => file !== null)
  return { answers, faults: faults.map(({ path, message }) => ({ path: ['answers', ...path], message })), changed }
}

async function replaceAnswers(
  { db }: OrderTransaction,
  position: { readonly id: number },
  answers: Checked['answers'],
): Promise<true> {
  const kept = answers.flatMap(({ kept }) => kept?.id ?? [])
  await query(db, 'delete from order_answers where order_position_id = :position and id <> all(:kept)', {
    position: position.id,
    kept,
  })
  await insertRows(
    db,
    'order_answers',
    answerRows(
      position,
      answers.filter(({ kept }) => !kept),
    ),
  )
  return true
}
