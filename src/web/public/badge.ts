// The availability of a product or date, in one word.
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { QuotaState } from '../../domain/stock/quotas.ts'
import { AVAILABLE, SOLD_OUT } from '../../domain/stock/quotas.ts'
import type { PageFormatter } from './formatter.ts'

/** Renders the state of availability. @param available number of remaining units, or null if it is not shown */
export function badge(state: QuotaState, available: number | null, { translate }: PageFormatter): Safe {
  if (state === AVAILABLE)
    return html`<span class="state good">${available === null ? translate('page.available') : translate('page.left', { number: available })}</span>`
  return html`<span class="state bad">${state === SOLD_OUT ? translate('page.sold_out') : translate('page.reserved')}</span>`
}
