// The overview of an organizer: sales, check-ins and failed deliveries, according to the permissions of the user.
import { closeMail } from '../../src/core/platform/mail.ts'
import { createTeam, ensureAccount } from '../../src/domain/access/organizers.ts'
import { orderMail } from '../../src/jobs/order_mail.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import type { WrittenOrder } from '../support/orders.ts'
import { someOrder } from '../support/orders.ts'
import { mailServer } from '../support/smtp.ts'
import { Visitor, visibleText } from '../support/visitor.ts'

const HOME = '/organizers/kulturwerk/'
const EVENT = '/events/openstage26'
let world: Festival
let conference: number
let series: number
beforeAll(async () => {
  world = await festival()
  const ids = await world.db('events').whereIn('slug', ['openstage26', 'kellerkonzerte']).select('id', 'slug')
  conference = ids.find(({ slug }) => slug === 'openstage26')!.id
  series = ids.find(({ slug }) => slug === 'kellerkonzerte')!.id
})
afterAll(async () => {
  await world?.end()
})
beforeEach(() => world.clock.advance({ minutes: 2 })) // figures are cached for one minute

let members = 0
async function member(
  permissions: Parameters<typeof createTeam>[2]['permissions'],
  events: number[] = [conference],
): Promise<Visitor> {
  members += 1
  const { id } = await ensureAccount(world.db, { email: `view${members}@example.org`, fullname: `Vera ${members}` })
  await createTeam(world.db, 1, { name: `View ${members}`, events, members: [id], permissions })
  return new Visitor(world.base).enter(await world.signedIn(id))
}
const sell = async (tickets: number): Promise<string> => {
  const { status, body } = await world.owner.post(`${EVENT}/orders/`, {
    email: 'ada@example.org',
    status: 'p',
    payment_provider: 'manual',
    positions: Array.from({ length: tickets }, () => ({
      item: 1,
      variation: 1,
      attendee_name_parts: { given_name: 'Ada' },
    })),
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.code
}

describe('the overview', () => {
  it('shows the sales of an event, by day as bars with a text and as a table', async () => {
    await sell(2)
    const code = await sell(1)
    await sell(3)
    expect((await world.owner.post(`${EVENT}/orders/${code}/mark_canceled/`, { send_email: false })).status).toBe(200)
    const vera = await member(['can_view_orders'])
    await vera.open(HOME)
    const text = await vera.main()
    expect(text).toMatch(
      /Open Stage Conference\s+\d+( [A-Z]\w+ \d+)?\s–\s\d+ [A-Z]\w+ \d{4}\s+Tickets sold\s+5\s+Last 30 days\s+5/,
    )
    expect(text).not.toContain('Kellerkonzerte')
    const chart = vera.page.getByRole('img', {
      name: /^Tickets sold per day in the last 30 days: 5 in total, with a maximum of 5 on .*$/,
    })
    const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
    expect([heights.length, heights.at(-1), heights.filter((height) => height > 0).length]).toEqual([30, 60, 1])
    vera.all('details').forEach((each) => each.setAttribute('open', ''))
    expect(visibleText(vera.page.getByRole('table', { name: 'Sales of Open Stage Conference by day' }))).toMatch(
      /\d{4}\s+5$/,
    )
  })

  it('is at most a minute old', async () => {
    const vera = await member(['can_view_orders'])
    const sold = async (): Promise<number> => {
      await vera.open(HOME)
      return Number(/Tickets sold\s+(\d+)/.exec(await vera.main())![1])
    }
    const before = await sold()
    await sell(1)
    world.clock.advance({ seconds: 50 })
    expect(await sold()).toBe(before)
    world.clock.advance({ seconds: 11 })
    expect(await sold()).toBe(before + 1)
  })

  it('counts the entries of 24 hours', async () => {
    const vera = await member(['can_view_orders'])
    const entries = async (): Promise<string | undefined> => {
      await vera.open(HOME)
      return /Entries in the last 24 hours\s+(\d+)/.exec(await vera.main())?.[1]
    }
    expect(await entries()).toBe('0')
    const { body: list } = await world.owner.post(`${EVENT}/checkinlists/`, { name: 'Gate' })
    const { body } = await world.owner.get(`${EVENT}/orderpositions/?order__status=p`)
    const { secret } = body.results[0]
    for (const status of [201, 400])
      expect((await world.owner.post('/checkinrpc/redeem/', { secret, lists: [list.id] })).status).toBe(status)
    world.clock.advance({ minutes: 2 })
    expect(await entries()).toBe('1')
    world.clock.advance({ hours: 25 })
    expect(await entries()).toBe('0')
  })

  it('shows an event only to members of a team that sees its orders', async () => {
    for (const permissions of [['can_checkin_orders'], ['can_change_items', 'can_change_event_settings']] as const) {
      const other = await member([...permissions])
      expect(await other.open(HOME)).toBe(200)
      const text = await other.main()
      expect(text).toContain('There are no current or upcoming events')
      expect(text).not.toMatch(/Tickets sold|Webhooks/)
    }
    const both = await member(['can_view_orders'], [conference, series])
    await both.open(HOME)
    expect(await both.main()).toMatch(/Cellar Concerts[^]*Open Stage Conference/)
    const split = await member(['can_view_orders'], [series])
    await split.open(HOME)
    expect(await split.main()).not.toContain('Open Stage Conference')
  })

  it('shows webhooks and mails that fail', async () => {
    const mara = await new Visitor(world.base).enter(await world.signedIn(world.account.id))
    await world.db('webhooks').delete()
    await mara.open(HOME)
    expect(await mara.main()).toContain('There are no webhooks.')
    const created = await world.owner.post('/webhooks/', {
      target_url: 'https://hooks.example/tickets',
      enabled: true,
      all_events: true,
      action_types: ['svc.event.order.placed'],
    })
    expect([created.status, created.body]).toEqual([201, expect.anything()])
    await mara.open(HOME)
    expect(await mara.main()).toContain('All deliveries succeed.')
    const delivery = { webhook_id: created.body.id, log_entry_id: 1, action: 'x', object: 'x', created: new Date() }
    await world.db('webhook_deliveries').insert([
      { ...delivery, state: 'done', attempts: 1 },
      { ...delivery, state: 'failed', attempts: 9 },
      { ...delivery, state: 'failed', attempts: 9 },
      { ...delivery, state: 'waiting', attempts: 2, due: new Date('2100-01-01') },
      { ...delivery, state: 'waiting', attempts: 0, due: new Date('2100-01-01') },
    ])
    await mara.open(HOME)
    expect(visibleText(mara.page.getByRole('table', { name: 'Failing webhooks' }))).toMatch(
      /https:\/\/hooks\.example\/tickets\s+2\s+1$/,
    )
    await sell(1)
    const [rule] = await world
      .db('mail_rules')
      .insert({ event_id: conference, subject: { en: 'x' }, template: { en: 'x' }, send_date: '2100-01-01T00:00:00Z' })
      .returning('id')
    const scheduled = await world.db('scheduled_mails').where({ rule_id: rule.id }).first('id')
    const order = await world.db('orders').where({ event_id: conference }).first('id')
    await world.db('mail_deliveries').insert({
      rule_id: rule.id,
      scheduled_mail_id: scheduled.id,
      order_id: order.id,
      email: 'nobody@example.org',
      state: 'failed',
      attempts: 3,
      created: new Date(),
    })
    world.clock.advance({ minutes: 2 })
    await mara.open(HOME)
    expect(await mara.main()).toMatch(/Scheduled emails\s+1 failed/)
  })

  it('shows the orders whose mails fail, until they have got one', async () => {
    const vera = await member(['can_view_orders'])
    const shown = async (): Promise<string | undefined> => {
      world.clock.advance({ minutes: 2 })
      await vera.open(HOME)
      return /Emails about orders\s+(.*(?:\n.+)?)\n/.exec(await vera.main())?.[1]
    }
    let answer = '250 fine'
    const smtp = await mailServer({ answer: () => answer })
    const config = { ...world.config, SMTP_URL: smtp.url }
    const [first, second] = [await someOrder(world.db), await someOrder(world.db)]
    const mail = async ({ id: order_id }: WrittenOrder, kind = 'order_paid') => {
      const [{ id }] = await world.db('order_mails').insert({ order_id, kind }).returning('id')
      return () => orderMail.run({ mail_id: id }, world.job({ config }))
    }
    try {
      await (await mail(first))()
      expect(await shown()).toBeUndefined()
      answer = '550 No such user'
      const rejected = await mail(first, 'order_changed')
      await expect(rejected()).rejects.toThrow('550')
      expect(await shown()).toBe(`1 failed\n${first.code}`)
      answer = '451 Later'
      const waiting = await mail(second)
      await expect(waiting()).rejects.toThrow('451')
      expect(await shown()).toBe(`1 failed, 1 being retried\n${[first.code, second.code].sort().join(', ')}`)
      world.clock.advance({ days: 2 })
      expect(await shown()).toContain('2 failed')
      answer = '250 fine'
      await waiting()
      expect(await shown()).toBe(`1 failed\n${first.code}`)
      await (await mail(first, 'resend_link'))()
      expect(await shown()).toBeUndefined()
    } finally {
      await closeMail(config)
      await smtp.close()
    }
  })

  inBrowser.each([1200, 360])(
    '%s pixels wide needs no styles or scripts of its own and never has to be scrolled sideways',
    async (width) => {
      const browser = await openBrowser(world.base)
      const vera = await browser.visitor({ viewport: { width, height: 700 } })
      const complaints: string[] = []
      vera.page.on('console', (message) => complaints.push(message.text()))
      await (await vera.enter(await world.signedIn())).open(HOME)
      expect([vera.path, await vera.page.evaluate('document.documentElement.scrollWidth'), complaints]).toEqual([
        HOME,
        width,
        [],
      ])
      await browser.close()
    },
  )

  it('has the sales of 30 days, today included', async () => {
    await sell(1)
    const later = async (days: number): Promise<string> => {
      world.clock.advance({ days })
      const other = await member(['can_view_orders'])
      await other.open(HOME)
      return other.main()
    }
    expect(await later(29)).toMatch(/Last 30 days\s+[1-9]/)
    expect(await later(1)).toMatch(/Tickets sold\s+[1-9]\d*\s+Last 30 days\s+0/)
  })
})
