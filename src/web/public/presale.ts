// What the page of an event or date says where it is not on sale.
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Presale, Times } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { PageFormatter } from './formatter.ts'

/** What a page says instead of selling, where the sale is not open. */
export function presaleNotice(
  { presale_start }: Times,
  timezone: string,
  presale: Presale,
  settings: Settings<'EventSettings'>,
  formatter: PageFormatter,
): Content {
  const { messages } = formatter
  if (presale === 'open') return undefined
  if (presale === 'soon')
    return html`<p class="notice">${settings.presale_start_show_date ? messages.presaleBegins(formatter.times(timezone).moment(presale_start)) : messages.presaleNotYet}</p>`
  return (
    formatter.block(settings.presale_has_ended_text) ||
    html`<p class="notice">${presale === 'over' ? messages.over : messages.presaleOver}</p>`
  )
}
