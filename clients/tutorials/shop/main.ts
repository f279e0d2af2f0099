// A shop that sells one ticket and returns it: catalog, cart, order, payment in another system, ticket, refund, notifications (guide
// build-a-shop).
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from 'boxoffice-client'
import { createClient, SignatureError, verifyNotification } from 'boxoffice-client'

const { BASE_URL, TOKEN, HOOK_PORT = '3000' } = process.env
const client = createClient({ baseUrl: BASE_URL ?? 'http://localhost:8000', token: TOKEN })
const organizer = 'kulturwerk'
const path = { organizer, event: 'openstage26' }
const SHOP = '/api/v1/organizers/{organizer}/shop/events/{event}/'
const EVENT = '/api/v1/organizers/{organizer}/events/{event}/'

type Choice = { item: number; variation: number | null; name: string; price: string }

/** Returns the products and variations that customers can buy now. */
async function readCatalog(): Promise<Choice[]> {
  const { data } = await client.GET(`${SHOP}products/`, { params: { path } })
  return data.categories.flatMap(({ products }) =>
    products.flatMap(({ item, name, price, availability, require_voucher, variations }) => {
      const all = variations.length
        ? variations.map((one) => ({ ...one, name: `${name.en}, ${one.name.en}` }))
        : [{ variation: null, name: name.en!, price, availability }]
      const offered = all.filter((one) => one.availability === 'available' && !require_voucher)
      return offered.map(({ variation, name, price }) => ({ item, variation, name, price: price! }))
    }),
  )
}

/** Reserves a ticket for as long as the event allows. */
async function reserve({ item, variation }: Choice): Promise<Schemas['ShopCart']> {
  const { data } = await client.POST(`${SHOP}carts/`, { params: { path }, body: { item, variation } })
  return data
}

/** Turns a cart into an order, which is pending until the payment is recorded. */
async function placeOrder(cart: Schemas['ShopCart'], email: string): Promise<Schemas['Order']> {
  const numbers = new Map(cart.positions.map(({ id }, i) => [id, i + 1]))
  const { data } = await client.POST(`${EVENT}orders/`, {
    params: { path },
    body: {
      email,
      payment_provider: 'manual',
      consume_carts: [cart.cart_id],
      positions: cart.positions.map(({ id, item, variation, price, addon_to, is_bundled }) => ({
        positionid: numbers.get(id)!,
        item,
        variation,
        price,
        is_bundled,
        addon_to: addon_to === null ? null : numbers.get(addon_to)!,
      })),
    },
  })
  return data
}

/** Records money that a payment provider of yours has received; `reference` is its name for the payment. */
async function recordPayment({ code, total }: Schemas['Order'], reference: string): Promise<number> {
  const { data } = await client.POST(`${EVENT}orders/{order}/payments/`, {
    params: { path: { ...path, order: code } },
    body: { state: 'confirmed', provider: 'manual', amount: total, info: { reference } },
    idempotencyKey: reference, // so that a payment that is reported twice is recorded once
  })
  return data.local_id
}

/** Returns the ticket as a PDF; the client waits until the file is ready. */
async function downloadTicket(position: number): Promise<Blob> {
  const { data } = await client.GET(`${EVENT}orderpositions/{order_position}/download/{output}/`, {
    params: { path: { ...path, order_position: position, output: 'pdf' } },
  })
  return data
}

/** Cancels an order and records that its money was returned. */
async function refund({ code, total }: Schemas['Order'], payment: number): Promise<string> {
  const { data } = await client.POST(`${EVENT}orders/{order}/payments/{local_id}/refund/`, {
    params: { path: { ...path, order: code, local_id: payment } },
    body: { amount: total, mark_canceled: true },
  })
  return data.state
}

/** Receives notifications, and returns the actions about orders in the order of their arrival. */
async function receiveNotifications(): Promise<{ actions: string[]; close(): Promise<void> }> {
  const actions: string[] = []
  let secret = ''
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    try {
      actions.push((await verifyNotification(body, request.headers, secret)).action)
      response.writeHead(204).end()
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      response.writeHead(401).end() // not from the server
    }
  }).listen(Number(HOOK_PORT))
  await once(receiver, 'listening')
  const { data: webhook } = await client.POST('/api/v1/organizers/{organizer}/webhooks/', {
    params: { path: { organizer } },
    body: {
      target_url: `http://localhost:${HOOK_PORT}/`,
      all_events: false,
      limit_events: [path.event],
      action_types: ['svc.event.order.paid', 'svc.event.order.canceled'],
    },
  })
  secret = webhook.secret
  const close = async (): Promise<void> => {
    await client.DELETE('/api/v1/organizers/{organizer}/webhooks/{webhook}/', {
      params: { path: { organizer, webhook: webhook.id } },
    })
    receiver.close()
  }
  return { actions, close }
}

const notifications = await receiveNotifications()
const choice = (await readCatalog())[0]!
console.log(`${choice.name}: ${choice.price}`)
const order = await placeOrder(await reserve(choice), 'ada@example.org')
console.log(`Order ${order.code}: ${order.total}, status ${order.status}`)
const payment = await recordPayment(order, `charge-${order.code}`)
const ticket = await downloadTicket(order.positions[0]!.id)
await writeFile('ticket.pdf', ticket.stream())
console.log(`Ticket: ${(await ticket.slice(0, 4).text()) === '%PDF' ? 'ticket.pdf' : 'no PDF'}`)
console.log(`Refund: ${await refund(order, payment)}`)
while (notifications.actions.length < 2) await sleep(100)
console.log(`Notifications: ${notifications.actions.join(', ')}`)
await notifications.close()
