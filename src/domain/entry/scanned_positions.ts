// Positions of orders as scanners see them: with what the door has to know of their order, and only the check-ins of its own lists.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import { query, queryText } from '../../core/data/db.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import type { Selection } from '../../core/data/selection.ts'
import { products, variations } from '../catalog/model/products.ts'
import { questions } from '../catalog/model/questions.ts'
import { dates } from '../catalog/model/subevents.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { readPositions } from '../orders/model/mapping.ts'

type Schemas = Brandless<components['schemas']>
export type ScannedPosition = Schemas['ScannedPosition']
type Question = Schemas['Question']

/** The SQL of the name that the door calls a position by; `position` is what the query calls it, and `names` joins what else it needs. */
export const attendeeName = (position: string): string =>
  `coalesce(nullif(${position}.attendee_name, ''), nullif(above.attendee_name, ''), nullif(address.name, ''))`
/** The same name, for whose sake nothing else is looked at where a position has one of its own. */
export const attendeeNameByIndex = (position: string): string => `coalesce(nullif(${position}.attendee_name, ''),
  (select nullif(above.attendee_name, '') from order_positions above where above.id = ${position}.addon_to_id),
  (select nullif(address.name, '') from invoice_addresses address where address.order_id = ${position}.order_id))`
// The parts of the parent's name, where the door calls a position by that.
const parentNameParts = (position: string): string => `(select above.attendee_name_parts from order_positions above
  where above.id = ${position}.addon_to_id and above.attendee_name <> '' and coalesce(${position}.attendee_name, '') = '')`
/** What `attendeeName` needs. */
export const names = (position: string): string =>
  `left join order_positions above on above.id = ${position}.addon_to_id left join invoice_addresses address on address.order_id = ${position}.order_id`

/** What the door has to know of a position besides what everybody does. */
export type Beside = Pick<
  ScannedPosition,
  'require_attention' | 'order__status' | 'order__valid_if_pending' | 'order__require_approval' | 'order__locale'
> & { called: string | null; called_parts: OrderPosition['attendee_name_parts'] | null }

/** `Beside` as a select list, and the tables that are joined for it. */
export const beside = (position: string): { select: string; joins: string } => ({
  select: `o.status as order__status, o.valid_if_pending as order__valid_if_pending, o.require_approval as order__require_approval,
    o.locale as order__locale, ${attendeeNameByIndex(position)} as called, ${parentNameParts(position)} as called_parts,
    o.checkin_attention or i.checkin_attention or coalesce(v.checkin_attention, false) as require_attention`,
  joins: `join orders o on o.id = ${position}.order_id join items i on i.id = ${position}.item_id
    left join variations v on v.id = ${position}.variation_id`,
})
const { select: BESIDE, joins: JOINS } = beside('p')

/**
 * Positions as scanners see them, in the order of their ids in the list.
 * @param lists whose check-ins are shown
 * @param options what is to be answered as an object
 */
export async function readScannedPositions(
  context: ReadContext,
  ids: readonly number[],
  lists: readonly number[],
  options: Pick<Selection, 'expands'>,
): Promise<ScannedPosition[]> {
  if (!ids.length) return []
  // One row per position.
  const [positions, rows] = await Promise.all([
    readPositions(context, ids),
    query<Beside & { id: number }>(
      context.db,
      `select p.id, ${BESIDE} from order_positions p ${JOINS} where p.id = any(array(select unnest(:ids::bigint[])))`,
      { ids },
    ),
  ])
  const of = new Map(rows.map(({ id, ...row }) => [id, row]))
  return asScanned(
    context,
    positions.map((position) => [position, of.get(position.id)!]),
    lists,
    options,
  )
}

/** The same of positions that are read, with what was read beside each. */
export async function asScanned(
  context: ReadContext,
  positions: readonly (readonly [OrderPosition, Beside])[],
  lists: readonly number[],
  { expands }: Pick<Selection, 'expands'>,
): Promise<ScannedPosition[]> {
  const found = positions.map(
    ([position, { called, called_parts, ...others }]): ScannedPosition => ({
      ...position,
      ...others,
      attendee_name: called,
      attendee_name_parts: called_parts ?? position.attendee_name_parts,
      checkins: position.checkins.filter(({ list }) => lists.includes(list)),
    }),
  )
  return expanded(
    context,
    positions.map(([position]) => position),
    found,
    expands,
  )
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
      queryText(on, `select ${selectWithId(mapped)} from ${mapped.table} where ${mapped.table}.id = any(:ids)`, {
        ids,
      }),
    { ids },
  )
