// Each invoice goes to the customer with one mail, also if mails of an order are written at the same time, or fail (guide mail, "Attachments").
import { sendOrderMail } from '../../../src/domain/orders/messages/order_mails.ts'
import { orderMail } from '../../../src/jobs/order_mail.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { mailsTo, readMail } from '../../support/mail.ts'
import { mailServer } from '../../support/smtp.ts'

const EVENT = '/events/openstage26'
let world: Festival
beforeAll(async () => {
  world = await festival()
  await world.owner.patch(`${EVENT}/settings/`, { invoice_generate: 'True', invoice_email_attachment: true })
})
beforeEach(() => world.clock.reset())
afterAll(() => world.end())

type Order = { id: number; code: string; email: string; invoice: string }
type Kind = Parameters<typeof sendOrderMail>[2]
let serial = 0
/** Creates an order with an invoice that was not mailed. */
async function order(): Promise<Order> {
  serial += 1
  const email = `invoice${serial}@example.org`
  const positions = [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }]
  const { body } = await world.owner.post(`${EVENT}/orders/`, { email, payment_provider: 'banktransfer', positions })
  const { id } = await world.db('orders').where({ code: body.code }).first('id')
  const [{ number }] = await invoicesOf(body.code)
  return { id, code: body.code, email, invoice: number }
}
const invoicesOf = async (code: string) => (await world.owner.get(`${EVENT}/invoices/?order=${code}`)).body.results
/** Adds a mail that no worker sends. @returns its ID */
async function mail(to: Order, kind: Kind): Promise<number> {
  const { now } = world.job()
  await world.db.transaction((db) => sendOrderMail({ db, now, enqueue: async () => undefined }, to, kind))
  return (await world.db('order_mails').where({ order_id: to.id, kind }).orderBy('id', 'desc').first('id')).id
}
/** Runs the job of a mail. @returns whether the mail was sent */
const run = (mail_id: number, smtp?: string): Promise<boolean> =>
  orderMail
    .run({ mail_id }, { ...world.job(), ...(smtp && { config: { ...world.job().config, SMTP_URL: smtp } }) })
    .then(() => true)
    .catch(() => false)
/** Returns the names of the files of each sent mail. */
const files = async ({ email }: Order, count: number): Promise<string[][]> =>
  (await mailsTo(world.directory, email, count)).map((source) => readMail(source).files.map(({ name }) => name))
const unreachable = async (): Promise<string> => {
  const server = await mailServer()
  await server.close()
  return server.url
}

it('mails that are written at the same time have an invoice once', async () => {
  const to = await order()
  const kinds = ['order_placed', 'order_paid', 'order_changed', 'resend_link'] as const
  const mails: number[] = []
  for (const kind of kinds) mails.push(await mail(to, kind))
  await Promise.all(mails.map((id) => run(id)))
  expect((await files(to, kinds.length)).flat()).toEqual([`${to.invoice}.pdf`])
})

it('a mail that is retried has the invoice, and others do not have it', async () => {
  const to = await order()
  const [first, second] = [await mail(to, 'order_placed'), await mail(to, 'order_changed')]
  expect(await run(first, await unreachable())).toBe(false)
  expect(await run(second)).toBe(true)
  expect(await files(to, 1)).toEqual([[]])
  expect((await invoicesOf(to.code))[0].transmission_status).toBe('pending')
  expect(await run(first)).toBe(true)
  expect((await files(to, 2)).flat()).toEqual([`${to.invoice}.pdf`])
  expect((await invoicesOf(to.code))[0].transmission_status).toBe('completed')
})

it('the next mail has the invoice of one that the mail server rejected, which omits it if an operator sends it', async () => {
  const to = await order()
  const rejecting = await mailServer({ answer: () => '550 no such user' })
  const [first, second] = [await mail(to, 'order_placed'), await mail(to, 'order_changed')]
  expect(await run(first, rejecting.url)).toBe(false)
  await rejecting.close()
  expect(await run(second)).toBe(true)
  expect(await files(to, 1)).toEqual([[`${to.invoice}.pdf`]])
  expect(await run(first)).toBe(true)
  expect((await files(to, 2)).flat()).toEqual([`${to.invoice}.pdf`])
})

it('the next mail has the invoice of one that has failed until it is no longer retried', async () => {
  const to = await order()
  const [first, second, third] = [
    await mail(to, 'order_placed'),
    await mail(to, 'order_changed'),
    await mail(to, 'resend_link'),
  ]
  const url = await unreachable()
  world.clock.advance({ hours: 47 })
  expect([await run(first, url), await run(second)]).toEqual([false, true])
  world.clock.advance({ hours: 2 })
  expect(await run(third)).toBe(true)
  expect((await files(to, 2)).map((names) => names.length).sort()).toEqual([0, 1])
  expect(await run(first)).toBe(true)
  expect((await files(to, 3)).flat()).toEqual([`${to.invoice}.pdf`])
})

it('the next mail has the invoice of one whose order has no address any more', async () => {
  const to = await order()
  const first = await mail(to, 'order_placed')
  expect(await run(first, await unreachable())).toBe(false)
  await world.owner.patch(`${EVENT}/orders/${to.code}/`, { email: '' })
  expect(await run(first)).toBe(true) // not sent
  await world.owner.patch(`${EVENT}/orders/${to.code}/`, { email: to.email })
  expect(await run(await mail(to, 'order_changed'))).toBe(true)
  expect(await files(to, 1)).toEqual([[`${to.invoice}.pdf`]])
})

it('an invoice that a mail is sending cannot be transmitted at the same time', async () => {
  const to = await order()
  const first = await mail(to, 'order_placed')
  const transmit = () => world.owner.post(`${EVENT}/invoices/${to.invoice}/transmit/`, undefined)
  expect(await run(first, await unreachable())).toBe(false)
  expect((await transmit()).status).toBe(409)
  // Later, the organizer may send it by a mail of its own. The first mail then omits it.
  await world
    .db('order_mails')
    .where({ id: first })
    .update({ created: new Date(Date.now() - 2 * 3600 * 1000) })
  expect((await transmit()).status).toBe(204)
  const { id: own } = await world.db('order_mails').where({ order_id: to.id, kind: 'order_invoice' }).first('id')
  await Promise.all([run(own), run(first)])
  expect((await files(to, 2)).flat()).toEqual([`${to.invoice}.pdf`])
})
