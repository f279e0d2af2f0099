// The clients of the cluster and the receiver of its webhooks, as a process on a host of its own. They sell, pay, refund, scan and read until the
// process that started this one ends the round. Several clients compete for each scarce object.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { expectedNotifications } from './expected.ts'
import type { Attempt, Final, Kind, Lookup, Notification, Operation, Recorder, Stage } from './history.ts'
import { recorder } from './history.ts'
import { pick, randomFrom } from './random.ts'

/** How long clients retry an operation, in seconds, and wait for the response of an attempt, in milliseconds. */
export const RETRY_SECONDS = 60
const ATTEMPT_TIMEOUT_MS = 10_000
/** How long clients wait for the notifications of a round, in seconds. Leases of killed workers end within this time. */
const NOTIFICATION_SECONDS = 200
/** Numbers of clients, and of simultaneous requests with which a client asks for a scarce object. */
const CLIENTS = 6
const RIVALS = 3
/** Number of scarce objects of each type in a round, and the milliseconds that a client pauses between operations. */
const OBJECTS = 40
const PAUSE_MS = 60
const RECEIVER_PORT = 9000
/** Share of the operations that a client abandons after the first attempt without a final response. */
const ABANDONED_SHARE = 0.1

export type Begin = { begin: { round: number; seed: number; file: string; base: string; token: string; host: string } }
export type ClientMessage = Begin | { end: true }
export type ClientReport =
  | { ready: Stage }
  | { done: { lookups: Lookup[]; notifications: Notification[]; final: Final } }
  | { failed: string }

type Response = { status: number; text: string; body: Body }
// biome-ignore lint/suspicious/noExplicitAny: responses of several operations
type Body = any

const HOME = '/api/v1/organizers/verein'
const notifications: (Notification & { path: string })[] = []

/** Receives webhooks. Its responses take up to 200 ms, so that a worker that is killed usually has some in progress. */
function receive(): void {
  createServer((incoming, outgoing) => {
    let text = ''
    incoming.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    incoming.on('end', async () => {
      const { notification_id: id, action, code } = JSON.parse(text)
      notifications.push({ id, action, code, at: Date.now(), path: incoming.url! })
      await sleep(Math.random() * 200)
      outgoing.writeHead(204).end()
    })
  }).listen(RECEIVER_PORT)
}

const digestOf = ({ status, text }: Pick<Response, 'status' | 'text'>): string =>
  createHash('sha256').update(`${status} ${text}`).digest('hex').slice(0, 16)

/** Returns whether a response says what became of a request: other responses allow a retry (guide idempotency). */
const isFinal = ({ status, body }: Response): boolean =>
  status < 500 && ![408, 429].includes(status) && (status !== 409 || body?.code === 'insufficient_credit')

class Round {
  readonly #begin: Begin['begin']
  readonly #recorder: Recorder
  readonly #agent = new Agent({ connections: CLIENTS * (RIVALS + 1), pipelining: 1 })
  readonly #path: string
  #isStopped = false
  #stage!: Stage
  #used = { hot: 0, seat: 0, voucher: 0, gift: 0 }
  #running: Promise<void>[] = []
  readonly #sold: { code: string; secret: string; client: number; isRefunded: boolean }[] = []
  readonly #operations: Operation[] = []
  readonly #lookups: Lookup[] = []
  readonly #random: () => number
  #written = 0

  constructor(begin: Begin['begin']) {
    this.#begin = begin
    this.#recorder = recorder(begin.file)
    this.#path = `${HOME}/events/round${begin.round}`
    this.#random = randomFrom(begin.seed)
  }

  async #send(method: string, path: string, body?: object, key?: string): Promise<Response> {
    const { statusCode, body: received } = await request(this.#begin.base + path, {
      method: method as 'GET',
      dispatcher: this.#agent,
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      headers: {
        authorization: `Token ${this.#begin.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'x-idempotency-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    const text = await received.text()
    return { status: statusCode, text, body: parsed(text) }
  }

  // For the requests before and after the load: they are repeated until they succeed. A rejection can be due to a change that is not visible yet.
  async #must(method: string, path: string, body?: object): Promise<Body> {
    for (let attempt = 0, key = randomUUID(); ; attempt += 1) {
      const response = await this.#send(method, path, body, key).catch((error) => String(error))
      if (typeof response !== 'string' && response.status < 300) return response.body
      if (attempt === 60) throw new Error(`${method} ${path}: ${JSON.stringify(response)}`)
      if (typeof response !== 'string' && isFinal(response)) key = randomUUID()
      await sleep(500)
    }
  }

  /** Creates the event of this round and the objects that its clients compete for. */
  async prepare(): Promise<Stage> {
    const { round, host } = this.#begin
    const event = `round${round}`
    const seats = Array.from({ length: OBJECTS }, (_, i) => `A-${i + 1}`)
    const plan = await this.#must('POST', `${HOME}/seatingplans/`, { name: event, layout: layoutOf(seats) })
    await this.#must('POST', `${HOME}/events/`, {
      name: { en: event },
      slug: event,
      currency: 'EUR',
      date_from: '2030-05-01T18:00:00Z',
    })
    const item = async (name: string, size: number): Promise<{ item: number; size: number }> => {
      const { id } = await this.#must('POST', `${this.#path}/items/`, { name: { en: name }, default_price: '10.00' })
      await this.#must('POST', `${this.#path}/quotas/`, { name, size, items: [id], variations: [] })
      return { item: id, size }
    }
    const wide = await item('Wide', 1_000_000)
    const seated = await item('Seated', OBJECTS)
    const hotItems = []
    for (let i = 0; i < OBJECTS / 4; i += 1) hotItems.push(await item(`Hot ${i}`, 5))
    await this.#must('PATCH', `${this.#path}/`, { seating_plan: plan.id })
    await this.#must('PATCH', `${this.#path}/`, { seat_category_mapping: { Stalls: seated.item } })
    const vouchers = await this.#must(
      'POST',
      `${this.#path}/vouchers/batch_create/`,
      Array.from({ length: OBJECTS }, () => ({ item: wide.item, max_usages: 1 })),
    )
    const giftCardValue = 5
    const giftCards = []
    for (let i = 0; i < OBJECTS / 4; i += 1)
      giftCards.push(
        await this.#must('POST', `${HOME}/giftcards/`, { value: giftCardValue.toFixed(2), currency: 'EUR' }),
      )
    const list = await this.#must('POST', `${this.#path}/checkinlists/`, { name: 'Entrance', all_products: true })
    await this.#must('POST', `${HOME}/webhooks/`, {
      target_url: `http://${host}:${RECEIVER_PORT}/${event}`,
      all_events: false,
      limit_events: [event],
      action_types: [
        'svc.event.order.placed',
        'svc.event.order.paid',
        'svc.event.order.refund.created',
        'svc.event.checkin',
      ],
    })
    this.#stage = {
      event,
      wideItem: wide.item,
      hotItems,
      seatItem: seated.item,
      seats,
      vouchers: vouchers.map(({ code }: { code: string }) => code),
      giftCards: giftCards.map(({ id }) => id),
      giftCardValue,
      checkinList: list.id,
    }
    return this.#stage
  }

  start(): void {
    this.#running = Array.from({ length: CLIENTS }, (_, client) => this.#client(client))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running)
  }

  async #client(client: number): Promise<void> {
    const random = randomFrom(this.#begin.seed * 1000 + client)
    while (!this.#isStopped) {
      await this.#act(client, random)
      await sleep(PAUSE_MS * (0.5 + random()))
    }
  }

  // One operation, or several simultaneous ones for a scarce object.
  async #act(client: number, random: () => number): Promise<void> {
    const choice = random()
    const rivals = (act: () => Promise<unknown>): Promise<unknown> => Promise.all(Array.from({ length: RIVALS }, act))
    const { hotItems, seats, vouchers, giftCards, wideItem, seatItem } = this.#stage
    const hot = hotItems[Math.floor(this.#used.hot / 4)]
    const card = giftCards[Math.floor(this.#used.gift / 4)]
    if (choice < 0.1 && hot) {
      this.#used.hot += 1
      await rivals(() => this.#sell(client, { item: hot.item }))
    } else if (choice < 0.18 && this.#used.seat < seats.length) {
      const seat = seats[this.#used.seat++]!
      await rivals(() => this.#sell(client, { item: seatItem, seat }))
    } else if (choice < 0.26 && this.#used.voucher < vouchers.length) {
      const voucher = vouchers[this.#used.voucher++]!
      await rivals(() => this.#sell(client, { item: wideItem, voucher }))
    } else if (choice < 0.34 && card !== undefined) {
      this.#used.gift += 1
      await rivals(() => this.#transact(client, card))
    } else if (choice < 0.46 && this.#sold.length) {
      const { code, secret } = pick(random, this.#sold.slice(-20))
      await rivals(() => this.#scan(client, code, secret))
    } else if (choice < 0.56) {
      const code = await this.#sell(client, { item: wideItem }, 'n')
      if (code) await this.#pay(client, code)
    } else if (choice < 0.64) {
      const order = this.#sold.find((one) => one.client === client && !one.isRefunded)
      if (order) await this.#refund(client, order)
    } else if (client === 0 && choice < 0.8) await this.#write(client)
    else if (choice < 0.9) await this.#read(client, random)
    else await this.#sell(client, { item: wideItem })
  }

  // Sends a write until there is a final response, and then sometimes once more: the stored response must be the same.
  async #operate(
    operation: Operation,
    [method, path, body]: readonly [string, string, object?],
    settle: (response: Response) => void,
  ): Promise<void> {
    const { key } = operation
    const end = Date.now() + RETRY_SECONDS * 1000
    const isAbandoned = key !== null && this.#random() < ABANDONED_SHARE
    const attempt = async (): Promise<Response | undefined> => {
      const started = Date.now()
      const add = (attempt: Omit<Attempt, 'started' | 'ended'>): void =>
        void operation.attempts.push({ started, ended: Date.now(), ...attempt })
      try {
        const response = await this.#send(method, path, body, key ?? undefined)
        const { status, body: received } = response
        const hasEnded = isFinal(response)
        const isStored = hasEnded && status !== 409
        add({ status, ...(received?.code && { code: received.code }), ...(isStored && { digest: digestOf(response) }) })
        return hasEnded ? response : undefined
      } catch (error) {
        add({ error: String(error) })
        return undefined
      }
    }
    let response = await attempt()
    for (let delay = 100; !response && !isAbandoned && Date.now() < end; delay = Math.min(1000, delay * 2)) {
      await sleep(delay * (0.5 + this.#random()))
      response = await attempt()
    }
    if (response) {
      operation.completed = operation.attempts.at(-1)!.ended
      operation.outcome = response.status < 300 ? 'ok' : 'fail'
      operation.output.status = response.status
      settle(response)
      if (key !== null && this.#random() < 0.1) await attempt()
    }
    this.#operations.push(operation)
    this.#recorder.end(operation)
  }

  #begins(client: number, kind: Kind, object: string, input: Record<string, unknown> = {}): Operation {
    return this.#recorder.begin(client, kind, object, kind === 'read' ? null : randomUUID(), input)
  }

  async #sell(
    client: number,
    product: { item: number; seat?: string; voucher?: string },
    status: 'n' | 'p' = 'p',
  ): Promise<string | undefined> {
    const operation = this.#begins(client, 'sell', 'order', { ...product, status })
    let sold: string | undefined
    const position = { ...product, price: '10.00' }
    const body = {
      email: `${operation.key}@example.org`,
      status,
      payment_provider: 'manual',
      send_email: false,
      positions: [position],
    }
    await this.#operate(operation, ['POST', `${this.#path}/orders/`, body], (response) => {
      if (operation.outcome !== 'ok') return
      const { code, positions } = response.body
      operation.object = `order ${code}`
      operation.output = { ...operation.output, code, secret: positions[0].secret }
      operation.version = status === 'p' ? 2 : 1
      if (status === 'p') this.#sold.push({ code, secret: positions[0].secret, client, isRefunded: false })
      sold = code
    })
    return sold
  }

  async #pay(client: number, code: string): Promise<void> {
    const operation = this.#begins(client, 'pay', `order ${code}`, { code })
    const body = { state: 'confirmed', provider: 'banktransfer', amount: '10.00', send_email: false }
    await this.#operate(operation, ['POST', `${this.#path}/orders/${code}/payments/`, body], ({ body }) => {
      operation.output.localId = body.local_id
      operation.version = 2
    })
  }

  async #refund(client: number, order: { code: string; isRefunded: boolean }): Promise<void> {
    order.isRefunded = true
    const operation = this.#begins(client, 'refund', `order ${order.code}`, { code: order.code })
    const path = `${this.#path}/orders/${order.code}/payments/1/refund/`
    await this.#operate(operation, ['POST', path, { amount: '1.00' }], ({ body }) => {
      operation.output.localId = body.local_id
      operation.version = 3
    })
  }

  async #transact(client: number, card: number): Promise<void> {
    const operation = this.#begins(client, 'gift', `gift card ${card}`, { card })
    const body = { value: '-1.00', text: operation.key }
    await this.#operate(operation, ['POST', `${HOME}/giftcards/${card}/transact/`, body], ({ body }) => {
      if (operation.outcome === 'ok') operation.version = this.#stage.giftCardValue - Number(body.value)
    })
  }

  async #scan(client: number, code: string, secret: string): Promise<void> {
    const operation = this.#begins(client, 'scan', `ticket ${secret}`, { code, secret })
    const body = { secret, lists: [this.#stage.checkinList], nonce: operation.key }
    await this.#operate(operation, ['POST', `${HOME}/checkinrpc/redeem/`, body], ({ body }) => {
      operation.output.reason = body.reason
    })
  }

  async #write(client: number): Promise<void> {
    const version = (this.#written += 1)
    const operation = this.#begins(client, 'write', 'register', { version })
    const path = `${this.#path}/items/${this.#stage.wideItem}/`
    await this.#operate(operation, ['PATCH', path, { internal_name: String(version) }], () => {
      operation.version = version
    })
  }

  async #read(client: number, random: () => number): Promise<void> {
    const own = this.#sold.filter((order) => order.client === client)
    const card = this.#stage.giftCards[Math.floor((this.#used.gift - 1) / 4)]
    const choice = random()
    if (choice < 0.4 && own.length) {
      const { code } = pick(random, own)
      const operation = this.#begins(client, 'read', `order ${code}`)
      await this.#operate(operation, ['GET', `${this.#path}/orders/${code}/`], ({ status, body }) => {
        operation.version = status === 404 ? 0 : body.refunds?.length ? 3 : body.status === 'p' ? 2 : 1
      })
    } else if (choice < 0.6 && card !== undefined) {
      const operation = this.#begins(client, 'read', `gift card ${card}`)
      await this.#operate(operation, ['GET', `${HOME}/giftcards/${card}/`], ({ body }) => {
        operation.version = this.#stage.giftCardValue - Number(body.value)
      })
    } else {
      const operation = this.#begins(client, 'read', 'register')
      const path = `${this.#path}/items/${this.#stage.wideItem}/`
      await this.#operate(operation, ['GET', path], ({ body }) => {
        operation.version = Number(body.internal_name)
      })
    }
  }

  /** Looks up all keys, waits for the notifications, and reads the final state. */
  async finish() {
    await this.#lookUp([randomUUID()])
    if (this.#lookups.pop()?.digest !== null)
      throw new Error('The lookup of an unused key is not recognized as missing.')
    const keys = this.#operations.flatMap(({ key }) => key ?? [])
    await Promise.all([0, 1, 2, 3].map((lane) => this.#lookUp(keys.filter((_, i) => i % 4 === lane))))
    const expected = this.#operations.flatMap(expectedNotifications)
    const own = () => notifications.filter(({ path }) => path === `/${this.#stage.event}`)
    const isMissing = (): boolean => {
      const received = new Set(own().map(({ action, code }) => `${action} ${code}`))
      return expected.some((one) => !received.has(one))
    }
    const end = Date.now() + NOTIFICATION_SECONDS * 1000
    while (isMissing() && Date.now() < end) await sleep(500)
    return { lookups: this.#lookups, notifications: own(), final: await this.#final() }
  }

  async #lookUp(keys: readonly string[]): Promise<void> {
    for (const key of keys)
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const started = Date.now()
        const response = await this.#send('GET', `/api/v1/idempotency_query?key=${key}`).catch(() => undefined)
        if (response && isFinal(response)) {
          // A stored response can be a 404, too.
          const isMissing = response.status === 404 && response.text.includes('No response is stored')
          this.#lookups.push({ key, started, ended: Date.now(), digest: isMissing ? null : digestOf(response) })
          break
        }
        await sleep(500)
      }
  }

  async #final(): Promise<Final> {
    const orders: Final['orders'][number][] = []
    for (let page = 1; ; page += 1) {
      const { results, next } = await this.#must('GET', `${this.#path}/orders/?page=${page}`)
      orders.push(...results)
      if (!next) break
    }
    const giftCards = []
    for (const id of this.#stage.giftCards) {
      const { value } = await this.#must('GET', `${HOME}/giftcards/${id}/`)
      const { results } = await this.#must('GET', `${HOME}/giftcards/${id}/transactions/`)
      giftCards.push({ id, value, transactions: results })
    }
    const item = await this.#must('GET', `${this.#path}/items/${this.#stage.wideItem}/`)
    return { orders, giftCards, register: Number(item.internal_name) }
  }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const layoutOf = (seats: readonly string[]) => ({
  name: 'Stalls',
  size: { width: 100, height: 100 },
  categories: [{ name: 'Stalls', color: '#7f4a91' }],
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: [
        {
          row_number: 'A',
          position: { x: 0, y: 0 },
          seats: seats.map((guid, x) => ({
            seat_guid: guid,
            seat_number: guid.slice(2),
            position: { x, y: 0 },
            category: 'Stalls',
          })),
        },
      ],
    },
  ],
})

if (process.send && process.argv[1] === import.meta.filename) {
  receive()
  const report = (message: ClientReport): void => void process.send!(message)
  let round: Round | undefined
  process.on('message', async (message: ClientMessage) => {
    try {
      if ('begin' in message) {
        round = new Round(message.begin)
        report({ ready: await round.prepare() })
        round.start()
      } else {
        await round!.stop()
        report({ done: await round!.finish() })
      }
    } catch (error) {
      report({ failed: String((error as Error).stack) })
    }
  })
}
