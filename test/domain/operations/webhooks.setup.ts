// Shared by the tests of webhooks. Each file that imports it has its own server.
import type { Json } from '../../../scripts/support/document.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { WEBHOOK_DELIVERIES } from '../../../src/domain/operations/webhook_deliveries.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver, status } from '../../support/receiver.ts'

export let world: Festival
export let there: Receiver
beforeAll(async () => {
  there = await receiver()
  world = await festival({ env: { OUTBOUND_ALLOW_PRIVATE: 'true' } }) // jobs run when a test runs them
})
beforeEach(async () => {
  there.clear()
  there.answer(status(204))
  await world.db('webhooks').update({ enabled: false })
  world.clock.reset()
  await resetTestLimit()
})
afterAll(async () => {
  await world.end()
  await there.close()
})

export const hook = async (action_types: string[], members: object = {}) => {
  const body = { target_url: there.url, all_events: true, action_types, ...members }
  return (await world.owner.post('/webhooks/', body)).body as { id: number; secret: string }
}
export const deliveries = async (id: number, query = ''): Promise<Json[]> =>
  (await world.owner.get(`/webhooks/${id}/deliveries/?ordering=id${query}`)).body.results
export const send = (webhook: { id: number }) => drain(WEBHOOK_DELIVERIES, world.job(), webhook.id)
export const giftCard = async () => (await world.owner.post('/giftcards/', { value: '5.00' })).body.id as number
export const rename = (slug: string, name: string) => world.owner.patch(`/events/${slug}/`, { name: { en: name } })
export const CARD = 'svc.giftcards.created'
export const EVENT = 'svc.event.changed'

/** Moves all test notifications into the past, so that the next one is the first of its minute. */
export async function resetTestLimit(): Promise<void> {
  await world.db('log_entries').where({ action: 'webhook.tested' }).update({ datetime: '2026-01-01T00:00:00Z' })
}
