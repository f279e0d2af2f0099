// The demo's orders for the conference, the concerts and the theater, in every state that an order can have.
import type { Sent } from '../core/handler.ts'
import { createInvoice } from '../domain/orders/documents/invoices/store.ts'
import type { OrderTransaction } from '../domain/orders/draft/draft.ts'
import { confirmPayment } from '../domain/orders/lifecycle/paying.ts'
import { approveOrder, cancelOrder, denyOrder, markExpired } from '../domain/orders/lifecycle/transitions.ts'
import type { LockedOrder } from '../domain/orders/model/states.ts'
import { addPayment, findPayment } from '../domain/orders/payments/payments.ts'
import { refundPayment } from '../domain/orders/payments/refunds.ts'

/** A later change of an order, with the number of days before today. */
type Step = readonly [daysAgo: number, (scope: OrderTransaction, order: LockedOrder) => Promise<unknown>]
type OrderBody = Sent<'orders.create'>
/** An order: the days since it was placed, the body of the request that creates it, and its later changes. */
export type Sale = readonly [daysAgo: number, body: OrderBody, ...steps: Step[]]

/** The objects of an event that orders refer to: their IDs by name or identifier, and the IDs of the first two dates. */
export type Offered = {
  readonly items: Readonly<Record<string, number>>
  readonly variations: Readonly<Record<string, number>>
  readonly taxRules: Readonly<Record<string, number>>
  readonly questions: Readonly<Record<string, number>>
  readonly options: Readonly<Record<string, number>>
  readonly dates: readonly number[]
}

/** The secret of the gift card that pays for two nights at the concerts. */
export const CARD = 'NACHTKLANG7XQ'

// ---- changes of an order after it was placed ----------------------------------------------------------------------------------------

const silently = { mail: false, force: false }

const moneyArrives: Step[1] = async (scope, order) =>
  confirmPayment(scope, order, (await findPayment(scope.db, order, 1))!, silently)

const invoiced: Step[1] = createInvoice

const paidOnceMore: Step[1] = async (scope, order) =>
  confirmPayment(
    scope,
    order,
    await addPayment(scope, order, { provider: 'banktransfer', amount: order.total, state: 'pending' }),
    silently,
  )

const givenBack =
  (value: string | undefined, comment: string): Step[1] =>
  async (scope, order) =>
    refundPayment(scope, order, (await findPayment(scope.db, order, 1))!, { amount: value, comment })

const canceled: Step[1] = (scope, order) => cancelOrder(scope, order, silently)
const canceledFor =
  (fee: string): Step[1] =>
  (scope, order) =>
    cancelOrder(scope, order, { ...silently, fee })
const approved: Step[1] = (scope, order) => approveOrder(scope, order, silently)
const denied: Step[1] = (scope, order) => denyOrder(scope, order, { mail: false, comment: 'No stand is left.' })
const expired: Step[1] = (scope, order) => markExpired(scope, [order])

// ---- the orders ---------------------------------------------------------------------------------------------------------------------

const attendee = (given_name: string, family_name: string) => ({
  attendee_name_parts: { given_name, family_name },
  attendee_email: `${given_name.toLowerCase()}@example.org`,
})
const ADA = attendee('Ada', 'Okafor')
const transfer = { payment_provider: 'banktransfer' } as const
const paid = { status: 'p', payment_provider: 'manual' } as const

/** Returns the orders of the conference. Orders with an invoice come first, so that invoice numbers do not depend on the others. */
export const conference = ({ items, variations, taxRules, questions, options }: Offered): Sale[] => {
  const ticket = (kind: string, person: object = ADA): OrderBody['positions'][number] => ({
    item: items['Conference ticket']!,
    variation: variations[`Conference ticket: ${kind}`]!,
    ...person,
  })
  return [
    [
      20,
      {
        code: 'K7XR9',
        email: 'ada@example.org',
        ...transfer,
        invoice_address: {
          is_business: true,
          company: 'Okafor Sound',
          name_parts: { given_name: 'Ada', family_name: 'Okafor' },
          street: 'Kastanienallee 4',
          zipcode: '20357',
          city: 'Hamburg',
          country: 'DE',
        },
        positions: [
          {
            ...ticket('Regular'),
            secret: 'hq6w8ztv7mbc2fkn4xjr9spdg3yuae5k',
            answers: [{ question: questions.university!, answer: '', options: [options.uhh!] }],
          },
        ],
        fees: [{ fee_type: 'shipping', value: '4.90', description: 'Ticket by post', tax_rule: taxRules.VAT! }],
      },
      [18, moneyArrives],
      [18, invoiced],
    ],
    // Add-ons, a customer with an account, and an invoice that was canceled.
    [
      16,
      {
        code: 'CEL3Q',
        email: 'noor@example.org',
        customer: 'H2NW9ZC',
        locale: 'de',
        ...paid,
        positions: [
          { positionid: 1, ...ticket('Regular', attendee('Noor', 'Haddad')) },
          { positionid: 2, item: items['Workshop: Stages for everyone']!, addon_to: 1 },
          { positionid: 3, item: items['Conference dinner']!, addon_to: 1 },
        ],
      },
      [16, invoiced],
      [9, givenBack(undefined, 'Cannot come')],
      [9, canceled],
    ],
    // Canceled due to illness: a cancellation fee is retained, the rest was refunded.
    [
      15,
      {
        code: 'FEVER',
        email: 'tilda@example.org',
        ...paid,
        positions: [
          { positionid: 1, ...ticket('Supporter', attendee('Tilda', 'Brandt')) },
          { positionid: 2, item: items['Workshop: Stages for everyone']!, addon_to: 1 },
        ],
      },
      [15, invoiced],
      [3, canceledFor('59.00')],
      [3, givenBack('611.00', 'All but the fee')],
    ],
    // Transferred twice by mistake.
    [
      13,
      {
        code: 'TWYCE',
        email: 'jun@example.org',
        ...transfer,
        positions: [ticket('Regular', attendee('Jun', 'Watanabe'))],
      },
      [12, moneyArrives],
      [11, paidOnceMore],
    ],
    // Redeems the voucher for friends of the crew.
    [
      12,
      {
        code: 'CREW9',
        email: 'sol@example.org',
        ...paid,
        positions: [{ ...ticket('Regular', attendee('Sol', 'Vega')), voucher: 'CREWMATE26' }],
      },
    ],
    // A shirt each, bought at the box office.
    [
      6,
      {
        code: 'SHRT3',
        status: 'p',
        payment_provider: 'boxoffice',
        positions: ['S', 'M'].map((size) => ({ item: items['T-shirt']!, variation: variations[`T-shirt: ${size}`]! })),
      },
    ],
    // The bank transfer has not arrived yet.
    [
      4,
      {
        code: 'WAYT7',
        email: 'mina@example.org',
        ...transfer,
        positions: [
          { positionid: 1, ...ticket('Regular', attendee('Mina', 'Sato')) },
          { positionid: 2, item: items['Conference dinner']!, addon_to: 1 },
        ],
      },
    ],
    [
      2,
      {
        code: 'PEND3',
        email: 'leo@example.org',
        ...transfer,
        positions: [ticket('Supporter', attendee('Leo', 'Marchetti'))],
      },
    ],
    // One order expired unpaid, and the other was canceled by the customer before payment.
    [
      22,
      {
        code: 'LATE7',
        email: 'ruth@example.org',
        ...transfer,
        positions: [ticket('Early bird', attendee('Ruth', 'Okello'))],
      },
      [7, expired],
    ],
    [
      10,
      {
        code: 'GYVEN',
        email: 'salome@example.org',
        ...transfer,
        positions: [ticket('Regular', attendee('Salome', 'Adler'))],
      },
      [8, canceled],
    ],
    // Sponsorships require approval: two orders are pending approval, one was approved, and one was denied.
    ...(
      [
        ['SPN73', 'tin.lanterns', 5],
        ['SPN79', 'hafenkapelle', 3],
        ['SPN33', 'night.ferry', 14, [12, approved]],
        ['SPN37', 'paper.moons', 14, [12, denied]],
      ] as const
    ).map(
      ([code, sponsor, daysAgo, ...steps]): Sale => [
        daysAgo,
        {
          code,
          email: `${sponsor}@example.org`,
          require_approval: true,
          positions: [{ item: items.Sponsorship!, voucher: 'SPONSORS26' }],
        },
        ...(steps as Step[]),
      ],
    ),
    // Created in test mode.
    ...['T0EST', 'T0AST'].map(
      (code): Sale => [
        30,
        { code, testmode: true, email: 'mara@kulturwerk.example', ...paid, positions: [ticket('Regular')] },
      ],
    ),
  ]
}

/** Returns the orders of the series: two nights, of which a gift card pays for the first and a part of the second. */
export const series = ({ items, variations, dates }: Offered): Sale[] =>
  (['NGHT3', 'NGHT7'] as const).map((code, night) => [
    8 - night,
    {
      code,
      email: 'ada@example.org',
      customer: '8QR4TKX',
      use_gift_cards: [CARD],
      positions: ['Full', 'Reduced'].map((kind) => ({
        item: items['Concert ticket']!,
        variation: variations[`Concert ticket: ${kind}`]!,
        subevent: dates[night]!,
        ...ADA,
      })),
    },
  ])

/** Returns the order of the theater season: two adjacent seats for one night. */
export const season = ({ items, dates }: Offered): Sale[] => [
  [
    5,
    {
      code: 'SEAT9',
      email: 'noor@example.org',
      locale: 'en',
      ...paid,
      positions: ['D-11', 'D-12'].map((seat) => ({ item: items.Stalls!, subevent: dates[0]!, seat })),
    },
  ],
]
