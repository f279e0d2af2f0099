// Order positions as scanners see them: with the fields of their order that check-in needs, and only with check-ins of the scanned lists.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import { query, queryText } from '../../core/data/db.ts'
import type { Mapping, ReadContext } from '../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import type { FieldSelection } from '../../core/data/selection.ts'
import { products, variations } from '../catalog/model/products.ts'
import { questions } from '../catalog/model/questions.ts'
import { dates } from '../catalog/model/subevents.ts'
import type { OrderPosition } from '../orders/model/mapping.ts'
import { readPositions } from '../orders/model/mapping.ts'

type Schemas = Brandless<components['schemas']>
export type ScannedPosition = Schemas['ScannedPosition']
type Question = Schemas['Question']

/**
 * Returns the SQL expression of the name that check-in shows for a position: its own, its parent's, or the name of the invoice address.
 * The statement must join `attendeeNameJoins`.
 * @param position alias of the table `order_positions` in the statement
 */
export const attendeeNameSql = (position: string): string =>
  `coalesce(nullif(${position}.attendee_name, ''), nullif(above.attendee_name, ''), nullif(address.name, ''))`
/** Returns the SQL expression of the name that `attendeeNameSql` returns, without joins. Reads other tables only for positions without a name. */
export const attendeeNameByIndexSql = (position: string): string => `coalesce(nullif(${position}.attendee_name, ''),
  (select nullif(above.attendee_name, '') from order_positions above where above.id = ${position}.addon_to_id),
  (select nullif(address.name, '') from invoice_addresses address where address.order_id = ${position}.order_id))`
// Returns the SQL expression of the name parts of the parent, for positions shown with their parent's name.
const parentNamePartsSql = (position: string): string => `(select above.attendee_name_parts from order_positions above
  where above.id = ${position}.addon_to_id and above.attendee_name <> '' and coalesce(${position}.attendee_name, '') = '')`
/** Returns the joins that `attendeeNameSql` needs. */
export const attendeeNameJoins = (position: string): string =>
  `left join order_positions above on above.id = ${position}.addon_to_id left join invoice_addresses address on address.order_id = ${position}.order_id`

/** Fields of a position that only scanners see. */
export type ScannerFields = Pick<
  ScannedPosition,
  'require_attention' | 'order__status' | 'order__valid_if_pending' | 'order__require_approval' | 'order__locale'
> & { display_name: string | null; display_name_parts: OrderPosition['attendee_name_parts'] | null }

/** Returns the select list of `ScannerFields` and the joins that it needs. */
export const scannerFieldsSql = (position: string): { select: string; joins: string } => ({
  select: `o.status as order__status, o.valid_if_pending as order__valid_if_pending, o.require_approval as order__require_approval,
    o.locale as order__locale, ${attendeeNameByIndexSql(position)} as display_name, ${parentNamePartsSql(position)} as display_name_parts,
    o.checkin_attention or i.checkin_attention or coalesce(v.checkin_attention, false) as require_attention`,
  joins: `join orders o on o.id = ${position}.order_id join items i on i.id = ${position}.item_id
    left join variations v on v.id = ${position}.variation_id`,
})
const { select: SCANNER_COLUMNS, joins: SCANNER_JOINS } = scannerFieldsSql('p')

/**
 * Returns positions as scanners see them, in the order of `ids`.
 * @param lists check-in lists whose check-ins are included
 * @param options fields to return as objects instead of IDs
 */
export async function readScannedPositions(
  context: ReadContext,
  ids: readonly number[],
  lists: readonly number[],
  options: Pick<FieldSelection, 'expands'>,
): Promise<ScannedPosition[]> {
  if (!ids.length) return []
  // One row per position.
  const [positions, rows] = await Promise.all([
    readPositions(context, ids),
    query<ScannerFields & { id: number }>(
      context.db,
      `select p.id, ${SCANNER_COLUMNS} from order_positions p ${SCANNER_JOINS} where p.id = any(array(select unnest(:ids::bigint[])))`,
      { ids },
    ),
  ])
  const of = new Map(rows.map(({ id, ...row }) => [id, row]))
  return toScannedPositions(
    context,
    positions.map((position) => [position, of.get(position.id)!]),
    lists,
    options,
  )
}

/** Returns positions that were already read as scanners see them, see `readScannedPositions`. */
export async function toScannedPositions(
  context: ReadContext,
  positions: readonly (readonly [OrderPosition, ScannerFields])[],
  lists: readonly number[],
  { expands }: Pick<FieldSelection, 'expands'>,
): Promise<ScannedPosition[]> {
  const shown = positions.map(
    ([position, { display_name, display_name_parts, ...others }]): ScannedPosition => ({
      ...position,
      ...others,
      attendee_name: display_name,
      attendee_name_parts: display_name_parts ?? position.attendee_name_parts,
      checkins: position.checkins.filter(({ list }) => lists.includes(list)),
    }),
  )
  return expandFields(
    context,
    positions.map(([position]) => position),
    shown,
    expands,
  )
}

async function expandFields(
  context: ReadContext,
  plain: readonly OrderPosition[],
  positions: ScannedPosition[],
  expands: FieldSelection['expands'],
): Promise<ScannedPosition[]> {
  const readExpanded = async <Whole extends { id: number }>(
    field: string,
    mapped: Mapping,
    ids: (number | null)[],
  ): Promise<Map<number, Whole>> => {
    const wanted = expands(field) ? [...new Set(ids.filter((id) => id !== null))] : []
    const objects = wanted.length ? await readByIds<Whole>(context, mapped, wanted) : []
    return new Map(objects.map((object) => [object.id, object]))
  }
  const [itemsById, variationsById, subeventsById, questionsById, addons] = await Promise.all([
    readExpanded<Schemas['Item']>(
      'item',
      products,
      plain.map(({ item }) => item),
    ),
    readExpanded<Schemas['Variation']>(
      'variation',
      variations,
      plain.map(({ variation }) => variation),
    ),
    readExpanded<Schemas['SubEvent']>(
      'subevent',
      dates,
      plain.map(({ subevent }) => subevent),
    ),
    readExpanded<Question>(
      'answers.question',
      questions,
      plain.flatMap(({ answers }) => answers.map(({ question }) => question)),
    ),
    expands('addons')
      ? readAddons(
          context,
          plain.map(({ id }) => id),
        )
      : undefined,
  ])
  return positions.map((position, i) => {
    const { item, variation, subevent } = plain[i]!
    return {
      ...position,
      item: itemsById.get(item) ?? item,
      variation: variationsById.get(variation ?? 0) ?? variation,
      subevent: subeventsById.get(subevent ?? 0) ?? subevent,
      answers: plain[i]!.answers.map((answer) => ({
        ...answer,
        question: questionsById.get(answer.question) ?? answer.question,
      })),
      ...(addons && { addons: addons.get(position.id) ?? [] }),
    }
  })
}

async function readAddons(context: ReadContext, ids: readonly number[]): Promise<Map<number | null, OrderPosition[]>> {
  const visible = await query<{ id: number }>(
    context.db,
    'select id from order_positions where addon_to_id = any(:ids) and not canceled order by positionid',
    { ids },
  )
  const addons = visible.length
    ? await readPositions(
        context,
        visible.map(({ id }) => id),
      )
    : []
  return Map.groupBy(addons, ({ addon_to }) => addon_to)
}

/** Returns questions in the shape of the questions resource, in their order. */
export async function readWholeQuestions(context: ReadContext, ids: readonly number[]): Promise<Question[]> {
  const read = ids.length ? await readByIds<Question>(context, questions, ids) : []
  return read.sort((a, b) => a.position - b.position || a.id - b.id)
}

const readByIds = <Whole extends object>(
  context: ReadContext,
  mapped: Mapping,
  ids: readonly number[],
): Promise<Whole[]> =>
  readObjects<Whole>(
    mapped,
    context,
    (on) =>
      queryText(on, `select ${selectWithId(mapped)} from ${mapped.table} where ${mapped.table}.id = any(:ids)`, {
        ids,
      }),
    { ids },
  )
