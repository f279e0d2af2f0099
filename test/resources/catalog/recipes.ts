import type { Json } from '../../../scripts/support/document.ts'
import type { Person } from '../../support/people.ts'
import type { CallRecipe, Recipe, RecipeContext, Recipes, Values } from '../../support/recipe.ts'
import { inEvent, newItem, SLUGS } from '../../support/recipe.ts'

/** The series of each organizer. */
const SERIES: Values = { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' }

// Creates a seating plan with one seat more than the previous one, so that assigning it always creates seats.
let rowLength = 8
async function newPlan(who: Person, { organizer }: Values): Promise<number> {
  rowLength += 1
  const seats = Array.from({ length: rowLength }, (_, i) => ({
    seat_guid: `A-${i + 1}`,
    seat_number: String(i + 1),
    position: { x: i, y: 0 },
    category: 'Stalls',
  }))
  const row = { row_number: 'A', row_label: 'Row A', seat_label: 'Seat', position: { x: 0, y: 0 }, seats }
  const { body } = await who.post(`/api/v1/organizers/${organizer}/seatingplans/`, {
    name: 'Stalls',
    layout: {
      name: 'Stalls',
      size: { width: 100, height: 100 },
      categories: [{ name: 'Stalls', color: '#7f4a91' }],
      zones: [{ name: 'Stalls', position: { x: 0, y: 0 }, rows: [row] }],
    },
  })
  return body.id
}

const withSeats: CallRecipe = {
  body: async ({ who }, path) => {
    await who.patch(path.replace(/seats\/\w+\/$/, ''), { seating_plan: await newPlan(who, SLUGS) })
    return { seat_guids: ['A-1', 'A-2'] }
  },
}
const seatCalls = { bulk_block: withSeats, bulk_unblock: withSeats }

// A product has one badge and one ticket layout per channel.
const ofNewItem: CallRecipe = { body: async ({ who }) => ({ item: (await newItem(who, SLUGS)).body.id }) }
const assignment = (create: Recipe['create'], layout: number | null): Recipe => ({
  create,
  replaceElsewhere: { item: 9, layout },
  calls: { create: ofNewItem, replace: ofNewItem },
})

export const recipes: Recipes = {
  // A product can have each category of add-ons once.
  addons: {
    create: async ({ who, made }, above) =>
      who.post(inEvent(above, `items/${above.item}/addons/`), {
        addon_category: (await made('categories', above)).id,
      }),
  },
  badge_items: assignment(
    async ({ who }, above) =>
      who.post(inEvent(above, 'badgeitems/'), { item: (await newItem(who, above)).body.id, layout: null }),
    null,
  ),
  bundles: {
    createElsewhere: async ({ who }, above) =>
      who.post(inEvent(above, `items/${above.item}/bundles/`), { bundled_item: (await newItem(who, above)).body.id }),
  },
  event_meta_properties: { unique: 'name' },
  events: { unique: 'slug' },
  item_meta_properties: { unique: 'name' },
  items: { createElsewhere: ({ who }, above) => newItem(who, above, { variations: [{ value: { en: 'S' } }] }) },
  sales_channels: { unique: 'identifier' },
  seats: {
    create: async ({ who }, above) => who.patch(inEvent(above, ''), { seating_plan: await newPlan(who, above) }),
    calls: seatCalls,
  },
  subevent_seats: {
    events: SERIES,
    create: async ({ who }, above) =>
      who.patch(inEvent(above, `subevents/${above.subevent}/`), { seating_plan: await newPlan(who, above) }),
    calls: seatCalls,
  },
  subevents: { events: SERIES },
  ticket_layout_items: assignment(
    async ({ who, made }: RecipeContext, above: Values): Promise<Json> =>
      who.post(inEvent(above, 'ticketlayoutitems/'), {
        item: (await newItem(who, above)).body.id,
        layout: (await made('ticket_layouts', above)).id,
      }),
    2,
  ),
}
