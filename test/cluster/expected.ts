// What acknowledged operations cause.
import type { Operation } from './history.ts'

/** Returns the notifications that an acknowledged operation must cause, each as its action and the code of the order. */
export function expectedNotifications({
  kind,
  outcome,
  input,
  output,
}: Pick<Operation, 'kind' | 'outcome' | 'input' | 'output'>): string[] {
  if (outcome !== 'ok') return []
  if (kind === 'pay') return [`svc.event.order.paid ${input.code}`]
  if (kind === 'refund') return [`svc.event.order.refund.created ${input.code}`]
  if (kind === 'scan') return [`svc.event.checkin ${input.code}`]
  if (kind !== 'sell') return []
  const placed = `svc.event.order.placed ${output.code}`
  return input.status === 'p' ? [placed, `svc.event.order.paid ${output.code}`] : [placed]
}
