// Vouchers that the waiting list sends automatically: recipients, time, and never more than available while other requests release or
// reserve stock.
import { SYSTEM } from '../../../src/core/audit.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb } from '../../../src/core/data/db.ts'
import { resolveDateTime } from '../../../src/domain/catalog/relative_dates.ts'
import { quotaAvailability } from '../../../src/domain/stock/quotas.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import { waitingListJob } from '../../../src/jobs/waiting_list.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { countStatements } from '../../support/statements.ts'

let world: Festival
let organizer: number
const sent: number[] = []
beforeAll(async () => {
  world = await festival()
  organizer = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')).id
})
afterAll(() => world.end())

const enqueue = async (_: Db, name: string, data: { entry_id?: number }) => {
  if (name === 'waiting_list_mail') sent.push(data.entry_id!)
}
const context = (db = world.db) => world.job({ db, enqueue })
const work = (db = world.db) => waitingListJob.run({}, context(db))
const insert = async (table: string, values: object): Promise<number> =>
  (await world.db(table).insert(values).returning('id'))[0].id
const hours = (n: number): Date => new Date(Date.now() + n * 3_600_000)
const ON = { waiting_list_enabled: true }

let serial = 0
/** Creates an event that is on sale and sends vouchers automatically. */
async function newEvent(settings: object = ON, fields: object = {}) {
  const slug = `show${++serial}`
  const id = await insert('events', {
    organizer_id: organizer,
    slug,
    name: '{"en": "Show"}',
    currency: 'EUR',
    live: true,
    date_from: hours(48),
    settings: JSON.stringify(settings),
    ...fields,
  })
  return {
    id,
    at: `/events/${slug}`,
    item: (fields: object = {}) =>
      insert('items', { event_id: id, name: '{"en": "Vinyl"}', default_price: '20.00', ...fields }),
    async quota(
      size: number | null,
      items: number[],
      { variations = [] as number[], ...fields }: { variations?: number[]; [name: string]: unknown } = {},
    ) {
      const quota = await insert('quotas', { event_id: id, name: 'Vinyl', size, ...fields })
      if (items.length) await world.db('quota_items').insert(items.map((item_id) => ({ quota_id: quota, item_id })))
      if (variations.length)
        await world.db('quota_variations').insert(variations.map((variation_id) => ({ quota_id: quota, variation_id })))
      return quota
    },
    async wait(item_id: number, number = 1, fields: object = {}): Promise<number[]> {
      const made = await world
        .db('waiting_list_entries')
        .insert(
          Array.from({ length: number }, () => ({
            event_id: id,
            item_id,
            email: `fan${++serial}@example.org`,
            locale: 'en',
            created: new Date(Date.UTC(2026, 0, 1) + serial * 1000),
            ...fields,
          })),
        )
        .returning('id')
      return made.map(({ id }) => id)
    },
    served: (): Promise<number[]> =>
      world.db('waiting_list_entries').where({ event_id: id }).whereNotNull('voucher_id').orderBy('id').pluck('id'),
  }
}

/** Asserts that the waiting list counters of all quotas match the rows. */
async function expectCounted(): Promise<void> {
  const { rows } = await world.db.raw(`select c.quota_id, c.waiting, count(w.quota_id) as rows
    from quota_counters c left join (select quotas_of(item_id, variation_id, subevent_id) as quota_id from waiting_list_entries
      where voucher_id is null) w on w.quota_id = c.quota_id
    group by c.quota_id, c.waiting`)
  expect(rows.filter(({ waiting, rows }: { waiting: number; rows: number }) => waiting !== rows)).toEqual([])
}

describe('the waiting list', () => {
  it('serves who came first, across products that share a quota', async () => {
    const event = await newEvent()
    const [vinyl, tape, mug] = [await event.item(), await event.item(), await event.item()]
    await event.quota(3, [vinyl, tape])
    await event.quota(1, [tape])
    await event.quota(0, [mug])
    const [[none], [a], [b], [c], [d], [e]] = [
      await event.wait(mug),
      await event.wait(vinyl),
      await event.wait(tape),
      await event.wait(tape),
      await event.wait(vinyl),
      await event.wait(vinyl),
    ]
    await work()
    expect(await event.served()).toEqual([a, b, d])
    expect([none, c, e].some((id) => sent.includes(id!))).toBe(false)
    expect([a, b, d].every((id) => sent.filter((other) => other === id).length === 1)).toBe(true)
    const actions = await world
      .db('log_entries')
      .where({ event_id: event.id })
      .select('action', 'actor_type', 'object_id')
    expect(actions).toContainEqual({
      action: 'event.orders.waitinglist.voucher_assigned',
      actor_type: SYSTEM.type,
      object_id: a,
    })
    await work()
    expect(await event.served()).toHaveLength(3)
  })

  it('serves those of higher priority before those who came earlier, in each line and across all', async () => {
    const event = await newEvent()
    const [vinyl, tape] = [await event.item(), await event.item()]
    await event.quota(3, [vinyl, tape])
    const [[early], [late], [other], [last]] = [
      await event.wait(vinyl),
      await event.wait(vinyl, 1, { priority: 1 }),
      await event.wait(tape, 1, { priority: 2 }),
      await event.wait(tape, 1, { priority: -1 }),
    ]
    await work()
    expect(await event.served()).toEqual([early, late, other])
    expect(sent.slice(-3)).toEqual([other, late, early])
    expect(sent).not.toContain(last)
  })

  it('continues as soon as a cart expires or is released, a voucher expires or the quota is enlarged', async () => {
    const event = await newEvent()
    const vinyl = await event.item()
    const quota = await event.quota(3, [vinyl])
    const reserve = async () =>
      (await world.owner.post(`${event.at}/cartpositions/`, { item: vinyl, price: '20.00' })).body.id as number
    const [expiring, returned] = [await reserve(), await reserve(), await reserve()]
    const line = await event.wait(vinyl, 6)
    const served = async () => {
      await work()
      return (await event.served()).length
    }
    expect(await served()).toBe(0)

    await world
      .db('cart_positions')
      .where({ id: expiring })
      .update({ expires: hours(-1) })
    expect(await served()).toBe(1)
    await purgeJob.run({}, context())
    expect(await served()).toBe(1)
    await world.owner.remove(`${event.at}/cartpositions/${returned}/`)
    expect(await served()).toBe(2)
    await world.owner.patch(`${event.at}/quotas/${quota}/`, { size: 4 })
    expect(await served()).toBe(3)

    // The entry of an expired voucher does not wait again; the next entry gets a voucher.
    const expired = world.db('vouchers').where({ event_id: event.id }).min('id')
    await world
      .db('vouchers')
      .where({ id: expired })
      .update({ valid_until: hours(-1) })
    expect(await served()).toBe(4)
    expect(await event.served()).toEqual(line.slice(0, 4))
    // Sets the uses by SQL.
    await world.db('vouchers').where({ event_id: event.id }).update({ redeemed: 1 })
    await world.owner.patch(`${event.at}/quotas/${quota}/`, { size: null })
    expect(await served()).toBe(6)
    await expectCounted()
  })

  it.each([
    ['is not enabled', { waiting_list_enabled: false }, {}],
    ['waits for the organizer', { ...ON, waiting_list_auto: false }, {}],
    ['has ended', { ...ON, waiting_list_auto_disable: 'RELDATE/3/-/date_from/' }, {}],
    ['is of an event that is not live', ON, { live: false }],
    ['is of an event that is not sold yet', ON, { presale_start: hours(1) }],
    ['is of an event that is sold no more', ON, { presale_end: hours(-1) }],
    ['is of an event that is over', ON, { date_from: hours(-2), date_to: hours(-1) }],
  ])('hands nothing out when it %s', async (_, settings, fields) => {
    const event = await newEvent(settings, fields)
    const vinyl = await event.item()
    await event.quota(5, [vinyl])
    const line = await event.wait(vinyl)
    await work()
    expect(await event.served()).toEqual([])
    await world
      .db('events')
      .where({ id: event.id })
      .update({
        live: true,
        presale_start: null,
        presale_end: null,
        date_from: hours(48),
        date_to: null,
        settings: JSON.stringify({ ...ON, waiting_list_auto_disable: 'RELDATE/1/-/date_from/' }),
      })
    await work()
    expect(await event.served()).toEqual(line)
  })

  // Around both changes of daylight saving time. The base is that of the date, if the date has it.
  it.each([
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00+05:00',
    'RELDATE/minutes/90/date_from/',
    'RELDATE/minutes/0/presale_end/',
    'RELDATE/minutes/30/date_to/after/',
    'RELDATE/0/-/date_admission/',
    'RELDATE/3/-/presale_end/',
    'RELDATE/2/-/date_from/after/',
    'RELDATE/1/02:30:00/date_from/',
    'RELDATE/211/02:30:00/date_from/',
    'RELDATE/10/23:59:59/presale_start/',
  ])('takes nothing out of quotas from its end on: %s', async (waiting_list_auto_disable) => {
    const dates = {
      timezone: 'Europe/Berlin',
      date_from: '2026-10-26T19:00:00.000Z',
      date_to: null,
      date_admission: '2026-10-26T18:15:00.000Z',
      presale_start: null,
      presale_end: '2026-10-24T22:30:00.000Z',
    }
    const times = { ...dates, date_from: '2026-10-28T19:00:00.000Z', date_admission: null, presale_end: null }
    const { timezone, ...times_of_date } = times
    const event = await newEvent({ ...ON, waiting_list_auto_disable }, dates)
    const series = await newEvent({ ...ON, waiting_list_auto_disable }, { ...dates, has_subevents: true })
    const date = await insert('subevents', { event_id: series.id, name: '{}', active: true, ...times_of_date })
    const [vinyl, tape] = [await event.item(), await series.item()]
    const quotas = [await event.quota(5, [vinyl]), await series.quota(5, [tape], { subevent_id: date })]
    await event.wait(vinyl, 2)
    await series.wait(tape, 2, { subevent_id: date })
    const ends = [
      resolveDateTime(waiting_list_auto_disable, dates),
      resolveDateTime(waiting_list_auto_disable, dates, times),
    ]
    for (const [i, end] of ends.entries()) {
      const waiting = async (at: number) =>
        (await quotaAvailability(world.db, [quotas[i]!], new Date(at))).get(quotas[i]!)!.waiting_list
      expect([await waiting(Date.parse(end) - 1), await waiting(Date.parse(end))]).toEqual([2, 0])
    }
  })

  it.each([
    ['inactive', { active: false }],
    ['not on sale yet', { available_from: hours(1) }],
    ['no longer on sale', { available_until: hours(-1) }],
  ])('passes over products and variations that are %s', async (_, fields) => {
    const event = await newEvent()
    const [hidden, varied] = [await event.item(fields), await event.item({ has_variations: true })]
    const [black, red] = [
      await insert('variations', { item_id: varied, value: '{}', ...fields }),
      await insert('variations', { item_id: varied, value: '{}' }),
    ]
    await event.quota(5, [hidden, varied], { variations: [black, red] })
    await event.wait(hidden)
    await event.wait(varied, 1, { variation_id: black })
    const line = await event.wait(varied, 1, { variation_id: red })
    await work()
    expect(await event.served()).toEqual(line)
  })

  it('passes over what is sold out or closed, and does not let it keep the others waiting', async () => {
    const event = await newEvent()
    const [gone, closed, vinyl] = [await event.item(), await event.item(), await event.item()]
    await event.quota(0, [gone])
    await event.quota(5, [closed], { closed: true })
    await event.quota(5, [vinyl])
    await event.wait(gone, 60)
    await event.wait(closed, 60)
    const line = await event.wait(vinyl)
    await work()
    expect(await event.served()).toEqual(line)
  })

  it('passes an event where that fails, which is logged, and serves the others', async () => {
    const [stuck, event] = [await newEvent(), await newEvent()]
    for (const { item, quota, wait } of [stuck, event]) {
      const vinyl = await item()
      await quota(1, [vinyl])
      await wait(vinyl)
    }
    await world.db.raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on vouchers for each row when (new.event_id = ${stuck.id}) execute function refuse()`,
    )
    const errors: object[] = []
    const log = Object.assign(Object.create(context().log), { error: (data: object) => errors.push(data) })
    await waitingListJob.run({}, { ...context(), log })
    await world.db.raw('drop trigger refuse on vouchers; drop function refuse()')
    expect([(await stuck.served()).length, (await event.served()).length]).toEqual([0, 1])
    expect(errors).toEqual([expect.objectContaining({ event: stuck.id })])
    await work()
    expect(await stuck.served()).toHaveLength(1)
  })

  it('considers each date of a series, and its price overrides', async () => {
    const event = await newEvent(ON, { has_subevents: true, date_from: hours(-99) })
    const vinyl = await event.item()
    const kind = await event.item({ has_variations: true })
    const black = await insert('variations', { item_id: kind, value: '{}' })
    const date = async (fields: object = {}) => {
      const id = await insert('subevents', {
        event_id: event.id,
        name: '{}',
        active: true,
        date_from: hours(48),
        ...fields,
      })
      await event.quota(5, [vinyl, kind], { subevent_id: id, variations: [black] })
      return id
    }
    const disabled = await date()
    await world.db('subevent_item_overrides').insert({ subevent_id: disabled, item_id: vinyl, disabled: true })
    await world
      .db('subevent_variation_overrides')
      .insert({ subevent_id: disabled, variation_id: black, available_until: hours(-1) })
    for (const subevent_id of [
      await date({ active: false }),
      await date({ presale_start: hours(1) }),
      await date({ presale_end: hours(-1) }),
      await date({ date_from: hours(-1) }),
      disabled,
    ]) {
      await event.wait(vinyl, 1, { subevent_id })
      await event.wait(kind, 1, { subevent_id, variation_id: black })
    }
    const open = await date()
    const line = [
      ...(await event.wait(vinyl, 1, { subevent_id: open })),
      ...(await event.wait(kind, 1, { subevent_id: open, variation_id: black })),
    ]
    await work()
    expect(await event.served()).toEqual(line)
  })

  it('sends no more vouchers than there are seats, and does not delay entries for other products', async () => {
    const event = await newEvent()
    const [stalls, vinyl] = [await event.item(), await event.item()]
    await event.quota(99, [stalls, vinyl])
    await world.db('seat_category_mappings').insert({ event_id: event.id, category: 'Stalls', item_id: stalls })
    await world.db('seats').insert(
      [1, 2].map((n) => ({
        event_id: event.id,
        seat_guid: `${n}`,
        row_name: 'A',
        seat_number: `${n}`,
        category: 'Stalls',
        item_id: stalls,
        position: n,
      })),
    )
    const [line, next] = [await event.wait(stalls, 60), await event.wait(vinyl)]
    await work()
    expect(await event.served()).toEqual([...line.slice(0, 2), ...next])
  })
})

describe('several concurrent workers', () => {
  it('hand out exactly what is free, each person once, while others reserve, change and leave', async () => {
    const event = await newEvent()
    const [vinyl, tape] = [await event.item(), await event.item()]
    const [both, tapes] = [await event.quota(0, [vinyl, tape]), await event.quota(20, [tape])]
    await event.wait(vinyl, 60)
    await event.wait(tape, 60)
    const line = await event.wait(vinyl, 30)
    const entries = `${event.at}/waitinglistentries/`
    const dbs = Array.from({ length: 4 }, () =>
      openDb(
        (world.db.client as { config: { connection: { connectionString: string } } }).config.connection
          .connectionString,
        world.config,
      ),
    )
    await world.owner.patch(`${event.at}/quotas/${both}/`, { size: 70 })
    const answers = await Promise.all([
      ...dbs.flatMap((db) => [work(db), work(db), work(db)]).map((run) => run.then(() => 0)),
      ...line
        .slice(0, 10)
        .map((id) => world.owner.call('POST', `${entries}${id}/send_voucher/`).then(({ status }) => status)),
      ...line.slice(10, 20).map((id) => world.owner.remove(`${entries}${id}/`).then(({ status }) => status)),
      ...line.slice(20).map((id) => world.owner.patch(`${entries}${id}/`, { item: tape }).then(({ status }) => status)),
      ...Array.from({ length: 10 }, () =>
        world.owner.post(`${event.at}/cartpositions/`, { item: vinyl, price: '20.00' }).then(({ status }) => status),
      ),
      world.owner
        .patch(`${event.at}/quotas/${tapes}/`, { items: [tape, vinyl] })
        .then(() => world.owner.patch(`${event.at}/quotas/${tapes}/`, { items: [tape] }))
        .then(({ status }) => status),
    ])
    expect(answers.filter((status) => status >= 500)).toEqual([])
    await work()
    await Promise.all(dbs.map((db) => db.destroy()))
    const vouchers = await world.db('vouchers').where({ event_id: event.id }).select('id', 'item_id')
    expect(vouchers).toHaveLength(70)
    expect(vouchers.filter(({ item_id }) => item_id === tape).length).toBeLessThanOrEqual(20)
    const held = await world
      .db('waiting_list_entries')
      .where({ event_id: event.id })
      .whereNotNull('voucher_id')
      .pluck('voucher_id')
    expect(held.sort()).toEqual(vouchers.map(({ id }) => id).sort())
    await expectCounted()
  })
})

describe('ten thousand people', () => {
  it('cost a few statements for each voucher that goes out', async () => {
    const event = await newEvent()
    const vinyl = await event.item()
    const quota = await event.quota(0, [vinyl])
    await world.db.raw(
      `insert into waiting_list_entries (event_id, item_id, email, locale, created)
      select ?, ?, n || '@example.org', 'en', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 10000) n`,
      [event.id, vinyl],
    )
    await world.owner.patch(`${event.at}/quotas/${quota}/`, { size: 120 })
    const statements = await countStatements(() => work())
    expect(await event.served()).toHaveLength(120)
    expect(statements).toBeGreaterThan(120)
    expect(statements / 120).toBeLessThan(4)
  })
})
