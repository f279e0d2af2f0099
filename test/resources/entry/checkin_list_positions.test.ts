// Both queries for the tickets of a list, by index and by conditions, must return the same list.
import type { Json } from '../../../scripts/support/document.ts'
import { list, paid, scan, secretsOf, world } from './checkin_rpc.setup.ts'

const walk = async (first: string): Promise<{ ids: number[]; counts: number[] }> => {
  const ids: number[] = []
  const counts: number[] = []
  for (let next: string | null = first; next; ) {
    const { body }: Json = await world.owner.get(next)
    ids.push(...body.results.map(({ id }: Json) => id))
    counts.push(body.count)
    next = body.next?.replace('http://tickets.example', '') ?? null
  }
  return { ids, counts }
}

describe('checkin_list_positions.list', () => {
  it.each([
    ['all products', 'openstage26', {}],
    ['some products', 'openstage26', { all_products: false, limit_products: 'first' }],
    ['pending orders', 'openstage26', { include_pending: true }],
    ['a date', 'kellerkonzerte', { subevent: 'first' }],
  ])('has the same tickets however it is read: a list of %s', async (_, event, fields: Json) => {
    const { id } = await world.db('events').where({ slug: event }).first('id')
    const date = await world.db('subevents').where({ event_id: id }).orderBy('id').first('id')
    const [first, second] = await world.db('items').where({ event_id: id }).orderBy('id').pluck('id')
    const of = (item_id: number): Json => ({ event, positions: [{ item_id, subevent_id: date?.id ?? null }] })
    for (const status of ['p', 'n', 'e', 'c']) {
      await paid({ ...of(first), status })
      await paid({ ...of(second ?? first), status, valid_if_pending: status === 'n' })
    }
    const lists = `/events/${event}/checkinlists/`
    const at = await list(
      {
        ...fields,
        ...(fields.limit_products ? { limit_products: [first] } : {}),
        ...(fields.subevent ? { subevent: date.id } : {}),
      },
      lists,
    )
    const entered = await paid(of(first))
    expect((await scan(at, (await secretsOf(entered))[0]!)).status).toBe(201)
    for (const status of ['', '&ignore_status=true'])
      for (const ordering of ['attendee_name', '-attendee_name', 'positionid', 'order__code', '-order__datetime']) {
        const of = (query: string) => walk(`${lists}${at}/positions/?ordering=${ordering}&page_size=3${status}${query}`)
        const whole = await of('')
        const [come, others] = [await of('&has_checkin=true'), await of('&has_checkin=false')]
        expect(come.ids).toEqual([entered.positions[0]])
        expect(whole.ids.filter((id) => !come.ids.includes(id))).toEqual(others.ids)
        expect(whole.counts.every((count) => count === whole.ids.length)).toBe(true)
        expect(new Set(whole.ids).size).toBe(others.ids.length + 1)
        if (!status) {
          const { body } = await world.owner.get(`${lists}${at}/status/`)
          expect([body.position_count, body.checkin_count, body.inside_count]).toEqual([whole.ids.length, 1, 1])
        }
      }
  })
})
