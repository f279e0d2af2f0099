// Prices the fees of a draft (guide prices-and-taxes, "Fees"). Nothing here reads or writes anything.
import type { Fault } from '../../../core/errors.ts'
import { amount, money } from '../../../core/money.ts'
import type { WantedFee } from '../../pricing/fees.ts'
import { isBlocked, priceFee } from '../../pricing/fees.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import { chargeFor, taxIn } from '../../pricing/taxes.ts'
import type { FeeRow } from '../model/rows.ts'
import type { Draft } from './draft.ts'
import { moves, remains } from './draft.ts'
import type { Loaded } from './load.ts'
import type { RequestedFee } from './parse.ts'

/** An error of a price. */
export type PriceError = Fault & { readonly kind: 'voucher_budget' | 'blocked_country' | 'too_large' }

/** What prices depend on besides the draft. */
export type PricingInput = Pick<Loaded, 'discounts'> & {
  readonly prices: Pick<Loaded['prices'], 'taxRules'>
  readonly candidates: Pick<Loaded['candidates'], 'vouchers'> & {
    readonly settings: Pick<Loaded['candidates']['settings'], 'tax_rounding'>
  }
}

export const BLOCKED = 'This is not sold to the country of the invoice address.'

/** Charges stored fees the values that are sent for them. */
export function patchFees({ fees, address, currency }: Draft, { prices: { taxRules } }: PricingInput): PriceError[] {
  return fees.flatMap(({ after, path, value }): PriceError[] => {
    if (value === undefined) return []
    const rule = taxRules.get(after.tax_rule_id ?? 0)
    const charge = rule && chargeFor(rule, address)
    if (charge) Object.assign(after, { tax_rate: charge.rate, tax_code: charge.code })
    after.value = money(amount(value), currency)
    after.tax_value = taxIn(after.value, after.tax_rate, currency)
    return charge?.action === 'block' ? [{ kind: 'blocked_country', path: [...path, 'value'], message: BLOCKED }] : []
  })
}

/** Adds the fees that are requested: one that takes the taxes of the positions becomes several. */
export function addFees(draft: Draft, { prices: { taxRules } }: PricingInput): PriceError[] {
  const { lines, address, currency, requestedFees } = draft
  const charged = lines.filter(remains).map(({ after }) => ({ ...after, tax_rule: after.tax_rule_id }))
  return requestedFees.flatMap((requested): PriceError[] => {
    const { path, fee } = requested
    const wanted = wantedFee(requested, taxRules)
    const { fee_type, description, internal_type } = fee
    for (const { tax_rule, ...price } of priceFee(wanted, charged, address, currency)) {
      const after: FeeRow = {
        id: 0,
        order_id: 0,
        fee_type,
        description,
        internal_type,
        ...price,
        tax_rule_id: tax_rule,
      }
      draft.fees.push({ disposition: 'new', path, before: undefined, after })
    }
    return isBlocked(wanted, charged, address)
      ? [{ kind: 'blocked_country', path: [...path, 'tax_rule'], message: BLOCKED }]
      : []
  })
}

const wantedFee = ({ fee }: RequestedFee, taxRules: PriceList['taxRules']): WantedFee => ({
  value: fee.value,
  percentage: fee._treat_value_as_percentage,
  splitTaxes: fee._split_taxes_like_products,
  taxRule: taxRules.get(fee.tax_rule ?? 0) ?? null,
})

/** Adds the fees of an order that is split off: those that the old one had and keeps, except for those of payments. */
export function copyFees({ lines, fees }: Draft): void {
  if (!lines.some(moves)) return
  for (const { disposition, after } of [...fees])
    if (disposition === 'stays' && after.fee_type !== 'payment')
      fees.push({ disposition: 'copied', path: [], before: undefined, after: { ...after } })
}
