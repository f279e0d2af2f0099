// Exporters: permissions, parameters, and the lifetime of the files.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../../../src/core/data/db.ts'
import { storage } from '../../../src/core/platform/storage.ts'
import { EXPORTS } from '../../../src/domain/operations/exports/making.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { csvRows, exported, fetched, make, started } from '../../support/exports.ts'
import { writeOrder } from '../../support/orders.ts'
import { workOn } from '../../support/work.ts'
import { AT, DAY, items, list, world } from './exporters.setup.ts'

describe('exporters.list', () => {
  it('has what the caller has the permissions for, by name, in one page', async () => {
    const { body } = await world.owner.get(AT)
    const names = body.results.map(({ verbose_name }: { verbose_name: string }) => verbose_name)
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'en')))
    expect(body).toMatchObject({ count: names.length, next: null, previous: null })
    const orderlist = body.results.find(({ identifier }: { identifier: string }) => identifier === 'orderlist')
    expect(orderlist.input_parameters[0]).toEqual({
      name: '_format',
      required: true,
      choices: [
        'xlsx',
        ...['orders', 'positions', 'fees'].flatMap((sheet) =>
          ['default', 'excel', 'semicolon'].map((dialect) => `${sheet}:${dialect}`),
        ),
      ],
    })
    expect((await world.owner.get(`${AT}orderlist/`)).body).toEqual(orderlist)
  })

  it('is empty without can_view_orders, and its exporters return the same 404 as unknown ones', async () => {
    const colleague = await world.holding(['can_change_items'])
    expect((await colleague.get(AT)).body).toMatchObject({ count: 0, results: [] })
    const [mine, none] = [await colleague.get(`${AT}orderlist/`), await world.owner.get(`${AT}nonsense/`)]
    expect(mine).toRespond(404)
    expect(mine.text).toEqual(none.text)
    expect((await colleague.post(`${AT}orderlist/run/`, { _format: 'xlsx' })).status).toBe(404)
    expect((await colleague.get(`${AT}orderlist/download/c0ffee00-0000-4000-8000-000000000000/`)).status).toBe(404)
  })

  it('names exporters and headings in the language of the account, else in that of the request', async () => {
    const german = { headers: { 'Accept-Language': 'de-AT,de;q=0.9' } }
    expect((await world.owner.get(`${AT}orderlist/`, german)).body.verbose_name).toBe('Bestelldaten')
    const file = await exported(world, `${AT}orderlist/`, { _format: 'positions:default' }, german)
    expect(csvRows(file.text)[0]).toMatchObject({
      Bestellnummer: 'ADA01',
      Status: 'bezahlt',
      Produkt: 'Eintritt',
      'Name der Veranstaltung': 'Bestellungen',
      'Name des Teilnehmers: Vorname': 'Ada',
    })
    await world.db('users').where({ id: world.account.id }).update({ locale: 'de' })
    const signedIn = await world.signedIn()
    expect((await signedIn.get(`${AT}orderlist/`, { headers: { 'Accept-Language': 'en' } })).body.verbose_name).toBe(
      'Bestelldaten',
    )
    await world.db('users').where({ id: world.account.id }).update({ locale: 'en' })
  })
})

describe('exporters.run', () => {
  const rejected = async (exporter: string, form?: object) => {
    const { status, body } = await world.owner.post(`${AT}${exporter}/run/`, form)
    return [status, Object.keys(body)]
  }

  it.each([
    [{}, ['_format']],
    [{ _format: 'pdf' }, ['_format']],
    [{ _format: null }, ['_format']],
    [{ _format: 'xlsx', nonsense: 1, __proto__: 2 }, ['fields']],
    [{ _format: 'xlsx', paid_only: 'maybe' }, ['paid_only']],
    [{ _format: 'xlsx', paid_only: [], date_range: '2026-02-30/' }, ['date_range']],
    [{ _format: 'xlsx', date_range: 'week_next' }, ['date_range']],
    [{ _format: 'xlsx', date_range: 5 }, ['date_range']],
    [{ _format: 'xlsx', date_range: 'week_this', date_from: '2026-01-01' }, ['date_range']],
    [{ _format: 'xlsx', date_from: 'yesterday' }, ['date_from']],
    [{ _format: 'xlsx', items: 'all' }, ['items']],
    [{ _format: 'xlsx', items: [1] }, ['items']],
    [{ _format: 'xlsx', items: [{}] }, ['items']],
    [{ _format: 'xlsx', items: ['9007199254740993'] }, ['items']],
    [{ _format: 'xlsx', events: ['orders26'] }, ['fields']],
    [{ _format: 'xlsx', event_date_range: 'future' }, ['fields']],
    [{ _format: 'xlsx', event_date_from: '2026-01-01' }, ['fields']],
  ])('of orderlist rejects %j', async (form, fields) => {
    expect(await rejected('orderlist', form)).toEqual([400, fields])
  })

  it.each([
    ['checkinlist', { _format: 'xlsx' }, ['list']],
    ['checkinlist', { _format: 'xlsx', list: 1 }, ['list']],
    ['checkinlist', { _format: 'xlsx', list: [] }, ['list']],
    ['checkinlist', { _format: 'xlsx', date_range: 'future' }, ['fields', 'list']],
    [
      'checkinlistpdf',
      { _format: 'xlsx', secrets: true, sort: 'price', status: '9' },
      ['fields', 'list', 'status', 'sort'],
    ],
    [
      'paymentlist',
      { _format: 'xlsx', payment_states: ['paid'], refund_states: 'done' },
      ['payment_states', 'refund_states'],
    ],
  ])('of %s rejects %j', async (exporter, form, fields) => {
    expect(await rejected(exporter, form)).toEqual([400, fields])
  })

  it('takes a body that is not there for an empty one, and choices and truths as other programs write them', async () => {
    expect((await world.owner.post(`${AT}json/run/`, undefined)).status).toBe(202)
    expect(await rejected('mailaddrs')).toEqual([400, ['status']])
    const form = { _format: 'xlsx', list: String(list), status: 1, attention_only: '1' }
    expect((await world.owner.post(`${AT}checkinlist/run/`, form)).status).toBe(202)
    const all = { _format: 'xlsx', all_events: 'true' }
    expect((await world.owner.post('/exporters/orderlist/run/', all)).status).toBe(202)
  })

  it('has ranges of dates at a series alone', async () => {
    const ranges = async (at: string, exporter: string) =>
      (await world.owner.get(`${at}${exporter}/`)).body.input_parameters
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.endsWith('date_range'))
    const series = '/events/kellerkonzerte/exporters/'
    for (const name of ['checkinlist', 'checkinlistpdf', 'checkinlistcodes'])
      expect([name, await ranges(AT, name), await ranges(series, name)]).toEqual([name, [], ['date_range']])
    expect(await ranges(AT, 'orderlist')).toEqual(['date_range'])
    expect(await ranges(series, 'orderlist')).toEqual(['date_range', 'event_date_range'])
    expect(await ranges('/exporters/', 'orderlist')).toEqual(['date_range', 'event_date_range'])
  })

  it('takes ranges as they are named by now and as they were, and nothing that has not begun', async () => {
    const codes = async (form: object) =>
      csvRows((await exported(world, `${AT}orderlist/`, { _format: 'orders:default', ...form })).text).map(
        (row) => row['Order code'],
      )
    // The first order was created half an hour after midnight in the time zone of the event.
    expect(await codes({ date_range: '2026-03-02/2026-03-02' })).toEqual(['ADA01'])
    expect(await codes({ date_range: `${DAY}/${DAY}` })).toEqual([])
    expect(await codes({ date_from: '2026-03-02', date_to: '2026-03-02' })).toEqual(['ADA01'])
    expect(await codes({ date_range: '2026-03-03/' })).toEqual(['BEN02'])
    expect(await codes({ date_range: '', paid_only: 'true' })).toEqual(['ADA01'])
    expect(await codes({ items: [items.shirt] })).toEqual(['BEN02'])
    const across = async (event_date_range: string) =>
      csvRows(
        (
          await exported(world, '/exporters/orderlist/', {
            _format: 'orders:default',
            events: ['orders26'],
            event_date_range,
          })
        ).text,
      ).length
    expect(await across('2026-06-01/2026-06-01')).toBe(2)
    expect(await across('/2026-05-31')).toBe(0)
  })

  it('of a caller who has a hundred unfinished ones is 409, and writes nothing into the log', async () => {
    const colleague = await world.holding(['can_view_orders'])
    const lines = async () => (await world.db('log_entries').count('* as n'))[0]!.n
    const before = await lines()
    for (let n = 0; n < 100; n += 1) await started(colleague, `${AT}transactions/`, { _format: 'default' })
    const response = await colleague.post(`${AT}transactions/run/`, { _format: 'default' })
    expect(response).toRespond(409)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await lines()).toBe(before)
  })
})

describe('exporters.download', () => {
  it('is 409 until the file is there, and 404 a day later, when the file is gone', async () => {
    const path = await started(world.owner, `${AT}orderlist/`, { _format: 'xlsx' })
    const waiting = await world.owner.get(path)
    expect(waiting).toRespond(409)
    expect([waiting.body, waiting.headers.get('retry-after')]).toEqual([{ status: 'waiting', percentage: null }, '1'])
    await world.db('export_runs').where({ status: 'waiting' }).update({ status: 'running', percentage: 40 })
    expect((await world.owner.get(path)).body).toEqual({ status: 'running', percentage: 40 })
    await make(world, path)
    const file = await fetched(world.owner, path)
    expect(file).toRespond(200)
    expect([file.headers.get('content-type'), file.headers.get('content-length')]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      String(file.bytes.length),
    ])
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?orders26_orderlist_[\d-]+\.xlsx"?$/,
    )
    const [{ key }] = await world.db('export_runs').where({ status: 'done' }).select('key')
    world.clock.advance({ hours: 25 })
    expect((await world.owner.get(path)).status).toBe(404)
    expect(await purgeJob.run({}, world.job())).toEqual({ rows: expect.any(Number), files: expect.any(Number) })
    expect(await storage(world.config).get(key)).toBeUndefined()
  })

  it('is 410 for every other caller, and 404 for an export that was never started', async () => {
    const path = await started(world.owner, `${AT}transactions/`, { _format: 'default' })
    await make(world, path)
    for (const who of [await world.holding(['can_view_orders']), await world.device(), await world.signedIn()]) {
      const response = await who.get(path)
      expect(response).toRespond(410)
      expect(response.body.status).toBe('failed')
    }
    for (const other of ['c0ffee00-0000-4000-8000-000000000000', 'nonsense'])
      expect((await world.owner.get(`${AT}transactions/download/${other}/`)).status).toBe(404)
    expect((await world.owner.get(path.replace('transactions', 'paymentlist'))).status).toBe(404)
    expect((await world.owner.get(path.replace('orders26', 'openstage26'))).status).toBe(404)
  })

  it('is 410 when the export has failed again and again, or its file is lost', async () => {
    const path = await started(world.owner, `${AT}transactions/`, { _format: 'default' })
    const id = path.split('/').at(-2)
    await world.db('export_runs').where({ id }).update({ attempts: 4 })
    await make(world, path)
    expect((await world.owner.get(path)).body).toEqual({
      status: 'failed',
      message: 'The export failed. Please try again later.',
    })
    const lost = await started(world.owner, `${AT}transactions/`, { _format: 'default' })
    await make(world, lost)
    await storage(world.config).delete(
      (
        await world
          .db('export_runs')
          .where({ id: lost.split('/').at(-2) })
          .first('key')
      ).key,
    )
    expect((await world.owner.get(lost)).status).toBe(410)
  })

  it('is that of the worker that started last, even if an earlier one that was considered dead continues', async () => {
    const path = await started(world.owner, `${AT}transactions/`, { _format: 'default' })
    const id = path.split('/').at(-2)!
    const keyOf = async (): Promise<string> => (await world.db('export_runs').where({ id }).first('key')).key
    let former = ''
    const slow = stalled(async () => {
      former = await keyOf()
      world.clock.advance({ minutes: 2 })
      await make(world, path)
    })
    await workOn(EXPORTS, world.job({ db: slow }), id)
    expect(await world.db('export_runs').where({ id }).select('status', 'attempts')).toEqual([
      { status: 'done', attempts: 1 },
    ])
    expect((await fetched(world.owner, path)).status).toBe(200)
    expect(await keyOf()).not.toBe(former)
    expect(await storage(world.config).get(former)).toBeUndefined()
  })
})

/** Returns a database at which an attempt stops after its start until `meanwhile` has ended. */
const stalled = (meanwhile: () => Promise<void>): Db =>
  new Proxy(world.db, {
    apply: (db, _, [table]) => ({
      where: (rows: object) => ({
        first: async (...columns: string[]) => {
          if (table === 'organizers') await meanwhile()
          return db(table).where(rows).first(columns)
        },
      }),
    }),
  })

describe('what an attempt has written and not completed', () => {
  const incoming = (): string => join(world.config.DATA_DIR, 'incoming')
  const half = (id: string): string => {
    const path = join(incoming(), `export-${id}-1`)
    mkdirSync(incoming(), { recursive: true })
    writeFileSync(path, 'Order code,E-ma')
    return path
  }
  const begun = async (): Promise<string> =>
    (await started(world.owner, `${AT}orderlist/`, { _format: 'orders:default' })).split('/').at(-2)!

  it('goes as soon as the export begins again, and no other does', async () => {
    const [id, other] = [await begun(), await begun()]
    const [ours, theirs] = [half(id), half(other)]
    const fails = stalled(async () => {
      throw new Error('Nothing is written.')
    })
    await workOn(EXPORTS, world.job({ db: fails }), id)
    expect(await world.db('export_runs').where({ id }).pluck('status')).toEqual(['waiting'])
    expect([existsSync(ours), existsSync(theirs)]).toEqual([false, true])
    await workOn(EXPORTS, world.job(), other)
    expect(existsSync(theirs)).toBe(false)
  })

  it('takes the attempt along that was only slow, without a third one', async () => {
    const id = await begun()
    // The second attempt starts during the first one, and deletes its file before it is stored.
    const slow = stalled(async () => {
      world.clock.advance({ minutes: 2 })
      await workOn(EXPORTS, world.job(), id)
    })
    const config = new Proxy(world.config, {
      get(target, name) {
        if (name === 'STORAGE_URL')
          for (const draft of readdirSync(incoming())) if (draft.includes(id)) rmSync(join(incoming(), draft))
        return Reflect.get(target, name)
      },
    })
    await workOn(EXPORTS, world.job({ db: slow, config }), id)
    expect(await world.db('export_runs').where({ id }).select('status', 'attempts')).toEqual([
      { status: 'done', attempts: 1 },
    ])
    expect(readdirSync(incoming())).toEqual([])
  })
})

describe('organizer_exporters', () => {
  const run = (form: object, who = world.owner) =>
    who.post('/exporters/orderlist/run/', { _format: 'orders:default', ...form })

  it('needs the events, and takes those that the caller has the permission at', async () => {
    expect((await run({})).body).toEqual({ events: ['This field is required.'] })
    for (const events of [['nowhere'], ['odddates'], 'orders26', [5]])
      expect([(await run({ events })).status, Object.keys((await run({ events })).body)]).toEqual([400, ['events']])
    const [{ id }] = await world.db('events').where({ slug: 'orders26' }).select('id')
    const colleague = await world.holding(['can_view_orders'], { all_events: false, events: [id] })
    expect((await run({ events: ['orders26', 'openstage26'] }, colleague)).status).toBe(400)
    const mine = await exported(
      world,
      '/exporters/orderlist/',
      { _format: 'orders:default', all_events: true },
      { who: colleague },
    )
    expect(csvRows(mine.text).map((row) => row['Order code'])).toEqual(['ADA01', 'BEN02'])
  })

  it('has the orders of several events, one event after the other', async () => {
    await writeOrder(world.db, { slug: 'openstage26' }, { code: 'LATER' })
    const { text, headers } = await exported(world, '/exporters/orderlist/', {
      _format: 'orders:default',
      events: ['openstage26', 'orders26'],
    })
    const rows = csvRows(text)
    expect(rows.map((row) => row['Event slug'])).toEqual(
      rows
        .map((row) => row['Event slug']!)
        .sort()
        .reverse(),
    )
    expect(rows.map((row) => row['Order code'])).toEqual(expect.arrayContaining(['ADA01', 'LATER']))
    expect(rows[0]).not.toHaveProperty('Given name')
    expect(headers.get('content-disposition')).toContain('kulturwerk_orderlist_')
  })
})
