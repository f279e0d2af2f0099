// The list of events: filters, order and availability.
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import { fields } from '../../support/matchers.ts'
import { countStatements } from '../../support/statements.ts'
import { EVENTS, from, idOf, made, slugs, world } from './events.setup.ts'

describe('events.list', () => {
  beforeAll(async () => {
    await made({ slug: 'time-over', name: { en: 'Gone', de: 'Vorbei' }, date_from: from(-48), date_to: from(-24) })
    await made({ slug: 'time-started', date_from: from(-48) })
    await made({ slug: 'time-now', date_from: from(-2), date_to: from(2) })
    await made({ slug: 'time-next', date_from: from(48) })
    await made({ slug: 'time-series', date_from: from(48), has_subevents: true })
  })
  const among = async (query: string) => (await slugs(`search=time-&${query}`)).map((slug) => slug.slice(5))

  it.each([
    ['is_future=true', ['next', 'now']],
    ['is_future=false', ['over', 'series', 'started']],
    ['is_past=true', ['over', 'started']],
    ['is_past=false', ['next', 'now', 'series']],
    [`ends_after=${from(1)}`, ['next', 'now']],
    [`ends_after=${from(-30)}`, ['next', 'now', 'over']],
    [`ends_after=${from(3)}`, ['next']],
    ['has_subevents=true', ['series']],
    ['has_subevents=false&is_future=true', ['next', 'now']],
    ['ordering=date_from', ['over', 'started', 'now', 'next', 'series']],
    ['ordering=-slug', ['started', 'series', 'over', 'now', 'next']],
  ])('with %s has %j', async (query, expected) => {
    expect(await among(query)).toEqual(expected)
  })

  it('filters by is_public and live', async () => {
    await made({ slug: 'hidden', is_public: false })
    expect(await slugs('is_public=false')).toContain('hidden')
    expect(await slugs('is_public=true')).not.toContain('hidden')
    expect(await slugs('live=true')).toEqual(expect.arrayContaining(['kellerkonzerte', 'openstage26']))
    expect(await slugs('live=true')).not.toContain('hidden')
  })

  it('lets a client fetch what has changed since its last page, and nothing else', async () => {
    const mine = [await made({ slug: 'mod-one' }), await made({ slug: 'mod-two' })]
    const { headers } = await world.owner.get(`${EVENTS}?search=mod-`)
    const since = () =>
      slugs(`ordering=-last_modified&modified_since=${encodeURIComponent(headers.get('x-page-generated')!)}`)
    expect(await since()).toEqual([])
    await world.owner.patch('/events/mod-two/', {})
    await world.owner.patch('/events/mod-two/settings/', { max_items_per_order: 3 })
    expect(await since()).toEqual([])
    const { body } = await world.owner.patch('/events/mod-two/', { meta_data: { genre: 'jazz' } })
    await made({ slug: 'mod-three' })
    expect(await since()).toEqual(['mod-three', 'mod-two'])
    expect(new Date(body.last_modified) > new Date(mine[1].last_modified)).toBe(true)
  })

  it('rejects invalid values', async () => {
    for (const query of ['live=yes', 'is_future=2', 'ends_after=tomorrow'])
      expect(await world.owner.get(`${EVENTS}?${query}`)).toRespond(400, fields(query.split('=')[0]!))
  })

  it.each([
    ['TIME-OVER', ['time-over']],
    ['vorbei', ['time-over']],
    ['speicher 5', ['openstage26']],
    ['kellerBÜHNE', ['kellerkonzerte']],
    ['100%', []],
    ['_', []],
    ['"', []],
  ])('finds %j in slug, name or location in any language', async (search, expected) => {
    expect(await slugs(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('finds names with quotes and wildcards by them', async () => {
    await made({ slug: 'odd', name: { en: 'A "100%_\\ sure" thing' } })
    for (const search of ['"100%', '%_\\', 'sure"'])
      expect(await slugs(`search=${encodeURIComponent(search)}`)).toEqual(['odd'])
  })

  it('filters by meta data, where events without a value have the default', async () => {
    await made({ slug: 'meta-jazz', meta_data: { genre: 'jazz' } })
    await made({ slug: 'meta-talks', meta_data: { genre: 'talks' } })
    await made({ slug: 'meta-none' })
    await world.owner.post('/event_meta_properties/', { name: 'mood' })
    await made({ slug: 'meta-calm', meta_data: { mood: 'calm' } })
    const found = (query: string) => slugs(`search=meta-&${query}`)
    expect(await found('attr[genre]=jazz')).toEqual(['meta-jazz'])
    expect(await found('attr[genre]=talks')).toEqual(['meta-calm', 'meta-none', 'meta-talks'])
    expect(await found('attr[genre]=talks&attr[genre]=jazz')).toEqual(['meta-jazz'])
    expect(await found('attr[genre]=')).toEqual([])
    expect(await found('attr[mood]=')).toEqual(['meta-jazz', 'meta-none', 'meta-talks'])
    expect(await found('attr[mood]=calm&attr[genre]=talks')).toEqual(['meta-calm'])
    expect(await found('attr[mood]=calm&attr[genre]=jazz')).toEqual([])
    for (const nothing of ['attr[unheard_of]=x', 'attr[0]=', 'attr[__proto__]=x', 'attr[]=x', 'attr=x'])
      expect([nothing, (await found(nothing)).length]).toEqual([nothing, 4])
    for (const wrong of ['attr[a-b]=x', 'attr[a][b]=x'])
      expect(await world.owner.get(`${EVENTS}?${wrong}`)).toRespond(400, fields('attr'))
  })

  it('filters nothing by meta data that does not allow it', async () => {
    expect((await slugs('attr[cost_center]=CC-2601')).length).toBe((await slugs('')).length)
  })

  it('filters by sales channel', async () => {
    await made({ slug: 'resold', sales_channels: ['api.reseller'] })
    expect(await slugs('sales_channel=api.reseller')).toContain('resold')
    expect(await slugs('sales_channel=web')).not.toContain('resold')
    expect(await slugs('sales_channel=pigeon')).toEqual([])
  })

  it('returns the availability only on request', async () => {
    const { body } = await world.owner.get(`${EVENTS}?with_availability_for=web`)
    for (const row of body.results) expect(row).toHaveProperty('best_availability_state')
    expect((await world.owner.get(EVENTS)).body.results[0]).not.toHaveProperty('best_availability_state')
  })

  it('takes as many statements for fifty events as for one', async () => {
    for (let n = 0; n < 50; n += 1) await made()
    const statements = (size: number): Promise<number> =>
      countStatements(async () => {
        const { body } = await world.owner.get(`${EVENTS}?with_availability_for=web&page_size=${size}`)
        expect(body.results).toHaveLength(size)
      })
    const one = await statements(1)
    expect(await statements(50)).toBe(one)
  })

  it('shows a team of some events these, and a device those that it is for', async () => {
    const series = await idOf('kellerkonzerte')
    const colleague = await world.holding(PERMISSIONS, { all_events: false, events: [series] })
    expect(await slugs('', colleague)).toEqual(['kellerkonzerte'])
    expect(await slugs('attr[genre]=talks', colleague)).toEqual([])

    const door = await world.device({ events: [series] })
    expect(await slugs('', door)).toEqual(['kellerkonzerte'])
    expect((await door.get(`${EVENTS}kellerkonzerte/`)).status).toBe(200)
    expect((await door.patch(`${EVENTS}kellerkonzerte/`, {})).status).toBe(403)
  })
})
