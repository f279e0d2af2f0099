// Check-in at the demo event: the data that guides and screenshots show exists.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

it('has attendees inside, failed scans, and a quota with a ticket released after an exit', async () => {
  const { owner, db } = world
  const status = (await owner.get('/events/openstage26/checkinlists/1/status/')).body
  expect([status.checkin_count, status.inside_count]).toEqual([2, 1])
  const { results } = (await owner.get('/events/openstage26/checkins/?successful=false&ordering=datetime')).body
  expect(results.map(({ error_reason }: { error_reason: string }) => error_reason)).toEqual([
    'already_redeemed',
    'unpaid',
    'invalid',
    'canceled',
  ])
  const [{ quota_id }] = await db('quota_counters').where('exited', '>', 0).select('quota_id')
  const quota = await owner.get(`/events/kellerkonzerte/quotas/${quota_id}/availability/`)
  expect([quota.body.exited_orders, quota.body.paid_orders]).toEqual([2, 2])
})

it('has a scanner that waits for its QR code to be read', async () => {
  const { results } = (await world.owner.get('/devices/')).body
  const scanner = results.find(({ name }: { name: string }) => name === 'Door scanner')
  expect(scanner).toMatchObject({ initialized: null, security_profile: 'svcscan', revoked: false })
  expect(scanner.initialization_token).toMatch(/^[a-z0-9]{16}$/)
})
