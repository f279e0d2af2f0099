// What a customer receives: mails, the page that they link to, and the ticket file.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { readMailsTo } from '../../support/mail.ts'
import { until, untilThere } from '../../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
  await world.owner.patch('/events/openstage26/settings/', { ticket_download: true, ticket_download_date: null })
})
afterAll(() => world?.end())

const EVENT = '/events/openstage26'
let serial = 0
async function order(fields: Json = {}): Promise<Json> {
  serial += 1
  const answer = await world.owner.post(`${EVENT}/orders/`, {
    email: `customer${serial}@example.org`,
    locale: 'en',
    sales_channel: 'web',
    payment_provider: 'banktransfer',
    positions: [
      { item: 1, variation: 1, price: '390.00', attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } },
    ],
    ...fields,
  })
  expect(answer).toRespond(201)
  expect(answer.body.email).toEqual(`customer${serial}@example.org`)
  return answer.body
}
const act = (code: string, action: string, body?: Json) => world.owner.post(`${EVENT}/orders/${code}/${action}/`, body)
const here = (url: string): string => url.replace('http://tickets.example', world.base)
const subjects = async (email: string, count: number): Promise<string[]> =>
  (await readMailsTo(world.directory, email, count)).map(({ headers }) => headers.subject!)
/** Returns the types of the mails of an order so far. */
const kinds = async (code: string): Promise<string[]> =>
  world
    .db('order_mails')
    .join('orders', 'orders.id', 'order_mails.order_id')
    .where({ code })
    .orderBy('order_mails.id')
    .pluck('kind')

describe('the customer of an order', () => {
  it('gets a request to pay, a confirmation, and the ticket', async () => {
    const { code, email, url } = await order({ send_email: true })
    const [placed] = await readMailsTo(world.directory, email)
    expect(placed!.headers.subject).toBe(`Your order ${code}: Open Stage Conference`)
    expect(placed!.text).toContain('Please pay €390.00 by')
    expect(placed!.text).toContain(`OPENSTAGE26-${code}`)
    expect(placed!.text).toContain(url)
    expect(await (await fetch(here(url))).text()).toContain('Please pay €390.00 by')
    expect((await fetch(`${here(url)}tickets.pdf`)).status).toBe(404)

    expect((await act(code, 'mark_paid', {})).status).toBe(200)
    const [, paid] = await readMailsTo(world.directory, email, 2)
    expect(paid!.headers.subject).toBe(`Your order ${code} is paid: Open Stage Conference`)
    expect(paid!.files.map(({ name }) => name)).toEqual([`openstage26-${code}.pdf`])
    const ticket = await fetch(`${here(url)}tickets.pdf`)
    expect(ticket).toRespond(200)
    expect(ticket.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await ticket.arrayBuffer())).toEqual(paid!.files[0]!.content)
  })

  it('gets each invoice once by mail, and all of them on the page of the order', async () => {
    await world.owner.patch(`${EVENT}/settings/`, { invoice_generate: 'True', ticket_download: false })
    const { code, email, url } = await order({ send_email: true })
    // One mail after the other, so that the first one has the invoice.
    await until('the invoice counts as mailed', async () => {
      const { body } = await world.owner.get(`${EVENT}/invoices/?order=${code}`)
      return body.results[0]?.transmission_status === 'completed'
    })
    await act(code, 'mark_paid', {})
    await readMailsTo(world.directory, email, 2)
    await act(code, 'mark_canceled', {})
    const mails = await readMailsTo(world.directory, email, 3)
    const { body } = await world.owner.get(`${EVENT}/invoices/?order=${code}`)
    const [invoice, cancellation] = body.results.map(({ number }: Json) => `${number}.pdf`)
    expect(mails.map(({ files }) => files.map(({ name }) => name))).toEqual([[invoice], [], [cancellation]])
    const page = await (await fetch(here(url))).text()
    for (const [i, name] of [invoice, cancellation].entries()) {
      expect(page).toContain(`href="invoices/${name}"`)
      const answer = await fetch(`${here(url)}invoices/${name}`)
      expect(answer).toRespond(200)
      expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        'application/pdf',
        'no-store',
      ])
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(mails[2 * i]!.files[0]!.content)
    }
    const other = await order({ send_email: false })
    expect((await fetch(`${here(other.url)}invoices/${invoice}`)).status).toBe(404)
    await world.owner.patch(`${EVENT}/settings/`, { invoice_email_attachment: false })
    const quiet = await order({ send_email: true })
    expect((await readMailsTo(world.directory, quiet.email))[0]!.files).toEqual([])
    await world.owner.patch(`${EVENT}/settings/`, {
      invoice_generate: null,
      invoice_email_attachment: null,
      ticket_download: true,
    })
  })

  it('gets a mail about each change of the order, one per cause', async () => {
    const { code, email } = await order({ require_approval: true, send_email: true })
    await act(code, 'approve', {})
    await act(code, 'mark_expired', {})
    await act(code, 'mark_canceled', { comment: 'The venue has burnt down.' })
    await act(code, 'resend_link')
    const mails = await readMailsTo(world.directory, email, 5)
    expect(await kinds(code)).toEqual([
      'order_placed_require_approval',
      'order_approved',
      'order_expired',
      'order_canceled',
      'resend_link',
    ])
    expect(mails).toHaveLength(5)
    expect(mails.find(({ headers }) => headers.subject!.includes('is canceled'))!.text).toContain(
      'The venue has burnt down.',
    )
  })

  it('gets a mail about a denied approval, with the reason', async () => {
    const { code, email } = await order({ require_approval: true })
    await act(code, 'deny', { comment: 'We are full.' })
    const [mail] = await readMailsTo(world.directory, email)
    expect(mail!.headers.subject).toBe(`Your order ${code} was not approved: Open Stage Conference`)
    expect(mail!.text).toContain('We are full.')
  })

  it('gets no mail if the caller disables it, or the request is rejected', async () => {
    const { code } = await order({ send_email: false })
    await act(code, 'mark_paid', { send_email: false })
    expect((await act(code, 'mark_paid', {})).status).toBe(400)
    expect((await act(code, 'approve', {})).status).toBe(400)
    await act(code, 'mark_canceled', { send_email: false })
    expect(await kinds(code)).toEqual([])
  })

  it('gets the code of the gift card that was bought', async () => {
    const gift = { name: { en: 'Gift card' }, default_price: '30.00', issue_giftcard: true }
    const { body: item } = await world.owner.post(`${EVENT}/items/`, gift)
    await world.owner.post(`${EVENT}/quotas/`, { name: 'Gifts', size: null, items: [item.id], variations: [] })
    const { email, positions } = await order({ status: 'p', send_email: true, positions: [{ item: item.id }] })
    const card = await world.db('gift_cards').where({ issued_in_id: positions[0].id }).first('secret')
    const [mail] = await readMailsTo(world.directory, email)
    for (const content of [mail!.text, mail!.html]) expect(content).toContain(`Gift card · Gift card ${card.secret}`)
  })

  it('gets a new link and a new ticket when the secrets are replaced, and the old ones are invalid', async () => {
    const { code, url } = await order({ status: 'p', send_email: false })
    const download = async () => {
      const path = `/api/v1/organizers/kulturwerk${EVENT}/orders/${code}/download/pdf/`
      const answer = await untilThere('the ticket', () => fetch(world.base + path, { headers: world.owner.headers }))
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const before = await download()
    const { body } = await act(code, 'regenerate_secrets')
    expect((await fetch(here(url))).status).toBe(404)
    expect((await fetch(here(body.url))).status).toBe(200)
    expect((await download()).equals(before)).toBe(false)
  })

  it('gets one mail for an order that is free or paid from the beginning', async () => {
    const [free, paid] = [
      await order({
        payment_provider: 'free',
        send_email: true,
        positions: [{ item: 1, variation: 1, price: '0.00' }],
      }),
      await order({ status: 'p', send_email: true }),
    ]
    expect(await subjects(free.email, 1)).toEqual([`Your order ${free.code}: Open Stage Conference`])
    expect(await subjects(paid.email, 1)).toEqual([`Your order ${paid.code} is paid: Open Stage Conference`])
    expect([await kinds(free.code), await kinds(paid.code)]).toEqual([['order_free'], ['order_paid']])
  })
})
