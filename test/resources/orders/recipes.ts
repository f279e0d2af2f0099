import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Json } from '../../../scripts/support/document.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { renderTicketFile } from '../../../src/domain/orders/documents/tickets/files.ts'
import type { Festival } from '../../support/festival.ts'
import type { Recipe, RecipeContext, Recipes, Values } from '../../support/recipe.ts'
import { firstExample, inEvent, SLUGS } from '../../support/recipe.ts'

const sell = ({ who }: RecipeContext, { organizer, event }: Values) => who.sell(organizer!, event!)

// Returns the code of an order that can have an invoice.
async function billable({ who }: RecipeContext, above: Values): Promise<string> {
  await who.patch(`/api/v1/organizers/${above.organizer}/settings/`, { invoice_regenerate_allowed: true })
  await who.patch(inEvent(above, 'settings/'), { invoice_generate: 'admin' })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { code } = await who.sell(above.organizer!, above.event!)
    const { status } = (await who.get(inEvent(above, `orders/${code}/`))).body
    if (status === 'n' || status === 'p') return code
  }
  throw new Error('no order can have an invoice')
}

// Returns an order whose tickets can be downloaded. Consecutive orders differ, so that one of ten has tickets.
async function withTickets({ who }: RecipeContext, { organizer, event }: Values): Promise<Json> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { code } = await who.sell(organizer!, event!)
    const { body } = await who.get(`/api/v1/organizers/${organizer}/events/${event}/orders/${code}/`)
    if (body.downloads.length) return body
  }
  throw new Error('no order has tickets')
}
// A job renders the file of tickets once it is requested.
async function renderTickets(world: Festival, path: string): Promise<void> {
  await world.owner.get(path)
  for (const { id } of await world.db('ticket_files').select('id')) await renderTicketFile(world.job(), { id })
}

// Answers a question of the position in the path with an image.
async function answerByImage(world: Festival, path: string): Promise<void> {
  const [, order_position_id, question = 1] = /orderpositions\/(\d+)\/(?:answer\/(\d+))?/.exec(path)!
  const key = `20261120/${randomUUID().replaceAll('-', '')}`
  const file = { media_type: 'image/png', size: 3 }
  await storage(world.config).put(key, Readable.from([Buffer.from('png')]), file)
  const upload = { key, name: 'portrait.png', owner_type: 'token', owner_id: 1, uses: 1, ...file }
  const [{ id: file_id }] = await world.db('uploads').insert(upload).returning('id')
  await world.db('order_answers').insert({ order_position_id, question_id: question, answer: 'portrait.png', file_id })
}

// Creates three for an order, so that the number of the last one does not exist at other orders.
const threeOf =
  (path: string, body: Json): Recipe['createElsewhere'] =>
  async ({ who }, above) => {
    for (let n = 0; n < 3; n += 1) await who.post(inEvent(above, `orders/${above.order}/${path}/`), body)
  }

// Imports a transfer that names no order, so that it waits for a person. A transfer is settled once.
let transfers = 0
async function importTransfer({ who }: RecipeContext, { organizer }: Values): Promise<Json> {
  transfers += 1
  const line = { date: '2026-11-18', amount: '59.00', currency: 'EUR', reference: `recipe ${transfers}` }
  const { body } = await who.post(`/api/v1/organizers/${organizer}/bankimports/`, { lines: [line] })
  return (await who.get(`/api/v1/organizers/${organizer}/banktransactions/?import=${body.id}`)).body.results[0]
}

// Creates a refund that waits for a transfer. A refund is exported once.
async function waitingRefund({ who }: RecipeContext, above: Values = SLUGS): Promise<Values> {
  const organizer = above.organizer ?? SLUGS.organizer!
  const path = `/api/v1/organizers/${organizer}/events/`
  const slug =
    above.event ?? (organizer === SLUGS.organizer ? SLUGS.event! : (await who.get(path)).body.results[0].slug)
  const { code } = await who.sell(organizer, slug, {})
  const info = { iban: 'DE02120300000000202051', account_holder: 'Ada Okafor' }
  const refund = { provider: 'banktransfer', state: 'created', source: 'admin', amount: '1.00', info }
  await who.post(`${path}${slug}/orders/${code}/refunds/`, refund)
  return {}
}
async function exportRefund(context: RecipeContext, { organizer }: Values): Promise<Json> {
  await waitingRefund(context, { organizer: organizer! })
  const body = firstExample('transfer_refunds.start_export')
  return (await context.who.post(`/api/v1/organizers/${organizer}/transferrefunds/export/`, body)).body
}

export const recipes: Recipes = {
  bank_transactions: {
    create: importTransfer,
    calls: {
      assign: {
        object: importTransfer,
        body: async ({ who }) => ({ orders: [{ order: (await who.sell(SLUGS.organizer!, SLUGS.event!)).code }] }),
      },
      dismiss: { object: importTransfer },
      retry: { object: importTransfer },
    },
  },
  blocked_secrets: {
    create: async ({ who }, above) => {
      const { positions } = await who.sell(above.organizer!, above.event!, {})
      await who.post(inEvent(above, `orderpositions/${positions[0]}/add_block/`), { name: 'admin' })
    },
  },
  gift_card_transactions: {
    create: ({ who }, { organizer, gift_card }) =>
      who.post(`/api/v1/organizers/${organizer}/giftcards/${gift_card}/transact/`, { value: '1.00' }),
  },
  refund_exports: {
    create: exportRefund,
    calls: { complete: { object: exportRefund }, download: { object: exportRefund } },
  },
  transfer_refunds: { create: waitingRefund, calls: { start_export: { path: waitingRefund } } },
  // An order can have one invoice.
  invoices: {
    create: async (context, above) =>
      context.who.post(inEvent(above, `orders/${await billable(context, above)}/create_invoice/`), undefined),
    calls: { create: { path: async (context) => ({ order: await billable(context, SLUGS) }) } },
  },
  order_positions: {
    forms: { output: 'pdf', key: 'question_university' },
    create: sell,
    calls: {
      create: { body: async ({ who }) => ({ order: (await who.sell(SLUGS.organizer!, SLUGS.event!, {})).code }) },
      download: {
        object: async (context, above) =>
          (await withTickets(context, above)).positions.find(({ downloads }: Json) => downloads.length),
        prepare: renderTickets,
      },
      answer: { prepare: answerByImage },
      pdf_image: { prepare: answerByImage },
      remove_block: {
        prepare: async (world, path) => {
          await world.owner.post(
            path.replace('remove_block', 'add_block'),
            firstExample('order_positions.remove_block'),
          )
        },
      },
    },
  },
  // Orders are written in all their states, in which none can be created, and tickets sell out.
  orders: {
    forms: { output: 'pdf' },
    create: sell,
    calls: {
      mark_paid: { order: { status: 'n' } },
      mark_pending: { order: { status: 'p' } },
      mark_expired: { order: { status: 'n' } },
      mark_canceled: { order: { status: 'p' } },
      mark_refunded: { order: { status: 'p' } },
      reactivate: { order: { status: 'c', positions: [{ canceled: true }] } },
      approve: { order: { status: 'n', require_approval: true } },
      deny: { order: { status: 'n', require_approval: true } },
      extend: { order: { status: 'n' } },
      resend_link: { order: { email: 'ada@example.org' } },
      change: {
        order: { status: 'n' },
        body: async ({ who }, path) => {
          const [position] = (await who.get(path.replace('change/', ''))).body.positions
          return { patch_positions: [{ position: position.id, body: { price: '12.00' } }] }
        },
      },
      download: { object: withTickets, prepare: renderTickets },
    },
  },
  payments: {
    createElsewhere: threeOf('payments', { provider: 'manual', amount: '1.00' }),
    calls: {
      confirm: { order: { status: 'n', payments: [{ state: 'pending' }] } },
      cancel: { order: { status: 'n', payments: [{ state: 'created' }] } },
      refund: { order: { payments: [{ state: 'confirmed' }] } },
    },
  },
  refunds: {
    createElsewhere: threeOf('refunds', { state: 'done', source: 'admin', provider: 'manual', amount: '1.00' }),
    calls: {
      done: { order: { refunds: [{ state: 'transit' }] } },
      process: { order: { refunds: [{ state: 'external' }] } },
      cancel: { order: { refunds: [{ state: 'created' }] } },
    },
  },
  revoked_secrets: {
    create: async ({ who }, above) => {
      const { code } = await who.sell(above.organizer!, above.event!)
      await who.post(inEvent(above, `orders/${code}/regenerate_secrets/`), {})
    },
  },
  transactions: { create: sell },
}
