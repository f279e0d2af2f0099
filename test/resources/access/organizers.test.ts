import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const PATH = '/api/v1/organizers/kulturwerk/'

describe('organizers.update', () => {
  it('enables and disables plugins, and records this in the audit log', async () => {
    const before = (await world.owner.get(PATH)).body
    expect(before.plugins).toEqual([])
    const plugins = ['svc.plugins.reports', 'svc.plugins.badges']
    const response = await world.owner.patch(PATH, { plugins, name: 'Another', slug: 'another' })
    expect(response).toRespond(200, { ...before, plugins })
    expect((await world.owner.get('/api/v1/organizers/')).body.results).toContainEqual(response.body)
    const line = await world.db('log_entries').orderBy('id', 'desc').first('action', 'data')
    expect(line).toEqual({ action: 'organizer.changed', data: { plugins: ['plugins.reports', 'plugins.badges'] } })
    expect((await world.owner.patch(PATH, { plugins: [] })).body).toEqual(before)
  })

  it('changes nothing where there is no such plugin', async () => {
    expect(await world.owner.patch(PATH, { plugins: ['svc.plugins.reports', 'svc.plugins.magic'] })).toRespond(400, {
      plugins: ['There is no plugin "svc.plugins.magic" here.'],
    })
    expect((await world.owner.get(PATH)).body.plugins).toEqual([])
  })
})
