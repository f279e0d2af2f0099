// The demo's quotas, vouchers and waiting list.
import { at } from './calendar.ts'
import type { Products } from './products.ts'
import { variationsOf } from './products.ts'
import type { DemoScope } from './store.ts'
import { store, storeAll } from './store.ts'

// The capacity of the lighting workshop, which has one desk per participant. Its waiting list has as many entries.
const LIGHT_DESKS = 3
const WORKSHOP_PLACES = 20

/** Creates the quotas of the conference: its tickets, with a smaller quota for early birds, its workshops and its other products. */
export async function createQuotas(
  event: DemoScope,
  { conference, student, sponsor, shirt, light, access, dinner, proceedings }: Products,
): Promise<void> {
  const [, earlyBird] = await variationsOf(event, conference)
  await storeAll(event, 'quotas.create', [
    {
      name: 'Conference tickets',
      size: 400,
      items: [conference, student],
      variations: await variationsOf(event, conference, student),
    },
    { name: 'Early birds', size: 60, close_when_sold_out: true, items: [conference], variations: [earlyBird!] },
    { name: 'Sponsors', size: null, items: [sponsor] },
    { name: 'T-shirts', size: 150, items: [shirt], variations: await variationsOf(event, shirt) },
    { name: 'Workshop: Live coding for light', size: LIGHT_DESKS, items: [light] },
    { name: 'Workshop: Stages for everyone', size: WORKSHOP_PLACES, items: [access] },
    { name: 'Conference dinner', size: WORKSHOP_PLACES, items: [dinner] },
    { name: 'Proceedings', size: WORKSHOP_PLACES, items: [proceedings] },
  ])
}

/** Creates a quota for each concert with the capacity of the cellar. */
export async function createCellarQuotas(
  series: DemoScope,
  concerts: readonly { id: number; act: string }[],
  { item, variations }: { item: number; variations: number[] },
): Promise<void> {
  await storeAll(
    series,
    'quotas.create',
    concerts.map(({ id, act }) => ({
      name: act,
      subevent: id,
      size: 80,
      release_after_exit: true,
      items: [item],
      variations,
    })),
  )
}

/**
 * Creates three vouchers: one makes the sponsorship available, one lowers the ticket price for friends of the crew, and one reserves
 * tickets for the press.
 */
export async function createVouchers(event: DemoScope, { conference, sponsor }: Products): Promise<void> {
  const [regular] = await variationsOf(event, conference)
  await store(event, 'vouchers.create', {
    code: 'SPONSORS26',
    max_usages: 10,
    item: sponsor,
    tag: 'sponsors',
    comment: 'Opens the sponsorships',
  })
  await store(event, 'vouchers.create', {
    code: 'CREWMATE26',
    max_usages: 5,
    price_mode: 'set',
    value: '190.00',
    item: conference,
    tag: 'crew',
    comment: 'Friends of the crew, at cost',
  })
  await store(event, 'vouchers.create', {
    code: 'PRESS26',
    max_usages: 4,
    block_quota: true,
    price_mode: 'set',
    value: '0.00',
    item: conference,
    variation: regular!,
    tag: 'press',
    comment: 'Kept for journalists',
  })
}

/** Creates three waiting list entries. Examples can delete the second; the last has the highest priority. */
export async function createWaitingList(event: DemoScope, { light }: Products): Promise<void> {
  const people = [
    ['Jun', 'Watanabe', 'en', null, 0],
    ['Noor', 'Haddad', 'de', '+49405550142', 0],
    ['Tilda', 'Brandt', 'de', null, 10],
  ] as const
  for (const [i, [given_name, family_name, locale, phone, priority]] of people.entries())
    await store(
      event,
      'waiting_list_entries.create',
      {
        item: light,
        name: `${given_name} ${family_name}`,
        name_parts: { given_name, family_name },
        email: `${given_name.toLowerCase()}@example.org`,
        phone,
        locale,
        priority,
      },
      { created: at(-3 + i, 18, 5) },
    )
}
