// The demo's orders, in every state that an order can be in: who came to the conference, the concerts and the theatre, and how they paid.
import type { Db } from '../core/data/db.ts'
import { query } from '../core/data/db.ts'
import type { Caller, Event, Organizer } from '../core/handler.ts'
import { notifyNobody } from '../core/platform/jobs.ts'
import type { CreationScope } from '../domain/orders/creation.ts'
import { createOrder } from '../domain/orders/creation.ts'
import { issueGiftCard } from '../domain/orders/gift_cards.ts'
import { createInvoice } from '../domain/orders/invoices/store.ts'
import { addPayment, confirmPayment, findPayment, refundPayment } from '../domain/orders/payments.ts'
import type { LockedOrder } from '../domain/orders/states.ts'
import { lockedOrder } from '../domain/orders/states.ts'
import { approveOrder, cancelOrder, denyOrder, markExpired } from '../domain/orders/transitions.ts'
import type { NewOrder } from '../domain/orders/wanted.ts'
import { at } from './calendar.ts'

/** The configuration, which knows where the pages of orders are. */
export type Pages = CreationScope['config']
type Scope = CreationScope
/** What follows for an order, so many days before today. */
type Step = readonly [daysAgo: number, (scope: Scope, order: LockedOrder) => Promise<unknown>]
type Position = NewOrder['positions'][number]
type Fee = NewOrder['fees'][number]
type Told = Partial<Omit<NewOrder, 'positions' | 'fees'>> & {
  readonly code: string
  readonly positions: readonly Partial<Position>[]
  readonly fees?: readonly Partial<Fee>[]
}

// What pays for two nights at the concerts.
const CARD = 'NACHTKLANG7XQ'

// What makes invoices complete: who sends them.
const BILLING = {
  invoice_generate: 'admin',
  invoice_address_from_name: 'Kulturwerk e. V.',
  invoice_address_from: 'Hafenstraße 1',
  invoice_address_from_zipcode: '20457',
  invoice_address_from_city: 'Hamburg',
  invoice_address_from_country: 'DE',
  invoice_address_from_vat_id: 'DE123456789',
}

// ---- what happens to an order after it was placed -----------------------------------------------------------------------------------

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

type World = Awaited<ReturnType<typeof readWorld>>

// Each with the days since it was placed and what came of it. What has an invoice, and so its number, comes first.
const conference = ({ items, variations, taxRules, questions, options }: World): [number, Told, ...Step[]][] => {
  const ticket = (kind: string, person: object = ADA): Partial<Position> => ({
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
          ...NO_ADDRESS,
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
    // Add-ons, a customer with an account, and an invoice that was taken back.
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
    // Fell ill: a fee is kept, the rest was given back.
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
    // With a voucher for friends of the crew.
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
    // Nobody has paid this one in time, and that customer did not want to come after all.
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
    // Sponsors are looked at first: two wait for that, one was approved, one was not.
    ...(
      [
        ['SPN73', 'tin.lanterns', 5],
        ['SPN79', 'hafenkapelle', 3],
        ['SPN33', 'night.ferry', 14, [12, approved]],
        ['SPN37', 'paper.moons', 14, [12, denied]],
      ] as const
    ).map(([code, sponsor, daysAgo, ...steps]): [number, Told, ...Step[]] => [
      daysAgo,
      {
        code,
        email: `${sponsor}@example.org`,
        require_approval: true,
        positions: [{ item: items.Sponsorship!, voucher: 'SPONSORS26' }],
      },
      ...(steps as Step[]),
    ]),
    // Made while the shop was tried out.
    ...['T0EST', 'T0AST'].map((code): [number, Told] => [
      30,
      { code, testmode: true, email: 'mara@kulturwerk.example', ...paid, positions: [ticket('Regular')] },
    ]),
  ]
}

// Two nights in the cellar, of which a gift card has paid the first and a part of the second.
const series = ({ items, variations, dates }: World): [number, Told, ...Step[]][] =>
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

// Two seats side by side.
const season = ({ items, dates }: World): [number, Told, ...Step[]][] => [
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

/**
 * Sells what the demo's customers have bought, as the API does, and lets happen what has happened since. Nobody is written to.
 * @param slug of the demo organizer, of which all else is there
 * @param config where the pages of the orders are
 */
export async function createOrders(db: Db, slug: string, config: Pages): Promise<void> {
  const organizer: Organizer = await db('organizers')
    .where({ slug })
    .first('id', 'slug', 'name', db.raw("'en' as locale"))
  const who = await webShop(db, organizer)
  await issueGiftCard(db, organizer, { secret: CARD, value: '60.00', currency: 'EUR' }, new Date(at(-25, 12)))
  for (const [slug, orders] of [
    ['openstage26', conference],
    ['kellerkonzerte', series],
    ['grandtheater', season],
  ] as const) {
    const event: Event = await db('events')
      .where({ organizer_id: organizer.id, slug })
      .first('id', 'slug', 'timezone', 'currency', 'has_subevents', db.raw("'en' as locale"))
    if (slug === 'openstage26')
      await query(db, 'update events set settings = settings || :billing where id = :id', {
        billing: JSON.stringify(BILLING),
        id: event.id,
      })
    for (const [daysAgo, told, ...steps] of orders(await readWorld(db, event))) {
      const committed: Promise<unknown>[] = []
      const scope = (days: number): Scope => ({
        db,
        organizer,
        event,
        config,
        now: new Date(at(-days, 10, 15)),
        who,
        notify: notifyNobody,
        enqueue: async () => undefined,
        withCommit: (written) => void committed.push(written),
      })
      const { id } = await createOrder(scope(daysAgo), complete(told), { force: false })
      await Promise.all(committed)
      for (const [days, step] of steps) await step(scope(days), await lockedOrder(db, id!))
    }
  }
}

// All of it is sold by the organizer's web shop, with its token.
async function webShop(db: Db, organizer: Organizer): Promise<Caller> {
  const { id, name, team_id } = await db('team_tokens')
    .join('teams', 'teams.id', 'team_id')
    .where({ organizer_id: organizer.id, 'team_tokens.name': 'Web shop' })
    .first('team_tokens.id', 'team_tokens.name', 'team_id')
  const nobody = { read_only: false, user_id: null, connection_id: null, organizer_ids: [] }
  return { type: 'token', id, name, ...nobody, team_ids: [team_id] }
}

// What an event sells, by names.
async function readWorld(db: Db, event: Event) {
  const named = async (sql: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await query<{ name: string; id: number }>(db, sql, { event: event.id })).map(({ name, id }) => [name, id]),
    )
  const item = "name ->> 'en'"
  return {
    items: await named(`select id, ${item} as name from items where event_id = :event`),
    variations: await named(
      `select v.id, i.${item} || ': ' || (v.value ->> 'en') as name from variations v join items i on i.id = v.item_id where i.event_id = :event`,
    ),
    dates: await db('subevents').where({ event_id: event.id }).orderBy('date_from').limit(2).pluck('id'),
    taxRules: await named(`select id, ${item} as name from tax_rules where event_id = :event`),
    questions: await named('select id, identifier as name from questions where event_id = :event'),
    options: await named('select id, identifier as name from question_options where event_id = :event'),
  }
}

// ---- what nobody has said ------------------------------------------------------------------------------------------------------------

// The defaults of the contract, which requests get on their way in.
const NO_ADDRESS = {
  is_business: false,
  company: '',
  name: '',
  name_parts: {},
  street: '',
  zipcode: '',
  city: '',
  country: '',
  state: '',
  internal_reference: '',
  custom_field: null,
  vat_id: '',
  vat_id_validated: false,
  transmission_type: 'email',
  transmission_info: null,
} satisfies NewOrder['invoice_address']

const complete = ({ positions, fees = [], ...told }: Told): NewOrder => ({
  status: 'n',
  testmode: false,
  consume_carts: [],
  email: null,
  customer: null,
  phone: null,
  sales_channel: 'web',
  payment_provider: null,
  payment_info: {},
  payment_date: null,
  comment: '',
  custom_followup_at: null,
  checkin_attention: false,
  checkin_text: null,
  require_approval: false,
  valid_if_pending: false,
  api_meta: {},
  invoice_address: null,
  force: false,
  send_email: false,
  simulate: false,
  use_gift_cards: [],
  ...told,
  positions: positions.map((position) => ({
    item: 0,
    positionid: null,
    variation: null,
    price: null,
    subevent: null,
    seat: null,
    voucher: null,
    attendee_name: null,
    attendee_name_parts: {},
    attendee_email: null,
    company: null,
    street: null,
    zipcode: null,
    city: null,
    country: null,
    state: null,
    addon_to: null,
    is_bundled: false,
    answers: [],
    valid_from: null,
    valid_until: null,
    requested_valid_from: null,
    discount: null,
    use_reusable_medium: null,
    ...position,
  })),
  fees: fees.map((fee) => ({
    fee_type: 'other',
    value: '0.00',
    description: '',
    internal_type: '',
    tax_rule: null,
    _treat_value_as_percentage: false,
    _split_taxes_like_products: false,
    ...fee,
  })),
})
