// Shared by the tests of bank imports and their transfers.
import { drain } from '../../../src/core/work_queue.ts'
import { BANK_IMPORTS } from '../../../src/domain/orders/bank/imports.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

let lines = 0
/** Returns a transfer that no other import contains. */
export function line(purpose: string, fields: object = {}): object {
  lines += 1
  return {
    date: '2026-11-18',
    amount: '49.00',
    currency: 'EUR',
    payer: 'Noor Haddad',
    reference: `L${lines}`,
    purpose,
    ...fields,
  }
}

/** Writes a pending order of 49.00. */
export const pending = (fields: OrderRows = {}, event = 'openstage26'): Promise<WrittenOrder> =>
  writeOrder(world.db, { slug: event }, { status: 'n', positions: [{ price: '49.00' }], ...fields })

/** Imports transfers and matches them. @returns the stored ones in their order */
export async function imported(...lines: object[]) {
  const { body } = await world.owner.post('/bankimports/', { lines })
  await drain(BANK_IMPORTS, world.job())
  return (await world.owner.get(`/banktransactions/?import=${body.id}&ordering=id`)).body.results
}

export const referenceOf = ({ code }: { code: string }, slug = 'openstage26'): string => `${slug.toUpperCase()}-${code}`
export const statusOf = async ({ code }: { code: string }, event = 'openstage26'): Promise<string> =>
  (await world.owner.get(`/events/${event}/orders/${code}/`)).body.status

/** Runs checks whose requests do not affect each other. */
export const together = (checks: readonly (() => Promise<unknown>)[]): Promise<unknown> =>
  Promise.all(checks.map((check) => check()))
