// Both queries for the tickets of a list, by index and by conditions, must return the same list.
import type { Json } from '../../../scripts/support/document.ts'
import { statements } from '../../support/statements.ts'
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
    const filtered = await walk(
      `${lists}${at}/positions/?page_size=3&item=${first}&order__status__in=p,e&ignore_status=true`,
    )
    expect(filtered.counts.every((count) => count === filtered.ids.length)).toBe(true)
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

  it('has tickets in the order of their names, whether or not all have one of their own', async () => {
    const event = (await world.db('events').where({ slug: 'openstage26' }).first('id')).id
    const at = await list({})
    const of = (query: string) => walk(`/events/openstage26/checkinlists/${at}/positions/?page_size=7${query}`)
    const before = await of('')
    const names = world.db('order_positions').where({ event_id: event })
    await names
      .clone()
      .whereRaw("coalesce(attendee_name, '') = ''")
      .update({ attendee_name: world.db.raw("'Ben ' || id") })
    const sorted: number[] = await names
      .clone()
      .whereIn('id', before.ids)
      .orderBy(['attendee_name', 'positionid', 'id'])
      .pluck('id')
    expect((await of('')).ids).toEqual(sorted)
    const backwards: number[] = await names
      .whereIn('id', before.ids)
      .orderByRaw('attendee_name desc, id desc')
      .pluck('id')
    expect((await of('&ordering=-attendee_name')).ids).toEqual(backwards)
  })

  it('searches with a prepared statement, so that PostgreSQL plans it once', async () => {
    const at = await list({})
    const sent = await statements(async () => {
      const { body } = await world.owner.get(`/events/openstage26/checkinlists/${at}/positions/?search=Ada`)
      expect(body.count).toEqual(expect.any(Number))
    })
    const search = sent.filter(({ text }) => text?.includes('ilike'))
    expect(search).toEqual([expect.objectContaining({ name: expect.any(String) })])
  })
})
