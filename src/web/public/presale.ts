// The notice on the page of an event or date that is not on sale.
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { EventTimes, Presale } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { PageFormatter } from './formatter.ts'

/** Renders the notice while the sale is not open. */
export function presaleNotice(
  { presale_start }: EventTimes,
  timezone: string,
  presale: Presale,
  settings: Settings<'EventSettings'>,
  formatter: PageFormatter,
): Content {
  const { translate } = formatter
  if (presale === 'open') return undefined
  if (presale === 'soon')
    return html`<p class="notice">${settings.presale_start_show_date ? translate('page.presale_begins', { time: formatter.times(timezone).moment(presale_start) }) : translate('page.presale_not_yet')}</p>`
  return (
    formatter.block(settings.presale_has_ended_text) ||
    html`<p class="notice">${presale === 'over' ? translate('page.over') : translate('page.presale_over')}</p>`
  )
}
