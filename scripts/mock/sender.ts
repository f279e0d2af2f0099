// Sends the notifications of the mock as webhooks of the server.
import { post } from '../../src/core/platform/outbound.ts'
import { notificationHeaders } from '../../src/domain/operations/webhook_deliveries.ts'
import type { Json } from '../support/document.ts'

const FIRST_ID = 1_000_000
const TIMEOUT_MS = 30_000

/** Where the mock sends notifications, and the secret that signs them. */
type Receiver = { readonly url: string; readonly secret: string }

/**
 * Returns a function that sends notifications one after the other, each once, and prints a line for each.
 * @param print receives lines such as `204    12 ms  svc.event.order.placed  1000000`
 */
export function senderTo({ url, secret }: Receiver, print: (line: string) => void): (bodies: readonly Json[]) => void {
  let next = FIRST_ID
  let last: Promise<unknown> = Promise.resolve()
  const send = async (given: Json): Promise<void> => {
    const id = next
    next += 1
    const body = JSON.stringify({ ...given, notification_id: id })
    const headers = notificationHeaders(`msg_${id}`, [secret], new Date(), body)
    const { response, error, duration } = await post(url, { headers, body, timeout: TIMEOUT_MS, allowPrivate: true })
    const result = response?.status ?? 'failed'
    print([result, `${String(duration).padStart(5)} ms`, given.action, id, ...(error ? [error] : [])].join('  '))
  }
  return (bodies) => {
    for (const body of bodies) last = last.then(() => send(body))
  }
}
