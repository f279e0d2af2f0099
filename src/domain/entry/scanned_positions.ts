// Positions of orders as scanners see them: with what the door has to know of their order, and only the check-ins of its own lists.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import { query } from '../../core/data/db.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../core/data/mapping.ts'
import type { Selection } from '../../core/http/selection.ts'
import { products, variations } from '../catalog/products.ts'
import { questions } from '../catalog/questions.ts'
import { dates } from '../catalog/subevents.ts'
import type { OrderPosition } from '../orders/mapping.ts'
import { readPositions } from '../orders/mapping.ts'

type Schemas = Brandless<components['schemas']>
export type ScannedPosition = Schemas['ScannedPosition']
type Question = Schemas['Question']

/** The SQL of the name that the door calls a position by; of its row `p`, that of its order `o`, and those joined by `NAMES`. */
export const ATTENDEE_NAME =
  "coalesce(nullif(p.attendee_name, ''), nullif(above.attendee_name, ''), nullif(address.name, ''))"
/** What `ATTENDEE_NAME` needs. */
export const NAMES =
  'left join order_positions above on above.id = p.addon_to_id left join invoice_addresses address on address.order_id = p.order_id'

type Beside = Pick<
  ScannedPosition,
  | 'require_attention'
  | 'order__status'
  | 'order__valid_if_pending'
  | 'order__require_approval'
  | 'order__locale'
  | 'attendee_name'
> & { id: number }

/**
 * Positions as scanners see them, in the order of their ids in the list.
 * @param lists whose check-ins are shown
 * @param options what is to be answered as an object
 */
export async function readScannedPositions(
  context: ReadContext,
  ids: readonly number[],
  lists: readonly number[],
  { expands }: Pick<Selection, 'expands'>,
): Promise<ScannedPosition[]> {
  if (!ids.length) return []
  // One row per position.
  const [positions, beside] = await Promise.all([
    readPositions(context, ids),
    query<Beside>(
      context.db,
      `
      select p.id, o.status as order__status, o.valid_if_pending as order__valid_if_pending, o.require_approval as order__require_approval,
        o.locale as order__locale, ${ATTENDEE_NAME} as attendee_name,
        o.checkin_attention or i.checkin_attention or coalesce(v.checkin_attention, false) as require_attention
      from order_positions p join orders o on o.id = p.order_id join items i on i.id = p.item_id left join variations v on v.id = p.variation_id ${NAMES}
      where p.id = any(array(select unnest(:ids::bigint[])))`,
      { ids },
    ),
  ])
  const of = new Map(beside.map((row) => [row.id, row]))
  const found = positions.map(
    (position): ScannedPosition => ({
      ...position,
      ...of.get(position.id)!,
      checkins: position.checkins.filter(({ list }) => lists.includes(list)),
    }),
  )
  return expanded(context, positions, found, expands)
}

async function expanded(
  context: ReadContext,
  plain: readonly OrderPosition[],
  positions: ScannedPosition[],
  expands: Selection['expands'],
): Promise<ScannedPosition[]> {
  const whole = async <Whole extends { id: number }>(
    member: string,
    mapped: Mapping,
    ids: (number | null)[],
  ): Promise<Map<number, Whole>> => {
    const wanted = expands(member) ? [...new Set(ids.filter((id) => id !== null))] : []
    const objects = wanted.length ? await byId<Whole>(context, mapped, wanted) : []
    return new Map(objects.map((object) => [object.id, object]))
  }
  const [items, kinds, days, asked, addons] = await Promise.all([
    whole<Schemas['Item']>(
      'item',
      products,
      plain.map(({ item }) => item),
    ),
    whole<Schemas['Variation']>(
      'variation',
      variations,
      plain.map(({ variation }) => variation),
    ),
    whole<Schemas['SubEvent']>(
      'subevent',
      dates,
      plain.map(({ subevent }) => subevent),
    ),
    whole<Question>(
      'answers.question',
      questions,
      plain.flatMap(({ answers }) => answers.map(({ question }) => question)),
    ),
    expands('addons')
      ? addonsOf(
          context,
          plain.map(({ id }) => id),
        )
      : undefined,
  ])
  return positions.map((position, i) => {
    const { item, variation, subevent } = plain[i]!
    return {
      ...position,
      item: items.get(item) ?? item,
      variation: kinds.get(variation ?? 0) ?? variation,
      subevent: days.get(subevent ?? 0) ?? subevent,
      answers: plain[i]!.answers.map((answer) => ({
        ...answer,
        question: asked.get(answer.question) ?? answer.question,
      })),
      ...(addons && { addons: addons.get(position.id) ?? [] }),
    }
  })
}

async function addonsOf(context: ReadContext, ids: readonly number[]): Promise<Map<number | null, OrderPosition[]>> {
  const found = await query<{ id: number }>(
    context.db,
    'select id from order_positions where addon_to_id = any(:ids) and not canceled order by positionid',
    { ids },
  )
  const addons = found.length
    ? await readPositions(
        context,
        found.map(({ id }) => id),
      )
    : []
  return Map.groupBy(addons, ({ addon_to }) => addon_to)
}

/** Questions as their own paths show them, by their position. */
export async function readWholeQuestions(context: ReadContext, ids: readonly number[]): Promise<Question[]> {
  const found = ids.length ? await byId<Question>(context, questions, ids) : []
  return found.sort((a, b) => a.position - b.position || a.id - b.id)
}

const byId = <Whole extends object>(context: ReadContext, mapped: Mapping, ids: readonly number[]): Promise<Whole[]> =>
  readObjects<Whole>(
    mapped,
    context,
    (on) =>
      query(on, `select ${selectWithId(mapped)} from ${mapped.table} where ${mapped.table}.id = any(:ids)`, { ids }),
    { ids },
  )
