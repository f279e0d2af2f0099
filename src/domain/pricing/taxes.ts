// Tax rates and amounts by tax rule and address (guide prices-and-taxes).
import type { components } from '../../../generated/schema.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString, round } from '../../core/money.ts'

type CustomTaxRule = components['schemas']['CustomTaxRule']

/** The fields of a tax rule that determine prices. */
export type TaxRule = Pick<
  components['schemas']['TaxRule'],
  'id' | 'rate' | 'code' | 'price_includes_tax' | 'eu_reverse_charge' | 'home_country' | 'keep_gross_if_rate_changes'
> & { readonly custom_rules: readonly CustomTaxRule[] }

/** The fields of an invoice address that determine taxes. */
export type TaxedAddress = {
  readonly country: string | null
  readonly state: string | null
  readonly is_business: boolean
  readonly vat_id: string | null
  readonly vat_id_validated: boolean
}

/** Tax of a sale: the rate in percent with two decimals, its code, and the action and invoice text of the custom rule. */
export type Charge = {
  readonly rate: string
  readonly code: string | null
  readonly action: CustomTaxRule['action']
  readonly invoice_text: CustomTaxRule['invoice_text']
}

/** The member states of the European Union (ISO 3166-1 alpha-2). */
const EU = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

// Codes of UN/CEFACT 5305, as used in electronic invoices, for reverse charge and for sales without VAT.
const UNCHARGED_CODES = { reverse: 'AE', no: 'O' } as const

/** Returns the tax of a sale to an address (guide prices-and-taxes, "Who owes the tax"). @param address null if unknown */
export function chargeFor(rule: TaxRule, address: TaxedAddress | null): Charge {
  if (address && rule.custom_rules.length) {
    const exception = rule.custom_rules.find((custom) => applies(custom, address))
    if (!exception) return charged(rule)
    const { action, rate, code, invoice_text } = exception
    if (action === 'reverse' || action === 'no')
      return { ...uncharged(action), code: code ?? UNCHARGED_CODES[action], invoice_text }
    return { action, invoice_text, rate: amount(rate ?? rule.rate).toFixed(2), code: code ?? rule.code }
  }
  if (!address?.country || !rule.eu_reverse_charge) return charged(rule)
  const { country, is_business, vat_id, vat_id_validated } = address
  if (!EU.has(country)) return uncharged('no')
  if (country === rule.home_country) return charged(rule)
  return is_business && vat_id && vat_id_validated ? uncharged('reverse') : charged(rule)
}

const charged = ({ rate, code }: TaxRule): Charge => ({ rate, code, action: 'vat', invoice_text: null })

const uncharged = (action: keyof typeof UNCHARGED_CODES): Charge => ({
  rate: '0.00',
  code: UNCHARGED_CODES[action],
  action,
  invoice_text: null,
})

function applies({ country, address_type }: CustomTaxRule, address: TaxedAddress): boolean {
  const isInRegion =
    country === 'ZZ' ||
    (country === 'EU' && EU.has(address.country ?? '')) ||
    country === address.country ||
    country === `${address.country}-${address.state}`
  if (!isInRegion) return false
  if (address_type === 'individual') return !address.is_business
  if (address_type === 'business') return address.is_business
  if (address_type === 'business_vat_id') return address.is_business && address.vat_id_validated
  return true
}

/**
 * Returns the gross price of a product from its listed price, which is net unless `price_includes_tax`. If the charged rate differs from the
 * rate of the rule, the net price stays the same, or the gross price with `keep_gross_if_rate_changes`.
 */
export function grossPrice(
  rule: Pick<TaxRule, 'rate' | 'price_includes_tax' | 'keep_gross_if_rate_changes'>,
  { rate }: Pick<Charge, 'rate'>,
  price: string,
  currency: string,
): string {
  const usual = rule.price_includes_tax ? amount(price) : withTax(amount(price), rule.rate, currency)
  if (amount(rate).equals(rule.rate) || rule.keep_gross_if_rate_changes) return moneyString(usual, currency)
  const net = rule.price_includes_tax ? netOf(usual, rule.rate, currency) : amount(price)
  return moneyString(withTax(net, rate, currency), currency)
}

/** Returns the tax in a gross price at a rate in percent: the price less the rounded net price. */
export const taxIn = (gross: string, rate: string, currency: string): string =>
  moneyString(amount(gross).minus(netOf(amount(gross), rate, currency)), currency)

const netOf = (gross: Amount, rate: string, currency: string): Amount =>
  round(gross.dividedBy(amount(rate).dividedBy(100).plus(1)), currency)

const withTax = (net: Amount, rate: string, currency: string): Amount =>
  net.plus(round(net.times(rate).dividedBy(100), currency))
