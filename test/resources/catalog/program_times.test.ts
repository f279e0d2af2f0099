import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const TIMES = '/events/openstage26/items/3/program_times/'
const time = (start: string, end: string) => world.owner.post(TIMES, { start, end })

describe('program_times.create', () => {
  it('takes any times of which the second is not before the first, which the product shows by start', async () => {
    const { body: before } = await world.owner.get('/events/openstage26/items/3/')
    const late = await time('2027-03-02T10:00:00+01:00', '2027-03-02T09:00:00Z')
    const early = await time('2026-01-01T10:00:00Z', '2026-01-01T12:00:00.5Z')
    expect(late).toRespond(201, { id: expect.any(Number), start: '2027-03-02T09:00:00Z', end: '2027-03-02T09:00:00Z' })
    expect((await world.owner.get('/events/openstage26/items/3/')).body).toEqual({
      ...before,
      program_times: [early.body, ...before.program_times, late.body],
    })
  })

  it('rejects an end before the start, and a series, whose dates have their own times', async () => {
    const wrong = await time('2027-03-02T09:00:00Z', '2027-03-02T09:59:59+01:00')
    expect(wrong).toRespond(400, { end: ['The end must not be before the start.'] })
    const { body } = await world.owner.get('/events/kellerkonzerte/items/')
    const times = { start: '2027-03-02T09:00:00Z', end: '2027-03-02T10:00:00Z' }
    const path = `/events/kellerkonzerte/items/${body.results[0].id}/program_times/`
    const response = await world.owner.post(path, times)
    expect(response).toRespond(400, fields('non_field_errors'))
    const along = await world.owner.post('/events/kellerkonzerte/items/', {
      name: { en: 'Talk' },
      default_price: '0',
      program_times: [times],
    })
    expect(along).toRespond(400, { program_times: [response.body] })
  })
})

describe('program_times.update', () => {
  it('judges what the time becomes', async () => {
    const { body } = await time('2027-04-01T10:00:00Z', '2027-04-01T12:00:00Z')
    const change = (fields: object) => world.owner.patch(`${TIMES}${body.id}/`, fields)
    expect((await change({ start: '2027-04-01T12:00:01Z' })).body).toEqual({ end: [expect.any(String)] })
    expect((await change({ end: '2027-04-01T09:59:59Z' })).body).toEqual({ end: [expect.any(String)] })
    expect((await change({ end: '2027-04-01T10:00:00Z' })).body).toEqual({ ...body, end: '2027-04-01T10:00:00Z' })
  })
})

describe('program_times.remove', () => {
  it('takes one, and the product all of them', async () => {
    const { body: item } = await world.owner.post('/events/openstage26/items/', {
      name: { en: 'Talk' },
      default_price: '0',
      program_times: [
        { start: '2027-03-01T09:00:00Z', end: '2027-03-01T10:00:00Z' },
        { start: '2027-03-02T09:00:00Z', end: '2027-03-02T10:00:00Z' },
      ],
    })
    const path = `/events/openstage26/items/${item.id}/`
    expect((await world.owner.remove(`${path}program_times/${item.program_times[0].id}/`)).status).toBe(204)
    expect((await world.owner.get(path)).body.program_times).toEqual(item.program_times.slice(1))
    expect((await world.owner.remove(path)).status).toBe(204)
    expect(await world.db('program_times').where({ item_id: item.id })).toEqual([])
  })
})
