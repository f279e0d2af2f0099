// Questions and their options (guide questions-and-answers, "Questions").

import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Path, StoreContext } from '../../core/data/mapping.ts'
import type { ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'
import { readableCode } from '../../core/platform/secrets.ts'
import { lockQuestions } from '../locks.ts'

type Type = components['schemas']['Question']['type']

const IDENTIFIER_LENGTH = 8

/** Returns whether questions of a type have options. */
export const isChoice = (type: string): boolean => type === 'C' || type === 'M'

/** Wraps a handler that changes questions or options. Changes within an event are serialized, so that their checks stay valid. */
export const withQuestionsLocked =
  <Context extends Pick<AnyContext, 'db' | 'event'>, Result>(handle: (context: Context) => Promise<Result>) =>
  async (context: Context): Promise<Result> => {
    await lockQuestions(context.db, context.event!)
    return handle(context)
  }

/**
 * Returns new objects with identifiers. Objects without one get a generated identifier that is unique in the event.
 * @param at returns the path of the object with an index in the request body
 * @throws Rejection 400 on the identifiers that another object of the table has, regardless of case
 */
export async function assignIdentifiers<Body extends { identifier?: string }>(
  { db, event }: Pick<StoreContext, 'db' | 'event'>,
  table: 'questions' | 'question_options',
  bodies: readonly Body[],
  at: (index: number) => Path = () => [],
): Promise<(Body & { identifier: string })[]> {
  const existing = await query<{ identifier: string }>(
    db,
    `select lower(identifier) as identifier from ${table} where event_id = :event`,
    { event: event!.id },
  )
  const taken = new Set(existing.map(({ identifier }) => identifier))
  const errors: ValidationError[] = []
  const complete = bodies.map((body, index) => {
    let { identifier } = body
    if (identifier === undefined)
      do identifier = readableCode(IDENTIFIER_LENGTH)
      while (taken.has(identifier.toLowerCase()))
    else if (taken.has(identifier.toLowerCase()))
      errors.push({
        path: [...at(index), 'identifier'],
        message: 'This identifier is already used in the event.',
        code: 'already_exists',
      })
    taken.add(identifier.toLowerCase())
    return { ...body, identifier }
  })
  if (errors.length) throw invalidFields(errors)
  return complete
}

/** Returns whether the type of a question with answers can change, because all answers are valid for the new type. */
export const canChangeType = (from: Type, to: Type): boolean =>
  from === to ||
  (to === 'T' && from !== 'F') ||
  (to === 'S' && from !== 'T' && from !== 'F') ||
  (to === 'M' && from === 'C')

/** Returns whether an answer in a cart or order has chosen the option. */
export async function isChosen(db: Db, question: number, option: number): Promise<boolean> {
  for (const table of ANSWER_TABLES)
    if (await db(table).where({ question_id: question }).whereRaw('? = any(option_ids)', [option]).first('question_id'))
      return true
  return false
}

/** Tables of answers, with columns `question_id` and `option_ids`. A test compares them with the foreign keys of the database. */
export const ANSWER_TABLES = ['cart_answers', 'order_answers']

/** Returns whether a cart or order has an answer to the question. */
export async function hasAnswers(db: Db, question: number): Promise<boolean> {
  for (const table of ANSWER_TABLES)
    if (await db(table).where({ question_id: question }).first('question_id')) return true
  return false
}
