// Vouchers that are sent manually to waiting list entries.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { waitingListMail } from '../../../src/jobs/waiting_list_mail.ts'
import { mailsTo } from '../../support/mail.ts'
import { fields } from '../../support/matchers.ts'
import { counted, EVENT, entry, product, send, settings, wait, world } from './waiting_list_entries.setup.ts'

describe('waiting_list_entries.send_voucher', () => {
  it('creates a voucher that reserves one unit for waiting_list_hours, even if others have waited longer', async () => {
    const { item, kinds, quota, resize } = await product({ variations: ['Black'] })
    await wait({ item, variation: kinds[0] })
    const {
      body: { id, email },
    } = await wait({ item, variation: kinds[0], name: 'Ines Moura' })
    await resize(1)
    await settings({ waiting_list_hours: 6 })
    const response = await send(id)
    await settings({ waiting_list_hours: null })
    expect(response).toRespond(204)
    expect(response.text).toBe('')
    const {
      body: { voucher },
    } = await world.owner.get(entry(id))
    const stored = await world.db('vouchers').where({ id: voucher }).first()
    expect(stored).toMatchObject({
      max_usages: 1,
      redeemed: 0,
      block_quota: true,
      allow_ignore_quota: false,
      price_mode: 'none',
      value: null,
      item_id: item,
      variation_id: kinds[0],
      subevent_id: null,
      quota_id: null,
      seat_id: null,
      tag: 'waiting-list',
    })
    expect(stored.comment).toContain(email)
    expect(stored.comment).toContain('Ines Moura')
    const hours = (Date.parse(stored.valid_until) - Date.now()) / 3_600_000
    expect([hours > 5.9, hours <= 6]).toEqual([true, true])
    expect((await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body).toMatchObject({
      blocking_vouchers: 1,
      waiting_list: 1,
      available: false,
    })
  })

  it('is rejected if a voucher was sent, after which the entry cannot be changed', async () => {
    const { item, resize } = await product()
    const {
      body: { id, email },
    } = await wait({ item })
    await resize(5)
    await send(id)
    expect(await send(id)).toRespond(400, fields('detail', 'code'))
    for (const answer of [
      await world.owner.patch(entry(id), { phone: '+49405550142' }),
      await world.owner.put(entry(id), { email, item }),
      await world.owner.remove(entry(id)),
    ]) {
      expect(answer).toRespond(403, fields('detail', 'code'))
    }
  })

  it('lets the person wait again when the voucher is deleted', async () => {
    const { item, quota, resize } = await product()
    const {
      body: { id },
    } = await wait({ item })
    await resize(1)
    await send(id)
    expect(await counted(quota)).toBe(0)
    await world.db('vouchers').where({ item_id: item }).delete()
    expect([(await world.owner.get(entry(id))).body.voucher, await counted(quota)]).toEqual([null, 1])
    expect((await send(id)).status).toBe(204)
  })

  it('is rejected if a quota is used up, closed or missing', async () => {
    const { item, quota, resize } = await product()
    const {
      body: { id },
    } = await wait({ item })
    expect(await send(id)).toRespond(400, fields('detail', 'code'))
    await world.owner.patch(`${EVENT}/quotas/${quota}/`, { size: 1, closed: true })
    expect((await send(id)).status).toBe(400)
    await world.owner.remove(`${EVENT}/quotas/${quota}/`)
    expect((await send(id)).status).toBe(400)
    const second = await world.owner.post(`${EVENT}/quotas/`, { name: 'Vinyl', size: 1, items: [item] })
    expect((await send(id)).status).toBe(204)
    expect([await counted(second.body.id), (await resize(1)).status]).toEqual([0, 403])
  })

  it('sends one voucher to one person, and no more than there is, however many ask at the same moment', async () => {
    const { item, quota, resize } = await product()
    const ids: number[] = []
    for (let n = 0; n < 4; n += 1) ids.push((await wait({ item })).body.id)
    await resize(2)
    const twice = await Promise.all(Array.from({ length: 5 }, () => send(ids[0]!)))
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400])
    const others = await Promise.all(ids.slice(1).map((id) => send(id)))
    expect(others.map(({ status }) => status).sort()).toEqual([204, 400, 400])
    expect(await world.db('vouchers').where({ item_id: item })).toHaveLength(2)
    expect(await counted(quota)).toBe(2)
  })

  it('leaves the seats to those who have a voucher and no seat yet', async () => {
    const season = '/events/grandtheater'
    const [date] = await world
      .db('subevents')
      .join('events', 'events.id', 'event_id')
      .where({ slug: 'grandtheater' })
      .orderBy('subevents.id')
      .select('subevents.id', 'event_id')
    const { id: item } = await world.db('items').where({ event_id: date.event_id }).orderBy('id').first('id')
    const seats = await world.db('seats').where({ subevent_id: date.id, item_id: item }).orderBy('id').pluck('id')
    await world.db('seats').whereIn('id', seats.slice(3)).update({ blocked: true })
    await world.db('vouchers').insert({ event_id: date.event_id, code: 'MAYOR', seat_id: seats[0] })
    const people = await world
      .db('waiting_list_entries')
      .insert(
        ['a', 'b', 'c'].map((name) => ({
          event_id: date.event_id,
          item_id: item,
          subevent_id: date.id,
          email: `${name}@example.org`,
          locale: 'en',
        })),
      )
      .returning('id')
    const answers = []
    for (const { id } of people) answers.push(await send(id, season))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 400])
    expect(answers[2]!.body.detail).toMatch(/seat/)
    await world.db('seats').where({ id: seats[3] }).update({ blocked: false })
    expect((await send(people[2].id, season)).status).toBe(204)
  })

  it('mails the code to the person, in their language', async () => {
    const { item, kinds, resize } = await product({ name: { en: 'Vinyl', de: 'Schallplatte' }, variations: ['Black'] })
    await resize(2)
    const people = await world
      .db('waiting_list_entries')
      .insert(
        [
          ['lea', 'de-informal'],
          ['leo', 'fr'],
        ].map(([name, locale]) => ({
          event_id: world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id'),
          item_id: item,
          variation_id: kinds[0],
          email: `${name}@example.org`,
          name,
          locale,
        })),
      )
      .returning('id')
    for (const { id } of people) await send(id)
    const [[german], [english]] = [
      await mailsTo(world.directory, 'lea@example.org'),
      await mailsTo(world.directory, 'leo@example.org'),
    ]
    const codes = await world.db('vouchers').where({ item_id: item }).orderBy('id').pluck('code')
    for (const text of ['Guten Tag lea', 'Open-Stage-Konferenz', 'Schallplatte, Black', codes[0]])
      expect(german).toContain(text)
    for (const text of ['Hello leo', 'Open Stage Conference', 'Vinyl, Black', codes[1]]) expect(english).toContain(text)
  })

  it('mails nothing that is of no use any more', async () => {
    const { item, resize } = await product()
    const {
      body: { id, email },
    } = await wait({ item })
    await resize(1)
    await send(id)
    await mailsTo(world.directory, email)
    await world.db('vouchers').where({ item_id: item }).update({ valid_until: new Date() })
    const mails = () => readdirSync(join(world.directory, 'mail')).length
    const before = mails()
    await waitingListMail.run({ entry_id: id }, world.job())
    expect(mails()).toBe(before)
  })
})
