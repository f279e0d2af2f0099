// Card payments while servers and workers are killed between the payment system and their record. At the end, the ledger of the payment system
// equals that of the server: no money is lost, and no customer pays twice.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../../scripts/support/document.ts'
import { KEYS, stripeDouble } from '../support/stripe.ts'
import { until } from '../support/until.ts'
import { endSites, site, stop, TAKEOVER_SECONDS } from '../support/workers.ts'

const ORDERS_PER_PHASE = process.env.TEST_ALL === '1' ? 40 : 8
let stripe: Awaited<ReturnType<typeof stripeDouble>>
beforeAll(async () => {
  stripe = await stripeDouble()
})
afterAll(async () => {
  await endSites()
  await stripe.close()
})

it('no money is lost and no customer pays twice over kill -9 of servers and workers', async () => {
  const here = await site()
  const own = { PAYMENT_SYSTEM_URLS: `stripe=${stripe.url}` }
  const servers = [await here.serve(own), await here.serve(own)]
  const workers = [await here.work(own), await here.work(own)]
  const [first] = servers
  const make = (path: string, body: Json): Promise<Json> => here.done(first!.base, 'POST', path, body)
  await make('/events/', { slug: 'fest', name: { en: 'Fest' }, date_from: '2030-01-01T18:00:00Z', currency: 'EUR' })
  await here.done(first!.base, 'PATCH', '/events/fest/settings/', KEYS)
  const item = await make('/events/fest/items/', { name: { en: 'Mug' }, default_price: '10.00' })
  await make('/events/fest/quotas/', { name: 'Mugs', size: null, items: [item.id] })
  const to = (base: string): string => `${base}/payments/notifications/verein/fest/stripe/`

  // ---- load: orders are placed at all servers, and each is paid, refunded or canceled as soon as the customer has a page to pay on --------
  const bases = servers.map(({ base }) => base)
  let going = true
  let placed = 0
  const sales = bases.map(async (_, lane) => {
    while (going) {
      const body = { email: 'a@example.org', payment_provider: 'stripe', positions: [{ item: item.id }] }
      const sold = await here.call(bases[lane]!, 'POST', '/events/fest/orders/', body).catch(() => undefined)
      if (sold?.status === 201) placed += 1
      await sleep(20)
    }
  })
  const customers = (async () => {
    while (going) {
      for (const { status, url, id } of [...stripe.sessions.values()])
        if (status === 'open' && hash(id) % 5 !== 0) await stripe.pays(url, { card: hash(id) % 2 ? '3ds' : 'good' })
      await sleep(20)
    }
  })()
  const notifications = (async () => {
    while (going) {
      // A third is lost, and some come twice.
      for (const notice of stripe.outbox.splice(0))
        for (let times = hash(notice.id) % 3; times > 0; times -= 1)
          await stripe.send(to(bases[times % bases.length]!), notice)
      await sleep(20)
    }
  })()
  const organizer = (async () => {
    while (going) {
      const { body } = await here
        .call(bases[0]!, 'GET', '/events/fest/orders/?status=p&ordering=-datetime')
        .catch(() => ({ body: { results: [] } }))
      for (const { code, payments } of body?.results ?? [])
        if (hash(code) % 3 === 0 && payments.at(-1)?.state === 'confirmed')
          await here
            .call(bases[0]!, 'POST', `/events/fest/orders/${code}/payments/1/refund/`, {
              amount: '4.00',
              mark_canceled: hash(code) % 2 === 0,
            })
            .catch(() => undefined)
      await sleep(50)
    }
  })()
  const more = (count: number): Promise<void> => {
    const enough = placed + count
    return until(`${count} more orders`, () => placed >= enough)
  }

  await more(ORDERS_PER_PHASE)
  stripe.next('loses its response', 'responds', 'fails', 'loses its response')
  workers[0]!.child.kill('SIGKILL')
  await more(ORDERS_PER_PHASE)
  servers[1]!.child.kill('SIGKILL')
  bases[1] = bases[0]!
  workers[0] = await here.work(own)
  stripe.next('loses its response', 'loses its response', 'responds', 'fails')
  await more(ORDERS_PER_PHASE)
  workers[1]!.child.kill('SIGKILL')
  await more(ORDERS_PER_PHASE)
  going = false
  await Promise.all([...sales, customers, notifications, organizer])

  // ---- quiescence: nothing moves any more at the payment system, and the server has read everything ----------------------------------------
  const checkEverything = () =>
    here
      .db('payment_checks')
      .where({ state: 'waiting' })
      .whereRaw('requested is null or requested < ?', [new Date(Date.now() - 5000)])
      .update({ due: new Date(), requested: new Date() })
  const differences = async (): Promise<Json[]> => {
    const rows =
      await here.db.raw(`select p.id, p.state, p.amount::text, (select coalesce(sum(r.amount), 0)::numeric(13, 2)::text from refunds r
      where r.payment_id = p.id and r.state = 'done') as refunded, (select count(*)::int from refunds r where r.payment_id = p.id and r.state in ('created', 'transit')) as open from payments p`)
    return rows.rows.flatMap(({ id, state, amount, refunded, open }: Json) => {
      const there = stripe.ledgerOf(id)
      const received = state === 'confirmed' || state === 'refunded' ? [amount] : []
      const isSame = JSON.stringify([there.charges, there.refunded, 0]) === JSON.stringify([received, refunded, open])
      return isSame && state !== 'created' ? [] : [{ id, state, received, refunded, open, there }]
    })
  }
  let different: Json[] = []
  const isSettled = async (): Promise<boolean> => {
    await checkEverything()
    different = await differences()
    return different.length === 0
  }
  await until('both ledgers are equal', isSettled, TAKEOVER_SECONDS).catch(() => undefined)
  expect(different).toEqual([])
  // Each payment was charged at most once, no charge is unknown, and there was something to lose.
  const known = new Set((await here.db('payments').pluck('id')).map(String))
  const charges = [...stripe.intents.values()].map(({ metadata }) => metadata.payment)
  expect(new Set(charges).size).toBe(charges.length)
  expect(charges.filter((payment) => !known.has(payment))).toEqual([])
  expect(charges.length).toBeGreaterThan(ORDERS_PER_PHASE)
  expect(stripe.refunds.size).toBeGreaterThan(0)
  await stop(servers[0]!, workers[0]!)
}, 600_000)

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7)
