import { randomUUID } from 'node:crypto'
import { drain } from '../../../src/core/work_queue.ts'
import { EXPORTS } from '../../../src/domain/operations/exports/making.ts'
import { SHREDDINGS } from '../../../src/domain/operations/shredding/deleting.ts'
import { SHREDDING_EXPORTS } from '../../../src/domain/operations/shredding/exporting.ts'
import { BRAND } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import type { CallRecipe, Recipe, RecipeContext, Recipes, Values } from '../../support/recipe.ts'

const RUN = 'c0ffee00-0000-4000-8000-000000000000'

// Starts the export in the path as the owner and sets its ID.
async function runExport(world: Festival, path: string): Promise<void> {
  const slug = /events\/([^/]+)/.exec(path)?.[1]
  const home = '/api/v1/organizers/kulturwerk'
  const run = slug ? `${home}/events/${slug}/exporters/orderlist/run/` : `${home}/exporters/orderlist/run/`
  const { body } = await world.owner.post(run, { _format: 'xlsx', ...(slug ? {} : { events: ['openstage26'] }) })
  await world.db('export_runs').where({ id: RUN }).delete()
  await world
    .db('export_runs')
    .where({ id: body.download.split('/').at(-2) })
    .update({ id: RUN })
  await drain(EXPORTS, world.job())
}
const exporters: Recipe = {
  forms: { exporter: 'orderlist', run: RUN },
  calls: { download: { prepare: runExport } },
}

// Creates an event that has ended: only its data can be deleted.
let pastEvents = 0
async function pastEvent({ who }: RecipeContext): Promise<{ event: string }> {
  pastEvents += 1
  const event = `over${pastEvents}`
  const times = { date_from: '2025-09-01T18:00:00Z', date_to: null, presale_start: null, presale_end: null }
  const { status, body } = await who.post('/events/', { name: { en: 'Over' }, slug: event, ...times })
  if (status !== 201) throw new Error(`the past event cannot be created: ${JSON.stringify(body)}`)
  return { event }
}
// Starts an export of such an event and returns its path.
async function shreddingExport(context: RecipeContext): Promise<Values> {
  const { event } = await pastEvent(context)
  const { body } = await context.who.post(`/events/${event}/shredders/export/`, { shredders: ['phone_numbers'] })
  const [id1, id2] = body.shred.split('/').slice(-3)
  return { event, id1, id2 }
}
const finishExport = (world: Festival): Promise<void> => drain(SHREDDING_EXPORTS, world.job())
const exported: CallRecipe = { path: shreddingExport, prepare: finishExport }

export const recipes: Recipes = {
  api: {
    calls: {
      idempotency_query: {
        query: async ({ who }) => {
          const key = randomUUID()
          await who.call('PATCH', '/settings/', {}, { headers: { 'X-Idempotency-Key': key } })
          return `?key=${key}`
        },
      },
    },
  },
  exporters,
  mail_deliveries: { create: ({ who }, { organizer, event, rule }) => who.mail(organizer!, event!, Number(rule)) },
  organizer_exporters: exporters,
  // Only users can create them, tokens cannot.
  organizer_scheduled_exports: { create: ({ who }, { organizer }) => who.schedule(organizer!) },
  sandbox_mails: { create: ({ who }, { sandbox }) => who.capture(sandbox!) },
  sandbox_notifications: { create: ({ who }, { sandbox }) => who.capture(sandbox!) },
  // The number of sandboxes is limited, so calls share those that are not deleted.
  sandboxes: {
    create: async ({ who }, { organizer }) => {
      const path = `/api/v1/organizers/${organizer}/sandboxes/`
      if ((await who.get(path)).body.count < 6) await who.post(path, { source: 'organizer' })
    },
  },
  scheduled_exports: { create: ({ who }, { organizer, event }) => who.schedule(organizer!, event!) },
  scheduled_mails: {
    events: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' },
    create: ({ made }, { organizer, event }) => made('subevents', { organizer: organizer!, event: event! }),
  },
  shredders: {
    forms: { id1: '6f1c2d0e-4f0b-4a57-9d3b-0c8a51b7e2d4', id2: 'c1f7a1de-93c5-4a83-8a2e-f7be1f0f5b66' },
    calls: {
      start_export: { path: pastEvent },
      download: exported,
      shred: exported,
      status: {
        path: shreddingExport,
        prepare: async (world, path) => {
          await finishExport(world)
          await world.owner.post(path.replace('/status/', '/shred/'), undefined)
          await drain(SHREDDINGS, world.job())
        },
      },
    },
  },
  webhook_deliveries: {
    create: async ({ who }, { organizer, webhook }) => {
      const above = `/api/v1/organizers/${organizer}`
      await who.patch(`${above}/webhooks/${webhook}/`, { action_types: [`${BRAND}.giftcards.created`] })
      await who.post(`${above}/giftcards/`, { value: '5.00' })
    },
  },
}
