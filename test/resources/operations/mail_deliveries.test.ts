// Failed mails of rules, which can be sent again (guide mail-rules, "Deliveries").
import type { Json } from '../../../scripts/support/document.ts'
import { MAIL_DELIVERIES, retryFailed } from '../../../src/domain/operations/mail_rules/deliveries.ts'
import { sweepOf } from '../../../src/jobs/work_queues.ts'
import { event, minute, of, rule, sell, server, world } from '../../domain/operations/mail_rules.setup.ts'
import { fields } from '../../support/matchers.ts'
import { untilBlocked } from '../../support/until.ts'

describe('mail_deliveries.retry', () => {
  const retry = (at: string, { id }: { id: number }, body: Json = {}) =>
    world.owner.post(`${at}/sendmail_rules/${id}/deliveries/retry/`, body)
  const states = async (at: string, made: { id: number }) =>
    (await of(at, made)).map(({ email, state }) => `${email.split('@')[0]} ${state}`)

  it('has those that have failed sent again, all of them or those that are named, with all further tries', async () => {
    const { slug, at } = await event()
    for (const name of ['one', 'two', 'fine']) await sell(slug, { email: `${name}@x.example` })
    let answer = '550 No such user'
    const smtp = await server((to) => (to.includes('fine') ? '250 fine' : answer))
    try {
      const made = await rule(at)
      await minute({ config: smtp.config })
      expect(await states(at, made)).toEqual(['one failed', 'two failed', 'fine sent'])
      const ids = (await of(at, made)).map(({ id }) => id)
      world.clock.advance({ days: 5 })
      answer = '451 Later'
      expect((await retry(at, made, { deliveries: [ids[0], ids[2]] })).body).toEqual({ count: 1 })
      expect((await of(at, made))[0]).toMatchObject({ state: 'waiting', attempts: 0, next_attempt: expect.any(String) })
      expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'sending', waiting: 1, failed: 1 })
      await minute({ config: smtp.config })
      expect((await of(at, made))[0]).toMatchObject({ state: 'waiting', attempts: 1 })
      expect((await retry(at, made)).body).toEqual({ count: 1 })
      world.clock.advance({ minutes: 2 })
      answer = '250 fine'
      await minute({ config: smtp.config })
      expect(await states(at, made)).toEqual(['one sent', 'two sent', 'fine sent'])
      expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'completed', sent: 3, failed: 0 })
      expect((await retry(at, made)).body).toEqual({ count: 0 })
    } finally {
      await smtp.close()
    }
  })

  it('gives up again after two days', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const smtp = await server(() => '550 No such user')
    try {
      const made = await rule(at)
      await minute({ config: smtp.config })
      expect((await retry(at, made)).body).toEqual({ count: 1 })
      const rulePath = `${at}/sendmail_rules/${made.id}/`
      await world.owner.patch(rulePath, { enabled: false })
      world.clock.advance({ days: 1, hours: 23 })
      await minute({ config: smtp.config })
      expect(await states(at, made)).toEqual(['a waiting'])
      world.clock.advance({ hours: 2 })
      await minute({ config: smtp.config })
      expect(await states(at, made)).toEqual(['a failed'])
    } finally {
      await smtp.close()
    }
  })

  it('rejects a disabled rule, an event that is not live and mails of another event, and ignores mails of another rule', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const [made, other] = [await rule(at), await rule(at)]
    await minute()
    const [sibling] = await of(at, other)
    await world.db('mail_deliveries').where({ id: sibling!.id }).update({ state: 'failed' })
    expect((await retry(at, made, { deliveries: [sibling!.id] })).body).toEqual({ count: 0 })
    const { at: elsewhere } = await event()
    const rejected = await retry(elsewhere, await rule(elsewhere), { deliveries: [sibling!.id] })
    expect(rejected).toRespond(400, fields('deliveries'))
    await world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { enabled: false })
    expect(await retry(at, made)).toMatchObject({ status: 400, body: { detail: 'The rule is disabled.' } })
    await world.owner.patch(`${at}/`, { live: false })
    expect(await retry(at, other)).toMatchObject({ status: 400, body: { detail: 'The event is not live.' } })
  })

  it('keeps the scheduled mail in state sending, although a concurrent sweep was about to complete it', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const made = await rule(at)
    await minute()
    await world.db('mail_deliveries').where({ rule_id: made.id }).update({ state: 'failed', sent: null })
    await world.db('scheduled_mails').where({ rule_id: made.id }).update({ state: 'sending' })
    const trx = await world.db.transaction()
    await retryFailed({ db: trx, now: world.clock() }, made, undefined)
    const done = sweepOf([MAIL_DELIVERIES]).run({}, world.job())
    await untilBlocked(world.db)
    await trx.commit()
    await done
    expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'sending', waiting: 1 })
  })
})
