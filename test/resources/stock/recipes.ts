import type { Answer } from '../../support/conformance.ts'
import type { RecipeContext, Recipes, Values } from '../../support/recipe.ts'
import { inEvent, newItem, SLUGS } from '../../support/recipe.ts'

// Creates a product and a quota of five for it.
async function newProduct({ who }: RecipeContext, above: Values): Promise<number> {
  const { body } = await newItem(who, above)
  await who.post(inEvent(above, 'quotas/'), { name: 'T-shirts', size: 5, items: [body.id] })
  return body.id
}

// Copies an event that is on sale: the copy can be put on sale immediately.
let copies = 0
async function saleEvent({ who }: RecipeContext, { organizer }: Values): Promise<Answer> {
  const path = `/api/v1/organizers/${organizer}/events`
  copies += 1
  const slug = `sold${copies}`
  const date_from = `2030-01-01T00:${String(copies % 60).padStart(2, '0')}:00Z`
  const { status, body } = await who.post(`${path}/${SLUGS.event}/clone/`, { name: { en: slug }, slug, date_from })
  if (status !== 201) throw new Error(`the event cannot be copied: ${JSON.stringify(body)}`)
  return who.patch(`${path}/${slug}/`, { live: true, is_public: true })
}
// Creates a product on sale in an event of its own, which no other test changes.
async function onSale(context: RecipeContext): Promise<{ event: string; item: number }> {
  const { slug: event } = (await saleEvent(context, SLUGS)).body
  return { event, item: await newProduct(context, { ...SLUGS, event }) }
}
async function newCart(context: RecipeContext): Promise<Values> {
  const { event, item } = await onSale(context)
  const { body } = await context.who.post(`/api/v1/organizers/${SLUGS.organizer}/shop/events/${event}/carts/`, { item })
  return { event, cart_id: body.cart_id }
}
// Opens the waiting room of an event of its own.
async function openRoom(context: RecipeContext): Promise<Values> {
  const { slug: event } = (await saleEvent(context, SLUGS)).body
  await context.who.patch(inEvent({ ...SLUGS, event }, 'settings/'), { waiting_room_enabled: true })
  return { event }
}
async function newPlace(context: RecipeContext): Promise<Values> {
  const { event } = await openRoom(context)
  const { body } = await context.who.call(
    'POST',
    `/api/v1/organizers/${SLUGS.organizer}/shop/events/${event}/waiting-room/`,
  )
  return { 'Waiting-Room-Place': body.place }
}

export const recipes: Recipes = {
  // Tickets sell out.
  cart_positions: {
    create: async (context, above) =>
      context.who.post(inEvent(above, 'cartpositions/'), { item: await newProduct(context, above), price: '20.00' }),
  },
  shop_carts: {
    forms: { cart_id: `${'5eca'.repeat(12)}@api` },
    calls: {
      create: {
        path: async (context) => ({ event: (await onSale(context)).event }),
        body: async ({ who }, path) => {
          const { body } = await who.get(path.replace('/shop/', '/').replace(/carts\/$/, 'items/?ordering=-id'))
          return { item: body.results[0].id, variation: null, answers: [] }
        },
      },
      get: { path: newCart },
      remove: { path: newCart },
    },
  },
  waiting_room: {
    calls: {
      get: { path: openRoom },
      join: { path: openRoom },
      poll: { headers: newPlace },
    },
  },
  shop_dates: { events: { kulturwerk: 'kellerkonzerte', elsewhere: 'odddates' } },
  shop_events: { create: saleEvent },
  vouchers: { unique: 'code' },
  waiting_list_entries: {
    unique: 'email',
    replaceElsewhere: { item: 9 },
    createElsewhere: async ({ who }, above) =>
      who.post(inEvent(above, 'waitinglistentries/'), {
        email: 'noor@example.org',
        item: (await newItem(who, above)).body.id,
      }),
  },
}
