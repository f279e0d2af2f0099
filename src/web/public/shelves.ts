// The products on the page of an event, with their prices.

import type { Config } from '../../config.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { amount } from '../../core/money.ts'
import { moneyFormatter } from '../../domain/catalog/formatting.ts'
import type { Presale, PublicEvent } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { OfferedCategory, OfferedProduct, OfferedVariant } from '../../domain/stock/offered_products.ts'
import { AVAILABLE } from '../../domain/stock/quotas.ts'
import { local } from '../ui/themed.ts'
import { badge } from './badge.ts'
import type { PageFormatter } from './formatter.ts'

type EventSettings = Settings<'EventSettings'>

/** Renders the products by category. */
export function shelves(
  categories: readonly OfferedCategory[],
  event: PublicEvent,
  presale: Presale,
  settings: EventSettings,
  formatter: PageFormatter,
  config: Config,
): Content {
  const price = priceIn(event.currency, settings, formatter)
  const status = (product: OfferedVariant, required = false): Content => {
    if (presale !== 'open') return undefined
    if (product.opens)
      return html`<span class="state quiet">${formatter.translate('page.opens', { time: formatter.times(event.timezone).moment(product.opens) })}</span>`
    if (product.closed) return html`<span class="state quiet">${formatter.translate('page.closed')}</span>`
    if (product.replaced) return html`<span class="state quiet">${formatter.translate('page.replaced')}</span>`
    if (required && product.state === AVAILABLE)
      return html`<span class="state quiet">${formatter.translate('page.voucher_only')}</span>`
    return badge(product.state, product.available, formatter)
  }
  const one = (product: OfferedProduct): Content => html`<li>
    ${product.picture && html`<img src="${local(config, product.picture)}" alt="" loading="lazy">`}
    <div class="what"><h4>${formatter.text(product.name)}</h4>${formatter.block(product.description)}</div>
    <div class="price">${price.range(product)}${status(product, product.require_voucher)}</div>
    ${
      product.variations.length > 0 &&
      html`<details${settings.show_variations_expanded && html` open`}><summary>${formatter.translate('page.variations')}</summary><ul>${product.variations.map(
        (variation) => html`<li>
        <div class="what"><strong>${formatter.text(variation.name)}</strong>${formatter.block(variation.description)}</div>
        <div class="price">${price.one(variation, product)}${status(variation, product.require_voucher)}</div></li>`,
      )}</ul></details>`
    }
  </li>`
  return html`<h2>${formatter.translate('page.products')}</h2>
  ${categories.map(
    ({ name, description, products }) => html`<section class="shelf">
    ${name && html`<h3>${formatter.text(name)}</h3>`}${formatter.block(description)}
    <ul class="products">${products.map(one)}</ul></section>`,
  )}`
}

/** Returns the formatter of prices: with or without tax, according to the event's settings, and with a note about the tax. */
function priceIn(
  currency: string,
  { display_net_prices: net }: EventSettings,
  { locale, translate, text }: PageFormatter,
) {
  const { money, percent } = moneyFormatter(locale, currency)
  const write = (value: string): string => (amount(value).isZero() ? translate('page.free') : money(value))
  const shown = ({ price }: OfferedVariant): string => (net ? price.net : price.gross)
  const before = ({ original_price }: OfferedVariant): Content =>
    original_price && html`<s class="quiet">${money(original_price)}</s> `
  const taxNote = ({ tax }: OfferedProduct): Content => {
    if (!tax || amount(tax.rate).isZero()) return undefined
    return html`<small class="quiet">${translate(net ? 'page.plus' : 'page.including', { rate: percent(tax.rate), name: text(tax.name) })}</small>`
  }
  const line = (value: string, product: OfferedProduct, of: OfferedVariant): Safe =>
    html`<span>${before(of)}<strong>${product.free_price ? translate('page.at_least', { price: value }) : value}</strong></span>`
  return {
    one: (variation: OfferedVariant, product: OfferedProduct): Content =>
      line(write(shown(variation)), product, variation),
    range: (product: OfferedProduct): Content => {
      const prices = (product.variations.length > 0 ? product.variations : [product]).map(shown)
      const [low, high] = [...prices]
        .sort((a, b) => amount(a).cmp(amount(b)))
        .filter((_, i, all) => i === 0 || i === all.length - 1)
      const value =
        high === undefined || low === high
          ? write(low!)
          : translate('page.range', { low: write(low!), high: write(high) })
      return [line(value, product, product), taxNote(product)]
    },
  }
}
