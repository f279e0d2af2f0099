// Whether tickets can be downloaded, by the database and for an order that is about to be stored.
import { mayDownload } from '../../../src/domain/orders/draft/project.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => void (world = await festival()))
afterAll(() => world.end())

it('allows downloads of the same orders before and after they are stored', async () => {
  const YES_OR_NO = [true, false]
  const { rows } = await world.db.raw(
    `select status, require_approval, valid_if_pending, ticket_download_pending,
      may_download_tickets(status, require_approval, valid_if_pending, jsonb_build_object('ticket_download_pending', ticket_download_pending)) as may
    from unnest(array['n', 'p', 'e', 'c']) status, unnest(:yes_or_no::boolean[]) require_approval, unnest(:yes_or_no::boolean[]) valid_if_pending,
      unnest(:yes_or_no::boolean[]) ticket_download_pending`,
    { yes_or_no: YES_OR_NO },
  )
  expect(rows).toHaveLength(32)
  for (const row of rows) expect([row, mayDownload(row, row)]).toEqual([row, row.may])
})
