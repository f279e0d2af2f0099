// The list of refunds by transfer: those of the events that the caller can view.
import { pending, world } from './bank.setup.ts'

describe('transfer_refunds.list', () => {
  it('shows a team the refunds of its events', async () => {
    const [{ id }] = await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id')
    const refunds = [{ state: 'created', amount: '9.00', info: { iban: 'DE02120300000000202051' } }]
    const [own, other] = [await pending({ refunds }), await pending({ refunds }, 'kellerkonzerte')]
    const codesFor = async (who: typeof world.owner): Promise<string[]> =>
      (await who.get('/transferrefunds/?ordering=id')).body.results.map(({ order }: { order: string }) => order)
    const team = await world.holding(['can_view_orders'], { all_events: false, events: [id] })
    expect(await codesFor(team)).toEqual([own.code])
    expect(await codesFor(world.owner)).toEqual([own.code, other.code])
  })

  it('omits refunds of other providers', async () => {
    const { code } = await pending({ refunds: [{ provider: 'manual' }] })
    const { results } = (await world.owner.get('/transferrefunds/')).body
    expect(results.map(({ order }: { order: string }) => order)).not.toContain(code)
  })
})
