// Builds the response of a scan.
import type { components } from '../../../generated/schema.ts'
import type { Brandless } from '../../core/brand.ts'
import type { ReadContext } from '../../core/data/mapping.ts'
import type { FieldSelection } from '../../core/data/selection.ts'
import { withPdfData } from '../orders/documents/tickets/layout_data.ts'
import type { CheckedPosition, ScanOutcome } from './redeem.ts'
import { MAX_SHOWN_CHECKINS, readOrderPosition, scannerFieldsOf } from './scan_snapshot.ts'
import type { ScannedPosition } from './scanned_positions.ts'
import { readScannedPositions, readWholeQuestions, toScannedPositions } from './scanned_positions.ts'

type Schemas = Brandless<components['schemas']>
type ScanResponse =
  | { readonly result: 'admitted'; readonly body: Schemas['AdmittedScan'] }
  | { readonly result: 'rejected'; readonly body: Schemas['RejectedScan'] }
  | { readonly result: 'unknown'; readonly body: Schemas['UnknownTicket'] }

/**
 * Returns the result of a scan and the response body for it.
 * @param lists check-in lists of the scan, whose check-ins the position includes
 * @param options.layoutData whether the position includes `pdf_data`
 */
export async function buildScanResponse(
  context: ReadContext & Pick<FieldSelection, 'expands'>,
  outcome: ScanOutcome,
  lists: readonly number[],
  { layoutData }: { layoutData: boolean },
): Promise<ScanResponse> {
  const { status, list, position: checked } = outcome
  const { id: list_id, name, event, subevent, include_pending } = list
  const about = {
    require_attention: outcome.require_attention,
    checkin_texts: [...outcome.checkin_texts],
    list: { id: list_id, name, event, subevent, include_pending },
  }
  if (checked === null)
    return {
      result: 'unknown',
      body: { detail: 'Not found.', status: 'error', reason: 'invalid', reason_explanation: null, ...about },
    }
  const questionIds = status === 'incomplete' ? outcome.questions : []
  const [positions, questions] = await Promise.all([
    readCheckedPosition(context, checked, lists),
    readWholeQuestions(context, questionIds),
  ])
  const [position] = layoutData ? await withPdfData(context, positions) : positions
  const shared = { ...about, position: position! }
  if (status === 'ok') return { result: 'admitted', body: { status, ...shared } }
  if (status === 'incomplete') return { result: 'rejected', body: { status, ...shared, questions } }
  const { reason, reason_explanation } = outcome
  return {
    result: 'rejected',
    body: { status, reason: reason as Schemas['RejectedScan']['reason'] & string, reason_explanation, ...shared },
  }
}

// Returns the position, including the check-in that has not been flushed yet.
async function readCheckedPosition(
  context: ReadContext & Pick<FieldSelection, 'expands'>,
  { snapshot, checkin, outdated }: CheckedPosition,
  lists: readonly number[],
): Promise<ScannedPosition[]> {
  if (outdated) return (await readScannedPositions(context, [snapshot.id], lists, context)).map(withLatestCheckins)
  const position = readOrderPosition(context, snapshot)
  const checkins = checkin ? [...position.checkins, checkin].sort(byTime) : position.checkins
  return toScannedPositions(
    context,
    [[withLatestCheckins({ ...position, checkins }), scannerFieldsOf(snapshot)]],
    lists,
    context,
  )
}

// A ticket can have hundreds of check-ins. The response of a scan includes the latest ones (guide entry, "Scanning").
const withLatestCheckins = <Position extends { checkins: readonly unknown[] }>(position: Position): Position => ({
  ...position,
  checkins: position.checkins.slice(-MAX_SHOWN_CHECKINS),
})

// Compares without the trailing Z, since some times have no fraction of a second.
const byTime = (a: { datetime: string; id: number }, b: { datetime: string; id: number }): number => {
  const [first, second] = [a.datetime.slice(0, -1), b.datetime.slice(0, -1)]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}
