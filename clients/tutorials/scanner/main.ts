// A scanner that decides without a network and uploads its scans later (guide build-a-scanner).
import { randomUUID } from 'node:crypto'
import { ApiError, createClient } from 'boxoffice-client'

const { BASE_URL = 'http://localhost:8000', TOKEN } = process.env
const organizer = 'kulturwerk'
const path = { organizer, event: 'openstage26' }
const EVENT = '/api/v1/organizers/{organizer}/events/{event}/'

/** Registers a device with an API token, and returns the client of the device. A real scanner reads the initialization token from a QR code. */
async function connect() {
  const owner = createClient({ baseUrl: BASE_URL, token: TOKEN })
  const { data: created } = await owner.POST('/api/v1/organizers/{organizer}/devices/', {
    params: { path: { organizer } },
    body: { name: 'Tutorial scanner', all_events: false, limit_events: [path.event], security_profile: 'svcscan' },
  })
  const { data: device } = await createClient({ baseUrl: BASE_URL }).POST('/api/v1/device/initialize', {
    body: {
      token: created.initialization_token,
      hardware_brand: 'Tutorial',
      hardware_model: 'Terminal',
      software_brand: 'Tutorial scanner',
      software_version: '1.0.0',
    },
  })
  return createClient({ baseUrl: BASE_URL, device: device.api_token })
}
const client = await connect()

type Ticket = { paid: boolean; entered: boolean }
type Scan = { secret: string; datetime: string; nonce: string; reason: string | null }

const tickets = new Map<string, Ticket>()
const queue: Scan[] = []
let generated: string | null = null

/** Reads all tickets the first time, and then those of orders that have changed. @returns the number of orders that were read */
async function synchronize(): Promise<number> {
  const changes = await client.listChanges(`${EVENT}orders/`, generated, { params: { path } })
  for (const { status, positions } of changes.entries)
    for (const { secret, checkins } of positions!)
      tickets.set(secret!, { paid: status === 'p', entered: checkins!.some(({ type }) => type === 'entry') })
  generated = changes.generated
  return changes.entries.length
}

/** Decides about a ticket with the stored data alone, and queues the scan. @returns why the ticket is rejected; null if its holder may enter */
function scan(secret: string): string | null {
  const ticket = tickets.get(secret)
  const reason = !ticket ? 'invalid' : !ticket.paid ? 'unpaid' : ticket.entered ? 'already_redeemed' : null
  if (ticket && reason === null) ticket.entered = true
  queue.push({ secret, datetime: new Date().toISOString(), nonce: randomUUID(), reason })
  return reason
}

const LIST = `${EVENT}checkinlists/{list}/` as const

/** Uploads queued scans. What can never succeed is removed; everything else stays in the queue. @returns the number of stored scans */
async function upload(list: number): Promise<number> {
  let stored = 0
  for (const one of [...queue]) {
    const { secret, datetime, nonce, reason } = one
    try {
      if (reason === null)
        await client.POST(`${LIST}positions/{id}/redeem/`, {
          params: { path: { ...path, list, id: secret } },
          body: { type: 'entry', force: true, datetime, nonce },
        })
      else
        await client.POST(`${LIST}failed_checkins/`, {
          params: { path: { ...path, list } },
          body: { raw_barcode: secret, error_reason: reason as 'invalid', datetime, nonce },
        })
      stored += 1
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) throw error
    }
    queue.splice(queue.indexOf(one), 1)
  }
  return stored
}

console.log(`Orders: ${await synchronize()}`)
const lists: number[] = []
for await (const { id } of client.all(`${EVENT}checkinlists/`, { params: { path } })) lists.push(id!)
const [paid] = [...tickets].find(([, ticket]) => ticket.paid && !ticket.entered)!
const [unpaid] = [...tickets].find(([, ticket]) => !ticket.paid)!
console.log(`Offline: ${[paid, paid, unpaid, 'forged'].map((secret) => scan(secret) ?? 'entry').join(', ')}`)

// In the meantime another scanner admits the same ticket.
await client.POST('/api/v1/organizers/{organizer}/checkinrpc/redeem/', {
  params: { path: { organizer } },
  body: { secret: paid, lists: [lists[0]!] },
})
console.log(`Uploaded: ${await upload(lists[0]!)}, left: ${queue.length}`)
console.log(`Changed orders: ${await synchronize()}`)
const { data: ticket } = await client.GET(`${LIST}positions/`, {
  params: { path: { ...path, list: lists[0]! }, query: { search: paid } },
})
console.log(`Entries of this ticket: ${ticket.results[0]!.checkins.length}`)
