// What a scan is answered, as the contract has it.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { ReadContext } from '../../core/data/mapping.ts'
import type { Selection } from '../../core/data/selection.ts'
import { withPdfData } from '../orders/documents/tickets/layout_data.ts'
import { besideOf, positionOf, SHOWN_CHECKINS } from './facts.ts'
import type { Judged, Outcome } from './redeem.ts'
import type { ScannedPosition } from './scanned_positions.ts'
import { asScanned, readScannedPositions, readWholeQuestions } from './scanned_positions.ts'

type Schemas = Brandless<components['schemas']>
type Presented =
  | { readonly result: 'admitted'; readonly body: Schemas['Redeemed'] }
  | { readonly result: 'rejected'; readonly body: Schemas['Refused'] }
  | { readonly result: 'unknown'; readonly body: Schemas['UnknownTicket'] }

/**
 * Returns how a scan ended, and what the scanner is shown of it.
 * @param lists at which it was scanned: their check-ins are shown
 * @param options.layoutData whether the position has its `pdf_data`
 */
export async function presentOutcome(
  context: ReadContext & Pick<Selection, 'expands'>,
  outcome: Outcome,
  lists: readonly number[],
  { layoutData }: { layoutData: boolean },
): Promise<Presented> {
  const { status, list, position: judged } = outcome
  const { id: list_id, name, event, subevent, include_pending } = list
  const about = {
    require_attention: outcome.require_attention,
    checkin_texts: [...outcome.checkin_texts],
    list: { id: list_id, name, event, subevent, include_pending },
  }
  if (judged === null)
    return {
      result: 'unknown',
      body: { detail: 'Not found.', status: 'error', reason: 'invalid', reason_explanation: null, ...about },
    }
  const asked = status === 'incomplete' ? outcome.questions : []
  const [positions, questions] = await Promise.all([
    readJudged(context, judged, lists),
    readWholeQuestions(context, asked),
  ])
  const [position] = layoutData ? await withPdfData(context, positions) : positions
  const told = { ...about, position: position! }
  if (status === 'ok') return { result: 'admitted', body: { status, ...told } }
  if (status === 'incomplete') return { result: 'rejected', body: { status, ...told, questions } }
  const { reason, reason_explanation } = outcome
  return {
    result: 'rejected',
    body: { status, reason: reason as Schemas['Refused']['reason'] & string, reason_explanation, ...told },
  }
}

// The position with the check-in that is being written.
async function readJudged(
  context: ReadContext & Pick<Selection, 'expands'>,
  { facts, checkin, outdated }: Judged,
  lists: readonly number[],
): Promise<ScannedPosition[]> {
  if (outdated) return (await readScannedPositions(context, [facts.id], lists, context)).map(withLatestCheckins)
  const position = positionOf(context, facts)
  const checkins = checkin ? [...position.checkins, checkin].sort(byTime) : position.checkins
  return asScanned(context, [[withLatestCheckins({ ...position, checkins }), besideOf(facts)]], lists, context)
}

// A ticket that is scanned all day has hundreds, which no scanner needs with each scan (guide entry, "Scanning").
const withLatestCheckins = <Position extends { checkins: readonly unknown[] }>(position: Position): Position => ({
  ...position,
  checkins: position.checkins.slice(-SHOWN_CHECKINS),
})

// Times end with Z, and some have no fraction of a second.
const byTime = (a: { datetime: string; id: number }, b: { datetime: string; id: number }): number => {
  const [first, second] = [a.datetime.slice(0, -1), b.datetime.slice(0, -1)]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}
