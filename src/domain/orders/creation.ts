// Orders are created here, whoever asks for it (guide orders, "Creating an order"). Everything is looked up and checked without waiting for
// quotas; then all of it is written in one go, and whoever finds a quota used up by then, since somebody else was faster, begins anew.
import { audit } from '../../core/audit.ts'
import { allInOrder } from '../../core/data/db.ts'
import type { Fault } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { Context, Output } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import { notifyNobody } from '../../core/platform/jobs.ts'
import { autoCheckIn, checksInBy } from '../entry/automatic.ts'
import { currentDiscounts } from '../pricing/discounts.ts'
import type { PricedOrder, PriceFault } from '../pricing/order_prices.ts'
import { priceOrder } from '../pricing/order_prices.ts'
import type { PriceList } from '../pricing/price_list.ts'
import { readPriceList } from '../pricing/price_list.ts'
import type { Candidates, SaleRules } from '../stock/positions.ts'
import { positionFaults, readCandidates, takeQuotas, takeVouchersAndSeats } from '../stock/positions.ts'
import type { UsableVoucher } from '../stock/voucher_use.ts'
import { composeOrder, usualDeadline } from './composing.ts'
import { cardFaults, paymentFaults } from './first_payments.ts'
import { draw, newFeeIds } from './generated_values.ts'
import { book, paymentCards } from './gift_cards.ts'
import { grantWhatIsPaid } from './grants.ts'
import { addressRow } from './invoice_address.ts'
import { draftInvoice, storeDraft } from './invoices/store.ts'
import { mailOfNewOrder, sendOrderMail } from './mails.ts'
import { presentOrder, presentPreview } from './presenting.ts'
import type { StoredOrder } from './storing.ts'
import { mediaOf, storeOrder, storeParts } from './storing.ts'
import type { NewOrder, WantedTicket } from './wanted.ts'
import { formFaults, wantedTickets } from './wanted.ts'

/** What an order is created with: the context of a request is such a scope, others put one together. */
export type CreationScope = Pick<
  Context<'orders.create'>,
  'db' | 'organizer' | 'event' | 'now' | 'who' | 'config' | 'notify' | 'enqueue' | 'withCommit'
>

// Who sells by the API may sell what is not on sale at present, but no product that was given up.
const ACTIVE = { item: true, variation: false }

/**
 * Creates an order, or with `simulate` shows the one that would be made. Its positions and all else that others wait for go out with the
 * commit of the transaction.
 * @param force whether quotas, and dates that do not sell a product, are not looked at
 * @returns its id, undefined of a simulation, and the order as it is answered
 * @throws Refusal 400 on the members at fault
 */
export async function createOrder(
  scope: CreationScope,
  body: NewOrder,
  { force }: { force: boolean },
): Promise<{ id: number | undefined; shown: Output<'orders.create'> }> {
  const { db, organizer, event, now } = scope
  const { simulate, sales_channel } = body
  const refuse = (faults: Fault[]): void => {
    if (faults.length) throw invalidFields(faults, body)
  }
  const tickets = wantedTickets(body.positions)
  const [cards, candidates, drawn, prices, discounts, automatic] = await Promise.all([
    paymentCards(db, organizer, body.use_gift_cards, { lock: !simulate }),
    readCandidates(scope, tickets, { files: true, locale: body.locale, carts: body.consume_carts, simulate }),
    draw(db, scope, body),
    readPriceList(
      db,
      event,
      tickets,
      body.fees.flatMap(({ tax_rule }) => tax_rule ?? []),
    ),
    currentDiscounts(
      db,
      event,
      sales_channel,
      now,
      tickets.map(({ subevent }) => subevent),
    ),
    checksInBy(db, event, sales_channel),
  ])
  const { settings, positions } = candidates
  const sellBlocked = settings.seating_allow_blocked_seats_for_channel.includes(sales_channel)
  const rules: SaleRules = { active: ACTIVE, sellBlocked }

  refuse([
    ...formFaults(body, settings.locales, now),
    ...drawn.faults,
    ...cardFaults(body, cards, event.currency, now),
    ...positionFaults(candidates, rules),
  ])
  const unusable = takeVouchersAndSeats(candidates, rules)
  const priced = priceOrder({
    currency: event.currency,
    rounding: body.tax_rounding_mode ?? settings.tax_rounding,
    discounts,
    ...toBePriced(body, candidates, prices),
  })
  const overBudget = unusable.length ? [] : priceFaults(priced, ['voucher_budget'])
  const notHad = force ? [] : [...notSoldThen(prices), ...takeQuotas(candidates, positions)]
  refuse([...unusable, ...overBudget, ...notHad])
  refuse(priceFaults(priced, ['too_large', 'negative_total']))
  refuse(paymentFaults(body, priced.total))
  refuse(priceFaults(priced, ['blocked_country']))

  const subevents = tickets.map(({ subevent }) => subevent)
  const stored = composeOrder(scope, body, {
    drawn,
    settings,
    positions,
    priced,
    entries: prices.entries,
    cards: cards.flatMap((card) => card ?? []),
    feeIds: simulate ? [] : await newFeeIds(db, priced.fees.flat().length),
    expires: body.expires ? new Date(body.expires) : await usualDeadline(db, event, settings, subevents, now),
  })
  const place = { ...scope, settings }
  if (simulate) return { id: undefined, shown: presentPreview(place, stored) }
  const announced = announce(scope, body, stored, drawn.told)
  // What nobody waits for goes out with all the rest, in one packet.
  const awaited = isAwaited(body, stored, drawn.told)
  if (!awaited) scope.withCommit(announced)
  const [invoice] = await Promise.all([draftInvoice(db, stored, settings), awaited && announced])
  const storing = storeParts(db, event, stored, candidates, force, now)
  const grants = stored.order.status === 'p' && prices.entries.some((entry) => entry?.grants)
  if (automatic || grants) await storing
  else scope.withCommit(storing)
  const checkins = automatic ? await autoCheckIn(scope, stored.order) : []
  if (grants) await grantWhatIsPaid(scope, stored.order)
  if (invoice) await storeDraft(scope, invoice)
  return { id: stored.order.id, shown: presentOrder(place, stored, checkins) }
}

// Stores the order itself, for which nobody waits, takes the money off gift cards, and tells those who want to hear of it.
async function announce(scope: CreationScope, body: NewOrder, stored: StoredOrder, told: boolean): Promise<void> {
  const { db, now, organizer } = scope
  const { order, payments } = stored
  const data = { code: order.code }
  const placed = told ? scope : { ...scope, notify: notifyNobody } // but for webhooks nobody hears of it
  await allInOrder([
    storeOrder(db, stored),
    audit(placed, 'event.order.placed', order, data),
    order.require_approval && audit(placed, 'event.order.placed.require_approval', order, data),
    order.status === 'p' && audit(placed, 'event.order.paid', order, data),
    ...mediaOf(stored.tickets).map(({ medium, position }) =>
      audit(scope, 'reusable_medium.changed', { id: medium }, { linked_orderposition: position, ...data }),
    ),
    ...payments.map(
      ({ row, card }) =>
        card && book(db, card, amount(row.amount).negated().toFixed(2), { now, acceptor: organizer, order }),
    ),
  ])
  if (isMailed(body)) await sendOrderMail(scope, order, mailOfNewOrder(order))
}

// Where the client leaves it to the event, customers of the web shop get mails.
const isMailed = ({ send_email, send_mail, sales_channel }: NewOrder): boolean =>
  (send_mail === undefined ? send_email : send_mail) ?? sales_channel === 'web'

// Whether there is more to do with what the database answers: jobs are about lines and mails with ids, and a card may not hold enough.
const isAwaited = (body: NewOrder, { tickets, payments }: StoredOrder, told: boolean): boolean =>
  told || isMailed(body) || mediaOf(tickets).length > 0 || payments.some(({ card }) => card)

// What the prices of an order depend on.
function toBePriced(
  body: NewOrder,
  { positions, settings }: Candidates<WantedTicket>,
  { entries, taxRules }: PriceList,
): Pick<Parameters<typeof priceOrder>[0], 'address' | 'positions' | 'fees'> {
  const { invoice_address } = body
  return {
    address: invoice_address && addressRow(invoice_address, settings.name_scheme),
    positions: positions.map(({ wanted, voucher }, i) => {
      const { listed, included, taxRule } = entries[i]!
      const { item, subevent, addon_to, is_bundled, price, discount } = wanted
      return {
        item,
        subevent,
        listed,
        included:
          (included && !is_bundled) || paidBy(addon_to === null ? undefined : positions[addon_to]?.voucher, is_bundled),
        addon: addon_to !== null && !is_bundled,
        bundled: is_bundled,
        voucher: voucher ? { ...voucher, budgetLeft: voucher.budget_left } : null,
        price,
        discount,
        taxRule,
      }
    }),
    fees: body.fees.map((fee) => ({
      value: fee.value,
      percentage: fee._treat_value_as_percentage,
      splitTaxes: fee._split_taxes_like_products,
      taxRule: fee.tax_rule === null ? null : (taxRules.get(fee.tax_rule) ?? null),
    })),
  }
}

// Whether the voucher of the product that this one comes along with pays for it.
const paidBy = (voucher: UsableVoucher | undefined, bundled: boolean): boolean =>
  voucher !== undefined && (bundled ? voucher.all_bundles_included : voucher.all_addons_included)

// A date may not sell a product that the series sells.
const notSoldThen = ({ entries }: PriceList): Fault[] =>
  entries.flatMap((entry, i) =>
    entry?.disabled ? [{ path: ['positions', i, 'item'], message: 'The product is not sold on this date.' }] : [],
  )

// The faults of these kinds, where they belong in the body.
const priceFaults = ({ faults }: PricedOrder, kinds: readonly PriceFault['kind'][]): Fault[] =>
  faults.filter(({ kind }) => kinds.includes(kind)).map(placed)

function placed(fault: PriceFault): Fault {
  const within = 'position' in fault ? ['positions', fault.position] : 'fee' in fault ? ['fees', fault.fee] : []
  switch (fault.kind) {
    case 'voucher_budget':
      return { path: [...within, 'voucher'], message: `Only ${fault.left} is left of the voucher's budget.` }
    case 'blocked_country':
      return {
        path: [...within, 'position' in fault ? 'item' : 'tax_rule'],
        message: 'This is not sold to the country of the invoice address.',
      }
    case 'negative_total':
      return { path: ['fees'], message: 'The order would cost less than nothing.' }
    case 'too_large':
      return {
        path: within.length ? [...within, 'position' in fault ? 'price' : 'value'] : ['positions'],
        message: 'The amount is too large.',
      }
  }
}
