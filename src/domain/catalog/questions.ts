// Questions to buyers and what they can choose from (guide questions-and-answers, "Questions").

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

/** Whether questions of the type have options. */
export const isChoice = (type: string): boolean => type === 'C' || type === 'M'

/** A handler that changes questions or options. Those of one event wait for each other, so that what a check has seen stays true. */
export const withQuestionsLocked =
  <Context extends Pick<AnyContext, 'db' | 'event'>, Answer>(handle: (context: Context) => Promise<Answer>) =>
  async (context: Context): Promise<Answer> => {
    await lockQuestions(context.db, context.event!)
    return handle(context)
  }

/**
 * New objects with their identifiers; those that come without one get one that is unique in the event.
 * @param at where the object of this index stands in the request body
 * @throws Rejection 400 on the identifiers that another object of the table has, regardless of case
 */
export async function withIdentifiers<Body extends { identifier?: string }>(
  { db, event }: Pick<StoreContext, 'db' | 'event'>,
  table: 'questions' | 'question_options',
  bodies: readonly Body[],
  at: (index: number) => Path = () => [],
): Promise<(Body & { identifier: string })[]> {
  const present = await query<{ identifier: string }>(
    db,
    `select lower(identifier) as identifier from ${table} where event_id = :event`,
    { event: event!.id },
  )
  const taken = new Set(present.map(({ identifier }) => identifier))
  const errors: ValidationError[] = []
  const complete = bodies.map((body, index) => {
    let { identifier } = body
    if (identifier === undefined)
      do identifier = readableCode(IDENTIFIER_LENGTH)
      while (taken.has(identifier.toLowerCase()))
    else if (taken.has(identifier.toLowerCase()))
      errors.push({ path: [...at(index), 'identifier'], message: 'This identifier is already used in the event.' })
    taken.add(identifier.toLowerCase())
    return { ...body, identifier }
  })
  if (errors.length) throw invalidFields(errors)
  return complete
}

/** Whether a question that has answers may change its type, because every answer is one of the new type too. */
export const mayBecome = (from: Type, to: Type): boolean =>
  from === to ||
  (to === 'T' && from !== 'F') ||
  (to === 'S' && from !== 'T' && from !== 'F') ||
  (to === 'M' && from === 'C')

/** Whether an answer, in a cart or an order, has chosen the option. */
export async function isChosen(db: Db, question: number, option: number): Promise<boolean> {
  for (const table of ANSWER_TABLES)
    if (await db(table).where({ question_id: question }).whereRaw('? = any(option_ids)', [option]).first('question_id'))
      return true
  return false
}

/** The tables that hold answers, each with columns `question_id` and `option_ids`. A test compares them with the foreign keys of the database. */
export const ANSWER_TABLES = ['cart_answers', 'order_answers']

/** Whether anybody has answered the question, in a cart or an order. */
export async function hasAnswers(db: Db, question: number): Promise<boolean> {
  for (const table of ANSWER_TABLES)
    if (await db(table).where({ question_id: question }).first('question_id')) return true
  return false
}
