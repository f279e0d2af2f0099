// The products on the page of an event, with their prices.
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { amount, places } from '../../core/money.ts'
import type { Offered, OfferedCategory, OfferedProduct, PublicEvent } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { OK } from '../../domain/stock/quotas.ts'
import { badge } from './badge.ts'
import type { Config } from './frame.ts'
import { local } from './frame.ts'
import type { Presale } from './presale.ts'
import { moment } from './times.ts'
import type { Voice } from './voice.ts'

type EventSettings = Settings<'EventSettings'>

/** The products by category. */
export function shelves(
  categories: readonly OfferedCategory[],
  event: PublicEvent,
  presale: Presale,
  settings: EventSettings,
  voice: Voice,
  config: Config,
): Content {
  const price = priceIn(event.currency, settings, voice)
  const status = (product: Offered, required = false): Content => {
    if (presale !== 'open') return undefined
    if (product.opens)
      return html`<span class="state quiet">${voice.words.opens(moment(product.opens, event.timezone, voice))}</span>`
    if (product.closed) return html`<span class="state quiet">${voice.words.closed}</span>`
    if (product.replaced) return html`<span class="state quiet">${voice.words.replaced}</span>`
    if (required && product.state === OK) return html`<span class="state quiet">${voice.words.voucherOnly}</span>`
    return badge(product.state, product.left, voice)
  }
  const one = (product: OfferedProduct): Content => html`<li>
    ${product.picture && html`<img src="${local(config, product.picture)}" alt="" loading="lazy">`}
    <div class="what"><h4>${voice.text(product.name)}</h4>${voice.block(product.description)}</div>
    <div class="price">${price.range(product)}${status(product, product.require_voucher)}</div>
    ${
      product.variations.length > 0 &&
      html`<details${settings.show_variations_expanded && html` open`}><summary>${voice.words.variations}</summary><ul>${product.variations.map(
        (variation) => html`<li>
        <div class="what"><strong>${voice.text(variation.name)}</strong>${voice.block(variation.description)}</div>
        <div class="price">${price.one(variation, product)}${status(variation, product.require_voucher)}</div></li>`,
      )}</ul></details>`
    }
  </li>`
  return html`<h2>${voice.words.products}</h2>
  ${categories.map(
    ({ name, description, products }) => html`<section class="shelf">
    ${name && html`<h3>${voice.text(name)}</h3>`}${voice.block(description)}
    <ul class="products">${products.map(one)}</ul></section>`,
  )}`
}

/** How prices are written: with or without tax as the event's settings say, and with what that means. */
function priceIn(currency: string, { display_net_prices: net }: EventSettings, { number, words, text }: Voice) {
  const decimals = places(currency)
  const format = new Intl.NumberFormat(number, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const rate = new Intl.NumberFormat(number, { style: 'percent', maximumFractionDigits: 2 })
  const write = (value: string): string =>
    amount(value).isZero() ? words.free : format.format(value as Intl.StringNumericLiteral)
  const shown = ({ price }: Offered): string => (net ? price.net : price.gross)
  const before = ({ original_price }: Offered): Content =>
    original_price && html`<s class="quiet">${format.format(original_price as Intl.StringNumericLiteral)}</s> `
  const taxNote = ({ tax }: OfferedProduct): Content => {
    if (!tax || amount(tax.rate).isZero()) return undefined
    const percent = rate.format(amount(tax.rate).div(100).toString() as Intl.StringNumericLiteral)
    return html`<small class="quiet">${(net ? words.plus : words.including)(percent, text(tax.name))}</small>`
  }
  const line = (value: string, product: OfferedProduct, of: Offered): Safe =>
    html`<span>${before(of)}<strong>${product.free_price ? words.atLeast(value) : value}</strong></span>`
  return {
    one: (variation: Offered, product: OfferedProduct): Content => line(write(shown(variation)), product, variation),
    range: (product: OfferedProduct): Content => {
      const prices = (product.variations.length > 0 ? product.variations : [product]).map(shown)
      const [low, high] = [...prices]
        .sort((a, b) => amount(a).cmp(amount(b)))
        .filter((_, i, all) => i === 0 || i === all.length - 1)
      const value = high === undefined || low === high ? write(low!) : words.range(write(low!), write(high))
      return [line(value, product, product), taxNote(product)]
    },
  }
}
