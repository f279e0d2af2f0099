// The story that the clients of all languages run (guide generated-clients, "The story"): sell, pay, download, scan, refund, receive
// notifications. Prints what it has seen as JSON.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { ApiError, createClient, SignatureError, verifyNotification } from './src/index.ts'

const { BASE_URL, TOKEN, HOOK_PORT } = process.env
const client = createClient({ baseUrl: BASE_URL, token: TOKEN })
const organizer = 'kulturwerk'
const path = { organizer, event: 'openstage26' }
const EVENT = '/api/v1/organizers/{organizer}/events/{event}/'
const ACTIONS = [
  'svc.event.order.placed',
  'svc.event.order.paid',
  'svc.event.checkin',
  'svc.event.order.refund.done',
] as const

const received: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    received.push({ body, headers: request.headers })
    response.writeHead(204).end()
  })
}).listen(Number(HOOK_PORT), '127.0.0.1')
await once(receiver, 'listening')

const { data: webhook } = await client.POST('/api/v1/organizers/{organizer}/webhooks/', {
  params: { path: { organizer } },
  body: {
    target_url: `http://127.0.0.1:${HOOK_PORT}/hook`,
    all_events: false,
    limit_events: [path.event],
    action_types: [...ACTIONS],
  },
})

// Lists are read page by page.
const slugs: string[] = []
const events = { params: { path: { organizer }, query: { page_size: 2 } } }
for await (const { slug } of client.all('/api/v1/organizers/{organizer}/events/', events)) slugs.push(slug!)

// The first response to this request is lost; the retry returns the same order.
const { data: order } = await client.POST(`${EVENT}orders/`, {
  params: { path },
  body: {
    email: 'ada@example.org',
    payment_provider: 'banktransfer',
    positions: [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }],
  },
})
const ofOrder = { ...path, order: order.code }
const { data: payments } = await client.GET(`${EVENT}orders/{order}/payments/`, { params: { path: ofOrder } })
const local_id = payments.results[0]!.local_id
const ofPayment = { ...ofOrder, local_id }
const { data: payment } = await client.POST(`${EVENT}orders/{order}/payments/{local_id}/confirm/`, {
  params: { path: ofPayment },
})

const [position] = order.positions
const { data: pdf } = await client.GET(`${EVENT}orderpositions/{order_position}/download/{output}/`, {
  params: { path: { ...path, order_position: position!.id, output: 'pdf' } },
})

const lists: number[] = []
for await (const { id } of client.all(`${EVENT}checkinlists/`, { params: { path } })) lists.push(id!)
const scan = { params: { path: { organizer } }, body: { secret: position!.secret, lists: lists.slice(0, 1) } }
const REDEEM = '/api/v1/organizers/{organizer}/checkinrpc/redeem/'
const { data: admitted } = await client.POST(REDEEM, scan)
const again = await client.POST(REDEEM, scan).then(
  () => 'admitted',
  (error) => (error instanceof ApiError ? (error.body as { reason: string }).reason : String(error)),
)

const { data: refund } = await client.POST(`${EVENT}orders/{order}/payments/{local_id}/refund/`, {
  params: { path: ofPayment },
  body: { amount: order.total, mark_canceled: true },
})

const seen = new Set<string>()
while (seen.size < ACTIONS.length) {
  const next = received[seen.size]
  if (next) seen.add((await verifyNotification(next.body, next.headers, webhook.secret)).action)
  else await new Promise((resolve) => setTimeout(resolve, 50))
}
const { body, headers } = received[0]!
const forged = await verifyNotification(`${body} `, headers, webhook.secret).then(
  () => 'accepted',
  (error) => (error instanceof SignatureError ? 'rejected' : String(error)),
)
await client.DELETE('/api/v1/organizers/{organizer}/webhooks/{webhook}/', {
  params: { path: { organizer, webhook: webhook.id } },
})
receiver.close()

const result = {
  events: slugs.length,
  total: order.total,
  payment: payment.state,
  ticket: (await pdf.slice(0, 5).text()) === '%PDF-',
  scan: admitted.status,
  again,
  refund: `${refund.amount} ${refund.state}`,
  notifications: [...seen].sort(),
  forged,
}
console.log(JSON.stringify(result))
