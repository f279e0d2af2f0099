import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../scripts/support/document.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { SHREDDERS } from '../../../src/domain/operations/shredders/index.ts'
import { SHREDDINGS } from '../../../src/domain/operations/shredding/deleting.ts'
import { SHREDDING_EXPORTS } from '../../../src/domain/operations/shredding/exporting.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { endEvent, exported, pathOfUrl, runStep, shredded, unzipped } from '../../support/shredding.ts'
import { workOn } from '../../support/work.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
  await endEvent(world, SLUG)
})
beforeEach(async () => {
  world.clock.reset()
  await world.db('shreddings').delete()
})
afterAll(() => world.end())

const SLUG = 'openstage26'
const AT = `/events/${SLUG}/shredders/`
const ask = async (shredders: unknown = ['phone_numbers']): Promise<Json> =>
  world.owner.post(`${AT}export/`, { shredders })
const started = async (): Promise<{ download: string; shred: string; status: string }> => {
  const { body } = await ask()
  const shred = pathOfUrl(body.shred)
  return { download: pathOfUrl(body.download), shred, status: shred.replace('/shred/', '/status/') }
}

describe('shredders.list', () => {
  it('has all nine, named in the language of the caller', async () => {
    const list = async (headers = {}): Promise<Json> => (await world.owner.get(AT, { headers })).body
    const { count, results } = await list({ 'Accept-Language': 'de' })
    expect([count, results.map(({ identifier }: Json) => identifier)]).toEqual([9, Object.keys(SHREDDERS)])
    expect(results.at(-1)).toEqual({ identifier: 'waiting_list', verbose_name: 'Warteliste' })
    expect((await list()).results.at(-1).verbose_name).toBe('Waiting list')
  })

  it('comes in pages', async () => {
    const { body } = await world.owner.get(`${AT}?page_size=4&page=3`)
    expect(body).toMatchObject({ count: 9, next: null, results: [{ identifier: 'waiting_list' }] })
  })
})

describe('shredders.start_export', () => {
  it.each([[[]], [['phone_numbers', 'nonsense']], ['phone_numbers'], [undefined]])('rejects %j', async (shredders) => {
    expect(await world.owner.post(`${AT}export/`, { shredders })).toRespond(400, fields('shredders'))
  })

  it('rejects an event that is live, or has not ended', async () => {
    const rejected = async (slug: string, fields: object): Promise<number> => {
      await world.db('events').where({ slug }).update(fields)
      return (await world.owner.post(`/events/${slug}/shredders/export/`, { shredders: ['phone_numbers'] })).status
    }
    try {
      expect(await rejected(SLUG, { live: true })).toBe(400)
      expect(await rejected(SLUG, { live: false, date_to: '2199-01-01T00:00:00Z' })).toBe(400)
      expect(await rejected(SLUG, { date_from: '2199-01-01T00:00:00Z', date_to: null })).toBe(400)
      expect(await rejected(SLUG, { date_from: '2025-09-01T18:00:00Z' })).toBe(202)
    } finally {
      await endEvent(world, SLUG)
    }
    // A series ends with its last date, whatever its own times are.
    const series = 'kellerkonzerte'
    const over = { live: false, date_from: '2025-09-01T18:00:00Z', date_to: null }
    expect(await rejected(series, over)).toBe(400)
    const dates = world.db('subevents').whereIn('event_id', world.db('events').where({ slug: series }).select('id'))
    await dates.clone().update({ date_from: '2025-09-01T18:00:00Z', date_to: null })
    expect(await rejected(series, { ...over, date_from: '2199-01-01T00:00:00Z' })).toBe(202)
  })

  it('returns 409 for more than twenty pending exports', async () => {
    for (let i = 0; i < 20; i += 1) expect((await ask()).status).toBe(202)
    expect((await ask()).status).toBe(409)
    expect((await world.owner.post(`${AT}export/`, { shredders: ['waiting_list'] })).status).toBe(409)
    await runStep(world, 'export')
    expect((await ask()).status).toBe(202)
  })

  it('writes nothing into the log of the event', async () => {
    const before = await world.db('log_entries').orderBy('id', 'desc').first('id')
    await ask()
    const [line, ...others] = await world.db('log_entries').where('id', '>', before.id).select('*')
    expect([line.action, line.event_id, line.organizer_id, others]).toEqual([
      'event.shredder.exported',
      null,
      expect.any(Number),
      [],
    ])
  })
})

describe('shredders.download', () => {
  it('is 409 until the file is made, and then the file with its index and a code', async () => {
    const { download } = await started()
    const early = await world.owner.get(download)
    expect(early).toRespond(409)
    expect([early.body, early.headers.get('retry-after')]).toEqual([{ status: 'waiting' }, '1'])
    const { bytes } = await exported(world, SLUG, ['phone_numbers', 'phone_numbers'])
    const { 'index.json': index, 'CONFIRM_CODE.txt': code, ...files } = await unzipped(world, bytes)
    expect(String(code)).toMatch(/^\w{6}$/)
    expect(JSON.parse(String(index))).toEqual({
      instance: 'http://tickets.example',
      organizer: 'kulturwerk',
      event: SLUG,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      shredders: ['phone_numbers'],
      confirm_code: String(code),
    })
    expect(Object.keys(files)).toEqual(['phone-by-order.json'])
  })

  it('is 409 while the file is being created', async () => {
    const { download } = await started()
    const { id } = await world.db('shreddings').orderBy('id', 'desc').first('id')
    await world.db('shreddings').where({ id }).update({ export_state: 'running' })
    expect((await world.owner.get(download)).body).toEqual({ status: 'running' })
  })

  it('is 404 for everybody else, after two hours, and where nothing was exported', async () => {
    const { download, shred } = await exported(world, SLUG, ['phone_numbers'])
    const colleague = await world.holding(['can_change_orders'])
    for (const path of [download, shred]) {
      const method = path === shred ? 'POST' : 'GET'
      expect((await colleague.call(method, path)).status).toBe(404)
      for (const other of [
        path.replace(/[^/]+\/$/, '0b8f7c52-6d0e-4a37-9f5d-2f6b7b1f6c11/'),
        path.replace(/[^/]+\/$/, 'nonsense/'),
        path.replace(SLUG, 'kellerkonzerte'),
      ])
        expect([other, (await world.owner.call(method, other)).status]).toEqual([other, 404])
    }
    world.clock.advance({ minutes: 121 })
    expect((await world.owner.get(download)).status).toBe(404)
    expect((await world.owner.post(shred, undefined)).status).toBe(404)
  })

  it('is 410 when the file cannot be made, and so is what comes after', async () => {
    const { download, shred } = await started()
    const { id } = await world.db('shreddings').orderBy('id', 'desc').first('id')
    await world.db('shreddings').where({ id }).update({ shredders: '{nonsense}' })
    for (let i = 0; i < 4; i += 1) {
      expect((await world.owner.get(download)).status).toBe(409)
      await runStep(world, 'export')
      world.clock.advance({ seconds: 10 })
    }
    const failed = { status: 'failed', message: 'The file could not be created. Please try again.' }
    const [there, then] = [await world.owner.get(download), await world.owner.post(shred, undefined)]
    expect(there).toRespond(410)
    expect([there.body, then.status, then.body]).toEqual([failed, 410, failed])
  })

  it('is 404 when a deletion in the event ends while it is made, and its file does not stay', async () => {
    const other = await exported(world, SLUG, ['phone_numbers'])
    const { download } = await started()
    const { id, export_id } = await world.db('shreddings').orderBy('id', 'desc').first('id', 'export_id')
    const done = async (): Promise<void> => {
      await world.owner.post(other.shred, undefined)
      await drain(SHREDDINGS, world.job())
    }
    // It is written after the deletion has removed the files of all exports.
    const late: typeof SHREDDING_EXPORTS = {
      ...SHREDDING_EXPORTS,
      run: async (item, context) => {
        await done()
        return SHREDDING_EXPORTS.run(item, context)
      },
    }
    await workOn(late, world.job(), id)
    expect(await world.db('shreddings').orderBy('id').pluck('shred_state')).toEqual(['done', null])
    expect((await world.owner.get(download)).status).toBe(404)
    expect(await storage(world.config).get(`shredders/${export_id}`)).toBeUndefined()
  })

  it('is 404 when the storage has lost the file', async () => {
    const { download } = await exported(world, SLUG, ['phone_numbers'])
    rmSync(join(world.directory, 'files', 'shredders'), { recursive: true })
    expect((await world.owner.get(download)).status).toBe(404)
  })
})

describe('shredders.shred', () => {
  it('is 409 until the export is made', async () => {
    const { shred } = await started()
    expect(await world.owner.post(shred, undefined)).toRespond(409, { status: 'waiting' })
  })

  it('deletes once, also after a second request, and removes the file', async () => {
    const { code } = await world.owner.sell('kulturwerk', SLUG, { phone: '+49 40 5550142' })
    const { download, shred } = await exported(world, SLUG, ['phone_numbers'])
    const first = await world.owner.post(shred, undefined)
    const again = await world.owner.post(shred, undefined)
    expect(first).toRespond(202)
    expect(again).toRespond(202, first.body)
    const status = pathOfUrl(first.body.status)
    const early = await world.owner.get(status)
    expect(early).toRespond(409)
    expect([early.body, early.headers.get('retry-after')]).toEqual([{ status: 'waiting' }, '1'])
    await runStep(world, 'shred')
    const done = await world.owner.get(status)
    expect(done).toRespond(200, { status: 'ok', message: 'The data was deleted.' })
    expect((await world.owner.get(`/events/${SLUG}/orders/${code}/`)).body.phone).toBeNull()
    expect((await world.owner.get(download)).status).toBe(404)
    expect((await world.owner.post(shred, undefined)).status).toBe(404)
  })

  it('rejects an event that has become live again', async () => {
    const { shred } = await exported(world, SLUG, ['phone_numbers'])
    await world.db('events').where({ slug: SLUG }).update({ live: true })
    try {
      expect((await world.owner.post(shred, undefined)).status).toBe(400)
    } finally {
      await endEvent(world, SLUG)
    }
  })

  it('fails when anything has happened in the event since the export, and deletes nothing', async () => {
    const { code } = await world.owner.sell('kulturwerk', SLUG, { phone: '+49 40 5550143' })
    const { shred } = await exported(world, SLUG, ['phone_numbers'])
    await world.owner.patch(`/events/${SLUG}/orders/${code}/`, { comment: 'VIP' })
    const { body } = await world.owner.post(shred, undefined)
    await runStep(world, 'shred')
    expect(await world.owner.get(pathOfUrl(body.status))).toRespond(417, {
      status: 'failed',
      message: expect.stringContaining('since the export'),
    })
    expect((await world.owner.get(`/events/${SLUG}/orders/${code}/`)).body.phone).toBe('+49 40 5550143')
    expect((await world.owner.post(shred, undefined)).status).toBe(410)
  })

  it('fails permanently if it is impossible', async () => {
    const { shred } = await exported(world, SLUG, ['phone_numbers'])
    const { body } = await world.owner.post(shred, undefined)
    const { id } = await world.db('shreddings').orderBy('id', 'desc').first('id')
    await world.db('shreddings').where({ id }).update({ shredders: '{nonsense}' })
    for (let i = 0; i < 4; i += 1) {
      expect((await world.owner.get(pathOfUrl(body.status))).status).toBe(409)
      await runStep(world, 'shred')
      world.clock.advance({ seconds: 10 })
    }
    expect((await world.owner.get(pathOfUrl(body.status))).status).toBe(417)
  })

  it('makes other exports of the event useless', async () => {
    const other = await exported(world, SLUG, ['order_emails'])
    await shredded(world, SLUG, ['phone_numbers'])
    expect((await world.owner.get(other.download)).status).toBe(404)
  })
})

describe('shredders.status', () => {
  it('is 410 where nothing was started, for others, and an hour later', async () => {
    const gone = { status: 'gone', message: 'No result is available.' }
    const { status: early } = await started()
    const unknown = await world.owner.get(early)
    expect(unknown).toRespond(410, gone)
    const { result, shred } = await shredded(world, SLUG, ['phone_numbers'])
    expect(result.status).toBe(200)
    const status = shred.replace('/shred/', '/status/')
    expect((await (await world.holding(['can_change_orders'])).get(status)).status).toBe(410)
    world.clock.advance({ minutes: 59 })
    expect((await world.owner.get(status)).status).toBe(200)
    world.clock.advance({ minutes: 2 })
    expect((await world.owner.get(status)).body).toEqual(gone)
  })
})

describe('unused exports', () => {
  it('are deleted with their files', async () => {
    const { download } = await exported(world, SLUG, ['phone_numbers'])
    const { export_id, id } = await world.db('shreddings').orderBy('id', 'desc').first('id', 'export_id')
    await purgeJob.run({}, world.job())
    expect((await world.owner.get(download)).status).toBe(200)
    world.clock.advance({ minutes: 121 })
    await purgeJob.run({}, world.job())
    expect(await world.db('shreddings').where({ id })).toEqual([])
    expect(await world.db('discarded_files').where({ key: `shredders/${export_id}` })).toEqual([])
  })
})
