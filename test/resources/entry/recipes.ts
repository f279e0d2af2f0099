import { randomUUID } from 'node:crypto'
import type { RecipeContext, Recipes } from '../../support/recipe.ts'
import { inEvent, SLUGS } from '../../support/recipe.ts'

// Returns a scan of a paid ticket.
async function newScan({ made }: RecipeContext): Promise<{ secret: string; lists: number[] }> {
  const list = await made('checkin_lists', SLUGS)
  const { secret } = await made('checkin_list_positions', { ...SLUGS, list: String(list.id) })
  return { secret, lists: [list.id] }
}

let scans = 0

export const recipes: Recipes = {
  // Orders alternate between four states, and lists contain the tickets of paid ones.
  checkin_list_positions: {
    create: async ({ who }, { organizer, event }) => {
      for (let n = 0; n < 4; n += 1) await who.sell(organizer!, event!)
    },
  },
  checkin_rpc: {
    calls: {
      annul: {
        body: async (context) => {
          const scan = { ...(await newScan(context)), ignore_unpaid: true, nonce: randomUUID() }
          await context.who.post('/checkinrpc/redeem/', scan)
          return { nonce: scan.nonce, lists: scan.lists }
        },
      },
      redeem: { body: newScan },
      search: { query: async ({ made }) => `?list=${(await made('checkin_lists', SLUGS)).id}` },
    },
  },
  checkins: {
    create: async ({ who, made }, above) => {
      const { id } = await made('checkin_lists', above)
      scans += 1
      return who.post(inEvent(above, `checkinlists/${id}/failed_checkins/`), {
        error_reason: 'invalid',
        raw_barcode: randomUUID(),
        datetime: `2026-01-01T00:00:${String(scans % 60).padStart(2, '0')}Z`,
      })
    },
  },
  reusable_media: { unique: 'identifier' },
}
