// Whether an event or date is on sale, and what its page says where it is not.
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Times } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import { moment } from './times.ts'
import type { Voice } from './voice.ts'

export type Presale = 'soon' | 'open' | 'ended' | 'over'

/** Where the sale of an event or date stands at `now`. */
export function presaleOf({ presale_start, presale_end, date_from, date_to }: Times, now: Date): Presale {
  const passed = (time: string | null): boolean => time !== null && new Date(time) <= now
  if (passed(date_to ?? date_from)) return 'over'
  if (passed(presale_end)) return 'ended'
  return presale_start !== null && !passed(presale_start) ? 'soon' : 'open'
}

/** What a page says instead of selling, where the sale is not open. */
export function presaleNotice(
  { presale_start }: Times,
  timezone: string,
  presale: Presale,
  settings: Settings<'EventSettings'>,
  voice: Voice,
): Content {
  const { words } = voice
  if (presale === 'open') return undefined
  if (presale === 'soon')
    return html`<p class="notice">${settings.presale_start_show_date ? words.presaleBegins(moment(presale_start!, timezone, voice)) : words.presaleNotYet}</p>`
  return (
    voice.block(settings.presale_has_ended_text) ||
    html`<p class="notice">${presale === 'over' ? words.over : words.presaleOver}</p>`
  )
}
