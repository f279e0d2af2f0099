import { event, minute, of, rule, sell, sentTo, server, world } from './mail_rules.setup.ts'

describe('a mail server', () => {
  it('that rejects a recipient permanently gets no retry, and one that is busy does', async () => {
    const { slug, at } = await event()
    for (const name of ['fine', 'nobody', 'busy']) await sell(slug, { email: `${name}@x.example` })
    let isBusy = true
    const smtp = await server((to) =>
      to.includes('nobody') ? '550 No such user' : to.includes('busy') && isBusy ? '451 Later' : '250 fine',
    )
    try {
      const made = await rule(at)
      await minute({ config: smtp.config })
      const mails = await of(at, made)
      expect(mails).toMatchObject([
        { email: 'fine@x.example', state: 'sent', attempts: 0, error: null },
        {
          email: 'nobody@x.example',
          state: 'failed',
          attempts: 1,
          next_attempt: null,
          error: expect.stringContaining('550 No such user'),
        },
        {
          email: 'busy@x.example',
          state: 'waiting',
          attempts: 1,
          next_attempt: expect.any(String),
          error: expect.stringContaining('451'),
        },
      ])
      expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({
        state: 'sending',
        mails: 3,
        sent: 1,
        failed: 1,
        waiting: 1,
      })
      isBusy = false
      world.clock.advance({ minutes: 2 })
      await minute({ config: smtp.config })
      expect((await of(at, made, 'deliveries', '?state=sent')).map(({ email }) => email)).toContain('busy@x.example')
      expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({
        state: 'failed',
        sent: 2,
        failed: 1,
        waiting: 0,
      })
    } finally {
      await smtp.close()
    }
  })

  it('that takes nothing for two days is not asked any more', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const smtp = await server(() => '451 Later')
    try {
      const made = await rule(at)
      let tries = 0
      for (; tries < 40 && (await of(at, made))[0]?.state !== 'failed'; tries += 1) {
        await minute({ config: smtp.config })
        world.clock.advance({ hours: 4, minutes: 1 })
      }
      expect(tries).toBeLessThan(15)
      expect((await of(at, made))[0]).toMatchObject({ state: 'failed', attempts: expect.any(Number), sent: null })
    } finally {
      await smtp.close()
    }
  })

  it('has mails that wait stay where they are while the rule is disabled', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const smtp = await server(() => '451 Later')
    try {
      const made = await rule(at)
      await minute({ config: smtp.config })
      await world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { enabled: false })
      world.clock.advance({ hours: 1 })
      expect(await sentTo(at, made)).toEqual(['a@x.example waiting'])
      await world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { enabled: true })
      expect(await sentTo(at, made)).toEqual(['a@x.example sent'])
    } finally {
      await smtp.close()
    }
  })
})
