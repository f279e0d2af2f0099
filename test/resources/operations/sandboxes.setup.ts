// What the tests of sandboxes share.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'

export const SANDBOXES = '/sandboxes/'
export const TICKETS = '/events/openstage26'

/** Creates a sandbox. @returns its slug, the path of the sandbox for its creator, and a caller with its token */
export async function newSandbox(world: Festival, source = 'demo', who: Person = world.owner) {
  const response = await who.post(SANDBOXES, { source })
  expect(response).toRespond(201, expect.anything())
  const { slug, token } = response.body
  return {
    slug: slug as string,
    path: `${SANDBOXES}${slug}/`,
    body: response.body as Json,
    own: new Person(world.base, `/api/v1/organizers/${slug}`, { Authorization: `Token ${token}` }),
  }
}

/** Orders a ticket of the conference. @returns the order */
export async function orderTicket(own: Person, email = 'ada@example.org'): Promise<Json> {
  const { body: items } = await own.get(`${TICKETS}/items/?admission=true&active=true`)
  const [item] = items.results
  const response = await own.post(`${TICKETS}/orders/`, {
    email,
    locale: 'en',
    sales_channel: 'web',
    payment_provider: 'banktransfer',
    send_email: true,
    positions: [
      { item: item.id, variation: item.variations[0]?.id ?? null, attendee_name_parts: { full_name: 'Ada' } },
    ],
  })
  expect(response).toRespond(201, expect.anything())
  return response.body
}
